"""No strategy plays another game than the recorded one: regenerate with tools/record_games.py and review the diff."""

from pathlib import Path

import pytest

from wordlens.arena import recorded_answers, signature, transcript
from wordlens.registry import Entry
from wordlens.strategies import REGISTRY, Strategy
from wordlens.words import load_words

GOLDEN = Path(__file__).parents[1] / "golden"


def test_every_strategy_has_recorded_games_and_no_file_is_left_over() -> None:
    assert {path.stem for path in (GOLDEN / "games").iterdir()} == {entry.name for entry in REGISTRY}


@pytest.mark.slow
@pytest.mark.parametrize("entry", REGISTRY, ids=lambda entry: str(entry.name))
def test_strategy_plays_its_recorded_games(entry: Entry[Strategy]) -> None:
    words = load_words("classic")
    recorded = (GOLDEN / "games" / f"{entry.name}.txt").read_text("utf-8").splitlines()
    assert transcript(entry.make(), recorded_answers(words), words) == recorded


@pytest.mark.slow
def test_signature_is_the_recorded_one() -> None:
    assert signature() == int((GOLDEN / "signature.txt").read_text("utf-8"))
