"""Advice over the API: the terminal's own, and every mistake with the terminal's own sentence."""

import asyncio
import json
from pathlib import Path

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.conftest import Wordlens
from wordlens.app.ask.settings import Defaults
from wordlens.app.web.server import create_app
from wordlens.rules import Rule
from wordlens.strategies import REGISTRY
from wordlens.words import PRIORS, WordList, keep_list, load_words

from .conftest import fault

ROW = {"word": "crane", "pattern": "-y--g"}


@pytest.mark.parametrize(
    ("body", "arguments"),
    [
        ({}, []),
        ({"rows": [ROW]}, ["crane=-y--g"]),
        ({"rows": ["crane=-y--g", "moist=-y---"], "rule": "hard"}, ["crane=-y--g", "moist=-y---", "--hard"]),
        ({"rows": [ROW], "strategy": "weighted", "list": "all"}, ["crane=-y--g", "--strategy=weighted", "--list=all"]),
        ({"list": "classic", "opener": "salet", "top": 3}, ["--list", "classic", "--opener", "salet", "--top", "3"]),
        ({"rows": [ROW], "prior": "frequency"}, ["crane=-y--g", "--prior", "frequency"]),
    ],
)  # fmt: skip
def test_advice_is_the_terminals(
    client: TestClient, wordlens: Wordlens, body: dict[str, object], arguments: list[str]
) -> None:
    answer = client.post("/api/advise", json={**body, "most_candidates": 20_000})
    assert answer.status_code == 200
    told = wordlens("suggest", *arguments, "--explain", "--json").json
    assert {key: answer.json()[key] for key in told} == told


def test_candidates_are_counted_in_full_and_named_in_part(client: TestClient) -> None:
    few = client.post("/api/advise", json={"rows": [ROW], "most_candidates": 2}).json()["candidates"]
    every = client.post("/api/advise", json={"rows": [ROW], "most_candidates": 20_000}).json()["candidates"]
    assert few["count"] == every["count"] == len(every["words"])
    assert few["words"] == every["words"][:2]


def test_an_option_changes_the_ranking(client: TestClient) -> None:
    asked = {"rows": [ROW], "strategy": "entropy"}
    plain = client.post("/api/advise", json=asked).json()
    only = client.post("/api/advise", json={**asked, "options": {"candidates_only": True}}).json()
    assert not plain["guesses"][0]["is_candidate"]
    assert all(guess["is_candidate"] for guess in only["guesses"])


def test_words_that_people_know_are_preferred_on_demand_and_the_price_is_told(client: TestClient) -> None:
    asked = {"rows": [], "prior": "official", "date": "2026-08-22", "played": []}
    plain = client.post("/api/advise", json=asked).json()
    known = client.post("/api/advise", json={**asked, "options": {"known_words": True}}).json()
    best, first = plain["guesses"][0], known["guesses"][0]
    assert (best["word"], first["word"]) == ("tarse", "slate")
    assert f"SLATE is better known than TARSE and takes {first['score'] - best['score']:.3f} guesses" in known["note"]
    assert not known["optimal"] and "proved that none" not in known["explanation"]


def test_a_guess_that_is_preferred_to_a_better_one_is_not_called_optimal(client: TestClient) -> None:
    asked = {"rows": [ROW], "date": "2024-01-01"}
    advice = client.post("/api/advise", json=asked).json()
    first, second = advice["guesses"][:2]
    assert advice["exact"] and first["score"] > second["score"]
    assert not advice["optimal"] and "proved that none" not in advice["explanation"]
    exactly = client.post("/api/advise", json={**asked, "prior": "uniform"}).json()
    assert exactly["optimal"] and "It is proved that none is better." in exactly["explanation"]


def test_exact_advice_says_so(client: TestClient) -> None:
    answer = client.post("/api/advise", json={"rows": [ROW], "strategy": "optimal", "list": "classic", "top": 1})
    assert answer.json()["exact"] and answer.json()["unit"] == "guesses to go"


def test_what_is_known_is_explained(client: TestClient) -> None:
    answer = client.post("/api/advise", json={"rows": [ROW]}).json()
    assert answer["known"] == ["The 5th letter is E.", "R is in the word, but not 2nd.", "Not in the word: A, C, N."]


def test_an_answer_outside_the_list_is_no_dead_end(client: TestClient) -> None:
    answer = client.post("/api/advise", json={"rows": ["other=-gggg", "ether=-gggg"], "list": "classic"}).json()
    assert answer["fallback"] and answer["candidates"]["words"] == ["ither"]


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ("crane", "InvalidRow"),
        ("crane=-y-", "InvalidPattern"),
        ({"word": "crane", "pattern": "-yq-g"}, "InvalidPattern"),
        ({"word": "xxxxx", "pattern": "-----"}, "InvalidWord"),
        ({"word": "cr\u0000ne", "pattern": "-----"}, "InvalidWord"),
        ({"word": "eerie", "pattern": "-y---"}, "InvalidRow"),
        ("", "InvalidRow"),
    ],
)
def test_a_bad_row_is_pointed_at_with_the_terminals_sentence(
    client: TestClient, wordlens: Wordlens, row: object, kind: str
) -> None:
    said = fault(client.post("/api/advise", json={"rows": ["moist=-----", row]}), 422, kind)
    assert said["rows"] == [2]
    text = row if isinstance(row, str) else f"{row['word']}={row['pattern']}"  # type: ignore[index]
    assert said["message"] == wordlens("suggest", "moist=-----", text, "--json").json["error"]["message"]


def test_a_contradiction_names_the_rows_and_what_to_check(client: TestClient, wordlens: Wordlens) -> None:
    rows = ["crane=-y--g", "moist=-----", "cider=g----"]
    said = fault(client.post("/api/advise", json={"rows": rows}), 422, "Contradiction")
    assert said["rows"] == [1, 3]  # without either of them the others fit
    assert said["message"] == wordlens("suggest", *rows, "--json").json["error"]["message"]


def test_a_word_from_a_picture_need_not_be_listed(client: TestClient) -> None:
    row = {"word": "qqqqq", "pattern": "-----"}
    fault(client.post("/api/advise", json={"rows": [row]}), 422, "InvalidWord")
    assert client.post("/api/advise", json={"rows": [row], "unlisted": True}).json()["candidates"]["count"] > 3000


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        ({"list": "klassic"}, "UnknownName", "did you mean 'classic' or"),
        ({"strategy": "entorpy"}, "UnknownName", "did you mean 'entropy'"),
        ({"prior": "offical"}, "UnknownName", "did you mean 'official'?"),
        ({"opener": "xxxxx"}, "InvalidWord", "no word 'xxxxx'"),
        ({"options": {"depth": 3}}, "UnknownName", "no option of optimal named 'depth'"),
        ({"options": {"known_words": 3}}, "InvalidOption", "to be yes or no, got 3"),
        ({"strategy": "explore", "options": {"random_guesses": 1.5}}, "InvalidOption", "a whole number"),
        ({"strategy": "optimal", "options": {"seconds": 60}}, "InvalidOption", "from 0.01 to 20, got 60"),
        ({"strategy": "book", "options": {"file": 1}}, "InvalidOption", "expected file to be one of built-in, got 1"),
        ({"played": ["cigar!"]}, "InvalidWord", "cigar!"),
        ({"rows": ["crane=-y--g"] * 11}, "InvalidRequest", "rows"),
        ({"top": 0}, "InvalidRequest", "top"),
        ({"seed": -1}, "InvalidRequest", "seed"),
        ({"seed": True}, "InvalidRequest", "seed"),
        ({"top": "3"}, "InvalidRequest", "top"),
        ({"unlisted": "yes"}, "InvalidRequest", "unlisted"),
        ({"options": {"known_words": [True]}}, "InvalidRequest", "options"),
        ({"rule": "harder"}, "InvalidRequest", "rule"),
        ({"hard": True}, "InvalidRequest", "hard"),
        ({"strategy": "\ud800"}, "InvalidRequest", "strategy"),
        ([], "InvalidRequest", "an object"),
    ],
)
def test_a_bad_request_is_told_in_one_sentence(client: TestClient, body: object, kind: str, words: str) -> None:
    answer = client.post("/api/advise", content=json.dumps(body), headers={"content-type": "application/json"})
    assert words in fault(answer, 422, kind)["message"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"top": NaN}', b'{"seed": 1e999}', b"nul"])
def test_a_body_that_is_no_json_is_refused(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/advise", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["kind"] in ("InvalidRequest", "Usage")


def test_equal_questions_are_worked_out_once() -> None:
    async def ask_together() -> tuple[int, set[bytes]]:
        app = create_app(defaults=Defaults())
        transport = httpx.ASGITransport(app=app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http,
        ):
            bodies = [
                {"rows": ["crane=-y--g"]},
                {"rows": [ROW], "strategy": "exact", "list": "NYT", "played": None},
            ] * 50
            answers = await asyncio.gather(*(http.post("/api/advise", json=body) for body in bodies))
            return app.state.services.answers.computed, {answer.content for answer in answers}

    computed, contents = asyncio.run(ask_together())
    assert computed == 1
    assert len(contents) == 1


def test_what_differs_is_never_mixed_up(client: TestClient) -> None:
    bodies: list[dict[str, object]] = [
        {"list": "classic"},
        {"list": "classic", "rule": "strict"},
        {"list": "classic", "prior": "frequency"},
        {"list": "classic", "prior": "official"},
        {"list": "classic", "prior": "official", "played": ["cigar", "rebut", "sissy"]},
        {"list": "classic", "strategy": "explore"},
        {"list": "classic", "strategy": "explore", "seed": 5},
        {"list": "classic", "opener": "salet"},
        {"list": "classic", "top": 4},
    ]
    first = [client.post("/api/advise", json=body).json() for body in bodies]
    again = [client.post("/api/advise", json=body).json() for body in bodies]
    assert first == again
    assert len({json.dumps(answer) for answer in first}) == len(bodies)


def test_the_users_settings_are_the_defaults(user_directories: Path, wordlens: Wordlens) -> None:
    folder = user_directories / "config" / "wordlens"
    folder.mkdir(parents=True)
    (folder / "played.txt").write_text("cigar\nrebut\n")
    settings = 'list = "classic"\nstrategy = "parts"\nopener = "salet"\nrule = "hard"\nplayed = "played.txt"\n'
    (folder / "config.toml").write_text(settings)
    assert Defaults.read().list == "classic"
    with TestClient(create_app(), base_url="http://localhost") as client:
        answer = client.post("/api/advise", json={"most_candidates": 20_000}).json()
        told = wordlens("suggest", "--explain", "--json").json
        assert {key: answer[key] for key in told} == told
        assert answer["guesses"][0]["word"] == "salet" and answer["rule"] == "hard"
        assert "played" not in client.get("/api/about").json()["defaults"]  # their days would be lost on the way
        assert client.post("/api/advise", json={"opener": ""}).json()["guesses"][0]["word"] != "salet"


def test_a_users_own_list_is_seen_when_it_changes(spanish: WordList, short_words: WordList) -> None:
    with TestClient(create_app(defaults=Defaults()), base_url="http://127.0.0.1:8765") as client:
        client.post("/api/advise", json={"rows": [ROW]})  # the process that answers has looked at the lists
        keep_list(spanish, "mine")
        answer = client.post("/api/advise", json={"list": "mine", "rows": ["SEÑAL=ggg--"]})
        assert answer.json()["candidates"]["words"] == ["señor"]
        assert "mine" in [one["name"] for one in client.get("/api/lists").json()]
        keep_list(short_words, "other")
        assert client.get("/api/lists/other/words").json()["length"] == 3


ANSWERS = load_words("common500")
WORDS = st.sampled_from([*ANSWERS.allowed[:40], "crane", "eerie", "mamma", "xxxxx"])
PATTERNS = st.text("-yg", min_size=5, max_size=5)
OPTIONS = st.sampled_from(
    [
        ("entropy", {"candidates_only": True}),
        ("ngram", {"b2": -5, "b3": 1e6}),
        ("weighted", {"trap": -1e6, "explore_until": 9}),
        ("explore", {"random_guesses": -1}),
        *((entry.name, {}) for entry in REGISTRY if entry.name != "optimal"),
    ]
)


@settings(max_examples=150)
@given(
    rows=st.lists(st.builds("{}={}".format, WORDS, PATTERNS) | st.text(max_size=12), max_size=6),
    chosen=OPTIONS,
    rule=st.sampled_from([*Rule]),
    prior=st.sampled_from([None, *PRIORS]),
    list_name=st.sampled_from(["common500", "classic", "nyt"]),
    unlisted=st.booleans(),
    top=st.sampled_from([1, 7, 200]),
)
def test_no_plausible_request_breaks_anything(
    client: TestClient,
    rows: list[str],
    chosen: tuple[str, dict[str, float]],
    rule: Rule,
    prior: str | None,
    list_name: str,
    unlisted: bool,
    top: int,
) -> None:
    body = {
        "rows": rows,
        "strategy": chosen[0],
        "options": chosen[1],
        "rule": rule,
        "prior": prior,
        "list": list_name,
        "unlisted": unlisted,
        "top": top,
    }
    answer = client.post("/api/advise", json=body)
    if answer.status_code == 200:
        assert answer.json()["guesses"] and answer.json()["candidates"]["count"] > 0
    else:
        assert answer.status_code == 422 and answer.json()["error"]["message"]
