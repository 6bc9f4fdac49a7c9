"""Export and import: what is written is read back exactly, in both forms."""

import csv
import io
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.diary import DiaryGame, read_lines, write_games
from wordlens.diary.tables import read_own_line
from wordlens.errors import InvalidGame
from wordlens.rules import Rule

from .generated import judged, made_games, squares_only

NAMES = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1, max_size=20).filter(
    lambda text: text.strip() and text.isprintable()
)


def some_games(seed: int) -> list[DiaryGame]:
    rng = random.Random(seed)
    whole, reviewed, squares, score = made_games(4, seed)
    return [
        replace(whole, rule=Rule.HARD, finished="2026-11-17T12:30:00+01:00"),
        judged(reviewed, rng),
        squares_only(squares),
        replace(squares_only(score), marks=()),
    ]


def read_csv(text: str) -> list[DiaryGame]:
    return [read_own_line(line) for line in csv.DictReader(io.StringIO(text))]


@given(st.integers(0, 2**32), NAMES, NAMES)
def test_a_round_trip_is_exact(seed: int, player: str, source: str) -> None:
    games = [replace(game, player=player, source=source) for game in some_games(seed)]
    assert [game for _, game in read_lines(write_games(games, "jsonl"))] == games
    assert read_csv(write_games(games, "csv")) == games


def test_an_export_of_an_import_is_the_same_text() -> None:
    games = some_games(5)
    for text in (write_games(games, "jsonl"), write_games(games, "csv")):
        again = read_csv(text) if text.startswith("id,") else [game for _, game in read_lines(text)]
        assert write_games([game for game in again if isinstance(game, DiaryGame)], "jsonl") == write_games(
            games, "jsonl"
        )


@pytest.mark.parametrize("line", ["{", "[]", "5", '{"id": "x"}', '{"id": "x", "won": true}', "[" * 100_000])
def test_a_bad_line_is_told_with_its_place_and_the_others_are_read(line: str) -> None:
    good = write_games(made_games(1), "jsonl")
    [(_, first), (where, problem), (_, last)] = read_lines(f"{good}\n{line}\n{good}")
    assert isinstance(first, DiaryGame)
    assert isinstance(last, DiaryGame)
    assert isinstance(problem, InvalidGame)
    assert where == "line 3"


def test_a_changed_field_of_a_csv_line_is_refused() -> None:
    [line] = csv.DictReader(io.StringIO(write_games(made_games(1), "csv")))
    for name, value in (("won", "perhaps"), ("number", "x"), ("review", "{"), ("rows", "crane=?")):
        with pytest.raises(InvalidGame):
            read_own_line({**line, name: value})
