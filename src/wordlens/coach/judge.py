"""What a guess cost beside the best one there, and beside the median guess."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ..exact import is_proved, shipped_tree
from ..rules import MAX_GUESSES, Position, Tree
from .openers import counted_openers
from .patience import Patience
from .scores import skill
from .totals import EstimatedTotals, ExactTotals, Figures, is_searchable

BEST_SHOWN = 5
_CONTENDERS = 4
"""Promising guesses of which an estimate takes the best."""
_TIES_TRIED = 40
"""Promising guesses that are asked whether they are as good as the best."""
_SMALL = 30
"""With at most this number of candidates every guess of the sample gets its exact total; above, only the middle."""
_MIDDLE, _MIDDLE_ESTIMATED = 9, 5
"""How many stand for the sample: their median cost is off by 0.03 guesses at most where it is 0.3 to 0.4."""


@dataclass(frozen=True)
class Verdict:
    """What a guess cost in a position, in guesses per candidate."""

    cost: float
    """Expected guesses more than with the best guess, best play after both."""
    median_cost: float
    """The same for the median legal guess."""
    best: tuple[str, ...]
    """Guesses that none beats: the one that was made if it is such, then candidates; a few where there are many."""
    exact: bool
    """Whether the cost is proved, not estimated."""

    @property
    def skill(self) -> int:
        """0 to 99."""
        return skill(self.cost, self.median_cost)


def judge(position: Position, guess: int, patience: Patience) -> Verdict:
    """Judge a legal guess: exactly where the search comes to its end, else by an estimate that says so."""
    figures = Figures(position)
    if bool(figures.is_counted.all()):
        return _by_counting(figures, guess)
    tree = _opening_tree(position)
    if tree is not None:
        return _opening(figures, tree, guess, patience)
    found = _by_search(figures, guess, patience) if is_searchable(figures.count, patience) else None
    return found or _by_estimate(figures, guess)


def _by_counting(figures: Figures, guess: int) -> Verdict:
    """Judge where every total is known by counting parts."""
    totals, made = figures.least, figures.place_of(guess)
    least = int(totals.min())
    return Verdict(
        cost=(int(totals[made]) - least) / figures.count,
        median_cost=float(np.median(totals[figures.sample]) - least) / figures.count,
        best=_named(figures, np.flatnonzero(totals == least).tolist(), made),
        exact=True,
    )


def _by_search(figures: Figures, guess: int, patience: Patience) -> Verdict | None:
    """Judge by exact totals, or return None where that would take too long."""
    solver = ExactTotals.solver(figures.position)
    if solver is None:
        return None
    with solver:
        totals = ExactTotals(figures, solver)
        found = totals.best(patience)
        grace, made = patience.grace(), figures.place_of(guess)
        total = None if found is None else totals.of(made, grace)
        if found is None or total is None:
            return None
        least, best = found[0], {found[1]} | ({made} if total == found[0] else set())
        for place in figures.promising[:_TIES_TRIED].tolist():
            if figures.least[place] <= least and totals.is_at_most(place, least, grace):
                best.add(place)
        median = _median_total(figures, totals, grace)
    spread = _by_estimate(figures, guess).median_cost if median is None else (median - least) / figures.count
    return Verdict((total - least) / figures.count, spread, _named(figures, best, made), exact=True)


def _median_total(figures: Figures, totals: ExactTotals, patience: Patience) -> float | None:
    """Return the median total of the sample, or None where that would take too long."""
    places = figures.sample.tolist() if figures.count <= _SMALL else figures.middle(_MIDDLE)
    found = [totals.of(place, patience) for place in places]
    known = [total for total in found if total is not None]
    return float(np.median(known)) if len(known) == len(found) else None


def _by_estimate(figures: Figures, guess: int) -> Verdict:
    """Judge by what greedy play would take after the guess, after promising ones and after the middle of the sample."""
    estimates = EstimatedTotals(figures)
    guesses = figures.position.guesses
    made = figures.place_of(guess)
    tried = {*figures.promising[:_CONTENDERS].tolist(), made}
    totals = {place: estimates.of(int(guesses[place])) for place in tried}
    least = min(totals.values())
    middle = _estimated_median(figures, estimates)
    return Verdict(
        cost=(totals[made] - least) / figures.count,
        median_cost=max(0.0, middle - least) / figures.count,
        best=_named(figures, [place for place, total in totals.items() if total == least], made),
        exact=False,
    )


def _estimated_median(figures: Figures, estimates: EstimatedTotals) -> float:
    """Return the estimated median total of the sample."""
    guesses = figures.position.guesses
    return float(np.median([estimates.of(int(guesses[place])) for place in figures.middle(_MIDDLE_ESTIMATED)]))


def _opening_tree(position: Position) -> Tree | None:
    """Return the optimal tree that ships for this opening, if there is one."""
    if position.rows or position.is_fallback or position.setting.max_guesses != MAX_GUESSES:
        return None
    return shipped_tree(position.words, position.setting.rule)


def _opening(figures: Figures, tree: Tree, guess: int, patience: Patience) -> Verdict:
    """Judge an opener against the best one that ships: within six guesses, as that was found."""
    position = figures.position
    least, opener = tree.summary().total, position.words.numbers[tree.opener]
    estimates = EstimatedTotals(figures)
    middle = _estimated_median(figures, estimates) - estimates.of(opener)
    total = least if guess == opener else _opener_total(figures, guess, patience)
    if total is None:  # an estimate is too coarse to make another opener as good as the best one
        cost, exact = max(1.0, estimates.of(guess) - estimates.of(opener)), False
    else:
        cost, exact = float(total - least), is_proved(position.words, position.setting.rule)
    best = (tree.opener,) if cost > 0 or guess == opener else (position.words.allowed[guess], tree.opener)
    return Verdict(max(0.0, cost) / figures.count, max(0.0, middle) / figures.count, best, exact)


def _opener_total(figures: Figures, guess: int, patience: Patience) -> int | None:
    """Return an opener's exact total within six guesses, or None where it takes too long to know or there is none."""
    position, place = figures.position, figures.place_of(guess)
    known = counted_openers(position.words, position.setting.rule)
    if position.words.allowed[guess] in known:
        return known[position.words.allowed[guess]]
    if patience.is_over() or not is_searchable(int(figures.parts.largest[place]), patience):
        return None
    solver = ExactTotals.solver(position)
    if solver is None:
        return None
    with solver:
        return ExactTotals(figures, solver, MAX_GUESSES).of(place, patience)


def _named(figures: Figures, places: Iterable[int], made: int) -> tuple[str, ...]:
    """Return the words at these places: the guess that was made, then candidates, then by spelling; a few of many."""
    order = sorted(places, key=lambda place: (place != made, not figures.may_be_right[place], place))
    return figures.position.words.words(figures.position.guesses[order[:BEST_SHOWN]].tolist())
