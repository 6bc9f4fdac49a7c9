"""A state of the search: the guesses so far with their feedback, and the candidates that they leave."""

from dataclasses import dataclass
from typing import TypeAlias

from ..rules import Knowledge, Pattern, Row
from .puzzle import Places, Puzzle

Key: TypeAlias = tuple[bytes, bool]


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """One state; its history is a chain of parents, and its knowledge follows from that, so neither is copied."""

    candidates: Places
    """The words that still fit; in a solved state this is the answer alone."""
    parent: "State | None" = None
    guess: int = -1
    """The place of the guess that led here; -1 at the start."""
    reply: Pattern = 0
    """The feedback that it got."""
    depth: int = 0
    cost: float = 0.0
    """Of all steps from the start."""
    estimate: float = 0.0
    """Of the cost to come, by the search's own heuristic."""
    is_solved: bool = False

    @property
    def key(self) -> Key:
        """What a state is visited by: its candidate set, and whether the answer has been guessed."""
        return self.candidates.tobytes(), self.is_solved

    def chain(self) -> tuple["State", ...]:
        """Return the states from the first guess to this one, without the start."""
        states = []
        state: State | None = self
        while state is not None and state.parent is not None:
            states.append(state)
            state = state.parent
        return tuple(reversed(states))

    def row(self, puzzle: Puzzle) -> Row:
        """Return the guess that led here and the feedback that it got."""
        return Row(puzzle.word(self.guess), self.reply)

    def knowledge(self, puzzle: Puzzle) -> Knowledge:
        """Return what the history implies: the words of the list that fit it are the candidates."""
        return Knowledge.from_rows([state.row(puzzle) for state in self.chain()], puzzle.shuffle.words.length)
