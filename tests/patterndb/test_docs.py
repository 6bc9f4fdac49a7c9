"""What docs/patterns.md shows runs as it stands there."""

import re
from pathlib import Path
from typing import Any

import pytest

from wordlens.patterndb import CLASSIC, COMPACT, Layout, build
from wordlens.rules import feedback, solved
from wordlens.words import WordList, load_words

DOCS = Path(__file__).parents[2] / "docs" / "patterns.md"
WORDS = load_words("common500")
BLOCKS = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize(("number", "layout"), [(0, CLASSIC), (1, COMPACT)], ids=["classic", "compact"])
def test_files_are_read_without_wordlens(
    number: int, layout: Layout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path / "patterns.db", WORDS, layout)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(BLOCKS[number], names)
    answers = WORDS.words(WORDS.answers)
    for guess in answers[::25]:
        for pattern in {feedback(guess, answer) for answer in answers} | {0, solved(5)}:
            expected = [answer for answer in answers if feedback(guess, answer) == pattern]
            assert sorted(names["left"](guess, pattern)) == expected
    names["db"].close()


def test_a_strategy_runs_on_the_dictionary(
    classic: WordList, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build(tmp_path / "patterns.db", classic, COMPACT)
    monkeypatch.chdir(tmp_path)
    exec(BLOCKS[2], {})
    assert capsys.readouterr().out.strip() in classic.numbers


def test_the_picture_is_there() -> None:
    (name,) = re.findall(r"!\[.*\]\((.*)\)", DOCS.read_text("utf-8"))
    assert (DOCS.parent / name).read_bytes().startswith(b"<?xml")
