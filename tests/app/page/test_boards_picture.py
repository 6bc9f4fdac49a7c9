"""Advise on several boards from a picture: all boards are filled at once, and what is unclear is asked."""

import io

from PIL import Image, ImageDraw
from playwright.sync_api import FilePayload, Page, expect

from boards import bundled_fonts
from boards.multi import draw_multi
from tests.reading.photo.simple_board import GAP, MARGIN, TILE, draw_board, side_by_side

from .conftest import Opened, overhang, ready
from .looks import violations
from .test_picture import CLASSIC, drop

MARKS = {"absent": "-", "present": "y", "correct": "g", "typed": "."}


def png(image: Image.Image) -> bytes:
    written = io.BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


def choose(page: Page, *images: bytes) -> None:
    """Choose pictures as a player does."""
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Choose pictures").click()
    files = [FilePayload(name=f"{at}.png", mimeType="image/png", buffer=image) for at, image in enumerate(images)]
    choosing.value.set_files(files)


def shown(page: Page, board: int) -> list[str]:
    """Return what stands on a board, row by row."""
    seen = []
    for row in page.get_by_role("group", name=f"Board {board}", exact=True).locator(".row").all():
        tiles = row.locator(".tile")
        states = tiles.evaluate_all("tiles => tiles.map(tile => tile.dataset.state)")
        seen.append(f"{''.join(tiles.all_text_contents()).lower()}={''.join(MARKS[state] for state in states)}")
    return seen


def test_a_screenshot_of_two_boards_is_taken_over_from_advise(open_page: Opened) -> None:
    scene = draw_multi(2, "dordle", bundled_fonts())
    page = open_page("/advise", size="phone", kept=CLASSIC)
    drop(page, png(Image.fromarray(scene.pictures[0])))
    expect(page.get_by_role("button", name="Board 2")).to_be_visible()
    page.get_by_role("link", name="Advice for all 2 boards").click()
    expect(page.get_by_role("heading", name="Advise, 2 boards")).to_be_visible()
    for at, patterns in enumerate(scene.boards, 1):
        assert shown(page, at) == [f"{word}={marks}" for word, marks in zip(scene.guesses, patterns, strict=True)]
    page.get_by_role("button", name="Get advice").click()
    expect(page.locator(".best-word")).to_be_visible()


def test_unclear_tiles_of_several_boards_are_asked(open_page: Opened) -> None:
    boards = [draw_board(["crane=-y--g", "moist=-y---"]), draw_board(["crane=g----", "moist=-----"])]
    image = side_by_side(*boards)
    left, top = MARGIN + 2 * (TILE + GAP), MARGIN + TILE + GAP
    ImageDraw.Draw(image).rectangle((left, top, left + TILE, top + TILE), "#3a3a3c")
    page = open_page("/advise?boards=2", size="phone", kept=CLASSIC)
    choose(page, png(image))
    asked = page.get_by_role("group", name="Board 1, row 2, 3rd letter")
    expect(asked).to_be_visible()
    assert shown(page, 2) == ["crane=g----", "moist=-----"]
    page.get_by_role("button", name="Get advice").click()
    expect(page.get_by_text("Some tiles are unclear.")).to_be_visible()
    assert violations(page) == [] and overhang(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    ready(page)
    expect(page.locator(".tile.unclear")).to_have_count(1)
    asked.get_by_role("button", name="I absent").click()
    expect(page.locator(".tile.unclear")).to_have_count(0)
    assert shown(page, 1) == ["crane=-y--g", "moist=-y---"]
    page.get_by_role("button", name="Get advice").click()
    expect(page.locator(".best-word")).to_be_visible()


def test_pictures_that_do_not_fit_the_boards_say_so(open_page: Opened) -> None:
    page = open_page("/advise?boards=4", kept=CLASSIC)
    choose(page, png(side_by_side(draw_board(["crane=-y--g"]), draw_board(["crane=g----"]))))
    expect(page.get_by_text("The pictures show 2 boards, not 4.")).to_be_visible()
    expect(page.get_by_role("link", name="Advice for all 2 boards")).to_be_visible()
    choose(page, png(side_by_side(draw_board(["crane=-y--g"]), draw_board(["moist=-----"]))))
    expect(page.get_by_text("The boards have different words, so they are not one game.")).to_be_visible()
    choose(page, b"no picture")
    expect(page.locator(".notice-bad")).to_contain_text("picture")
    assert shown(page, 1) == []


def test_rows_that_a_picture_replaced_can_be_brought_back(open_page: Opened) -> None:
    row = {"word": "slate", "patterns": ["--y--", "-----"]}
    page = open_page("/advise?boards=2", kept={**CLASSIC, "advise-boards": {"classic:2": [row]}})
    choose(page, png(side_by_side(draw_board(["crane=-y--g"]), draw_board(["crane=g----"]))))
    expect(page.get_by_text("1 row was read on 2 boards.")).to_be_visible()
    assert shown(page, 1) == ["crane=-y--g"]
    page.get_by_role("button", name="Bring back the rows before").click()
    expect(page.get_by_role("group", name="Board 1", exact=True).get_by_text("S", exact=True)).to_be_visible()
    assert shown(page, 1) == ["slate=--y--"]
