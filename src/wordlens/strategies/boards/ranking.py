"""What advice for several boards consists of."""

from dataclasses import dataclass

from ...notebook import Rows, page, paragraph, table


@dataclass(frozen=True)
class BoardsGuess:
    """One guess for several boards."""

    word: str
    expected: float
    """Guesses until all boards are solved, this one included; exact where `exact` says so, else estimated."""
    chance: float
    """How likely it is to solve a board now, from 0 to 1."""
    bits: float
    """What its replies tell on average, over all shown boards together."""
    is_candidate: bool
    """Whether one of the shown boards may hold it."""
    exact: bool = False

    def as_row(self) -> dict[str, object]:
        """Return the guess as a row of a data frame."""
        return {
            "word": self.word,
            "expected": self.expected,
            "chance": self.chance,
            "bits": self.bits,
            "is_candidate": self.is_candidate,
            "exact": self.exact,
        }


@dataclass(frozen=True)
class BoardsRanking:
    """Guesses for several boards, best first."""

    guesses: tuple[BoardsGuess, ...]
    boards: int
    """Unsolved boards, hidden ones included."""
    left: tuple[int, ...]
    """Candidates of each shown board, after certain words were taken from the other boards."""
    exact: bool = False
    """Whether it is proved that no guess needs fewer guesses on average than the first one."""
    note: str = ""
    """A sentence on how the choice came about."""

    @property
    def best(self) -> BoardsGuess:
        """The first guess."""
        return self.guesses[0]

    def as_rows(self) -> Rows:
        """Return a row for each guess, best first, for a data frame."""
        return [guess.as_row() for guess in self.guesses]

    def _repr_html_(self) -> str:
        """Draw the guesses as a table in a notebook."""
        columns = {"word": "guess", "expected": "guesses to go", "chance": "solves a board", "bits": "bits"}
        rows = [{**row, "word": str(row["word"]).upper()} for row in self.as_rows()]
        return page(table(rows, columns, {"chance": ".1%"}), *([paragraph(self.note)] if self.note else []))
