"""A word that the player has in mind, and rows from a pasted text."""

import pytest
from fastapi.testclient import TestClient

from .conftest import fault

ROWS = ["crane=-y--g"]


@pytest.mark.parametrize("strategy", ["entropy", "optimal"])
def test_an_own_word_is_ranked_beside_the_best(client: TestClient, strategy: str) -> None:
    asked = {"rows": ROWS, "list": "classic", "strategy": strategy}
    advice = client.post("/api/advise", json=asked).json()
    best, third = advice["guesses"][0], advice["guesses"][2]
    told = client.post("/api/word", json={**asked, "word": third["word"].upper()}).json()
    assert (told["place"], told["guess"], told["reason"]) == (3, third, advice["reasons"][2])
    assert told["allowed"] is True
    poor = client.post("/api/word", json={**asked, "word": "fuzzy"}).json()
    assert poor["place"] is None
    assert best["word"].upper() in poor["sentence"] and "FUZZY" in poor["sentence"]
    assert poor["guess"]["word"] == "fuzzy"


def test_a_word_that_hard_mode_refuses_is_told(client: TestClient) -> None:
    asked = {"rows": ROWS, "list": "classic", "strategy": "entropy", "rule": "hard", "word": "moist"}
    assert client.post("/api/word", json=asked).json()["allowed"] is False


def test_an_unknown_word_and_rows_that_clash_are_told(client: TestClient) -> None:
    asked = {"rows": ROWS, "list": "classic", "strategy": "entropy"}
    fault(client.post("/api/word", json={**asked, "word": "zzzzz"}), 422, "InvalidWord")
    clash = {**asked, "rows": ["crane=ggggg", "moist=ggggg"], "word": "moist"}
    fault(client.post("/api/word", json=clash), 422, "Contradiction")


def test_a_contradiction_tells_its_repairs(client: TestClient) -> None:
    asked = {"rows": ["crane=-y--g", "moist=-g--y"], "list": "classic", "strategy": "entropy"}
    assert client.post("/api/advise", json=asked).status_code == 200
    asked["rows"] = ["crane=-y--g", "there=----g"]
    told = fault(client.post("/api/advise", json=asked), 422, "Contradiction")
    repair = told["repairs"][0]
    rows = [list(row.partition("=")) for row in asked["rows"]]
    marks = rows[repair["row"] - 1][2]
    at = repair["column"] - 1
    rows[repair["row"] - 1][2] = f"{marks[:at]}{repair['mark']}{marks[at + 1 :]}"
    mended = {**asked, "rows": ["".join(row) for row in rows]}
    assert client.post("/api/advise", json=mended).status_code == 200


def test_rows_come_from_a_pasted_text(client: TestClient) -> None:
    share = "Wordle 1,234 2/6*\n\ncrane ⬛🟨⬛⬛🟩\nhorde 🟩🟩🟩🟩🟩\n"
    told = client.post("/api/rows", json={"text": share, "list": "classic"}).json()
    rows = [{"word": "crane", "pattern": "-y--g"}, {"word": "horde", "pattern": "ggggg"}]
    assert told == {"rows": rows, "list": "classic"}
    typed = client.post("/api/rows", json={"text": "crane -y--g\nmoist=-g---", "list": "classic"}).json()
    assert [row["word"] for row in typed["rows"]] == ["crane", "moist"]
    six = client.post("/api/rows", json={"text": "planet ⬛🟨⬛⬛⬛🟩", "list": "classic"}).json()
    assert (six["list"], six["rows"][0]["word"]) == ("english6", "planet")


def test_squares_without_words_and_several_games_are_told(client: TestClient) -> None:
    fault(client.post("/api/rows", json={"text": "⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩", "list": "classic"}), 422, "InvalidRow")
    games = "Wordle 1,234 1/6\ncrane 🟩🟩🟩🟩🟩\n\nWordle 1,235 1/6\nmoist 🟩🟩🟩🟩🟩\n"
    told = fault(client.post("/api/rows", json={"text": games, "list": "classic"}), 422, "SeveralGames")
    assert len(told["games"]) == 2
    second = client.post("/api/rows", json={"text": games, "list": "classic", "game": 2}).json()
    assert second["rows"][0]["word"] == "moist"
