"""The patterns that some guesses get from the candidates, and the parts that they make of them."""

from functools import cached_property, lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..kernels import Codes, Letters, code_dtype, pattern_rows
from ..rules import solved

Floats: TypeAlias = npt.NDArray[np.float64]
Counts: TypeAlias = npt.NDArray[np.int64]

_BLOCK = 4096
"""Candidates per kernel call: the scratch memory of all 14,855 at once is fresh from the system each time, and getting
it took longer (1.3 ms of 2.5) than the patterns."""
_DENSE = 3**5
"""With at most this number of patterns each has a counter; longer words have more, and only those that occur count."""
_CELLS = 1 << 16
"""Patterns counted at a time, which bounds memory: each takes eight bytes then."""


class PatternTable:
    """A line for each guess, a column for each candidate.

    kernels.score_parts gives largest and bits from the letters. It is not used because the codes are at hand already:
    a search needs them to pick out the candidates of successors, and making them is most of the work.
    """

    def __init__(self, guesses: Letters, candidates: Letters) -> None:
        """Compute the codes."""
        self.codes: Codes = _codes(guesses, candidates)
        self._patterns = solved(guesses.shape[1]) + 1

    @property
    def largest(self) -> Counts:
        """The size of the largest part that each guess makes; the all-correct reply makes a part, too."""
        return self._figures[0]

    @property
    def bits(self) -> Floats:
        """The entropy of the parts that each guess makes, every candidate equally likely."""
        return self._figures[1]

    @cached_property
    def _figures(self) -> tuple[Counts, Floats]:
        """Both at once, so that the counts of all the parts need not be kept."""
        numbers, patterns = self._numbered()
        guesses, candidates = numbers.shape
        lines = max(1, _CELLS // candidates)
        blocks = [_count(numbers[at : at + lines], patterns) for at in range(0, guesses, lines)]
        table = _xlog2x(1 << candidates.bit_length())  # a few tables serve all numbers of candidates
        inside = np.concatenate([table[block].sum(axis=1) for block in blocks])
        return np.concatenate([block.max(axis=1) for block in blocks]), np.log2(candidates) - inside / candidates

    def _numbered(self) -> tuple[npt.NDArray[np.integer], int]:
        """Return the codes as numbers to count by, and how many numbers there are."""
        if self._patterns <= _DENSE:
            return self.codes, self._patterns
        used, numbers = np.unique(self.codes, return_inverse=True)
        return numbers.reshape(self.codes.shape), len(used)


def _codes(guesses: Letters, candidates: Letters) -> Codes:
    if len(candidates) <= _BLOCK:
        return pattern_rows(guesses, candidates)
    codes: Codes = np.empty((len(guesses), len(candidates)), dtype=code_dtype(guesses.shape[1]))
    for at in range(0, len(candidates), _BLOCK):
        codes[:, at : at + _BLOCK] = pattern_rows(guesses, candidates[at : at + _BLOCK])
    return codes


def _count(numbers: npt.NDArray[np.integer], patterns: int) -> Counts:
    """Count the numbers of each line: one pass over all lines, which are kept apart by an offset."""
    cells = len(numbers) * patterns
    offsets = np.arange(0, cells, patterns)[:, None]
    return np.bincount((numbers + offsets).ravel(), minlength=cells).reshape(-1, patterns)


@lru_cache(maxsize=20)
def _xlog2x(length: int) -> Floats:
    """Return x * log2 x for every x below the length."""
    x = np.arange(length, dtype=np.float64)
    return x * np.log2(np.maximum(x, 1))


def forget_tables() -> None:
    """Forget the logarithms that searches share, so that the next search makes its own."""
    _xlog2x.cache_clear()
