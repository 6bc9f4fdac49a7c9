"""Two days in the life of a player on a phone: play, a hint, share, a picture, advice, a review."""

import io
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.reading.photo.simple_board import draw_board

from ..serving import Site
from .conftest import Opened, board, overhang, ready
from .play import close_dialog, guess, toasted

TERMINAL = re.compile(r"wordlens [a-z]+ -|--[a-z]|[a-z]{5}=[-yg]|pip install")
"""What only a terminal understands."""


def in_order(page: Page) -> None:
    """Check that nothing is wider than the phone, and that no message names a command."""
    assert overhang(page) == []
    assert not TERMINAL.search(page.locator("body").inner_text())


def answer_of(site: Site, date: str) -> str:
    game = site.ask(f"/api/daily?list=nyt&date={date}")["game"]
    word: str = site.ask("/api/give-up", {"game": game})["answer"]
    return word


def test_two_days_of_a_player(open_page: Opened, site: Site, tmp_path: Path) -> None:
    page = open_page("/play", size="phone", kept={"met": False})
    close_dialog(page)
    page.get_by_role("button", name="Hints").click()
    page.get_by_role("button", name="How many words are left").click()
    expect(page.get_by_role("dialog")).to_contain_text("words are still possible")
    in_order(page)
    close_dialog(page)
    guess(page, answer_of(site, "2026-03-01"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    toasted(page, "Copied")
    in_order(page)
    page.context.clock.set_fixed_time("2026-03-02T08:00:00")
    page.reload()
    ready(page)
    guess(page, answer_of(site, "2026-03-02"))
    expect(page.locator(".result .facts dd")).to_have_text(["2", "100%", "2", "2"])
    in_order(page)
    picture = io.BytesIO()
    draw_board(["crane=-y--g", "moist=-y---"]).save(picture, "PNG")  # the O is green: to be corrected below
    (tmp_path / "official.png").write_bytes(picture.getvalue())
    page.goto(f"{site.url}/advise")
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
    panel.get_by_role("button", name="Use these rows").tap()
    expect(panel).to_have_count(0)
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]
    expect(page.locator(".best-word")).to_be_visible()
    in_order(page)
    page.goto(f"{site.url}/review?rows=crane:-y--g,moist:-g---,horde:ggggg")
    ready(page)
    expect(page.locator(".turn")).to_have_count(3)
    in_order(page)
