"""The cells: letters on a canvas, painted by their state, as large as there is room for."""

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass, replace
from tkinter import font as tkfont

from ..show.theme import Palette
from .themes import Painted, family

ROWS, MOST_ROWS = 6, 20
"""Rows of a usual game, and the most that the narrowest window has room for."""
_GAP, _BORDER = 6, 2
_LEAST, _USUAL, _MOST = 14, 74, 112
"""A cell's side in pixels: at least, before there is a window to fit into, and at most."""
_LETTER = 0.65
"""Height of a letter's font, in sides of its cell: 36 points in a cell of 74 pixels."""


@dataclass(frozen=True)
class Cell:
    """What a cell shows."""

    letter: str = ""
    mark: str = ""
    """'-', 'y', 'g', or empty while it has none."""
    outline: str = ""
    """'cursor' or 'bad', where it is to be pointed at."""


class Grid(tk.Canvas, Painted):
    """Rows of cells; the rectangle of row 0, column 1 has the tag r0c1 and its letter t0c1."""

    def __init__(self, parent: tk.Misc, palette: Palette, columns: int, on_click: Callable[[int, int], None]) -> None:
        """Draw an empty grid."""
        super().__init__(parent, name="grid", highlightthickness=0, borderwidth=0, takefocus=True)
        self._font = tkfont.Font(self, family=family(self), weight="bold")
        self._room: tuple[int, int] | None = None
        self.side = 0
        self._palette = palette
        self._on_click = on_click
        self._cells: list[list[Cell]] = []
        self.bind("<Button-1>", self._click)
        self.resize(ROWS, columns)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self._cells)

    @property
    def columns(self) -> int:
        """How many cells a row has."""
        return len(self._cells[0])

    def resize(self, rows: int, columns: int) -> None:
        """Make an empty grid of that size."""
        self._cells = [[Cell()] * columns for _ in range(rows)]
        self._make()

    def fit(self, width: int, height: int) -> None:
        """Be as large as there is room for, in pixels."""
        self._room = width, height
        if self._best_side() != self.side:
            self._make()

    def cell(self, row: int, column: int) -> Cell:
        """Return what a cell shows."""
        return self._cells[row][column]

    def set(self, row: int, column: int, cell: Cell) -> None:
        """Show something in a cell."""
        if self._cells[row][column] != cell:
            self._cells[row][column] = cell
            self._draw(row, column)

    def set_row(self, row: int, word: str, pattern: str = "") -> None:
        """Show a word, or its beginning, with its marks if it has them."""
        for column in range(self.columns):
            letter, mark = word[column : column + 1], pattern[column : column + 1]
            self.set(row, column, Cell(letter, mark))

    def outline(self, row: int, column: int, outline: str) -> None:
        """Point at a cell, or stop doing so."""
        self.set(row, column, replace(self._cells[row][column], outline=outline))

    def paint(self, palette: Palette) -> None:
        """Draw everything in the colours of a theme."""
        self._palette = palette
        self.configure(background=palette.page)
        for row in range(self.rows):
            for column in range(self.columns):
                self._draw(row, column)

    def _best_side(self) -> int:
        """Return the largest side of a cell with which all of them fit."""
        if self._room is None:
            return _USUAL
        width, height = self._room
        fitting = min((width + _GAP) // self.columns, (height + _GAP) // self.rows) - _GAP
        return max(_LEAST, min(fitting, _MOST))

    def _make(self) -> None:
        """Make all cells anew, for their number and the room that there is."""
        self.side = self._best_side()
        self._font.configure(size=-round(_LETTER * self.side))  # less than zero: in pixels
        step = self.side + _GAP
        self.configure(width=self.columns * step - _GAP, height=self.rows * step - _GAP)
        self.delete("all")
        inset, side = _BORDER / 2, self.side
        for row in range(self.rows):
            for column in range(self.columns):
                left, top = column * step, row * step
                corners = left + inset, top + inset, left + side - inset, top + side - inset
                self.create_rectangle(*corners, width=_BORDER, tags=f"r{row}c{column}")
                self.create_text(left + side / 2, top + side / 2, font=self._font, tags=f"t{row}c{column}")
        self.paint(self._palette)

    def _draw(self, row: int, column: int) -> None:
        cell, palette = self._cells[row][column], self._palette
        if cell.mark and cell.letter:
            tile = palette.marked(cell.mark)
        else:
            tile = palette.tiles["typed" if cell.letter else "empty"]
        border = {"cursor": palette.accent, "bad": palette.bad}.get(cell.outline, tile.border)
        self.itemconfigure(f"r{row}c{column}", fill=tile.fill, outline=border, width=4 if cell.outline else _BORDER)
        self.itemconfigure(f"t{row}c{column}", text=cell.letter.upper(), fill=tile.ink)

    def _click(self, event: "tk.Event[Grid]") -> None:
        self.focus_set()
        step = self.side + _GAP
        row, column = int(event.y // step), int(event.x // step)
        if row < self.rows and column < self.columns:
            self._on_click(row, column)
