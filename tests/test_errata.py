"""The statements of docs/errata.md that are quick to check."""

from collections import Counter
from math import log2
from pathlib import Path

import numpy as np
import pytest

from wordlens import Position, Row, load_words
from wordlens.kernels import pattern_rows
from wordlens.rules import feedback, format_pattern, parse_pattern

PAGE = (Path(__file__).parents[1] / "docs" / "errata.md").read_text("utf-8")


def test_the_pattern_12202_is_187_or_155_and_never_239() -> None:
    marks = (1, 2, 2, 0, 2)
    first_least = sum(mark * 3**place for place, mark in enumerate(marks))
    first_most = sum(mark * 3**place for place, mark in enumerate(reversed(marks)))
    assert (first_least, first_most) == (187, 155) and parse_pattern("ygg-g") == 187


def test_speed_against_ember() -> None:
    assert format_pattern(feedback("speed", "ember")) == "--yg-"


def test_slate_and_corny_leave_325_and_2_words() -> None:
    words = load_words("all")
    rows = [Row(guess, feedback(guess, "world")) for guess in ("slate", "corny")]
    assert " ".join(map(str, rows)) == "slate=-y--- corny=-gg--"
    left = [Position.after(rows[:count], words).candidates for count in (1, 2)]
    assert [len(candidates) for candidates in left] == [325, 2]
    assert words.words(left[1]) == ("world", "zoril")


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("classic", 1_120_540),
        pytest.param("classic-all", 1_733_371, marks=pytest.mark.slow),
        pytest.param("all", 2_023_610, marks=pytest.mark.slow),
    ],
)
def test_rows_of_the_dictionary_are_counted(name: str, rows: int) -> None:
    words = load_words(name)
    answers = words.letters[words.answers]
    parts = 0
    for at in range(0, len(words.letters), 256):
        codes = pattern_rows(words.letters[at : at + 256], answers)
        parts += sum(int(np.count_nonzero(np.bincount(line))) for line in codes)
    assert parts == rows and f"{rows:,}" in PAGE


def test_a_trap_of_seven_words_gives_the_quoted_bits() -> None:
    trap = [f"{letter}ight" for letter in "flmnrst"]

    def bits(guess: str) -> float:
        parts = Counter(feedback(guess, answer) for answer in trap).values()
        return -sum(part / len(trap) * log2(part / len(trap)) for part in parts)

    assert round(bits("light"), 2) == 0.59
    assert round(bits("flmns"), 2) == 2.52  # five letters, each of another word; R and T are left as a pair
