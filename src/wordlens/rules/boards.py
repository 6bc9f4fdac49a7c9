"""Several boards at once: one guess goes to every board that is not solved, and each board marks it by its own answer.

Everything here is made of the single-board parts: board by board a `Boards` has plain rows (`board_rows`) and plain
positions (`positions`). A row is written `crane=-y--g/g----/...../`: the boards' marks in their order, dots for a board
that is not shown, nothing for a board that was solved before.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..errors import Contradiction, InvalidOption, InvalidPattern, InvalidRow
from ..kernels import Codes, pattern_rows
from ..notebook import Markup, Rows, board, page, paragraph
from ..words import WordList, normalise
from .pattern import Pattern, format_pattern, parse_pattern, solved
from .position import Position, Setting
from .row import Row

MOST_BOARDS = 32
"""Boards of the largest game, Duotrigordle."""
HIDDEN: Pattern = -1
"""Stands for the marks of a board that is not shown."""
DONE: Pattern = -2
"""Stands for the marks of a board that was solved by an earlier guess."""
HIDDEN_MARK = "."


@dataclass(frozen=True)
class BoardsRow:
    """One guess and what each board answered: a pattern, HIDDEN or DONE.

    >>> BoardsRow.parse("crane=-y--g/...../")
    BoardsRow.parse('crane=-y--g/...../')
    """

    word: str
    patterns: tuple[Pattern, ...]

    def __post_init__(self) -> None:
        """Normalise the word, and refuse marks that no answer gives."""
        object.__setattr__(self, "word", normalise(self.word))
        check_board_count(len(self.patterns))
        for pattern in {0, *self.patterns} - {HIDDEN, DONE}:  # every word can get no mark, so 0 checks the word alone
            Row(self.word, pattern)

    @classmethod
    def parse(cls, text: str) -> "BoardsRow":
        """Read 'crane=-y--g/g----/...../': marks as in a single row, dots where a board is not shown."""
        word, equals, marks_text = text.strip().partition("=")
        if not equals or not word.strip():
            raise InvalidRow(f"expected a row such as crane=-y--g/g----, got {text.strip()!r}")
        guess = normalise(word)
        return cls(guess, tuple(_parse_part(part, guess, text) for part in marks_text.split("/")))

    def __str__(self) -> str:
        """Write 'crane=-y--g/g----/...../'."""
        return f"{self.word}={'/'.join(self.written(at) for at in range(len(self.patterns)))}"

    def __repr__(self) -> str:
        """Write what can be pasted back."""
        return f"BoardsRow.parse({str(self)!r})"

    def written(self, at: int) -> str:
        """Return the marks of one board as they are written: dots where it is hidden, nothing where it was solved."""
        pattern = self.patterns[at]
        if pattern == DONE:
            return ""
        return HIDDEN_MARK * len(self.word) if pattern == HIDDEN else format_pattern(pattern, len(self.word))

    def on_board(self, at: int) -> Row | None:
        """Return the row that one board shows, None where it shows none."""
        pattern = self.patterns[at]
        return None if pattern in (HIDDEN, DONE) else Row.given(self.word, pattern)


@dataclass(frozen=True)
class Boards:
    """What several boards of one game show: `count` boards and the rows so far, boards numbered from 0 in code.

    >>> boards = Boards.parse(["crane=-y--g/ggggg", "moist=-y---/"])
    >>> boards.solved_with(1), boards.unsolved
    (1, (0,))
    >>> boards.board_rows(0)
    (Row.parse('crane=-y--g'), Row.parse('moist=-y---'))
    """

    count: int
    rows: tuple[BoardsRow, ...] = ()

    def __post_init__(self) -> None:
        """Refuse rows of other sizes, and boards that go on after they were solved."""
        check_board_count(self.count)
        for number, row in enumerate(self.rows, 1):
            _check_row(self, number, row)

    @classmethod
    def parse(cls, texts: Iterable[str], count: int | None = None) -> "Boards":
        """Read rows; without a count it is that of the first row, and without rows a count is needed."""
        rows = tuple(BoardsRow.parse(text) for text in texts)
        if count is None and not rows:
            raise InvalidOption("expected the number of boards, or a row with the marks of each, got neither")
        return cls(len(rows[0].patterns) if count is None else count, rows)

    def __str__(self) -> str:
        """Write the rows, one space between them."""
        return " ".join(map(str, self.rows))

    def after(self, row: BoardsRow) -> "Boards":
        """Return the boards with one more row."""
        return Boards(self.count, (*self.rows, row))

    def board_rows(self, at: int) -> tuple[Row, ...]:
        """Return the rows that one board shows, as a game of a single board."""
        return tuple(row for given in self.rows if (row := given.on_board(at)) is not None)

    def solved_with(self, at: int) -> int | None:
        """Return with which guess a board was solved, from 1, or None."""
        for number, row in enumerate(self.rows, 1):
            if row.patterns[at] == solved(len(row.word)):
                return number
        return None

    def answer(self, at: int) -> str | None:
        """Return the word that solved a board, or None."""
        number = self.solved_with(at)
        return None if number is None else self.rows[number - 1].word

    @property
    def unsolved(self) -> tuple[int, ...]:
        """The boards that are not seen to be solved; a hidden board is one of them."""
        return tuple(at for at in range(self.count) if self.solved_with(at) is None)

    @property
    def hidden(self) -> tuple[int, ...]:
        """The boards of which no row is shown though guesses were made."""
        return tuple(at for at in self.unsolved if self.rows and not self.board_rows(at))

    @property
    def is_solved(self) -> bool:
        """Whether every board is solved."""
        return not self.unsolved

    def positions(self, words: WordList, setting: Setting | None = None, distinct: bool = True) -> tuple[Position, ...]:
        """Return the position of every board, in order; raises Contradiction naming the board that cannot be.

        With `distinct` a word that is certain on one board is no candidate of another, because the answers of one game
        differ. Without it each position is what the board alone gives.
        """
        if self.rows and len(self.rows[0].word) != words.length:
            told = f"expected rows of {words.length} letters, got {self.rows[0]}"
            raise InvalidRow(told, reason="length", word=self.rows[0].word, length=words.length)
        start = Position.after((), words, setting)
        guesses = words.encode([row.word for row in self.rows])
        codes = pattern_rows(guesses, words.letters[start.candidates])
        found = [self._position(at, start, codes) for at in range(self.count)]
        return tuple(keep_distinct(found)) if distinct else tuple(found)

    def _position(self, at: int, start: Position, codes: Codes) -> Position:
        """Return the position of one board: the answers that give its patterns, `codes` having a line for each row."""
        rows = self.board_rows(at)
        shown = [number for number, row in enumerate(self.rows) if row.on_board(at) is not None]
        fits = np.ones(len(start.candidates), dtype=bool)
        for number, row in zip(shown, rows, strict=True):
            fits &= codes[number] == row.pattern
        if not fits.any():  # only then rows may clash, and Position says which do
            try:
                return Position.after(rows, start.words, start.setting, start.source)
            except Contradiction as clash:
                told = f"board {at + 1}: {clash}"
                raise Contradiction(told, reason=clash.reason, **{**clash.facts, "board_number": at + 1}) from None
        return replace(start, rows=rows, candidates=start.candidates[fits], weights=start.weights[fits])

    def as_rows(self) -> Rows:
        """Return a row for each guess and board that shows it, for a data frame."""
        return [
            {"guess": number, "board": at + 1, "word": row.word, "pattern": row.written(at)}
            for number, row in enumerate(self.rows, 1)
            for at in range(self.count)
            if row.on_board(at) is not None
        ]

    def _repr_html_(self) -> str:
        """Draw the boards in a notebook, one after another."""
        parts: list[Markup] = []
        for at in range(self.count):
            parts.append(paragraph(f"Board {at + 1}{'' if self.answer(at) is None else ', solved'}"))
            parts.append(board((row.word, row.written) for row in self.board_rows(at)))
        return page(*parts)


def check_board_count(count: int) -> None:
    """Raise InvalidOption unless so many boards can be played."""
    if not 1 <= count <= MOST_BOARDS:
        raise InvalidOption(f"expected 1 to {MOST_BOARDS} boards, got {count}")


def keep_distinct(positions: Sequence[Position]) -> list[Position]:
    """Return the positions without the words that are certain on another board, until no more follow."""
    left = list(positions)
    told: set[int] = set()
    while True:
        certain = {at: int(one.candidates[0]) for at, one in enumerate(left) if len(one.candidates) == 1}
        fresh = {at: word for at, word in certain.items() if at not in told}
        if not fresh:
            return left
        told.update(fresh)
        taken = np.array(sorted(set(fresh.values())), dtype=np.int32)
        left = [one if at in told else _without(one, taken) for at, one in enumerate(left)]


def _without(position: Position, taken: np.ndarray) -> Position:
    """Return the position without these words; the last candidates stay, so that rows which clash are seen as such."""
    keep = ~np.isin(position.candidates, taken)
    if keep.all() or not keep.any():
        return position
    return replace(position, candidates=position.candidates[keep], weights=position.weights[keep])


def _parse_part(part: str, word: str, text: str) -> Pattern:
    marks_text = part.strip()
    if not marks_text:
        return DONE
    if set(marks_text) == {HIDDEN_MARK} and len(marks_text) == len(word):
        return HIDDEN
    try:
        return parse_pattern(marks_text, len(word))
    except InvalidPattern as reason:
        raise InvalidPattern(f"{reason} in {text.strip()!r}", reason="marks", word=word) from None


def _check_row(boards: Boards, number: int, row: BoardsRow) -> None:
    if len(row.patterns) != boards.count:
        told = f"expected the marks of {boards.count} boards in row {number}, got {len(row.patterns)} in {str(row)!r}"
        raise InvalidRow(told, reason="board_count", count=boards.count, got=len(row.patterns)).at_rows([number])
    if len(row.word) != len(boards.rows[0].word):
        told = f"expected rows of {len(boards.rows[0].word)} letters, got {row}"
        raise InvalidRow(told, reason="length", word=row.word, length=len(boards.rows[0].word)).at_rows([number])
    for at, pattern in enumerate(row.patterns):
        before = any(earlier.patterns[at] == solved(len(row.word)) for earlier in boards.rows[: number - 1])
        if before and pattern != DONE:
            told = f"board {at + 1} was solved before row {number}, so nothing is expected there, got {row.written(at)}"
            raise InvalidRow(told, reason="board_done", board_number=at + 1).at_rows([number])
        if pattern == DONE and not before and not _hidden_before(boards, number, at):
            told = f"board {at + 1} was not solved before row {number}, so its marks are expected there, got nothing"
            raise InvalidRow(told, reason="board_missing", board_number=at + 1).at_rows([number])


def _hidden_before(boards: Boards, number: int, at: int) -> bool:
    """Return whether the row that solved a board may be one that is not shown, as in a picture that is cut off."""
    return any(earlier.patterns[at] == HIDDEN for earlier in boards.rows[: number - 1])
