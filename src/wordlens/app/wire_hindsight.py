"""The JSON shapes of searches in hindsight."""

from collections.abc import Sequence
from typing import TypedDict

from ..hindsight import Comparison, Measured
from ..words import WordList
from .wire import TurnShape, row_shape


class HindsightShape(TypedDict):
    """What `hindsight ANSWER` answers."""

    answer: str
    solver: str
    path: list[TurnShape]
    """Empty where no path leads to the answer within six guesses."""
    expanded: int
    generated: int
    max_frontier: int
    words_explored: int
    seconds: float
    peak_mb: float


class ComparisonShape(TypedDict):
    """One solver over all answers: means, but the largest of all for memory and frontier."""

    solver: str
    success: float
    guesses: float | None
    seconds: float
    peak_mb: float
    expanded: float
    generated: float
    max_frontier: int
    words_explored: float


class ComparisonsShape(TypedDict):
    """What `hindsight --compare` answers."""

    list: str
    branching: int
    seed: int
    answers: list[str]
    solvers: list[ComparisonShape]


def hindsight_shape(measured: Measured) -> HindsightShape:
    """Return a search in its JSON shape."""
    found = measured.found
    return {
        "answer": found.answer,
        "solver": found.solver,
        "path": [{**row_shape(step.row), "left": step.left} for step in found.path],
        "expanded": found.expanded,
        "generated": found.generated,
        "max_frontier": found.max_frontier,
        "words_explored": found.words_explored,
        "seconds": measured.seconds,
        "peak_mb": measured.peak_mb,
    }


def comparisons_shape(
    comparisons: Sequence[Comparison], words: WordList, answers: Sequence[str], branching: int, seed: int
) -> ComparisonsShape:
    """Return all solvers in their JSON shape, with what they were compared on."""
    solvers: list[ComparisonShape] = [
        {
            "solver": one.solver,
            "success": one.success,
            "guesses": one.guesses,
            "seconds": one.seconds,
            "peak_mb": one.peak_mb,
            "expanded": one.expanded,
            "generated": one.generated,
            "max_frontier": one.max_frontier,
            "words_explored": one.words_explored,
        }
        for one in comparisons
    ]
    return {"list": words.name, "branching": branching, "seed": seed, "answers": list(answers), "solvers": solvers}
