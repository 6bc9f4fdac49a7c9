"""The page as a player has it: a real server in its own process, and a real Chromium."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, TimeoutError, expect, sync_playwright

from ...children import PATIENCE, WORDLENS, run
from ..serving import Site, serving
from .looks import FEW, OTHERS, SIZES, THEMES, CheckLooks, check_look
from .policy import watch_policy

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "src" / "wordlens" / "app" / "web" / "page"
VIEWS = ("play", "advise", "review", "diary", "lab", "about")
DAY = "2026-03-01"
SPANISH = ["cañas", "mañas", "señal", "señor", "niñez", "tildé", "crema"]
SHORT = ["cat", "cot", "cut", "dog", "tac"]
NOTHING_ELSE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.*, EXCLUDE localhost"
"""A flag of Chromium: no other machine is found, whatever a page asks for."""


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on a free port of this machine, whose user has two lists of their own."""
    home = tmp_path_factory.mktemp("page-user")
    user = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("DATA", "CONFIG", "CACHE")}
    for name, words in (("spanish", SPANISH), ("short", SHORT)):
        (home / name).write_text("\n".join(words), encoding="utf-8")
        imported = [*WORDLENS, "words", "import", str(home / name), "--name", name]
        run(imported, check=True, env={**os.environ, **user})
    refused = [*WORDLENS, "diary", "keep", "no"]  # else each finished game asks; test_diary.py has that
    run(refused, check=True, env={**os.environ, **user})
    with serving(**user) as site:
        yield site


expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, one for all tests of a process; closed after them, as its event loop is in others' way."""
    from setup_browser import FLAGS, find_browser

    path = find_browser()
    if path is None:
        pytest.fail("there is no Chromium: python tools/setup_browser.py installs it, or says how")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, NOTHING_ELSE])
        yield browser
        browser.close()


Opened = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Opened]:
    """Opens views as new players; at the end nothing may have gone wrong unseen, nor have left this machine."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def watch(request: Request) -> None:
        if not request.url.startswith((site.url, "blob:", "data:")):
            complaints.append(f"request to {request.url}")

    def opened(
        path: str,
        *,
        size: str = "desktop",
        theme: str = "light",
        motion: bool = False,
        may_fail: bool = False,
        kept: dict[str, Any] | None = None,
    ) -> Page:
        width, height = SIZES[size]
        scheme, contrast = THEMES[theme]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            contrast=contrast,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size != "desktop",
            storage_state=_browser_memory(site, kept or {}),
        )
        contexts.append(context)
        watch_policy(context, complaints)
        context.set_default_timeout(PATIENCE * 1000)
        context.on("request", watch)  # a route would stop each of 47 files on its way: a third of the processor time
        context.clock.set_fixed_time(f"{DAY}T12:00:00")  # no test may depend on the day, nor run over midnight
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"error on the page: {error}"))
        if not may_fail:
            page.on("console", lambda said: complaints.append(f"console: {said.text}") if _matters(said) else None)
        page.goto(site.url + path)
        ready(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture(params=[FEW, pytest.param(OTHERS, marks=pytest.mark.slow)], ids=["each theme", "other sizes"])
def check_looks(request: pytest.FixtureRequest) -> CheckLooks:
    """Lets axe look at a state of the page; a test that asks for this is run a second time, for the other looks."""

    def check(page: Page, state: str) -> None:
        for look in request.param:
            check_look(page, state, look)

    return check


def _browser_memory(site: Site, kept: dict[str, Any]) -> Any:  # noqa: ANN401 - of playwright
    """Return what a browser keeps for our page, by the names that js/browser.js gives."""
    known = {"met": True, **kept}  # how to play is told on the first visit alone
    items = [{"name": f"wordlens.{name}", "value": json.dumps(value)} for name, value in known.items()]
    return {"cookies": [], "origins": [{"origin": site.url, "localStorage": items}]}


def _matters(said: Any) -> bool:  # noqa: ANN401 - of playwright
    # The browser itself notes every 4xx, and those are what a wrong word gets.
    return said.type in ("error", "warning") and "the server responded with a status of 4" not in said.text


def ready(page: Page) -> None:
    """Wait until the view of the address stands."""
    view = urlsplit(page.url).path.strip("/") or "play"
    expect(page.locator(f"main[data-ready={view}]")).to_be_attached()


def board(page: Page) -> list[tuple[str, str]]:
    """Return each row of the board as its letters and states, without the empty ones."""
    tiles = "[...row.querySelectorAll('.tile')].map(tile => [tile.textContent, tile.dataset.state])"
    rows = page.locator(".view .board .row").evaluate_all(f"rows => rows.map(row => {tiles})")
    marks = {"absent": "-", "present": "y", "correct": "g"}
    return [
        ("".join(letter for letter, _ in row).lower(), "".join(marks.get(state, "") for _, state in row))
        for row in rows
        if any(letter for letter, _ in row)
    ]


def check_no_overhang(page: Page) -> None:
    """Check that the page is never wider than its window: as it is, enlarged, and with larger letters on a phone."""
    assert overhang(page) == []
    page.set_viewport_size({"width": 640, "height": 400})  # 200% zoom of 1280 pixels
    assert overhang(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert overhang(page) == []


SETTLED_MILLISECONDS = 10_000
"""How long a page may take to fit into a window that has changed; one that never fits is told after this time."""


def overhang(page: Page) -> list[str]:
    """Return the elements that make the page wider than its window; it is laid out anew before it is measured."""
    assert page.viewport_size is not None
    page.wait_for_function("width => innerWidth === width", arg=page.viewport_size["width"])
    root = "document.documentElement"
    with suppress(TimeoutError):  # the board takes its new size from a script, a moment after the window has it
        page.wait_for_function(f"() => {root}.scrollWidth <= {root}.clientWidth", timeout=SETTLED_MILLISECONDS)
    found: list[str] = page.evaluate(
        """async () => {
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            const {clientWidth, scrollWidth} = document.documentElement;
            const wide = [...document.querySelectorAll("body *")].filter(
                each => each.getBoundingClientRect().right > clientWidth
            );
            return scrollWidth <= clientWidth ? [] : wide.map(each => each.outerHTML.slice(0, 80));
        }"""
    )
    return found
