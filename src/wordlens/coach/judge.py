"""What a guess cost beside the best one there, and beside the median guess."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ..rules import Position, Rule
from ..strategies.openings import Opening, find_opening
from .losing import Risk, risk_of
from .openers import counted_openers
from .patience import Patience
from .scores import NEAR, is_best, skill
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
    """What a guess cost in a position, in expected guesses; a lost game counts as one more than there are."""

    cost: float
    """Expected guesses more than with the best guess, best play after both."""
    median_cost: float
    """The same for the median legal guess."""
    best: tuple[str, ...]
    """Guesses that none beats: the one that was made if it is such, then the likeliest; a few where there are many."""
    exact: bool
    """Whether the cost is proved, not estimated."""
    risk: Risk | None = None
    """The chance to lose; None at the opening, where it is not looked for."""

    @property
    def skill(self) -> int:
        """0 to 99."""
        return skill(self.cost, self.median_cost)


def judge(position: Position, guess: int, patience: Patience) -> Verdict:
    """Judge a legal guess: exactly where the search comes to its end, else by an estimate that says so."""
    figures = Figures(position)
    risk = risk_of(figures, guess) if position.rows else None
    if bool(figures.is_counted.all()):
        return _by_counting(figures, guess, risk)
    opening = None if position.rows else find_opening(position)
    if opening is not None:
        return _opening(figures, opening, guess, patience)
    found = _by_search(figures, guess, patience, risk) if is_searchable(figures.count, patience) else None
    return found or _by_estimate(figures, guess, risk)


def _by_counting(figures: Figures, guess: int, risk: Risk | None) -> Verdict:
    """Judge where every total is known by counting parts."""
    totals, made = figures.least, figures.place_of(guess)
    least = int(totals.min())
    return Verdict(
        cost=(int(totals[made]) - least) / figures.whole,
        median_cost=float(np.median(totals[figures.sample]) - least) / figures.whole,
        best=_named(
            figures, np.flatnonzero(totals <= least + _near(figures)).tolist(), made, int(totals[made]) - least
        ),
        exact=True,
        risk=risk,
    )


def _by_search(figures: Figures, guess: int, patience: Patience, risk: Risk | None) -> Verdict | None:
    """Judge by exact totals, or return None where that would take too long."""
    solver = ExactTotals.solver(figures)
    if solver is None:
        return None
    with solver:
        totals, made = ExactTotals(figures, solver), figures.place_of(guess)
        found = totals.best(patience)
        total = None if found is None else totals.of(made, patience)
        if found is None or total is None:
            return None
        least, grace = found[0], patience.grace()
        best = {found[1], *_as_good(figures, totals, least, grace)}
        median = _median_total(figures, totals, grace)
    spread = _estimated_spread(figures) if median is None else (median - least) / figures.whole
    named = _named(figures, best, made, total - least)
    return Verdict((total - least) / figures.whole, spread, named, exact=True, risk=risk)


def _as_good(figures: Figures, totals: ExactTotals, least: int, patience: Patience) -> Iterable[int]:
    """Yield the places of guesses that the advice takes for as good as the best."""
    limit = least + _near(figures)
    near = np.flatnonzero(figures.least <= limit)
    order = sorted(near.tolist(), key=lambda place: figures.preference(figures.guess_at(place)))
    for place in order[:_TIES_TRIED]:
        if totals.is_at_most(place, limit, patience):
            yield place


def _near(figures: Figures) -> int:
    """Return by how much totals of equally good guesses may differ: not at all where all candidates count alike."""
    return 0 if figures.are_alike else int(NEAR * figures.whole)


def _median_total(figures: Figures, totals: ExactTotals, patience: Patience) -> float | None:
    """Return the median total of the sample, or None where that would take too long."""
    places = figures.sample.tolist() if figures.count <= _SMALL else figures.middle(_MIDDLE)
    found = []
    for place in places:
        total = totals.of(place, patience)
        if total is None:
            return None
        found.append(total)
    return float(np.median(found))


def _by_estimate(figures: Figures, guess: int, risk: Risk | None) -> Verdict:
    """Judge by what greedy play would take after the guess, after promising ones and after the middle of the sample."""
    estimates, made = EstimatedTotals(figures), figures.place_of(guess)
    tried = {*figures.promising[:_CONTENDERS].tolist(), made}
    totals = {place: estimates.of(figures.guess_at(place)) for place in tried}
    least = min(totals.values())
    near = [place for place, total in totals.items() if total <= least + _near(figures)]
    return Verdict(
        cost=(totals[made] - least) / figures.whole,
        median_cost=max(0.0, _estimated_median(figures, estimates) - least) / figures.whole,
        best=_named(figures, near, made, totals[made] - least),
        exact=False,
        risk=risk,
    )


def _estimated_spread(figures: Figures) -> float:
    """Return by how much the median guess is worse than the best of some promising ones, by estimate."""
    estimates = EstimatedTotals(figures)
    least = min(estimates.of(figures.guess_at(place)) for place in figures.promising[:_CONTENDERS].tolist())
    return max(0.0, _estimated_median(figures, estimates) - least) / figures.whole


def _estimated_median(figures: Figures, estimates: EstimatedTotals) -> float:
    """Return the estimated median total of the sample."""
    middle = figures.middle(_MIDDLE_ESTIMATED)
    return float(np.median([estimates.of(figures.guess_at(place)) for place in middle]))


def _opening(figures: Figures, opening: Opening, guess: int, patience: Patience) -> Verdict:
    """Judge an opener against the best one that is known without a search."""
    words = figures.position.words
    known, word = dict(opening.guesses), words.allowed[guess]
    best = min(known, key=lambda opener: known[opener])
    estimates = EstimatedTotals(figures)
    against = estimates.of(words.numbers[best])
    middle = max(0.0, _estimated_median(figures, estimates) - against) / figures.whole
    mean = known.get(word) or _opener_mean(figures, guess, patience)
    if mean is None:  # an estimate is too coarse to make another opener as good as the best one
        cost, exact = max(NEAR, (estimates.of(guess) - against) / figures.whole), False
    else:
        cost, exact = max(0.0, mean - known[best]), opening.is_proved
    named = tuple(dict.fromkeys(([word] if is_best(cost) else []) + [opening.guesses[0][0], best]))
    return Verdict(cost, middle, named, exact)


def _opener_mean(figures: Figures, guess: int, patience: Patience) -> float | None:
    """Return what an opener takes on average, exactly; None where that takes too long.

    Under a prior that is not uniform, nothing exact is known of the best opener either, so that it is not looked for.
    """
    position, place = figures.position, figures.place_of(guess)
    if not figures.are_alike:
        return None
    known = counted_openers(position.words, position.setting.rule).get(position.words.allowed[guess])
    if known is not None:
        return known / figures.whole
    if patience.is_over() or not is_searchable(int(figures.counts.largest[place]), patience):
        return None
    solver = ExactTotals.solver(figures)
    if solver is None or position.setting.rule is Rule.STRICT:
        return None
    with solver:
        total = ExactTotals(figures, solver).of(place, patience.for_opener())
    return None if total is None else total / figures.whole


def _named(figures: Figures, places: Iterable[int], made: int, more: float) -> tuple[str, ...]:
    """Return the words at these places, a few of many: the guess that was made, then what the advice prefers.

    The guess that was made, which takes `more` than the least total, is named where it counts as a best one.
    """
    chosen = {*places} | ({made} if is_best(more / figures.whole) else set())
    order = sorted(chosen, key=lambda place: (place != made, *figures.preference(figures.guess_at(place))))
    return figures.position.words.words([figures.guess_at(place) for place in order[:BEST_SHOWN]])
