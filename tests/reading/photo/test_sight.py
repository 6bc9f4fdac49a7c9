"""Where a board ends: its letters, its columns, and the keyboard below it."""

import numpy as np
import pytest

from wordlens.reading.photo.cells import TILE, Cells
from wordlens.reading.photo.lattice import Lattice
from wordlens.reading.photo.sight import NO_LETTER, Sight, _blank_sides, _is_full
from wordlens.reading.photo.squares import Flags, Floats


def letters(*rows: str) -> Flags:
    return np.array([[letter != "." for letter in row] for row in rows])


@pytest.mark.parametrize(
    ("rows", "sides"),
    [
        (("hinge.", "wo....", "......"), (0, 1)),
        ((".crane", ".moist", "......"), (1, 0)),
        (("crane", "moist", "....."), (0, 0)),
        (("crane", "mois.", "....."), (0, 0)),  # being typed
        (("cran.", ".....", "....."), (0, 0)),  # being typed, and nothing above tells otherwise
        (("c.ane.", "mo....", "......"), (0, 0)),  # a tile is covered: nothing is sure
        (("nam.", "vi..", "...."), (0, 0)),  # no game has three columns
    ],
)
def test_a_column_without_letters_is_none_of_the_board(rows: tuple[str, ...], sides: tuple[int, int]) -> None:
    assert _blank_sides(letters(*rows)) == sides


def chances(*rows: str, sure: float = 0.97) -> Floats:
    """Return (rows, columns, 27): what the network would say of these letters; a dot is none."""
    out = np.full((len(rows), len(rows[0]), NO_LETTER + 1), (1 - sure) / NO_LETTER)
    for (row, column), letter in np.ndenumerate([list(text) for text in rows]):
        out[row, column, NO_LETTER if letter == "." else ord(letter) - ord("a")] = sure
    return out


def test_round_frames_of_empty_tiles_are_no_letters() -> None:
    rows = ("crane", "goose", "ooooo", "ooqoo")
    lattice = Lattice(np.eye(3), 4, 5, 0.9, frozenset())
    upright = np.zeros((6 * TILE, 7 * TILE, 3), dtype=np.uint8)
    cells = Cells(lattice, upright, TILE, np.ones((6, 7), dtype=bool), np.ones(4, dtype=bool))
    around = np.pad(chances(*rows), ((1, 1), (1, 1), (0, 0)))
    assert Sight(cells, around).lettered.sum(axis=1).tolist() == [5, 5, 0, 0]


@pytest.mark.parametrize(
    ("text", "sure", "full"),
    [("crane", 0.97, True), ("cran.", 0.97, True), ("cra..", 0.97, False), ("wnd.e", 0.7, False)],
)
def test_a_line_is_full_if_its_letters_are_sure(text: str, sure: float, full: bool) -> None:
    (line,) = chances(text, sure=sure)
    assert _is_full(line, np.array([letter != "." for letter in text])) is full
