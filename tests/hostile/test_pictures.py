"""Spoilt pictures: whatever happened to a board, what the reader is sure of is right."""

import pytest

from boards import bundled_fonts
from boards.mutations import MUTATIONS
from boards.palettes import draw_two_way
from boards.scoring import judge, judge_mutated
from boards.spoilt import draw_spoilt
from wordlens.reading.photo import read_board

FIRST_SEED = 300_000
"""Seeds that the reader is neither tuned nor evaluated on."""
PICTURES = 4
"""Of each mutation, two of them photos: 64 pictures in all, which take about a minute of one core."""
TWO_WAY = 12
"""Screenshots in orange and blue, about seven seconds of one core."""
LEAST_RIGHT = 0.75
"""Of the rows that a person can still read, this share is right and sure at least."""


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTATIONS)
def test_a_spoilt_picture_is_never_read_wrong_and_surely(name: str) -> None:
    drawn = [draw_spoilt(name, FIRST_SEED, number, bundled_fonts()) for number in range(PICTURES)]
    spoilt = [each for each in drawn if each is not None]
    assert len(spoilt) >= PICTURES - 1
    after = {where: judge_mutated(one.scene, read_board, readable=one.readable) for where, one in spoilt}
    wrong = {where: (each.wrong, each.read) for where, each in after.items() if each.wrong}
    assert not wrong
    readable, right = (sum(getattr(each, part) for each in after.values()) for part in ("readable", "right"))
    assert right >= LEAST_RIGHT * readable, {where: each.read for where, each in after.items()}


@pytest.mark.slow
def test_orange_and_blue_with_a_keyboard_are_never_read_the_wrong_way_round() -> None:
    verdicts = [judge(draw_two_way(FIRST_SEED + number, bundled_fonts()), read_board) for number in range(TWO_WAY)]
    assert not [verdict.silent for verdict in verdicts if verdict.silent]
    assert sum(verdict.sure for verdict in verdicts) > sum(verdict.rows for verdict in verdicts) / 3
