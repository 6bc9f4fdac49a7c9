"""Every pair of guess and answer in a dictionary, compared with what the kernels compute."""

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..errors import InvalidDictionary
from ..kernels import Codes, pattern_rows
from ..parallel import OnProgress, Progress
from ..rules import Pattern, format_pattern
from ..words import WordList
from .dictionary import PatternDictionary
from .facts import build_command

_CELLS = 1 << 19
"""Pairs compared at a time, to bound memory."""


@dataclass(frozen=True)
class Verified:
    """What was compared and found equal."""

    guesses: int
    answers: int
    parts: int
    seconds: float

    @property
    def pairs(self) -> int:
        """Pairs of a guess and an answer."""
        return self.guesses * self.answers


@dataclass(frozen=True)
class Difference:
    """A pair that a dictionary has wrong."""

    guess: str
    answer: str
    stored: Pattern
    right: Pattern

    def __str__(self) -> str:
        """Say what is stored and what is right."""
        stored, right = (format_pattern(code, len(self.guess)) for code in (self.stored, self.right))
        return f"it gives {self.guess} {stored} from {self.answer}, and the rule gives {right}"


def verify(dictionary: PatternDictionary, on_progress: OnProgress | None = None) -> Verified:
    """Compare every pair with the kernels; InvalidDictionary names the first one that differs."""
    start = time.perf_counter()
    words = dictionary.words
    parts = 0

    def counted(guess: int) -> Codes:
        nonlocal parts
        codes = dictionary.codes(guess)
        parts += int(np.count_nonzero(np.bincount(codes)))
        return codes

    wrong = first_difference(counted, words, on_progress)
    if wrong is not None:
        way_out = f"build it with: {build_command(dictionary.path, facts=dictionary.facts)}"
        raise InvalidDictionary(f"{dictionary.path} is wrong: {wrong}; {way_out}")
    return Verified(len(words.allowed), len(words.answers), parts, time.perf_counter() - start)


def first_difference(
    row: Callable[[int], Codes], words: WordList, on_progress: OnProgress | None = None, until: int | None = None
) -> Difference | None:
    """Compare the rows of all guesses, or of those before `until`, and return the first pair that differs."""
    start = time.perf_counter()
    total = len(words.allowed) if until is None else until
    answers = words.letters[words.answers]
    step = max(1, _CELLS // len(answers))
    for first in range(0, total, step):
        right = pattern_rows(words.letters[first : min(first + step, total)], answers)
        for guess, codes in enumerate(right, first):
            stored = row(guess)
            if not np.array_equal(stored, codes):
                place = int(np.flatnonzero(stored != codes)[0])
                answer = words.allowed[words.answers[place]]
                return Difference(words.allowed[guess], answer, int(stored[place]), int(codes[place]))
        if on_progress is not None:
            on_progress(Progress(min(first + step, total), len(words.allowed), time.perf_counter() - start))
    return None
