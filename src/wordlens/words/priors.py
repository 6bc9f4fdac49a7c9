"""How likely each word is to be the answer, as integer weights.

Weights are whole numbers with a small total, so that scores are the same on every machine.
"""

import numpy as np
import numpy.typing as npt

from ..errors import UnknownName
from ..kernels import Ints, Longs
from .builtin import zipf
from .official import TOTAL, official_weights
from .played import Played, original_record
from .wordlist import WordList

PRIORS = {
    "uniform": "every answer alike",
    "frequency": "common words likelier, rare ones never impossible",
    "official": "the original answers likeliest, later ones less, words already played much less",
}

# A logistic curve over the Zipf score. Centre and width are a fit of "is one of the 3,158 answers" over the 14,855
# words (logistic regression: 3.20 and 0.71).
FREQUENCY_CENTRE, FREQUENCY_WIDTH = 3.2, 0.7

OUTSIDE_SHARE = 0.002
"""Share given to allowed words that are no answers, all together: two of the 1,150 official answers from July 2023 to
August 2026 were not among the 3,158 that were expected by then."""
INFLECTED = 0.02
"""How likely a plain plural or a past tense in -ED is to be an answer, compared with other words as common."""

Floats = npt.NDArray[np.float64]


def prior_weights(
    prior: str, words: WordList, numbers: Ints, played: Played | None = None, day: int | None = None
) -> Longs:
    """Return the weight of each of these words: 1 for all under 'uniform', else small whole numbers.

    `played` is what was known before the puzzle with the number `day`; None is what every copy knows, and the first
    day after the record.
    """
    if prior not in PRIORS:
        raise UnknownName("prior", prior, PRIORS)
    if prior == "uniform":
        return np.ones(len(numbers), dtype=np.int64)
    if prior == "frequency":
        return _quantise(_frequency(words, numbers))
    record = original_record() if played is None else played
    day = max(record.end, len(record.words)) if day is None else day
    weights = official_weights(words, record, day)
    if np.isin(numbers, words.answers).all():
        return weights[np.searchsorted(words.answers, numbers)]
    return _quantise(_with_outside(words, weights)[numbers])


def _frequency(words: WordList, numbers: Ints) -> Floats:
    known = zipf()
    scores = np.array([known.get(words.allowed[number], 0.0) for number in numbers])
    return np.asarray(1.0 / (1.0 + np.exp((FREQUENCY_CENTRE - scores) / FREQUENCY_WIDTH)))


def is_inflected(word: str) -> bool:
    """Tell whether a word looks like a plain plural (TREES, not GLASS, VIRUS or BASIS) or a past tense in -ED."""
    return word.endswith("ed") or (word.endswith("s") and word[-2:-1] not in ("s", "u", "i"))


def _with_outside(words: WordList, weights: Longs) -> Floats:
    """Return the chance of every allowed word, by number: of the answers, and of the others by frequency and form.

    Until the fallback nobody asks for words that are not among the answers: working out theirs takes longest. For 75
    words that the newspaper's own bot expects and the answers lack, frequency alone loses 12.8 bits a word and
    frequency and form 11.8, where all words alike would lose 13.5.
    """
    chances = _frequency(words, np.arange(len(words.allowed), dtype=np.int32))
    chances *= np.where([is_inflected(word) for word in words.allowed], INFLECTED, 1.0)
    chances[words.answers] = 0.0
    chances *= OUTSIDE_SHARE / max(chances.sum(), OUTSIDE_SHARE)
    chances[words.answers] = weights / weights.sum()
    return chances


def _quantise(chances: Floats) -> Longs:
    """Round to whole numbers of at least 1 with a total of at most 2^17."""
    if not len(chances):
        return np.zeros(0, dtype=np.int64)
    scale = (TOTAL - len(chances)) / chances.sum()
    weights: Longs = 1 + np.floor(chances * scale).astype(np.int64)
    return weights
