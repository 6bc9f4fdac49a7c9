"""Open picture: a screenshot of our own Play view, chosen in Tk's dialog with real keys."""

from pathlib import Path

import pytest
from PIL import Image, ImageFilter

from tests.app.conftest import Wordlens
from wordlens.app.show.theme import Palette
from wordlens.errors import UnclearTile
from wordlens.rules import feedback, format_pattern
from wordlens.words import WordList

from ...children import wait_equal, wait_for
from .conftest import Opened
from .desk import Desk
from .test_play import GRID as PLAYED
from .test_play import SEED, guess, hidden

GRID = ".body.advise.rows.grid"
DIALOG = ".__tk_filedialog"


def choose(desk: Desk, path: Path) -> None:
    """Open the dialog, write a file's name and press Enter; the keyboard belongs to what is under the mouse."""
    desk.click(".head.picture")
    wait_for(lambda: desk.ask(f"winfo exists {DIALOG}") == "1" and desk.ask(f"winfo viewable {DIALOG}") == "1")
    desk.click(f"{DIALOG}.contents.f2.ent")
    desk.type(str(path))
    desk.key("Return")


def screenshot(desk: Desk, path: Path) -> Path:
    """Keep what the window shows."""
    left, top, width, height = desk.place(".")
    desk.xdotool("mousemove", str(left + width - 5), str(top + height - 60))
    desk.picture().crop((left, top, left + width, top + height)).save(path)
    return path


@pytest.mark.parametrize("theme", ["light", "dark", "contrast-light"])
def test_a_screenshot_of_our_game_becomes_rows(
    open_desk: Opened, classic: WordList, tmp_path: Path, theme: str
) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED, "--theme", theme)
    answer = hidden(classic)
    words = ("crane", "moist")
    for word in words:
        guess(desk, word)
    rows = [(word, format_pattern(feedback(word, answer))) for word in words]
    desk.wait_board(PLAYED, *rows)
    choose(desk, screenshot(desk, tmp_path / "board.png"))
    desk.wait_board(GRID, *rows)
    desk.wait_text(".body.advise.side.count", "left")


def played_board(desk: Desk, words: tuple[str, ...]) -> Image.Image:
    """Play words and return the grid as it is on the screen, with some room around it."""
    for word in words:
        guess(desk, word)
    left, top, width, height = desk.place(PLAYED)
    return desk.picture().crop((left - 15, top - 8, left + width + 15, top + height + 15))


def test_one_of_several_boards_is_chosen(open_desk: Opened, classic: WordList, tmp_path: Path) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    one = played_board(desk, ("crane",))
    two = played_board(desk, ("moist",))
    both = Image.new("RGB", (2 * one.width + 60, one.height), "#faf9f6")
    both.paste(one, (0, 0))
    both.paste(two, (one.width + 60, 0))
    both.save(tmp_path / "both.png")
    choose(desk, tmp_path / "both.png")
    desk.wait_status_with("The picture shows 2 boards")
    wait_for(
        lambda: desk.ask("lsearch -inline [winfo children .] .boards") and desk.ask("winfo viewable .boards") == "1"
    )
    desk.click_entry(".boards", "Board 2")
    rows = [(word, format_pattern(feedback(word, hidden(classic)))) for word in ("crane", "moist")]
    desk.wait_board(GRID, *rows)


def test_an_unclear_tile_is_pointed_at_and_corrected(
    open_desk: Opened, wordlens: Wordlens, classic: WordList, tmp_path: Path
) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    board = played_board(desk, ("crane", "moist"))
    x0, y0, x1, y1 = (int(float(number)) for number in desk.ask(f"{PLAYED} coords r1c2").split())
    inside = 15 + x0 + 4, 8 + y0 + 4, 15 + x1 - 4, 8 + y1 - 4
    path = blurred(board, inside, tmp_path / "board.png", wordlens)
    choose(desk, path)
    desk.wait_status_with("is unclear")
    desk.wait_text(".body.advise.side.head", "Check what is outlined")
    wait_equal(lambda: desk.ask(f"{GRID} itemcget r1c2 -outline"), Palette.of("light").bad)
    assert desk.table(".body.advise.side.ranking") == []  # no advice is built on a guess at what was seen
    desk.type("i")
    rows = [f"{word}={format_pattern(feedback(word, hidden(classic)))}" for word in ("crane", "moist")]
    best = wordlens("suggest", *rows, "--list", "classic", "--json").json["guesses"][0]["word"]
    desk.wait_text(".body.advise.side.head", f": {best.upper()}")


def blurred(board: Image.Image, inside: tuple[int, int, int, int], path: Path, wordlens: Wordlens) -> Path:
    """Blur the second row's third letter until it is unclear; how much that takes is the reader's business."""
    for radius in (8, 10, 12, 14, 16, 18):
        copy = board.copy()
        copy.paste(board.crop(inside).filter(ImageFilter.GaussianBlur(radius)), inside[:2])
        copy.save(path)
        read = wordlens("read", str(path), "--list", "classic", "--json")
        if read.code == UnclearTile.exit_code and [(t["row"], t["column"]) for t in read.json["unclear"]] == [(2, 3)]:
            return path
    raise AssertionError("no blur makes the tile unclear")


def test_what_is_no_board_gets_a_sentence_for_players(open_desk: Opened, tmp_path: Path) -> None:
    text, blank = tmp_path / "notes.png", tmp_path / "blank.png"
    text.write_text("no picture")
    Image.new("RGB", (400, 300), "white").save(blank)
    desk = open_desk("--list", "classic", "--image", str(tmp_path / "nowhere.png"))
    desk.wait_complaint("This file cannot be opened. Choose another one.")
    choose(desk, text)
    desk.wait_complaint("This is no picture that can be read. Choose a PNG, JPEG, WebP, GIF or HEIC file.")
    choose(desk, blank)
    desk.wait_complaint("No board was found. Show all rows of tiles, from the front and not too small.")
    assert desk.text(".body.play.side.head") == "Guess 1 of 6"  # the view stays
