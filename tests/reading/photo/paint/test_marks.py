"""What a board's colours mean: decided for the board as a whole."""

import cv2
import numpy as np
import pytest

from wordlens.reading.photo.paint.groups import Colours
from wordlens.reading.photo.paint.marks import assign

LIGHT = ("ffffff", "d1b39b")


def groups(*fills: str) -> Colours:
    """Return a board whose groups have these colours."""
    rgb = np.array([list(bytes.fromhex(fill)) for fill in fills])[None]
    lab = cv2.cvtColor(rgb.astype(np.float32) / 255, cv2.COLOR_RGB2LAB)[0].astype(np.float64)
    count = len(fills)
    return Colours(lab[None], np.arange(count)[None], lab, np.eye(count)[None])


@pytest.mark.parametrize(
    ("fills", "page", "marks", "theme"),
    [
        (("787c7e", "c9b458", "6aaa64"), "ffffff", "-yg", "light"),
        (("3a3a3c", "b59f3b", "538d4e"), "121213", "-yg", "dark"),
        (("787c7e", "85c0f9", "f5793a"), "ffffff", "-yg", "contrast"),
        (("787c7e", "f5793a"), "ffffff", "-g", "contrast"),  # nothing present yet
        (("3a3a3c", "85c0f9"), "121213", "-y", "contrast"),
        (("3a3a3c", "618b55", "b19f4c"), "121213", "-gy", "dark"),  # a display profile
        (("4c566a", "ebcb8b", "a3be8c"), "2e3440", "-yg", "dark"),
        (("aab2bd", "ffa500", "2e8b57"), "ffffff", "-yg", "light"),  # orange is present beside green
        (("b22222", "e6c229", "2e8b57"), "ffffff", "-yg", "light"),  # red is absent beside both
        (("1b2a49", "d9b43a", "4f9d5b"), "101010", "-yg", "dark"),  # navy is absent
        (("555b62", "b6b43f", "4ba556"), "ffffff", "-yg", "light"),  # photographed
        (("5e564d", "b77b00", "69812e"), "d1b39b", "-yg", "light"),  # photographed in warm light
    ],
)
def test_known_palettes(fills: tuple[str, ...], page: str, marks: str, theme: str) -> None:
    found = assign(groups(*fills), page in LIGHT, lambda choice: 0.0)
    assert "".join("-yg"[mark] for mark in found.chances.argmax(axis=1)) == marks
    assert found.theme == theme
    assert found.chances.max(axis=1).min() > 0.5


def test_rows_that_cannot_be_decide_what_colour_alone_does_not() -> None:
    board = groups("787c7e", "4f9df0", "ff8a50")
    swapped = assign(board, True, lambda choice: 0.0 if tuple(choice[1:]) == (2, 1) else 6.0)
    assert list(swapped.chances.argmax(axis=1)) == [0, 2, 1]


def test_a_board_without_scored_rows_has_a_theme() -> None:
    nothing = Colours(np.zeros((1, 1, 3)), np.full((1, 1), -1), np.zeros((0, 3)), np.zeros((1, 1, 0)))
    assert assign(nothing, False, lambda choice: 0.0).theme == "dark"
