"""The record of played answers through the server: import, update as a job, and nobody from elsewhere may change it."""

import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wordlens.app.ask.settings import Defaults
from wordlens.app.web.security import is_local
from wordlens.app.web.server import create_app
from wordlens.app.web.services import Services
from wordlens.strategies.openings import kept_tables
from wordlens.words.record import load_record, record_file

from ...newspaper import Newspaper, drips, says
from .conftest import fault

GAME = "Wordle 1,234 3/6\n\ncrane ⬛🟨⬛⬛🟩\nforge ⬛🟩🟩⬛🟩\nhorde 🟩🟩🟩🟩🟩\n"
CHANGES = (
    ("POST", "/api/played/import", {"text": "1234 crane"}),
    ("POST", "/api/played/forget", {"date": "2024-11-04"}),
    ("POST", "/api/played/update", None),
    ("DELETE", "/api/played/update", None),
    ("DELETE", "/api/played/opening", None),
)


def known() -> dict[int | None, str]:
    return {line.number: line.answer for line in load_record().lines}


def ended(client: TestClient, what: str = "update") -> dict[str, Any]:
    """Wait until the update or the opening is over, and return what there is then."""
    give_up = time.monotonic() + 120
    while time.monotonic() < give_up:
        told: dict[str, Any] = client.get("/api/played").json()
        if told[what]["state"] != "running":
            return told
        time.sleep(0.05)
    raise AssertionError(f"the {what} did not end")


def test_the_status_is_told(client: TestClient) -> None:
    told = client.get("/api/played").json()
    assert (told["status"]["answers"], told["status"]["known_to"]) == (506, "2022-11-06")
    assert (told["update"]["state"], told["host"], told["can_change"]) == ("idle", "www.nytimes.com", False)


def local(defaults: Defaults | None = None, most_openers: int = 1) -> TestClient:
    """The application, asked from this machine; it tries few openers for a record that has grown."""
    app = create_app(services=Services(defaults or Defaults(), most_openers=most_openers))
    return TestClient(app, base_url="http://127.0.0.1:8765", client=("127.0.0.1", 50000))


def test_a_text_is_imported_and_a_day_forgotten() -> None:
    with local() as client:
        told = client.post("/api/played/import", json={"text": "1234 crane\n1235 slate\nnonsense", "name": "my.txt"})
        assert told.json()["sentences"][0].startswith("2 answers added, 0 known already; known to 2024-11-05, ")
        assert told.json()["dropped"][0]["where"] == "line 3"
        assert load_record().sources == {"import my.txt": 2}
        after = client.post("/api/played/forget", json={"date": "2024-11-04"}).json()
        assert known() == {1235: "slate"}
        assert after["status"]["answers"] == 507
        said = fault(client.post("/api/played/import", json={"text": "what is this?"}), 422, "InvalidList")
        assert said["message"].startswith("the text, line 1: expected a five-letter word")
        fault(client.post("/api/played/import", json={"text": ""}), 422, "InvalidList")
        fault(client.post("/api/played/import", json={"text": "x" * 500_001}), 422, "InvalidRequest")
        fault(client.post("/api/played/forget", json={"date": "yesterweek"}), 422, "InvalidOption")


def test_advice_knows_what_was_imported() -> None:
    asked = {"rows": [], "date": "2022-11-08"}
    with local() as client:
        before = client.post("/api/advise", json=asked).json()
        assert before["record"] == {"date": "2022-11-08", "known_to": "2022-11-06", "missing_days": 1, "own": True}
        client.post("/api/played/import", json={"text": "506 about"})
        after = client.post("/api/advise", json=asked).json()
        assert after["record"]["missing_days"] == 0
        assert after["guesses"] != before["guesses"]
        fault(client.post("/api/advise", json={"rows": [], "date": "2020-01-01"}), 422, "InvalidOption")


def test_an_update_runs_beside_and_tells_how_far_it_is(newspaper: Newspaper) -> None:
    for day in range(10, 14):
        newspaper.on_day(f"2022-11-{day}", says(b"", 404))
    with local(Defaults(played_from=newspaper.pattern)) as client:
        started = client.post("/api/played/update")
        assert started.status_code == 202
        assert started.json()["update"]["state"] == "running"
        assert started.json()["host"] == "127.0.0.1"
        fault(client.post("/api/played/update"), 429, "Busy")
        told = ended(client)
    assert (told["update"]["state"], told["update"]["done"] > 0) == ("finished", True)
    assert told["update"]["sentences"][0].startswith("3 answers added; known to 2022-11-09, ")
    assert told["update"]["sentences"][1] == "Not published: 2022-11-10, 2022-11-11, 2022-11-12."
    assert sorted(known(), key=str) == [506, 507, 508]


def test_a_failed_update_is_told_in_a_sentence(newspaper: Newspaper) -> None:
    newspaper.default = says(b"", 403)
    with local(Defaults(played_from=newspaper.pattern)) as client:
        client.post("/api/played/update")
        told = ended(client)
        assert told["update"]["error"] == "127.0.0.1 refuses to answer. Try again in an hour."
        client.post("/api/played/update")  # may be tried again
        assert ended(client)["update"]["state"] == "failed"


def test_an_update_can_be_stopped_and_keeps_what_came(newspaper: Newspaper) -> None:
    newspaper.on_day("2022-11-08", drips)
    with local(Defaults(played_from=newspaper.pattern)) as client:
        client.post("/api/played/update")
        while len(newspaper.asked) < 2:
            time.sleep(0.02)
        told = client.request("DELETE", "/api/played/update").json()
        assert told["update"]["state"] == "cancelled"
        assert client.request("DELETE", "/api/played/update").status_code == 200
    assert known() == {506: "leapt"}


def test_an_import_lets_the_opening_be_worked_out_once() -> None:
    with local() as client:
        assert client.get("/api/played").json()["opening"] == {"state": "idle", "share": 0.0, "sentence": ""}
        client.post("/api/played/import", json={"text": "2021-06-19 cigar"})  # known to every copy
        assert client.get("/api/played").json()["opening"]["state"] == "idle"
        client.post("/api/played/import", json={"text": "1234 crane"})
        assert client.get("/api/played").json()["opening"]["state"] == "running"
        assert client.post("/api/advise", json={"rows": []}).status_code == 200  # nobody waits for it
        told = ended(client, "opening")["opening"]
        assert (told["state"], told["sentence"][:35]) == ("finished", "The best opener for your record is ")
        (kept,) = kept_tables()
        assert kept.openers[0][0].upper() in told["sentence"]
        advice = client.post("/api/advise", json={"rows": []}).json()
        assert advice["guesses"][0]["score"] == pytest.approx(kept.openers[0][1], abs=1e-5)


def test_an_update_lets_the_opening_be_worked_out(newspaper: Newspaper) -> None:
    for day in range(10, 14):
        newspaper.on_day(f"2022-11-{day}", says(b"", 404))
    with local(Defaults(played_from=newspaper.pattern)) as client:
        client.post("/api/played/update")
        assert ended(client)["opening"]["state"] in ("running", "finished")
        assert ended(client, "opening")["opening"]["state"] == "finished"
    assert len(kept_tables()) == 1


def test_working_out_the_opening_can_be_stopped_and_starts_anew_with_the_next_import() -> None:
    with local(most_openers=500) as client:
        client.post("/api/played/import", json={"text": "1234 crane"})
        told = client.request("DELETE", "/api/played/opening").json()["opening"]
        assert told["state"] == "cancelled"
        assert told["sentence"] == "Stopped; advice goes on with the opener that it had."
        assert client.request("DELETE", "/api/played/opening").status_code == 200
        assert client.post("/api/advise", json={"rows": []}).json()["guesses"]
        for text in ("1235 slate", "1236 brick"):  # the second one ends what the first one started
            client.post("/api/played/import", json={"text": text})
            assert client.get("/api/played").json()["opening"]["state"] == "running"
    assert kept_tables() == ()


def test_a_list_of_played_answers_that_is_gone_does_not_hinder_an_import(tmp_path: Path) -> None:
    with local(Defaults(played_file=tmp_path / "gone.txt")) as client:
        assert client.post("/api/played/import", json={"text": "1234 crane"}).json()["added"] == 1
        assert client.get("/api/played").json()["opening"]["state"] == "idle"


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
@pytest.mark.parametrize("host", ["192.168.1.7", "8.8.8.8", "::2", "testclient", "::ffff:10.0.0.1"])
def test_other_machines_change_nothing(method: str, path: str, body: object, host: str) -> None:
    app = create_app(defaults=Defaults())
    with TestClient(app, base_url="http://127.0.0.1:8765", client=(host, 50000)) as client:
        said = fault(client.request(method, path, json=body), 403, "Refused")
        assert said["message"] == "played answers can be changed only on the computer on which wordlens runs"
    assert not record_file().exists()


def test_a_game_of_this_machine_is_kept_and_one_from_elsewhere_is_not() -> None:
    app = create_app(defaults=Defaults())
    with TestClient(app, base_url="http://127.0.0.1:8765", client=("192.168.1.7", 50000)) as elsewhere:
        assert "kept" not in elsewhere.post("/api/review", json={"share": GAME}).json()
    assert known() == {}
    with local() as client:
        assert client.post("/api/review", json={"share": GAME}).json()["kept"]["answer"] == "horde"
    assert known() == {1234: "horde"}


@pytest.mark.parametrize(
    ("host", "expected"),
    [("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("::ffff:127.0.0.1", True), ("10.0.0.1", False)],
)
def test_this_machine_is_known_by_its_address(host: str, expected: bool) -> None:
    assert is_local({"client": (host, 1)}) is expected
    assert not is_local({"client": None})
    assert not is_local({})
