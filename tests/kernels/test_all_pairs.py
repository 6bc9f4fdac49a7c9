"""All 30 million pairs of the original game, three ways."""

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


def first_difference(start: int) -> str | None:
    """Compare one slice of the guesses with every answer; say where the three ways differ, or return None."""
    words = load_words("classic")
    answers = words.words(words.answers)
    letters = words.letters[start : start + SLICE]
    candidates = words.letters[words.answers]
    fast, reference = native.pattern_rows(letters, candidates), plain.pattern_rows(letters, candidates)
    for guess, quick, slow in zip(words.allowed[start : start + SLICE], fast, reference, strict=True):
        obvious = np.array([feedback(guess, answer) for answer in answers])
        wrong = np.flatnonzero((quick != obvious) | (slow != obvious))
        if len(wrong):
            at = int(wrong[0])
            return f"{guess} {answers[at]}: obvious {obvious[at]}, native {quick[at]}, plain {slow[at]}"
    return None


@pytest.mark.slow
def test_native_plain_and_the_obvious_rule_agree_on_every_pair_of_classic() -> None:
    """The obvious rule here is `rules.feedback` itself, in pure Python, on each of the 12,972 x 2,315 pairs.

    At 3 microseconds a pair that is a minute and a half of one core, shared out over the cores there are.
    """
    starts = range(0, len(load_words("classic").allowed), SLICE)
    # Spawned, not forked: the native core may have threads in this process.
    with ProcessPoolExecutor(max_workers=os.cpu_count(), mp_context=get_context("spawn")) as pool:
        differences = [found for found in pool.map(first_difference, starts) if found]
    assert not differences
