"""The diary in the window: a finished game is kept once the player has said so, and is shown."""

from wordlens.diary import Diary
from wordlens.words import WordList

from ...children import wait_equal, wait_for
from .conftest import Opened
from .test_play import SEED, SIDE, guess, hidden

VIEW = ".body.diary.side"


def keeps() -> bool | None:
    with Diary(looks=True) as diary:
        return diary.keeps


def test_a_finished_game_is_kept_and_shown_once_the_player_has_said_so(open_desk: Opened, classic: WordList) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED, "--view", "diary")
    desk.wait_status_with("No games are kept yet.")
    desk.click(f"{VIEW}.form.keeps")
    wait_for(keeps, "for the choice")
    desk.key("alt+1")
    guess(desk, "crane")
    guess(desk, hidden(classic))
    desk.wait_status("This game is in your diary.")
    desk.key("alt+6")
    wait_equal(lambda: [row[1] for row in desk.table(f"{VIEW}.tables.games")], ["2"])
    assert "1, 1 won, 0 lost" in desk.ask(f"{VIEW}.tables.figures.text get 1.0 end")
    results = desk.table(f"{VIEW}.tables.results")
    assert [row[0] for row in results] == [*"123456", "X"] and results[1][1].endswith(" 1")


def test_nothing_is_kept_unasked(open_desk: Opened, classic: WordList) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    guess(desk, hidden(classic))
    desk.wait_text(f"{SIDE}.head", "Genius")
    wait_equal(lambda: len(desk.workers()), 1)  # the process that looked whether games are kept
    desk.key("alt+6")
    desk.wait_status_with("No games are kept yet.")
    assert desk.table(f"{VIEW}.tables.games") == [] and not keeps()
