"""Rows and columns among spots: found, completed, and told from what is no lattice."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens.reading.photo.find.grow import fit_homography, grow_lattices
from wordlens.reading.photo.find.tiles import Spots
from wordlens.reading.photo.lattice import Floats, Lattice, project


def spots_at(places: Floats, side: float = 40.0) -> Spots:
    return Spots(places, np.full(len(places), side), np.zeros(len(places)))


def grid(rows: int, columns: int, step: float = 45.0, start: float = 50.0) -> Floats:
    return np.array([(start + c * step, start + r * step) for r in range(rows) for c in range(columns)], dtype=float)


def turned(places: Floats, degrees: float) -> Floats:
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return np.asarray((places - places.mean(axis=0)) @ turn.T + 500)


@given(rows=st.integers(2, 10), columns=st.integers(4, 8), degrees=st.floats(-35, 35), seed=st.integers(0, 10**6))
@settings(max_examples=30, deadline=None, derandomize=True)
def test_a_turned_grid_with_gaps_is_found_whole(rows: int, columns: int, degrees: float, seed: int) -> None:
    rng = np.random.default_rng(seed)
    places = turned(grid(rows, columns), degrees) + rng.normal(0, 0.5, (rows * columns, 2))
    inner = np.array([0 < r < rows - 1 and 0 < c < columns - 1 for r in range(rows) for c in range(columns)])
    kept = ~(inner & (rng.random(rows * columns) < 0.3))
    (lattice,) = grow_lattices(spots_at(places[kept]))
    assert (lattice.rows, lattice.columns, len(lattice.seen)) == (rows, columns, kept.sum())
    middles = np.array([(c + 0.5, r + 0.5) for r in range(rows) for c in range(columns)])
    assert np.abs(lattice.points(middles) - places).max() < 3


def test_perspective_is_fitted() -> None:
    truth = np.array([[45.0, 6, 100], [-4, 42, 120], [0.004, 0.012, 1]])
    cells = np.array([(c + 0.5, r + 0.5) for r in range(6) for c in range(5)])
    found = fit_homography(cells, project(truth, cells))
    assert np.abs(project(found, cells) - project(truth, cells)).max() < 0.2


def test_two_boards_are_two_lattices() -> None:
    apart = np.concatenate([grid(6, 5), grid(6, 5) + np.array([400, 0])])
    assert [(found.rows, found.columns) for found in grow_lattices(spots_at(apart))] == [(6, 5), (6, 5)]


def test_the_shifted_rows_of_a_keyboard_are_no_lattice_of_several_rows() -> None:
    keys = np.concatenate([grid(1, 10), grid(1, 9) + np.array([22.5, 45]), grid(1, 7) + np.array([67.5, 90])])
    assert all(found.rows == 1 or found.columns > 8 for found in grow_lattices(spots_at(keys)))


@pytest.mark.parametrize("places", [grid(1, 1), grid(1, 2), np.zeros((0, 2))])
def test_a_few_spots_are_no_lattice(places: Floats) -> None:
    assert not list(grow_lattices(spots_at(places)))


def test_scaling_and_windows_keep_the_tiles_in_place() -> None:
    lattice = Lattice(np.array([[45.0, 0, 50], [0, 45, 60], [0, 0, 1]]), 6, 5, 0.9, frozenset({(0, 0), (5, 4)}))
    part = lattice.window(1, 1, 2, 3)
    assert np.allclose(part.points(np.array([[0.0, 0]])), lattice.points(np.array([[1.0, 1]])))
    assert part.seen == frozenset()
    assert lattice.window(-1, -1, 8, 7).seen == {(1, 1), (6, 5)}
    # The middle of pixel 0 in a picture of half the size is the border between pixels 0 and 1.
    assert np.allclose(lattice.scaled(2).points(np.array([[0.0, 0]])), [[100.5, 120.5]])
    assert lattice.step == pytest.approx(45)
