"""From letter probabilities to words, with the word list as a strong prior and never as a law."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, product
from math import exp, log
from string import ascii_lowercase

import numpy as np
import numpy.typing as npt

from ....words import WordList, common_words
from .. import thresholds as limits
from ..lattice import Flags, Floats

LETTERS = len(ascii_lowercase)


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
    known: float
    """How likely these letters are if it is a word of the list, or a common one of another length."""
    unknown: float
    """How likely they are if it is not."""


@dataclass(frozen=True)
class _Language:
    """What words are likely: the known ones, and others whose letters follow each other as theirs."""

    spellings: npt.NDArray[np.int64]
    """(words, columns): the known words as letter numbers 0 to 25."""
    weights: Floats
    """(words,): how likely each of them is, as a share of all known ones."""
    begins: Floats
    """(26,): how often a word begins with each letter."""
    follows: Floats
    """(26, 26): how often each letter follows each."""


def decode_rows(rows: Sequence[Floats], words: WordList | None) -> list[Word]:
    """Return the likeliest words for the rows of one board, each (columns, 26) letter probabilities.

    Clear words that are in no list tell of a game with words of its own: there the list counts less in doubtful rows.
    """
    if not rows:
        return []
    alone = [decode_row(row, words) for row in rows]
    usual = usual_unknown(words, len(rows[0]))
    # For each row: the logarithm of how many times likelier it makes a game with words of its own.
    odds = [_evidence(word, limits.OTHER) - _evidence(word, usual) for word in alone]
    return [
        decode_row(row, words, usual + (limits.OTHER - usual) * _other_game(sum(odds) - own))
        for row, own in zip(rows, odds, strict=True)
    ]


def game_evidence(rows: Sequence[Floats], words: WordList) -> float:
    """Return the logarithm of how likely these rows of (columns, 26) letter chances are in one game."""
    read = [decode_row(row, words) for row in rows]
    usual = usual_unknown(words, len(rows[0]))
    kinds = ((1 - limits.OTHER_GAME, usual), (limits.OTHER_GAME, limits.OTHER))
    games = [log(share) + sum(_evidence(word, unknown) for word in read) for share, unknown in kinds]
    return float(np.logaddexp.reduce(games)) + sum(float(np.log(row.sum(axis=1)).sum()) for row in rows)


def _evidence(word: Word, unknown: float) -> float:
    """Return the logarithm of how likely a row's letters are where the share `unknown` of words is not known."""
    return log((1 - unknown) * word.known + unknown * word.unknown)


def _other_game(odds: float) -> float:
    """Return how likely a game has words of its own; `odds` is the logarithm of what the rows say for that."""
    return 1 / (1 + (1 / limits.OTHER_GAME - 1) * exp(-max(min(odds, limits.MOST_ODDS), -limits.MOST_ODDS)))


def decode_row(chances: Floats, words: WordList | None, unknown: float | None = None) -> Word:
    """Return the likeliest word for (columns, 26) letter probabilities; `unknown` is how often one is not known."""
    chances = np.maximum(chances / chances.sum(axis=1, keepdims=True), limits.LEAST_CHANCE)
    columns = len(chances)
    if words is None or not set(words.alphabet) & set(ascii_lowercase):
        return _word([Candidate(text, False, share) for text, share in _spelt(chances).items()], chances, 0.0, 1.0)
    language = _language(words, columns)
    if unknown is None:
        unknown = usual_unknown(words, columns) * (1 - limits.OTHER_GAME) + limits.OTHER * limits.OTHER_GAME
    likelihood = language.weights * chances[np.arange(columns), language.spellings].prod(axis=1)
    known = (1 - unknown) * likelihood
    paired, by_pairs = _by_pairs(chances, language)
    free = float((chances / LETTERS).sum(axis=1).prod())
    plain, strange = unknown * (1 - limits.STRANGE), unknown * limits.STRANGE
    total = float(known.sum()) + plain * paired + strange * free
    letters = plain * by_pairs + strange * free * chances / chances.sum(axis=1, keepdims=True)
    for column, numbers in enumerate(language.spellings.T):
        letters[column] += np.bincount(numbers, weights=known, minlength=LETTERS)
    letters /= total
    likely = {
        "".join(ascii_lowercase[at] for at in language.spellings[number]): float(known[number])
        for number in np.argsort(-known, kind="stable")[: limits.MOST_CANDIDATES]
    }
    candidates = []
    for text in sorted(likely.keys() | _spelt(letters).keys() | _spelt(chances).keys()):
        prior = plain * _chain(text, language) + strange * float(LETTERS) ** -columns
        share = prior * _chance(text, chances) + likely.get(text, 0.0)
        candidates.append(Candidate(text, columns == words.length and text in words.numbers, share / total))
    word = _word(candidates, letters, float(likelihood.sum()), (1 - limits.STRANGE) * paired + limits.STRANGE * free)
    if word.text in likely:
        return word
    # That letters often follow each other makes no spelling surer than its letters are.
    return replace(word, confidence=min(word.confidence, _chance(word.text, chances)))


def decode_typed(chances: Floats, there: Flags, words: WordList | None) -> str:
    """Return the letters of a row that is being typed, where they are `there`: a word, or the beginning of one."""
    word = decode_row(np.where(there[:, None], chances, 1 / LETTERS), words)
    if there.all():
        return word.text
    return "".join(ascii_lowercase[int(at)] for at in word.letters.argmax(axis=1)[there])


def usual_unknown(words: WordList | None, columns: int) -> float:
    """Return how often a word is not known in a game of the list's words."""
    return limits.UNLISTED if words is not None and words.length == columns else limits.UNCOMMON


@lru_cache(maxsize=8)
def _language(words: WordList, columns: int) -> _Language:
    """Return what words of a length are likely on a board that is read with a list."""
    spellings = _spellings(words)
    plain = (spellings >= 0).all(axis=1)  # others have letters that no picture shows, such as n with tilde
    begins = np.bincount(spellings[plain, 0], minlength=LETTERS) + 1.0
    follows = np.full((LETTERS, LETTERS), limits.UNSEEN_PAIR)
    np.add.at(follows, (spellings[plain, :-1].ravel(), spellings[plain, 1:].ravel()), 1)
    if words.length == columns:
        weights = np.ones(len(words.allowed))
        weights[words.answers] = limits.ANSWER
        known, weights = spellings[plain], weights[plain]
    else:
        common = common_words(columns) if words.alphabet == ascii_lowercase else ()
        known = np.array([[ascii_lowercase.index(letter) for letter in word] for word in common], np.int64).reshape(
            -1, columns
        )
        weights = np.ones(len(known))
    return _Language(
        known, weights / max(weights.sum(), 1.0), begins / begins.sum(), follows / follows.sum(axis=1, keepdims=True)
    )


def _chance(text: str, chances: Floats) -> float:
    """Return how likely the letters are these."""
    return float(chances[np.arange(len(text)), [ascii_lowercase.index(letter) for letter in text]].prod())


def _chain(text: str, language: _Language) -> float:
    """Return how likely a spelling by pairs of letters is this one."""
    numbers = [ascii_lowercase.index(letter) for letter in text]
    return float(language.begins[numbers[0]] * np.prod([language.follows[pair] for pair in pairwise(numbers)]))


def _by_pairs(chances: Floats, language: _Language) -> tuple[float, Floats]:
    """Return how likely a spelling by pairs of letters gives these chances, and each letter's part of that."""
    forward = [language.begins * chances[0]]
    for column in chances[1:]:
        forward.append((forward[-1] @ language.follows) * column)
    backward = [np.ones(LETTERS)]
    for column in chances[:0:-1]:
        backward.append(language.follows @ (backward[-1] * column))
    return float(forward[-1].sum()), np.array(forward) * np.array(backward[::-1])


def _word(candidates: list[Candidate], letters: Floats, known: float, unknown: float) -> Word:
    """Return the likeliest of these."""
    ranked = sorted(candidates, key=lambda word: -word.share)[: limits.MOST_CANDIDATES]
    return Word(ranked[0].text, ranked[0].listed, ranked[0].share, letters, tuple(ranked), known, unknown)


def _spelt(shares: Floats) -> dict[str, float]:
    """Return the likeliest spellings by (columns, 26) shares of letters: two letters where one is doubtful."""
    order = np.argsort(-shares, axis=1, kind="stable")
    second = shares[np.arange(len(shares)), order[:, 1]] / shares[np.arange(len(shares)), order[:, 0]]
    doubted = set(np.argsort(-second, kind="stable")[: limits.MOST_DOUBTED].tolist())
    choices = [order[column, : 2 if column in doubted else 1] for column in range(len(shares))]
    return {
        "".join(ascii_lowercase[at] for at in spelling): float(shares[np.arange(len(shares)), spelling].prod())
        for spelling in product(*choices)
    }


def _spellings(words: WordList) -> npt.NDArray[np.int64]:
    """Return each allowed word as letter numbers 0 to 25, -1 for other letters."""
    table = np.array([ascii_lowercase.find(letter) for letter in words.alphabet], dtype=np.int64)
    return np.asarray(table[words.letters])
