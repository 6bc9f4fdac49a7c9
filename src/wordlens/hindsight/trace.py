"""What a search did, step by step: every state that it expanded, and what was waiting then, each with f = g + h.

g is the cost of all guesses up to a state, h the estimate of what is still to come. A trace is of bounded size: of a
long search only every so manieth step is kept, with all steps of the path that was found and the last one.
"""

from dataclasses import dataclass

from ..rules import Row, feedback
from .frontiers import Waiting
from .puzzle import Puzzle
from .search import Expansion
from .state import State
from .successors import Successors

MOST_STEPS = 300
"""Steps that are kept of a long search, apart from those on the path."""
HEAD = 10
"""States of the frontier that are kept at each step: those that would be popped next."""
WORDS = 24
"""Candidates that are named at each step."""


@dataclass(frozen=True)
class Node:
    """A state that was expanded or waited among the next."""

    row: Row | None
    """The guess that leads to it and its feedback; None at the start."""
    parent: int | None
    """The node before that guess."""
    left: int
    """Candidates after it; 0 when it was right."""
    g: float
    """The cost of all guesses up to it."""
    h: float
    """The estimate of the cost to come; 0 for searches without one."""


@dataclass(frozen=True)
class TraceStep:
    """One state expanded."""

    number: int
    """Counted from 1 over all steps of the search."""
    node: int
    generated: int
    """Successors that joined the frontier."""
    waiting: int
    """States in the frontier after that."""
    skipped: int
    """States popped since the step before whose candidates had been met already."""
    head: tuple[int, ...]
    """The nodes that would be popped next."""
    words: tuple[str, ...]
    """Some of the candidates."""


@dataclass(frozen=True)
class Trace:
    """A whole search."""

    steps: tuple[TraceStep, ...]
    nodes: tuple[Node, ...]
    every: int
    """1 where all steps are kept, 2 where every second one is, and so on."""


@dataclass(frozen=True)
class _Seen:
    """What is noted of a step while the search goes on."""

    state: State
    came: Waiting
    generated: int
    waiting: int
    skipped: int
    head: tuple[Waiting, ...]


class Recorder:
    """Listens to a search and makes the trace of it."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Listen to a search of this puzzle."""
        self.puzzle = puzzle
        self._seen: list[_Seen] = []
        self._nodes: list[Node] = []
        self._numbers: dict[Waiting, int] = {}
        self._came: dict[State, Waiting] = {}

    def __call__(self, told: Expansion) -> None:
        """Note one step."""
        waiting = len(told.frontier)
        before = self._seen[-1].waiting if self._seen else 1
        head = tuple(told.frontier.first(HEAD))
        self._came[told.state] = told.came
        self._seen.append(
            _Seen(told.state, told.came, waiting - told.waiting, waiting, before - 1 - told.waiting, head)
        )

    def trace(self) -> Trace:
        """Return what was seen."""
        total = len(self._seen)
        every = -(-total // MOST_STEPS) or 1
        last = self._seen[-1].state if total else None
        on_path = set(last.chain()) if last is not None and last.is_solved else set()
        kept = [
            (number, seen)
            for number, seen in enumerate(self._seen, 1)
            if (number - 1) % every == 0 or number == total or seen.state in on_path
        ]
        steps = tuple(self._step(number, seen) for number, seen in kept)
        return Trace(steps, tuple(self._nodes), every)

    def _step(self, number: int, seen: _Seen) -> TraceStep:
        node = self._node(seen.came)
        head = tuple(self._node(each) for each in seen.head)
        words = tuple(self.puzzle.word(place) for place in seen.state.candidates[:WORDS].tolist())
        return TraceStep(number, node, seen.generated, seen.waiting, seen.skipped, head, words)

    def _node(self, waiting: Waiting) -> int:
        """Return the number of a state that waited, and note it with all that lead to it the first time."""
        if waiting not in self._numbers:
            batch, number = waiting
            parent = self._came.get(batch.moves.state)
            before = None if parent is None or parent == waiting else self._node(parent)
            self._nodes.append(self._made(batch, number, before))
            self._numbers[waiting] = len(self._nodes) - 1
        return self._numbers[waiting]

    def _made(self, batch: Successors, number: int, parent: int | None) -> Node:
        moves, answer = batch.moves, self.puzzle.word(self.puzzle.answer)
        g = float(batch.totals[number])
        h = float(batch.estimates[number])
        if parent is None:
            return Node(None, None, moves.before, g, h)
        word = self.puzzle.word(int(moves.guesses[number]))
        left = 0 if moves.solves[number] else int(moves.after[number])
        return Node(Row(word, feedback(word, answer)), parent, left, g, h)
