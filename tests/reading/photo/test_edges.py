"""Boards that are cut off or covered: rows and columns of which too little can be seen are unclear, never left out."""

from contextlib import suppress

import numpy as np
import pytest
from PIL import Image, ImageColor, ImageDraw, ImageFont

from wordlens.errors import UserError
from wordlens.reading.photo import SURE, Board, read_board

from .simple_board import FILLS, GAP, INK, LINE, MARGIN, PAGE, TILE, draw_board
from .test_reader import corner

ROWS = ["crane=-g---", "moist=--y-g", "pilot=-y--g"]
STEP = TILE + GAP


def read(image: Image.Image) -> Board:
    return read_board(np.asarray(image))


def sure_words(board: Board) -> list[str]:
    return [row.word for row in board.rows if row.confidence >= SURE]


@pytest.mark.parametrize("share", [0.4, 0.6, 0.75])
def test_a_row_that_the_picture_cuts_is_unclear(share: float) -> None:
    image = draw_board(ROWS)
    board = read(image.crop((0, 0, image.width, round(MARGIN + 2 * STEP + share * TILE))))
    assert sure_words(board) == ["crane", "moist"]
    assert {tile.row for tile in board.unclear} == {3}


def test_a_cut_row_is_unclear_where_little_of_the_page_is_in_the_picture() -> None:
    image = draw_board(ROWS)
    cut = (MARGIN - 3, MARGIN - 3, image.width - MARGIN + 3, round(MARGIN + 2 * STEP + 0.65 * TILE))
    board = read(image.crop(cut))
    assert sure_words(board) == ["crane", "moist"] and {tile.row for tile in board.unclear} == {3}


def test_a_first_row_that_the_picture_cuts_is_unclear() -> None:
    image = draw_board(ROWS)
    board = read(image.crop((0, MARGIN + TILE // 2, image.width, image.height)))
    assert sure_words(board) == ["moist", "pilot"]
    assert {tile.row for tile in board.unclear} == {1}


def test_a_row_that_ends_in_the_gap_is_sure() -> None:
    image = draw_board(ROWS)
    board = read(image.crop((0, 0, image.width, MARGIN + 3 * STEP - GAP)))
    assert sure_words(board) == ["crane", "moist", "pilot"] and not board.unclear


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 0.7])
@pytest.mark.parametrize("first", [True, False])
def test_a_board_without_its_outer_column_is_not_sure(share: float, first: bool) -> None:
    image = draw_board(ROWS)
    cut = MARGIN + round(STEP - GAP / 2 - share * TILE)
    sides = (cut, 0, image.width, image.height) if first else (0, 0, image.width - cut, image.height)
    with suppress(UserError):  # it may be refused
        assert not sure_words(read(image.crop(sides)))


@pytest.mark.parametrize("columns", [(0, 3), (2, 5), (1, 4)])
@pytest.mark.parametrize("row", [0, 1, 2])
def test_a_row_under_a_finger_is_unclear(row: int, columns: tuple[int, int]) -> None:
    image = draw_board(ROWS)
    (left, top), (right, _) = corner(row, columns[0]), corner(row, columns[1])
    ImageDraw.Draw(image).ellipse((left - 4, top - 3, right, top + TILE + 2), "#d6a082")
    board = read(image)
    assert set(sure_words(board)) <= {"crane", "moist", "pilot"} - {ROWS[row][:5]}
    assert row + 1 in {tile.row for tile in board.unclear} and len(board.rows) == 3


def test_a_row_that_is_covered_as_a_whole_is_unclear() -> None:
    image = draw_board(ROWS)
    left, top = corner(1, 0)
    ImageDraw.Draw(image).rectangle((left - 3, top - 2, left + 5 * STEP, top + TILE + 1), PAGE)
    board = read(image)
    assert sure_words(board) == ["crane", "pilot"]
    assert {tile.row for tile in board.unclear} == {2}


def test_a_row_below_one_that_is_covered_as_a_whole_is_read() -> None:
    image = draw_board([*ROWS[:2], "ditch=-yy--", ROWS[2]], lines=4)
    left, top = corner(2, 0)
    ImageDraw.Draw(image).rectangle((left - 3, top - 2, left + 5 * STEP, top + TILE + 1), PAGE)
    board = read(image)
    assert sure_words(board) == ["crane", "moist", "pilot"] and {tile.row for tile in board.unclear} == {3}


def test_a_row_of_letters_on_tiles_like_the_page_above_one_that_is_covered_is_read() -> None:
    image = draw_board(["crane=-----", *ROWS[1:]], lines=4)
    (left, top), pen = corner(0, 0), ImageDraw.Draw(image)
    pen.rectangle((left - 3, top - 2, left + 5 * STEP, top + 2 * STEP - GAP + 1), PAGE)
    for column, letter in enumerate("CRANE"):
        place = (left + column * STEP + TILE / 2, top + TILE / 2)
        pen.text(place, letter, INK, ImageFont.load_default(size=34), anchor="mm", stroke_width=1)
    board = read(image)
    assert [row.word for row in board.rows][::2] == ["crane", "pilot"] and 2 in {tile.row for tile in board.unclear}


@pytest.mark.parametrize("lean", [0.0, 0.12, 0.2])
def test_cells_in_the_picture_without_letters_are_no_cut_row(lean: float) -> None:
    """A photo of a board that leans shows the page above its first row in part: there are no tiles."""
    wide = draw_board(ROWS[:2], lines=2)
    low, high = STEP // 4, wide.height + round(lean * wide.width)
    leaning = wide.transform((wide.width, high), Image.Transform.AFFINE, (1, 0, 0, lean, 1, -lean * wide.width))
    image = leaning.crop((0, low, wide.width, high))
    board = read(image)
    assert [row.word for row in board.rows] == ["crane", "moist"] and not board.unclear


def test_a_first_column_under_a_finger_leaves_no_sure_board_of_four_letters() -> None:
    image = draw_board(ROWS, lines=3)
    left, top = corner(0, 0)
    ImageDraw.Draw(image).ellipse((left - 30, top - 20, left + TILE + 3, top + 2 * STEP - 4), "#8e634b")
    with suppress(UserError):  # it may be refused
        assert all(len(word) == 5 for word in sure_words(read(image)))


def test_a_row_with_a_frame_and_one_letter_above_the_others_is_unclear() -> None:
    image = draw_board(["?????=-----", "racer=ggggg"], lines=5)
    left, top = corner(0, 0)
    pen = ImageDraw.Draw(image)
    for column in range(5):
        at = left + column * STEP
        pen.rectangle((at, top, at + TILE - 1, top + TILE - 1), PAGE, LINE, 2)
    pen.text((left + 4 * STEP + TILE / 2, top + TILE / 2), "P", INK, ImageFont.load_default(size=34), anchor="mm")
    pen.rectangle((left - 4, top - 4, left + 4 * STEP - GAP, top + TILE + 2), "#f0f0f0")
    board = read(image)
    assert len(board.rows) == 2 and {tile.row for tile in board.unclear} == {1}


def test_a_column_under_a_finger_leaves_no_sure_board_of_four_letters() -> None:
    image = draw_board(ROWS, lines=3)
    left, top = corner(0, 0)
    ImageDraw.Draw(image).rectangle((left - 40, top - 40, left + TILE + 2, top + 3 * STEP), "#8e634b")
    with suppress(UserError):  # it may be refused
        assert not sure_words(read(image))


def test_four_letters_are_sure_where_the_typed_word_or_a_strip_of_the_page_says_so() -> None:
    rows = ["safe=-g--", "bath=-g-y"]
    image, tight = draw_board(rows, columns=4), MARGIN - GAP // 2
    sides = (tight, 0, image.width - tight, image.height)
    assert not sure_words(read(image.crop(sides)))  # SAFE may be SAFER and BATH BATHE
    typed = draw_board(rows, typed="city", columns=4)
    assert sure_words(read(typed.crop(sides))) == ["safe", "bath"]
    strip = MARGIN - GAP - TILE // 10
    assert sure_words(read(image.crop((strip, 0, image.width - strip, image.height)))) == ["safe", "bath"]


def test_a_picture_above_the_board_is_no_row() -> None:
    board = draw_board(ROWS)
    image = Image.new("RGB", (board.width, board.height + 2 * STEP), PAGE)
    image.paste(board, (0, 2 * STEP))
    colours = np.random.default_rng(7).integers(0, 255, (6, 24, 3), np.uint8)
    image.paste(Image.fromarray(colours).resize((board.width, STEP + 6)), (0, MARGIN - 4))
    assert sure_words(read(image)) == ["crane", "moist", "pilot"] and len(read(image).rows) == 3


@pytest.mark.parametrize(("angle", "left"), [(20, 204), (24, 216)])
def test_the_guessed_word_of_a_cut_row_does_not_tell_that_no_column_is_cut(angle: int, left: int) -> None:
    image = draw_board(["afire=----y", "wheel=--g--", "poesy=y-gy-", "spend=ggg--", "speck=ggggg"])
    leaning = image.rotate(-angle, Image.Resampling.BICUBIC, expand=True, fillcolor=PAGE)
    board = read(leaning.crop((left, 0, *leaning.size)))
    assert [row.word for row in board.rows][:2] == ["fire", "heel"] and not sure_words(board)


def test_a_cut_column_of_tiles_like_the_page_leaves_no_sure_board_of_four_letters() -> None:
    pixels = np.asarray(draw_board(["cream=--yy-", "today=y--y-", "treys=y-y--"], lines=3)).copy()
    pixels[(pixels == ImageColor.getrgb(FILLS["-"])).all(axis=2)] = ImageColor.getrgb(PAGE)
    with suppress(UserError):  # it may be refused
        assert not sure_words(read_board(pixels[:, : MARGIN + 4 * STEP + round(0.4 * TILE)]))


def test_below_a_solved_row_a_cut_row_of_keys_is_no_row() -> None:
    image = draw_board(["crane=-----", "pilot=ggggg", "moist=--y-g"], lines=3)
    board = read(image.crop((0, 0, image.width, round(MARGIN + 2 * STEP + 0.6 * TILE))))
    assert sure_words(board) == ["crane", "pilot"] and len(board.rows) == 2 and not board.unclear


@pytest.mark.parametrize("fill", ["#f8f8f6", "#2b2b2d"])
def test_an_only_row_that_is_filled_unlike_empty_tiles_is_not_sure_to_be_typed(fill: str) -> None:
    image = draw_board(["open=----"], columns=4, lines=3)
    pixels = np.asarray(image).copy()
    rows = slice(MARGIN, MARGIN + TILE)
    ink = "#141414" if fill == "#f8f8f6" else INK
    grey = (pixels[rows] == np.array(ImageColor.getrgb(FILLS["-"]))).all(axis=2)
    white = pixels[rows].min(axis=2) > 150
    pixels[rows][grey] = ImageColor.getrgb(fill)
    pixels[rows][white] = ImageColor.getrgb(ink)
    board = read_board(pixels)
    assert [row.word for row in board.rows] == ["open"] and board.unclear and not sure_words(board)


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_picture_is_turned_back(quarters: int) -> None:
    image = np.asarray(draw_board(ROWS))
    upright, turned = read_board(image), read_board(np.ascontiguousarray(np.rot90(image, quarters)))
    assert sure_words(turned) == ["crane", "moist", "pilot"] and not turned.unclear
    # The corners are those of the picture that was given, the board's own top left first.
    height, width = image.shape[:2]
    expected = np.array(upright.quad)
    for _ in range(quarters):
        expected, (height, width) = np.column_stack([expected[:, 1], width - 1 - expected[:, 0]]), (width, height)
    assert np.abs(expected - np.array(turned.quad)).max() < 2


@pytest.mark.parametrize("axis", [0, 1])
def test_a_picture_in_a_mirror_is_refused(axis: int) -> None:
    with pytest.raises(UserError, match="mirror"):
        read_board(np.ascontiguousarray(np.flip(np.asarray(draw_board(ROWS)), axis)))


def test_a_picture_without_colours_is_not_sure_of_its_marks() -> None:
    assert not sure_words(read(draw_board(ROWS).convert("L").convert("RGB")))


def test_a_grey_copy_of_a_photo_is_not_sure_of_its_marks() -> None:
    photo = draw_board(ROWS).rotate(4, Image.Resampling.BICUBIC, expand=True, fillcolor=PAGE)
    assert sure_words(read(photo)) == ["crane", "moist", "pilot"]
    assert not sure_words(read(photo.convert("L").convert("RGB")))


def test_a_picture_in_inverted_colours_is_not_sure_of_its_marks() -> None:
    assert not sure_words(read_board(255 - np.asarray(draw_board(ROWS))))


@pytest.mark.parametrize("more", [200, 230])
def test_rows_that_are_bleached_are_no_empty_board(more: int) -> None:
    image = np.clip(np.asarray(draw_board(ROWS)).astype(int) + more, 0, 255).astype(np.uint8)
    with suppress(UserError):  # it may be refused
        board = read_board(image)
        assert not sure_words(board) and board.unclear
