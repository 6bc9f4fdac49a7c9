"""Rows of a game played elsewhere: typed, coloured by clicks or digits, corrected cell by cell."""

import tkinter as tk
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from ...errors import UserError
from ...words import WordList
from ..ask.questions import read_rows
from ..show.players import told
from ..show.theme import Palette, shared
from .grid import ROWS, Grid
from .keyboard import ERASE, MARK_KEYS, SUBMIT

Place = tuple[int, int]
_CYCLE = str(shared()["cycle"])
"""The marks in the order in which clicks give them."""
_FAR = 1000  # cells; farther than any word is long, so that the cursor stops at its end
_STEPS = {"Left": (0, -1), "Right": (0, 1), "Up": (-1, 0), "Down": (1, 0), "Home": (0, -_FAR), "End": (0, _FAR)}
"""Rows down and cells to the right by which each key moves the cursor."""


class RowsEditor:
    """A grid that is written in; rows count once they are submitted."""

    def __init__(
        self,
        parent: tk.Misc,
        palette: Palette,
        words: WordList,
        on_change: Callable[[], None],
        complain: Callable[[str], None],
    ) -> None:
        """Stand empty, for the words of a list."""
        self.grid = Grid(parent, palette, words.length, self.click)
        self._words = words
        self._on_change, self._complain = on_change, complain
        self._reset(ROWS)

    def _reset(self, rows: int) -> None:
        self.grid.resize(rows, self._words.length)
        self._count = self._row = self._column = self._next_mark = 0
        self._unclear: set[Place] = set()
        self._bad: set[int] = set()
        self.unlisted = False
        """Whether words that the list does not have are taken: a picture shows what a game accepted."""
        self._point()

    @property
    def is_full(self) -> bool:
        """Whether no further row fits."""
        return self._count >= self.grid.rows

    @property
    def has_unclear(self) -> bool:
        """Whether cells of a picture wait for the player's eye."""
        return bool(self._unclear)

    def texts(self) -> list[str]:
        """Return the submitted rows as they are typed in the terminal, such as crane=-y--g."""
        return [self._text(row) for row in range(self._count)]

    def request(self) -> dict[str, object]:
        """Return the fields of a request that the rows give."""
        return {"rows": self.texts(), "unlisted": self.unlisted}

    def use(self, words: WordList) -> None:
        """Take another list; rows of another length are dropped."""
        keeps = words.length == self._words.length
        self._words = words
        if not keeps:
            self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self._reset(ROWS)
        self._on_change()

    def set_rows(self, texts: Sequence[str], unlisted: bool, unclear: Iterable[Place] = ()) -> None:
        """Show rows such as crane=-y--g as submitted ones; unclear cells are pointed at until they are touched."""
        self._reset(max(ROWS, len(texts)))
        for number, text in enumerate(texts):
            self._set_text(number, text)
        self.unlisted = unlisted
        self._count = len(texts)
        self._unclear = set(unclear)
        self._settle(self._count)
        if self._unclear:  # typing corrects the first of them
            self._row, self._column = min(self._unclear)
            self._point()
        self._on_change()

    def add(self, word: str) -> None:
        """Write a word into the next row, to be coloured; what was typed there is replaced."""
        if not self.is_full:
            self.grid.set_row(self._count, word, _CYCLE[0] * len(word))
            self._row, self._column = self._count, self.grid.columns
            self._point()

    def point(self, rows: Iterable[int]) -> None:
        """Point at rows, counted from 0, that something is wrong with."""
        self._bad = set(rows)
        self._point()

    def click(self, row: int, column: int) -> None:
        """Give a cell that has a letter its next colour."""
        cell = self.grid.cell(row, column)
        if cell.letter:
            self._mark(row, column, _CYCLE[(_CYCLE.index(cell.mark) + 1) % len(_CYCLE)] if cell.mark else _CYCLE[0])

    def press(self, key: str) -> None:
        """Take a key: letters move on, Backspace crosses cells, Enter submits, digits and Space colour."""
        if key == SUBMIT:
            self._submit()
        elif key == ERASE:
            self._erase()
        elif key in MARK_KEYS:
            self._press_mark(MARK_KEYS[key])
        elif key == "space":
            if self._column < self.grid.columns:
                self.click(self._row, self._column)
        elif key == "Delete":
            self._remove()
        elif len(key) > 1:
            self._move(key)
        else:
            self._type(key)

    def _type(self, letter: str) -> None:
        if self._row >= self.grid.rows or self._column >= self.grid.columns:
            return
        cell = self.grid.cell(self._row, self._column)
        self.grid.set(self._row, self._column, replace(cell, letter=letter))
        touched = (self._row, self._column)
        self._column += 1
        if self._row == self._count:
            self._next_mark = 0
            if len(self._word(self._row)) == self.grid.columns:  # a whole word is grey until it is coloured
                pattern = "".join(self.grid.cell(self._row, at).mark or "-" for at in range(self.grid.columns))
                self.grid.set_row(self._row, self._word(self._row), pattern)
        self._touch(touched)

    def _erase(self) -> None:
        """Erase the letter before the cursor; before the first one, the row above opens again."""
        if self._column == 0 and self._row > 0:
            self._row, self._column = self._row - 1, self.grid.columns
        elif self._column == 0:
            return
        self._column -= 1
        if self._row < self._count - 1:  # in the middle of the game a row stays whole: only the cursor moves
            self._point()
            return
        reopened = self._row < self._count
        self._count = min(self._count, self._row)
        word = self._word(self._row)
        self.grid.set_row(self._row, word[: self._column] + word[self._column + 1 :])
        self._next_mark = 0
        self._point()
        if reopened:
            self._on_change()

    def _submit(self) -> None:
        if self._row < self._count or self._unclear:  # what stands there is taken as it is
            self._unclear.clear()
            self._settle(min(self._count, self.grid.rows - 1))
            self._on_change()
            return
        if len(self._word(self._row)) < self.grid.columns:
            self._complain(shared()["texts"]["too_short"])
            return
        try:
            read_rows((self._text(self._row),), self._words, self.unlisted)
        except UserError as error:
            self.point([self._row])
            self._complain(told(error))
            return
        self._count += 1
        self._settle(self._count)
        self._on_change()

    def _press_mark(self, mark: str) -> None:
        """Colour the cell at the cursor and move on; behind a whole word, colour it from its first cell on."""
        columns = self.grid.columns
        if self._row < self.grid.rows and self._column >= columns:
            at, self._next_mark = self._next_mark, (self._next_mark + 1) % columns
            self._mark(self._row, at, mark)
        elif self._row < self._count:
            at, self._column = self._column, self._column + 1
            self._mark(self._row, at, mark)

    def _mark(self, row: int, column: int, mark: str) -> None:
        self.grid.set(row, column, replace(self.grid.cell(row, column), mark=mark))
        self._touch((row, column))

    def _move(self, key: str) -> None:
        down, right = _STEPS[key]
        self._row = max(0, min(self._row + down, self._count, self.grid.rows - 1))
        longest = self.grid.columns - 1 if self._row < self._count else len(self._word(self._row))
        self._column = max(0, min(self._column + right, longest))
        self._point()

    def _remove(self) -> None:
        """Take out the row at the cursor; those below move up."""
        was_submitted = self._row < self._count
        kept = [self._text(row) for row in range(self.grid.rows) if row != self._row]
        for row, text in enumerate([*kept, ""][: self.grid.rows]):
            self._set_text(row, text)
        self._count -= was_submitted
        self._settle(self._count)
        if was_submitted:
            self._on_change()

    def _touch(self, place: Place) -> None:
        """Hear that a cell was changed by hand."""
        self._unclear.discard(place)
        self._bad.discard(place[0])
        self._point()
        if place[0] < self._count:
            self._on_change()

    def _settle(self, row: int) -> None:
        """Stand behind what is typed in a row."""
        self._row, self._bad, self._next_mark = row, set(), 0
        self._column = len(self._word(row)) if row < self.grid.rows else 0
        self._point()

    def _point(self) -> None:
        """Outline the cell at the cursor, and those that something is wrong with."""
        for row in range(self.grid.rows):
            for column in range(self.grid.columns):
                is_bad = row in self._bad or (row, column) in self._unclear
                at_cursor = (row, column) == (self._row, self._column)
                self.grid.outline(row, column, "bad" if is_bad else "cursor" if at_cursor else "")

    def _word(self, row: int) -> str:
        return "".join(self.grid.cell(row, column).letter for column in range(self.grid.columns))

    def _text(self, row: int) -> str:
        return f"{self._word(row)}={''.join(self.grid.cell(row, at).mark for at in range(self.grid.columns))}"

    def _set_text(self, row: int, text: str) -> None:
        word, _, pattern = text.partition("=")
        self.grid.set_row(row, word, pattern)
