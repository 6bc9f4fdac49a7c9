"""Absurdle in Play: the board grows, the words left are told, and its games count apart."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened, board, check_no_overhang
from .play import close_dialog, guess, toasted

CLASSIC = {"mode": "absurd", "settings": {"list": "classic", "rule": "normal"}}
LINE = ("aiery", "canst", "polka", "qualm")


def kept(page: Page, name: str) -> Any:  # noqa: ANN401 - whatever is kept there
    return json.loads(page.evaluate("name => localStorage.getItem(`wordlens.${name}`)", name) or "{}")


def test_a_game_is_won_in_four_and_counts_apart(open_page: Opened) -> None:
    page = open_page("/play", kept=CLASSIC)
    expect(page.get_by_role("radio", name="Absurd")).to_be_checked()
    expect(page.locator(".play-status")).to_contain_text("2,315 words left")
    for word, left in zip(LINE, ("171 words left", "11 words left", "one word left"), strict=False):
        guess(page, word)
        expect(page.locator(".play-status")).to_contain_text(left)
    assert board(page)[:3] == [("aiery", "y----"), ("canst", "-y---"), ("polka", "--y-y")]
    guess(page, LINE[-1])
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading", name="Genius")).to_be_visible()
    expect(result).to_contain_text("QUALM in 4 guesses.")
    expect(result.get_by_role("link", name="Review this game")).to_have_count(0)
    records = list(kept(page, "records").values())
    assert [(one["kind"], one["won"], len(one["rows"])) for one in records] == [("absurd", True, 4)]
    page.get_by_role("radio", name="Free").check(force=True)
    expect(page.locator(".play-status")).to_contain_text("Drawn by lot")
    page.get_by_role("button", name="Statistics").click()
    page.get_by_role("radio", name="Other games").check(force=True)
    expect(page.get_by_role("dialog").locator(".facts")).to_contain_text("played0")
    close_dialog(page)


def test_the_board_grows_and_a_game_goes_on_after_a_reload(open_page: Opened) -> None:
    page = open_page("/play", kept=CLASSIC)
    for word in ("fuzzy", "fuzzy", "mummy", "mummy", "vivid", "fuzzy", "puppy", "vivid", "fuzzy"):
        guess(page, word)
    expect(page.locator(".board .row")).to_have_count(10)
    page.keyboard.type("cra")
    expect(page.locator(".tile[data-state=typed]")).to_have_count(3)
    expect(page.locator(".board .row").last).to_be_in_viewport()
    check_no_overhang(page)
    page.wait_for_function("() => localStorage.getItem('wordlens.games').includes('\"typed\":\"cra\"')")
    page.reload()
    expect(page.locator(".board .row")).to_have_count(10)
    expect(page.locator(".tile[data-state=typed]")).to_have_count(3)
    expect(page.locator(".board .row").last).to_be_in_viewport()


def test_a_hint_names_the_best_guess_and_giving_up_a_word_that_was_possible(open_page: Opened) -> None:
    page = open_page("/play", kept=CLASSIC)
    guess(page, "aiery")
    page.get_by_role("button", name="Hints").click()
    page.get_by_role("button", name="A good guess").click()
    expect(page.locator(".hint-text").last).to_contain_text("Three more guesses win; no fewer can.")
    close_dialog(page)
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Keep playing")).to_be_visible()
    expect(page.get_by_role("button", name="Let a solver finish my game")).to_have_count(0)  # it has no word to find
    page.get_by_role("button", name="Show a word").click()
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading")).to_contain_text("was still possible")
    expect(result).to_contain_text("170 other words were possible, too.")
    result.get_by_role("button", name="New game").click()
    expect(page.locator(".play-status")).to_contain_text("2,315 words left")
    page.get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog")).to_contain_text("No word is hidden.")
    close_dialog(page)
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("dialog").locator(".facts")).to_contain_text("played1")


@pytest.mark.parametrize("size", ["narrow", "phone"])
def test_it_fits_a_phone(open_page: Opened, size: str) -> None:
    page = open_page("/play", kept=CLASSIC, size=size)
    guess(page, "aiery")
    check_no_overhang(page)
    expect(page.get_by_role("button", name="Game settings")).to_be_in_viewport()


def test_several_boards_are_not_absurd(open_page: Opened) -> None:
    page = open_page("/play?boards=2", kept=CLASSIC)
    expect(page.locator(".play-bar .segments-track span")).to_have_text(["Daily", "Free"])


def test_a_shared_result_has_no_limit(open_page: Opened) -> None:
    page = open_page("/play", kept=CLASSIC)
    for word in LINE:
        guess(page, word)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { document.title = text; }; }")
    page.get_by_role("button", name="Share").click()
    toasted(page, "Copied")
    assert page.title().startswith("wordlens absurd 4/∞")
