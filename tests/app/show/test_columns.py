"""Columns: every figure of a table is there under its JSON name, and is written as its format says."""

import pytest

from wordlens.app.show import columns, shapes, shapes_diary, shapes_lab, shapes_review
from wordlens.app.show.columns import Column, cells, guess_columns, titles
from wordlens.app.show.encode import field_types
from wordlens.app.show.names import best_marks, counted, key_rows, percent, score_text, size_text
from wordlens.rules import Row

SHAPES = {
    "strategies": shapes_lab.EvaluationShape,
    "solvers": shapes_lab.ComparisonShape,
    "guesses": shapes.GuessShape,
    "search": shapes_lab.HindsightShape,
    "steps": shapes_lab.PathStepShape,
    "turns": shapes.SolvedTurn,
    "rivals": shapes_review.RivalShape,
    "lists": shapes.ListShape,
    "trusted": shapes.StrategyShape,
    "openers": shapes_diary.OpenerShape,
    "lost": shapes_diary.LostShape,
    "pars": shapes_diary.ParShape,
    "standings": shapes_diary.StandingShape,
}


@pytest.mark.parametrize("name", columns.TABLES)
def test_every_column_is_a_field_of_its_shape(name: str) -> None:
    assert {column.key.partition(".")[0] for column in columns.TABLES[name]} <= field_types(SHAPES[name]).keys()


def test_the_page_gets_every_table() -> None:
    data = columns.column_data()
    assert data.keys() == SHAPES.keys()
    assert data["solvers"][6] == {
        "key": "seconds", "title": "time ms", "form": ",.2f", "scale": 1000, "missing": "–", "about": "",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("column", "value", "shown"),
    [
        (Column("x", "x"), "abc", "abc"),
        (Column("x", "x", "upper"), "abc", "ABC"),
        (Column("x", "x", ","), 1234, "1,234"),
        (Column("x", "x", ",.2f", 1000), 1.5, "1,500.00"),
        (Column("x", "x", ".0%"), 0.5, "50%"),
        (Column("x", "x", ".1f"), None, "–"),
        (Column("x", "x", "upper", missing="varies"), None, "varies"),
        (Column("x", "x", "score"), 12.0, "12"),
        (Column("x", "x", "score"), 5.8859, "5.886"),
    ],
)
def test_figures_are_written_as_their_format_says(column: Column, value: object, shown: str) -> None:
    assert cells([column], {"x": value}) == [shown]


def test_the_score_is_called_by_its_unit() -> None:
    assert titles(guess_columns("bits")) == ["guess", "bits", "chance", "left on average", "parts", "largest"]
    assert titles(guess_columns(""))[1] == "score"


def test_numbers_in_words() -> None:
    assert [counted(1, "guess"), counted(2, "guess"), counted(1234, "row")] == ["1 guess", "2 guesses", "1,234 rows"]
    assert [score_text(1234.0), score_text(0.12345)] == ["1,234", "0.123"]
    assert [score_text(-0.0), score_text(-0.0004), score_text(-0.5)] == ["0", "0", "-0.500"]
    assert [percent(1), percent(0.99999), percent(0.5)] == ["100%", "99.9%", "50.0%"]
    assert [size_text(999), size_text(44_000_000)] == ["999 B", "44 MB"]


def test_a_key_has_the_best_mark_of_its_letter() -> None:
    rows = [Row.parse("speed=--yy-"), Row.parse("erase=yy--g")]
    assert best_marks(rows) == {"s": "-", "p": "-", "e": "g", "d": "-", "r": "y", "a": "-"}


@pytest.mark.parametrize(
    ("alphabet", "rows"),
    [
        ("abcdefghijklmnopqrstuvwxyz", ["qwertyuiop", "asdfghjkl", "zxcvbnm"]),
        ("abcdefghijklmnopqrstuvwxyzñ", ["qwertyuiop", "asdfghjklñ", "zxcvbnm"]),
        ("abcdefghijklmnopqrstuvwxyzéà", ["éà", "qwertyuiop", "asdfghjkl", "zxcvbnm"]),
        ("абвгдежзи", ["абв", "где", "жзи"]),
    ],
)
def test_keys_stand_as_on_a_keyboard_where_the_alphabet_is_latin(alphabet: str, rows: list[str]) -> None:
    assert ["".join(row) for row in key_rows(alphabet)] == rows
