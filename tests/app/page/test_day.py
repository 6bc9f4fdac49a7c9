"""Two days in the life of a player on a phone: play, a hint, share, a picture, advice, a review."""

import io
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.reading.photo.simple_board import draw_board
from wordlens.rules import MAX_GUESSES, feedback, format_pattern

from ..serving import Site
from .conftest import Opened, board, overhang, ready
from .play import toasted

TERMINAL = re.compile(r"wordlens [a-z]+ -|--[a-z]|[a-z]{5}=[-yg]|pip install")
"""What only a terminal understands."""


COLOURS = {"-": "grey", "y": "yellow", "g": "green"}


def in_order(page: Page) -> None:
    """Check that nothing is wider than the phone, and that no message names a command."""
    assert overhang(page) == []
    assert not TERMINAL.search(page.locator("body").inner_text())


def tapped(page: Page, word: str) -> None:
    """Play a word by the keys on the screen."""
    for letter in word.upper():
        page.get_by_role("group", name="Keyboard").get_by_role("button", name=letter, exact=True).tap()
    page.get_by_role("button", name="Enter").tap()


def follow(page: Page, answer: str) -> None:
    """Take the advice until the board is solved: tap the best guess, and give it the colours of the game elsewhere."""
    solved = page.get_by_role("heading", name="Solved with")
    for _ in range(MAX_GUESSES):
        expect(page.locator(".advice:not([aria-busy])")).to_be_attached()
        if solved.is_visible():
            return
        best = page.get_by_role("region", name="Best guess").locator(".best-word")
        marks = format_pattern(feedback(best.inner_text().lower(), answer))
        best.tap()
        with page.expect_response("**/api/advise"):  # the row waits until its last tile has a colour
            for mark in marks:
                page.get_by_role("button", name=COLOURS[mark], exact=True).tap()
        in_order(page)
    expect(solved).to_be_visible()


def answer_of(site: Site, date: str) -> str:
    game = site.ask(f"/api/daily?list=nyt&date={date}")["game"]
    word: str = site.ask("/api/give-up", {"game": game})["answer"]
    return word


def test_two_days_of_a_player(open_page: Opened, site: Site, tmp_path: Path) -> None:
    page = open_page("/play", size="phone", kept={"met": False})
    in_order(page)
    page.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Hints").tap()
    page.get_by_role("button", name="How many words are left").tap()
    expect(page.get_by_role("dialog")).to_contain_text("words are still possible")
    in_order(page)
    page.get_by_role("button", name="Close").tap()
    tapped(page, "zzzzz")
    toasted(page, "Not in word list")
    in_order(page)
    for _ in range(5):
        page.get_by_role("button", name="Backspace").tap()
    tapped(page, answer_of(site, "2026-03-01"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").tap()
    toasted(page, "Copied")
    in_order(page)
    page.context.clock.set_fixed_time("2026-03-02T08:00:00")
    page.reload()
    ready(page)
    tapped(page, answer_of(site, "2026-03-02"))
    expect(page.locator(".result .facts dd")).to_have_text(["2", "100%", "2", "2"])
    in_order(page)
    picture = io.BytesIO()
    draw_board(["crane=-y--g", "moist=-y---"]).save(picture, "PNG")  # the O is green: to be corrected below
    (tmp_path / "official.png").write_bytes(picture.getvalue())
    page.get_by_role("link", name="Advise").tap()
    ready(page)
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Choose a picture").tap()
    choosing.value.set_files(tmp_path / "official.png")
    panel = page.get_by_role("region", name="Picture")
    tile = panel.get_by_role("group", name="Row 2").locator(".tile").nth(1)
    expect(tile).to_have_attribute("data-state", "present")
    tile.tap()  # selects it
    tile.tap()
    expect(tile).to_have_attribute("data-state", "correct")
    with page.expect_response("**/api/advise"):  # the word to follow is the one for these rows
        panel.get_by_role("button", name="Use these rows").tap()
    expect(panel).to_have_count(0)
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]
    in_order(page)
    follow(page, "horde")
    page.get_by_role("region", name="Best guess").get_by_role("link", name="Review this game").tap()
    expect(page.locator(".report:not([aria-busy]) .turn").first).to_be_visible()
    expect(page.locator(".game-verdict")).to_contain_text("HORDE")
    in_order(page)
