"""Where Advise's rows come from: yesterday's are put aside, links never overwrite, and a game is pasted anywhere."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import DAY, Opened, board, ready

CLASSIC = {"settings": {"list": "classic"}}
OWN = {"list": "classic", "rows": "crane:-y--g,moist:-g---", "date": DAY}
GAME = [("crane", "-y--g"), ("moist", "-g---")]


def kept(**more: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    return {**CLASSIC, "advise": {**OWN, **more}}


def paste(page: Page, where: str, text: str) -> None:
    page.locator(where).first.evaluate(
        """(target, text) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            target.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        text,
    )


def test_the_rows_of_an_earlier_day_are_put_aside_and_can_be_brought_back(open_page: Opened) -> None:
    page = open_page("/advise", size="phone", kept=kept(date="2026-02-28"))
    assert board(page) == []
    notice = page.get_by_text("Your rows of an earlier day, CRANE, MOIST, were put aside.")
    expect(notice).to_be_visible()
    page.reload()
    ready(page)
    assert board(page) == []
    page.get_by_role("button", name="Bring them back").tap()
    assert board(page) == GAME
    expect(notice).to_have_count(0)


def test_the_address_of_yesterdays_tab_brings_nothing_back_by_itself(open_page: Opened) -> None:
    page = open_page("/advise?rows=crane:-y--g,moist:-g---&list=classic", kept=kept(date="2026-02-28"))
    assert board(page) == []
    page.get_by_role("button", name="Bring them back").click()
    assert board(page) == GAME


def test_a_page_left_open_over_night_begins_the_day_empty(open_page: Opened) -> None:
    page = open_page("/advise", kept=kept())
    assert board(page) == GAME
    page.context.clock.set_fixed_time("2026-03-02T07:00:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("button", name="Bring them back")).to_be_visible()
    assert board(page) == []


def test_a_link_never_overwrites_the_players_own_rows(open_page: Opened) -> None:
    page = open_page("/advise?rows=slate:-----&list=classic", kept=kept())
    assert board(page) == [("slate", "-----")]
    expect(page.get_by_text("Your own rows, CRANE, MOIST, were put aside for those of the link.")).to_be_visible()
    page.goto(page.url.replace("slate:-----", "audio:-----"))
    ready(page)
    assert board(page) == [("audio", "-----")]
    page.get_by_role("button", name="Bring them back").click()
    assert board(page) == GAME


def test_a_link_that_is_wrong_in_part_says_what_was_left_out(open_page: Opened) -> None:
    wrong = "rows=crane:-y--g,moist:xx,planet:------&list=martian&strategy=luck"
    page = open_page(f"/advise?{wrong}", kept=CLASSIC)
    assert board(page) == [("crane", "-y--g")]
    said = page.locator(".notice", has_text="Left out of the link")
    for part in ("“moist:xx” is no row.", "“martian”", "PLANET has another length", "“luck”"):
        expect(said).to_contain_text(part)


def test_list_and_strategy_of_a_link_are_used_but_not_kept(open_page: Opened) -> None:
    page = open_page("/advise?list=english6&strategy=minimax", kept=CLASSIC)
    expect(page.get_by_label("Word list")).to_have_value("english6")
    expect(page.get_by_label("Strategy")).to_have_value("minimax")
    expect(page.get_by_role("columnheader", name="candidates at worst")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('wordlens.settings'))") == {"list": "classic"}


@pytest.mark.parametrize("where", ["main", "input[aria-label=Guess]"])
def test_a_shared_game_is_pasted_anywhere(open_page: Opened, where: str) -> None:
    page = open_page("/advise", kept=CLASSIC)
    paste(page, where, "so far:\n\ncrane ⬛🟨⬛⬛🟩\nmoist ⬛🟩⬛⬛⬛\n")
    expect(page.locator(".editor .row")).to_have_count(2)
    assert board(page) == GAME
    paste(page, where, "slate=-----\naudio -----")
    expect(page.get_by_role("button", name="1st letter, A, absent")).to_be_visible()
    assert board(page) == [("slate", "-----"), ("audio", "-----")]
    page.get_by_role("button", name="Undo").click()
    assert board(page) == GAME


def test_of_several_games_one_is_chosen_and_squares_alone_are_refused(open_page: Opened) -> None:
    page = open_page("/advise", kept=CLASSIC)
    paste(page, "main", "Wordle 1,234 1/6\ncrane 🟩🟩🟩🟩🟩\n\nWordle 1,235 1/6\nmoist 🟩🟩🟩🟩🟩\n")
    page.get_by_role("button", name="1,235").click()
    expect(page.get_by_role("button", name="1st letter, M, correct")).to_be_visible()
    paste(page, "main", "⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩")
    expect(page.get_by_role("alert").first).to_contain_text("words")
    assert board(page) == [("moist", "ggggg")]


def test_a_pasted_game_of_six_letters_brings_its_own_list(open_page: Opened) -> None:
    page = open_page("/advise", kept=kept())
    paste(page, "main", "planet ⬛🟨⬛⬛⬛🟩")
    expect(page.get_by_label("Word list")).to_have_value("english6")
    assert board(page) == [("planet", "-y---g")]
    page.get_by_role("button", name="Bring them back").click()
    assert board(page) == GAME
