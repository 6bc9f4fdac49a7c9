"""Squares without words, completed where only one game fits them."""

from dataclasses import replace
from functools import lru_cache
from math import prod

import numpy as np

from ...coach.squares import count_guesses
from ...diary import DiaryGame, checked
from ...errors import InvalidGame, WordlensError
from ...kernels import Ints, Longs, pattern_rows
from ...rules import solved
from ...words import WordList
from .lists import words_named

_CELLS = 1 << 22
"""Pattern cells at a time: some tens of megabytes while they are counted."""


def completed(game: DiaryGame) -> DiaryGame:
    """Return the game with its words, where its squares leave only one; else as it is."""
    if not game.marks or game.words:
        return game
    try:
        words = words_named(game.list)
        found = only_game(game.patterns, words, game.answer) if len(game.marks[0]) == words.length else None
        return checked(replace(game, words=found)) if found else game
    except (InvalidGame, WordlensError):  # an unknown list, or an answer that it has not
        return game


def only_game(patterns: tuple[int, ...], words: WordList, answer: str | None = None) -> tuple[str, ...] | None:
    """Return the guesses of the only game with these squares; None where there are several or none."""
    if answer is not None:
        universe: Ints = np.array([words.number(answer)], dtype=np.int32)
        counts = count_guesses(patterns, words, universe)
        games = [float(prod(int(counts[pattern][0]) for pattern in patterns))]
    else:
        universe, table = words.answers, _counts(words)
        # Products are too large for whole numbers; as floats those that are 1 are exact.
        games = np.prod(table[list(patterns)].astype(np.float64), axis=0).tolist()
    if sum(games) != 1:
        return None
    hidden = universe[games.index(1)]
    codes = pattern_rows(words.letters, words.letters[[hidden]])[:, 0]
    return words.words([int(np.flatnonzero(codes == pattern)[0]) for pattern in patterns])


@lru_cache(maxsize=2)
def _counts(words: WordList) -> Longs:
    """Return for each pattern, and each answer of a list, how many allowed guesses get it."""
    size = solved(words.length) + 1
    counted = np.zeros((size, len(words.answers)), dtype=np.int64)
    step = max(1, _CELLS // len(words.allowed))
    for start in range(0, len(words.answers), step):
        codes = pattern_rows(words.letters, words.letters[words.answers[start : start + step]]).astype(np.int64)
        width = codes.shape[1]
        flat = np.bincount((codes * width + np.arange(width)).ravel(), minlength=size * width)
        counted[:, start : start + width] = flat.reshape(size, width)
    return counted
