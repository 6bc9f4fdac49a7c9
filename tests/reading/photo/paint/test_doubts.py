"""When the colours of a board do not tell its marks."""

import numpy as np
import pytest

from wordlens.reading.photo.colour import NEUTRAL, to_lab
from wordlens.reading.photo.lattice import Floats
from wordlens.reading.photo.paint.doubts import are_bleached, are_negative, faith_in
from wordlens.reading.photo.paint.groups import group_fills
from wordlens.reading.photo.paint.marks import assign
from wordlens.rules.pattern import ABSENT, CORRECT, PRESENT

MARK = {"-": ABSENT, "y": PRESENT, "g": CORRECT}


def board(rows: str, colours: dict[str, str]) -> Floats:
    """Return the fills (rows, columns, 3) of rows of marks, each painted in its colour."""
    return np.array([[list(bytes.fromhex(colours[mark])) for mark in row] for row in rows.split()], float)


def faith(rows: str, colours: dict[str, str], page: str = "ffffff", read: str = "", upright: bool = True) -> float:
    fills = board(rows, colours)
    marks = np.array([[MARK[mark] for mark in row] for row in (read or rows).split()])
    shade = to_lab(np.array(list(bytes.fromhex(page)), float)[None, None], NEUTRAL)[0, 0]
    return faith_in(marks, to_lab(fills, NEUTRAL), fills, np.ones_like(marks, dtype=bool), shade, upright)


def test_official_colours_are_trusted() -> None:
    assert faith("-y-g- ggggg", {"-": "787c7e", "y": "c9b458", "g": "6aaa64"}) == 1
    assert faith("----- -----", {"-": "787c7e"}) == 1
    assert faith("----- -----", {"-": "3a3a3c"}, page="121213") == 1


@pytest.mark.parametrize("upright", [True, False])
def test_greys_that_differ_are_not_all_absent(upright: bool) -> None:
    assert faith("-y-g-", {"-": "3a3a3c", "y": "9b9b9b", "g": "757575"}, read="-----", upright=upright) < 1


def test_a_green_without_its_colour_is_not_the_grey_of_another_theme() -> None:
    assert faith("ggggg", {"g": "757575"}, page="121213", read="-----") < 1


@pytest.mark.parametrize("fill", ["ffffff", "fafaf8", "101012"])
def test_one_fill_that_no_game_has_for_absent_tells_nothing(fill: str) -> None:
    assert faith("----- -----", {"-": fill}) < 1


def test_inverted_colours_are_strange() -> None:
    assert faith("-y-g-", {"-": "878381", "y": "364ba7", "g": "95559b"}) < 1


def test_an_amber_and_a_blue_in_inverted_colours_are_not_trusted() -> None:
    clone = {"-": "475569", "y": "f59e0b", "g": "3b82f6"}
    inverted = {mark: f"{0xFFFFFF - int(colour, 16):06x}" for mark, colour in clone.items()}
    assert faith("-y-g-", clone, page="0f172a") == 1
    assert faith("-y-g-", {"-": "90939c", "y": "ffb300", "g": "7c4dff"}) == 1  # a purple is as strong
    assert faith("-g-y-", inverted, page="f0e8d5", read="-y-g-") < 1


@pytest.mark.parametrize(("fill", "ink", "inverted"), [("dcace2", "7c7e9c", True), ("8e5bd0", "ffffff", False)])
def test_a_pink_with_darker_letters_may_be_an_inverted_green(fill: str, ink: str, inverted: bool) -> None:
    tiles, inks = (to_lab(board("aa", {"a": colour}), NEUTRAL)[0] for colour in (fill, ink))
    assert are_negative(tiles, inks) is inverted
    green = to_lab(board("aa", {"a": "6aaa64"}), NEUTRAL)[0]
    assert not are_negative(green, inks)


def test_clipped_colours_have_lost_their_hue() -> None:
    assert faith("-y-g-", {"-": "787c7e", "y": "fffffa", "g": "fafffe"}) < 1
    assert faith("-y-g-", {"-": "787c7e", "y": "ffe14d", "g": "39d353"}) == 1


@pytest.mark.parametrize(
    ("warm", "blue"),
    [
        ("b4570f", "1f4e79"),
        ("e67e22", "2980b9"),
        ("c2410c", "5dade2"),
        # These are nearly the official colours.
        ("d2691e", "5dade2"),
        ("f5793a", "5dade2"),
        ("e67e22", "85c0f9"),
        ("f28c28", "85c0f9"),
    ],
)
def test_orange_and_blue_are_told_by_a_solved_row_only(warm: str, blue: str) -> None:
    fills = board("-ab-- a-b-- aaaaa", {"-": "3a3a3c", "a": warm, "b": blue})
    colours = group_fills(fills, np.ones(3, dtype=bool), NEUTRAL, upright=True)
    group = int(colours.group[2, 0])

    def solved_or_not(choice: object) -> float:
        assert isinstance(choice, tuple)
        return 0.0 if choice[group] == CORRECT else 6.0

    asked, told = assign(colours, False, lambda _: 0.0), assign(colours, False, solved_or_not)
    assert asked.weights.max() < 0.9
    assert told.weights.max() > 0.9 and told.chances[group].argmax() == CORRECT


@pytest.mark.parametrize(
    ("warm", "blue"),
    [("f5793a", "85c0f9"), ("ff8440", "91d1ff"), ("e5804a", "92bef4"), ("c57846", "85aad4")],
    ids=["exact", "brighter", "in Display P3", "dimmed"],
)
def test_the_official_contrast_colours_tell_themselves(warm: str, blue: str) -> None:
    fills = board("-ab-- a-b-- -----", {"-": "3a3a3c", "a": warm, "b": blue})
    marks = assign(group_fills(fills, np.ones(3, dtype=bool), NEUTRAL, upright=True), False, lambda _: 0.0)
    assert marks.weights.max() > 0.9


def lit(*colours: str) -> float:
    """Return the faith in a photo's board whose first tiles are present, in these colours."""
    fills = board("a" + "b" * (len(colours) - 1) + "-----", {"a": colours[0], "b": colours[-1], "-": "3a3a3c"})
    marks = np.array([[PRESENT] * len(colours) + [ABSENT] * 5])
    clean = np.ones_like(marks, dtype=bool)
    return faith_in(marks, to_lab(fills, NEUTRAL), fills, clean, np.array([90.0, 0, 0]), upright=False)


def test_a_colour_that_is_clipped_in_part_of_a_photo_is_still_one() -> None:
    assert lit("ece145", "fffe53") == 1  # the same yellow, a fifth brighter
    assert lit("c9b458", "feffe0") < 1  # a green that is nearly white may hide there
    assert lit("ffb058", "fffe58") < 1


def test_white_tiles_among_darker_absent_ones_are_bleached() -> None:
    marks = np.array([[ABSENT] * 5])
    glare = board("---ab", {"-": "d8f0d6", "a": "fefefe", "b": "fdffe9"})
    page = np.full(3, 255.0)
    assert are_bleached(marks, glare, page).tolist() == [[False, False, False, True, False]]
    white = board("----a", {"-": "fefefe", "a": "fdffe9"})
    assert not are_bleached(marks, white, page).any()


def test_white_tiles_on_a_dark_page_are_bleached() -> None:
    marks = np.array([[ABSENT, ABSENT, CORRECT, CORRECT, CORRECT]])
    glare = board("aagcc", {"a": "fdffec", "g": "c6ffb0", "c": "70cf63"})
    assert are_bleached(marks, glare, np.full(3, 50.0)).tolist() == [[True, True, False, False, False]]
    assert not are_bleached(marks, glare, np.full(3, 255.0)).any()  # absent tiles of a white page may be white


def test_colours_with_a_clipped_channel_on_a_white_page_are_not_sure_unless_absent_tiles_are_seen() -> None:
    assert faith("ggggg", {"g": "88ff8c"}) < 1
    assert faith("ggggg", {"g": "88ff8c"}, page="121213") == 1
    assert faith("-y-gg", {"-": "90939c", "y": "ffb300", "g": "88ff8c"}) == 1


def test_a_tile_under_a_finger_says_nothing_about_the_colours_of_the_others() -> None:
    fills = board("---gggf", {"-": "3a3a3c", "g": "538d4e", "f": "8e634b"})
    marks, clean = np.array([[ABSENT] * 3 + [CORRECT] * 4]), np.array([[True] * 6 + [False]])
    covered, without = (
        faith_in(marks, to_lab(fills, NEUTRAL), fills, tiles, np.array([6.0, 0, 0]), upright=False)
        for tiles in (np.ones_like(clean), clean)
    )
    assert covered < 1 == without


def test_a_mark_in_the_colour_of_the_page_is_not_sure_on_a_photo() -> None:
    bleached = {"-": "fbfdf4", "y": "d9b93c", "g": "f4fbe9"}
    assert faith("---gy --y--", bleached, page="fdfff6", upright=False) < 1
    assert faith("---gy --y--", bleached | {"g": "7fb56f"}, page="fdfff6", upright=False) == 1
