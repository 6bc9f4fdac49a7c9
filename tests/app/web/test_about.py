"""What there is, as the page's menus show it."""

import pytest
from fastapi.testclient import TestClient

from tests.app.conftest import Wordlens
from wordlens import __version__
from wordlens.hindsight import REGISTRY as SOLVERS
from wordlens.registry import names
from wordlens.strategies import REGISTRY
from wordlens.words import load_words

from .conftest import fault


def test_about_tells_version_licences_and_limits(client: TestClient) -> None:
    about = client.get("/api/about").json()
    assert about["version"] == __version__
    assert "CC-BY-SA-4.0" in about["licence"] and "wordfreq" in about["sources"]
    assert about["upload_bytes"] == 15_000_000 and about["guesses"] == 6
    assert [rule["name"] for rule in about["rules"]] == ["normal", "hard", "strict"]


def test_lists_and_strategies_are_the_terminals(client: TestClient, wordlens: Wordlens) -> None:
    lists = client.get("/api/lists").json()
    keyboards = [each.pop("keyboard") for each in lists]
    assert not any(each.pop("own") for each in lists)
    assert lists == wordlens("words", "--json").json
    assert ["".join(row) for row in keyboards[0]] == ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    told = wordlens("strategies", "--json").json
    shown = client.get("/api/strategies").json()
    assert [{key: one[key] for key in told[0]} for one in shown] == told


def test_options_are_numbers_and_switches_and_never_files(client: TestClient) -> None:
    options = {one["name"]: one["options"] for one in client.get("/api/strategies").json()}
    assert options["book"] == []
    assert options["ngram"] == [
        {"name": "b2", "kind": "number", "default": 0.3},
        {"name": "b3", "kind": "number", "default": 0.3},
    ]
    assert options["entropy"] == [{"name": "candidates_only", "kind": "switch", "default": False}]
    assert options["explore"] == [{"name": "random_guesses", "kind": "whole", "default": 3}]


def test_every_strategy_answers_with_its_own_defaults(client: TestClient) -> None:
    for entry in REGISTRY:
        shown = next(one for one in client.get("/api/strategies").json() if one["name"] == entry.name)
        options = {option["name"]: option["default"] for option in shown["options"]}
        body = {"rows": ["crane=-y--g"], "strategy": entry.name, "list": "classic", "top": 1}
        plain = client.post("/api/advise", json=body).json()
        same = client.post("/api/advise", json={**body, "options": options}).json()
        assert plain["guesses"][0]["word"] == same["guesses"][0]["word"], entry.name


def test_menus_put_every_solver_together(client: TestClient) -> None:
    shown = client.get("/api/hindsight").json()
    assert [one["name"] for one in shown["solvers"]] == list(names(SOLVERS))
    for one in shown["solvers"]:
        assert "-".join(filter(None, (one["algorithm"], one["cost"], one["heuristic"]))) == one["name"]
    menus = {key: {choice["name"] for choice in shown[f"{key}s"]} for key in ("cost", "heuristic")}
    for key, choices in menus.items():
        assert {one[key] for one in shown["solvers"]} - {None} == choices
    assert [one["name"] for one in shown["heuristics"] if one["admissible"]] == ["one"]


def test_words_are_sent_once(client: TestClient) -> None:
    answer = client.get("/api/lists/classic/words")
    classic = load_words("classic")
    assert answer.json()["allowed"].split() == list(classic.allowed)
    assert answer.json()["answers"].split() == list(classic.words(classic.answers))
    assert answer.headers["cache-control"] == "no-cache"
    again = client.get("/api/lists/classic/words", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = client.get("/api/lists/nyt/words", headers={"if-none-match": answer.headers["etag"]})
    assert other.status_code == 200


@pytest.mark.parametrize("name", ["klassic", "..%2f..%2fetc%2fpasswd", "%00", "a" * 5000])
def test_a_list_that_is_not_there_is_not_found(client: TestClient, name: str) -> None:
    fault(client.get(f"/api/lists/{name}/words"), 404, "NotFound")


def test_every_answer_is_as_the_schema_says(client: TestClient) -> None:
    schema = client.get("/api/openapi.json").json()
    for path, methods in schema["paths"].items():
        assert path.startswith("/api/")
        for method, operation in methods.items():
            assert {"400", "403", "404", "413", "422", "429"} <= set(operation["responses"]), (path, method)
            assert "HTTPValidationError" not in str(operation)
