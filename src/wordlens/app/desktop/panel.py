"""Panels that open below a button and stay open until they are closed: boxes to tick, and fields of options."""

import tkinter as tk
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from tkinter import ttk

from ...strategies import REGISTRY, Option, Value, find_entry
from ..ask.choose import asked_options
from ..show.names import option_title, strategy_title
from .books import BOOK_OPTION, bring_book
from .choices import fill_menu, menu_button
from .layout import make_label

_LONGEST = 11
"""Boxes or fields in one column; the next one stands beside it."""
_BESIDE = 4
"""Pixels between a button and its panel."""
_MEANING_WIDTH = 400
"""Pixels at which the meaning of an option is broken into lines, unless its panel is wider."""
_NAMES = frozenset(entry.name for entry in REGISTRY)


class Panel:
    """A button that opens a frame over the rest; Done, Escape or a click elsewhere closes it."""

    def __init__(self, parent: tk.Misc, over: tk.Misc, name: str) -> None:
        """Make the button in its parent, and the frame over another widget that holds them both."""
        self.button = ttk.Button(parent, name=name, style="Drop.TButton", command=self._toggle)
        self.frame = ttk.Frame(over, name=f"panel_{name}", style="Panel.TFrame", padding=10)
        root = over.winfo_toplevel()
        root.bind("<Button-1>", self._clicked, add=True)
        root.bind("<Escape>", lambda _: self.close(), add=True)

    def opened(self) -> None:
        """Make ready what is in the panel."""

    def close(self) -> None:
        """Hide the panel, and give the keyboard back to the cells."""
        if self.frame.winfo_ismapped():
            self.frame.place_forget()
            self.frame.winfo_toplevel().focus_set()

    def _toggle(self) -> None:
        if self.frame.winfo_ismapped():
            self.close()
        else:
            self.opened()
            self._place()

    def _place(self) -> None:
        """Stand below the button, or further to the left, or above it, where the window ends."""
        over, frame = self.frame.master, self.frame
        frame.update_idletasks()
        left = self.button.winfo_rootx() - over.winfo_rootx()
        above = self.button.winfo_rooty() - over.winfo_rooty()
        top, low = above + self.button.winfo_height() + _BESIDE, over.winfo_height() - frame.winfo_reqheight()
        if top > low:
            top = max(0, min(low, above - frame.winfo_reqheight() - _BESIDE))
        frame.place(x=max(0, min(left, over.winfo_width() - frame.winfo_reqwidth())), y=top)
        frame.lift()

    def _clicked(self, event: "tk.Event[tk.Misc]") -> None:
        """Close where the click is neither on the panel nor on the button."""
        inside = (str(self.frame), str(self.button))
        if self.frame.winfo_ismapped() and not str(event.widget).startswith(inside):
            self.frame.place_forget()  # the keyboard goes to what was clicked


class TickList(Panel):
    """Boxes to tick, with *All* and *None*."""

    def __init__(self, parent: tk.Misc, over: tk.Misc, title: str, on_change: Callable[[], None]) -> None:
        """Stand empty."""
        super().__init__(parent, over, title.lower())
        self._title, self._on_change = title, on_change
        self._ticks: dict[str, tk.BooleanVar] = {}

    def offer(self, labels: Mapping[str, str], chosen: Iterable[str]) -> None:
        """Make the boxes, each with its label, of which some are ticked at first."""
        row = ttk.Frame(self.frame, name="head", style="Inside.TFrame")
        row.grid(row=0, column=0, columnspan=3, sticky="w", pady=(0, 6))
        ttk.Button(row, name="all", text="All", command=lambda: self._tick_all(True)).pack(side="left", padx=(0, 6))
        ttk.Button(row, name="none", text="None", command=lambda: self._tick_all(False)).pack(side="left", padx=(0, 6))
        ttk.Button(row, name="done", text="Done", command=self.close).pack(side="left")
        first = set(chosen)
        for number, (value, label) in enumerate(labels.items()):
            self._ticks[value] = tk.BooleanVar(self.frame, value in first)
            box = ttk.Checkbutton(self.frame, name=f"tick_{value}", text=label, variable=self._ticks[value])
            box.configure(command=self._name, style="Panel.TCheckbutton")
            box.grid(row=1 + number % _LONGEST, column=number // _LONGEST, sticky="w", padx=(0, 18), pady=1)
        self._name()

    def chosen(self) -> list[str]:
        """Return what is ticked, in the order of the boxes."""
        return [value for value, tick in self._ticks.items() if tick.get()]

    def _tick_all(self, value: bool) -> None:
        for tick in self._ticks.values():
            tick.set(value)
        self._name()

    def _name(self) -> None:
        self.button.configure(text=f"{self._title}: {len(self.chosen())} of {len(self._ticks)} ▾")
        self._on_change()


class OptionFields(Panel):
    """A field for every option of the chosen strategies, as the registry declares them."""

    def __init__(
        self,
        parent: tk.Misc,
        over: tk.Misc,
        chosen: Callable[[], Sequence[str]],
        on_change: Callable[[], None],
        name: str = "options",
        text: str = "Options ▾",
    ) -> None:
        """Stand closed; `chosen` names the strategies, among which may be searches, which have no options."""
        super().__init__(parent, over, name)
        self._chosen, self._on_change = chosen, on_change
        self._values: dict[tuple[str, str], tk.StringVar] = {}
        """What is written for an option of a strategy, as a text that the option reads."""
        self.button.configure(text=text)
        self._meaning = make_label(self.frame, "meaning", "Panel.TLabel")
        self._meaning.configure(wraplength=_MEANING_WIDTH)
        self.head = ttk.Frame(self.frame, name="head", style="Inside.TFrame")
        self._of = tk.StringVar(over)
        """The strategy whose fields are shown, where several are chosen."""
        self._menu, self._entries = menu_button(self.head, "of", self._of, {})
        self._of.trace_add("write", lambda *_: self._draw())

    @property
    def is_there(self) -> bool:
        """Whether the chosen strategies have any option."""
        return any(_options(name) for name in self._chosen())

    def opened(self) -> None:
        """Draw the fields of the strategy that is chosen now; of several, a menu says whose they are."""
        names = [name for name in self._chosen() if _options(name)]
        fill_menu(self._entries, self._of, {name: strategy_title(name) for name in names})
        if len(names) > 1:
            self._menu.pack(side="left")
            self.head.grid(row=0, column=0, columnspan=8, sticky="w", pady=(0, 8))
        else:
            self._menu.pack_forget()
        self._of.set(self._of.get() if self._of.get() in names else next(iter(names), ""))

    def _draw(self) -> None:
        for child in self.frame.winfo_children():
            if child not in (self.head, self._meaning):
                child.destroy()
        name = self._of.get()
        fields = _options(name)
        self._menu.configure(text=f"Options of: {strategy_title(name)}")
        for number, option in enumerate(fields):
            row, column = 1 + number % _LONGEST, 2 * (number // _LONGEST)
            label = ttk.Label(self.frame, style="Panel.TLabel", text=option_title(option.name))
            label.grid(row=row, column=column, sticky="w", padx=(0, 8), pady=2)
            field = self._field(name, option)
            field.grid(row=row, column=column + 1, sticky="w", padx=(0, 18))
            for each in (label, field):
                each.bind("<Enter>", partial(self._explain, option), add=True)
        self._meaning.grid(row=1 + _LONGEST, column=0, columnspan=8, sticky="ew", pady=(8, 0))
        self._meaning.configure(text="Point at an option to read what it means." if fields else "Nothing to set.")
        if self.frame.winfo_ismapped():
            self._place()

    def given(self, name: str) -> dict[str, Value]:
        """Return the options of a strategy that differ from its own, or raise InvalidOption."""
        found = {}
        for option in _options(name):
            variable = self._values.get((name, option.name))
            if variable is not None and (value := option.read(variable.get())) != option.default:
                found[option.name] = value
        return found

    def written(self, name: str) -> str:
        """Return a strategy with its options as a comparison takes it, such as ngram:b2=0.6."""
        return write_strategy(name, self.given(name))

    def _field(self, name: str, option: Option) -> tk.Widget:
        """Make what an option is set by: a box, a menu, or a field to write in."""
        variable = self._values.get((name, option.name))
        if variable is None:
            variable = self._values[name, option.name] = tk.StringVar(self.button, option.write(option.default))
            variable.trace_add("write", lambda *_: self._on_change())
        widget_name = f"{name}_{option.name}"
        if option.kind == "switch":
            box = ttk.Checkbutton(self.frame, name=widget_name, style="Panel.TCheckbutton", variable=variable)
            box.configure(onvalue=option.write(True), offvalue=option.write(False))
            return box
        if option.kind == "choice":
            return self._choice(widget_name, variable, option)
        return ttk.Entry(self.frame, name=widget_name, width=10, textvariable=variable)

    def _choice(self, widget_name: str, variable: tk.StringVar, option: Option) -> tk.Widget:
        """Make a menu of names; one of trees has a button for another file, too."""
        if option.name != BOOK_OPTION:
            return ttk.OptionMenu(self.frame, variable, variable.get(), *option.choices)
        row = ttk.Frame(self.frame, name=widget_name, style="Inside.TFrame")
        now = variable.get() if variable.get() in option.choices else option.write(option.default)
        ttk.OptionMenu(row, variable, now, *option.choices).pack(side="left", padx=(0, 6))
        ttk.Button(row, name="open", text="Open a file …", command=partial(self._bring, variable)).pack(side="left")
        return row

    def _bring(self, variable: tk.StringVar) -> None:
        """Let the player choose a file, keep the tree in it, and choose that."""
        if name := bring_book(self.frame):
            variable.set(name)
            self._draw()

    def _explain(self, option: Option, _: "tk.Event[tk.Misc]") -> None:
        own = option.write(option.default)
        self._meaning.configure(text=f"{option.meaning} {option.range[:1].upper()}{option.range[1:]}; usually {own}.")


def write_strategy(name: str, options: Mapping[str, Value]) -> str:
    """Return a strategy with options as a comparison takes it, such as ngram:b2=0.6."""
    known = {option.name: option for option in _options(name)}
    parts = [f"{each}={known[each].write(value)}" for each, value in options.items()]
    return f"{name}:{','.join(parts)}" if parts else name


def _options(name: str) -> tuple[Option, ...]:
    """Return what can be set about a strategy; of a search in hindsight, nothing."""
    return asked_options(find_entry(name)) if name in _NAMES else ()
