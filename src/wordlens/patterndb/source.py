"""Parts read from a dictionary, for strategies on devices where computing them is slow."""

from collections.abc import Iterator

import numpy as np

from ..errors import InvalidDictionary
from ..kernels import Codes, Ints, Longs, PartScores, code_dtype
from ..kernels.arrays import total_weight, xlogx
from ..rules import solved
from .dictionary import PatternDictionary

_CELLS = 1 << 20
"""Pattern counts held at a time, to bound memory."""


class DictionaryParts:
    """A `rules.PartSource` that reads every pattern from a dictionary and computes none."""

    def __init__(self, dictionary: PatternDictionary) -> None:
        """Read from this dictionary; positions must be of its own list."""
        self._dictionary = dictionary
        self._place_of = np.full(len(dictionary.words.allowed), -1, dtype=np.int32)
        self._place_of[dictionary.words.answers] = np.arange(len(dictionary.words.answers))
        self._patterns = solved(dictionary.words.length) + 1

    def codes(self, guess: int, candidates: Ints) -> Codes:
        """Return the pattern that the guess gets from each candidate; candidates must be answers of the list."""
        return self._dictionary.codes(guess)[self._places(candidates)]

    def scores(self, guesses: Ints, candidates: Ints, weights: Longs | None) -> PartScores:
        """Return the figures of the parts that each guess makes of the candidates, the same as the kernels'."""
        places = self._places(candidates)
        table = xlogx(total_weight(weights, len(candidates)))
        n = len(guesses)
        scores = PartScores(np.zeros(n, np.int32), np.zeros(n, np.int32), np.zeros(n, np.int64), np.zeros(n, np.int64))
        for here, codes in self._blocks(guesses, places):
            sizes = self._count(codes, None)
            part_weights = sizes if weights is None else self._count(codes, weights)
            scores.parts[here] = np.count_nonzero(sizes, axis=1)
            scores.entropy[here] = table[part_weights].sum(axis=1)
            sizes[:, -1] = 0  # a right guess leaves nothing
            scores.largest[here] = sizes.max(axis=1)
            scores.left[here] = (part_weights * sizes).sum(axis=1)
        return scores

    def _blocks(self, guesses: Ints, places: Ints) -> Iterator[tuple[slice, Codes]]:
        """Yield the rows of some guesses at a time, and which they are."""
        step = max(1, _CELLS // max(self._patterns, len(places)))
        for start in range(0, len(guesses), step):
            some = guesses[start : start + step].tolist()
            rows: Codes = np.empty((len(some), len(places)), dtype=code_dtype(self._dictionary.words.length))
            for row, guess in zip(rows, some, strict=True):
                row[:] = self._dictionary.codes(guess)[places]
            yield slice(start, start + len(rows)), rows

    def _count(self, codes: Codes, weights: Longs | None) -> Longs:
        """Count the patterns of each row, or sum the weights of their candidates."""
        rows = len(codes)
        at = (codes + np.arange(rows)[:, None] * self._patterns).ravel()
        # Weights sum to at most 2^20, so floating point is exact.
        repeated = None if weights is None else np.broadcast_to(weights.astype(np.float64), codes.shape).ravel()
        counted = np.bincount(at, weights=repeated, minlength=rows * self._patterns)
        return counted.reshape(rows, self._patterns).astype(np.int64)

    def _places(self, candidates: Ints) -> Ints:
        """Return where the candidates stand among the answers."""
        places = self._place_of[candidates]
        strangers = candidates[places < 0]
        if len(strangers):
            words = self._dictionary.words
            raise InvalidDictionary(
                f"{self._dictionary.path} knows the {len(words.answers):,} answers of {words.name!r}, and "
                f"{words.allowed[strangers[0]]!r} is none of them; use one of a list where every word is an answer, "
                "or compute the parts"
            )
        return places
