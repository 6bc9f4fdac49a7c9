"""Where things stand: rows that wrap, labels that wrap, tables and texts that scroll, fields with their names."""

import tkinter as tk
from collections.abc import Callable, Iterable, Mapping, Sequence
from tkinter import font as tkfont
from tkinter import ttk
from typing import Literal

from ..show.columns import Cells, Column

GAP = 8
"""Pixels between widgets that stand side by side."""
_TITLE_ROOM = 12
"""Pixels that a column has beside its title."""
_MOST_STRETCH = 1.3
"""How much wider than it is meant a column gets where there is room: figures far apart are hard to read together."""


class Flow(ttk.Frame):
    """Widgets side by side that go on in a new line where the width ends."""

    def __init__(self, parent: tk.Misc, name: str) -> None:
        """Stand empty; its children are shown by `show`."""
        super().__init__(parent, name=name)
        self._members: tuple[tk.Widget, ...] = ()
        self._lines: list[ttk.Frame] = []
        self._drawn: list[list[tk.Widget]] = []
        self._limit: int | None = None
        self.bind("<Configure>", lambda _: self._arrange())

    def show(self, *members: tk.Widget) -> None:
        """Show these of its children and no others, in this order."""
        for gone in set(self._members) - set(members):
            gone.pack_forget()
        for new in set(members) - set(self._members):
            new.bind("<Configure>", lambda _: self._arrange(), add=True)
        self._members, self._drawn = members, []
        self._arrange()

    def limit(self, width: int) -> None:
        """Be no wider than that, in pixels."""
        self._limit = width
        self._arrange()

    def _arrange(self) -> None:
        """Spread the members over lines; nothing is moved where each is in its line already."""
        room = self.winfo_width() if self._limit is None else self._limit
        lines: list[list[tk.Widget]] = []
        used = room + 1
        for member in self._members:
            width = member.winfo_reqwidth() + GAP
            if not lines or (used + width - GAP > room > 1):
                lines.append([])
                used = 0
            lines[-1].append(member)
            used += width
        if lines != self._drawn:
            self._drawn = lines
            self._draw()

    def _draw(self) -> None:
        while len(self._lines) < len(self._drawn):
            self._lines.append(ttk.Frame(self))
        for number, line in enumerate(self._lines):
            line.pack_forget()
            if number < len(self._drawn):
                line.pack(anchor="w", pady=(0, 0 if number + 1 == len(self._drawn) else 6))
                for member in self._drawn[number]:
                    member.pack(in_=line, side="left", padx=(0, GAP))
                    member.lift()


def make_label(parent: tk.Misc, name: str, style: str = "TLabel", text: str = "") -> ttk.Label:
    """Make a label for a whole line or more: its text wraps at the width that it is given."""
    label = ttk.Label(parent, name=name, style=style, text=text, justify="left")
    label.bind("<Configure>", lambda event: label.configure(wraplength=event.width))
    return label


class Table(ttk.Frame):
    """A table of figures: the first column is text, the others stand to the right; bars where it does not fit."""

    def __init__(
        self,
        parent: tk.Misc,
        name: str,
        columns: Sequence[Column],
        widths: Iterable[int],
        height: int,
        spare: Sequence[str] = (),
        texts: Sequence[str] = (),
        least: int = 0,
    ) -> None:
        """Stand empty; widths in pixels, height in rows.

        Spare columns are left out, in this order, to fit; texts name columns besides the first that stand to the left;
        no column is narrower than `least` pixels, nor than its title.
        """
        super().__init__(parent, name=name)
        first, *others = columns
        keys = ["#0", *(column.key for column in others)]
        self._widths = dict(zip(keys, widths, strict=True))
        self._spare, self._wanted = spare, keys[1:]
        self.tree = ttk.Treeview(self, name="tree", columns=keys[1:], height=height)
        self.tree.configure(selectmode="browse", show="tree headings")
        for key, column in zip(keys, columns, strict=True):
            anchor: Literal["w", "e"] = "w" if column is first or key in texts else "e"
            self.tree.column(key, anchor=anchor, stretch=False)
            self.tree.column(key, minwidth=least if column.is_figure else self._widths[key])
            self.entitle(key, column.title, anchor)
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self.tree.grid(row=0, column=0, sticky="nsew")
        across = _bar(self, self.tree, "x")
        down = _bar(self, self.tree, "y")
        across.grid(row=1, column=0, sticky="ew")
        down.grid(row=0, column=1, sticky="ns")
        self.tree.bind("<Configure>", lambda event: self._fit(event.width))

    def entitle(self, key: str, title: str, anchor: Literal["w", "e"] = "e") -> None:
        """Give a column its title, which it is never narrower than."""
        self.tree.heading(key, text=title, anchor=anchor)
        least = tkfont.nametofont("TkHeadingFont", self).measure(title) + _TITLE_ROOM
        self.tree.column(key, minwidth=max(least, self._least(key)))
        if self.tree.winfo_ismapped():
            self._fit(self.tree.winfo_width())

    def _least(self, key: str) -> int:
        return int(str(self.tree.column(key, "minwidth")))

    def add(self, columns: Sequence[Column], row: Cells, *tags: str) -> None:
        """Add a row; columns that it lacks stay empty."""
        first, *others = columns
        item = self.tree.insert("", "end", text=first.cell(row), tags=tags)
        for column in others:
            self.tree.set(item, column.key, column.cell(row))

    def empty(self) -> None:
        """Take all rows out."""
        self.tree.delete(*self.tree.get_children())

    def display(self, keys: Sequence[str]) -> None:
        """Show these columns, besides the first."""
        self._wanted = list(keys)
        self._fit(self.tree.winfo_width())

    def _fit(self, width: int) -> None:
        """Share the width among the columns as they are meant to be; leave spare ones out where it is too narrow."""
        least = {key: self._least(key) for key in self._widths}
        shown = ["#0", *self._wanted]
        for key in self._spare:
            if sum(least[each] for each in shown) > width > 1 and key in shown:
                shown.remove(key)
        if list(self.tree["displaycolumns"]) != shown[1:]:
            self.tree.configure(displaycolumns=shown[1:])
        wished = {key: max(0, _MOST_STRETCH * self._widths[key] - least[key]) for key in shown}
        room = max(0, width - sum(least[key] for key in shown))
        share = min(1.0, room / (sum(wished.values()) or 1))
        for key in shown:
            self.tree.column(key, width=least[key] + int(share * wished[key]))


def _bar(parent: tk.Misc, scrolled: ttk.Treeview | tk.Text, way: Literal["x", "y"]) -> ttk.Scrollbar:
    """Make a bar that is there while there is something to scroll; it must be placed by grid."""
    view = scrolled.xview if way == "x" else scrolled.yview
    bar = ttk.Scrollbar(parent, orient="horizontal" if way == "x" else "vertical", command=view)

    def moved(first: float, last: float) -> None:
        bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            bar.grid_remove()
        else:
            bar.grid()

    scrolled.configure({f"{way}scrollcommand": moved})
    return bar


class Report(ttk.Frame):
    """A text that is read, not written: it can be selected, and scrolls where it does not fit."""

    def __init__(self, parent: tk.Misc, name: str, height: int) -> None:
        """Stand empty; height in lines."""
        super().__init__(parent, name=name)
        self.text = text = tk.Text(self, name="text", height=height, width=20, wrap="word", relief="flat")
        text.configure(highlightthickness=0, borderwidth=0, state="disabled", cursor="arrow", font="TkTextFont")
        text.configure(takefocus=False)
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        text.grid(row=0, column=0, sticky="nsew")
        _bar(self, text, "y").grid(row=0, column=1, sticky="ns")

    def write(self, *parts: tuple[str, str]) -> None:
        """Replace what it says by parts, each with its tag."""
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        for part, tag in parts:
            self.text.insert("end", part, tag)
        self.text.configure(state="disabled")


class Field(ttk.Frame):
    """A field to write in, with its label before it."""

    def __init__(self, parent: tk.Misc, name: str, label: str, width: int, first: object = "") -> None:
        """Hold a first text; width in characters."""
        super().__init__(parent, name=name)
        ttk.Label(self, text=label, style="Quiet.TLabel").pack(side="left", padx=(0, 6))
        self.entry = ttk.Entry(self, name="entry", width=width)
        self.entry.pack(side="left")
        self.set(first)

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call a function when the player has written something: at Enter, or when another widget is used."""
        for event in ("<Return>", "<FocusOut>"):
            self.entry.bind(event, lambda _: changed())

    def get(self) -> str:
        """Return what is written in it, without spaces around."""
        return self.entry.get().strip()

    def set(self, text: object) -> None:
        """Write something else into it."""
        self.entry.delete(0, "end")
        self.entry.insert(0, str(text))


def switch(buttons: Mapping[str, ttk.Widget], **on: bool) -> None:
    """Let buttons be pressed, or not, by their names."""
    for name, is_on in on.items():
        buttons[name].state(["!disabled" if is_on else "disabled"])
