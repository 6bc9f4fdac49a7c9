"""A server that is stopped, killed or started again: the page says so, loses nothing, and goes on by itself."""

import json
import signal
import urllib.error
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from ...children import PATIENCE
from ...reading.photo.simple_board import draw_board
from ..serving import Site, serving
from .conftest import DAY, Opened, board, ready
from .play import kept_game

GONE = "wordlens does not answer. Nothing is lost"


@contextmanager
def visiting(browser: Browser, site: Site, answer: str) -> Iterator[Page]:
    """Open a free game with a known answer at a server of the test's own."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.clock.set_fixed_time(f"{DAY}T12:00:00")
    page = context.new_page()
    page.goto(f"{site.url}/about")
    for name, value in {"met": True, **kept_game(site, answer)}.items():
        page.evaluate(
            "([name, value]) => localStorage.setItem(`wordlens.${name}`, JSON.stringify(value))", [name, value]
        )
    page.goto(f"{site.url}/play")
    ready(page)
    yield page
    context.close()


def bar(page: Page, text: str) -> None:
    expect(page.get_by_role("alert").filter(has_text=text)).to_be_visible()


def records(page: Page) -> list[dict[str, Any]]:
    kept = page.evaluate("JSON.parse(localStorage.getItem('wordlens.records') ?? '{}')")
    return list(kept.values())


def hinted(page: Page, leaves: Callable[[], None], returns: Callable[[], None]) -> None:
    """Ask for a hint while the server is not there: the answer comes when it is back."""
    page.get_by_role("button", name="Hints").click()
    leaves()
    page.get_by_role("button", name="How many words are left").click()
    bar(page, GONE)
    returns()
    expect(page.get_by_role("dialog").get_by_role("status").first).to_have_text("40 words are still possible.")
    page.get_by_role("button", name="Close").click()


def gone_at_each_step(page: Page, leaves: Callable[[], None], returns: Callable[[], None]) -> None:
    """Play, start anew and give up, each time with a server that is not there at first."""
    page.keyboard.type("crane")
    leaves()
    page.keyboard.press("Enter")
    bar(page, GONE)
    page.keyboard.type("ho")  # kept for the next row
    returns()
    expect(page.locator(".row").nth(1).locator("[data-state=typed]")).to_have_count(2)
    expect(page.locator("#connection")).to_be_hidden()
    assert board(page) == [("crane", "-y--g"), ("ho", "")]
    hinted(page, leaves, returns)
    page.keyboard.type("rde")
    leaves()
    page.keyboard.press("Enter")
    bar(page, GONE)
    returns()
    expect(page.get_by_role("heading", name="Magnificent")).to_be_visible()
    assert [record["won"] for record in records(page)] == [True]
    leaves()
    page.get_by_role("button", name="New game").last.click()
    bar(page, GONE)
    returns()
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)
    page.get_by_role("button", name="Give up").click()
    leaves()
    page.get_by_role("button", name="Show the word").click()
    bar(page, GONE)
    returns()
    expect(page.get_by_role("heading", name="The word was")).to_be_visible()
    leaves()
    page.get_by_label("Daily").check(force=True)
    bar(page, GONE)
    returns()
    expect(page.locator(".play-status")).to_contain_text("No. 59")
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)
    page.get_by_label("Free").check(force=True)
    page.wait_for_function("() => localStorage.getItem('wordlens.mode') === '\"free\"'")
    page.reload()
    ready(page)
    expect(page.get_by_role("heading", name="The word was")).to_be_visible()
    assert sorted(record["won"] for record in records(page)) == [False, True]


def test_a_server_that_is_stopped_at_each_step_loses_nothing_and_counts_once(browser: Browser) -> None:
    with serving() as site, visiting(browser, site, "horde") as page:
        try:
            gone_at_each_step(
                page,
                lambda: site.process.send_signal(signal.SIGSTOP),
                lambda: site.process.send_signal(signal.SIGCONT),
            )
        finally:
            site.process.send_signal(signal.SIGCONT)


def test_two_tabs_of_a_server_that_is_stopped_go_on_with_one_game(browser: Browser) -> None:
    with serving() as site, visiting(browser, site, "horde") as first:
        second = first.context.new_page()
        second.goto(f"{site.url}/play")
        ready(second)
        first.keyboard.type("crane")
        expect(second.locator("[data-state=typed]")).to_have_count(5)
        try:
            site.process.send_signal(signal.SIGSTOP)
            for page in (first, second):  # both ask for the same row
                page.keyboard.press("Enter")
                bar(page, GONE)
        finally:
            site.process.send_signal(signal.SIGCONT)
        for page in (first, second):
            expect(page.get_by_role("img", name="2nd letter, R, present")).to_be_visible()
            expect(page.locator("#connection")).to_be_hidden()
        second.keyboard.type("horde")
        second.keyboard.press("Enter")
        for page in (first, second):
            expect(page.get_by_role("heading", name="Magnificent")).to_be_visible()
            assert board(page) == [("crane", "-y--g"), ("horde", "ggggg")]
        assert [record["won"] for record in records(first)] == [True]


def test_a_page_that_asks_nothing_notices_and_recovers_too(browser: Browser) -> None:
    with ExitStack() as stack:
        site = stack.enter_context(serving())
        page = stack.enter_context(visiting(browser, site, "horde"))
        page.keyboard.type("cra")
        site.stop(signal.SIGKILL)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as if the player came back to the tab
        bar(page, GONE)
        stack.enter_context(serving("--port", str(urlsplit(site.url).port)))
        expect(page.locator("#connection")).to_be_hidden()
        assert board(page) == [("cra", "")]


def test_a_page_in_sight_looks_by_itself_and_one_out_of_sight_does_not(open_page: Opened) -> None:
    page = open_page("/about")
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => !window.isSeen})")
    page.clock.pause_at(f"{DAY}T13:00:00")  # from here on time passes only by run_for
    looks: list[str] = []
    page.on("request", lambda request: looks.append(request.url))
    page.clock.run_for(60_000)
    assert looks == []
    page.evaluate("window.isSeen = true")
    with page.expect_request("**/static/icon.svg"):
        page.clock.run_for(5_000)


def advised_at_each_step(page: Page, leaves: Callable[[], None], returns: Callable[[], None], picture: Path) -> None:
    """Enter a row, give a picture, and go to its review and to the diary, each time without a server at first."""
    page.get_by_role("link", name="Advise").click()
    expect(page.locator(".best-word")).to_be_visible()
    leaves()
    page.get_by_label("Guess", exact=True).fill("crane=-y--g")
    page.get_by_role("button", name="Add row").click()
    bar(page, GONE)
    returns()
    expect(page.get_by_role("region", name="Best guess")).to_contain_text("40 words left")
    leaves()
    page.locator("input[type=file]").first.set_input_files(picture)
    bar(page, GONE)
    returns()
    page.get_by_role("button", name="Use these rows").click()
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]
    for link, heading in (("Review this game", "The whole game"), ("Diary", "An empty page")):
        leaves()
        page.get_by_role("link", name=link).click()
        bar(page, GONE)
        returns()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        assert "import" not in page.locator("main").inner_text()
    page.get_by_role("link", name="Advise").click()
    ready(page)
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """A screenshot of a game that was played elsewhere."""
    file = tmp_path / "official.png"
    draw_board(["crane=-y--g", "moist=-g---"]).save(file)
    return file


def test_advice_and_pictures_of_a_server_that_is_stopped_come_when_it_is_back(browser: Browser, picture: Path) -> None:
    with serving() as site, visiting(browser, site, "horde") as page:
        leaves, returns = (partial(site.process.send_signal, number) for number in (signal.SIGSTOP, signal.SIGCONT))
        try:
            advised_at_each_step(page, leaves, returns, picture)
        finally:
            returns()


@pytest.mark.slow  # eight further servers are started
def test_a_server_that_is_killed_and_started_again_at_each_step_loses_nothing(browser: Browser, picture: Path) -> None:
    with ExitStack() as stack:
        site = stack.enter_context(serving())
        running = [site]
        port = str(urlsplit(site.url).port)
        page = stack.enter_context(visiting(browser, site, "horde"))
        leaves = partial(kill, running)
        returns = partial(start, running, lambda: stack.enter_context(serving("--port", port)))
        gone_at_each_step(page, leaves, returns)
        advised_at_each_step(page, leaves, returns, picture)


def kill(running: list[Site]) -> None:
    running.pop().stop(signal.SIGKILL)


def start(running: list[Site], server: Callable[[], Site]) -> None:
    running.append(server())


@pytest.mark.parametrize("name", ["/api/nonsense", "/static/nonsense.js"])
def test_programs_get_json_for_an_address_without_anything(site: Site, name: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        site.open(name, headers={"accept": "text/html"})
    assert json.load(caught.value)["error"]["kind"] == "NotFound"
