"""Play before Python has started: what the page answers by itself is what Python answers."""

import json
import random
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from site_files import early_list
from wordlens.app.ask.games import daily_number, hide, unhide
from wordlens.app.ask.lists import words_named
from wordlens.app.browser.dispatch import respond
from wordlens.app.show.encode import to_json
from wordlens.app.web.pages import PAGE, page_data

HOST = "http://127.0.0.1:9/"
"""Nobody is asked there: every request is answered here."""
LISTS = ("nyt", "classic", "english6")
ASK = "([method, path, body]) => import('/static/js/early.js').then(early => early.playEarly(method, path, body))"
GAMES = 60


def answer(route: Route) -> None:
    path = route.request.url.removeprefix(HOST)
    if path.startswith("early/"):
        name = path.removeprefix("early/").removesuffix(".json")
        route.fulfill(body=to_json(early_list(name)) if name in LISTS else b"", status=200 if name in LISTS else 404)
    elif path == "static/themes.json":
        route.fulfill(body=to_json(page_data()), content_type="application/json")
    elif path.startswith("static/"):
        route.fulfill(path=PAGE / path.removeprefix("static/"))
    else:
        route.fulfill(body="<!doctype html>", content_type="text/html")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    context.route("**/*", answer)
    page = context.new_page()
    page.goto(HOST)
    yield page
    context.close()


def early(page: Page, method: str, path: str, sent: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - JSON
    told = page.evaluate(ASK, [method, path, None if sent is None else json.dumps(sent)])
    return told and {**told, "body": json.loads(told["body"])}


def late(path: str, sent: dict[str, Any]) -> Any:  # noqa: ANN401 - JSON
    told = respond("POST", path, json.dumps(sent))
    return {"status": told.status, "body": json.loads(told.body)}


def guesses(name: str, answer: str, rng: random.Random) -> list[str]:
    """Return words of a list, many of them like the answer, so that letters repeat and stand elsewhere."""
    words = words_named(name).allowed
    alike = [word for word in rng.sample(words, 800) if len({*word} & {*answer}) > 2] + list(words[:3])
    return [answer if rng.random() < 0.1 else rng.choice(alike) for _ in range(6)]


@pytest.mark.parametrize("name", LISTS)
def test_games_go_as_python_lets_them_go(page: Page, name: str) -> None:
    rng = random.Random(name)
    words = words_named(name)
    for _ in range(GAMES // len(LISTS)):
        answer = rng.randrange(len(words.allowed))
        game, played = hide(words, answer), guesses(name, words.allowed[answer], rng)
        for count in range(1, 7):
            sent = {"game": game, "guesses": played[: count - 1], "guess": played[count - 1], "rule": "normal"}
            told, python = early(page, "POST", "/api/guess", sent), late("/api/guess", sent)
            if python["status"] != 200:  # guesses after the end are left to Python
                assert told is None
            else:
                assert told == python
        assert early(page, "POST", "/api/give-up", {"game": game, "guesses": []}) == late(
            "/api/give-up", {"game": game}
        )


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("ahead", [-400, 0, 59, 5000])
def test_a_day_has_the_word_that_python_gives_it(page: Page, name: str, ahead: int) -> None:
    day = date(2026, 1, 1) + timedelta(days=ahead)
    told = early(page, "GET", f"/api/daily?list={name}&date={day}")["body"]
    python = json.loads(respond("GET", f"/api/daily?list={name}&date={day}").body)
    assert {**told, "game": ""} == {**python, "game": ""}
    words, number = unhide(told["game"])
    assert (words.name, number) == (name, daily_number(words, day))


def test_a_game_drawn_by_lot_has_an_answer_of_the_list(page: Page) -> None:
    told = [early(page, "POST", "/api/games", {"list": "classic", "max_guesses": 4})["body"] for _ in range(20)]
    drawn = [unhide(game["game"])[1] for game in told]
    assert set(drawn) <= set(words_named("classic").answers.tolist())
    assert len(set(drawn)) > 10
    assert {game["guesses"] for game in told} == {4}


def test_a_word_that_the_list_lacks_is_refused_for_the_same_reason(page: Page) -> None:
    sent = {"game": hide(words_named("nyt"), 5), "guesses": ["crane"], "guess": "zzzzz", "rule": "normal"}
    told, python = early(page, "POST", "/api/guess", sent), late("/api/guess", sent)
    assert told["status"] == python["status"] == 422
    assert {told["body"]["error"][key] == python["body"]["error"][key] for key in ("kind", "reason", "player")} == {
        True
    }


@pytest.mark.parametrize(
    "sent",
    [
        {"rule": "hard"},
        {"game": "nyt.AAAAAAAAAAAAAA"},
        {"game": "nyt.absurd"},
        {"game": "none.AAAAAAAAAAAAAA"},
        {"game": ""},
        {"guess": "cran"},
    ],
)
def test_all_else_is_left_to_python(page: Page, sent: dict[str, Any]) -> None:
    plain = {"game": hide(words_named("nyt"), 5), "guesses": [], "guess": "crane", "rule": "normal"}
    assert early(page, "POST", "/api/guess", plain) is not None
    assert early(page, "POST", "/api/guess", {**plain, **sent}) is None
