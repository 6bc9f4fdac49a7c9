"""The reader on boards that the project draws itself, in bundled fonts that the letter model was not trained on."""

from functools import partial

import pytest

from boards import bundled_fonts, draw_negative, draw_scene, draw_several
from boards.scene import Kind
from boards.scoring import Verdict, judge
from wordlens.errors import SeveralBoards
from wordlens.reading.photo import read_board

FIRST_SEED = 200_000
"""Between the seeds that the reader is tuned on and those that bench/photo.py evaluates it on."""


def verdicts(kind: Kind, count: int, first: int = FIRST_SEED) -> list[tuple[int, Verdict]]:
    draw = partial(draw_scene, kind=kind, fonts=bundled_fonts())
    return [(seed, judge(draw(seed), read_board)) for seed in range(first, first + count)]


def failures(of: list[tuple[int, Verdict]]) -> str:
    return "\n".join(f"{seed}: {v.stage}\n  {v.truth}\n  {v.read}" for seed, v in of if not v.perfect)


# What is reached, with a little room; docs/photo.md says what is aimed at.
@pytest.mark.parametrize(("kind", "count", "misses"), [("screenshot", 12, 0), ("photo", 6, 1)])
def test_boards_are_read_right_and_no_error_is_silent(kind: Kind, count: int, misses: int) -> None:
    scored = verdicts(kind, count)
    assert not [(seed, verdict.silent) for seed, verdict in scored if verdict.silent]
    assert sum(not verdict.perfect for _, verdict in scored) <= misses, failures(scored)
    rows = sum(verdict.right for _, verdict in scored)
    assert sum(verdict.sure for _, verdict in scored) >= {"screenshot": 0.95, "photo": 0.9}[kind] * rows


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "count", "misses"), [("screenshot", 48, 2), ("photo", 28, 3)])
def test_many_boards_are_read_right(kind: Kind, count: int, misses: int) -> None:
    scored = verdicts(kind, count, FIRST_SEED + 1000)
    assert not [(seed, verdict.silent) for seed, verdict in scored if verdict.silent]
    assert sum(not verdict.perfect for _, verdict in scored) <= misses, failures(scored)


@pytest.mark.parametrize("count", [8, pytest.param(16, marks=pytest.mark.slow)])
def test_pictures_without_a_board_are_refused(count: int) -> None:
    scored = [
        (seed, judge(draw_negative(seed, bundled_fonts()), read_board, expected="none"))
        for seed in range(FIRST_SEED, FIRST_SEED + count)
    ]
    assert not [seed for seed, verdict in scored if verdict.silent]
    assert sum(not verdict.perfect for _, verdict in scored) <= 1, failures(scored)


@pytest.mark.parametrize("count", [4, pytest.param(8, marks=pytest.mark.slow)])
def test_several_boards_are_told_apart(count: int) -> None:
    scored = [
        (seed, judge(draw_several(seed, bundled_fonts()), read_board, expected="several"))
        for seed in range(FIRST_SEED, FIRST_SEED + count)
    ]
    assert sum(not verdict.perfect for _, verdict in scored) <= 1, failures(scored)


@pytest.mark.parametrize("count", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_one_of_several_boards_can_be_chosen(count: int) -> None:
    right = boards_seen = 0
    for seed in range(FIRST_SEED, FIRST_SEED + count):
        scene = draw_several(seed, bundled_fonts())
        with pytest.raises(SeveralBoards) as refused:
            read_board(scene.picture)
        boards_seen += len(refused.value.places)
        for number, place in enumerate(refused.value.places, 1):
            middle = [sum(part) / 4 for part in zip(*place, strict=True)]
            quads, boards = scene.settings["quads"], scene.settings["boards"]
            assert isinstance(quads, list) and isinstance(boards, list)
            rows = next(
                rows
                for quad, rows in zip(quads, boards, strict=True)
                if quad[0][0] <= middle[0] <= quad[2][0] and quad[0][1] <= middle[1] <= quad[2][1]
            )
            right += [row.word for row in read_board(scene.picture, board=number).rows] == [word for word, _ in rows]
    assert boards_seen > count and right >= boards_seen - count // 2
