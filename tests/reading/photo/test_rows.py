"""A typed row told from a scored one by its signs."""

from dataclasses import replace

import numpy as np
import pytest

from wordlens.reading.photo.rows import Signs, _is_framed

SCORED = Signs(
    unlike_blank=18.0,
    unlike_above=1.5,
    other_ink=4.0,
    spread=3.0,
    chroma=2.0,
    repeats=False,
    framed=False,
    goes_on_empty=False,
    below=True,
)
TYPED = replace(SCORED, unlike_blank=1.0, unlike_above=15.0)


def test_what_looks_empty_is_typed_and_what_looks_like_the_rows_above_is_scored() -> None:
    assert SCORED.odds < -2 < 2 < TYPED.odds
    assert replace(SCORED, below=False).odds < 0 < replace(TYPED, below=False).odds


def test_a_coloured_tile_like_one_above_means_scored() -> None:
    assert replace(TYPED, repeats=True).odds < -2


def test_a_row_of_one_strong_colour_is_scored_unless_its_letters_are_of_another() -> None:
    green = replace(TYPED, unlike_blank=22.0, unlike_above=24.0, chroma=18.0, other_ink=36.0, below=False)
    assert green.odds < -2
    assert replace(green, other_ink=90.0).odds > 0


def test_the_very_colour_of_a_tile_above_means_scored() -> None:
    grey = replace(SCORED, unlike_blank=8.4, unlike_above=0.0, spread=0.0, chroma=0.0, below=False)
    assert grey.odds < -2
    assert replace(grey, unlike_blank=5.9, other_ink=0.0).odds < -2  # paler, and so are the letters
    assert replace(grey, unlike_blank=0.0, other_ink=0.0).odds > 0  # empty tiles are like that too


def test_the_only_row_is_judged_by_itself() -> None:
    assert replace(TYPED, unlike_above=None).odds > 0 > replace(SCORED, unlike_above=None).odds


def test_a_frame_that_no_row_above_has_means_typed() -> None:
    dim = replace(SCORED, unlike_blank=9.1, unlike_above=3.5, other_ink=4.3, spread=1.4, chroma=3.8)
    assert dim.odds < -2 < 2 < replace(dim, framed=True).odds
    green = replace(dim, unlike_blank=22.0, chroma=18.0)
    assert replace(green, framed=True).odds < -2  # whatever its frame, it has a colour


@pytest.mark.parametrize(
    ("here", "above", "is_one"),
    [
        ([25, 24, 26, 25, 23], [0.5, -1, 1, 0, 0.5], True),
        ([-28, -30, -29, -27, -28], [1, 0, 2, -1, 0], True),  # on white a frame is dark
        ([4, 3, 4, 3, 5], [0, 0, 0.5, 0, 0], False),  # nothing to speak of
        ([25, 24, 26, 25, 23], [0, 0, 0, 0, 24], False),  # so has a tile above: absent ones may be unfilled
        ([-125, -120, -130, -125, -120], [94, 44, 54, 104, 99], True),
        ([-4, -4, -5, -4, -4], [10, 8, 9, 12, 11], False),
    ],
)
def test_a_frame_is_new_or_another_than_those_above(here: list[float], above: list[float], is_one: bool) -> None:
    assert _is_framed(np.array(here), np.array(above)) is is_one
