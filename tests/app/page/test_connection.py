"""A server that is stopped, killed or started again: the page says so, loses nothing, and goes on by itself."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from ...children import PATIENCE
from ..serving import Site, serving
from .conftest import DAY, board, ready
from .play import guess, kept_game

GONE = "wordlens does not answer. Nothing is lost"


@contextmanager
def visiting(browser: Browser, site: Site, answer: str) -> Iterator[Page]:
    """Open a free game with a known answer at a server of the test's own."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.clock.set_fixed_time(f"{DAY}T12:00:00")
    page = context.new_page()
    page.goto(f"{site.url}/about")
    for name, value in kept_game(site, answer).items():
        page.evaluate(
            "([name, value]) => localStorage.setItem(`wordlens.${name}`, JSON.stringify(value))", [name, value]
        )
    page.goto(f"{site.url}/play")
    ready(page)
    yield page
    context.close()


def bar(page: Page, text: str) -> None:
    expect(page.get_by_role("alert").filter(has_text=text)).to_be_visible()


def played(page: Page) -> int:
    return int(page.evaluate("JSON.parse(localStorage.getItem('wordlens.statistics') ?? '{}').classic?.played ?? 0"))


def test_a_stopped_server_is_told_and_the_guess_goes_on_by_itself(browser: Browser) -> None:
    with serving() as site, visiting(browser, site, "horde") as page:
        guess(page, "crane")
        site.process.send_signal(signal.SIGSTOP)
        try:
            page.keyboard.type("horde")
            page.keyboard.press("Enter")
            bar(page, GONE)
        finally:
            site.process.send_signal(signal.SIGCONT)
        expect(page.get_by_role("heading", name="Magnificent")).to_be_visible()
        expect(page.locator("#connection")).to_be_hidden()
        assert board(page) == [("crane", "-y--g"), ("horde", "ggggg")]


def test_a_killed_server_that_is_started_again_is_found_by_itself(browser: Browser) -> None:
    with serving() as site, visiting(browser, site, "horde") as page:
        guess(page, "crane")
        site.stop(signal.SIGKILL)
        page.keyboard.type("horde")
        page.keyboard.press("Enter")
        bar(page, GONE)
        with serving("--port", str(urlsplit(site.url).port)):
            expect(page.get_by_role("heading", name="Magnificent")).to_be_visible()
            expect(page.locator("#connection")).to_be_hidden()
            assert board(page) == [("crane", "-y--g"), ("horde", "ggggg")]


@pytest.mark.parametrize("name", ["/api/nonsense", "/static/nonsense.js"])
def test_programs_get_json_for_an_address_without_anything(site: Site, name: str) -> None:
    import json
    import urllib.error

    with pytest.raises(urllib.error.HTTPError) as caught:
        site.open(name, headers={"accept": "text/html"})
    assert json.load(caught.value)["error"]["kind"] == "NotFound"
