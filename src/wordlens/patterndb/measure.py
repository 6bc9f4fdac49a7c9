"""How long lookups take, at the median over random guesses."""

import time
from dataclasses import dataclass
from statistics import median

import numpy as np

from ..rules import Pattern, feedback
from ..words import WordList
from .dictionary import PatternDictionary

LOOKUPS = 1000
_OF_ALL_PARTS = 5
"""One of this number of lookups is also timed for all parts, which take longer."""


@dataclass(frozen=True)
class LookupTimes:
    """Seconds at the median."""

    part: float
    """One guess and pattern to its answers."""
    parts: float
    """One guess to all of its parts."""
    first: float
    """The very first lookup, with nothing in memory yet."""


def time_lookups(dictionary: PatternDictionary, rng: np.random.Generator, lookups: int = LOOKUPS) -> LookupTimes:
    """Time lookups of random guesses, each with the pattern that a random answer gives; best just after opening."""
    asked = draw_lookups(dictionary.words, rng, lookups)
    single = [_seconds_for_part(dictionary, guess, pattern) for guess, pattern in asked]
    whole = [_seconds_for_parts(dictionary, guess) for guess, _ in asked[::_OF_ALL_PARTS]]
    return LookupTimes(median(single), median(whole), single[0])


def draw_lookups(words: WordList, rng: np.random.Generator, lookups: int) -> list[tuple[int, Pattern]]:
    """Return random guesses, each with the pattern that a random answer gives."""
    guesses = rng.integers(len(words.allowed), size=lookups).tolist()
    answers = rng.choice(words.answers, size=lookups).tolist()
    return [
        (guess, feedback(words.allowed[guess], words.allowed[answer]))
        for guess, answer in zip(guesses, answers, strict=True)
    ]


def _seconds_for_part(dictionary: PatternDictionary, guess: int, pattern: Pattern) -> float:
    start = time.perf_counter()
    dictionary.part(guess, pattern)
    return time.perf_counter() - start


def _seconds_for_parts(dictionary: PatternDictionary, guess: int) -> float:
    start = time.perf_counter()
    dictionary.parts(guess)
    return time.perf_counter() - start
