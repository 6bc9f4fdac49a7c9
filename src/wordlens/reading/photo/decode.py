"""From letter probabilities to words, with the word list as a strong prior and never as a law."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product

import numpy as np
import numpy.typing as npt

from ...words import WordList, common_words
from .squares import Flags, Floats

UNLISTED = 0.05
"""How often a guess on a picture is in no list: names, other languages, nonsense typed for fun."""
STRANGE = 0.02
"""How often a word of another length than the list's is no word of its language."""
COMMON = 0.8
"""How often it is a common English word, on a board that is read with an English list."""
ANSWER = 4.0
"""How much likelier a possible answer is as a guess than a word that is only allowed."""
FLOOR = 1e-7
"""No letter is ever excluded more surely than this."""


MOST_CANDIDATES, MOST_DOUBTED = 8, 4
"""Words that are kept for a row, and letters in which spellings that are in no list may differ."""


@dataclass(frozen=True)
class Candidate:
    """What a row may say, and how likely."""

    text: str
    listed: bool
    share: float


@dataclass(frozen=True)
class Word:
    """The likeliest spelling of a row."""

    text: str
    listed: bool
    confidence: float
    letters: Floats
    """(columns, 26): the probability of each letter in each place, with the list taken into account."""
    candidates: tuple[Candidate, ...]
    """The likeliest spellings, this one first."""


def decode_row(chances: Floats, words: WordList | None) -> Word:
    """Return the likeliest word for (columns, 26) letter probabilities."""
    chances = np.maximum(chances / chances.sum(axis=1, keepdims=True), FLOOR)
    columns = len(chances)
    if words is None or not set(words.alphabet) & set(_LATIN):
        return _word([Candidate(text, False, share) for text, share in _spelt(chances).items()], chances)
    if words.length != columns:
        return _decode_other_length(chances, words)
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
    shares = _spelt(free)
    for number in np.argsort(-listed, kind="stable")[:MOST_CANDIDATES]:
        own = float(free[np.arange(columns), spellings[number]].prod())
        shares[words.allowed[number]] = float(listed[number]) + own
    return _word(
        [Candidate(text, text in words.numbers, share / total) for text, share in shares.items()], letters / total
    )


def decode_typed(chances: Floats, there: Flags, words: WordList | None) -> str:
    """Return the letters of a row that is being typed, where they are `there`: a word, or the beginning of one."""
    word = decode_row(np.where(there[:, None], chances, 1 / 26), words)
    if there.all():
        return word.text
    return "".join(_LATIN[int(at)] for at in word.letters.argmax(axis=1)[there])


def _decode_other_length(chances: Floats, words: WordList) -> Word:
    """Return the likeliest spelling of another length than the list's.

    It is a common word, or its letters follow each other as in the list's words, or it is anything at all.
    """
    begins, follows = _pairs(words)
    paired, letters = _by_pairs(chances, begins, follows)
    common = _common(len(chances)) if words.alphabet == _LATIN else np.zeros((0, len(chances)), np.int64)
    each = COMMON / len(common) if len(common) else 0.0
    known = each * chances[np.arange(len(chances)), common].prod(axis=1)
    pairs = 1 - STRANGE - each * len(common)
    free = float((chances / 26).sum(axis=1).prod())
    total = pairs * paired + STRANGE * free + float(known.sum())
    letters = pairs * letters + STRANGE * free * chances / chances.sum(axis=1, keepdims=True)
    for column, row in enumerate(common.T):
        letters[column] += np.bincount(row, weights=known, minlength=26)
    letters /= total
    likely = {"".join(_LATIN[at] for at in common[at]) for at in np.argsort(-known, kind="stable")[:MOST_CANDIDATES]}
    spelt = {}
    for text in likely | _spelt(letters).keys():
        numbers = [_LATIN.index(letter) for letter in text]
        own = float(chances[np.arange(len(text)), numbers].prod())
        chain = float(begins[numbers[0]]) * float(np.prod([follows[pair] for pair in pairwise(numbers)]))
        spelt[text] = own * (pairs * chain + STRANGE * 26.0 ** -len(text) + each * (text in likely)) / total
    return _word([Candidate(text, False, share) for text, share in sorted(spelt.items())], letters)


def _by_pairs(chances: Floats, begins: Floats, follows: Floats) -> tuple[float, Floats]:
    """Return how likely a spelling by pairs of letters gives these chances, and each letter's part of that."""
    forward = [begins * chances[0]]
    for column in chances[1:]:
        forward.append((forward[-1] @ follows) * column)
    backward = [np.ones(26)]
    for column in chances[:0:-1]:
        backward.append(follows @ (backward[-1] * column))
    return float(forward[-1].sum()), np.array(forward) * np.array(backward[::-1])


@lru_cache(maxsize=8)
def _common(length: int) -> npt.NDArray[np.int64]:
    """Return the common words of a length as letter numbers 0 to 25."""
    return np.array([[ord(letter) - 97 for letter in word] for word in common_words(length)], np.int64).reshape(
        -1, length
    )


@lru_cache(maxsize=8)
def _pairs(words: WordList) -> tuple[Floats, Floats]:
    """Return how often words begin with each letter, and how often each letter follows each: (26,) and (26, 26)."""
    spellings = _spellings(words)
    plain = spellings[(spellings >= 0).all(axis=1)]
    begins = np.bincount(plain[:, 0], minlength=26) + 1.0
    follows = np.ones((26, 26)) * 0.2
    np.add.at(follows, (plain[:, :-1].ravel(), plain[:, 1:].ravel()), 1)
    return begins / begins.sum(), follows / follows.sum(axis=1, keepdims=True)


def _word(candidates: list[Candidate], letters: Floats) -> Word:
    """Return the likeliest of these."""
    ranked = sorted(candidates, key=lambda word: -word.share)[:MOST_CANDIDATES]
    return Word(ranked[0].text, ranked[0].listed, ranked[0].share, letters, tuple(ranked))


def _spelt(shares: Floats) -> dict[str, float]:
    """Return the likeliest spellings by (columns, 26) shares of letters: two letters where one is doubtful."""
    order = np.argsort(-shares, axis=1, kind="stable")
    second = shares[np.arange(len(shares)), order[:, 1]] / shares[np.arange(len(shares)), order[:, 0]]
    doubted = set(np.argsort(-second, kind="stable")[:MOST_DOUBTED].tolist())
    choices = [order[column, : 2 if column in doubted else 1] for column in range(len(shares))]
    return {
        "".join(_LATIN[at] for at in spelling): float(shares[np.arange(len(shares)), spelling].prod())
        for spelling in product(*choices)
    }


_LATIN = "abcdefghijklmnopqrstuvwxyz"


def _spellings(words: WordList) -> npt.NDArray[np.int64]:
    """Return each allowed word as letter numbers 0 to 25, -1 for other letters."""
    table = np.array([_LATIN.find(letter) for letter in words.alphabet], dtype=np.int64)
    return np.asarray(table[words.letters])
