"""The keys on the screen: made from a list's alphabet, painted by the best mark that each letter has had."""

import tkinter as tk
from collections.abc import Callable, Iterable, Mapping
from tkinter import font as tkfont

from ...rules import Row
from .themes import Palette, family, shared

_WIDTH, _HEIGHT, _GAP, _WIDE = 36, 46, 5, 64
_SHOWN = {"Enter": "Enter", "Backspace": "⌫"}


def key_rows(alphabet: str) -> list[list[str]]:
    """Spread an alphabet over rows: as on a keyboard where it is Latin, else in its own order."""
    rows = [[letter for letter in row if letter in alphabet] for row in shared()["keyboard"]]
    known = {letter for row in rows for letter in row}
    others = [letter for letter in alphabet if letter not in known]
    if len(known) < len(others):
        size = -(-len(alphabet) // len(rows))
        return [list(alphabet[at : at + size]) for at in range(0, len(alphabet), size)]
    if "ñ" in others:  # where Spanish keyboards have it
        rows[1].append("ñ")
        others.remove("ñ")
    return [others, *rows] if others else rows


def best_marks(rows: Iterable[Row]) -> dict[str, str]:
    """Return the best mark that each letter has had."""
    best: dict[str, int] = {}
    for row in rows:
        for letter, mark in zip(row.word, row.marks, strict=True):
            best[letter] = max(mark, best.get(letter, 0))
    return {letter: shared()["cycle"][mark] for letter, mark in best.items()}


class Keyboard(tk.Canvas):
    """Keys that can be clicked; the key of a letter has the tag key-a, its text text-a."""

    def __init__(self, parent: tk.Misc, palette: Palette, on_key: Callable[[str], None]) -> None:
        """Make a keyboard without keys."""
        super().__init__(parent, name="keyboard", highlightthickness=0, borderwidth=0)
        self._font = tkfont.Font(self, family=family(self), size=13, weight="bold")
        self._palette = palette
        self._on_key = on_key
        self._marks: dict[str, str] = {}
        self._keys: list[str] = []

    def use(self, alphabet: str) -> None:
        """Make the keys of an alphabet."""
        self.delete("all")
        self._marks, self._keys = {}, []
        rows = key_rows(alphabet)
        keys = shared()["keys"]
        rows[-1] = [keys["submit"], *rows[-1], keys["erase"]]
        widths = [sum(_WIDE if len(key) > 1 else _WIDTH for key in row) + _GAP * (len(row) - 1) for row in rows]
        self.configure(width=max(widths), height=len(rows) * (_HEIGHT + _GAP) - _GAP)
        for number, (row, width) in enumerate(zip(rows, widths, strict=True)):
            left = (max(widths) - width) // 2
            for key in row:
                left = self._make(key, left, number * (_HEIGHT + _GAP)) + _GAP
        self.paint(self._palette)

    def mark(self, marks: Mapping[str, str]) -> None:
        """Paint the keys by these marks."""
        self._marks = dict(marks)
        self.paint(self._palette)

    def paint(self, palette: Palette) -> None:
        """Draw everything in the colours of a theme."""
        self._palette = palette
        self.configure(background=palette.page)
        for key in self._keys:
            tile = palette.marked(self._marks[key]) if key in self._marks else palette.tiles["key"]
            self.itemconfigure(f"key-{key}", fill=tile.fill, outline=tile.fill)
            self.itemconfigure(f"text-{key}", fill=tile.ink)

    def _make(self, key: str, left: int, top: int) -> int:
        """Draw a key and return where it ends."""
        right = left + (_WIDE if len(key) > 1 else _WIDTH)
        self.create_rectangle(left, top, right - 1, top + _HEIGHT - 1, tags=(f"key-{key}", f"press-{key}"))
        place = (left + right) / 2, top + _HEIGHT / 2
        text = _SHOWN.get(key, key.upper())
        size = self._font if len(text) == 1 else (self._font["family"], 10, "bold")
        self.create_text(*place, text=text, font=size, tags=(f"text-{key}", f"press-{key}"))
        self.tag_bind(f"press-{key}", "<Button-1>", lambda _: self._on_key(key))
        self._keys.append(key)
        return right
