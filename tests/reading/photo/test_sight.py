"""Where a board ends: its letters, its columns, and the keyboard below it."""

import numpy as np
import pytest

from wordlens.reading.photo.sight import _blank_sides, is_keyboard
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


@pytest.mark.parametrize(("text", "is_one"), [("ertyui", True), ("asdf", True), ("xasdfgx", True), ("poise", False)])
def test_keys_side_by_side_are_a_keyboard(text: str, is_one: bool) -> None:
    assert is_keyboard(text) is is_one


def test_a_word_with_four_neighbouring_keys_is_none() -> None:
    assert not is_keyboard("property")
