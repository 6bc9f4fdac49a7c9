"""The numbers behind the strategy `weighted`.

The weights of features are those of the published strategy, which left open when to explore. The four numbers that say
when to explore are ours. They gave the best mean of a small grid on 1,500 answers of `classic` drawn by seed 1 (3.611
guesses), and 3.605 guesses on the other 815 answers. The form of the rule, with a candidate for the opener, was settled
on all of `classic` before, so these 815 answers are not quite unseen.
"""

from dataclasses import dataclass

from .options import number, whole

_MOST = 1000
"""A feature's weight is a number from minus this to this: beyond, one feature alone decides."""


def _points(default: float, meaning: str) -> float:
    points: float = number(default, meaning, -_MOST, _MOST)
    return points


@dataclass(frozen=True)
class Weights:
    """What each feature of a word adds to its score (a penalty is negative), and when to explore."""

    placement: float = _points(
        2, "Points times P, the sum over the places of the share of candidates with that letter."
    )
    correct: float = _points(10, "Points for each different letter that is known to be correct somewhere; part of W.")
    present: float = _points(5, "Points for each different letter that is present and nowhere correct; part of W.")
    absent: float = _points(-5, "Points for each different letter that is known to be absent; part of W.")
    untried: float = _points(8, "Points for each different letter that was never tried; part of W.")
    novelty: float = _points(12, "More points for each different letter never tried, U, in explorations only.")
    repeats: float = _points(
        -15, "Points for each repeated letter, D, but for those known to occur twice; explorations."
    )
    trap: float = _points(20, "Points for each letter that tells the candidates of a trap apart, R; explorations only.")
    trap_greens: int = whole(3, "The number of known places from which on a position is a trap.", 0, 100)
    explore_from: int = whole(2, "The first guess of a game that may explore outside a trap.", 1, 100)
    explore_until: int = whole(2, "The last guess of a game that may explore outside a trap.", 0, 100)
    explore_above: int = whole(
        20, "Outside a trap it explores only while more candidates than this are left.", 0, 100_000
    )
    trap_above: int = whole(3, "In a trap it explores only while more candidates than this are left.", 0, 100_000)
