"""Advice against the adversary: the line that wins soonest after the rows seen, and what the adversary makes of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...advisor import find_position
from ...errors import IllegalGuess
from ...exact import HINT_WORK, AbsurdLine, AbsurdSolver, AbsurdState
from ...rules import AbsurdGame, Position, Row, Rule, Setting
from ...words import WordList


@dataclass(frozen=True)
class AbsurdAdvice:
    """What is left after the rows, and the shortest line that was found from there."""

    position: Position
    line: AbsurdLine
    other_reply: tuple[Row, Row] | None
    """A row that was seen and the one that this list's adversary would have given; None where all agree."""

    @property
    def left(self) -> int:
        """How many words the adversary has left."""
        return len(self.position.candidates)

    @property
    def best(self) -> str:
        """The guess to make."""
        return self.line.turns[0].row.word


def advise_absurd(
    rows: Sequence[Row], words: WordList, rule: Rule = Rule.NORMAL, work: int | None = HINT_WORK
) -> AbsurdAdvice:
    """Return the line that wins soonest after these rows; raises Contradiction where no word fits them."""
    if rows and rows[-1].is_solved:
        raise IllegalGuess("the game is over: the last row is all green", reason="over", answer=rows[-1].word)
    position = find_position(rows, words, Setting(rule, prior="uniform"))
    state = AbsurdState(position.candidates, rows[-1] if rows else None)
    return AbsurdAdvice(position, AbsurdSolver(words, rule).solve(state, work), _other_reply(rows, words))


def _other_reply(rows: Sequence[Row], words: WordList) -> tuple[Row, Row] | None:
    """Return the first row that the adversary with this list would have answered otherwise, and how."""
    game = AbsurdGame(words)
    for row in rows:
        expected = game.guess(row.word) if row.word in words.numbers and not game.is_over else None
        if expected != row:
            return None if expected is None else (row, expected)
    return None
