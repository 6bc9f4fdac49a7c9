"""The page of plain files in a real Chromium, with Python inside, and with the network cut; `make site` builds it."""

import gzip
import json
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from serve import FOLDER, SITE, make_server
from setup_browser import FLAGS, find_browser
from wordlens.app.browser.dispatch import respond

from ...children import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("site")]
FIRST_ADVICE, USABLE = 10_000_000, 300_000
"""Most bytes, every file compressed by gzip -9: until the first advice, and until the page can be used."""
PYTHON = ("pyodide/", "python/", "worker.js")
READY = "html[data-python=ready]"
KEPT = "html[data-offline=ready]"
Visit = Callable[..., BrowserContext]


@contextmanager
def served(site: Path = SITE) -> Iterator[str]:
    """Serve a folder on this machine while the block runs; return its address."""
    assert (site / "index.html").is_file(), "there is no site: make site builds it"
    with make_server(0, site) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{FOLDER}"
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    """Opens a browser with a profile of its own, as a phone has it; its window shows what a new player sees."""
    with sync_playwright() as playwright:
        opened: list[BrowserContext] = []

        def open_profile(**given: Any) -> BrowserContext:  # noqa: ANN401 - of playwright
            profile = tmp_path / f"profile{len(opened)}"
            size: Any = {"width": 390, "height": 844}
            start = playwright.chromium.launch_persistent_context
            path, flags = find_browser(), list(FLAGS)
            context = start(profile, executable_path=path, args=flags, viewport=size, reduced_motion="reduce", **given)
            context.set_default_timeout(PATIENCE * 1000)
            context.add_init_script("localStorage.setItem('wordlens.met', 'true')")
            opened.append(context)
            return context

        yield open_profile
        for context in opened:
            context.close()


def play_row(page: Page, word: str) -> None:
    expect(page.locator("main[data-ready=play]")).to_be_attached()
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    open_tiles = ".board .row:first-child .tile:not([data-state=absent], [data-state=present], [data-state=correct])"
    expect(page.locator(open_tiles)).to_have_count(0)


def weight(urls: list[str], site: str) -> int:
    """Return what the files of these addresses weigh, compressed by gzip -9."""
    names = {url.removeprefix(site).split("?")[0] for url in urls if url.startswith(site)}
    files = [SITE / name / "index.html" if name.endswith("/") or not name else SITE / name for name in names]
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files if file.is_file())


def test_a_game_and_the_first_advice_need_no_python(visit: Visit) -> None:
    with served() as site:
        page = visit().new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.route("**/pyodide.asm.wasm", lambda route: None)  # it never comes
        page.goto(f"{site}play/")
        play_row(page, "crane")
        usable = [url for url in asked if not url.removeprefix(site).startswith(PYTHON)]
        assert weight(usable, site) < USABLE
        page.goto(f"{site}advise/")
        expect(page.locator(".view-advise")).to_contain_text("Best next guess")
        assert page.locator(READY).count() == 0


def test_the_first_advice_with_python_weighs_little(visit: Visit) -> None:
    with served() as site:
        page = visit(service_workers="block").new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.context.on("request", lambda request: asked.append(request.url))
        page.goto(f"{site}advise/?rows=crane:-y--g&list=classic")
        expect(page.locator(".view-advise")).to_contain_text("Best next guess")
        packed = [f"python/{name}.pack" for name in ("stdlib", "numpy", "wordlens")]
        parts = ["worker.js", *packed, *(f"pyodide/{file.name}" for file in (SITE / "pyodide").iterdir())]
        assert weight([*asked, *(site + part for part in parts)], site) < FIRST_ADVICE


def test_it_can_be_installed(visit: Visit) -> None:
    with served() as site:
        page = visit().new_page()
        page.goto(f"{site}play/")
        page.wait_for_selector(KEPT)
        tools = page.context.new_cdp_session(page)
        assert tools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        manifest = tools.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{site}manifest.webmanifest"


def test_all_of_it_works_with_the_server_gone_and_the_network_cut(visit: Visit) -> None:
    with served() as site:
        context = visit()
        page = context.new_page()
        page.goto(f"{site}play/")
        page.wait_for_selector(KEPT)
    context.set_offline(True)
    page.reload()
    play_row(page, "crane")
    check_advice(page, site)
    page.goto(f"{site}review/?rows=crane:-y--g,horde:ggggg&list=classic")
    expect(page.locator(".view-review")).to_contain_text("horde", ignore_case=True)
    expect(page.locator(".view-review table").first).to_be_visible()
    check_lab(page, site)
    page.goto(f"{site}diary/")
    expect(page.locator("main[data-ready=diary]")).to_be_attached()
    page.goto(f"{site}play/")
    expect(page.locator(".board .tile").first).to_have_text("c", ignore_case=True)


def check_advice(page: Page, site: str) -> None:
    """Advice without a network is what Python says here."""
    page.goto(f"{site}advise/?rows=crane:-y--g&list=classic&strategy=entropy")
    sent = {"rows": ["crane=-y--g"], "list": "classic", "strategy": "entropy", "options": {}}
    best = json.loads(respond("POST", "/api/advise", json.dumps(sent)).body)["guesses"][0]["word"]
    expect(page.locator(".view-advise")).to_contain_text("Best next guess")
    expect(page.locator(".view-advise")).to_contain_text(best, ignore_case=True)


def check_lab(page: Page, site: str) -> None:
    """A search with hindsight is watched; a comparison is cancelled, and another one comes to its end."""
    page.goto(f"{site}lab/")
    page.locator("label", has_text="Hindsight search").first.click()
    page.get_by_label("Word to be found").fill("horde")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator(".view-lab .board .tile[data-state=correct]").first).to_be_attached()
    answers = page.get_by_label("Answers")
    answers.fill("20000")
    page.get_by_role("button", name="Compare").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".view-lab")).to_contain_text("The comparison was cancelled.")
    answers.fill("20")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator(".view-lab")).to_contain_text("The comparison is finished. 3 of 3")


def test_a_new_version_waits_until_the_player_wants_it(visit: Visit, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(SITE, copy)
    with served(copy) as site:
        page = visit().new_page()
        page.goto(f"{site}play/")
        play_row(page, "crane")
        page.wait_for_selector(KEPT)
        text = (copy / "service.js").read_text("utf-8")
        version = text.split('VERSION = "')[1][:16]
        (copy / "service.js").write_text(text.replace(version, "another version!"), "utf-8")
        (copy / "worker.js").write_text((copy / "worker.js").read_text("utf-8").replace(version, "another version!"))
        page.reload()
        expect(page.get_by_text("A new version is ready.")).to_be_visible()
        assert page.evaluate("caches.keys()") == [f"wordlens-{version}", "wordlens-another version!"]
        page.get_by_role("button", name="Load it").click()
        page.wait_for_function("async () => (await caches.keys()).join() === 'wordlens-another version!'")
        expect(page.locator(".board .tile").first).to_have_text("c", ignore_case=True)
