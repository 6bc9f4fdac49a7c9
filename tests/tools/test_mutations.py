"""Spoilt pictures are what their names say, and their truth is what is left."""

import numpy as np
import pytest

from boards import bundled_fonts, draw_scene
from boards.mutations import MUTATIONS, spoil
from boards.spoilt import draw_spoilt
from boards.truth import true_lattice

SEED = 100_300


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_number_always_gives_the_same_picture(name: str) -> None:
    once, again = (draw_spoilt(name, SEED, 1, bundled_fonts()) for _ in range(2))
    assert once is not None and again is not None and once[0] == again[0]
    assert np.array_equal(once[1].scene.picture, again[1].scene.picture)
    assert once[1].scene.rows == again[1].scene.rows


def test_rows_that_are_left_keep_their_words() -> None:
    scene = draw_scene(SEED, "screenshot", bundled_fonts())
    for name in MUTATIONS:
        spoilt = spoil(name, scene, true_lattice(scene), np.random.default_rng(1))
        if spoilt is not None:
            assert set(spoilt.scene.rows) <= set(scene.rows)
            assert all(row <= len(spoilt.scene.rows) for row, _ in spoilt.scene.settings["hidden"])


def test_a_cut_column_is_hidden_in_every_row() -> None:
    for number in (1, 2):
        drawn = draw_spoilt("column lost", SEED, number, bundled_fonts())
        assert drawn is not None
        scene = drawn[1].scene
        assert {row for row, _ in scene.settings["hidden"]} == set(range(1, len(scene.rows) + 1))
        assert not drawn[1].readable


def test_turning_leaves_everything_readable() -> None:
    drawn = draw_spoilt("upside down", SEED, 1, bundled_fonts())
    assert drawn is not None and drawn[1].readable
