"""How likely each word is to be the answer, as integer weights.

Weights are whole numbers with a small total, so that scores are the same on every machine.
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption, UnknownName
from ..kernels import MAX_TOTAL_WEIGHT, Ints, Longs
from .builtin import read_data, zipf
from .wordlist import WordList

PRIORS = {
    "uniform": "every answer alike",
    "frequency": "common words likelier, rare ones never impossible",
    "official": "the original answers likeliest, later ones less, words already played much less",
}

# A logistic curve over the Zipf score. Centre and width are a fit of "is one of the 3,158 answers" over the 14,855
# words (logistic regression: 3.20 and 0.71).
FREQUENCY_CENTRE, FREQUENCY_WIDTH = 3.2, 0.7

# What the official answers of 2026 were like.
LATER_SHARE = 0.08
"""Share of answers that were not among the original 2,315."""
REPEAT_SHARE = 1 / 9
"""Share of answers that had been played before."""
USED_ORIGINALS = 1820
"""Original words used so far."""
OUTSIDE_SHARE = 0.001
"""Share given to allowed words that no list of answers has, all together."""

_TOTAL = MAX_TOTAL_WEIGHT >> 3
"""What weights sum to at most: fine enough for 15,000 words, and its table of logarithms takes 1 ms, not 20."""

Floats = npt.NDArray[np.float64]


def prior_weights(prior: str, words: WordList, numbers: Ints, played: frozenset[str] = frozenset()) -> Longs:
    """Return the weight of each of these words: 1 for all under 'uniform', else small whole numbers."""
    if prior not in PRIORS:
        raise UnknownName("prior", prior, PRIORS)
    if prior == "uniform":
        return np.ones(len(numbers), dtype=np.int64)
    if prior == "frequency":
        return _quantise(_frequency(words, numbers))
    with_outside = not np.isin(numbers, words.answers).all()
    return _quantise(_official(words, played, bool(with_outside))[numbers])


def _frequency(words: WordList, numbers: Ints) -> Floats:
    known = zipf()
    scores = np.array([known.get(words.allowed[number], 0.0) for number in numbers])
    return np.asarray(1.0 / (1.0 + np.exp((FREQUENCY_CENTRE - scores) / FREQUENCY_WIDTH)))


@lru_cache(maxsize=16)
def _official(words: WordList, played: frozenset[str], with_outside: bool) -> Floats:
    """Chance of words by number, from shares of whole classes of words divided by how many words are in the class.

    An original word that is not known to have been played is either fresh or one of the used ones that the played
    words do not name; so the more played words are given, the likelier the remaining originals become. Until the
    fallback nobody asks for words that are in no list of answers: working out theirs takes longest.
    """
    originals = set(read_data("answers-2315.txt"))
    answers = set(words.words(words.answers))
    if not originals & answers:
        raise InvalidOption(
            f"the prior 'official' knows the five-letter English answers only, not the list {words.name!r}"
        )
    fresh_originals = len(originals) - USED_ORIGINALS
    repeat = REPEAT_SHARE / USED_ORIGINALS
    fresh = (1 - REPEAT_SHARE - LATER_SHARE) / fresh_originals
    known_used = len(originals & played)
    unknown_used = max(0, USED_ORIGINALS - known_used)
    unplayed = len(originals) - known_used
    original = (fresh * fresh_originals + repeat * unknown_used) / unplayed if unplayed else repeat
    later = LATER_SHARE / max(1, len(answers - originals))
    outside = _outside_chances(words, answers | originals) if with_outside else {}

    def chance(word: str) -> float:
        if word in originals:
            return repeat if word in played else original
        usual = later if word in answers else outside[word]
        return min(usual, repeat) if word in played else usual

    asked = np.arange(len(words.allowed)) if with_outside else words.answers
    chances = np.zeros(len(words.allowed))
    chances[asked] = [chance(words.allowed[number]) for number in asked]
    return chances


def _outside_chances(words: WordList, inside: set[str]) -> dict[str, float]:
    """Return the chance of every allowed word that is in no list of answers, by its frequency."""
    numbers = np.array([number for number, word in enumerate(words.allowed) if word not in inside], dtype=np.int32)
    frequency = _frequency(words, numbers)
    return dict(zip(words.words(numbers), (OUTSIDE_SHARE * frequency / frequency.sum()).tolist(), strict=True))


def _quantise(chances: Floats) -> Longs:
    """Round to whole numbers of at least 1 with a total of at most 2^17."""
    if not len(chances):
        return np.zeros(0, dtype=np.int64)
    scale = (_TOTAL - len(chances)) / chances.sum()
    weights: Longs = 1 + np.floor(chances * scale).astype(np.int64)
    return weights
