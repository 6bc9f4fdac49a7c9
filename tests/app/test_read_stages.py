"""`wordlens read --reader` and `--stages`."""

from pathlib import Path

import pytest
from PIL import Image

from ..reading.photo.simple_board import draw_board, side_by_side
from .conftest import Wordlens

ROWS = ["crane=-y--g", "moist=-y---"]
NAMES = {
    "wordlens": ["1-picture.png", "2-map.png", "3-lattice.png", "4-tiles.png", "5-letters.png"],
    "textbook": ["1-threshold.png", "2-contours.png", "3-squares.png", "4-colours.png", "5-letters.png"],
}


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.png"
    draw_board(ROWS).save(path)
    return str(path)


def written(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("reader", NAMES)
def test_a_picture_of_each_stage_is_written(wordlens: Wordlens, board: str, tmp_path: Path, reader: str) -> None:
    stages = tmp_path / "deep" / "stages"
    ran = wordlens("read", board, "--reader", reader, "--stages", str(stages), "--json")
    assert [f"{row['word']}={row['pattern']}" for row in ran.json["rows"]] == ROWS
    assert written(stages) == NAMES[reader]
    for name in NAMES[reader]:
        with Image.open(stages / name) as picture:
            assert picture.format == "PNG" and min(picture.size) > 50


def test_both_readers_answer_in_one_shape_and_the_default_is_ours(wordlens: Wordlens, board: str) -> None:
    ours, textbook, default = (
        wordlens("read", board, *options, "--json").json
        for options in (["--reader", "wordlens"], ["--reader", "textbook"], [])
    )
    assert ours.keys() == textbook.keys() == default.keys()
    assert [row["pattern"] for row in ours["rows"]] == [row["pattern"] for row in textbook["rows"]]
    assert ours["rows"] == default["rows"]
    assert "As typed: crane=-y--g moist=-y---" in wordlens("read", board, "--reader", "textbook").out


def test_an_unknown_reader_is_one_sentence_and_leaves_no_folder(wordlens: Wordlens, board: str, tmp_path: Path) -> None:
    ran = wordlens("read", board, "--reader", "textbok", "--stages", str(tmp_path / "s"))
    assert ran.code == 2 and ran.err.count("\n") == 1 and "did you mean 'textbook'" in ran.err
    assert not (tmp_path / "s").exists()


def test_several_pictures_have_a_folder_each(wordlens: Wordlens, board: str, tmp_path: Path) -> None:
    ran = wordlens("read", board, board, "--reader", "textbook", "--stages", str(tmp_path / "s"), "--json")
    assert ran.code in (0, 4) and written(tmp_path / "s") == ["1", "2"]
    assert written(tmp_path / "s" / "2") == NAMES["textbook"]


@pytest.mark.parametrize("reader", NAMES)
def test_the_stages_before_an_error_are_written(wordlens: Wordlens, tmp_path: Path, reader: str) -> None:
    two = tmp_path / "two.png"
    side_by_side(draw_board(ROWS), draw_board(ROWS)).save(two)
    ran = wordlens("read", str(two), "--reader", reader, "--stages", str(tmp_path / "s"))
    assert ran.code == 5 and written(tmp_path / "s") == NAMES[reader][:3]


def test_a_place_for_no_folder_is_refused_before_the_work(wordlens: Wordlens, board: str, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x", "utf-8")
    ran = wordlens("read", board, "--stages", str(blocked / "s"))
    assert ran.code == 2 and ran.out == "" and ran.err.count("\n") == 1 and "cannot write" in ran.err
