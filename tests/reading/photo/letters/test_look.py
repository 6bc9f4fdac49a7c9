"""Where a board ends: its letters, its columns, and the keyboard below it."""

import numpy as np
import pytest

from wordlens.reading.photo.cells import TILE, Cells
from wordlens.reading.photo.lattice import Flags, Floats, Lattice
from wordlens.reading.photo.letters.chances import NO_LETTER
from wordlens.reading.photo.letters.look import _blank_sides, _ends_in_doubt, _is_full
from wordlens.reading.photo.letters.sight import Sight


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
    columns = len(rows[0])
    assert _blank_sides(letters(*rows), np.zeros(columns)) == sides
    assert _blank_sides(letters(*rows), np.ones(columns)) == (0, 0), "its tiles were seen: something covers the letters"


def chances(*rows: str, sure: float = 0.97) -> Floats:
    """Return (rows, columns, 27): what the network would say of these letters; a dot is none."""
    out = np.full((len(rows), len(rows[0]), NO_LETTER + 1), (1 - sure) / NO_LETTER)
    for (row, column), letter in np.ndenumerate([list(text) for text in rows]):
        out[row, column, NO_LETTER if letter == "." else ord(letter) - ord("a")] = sure
    return out


def sight(*rows: str) -> Sight:
    """Return what is seen of a board with these letters."""
    lattice = Lattice(np.eye(3), len(rows), len(rows[0]), 0.9, frozenset())
    around = (len(rows) + 2, len(rows[0]) + 2)
    upright = np.zeros((around[0] * TILE, around[1] * TILE, 3), dtype=np.uint8)
    inside, beside = np.ones(around, dtype=bool), np.ones(4, dtype=bool)
    cells = Cells(lattice, upright, TILE, inside, beside, np.zeros(around), np.ones(around))
    return Sight(cells, np.pad(chances(*rows), ((1, 1), (1, 1), (0, 0))))


def test_round_frames_of_empty_tiles_are_no_letters() -> None:
    assert sight("crane", "goose", "ooooo", "ooqoo").lettered.sum(axis=1).tolist() == [5, 5, 0, 0]


def test_an_o_beside_hidden_letters_is_a_letter() -> None:
    seen = sight("o..n", "each")
    seen.letters[0, 1:3, ord("o") - ord("a")] += 0.01  # what a message hides looks like that letter, if like any
    assert seen.texts() == ["ooon", "each"]
    assert seen.lettered.tolist() == [[True, False, False, True], [True] * 4]


@pytest.mark.parametrize(("last", "doubtful"), [(".fg..", True), ("c....", False), (".....", False)])
def test_letters_here_and_there_below_a_board_are_keys(last: str, doubtful: bool) -> None:
    seen = sight("crane", "slimy", "pouch", last)
    there = np.array([[True] * 5] * 3 + [[False] * 5])
    if last == "c....":  # the first letter of a row is typed: its tile stands out from the empty ones
        seen.cells.tiles[4, 1, 12:-12, 12:-12] = 255
    assert _ends_in_doubt(seen, there) is doubtful


@pytest.mark.parametrize(
    ("text", "sure", "tiled", "full"),
    [
        ("crane", 0.97, False, True),
        ("cran.", 0.97, False, True),
        ("cran.", 0.97, True, False),
        ("crane", 0.97, True, True),
        ("cra..", 0.97, False, False),
        ("wnd.e", 0.7, False, False),
    ],
)
def test_a_line_is_full_if_its_letters_are_sure(text: str, sure: float, tiled: bool, full: bool) -> None:
    (line,) = chances(text, sure=sure)
    assert _is_full(line, np.array([letter != "." for letter in text]), tiled) is full
