"""From letter probabilities to words, with the word list as a strong prior and never as a law."""

from dataclasses import dataclass

import numpy as np

from ...words import WordList
from .squares import Floats

UNLISTED = 0.05
"""How often a guess on a picture is in no list: names, other languages, nonsense typed for fun."""
ANSWER = 4.0
"""How much likelier a possible answer is as a guess than a word that is only allowed."""
FLOOR = 1e-7
"""No letter is ever excluded more surely than this."""


@dataclass(frozen=True)
class Word:
    """The likeliest spelling of a row."""

    text: str
    listed: bool
    confidence: float
    letters: Floats
    """(columns, 26): the probability of each letter in each place, with the list taken into account."""


def decode_row(chances: Floats, words: WordList | None) -> Word:
    """Return the likeliest word for (columns, 26) letter probabilities."""
    chances = np.maximum(chances / chances.sum(axis=1, keepdims=True), FLOOR)
    columns = len(chances)
    plain = "".join(chr(ord("a") + int(at)) for at in chances.argmax(axis=1))
    if words is None or words.length != columns or not set(words.alphabet) & set(_LATIN):
        return Word(plain, False, float(chances.max(axis=1).prod()), chances)
    spellings = _spellings(words)
    likelihood = np.log(chances)[np.arange(columns), spellings].sum(axis=1)
    prior = np.ones(len(words.allowed))
    prior[words.answers] = ANSWER
    prior[(spellings < 0).any(axis=1)] = 0  # letters that no picture shows here, such as n with tilde
    listed = (1 - UNLISTED) * prior / prior.sum() * np.exp(likelihood)
    # Any string of letters may have been typed: all equally likely, so that each letter keeps its own probability.
    free = chances * (UNLISTED ** (1 / columns) / 26)
    open_share = float(free.sum(axis=1).prod())
    total = float(listed.sum()) + open_share
    letters = chances / chances.sum(axis=1, keepdims=True) * open_share
    for column in range(columns):
        letters[column] += np.bincount(
            np.maximum(spellings[:, column], 0), weights=listed * (spellings[:, column] >= 0), minlength=26
        )
    letters /= total
    best = int(np.argmax(listed))
    best_open = float(free.max(axis=1).prod())
    if listed[best] >= best_open:
        return Word(
            words.allowed[best], True, float(listed[best] + _free_share(free, spellings[best])) / total, letters
        )
    listed_too = words.numbers.get(plain)
    share = best_open + (float(listed[listed_too]) if listed_too is not None else 0.0)
    return Word(plain, listed_too is not None, share / total, letters)


_LATIN = "abcdefghijklmnopqrstuvwxyz"


def _free_share(free: Floats, spelling: Floats) -> float:
    return float(free[np.arange(len(free)), spelling.astype(int)].prod())


def _spellings(words: WordList) -> Floats:
    """Return each allowed word as letter numbers 0 to 25, -1 for other letters."""
    table = np.array([_LATIN.find(letter) for letter in words.alphabet], dtype=np.int64)
    return np.asarray(table[words.letters])
