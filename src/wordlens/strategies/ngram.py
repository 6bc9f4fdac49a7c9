"""Entropy helped by language: words of common letter pairs and triples are preferred while many candidates are left.

score = H + b2 * d * B + b3 * d * T

H is the entropy with every candidate alike; d = candidates left / answers of the list; B and T say how common the
word's bigrams and trigrams are, from 0 to 1.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from ..kernels import SCALE_BITS
from ..rules import Position
from ..words import WordList, zipf
from .base import Limit, Ranking, candidate_guesses, describe, top_guesses
from .by_word import letter_scores
from .options import number

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Ngram:
    """Guess the candidate with the best sum of entropy and language; language matters early, entropy late."""

    b2: float = number(
        0.3, "How much common letter pairs add to the score, in bits while all words are left.", -100, 100
    )
    b3: float = number(0.3, "How much common letter triples add, in the same way.", -100, 100)

    name: ClassVar[str] = "ngram"
    stochastic: ClassVar[bool] = False

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return the candidates by score; the opener goes by letter coverage instead."""
        if not position.rows:
            return _rank_openers(position, limit)
        guesses = candidate_guesses(position)
        left = max(1, len(position.candidates))  # an answer in no list leaves none
        figures = position.source.scores(guesses, position.candidates, None)
        bits: Floats = np.log2(left) - figures.entropy / (left * 2.0**SCALE_BITS)
        # After the fallback to the allowed words more may be left than the list has answers.
        share = min(1.0, left / len(position.words.answers))
        bigrams = self.b2 * share * fluency(position.words, 2)[guesses]
        trigrams = self.b3 * share * fluency(position.words, 3)[guesses]
        scores = bits + bigrams + trigrams
        best = top_guesses(position, guesses, [-scores], limit)
        at = np.searchsorted(guesses, best)
        columns = {"information": bits, "bigrams": bigrams, "trigrams": trigrams}
        terms = {name: column[at].tolist() for name, column in columns.items()}
        return describe(position, best, scores[at].tolist(), "bits and language", terms=terms)


def _rank_openers(position: Position, limit: Limit) -> Ranking:
    """Return words of all-different letters by how often those occur in the candidates, then words with repeats."""
    guesses, letters = candidate_guesses(position), position.words.letters
    scores = letter_scores(letters[guesses], letters[position.candidates])
    in_order = np.sort(letters[guesses], axis=1)
    repeats = (in_order[:, 1:] == in_order[:, :-1]).any(axis=1)
    best = top_guesses(position, guesses, [np.where(repeats, np.int64(1 << 40), np.int64(0)) - scores], limit)
    return describe(position, best, scores[np.searchsorted(guesses, best)].tolist(), "letters covered")


@lru_cache(maxsize=16)
def fluency(words: WordList, size: int) -> Floats:
    """Return, for every allowed word, the mean log frequency of its n-grams, scaled so that the answers span 0 to 1.

    N-grams are counted over the answers, each word by its occurrences in a million words of English, plus one. A
    word outside the answers is kept within 0 and 1; words too short for any n-gram get 0.
    """
    per_word = words.length - size + 1
    if per_word < 1:
        return np.zeros(len(words.allowed))
    codes = sum(words.letters[:, at : at + per_word].astype(np.int64) * 256**at for at in range(size))
    found, grams = np.unique(codes, return_inverse=True)
    grams = grams.reshape(-1, per_word)
    known = zipf()
    per_million = np.array([10 ** (known.get(words.allowed[number], 0.0) - 3) for number in words.answers])
    counts = np.bincount(grams[words.answers].ravel(), np.repeat(per_million, per_word), minlength=len(found))
    values = np.log1p(counts)[grams].mean(axis=1)
    low, high = values[words.answers].min(), values[words.answers].max()
    if high == low:
        return np.zeros(len(words.allowed))
    # Rounded, so that the last bits of a machine's logarithm never decide between two guesses.
    scaled: Floats = np.round(np.clip((values - low) / (high - low), 0.0, 1.0), 9)
    scaled.setflags(write=False)
    return scaled
