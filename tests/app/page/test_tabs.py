"""Two tabs, other days, challenges, hints and keys: one game, kept once and counted once."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from wordlens.app.show.guide import EXAMPLES, HOW_TO

from ..serving import Site
from .conftest import DAY, Opened, board, overhang, ready
from .play import close_dialog, guess, kept_game, playing, toasted


def records(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('wordlens.records') ?? '{}'"))
    return found


def answer_of(site: Site, date: str) -> str:
    game = site.ask(f"/api/daily?list=nyt&date={date}")["game"]
    word: str = site.ask("/api/give-up", {"game": game})["answer"]
    return word


def other_tab(page: Page) -> Page:
    """Open the same address in a second tab of the same browser."""
    second = page.context.new_page()
    second.goto(page.url)
    ready(second)
    return second


def test_two_tabs_share_one_game_and_count_it_once(open_page: Opened, site: Site) -> None:
    first = playing(open_page, site, "horde")
    second = other_tab(first)
    guess(first, "crane")
    expect(second.get_by_role("img", name="2nd letter, R, present")).to_be_visible()
    second.keyboard.type("fo")
    expect(first.locator(".row").nth(1).locator("[data-state=typed]")).to_have_count(2)
    for _ in range(2):
        second.keyboard.press("Backspace")
    expect(first.locator(".row").nth(1).locator("[data-state=typed]")).to_have_count(0)
    guess(second, "horde")
    expect(first.get_by_role("heading", name="Magnificent")).to_be_visible()
    assert board(first) == board(second) == [("crane", "-y--g"), ("horde", "ggggg")]
    first.reload()
    ready(first)
    assert list(records(first)) == ["a-game"]


def test_a_game_of_an_older_page_without_an_id_goes_on(open_page: Opened, site: Site) -> None:
    game = kept_game(site, "horde")
    del game["games"]["free:classic"]["id"]
    page = open_page("/play", kept=game)
    guess(page, "crane")
    guess(page, "horde")
    expect(page.get_by_role("heading", name="Magnificent")).to_be_visible()
    assert [record["won"] for record in records(page).values()] == [True]


def test_a_slower_tab_overwrites_nothing(open_page: Opened, site: Site) -> None:
    first = playing(open_page, site, "horde")
    second = other_tab(first)
    held = []
    first.route("**/api/guess", lambda route: held.append(route))
    first.keyboard.type("crane")
    expect(second.locator(".row").first.locator("[data-state=typed]")).to_have_count(5)
    with first.expect_request("**/api/guess"):
        first.keyboard.press("Enter")
    for _ in range(5):
        second.keyboard.press("Backspace")
    guess(second, "forge")
    held[0].continue_()
    expect(first.get_by_role("img", name="2nd letter, O, correct")).to_be_visible()
    assert board(first) == board(second)
    assert [word for word, _ in board(first)] == ["forge"]


KEEP = """([tab, count]) => {
    window.kept = import("/static/js/records.js").then(({ keepRecord }) => {
        const made = Array.from({ length: count }, (_, at) => ({ id: `${tab}-${at}`, rows: [], list: "nyt" }));
        return Promise.all(made.map((record) => keepRecord(record)));
    });
}"""


@pytest.mark.parametrize("locks", [True, False])
def test_what_two_tabs_write_in_the_same_instant_is_all_kept(open_page: Opened, site: Site, locks: bool) -> None:
    first = open_page("/about")
    if not locks:  # as over plain HTTP from another device
        first.context.add_init_script("delete Navigator.prototype.locks")
        first.reload()
        ready(first)
    second = other_tab(first)
    assert second.evaluate("'locks' in navigator") is locks
    for tab, page in (("first", first), ("second", second)):
        page.evaluate(KEEP, [tab, 20])
    for page in (first, second):
        page.evaluate("() => window.kept")
        page.wait_for_function(
            "() => Object.keys(JSON.parse(localStorage.getItem('wordlens.records') ?? '{}')).length === 40"
        )


def test_a_game_that_another_tab_wrote_over_is_put_back(open_page: Opened, site: Site) -> None:
    first = playing(open_page, site, "horde")
    second = other_tab(first)
    guess(first, "crane")
    expect(second.get_by_role("img", name="2nd letter, R, present")).to_be_visible()
    second.evaluate("localStorage.setItem('wordlens.games', '{}')")  # as a tab that had read before the first one wrote
    first.wait_for_function("() => localStorage.getItem('wordlens.games').includes('crane')")
    first.reload()
    ready(first)
    assert board(first) == [("crane", "-y--g")]


def test_the_word_of_the_day_has_one_id_in_all_tabs_and_a_past_day_leaves_the_streak(
    open_page: Opened, site: Site
) -> None:
    first = open_page("/play")
    second = other_tab(first)
    guess(first, answer_of(site, DAY))
    expect(second.get_by_role("heading", name="Genius")).to_be_visible()
    assert list(records(first)) == [f"daily:nyt:{DAY}"]
    expect(first.locator(".result")).to_contain_text("Next word in 12:00:00")
    expect(first.locator(".result")).to_contain_text("It is not the newspaper's.")
    first.get_by_role("button", name="Day before").click()
    expect(first.locator(".play-status")).to_contain_text("No. 58, 28 Feb 2026")
    guess(first, answer_of(site, "2026-02-28"))
    kinds = sorted(record["kind"] for record in records(first).values())
    assert kinds == ["daily", "past"]
    first.get_by_role("button", name="Statistics").click()
    expect(first.get_by_role("dialog").locator("dd")).to_have_text(["1", "100%", "1", "1"])
    close_dialog(first)
    first.get_by_role("button", name="No. 58").click()
    days = first.get_by_role("dialog", name="Past words")
    expect(days.get_by_role("button", name="28 February: won in 1 guess")).to_have_attribute("data-state", "won")
    expect(days.get_by_role("button", name="27 February: not played")).to_have_attribute("data-state", "open")
    days.get_by_role("button", name="Month before").click()
    days.get_by_role("button", name="5 January: not played", exact=True).click()
    expect(first.locator(".play-status")).to_contain_text("No. 4, 5 Jan 2026")
    expect(first.get_by_role("button", name="Day after")).to_be_enabled()


def test_a_challenge_hides_its_word_in_a_link(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Challenges").click()
    page.get_by_label("Your word").fill("worlx")
    page.get_by_role("button", name="Share the link").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Not in word list: WORLX.")
    page.get_by_label("Your word").fill("world")
    page.get_by_role("button", name="Share the link").click()
    toasted(page, "Copied")
    link = page.evaluate("navigator.clipboard.readText()").split("\n")[-1]
    assert "world" not in link
    page.goto(link)
    ready(page)
    expect(page.locator(".play-status")).to_contain_text("Somebody's word")
    guess(page, "world")
    (record,) = records(page).values()
    page.get_by_label("Free").check(force=True)
    page.get_by_role("button", name="Challenges").click()
    page.get_by_label("A link that you were sent").fill("classic.nonsense")
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_role("dialog").get_by_role("alert").last).to_have_text(
        "This is no challenge that can be played here. Ask for the link once more."
    )
    page.get_by_label("A link that you were sent").fill(f"Can you find my word? {link}")
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".play-status")).to_contain_text("Somebody's word")
    assert (record["kind"], record["answer"], record["date"]) == ("challenge", "world", None)


def test_a_challenge_that_cannot_be_played_leads_to_the_usual_game(open_page: Opened) -> None:
    page = open_page("/play?challenge=classic.nonsense", size="phone")
    dialog = page.get_by_role("dialog", name="No challenge")
    expect(dialog).to_contain_text("This is no challenge that can be played here. Ask for the link once more.")
    assert "challenge" not in page.url
    dialog.get_by_role("button", name="Play", exact=True).tap()
    expect(dialog).to_have_count(0)
    expect(page.locator(".play-status")).to_contain_text("No. 59")
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_hints_tell_no_more_than_asked(open_page: Opened, site: Site, size: str) -> None:
    page = playing(open_page, site, "horde", size=size)
    guess(page, "crane")
    page.get_by_role("button", name="Hints").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("gives away the most")
    dialog.get_by_role("button", name="How many words are left").click()
    expect(dialog.get_by_role("status").first).to_have_text("40 words are still possible.")
    dialog.get_by_role("button", name="One letter").click()
    expect(dialog.get_by_role("status").nth(2)).to_contain_text("D is in the word.")
    assert "horde" not in dialog.inner_text().lower()
    for step, name in enumerate(("Repeated letters and vowels", "A good guess"), 1):
        dialog.get_by_role("button", name=name).click()
        expect(dialog.get_by_role("status").nth(2 * step - 1)).to_be_in_viewport(ratio=0.98)
    assert overhang(page) == []


def test_how_to_play_is_told_on_the_first_visit_alone(open_page: Opened) -> None:
    page = open_page("/play", kept={"met": False})
    expect(page.get_by_role("dialog")).to_contain_text("not the newspaper's")
    close_dialog(page)
    page.reload()
    ready(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="How to play").click()
    for text in (*HOW_TO, *(example["text"] for example in EXAMPLES)):
        expect(page.get_by_role("dialog", name="How to play").get_by_text(text)).to_be_visible()


LAYOUTS = {"qwertz": "QWERTZUIOP", "azerty": "AZERTYUIOP", "dvorak": "PYFGCRL", "qwerty": "QWERTYUIOP"}


def test_the_keyboard_has_the_players_layout(open_page: Opened) -> None:
    page = open_page("/play", size="phone")
    page.get_by_role("button", name="Game settings").click()
    page.get_by_label("Swap Enter and Backspace").check()
    for layout, first_row in LAYOUTS.items():
        page.get_by_role("combobox", name="Keyboard").select_option(layout)
        expect(page.locator(".key-row").first).to_have_text(first_row)
        expect(page.locator(".key-row").last.locator(".key").last).to_have_text("Enter")
        expect(page.locator(".key")).to_have_count(28)


def test_a_phone_shares_by_its_sheet(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde", size="phone")
    page.evaluate("() => { navigator.share = async ({ text }) => { window.shared = text; }; }")
    page.evaluate("() => { window.matchMedia = (asked) => ({ matches: asked.includes('coarse') }); }")  # a finger
    guess(page, "horde")
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared").startswith("wordlens 1/6")


def test_a_small_phone_has_large_tiles_and_keys_in_sight(open_page: Opened) -> None:
    page = open_page("/play", size="phone")
    for width, height, least in ((375, 553, 44), (390, 844, 60), (320, 568, 40)):
        page.set_viewport_size({"width": width, "height": height})
        assert overhang(page) == []
        tile = page.locator(".tile").first.bounding_box()
        stage = page.locator(".play-stage").bounding_box()
        keys = page.get_by_role("group", name="Keyboard").bounding_box()
        assert tile and stage and keys and tile["width"] >= least
        assert keys["y"] + keys["height"] <= height
        assert (height - stage["y"]) / height >= 0.8


TAPPED = """(button, [across, down]) => {
    const place = button.getBoundingClientRect();
    return document.elementFromPoint(place.left + across * place.width, place.bottom + down) === button;
}"""


@pytest.mark.parametrize("name", ["Day before", "No. 59", "Boards"])
def test_what_stands_above_the_board_is_large_enough_for_a_thumb(open_page: Opened, name: str) -> None:
    page = open_page("/play", size="narrow")
    button = page.get_by_role("button", name=name)
    for place in ([0.5, -8], [0.3, 4], [0.7, 14]):  # pixels below what is seen of it
        assert button.evaluate(TAPPED, place), place


def test_a_keyboard_of_four_rows_is_not_cut(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "señor", "spanish", size="phone")
    page.set_viewport_size({"width": 375, "height": 553})
    expect(page.locator(".key-row")).to_have_count(4)
    keys = page.get_by_role("group", name="Keyboard").bounding_box()
    tile = page.locator(".row").last.bounding_box()
    assert keys and tile and keys["y"] + keys["height"] <= 553 and tile["y"] + tile["height"] <= keys["y"]
