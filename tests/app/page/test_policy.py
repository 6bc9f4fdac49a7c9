"""The content security policy is never violated: on no view, in no theme, whatever a player does.

Every test that opens a page fails where a violation is reported; these walk through all views in light and dark, and
one shows that a violation would be seen.
"""

import pytest
from playwright.sync_api import Browser, Page, expect

from wordlens.app.web.security import HEADERS

from ...children import wait_for
from ..serving import Site
from .conftest import VIEWS, Opened, ready
from .play import close_dialog, guess, picture_of, playing
from .policy import watch_policy
from .test_lab import comparing, press
from .test_picture import drop, read_rows
from .test_review import WON, reviewed
from .test_review import address as review_address

THEMES = ("light", "dark")


def end(page: Page) -> None:
    """Let a page that has done something go through every view and each of its dialogs."""
    for view in VIEWS:
        page.get_by_role("link", name=view.capitalize(), exact=True).first.click()
        ready(page)
    page.get_by_role("link", name="Play", exact=True).first.click()
    ready(page)
    for button in ("Statistics", "Game settings", "Appearance"):
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        close_dialog(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("view", VIEWS)
def test_every_view_keeps_to_the_policy(open_page: Opened, site: Site, view: str, theme: str) -> None:
    with site.open(f"/{view}") as answer:
        assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]
    page = open_page(f"/{view}", theme=theme, motion=True)
    if view == VIEWS[0]:  # each walk goes through all views
        end(page)


@pytest.mark.parametrize("theme", THEMES)
def test_a_game_and_a_picture_of_it_keep_to_the_policy(open_page: Opened, site: Site, theme: str) -> None:
    page = playing(open_page, site, "horde", theme=theme)
    for word in ("crane", "moist"):
        guess(page, word)
    picture = picture_of(page)
    guess(page, "horde")
    expect(page.get_by_role("heading", name="Impressive")).to_be_visible()
    page = open_page("/advise", theme=theme, motion=True, kept={"settings": {"list": "classic"}})
    drop(page, picture)
    assert read_rows(page) == [("crane", "-y--g"), ("moist", "-g---")]
    page.get_by_role("button", name="Use these rows").click()
    expect(page.locator(".ranking .guess").first).to_be_visible()
    end(page)


@pytest.mark.parametrize("theme", THEMES)
def test_a_review_and_a_benchmark_keep_to_the_policy(open_page: Opened, theme: str) -> None:
    page, _ = reviewed(open_page, review_address(WON), theme=theme, motion=True)
    expect(page.get_by_role("region", name="The whole game")).to_be_visible()
    page = open_page("/lab", theme=theme, motion=True)
    page.get_by_label("Word to be found").fill("world")
    press(page, "Step")
    comparing(page, "entropy", "parts", answers="5", seed="3")
    expect(page.get_by_text("The comparison is finished. 2 of 2 in").first).to_be_visible()
    end(page)


def test_a_violation_would_be_seen(browser: Browser, site: Site) -> None:
    reports: list[str] = []
    context = browser.new_context()
    watch_policy(context, reports)
    page = context.new_page()
    page.goto(f"{site.url}/about")
    ready(page)
    assert reports == []
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {textContent: '1'}))")
    wait_for(lambda: page.evaluate("1") == 1 and bool(reports))
    context.close()
    assert reports[0].startswith("policy: script-src-elem forbids inline")
