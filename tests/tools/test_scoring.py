"""The judge of readers: what counts as right, as wrong, and as a silent error."""

import numpy as np
import pytest

from boards import Scene
from boards.canvas import Picture
from boards.scoring import Verdict, judge
from wordlens.errors import NoBoard, SeveralBoards
from wordlens.reading.photo import Board, BoardRow
from wordlens.rules import parse_pattern

QUAD = ((0.0, 0.0), (5.0, 0.0), (5.0, 6.0), (0.0, 6.0))
ROWS = [("crane", "-y--g"), ("slate", "gg-gg")]


def scene(hidden: list[tuple[int, int]] | None = None, unscored: list[str] | None = None) -> Scene:
    return Scene(np.zeros((6, 5, 3), np.uint8), ROWS, unscored or [], 5, "dark", QUAD, {"hidden": hidden or []})


def board(*rows: tuple[str, str, float], unscored: tuple[str, ...] = ()) -> Board:
    read = tuple(
        BoardRow(word, parse_pattern(marks), confidence, True, (confidence,) * 5) for word, marks, confidence in rows
    )
    return Board(read, unscored, "dark", 5, lattice_rows=6, quad=QUAD, unclear=(), seconds=0.0)


def verdict_on(read: Board, of: Scene | None = None) -> Verdict:
    return judge(of or scene(), lambda _: read)


RIGHT = (("crane", "-y--g", 0.99), ("slate", "gg-gg", 0.95))


def test_all_rows_right_is_perfect() -> None:
    verdict = verdict_on(board(*RIGHT))
    assert verdict.perfect
    assert (verdict.rows, verdict.right, verdict.sure, verdict.silent, verdict.missed) == (2, 2, 2, [], False)
    assert verdict.theme


@pytest.mark.parametrize(
    ("wrong", "stage"),
    [(("crate", "-y--g"), "letters"), (("crane", "-y--y"), "colours"), (("crane", "-----"), "colours")],
)
def test_a_wrong_row_is_silent_only_when_it_was_sure(wrong: tuple[str, str], stage: str) -> None:
    sure = verdict_on(board((*wrong, 0.9), RIGHT[1]))
    unsure = verdict_on(board((*wrong, 0.89), RIGHT[1]))
    assert (sure.stage, unsure.stage) == (stage, stage)
    assert len(sure.silent) == 1
    assert not unsure.silent
    assert sure.right == 1


def test_a_row_that_is_left_out_is_no_silent_error_of_the_others() -> None:
    verdict = verdict_on(board(RIGHT[1]))
    assert (verdict.stage, verdict.silent, verdict.missed, verdict.right) == ("lattice", [], True, 1)


def test_an_invented_row_is_a_silent_error() -> None:
    verdict = verdict_on(board(*RIGHT, ("ghost", "-----", 0.97)))
    assert verdict.stage == "lattice"
    assert len(verdict.silent) == 1


def test_a_hidden_tile_may_be_doubted_but_not_invented() -> None:
    hidden = scene(hidden=[(1, 2)])
    assert verdict_on(board(("clane", "----g", 0.5), RIGHT[1]), hidden).perfect
    assert verdict_on(board(("clane", "----g", 0.95), RIGHT[1]), hidden).silent
    assert not verdict_on(board(("clane", "----g", 0.5), RIGHT[1])).perfect
    assert not verdict_on(board(("crank", "-y--g", 0.5), RIGHT[1]), hidden).perfect


def test_typed_letters_count() -> None:
    typed = scene(unscored=["gra"])
    assert verdict_on(board(*RIGHT, unscored=("gra",)), typed).perfect
    assert verdict_on(board(*RIGHT, unscored=("gr",)), typed).stage == "unscored"
    assert verdict_on(board(*RIGHT), typed).stage == "unscored"
    assert verdict_on(board(*RIGHT, unscored=("gra",))).stage == "unscored"


@pytest.mark.parametrize(
    ("error", "expected", "stage"),
    [
        (NoBoard("no board"), "none", ""),
        (NoBoard("no board"), "board", "no board"),
        (NoBoard("no board"), "several", "no board"),
        (SeveralBoards([QUAD, QUAD]), "several", ""),
        (SeveralBoards([QUAD, QUAD]), "board", "several boards"),
        (SeveralBoards([QUAD, QUAD]), "none", "several boards"),
    ],
)
def test_errors_are_right_where_they_are_expected(error: Exception, expected: str, stage: str) -> None:
    def refuse(_: Picture) -> Board:
        raise error

    assert judge(scene(), refuse, expected=expected).stage == stage


def test_reading_a_board_where_there_is_none_is_a_silent_error() -> None:
    verdict = judge(scene(), lambda _: board(*RIGHT), expected="none")
    assert not verdict.perfect
    assert len(verdict.silent) == 2
