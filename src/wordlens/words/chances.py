"""The chance that a prior gives to one word, words outside the list's answers included: what log loss is made of."""

from functools import lru_cache
from math import log2

import numpy as np

from .played import Played
from .priors import Floats, _with_outside, prior_weights
from .wordlist import WordList


def log_loss(prior: str, words: WordList, number: int, played: Played | None = None, day: int | None = None) -> float:
    """Return minus log2 of the chance of an allowed word under a prior, in bits; see `answer_chance`."""
    return -log2(answer_chance(prior, words, number, played, day))


def answer_chance(
    prior: str, words: WordList, number: int, played: Played | None = None, day: int | None = None
) -> float:
    """Return the chance that an allowed word is the answer of that day; the chances of all allowed words sum to 1.

    An answer of the list has its share of the weights. The other allowed words have what the fallback gives them, and
    all chances are divided by their sum, so that nothing is gained by words that are counted twice.
    """
    outside = _outside(words)
    weights = prior_weights(prior, words, words.answers, played, day)
    place = int(np.searchsorted(words.answers, number))
    is_answer = place < len(words.answers) and int(words.answers[place]) == number
    chance = int(weights[place]) / int(weights.sum()) if is_answer else float(outside[number])
    return chance / (1.0 + float(outside.sum()))


@lru_cache(maxsize=4)
def _outside(words: WordList) -> Floats:
    """Return the chance of every allowed word before they are made to sum to 1, by number, with 0 for the answers."""
    chances = _with_outside(words, np.ones(len(words.answers), dtype=np.int64))
    chances[words.answers] = 0.0
    return chances
