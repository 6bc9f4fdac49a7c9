"""The parts that guesses make of the candidates, counted from their patterns."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..kernels import Codes

Floats: TypeAlias = npt.NDArray[np.float64]
Counts: TypeAlias = npt.NDArray[np.int64]

_DENSE = 3**5
"""Up to so many patterns every one gets a counter; of longer words only those that occur."""
_CELLS = 1 << 16
"""Patterns counted at a time, which bounds memory: each takes eight bytes then."""


@dataclass(frozen=True)
class Parts:
    """Two figures for each guess; the all-correct part is a part like any other."""

    largest: Counts
    bits: Floats
    """The entropy of the parts, every candidate equally likely."""


def count_parts(codes: Codes, patterns: int) -> Parts:
    """Return the figures of each line of pattern codes, all below `patterns`.

    kernels.score_parts gives the same from the letters. It is not used because the codes are at hand already: a search
    needs them to pick out the candidates of successors, and making them is most of the work.
    """
    numbers: npt.NDArray[np.integer] = codes
    if patterns > _DENSE:
        used, inverse = np.unique(codes, return_inverse=True)
        numbers, patterns = inverse.reshape(codes.shape), len(used)
    guesses, candidates = codes.shape
    lines = max(1, _CELLS // candidates)
    blocks = [_count(numbers[at : at + lines], patterns) for at in range(0, guesses, lines)]
    inside = np.concatenate([_xlog2x(candidates, block).sum(axis=1) for block in blocks])
    return Parts(np.concatenate([block.max(axis=1) for block in blocks]), np.log2(candidates) - inside / candidates)


def _count(numbers: npt.NDArray[np.integer], patterns: int) -> Counts:
    """Count the patterns of each line: one pass over all lines, whose numbers are kept apart by an offset."""
    cells = len(numbers) * patterns
    offsets = np.arange(0, cells, patterns)[:, None]
    return np.bincount((numbers + offsets).ravel(), minlength=cells).reshape(-1, patterns)


def _xlog2x(highest: int, sizes: Counts) -> Floats:
    """Return x * log2 x for each size; no size is above the highest."""
    table = _table(1 << highest.bit_length())  # a few tables serve all sets of candidates
    return table[sizes]


@lru_cache(maxsize=20)
def _table(length: int) -> Floats:
    x = np.arange(length, dtype=np.float64)
    return x * np.log2(np.maximum(x, 1))
