"""Where tiles stand in a picture: lattices that nearly run along it, and those of a part of it."""

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens.reading.photo.lattice import Lattice

UPRIGHT = Lattice(np.array([[40.0, 0, 100], [0, 42, 60], [0, 0, 1]]), 6, 5, 0.9, frozenset())


@given(across=st.floats(-0.02, 0.02), down=st.floats(-0.02, 0.02))
@settings(max_examples=30, deadline=None, derandomize=True)
def test_a_lattice_that_leans_a_little_is_straightened_about_its_middle(across: float, down: float) -> None:
    lean = np.array([[1, across, -3 * across], [down, 1, -2.5 * down], [0, 0, 1]])
    leaning = replace(UPRIGHT, to_picture=UPRIGHT.to_picture @ lean)
    straight = leaning.straightened()
    assert leaning.is_nearly_upright and straight.is_upright
    assert np.abs(np.array(straight.quad) - np.array(UPRIGHT.quad)).max() < 1


def test_a_lattice_that_leans_more_may_be_no_screenshots() -> None:
    turned = np.array([[1, -0.05, 0], [0.05, 1, 0], [0, 0, 1]])
    assert not replace(UPRIGHT, to_picture=UPRIGHT.to_picture @ turned).is_nearly_upright


def test_a_lattice_of_a_part_is_moved_to_where_the_part_begins() -> None:
    assert UPRIGHT.moved(30, 7).quad == tuple((x + 30, y + 7) for x, y in UPRIGHT.quad)
