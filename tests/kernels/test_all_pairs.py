"""All 30 million pairs of the original game, natively and in NumPy; every eighth guess by the obvious rule too."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest

from wordlens.kernels import native, plain
from wordlens.rules import feedback
from wordlens.words import load_words

SLICE = 500
"""Guesses that a process checks at a time."""
STEP = 8
"""Every eighth guess, in spelling order, is held against the obvious rule, which takes 3 microseconds a pair."""


def first_difference(start: int) -> str | None:
    """Compare one slice of the guesses with every answer; say where the three ways differ, or return None."""
    words = load_words("classic")
    answers = words.words(words.answers)
    letters = words.letters[start : start + SLICE]
    candidates = words.letters[words.answers]
    fast, reference = native.pattern_rows(letters, candidates), plain.pattern_rows(letters, candidates)
    differing = np.flatnonzero((fast != reference).any(axis=1))
    for place in (*differing[:1], *range(0, len(letters), STEP)):
        guess, quick, slow = words.allowed[start + place], fast[place], reference[place]
        obvious = np.array([feedback(guess, answer) for answer in answers])
        wrong = np.flatnonzero((quick != obvious) | (slow != obvious))
        if len(wrong):
            at = int(wrong[0])
            return f"{guess} {answers[at]}: obvious {obvious[at]}, native {quick[at]}, plain {slow[at]}"
    return None


@pytest.mark.slow
def test_native_and_plain_agree_on_every_pair_of_classic_and_with_the_obvious_rule() -> None:
    """The kernels are compared on 12,972 x 2,315 pairs, the obvious rule, `rules.feedback`, on an eighth of them."""
    starts = range(0, len(load_words("classic").allowed), SLICE)
    # Spawned, not forked: the native core may have threads in this process.
    with ProcessPoolExecutor(max_workers=os.cpu_count(), mp_context=get_context("spawn")) as pool:
        differences = [found for found in pool.map(first_difference, starts) if found]
    assert not differences
