"""The textbook reader: what it reads, and that it refuses in the words of the other one."""

from pathlib import Path

import numpy as np
import pytest

from wordlens import load_words
from wordlens.errors import InvalidOption, SeveralBoards, UserError
from wordlens.reading import photo, textbook
from wordlens.reading.photo.overlay import draw_overlay
from wordlens.reading.photo.stages import Stage
from wordlens.reading.readers import READERS, find_reader
from wordlens.rules import format_pattern

from ..photo.simple_board import draw_board, side_by_side

ROWS = ["crane=-y--g", "moist=-y---", "there=ggggg"]
BOARD = np.asarray(draw_board(ROWS[:2], typed="so"))
NOTHING = np.full((200, 200, 3), 250, np.uint8)
TWO = np.asarray(side_by_side(draw_board(ROWS), draw_board(ROWS[:1])))


def rows_of(board: photo.Board) -> list[str]:
    return [f"{row.word}={format_pattern(row.pattern, len(row.word))}" for row in board.rows]


def test_an_upright_board_in_official_colours_is_read() -> None:
    board = textbook.read_board(np.asarray(draw_board(ROWS)))
    assert rows_of(board) == ROWS and board.theme == "dark"
    assert (board.columns, board.lattice_rows, board.unscored) == (5, 6, ())
    assert all(row.listed for row in board.rows) and board.seconds > 0


def test_what_is_typed_is_told_apart() -> None:
    board = textbook.read_board(BOARD)
    assert rows_of(board) == ROWS[:2] and board.unscored == ("so",)


@pytest.mark.parametrize(("word", "columns"), [("door=-gg-", 4), ("planet=-y--g-", 6)])
def test_other_widths_are_read(word: str, columns: int) -> None:
    board = textbook.read_board(np.asarray(draw_board([word, word], columns=columns)))
    assert rows_of(board) == [word, word]


def test_no_word_list_mends_a_letter() -> None:
    rows = ["crjne=-y--g", "crjne=-----"]
    board = textbook.read_board(np.asarray(draw_board(rows)))
    assert [row.word for row in board.rows] == ["crjne", "crjne"] and not board.rows[0].listed


def test_a_tile_that_is_not_sure_is_unclear() -> None:
    board = textbook.read_board(np.asarray(draw_board(["cr?ne=-y--g", "moist=-y---"])))
    assert (1, 3) in {(tile.row, tile.column) for tile in board.unclear} or board.rows[0].tiles[2] >= photo.SURE
    for row, line in enumerate(board.rows, 1):
        doubted = {tile.column for tile in board.unclear if tile.row == row}
        assert {at for at, sure in enumerate(line.tiles, 1) if sure < photo.SURE} <= doubted
        assert bool(doubted) == (line.confidence < photo.SURE)


def test_the_corners_are_those_that_the_other_reader_finds() -> None:
    ours, theirs = photo.read_board(BOARD), textbook.read_board(BOARD)
    # The lattice of the other ends below the last row that shows something.
    assert np.array(theirs.quad)[:2] == pytest.approx(np.array(ours.quad)[:2], abs=4)
    assert draw_overlay(BOARD, theirs).shape[2] == 3


@pytest.mark.parametrize(
    "source",
    [
        b"",
        b"hello",
        b"%PDF-1.7",
        b"\x89PNG\r\n\x1a\n",
        Path("no-such-file.png"),
        np.zeros((3, 3), np.uint8),
        np.zeros((0, 5, 3), np.uint8),
        NOTHING,
    ],
    ids=["empty", "text", "pdf", "damaged", "missing", "grey", "no pixels", "no board"],
)
def test_bad_input_gives_the_sentences_of_the_other_reader(source: object) -> None:
    told = []
    for entry in READERS:
        with pytest.raises(UserError) as refused:
            entry.make().read(source, load_words(), None)  # type: ignore[arg-type]  # what callers may give by mistake
        told.append((type(refused.value), str(refused.value), refused.value.exit_code))
    assert told[0] == told[1]


def test_several_boards_are_told_and_chosen() -> None:
    with pytest.raises(SeveralBoards) as several:
        textbook.read_board(TWO)
    assert len(several.value.places) == 2
    assert rows_of(textbook.read_board(TWO, board=1)) == ROWS
    assert rows_of(textbook.read_board(TWO, board=2)) == ROWS[:1]
    sentences = set()
    for entry in READERS:
        with pytest.raises(InvalidOption) as refused:
            entry.make().read(TWO, load_words(), 3)
        sentences.add(str(refused.value))
    assert sentences == {"expected a board from 1 to 2, got 3"}


def test_a_name_that_is_none_names_the_readers() -> None:
    with pytest.raises(UserError, match="did you mean 'textbook'"):
        find_reader("textbok")


STAGES = {
    "wordlens": ["picture", "map", "lattice", "tiles", "letters"],
    "textbook": ["threshold", "contours", "squares", "colours", "letters"],
}


def watched(name: str, picture: np.ndarray) -> tuple[list[Stage], photo.Board | None]:
    """Return the stages of a reading, and what was read, None where it was refused."""
    steps, stages = find_reader(name).watch(picture, load_words(), None), []
    while True:
        try:
            stages.append(next(steps))
        except StopIteration as end:
            return stages, end.value
        except UserError:
            return stages, None


@pytest.mark.parametrize("name", STAGES)
def test_every_stage_is_a_picture_and_the_board_is_the_same(name: str) -> None:
    stages, board = watched(name, BOARD)
    assert [stage.name for stage in stages] == STAGES[name]
    for stage in stages:
        assert stage.pixels.dtype == np.uint8 and stage.pixels.shape[2] == 3 and np.ptp(stage.pixels) > 100
    read = find_reader(name).read(BOARD, load_words(), None)
    assert board is not None and (board.rows, board.quad, board.unclear) == (read.rows, read.quad, read.unclear)


@pytest.mark.parametrize(("name", "count"), [("wordlens", 3), ("textbook", 3)])
@pytest.mark.parametrize("picture", [NOTHING, TWO], ids=["no board", "two"])
def test_where_a_step_fails_the_stages_before_it_are_there(name: str, count: int, picture: np.ndarray) -> None:
    stages, board = watched(name, picture)
    assert board is None and [stage.name for stage in stages] == STAGES[name][:count]
