"""Several boards of one game are read together, and what does not belong together is not."""

from collections.abc import Sequence

import numpy as np
import pytest
from PIL import Image, ImageDraw

from boards import bundled_fonts
from boards.multi import MultiScene, draw_multi
from tests.reading.photo.simple_board import GAP, MARGIN, TILE, draw_board, side_by_side
from wordlens.errors import NoBoard, SeveralBoards, UnclearTile
from wordlens.reading.photo.several import SeenGame, read_game
from wordlens.rules.boards import Boards

ROWS = ["crane=-y--g/g----", "moist=-y---/-----", "plumb=-----/--y--"]


def pictured(rows: Sequence[str], lines: int = 7) -> Image.Image:
    """Draw the boards of a game side by side."""
    boards = Boards.parse(rows)
    shown = [[f"{row.word}={row.written(at)}" for row in boards.rows if row.on_board(at)] for at in range(boards.count)]
    return side_by_side(*(draw_board(each, lines=lines) for each in shown))


def told(game: SeenGame) -> list[str]:
    return [str(row) for row in game.read_rows()]


def read(image: Image.Image, count: int | None = None) -> SeenGame:
    return read_game([np.asarray(image)], count=count)


def test_two_boards_that_share_their_words_are_one_game() -> None:
    game = read(pictured(ROWS))
    assert told(game) == ROWS and game.is_sure and game.count == 2
    assert game.sure_boards() == Boards.parse(ROWS)
    assert [row["board"] for row in game.as_rows()] == [1, 2] * 3


def test_a_solved_board_ends_early() -> None:
    rows = ["crane=-y--g/ggggg", "moist=-y---/", "plumb=-----/"]
    assert told(read(pictured(rows))) == rows


def test_a_board_that_shows_no_row_is_hidden() -> None:
    image = side_by_side(draw_board(["crane=-y--g"]), draw_board([]))
    game = read(image)
    assert told(game) == ["crane=-y--g/....."] and game.is_sure


def test_a_letter_that_one_board_hides_is_told_by_the_other_and_its_colour_is_asked() -> None:
    image = pictured(ROWS)
    left, top = MARGIN + 2 * (TILE + GAP), MARGIN + TILE + GAP
    ImageDraw.Draw(image).rectangle((left, top, left + TILE, top + TILE), "#3a3a3c")
    game = read(image)
    assert [row.word for row in game.rows] == ["crane", "moist", "plumb"]
    assert {(tile.board, tile.row, tile.column) for tile in game.unclear} == {(1, 2, 3)}
    with pytest.raises(UnclearTile, match="board 1, row 2, tile 3"):
        game.sure_boards()


def test_what_is_typed_is_not_scored() -> None:
    boards = [draw_board(["crane=-y--g"], typed="moi"), draw_board(["crane=g----"], typed="moi")]
    game = read(side_by_side(*boards))
    assert told(game) == ["crane=-y--g/g----"] and game.unscored == ("moi",)


def test_boards_with_other_words_are_several_games() -> None:
    boards = [draw_board(["crane=-y--g", "horse=-ggyg"]), draw_board(["moist=-----", "plumb=y----"])]
    with pytest.raises(SeveralBoards):
        read(side_by_side(*boards))


@pytest.mark.parametrize("rows", [[], ["crane=-y--g"]])
def test_one_board_is_no_game_of_several(rows: list[str]) -> None:
    with pytest.raises(NoBoard):
        read(draw_board(rows))


def test_another_number_of_boards_than_expected_is_told() -> None:
    game = read(pictured(ROWS), count=4)
    assert game.problems == ("expected 4 boards, saw 2",) and not game.is_sure
    with pytest.raises(UnclearTile, match="expected 4 boards"):
        game.sure_boards()


def test_rows_that_contradict_each_other_are_not_sure() -> None:
    game = read(pictured(["crane=g----/-----", "moist=g----/-----"]))
    assert told(game) == ["crane=g----/-----", "moist=g----/-----"] and not game.is_sure


def test_pictures_that_overlap_are_joined() -> None:
    upper = ["crane=-y--g/g----", "moist=-y---/-----"]
    lower = ["crane=--y--/-----", "moist=y----/--g--"]
    first, second = pictured(upper, lines=4), pictured(lower, lines=4)
    both = Image.new("RGB", (first.width, 2 * first.height))
    both.paste(first, (0, 0))
    both.paste(second, (0, first.height))
    whole = ["crane=-y--g/g----/--y--/-----", "moist=-y---/-----/y----/--g--"]
    assert told(read(both)) == whole
    joined = read_game([np.asarray(first), np.asarray(both)])
    assert told(joined) == whole and joined.is_sure
    apart = read_game([np.asarray(first), np.asarray(second)])
    assert told(apart) == whole and apart.count == 4


def below_each_other(*images: Image.Image) -> Image.Image:
    both = Image.new("RGB", (images[0].width, sum(image.height for image in images)))
    for at, image in enumerate(images):
        both.paste(image, (0, sum(other.height for other in images[:at])))
    return both


def test_folded_boards_show_one_row_that_the_others_put_in_its_place() -> None:
    whole = pictured(["crane=-y--g/-y---", "moist=-g-g-/---gg", "world=-gg--/--g--"])
    folded = side_by_side(draw_board(["moist=ggggg"], lines=1), draw_board(["world=ggggg"], lines=1))
    game = read(below_each_other(whole, folded))
    assert told(game) == ["crane=-y--g/-y---/...../.....", "moist=-g-g-/---gg/ggggg/.....", "world=-gg--/--g--//ggggg"]
    assert game.is_sure


def test_a_short_board_whose_word_looks_like_keys_is_read_whole() -> None:
    rows = ["toyed=-y---/----y", "zesty=-----/ggggg", "shyly=-----/"]
    boards = [
        draw_board(
            [f"{row.word}={row.written(at)}" for row in Boards.parse(rows).rows if row.on_board(at)], lines=lines
        )
        for at, lines in ((0, 3), (1, 2))
    ]
    assert told(read(side_by_side(*boards))) == rows


def test_a_row_without_colour_joins_pictures_and_that_is_said_to_be_unsure() -> None:
    upper = pictured(["crane=-y--g/g----", "moist=-----/-----"], lines=2)
    lower = side_by_side(draw_board(["moist=-----"], lines=2), draw_board(["moist=-----"], lines=2))
    game = read_game([np.asarray(upper), np.asarray(lower)])
    assert told(game) == ["crane=-y--g/g----", "moist=-----/-----"] and game.count == 2
    assert "picture 2" in game.problems[0]


def expected(scene: MultiScene) -> list[str]:
    cells = [["....." if cell is None else cell for cell in board] for board in scene.boards]
    return [f"{word}={'/'.join(board[at] for board in cells)}" for at, word in enumerate(scene.guesses)]


@pytest.mark.parametrize(("game", "seed"), [("dordle", 4), ("tridle", 10), ("quordle", 3), ("octordle", 6)])
def test_drawn_games_are_read_whole(game: str, seed: int) -> None:
    scene = draw_multi(seed, game, bundled_fonts())
    found = read_game(scene.pictures)
    assert told(found) == expected(scene)
    assert list(found.unscored) == ([scene.typed] if scene.typed else [])
