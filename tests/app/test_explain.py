import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from wordlens.app.cli.main import cli
from wordlens.errors import InvalidOption
from wordlens.strategies import Book


def run(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["suggest", "--list", "classic", *arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


def test_suggest_shows_both_categories_and_explains_on_request() -> None:
    shown = run("crane=gyy--", "--strategy", "weighted")
    assert sum("%" in line for line in shown.splitlines() if line.startswith(" C") and "candidates" not in line) == 8
    assert shown.count("exploration") == 1 + 10
    assert "Its 41.25 points" not in shown
    assert "Its 41.25 points" in " ".join(run("crane=gyy--", "--strategy", "weighted", "--explain").split())


def test_suggest_json_has_terms_and_explanation() -> None:
    shape = json.loads(run("crane=gyy--", "--strategy", "weighted", "--top", "3", "--json", "--explain"))
    assert shape["explanation"].startswith("CAROL (41.25 points)")
    assert [guess["is_candidate"] for guess in shape["guesses"]] == [True] * 3 + [False] * 3
    assert shape["guesses"][0]["terms"] == {"likely places": 5.25, "letters": 36}
    plain = json.loads(run("crane=gyy--", "--json"))
    assert "explanation" not in plain
    assert "terms" not in plain["guesses"][0]


def test_a_file_names_its_strategy(tmp_path: Path) -> None:
    weights = tmp_path / "weights.toml"
    weights.write_text("[weighted]\ntrap_above = 8\n", "utf-8")
    shape = json.loads(run("night=-gggg", "--options", str(weights), "--json"))
    assert (shape["strategy"], shape["guesses"][0]["is_candidate"]) == ("weighted", True)
    book = tmp_path / "book.tree"
    Book().tree.write(book)
    assert json.loads(run("--book", str(book), "--json"))["guesses"][0]["word"] == "salet"


def test_a_book_for_another_strategy_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="an option of book, which does not play here"):
        run("--book", str(tmp_path / "book.tree"), "--strategy", "entropy")
    with pytest.raises(InvalidOption, match="the options are for weighted and book; choose one with --strategy"):
        run("--option", "weighted.trap=3", "--book", str(tmp_path / "book.tree"))
