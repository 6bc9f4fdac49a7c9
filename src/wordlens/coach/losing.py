"""The chance to lose: how much of the candidates' weight cannot be found within the guesses left, whatever one does.

Here play avoids losing where that can be avoided, even if it then takes more guesses on average. The chance to lose
that a guess added is the least one after it, less the least one of all guesses there.
"""

from dataclasses import dataclass
from math import inf

import numpy as np

from ..kernels import Longs
from ..rules import Position, solved
from .totals import Figures

_SWEEPS = 300
"""Positions of which all guesses are looked at for one turn, about a millisecond each; then an upper bound is taken."""
_TRIED = 6
"""Guesses that are followed where three or more are left; all of them where hard mode leaves few."""
_FEW = 60


@dataclass(frozen=True)
class Lost:
    """Weight that is not found."""

    weight: int
    exact: bool
    """Whether no play loses less; else it is what the play that was tried loses."""


@dataclass(frozen=True)
class Risk:
    """The chance to lose that a guess leaves, and how much of it the guess added."""

    lose: float
    """After the guess, with the play that avoids losing as well as can be."""
    added: float
    """How much more than after the guess that loses least."""
    exact: bool
    safest: str
    """A guess that loses least: the one that was made if it does, else the one with the least expected guesses."""


def risk_of(figures: Figures, guess: int) -> Risk:
    """Return the chance to lose after a guess, beside the least one."""
    search = _Losing()
    own = search.after(figures.position, guess)
    safest, least = guess, own
    if own.weight:
        safest, least = search.best(figures)
        if least.weight >= own.weight:
            safest, least = guess, Lost(own.weight, own.exact and least.exact)
    whole, words = figures.whole, figures.position.words
    exact = own.exact and least.exact
    return Risk(own.weight / whole, (own.weight - least.weight) / whole, exact, words.allowed[safest])


class _Losing:
    """The least weight that is lost, position by position, within a number of looks at all guesses."""

    def __init__(self) -> None:
        self._sweeps = _SWEEPS
        self._known: dict[tuple[bytes, bytes, int], Lost] = {}

    def after(self, position: Position, guess: int, enough: float = inf) -> Lost:
        """Return what is lost after a guess; once it is `enough`, the rest of the parts is not looked at."""
        left = position.guesses_left - 1
        right = solved(position.words.length)
        weight, exact = 0, True
        if left < 1:
            kept = position.candidates != guess
            return Lost(int(Figures(position).weights[kept].sum()), exact=True)
        for reply, after in position.replies(guess):
            if reply == right or len(after.candidates) <= left:  # so few are said one after another
                continue
            lost = self.least(after)
            weight, exact = weight + lost.weight, exact and lost.exact
            if weight >= enough:
                break
        return Lost(weight, exact)

    def least(self, position: Position) -> Lost:
        """Return what the play that loses least loses."""
        key = (position.candidates.tobytes(), _legal_key(position), position.guesses_left)
        if key not in self._known:
            figures = Figures(position)
            self._sweeps -= 1
            if (figures.counts.largest < position.guesses_left).any():  # then every part can be said word by word
                self._known[key] = Lost(0, exact=True)
            elif position.guesses_left <= 2:
                self._known[key] = Lost(int(_lost_at_the_end(figures).min()), exact=True)
            elif self._sweeps <= 0:
                self._known[key] = Lost(_said_in_turn(figures), exact=False)
            else:
                self._known[key] = self._by_trying(figures)[1]
        return self._known[key]

    def best(self, figures: Figures) -> tuple[int, Lost]:
        """Return a guess that loses least, with the least total of such guesses, and what it loses."""
        if figures.position.guesses_left <= 2:
            lost = _lost_at_the_end(figures)
            return figures.guess_at(_first(figures, lost == lost.min())), Lost(int(lost.min()), exact=True)
        is_certain = figures.counts.largest < figures.position.guesses_left
        if is_certain.any():
            return figures.guess_at(_first(figures, is_certain)), Lost(0, exact=True)
        return self._by_trying(figures)

    def _by_trying(self, figures: Figures) -> tuple[int, Lost]:
        """Follow the guesses with most parts, or all of them where they are few."""
        count = len(figures.position.guesses)
        tried = np.argsort(-figures.counts.parts.astype(np.int64), kind="stable")[: count if count <= _FEW else _TRIED]
        best, least, exact = figures.guess_at(int(tried[0])), _said_in_turn(figures), count <= _FEW
        for place in tried.tolist():
            lost = self.after(figures.position, figures.guess_at(place), least)
            exact = exact and lost.exact
            if lost.weight < least:
                best, least = figures.guess_at(place), lost.weight
            if least == 0:
                return best, Lost(0, exact=True)
        return best, Lost(least, exact)


def _first(figures: Figures, chosen: "np.ndarray[tuple[int], np.dtype[np.bool_]]") -> int:
    """Return the place of the most promising of the chosen guesses."""
    places = np.flatnonzero(chosen)
    order = np.lexsort((figures.scores.entropy[places], -figures.own[places], figures.least[places]))
    return int(places[order[0]])


def _lost_at_the_end(figures: Figures) -> Longs:
    """Return what every guess loses if at most one more follows, in which the heaviest word of the part is said."""
    if figures.position.guesses_left <= 1:
        return figures.least - figures.whole
    return figures.least + figures.own - 2 * figures.whole


def _said_in_turn(figures: Figures) -> int:
    """Return what is lost if the likeliest candidates are said one after another."""
    return int(np.sort(figures.weights)[: max(0, figures.count - figures.position.guesses_left)].sum())


def _legal_key(position: Position) -> bytes:
    """Return what tells the legal guesses apart; under the normal rule they are always the same."""
    return b"" if len(position.guesses) == len(position.words.allowed) else position.guesses.tobytes()
