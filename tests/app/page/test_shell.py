"""Five views, each with its own address; themes; nothing too wide, too heavy or from elsewhere."""

import gzip
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response, expect

from wordlens.app.show.theme import THEMES, Palette

from ..serving import Site
from .conftest import PAGE, VIEWS, Opened, overhang, ready
from .looks import SIZES

WITHOUT_SERVER = ("early.js", "inworker.js", "longwork.js", "offline.js")
"""What only the page of plain files loads; tests/app/browser weighs that."""


def test_every_view_has_its_address(open_page: Opened) -> None:
    page = open_page("/")
    assert page.title() == "Play · wordlens"
    for view in VIEWS:
        page.get_by_role("navigation").get_by_role("link", name=view.capitalize()).click()
        ready(page)
        assert page.url.endswith(f"/{view}")
        assert page.title() == f"{view.capitalize()} · wordlens"
        expect(page.get_by_role("heading", level=1)).to_have_text(view.capitalize())
        expect(page.locator("[aria-current=page]")).to_have_text(view.capitalize())


def test_links_do_not_load_the_page_again_and_going_back_works(open_page: Opened) -> None:
    page = open_page("/about")
    page.evaluate("window.stays = true")
    page.get_by_role("link", name="Advise").click()
    ready(page)
    page.go_back()
    ready(page)
    assert page.url.endswith("/about")
    expect(page.get_by_role("heading", level=1)).to_have_text("About")
    assert page.evaluate("window.stays")
    page.reload()
    ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("About")


@pytest.mark.parametrize("view", VIEWS)
def test_no_view_is_wider_than_its_window(open_page: Opened, view: str) -> None:
    page = open_page(f"/{view}")
    # 200% zoom of a 1280 pixel window is one of 640 pixels.
    for width, height in [*SIZES.values(), (640, 400)]:
        page.set_viewport_size({"width": width, "height": height})
        assert overhang(page) == [], (view, width)


def test_text_of_twice_the_size_fits(open_page: Opened) -> None:
    for view in VIEWS:
        page = open_page(f"/{view}", size="phone")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert overhang(page) == [], view


def test_the_theme_follows_the_system_until_one_is_chosen(open_page: Opened) -> None:
    page = open_page("/about", theme="dark")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light", contrast="more")
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-contrast", "more")
    page.get_by_role("button", name="Appearance").click()
    page.get_by_label("Dark").check()
    page.get_by_label("Standard").check()
    page.keyboard.press("Escape")
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-contrast", "normal")


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_its_colours_on_the_page(open_page: Opened, name: str) -> None:
    palette = Palette.of(name)
    page = open_page("/about")
    page.emulate_media(
        color_scheme="dark" if name.endswith("dark") else "light",
        contrast="more" if name.startswith("contrast") else "no-preference",
    )
    expect(page.locator("html")).to_have_attribute("data-theme", "dark" if name.endswith("dark") else "light")
    expect(page.locator("html")).to_have_attribute("data-contrast", "more" if "contrast" in name else "normal")
    style = "names => names.map(name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`))"
    correct, typed = palette.tiles["correct"], palette.tiles["typed"]
    assert page.evaluate(style, ["page", "accent", "correct", "correct-ink", "typed-line", "time-flip"]) == [
        palette.page, palette.accent, correct.fill, correct.ink, typed.border, "250ms",
    ]  # fmt: skip


def test_the_whole_page_weighs_less_than_a_photograph() -> None:
    """All views and dialogs, comments included: camera, searches step by step, diary and several boards take room."""
    files = [path.read_bytes() for path in PAGE.rglob("*") if path.is_file() and path.name not in WITHOUT_SERVER]
    assert sum(map(len, files)) < 520_000
    assert sum(len(gzip.compress(content)) for content in files) < 193_000


def test_the_first_view_loads_little_and_nothing_from_elsewhere(open_page: Opened, site: Site) -> None:
    page = open_page("/about")
    page.wait_for_load_state("networkidle")  # its own answers are not counted
    page.route("**/*", lambda route: route.continue_())  # where there is a route, nothing comes out of a cache
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer) if answer.request.method == "GET" else None)
    page.goto(site.url + "/play")
    ready(page)
    assert all(answer.url.startswith(site.url) for answer in answers)
    assert {"/play", "/static/js/main.js", "/api/lists"} <= {urlsplit(answer.url).path for answer in answers}
    assert sum(len(answer.body()) for answer in answers) < 250_000  # bytes before compression, which halves them


def test_the_page_keeps_to_its_own_policy() -> None:
    """What the content security policy would refuse is not written in the first place."""
    for path in PAGE.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script(?![^>]*src=)", text), path
    for path in PAGE.rglob("*.js"):
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", path.read_text()), path


def test_the_keyboard_alone_reaches_everything_in_the_shell(open_page: Opened) -> None:
    page = open_page("/about")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the content")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("navigation").get_by_role("link", name="Play")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ready(page)
    assert page.url.endswith("/advise")
    expect(page.locator("main")).to_be_focused()


def test_a_server_that_has_gone_is_told_in_one_sentence(open_page: Opened) -> None:
    page = open_page("/about", may_fail=True)
    page.route("**/api/daily*", lambda route: route.abort())
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("wordlens does not answer")
    page.unroute("**/api/daily*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("group", name="Game board")).to_be_visible()


def test_an_address_without_a_page_is_a_page_with_a_way_home(open_page: Opened, site: Site) -> None:
    page = open_page("/about")
    answer = page.goto(f"{site.url}/nonsense")
    assert answer is not None and answer.status == 404
    assert answer.headers["content-type"].startswith("text/html")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Play").click()
    ready(page)
    assert page.url == f"{site.url}/play"


def test_toasts_come_one_at_a_time_over_the_board_and_above_dialogs(open_page: Opened) -> None:
    page = open_page("/play", size="phone")
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_have_text(["Not enough letters"])
    tall = page.locator(".toast").bounding_box()
    board = page.get_by_role("group", name="Game board").bounding_box()
    assert tall and board and board["y"] <= tall["y"] <= board["y"] + board["height"]
    page.keyboard.type("zzzzz")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_have_text(["Not in word list"])
    page.get_by_role("button", name="Appearance").click()
    page.evaluate("import('/static/js/browser.js').then(({ toast }) => toast('Above the dialog'))")
    note = page.locator(".toast", has_text="Above the dialog")
    expect(note).to_be_visible()
    seen = "note => { const box = note.getBoundingClientRect(); note.closest('.toasts').style.pointerEvents = 'auto';"
    seen += " return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === note; }"
    assert note.evaluate(seen)
