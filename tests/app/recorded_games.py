"""One table of recorded games that terminal, page and window are all held to: the same candidates, advice and review.

The games are lines of tests/golden/games: a strategy's own, so that its advice after each row is the next row's word.
What a review says about the opening is an estimate and may depend on the machine's speed; the turns after it are exact.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from wordlens.app.show.names import chance_text
from wordlens.app.show.shapes import CandidatesShape

GOLDEN = Path(__file__).parents[1] / "golden" / "games"
LIST = "classic"


@dataclass(frozen=True)
class Recorded:
    """A game and what is known of it."""

    strategy: str
    line: int
    """In the strategy's file, counted from 1."""
    candidates: tuple[int, ...]
    """Before each guess."""
    skill: tuple[int, ...]
    """Of each guess after the opening."""
    luck: tuple[int, ...]
    """Of each guess."""
    sentence: str
    """Of the whole game."""

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """The rows as they are typed in the terminal."""
        line = (GOLDEN / f"{self.strategy}.txt").read_text("utf-8").splitlines()[self.line - 1]
        return tuple(line.split()[1:])

    @property
    def words(self) -> list[str]:
        """The guesses, each of them the advice after the rows before it."""
        return [row.partition("=")[0] for row in self.rows]

    @property
    def address(self) -> str:
        """The rows as they stand in the page's addresses."""
        return ",".join(self.rows).replace("=", ":")


def with_chances(candidates: CandidatesShape) -> list[str]:
    """Return the words left as page and window name them, each with its chance."""
    named = zip(candidates["words"], candidates["chances"], strict=True)
    return [f"{word} {chance_text(chance)}" for word, chance in named]


GAMES = (
    Recorded(
        "parts", 4, (2315, 14, 1), (99, 99), (78, 64, 50),
        "Found in 3 guesses; of 11 strategies 1 took fewer, 6 as many, 4 more.",
    ),
    Recorded(
        "minimax", 3, (2315, 35, 3), (94, 99), (58, 17, 82),
        "Found in 3 guesses; of 11 strategies 1 took fewer, 8 as many, 2 more.",
    ),
    Recorded(
        "ngram", 1, (2315, 20, 3, 1), (90, 99, 99), (77, 27, 33, 50),
        "Found in 4 guesses; of 11 strategies 5 took fewer, 4 as many, 2 more.",
    ),
)  # fmt: skip
IDS = [f"{game.strategy} {game.words[-1]}" for game in GAMES]
