"""The exact search over several boards in plain Python: every guess in every position, nothing cut off.

It is what the native search is compared with. It serves a handful of words; beyond that its limit ends it.
"""

from collections.abc import Sequence
from itertools import pairwise, product
from math import prod

from ..errors import Stopped
from .arrays import BoardsSolution, Ints, Letters, Longs, SearchTable, checked_search

Game = tuple[int, ...]
"""The words that the unsolved boards hold, as guess numbers."""


class _Search:
    """One search with its memory: the least total of every set of games that was met."""

    def __init__(self, codes: Sequence[Sequence[int]], solved: int, pool: Sequence[int], limit: int) -> None:
        self.codes, self.solved, self.pool, self.limit = codes, solved, pool, limit
        self.tried = 0
        self.known: dict[frozenset[tuple[Game, int]], tuple[int, int]] = {}

    def least(self, games: frozenset[tuple[Game, int]]) -> tuple[int, int]:
        """Return the least total of a set of games with their weights, and a guess that reaches it."""
        if games not in self.known:
            named = {word for game, _ in games for word in game}
            totals = [(self.total(games, guess), guess not in named, guess) for guess in sorted({*named, *self.pool})]
            value, _, guess = min((total, *rest) for total, *rest in totals if total is not None)
            self.known[games] = (value, guess)
        return self.known[games]

    def total(self, games: frozenset[tuple[Game, int]], guess: int) -> int | None:
        """Return the least total with this guess, or None where it neither tells nor solves anything."""
        self.tried += 1
        if 0 < self.limit < self.tried:
            raise Stopped
        sets: dict[tuple[int, ...], set[tuple[Game, int]]] = {}
        for game, weight in games:
            reply = tuple(self.codes[guess][word] for word in game)
            rest = tuple(word for word, code in zip(game, reply, strict=True) if code != self.solved)
            sets.setdefault(reply, set()).add((rest, weight))
        if len(sets) == 1 and self.solved not in next(iter(sets)):
            return None
        left = (frozenset(rest) for reply, rest in sets.items() if set(reply) != {self.solved})
        return sum(weight for _, weight in games) + sum(self.least(rest)[0] for rest in left)


def solve_boards(
    guesses: Letters,
    starts: Longs,
    candidates: Ints,
    *,
    weights: Longs | None = None,
    firsts: Ints | None = None,
    pool: Ints | None = None,
    node_limit: int = 0,
) -> BoardsSolution | None:
    """Return the least total over all games of distinct words, or None where the limit ended the search too early."""
    from .plain import pattern_rows  # which offers this function beside its own

    table = checked_search(guesses, starts, candidates, weights, firsts, pool)
    games = _games(table)
    if not games:
        return BoardsSolution(0, 0, None, 0)
    everything = range(len(table.guesses)) if table.pool is None else table.pool.tolist()
    codes = pattern_rows(table.guesses, table.guesses).tolist()
    search = _Search(codes, 3 ** table.guesses.shape[1] - 1, everything, node_limit)
    weight = sum(weight for _, weight in games)
    settled: list[tuple[int, int]] = []
    try:
        if table.firsts is None:
            settled.append(search.least(games))
        for first in () if table.firsts is None else table.firsts.tolist():
            total = search.total(games, first)
            settled.append((weight + search.least(games)[0] if total is None else total, first))
    except Stopped:
        if not settled:
            return None
    total, guess = min(settled, key=lambda one: one[0])
    return BoardsSolution(total, weight, guess, search.tried, len(settled))


def _games(table: SearchTable) -> frozenset[tuple[Game, int]]:
    """Return every way to put distinct words on the boards, with its weight."""
    boards = [range(begin, end) for begin, end in pairwise(table.starts.tolist())]
    games: set[tuple[Game, int]] = set()
    for places in product(*boards):
        game = tuple(int(table.candidates[place]) for place in places)
        if len(set(game)) == len(game):
            games.add((game, 1 if table.weights is None else prod(int(table.weights[place]) for place in places)))
    return frozenset(games)
