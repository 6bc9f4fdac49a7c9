"""Advise in one hand: rows wait for colours, are corrected and moved by touch; the best guess stays in sight."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from wordlens import Row, advise, load_words

from .conftest import Opened, board, check_no_overhang, overhang, ready
from .looks import violations

ONE = "/advise?rows=crane:-y--g&list=classic"
TWO = "/advise?rows=crane:-y--g,moist:-g---&list=classic"
CLASSIC = {"settings": {"list": "classic"}}


def best(page: Page) -> Locator:
    return page.get_by_role("region", name="Best guess")


def advised(page: Page) -> str:
    expect(page.locator(".advice:not([aria-busy])")).to_be_attached()
    return best(page).locator(".best-word").inner_text().lower()


def tile(page: Page, row: int, column: int) -> Locator:
    return page.get_by_role("group", name=f"Row {row}").locator(".tile").nth(column - 1)


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_the_best_guess_stands_above_the_rows_and_stays_in_sight(open_page: Opened, size: str) -> None:
    page = open_page(TWO, size=size)
    expect(best(page)).to_be_visible()
    rows = page.get_by_role("region", name="Board")
    above, below = best(page).bounding_box(), rows.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"]
    page.locator(".words-box").evaluate("each => each.scrollIntoView()")
    expect(best(page).locator(".best-word")).to_be_in_viewport(ratio=1)
    expect(best(page).locator(".best-reason")).to_be_in_viewport(ratio=1)
    assert overhang(page) == []


def test_a_new_row_waits_and_changes_nothing_until_it_has_its_colours(open_page: Opened) -> None:
    page = open_page(ONE, size="phone")
    before = advised(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/api/advise") else None)
    page.get_by_label("Guess", exact=True).fill("moist")
    page.get_by_role("button", name="Add row").tap()
    assert board(page) == [("crane", "-y--g"), ("moist", "")]
    expect(tile(page, 2, 1)).to_have_accessible_name("1st letter, M, no colour yet")
    page.reload()
    ready(page)
    assert board(page) == [("crane", "-y--g"), ("moist", "")]
    assert advised(page) == before
    tile(page, 2, 2).tap()
    page.get_by_role("button", name="green", exact=True).tap()
    assert board(page) == [("crane", "-y--g"), ("moist", "g")]
    asked.clear()
    with page.expect_response("**/api/advise") as told:
        page.get_by_role("button", name="Rest grey").tap()
    rows = [Row.parse("crane=-y--g"), Row.parse("moist=-g---")]
    assert told.value.json()["candidates"]["words"] == [*advise(rows, load_words("classic")).candidates()]
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]
    assert len(asked) == 1


def test_a_ranked_word_that_is_tapped_waits_with_its_reason_and_gives_way_to_the_next(open_page: Opened) -> None:
    page = open_page(ONE, size="phone")
    before = advised(page)
    first, second = page.locator(".ranking .guess").nth(0), page.locator(".ranking .guess").nth(2)
    words = [first.inner_text().lower(), second.inner_text().lower()]
    first.tap()
    assert board(page) == [("crane", "-y--g"), (words[0], "")]
    expect(page.locator(".reason-row")).to_contain_text("groups, at most")
    expect(page.locator(".editor-note")).to_contain_text("Splits the 40 words into")
    second.tap()
    assert board(page) == [("crane", "-y--g"), (words[1], "")]
    assert advised(page) == before
    page.get_by_role("button", name="All grey").tap()
    assert board(page) == [("crane", "-y--g"), (words[1], "-----")]


def test_colours_and_letters_are_corrected_by_touch(open_page: Opened) -> None:
    page = open_page(ONE, size="narrow")
    tile(page, 1, 1).tap()
    assert board(page) == [("crane", "-y--g")], "the tap that selects changes nothing"
    expect(page.get_by_role("group", name="Colour of the 1st letter of CRANE")).to_be_visible()
    expect(page.get_by_role("button", name="grey", exact=True)).to_have_attribute("aria-pressed", "true")
    tile(page, 1, 1).tap()
    assert board(page) == [("crane", "yy--g")]
    page.get_by_role("button", name="grey", exact=True).tap()
    assert board(page) == [("crane", "-y--g")]
    page.get_by_role("button", name="Letter", exact=True).tap()
    page.get_by_role("group", name="Letters", exact=True).get_by_role("button", name="B", exact=True).tap()
    assert board(page) == [("brane", "-y--g")]
    assert overhang(page) == []


def test_rows_are_inserted_moved_and_brought_back(open_page: Opened) -> None:
    page = open_page(TWO, size="phone")
    tile(page, 2, 1).tap()
    page.get_by_role("button", name="Move the row up").tap()
    assert board(page) == [("moist", "-g---"), ("crane", "-y--g")]
    page.get_by_role("button", name="Move the row down").tap()
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]
    page.get_by_role("button", name="Insert a row above").tap()
    page.get_by_label("Guess", exact=True).fill("house=-g--g")
    page.get_by_role("button", name="Add row").tap()
    assert [word for word, _ in board(page)] == ["crane", "house", "moist"]
    page.get_by_role("button", name="Remove row 2").tap()
    assert [word for word, _ in board(page)] == ["crane", "moist"]
    page.get_by_role("button", name="Undo").tap()
    assert board(page) == [("crane", "-y--g"), ("house", "-g--g"), ("moist", "-g---")]
    page.get_by_role("button", name="Clear").tap()
    assert board(page) == []
    page.get_by_role("button", name="Undo").tap()
    assert [word for word, _ in board(page)] == ["crane", "house", "moist"]
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    tile(page, 1, 1).press("Alt+ArrowDown")
    assert [word for word, _ in board(page)] == ["house", "crane", "moist"]


def test_a_contradiction_outlines_its_tile_and_offers_the_repair(open_page: Opened) -> None:
    page = open_page(ONE, size="phone")
    before = advised(page)
    page.get_by_label("Guess", exact=True).fill("there=----g")
    page.get_by_role("button", name="Add row").tap()
    repair = page.locator(".repairs").get_by_role("button").first
    expect(repair).to_be_visible()
    expect(page.locator(".tile.wrong")).to_have_count(1)
    wrong = page.locator(".tile.wrong").evaluate(
        "each => [...each.closest('.board').querySelectorAll('.tile')].indexOf(each)"
    )
    word, place = ("CRANE", "THERE")[wrong // 5], ("1st", "2nd", "3rd", "4th", "5th")[wrong % 5]
    alert = page.get_by_role("alert").filter(has_text="cannot both be right")
    expect(alert).to_contain_text(f"Check the {place} letter of row {1 + wrong // 5}, {word}:")
    assert "=" not in alert.inner_text(), "no terminal wording"
    expect(repair).to_contain_text(f"the {place} letter of {word}")
    assert advised(page) == before, "the last good advice stays"
    expect(best(page)).to_contain_text("For the rows before")
    assert violations(page) == []
    repair.tap()
    expect(page.locator(".tile.wrong")).to_have_count(0)
    expect(page.locator(".old")).to_have_count(0)
    expect(page.locator(".repairs")).to_have_count(0)


def test_a_solved_board_says_so_and_offers_the_review(open_page: Opened) -> None:
    page = open_page("/advise?rows=crane:-y--g,horde:ggggg&list=classic", size="phone")
    expect(best(page).get_by_role("heading", name="Solved with 2 guesses")).to_be_visible()
    expect(best(page).locator(".best-word")).to_have_text("horde")
    expect(page.locator(".ranking")).to_have_count(0)
    assert violations(page) == []
    best(page).get_by_role("link", name="Review this game").tap()
    expect(page).to_have_url(re.compile("/review[?]rows=crane:-y--g,horde:ggggg&"))


def test_an_own_word_is_ranked_and_put_on_the_board(open_page: Opened) -> None:
    page = open_page(ONE, size="narrow", may_fail=True)
    advised(page)
    field = page.get_by_label("What about my word?")
    field.fill("fuzzy")
    page.get_by_role("button", name="Rank it").tap()
    answer = page.locator(".my-word-answer")
    expect(answer).to_contain_text("FUZZY is not among the 10 shown")
    expect(answer).to_contain_text("FUZZY cannot be the answer")
    check_no_overhang(page)
    page.get_by_role("button", name="Put it on the board").click()
    assert board(page) == [("crane", "-y--g"), ("fuzzy", "")]
    field.fill("zzzzz")
    page.get_by_role("button", name="Rank it").click()
    expect(answer.locator(".bad")).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_what_is_told_comes_into_sight(open_page: Opened, size: str) -> None:
    page = open_page(TWO, size=size)
    advised(page)
    for word, told in (("fuzzy", "Put it on the board"), ("zzzzz", "Not in word list")):
        page.get_by_label("What about my word?").fill(word)
        page.get_by_role("button", name="Rank it").tap()
        expect(page.locator(".my-word-answer").get_by_text(told)).to_be_in_viewport(ratio=0.98)
    page.get_by_label("Guess", exact=True).fill("there=----g")
    page.get_by_role("button", name="Add row").tap()
    for part in (page.get_by_role("alert").filter(has_text="cannot both be right"), page.locator(".repairs")):
        expect(part).to_be_in_viewport(ratio=0.98)
    page.get_by_role("button", name="Clear", exact=True).tap()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_in_viewport(ratio=0.98)
    expect(page.locator(".best:not(.old)")).to_be_visible()
    above, below = best(page).bounding_box(), undo.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"], "the best guess hides it"


def test_titles_explain_their_columns(open_page: Opened) -> None:
    page = open_page(ONE, size="phone")
    advised(page)
    page.get_by_role("button", name="guesses to go").tap()
    expect(page.locator(".column-about")).to_have_text(
        "guesses to go: Guesses that you still need on average, this one included. Fewer are better."
    )
    page.get_by_role("button", name="chance").tap()
    expect(page.locator(".column-about")).to_contain_text("How likely the guess is to be the answer itself.")


def test_who_wants_hints_alone_sees_no_advice(open_page: Opened) -> None:
    page = open_page(ONE, size="phone")
    advised(page)
    page.get_by_text("Only hints, please").tap()
    expect(best(page)).to_be_hidden()
    expect(page.locator(".ranking")).to_be_hidden()
    page.get_by_role("button", name="How many words are left").tap()
    expect(page.locator(".hints")).to_contain_text("40 words are still possible.")
    assert overhang(page) == []
    assert violations(page) == []
    page.reload()
    ready(page)
    expect(page.locator(".ranking")).to_be_attached()
    expect(best(page)).to_be_hidden()
    page.get_by_text("Only hints, please").tap()
    expect(best(page)).to_be_visible()
