"""`wordlens read`, and `wordlens suggest --image`."""

import io
import json
import os
import stat
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from subprocess import CompletedProcess

import numpy as np
import pytest
from PIL import Image

from wordlens import WordList, load_words
from wordlens.app.cli import read
from wordlens.app.show.boards import typed_rows
from wordlens.app.show.encode import encode
from wordlens.app.show.shapes_picture import BoardShape
from wordlens.reading.photo import Alternative, Board, BoardRow, Unclear
from wordlens.reading.photo.picture import load_picture
from wordlens.rules import parse_pattern

from ..children import WORDLENS, run, run_code
from ..reading.photo.simple_board import draw_board, side_by_side
from .conftest import Wordlens

ROWS = ("crane=-y--g", "moist=-y---")
Draw = Callable[..., str]


OTHERS = (("plumb=-----", "fight=y----"), ("dozen=--y--", "quick=-----"))
"""What other boards beside the first show: other words, so that they are other games."""


@pytest.fixture
def draw(tmp_path: Path) -> Draw:
    """Draws a board into a file and returns its name."""

    def drawn(name: str, rows: Sequence[str] = ROWS, typed: str = "", columns: int = 5, boards: int = 1) -> str:
        path = tmp_path / name
        others = [draw_board(OTHERS[at], typed, columns) for at in range(boards - 1)]
        side_by_side(draw_board(rows, typed, columns), *others).save(path)
        return str(path)

    return drawn


def board(
    *rows: BoardRow, unscored: tuple[str, ...] = (), columns: int = 5, unclear: tuple[Unclear, ...] = ()
) -> Board:
    return Board(rows, unscored, "contrast", columns, 6, ((1, 2), (3, 4), (5, 6), (7, 8)), unclear, 0.125)


def row(text: str, confidence: float = 0.9999, listed: bool = True, problem: str = "") -> BoardRow:
    word, _, marks = text.partition("=")
    return BoardRow(word, parse_pattern(marks), confidence, listed, (confidence,) * len(word), problem)


def drawn_text(found: Board, words: WordList | None = None) -> str:
    """Return what a terminal shows, without the spaces and line breaks that fit it into its width."""
    with redirect_stdout(io.StringIO()) as shown:
        read.draw_board(found, words or load_words())
    return " ".join(shown.getvalue().split())


# How a result looks, whatever the picture


def test_rows_are_drawn_with_their_confidence() -> None:
    shown = drawn_text(board(row(ROWS[0]), row(ROWS[1], 0.953), unscored=("light", "c")))
    assert "C R A N E -y--g 99.9%" in shown and "M O I S T -y--- 95.3%" in shown
    assert "Typed, but not scored: LIGHT, C" in shown
    assert "2 rows of 5 tiles, sure by 95.3% at least; contrast theme; read in 0.12 s" in shown
    assert "unclear" not in shown and "list" not in shown


def test_what_a_player_should_look_at_is_said() -> None:
    doubt = Unclear(2, 3, (Alternative("i", "-", 0.62), Alternative("l", "y", 0.3)))
    shown = drawn_text(
        board(row("crane=-----"), row("qzxjk=g-g--", 0.5, False, "no answer gives that"), unclear=(doubt,))
    )
    assert "Not in the list 'nyt': QZXJK." in shown
    assert "Row 2: no answer gives that" in shown
    assert "Row 2, tile 3 is unclear: it may be I absent (62.0%), L present (30.0%)." in shown


def test_a_board_of_another_width_is_shown_without_a_list() -> None:
    shown = drawn_text(board(row("cats=--gg", listed=False), columns=4))
    assert "C A T S --gg" in shown
    assert "the board has 4 columns, but the words of the list 'nyt' have 5 letters" in shown
    assert "Not in the list" not in shown


def test_a_board_without_rows_is_said_to_be_empty() -> None:
    assert "There is no scored row on the board." in drawn_text(board())


def test_typed_form_can_be_typed(wordlens: Wordlens) -> None:
    typed = typed_rows(encode(board(row(ROWS[0]), row(ROWS[1])), BoardShape))
    assert typed.split() == list(ROWS)
    assert wordlens("suggest", *typed.split()).code == 0


def test_json_has_the_agreed_shape() -> None:
    doubt = Unclear(1, 3, (Alternative("a", "-", 0.62), Alternative("o", "y", 0.3)))
    found = board(row(ROWS[0], 0.62, problem="odd"), unscored=("li",), unclear=(doubt,))
    assert encode(found, BoardShape) == {
        "rows": [
            {
                "word": "crane",
                "pattern": "-y--g",
                "confidence": 0.62,
                "listed": True,
                "tiles": [0.62] * 5,
                "problem": "odd",
                "player": "",
            }
        ],
        "unscored": ["li"],
        "theme": "contrast",
        "columns": 5,
        "quad": [[1, 2], [3, 4], [5, 6], [7, 8]],
        "unclear": [
            {
                "row": 1,
                "column": 3,
                "alternatives": [
                    {"letter": "a", "mark": "-", "probability": 0.62},
                    {"letter": "o", "mark": "y", "probability": 0.3},
                ],
            }
        ],
        "seconds": 0.125,
    }


# Pictures read for real


def test_rows_are_read_from_a_picture(wordlens: Wordlens, draw: Draw) -> None:
    ran = wordlens("read", draw("board.png", typed="li"))
    assert ran.code == 0 and ran.err == ""
    assert " C  R  A  N  E   -y--g" in ran.out and " M  O  I  S  T   -y---" in ran.out
    assert ran.out.splitlines()[-1] == f" As typed: {' '.join(ROWS)}"
    assert "Typed, but not scored: LI" in ran.out and "dark theme" in ran.out


def test_rows_are_read_as_json(wordlens: Wordlens, draw: Draw) -> None:
    shown = wordlens("read", draw("board.png", typed="li"), "--json").json
    assert [f"{one['word']}={one['pattern']}" for one in shown["rows"]] == list(ROWS)
    assert all(one["confidence"] >= 0.9 and one["listed"] and not one["problem"] for one in shown["rows"])
    assert shown["unscored"] == ["li"] and shown["unclear"] == []
    assert (shown["theme"], shown["columns"]) == ("dark", 5)
    expected = [(38, 38), (372, 38), (372, 439), (38, 439)]  # the margin less half a gap
    assert np.abs(np.subtract(shown["quad"], expected)).max() < 12
    assert shown["seconds"] > 0


def test_a_blot_is_unclear_and_the_result_still_printed(wordlens: Wordlens, draw: Draw) -> None:
    picture = draw("board.png", rows=("crane=-y--g", "?ight=-----"))
    shown = wordlens("read", picture, "--json")
    assert shown.code == 4
    assert [(tile["row"], tile["column"]) for tile in shown.json["unclear"]] == [(2, 1)]
    assert shown.json["unclear"][0]["alternatives"] and shown.json["rows"][1]["confidence"] < 0.9
    ran = wordlens("read", picture)
    assert ran.code == 4 and "Row 2, tile 1 is unclear: " in ran.out and "crane=-y--g" in ran.out
    advised = wordlens("suggest", "--image", picture)
    assert advised.code == 4 and advised.err.startswith("wordlens: row 2, tile 1 is unclear: it may be ")
    assert "As typed: crane=-y--g" in advised.out and "candidates" not in advised.out
    as_json = wordlens("suggest", "--image", picture, "--json")
    assert as_json.code == 4 and as_json.json["error"]["kind"] == "UnclearTile"


def test_a_word_in_no_list_is_returned_and_marked(wordlens: Wordlens, draw: Draw) -> None:
    shown = wordlens("read", draw("board.png", rows=("xkwzm=---y-",)), "--json").json
    assert [(one["word"], one["pattern"], one["listed"]) for one in shown["rows"]] == [("xkwzm", "---y-", False)]


def test_rows_that_contradict_are_reported_not_repaired(wordlens: Wordlens, draw: Draw) -> None:
    picture = draw("board.png", rows=("crane=g----", "moist=g----"))
    shown = wordlens("read", picture, "--json").json
    assert [one["pattern"] for one in shown["rows"]] == ["g----", "g----"]
    assert "cannot both be true" in shown["rows"][1]["problem"]
    assert wordlens("suggest", "--image", picture).code in (2, 4)  # impossible, or not sure enough to say so
    ran = wordlens("suggest", "--image", draw("sound.png"), "crave=g---g")
    assert ran.code == 2 and "crane=-y--g and crave=g---g cannot both be true" in ran.err and "re-check" in ran.err
    assert f" As typed: {' '.join(ROWS)}" in ran.out  # what was read, to be compared with the picture


def test_boards_that_share_their_words_are_one_game(wordlens: Wordlens, tmp_path: Path) -> None:
    picture = tmp_path / "game.png"
    side_by_side(draw_board(["crane=-y--g", "horse=ggggg"]), draw_board(["crane=g-yy-", "horse=-----"])).save(picture)
    rows = ["crane=-y--g/g-yy-", "horse=ggggg/-----"]
    for given in ((), ("--boards", "auto"), ("--boards", "2")):
        ran = wordlens("read", str(picture), *given)
        assert ran.code == 0 and all(f" {one}\n" in ran.out for one in rows) and "2 rows on 2 boards" in ran.out
    assert [one["row"] for one in wordlens("read", str(picture), "--json").json["rows"]] == rows
    twice = wordlens("read", str(picture), str(picture), "--boards", "auto", "--json")
    assert twice.code == 0 and twice.json["boards"] == 2 and [len(one) for one in twice.json["places"]] == [2, 2]
    assert wordlens("read", str(picture), "--board", "2", "--json").json["rows"][0]["pattern"] == "g-yy-"
    short = wordlens("read", str(picture), "--boards", "4")
    assert short.code == 4 and "Expected 4 boards, saw 2." in short.out


@pytest.mark.parametrize(
    "given",
    [("--boards", "0"), ("--boards", "33"), ("--boards", "many"), ("--boards", "2", "--board", "1")],
    ids=" ".join,
)
def test_how_many_boards_is_checked(wordlens: Wordlens, draw: Draw, given: tuple[str, ...]) -> None:
    ran = wordlens("read", draw("board.png"), *given)
    assert ran.code == 2 and "--boards" in ran.err


@pytest.mark.parametrize("boards", [2, 3])
def test_several_boards_are_numbered_and_one_is_chosen(
    wordlens: Wordlens, draw: Draw, tmp_path: Path, boards: int
) -> None:
    picture = draw("boards.png", boards=boards)
    ran = wordlens("read", picture)
    assert ran.code == 5 and f"shows {boards} boards" in ran.err and "--board N" in ran.err
    places = wordlens("read", picture, "--json").json["error"]["places"]
    assert len(places) == boards and [len(place) for place in places] == [4] * boards
    assert places[0][0][0] < places[1][0][0]  # from the left
    chosen = wordlens("read", picture, "--board", "2", "--json")
    assert chosen.code == 0 and len(chosen.json["rows"]) == 2
    assert 410 < chosen.json["quad"][0][0] < 820  # the second one
    assert wordlens("read", picture, "--board", "9").code == 2
    overlay = tmp_path / "which.png"
    assert wordlens("read", picture, "--overlay", str(overlay)).code == 5
    assert not np.array_equal(load_picture(overlay), load_picture(picture))


@pytest.mark.parametrize("columns", [4, 6])
def test_a_board_of_another_width_is_read(wordlens: Wordlens, draw: Draw, tmp_path: Path, columns: int) -> None:
    word = {4: "lamp", 6: "planet"}[columns]
    picture = draw("board.png", rows=(f"{word}={'-' * (columns - 1)}g",), columns=columns)
    shown = wordlens("read", picture, "--json").json
    assert shown["columns"] == columns and [one["word"] for one in shown["rows"]] == [word]
    assert not shown["rows"][0]["listed"]
    said = f"The board has {columns} columns, so the words are those of another list: common English words of {columns}"
    ran = wordlens("suggest", "--image", picture)
    assert ran.code == 0 and said in " ".join(ran.out.split()) and "Not in the list" not in ran.out
    assert wordlens("suggest", "--image", picture, "--json").json["list"] == f"english{columns}"
    reviewed = wordlens("review", "--image", picture, "--seconds", "0")
    assert reviewed.code == 0 and said in " ".join(reviewed.out.split())
    own = tmp_path / "own.txt"
    own.write_text(f"{word}\n{word[::-1]}\n{'x' * (columns - 1)}{word[-1]}\n")
    advised = wordlens("suggest", "--image", picture, "--answers", str(own), "--json").json
    assert advised["candidates"]["words"] == ["x" * (columns - 1) + word[-1]]


# Several pictures, pipes, overlays


def test_several_pictures_give_a_list_and_the_highest_code(wordlens: Wordlens, draw: Draw, tmp_path: Path) -> None:
    dark = tmp_path / "black.png"
    Image.new("RGB", (400, 400)).save(dark)
    names = [draw("one.png"), str(dark), draw("two.png", rows=("light=-y---",)), str(tmp_path / "none.png")]
    ran = wordlens("read", *names, "--json")
    assert ran.code == 3
    assert [one["file"] for one in ran.json] == names
    assert [[each["word"] for each in one.get("rows", [])] for one in ran.json] == [
        ["crane", "moist"],
        [],
        ["light"],
        [],
    ]
    assert [one.get("error", {}).get("kind") for one in ran.json] == [None, "NoBoard", None, "NotAnImage"]
    shown = wordlens("read", *names)
    assert shown.code == 3 and f"{names[0]}:\n" in shown.out and "light=-y---" in shown.out
    assert [line.split(": ")[1] for line in shown.err.splitlines()] == [names[1], names[3]]


def piped(data: bytes, folder: Path, *arguments: str) -> "CompletedProcess[str]":
    file = folder / "piped"
    file.write_bytes(data)
    with file.open("rb") as given:
        return run([*WORDLENS, *arguments], stdin=given)


def test_a_picture_by_pipe(draw: Draw, tmp_path: Path) -> None:
    data = Path(draw("board.png")).read_bytes()
    ran = piped(data, tmp_path, "read", "-", "--json")
    assert ran.returncode == 0 and [one["word"] for one in json.loads(ran.stdout)["rows"]] == ["crane", "moist"]
    advised = piped(data, tmp_path, "suggest", "--image", "-", "--json")
    assert advised.returncode == 0 and json.loads(advised.stdout)["board"]["columns"] == 5


def test_nothing_by_pipe_gives_a_sentence(tmp_path: Path) -> None:
    ran = piped(b"", tmp_path, "read", "-")
    assert ran.returncode == 2 and "got the given data, which is empty" in ran.stderr and ran.stderr.count("\n") == 1


def test_overlay_shows_the_picture_with_what_was_read(wordlens: Wordlens, draw: Draw, tmp_path: Path) -> None:
    picture, overlay = draw("board.png"), tmp_path / "made" / "over.png"
    overlay.parent.mkdir()
    assert wordlens("read", picture, "--overlay", str(overlay)).code == 0
    drawn, plain = load_picture(overlay), load_picture(picture)
    assert drawn.shape == plain.shape
    assert 0.02 < (drawn != plain).any(axis=2).mean() < 0.5
    assert [path.name for path in overlay.parent.iterdir()] == ["over.png"]


def test_overlays_of_several_pictures_are_numbered(wordlens: Wordlens, draw: Draw, tmp_path: Path) -> None:
    names = [draw("one.png"), draw("two.png", rows=("light=-y---",))]
    assert wordlens("read", *names, "--overlay", str(tmp_path / "over.png")).code == 0
    assert (tmp_path / "over-1.png").exists() and (tmp_path / "over-2.png").exists()
    assert not (tmp_path / "over.png").exists()


# Advice


def test_advice_for_a_picture_is_that_for_its_rows(wordlens: Wordlens, draw: Draw) -> None:
    picture = draw("board.png")
    advised = wordlens("suggest", "--image", picture, "--list", "classic", "--json").json
    found = advised.pop("board")
    assert advised == wordlens("suggest", *ROWS, "--list", "classic", "--json").json
    assert [f"{one['word']}={one['pattern']}" for one in found["rows"]] == list(ROWS)
    shown = wordlens("suggest", "--image", picture, "--list", "classic").out
    typed = wordlens("suggest", *ROWS, "--list", "classic").out
    # A long path is wrapped wherever the terminal's width falls, so spaces do not count.
    assert shown.endswith(typed) and "board.png:2rowsof5tiles,sureby" in "".join(shown.split())


def test_typed_rows_follow_those_of_the_picture(wordlens: Wordlens, draw: Draw) -> None:
    more = "fudge=----g"
    advised = wordlens("suggest", "--image", draw("board.png"), more, "--list", "classic", "--json").json
    advised.pop("board")
    assert advised == wordlens("suggest", *ROWS, more, "--list", "classic", "--json").json


def test_an_empty_board_gets_the_opener(wordlens: Wordlens, draw: Draw) -> None:
    advised = wordlens("suggest", "--image", draw("board.png", rows=()), "--opener", "salet", "--json").json
    assert advised["guesses"][0]["word"] == "salet" and advised["board"]["rows"] == []


def test_a_word_in_no_list_is_still_evidence(wordlens: Wordlens, draw: Draw) -> None:
    shown = wordlens("suggest", "--image", draw("board.png", rows=("crane=-----", "xkwzm=---g-")))
    assert shown.code == 0 and "Not in the list 'nyt': XKWZM." in shown.out and "candidates" in shown.out


# What cannot be read


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "which is empty"),
        (b"crane=-y--g", "which is text"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "a JPEG file that is damaged or incomplete"),
    ],
)
def test_bad_files_give_one_sentence(wordlens: Wordlens, tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "board.png"
    path.write_bytes(content)
    for arguments in (["read", str(path)], ["suggest", "--image", str(path)]):
        ran = wordlens(*arguments)
        assert ran.code == 2 and ran.out == "" and sentence in ran.err and ran.err.count("\n") == 1
        as_json = wordlens(*arguments, "--json")
        assert as_json.code == 2 and as_json.err == "" and as_json.json["error"]["kind"] == "NotAnImage"


@pytest.mark.parametrize("kind", ["one pixel", "black", "white", "noise", "one row high"])
def test_pictures_without_a_board_give_code_3(wordlens: Wordlens, tmp_path: Path, kind: str) -> None:
    noise = np.random.default_rng(4).integers(0, 256, (600, 400, 3), dtype=np.uint8)
    pixels = {
        "one pixel": noise[:1, :1],
        "black": noise * 0,
        "white": noise | 255,
        "noise": noise,
        "one row high": noise[:1],
    }[kind]
    path = tmp_path / "picture.png"
    Image.fromarray(pixels).save(path)
    ran = wordlens("read", str(path))
    assert ran.code == 3 and ran.out == "" and ran.err.startswith("wordlens: no board ") and ran.err.count("\n") == 1
    as_json = wordlens("read", str(path), "--json")
    assert as_json.code == 3 and as_json.json["error"]["kind"] == "NoBoard"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["read"], "name the picture to read"),
        (["read", "-", "-"], "one picture can come by pipe"),
        (["read", "no-such.png"], "cannot read the picture 'no-such.png': there is no such file"),
        (["read", "."], "it is a directory"),
        (["read", "x.png", "--overlay", "out.bmp"], "to end in .png, got 'out.bmp'"),
        (["read", "x.png", "--overlay", "./x.png"], "would replace the picture itself"),
        (["read", "x.png", "y.png", "--overlay", "x.png"], "cannot read the picture 'x.png'"),
        (["read", "x.png", "x-2.png", "--overlay", "x.png"], "would replace the picture itself"),
        (["read", "x.png", "--board", "0"], "'--board'"),
        (["read", "x.png", "--list", "clasic"], "did you mean 'classic'"),
        (["suggest", "--board", "2"], "name the picture with --image"),
        (["suggest", "--image", "no-such.png"], "there is no such file"),
        (["suggest", "--image", "no-such.png", "crane=-y-g"], "expected five of '-yg'"),
    ],
)
def test_mistakes_give_a_sentence_and_code_2(wordlens: Wordlens, arguments: list[str], sentence: str) -> None:
    ran = wordlens(*arguments)
    assert ran.code == 2 and sentence in ran.err and "Traceback" not in ran.err


def test_an_overlay_that_cannot_be_written_gives_a_sentence(wordlens: Wordlens, draw: Draw, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = wordlens("read", draw("board.png"), "--overlay", str(tmp_path / "file" / "over.png"))
    assert ran.code == 2 and "choose another place" in ran.err


# The clipboard: on Linux a program prints it, so a program that prints a picture is a clipboard


def put_tool(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = folder / "bin" / "wl-paste"
    tool.parent.mkdir()
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tool.parent), prepend=os.pathsep)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the clipboard is the system's own")
def test_picture_in_the_clipboard(
    wordlens: Wordlens, draw: Draw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_tool(tmp_path, f"exec cat '{draw('board.png')}'", monkeypatch)
    shown = wordlens("read", "--clipboard", "--json").json
    assert [one["word"] for one in shown["rows"]] == ["crane", "moist"]
    both = wordlens("read", draw("two.png", rows=("light=-y---",)), "--clipboard", "--json").json
    assert [one["file"] for one in both][1] == "clipboard" and len(both[1]["rows"]) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the clipboard is the system's own")
@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("echo 'Nothing is copied' >&2; exit 1", "expected a picture in the clipboard, got nothing"),
        ("echo 'Failed to connect' >&2; exit 1", "(wl-paste error: Failed to connect)"),
        ("echo crane", "expected a picture in the clipboard, got something else"),
    ],
)
def test_clipboard_without_a_picture_gives_a_sentence(
    wordlens: Wordlens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, sentence: str
) -> None:
    put_tool(tmp_path, script, monkeypatch)
    ran = wordlens("read", "--clipboard")
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the clipboard is the system's own")
def test_without_a_clipboard_the_sentence_names_what_to_install(
    wordlens: Wordlens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    ran = wordlens("read", "--clipboard")
    assert ran.code == 2 and "install wl-clipboard (Wayland) or xclip (X11)" in ran.err


def test_typed_rows_load_nothing_of_the_photo_extra() -> None:
    code = (
        "import sys\nfrom wordlens.app.cli.main import main\n"
        "try:\n    main(['suggest', 'crane=-y--g', '--json'])\n"
        "except SystemExit:\n    print(sorted({'cv2', 'PIL', 'wordlens.reading.photo'} & set(sys.modules)))"
    )
    assert run_code(code).stdout.splitlines()[-1] == "[]"
