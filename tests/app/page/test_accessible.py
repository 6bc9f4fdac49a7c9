"""axe finds nothing to complain about, on any view and in any state of it."""

import pytest
from playwright.sync_api import expect

from ..serving import Site
from .conftest import VIEWS, Opened
from .looks import CheckLooks, violations
from .play import close_dialog, guess, playing


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


_DIALOGS = {
    "Hints": "Hints",
    "Give up": "Give up?",
    "Statistics": "Statistics: The original game",
    "How to play": "How to play",
    "Game settings": "Game settings",
    "Appearance": "Appearance",
    "Challenges": "Challenges",
    "No. ": "Past words",
}
"""Each by the button that opens it; the last one belongs to the word of the day."""


def test_dialogs_have_no_violation(open_page: Opened, check_looks: CheckLooks, site: Site) -> None:
    page = playing(open_page, site, "crane")
    guess(page, "caner")
    for opener, name in _DIALOGS.items():
        if opener == "No. ":
            page.get_by_label("Daily").check()
        page.get_by_role("button", name=opener).click()
        dialog = page.get_by_role("dialog", name=name, exact=True)
        expect(dialog).to_be_visible()
        if opener == "Hints":
            dialog.get_by_role("button", name="How many words are left").click()
            expect(dialog.locator(".hint-text").first).not_to_be_empty()
        check_looks(page, name)
        close_dialog(page)


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
