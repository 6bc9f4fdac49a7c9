"""Looking ahead where too many games are left to look at all: the best guesses are compared in games played out.

After each of them the greedy measure plays the same games to their end. Where few games are left all of them are
played, else a spread of them, in which every candidate of a board comes as often as it should. The games are drawn by a
generator of our own and the work is limited in steps, so that every machine gives the same advice.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ...kernels import Ints, Longs, backend_name, play_boards
from .costs import Extra, costs, opening
from .greedy import UNIT
from .state import BoardsState

POOL = 200
"""Words that may follow, the best by the greedy measure, besides words that may solve a board."""
ALL_GAMES = {1: 3_000, 2: 30_000}
"""Up to so many games all are played by the guesses that were best in drawn ones, by the number of unsolved boards."""
MOST_WORDS = 1_000
"""With more candidates on all boards together nothing is played out: a single game would take long."""
SCORE_BITS = 30
"""Of the greedy measure these last bits are left out, so that games times measure fits an int64."""
KEPT = 3
"""One guess in so many goes on to the next round."""
TRIES = 20
"""Draws of all games after which those that are distinct have to do."""
Words64 = npt.NDArray[np.uint64]


@dataclass(frozen=True)
class Effort:
    """How much is played out."""

    firsts: int
    """Guesses that are compared, the best by the greedy measure."""
    games: int
    """Drawn games that each of them plays first; then the best third plays twice as many more, and so on."""
    rounds: int
    prior: int
    """Drawn games that say as much about a guess as the greedy measure does."""
    steps: int
    """Candidates that are scored for a guess, in all; what takes more is cut short."""


@dataclass(frozen=True)
class Played:
    """The guess that took the fewest guesses in the games that were played out, and how many on average."""

    guess: int
    expected: float | None
    """None of an opening, which was compared in games that were played long before."""


def effort_for(state: BoardsState) -> Effort | None:
    """Return how much is played out in a position, so that a suggestion ends in time; None where nothing is.

    The more boards, the less one game differs from another and the more a played game tells than the greedy measure:
    docs/boards.md has the figures. So many guesses then play few games.
    """
    boards, words = state.boards, sum(len(board) for board in state.candidates)
    if words > MOST_WORDS:
        return None
    if boards <= 2:
        return Effort(24, 200, 2, 80, 150_000_000)
    if boards <= 5:
        return Effort(24, 120, 3, 80, 100_000_000)
    if boards <= 11:
        return Effort(48, 32, 4, 8, 60_000_000)
    if boards <= 20:
        return Effort(36, 16, 4, 2, 30_000_000)
    return Effort(24, 8, 3, 2, 16_000_000)


def play_out(state: BoardsState, best_first: Ints, scores: Longs, extra: Extra | None = None) -> Played | None:
    """Return the best of the first few guesses; None where a board is hidden or no game could be drawn.

    scores are the greedy measure of the guesses, which counts as much as some of the drawn games: with few of them the
    luck of the draw would else decide.
    """
    if state.hidden or len(best_first) < 2:
        return None
    if state.is_untouched:
        first = opening(state.boards)
        return Played(state.words.number(first), None) if first in state.words.allowed else None
    effort = effort_for(state)
    if effort is None or backend_name() == "plain":
        return None  # without the native core a suggestion would take minutes
    batches = _batches(state, effort)
    table = _cost_rows(state, extra)
    firsts = best_first[: effort.firsts].astype(np.int32)
    prior = (0 if _are_few(state, effort) else effort.prior) * (scores[: effort.firsts] >> SCORE_BITS)
    totals, games, left, chosen = np.zeros(len(firsts), np.int64), 0, effort.steps, None
    for batch in batches:
        found = play_boards(
            state.words.letters,
            np.cumsum([0, *(len(board) for board in state.candidates)]),
            np.concatenate(state.candidates),
            firsts=firsts,
            pool=np.sort(best_first[:POOL]).astype(np.int32),
            games=batch,
            costs=table,
            step_limit=left,
        )
        left -= found.steps
        settled = len(found.totals)
        if settled < (1 if chosen is None else len(firsts)):
            break
        totals, games = totals[:settled] + found.totals, games + len(batch)
        order = np.argsort(totals * (UNIT >> SCORE_BITS) + prior[:settled], kind="stable")
        chosen = Played(int(firsts[order[0]]), int(totals[order[0]]) / games)
        kept = np.sort(order[: max(1, len(firsts) // KEPT)])
        if left <= 0 or settled < len(firsts) or len(kept) < 2:
            break
        firsts, totals, prior = firsts[kept], totals[kept], prior[kept]
    return chosen


def _cost_rows(state: BoardsState, extra: Extra | None) -> Longs:
    largest = max(len(board) for board in state.candidates)
    return np.stack([costs(boards, largest, extra) for boards in range(1, state.boards + 1)])


def _batches(state: BoardsState, effort: Effort) -> list[Ints]:
    """Return the games that are played in each round: all of them at once where there are few, else drawn ones."""
    drawn = [_drawn_games(state, effort.games << number, number) for number in range(effort.rounds)]
    if _are_few(state, effort):
        drawn = [_all_games(state)]
    elif state.weights is None and state.combinations <= ALL_GAMES.get(state.boards, 0):
        drawn = [drawn[0], _all_games(state)]
    return [games for games in drawn if len(games)]


def _are_few(state: BoardsState, effort: Effort) -> bool:
    """Return whether every guess can play all games, so that nothing depends on a draw."""
    return state.weights is None and state.combinations <= effort.games * KEPT


def _all_games(state: BoardsState) -> Ints:
    """Return every way to put distinct candidates on the boards."""
    grids = np.meshgrid(*state.candidates, indexing="ij")
    games: Ints = np.stack([grid.ravel() for grid in grids], axis=1).astype(np.int32)
    return _distinct(games)


def _drawn_games(state: BoardsState, count: int, number: int) -> Ints:
    """Return drawn games: on each board every candidate comes as often as its weight says, in a shuffled order."""
    found = np.zeros((0, len(state.candidates)), dtype=np.int32)
    for attempt in range(TRIES):
        columns = []
        for board, numbers in enumerate(state.candidates):
            ends = np.cumsum(state.weight(board))
            odd = 2 * np.arange(count, dtype=np.int64) + 1  # in a browser NumPy's own choice has 32 bits
            at = np.searchsorted(ends, odd * int(ends[-1]) // (2 * count), side="right")
            start = np.uint64(((number * TRIES + attempt) * 64 + board) << 20)
            keys = _mixed(np.arange(count, dtype=np.uint64) + start)
            columns.append(numbers[at][np.argsort(keys, kind="stable")])
        found = np.concatenate([found, _distinct(np.stack(columns, axis=1).astype(np.int32))])
        if len(found) >= count:
            break
    return found[:count]


def _distinct(games: Ints) -> Ints:
    """Return the games whose words are distinct."""
    kept: Ints = games[(np.diff(np.sort(games, axis=1), axis=1) != 0).all(axis=1)]
    return kept


def _mixed(numbers: Words64) -> Words64:
    """Return numbers that look drawn, one for each number: the finish of SplitMix64."""
    x = numbers * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
