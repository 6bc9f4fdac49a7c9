"""What is a board and what only looks like one: drawn plainly, one trap at a time."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from wordlens.errors import NoBoard
from wordlens.reading.photo import read_board
from wordlens.reading.photo.lattice import Picture

from .simple_board import GAP, INK, LINE, MARGIN, PAGE, TILE, draw_board


def pixels(image: Image.Image) -> Picture:
    return np.asarray(image.convert("RGB"))


def written(pen: ImageDraw.ImageDraw, letter: str, middle: tuple[float, float], size: int, ink: str) -> None:
    pen.text(middle, letter, ink, ImageFont.load_default(size=size), anchor="mm", stroke_width=1)


def grid(rows: list[str], fills: tuple[str, str], ink: str) -> Image.Image:
    """Draw touching squares in two colours in turn."""
    image = Image.new("RGB", (2 * MARGIN + len(rows[0]) * TILE, 2 * MARGIN + len(rows) * TILE), "white")
    pen = ImageDraw.Draw(image)
    for down, row in enumerate(rows):
        for right, letter in enumerate(row):
            left, top = MARGIN + right * TILE, MARGIN + down * TILE
            pen.rectangle((left, top, left + TILE - 1, top + TILE - 1), fills[(down + right) % 2])
            written(pen, letter.strip(), (left + TILE / 2, top + TILE / 2), 34, ink)
    return image


@pytest.mark.parametrize(
    "rows", [["RNBQKBNR", "PPPPPPPP", *["        "] * 4], ["SALTWORK", "BIRTHDAY", *["        "] * 4]]
)
def test_a_chessboard_is_none(rows: list[str]) -> None:
    with pytest.raises(NoBoard):
        read_board(pixels(grid(rows, ("#eeeed2", "#769656"), "black")))


def test_the_days_of_a_week_are_no_word() -> None:
    days = [*("0123456"), *("7890123")]
    rows = ["MTWTFSS", "".join(days[:7]), "".join(days[7:]), "       ", "       "]
    with pytest.raises(NoBoard):
        read_board(pixels(grid(rows, ("#f4f4f4", "#f4f4f4"), "black")))


@pytest.mark.parametrize(("pitch", "start"), [(38, 15), (41, -40), (60, -20)])  # W, R, U, O; E, T, I, P; and W, E
def test_keys_just_below_the_last_row_are_not_typed(pitch: int, start: int) -> None:
    board = draw_board(["crane=-y--g", "moist=-y---"], lines=2)
    image = Image.new("RGB", (board.width, board.height + 60), PAGE)
    image.paste(board, (0, 0))
    pen = ImageDraw.Draw(image)
    for number, key in enumerate("qwertyuiop"):
        left, top = start + number * pitch, MARGIN + 2 * (TILE + GAP) + 14
        pen.rectangle((left, top, left + pitch - 6, top + 44), "#818384" if number % 3 else PAGE, LINE)
        written(pen, key.upper(), (left + pitch / 2 - 3, top + 22), 24, INK)
    read = read_board(pixels(image))
    assert [row.word for row in read.rows] == ["crane", "moist"] and not read.unscored


def test_a_message_over_the_only_row_hides_its_tiles_and_not_the_board() -> None:
    image = draw_board(["crane=-y--g"])
    middle = MARGIN + 2.5 * (TILE + GAP)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((middle - 42, MARGIN + 4, middle + 36, MARGIN + TILE - 6), 8, INK)
    written(pen, "Genius", (middle - 3, MARGIN + TILE / 2), 18, "black")
    read = read_board(pixels(image))
    assert len(read.rows) == 1 and read.rows[0].word[:2] == "cr" and read.rows[0].word[3:] == "ne"
    assert (1, 3) in {(tile.row, tile.column) for tile in read.unclear}


def test_a_tile_that_is_painted_over_is_unclear() -> None:
    image = draw_board(["crane=-y--g", "moist=-y---"])
    left = MARGIN + 2 * (TILE + GAP)
    ImageDraw.Draw(image).rectangle((left, MARGIN, left + TILE - 1, MARGIN + TILE - 1), "#3a3a3c")
    read = read_board(pixels(image))
    assert [row.word for row in read.rows][1:] == ["moist"] and 0 <= read.rows[0].confidence < 0.9
    assert [(tile.row, tile.column) for tile in read.unclear] == [(1, 3)]
