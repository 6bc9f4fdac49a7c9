"""The diary through the server: nothing unasked, everybody's own games alone, and every answer in its shape."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wordlens.app.ask.settings import Defaults
from wordlens.app.web.server import create_app
from wordlens.diary import Diary, diary_file
from wordlens.words.record import load_record

from ...diary import formats
from ...diary.generated import made_games, share_text
from ...reading.photo.simple_board import draw_board
from .conftest import fault
from .test_read import png

ROWS = [("crane", "y-y--"), ("moist", "----y"), ("watch", "ggggg")]
GAME: dict[str, Any] = {
    "id": "daily:nyt:2026-11-17",
    "date": "2026-11-17",
    "number": 320,
    "list": "nyt",
    "rule": "normal",
    "guesses": 6,
    "rows": [{"word": word, "pattern": pattern} for word, pattern in ROWS],
    "answer": "watch",
    "won": True,
    "kind": "daily",
    "source": "play",
    "finished": "2026-11-17T08:15:00.000Z",
}


class Browsers:
    """Browsers of one server: on its own machine, or on other devices, each with its own cookies."""

    def __init__(self, stack: ExitStack) -> None:
        self._app, self._stack = create_app(defaults=Defaults()), stack
        self.local = stack.enter_context(self._browser("127.0.0.1"))

    def _browser(self, host: str) -> TestClient:
        return TestClient(self._app, base_url="http://127.0.0.1:8765", client=(host, 5000))

    def elsewhere(self) -> TestClient:
        return self._browser("192.168.1.20")  # the application runs already


@pytest.fixture
def browsers() -> Iterator[Browsers]:
    with ExitStack() as stack:
        yield Browsers(stack)


def agree(client: TestClient, keeps: bool = True) -> None:
    assert client.post("/api/diary/choice", json={"keeps": keeps}).json()["keeps"] is keeps


def test_nothing_is_kept_before_a_yes(browsers: Browsers) -> None:
    told = browsers.local.get("/api/diary").json()
    assert (told["keeps"], told["players"], told["local"]) == (None, {}, True)
    assert not diary_file().exists()  # looking makes no file
    said = fault(browsers.local.post("/api/diary/games", json={"games": [GAME]}), 403, "Refused")
    assert "the diary is off" in said["message"]
    agree(browsers.local, keeps=False)
    fault(browsers.local.post("/api/diary/games", json={"games": [GAME]}), 403, "Refused")
    with Diary() as diary:
        assert diary.count() == 0


def test_finished_games_come_in_once(browsers: Browsers) -> None:
    agree(browsers.local)
    bad = {**GAME, "id": "x", "won": False}
    told = browsers.local.post("/api/diary/games", json={"games": [GAME, bad]}).json()
    assert (told["added"], told["known"], len(told["refused"])) == (1, 0, 1)
    again = browsers.local.post("/api/diary/games", json={"games": [GAME]}).json()
    assert (again["added"], again["known"]) == (0, 1)
    view = browsers.local.get("/api/diary").json()
    assert view["statistics"]["games"] == 1
    assert [day["id"] for day in view["days"]] == [GAME["id"]]
    whole = browsers.local.post("/api/diary/game", json={"id": GAME["id"], "player": "me"}).json()
    assert {name: whole[name] for name in GAME} == GAME
    assert load_record().lines == ()  # our own word of the day is none of the newspaper's


def test_an_official_game_counts_as_played(browsers: Browsers) -> None:
    agree(browsers.local)
    official = {**GAME, "kind": "official", "number": 1234, "date": "2024-11-04", "id": "anything"}
    browsers.local.post("/api/diary/games", json={"games": [official]})
    assert dict(load_record().played.days)[1234] == "watch"


def test_visitors_of_other_devices_see_their_own_games_alone(browsers: Browsers) -> None:
    first, second = browsers.elsewhere(), browsers.elsewhere()
    agree(browsers.local)
    agree(first)
    browsers.local.post("/api/diary/games", json={"games": [GAME]})
    official = {**GAME, "kind": "official", "number": 1234, "date": "2024-11-04", "id": "theirs"}
    assert first.post("/api/diary/games", json={"games": [official]}).json()["added"] == 1
    assert second.get("/api/diary").json()["players"] == {}
    assert first.get("/api/diary").json()["days"][0]["id"] == "official:1234"
    assert [day["id"] for day in browsers.local.get("/api/diary").json()["days"]] == [GAME["id"]]
    asked = {"id": GAME["id"], "player": "me"}
    for address in ("game", "review", "delete"):
        fault(first.post(f"/api/diary/{address}", json=asked), 404, "NotFound")
    assert second.get("/api/diary/export/csv").text.count("\n") == 1
    assert dict(load_record().played.days).get(1234) is None  # another device's game is not this player's
    assert first.delete("/api/diary").json() == {"deleted": 1}
    assert browsers.local.get("/api/diary").json()["statistics"]["games"] == 1


def test_a_visitor_s_name_is_kept_for_long_and_only_its_hash_is_stored(browsers: Browsers) -> None:
    visitor = browsers.elsewhere()
    response = visitor.post("/api/diary/choice", json={"keeps": True})
    cookie = response.headers["set-cookie"]
    assert all(
        part in cookie.lower() for part in ("wordlens-keeper=", "max-age=34560000", "httponly", "samesite=strict")
    )
    name = visitor.cookies["wordlens-keeper"]
    assert name.encode() not in diary_file().read_bytes()
    assert "set-cookie" not in browsers.local.post("/api/diary/choice", json={"keeps": True}).headers


def test_a_chat_is_looked_at_before_it_comes_in(browsers: Browsers) -> None:
    games = made_games(4)
    chat = "\n".join(
        f"0{at}/01/2024, 08:15 - {name}: {share_text(game, has_words=True)}"
        for at, game in enumerate(games, 1)
        for name in ("Ann", "Bob")
    )
    look = browsers.local.post("/api/diary/import", json={"text": chat, "dry": True}).json()
    assert (look["added"], look["senders"], look["total"]) == (8, {"Ann": 4, "Bob": 4}, 0)
    fault(browsers.local.post("/api/diary/import", json={"text": chat}), 422, "InvalidOption")
    done = browsers.local.post("/api/diary/import", json={"text": chat, "sender": "Ann", "name": "chat.txt"}).json()
    assert (done["added"], done["total"]) == (4, 4)
    assert browsers.local.get("/api/diary").json()["players"] == {"me": 4}
    browsers.local.post("/api/diary/import", json={"text": chat, "everyone": True})
    league = browsers.local.get("/api/diary/league").json()
    assert {one["player"] for one in league["standings"]} == {"you", "Ann", "Bob"}
    fault(browsers.local.post("/api/diary/import", json={"text": "no game"}), 422, "InvalidGame")
    refused = browsers.local.post("/api/diary/import", json={"text": formats.LOOK_ALIKES["Worldle"]}).json()
    assert (refused["added"], len(refused["refused"])) == (0, 1)


def test_an_export_is_a_file_that_comes_in_again(browsers: Browsers) -> None:
    with Diary() as diary:
        diary.add(made_games(6))
    files = {form: browsers.local.get(f"/api/diary/export/{form}") for form in ("csv", "jsonl")}
    assert "attachment" in files["csv"].headers["content-disposition"]
    browsers.local.delete("/api/diary")
    for file in files.values():
        browsers.local.post("/api/diary/import", json={"text": file.text})
    with Diary() as diary:
        assert diary.games() == made_games(6)
    fault(browsers.local.get("/api/diary/export/xml"), 404, "NotFound")


def test_a_game_is_judged_once_and_deleted(browsers: Browsers) -> None:
    agree(browsers.local)
    browsers.local.post("/api/diary/games", json={"games": [GAME]})
    assert browsers.local.get("/api/diary").json()["unreviewed"] == [GAME["id"]]
    asked = {"id": GAME["id"], "player": "me"}
    judged = browsers.local.post("/api/diary/review", json=asked).json()
    assert len(judged["review"]["turns"]) == 3
    assert browsers.local.get("/api/diary").json()["unreviewed"] == []
    assert browsers.local.post("/api/diary/review", json=asked).json() == judged
    assert browsers.local.post("/api/diary/delete", json=asked).json() == {"deleted": 1}
    fault(browsers.local.post("/api/diary/game", json=asked), 404, "NotFound")


def test_years_and_players_are_chosen_and_unknown_ones_ignored(browsers: Browsers) -> None:
    with Diary() as diary:
        diary.add([*made_games(400), *made_games(3, player="Bob")])
    told = browsers.local.get("/api/diary", params={"year": "2024"}).json()
    assert (told["year"], told["years"], len(told["days"])) == (2024, [2025, 2024], 366)
    assert browsers.local.get("/api/diary", params={"player": "Bob"}).json()["statistics"]["games"] == 3
    odd = browsers.local.get("/api/diary", params={"player": "Carl", "year": "x"}).json()
    assert (odd["player"], odd["year"]) == ("me", 2025)


REVIEWED = {"rows": [f"{word}={pattern}" for word, pattern in ROWS], "list": "nyt"}
SQUARES = "Wordle 1,234 X/6*\n\n" + "\n".join(["⬛🟨⬛⬛🟩"] * 6)


def test_a_reviewed_game_is_kept_after_a_yes_and_known_again(browsers: Browsers) -> None:
    local = browsers.local
    assert local.get("/api/diary/choice").json() == {"keeps": None, "local": True}
    fault(local.post("/api/diary/reviewed", json=REVIEWED), 403, "Refused")
    assert not diary_file().exists()
    agree(local)
    assert local.get("/api/diary/choice").json()["keeps"] is True
    kept = local.post("/api/diary/reviewed", json=REVIEWED).json()
    assert kept["sentence"] == "This game is in your diary now."
    assert local.post("/api/diary/reviewed", json=REVIEWED).json() == {
        **kept,
        "sentence": "Your diary has this game already.",
    }
    assert local.get("/api/diary").json()["unreviewed"] == [kept["id"]]
    unfinished = {**REVIEWED, "rows": REVIEWED["rows"][:2]}
    for no_game in (unfinished, {"share": "\u00a0"}):
        fault(local.post("/api/diary/reviewed", json=no_game), 422, "InvalidGame")
    with Diary() as diary:
        assert diary.count() == 1


def test_a_game_of_play_that_is_reviewed_stays_one(browsers: Browsers) -> None:
    agree(browsers.local)
    browsers.local.post("/api/diary/games", json={"games": [GAME]})
    kept = browsers.local.post("/api/diary/reviewed", json=REVIEWED).json()
    assert (kept["id"], kept["sentence"]) == (GAME["id"], "Your diary has this game already.")


def test_reviewed_games_of_a_day_are_the_newspaper_s(browsers: Browsers) -> None:
    agree(browsers.local)
    lost = browsers.local.post("/api/diary/reviewed", json={"share": SQUARES, "list": "nyt"}).json()
    with Diary() as diary:
        [game] = diary.games()
    assert (lost["id"], game.number, game.won, game.words, str(game.rule)) == ("official:1234", 1234, False, (), "hard")
    clash = browsers.local.post("/api/diary/reviewed", json={**REVIEWED, "date": "2024-11-04"}).json()
    assert clash["sentence"] == "Your diary has another game of this day, which stays."
    assert dict(load_record().played.days).get(1234) is None
    other = browsers.elsewhere()
    agree(other)
    assert other.post("/api/diary/reviewed", json=REVIEWED).json()["sentence"] == "This game is in your diary now."
    assert browsers.local.get("/api/diary").json()["statistics"]["games"] == 1


def test_a_screenshot_is_read_and_kept_only_by_an_import(browsers: Browsers) -> None:
    client = browsers.local
    picture = png(draw_board([f"{word}={pattern}" for word, pattern in ROWS]))
    asked = {"name": "Wordle 1234.png", "made": "2026-11-17"}
    told = client.post("/api/diary/picture", files={"image": picture}, data=asked).json()
    assert told["problem"] is None and told["game"]["id"] == "official:1234" and told["game"]["answer"] == "watch"
    with Diary(looks=True) as diary:
        assert not diary.count()
    came = client.post("/api/diary/import", json={"text": json.dumps(told["game"]), "name": "screenshots"}).json()
    assert came["added"] == 1
    again = client.post("/api/diary/import", json={"text": json.dumps(told["game"]), "name": "screenshots"}).json()
    assert (again["added"], again["known"]) == (0, 1)


def test_a_screenshot_that_needs_a_look_says_why_and_takes_mended_rows(browsers: Browsers) -> None:
    client = browsers.local
    picture = png(draw_board(["crane=y-y--"]))
    asked = {"name": "Screenshot_20240102.png", "made": "2026-11-17"}
    told = client.post("/api/diary/picture", files={"image": picture}, data=asked).json()
    assert told["game"] is None and told["problem"] == "The game in this picture is not finished."
    rows = " ".join(f"{word}={pattern}" for word, pattern in ROWS)
    told = client.post("/api/diary/picture", files={"image": picture}, data={**asked, "rows": rows}).json()
    assert told["game"]["date"] == "2024-01-02" and told["game"]["answer"] == "watch"
    for wrong, kind in ({"rows": "crane"}, "InvalidRow"), ({"made": "soon"}, "InvalidRequest"):
        fault(client.post("/api/diary/picture", files={"image": picture}, data={**asked, **wrong}), 422, kind)
    later = {"name": "Wordle 9999.png", "made": "2026-11-17", "rows": rows}
    told = client.post("/api/diary/picture", files={"image": picture}, data=later).json()
    assert told["game"] is None and "has not come yet" in told["problem"]
