"""The coach's report: typed, handed over, pasted as squares, read from a picture, or refused."""

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.app.conftest import Wordlens
from wordlens.rules import feedback, format_pattern

from ..serving import Site
from .conftest import Opened, check_no_overhang, overhang
from .looks import CheckLooks
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
    expect(page.locator(".game-verdict")).to_have_text(review["verdict"])
    expect(page.locator(".game-sentence")).to_have_text(review["sentence"])
    whole = page.get_by_role("region", name="The whole game")
    expect(whole.locator(".score-value")).to_have_text([f"{review[name]:.0f} of 99" for name in ("skill", "luck")])
    order = [page.locator(name).first.bounding_box() for name in (".game-verdict", ".scores")]
    assert order[0] and order[1] and order[0]["y"] < order[1]["y"]  # the verdict first, then figures
    whole.get_by_text("What skill and luck mean").click()
    expect(whole.get_by_text("Skill is about the guess")).to_be_visible()
    expect(whole.get_by_text("Luck is about the answer")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text(review["verdict"])
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


def test_hard_mode_is_chosen_and_obeying_it_is_only_told(open_page: Opened) -> None:
    page, review = reviewed(open_page, address(WON))
    assert not review["hard"] and review["obeys_hard"]
    expect(page.get_by_text("Every guess kept to hard mode; it was judged as a normal game")).to_be_visible()
    with page.expect_response("**/api/review") as told:
        page.get_by_text("Rule, day and word list").click()
        page.get_by_label("Hard").check()
    assert told.value.json()["hard"]
    expect(page.get_by_text("Judged as a hard-mode game")).to_be_visible()
    assert page.url.endswith("&hard=yes")
    page.reload()
    page.get_by_text("Rule, day and word list").click()
    expect(page.get_by_label("Hard")).to_be_checked()
    expect(page.locator(".turn")).to_have_count(3)


def test_an_unfinished_game_asks_for_its_answer(open_page: Opened) -> None:
    page, _ = reviewed(open_page, address(("crane",)))
    expect(page.locator(".game-verdict")).to_contain_text("40 words are left after 1 guess.")
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
    for width in (1280, 800):
        page.set_viewport_size({"width": width, "height": 800})
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
    came_true = second.get_by_role("button", name="absent correct correct absent correct, 3 words, came true")
    expect(came_true).to_be_focused()
    page.keyboard.press("Home")
    largest = max(review["turns"][1]["parts"], key=lambda part: part["count"])
    marks = {"-": "absent", "y": "present", "g": "correct"}
    spoken = " ".join(marks[mark] for mark in largest["pattern"])
    first = second.get_by_role("button", name=f"{spoken}, {largest['count']} words")
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


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_on_a_phone_the_groups_are_a_list_for_fingers(open_page: Opened, size: str) -> None:
    page, review = reviewed(open_page, address(WON), size=size)
    first = turn(page, 1)
    parts = sorted(review["turns"][0]["parts"], key=lambda part: (-part["count"], part["pattern"]))
    expect(first.locator(".treemap")).to_be_hidden()
    heights = first.locator(".part-item:visible > summary").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert len(heights) == 7 and min(heights) >= 44  # the six largest, and the one that came true
    expect(first.locator(".part-item[open]")).to_contain_text("came true")
    first.locator(".part-item > summary").first.tap()
    expect(first.locator(".part-item").first).to_contain_text(", ".join(parts[0]["words"][:9]))
    first.get_by_role("button", name=f"Show all {len(parts)} groups").tap()
    expect(first.locator(".part-item:visible")).to_have_count(len(parts))
    expect(first.locator(".part-item > summary").nth(6)).to_be_focused()


def test_changing_a_tile_updates_the_report(open_page: Opened) -> None:
    page, before = reviewed(open_page, address(("crane", "forge")))
    assert before["turns"][1]["after"] == 3
    with page.expect_response("**/api/review") as told:
        page.get_by_role("button", name="1st letter, F, absent").press("3")
    assert told.value.json()["turns"][1]["pattern"] == "ggg-g"
    expect(page.locator(".game-verdict")).to_have_text(told.value.json()["verdict"])
    expect(turn(page, 2).get_by_role("img", name="1st letter, F, correct")).to_be_visible()
    assert "forge:ggg-g" in page.url
    page.get_by_role("button", name="1st letter, C, absent").press("3")  # now no word fits both rows
    expect(page.locator(".notice-bad")).to_be_in_viewport()
    expect(page.get_by_text("This is the report of the game before your last change.")).to_be_visible()
    expect(page.locator(".turn")).to_have_count(2)
    page.get_by_role("button", name="1st letter, C, correct").press("1")
    expect(page.get_by_text("This is the report of the game before your last change.")).to_have_count(0)


def test_a_row_without_colours_is_asked_for_them_and_cleared_rows_come_back(open_page: Opened) -> None:
    page, _ = reviewed(open_page, address(("crane",)))
    page.get_by_label("Guess", exact=True).fill("forge")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".notice-bad")).to_have_text("Give every tile of your rows its colour first.")
    expect(page.locator(".notice-bad")).to_be_in_viewport()
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(page.locator(".turn")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="2nd letter, R, present")).to_be_visible()


FORMS = {
    "squares first": "⬛🟨⬛⬛🟩 CRANE\n⬛🟩🟩⬛🟩 FORGE\n🟩🟩🟩🟩🟩 HORDE",
    "words first": "Wordle 1,910 3/6*\n\nCRANE ⬛🟨⬛⬛🟩\nFORGE ⬛🟩🟩⬛🟩\nHORDE 🟩🟩🟩🟩🟩",
    "spoiler bars": "Wordle 1\u202f910 3/6\n\n⬜🟨⬜⬜🟩 ||CRANE||\n⬜🟩🟩⬜🟩 ||FORGE||\n🟩🟩🟩🟩🟩 ||HORDE||",
    "words below": "Wordle 1\u00a0910 3/6\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩\n\ncrane, forge, horde",
}


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_every_form_of_shared_text_is_understood(open_page: Opened, text: str) -> None:
    page = open_page("/review", kept={"settings": {"list": "classic"}}, size="phone")
    page.get_by_text("Paste a shared text").click()
    page.get_by_label("Squares, with or without the words").fill(text)
    page.get_by_role("button", name="Review the text").click()
    expect(page.locator(".turn")).to_have_count(3)
    assert "rows=crane:-y--g,forge:-gg-g,horde:ggggg" in page.url


@pytest.mark.parametrize("size", ["narrow", "phone", "desktop"])
def test_what_is_wrong_stands_beside_its_cause_and_in_sight(open_page: Opened, size: str) -> None:
    page = open_page("/review", kept={"settings": {"list": "classic"}}, size=size)
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".notice-bad")).to_be_in_viewport(ratio=0.98)
    page.get_by_text("Paste a shared text", exact=True).click()
    page.get_by_role("button", name="Review the text").click()
    expect(page.locator("details details .notice-bad")).to_be_in_viewport(ratio=0.98)
    page.get_by_label("Squares, with or without the words").fill("Wordle 1,234 4/6\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩")
    page.get_by_role("button", name="Review the text").click()
    expect(page.locator("details details .notice-bad")).to_be_in_viewport(ratio=0.98)
    expect(page.locator(".notice-bad")).to_have_count(1)


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
    page.get_by_role("button", name="Review", exact=True).press("Enter")  # no row was entered, so the text is meant
    expect(page.get_by_role("alert")).to_contain_text("The text holds 2 games: choose one.")
    expect(page.get_by_role("button", name="Wordle 1,234 3/6*")).to_be_focused()
    check_looks(page, "several games")
    page.get_by_role("button", name="Wordle 1,235 2/6").click()
    expect(page.locator(".turn")).to_have_count(2)
    expect(page.locator(".editor .row")).to_have_count(2)
    assert page.url.endswith(address(("crane", "horde")))


@pytest.mark.parametrize("rows", [["crane=-y-g"], ["cranx=-y--g"], ["crane=-y--g", "moist=ggggg"], ["cat=ggg"]])
def test_bad_rows_get_the_sentence_for_players(open_page: Opened, wordlens: Wordlens, rows: list[str]) -> None:
    page, told = reviewed(open_page, f"/review?rows={quote(','.join(rows).replace('=', ':'))}&list=classic")
    alert = page.locator(".notice-bad")
    expect(alert).to_contain_text(told["error"]["player"])
    terminal = wordlens("review", *rows, "--list", "classic")
    assert terminal.code == 2 and told["error"]["message"] in " ".join(terminal.err.split())
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
    page.locator("input[type=file][accept^=image]").set_input_files(
        {"name": "game.png", "mimeType": "image/png", "buffer": picture}
    )
    page.get_by_role("button", name="Use these rows").click()
    expect(page.locator(".turn")).to_have_count(3)
    assert page.url.endswith(address(WON))


def test_on_a_phone_the_report_comes_first_and_its_verdict_is_in_sight(open_page: Opened) -> None:
    page, _ = reviewed(open_page, address(WON), size="phone")
    expect(page.locator(".game-verdict")).to_be_in_viewport(ratio=0.98)
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
