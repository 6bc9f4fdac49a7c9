"""The page without a server: what is asked gets the server's own bytes."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wordlens.app.ask.settings import Defaults
from wordlens.app.browser.dispatch import respond
from wordlens.app.web.server import create_app

ROWS = ["crane=-y--g", "sober=y--yy"]
GETS = (
    "about", "lists", "strategies", "hindsight", "daily?date=never", "lists/classic/words",
    "lists/none/words", "diary?year=2026", "diary/choice", "diary/league", "played/export",
)  # fmt: skip
POSTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("advise", {}),
    ("advise", {"rows": ROWS[:1], "list": "classic"}),
    ("advise", {"rows": ROWS[:1], "strategy": "entropy", "list": "classic", "top": 3}),
    ("advise", {"rows": ROWS}),
    ("advise", {"rows": ["crane=-y--g", "crane=ggggg"]}),
    ("advise", {"rows": ["nonsense"]}),
    ("advise", {"rowz": 1}),
    ("word", {"word": "slate", "rows": ROWS[:1], "list": "classic"}),
    ("rows", {"text": "Wordle 1,910 4/6\n\n⬛🟨⬛⬛🟩"}),
    ("hint", {"step": "left", "rows": ROWS[:1]}),
    ("review", {"rows": ["crane=-y--g", "horde=ggggg"], "list": "classic"}),
    ("review", {"rows": ["crane=ggggg", "horde=ggggg"]}),
    ("streaks", {}),
    ("diary/games", {"games": []}),
    ("diary/game", {"id": "none", "player": "me"}),
    ("diary/import", {"text": "Wordle 1,910 3/6\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩", "dry": True}),
    ("played/import", {"text": "2024-11-04 CRANE", "name": "mine.txt"}),
    ("played/import", {"text": ""}),
    ("lists", {"name": "mine", "text": "cat dog cow"}),
    ("lists", {"name": "classic", "text": "cat dog cow"}),
)


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    app = create_app(defaults=Defaults())
    with TestClient(app, base_url="http://127.0.0.1:8765", client=("127.0.0.1", 50000)) as client:
        yield client


@pytest.mark.parametrize("address", GETS)
def test_what_is_looked_up_is_answered_with_the_servers_bytes(client: TestClient, address: str) -> None:
    told = respond("GET", f"/api/{address}", defaults=Defaults())
    served = client.get(f"/api/{address}")
    assert (told.status, told.body) == (served.status_code, served.content)


@pytest.mark.parametrize(("address", "sent"), POSTS)
def test_what_is_sent_is_answered_with_the_servers_bytes(
    client: TestClient, address: str, sent: dict[str, Any]
) -> None:
    first = client.post(f"/api/{address}", json=sent)
    if address == "lists" and first.status_code == 201:
        assert client.delete("/api/lists/mine").status_code == 200
    if address == "played/import" and first.status_code == 200:
        client.post("/api/played/forget", json={"date": "2024-11-04"})
    told = respond("POST", f"/api/{address}", json.dumps(sent), Defaults())
    assert (told.status, told.body) == (first.status_code, first.content)


def test_the_game_of_a_day_is_the_servers_and_is_played_to_its_end(client: TestClient) -> None:
    served = client.get("/api/daily?date=2026-03-01").json()["game"]
    own = json.loads(respond("GET", "/api/daily?date=2026-03-01").body)["game"]
    answers = [json.loads(respond("POST", "/api/give-up", json.dumps({"game": game})).body) for game in (served, own)]
    assert answers[0] == answers[1]
    told = json.loads(respond("POST", "/api/guess", json.dumps({"game": own, "guess": answers[0]["answer"]})).body)
    assert told["won"] and told["over"]


@pytest.mark.parametrize(
    "asked", ["POST read", "POST boards-games", "GET jobs/1", "GET phone", "PUT lists", "GET lists/"]
)
def test_what_a_browser_cannot_do_is_said_in_a_sentence(asked: str) -> None:
    method, address = asked.split()
    told = respond(method, f"/api/{address}", "{}")
    assert told.status == 403
    assert json.loads(told.body)["error"]["player"].startswith("This needs the wordlens program on a computer")


@pytest.mark.parametrize("sent", ["[", "3", "[" * 100_000, None])
def test_nonsense_is_refused(sent: str | None) -> None:
    assert respond("POST", "/api/guess", sent).status == 422
