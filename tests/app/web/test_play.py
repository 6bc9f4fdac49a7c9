"""Games over the API: the rules are the terminal's, and nothing is kept between two guesses."""

from datetime import date, timedelta

import pytest
from fastapi.testclient import TestClient

from wordlens.app.ask.games import FIRST_DAY, daily_number, hide, unhide
from wordlens.errors import IllegalGuess
from wordlens.words import WordList, keep_list, load_words

from .conftest import fault


def start(client: TestClient, answer: str, list_name: str = "classic") -> str:
    answered = client.post("/api/games", json={"list": list_name, "answer": answer})
    assert answered.status_code == 200
    game: str = answered.json()["game"]
    assert answer not in game
    return game


def test_a_game_is_won_and_shared(client: TestClient) -> None:
    game = start(client, "world")
    first = client.post("/api/guess", json={"game": game, "guess": "CRANE"}).json()
    assert first["row"] == {"word": "crane", "pattern": "-y---"}
    assert (first["won"], first["over"], first["left"], first["answer"], first["share"]) == (
        False,
        False,
        5,
        None,
        None,
    )
    assert first["keys"] == {"c": "-", "r": "y", "a": "-", "n": "-", "e": "-"}
    last = client.post("/api/guess", json={"game": game, "guesses": ["crane"], "guess": "world"}).json()
    assert (last["won"], last["over"], last["left"], last["answer"]) == (True, True, 0, "world")
    assert last["share"]["dark"] == "Wordlens 2/6\n\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩"
    assert "🟧" in last["share"]["contrast"] and "⬜" in last["share"]["light"]


def test_a_game_is_lost_after_six_guesses(client: TestClient) -> None:
    game, five = start(client, "world"), ["crane", "moist", "light", "might", "night"]
    answer = client.post("/api/guess", json={"game": game, "guesses": five, "guess": "tight"}).json()
    assert (answer["won"], answer["over"], answer["answer"]) == (False, True, "world")
    assert answer["share"]["dark"].startswith("Wordlens X/6\n")
    seventh = client.post("/api/guess", json={"game": game, "guesses": [*five, "tight"], "guess": "world"})
    assert "the game is over" in fault(seventh, 422, "IllegalGuess")["message"]


def test_hard_mode_speaks_as_the_official_game(client: TestClient) -> None:
    game = start(client, "crate")
    body = {"game": game, "guesses": ["crane"], "guess": "light", "rule": "hard"}
    assert fault(client.post("/api/guess", json=body), 422, "IllegalGuess")["message"] == "1st letter must be C"
    body = {**body, "guesses": ["tread"], "guess": "drain"}
    assert fault(client.post("/api/guess", json=body), 422, "IllegalGuess")["message"] == "Guess must contain T"
    assert client.post("/api/guess", json={**body, "rule": "normal"}).status_code == 200


@pytest.mark.parametrize(
    ("guess", "words"), [("xxxxx", "no word 'xxxxx'"), ("cat", "a word of 5 letters"), ("", "a word of 5 letters")]
)
def test_a_word_that_is_none_is_refused(client: TestClient, guess: str, words: str) -> None:
    answer = client.post("/api/guess", json={"game": start(client, "world"), "guess": guess})
    assert words in fault(answer, 422, "InvalidWord")["message"]


@pytest.mark.parametrize(
    "game", ["", ".", "classic", "classic.", "classic.AAAA", "nolist.AAAAAAAAAAAAAA", "ñ.é", "classic.####"]
)
def test_a_game_of_nobody_is_refused(client: TestClient, game: str) -> None:
    assert "start a new one" in fault(client.post("/api/give-up", json={"game": game}), 422, "IllegalGuess")["message"]
    fault(client.post("/api/guess", json={"game": game, "guess": "crane"}), 422, "IllegalGuess")


def test_a_changed_list_ends_its_games(tiny: WordList, classic: WordList) -> None:
    game = hide(classic, 7)
    other = hide(tiny, 7)
    assert unhide(game) == (classic, 7)
    with pytest.raises(IllegalGuess):
        unhide(f"classic.{other.partition('.')[2]}")


def test_giving_up_tells_the_answer(client: TestClient) -> None:
    assert client.post("/api/give-up", json={"game": start(client, "world")}).json() == {"answer": "world"}


def test_a_day_has_one_word_and_the_next_another(client: TestClient) -> None:
    def answer(day: str) -> str:
        game = client.get("/api/daily", params={"list": "classic", "date": day}).json()
        assert game["date"] == day
        told: str = client.post("/api/give-up", json={"game": game["game"]}).json()["answer"]
        return told

    days = ["2026-01-01", "2026-01-02", "2025-12-31"]
    assert [answer(day) for day in days] == [answer(day) for day in days]
    assert len({answer(day) for day in days}) == 3
    assert client.get("/api/daily", params={"date": "2026-01-11"}).json()["day"] == 10


def test_no_word_comes_twice_before_all_have_come(short_words: WordList) -> None:
    count = len(short_words.answers)
    words = [daily_number(short_words, FIRST_DAY + timedelta(days)) for days in range(-count, count)]
    assert sorted(words[:count]) == short_words.answers.tolist()
    assert words[:count] == words[count:]


def test_the_order_of_days_is_for_ever() -> None:
    """Written down once: whoever plays on two versions gets the same words."""
    classic = load_words("classic")
    days = [classic.allowed[daily_number(classic, date(2026, 1, day))] for day in (1, 2, 3)]
    assert days == ["sweat", "chill", "merit"]


def test_a_drawn_game_repeats_by_its_seed(client: TestClient) -> None:
    def answer(seed: int) -> str:
        game = client.post("/api/games", json={"list": "classic", "seed": seed}).json()["game"]
        told: str = client.post("/api/give-up", json={"game": game}).json()["answer"]
        return told

    assert answer(1) == answer(1)
    assert len({answer(seed) for seed in range(5)}) == 5


def test_any_length_and_alphabet_can_be_played(client: TestClient, spanish: WordList) -> None:
    keep_list(spanish, "es")
    answer = client.post("/api/guess", json={"game": start(client, "señor", "es"), "guess": "SEN\u0303AL"}).json()
    assert answer["row"] == {"word": "señal", "pattern": "ggg--"}
    assert client.post("/api/games", json={"list": "es"}).json()["length"] == 5


@pytest.mark.parametrize(
    ("day", "kind"),
    [
        ("today", "InvalidOption"),
        ("0", "InvalidOption"),
        ("2026-13-01", "InvalidOption"),
        ("20260301", "InvalidOption"),
        ("0000-01-01", "InvalidOption"),
        ("99999-01-01", "InvalidRequest"),
    ],
)
def test_a_day_that_is_none_is_refused(client: TestClient, day: str, kind: str) -> None:
    fault(client.get("/api/daily", params={"date": day}), 422, kind)


def test_streaks_of_the_games_that_a_browser_keeps(client: TestClient) -> None:
    results = {"won": ["2026-02-26", "2026-02-27", "2026-03-01"], "lost": ["2026-02-28"], "others": [True, False, True]}
    told = client.post("/api/streaks", json={"today": "2026-03-02", **results}).json()
    assert told == {"daily": {"current": 1, "longest": 2}, "others": {"current": 1, "longest": 1}}
    nothing = {"current": 0, "longest": 0}
    assert client.post("/api/streaks", json={"today": "0001-01-01"}).json() == {"daily": nothing, "others": nothing}
    wrong = fault(client.post("/api/streaks", json={"today": "2026-03-02", "won": ["yesterday"]}), 422, "InvalidOption")
    assert "expected a date such as 2026-03-01" in wrong["message"]


def absurd_game(client: TestClient, list_name: str = "classic") -> str:
    begun = client.post("/api/games", json={"list": list_name, "absurd": True}).json()
    assert (begun["game"], begun["guesses"], begun["date"]) == (f"{list_name}.absurd", 100, None)
    game: str = begun["game"]
    assert client.post("/api/games", json={"game": game}).json() == begun
    return game


def test_the_adversary_answers_from_the_guesses_alone(client: TestClient) -> None:
    game = absurd_game(client)
    line = ["aiery", "canst", "polka", "qualm"]
    told = [
        client.post("/api/guess", json={"game": game, "guesses": line[:at], "guess": word}).json()
        for at, word in enumerate(line)
    ]
    assert [one["row"]["pattern"] for one in told] == ["y----", "-y---", "--y-y", "ggggg"]
    assert [one["words_left"] for one in told] == [171, 11, 1, 1]
    assert [one["over"] for one in told] == [False, False, False, True]
    assert told[-1]["won"] and told[-1]["answer"] == "qualm"
    assert told[-1]["share"]["dark"].startswith("Wordlens Absurd 4/∞\n\n🟨⬛⬛⬛⬛\n")
    assert "words_left" not in client.post("/api/guess", json={"game": start(client, "world"), "guess": "crane"}).json()


def test_giving_up_against_the_adversary_names_a_word_that_fits_every_row(client: TestClient) -> None:
    game = absurd_game(client)
    told = client.post("/api/give-up", json={"game": game, "guesses": ["crane", "moist"]}).json()
    rows = client.post("/api/guess", json={"game": game, "guesses": ["crane"], "guess": "moist"}).json()["rows"]
    for row in rows:
        marked = client.post("/api/guess", json={"game": start(client, told["answer"]), "guess": row["word"]}).json()
        assert marked["row"] == row
    assert told["words_left"] > 1


def test_hints_against_the_adversary_are_about_the_words_left(client: TestClient) -> None:
    asked = {"game": absurd_game(client), "guesses": ["aiery"]}
    told = {
        step: client.post("/api/hint", json={**asked, "step": step}).json()
        for step in ("left", "shape", "letter", "guess")
    }
    assert told["left"]["text"] == "171 words are still possible."
    assert told["shape"]["text"].startswith("Commonest among the words left: ")
    assert told["letter"]["text"].startswith("Commonest among the words left: ")
    assert told["guess"]["text"].endswith("is the best guess. Three more guesses win; no fewer can.")
    last = {"game": asked["game"], "guesses": ["aiery", "canst", "polka"], "step": "guess"}
    assert client.post("/api/hint", json=last).json()["text"] == "The word is QUALM."


def test_an_adversary_without_a_list_is_unknown(client: TestClient) -> None:
    for path, body in (("guess", {"guess": "crane"}), ("give-up", {}), ("hint", {"step": "left"})):
        fault(client.post(f"/api/{path}", json={"game": "nowhere.absurd", **body}), 422, "IllegalGuess")
