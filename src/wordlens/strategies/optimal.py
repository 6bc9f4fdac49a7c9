"""Exactly optimal play: the guess with the fewest further guesses on average, by how likely each candidate is.

The route of a choice: a word that is alone is said; a tree or a table answers the opening (openings.py); a search
proves the rest (search.py); what it cannot settle within its steps is estimated (lookahead.py), and the note says so.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from ..kernels import backend_name
from ..rules import Position, Rule
from .base import Limit, Ranking, describe
from .lookahead import NEAR, Figures, as_shown, estimate
from .openings import Opening, find_opening
from .options import number, switch, whole

if TYPE_CHECKING:
    from .search import Found

UNIT = "guesses to go"
STEPS = 10_000
"""Search steps for the best guess: chosen so that 95% of positions take at most 0.3 s (bench/real_game.py)."""
SECONDS = 20.0
"""An emergency stop on very slow machines; elsewhere the steps end a search."""
_MOST_CANDIDATES = 1500
"""More than this is never searched within a player's patience, unless just one guess, an opener, is asked about."""
_ALIKE = "Proved, every candidate counted alike."
_BY_CHANCE = "Proved, every candidate counted by its chance."
_LAST = "The last guess: only being right counts."
_NOT_CERTAIN = (
    "No guess is certain to find every candidate within {} guesses; a word that is not found counts one guess more."
)


@dataclass(frozen=True)
class Optimal:
    """Guess what a proof says is best; where that takes too long, say so and estimate."""

    seconds: float = number(
        SECONDS, "How long the search for one guess may take; what is not settled by then is estimated.", 0.01, 3600
    )
    steps: int = whole(
        STEPS, "How many steps the search for one guess may take; they count alike on every machine.", 1, 1_000_000_000
    )
    known_words: bool = switch(
        False, "Whether it prefers a word that people know, if that takes at most 0.02 guesses more on average."
    )

    name: ClassVar[str] = "optimal"
    stochastic: ClassVar[bool] = False

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return guesses by expected further guesses: exact where there are steps enough, else an estimate."""
        if (
            len(position.candidates) == 1
            and position.only_guesses is None
            and np.isin(position.candidates, position.guesses).all()
        ):
            return replace(describe(position, position.candidates, [1.0], UNIT, exact=True), note=_note(position))
        opening = find_opening(position, self.known_words)
        if opening is not None and (limit.top == 1 or not position.rows):
            return _opened(position, opening, limit.top)
        figures, obstacle = Figures(position), _obstacle(position)
        if obstacle:
            return estimate(figures, limit, obstacle, UNIT, self.known_words)
        found = self._search(figures, limit)
        if found.totals:
            return _ranked(figures, found, limit.top)
        if opening is not None:
            return _opened(position, opening, limit.top)
        return estimate(figures, limit, f"Not settled within {found.spent}", UNIT, self.known_words)

    def _search(self, figures: Figures, limit: Limit) -> "Found":
        from .search import search  # exact search takes 15 ms to import, which an opening need not pay

        seconds = self.seconds if limit.seconds is None else limit.seconds
        within = None if limit.nodes is not None else seconds
        return search(figures, limit.nodes or self.steps, within, limit.top, self.known_words)


def _ranked(figures: Figures, found: "Found", top: int) -> Ranking:
    """Return the guesses whose totals are known, the first one as it was found, and behind them others."""
    position, totals = figures.position, found.totals
    order = sorted(totals, key=lambda guess: (guess != found.first, totals[guess], *figures.liking(guess)))
    note = _NOT_CERTAIN.format(position.guesses_left) if found.is_uncertain else _note(position)
    note = _LAST if position.guesses_left <= 1 else note
    if found.first != found.best:
        note = f"{note} {_preferred(figures, found)}"
    means = [totals[guess] / figures.whole for guess in order]
    exact = position.only_guesses is None and not found.is_uncertain
    ranking = describe(position, np.array(order, dtype=np.int32), means, UNIT, exact)
    ranking = replace(ranking, note=note, is_preferred=totals[found.first] > totals[found.best])
    return _filled(figures, ranking, top)


def _opened(position: Position, opening: Opening, top: int) -> Ranking:
    """Return the guesses of a tree or a table, and behind them others by what their parts allow at best."""
    numbers = np.array([position.words.numbers[word] for word, _ in opening.guesses[:top]], dtype=np.int32)
    means = [mean for _, mean in opening.guesses[:top]]
    ranking = replace(describe(position, numbers, means, UNIT, exact=opening.is_proved), note=opening.note)
    return ranking if len(means) == top else _filled(Figures(position), ranking, top)


def _filled(figures: Figures, proved: Ranking, top: int) -> Ranking:
    """Return the guesses that are shown: the proved ones, and others by what their parts allow at best."""
    known = {guess.word for guess in proved.guesses}
    position, least = figures.position, figures.least
    missing = [guess for guess in figures.few if position.words.allowed[guess] not in known] if top > 1 else []
    if len(known) >= top and not missing:
        return replace(proved, guesses=as_shown(figures, proved.guesses, top))
    worst = max(guess.score for guess in proved.guesses)  # what is not proved comes after what is, at their distances
    least = least + max(0, round(worst * figures.whole) + 1 - int(least.min()))
    promising = figures.by(least, top + len(known), shown=True).tolist()
    order = np.array(promising + [guess for guess in missing if guess not in promising], dtype=np.int32)
    scores = least[np.searchsorted(position.guesses, order)] / figures.whole
    rest = [guess for guess in describe(position, order, scores.tolist(), UNIT).guesses if guess.word not in known]
    return replace(proved, guesses=as_shown(figures, (*proved.guesses, *rest), top))


def _note(position: Position) -> str:
    return _ALIKE if position.prior == "uniform" else _BY_CHANCE


def _preferred(figures: Figures, found: "Found") -> str:
    """Say why a guess stands before the best one, and what that costs."""
    first, best = (figures.position.words.allowed[guess].upper() for guess in (found.first, found.best))
    more = (found.totals[found.first] - found.totals[found.best]) / figures.whole
    is_likelier = more <= NEAR and figures.weight(found.first) > figures.weight(found.best)
    quality = "likelier to be right" if is_likelier else "better known"
    cost = f"takes {more:.3f} guesses more on average" if more >= 0.0005 else "is as good"
    return f"{first} is {quality} than {best} and {cost}."


def _obstacle(position: Position) -> str | None:
    """Say why this position is not searched at all, or return None."""
    if position.setting.rule is Rule.STRICT:
        return "Exact search knows the normal and the hard rule only"
    if backend_name() == "plain":
        return "Exact search needs the native core"
    is_one = position.only_guesses is not None and len(position.only_guesses) == 1
    if len(position.candidates) > _MOST_CANDIDATES and not is_one:
        return f"{len(position.candidates):,} candidates are too many to search here"
    if position.setting.rule is Rule.HARD and position.rows and position.rows[-1].word not in position.words.numbers:
        return f"{position.rows[-1].word.upper()} is not in the list, and the hard rule builds on it"
    return None
