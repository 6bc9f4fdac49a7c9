"""Games of several boards: seeded, the same in every run, and taken up where a run was ended."""

from pathlib import Path

import pytest

from wordlens.arena.boards import BoardsPlay, evaluate_boards
from wordlens.errors import InvalidOption, Stopped
from wordlens.rules import Variant
from wordlens.words import WordList

WORDS = WordList.build(
    "small",
    [
        "baker",
        "batch",
        "bring",
        "candy",
        "chalk",
        "dwell",
        "eagle",
        "flint",
        "frown",
        "gipsy",
        "hoard",
        "jumpy",
        "knelt",
        "lodge",
        "mirth",
        "night",
    ],
    ["crane", "moist"],
)


@pytest.mark.parametrize("variant", [Variant.NORMAL, Variant.SEQUENCE])
def test_games_end_when_every_board_is_solved(variant: Variant) -> None:
    plays: list[BoardsPlay] = []
    result = evaluate_boards(WORDS, 3, 5, 7, variant, on_game=plays.append)
    assert result.games == 5 and result.success == 1.0
    assert sum(result.distribution.values()) == 5
    assert result.mean == sum(len(play.guesses) for play in plays) / 5
    assert all(len(play.guesses) >= 3 for play in plays)
    assert result.within[5] == 1.0 and 1 in result.seconds


def test_a_jumble_begins_with_three_given_words() -> None:
    plays: list[BoardsPlay] = []
    evaluate_boards(WORDS, 2, 3, 7, Variant.JUMBLE, on_game=plays.append)
    for play in plays:
        assert len(set("".join(play.guesses[:3]))) == 15
        assert play.seconds[:3] == (0.0, 0.0, 0.0)


def test_a_record_is_gone_on_with(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    evaluate_boards(WORDS, 2, 2, 7, record=record)
    kept = record.read_text("utf-8").splitlines()
    record.write_text("\n".join([*kept, '{"number": 2, "gue']), encoding="utf-8")  # ended in the middle of a line
    again = evaluate_boards(WORDS, 2, 4, 7, record=record)
    fresh = evaluate_boards(WORDS, 2, 4, 7)
    assert record.read_text("utf-8").splitlines()[:3] == kept
    assert len(record.read_text("utf-8").splitlines()) == 5
    assert (again.mean, again.distribution) == (fresh.mean, fresh.distribution)
    with pytest.raises(InvalidOption):
        evaluate_boards(WORDS, 2, 2, 8, record=record)


def test_other_seeds_give_other_games_and_a_run_can_be_stopped() -> None:
    one: list[BoardsPlay] = []
    other: list[BoardsPlay] = []
    evaluate_boards(WORDS, 4, 3, 1, on_game=one.append)
    evaluate_boards(WORDS, 4, 3, 2, on_game=other.append)
    assert [play.guesses for play in one] != [play.guesses for play in other]
    with pytest.raises(Stopped):
        evaluate_boards(WORDS, 4, 3, 1, stop=lambda: True)


def test_the_perfect_variant_is_not_compared() -> None:
    with pytest.raises(InvalidOption):
        evaluate_boards(WORDS, 2, 1, 1, Variant.PERFECT)
