"""A keyboard below a board: its keys are found, and tell what colours mean that leave it open."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from wordlens.reading.photo import SURE, Board, read_board
from wordlens.reading.photo.decide.keys import tell_absent
from wordlens.reading.photo.games import choose, find_games
from wordlens.reading.photo.keyboard import find_keys
from wordlens.reading.photo.lines import LAYOUTS

from .simple_board import FILLS, MARGIN, PAGE, draw_board

ORANGE, BLUE, FREE = "#c2410c", "#2563eb", "#818384"
KEY, BETWEEN = 34, 5


def with_keys(board: Image.Image, colours: dict[str, str], layout: int = 0) -> Image.Image:
    """Return a board with a keyboard below it, whose keys have these colours, or that of free keys."""
    image = Image.new("RGB", (board.width + 40, board.height + 3 * (KEY + BETWEEN) + MARGIN), PAGE)
    image.paste(board, (20, 0))
    pen = ImageDraw.Draw(image)
    for number, row in enumerate(LAYOUTS[layout]):
        left = (image.width - len(row) * (KEY + BETWEEN)) // 2
        for at, letter in enumerate(row):
            x, y = left + at * (KEY + BETWEEN), board.height + number * (KEY + BETWEEN)
            pen.rectangle((x, y, x + KEY - 1, y + KEY - 1), colours.get(letter, FREE))
            middle = (x + KEY / 2, y + KEY / 2)
            pen.text(middle, letter.upper(), "white", ImageFont.load_default(size=20), anchor="mm")
    return image


def repainted(rows: list[str], correct: str, present: str) -> Image.Image:
    """Return a board whose marks have other colours than usual."""
    pixels = np.asarray(draw_board(rows)).copy()
    for mark, colour in (("g", correct), ("y", present)):
        old = np.array(Image.new("RGB", (1, 1), FILLS[mark]).getpixel((0, 0)))
        pixels[(pixels == old).all(axis=2)] = Image.new("RGB", (1, 1), colour).getpixel((0, 0))
    return Image.fromarray(pixels)


def keys_of(rows: list[str], colours: dict[str, str]) -> dict[str, str]:
    """Return the colour of each letter's key: that of its best mark."""
    best: dict[str, str] = {}
    for word, marks in (row.split("=") for row in rows):
        for letter, mark in zip(word, marks, strict=True):
            best[letter] = max(best.get(letter, "-"), mark, key="-yg".index)
    return {letter: colours[mark] for letter, mark in best.items()}


def sure(board: Board) -> list[bool]:
    return [row.confidence >= SURE for row in board.rows]


@pytest.mark.parametrize("layout", range(len(LAYOUTS)))
def test_the_keys_of_each_layout_are_found_with_their_fills(layout: int) -> None:
    picture = np.asarray(with_keys(draw_board(["crane=-y---"]), {"q": ORANGE, "m": BLUE}, layout))
    keys = find_keys(picture, choose(find_games(picture), None))
    assert len(keys) == 26
    assert np.abs(keys["q"] - (0xC2, 0x41, 0x0C)).max() < 2 and np.abs(keys["m"] - (0x25, 0x63, 0xEB)).max() < 2
    assert np.abs(keys["w"] - (0x81, 0x83, 0x84)).max() < 2


def test_a_board_without_a_keyboard_has_no_keys() -> None:
    picture = np.asarray(draw_board(["crane=-y---", "moist=--y-g"]))
    assert find_keys(picture, choose(find_games(picture), None)) == {}


@pytest.mark.parametrize(("correct", "present"), [(ORANGE, BLUE), (BLUE, ORANGE)])
def test_the_keyboard_tells_which_of_orange_and_blue_is_correct(correct: str, present: str) -> None:
    rows = ["crane=-y---", "river=g----", "rusty=g-y--"]
    board = repainted(rows, correct, present)
    assert not any(sure(read_board(np.asarray(board))))
    told = read_board(np.asarray(with_keys(board, keys_of(rows, {"g": correct, "y": present, "-": FILLS["-"]}))))
    assert all(sure(told)) and [row.pattern for row in told.rows] == [
        row.pattern for row in read_board(np.asarray(draw_board(rows))).rows
    ]


@pytest.mark.parametrize(("correct", "present"), [(ORANGE, BLUE), (BLUE, ORANGE)])
def test_keys_tell_nothing_where_no_letter_has_had_both_colours(correct: str, present: str) -> None:
    rows = ["crane=-y---", "pilot=----g"]
    board = repainted(rows, correct, present)
    told = read_board(np.asarray(with_keys(board, keys_of(rows, {"g": correct, "y": present, "-": FILLS["-"]}))))
    assert not any(sure(told))


def test_an_only_row_is_not_sure_to_be_typed_where_keys_differ() -> None:
    typed = draw_board(typed="crane")
    assert read_board(np.asarray(with_keys(typed, {}))).unscored == ("crane",)
    scored = read_board(np.asarray(with_keys(typed, dict.fromkeys("crane", FILLS["-"]))))
    assert [row.word for row in scored.rows] == ["crane"] and not any(sure(scored)) and scored.unclear


def test_keys_of_one_fill_tell_that_all_tiles_are_absent() -> None:
    used, free = np.array([90.0, 94.0, 102.0]), np.array([200.0, 204.0, 210.0])
    keys = {letter: used if letter in "crane" else free for letter in "qwertyuiopasdfghjklzxcvbnm"}
    assert tell_absent(["crane"], keys)
    assert not tell_absent(["crane"], keys | {"r": np.array([140.0, 140.0, 90.0])})
    assert not tell_absent(["crane"], dict.fromkeys(keys, free))  # no key changes on this keyboard
    grey = {letter: np.full(3, fill.mean()) for letter, fill in keys.items()}
    assert not tell_absent(["crane"], grey)  # in a grey copy a yellow key may be as light as an absent one
