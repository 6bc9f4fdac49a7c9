"""The kernels in NumPy: the readable reference, and what runs where there is no compiler.

A letter's contribution to a pattern code depends only on its position mask in the guess and in the answer. So one
small table holds the rule (repeated letters live only there), and a pattern row is a sum of table look-ups.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from ..errors import KernelError, Stopped
from .arrays import (
    ENTROPY,
    HARD,
    LARGEST,
    NORMAL,
    PARTS,
    SIZE,
    STRICT,
    Codes,
    Ints,
    Letters,
    Longs,
    PartScores,
    TreeNodes,
    checked_boards,
    checked_letters,
    checked_tree,
    checked_weights,
    code_dtype,
    total_weight,
    xlogx,
)
from .plain_boards import solve_boards as solve_boards
from .plain_playout import play_boards as play_boards

Figures: TypeAlias = tuple[Longs, Longs, Longs, Longs]
"""Parts, largest, entropy and left of a block of guesses."""
_CELLS = 1 << 22
"""Table cells worked on at a time, to bound memory."""


@lru_cache(maxsize=9)
def contributions(length: int) -> Codes:
    """Return S[guess mask][answer mask]: what one letter adds to the code, by where it stands in both words."""
    masks = np.arange(1 << length)
    guess, answer = masks[:, None], masks[None, :]
    copies_left = sum(((answer & ~guess) >> at) & 1 for at in range(length))
    code = np.zeros((len(masks), len(masks)), dtype=code_dtype(length))
    for at in range(length):
        in_guess = (guess >> at) & 1 == 1
        exact = in_guess & ((answer >> at) & 1 == 1)
        present = in_guess & ~exact & (copies_left > 0)
        copies_left = copies_left - present
        code += ((2 * exact + present) * 3**at).astype(code.dtype)
    code.setflags(write=False)
    return code


def pattern_rows(guesses: Letters, answers: Letters) -> Codes:
    """Return the pattern code of every guess against every answer, shape (guesses, answers)."""
    guesses = checked_letters(guesses, "guesses")
    answers = checked_letters(answers, "answers", guesses.shape[1])
    rows = np.empty((len(guesses), len(answers)), dtype=code_dtype(guesses.shape[1]))
    for start, block in _pattern_blocks(guesses, answers):
        rows[start : start + len(block)] = block
    return rows


def score_parts(guesses: Letters, candidates: Letters, weights: Longs | None = None) -> PartScores:
    """Return the four figures of PartScores for every guess over these candidates."""
    guesses = checked_letters(guesses, "guesses")
    length = guesses.shape[1]
    candidates = checked_letters(candidates, "candidates", length)
    weights = checked_weights(weights, len(candidates))
    table = xlogx(total_weight(weights, len(candidates)))
    n = len(guesses)
    scores = PartScores(np.zeros(n, np.int32), np.zeros(n, np.int32), np.zeros(n, np.int64), np.zeros(n, np.int64))
    if not len(candidates):
        return scores
    score_block = _score_few if len(candidates) < 3**length // 6 else _score_many
    for start, block in _pattern_blocks(guesses, candidates):
        here = slice(start, start + len(block))
        scores.parts[here], scores.largest[here], scores.entropy[here], scores.left[here] = score_block(
            block, 3**length - 1, weights, table
        )
    return scores


def _score_many(codes: Codes, solved: int, weights: Longs | None, table: Longs) -> Figures:
    """Score a block of guesses by counting the codes of each."""
    sizes = _histogram(codes, solved + 1, None)
    part_weights = sizes if weights is None else _histogram(codes, solved + 1, weights)
    parts = np.count_nonzero(sizes, axis=1)
    entropy = table[part_weights].sum(axis=1)
    sizes[:, solved] = 0  # a right guess leaves nothing
    return parts, sizes.max(axis=1), entropy, (part_weights * sizes).sum(axis=1)


def _score_few(codes: Codes, solved: int, weights: Longs | None, table: Longs) -> Figures:
    """Score a block of guesses by sorting the codes of each, which needs no table of all patterns."""
    order = np.argsort(codes, axis=1, kind="stable")
    ordered = np.take_along_axis(codes, order, axis=1)
    ones = np.ones(codes.shape[1], dtype=np.int64) if weights is None else weights
    weight_at = ones[order]
    ends = np.ones(codes.shape, dtype=bool)
    ends[:, :-1] = ordered[:, 1:] != ordered[:, :-1]
    row, column = np.nonzero(ends)  # the last candidate of each part, guess by guess
    first = np.ones(len(row), dtype=bool)
    first[1:] = row[1:] != row[:-1]
    before = np.where(first, 0, np.roll(np.cumsum(weight_at, axis=1)[row, column], 1))
    part_weight = np.cumsum(weight_at, axis=1)[row, column] - before
    size = column + 1 - np.where(first, 0, np.roll(column + 1, 1))
    size = np.where(ordered[row, column] == solved, 0, size)  # a right guess leaves nothing
    starts = np.flatnonzero(first)
    return (
        np.add.reduceat(np.ones_like(row), starts),
        np.maximum.reduceat(size, starts),
        np.add.reduceat(table[part_weight], starts),
        np.add.reduceat(part_weight * size, starts),
    )


def score_boards(
    guesses: Letters,
    candidates: Letters,
    starts: Longs,
    costs: Longs,
    *,
    weights: Longs | None = None,
    factors: Longs | None = None,
) -> Longs:
    """Return for every guess what it leaves on several boards: less is better."""
    table = checked_boards(guesses, candidates, starts, costs, weights, factors)
    solved = 3 ** table.guesses.shape[1] - 1
    ones = np.ones(len(table.candidates), dtype=np.int64) if table.weights is None else table.weights
    badness = np.zeros(len(table.guesses), dtype=np.int64)
    for board, factor in enumerate(table.factors):
        here = slice(int(table.starts[board]), int(table.starts[board + 1]))
        for start, block in _pattern_blocks(table.guesses, table.candidates[here]):
            sizes = _histogram(block, solved + 1, None)
            left = _histogram(block, solved + 1, ones[here])
            left[:, solved] = 0  # a right guess leaves nothing
            badness[start : start + len(block)] += factor * (left * table.costs[sizes]).sum(axis=1)
    return badness


def expand_tree(
    guesses: Letters,
    answers: Ints,
    measure: int,
    *,
    weights: Longs | None = None,
    rule: int = NORMAL,
    candidates_only: bool = False,
    opener: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> TreeNodes:
    """Return the whole decision tree of the greedy strategy that minimises measure.

    answers are ascending numbers of guesses. Ties go to a candidate, then to the lower number.
    """
    guesses, answers, weights = checked_tree(guesses, answers, weights, measure, rule, opener)
    nodes: list[tuple[int, int, int, int]] = []
    stack = [(np.arange(len(answers)), -1, 0)] if len(answers) else []
    solved = 3 ** guesses.shape[1] - 1
    while stack:
        if stop is not None and stop():
            raise Stopped
        members, parent, pattern = stack.pop()
        here = answers[members]
        if parent < 0 and opener is not None:
            guess = opener
        elif len(members) == 1:
            guess = int(here[0])
        else:
            last = None if parent < 0 else (nodes[parent][2], pattern)
            allowed = here if candidates_only or rule == STRICT else np.arange(len(guesses), dtype=np.int32)
            if rule == HARD and last is not None:
                allowed = allowed[hard_mode_allows(guesses[allowed], guesses[last[0]], last[1])]
            guess = _best(guesses, allowed, here, measure, None if weights is None else weights[members])
        nodes.append((parent, pattern, guess, len(members)))
        codes = pattern_rows(guesses[guess : guess + 1], guesses[here])[0]
        if parent >= 0 and len(np.unique(codes)) == 1 and codes[0] != solved:
            raise KernelError("the allowed guesses cannot tell the remaining answers apart")
        for code in np.unique(codes)[::-1]:
            if code != solved:
                stack.append((members[codes == code], len(nodes) - 1, int(code)))
    columns = np.array(nodes, dtype=np.int32).reshape(-1, 4).T
    return TreeNodes(*(np.ascontiguousarray(column) for column in columns))


def hard_mode_allows(guesses: Letters, last: Letters, pattern: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Tell which guesses the official hard mode allows after `last` got `pattern`."""
    digits = [pattern // 3**at % 3 for at in range(guesses.shape[1])]
    allowed = np.ones(len(guesses), dtype=bool)
    marked: dict[int, int] = {}
    for at, digit in enumerate(digits):
        if digit == 2:
            allowed &= guesses[:, at] == last[at]
        if digit:
            marked[int(last[at])] = marked.get(int(last[at]), 0) + 1
    for letter, count in marked.items():
        allowed &= (guesses == letter).sum(axis=1) >= count
    return allowed


def _best(guesses: Letters, allowed: Ints, candidates: Ints, measure: int, weights: Longs | None) -> int:
    scores = score_parts(guesses[allowed], guesses[candidates], weights)
    figures = (scores.entropy, -scores.parts, scores.left, scores.largest)
    badness = figures[(ENTROPY, PARTS, SIZE, LARGEST).index(measure)]
    is_candidate = np.isin(allowed, candidates)
    return int(allowed[np.lexsort((allowed, ~is_candidate, badness))[0]])


def _pattern_blocks(guesses: Letters, answers: Letters) -> Iterator[tuple[int, Codes]]:
    """Yield (first guess, codes of a block of guesses against all answers)."""
    length = guesses.shape[1]
    table = contributions(length)
    alphabet = int(max(guesses.max(initial=0), answers.max(initial=0))) + 1
    masks = np.zeros((alphabet, len(answers)), dtype=np.int64)
    for at in range(length):
        np.bitwise_or.at(masks, (answers[:, at], np.arange(len(answers))), 1 << at)
    guess_masks = np.zeros_like(guesses, dtype=np.int64)  # [guess, i]: positions of its i-th letter; 0 if met before
    for at in range(length):
        same = (guesses == guesses[:, at : at + 1]) @ (1 << np.arange(length))
        guess_masks[:, at] = np.where(same & ((1 << at) - 1), 0, same)
    features, of_guess = np.unique(guess_masks * alphabet + guesses, return_inverse=True)
    of_guess = of_guess.reshape(guesses.shape)
    rows = table[features[:, None] // alphabet, masks[features % alphabet]]
    step = max(1, _CELLS // max(len(answers), 3**length))
    for start in range(0, len(guesses), step):
        block = of_guess[start : start + step]
        codes = rows[block[:, 0]]
        for at in range(1, length):
            codes += rows[block[:, at]]
        yield start, codes


def _histogram(codes: Codes, width: int, weights: Longs | None) -> Longs:
    """Count the codes of each row, or sum their weights: shape (rows, width)."""
    rows, columns = codes.shape
    flat = (codes + np.arange(rows, dtype=np.int64)[:, None] * width).ravel()
    if weights is None:
        return np.bincount(flat, minlength=rows * width).reshape(rows, width).astype(np.int64)
    # Sums stay below 2^20, so float64 is exact.
    repeated = np.broadcast_to(weights.astype(np.float64), (rows, columns)).ravel()
    return np.bincount(flat, weights=repeated, minlength=rows * width).reshape(rows, width).astype(np.int64)
