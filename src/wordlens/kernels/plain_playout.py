"""Games of several boards played out by the greedy measure in plain Python: what the native core is compared with."""

from collections.abc import Mapping
from itertools import pairwise

import numpy as np

from ..errors import Stopped
from .arrays import BoardsPlays, Ints, Letters, Longs, PlaysTable, checked_plays

SHARE = 2**30
"""What the candidates of one board weigh together."""
Boards = Mapping[int, tuple[int, ...]]
"""The candidates of every unsolved board, ascending, by the number of the board."""


class _Playout:
    """Games on their way to the end, and the steps that were taken."""

    def __init__(self, table: PlaysTable, limit: int) -> None:
        from .plain import pattern_rows  # which offers play_boards beside its own functions

        used = np.unique(np.concatenate([table.candidates, table.firsts, table.pool]))
        rows = pattern_rows(table.guesses[used], table.guesses[used])
        self.codes = {
            int(guess): dict(zip(used.tolist(), row, strict=True))
            for guess, row in zip(used, rows.tolist(), strict=True)
        }
        self.solved, self.limit, self.steps = 3 ** table.guesses.shape[1] - 1, limit, 0
        self.pool: list[int] = table.pool.tolist()
        self.costs: list[list[int]] = table.costs.tolist()
        self.games: list[list[int]] = table.games.tolist()

    def play(self, boards: Boards, games: list[int]) -> int:
        """Return the guesses that the games of a position take in all."""
        if all(len(words) == 1 for words in boards.values()):
            return len(games) * len(boards)
        self.steps += 1
        if 0 < self.limit < self.steps:
            raise Stopped
        return len(games) + self.play_guess(boards, games, self.choose(boards))

    def play_guess(self, boards: Boards, games: list[int], guess: int) -> int:
        """Return the guesses that the games take after this one, this one not counted."""
        sets: dict[tuple[int, ...], list[int]] = {}
        for game in games:
            sets.setdefault(tuple(self.codes[guess][self.games[game][b]] for b in boards), []).append(game)
        return sum(self.play(self.after(boards, guess, replies), some) for replies, some in sorted(sets.items()))

    def after(self, boards: Boards, guess: int, replies: tuple[int, ...]) -> Boards:
        """Return the position after these replies: a word that is certain on one board is on no other."""
        left = {
            board: {word for word in words if self.codes[guess][word] == reply}
            for (board, words), reply in zip(boards.items(), replies, strict=True)
            if reply != self.solved
        }
        waiting = [board for board, words in left.items() if len(words) == 1]
        while waiting:
            owner = waiting.pop()
            for board, words in left.items():
                if board != owner and len(words) > 1 and left[owner] <= words:
                    words -= left[owner]
                    if len(words) == 1:
                        waiting.append(board)
        return {board: tuple(sorted(words)) for board, words in left.items()}

    def choose(self, boards: Boards) -> int:
        """Return the best guess by the greedy measure, of the pool and the words that a board may hold."""
        named = {word for words in boards.values() for word in words}
        scores = ((self.score(boards, guess), guess not in named, guess) for guess in {*named, *self.pool})
        return min(scores)[2]

    def score(self, boards: Boards, guess: int) -> int:
        """Return the greedy measure of a guess."""
        costs, total = self.costs[len(boards) - 1], 0
        for words in boards.values():
            replies = [self.codes[guess][word] for word in words]
            self.steps += len(replies)
            total += SHARE // len(words) * sum(costs[replies.count(one)] for one in replies if one != self.solved)
        return total


def play_boards(
    guesses: Letters,
    starts: Longs,
    candidates: Ints,
    *,
    firsts: Ints,
    pool: Ints,
    games: Ints,
    costs: Longs,
    step_limit: int = 0,
) -> BoardsPlays:
    """Return what first guesses take in given games when the greedy measure chooses all that follows."""
    table = checked_plays(guesses, starts, candidates, firsts, pool, games, costs)
    playout = _Playout(table, step_limit)
    places = pairwise(table.starts.tolist())
    boards = {board: tuple(table.candidates[begin:end].tolist()) for board, (begin, end) in enumerate(places)}
    everything, totals = list(range(len(table.games))), []
    try:
        for first in table.firsts.tolist():
            totals.append(len(everything) + playout.play_guess(boards, everything, first))
    except Stopped:
        pass
    return BoardsPlays(np.array(totals, dtype=np.int64), playout.steps)
