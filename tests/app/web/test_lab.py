"""Strategies and solvers before your eyes, and compared: the terminal's figures over the API."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.app.conftest import Wordlens
from wordlens.app.web.visitors import COOKIE

from .conftest import fault


def events(client: TestClient, job: str) -> list[tuple[str, Any]]:
    """Return the events of a job, until its end."""
    with client.stream("GET", f"/api/jobs/{job}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        blocks = "".join(stream.iter_text()).strip().split("\n\n")
    lines = [dict(line.split(": ", 1) for line in block.splitlines()) for block in blocks]
    return [(line["event"], json.loads(line["data"])) for line in lines]


def test_a_strategy_solves_a_word_as_in_the_terminal(client: TestClient, wordlens: Wordlens) -> None:
    answer = client.post("/api/solve", json={"answer": "world", "strategy": "minimax", "list": "classic"}).json()
    told = wordlens("solve", "world", "--strategy", "minimax", "--list", "classic", "--json").json
    assert answer["answer"] == told["answer"] and answer["solved"] == told["solved"]
    assert [{key: turn[key] for key in ("word", "pattern", "left")} for turn in answer["guesses"]] == told["guesses"]
    assert [turn["before"] for turn in answer["guesses"]] == [2315, *(turn["left"] for turn in told["guesses"][:-1])]


def test_a_search_is_the_terminals(client: TestClient, wordlens: Wordlens) -> None:
    body = {"answer": "world", "algorithm": "astar", "cost": "reduction", "heuristic": "one", "list": "classic"}
    answer = client.post("/api/hindsight", json=body).json()
    arguments = ("world", "--solver", "astar-reduction-one", "--list", "classic", "--json")
    told = wordlens("hindsight", *arguments).json
    varying = ("seconds", "peak_mb")
    assert {key: answer[key] for key in told if key not in varying} == {
        key: value for key, value in told.items() if key not in varying
    }
    assert answer["seconds"] > 0 and answer["peak_mb"] > 0


def test_a_search_tells_its_steps_only_where_they_are_asked_for(client: TestClient) -> None:
    body = {"answer": "world", "solver": "astar-constant-log2", "list": "classic"}
    assert "trace" not in client.post("/api/hindsight", json=body).json()
    answer = client.post("/api/hindsight", json={**body, "trace": True}).json()
    trace = answer["trace"]
    assert trace["every"] == 1 and len(trace["steps"]) == answer["expanded"]
    assert trace["nodes"][0] == {
        "word": None,
        "pattern": None,
        "parent": None,
        "left": 2315,
        "g": 0.0,
        "h": pytest.approx(11.177, abs=1e-3),
    }
    last = trace["nodes"][trace["steps"][-1]["node"]]
    assert (last["word"], last["pattern"], last["left"], last["h"]) == ("world", "ggggg", 0, 0)


def test_a_watched_game_names_words_that_are_left(client: TestClient) -> None:
    answer = client.post("/api/solve", json={"answer": "world", "strategy": "entropy", "list": "classic"}).json()
    for turn in answer["guesses"]:
        assert len(turn["words"]) == min(turn["left"], 24)
        assert not turn["left"] or turn["left"] > 24 or "world" in turn["words"]


@pytest.mark.parametrize(
    ("path", "body", "kind", "words"),
    [
        ("solve", {"answer": "xxxxx"}, "InvalidWord", "no word 'xxxxx'"),
        ("solve", {"strategy": "entropy"}, "InvalidRequest", "answer"),
        ("hindsight", {"answer": "xxxxx"}, "InvalidWord", "no word 'xxxxx'"),
        ("hindsight", {"answer": "aahed", "list": "classic"}, "InvalidWord", "is no answer"),
        ("hindsight", {"answer": "world", "solver": "bsf"}, "UnknownName", "did you mean 'bfs'"),
        ("hindsight", {"answer": "world", "solver": "bfs", "algorithm": "dfs"}, "InvalidOption", "not both"),
        ("hindsight", {"answer": "world", "cost": "entropy"}, "InvalidOption", "needs an algorithm"),
        ("hindsight", {"answer": "world", "algorithm": "ucs", "cost": "gold"}, "UnknownName", "ucs-"),
        ("hindsight", {"answer": "world", "branching": 0}, "InvalidRequest", "branching"),
        ("compare", {}, "InvalidOption", "name the strategies"),
        ("compare", {"strategies": ["entropy"], "solvers": ["bfs"]}, "InvalidOption", "one of the two"),
        ("compare", {"strategies": ["entorpy"]}, "UnknownName", "did you mean"),
        ("compare", {"strategies": ["entropy"], "prior": "offical"}, "UnknownName", "did you mean"),
        ("compare", {"strategies": ["entropy"], "opener": "xxxxx"}, "InvalidWord", "xxxxx"),
        ("compare", {"solvers": ["bfs"], "opener": "salet"}, "InvalidOption", "for strategies"),
        ("compare", {"strategies": ["entropy"], "samples": 0}, "InvalidRequest", "samples"),
        ("compare", {"strategies": ["entropy"], "date": "2020-01-01"}, "InvalidOption", "expected a date from"),
        ("compare", {"solvers": ["bfs"], "date": "2024-01-01"}, "InvalidOption", "for strategies"),
        ("compare", {"solvers": ["bfs"], "answer": "aahed", "list": "classic"}, "InvalidWord", "is no answer"),
        ("compare", {"solvers": ["bfs"], "answer": "world", "samples": 3}, "InvalidOption", "or the answer"),
    ],
)
def test_a_mistake_is_told_before_any_work(
    client: TestClient, path: str, body: dict[str, object], kind: str, words: str
) -> None:
    before = client.get("/api/jobs").json()
    assert words in fault(client.post(f"/api/{path}", json=body), 422, kind)["message"]
    assert client.get("/api/jobs").json() == before


def test_strategies_are_compared_as_in_the_terminal(client: TestClient, wordlens: Wordlens) -> None:
    body = {"strategies": ["entropy", "parts", "entropy", "explore"], "samples": 50, "seed": 3}
    started = client.post("/api/compare", json=body)
    assert started.status_code == 202
    job = started.json()
    assert (job["state"], job["names"], job["list"]) == ("running", ["entropy", "parts", "explore"], "classic")
    told = events(client, job["id"])
    rows = [value for kind, value in told if kind == "row"]
    arguments = ("compare", "entropy", "parts", "explore", "--samples", "50", "--seed", "3", "--json")
    measured = ("seconds", "cpu_seconds", "peak_mb")
    assert [{key: row[key] for key in row if key not in measured} for row in rows] == [
        {key: row[key] for key in row if key not in measured} for row in wordlens(*arguments).json
    ]
    assert told[-1][0] == "end"
    assert told[-1][1]["state"] == "finished" and told[-1][1]["rows"] == rows
    fractions = [value["fraction"] for kind, value in told if kind == "progress"]
    assert fractions == sorted(fractions) and fractions[-1] == 1
    assert client.get(f"/api/jobs/{job['id']}").json() == told[-1][1]


def test_solvers_are_compared(client: TestClient) -> None:
    body = {"solvers": ["dfs", "astar-constant-log2"], "samples": 3, "list": "classic", "seed": 1}
    job = client.post("/api/compare", json=body).json()
    end = events(client, job["id"])[-1][1]
    assert [row["solver"] for row in end["rows"]] == body["solvers"]
    assert all(row["success"] == 1 and row["expanded"] > 0 for row in end["rows"])
    assert job["sentence"] == "" and "Cheapest first with the same cost" in end["sentence"]


def test_solvers_are_compared_on_one_word_as_in_the_terminal(client: TestClient, wordlens: Wordlens) -> None:
    solvers = ["bfs", "ucs-constant", "astar-constant-one"]
    body = {"solvers": solvers, "answer": "wordy", "list": "common500", "max_guesses": 4}
    end = events(client, client.post("/api/compare", json=body).json()["id"])[-1][1]
    asked = [part for solver in solvers for part in ("--solver", solver)]
    options = ("--compare", "--list", "common500", "--max-guesses", "4", "--json")
    told = wordlens("hindsight", "wordy", *options, *asked).json["solvers"]
    measured = ("seconds", "peak_mb", "time_saved")
    assert [{key: row[key] for key in row if key not in measured} for row in end["rows"]] == [
        {key: row[key] for key in row if key not in measured} for row in told
    ]
    assert end["sentence"].startswith("No dearer path than Cheapest first with the same cost for this answer: Breadth")


def test_a_game_may_have_more_guesses_over_the_api(client: TestClient) -> None:
    body = {"answer": "wight", "strategy": "likely", "list": "classic", "opener": "", "played": []}
    six = client.post("/api/solve", json=body).json()
    twenty = client.post("/api/solve", json={**body, "max_guesses": 20}).json()
    assert not six["solved"] and len(six["guesses"]) == 6
    assert twenty["solved"] and twenty["guesses"][:6] == six["guesses"] and len(twenty["guesses"]) > 6
    search = {"answer": "world", "solver": "bfs", "list": "classic"}
    assert client.post("/api/hindsight", json={**search, "max_guesses": 1}).json()["path"] == []
    fault(client.post("/api/solve", json={**body, "max_guesses": 0}), 422, "InvalidRequest")


def test_a_page_that_connects_again_misses_no_row(client: TestClient) -> None:
    job = client.post("/api/compare", json={"strategies": ["entropy", "parts"], "samples": 5}).json()["id"]
    assert [kind for kind, _ in events(client, job)].count("row") == 2
    with client.stream("GET", f"/api/jobs/{job}/events", headers={"last-event-id": "1"}) as stream:
        text = "".join(stream.iter_text())
    assert text.count("event: row") == 1 and "id: 2" in text and "id: 1" not in text


def test_a_job_is_cancelled_and_stays_so(client: TestClient) -> None:
    job = client.post("/api/compare", json={"strategies": ["optimal"], "list": "nyt2022"}).json()["id"]
    assert client.delete(f"/api/jobs/{job}").json()["state"] == "cancelled"
    assert client.delete(f"/api/jobs/{job}").json()["state"] == "cancelled"
    assert events(client, job)[-1][1]["state"] == "cancelled"


def test_a_third_job_is_refused(client: TestClient) -> None:
    body = {"strategies": ["optimal"], "list": "nyt2022"}
    running = [client.post("/api/compare", json=body).json()["id"] for _ in range(2)]
    assert "stop one" in fault(client.post("/api/compare", json=body), 429, "Busy")["message"]
    for job in running:
        client.delete(f"/api/jobs/{job}")
    again = client.post("/api/compare", json=body)
    assert again.status_code == 202
    client.delete(f"/api/jobs/{again.json()['id']}")


@pytest.mark.parametrize("job", ["x", "%00", "0" * 300])
def test_an_unknown_job_is_not_found(client: TestClient, job: str) -> None:
    for answer in (client.get(f"/api/jobs/{job}"), client.delete(f"/api/jobs/{job}")):
        fault(answer, 404, "NotFound")
    fault(client.get(f"/api/jobs/{job}/events"), 404, "NotFound")


def test_other_visitors_neither_see_nor_stop_a_job(client: TestClient) -> None:
    started = client.post("/api/compare", json={"strategies": ["optimal"], "list": "nyt2022"})
    cookie = started.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=strict" in cookie and "path=/api" in cookie
    path, own = f"/api/jobs/{started.json()['id']}", dict(client.cookies)
    try:
        for stranger in ({}, {COOKIE: "0" * 32}, {COOKIE: "x"}):
            client.cookies = stranger
            assert client.get("/api/jobs").json() == []
            for answer in (client.get(path), client.delete(path), client.get(f"{path}/events")):
                fault(answer, 404, "NotFound")
    finally:
        client.cookies = own
    assert client.get(path).json()["state"] == "running"
    assert client.delete(path).json()["state"] == "cancelled"


def test_a_visitor_keeps_their_name(client: TestClient) -> None:
    given = set()
    for _ in range(2):
        started = client.post("/api/compare", json={"solvers": ["dfs"], "samples": 1, "list": "classic"})
        client.delete(f"/api/jobs/{started.json()['id']}")
        given.add(started.headers["set-cookie"])
    assert len(given) == 1
