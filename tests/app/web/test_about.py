"""What there is, as the page's menus show it."""

import pytest
from fastapi.testclient import TestClient

from tests.app.conftest import Wordlens
from wordlens import __version__
from wordlens.app.ask.choose import LONGEST_SEARCH
from wordlens.hindsight import REGISTRY as SOLVERS
from wordlens.registry import names
from wordlens.strategies import REGISTRY, entry_options
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


def test_options_have_range_default_and_meaning_and_are_never_files(client: TestClient) -> None:
    options = {one["name"]: one["options"] for one in client.get("/api/strategies").json()}
    assert [(one["name"], one["kind"], one["choices"]) for one in options.pop("book")] == [
        ("file", "choice", ["built-in"])
    ], "a book is chosen among the trees that are kept; no request names a path"
    for entry in (one for one in REGISTRY if one.name in options):
        declared = entry_options(entry)
        assert [one["name"] for one in options[entry.name]] == [option.name for option in declared]
        for shown, option in zip(options[entry.name], declared, strict=True):
            assert (shown["kind"], shown["default"], shown["meaning"]) == (option.kind, option.default, option.meaning)
            assert (shown["least"] is None) == (not option.is_numeric) == (shown["most"] is None)
    assert [one["kind"] for one in options["weighted"]] == ["number"] * 8 + ["whole"] * 5
    assert options["explore"][0] | {"meaning": ""} == {
        "name": "random_guesses",
        "kind": "whole",
        "default": 3,
        "least": 0,
        "most": 100,
        "choices": [],
        "meaning": "",
    }
    assert options["optimal"][0]["most"] == LONGEST_SEARCH, "nobody waits longer at a page"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"options": {"b2": 101}}, "expected b2 to be a number from -100 to 100, got 101"),
        ({"options": {"b2": "0.6"}}, "expected b2 to be a number from -100 to 100, got '0.6'"),
        ({"options": {"b4": 1}}, "no option of ngram named 'b4'; there are b2, b3"),
        ({"strategy": "ngram:b2=x"}, "expected b2 to be a number from -100 to 100, got 'x'"),
        ({"strategy": "book:file=x.tree"}, "expected file to be one of built-in, got 'x.tree'"),
        ({"strategy": "optimal", "options": {"seconds": 21}}, "expected seconds to be a number from 0.01 to 20"),
    ],
)
def test_an_option_that_cannot_be_is_refused(client: TestClient, asked: dict[str, object], sentence: str) -> None:
    body = {"rows": ["crane=-y--g"], "strategy": "ngram", "list": "classic"}
    refused = client.post("/api/advise", json={**body, **asked})
    assert refused.status_code == 422 and sentence in refused.json()["error"]["message"]


def test_options_are_given_apart_or_with_the_name(client: TestClient) -> None:
    body = {"rows": ["crane=-y--g"], "list": "classic"}
    apart = client.post("/api/advise", json={**body, "strategy": "ngram", "options": {"b2": 2.5}}).json()
    named = client.post("/api/advise", json={**body, "strategy": "ngram:b2=2.5"}).json()
    plain = client.post("/api/advise", json={**body, "strategy": "ngram"}).json()
    assert apart["guesses"] == named["guesses"] != plain["guesses"]


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
