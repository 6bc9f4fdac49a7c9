"""What real terminals of few colours are sent: marks that differ in their colours and, without colours, in signs."""

import os
import pty
import re
import subprocess

import numpy as np
import pytest

from wordlens.app.show.theme import KEY_LEGEND, Palette
from wordlens.rules import Game, Row, feedback
from wordlens.words import load_words

from ..children import WORDLENS, Child

CODES = {"-": "37;40", "y": "30;43", "g": "30;42"}
"""The codes of each mark where there are 8 or 16 colours: white on black, black on yellow, black on green."""
SEED = 7
SIGNS = {"-": " - ", "y": "({})", "g": "[{}]"}


def shown(typed: str, *arguments: str, **environment: str) -> str:
    """Return what a command writes to a terminal of its own."""
    ours, theirs = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if name not in ("COLORTERM", "NO_COLOR", "FORCE_COLOR")}
    env = {**kept, "COLUMNS": "100", **environment}
    with Child([*WORDLENS, *arguments], stdin=subprocess.PIPE, stdout=theirs, stderr=theirs, env=env) as child:
        os.close(theirs)
        assert child.stdin is not None
        child.stdin.write(typed)
        child.stdin.close()
        seen = b""
        try:
            while block := os.read(ours, 4096):
                seen += block
        except OSError:  # how a terminal tells that nobody writes to it any more
            pass
        os.close(ours)
        assert child.wait() == 0
    return seen.decode()


@pytest.fixture(scope="module")
def row() -> Row:
    """Return a guess that gets all three marks in the game of the seed."""
    words = load_words("classic")
    answer = Game.random(words, np.random.default_rng(SEED)).answer
    rows = (Row(word, feedback(word, answer)) for word in words.allowed)
    return next(row for row in rows if {*row.written} == {*"-yg"} and len({*row.word}) == 5)


def play(row: Row, **environment: str) -> str:
    return shown(f"{row.word}\nquit\n", "play", "--list", "classic", "--seed", str(SEED), **environment)


@pytest.mark.parametrize("term", ["xterm", "linux", "screen"])
def test_marks_differ_in_colour_and_sign_where_colours_are_few(row: Row, term: str) -> None:
    text = play(row, TERM=term)
    for letter, mark in zip(row.word.upper(), row.written, strict=True):
        assert f"\x1b[{CODES[mark]}m {letter} " in text
        assert f"\x1b[{CODES[mark]}m{SIGNS[mark].format(letter)}" in text
    assert row.written in text and KEY_LEGEND in text


def test_many_colours_are_the_theme_s_and_need_no_signs(row: Row) -> None:
    fills = []
    for environment in ({"TERM": "xterm-256color"}, {"TERM": "xterm", "COLORTERM": "truecolor"}):
        text = play(row, **environment)
        assert KEY_LEGEND not in text
        fills.append(set(re.findall(r"48;[25];[\d;]+", text)))
    assert [len(found) for found in fills] == [3, 3] and fills[1] == {f"48;2;{fill(mark)}" for mark in "-yg"}


def fill(mark: str) -> str:
    """Return a mark's fill in the dark theme as a terminal is told it, such as 71;130;65."""
    return ";".join(str(each) for each in bytes.fromhex(Palette.of("dark").marked(mark).fill[1:]))


@pytest.mark.parametrize("environment", [{"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_without_colours_signs_tell_the_marks(row: Row, environment: dict[str, str]) -> None:
    text = play(row, **environment)
    assert not re.search(r"\x1b\[[\d;]*[34][0-7]", text)
    for letter, mark in zip(row.word.upper(), row.written, strict=True):
        assert SIGNS[mark].format(letter) in text
    assert row.written in text and KEY_LEGEND in text


def test_assist_says_what_can_be_typed() -> None:
    text = shown("help\n?\ncrane -y--g\nundo\nquit\n", "assist", "--list", "classic", TERM="xterm")
    first, *_ = text.splitlines()
    assert "'help'" in first
    assert text.count("take the last row back") == 2
    assert text.count("2,315 candidates") == 2  # neither question asked for advice anew; undo did
