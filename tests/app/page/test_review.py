"""The coach's report: typed, handed over, pasted as squares, read from a picture, or refused."""

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.app.conftest import Wordlens
from wordlens.rules import feedback, format_pattern

from ..serving import Site
from .conftest import Opened, check_no_overhang, overhang
from .looks import SIZES, CheckLooks
from .play import guess, picture_of, playing

WON = ("crane", "forge", "horde")
LOST = ("crane", "moist", "bulky", "forge", "horse", "worse")
SQUARES = "Wordle 1,234 3/6*\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩"


def scored(words: tuple[str, ...], answer: str = "horde") -> list[str]:
    return [f"{word}={format_pattern(feedback(word, answer))}" for word in words]


def address(words: tuple[str, ...], more: str = "") -> str:
    return f"/review?rows={','.join(scored(words)).replace('=', ':')}&list=classic{more}"


def reviewed(open_page: Opened, path: str, **more: Any) -> tuple[Page, dict[str, Any]]:  # noqa: ANN401
    """Open the view and hand it a game; return what the server said, too, as it may differ from run to run."""
    page = open_page("/about", **more)
    with page.expect_response("**/api/review") as told:
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )
    expect(page.locator(".report:not([aria-busy])")).to_be_attached()
    return page, told.value.json()


def turn(page: Page, number: int) -> Any:  # noqa: ANN401 - a locator
    return page.locator(".turn").nth(number - 1)


def test_a_won_game_is_typed_and_reviewed(open_page: Opened) -> None:
    page = open_page("/review", kept={"settings": {"list": "classic"}})
    for row in scored(WON):
        page.get_by_label("Guess", exact=True).fill(row)
        page.keyboard.press("Enter")
    expect(page.get_by_label("Answer, if you know it")).to_be_hidden()
    with page.expect_response("**/api/review") as told:
        page.get_by_role("button", name="Review", exact=True).press("Enter")
    review = told.value.json()
    expect(page.get_by_role("heading", name="The whole game")).to_be_focused()
    expect(page.locator(".game-sentence")).to_have_text(review["sentence"])
    whole = page.get_by_role("region", name="The whole game")
    expect(whole.locator(".score-value")).to_have_text([f"{review[name]:.0f} of 99" for name in ("skill", "luck")])
    expect(whole).to_contain_text("Skill is about the guess")
    expect(whole).to_contain_text("Luck is about the answer")
    expect(page.get_by_role("log")).to_contain_text(review["sentence"])
    assert page.url.endswith(address(WON))


def test_every_turn_says_what_the_server_found(open_page: Opened) -> None:
    page, review = reviewed(open_page, address(WON))
    expect(page.locator(".turn")).to_have_count(3)
    for number, judged in enumerate(review["turns"], 1):
        part = turn(page, number)
        expect(part.locator(".score-value")).to_have_text([f"{judged['skill']} of 99", f"{judged['luck']} of 99"])
        expect(part.locator(".turn-sentence")).to_have_text(judged["sentence"])
        expect(part).to_contain_text("exact" if judged["exact"] else "estimated")
        expect(part).to_contain_text(", ".join(judged["best"][:6]).upper())
    facts = turn(page, 2).locator(".turn-facts")
    expect(facts).to_contain_text("3 of 40")
    expect(facts).to_contain_text("5.4 expected")
    expect(facts).to_contain_text("3.74")
    tile = turn(page, 1).get_by_role("img", name="2nd letter, R, present")
    expect(tile).to_be_visible()
    rivals = page.get_by_role("group", name="What each strategy would have done").locator("tbody tr")
    expect(rivals).to_have_count(1 + len(review["strategies"]))
    expect(rivals.first).to_contain_text("CRANE FORGE HORDE")
    expect(rivals.nth(1)).to_contain_text(" ".join(review["strategies"][0]["words"]).upper())


def test_a_lost_game_is_reviewed(open_page: Opened) -> None:
    page, review = reviewed(open_page, address(LOST, "&answer=horde"))
    assert not review["solved"]
    expect(page.locator(".game-sentence")).to_contain_text("HORDE was not found in 6 guesses")
    expect(page.locator(".turn")).to_have_count(6)
    expect(page.get_by_role("row", name="you not found")).to_be_visible()
    expect(page.get_by_label("Answer, if you know it")).to_have_value("horde")
    assert page.url.endswith(address(LOST, "&answer=horde"))


def test_hard_mode_is_found_or_chosen(open_page: Opened) -> None:
    page, review = reviewed(open_page, address(WON))
    assert review["hard"]
    expect(page.get_by_text("Judged as a hard-mode game, since all rows obey it")).to_be_visible()
    with page.expect_response("**/api/review") as told:
        page.get_by_label("Normal").check()
    assert not told.value.json()["hard"]
    expect(page.get_by_text("Judged as a hard-mode game")).to_have_count(0)
    assert page.url.endswith("&hard=no")
    page.reload()
    expect(page.get_by_label("Normal")).to_be_checked()
    expect(page.locator(".turn")).to_have_count(3)


def test_an_unfinished_game_asks_for_its_answer(open_page: Opened) -> None:
    page, _ = reviewed(open_page, address(("crane",)))
    expect(page.locator(".game-sentence")).to_have_text("After 1 guess 40 words are left.")
    expect(page.get_by_text("The answer is unknown")).to_be_visible()
    expect(page.get_by_role("heading", name="What each strategy")).to_have_count(0)
    page.get_by_label("Answer, if you know it").fill("Horse")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="What each strategy would have done with HORSE")).to_be_visible()


def test_parts_are_as_large_as_their_words_are_many(open_page: Opened) -> None:
    page, review = reviewed(open_page, address(WON))
    counts = sorted((part["count"] for part in review["turns"][0]["parts"]), reverse=True)
    pieces = turn(page, 1).locator(".part")
    expect(pieces).to_have_count(len(counts))
    sides = "each => each.map(({style}) => ['left', 'top', 'width', 'height'].map(side => parseFloat(style[side])))"
    for size in ("desktop", "phone"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        assert overhang(page) == []
        areas = pieces.evaluate_all(sides)
        whole = turn(page, 1).locator(".treemap").evaluate("map => [map.clientWidth, map.clientHeight]")
        share = whole[0] * whole[1] / sum(counts)
        for count, (left, top, wide, high) in zip(counts, areas, strict=True):
            assert wide * high == pytest.approx(count * share, rel=0.02)
            assert left > -0.1 and top > -0.1
            assert left + wide < whole[0] + 0.1 and top + high < whole[1] + 0.1
        middles = [(left + wide / 2, top + high / 2) for left, top, wide, high in areas]
        for x, y in middles:  # no part lies on another
            assert sum(left < x < left + wide and top < y < top + high for left, top, wide, high in areas) == 1


def test_the_focus_shows_the_words_of_a_part(open_page: Opened) -> None:
    page, review = reviewed(open_page, address(WON))
    second = turn(page, 2)
    words = second.locator(".treemap-words")
    expect(words).to_contain_text("horde, horse, worse")
    expect(words).to_contain_text("came true")
    turn(page, 1).locator(".part[tabindex='0']").focus()
    page.keyboard.press("Tab")
    came_true = second.get_by_role("button", name="pattern -gg-g, 3 words, came true")
    expect(came_true).to_be_focused()
    page.keyboard.press("Home")
    largest = max(review["turns"][1]["parts"], key=lambda part: part["count"])
    first = second.get_by_role("button", name=f"pattern {largest['pattern']}, {largest['count']} words")
    expect(first).to_be_focused()
    expect(words).to_contain_text(", ".join(largest["words"]))
    page.keyboard.press("ArrowRight")
    expect(second.locator(".part").nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()
    page.keyboard.press("End")
    expect(second.locator(".part").last).to_be_focused()
    expect(words).to_contain_text("1 word")
    page.keyboard.press("Tab")
    expect(turn(page, 3).locator(".part:focus")).to_have_count(1)


def test_the_pointer_shows_the_words_of_a_part(open_page: Opened) -> None:
    page, review = reviewed(open_page, address(WON))
    first = turn(page, 1)
    first.locator(".part").first.hover()
    largest = max(review["turns"][0]["parts"], key=lambda part: part["count"])
    expect(first.locator(".treemap-words")).to_contain_text(f"{largest['words'][0]}, {largest['words'][1]}")
    expect(first.locator(".treemap-words")).to_contain_text(f"and {largest['count'] - 40} more")
    first.locator(".turn-sentence").hover()
    expect(first.locator(".treemap-words")).to_contain_text("came true")


def test_squares_alone_tell_how_many_games_fit(open_page: Opened) -> None:
    page = open_page("/review", kept={"settings": {"list": "classic"}})
    page.get_by_text("Paste a shared text").press("Enter")
    page.get_by_label("Squares, with or without the words").fill(SQUARES)
    with page.expect_response("**/api/review") as told:
        page.get_by_role("button", name="Review the text").press("Enter")
    review = told.value.json()
    expect(page.get_by_role("heading", name="What the squares tell")).to_be_focused()
    facts = page.get_by_role("region", name="The squares")
    expect(facts).to_contain_text(f"{review['games']:,}")
    expect(facts).to_contain_text(f"of {review['of']:,}")
    expect(facts.locator(".score-value")).to_have_text([f"{luck:.0f} of 99" for luck in review["luck_by_row"]])
    expect(facts.get_by_role("img", name="2nd letter, present")).to_be_visible()
    expect(page.get_by_role("region", name="Possible answers")).to_contain_text(review["words"][0])
    expect(page.get_by_role("log")).to_contain_text(review["sentence"])
    assert "squares=-y--g,-gg-g,ggggg" in page.url
    page.reload()
    expect(page.get_by_role("heading", name="What the squares tell")).to_be_visible()


def test_a_text_with_words_becomes_rows(open_page: Opened) -> None:
    page = open_page("/review", kept={"settings": {"list": "classic"}})
    paste = """text => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }"""
    page.evaluate(paste, "crane ⬛🟨⬛⬛🟩\nhorde 🟩🟩🟩🟩🟩")
    expect(page.locator(".turn")).to_have_count(2)
    expect(page.locator(".editor .row")).to_have_count(2)
    assert page.url.endswith(address(("crane", "horde")))


def test_of_several_games_one_is_chosen(open_page: Opened, check_looks: CheckLooks) -> None:
    page = open_page("/review", kept={"settings": {"list": "classic"}}, size="phone")
    page.get_by_text("Paste a shared text").press("Enter")
    words = "[12:30, 17/11/2026] Ann: Wordle 1\u202f235 2/6\n⬛🟨⬛⬛🟩 ||CRANE||\n🟩🟩🟩🟩🟩 ||HORDE||"
    page.get_by_label("Squares, with or without the words").fill(f"{SQUARES}\n{words}")
    page.get_by_role("button", name="Review the text").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("The text holds 2 games: choose one.")
    expect(page.get_by_role("button", name="Wordle 1,234 3/6*")).to_be_focused()
    check_looks(page, "several games")
    page.get_by_role("button", name="Wordle 1,235 2/6").click()
    expect(page.locator(".turn")).to_have_count(2)
    expect(page.locator(".editor .row")).to_have_count(2)
    assert page.url.endswith(address(("crane", "horde")))


@pytest.mark.parametrize("rows", [["crane=-y-g"], ["cranx=-y--g"], ["crane=-y--g", "moist=ggggg"], ["cat=ggg"]])
def test_bad_rows_get_the_sentence_of_the_terminal(open_page: Opened, wordlens: Wordlens, rows: list[str]) -> None:
    page, told = reviewed(open_page, f"/review?rows={quote(','.join(rows).replace('=', ':'))}&list=classic")
    message = told["error"]["message"]
    alert = page.locator(".notice-bad")
    expect(alert).to_contain_text(message)
    terminal = wordlens("review", *rows, "--list", "classic")
    assert terminal.code == 2 and message in " ".join(terminal.err.split())
    expect(page.locator(".turn")).to_have_count(0)


def test_a_contradiction_points_at_its_rows_and_a_word_outside_the_list_can_be_used(open_page: Opened) -> None:
    page, told = reviewed(open_page, "/review?rows=crane:-y--g,moist:ggggg&list=classic")
    expect(page.locator(".row-problem")).to_have_count(len(told["error"]["rows"]))
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".notice-bad")).to_have_text("Enter at least one row, or paste a shared text.")
    for row in ("zzzzz=-----", "horde=ggggg"):
        page.get_by_label("Guess", exact=True).fill(row)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("button", name="Use it anyway").click()
    expect(page.locator(".turn")).to_have_count(2)


def test_a_picture_is_read_corrected_and_reviewed(open_page: Opened, site: Site) -> None:
    played = playing(open_page, site, "horde")
    for word in WON:
        guess(played, word)
    picture = picture_of(played)
    page = open_page("/review", kept={"settings": {"list": "classic"}})
    page.locator("input[type=file]").set_input_files({"name": "game.png", "mimeType": "image/png", "buffer": picture})
    page.get_by_role("button", name="Use these rows").click()
    expect(page.locator(".turn")).to_have_count(3)
    assert page.url.endswith(address(WON))


def test_on_a_phone_the_report_comes_first(open_page: Opened) -> None:
    page, _ = reviewed(open_page, address(WON), size="phone")
    expect(page.get_by_label("Guess", exact=True)).to_be_hidden()
    page.get_by_role("heading", name="Your game").click()
    expect(page.get_by_label("Guess", exact=True)).to_be_visible()


def test_a_report_is_never_wider_than_its_window(open_page: Opened) -> None:
    page, _ = reviewed(open_page, address(LOST, "&answer=horde"), size="narrow")
    page.get_by_role("heading", name="Your game").click()
    check_no_overhang(page)


@pytest.mark.parametrize(
    "path",
    [address(WON), address(LOST, "&answer=horde"), "/review?squares=-y--g,ggggg&list=classic", address(("crane",))],
    ids=["won", "lost", "squares", "unfinished"],
)
def test_reports_have_no_violation(open_page: Opened, check_looks: CheckLooks, path: str) -> None:
    page, _ = reviewed(open_page, path)
    check_looks(page, path)


def test_a_refused_game_has_no_violation(open_page: Opened, check_looks: CheckLooks) -> None:
    page, _ = reviewed(open_page, "/review?rows=cranx:-y--g,moist:-y---&list=classic")
    expect(page.get_by_role("button", name="Use it anyway")).to_be_visible()
    check_looks(page, "refused")
