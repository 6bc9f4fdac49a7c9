"""Where a board ends: its letters, its columns, and the keyboard below it."""

import numpy as np
import pytest

from wordlens.reading.photo.sight import _blank_sides
from wordlens.reading.photo.squares import Flags


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
