"""What guesses cost at least, by the parts that they make, and an estimate where no search settles a position."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from ..kernels import ENTROPY, Ints, Longs, PartScores, backend_name, expand_tree
from ..rules import Position
from ..words import WordList, few_weights, zipf
from .base import Limit, Ranked, Ranking, describe

MOST_WEIGHTS = 16
"""How many different weights exact search takes; more are joined to so many, which the figures then go by."""
NEAR = 0.005
"""Guesses on average: words that are no further apart are as good as each other, unless candidates count alike."""
KNOWN = 3.0
"""Zipf score from which on people know a word: it comes once in a million words or more."""
KNOWN_AT_MOST = 0.02
"""Guesses on average that a word which people know may take more than the best guess."""
ALL_SHOWN = 10
"""So many candidates or fewer are all shown, right behind the best guess."""
_PLAYED_OUT = 8
"""Guesses that an estimate plays out; of many candidates fewer, as each takes longer."""
_FEW_PLAYED_OUT = 3
_MANY_CANDIDATES = 1000
_POOL = 2000
"""Guesses that playing out chooses from, beside the candidates: the ones with the most bits."""


@dataclass(frozen=True, eq=False)
class Figures:
    """A position with the figures that its guesses are compared by; every total is a sum of weight times guesses."""

    position: Position

    @property
    def are_alike(self) -> bool:
        """Whether every candidate counts alike, so that near guesses are not exchanged."""
        return self.position.prior == "uniform"

    @cached_property
    def weights(self) -> Longs:
        """The weights of the candidates; at most 16 different ones."""
        return few_weights(self.position.weights, MOST_WEIGHTS)

    @cached_property
    def whole(self) -> int:
        """The weight of all candidates together."""
        return int(self.weights.sum())

    @cached_property
    def own(self) -> Longs:
        """The weight of every guess, in step with the position's guesses: 0 for one that cannot be right."""
        return self._weight_of[self.position.guesses]

    def weight(self, guess: int) -> int:
        """Return the weight of a guess; 0 if it cannot be right."""
        return int(self._weight_of[guess])

    def is_legal(self, guess: int) -> bool:
        """Tell whether the rule allows a guess now."""
        at = int(np.searchsorted(self.position.guesses, guess))
        return at < len(self.position.guesses) and int(self.position.guesses[at]) == guess

    def bound(self, guess: int) -> int:
        """Return the total that a legal guess cannot beat."""
        return int(self.least[np.searchsorted(self.position.guesses, guess)])

    def common(self, guess: int) -> float:
        """Return how common a guess is, as a Zipf score."""
        return zipf().get(self.position.words.allowed[guess], 0.0)

    @cached_property
    def commonness(self) -> npt.NDArray[np.float64]:
        """The Zipf score of every guess, in step with the position's guesses."""
        return _zipf_scores(self.position.words)[self.position.guesses]

    @cached_property
    def few(self) -> list[int]:
        """The candidates that may be guessed, where they are few enough to be all shown; else none."""
        candidates = self.position.candidates.tolist()
        return list(filter(self.is_legal, candidates)) if len(candidates) <= ALL_SHOWN else []

    def preference(self, guess: int) -> tuple[float, ...]:
        """Return what the first place goes by between guesses of equal totals.

        It is what they are shown by, unless candidates count alike: then proofs, trees and play of many games go by
        spelling, candidates first.
        """
        return (self.weight(guess) == 0, guess) if self.are_alike else self.liking(guess)

    def liking(self, guess: int) -> tuple[float, ...]:
        """Return what guesses of equal totals are shown by: chance to be right, commonness, bits, spelling."""
        at = int(np.searchsorted(self.position.guesses, guess))
        return (-self.weight(guess), -self.common(guess), float(self.scores.entropy[at]), guess)

    @cached_property
    def scores(self) -> PartScores:
        """The figures of the parts that every guess makes, under the position's weights."""
        return self.position.source.scores(self.position.guesses, self.position.candidates, self.position.weights)

    @cached_property
    def least(self) -> Longs:
        """For every guess a total that it cannot beat: one word of each part, at best the heaviest, comes next."""
        if self.position.guesses_left <= 1:
            return 2 * self.whole - self.own
        return 3 * self.whole - self.lead - self.own

    @cached_property
    def lead(self) -> Longs:
        """For every guess the sum of the heaviest weights of its parts.

        It is counted by classes: with the weights w1 < w2 < ... it is the sum of (w_j - w_(j-1)) times the number of
        parts of the words that weigh w_j or more.
        """
        lead = np.zeros(len(self.position.guesses), dtype=np.int64)
        before = 0
        for weight in np.unique(self.weights).tolist():
            heavy = self.position.candidates[self.weights >= weight]
            parts = self.position.source.scores(self.position.guesses, heavy, None).parts
            lead += (weight - before) * parts.astype(np.int64)
            before = weight
        return lead

    def take_leads(self, by_word: Ints) -> None:
        """Keep the leads of all allowed words that a search has counted, so that they are not counted again."""
        vars(self)["lead"] = by_word[self.position.guesses].astype(np.int64)

    def by(self, totals: Longs, top: int, among: npt.NDArray[np.intp] | None = None, shown: bool = False) -> Ints:
        """Return the guesses with the least totals; among equals by `preference`, or by `liking` where they are shown.

        `among` has the places of the guesses to choose from; None chooses from all.
        """
        guesses = self.position.guesses
        near = np.arange(len(guesses)) if among is None else among
        if len(near) > 4 * top > 0:  # sorting all the words is slower than scoring them
            near = near[totals[near] <= np.partition(totals[near], top - 1)[top - 1]]
        if self.are_alike and not shown:
            order = np.lexsort((guesses[near], self.own[near] == 0, totals[near]))
        else:
            bits = self.scores.entropy[near]
            order = np.lexsort((guesses[near], bits, -self.commonness[near], -self.own[near], totals[near]))
        return guesses[near[order[:top]]]

    def preferred(self, is_meant: npt.NDArray[np.bool_], top: int) -> Ints:
        """Return the first of the guesses that are meant, by chance, commonness, bits and spelling."""
        return self.by(np.zeros(len(is_meant), dtype=np.int64), top, np.flatnonzero(is_meant))

    @cached_property
    def _weight_of(self) -> Longs:
        weights = np.zeros(len(self.position.words.allowed), dtype=np.int64)
        weights[self.position.candidates] = self.weights
        return weights


@lru_cache(maxsize=2)
def _zipf_scores(words: WordList) -> npt.NDArray[np.float64]:
    """Return how common each allowed word is, as a Zipf score; 0 where that is not known."""
    known = zipf()
    return np.array([known.get(word, 0.0) for word in words.allowed])


def estimate(figures: Figures, limit: Limit, obstacle: str, unit: str, prefers_known: bool = False) -> Ranking:
    """Return the guesses with the least bounds, the first ones by playing them out greedily; never called exact."""
    position = figures.position
    order = figures.by(figures.least, max(limit.top, _PLAYED_OUT)).tolist()
    means = {guess: figures.bound(guess) / figures.whole for guess in order}
    how = "the parts that a guess makes"
    count = 0
    if backend_name() == "native" and position.guesses_left > 2:
        count = _FEW_PLAYED_OUT if len(position.candidates) > _MANY_CANDIDATES else _PLAYED_OUT
        played = {guess: played_out(figures, guess) / figures.whole for guess in order[:count]}
        # The others have bounds only: they keep their distance from the worst one that was played out.
        ahead = max(played[guess] - means[guess] for guess in played)
        means = {guess: played.get(guess, means[guess] + ahead) for guess in order}
        order.sort(key=lambda guess: (means[guess], *figures.preference(guess)))
        how = f"playing on after the best {len(played)}, most bits first"
    note = f"{obstacle}; an estimate by {how}."
    is_free = position.only_guesses is None and not figures.are_alike
    if prefers_known and is_free and figures.common(order[0]) < KNOWN:
        note += _put_known_first(figures, order, means, count)
    if limit.top == 1:
        return replace(describe(position, np.array(order[:1], dtype=np.int32), [means[order[0]]], unit), note=note)
    ahead = max(means[guess] - figures.bound(guess) / figures.whole for guess in means)
    for guess in (*figures.few, *figures.by(figures.least, limit.top, shown=True).tolist()):
        means.setdefault(guess, figures.bound(guess) / figures.whole + ahead)
    order[1:] = sorted(means.keys() - {order[0]}, key=lambda guess: (means[guess], *figures.liking(guess)))
    ranking = describe(position, np.array(order, dtype=np.int32), [means[guess] for guess in order], unit)
    return replace(ranking, note=note, guesses=as_shown(figures, ranking.guesses, limit.top))


def as_shown(figures: Figures, guesses: tuple[Ranked, ...], top: int) -> tuple[Ranked, ...]:
    """Return as many guesses as are shown: the first one, then candidates if they are few, then others.

    Where as many are asked for as ALL_SHOWN, no candidate is cut off because another word stands first.
    """
    if not figures.few:
        return guesses[:top]
    behind = sorted(guesses[1:], key=lambda guess: not guess.is_candidate)  # each kind keeps its order
    needed = len(figures.few) + (not guesses[0].is_candidate)
    return (guesses[0], *behind)[: max(top, needed) if top >= ALL_SHOWN else top]


def _put_known_first(figures: Figures, order: list[int], means: dict[int, float], count: int) -> str:
    """Put the best guess that people know first if it costs little by the same estimate, and say what it costs."""
    best = order[0]
    familiar = figures.by(figures.least, max(1, count), np.flatnonzero(figures.commonness >= KNOWN)).tolist()
    for guess in familiar:
        total = played_out(figures, guess) if count else figures.bound(guess)
        means[guess] = total / figures.whole
    familiar = [guess for guess in familiar if means[guess] <= means[best] + KNOWN_AT_MOST]
    if not familiar:
        return ""
    first = min(familiar, key=lambda guess: (means[guess], *figures.preference(guess)))
    order[:] = [first, *(guess for guess in order if guess != first)]
    known, other = (figures.position.words.allowed[guess].upper() for guess in (first, best))
    more = means[first] - means[best]
    cost = f"takes about {more:.3f} guesses more" if more >= 0.0005 else "is as good"
    return f" {known} is better known than {other} and {cost}, by the same estimate."


def played_out(figures: Figures, guess: int) -> int:
    """Return the total of a guess if greedy play by entropy follows; a word that is not found counts one guess more."""
    position = figures.position
    pool = position.guesses[np.argsort(figures.scores.entropy, kind="stable")[:_POOL]]
    turns = greedy_turns(position, guess, position.candidates, figures.weights, pool)
    return int((figures.weights * np.minimum(turns, position.guesses_left + 1)).sum())


def greedy_turns(position: Position, guess: int, candidates: Ints, weights: Longs, pool: Ints) -> Longs:
    """Return with which guess each candidate is found if greedy play by entropy follows this one.

    Play goes on to the end, however many guesses there are, and chooses from the pool and the candidates.
    """
    pool = np.union1d(np.union1d(pool, candidates), [guess]).astype(np.int32)
    nodes = expand_tree(
        position.words.letters[pool],
        np.searchsorted(pool, candidates).astype(np.int32),
        ENTROPY,
        weights=weights,
        rule=position.setting.rule.kernel_code,
        opener=int(np.searchsorted(pool, guess)),
    )
    depth = np.ones(len(nodes.parent), dtype=np.int64)
    for number, parent in enumerate(nodes.parent.tolist()):  # parents come before children
        if parent >= 0:
            depth[number] = depth[parent] + 1
    below = np.bincount(nodes.parent[1:], weights=nodes.size[1:], minlength=len(nodes.size))
    is_found = nodes.size > below  # of the words at a node all but the guess itself go on to other nodes
    turns = np.zeros(len(candidates), dtype=np.int64)
    turns[np.searchsorted(candidates, pool[nodes.guess[is_found]])] = depth[is_found]
    return turns
