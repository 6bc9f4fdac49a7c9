"""One row of the board: a guess and the pattern it got."""

from dataclasses import dataclass

from ..errors import InvalidPattern, InvalidRow
from ..kernels import MAX_LENGTH, MIN_LENGTH
from ..notebook import Rows, board, page
from ..words import normalise
from .pattern import ABSENT, CORRECT, PRESENT, Pattern, format_pattern, marks, parse_pattern, solved
from .placement import can_place


@dataclass(frozen=True)
class Row:
    """A guess and its pattern; a row that no answer can produce is refused.

    >>> Row.parse("crane=-y--g")
    Row.parse('crane=-y--g')
    """

    word: str
    pattern: Pattern

    def __post_init__(self) -> None:
        """Normalise the word, and refuse what cannot be."""
        object.__setattr__(self, "word", normalise(self.word))
        _check_word(self.word)
        if not 0 <= self.pattern <= solved(len(self.word)):
            raise InvalidRow(f"expected a pattern from 0 to {solved(len(self.word))}, got {self.pattern}")
        reason = why_impossible(self.word, self.pattern)
        if reason:
            told = f"no answer gives {self}: {reason}; check that row"
            raise InvalidRow(told, reason="impossible", word=self.word, why=reason)

    @classmethod
    def given(cls, word: str, pattern: Pattern) -> "Row":
        """Return the row for a normalised word and the pattern that the game gave it; nothing is checked."""
        row = object.__new__(cls)
        object.__setattr__(row, "word", word)
        object.__setattr__(row, "pattern", pattern)
        return row

    @classmethod
    def parse(cls, text: str) -> "Row":
        """Read 'crane=-y--g'."""
        word, equals, marks_text = text.strip().partition("=")
        if not equals or not word.strip():
            raise InvalidRow(f"expected a row such as crane=-y--g, got {text.strip()!r}")
        guess = normalise(word)
        _check_word(guess)
        try:
            return cls(guess, parse_pattern(marks_text, len(guess)))
        except InvalidPattern as reason:
            told = f"{reason} in {text.strip()!r}"
            raise InvalidPattern(told, reason="marks", word=guess) from None

    def __str__(self) -> str:
        """Write 'crane=-y--g'."""
        return f"{self.word}={self.written}"

    def __repr__(self) -> str:
        """Write what can be pasted back."""
        return f"Row.parse({str(self)!r})"

    def as_rows(self) -> Rows:
        """Return the row for a data frame."""
        return [{"word": self.word, "pattern": self.written}]

    def _repr_html_(self) -> str:
        """Draw its tiles in a notebook."""
        return page(board([(self.word, self.written)]))

    @property
    def marks(self) -> tuple[int, ...]:
        """The marks from left to right."""
        return marks(self.pattern, len(self.word))

    @property
    def written(self) -> str:
        """The pattern as it is written, such as '-y--g'."""
        return format_pattern(self.pattern, len(self.word))

    @property
    def is_solved(self) -> bool:
        """Whether all letters are correct."""
        return self.pattern == solved(len(self.word))


def _check_word(word: str) -> None:
    if not word.isalpha() or not MIN_LENGTH <= len(word) <= MAX_LENGTH:
        told = f"expected a guess of {MIN_LENGTH} to {MAX_LENGTH} letters, got {word!r}"
        raise InvalidRow(told, reason="any_length", least=MIN_LENGTH, most=MAX_LENGTH)


def why_impossible(word: str, pattern: Pattern) -> str | None:
    """Say why no answer whatever can give this pattern, or return None if one can."""
    row_marks = marks(pattern, len(word))
    for at, letter in enumerate(word):
        if row_marks[at] == PRESENT and any(
            word[before] == letter and row_marks[before] == ABSENT for before in range(at)
        ):
            upper = letter.upper()
            return (
                f"an earlier {upper} is marked absent and a later {upper} present, but copies are marked from the left"
            )
    present = [letter for letter, mark in zip(word, row_marks, strict=True) if mark == PRESENT]
    places = [at for at, mark in enumerate(row_marks) if mark != CORRECT]
    if not can_place(present, places, [frozenset(letter) for letter in word]):
        letters = ", ".join(sorted({letter.upper() for letter in present}))
        return f"there is no place left for {letters}, marked present"
    return None
