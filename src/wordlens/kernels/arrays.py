"""The arrays that go into the kernels and come out of them, and the checks both backends share.

A wrong shape, type or number would crash native code, so it is refused here with a sentence.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..errors import KernelError

Letters: TypeAlias = npt.NDArray[np.uint8]
"""Words as rows of small integers, shape (words, length)."""
Codes: TypeAlias = npt.NDArray[np.uint8] | npt.NDArray[np.uint16]
Ints: TypeAlias = npt.NDArray[np.int32]
Longs: TypeAlias = npt.NDArray[np.int64]

MIN_LENGTH, MAX_LENGTH = 2, 10
MAX_TOTAL_WEIGHT = 2**20
"""Weights are integers with at most this sum, so that every score fits an int64 and is the same on every backend."""
MAX_SHARES = 2**42
"""Factors times weights of all boards sum to at most this, so that with costs up to 2^20 every score fits an int64."""
SCALE_BITS = 32
"""Entropy is summed in fixed point: xlogx(w) = round(2^32 * w * log2 w)."""

ENTROPY, PARTS, SIZE, LARGEST = range(4)
"""What a greedy tree minimises: entropy left, minus the part count, expected size, or the largest part."""
NORMAL, HARD, STRICT = range(3)
"""Which guesses a tree may use: any, those of the official hard mode, or remaining candidates."""


@dataclass(frozen=True)
class PartScores:
    """Four figures per guess about the parts that it makes of the candidates.

    The all-correct part counts as a part but leaves nothing.
    """

    parts: Ints
    largest: Ints
    entropy: Longs
    """Sum of xlogx(weight of part); less is more informative."""
    left: Longs
    """Sum over parts of weight times candidates left; divided by the total weight it is the expected number left."""


@dataclass(frozen=True)
class TreeNodes:
    """A decision tree as columns, parents before children; the root has parent -1."""

    parent: Ints
    pattern: Ints
    """The answer to the parent's guess that leads here."""
    guess: Ints
    size: Ints
    """Candidates at this node."""


@dataclass(frozen=True)
class BoardsTable:
    """What score_boards works on, checked: the candidates of all boards, one board after the other."""

    guesses: Letters
    candidates: Letters
    starts: Longs
    """Where each board's candidates begin, and after the last board their number."""
    costs: Longs
    """What a candidate in a part costs, by the size of the part."""
    weights: Longs | None
    factors: Longs
    """What each board's sum is multiplied by."""


@dataclass(frozen=True)
class BoardsSolution:
    """What an exact search over several boards found."""

    total: int
    """Guesses until all boards are solved, times the weight of the game, summed over the games."""
    weight: int
    """Of all games; total divided by it is the expected number of guesses."""
    guess: int | None
    """The best next guess, of those that were settled; None where no game is possible."""
    nodes: int
    tried: int = 1
    """First guesses that were settled; fewer than were given where the limit ended the search."""


@dataclass(frozen=True)
class SearchTable:
    """What solve_boards works on, checked."""

    guesses: Letters
    starts: Longs
    candidates: Ints
    weights: Longs | None
    firsts: Ints | None
    pool: Ints | None


@dataclass(frozen=True)
class PlaysTable:
    """What play_boards works on, checked."""

    guesses: Letters
    starts: Longs
    candidates: Ints
    firsts: Ints
    pool: Ints
    games: Ints
    costs: Longs


@dataclass(frozen=True)
class BoardsPlays:
    """What first guesses took when games were played out after them."""

    totals: Longs
    """Guesses of all games together, for each first guess that was settled."""
    steps: int
    """Candidates that were scored, once for every guess that they were scored for."""


def code_dtype(length: int) -> npt.DTypeLike:
    """Return the smallest integer type that holds every pattern code of that word length."""
    return np.uint8 if length <= 5 else np.uint16


def xlogx(highest: int) -> Longs:
    """Return round(2^32 * w * log2 w) for every w from 0 to highest at least."""
    return _xlogx_table(max(highest - 1, 1).bit_length())


@cache
def _xlogx_table(bits: int) -> Longs:
    """Return the table up to 2^bits: few sizes, so that candidate sets of every size share them."""
    w = np.arange(2**bits + 1, dtype=np.float64)
    table: Longs = np.rint(w * np.log2(np.maximum(w, 1.0)) * 2.0**SCALE_BITS).astype(np.int64)
    table.setflags(write=False)
    return table


def checked_letters(letters: object, what: str, length: int | None = None) -> Letters:
    """Return letters as a contiguous uint8 table, or raise KernelError."""
    if not isinstance(letters, np.ndarray) or letters.dtype != np.uint8 or letters.ndim != 2:
        raise KernelError(f"{what} must be a two-dimensional uint8 array, got {_describe(letters)}")
    columns = letters.shape[1]
    if length is not None and columns != length:
        raise KernelError(f"{what} must have {length} letters to a word like the guesses, got {columns}")
    if not MIN_LENGTH <= columns <= MAX_LENGTH:
        raise KernelError(f"{what} must have {MIN_LENGTH} to {MAX_LENGTH} letters to a word, got {columns}")
    return np.ascontiguousarray(letters)


def checked_weights(weights: object, count: int) -> Longs | None:
    """Return weights as contiguous int64, None where all are alike, or raise KernelError."""
    if weights is None:
        return None
    if not isinstance(weights, np.ndarray) or weights.dtype.kind not in "iu" or weights.shape != (count,):
        raise KernelError(f"weights must be {count} integers, got {_describe(weights)}")
    if count and (weights.min() < 1 or weights.max() > MAX_TOTAL_WEIGHT or int(weights.sum()) > MAX_TOTAL_WEIGHT):
        raise KernelError(f"weights must be at least 1 and sum to at most {MAX_TOTAL_WEIGHT}")
    return np.ascontiguousarray(weights, dtype=np.int64)


def checked_numbers(numbers: object, what: str, below: int) -> Ints:
    """Return ascending word numbers as contiguous int32, or raise KernelError."""
    if not isinstance(numbers, np.ndarray) or numbers.dtype.kind not in "iu" or numbers.ndim != 1:
        raise KernelError(f"{what} must be a one-dimensional array of integers, got {_describe(numbers)}")
    signed = numbers.astype(np.int64)  # differences of unsigned numbers are never negative
    if len(numbers) and not (signed[0] >= 0 and signed[-1] < below and bool(np.all(np.diff(signed) > 0))):
        raise KernelError(f"{what} must be ascending numbers from 0 to {below - 1}")
    return np.ascontiguousarray(numbers, dtype=np.int32)


def checked_choice(value: object, what: str, choices: range) -> int:
    """Return value if it is one of the choices, or raise KernelError."""
    if not isinstance(value, int) or value not in choices:
        expected = (
            f"from {choices.start} to {choices.stop - 1}" if choices else "left out: there is nothing to choose from"
        )
        raise KernelError(f"{what} must be {expected}, got {value!r}")
    return value


def checked_tree(
    guesses: object, answers: object, weights: object, measure: object, rule: object, opener: object
) -> tuple[Letters, Ints, Longs | None]:
    """Return what a tree is expanded from, or raise KernelError."""
    letters = checked_letters(guesses, "guesses")
    numbers = checked_numbers(answers, "answers", len(letters))
    checked_choice(measure, "measure", range(4))
    checked_choice(rule, "rule", range(3))
    if opener is not None:
        checked_choice(opener, "opener", range(len(letters)))
    return letters, numbers, checked_weights(weights, len(numbers))


def checked_boards(
    guesses: object, candidates: object, starts: object, costs: object, weights: object, factors: object
) -> BoardsTable:
    """Return what several boards are scored from, or raise KernelError."""
    letters = checked_letters(guesses, "guesses")
    words = checked_letters(candidates, "candidates", letters.shape[1])
    begins = _checked_longs(starts, "starts", len(words))
    if not len(begins) or begins[0] != 0 or begins[-1] != len(words) or bool(np.any(np.diff(begins) < 1)):
        raise KernelError(f"starts must rise from 0 to the {len(words)} candidates, every board having at least one")
    largest = int(np.diff(begins).max(initial=0))
    prices = _checked_longs(costs, "costs", MAX_TOTAL_WEIGHT)
    if len(prices) <= largest or prices[0] != 0:
        raise KernelError(f"costs must have 0 and then a number for every size up to {largest}, got {len(prices)}")
    boards = len(begins) - 1
    shares = np.ones(boards, dtype=np.int64) if factors is None else _checked_longs(factors, "factors", MAX_SHARES)
    if len(shares) != boards:
        raise KernelError(f"factors must be {boards} integers, one for each board, got {len(shares)}")
    heavy = _board_weights(weights, begins)
    places = begins[:-1].astype(np.intp)  # of 32 bits in a browser
    totals = np.diff(begins) if heavy is None else np.add.reduceat(heavy, places) if boards else begins[:0]
    if sum(factor * total for factor, total in zip(shares.tolist(), totals.tolist(), strict=True)) > MAX_SHARES:
        raise KernelError(f"factors times weights must sum to at most {MAX_SHARES}")
    return BoardsTable(letters, words, begins, prices, heavy, shares)


def checked_search(
    guesses: object,
    starts: object,
    candidates: object,
    weights: object,
    firsts: object,
    pool: object,
    *,
    with_weights: bool = True,
) -> SearchTable:
    """Return what several boards are solved from, or raise KernelError.

    Without with_weights the weights of the games may be as large as they are: nothing is multiplied by them.
    """
    letters = checked_letters(guesses, "guesses")
    numbers = _checked_longs(candidates, "candidates", len(letters))
    begins = _checked_longs(starts, "starts", len(numbers))
    if len(begins) < 2 or begins[0] != 0 or begins[-1] != len(numbers) or bool(np.any(np.diff(begins) < 1)):
        raise KernelError(f"starts must rise from 0 to {len(numbers)}, every board having a candidate at least")
    for begin, end in pairwise(begins.tolist()):
        checked_numbers(numbers[begin:end], "candidates of a board", len(letters))
    heavy = _board_weights(weights, begins)
    most = 1
    for begin, end in pairwise(begins.tolist()):
        most *= end - begin if heavy is None else int(heavy[begin:end].sum())
    if with_weights and most * (len(begins) + 8) > MAX_SHARES:
        raise KernelError(f"the weights of all games must sum to less than {MAX_SHARES // (len(begins) + 8)}")
    tried = None if firsts is None else _checked_longs(firsts, "firsts", len(letters) - 1).astype(np.int32)
    if tried is not None and not len(tried):
        raise KernelError("firsts must name a guess at least, or be left out")
    chosen = None if pool is None else checked_numbers(pool, "pool", len(letters))
    return SearchTable(letters, begins, numbers.astype(np.int32), heavy, tried, chosen)


def checked_plays(
    guesses: object, starts: object, candidates: object, firsts: object, pool: object, games: object, costs: object
) -> PlaysTable:
    """Return what games of several boards are played out from, or raise KernelError."""
    table = checked_search(guesses, starts, candidates, None, firsts, pool, with_weights=False)
    if table.firsts is None or table.pool is None:
        raise KernelError("firsts and pool must be given")
    boards, largest = len(table.starts) - 1, int(np.diff(table.starts).max())
    if not isinstance(games, np.ndarray) or games.ndim != 2 or games.shape[1] != boards or not len(games):
        raise KernelError(f"games must be rows of {boards} words, one for each board, got {_describe(games)}")
    for board, (begin, end) in enumerate(pairwise(table.starts.tolist())):
        if not np.isin(games[:, board], table.candidates[begin:end]).all():
            raise KernelError(f"board {board + 1} of a game holds a word that is none of its candidates")
    if bool(np.any(np.diff(np.sort(games, axis=1), axis=1) == 0)):
        raise KernelError("the words of one game must be distinct")
    if not isinstance(costs, np.ndarray) or costs.ndim != 2 or costs.shape[0] != boards or costs.shape[1] <= largest:
        raise KernelError(f"costs must be {boards} rows with a number for every size up to {largest}")
    prices = _checked_longs(costs.ravel(), "costs", MAX_TOTAL_WEIGHT).reshape(costs.shape)
    if bool(np.any(prices[:, 0] != 0)) or bool(np.any(prices[:, 1] < 1)) or bool(np.any(np.diff(prices, axis=1) < 0)):
        raise KernelError("costs must begin with 0, then be 1 at least, and never fall with the size")
    rows = np.ascontiguousarray(games, dtype=np.int32)
    return PlaysTable(table.guesses, table.starts, table.candidates, table.firsts, table.pool, rows, prices)


def _board_weights(weights: object, starts: Longs) -> Longs | None:
    """Return weights of the candidates of all boards; those of one board may sum to MAX_TOTAL_WEIGHT."""
    if weights is None:
        return None
    if not isinstance(weights, np.ndarray) or weights.shape != (int(starts[-1]),):
        raise KernelError(f"weights must be {int(starts[-1])} integers, got {_describe(weights)}")
    for begin, end in pairwise(starts.tolist()):
        checked_weights(weights[begin:end], end - begin)
    return np.ascontiguousarray(weights, dtype=np.int64)


def _checked_longs(numbers: object, what: str, most: int) -> Longs:
    """Return integers from 0 to most as contiguous int64, or raise KernelError."""
    if not isinstance(numbers, np.ndarray) or numbers.dtype.kind not in "iu" or numbers.ndim != 1:
        raise KernelError(f"{what} must be a one-dimensional array of integers, got {_describe(numbers)}")
    if len(numbers) and (numbers.min() < 0 or numbers.max() > most):
        raise KernelError(f"{what} must be from 0 to {most}")
    return np.ascontiguousarray(numbers, dtype=np.int64)


def total_weight(weights: Longs | None, count: int) -> int:
    """Return the sum of the weights, each 1 where there are none."""
    if weights is None:
        if count > MAX_TOTAL_WEIGHT:
            raise KernelError(f"at most {MAX_TOTAL_WEIGHT} candidates can be scored, got {count}")
        return count
    return int(weights.sum())


def _describe(value: object) -> str:
    if isinstance(value, np.ndarray):
        return f"{value.dtype} of shape {value.shape}"
    return type(value).__name__
