"""A board from a picture: a screenshot of our own Play view dropped into Advise, with all that may go wrong."""

import base64
import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.app.conftest import Wordlens
from tests.reading.photo.simple_board import draw_board

from ..serving import Site
from .conftest import Opened, board, overhang
from .looks import FEW, OTHERS, violations
from .play import guess, picture_of, playing

CLASSIC = {"settings": {"list": "classic"}}
GAME = [("crane", "-y--g"), ("moist", "-g---")]


def drop(page: Page, picture: bytes, name: str = "board.png") -> None:
    """Drop a file on the view, as the browser would."""
    page.locator(".view").evaluate(
        """(view, [text, name]) => {
            const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], name, {type: "image/png"}));
            for (const type of ["dragover", "drop"])
                view.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true}));
        }""",
        [base64.b64encode(picture).decode(), name],
    )


def read_rows(page: Page) -> list[tuple[str, str]]:
    expect(page.get_by_role("button", name="Use these rows")).to_be_visible()
    tiles = page.get_by_role("region", name="Picture").locator(".row")
    marks = {"absent": "-", "present": "y", "correct": "g"}
    seen = []
    for row in tiles.all():
        letters = row.locator(".tile").all_text_contents()
        states = row.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.dataset.state)")
        seen.append(("".join(letters).lower(), "".join(marks[state] for state in states)))
    return seen


def screenshot(open_page: Opened, site: Site, size: str, theme: str) -> bytes:
    page = playing(open_page, site, "horde", size=size, theme=theme)
    for word, _ in GAME:
        guess(page, word)
    assert board(page) == GAME
    return picture_of(page)


@pytest.mark.parametrize(("theme", "size"), [*FEW, *(pytest.param(*look, marks=pytest.mark.slow) for look in OTHERS)])
def test_a_screenshot_of_our_game_gives_the_advice_of_the_terminal(
    open_page: Opened, site: Site, wordlens: Wordlens, size: str, theme: str
) -> None:
    picture = screenshot(open_page, site, size, theme)
    page = open_page("/advise", size=size, theme=theme, kept=CLASSIC)
    drop(page, picture)
    assert read_rows(page) == GAME
    expect(page.locator(".tile.unclear")).to_have_count(0)
    page.get_by_role("button", name="Use these rows").click()
    rows = [f"{word}={pattern}" for word, pattern in GAME]
    terminal = wordlens("suggest", "--list", "classic", "--json", *rows).json
    expect(
        page.get_by_role("heading", name=f"{terminal['candidates']['count']} words left", exact=True)
    ).to_be_visible()
    assert page.locator(".ranking .guess").all_text_contents() == [each["word"] for each in terminal["guesses"]]


def test_what_was_read_can_be_corrected_before_use(open_page: Opened, site: Site) -> None:
    picture = screenshot(open_page, site, "desktop", "light")
    page = open_page("/advise", kept=CLASSIC)
    drop(page, picture)
    assert read_rows(page) == GAME
    panel = page.get_by_role("region", name="Picture")
    panel.get_by_role("group", name="Row 2").get_by_role("button", name="1st letter, M, absent").press("f")
    panel.get_by_role("button", name="Remove row 1").click()
    panel.get_by_role("button", name="Use these rows").click()
    assert board(page) == [("foist", "-g---")]
    expect(panel).to_have_count(0)


def test_a_picture_may_be_chosen_or_pasted(open_page: Opened, site: Site, tmp_path: Path) -> None:
    picture = screenshot(open_page, site, "phone", "dark")
    (tmp_path / "board.png").write_bytes(picture)
    page = open_page("/advise", size="phone", kept=CLASSIC)
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Choose a picture").click()
    choosing.value.set_files(tmp_path / "board.png")
    assert read_rows(page) == GAME
    page.get_by_role("button", name="Discard", exact=True).click()
    assert board(page) == []
    page.locator("main").evaluate(
        """(main, text) => {
            const data = new DataTransfer();
            const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
            data.items.add(new File([bytes], "pasted.png", {type: "image/png"}));
            main.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        base64.b64encode(picture).decode(),
    )
    assert read_rows(page) == GAME


def test_a_file_that_is_no_picture_says_so(open_page: Opened) -> None:
    page = open_page("/advise")
    drop(page, b"no picture at all")
    alert = page.get_by_role("region", name="Picture").get_by_role("alert")
    expect(alert).to_be_visible()
    assert alert.inner_text().strip()
    expect(page.locator(".best-word")).to_be_visible()
    expect(page.locator(".old")).to_have_count(0)  # nothing waits for the player's word
    page.get_by_role("button", name="Discard the picture").click()
    expect(page.get_by_role("region", name="Picture")).to_have_count(0)


def test_a_picture_without_a_board_says_so(open_page: Opened) -> None:
    blank = io.BytesIO()
    Image.new("RGB", (400, 300), "white").save(blank, "PNG")
    page = open_page("/advise")
    drop(page, blank.getvalue())
    expect(page.get_by_role("region", name="Picture").get_by_role("alert")).to_contain_text("board")


def test_several_boards_are_chosen_from(open_page: Opened, site: Site) -> None:
    one = Image.open(io.BytesIO(screenshot(open_page, site, "phone", "light")))
    both = Image.new("RGB", (one.width * 2, one.height), one.getpixel((2, 2)))
    both.paste(one, (0, 0))
    both.paste(one, (one.width, 0))
    picture = io.BytesIO()
    both.save(picture, "PNG")
    page = open_page("/advise", kept=CLASSIC)
    drop(page, picture.getvalue())
    page.get_by_role("button", name="Board 2").click()
    assert read_rows(page) == GAME


def test_the_live_camera_takes_a_picture(open_page: Opened) -> None:
    """Chromium's own test picture shows no board, and that is what the page must say."""
    page = open_page("/advise")
    page.get_by_role("button", name="Use camera").click()
    expect(page.get_by_role("dialog", name="Photograph the board")).to_be_visible()
    page.get_by_role("button", name="Take the picture").click()
    expect(page.get_by_role("region", name="Picture").get_by_role("alert")).to_be_visible()


def test_unclear_tiles_are_shown_with_what_they_may_be(open_page: Opened) -> None:
    """The reader's answer is given here: how unclear a picture is must not depend on how good the reader has become."""
    page = open_page("/advise", kept=CLASSIC)
    row = {"word": "crane", "pattern": "-y--g", "confidence": 0.6, "listed": True, "tiles": [0.6] * 5, "problem": ""}
    alternatives = [
        {"letter": "c", "mark": "-", "probability": 0.6},
        {"letter": "g", "mark": "y", "probability": 0.3},
    ]
    seen = {
        "rows": [row],
        "unscored": ["mo"],
        "theme": "dark",
        "columns": 5,
        "quad": [[1, 1], [30, 1], [30, 36], [1, 36]],
        "unclear": [{"row": 1, "column": 1, "alternatives": alternatives}],
        "seconds": 0.01,
    }
    page.route("**/api/read", lambda route: route.fulfill(json=seen))
    picture = io.BytesIO()
    Image.new("RGB", (40, 40), "white").save(picture, "PNG")
    drop(page, picture.getvalue())
    expect(page.get_by_role("button", name="1st letter, C, absent, unclear")).to_be_visible()
    expect(page.get_by_text("Typed but not scored yet: MO.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="G present, 30%").click()
    expect(page.locator(".tile.unclear")).to_have_count(0)
    assert read_rows(page) == [("grane", "yy--g")]


@pytest.mark.parametrize(
    ("word", "marks"), [("mint", "-y--"), ("planet", "-y---g"), ("kitchen", "y------"), ("children", "------y-")]
)
def test_a_board_of_another_width_is_advised_with_words_of_that_length(
    open_page: Opened, word: str, marks: str
) -> None:
    length, file = len(word), io.BytesIO()
    draw_board((f"{word}={marks}",), columns=length).save(file, "PNG")
    page = open_page("/advise", kept=CLASSIC, size="phone")
    drop(page, file.getvalue())
    assert read_rows(page) == [(word, marks)]
    used = f"{length} letters a row, so another word list is used: English words of {length} letters."
    said = page.get_by_text(used)
    expect(said).to_be_visible()
    with page.expect_response("**/api/advise") as told:
        page.get_by_role("button", name="Use these rows").click()
    assert told.value.json()["list"] == f"english{length}"
    expect(page.locator(".editor .row").first.locator(".tile")).to_have_count(length)
    expect(page.get_by_label("Word list")).to_have_value(f"english{length}")
    assert overhang(page) == []
    assert page.evaluate("JSON.parse(localStorage.getItem('wordlens.settings') ?? '{}').list") in (None, "classic")


def test_old_advice_is_dimmed_while_a_picture_waits(open_page: Opened) -> None:
    file = io.BytesIO()
    draw_board(("moist=-g---",)).save(file, "PNG")
    page = open_page("/advise?rows=crane:-y--g&list=classic", size="phone")
    expect(page.locator(".best-word")).to_be_visible()
    before = page.locator(".best-word").evaluate("each => getComputedStyle(each).color")
    drop(page, file.getvalue())
    read_rows(page)
    expect(page.get_by_role("region", name="Best guess")).to_contain_text("your picture waits for your word")
    expect(page.locator(".best.old, .advice.old")).to_have_count(2)
    assert page.locator(".best-word").evaluate("each => getComputedStyle(each).color") != before
    assert violations(page) == []
    page.get_by_role("button", name="Discard", exact=True).click()
    expect(page.locator(".old")).to_have_count(0)
