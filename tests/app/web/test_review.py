"""The review over the API: the terminal's, with the parts that the page's tree maps show."""

import pytest
from fastapi.testclient import TestClient

from tests.app.conftest import Wordlens

from .conftest import fault

GAME = ["crane=y-y--", "moist=----y", "watch=ggggg"]
SQUARES = "Wordle 1,234 3/6*\n\n🟨⬛🟨⬛⬛\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩"


def test_a_review_is_the_terminals(client: TestClient, wordlens: Wordlens) -> None:
    answer = client.post("/api/review", json={"rows": GAME, "list": "classic"})
    assert answer.status_code == 200
    shown = answer.json()
    told = wordlens("review", *GAME, "--list", "classic", "--json").json
    for turn in shown["turns"]:
        assert sum(part["count"] for part in turn.pop("parts")) == turn["before"]
    assert {key: shown[key] for key in ("skill", "luck", "hard", "answer", "solved", "strategies")} == {
        key: told[key] for key in ("skill", "luck", "hard", "answer", "solved", "strategies")
    }
    assert [turn["word"] for turn in shown["turns"]] == ["crane", "moist", "watch"]


def test_it_is_compared_with_the_strategies_that_are_named(client: TestClient, wordlens: Wordlens) -> None:
    named = ["ngram:b2=2.5", "entropy"]
    shown = client.post("/api/review", json={"rows": GAME, "list": "classic", "strategies": named}).json()
    flags = [flag for name in named for flag in ("--strategy", name)]
    assert shown["strategies"] == wordlens("review", *GAME, "--list", "classic", *flags, "--json").json["strategies"]
    assert [one["name"] for one in shown["strategies"]] == named
    for wrong, kind in (("ngram:b2=1000", "InvalidOption"), ("book:file=/etc/passwd", "InvalidOption")):
        fault(client.post("/api/review", json={"rows": GAME, "strategies": [wrong]}), 422, kind)


def test_squares_alone_tell_what_is_possible(client: TestClient, wordlens: Wordlens) -> None:
    shown = client.post("/api/review", json={"share": SQUARES, "list": "classic"}).json()
    assert shown == wordlens("review", "--list", "classic", "--json", typed=SQUARES).json
    assert shown["hard"] and shown["games"] > 0


def test_a_pasted_game_with_words_is_reviewed(client: TestClient) -> None:
    text = "crane 🟨⬛🟨⬛⬛\nwatch 🟩🟩🟩🟩🟩"
    shown = client.post("/api/review", json={"share": text, "list": "classic"}).json()
    assert shown["answer"] == "watch" and len(shown["turns"]) == 2


def test_of_several_games_one_is_chosen(client: TestClient) -> None:
    text = f"{SQUARES}\n\nWordle 1,235 2/6\ncrane 🟨⬛🟨⬛⬛\nwatch 🟩🟩🟩🟩🟩"
    told = fault(client.post("/api/review", json={"share": text, "list": "classic"}), 422, "SeveralGames")
    assert told["games"] == ["Wordle 1,234 3/6*", "Wordle 1,235 2/6"]
    shown = client.post("/api/review", json={"share": text, "game": 2, "list": "classic"}).json()
    assert shown["answer"] == "watch" and len(shown["turns"]) == 2


@pytest.mark.parametrize(
    ("body", "kind", "rows"),
    [
        ({}, "InvalidOption", None),
        ({"rows": GAME, "share": SQUARES}, "InvalidOption", None),
        ({"rows": ["crane=y-y--", "moist"]}, "InvalidRow", [2]),
        ({"rows": ["watch=ggggg", "crane=y-y--"]}, "Contradiction", [1, 2]),
        ({"rows": GAME[:2], "answer": "catch"}, "Contradiction", [1]),
        ({"rows": GAME[:2], "answer": "xxxxx"}, "InvalidWord", None),
        ({"rows": ["crane=y-y--", "light=---gy"], "hard": True}, "IllegalGuess", None),
        ({"share": "hello"}, "InvalidRow", None),
        ({"share": SQUARES, "game": 2}, "InvalidOption", None),
        ({"share": SQUARES, "game": 0}, "InvalidRequest", None),
        ({"share": "🟨⬛\n⬛⬛⬛"}, "InvalidPattern", None),
        ({"share": "🟩🟩🟩"}, "InvalidPattern", None),
        ({"share": "x" * 5000}, "InvalidRequest", None),
        ({"share": "\n".join(["crane 🟨⬛🟨⬛⬛"] * 40)}, "InvalidOption", None),
    ],
)
def test_a_game_that_cannot_be_is_told(
    client: TestClient, body: dict[str, object], kind: str, rows: list[int] | None
) -> None:
    assert fault(client.post("/api/review", json=body), 422, kind).get("rows") == rows
