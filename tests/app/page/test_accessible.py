"""axe finds nothing to complain about, on any view and in any state of it."""

import pytest
from playwright.sync_api import expect

from ..serving import Site
from .conftest import VIEWS, Opened
from .looks import CheckLooks, violations
from .play import guess, playing


@pytest.mark.parametrize("view", VIEWS)
def test_views_have_no_violation(open_page: Opened, check_looks: CheckLooks, view: str) -> None:
    page = open_page(f"/{view}")
    if view == "advise":
        expect(page.locator(".best-word")).to_be_visible()
    check_looks(page, view)


def test_a_game_has_no_violation(open_page: Opened, check_looks: CheckLooks, site: Site) -> None:
    page = playing(open_page, site, "crane")
    guess(page, "caner")
    page.keyboard.type("cr")
    check_looks(page, "running")
    page.keyboard.type("ane")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Magnificent")).to_be_visible()
    check_looks(page, "won")


@pytest.mark.parametrize("button", ["Statistics", "Game settings", "Give up", "Appearance"])
def test_dialogs_have_no_violation(open_page: Opened, check_looks: CheckLooks, button: str) -> None:
    page = open_page("/play")
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check_looks(page, button)


def test_advice_has_no_violation(open_page: Opened, check_looks: CheckLooks) -> None:
    page = open_page("/advise?rows=crane:-y--g,moist:-y---&list=classic")
    expect(page.locator(".best-word")).to_be_visible()
    page.get_by_text("More options").click()
    check_looks(page, "advice")


def test_a_contradiction_has_no_violation(open_page: Opened, check_looks: CheckLooks) -> None:
    page = open_page("/advise?rows=crane:ggggg,moist:ggggg&list=classic")
    expect(page.locator(".row-problem").first).to_be_visible()
    check_looks(page, "contradiction")


def test_a_toast_can_be_read(open_page: Opened) -> None:
    page = open_page("/play")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_be_visible()
    assert violations(page) == []
