"""The game: won, lost, refused, given up, kept over a reload, shared and counted."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ..serving import Site
from .conftest import DAY, Opened, board, overhang, ready
from .play import close_dialog, guess, kept_game, playing, toasted

NEWER = "id => JSON.parse(localStorage['wordlens.games'])['free:classic'].id !== id"


def kept(page: Page, name: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads(page.evaluate("name => localStorage.getItem(`wordlens.${name}`)", name))


def key(page: Page, letter: str) -> str | None:
    return page.locator(".key", has_text=letter.upper()).first.get_attribute("data-state")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_game_is_won(open_page: Opened, site: Site, size: str) -> None:
    page = playing(open_page, site, "horde", size=size)
    guess(page, "crane")
    assert board(page) == [("crane", "-y--g")]
    assert [key(page, letter) for letter in "cres"] == ["absent", "present", "correct", "unused"]
    expect(page.get_by_role("log")).to_contain_text(
        "Row 1: C absent, R present, A absent, N absent, E correct. 5 guesses left."
    )
    guess(page, "forge")
    guess(page, "horde")
    toasted(page, "Impressive")
    expect(page.get_by_role("heading", name="Impressive")).to_be_visible()
    expect(page.get_by_text("HORDE in 3 guesses.")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("You won in 3 guesses.")
    tile = page.get_by_role("group", name="Row 1", exact=True).get_by_role("img", name="2nd letter, R, present")
    expect(tile).to_be_visible()


def test_a_game_is_lost(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    for _ in range(6):
        guess(page, "crane")
    toasted(page, "The word was HORDE")
    expect(page.get_by_role("heading", name="The word was HORDE")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("You lost. The word was horde.")
    (record,) = kept(page, "records").values()
    assert {name: record[name] for name in ("id", "kind", "won", "answer", "list", "guesses", "source")} == {
        "id": "a-game",
        "kind": "free",
        "won": False,
        "answer": "horde",
        "list": "classic",
        "guesses": 6,
        "source": "play",
    }
    assert record["rows"] == [{"word": "crane", "pattern": "-y--g"}] * 6


NOTE_SHAKING = """() => new MutationObserver((changes) => {
    const shakes = (element) => element.matches(".row") && getComputedStyle(element).animationName === "shake";
    if (changes.some(({ target }) => shakes(target))) document.documentElement.dataset.shaken = "yes";
}).observe(document.body, { subtree: true, attributeFilter: ["class"] })"""


def test_bad_words_are_refused_and_stay_to_be_mended(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde", motion=True)
    page.evaluate(NOTE_SHAKING)  # it lasts less than a second, in which a busy machine may not look
    page.keyboard.type("cran")
    page.keyboard.press("Enter")
    toasted(page, "Not enough letters")
    expect(page.locator("html")).to_have_attribute("data-shaken", "yes")
    page.keyboard.type("q")
    page.keyboard.press("Enter")
    toasted(page, "Not in word list")
    assert board(page) == [("cranq", "")]
    page.keyboard.press("Backspace")
    page.keyboard.type("exyz")  # the row is full after the E
    assert board(page) == [("crane", "")]


def test_hard_mode_says_what_is_missing(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde", rule="hard")
    expect(page.locator(".play-status")).to_contain_text("hard mode")
    guess(page, "crane")
    page.keyboard.type("moist")
    page.keyboard.press("Enter")
    toasted(page, "5th letter must be E")
    for _ in range(5):
        page.keyboard.press("Backspace")
    page.keyboard.type("mouse")
    page.keyboard.press("Enter")
    toasted(page, "Guess must contain R")
    for _ in range(5):
        page.keyboard.press("Backspace")
    guess(page, "horde")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    toasted(page, "Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "wordlens 2/6*\n\n⬜🟨⬜⬜🟩\n🟩🟩🟩🟩🟩"


def test_the_rule_is_chosen_before_the_first_guess(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    page.get_by_role("button", name="Game settings").click()
    page.get_by_label("Hard").check()
    close_dialog(page)
    expect(page.locator(".play-status")).to_contain_text("hard mode")
    guess(page, "crane")
    page.get_by_role("button", name="Game settings").click()
    page.get_by_label("Normal").click()
    toasted(page, "The rule can only be changed before the first guess")
    expect(page.get_by_label("Hard")).to_be_checked()


def test_a_reload_keeps_the_game_and_the_letters_typed(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    guess(page, "crane")
    page.keyboard.type("for")
    page.wait_for_function("() => localStorage.getItem('wordlens.games').includes('\"typed\":\"for\"')")
    page.reload()
    ready(page)
    assert board(page) == [("crane", "-y--g"), ("for", "")]
    assert key(page, "r") == "present"
    page.keyboard.type("ge")
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="2nd letter, O, correct")).to_be_visible()


def test_a_finished_game_stays_finished_and_counts_once(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    guess(page, "horde")
    page.reload()
    ready(page)
    expect(page.get_by_role("heading", name="Genius")).to_be_visible()
    page.get_by_role("link", name="About").click()
    ready(page)
    page.get_by_role("link", name="Play", exact=True).click()
    ready(page)
    assert list(kept(page, "records")) == ["a-game"]


def test_free_games_are_counted_apart_and_a_new_game_in_the_middle_is_lost(open_page: Opened, site: Site) -> None:
    page = open_page("/play", kept=kept_game(site, "horde"))
    guess(page, "crane")
    guess(page, "horde")
    numbers = page.locator(".result .facts dd")
    expect(numbers).to_have_text(["1", "100%", "1", "1"])
    expect(page.locator(".result .bars li").nth(1)).to_have_attribute("aria-label", "2: 1, the latest game")
    expect(page.locator(".coach")).to_contain_text("Coach: ")
    expect(page.get_by_text("HORDE in 2 guesses")).to_have_count(1)
    page.get_by_role("button", name="New game").last.click()
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)
    guess(page, "crane")
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("dialog")).to_contain_text("counts as lost")
    page.get_by_role("dialog").get_by_role("button", name="New game").click()
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)
    assert sorted(record["won"] for record in kept(page, "records").values()) == [False, True]
    before = kept(page, "games")["free:classic"]["id"]
    page.get_by_role("button", name="New game").click()  # nothing was guessed, so nothing is lost
    page.wait_for_function(NEWER, arg=before)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Show the word").click()
    expect(numbers).to_have_text(["3", "33%", "0", "1"])
    page.get_by_role("button", name="Statistics").click()
    page.get_by_label("Word of the day").check()
    expect(page.get_by_role("dialog").locator("dd")).to_have_text(["0", "0%", "0", "0"])


def test_the_toast_stays_over_the_board_when_the_result_comes_beside_it(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    guess(page, "horde")
    expect(page.get_by_role("heading", name="Genius")).to_be_visible()
    page.wait_for_function(
        """() => {
            const boxes = ["#toasts", ".board"].map((each) => document.querySelector(each).getBoundingClientRect());
            const [toast, board] = boxes.map(({ left, width }) => left + width / 2);
            return Math.abs(toast - board) <= 2;
        }"""
    )


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_what_the_coach_says_later_moves_no_button(open_page: Opened, site: Site, size: str) -> None:
    page = playing(open_page, site, "horde", size=size)
    held: list[Route] = []
    page.route("**/api/review", lambda route: held.append(route))
    with page.expect_request("**/api/review"):
        guess(page, "horde")
    share = page.get_by_role("button", name="Share")
    before = share.bounding_box()
    held[0].continue_()
    expect(page.locator(".coach")).to_contain_text("Coach: ")
    assert share.bounding_box() == before


def test_a_solver_finishes_a_game_that_was_given_up_and_it_counts_as_lost(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    guess(page, "crane")
    page.get_by_role("button", name="Give up").click()
    page.get_by_label("Solver").select_option("likely")
    page.get_by_role("button", name="Let a solver finish my game").click()
    expect(page.get_by_role("heading", name="The word was HORDE")).to_be_visible()
    rows = board(page)
    assert rows[0] == ("crane", "-y--g") and rows[-1] == ("horde", "ggggg") and len(rows) > 2
    told = f"Likeliest word found HORDE in {len(rows)} guesses, yours included."
    expect(page.get_by_label("Result")).to_contain_text(told)
    (record,) = kept(page, "records").values()
    assert not record["won"] and [row["word"] for row in record["rows"]] == ["crane"]
    page.reload()
    ready(page)
    expect(page.get_by_label("Result")).to_contain_text(told)
    assert board(page) == rows


def test_a_free_game_has_as_many_guesses_as_the_player_likes(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde", size="phone")
    page.get_by_role("button", name="Game settings").click()
    most = page.get_by_label("Guesses of a free game")
    most.fill("8")
    most.press("Tab")
    expect(page.locator(".tile")).to_have_count(40)
    close_dialog(page)
    for _ in range(7):
        guess(page, "fuzzy")
    assert not kept(page, "games")["free:classic"]["over"]
    assert overhang(page) == []
    page.get_by_label("Daily").check(force=True)
    expect(page.locator(".tile")).to_have_count(30)


def won_on(date: str, *, won: bool = True, kind: str = "daily") -> dict[str, Any]:
    record: dict[str, Any] = {
        "id": f"daily:nyt:{date}",
        "date": date,
        "number": 1,
        "list": "nyt",
        "rule": "normal",
        "guesses": 6,
    }
    rows = [{"word": "crane", "pattern": "ggggg" if won else "-----"}]
    end = {"rows": rows, "answer": "crane", "won": won, "kind": kind, "source": "play", "finished": f"{date}T09:00:00Z"}
    return {record["id"]: record | end}


@pytest.mark.parametrize(
    ("games", "streak", "best"),
    [
        ([("2026-02-27", True), ("2026-02-28", True)], "2", "2"),
        ([("2026-02-26", True), ("2026-02-27", True)], "0", "2"),
        ([("2026-02-26", True), ("2026-02-28", True)], "1", "1"),
        ([("2026-02-27", True), ("2026-02-28", False)], "0", "1"),
        ([("2026-02-28", True), ("2026-03-01", True)], "2", "2"),
        ([("2026-02-28", True), ("2026-03-01", False)], "0", "1"),
        ([("2026-02-24", True), ("2026-02-25", True), ("2026-02-26", True), ("2026-02-28", True)], "1", "3"),
        ([], "0", "0"),
    ],
)
def test_a_streak_needs_consecutive_days(
    open_page: Opened, games: list[tuple[str, bool]], streak: str, best: str
) -> None:
    records: dict[str, Any] = {}
    for date, won in games:
        records |= won_on(date, won=won)
    page = open_page("/play", kept={"records": records})
    page.get_by_role("button", name="Statistics").click()
    numbers = page.get_by_role("dialog").locator("dd")
    expect(numbers.nth(2)).to_have_text(streak)
    expect(numbers.nth(3)).to_have_text(best)


def test_the_word_of_the_day(open_page: Opened, site: Site) -> None:
    game = site.ask(f"/api/daily?list=nyt&date={DAY}")["game"]
    answer = site.ask("/api/give-up", {"game": game})["answer"]
    page = open_page("/play")
    expect(page.locator(".play-status")).to_contain_text("No. 59, 1 Mar 2026")
    guess(page, answer)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    toasted(page, "Copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"wordlens {DAY} 1/6\n\n🟩🟩🟩🟩🟩"
    page.get_by_role("button", name="Play another").click()
    expect(page.get_by_label("Free")).to_be_checked()
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)
    page.get_by_label("Daily").check()
    expect(page.get_by_role("heading", name="Genius")).to_be_visible()
    page.context.clock.set_fixed_time("2026-03-02T08:00:00")
    page.reload()
    ready(page)
    expect(page.locator(".play-status")).to_contain_text("No. 60, 2 Mar 2026")
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)


def test_shortcuts_and_held_keys_type_nothing(open_page: Opened, site: Site) -> None:
    page = open_page("/play")
    page.keyboard.press("Control+c")
    page.keyboard.press("Meta+v")
    page.keyboard.down("a")
    page.keyboard.down("a")  # without an up between them: a held key
    page.keyboard.up("a")
    page.keyboard.type("1é ")
    assert board(page) == [("a", "")]
    page.keyboard.type("bcd")
    page.keyboard.down("Backspace")
    page.keyboard.down("Backspace")  # held: it deletes on
    page.keyboard.up("Backspace")
    assert board(page) == [("ab", "")]


def test_a_clicked_key_does_not_take_the_enter_of_the_real_keyboard(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde", size="phone")
    for letter in "crane":
        page.get_by_role("button", name=letter.upper(), exact=True).tap()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="5th letter, E, correct")).to_be_visible()
    page.get_by_role("button", name="F", exact=True).click()
    page.get_by_role("button", name="Backspace").click()
    page.keyboard.type("horde")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("heading", name="Magnificent")).to_be_visible()


def test_the_keyboard_alone_plays_a_new_game(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    guess(page, "horde")
    page.get_by_role("button", name="New game").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)
    page.keyboard.type("crane")
    page.keyboard.press("Enter")  # goes to the board, not to the button that was pressed before
    expect(page.locator(".row").first.locator("[data-state=typed]")).to_have_count(0)
    assert board(page)[0][0] == "crane"


def test_the_result_leads_to_its_review(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    guess(page, "crane")
    guess(page, "horde")
    page.get_by_role("link", name="Review this game").click()
    ready(page)
    assert page.url == f"{site.url}/review?rows=crane:-y--g,horde:ggggg&list=classic&answer=horde"


def test_a_list_with_letters_of_its_own(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "señor", "spanish", size="phone")
    page.get_by_role("button", name="S", exact=True).tap()
    page.get_by_role("button", name="E", exact=True).tap()
    page.get_by_role("button", name="Ñ", exact=True).tap()
    page.keyboard.type("al")
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="3rd letter, Ñ, correct")).to_be_visible()
    expect(page.get_by_role("button", name="É", exact=True)).to_be_visible()
    assert overhang(page) == []


def test_a_list_of_three_letters_chosen_in_the_settings(open_page: Opened) -> None:
    page = open_page("/play")
    page.get_by_role("button", name="Game settings").click()
    page.get_by_label("Word list").select_option("short")
    close_dialog(page)
    expect(page.locator(".tile")).to_have_count(18)
    page.keyboard.type("dog")
    page.keyboard.press("Enter")
    expect(page.locator(".row").first.locator("[data-state=typed]")).to_have_count(0)
    page.reload()
    ready(page)
    expect(page.locator(".tile")).to_have_count(18)


def test_tiles_turn_one_after_the_other_and_letters_typed_meanwhile_are_kept(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde", motion=True)
    page.clock.install(time=f"{DAY}T12:00:00")
    page.reload()
    ready(page)
    page.clock.pause_at(f"{DAY}T12:10:00")  # from here on time passes only by run_for
    page.keyboard.type("crane")
    states = page.locator(".row").first.locator(".tile")
    with page.expect_response("**/api/guess"):
        page.keyboard.press("Enter")
    # Column n starts at 300 n, shows its colour 250 later, and lies still 250 after that.
    expected = [(0, 0), (249, 0), (250, 1), (549, 1), (550, 2), (850, 3), (1150, 4), (1449, 4), (1450, 5)]
    now = 0
    expect(states.first).to_have_class("tile flip-in")
    for moment, turned in expected:
        page.clock.run_for(moment - now)
        now = moment
        expect(page.locator(".row").first.locator("[data-state=typed]")).to_have_count(5 - turned)
        assert key(page, "c") == "unused"
    page.keyboard.type("forg")
    page.clock.run_for(250)
    expect(page.locator(".key", has_text="C").first).to_have_attribute("data-state", "absent")
    assert board(page) == [("crane", "-y--g"), ("forg", "")]
    page.keyboard.type("e")
    assert board(page) == [("crane", "-y--g"), ("forge", "")]


def test_a_damaged_memory_is_forgotten(open_page: Opened) -> None:
    page = open_page("/play")
    for name in ("games", "settings", "records", "mode"):
        page.evaluate('name => localStorage.setItem(`wordlens.${name}`, \'{"daily:nyt": 7, "list": "gone"\')', name)
    page.reload()
    ready(page)
    expect(page.locator(".tile[data-state=empty]")).to_have_count(30)
    page.evaluate('localStorage.setItem(\'wordlens.settings\', \'{"list": "gone", "strategy": 5}\')')
    page.reload()
    ready(page)
    expect(page.locator(".play-status")).to_contain_text("The official game")
