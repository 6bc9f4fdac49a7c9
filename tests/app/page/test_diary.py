"""The diary on the page: asked once, a year at a glance, replays, imports after a look, and everything deleted."""

import datetime
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from wordlens.diary import Diary

from ...diary.generated import judged, made_games, share_text
from ...reading.photo.simple_board import draw_board, side_by_side
from ..serving import Site, serving
from .conftest import Opened, check_no_overhang
from .looks import SIZES, CheckLooks
from .play import guess, playing

pytestmark = pytest.mark.xdist_group("diary page")  # one process starts the server once
TODAY = datetime.date.today()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("diary-user")


@pytest.fixture(scope="module")
def site(home: Path) -> Iterator[Site]:
    """A server of its own for these tests, one after the other."""
    user = {f"XDG_{kind.upper()}_HOME": str(home / kind) for kind in ("data", "config", "cache")}
    with serving(**user) as site:
        yield site


@pytest.fixture(autouse=True)
def diary(home: Path) -> Path:
    """The server's diary, without any game."""
    path = home / "data" / "wordlens" / "diary.sqlite3"
    with Diary(path) as diary:
        diary.clear(everybody=True)
    return path


def fill(path: Path, count: int = 60) -> None:
    """Keep judged games up to yesterday."""
    rng = random.Random(3)
    first = TODAY - datetime.timedelta(count)
    with Diary(path) as diary:
        diary.choose(True)
        diary.add([judged(game, rng) for game in made_games(count, 4, first=first)])


def test_the_player_is_asked_once_and_an_empty_diary_says_what_to_do(open_page: Opened, diary: Path) -> None:
    page = open_page("/diary", size="phone")
    expect(page.get_by_role("heading", name="An empty page")).to_be_visible()
    page.get_by_role("button", name="Keep my games").click()
    kept_line = page.get_by_role("region", name="Your data").get_by_text("Finished games are kept.")
    expect(kept_line).to_be_visible()
    page.reload()
    expect(kept_line).to_be_visible()
    expect(page.get_by_role("button", name="No, thanks")).to_have_count(0)
    with Diary(diary) as kept:
        assert kept.keeps is True
    check_no_overhang(page)


def test_a_game_is_replayed_row_by_row_and_deleted(open_page: Opened, diary: Path) -> None:
    fill(diary, 30)
    page = open_page("/diary", size="phone")
    page.get_by_role("button", name="Replay").first.click()
    dialog = page.get_by_role("dialog", name="Replay")
    rows = dialog.locator(".replay-notes li")
    expect(rows).to_have_count(1)
    dialog.get_by_role("button", name="Next guess").click()
    expect(rows).to_have_count(2)
    dialog.get_by_role("button", name="Play all").click()
    expect(dialog.get_by_role("button", name="Next guess")).to_be_hidden()
    dialog.get_by_role("button", name="Delete this game").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("29", exact=True).first).to_be_visible()
    check_no_overhang(page)


def test_a_day_of_the_calendar_opens_its_game(open_page: Opened, diary: Path) -> None:
    fill(diary, 3)
    page = open_page("/diary")
    game = made_games(3, 4, first=TODAY - datetime.timedelta(3))[-1]
    assert game.date is not None
    page.get_by_role("button", name=f"{game.date.day} {game.date:%B}:").click()
    expect(page.get_by_role("dialog", name="Replay")).to_contain_text(f"{game.number:,}")


@pytest.mark.parametrize("size", ["phone", "narrow"])
@pytest.mark.parametrize("day", ["2024-03-15", "2023-12-31", "2024-01-01"])
def test_a_phone_shows_the_month_of_the_newest_game(open_page: Opened, diary: Path, size: str, day: str) -> None:
    date = datetime.date.fromisoformat(day)
    with Diary(diary) as kept:
        kept.add(made_games(1, first=date))
    page = open_page("/diary", size=size)
    newest = page.get_by_role("button", name=f"{date.day} {date:%B}:")
    for width, height in (SIZES[size], SIZES["desktop"], SIZES[size]):  # the phone is turned, and turned back
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".calendar").scroll_into_view_if_needed()
        expect(newest).to_be_in_viewport(ratio=0.98)


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_a_phone_shows_the_latest_of_a_year_of_games(open_page: Opened, diary: Path, size: str) -> None:
    last = datetime.date(2025, 12, 31)
    with Diary(diary) as kept:
        kept.add(made_games(365, first=last - datetime.timedelta(364)))
    page = open_page("/diary", size=size)
    page.locator(".calendar").scroll_into_view_if_needed()
    expect(page.get_by_role("button", name="31 December:")).to_be_in_viewport(ratio=0.98)
    check_no_overhang(page)


def test_a_chat_comes_in_after_a_look(open_page: Opened, diary: Path) -> None:
    games = made_games(5)
    chat = "\n".join(f"0{at}/01/2024, 08:15 - Ann: {share_text(game)}" for at, game in enumerate(games, 1))
    page = open_page("/diary", size="narrow")
    page.get_by_role("button", name="Bring games in").click()
    dialog = page.get_by_role("dialog", name="Bring games in")
    dialog.get_by_role("button", name="See what would come in").click()
    expect(dialog.get_by_role("alert").get_by_text("Choose a file")).to_be_in_viewport(ratio=0.98)
    others = "\n".join(f"0{at}/01/2024, 09:15 - Bob: {share_text(game)}" for at, game in enumerate(games, 1))
    dialog.get_by_label("Or paste it here").fill(f"{chat}\n{others}")
    dialog.get_by_role("button", name="See what would come in").click()
    expect(dialog.get_by_label("Which of them are you?")).to_be_in_viewport(ratio=0.98)
    dialog.get_by_label("Which of them are you?").select_option("Ann")
    expect(dialog.get_by_role("button", name="Add 5 games")).to_be_in_viewport(ratio=0.98)
    dialog.get_by_role("button", name="Add 5 games").click()
    expect(dialog.get_by_text("5 games came in")).to_be_visible()
    with Diary(diary) as kept:
        assert kept.players() == {"me": 5}


def test_screenshots_come_in_together_and_what_is_unsure_is_looked_at(
    open_page: Opened, diary: Path, tmp_path: Path
) -> None:
    solved, other = ("crane=y-y--", "moist=----y", "watch=ggggg"), ("slate=g---y", "spend=ggggg")
    draw_board(solved).save(tmp_path / "Wordle 1234.png")
    side_by_side(draw_board(solved), draw_board(other)).save(tmp_path / "two.png")
    page = open_page("/diary", size="phone")
    page.get_by_role("button", name="Bring games in").click()
    dialog = page.get_by_role("dialog", name="Bring games in")
    dialog.get_by_label("any number of screenshots").set_input_files(
        [tmp_path / "Wordle 1234.png", tmp_path / "two.png"]
    )
    expect(dialog.get_by_role("button", name="Add 1 game")).to_be_visible()
    unsure = dialog.get_by_role("group", name="two.png")
    expect(unsure).to_contain_text("The picture shows 2 boards.")
    unsure.get_by_role("button", name="Look at it").click()
    unsure.get_by_role("button", name="Board 2").click()
    unsure.get_by_role("button", name="Use these rows").click()
    dialog.get_by_role("button", name="Add 2 games").click()
    expect(dialog.get_by_text("2 games came in")).to_be_visible()
    with Diary(diary) as kept:
        assert {game.answer: game.number for game in kept.games()} == {"watch": 1234, "spend": None}
    check_no_overhang(page)


def test_games_of_play_come_in_once_after_a_yes(open_page: Opened, diary: Path) -> None:
    rows = [("crane", "y-y--"), ("moist", "----y"), ("watch", "ggggg")]
    record = {
        "id": "daily:nyt:2026-03-01", "date": "2026-03-01", "number": 59, "list": "nyt", "rule": "normal", "guesses": 6,
        "rows": [{"word": word, "pattern": pattern} for word, pattern in rows], "answer": "watch", "won": True,
        "kind": "daily", "source": "play", "finished": "2026-03-01T12:00:00.000Z",
    }  # fmt: skip
    page = open_page("/diary", kept={"records": {record["id"]: record}})
    expect(page.get_by_role("heading", name="An empty page")).to_be_visible()
    with Diary(diary) as kept:
        assert kept.count() == 0
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_role("button", name="1 March: 3 guesses")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="1 March: 3 guesses")).to_be_visible()
    with Diary(diary) as kept:
        assert [game.id for game in kept.games()] == [record["id"]]


REVIEWED = "/review?rows=crane:-y--g,forge:-gg-g,horde:ggggg&list=classic"


def test_the_question_comes_under_a_finished_game_and_never_after_an_answer(
    open_page: Opened, site: Site, diary: Path, check_looks: CheckLooks
) -> None:
    page = playing(open_page, site, "horde", size="phone")
    question = page.get_by_role("group", name="Keep games")
    guess(page, "crane")
    expect(question).to_have_count(0)
    guess(page, "horde")
    expect(question).to_be_visible()
    check_no_overhang(page)
    check_looks(page, "the question under a result")
    question.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_text("Finished games are kept.")).to_be_focused()
    with Diary(diary) as kept:
        assert [(game.source, game.words) for game in kept.games()] == [("play", ("crane", "horde"))]
    with page.expect_response("**/api/diary/choice"):
        page.reload()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    expect(question).to_have_count(0)
    page.get_by_role("link", name="Review this game").click()
    page.get_by_role("button", name="Keep in the diary").click()
    expect(page.get_by_text("Your diary has this game already.")).to_be_visible()


def test_after_a_no_nothing_is_offered(open_page: Opened, diary: Path) -> None:
    page = open_page(REVIEWED)
    page.get_by_role("button", name="No, thanks").click()
    expect(page.get_by_text("Finished games are not kept.")).to_be_focused()
    with page.expect_response("**/api/diary/choice"):
        page.reload()
    expect(page.locator(".keeping")).to_be_attached()
    expect(page.locator(".keeping")).to_be_empty()
    with Diary(diary) as kept:
        assert (kept.keeps, kept.count()) == (False, 0)


def test_a_reviewed_game_is_kept_with_its_figures_and_once(open_page: Opened, diary: Path) -> None:
    page = open_page(REVIEWED, size="phone")
    with page.expect_response("**/api/diary/review") as judged_game:
        page.get_by_role("button", name="Keep my games").click()
        expect(page.get_by_text("This game is in your diary now.")).to_be_focused()
    assert len(judged_game.value.json()["review"]["turns"]) == 3
    page.reload()
    page.get_by_role("button", name="Keep in the diary").click()
    expect(page.get_by_text("Your diary has this game already.")).to_be_visible()
    check_no_overhang(page)
    with Diary(diary) as kept:
        assert [(game.source, game.answer) for game in kept.games()] == [("review", "horde")]


def test_squares_alone_are_kept_and_an_unfinished_game_is_not_offered(open_page: Opened, diary: Path) -> None:
    with Diary(diary) as kept:
        kept.choose(True)
    page = open_page("/review?squares=-y--g,-gg-g,ggggg&list=classic")
    with page.expect_response("**/api/diary/review"):
        page.get_by_role("button", name="Keep in the diary").click()
    with Diary(diary) as kept:
        assert [(game.marks, game.words) for game in kept.games()] == [(("-y--g", "-gg-g", "ggggg"), ())]
    page = open_page("/review?rows=crane:-y--g,forge:-gg-g&list=classic")
    expect(page.locator(".turn")).to_have_count(2)
    expect(page.locator(".keeping")).to_have_count(0)


def test_everything_is_deleted_after_a_tick(open_page: Opened, diary: Path) -> None:
    fill(diary, 3)
    page = open_page("/diary")
    page.get_by_role("button", name="Delete everything").click()
    dialog = page.get_by_role("dialog", name="Delete the diary")
    erase = dialog.get_by_role("button", name="Delete everything")
    expect(erase).to_be_disabled()
    dialog.get_by_label("Yes, delete all of them").check()
    erase.click()
    expect(page.get_by_role("heading", name="An empty page")).to_be_visible()
    with Diary(diary) as kept:
        assert (kept.count(), kept.keeps) == (0, None)


def test_the_diary_looks_right(open_page: Opened, diary: Path, check_looks: CheckLooks) -> None:
    fill(diary)
    page = open_page("/diary")
    expect(page.get_by_role("heading", name="Where guesses were lost")).to_be_visible()
    expect(page.get_by_text("95% interval")).to_be_visible()
    check_looks(page, "a diary of sixty games")
