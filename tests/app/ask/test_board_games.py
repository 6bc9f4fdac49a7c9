"""Games of several boards: what the text of a game hides, whose words a day has, and how boards stand."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.app.ask.asks import answer
from wordlens.app.ask.board_games import hide_all, unhide_all
from wordlens.app.ask.settings import Defaults
from wordlens.errors import IllegalGuess
from wordlens.rules import Row, feedback
from wordlens.words import load_words

CLASSIC = load_words("classic")
FOUR = ["crane", "moist", "world", "light"]


def ask(name: str, status: int = 200, **asked: Any) -> Any:  # noqa: ANN401 - JSON
    found = answer(f"boards-{name}", asked, Defaults())
    assert found.status == status, found.body
    return json.loads(found.body)


def begin(answers: list[str]) -> str:
    game: str = ask("games", boards=len(answers), answers=answers, list="classic")["game"]
    assert not any(word in game for word in answers)
    return game


@given(st.lists(st.integers(0, len(CLASSIC.allowed) - 1), min_size=2, max_size=32, unique=True))
def test_a_text_gives_its_answers_back_and_is_short_enough_to_send(numbers: list[int]) -> None:
    game = hide_all(CLASSIC, numbers)
    assert unhide_all(game) == (CLASSIC, numbers)
    assert len(game) <= 320 - 64 + len("classic")


@given(st.text(max_size=60))
def test_a_text_of_nobody_is_refused(text: str) -> None:
    for game in (text, f"classic.{text}"):
        with pytest.raises(IllegalGuess):
            unhide_all(game)


def test_a_guess_goes_to_every_board_and_a_solved_one_stops() -> None:
    guesses = ["crane", "slate", "moist"]
    told = ask("guess", game=begin(FOUR), guesses=guesses[:2], guess=guesses[2])
    assert told["guesses"] == guesses and (told["won"], told["over"], told["left"]) == (False, False, 6)
    for board, word in zip(told["boards"], FOUR, strict=True):
        rows = [Row(guess, feedback(guess, word)) for guess in guesses[: board["solved"]]]
        assert board["patterns"] == [row.written for row in rows]
    assert [board["solved"] for board in told["boards"]] == [1, 3, None, None]
    assert [board["answer"] for board in told["boards"]] == ["crane", "moist", None, None]


def test_a_game_is_won_with_the_last_board_and_lost_with_the_last_guess() -> None:
    game = begin(FOUR)
    won = ask("guess", game=game, guesses=["slate", *FOUR[:3]], guess="LIGHT")
    assert (won["won"], won["over"], won["left"]) == (True, True, 0)
    assert [board["solved"] for board in won["boards"]] == [2, 3, 4, 5]
    wrong = ["slate", "night", "might", "tight", "fight", "sight", "right", "eight"]
    lost = ask("guess", game=game, guesses=wrong, guess="crane")
    assert (lost["won"], lost["over"]) == (False, True)
    assert [board["answer"] for board in lost["boards"]] == FOUR
    for over in ([*wrong, "crane"], FOUR):
        assert "over" in ask("guess", 422, game=game, guesses=over, guess="slate")["error"]["player"]


def test_a_sequence_shows_no_board_behind_the_first_unsolved_one() -> None:
    game = begin(FOUR)
    first = ask("guess", game=game, guess="moist", variant="sequence")
    assert [board["shown"] for board in first["boards"]] == [True, False, False, False]
    assert first["boards"][1] == {"patterns": [], "shown": False, "solved": None, "answer": None}
    second = ask("guess", game=game, guesses=["moist"], guess="crane", variant="sequence")
    assert [board["solved"] for board in second["boards"]] == [2, 1, None, None]
    assert len(second["boards"][2]["patterns"]) == 2 and not second["boards"][3]["shown"]


@pytest.mark.parametrize("boards", [2, 4, 32])
def test_a_day_has_the_same_distinct_words_for_everybody(boards: int) -> None:
    def words(**more: Any) -> list[str]:  # noqa: ANN401 - JSON
        game = ask("games", boards=boards, list="classic", **more)["game"]
        told: list[str] = ask("give-up", game=game)["answers"]
        assert len(set(told)) == boards
        return told

    day = words(date="2026-03-01")
    assert day == words(date="2026-03-01") != words(date="2026-03-02")
    assert words(seed=7) == words(seed=7) != words(seed=8)
    assert day != words(date="2026-03-01", variant="sequence")


def test_a_jumble_begins_with_three_words_that_share_no_letter() -> None:
    for day in ("2026-03-01", "2026-03-02"):
        told = ask("games", boards=8, list="classic", variant="jumble", date=day)
        given_words = told["state"]["guesses"]
        assert len(given_words) == 3 and len(set("".join(given_words))) == 15
        assert [len(board["patterns"]) for board in told["state"]["boards"]] == [3] * 8
        assert told["state"]["left"] == told["guesses"] - 3
    assert ask("games", boards=8, list="classic")["state"]["guesses"] == []


def test_the_first_guess_of_a_perfect_game_is_right_and_told_as_an_answer() -> None:
    game = ask("games", boards=4, list="classic", answers=FOUR, variant="perfect")["game"]
    first = ask("guess", game=game, guess="slate", variant="perfect")
    assert [board["solved"] for board in first["boards"]] == [1, None, None, None] and first["left"] == 3
    answers = ask("give-up", game=game, guesses=["slate"], variant="perfect")["answers"]
    assert answers == ["slate", *FOUR[1:]]
    flawed = ask("guess", game=game, guesses=["slate"], guess="house", variant="perfect")
    assert (flawed["over"], flawed["won"]) == (True, False)


def test_answers_must_be_as_many_as_boards_and_different() -> None:
    ask("games", 422, boards=2, answers=["crane"], list="classic")
    ask("games", 422, boards=2, answers=["crane", "crane"], list="classic")
