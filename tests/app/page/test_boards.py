"""Play on several boards: one guess goes to all of them, solved ones fold, and nobody gets lost among thirty-two."""

from typing import Any

from playwright.sync_api import Page, expect

from ..serving import Site
from .conftest import Opened, overhang, ready
from .looks import CheckLooks, violations

FOUR = ["crane", "moist", "world", "light"]


def kept_boards(site: Site, answers: list[str], guesses: list[str], variant: str = "normal") -> dict[str, Any]:
    """Return what a browser has kept of a free game with known answers after these guesses."""
    asked = {"boards": len(answers), "answers": answers, "list": "classic", "variant": variant}
    told = site.ask("/api/boards/games", asked)
    state = told["state"]
    for guess in guesses:
        given = {"game": told["game"], "guesses": state["guesses"], "guess": guess, "variant": variant}
        state = site.ask("/api/boards/guess", given)
    known = {"list": "classic", "length": 5, "most": told["guesses"], "variant": variant, "date": None, "typed": ""}
    game = {"game": told["game"], **known, **{name: state[name] for name in ("guesses", "boards", "over", "won")}}
    return {
        "boardgames": {f"free:classic:{len(answers)}:{variant}": game},
        "mode": "free",
        "met-boards": True,
        "settings": {"list": "classic"},
    }


def playing(open_page: Opened, site: Site, guesses: list[str], variant: str = "normal") -> Page:
    """Open the view with four boards whose answers are known."""
    return open_page(f"/play?boards=4&variant={variant}", kept=kept_boards(site, FOUR, guesses, variant))


def many(site: Site, boards: int, guesses: list[str]) -> dict[str, Any]:
    """Return what a browser has kept of a game of many boards."""
    game = site.ask("/api/boards/games", {"boards": boards, "list": "classic", "seed": 3})["game"]
    return kept_boards(site, site.ask("/api/boards/give-up", {"game": game})["answers"], guesses)


def guess(page: Page, word: str, turn: int) -> None:
    """Type a word and wait until it has its marks on all boards."""
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.locator(".play-status")).to_contain_text(f"guess {turn + 1} of")


def head(page: Page, number: int) -> Any:  # noqa: ANN401 - of playwright
    return page.locator(".mini-head").filter(has=page.locator(".mini-number", has_text=str(number)))


def test_a_game_of_four_boards_is_played_reloaded_won_and_counted(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, [])
    guess(page, "slate", 1)
    guess(page, "moist", 2)
    assert page.locator(".mini .row-thin").count() == 0
    expect(head(page, 2)).to_have_attribute("aria-label", "Board 2, MOIST, solved with guess 2")
    expect(page.get_by_role("group", name="Rows of board 2")).to_be_hidden()
    head(page, 2).click()
    expect(page.get_by_role("group", name="Rows of board 2")).to_be_visible()
    expect(page.get_by_role("button", name="L, present on 2")).to_be_visible()
    page.keyboard.type("cra")
    page.wait_for_function("() => localStorage.getItem('wordlens.boardgames').includes('\"typed\":\"cra\"')")
    page.reload()
    ready(page)
    rows = page.get_by_role("group", name="Rows of board 1").locator(".row")
    expect(rows.last.locator(".tile").nth(2)).to_have_text("A")
    page.keyboard.type("ne")
    page.keyboard.press("Enter")
    expect(page.locator(".play-status")).to_contain_text("guess 4 of 9 · 2 solved")
    guess(page, "world", 4)
    page.keyboard.type("light")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    expect(page.get_by_text("All 4 boards in 5 guesses of 9.")).to_be_visible()
    expect(page.locator(".result .facts")).to_contain_text("100%")


def test_a_chosen_board_has_the_keys_for_itself(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, ["slate"])
    key = page.get_by_role("group", name="Keyboard").get_by_role("button").filter(has_text="S").first
    assert key.locator(".key-part").count() == 4
    expect(key).to_have_attribute("data-state", "unused")
    head(page, 1).click()
    expect(key).to_have_attribute("data-state", "absent")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".mini-chosen")).to_have_count(1)
    expect(key).to_have_attribute("data-state", "present")
    page.keyboard.press("Escape")
    expect(page.locator(".mini-chosen")).to_have_count(0)


def test_a_wrong_word_and_a_repeated_one_are_refused(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, ["slate"])
    for word, told in (("slate", "Already guessed"), ("zzzzz", "Not in word list"), ("ab", "Not enough letters")):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        expect(page.locator(".toast", has_text=told)).to_be_visible()
        for _ in range(5):
            page.keyboard.press("Backspace")


def test_giving_up_tells_every_word(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, ["crane"], variant="sequence")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Show the words").click()
    expect(page.get_by_text("1 of 4 boards solved. Not found: MOIST, WORLD, LIGHT.")).to_be_visible()


def test_a_sequence_shows_one_board_after_the_other(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, ["slate"], variant="sequence")
    expect(page.locator(".mini[data-board=live]")).to_have_count(1)
    guess(page, "crane", 2)
    expect(page.locator(".mini[data-board=live] .mini-number")).to_have_text("2")
    assert page.locator(".mini[data-board=live] .row").count() == 3


def test_one_finds_every_one_of_thirty_two_boards_on_a_phone(open_page: Opened, site: Site) -> None:
    kept = many(site, 32, ["slate", "crony", "humid", "biped", "gawky", "fluff", "vivid"])
    page = open_page("/play?boards=32", size="phone", kept=kept)
    assert page.locator(".row-thin").count() > 0
    for number in (32, 1):
        page.get_by_role("group", name="Jump to a board").get_by_role("button").nth(number - 1).click()
        expect(head(page, number).first).to_be_in_viewport()
        expect(page.locator(".mini-chosen .row-thin")).to_have_count(0)
    assert page.get_by_role("group", name="Keyboard").bounding_box() is not None
    assert overhang(page) == []


def test_the_number_of_boards_is_chosen_in_play(open_page: Opened) -> None:
    page = open_page("/play", kept={"met-boards": True})
    page.get_by_role("button", name="Boards").click()
    page.get_by_label("8", exact=True).check()
    page.get_by_label("Jumble").check()
    page.get_by_role("link", name="Play", exact=True).last.click()
    expect(page.locator(".mini")).to_have_count(8)
    expect(page.locator(".play-status")).to_contain_text("8 boards, Jumble · guess 4 of 14")
    assert page.url.endswith("/play?boards=8&variant=jumble")


def test_advice_and_review_of_a_game_on_two_boards(open_page: Opened, site: Site) -> None:
    page = open_page("/play?boards=2", kept=kept_boards(site, ["crane", "light"], ["slate", "crane"]))
    page.get_by_role("button", name="Advice").click()
    expect(page.get_by_role("dialog").locator(".best-word")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.keyboard.type("light")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Review this game").click()
    turns = page.get_by_role("dialog").locator("tbody tr")
    expect(turns).to_have_count(3)
    expect(turns.last).to_contain_text("LIGHT")


def test_rows_are_typed_once_and_coloured_on_each_board(open_page: Opened) -> None:
    page = open_page("/advise?boards=2", kept={"settings": {"list": "classic"}})
    page.get_by_label("Guess", exact=True).fill("slate")
    page.keyboard.press("Enter")
    first = page.get_by_role("group", name="Board 1", exact=True)
    expect(first.get_by_role("button", name="3rd letter, A, absent")).to_be_visible()
    first.locator(".tile").nth(2).click()
    expect(first.get_by_role("button", name="3rd letter, A, present")).to_be_visible()
    expect(page.get_by_role("group", name="Board 2", exact=True).locator("[data-state=absent]")).to_have_count(5)
    page.get_by_role("button", name="Get advice").click()
    expect(page.locator(".best-word")).to_be_visible()
    expect(page.locator(".mini-head").first).to_contain_text("words left")
    page.reload()
    ready(page)
    expect(first.get_by_role("button", name="3rd letter, A, present")).to_be_visible()
    for column in range(5):
        for _ in range(1 if column == 2 else 2):
            first.locator(".tile").nth(column).click()
    page.get_by_label("Guess", exact=True).fill("crony")
    page.keyboard.press("Enter")
    expect(page.locator(".mini .row")).to_have_count(3)  # the first board is solved, and takes no more rows
    assert violations(page) == []


def test_several_boards_have_no_violation(open_page: Opened, check_looks: CheckLooks, site: Site) -> None:
    page = open_page("/play?boards=8", kept=many(site, 8, ["slate"]))
    page.keyboard.type("ab")
    check_looks(page, "eight boards")
