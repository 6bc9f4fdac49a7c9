"""What there is, how far it is trusted, and under which licences; copies of what is kept; the door for a phone."""

import json
import re
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect

from wordlens.app.show.guide import EXAMPLES, GLOSSARY, HOW_TO
from wordlens.app.show.names import STRATEGY_NOTES, STRATEGY_TITLES, TRUST_TITLES, list_title

from ...children import PATIENCE
from ..serving import Site, serving
from ..web.opened import NETWORK, serving_at_home
from .conftest import ROOT, Opened, board, check_no_overhang, ready
from .looks import CheckLooks, violations

FIGURES = json.loads((ROOT / "docs" / "figures" / "strategies.json").read_text("utf-8"))["results"]
KEPT = {
    "settings": {"list": "classic", "theme": "dark"},
    "statistics": {"classic": {"played": 3, "won": 2, "streak": 1, "best": 2, "distribution": [0, 1, 1], "last": 3}},
    "rows": [{"word": "cañas", "pattern": "-yg--"}],
}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_everything_is_named(open_page: Opened, site: Site, size: str) -> None:
    page = open_page("/about", size=size)
    about = site.ask("/api/about")
    expect(page.get_by_text(f"Version {about['version']}")).to_be_visible()
    strategies = page.get_by_role("region", name="Strategies")
    for strategy in site.ask("/api/strategies"):
        row = strategies.get_by_role("row").filter(has=page.get_by_text(STRATEGY_TITLES[strategy["name"]], exact=True))
        expect(row).to_contain_text(re.compile(re.escape(STRATEGY_NOTES[strategy["name"]]), re.IGNORECASE))
        expect(row.locator(".badge")).to_have_text(TRUST_TITLES[strategy["trust"]])
    for words in site.ask("/api/lists"):
        expect(page.get_by_role("region", name="Word lists")).to_contain_text(list_title(words["name"]))
    page.get_by_text("Sources and licences of the word data").click()
    for licence in ("MIT", "Apache-2.0", "CC-BY-SA-4.0"):
        expect(page.get_by_role("region", name="Licences")).to_contain_text(licence)
    expect(page.get_by_role("region", name="Licences").get_by_role("table")).to_be_visible()


def test_how_to_play_and_every_word_of_the_glossary(open_page: Opened) -> None:
    page = open_page("/about", size="phone")
    how = page.get_by_role("region", name="How to play")
    for text in (*HOW_TO, *(example["text"] for example in EXAMPLES)):
        expect(how.get_by_text(text)).to_be_visible()
    expect(how.get_by_role("img", name="1st letter, C, correct")).to_be_visible()
    page.get_by_role("navigation", name="Parts of this page").get_by_role("button", name="Glossary").click()
    expect(page.get_by_role("heading", name="Glossary")).to_be_focused()
    expect(page.get_by_role("heading", name="Glossary")).to_be_in_viewport()
    glossary = page.locator(".glossary")
    assert glossary.locator("dt").all_inner_texts() == list(GLOSSARY)
    assert glossary.locator("dd").all_inner_texts() == list(GLOSSARY.values())


def test_means_are_those_that_were_measured(open_page: Opened) -> None:
    page = open_page("/about")
    rows = page.get_by_role("region", name="Strategies").locator("tbody tr")
    named = {title: name for name, title in STRATEGY_TITLES.items()}
    means: list[float] = []
    for row in rows.all():
        name = named[row.locator("strong").inner_text()]
        shown = row.locator("td").all_inner_texts()
        for cell, word_list in zip(shown, ("classic", "nyt"), strict=False):
            runs = [
                run["mean"]
                for run in FIGURES
                if (run["strategy"], run["list"], run["rule"]) == (name, word_list, "normal")
            ]
            assert runs and float(cell) == pytest.approx(sum(runs) / len(runs), abs=0.0006)
        means.append(float(shown[0]))
    assert len(means) > 5 and means == sorted(means)  # best first


def stored(page: Page) -> dict[str, Any]:
    """Return all that the page keeps in its browser."""
    entries: dict[str, str] = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    return {name: json.loads(text) for name, text in entries.items() if name.startswith("wordlens.")}


def copied(page: Page, folder: Path) -> Path:
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save a copy").click()
    file = folder / saved.value.suggested_filename
    saved.value.save_as(file)
    return file


def restore(page: Page, file: Any) -> None:  # noqa: ANN401 - a path, or a file as playwright describes it
    page.get_by_role("region", name="Your data").locator("input[type=file]").set_input_files(file)


def test_everything_that_is_kept_goes_out_and_comes_back(open_page: Opened, tmp_path: Path) -> None:
    page = open_page("/about", kept=KEPT)
    before = stored(page)
    file = copied(page, tmp_path)
    assert file.name == "wordlens-2026-03-01.json"
    other = open_page("/about", kept={"settings": {"list": "nyt"}})
    restore(other, file)
    expect(other.get_by_role("dialog")).to_contain_text("Your settings and rows stay.")
    other.get_by_role("button", name="Cancel").click()
    assert stored(other) != before
    restore(other, file)
    other.get_by_label("Use the copy's settings and rows instead").check()
    with other.expect_event("load"):
        other.get_by_role("button", name="Restore", exact=True).click()
    ready(other)
    assert stored(other) == before
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    again = copied(other, tmp_path)
    assert json.loads(again.read_text("utf-8"))["kept"] == {
        name.removeprefix("wordlens."): value for name, value in before.items()
    }


def test_a_copy_leaves_the_player_s_own_settings_and_rows_unless_asked(open_page: Opened, tmp_path: Path) -> None:
    theirs = {"list": "nyt", "rows": "crane:-----", "date": "2026-03-01"}
    copy = {"wordlens": 2, "kept": {"settings": {"theme": "dark"}, "advise": theirs, "records": {GAME["id"]: GAME}}}
    file = {"name": "copy.json", "mimeType": "application/json", "buffer": json.dumps(copy).encode()}
    mine = {"list": "nyt", "rows": "moist:-y---", "date": "2026-03-01"}
    page = open_page("/about", kept={"settings": {"theme": "light"}, "advise": mine})
    for replaces in (False, True):
        restore(page, file)
        page.get_by_label("Use the copy's settings and rows instead").set_checked(replaces)
        with page.expect_event("load"):
            page.get_by_role("button", name="Restore", exact=True).click()
        ready(page)
        kept = stored(page)
        assert kept["wordlens.records"] == {GAME["id"]: GAME}
        assert kept["wordlens.settings"]["theme"] == ("dark" if replaces else "light")
        assert kept["wordlens.advise"] == (theirs if replaces else mine)
    page.goto(page.url.replace("/about", "/advise"))
    page.get_by_role("button", name="Bring them back").click()
    assert board(page)[0] == ("moist", "-y---")


GAME = {
    "id": "daily:nyt:2026-03-01", "date": "2026-03-01", "number": 59, "list": "nyt", "rule": "normal", "guesses": 6,
    "rows": [{"word": "crane", "pattern": "ggggg"}], "answer": "crane", "won": True, "kind": "daily",
    "source": "play", "finished": "2026-03-01T10:00:00Z",
}  # fmt: skip


def kept_by(site: Site) -> tuple[Any, ...]:
    """Return what a server keeps of its player: games of the diary, own lists, and played answers."""
    with site.open("/api/diary/export/jsonl") as told:
        games = [json.loads(line)["id"] for line in told.read().decode().splitlines()]
    own = [words["name"] for words in site.ask("/api/lists") if words["own"]]
    return games, own, site.ask("/api/played/export")


def test_a_copy_holds_what_the_server_keeps_and_brings_it_in_once(browser: Browser, tmp_path: Path) -> None:
    homes = [{f"XDG_{kind}_HOME": str(tmp_path / name / kind) for kind in ("DATA", "CONFIG", "CACHE")} for name in "ab"]
    with serving(**homes[0]) as first, serving(**homes[1]) as second:
        first.ask("/api/diary/choice", {"keeps": True})
        first.ask("/api/diary/games", {"games": [GAME]})
        first.ask("/api/lists", {"name": "mine", "text": "abba abbe"})
        first.ask("/api/played/import", {"text": "2022-11-07 begin\n2022-11-08 spade"})
        first.ask("/api/played/import", {"text": "zonal"})
        before = kept_by(first)
        answers = {"text": "2022-11-07 begin\n2022-11-08 spade", "undated": "zonal"}
        assert before[1:] == (["mine"], answers) and len(before[0]) == 1
        context = browser.new_context()
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.goto(f"{first.url}/about")
        ready(page)
        file = copied(page, tmp_path)
        page.goto(f"{second.url}/about")
        for _ in range(2):  # the second time nothing is new
            ready(page)
            restore(page, file)
            expect(page.get_by_role("dialog")).to_contain_text("1 game of the diary, 1 word list and 3 played answers")
            with page.expect_event("load"):
                page.get_by_role("button", name="Restore", exact=True).click()
            assert kept_by(second) == before
        assert second.ask("/api/diary/choice")["keeps"] is True
        context.close()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "This file is no copy"),
        (b'{"wordlens": 1, "kept": {"settings": ', "This file is no copy"),
        (b"[1]", "This file is no copy"),
        (b"{}", "This file is no copy"),
        (b'{"wordlens": 1, "kept": []}', "This file is no copy"),
        (b"\xff\xfe\x00", "This file is no copy"),
        (b'{"wordlens": 3, "kept": {}}', "a newer wordlens"),
    ],
)
def test_a_damaged_copy_gets_a_sentence_and_changes_nothing(open_page: Opened, content: bytes, said: str) -> None:
    page = open_page("/about", kept=KEPT)
    page.wait_for_load_state("networkidle")  # what stands above comes from the server, and moves what is below
    before = stored(page)
    restore(page, {"name": "copy.json", "mimeType": "application/json", "buffer": content})
    data = page.get_by_role("region", name="Your data")
    expect(data.get_by_role("alert")).to_contain_text(said)
    expect(data.get_by_role("alert")).to_be_in_viewport()
    assert stored(page) == before


def read_code(page: Page) -> str:
    """Return what the code on the page says, by OpenCV."""
    picture = cv2.imdecode(np.frombuffer(page.locator(".qr").screenshot(), np.uint8), cv2.IMREAD_GRAYSCALE)
    assert picture is not None
    large = cv2.resize(picture, None, fx=3, fy=3, interpolation=cv2.INTER_NEAREST)
    side = large.shape[0]
    squares = 25 + 8  # version 2 and its quiet zone
    low, high = 4 * side / squares, side - 4 * side / squares
    corners = np.array([[[low, low], [high, low], [high, high], [low, high]]], dtype=np.float32)
    return str(cv2.QRCodeDetector().decode(large, corners)[0])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_is_let_in_by_a_code_and_shut_out_again(browser: Browser, scheme: Any) -> None:  # noqa: ANN401
    with serving_at_home() as port:
        context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 800})
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{port}/about")
        panel = page.get_by_role("region", name="On your phone")
        expect(panel).to_contain_text("Only this computer can open the page now.")
        expect(panel).to_contain_text("Everybody on your network can then use this page")
        expect(panel.locator(".qr")).to_have_count(0)
        panel.get_by_role("button", name="Open to my network").press("Enter")
        expect(panel.get_by_role("link")).to_have_text(f"http://{NETWORK}:{port}/")
        expect(panel.get_by_role("button", name="Close again")).to_be_focused()
        assert read_code(page) == f"http://{NETWORK}:{port}/"
        assert violations(page) == []
        phone = context.new_page()
        phone.goto(f"http://{NETWORK}:{port}/about")
        ready(phone)
        panel.get_by_role("button", name="Close again").click()
        expect(panel.locator(".qr")).to_have_count(0)
        expect(panel).to_contain_text("Only this computer can open the page now.")
        context.close()


def test_about_is_never_wider_than_its_window(open_page: Opened) -> None:
    check_no_overhang(open_page("/about", size="narrow"))


def test_what_can_go_wrong_with_a_copy_has_no_violation(open_page: Opened, check_looks: CheckLooks) -> None:
    page = open_page("/about")
    restore(page, {"name": "copy.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(page.get_by_role("region", name="Your data").get_by_role("alert")).not_to_be_empty()
    check_looks(page, "a damaged copy")
