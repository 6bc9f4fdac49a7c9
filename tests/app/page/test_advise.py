"""Advice for rows that are typed, clicked or handed over in the address: the same as the terminal's."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.app.conftest import Wordlens
from tests.app.recorded_games import with_chances
from wordlens.app.show.columns import GUESS, cells, guess_columns, titles
from wordlens.app.show.names import score_text

from ..serving import Site
from .conftest import Opened, board, check_no_overhang, ready

ROWS = ("crane=-y--g", "moist=-g---")
ADDRESS = "/advise?rows=crane:-y--g,moist:-g---&list=classic"
CLASSIC = {"settings": {"list": "classic"}}


def ranked(page: Page) -> list[str]:
    expect(page.locator(".advice:not([aria-busy]) .ranking")).to_be_visible()
    return page.locator(".ranking .guess").all_text_contents()


def suggested(wordlens: Wordlens, *arguments: str) -> Any:  # noqa: ANN401 - JSON
    return wordlens("suggest", "--list", "classic", "--json", *arguments).json


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_typed_and_clicked_rows_give_the_advice_of_the_terminal(
    open_page: Opened, wordlens: Wordlens, size: str
) -> None:
    page = open_page("/advise", size=size, kept=CLASSIC)
    page.get_by_label("Guess", exact=True).fill("CRANE")
    page.get_by_role("button", name="Add row").click()
    row = page.get_by_role("group", name="Row 1")
    row.get_by_role("button", name="2nd letter, R").click()
    page.get_by_role("button", name="yellow", exact=True).click()
    row.get_by_role("button", name="5th letter, E").click()
    page.get_by_role("button", name="green", exact=True).click()
    page.get_by_role("button", name="Rest grey").click()
    assert board(page) == [("crane", "-y--g")]
    page.get_by_label("Guess", exact=True).fill("moist")
    page.get_by_label("Guess", exact=True).press("Enter")
    second = page.get_by_role("group", name="Row 2")
    page.get_by_role("button", name="All grey").click()
    second.get_by_role("button", name="2nd letter, O, absent").click()  # the first tap selects
    assert board(page) == [("crane", "-y--g"), ("moist", "-----")]
    second.get_by_role("button", name="2nd letter, O, absent").click()
    second.get_by_role("button", name="2nd letter, O, present").click()
    terminal = suggested(wordlens, *ROWS)
    count = f"{terminal['candidates']['count']} words left"
    expect(page.get_by_role("log")).to_contain_text(f"{count}. Best guess: {terminal['guesses'][0]['word']}")
    assert ranked(page) == [guess["word"] for guess in terminal["guesses"]]
    figures = page.locator(".ranking tbody tr").first.locator(".number").all_text_contents()
    assert figures == cells(GUESS[1:], terminal["guesses"][0])
    assert page.locator(".words li").all_text_contents() == with_chances(terminal["candidates"])
    expect(page.locator(".best-word")).to_have_text(terminal["guesses"][0]["word"])
    expect(page.get_by_role("heading", name=count, exact=True)).to_be_visible()
    assert page.url.endswith(ADDRESS)


def test_the_keyboard_alone_enters_rows(open_page: Opened) -> None:
    page = open_page("/advise", kept=CLASSIC)
    page.keyboard.type("crane")  # the focus is nowhere: it goes to the field
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="1st letter, C, no colour yet")).to_be_focused()
    page.keyboard.type("12113")
    assert board(page) == [("crane", "-y--g")]
    expect(page.get_by_role("button", name="5th letter, E, correct")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    assert board(page) == [("crane", "-y-yg")]
    page.keyboard.press("1")
    page.keyboard.press("Home")
    page.keyboard.press("b")
    assert board(page) == [("brane", "-y--g")]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Guess", exact=True)).to_be_focused()
    page.keyboard.type("moist=-g---")  # marks may be typed too
    page.keyboard.press("Enter")
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Delete")
    assert board(page) == [("moist", "-g---")]
    page.get_by_role("button", name="Remove row 1").press("Enter")
    assert board(page) == []
    expect(page.get_by_label("Guess", exact=True)).to_be_focused()


def test_rows_survive_a_reload_and_a_visit_elsewhere(open_page: Opened) -> None:
    page = open_page(ADDRESS)
    page.reload()
    ready(page)
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]
    page.get_by_role("link", name="About").click()
    ready(page)
    page.get_by_role("link", name="Advise").click()
    ready(page)
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]
    page.get_by_role("button", name="Clear").click()
    assert board(page) == []


def test_known_facts_and_kinds_are_told_in_words_too(open_page: Opened) -> None:
    page = open_page(ADDRESS)
    known = page.get_by_role("group", name="Known letters")
    expect(known.get_by_role("img", name="Known so far: blank, O, blank, blank, E")).to_be_visible()
    expect(known.get_by_role("listitem")).to_have_text("R1st, 3rd or 4th")
    expect(known).to_contain_text("Not in it: A C I M N S T")
    guess, score, *others = titles(guess_columns("guesses to go"))
    assert page.locator(".ranking thead th").all_inner_texts() == [guess, "kind", score, *others]
    kinds = page.locator(".ranking .kind")
    expect(kinds.first).to_be_visible()
    assert set(kinds.all_text_contents()) <= {"candidate", "exploration"}
    colours = {
        kind: page.locator(f".ranking .{kind}").first.evaluate("each => getComputedStyle(each).color")
        for kind in ("is-candidate", "is-exploration")
    }
    assert colours["is-candidate"] != colours["is-exploration"]


def test_words_that_people_know_are_preferred_until_the_player_says_no(open_page: Opened, site: Site) -> None:
    asked = [site.ask("/api/advise", {"rows": [], "options": {"known_words": on}}) for on in (True, False)]
    (known, best), note = [advice["guesses"][0]["word"] for advice in asked], asked[0]["note"]
    assert known != best and note.endswith(" guesses more on average.")
    page = open_page("/advise")
    switch = page.get_by_label("Prefer words that people know")
    expect(switch).to_be_checked()
    expect(page.locator(".best-word")).to_have_text(known)
    page.get_by_text("Why this guess").click()
    expect(page.get_by_role("region", name="About this advice")).to_contain_text(note)
    switch.uncheck()
    expect(page.locator(".best-word")).to_have_text(best)
    page.reload()
    expect(switch).not_to_be_checked()
    expect(page.locator(".best-word")).to_have_text(best)
    page.get_by_label("Strategy").select_option("entropy")
    expect(switch).to_be_hidden()
    expect(page.get_by_role("columnheader", name="bits")).to_be_visible()


@pytest.mark.parametrize("width", [320, 390])
def test_chances_are_in_sight_on_a_phone(open_page: Opened, width: int) -> None:
    page = open_page("/advise?rows=slate:-----&list=nyt", size="phone")
    page.set_viewport_size({"width": width, "height": 844})
    ranked(page)
    expect(page.locator(".ranking").get_by_role("columnheader", name="chance")).to_be_visible()
    wide, seen = page.locator(".table-box").evaluate("box => [box.scrollWidth, box.clientWidth]")
    assert wide <= seen, "the ranking must be scrolled sideways"
    chances = page.locator(".words .chance")
    assert chances.count() == page.locator(".words li").count() > 0
    heights = page.locator(".words li").evaluate_all("items => [...new Set(items.map(item => item.clientHeight))]")
    assert len(heights) == 1, "a chance stands below its word"
    check_no_overhang(page)


def test_an_answer_outside_the_list_is_no_dead_end(open_page: Opened) -> None:
    page = open_page("/advise?rows=guano:gggg-&list=classic")
    about = page.get_by_role("region", name="About this advice")
    expect(about).to_contain_text("the answer may be outside the list")
    assert page.locator(".words li").all_text_contents()


def test_a_word_that_the_list_has_not_may_be_used_anyway(open_page: Opened) -> None:
    page = open_page("/advise?rows=xxxxx:-----&list=classic")
    expect(page.get_by_role("alert").first).to_contain_text("Not in word list: XXXXX")
    page.get_by_role("button", name="Use it anyway").click()
    expect(page.locator(".best-word")).to_be_visible()
    expect(page.locator(".words li").first).not_to_contain_text("x")


def test_options_count(open_page: Opened, wordlens: Wordlens, tmp_path: Path) -> None:
    page = open_page("/advise?rows=crane:-y--g&list=classic", kept=CLASSIC)
    page.get_by_label("Strategy").select_option("likely")
    page.get_by_label("Rule").select_option("hard")
    page.get_by_text("More options").click()
    page.get_by_label("How likely each word is").select_option("official")
    page.get_by_label("Words already played").fill("Dirge, eerie")
    page.get_by_label("Words already played").blur()
    (tmp_path / "played.txt").write_text("dirge\neerie\n")
    options = ("--strategy", "likely", "--rule", "hard", "--prior", "official")
    terminal = suggested(wordlens, "crane=-y--g", *options, "--played", str(tmp_path / "played.txt"))
    expect(page.locator(".best-word")).to_have_text(terminal["guesses"][0]["word"])
    assert ranked(page) == [guess["word"] for guess in terminal["guesses"]]
    assert ranked(page) != [guess["word"] for guess in suggested(wordlens, "crane=-y--g", *options)["guesses"]]
    kept = json.loads(page.evaluate("localStorage.getItem('wordlens.settings')"))
    assert kept == {
        "list": "classic",
        "strategy": "likely",
        "rule": "hard",
        "prior": "official",
        "played": ["dirge", "eerie"],
    }


def test_the_own_opener_is_advised_first(open_page: Opened) -> None:
    page = open_page("/advise", kept=CLASSIC)
    page.get_by_text("More options").click()
    page.get_by_label("Your own opener").fill("Adieu")
    page.get_by_label("Your own opener").press("Enter")
    expect(page.locator(".best-word")).to_have_text("adieu")


def test_the_best_is_marked_where_it_is_proved(open_page: Opened) -> None:
    page = open_page(ADDRESS, kept={"settings": {"list": "classic", "strategy": "optimal"}})
    expect(page.locator(".best").get_by_text("optimal", exact=True)).to_be_visible()


def test_all_candidates_can_be_seen(open_page: Opened) -> None:
    page = open_page("/advise", kept=CLASSIC)
    page.get_by_role("button", name="Show all 2,315").click()
    expect(page.locator(".words li")).to_have_count(2315)


def test_the_game_goes_on_to_its_review(open_page: Opened, site: Site) -> None:
    page = open_page(ADDRESS)
    page.get_by_role("link", name="Review this game").click()
    ready(page)
    assert page.url == site.url + ADDRESS.replace("advise", "review")


def test_a_wrong_guess_is_told_at_the_field(open_page: Opened) -> None:
    page = open_page("/advise")
    page.get_by_label("Guess", exact=True).fill("cran")
    page.get_by_label("Guess", exact=True).press("Enter")
    expect(page.get_by_text("A guess has 5 letters, 'cran' has 4.")).to_be_visible()
    page.get_by_label("Guess", exact=True).fill("cr4ne")
    page.get_by_label("Guess", exact=True).press("Enter")
    expect(page.get_by_text("'cr4ne' has a letter that this list does not know.")).to_be_visible()


def test_pasted_rows_are_taken(open_page: Opened) -> None:
    page = open_page("/advise", kept=CLASSIC)
    page.locator("main").evaluate(
        """(main, text) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            main.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
        }""",
        "crane=-y--g\nmoist=-g---\n",
    )
    assert board(page) == [("crane", "-y--g"), ("moist", "-g---")]


def test_a_note_that_the_explanation_holds_is_said_once(open_page: Opened) -> None:
    page = open_page("/about", kept={"settings": {"list": "classic", "strategy": "optimal"}})
    with page.expect_response("**/api/advise") as told:
        page.goto(f"{page.url.removesuffix('/about')}/advise?rows=crane:gyy--&list=classic")
    note = told.value.json()["note"]
    page.get_by_text("Why this guess").click()
    about = page.get_by_role("region", name="About this advice")
    expect(about).to_contain_text(note)
    assert note and page.locator("main").inner_text().count(note) == 1


def test_figures_are_never_a_negative_zero(open_page: Opened) -> None:
    page = open_page("/advise")
    figures = "async () => { const {figure} = await import('/static/js/tables.js'); return [%s]; }"
    asked = [("-0.0001", "score"), ("-0", "score"), ("-0.001", ",.2f"), ("-0.0001", ".0%"), ("-0.25", "score")]
    told = page.evaluate(figures % ", ".join(f"figure({value}, '{form}')" for value, form in asked))
    assert told == ["0", "0", "0.00", "0%", "-0.250"]
    assert told[0] == score_text(-0.0001) and told[4] == score_text(-0.25)
