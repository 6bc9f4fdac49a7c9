"""The work itself, from a question to a finished answer; the same on a thread and in a worker process."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from ...advisor import advise
from ...coach import review, review_squares
from ...errors import Contradiction, InvalidPattern, MissingExtra, WordlensError
from ...hindsight import Task, measure
from ...reading import Share
from ...rules import Position, Row, Setting, feedback
from ...strategies import Limit, explain, play
from ...words import WordList
from .. import wire, wire_coach, wire_hindsight
from .faults import Answer, AtRows, Fault, fault_answer, to_json
from .lists import words_named
from .questions import Question, ReviewQuestion
from .shapes import AdviceAnswer, SolveAnswer


def answered(task: Callable[..., object], *arguments: object) -> Answer:
    """Return what a task answers as JSON, or the failure that it ran into."""
    try:
        return Answer(200, to_json(task(*arguments)))
    except (WordlensError, AtRows, Fault) as error:
        return fault_answer(error)


def advice(question: Question) -> AdviceAnswer:
    """Return the best next guesses, and what the page shows around them."""
    words = question.words()
    try:
        found = advise(
            question.rows, words, question.maker(), question.setting, Limit(top=question.top), question.opener
        )
    except Contradiction as error:
        raise AtRows(error, rows_to_check(question.rows, words)) from None
    why = explain(found.position, found.ranking, found.strategy, question.opener is not None)
    shape = wire.advice_shape(found, why)
    del shape["candidates"]["words"][question.most_candidates :]
    return {
        **shape,
        "rule": str(question.setting.rule),
        "prior": found.position.prior,
        "note": found.ranking.note,
        "known": list(found.position.knowledge.explain()),
    }


def rows_to_check(rows: Sequence[Row], words: WordList) -> list[int]:
    """Return which rows, counted from 1, are such that the others would fit without them; all of them if none is."""
    suspects = [number for number in range(1, len(rows) + 1) if _fit((*rows[: number - 1], *rows[number:]), words)]
    return suspects or list(range(1, len(rows) + 1))


def _fit(rows: Sequence[Row], words: WordList) -> bool:
    """Tell whether any allowed word fits these rows."""
    try:
        position = Position.after(rows, words, Setting(prior="uniform"))
    except Contradiction:
        return False
    return bool(len(position.candidates)) or bool(len(position.with_allowed_words().candidates))


def solution(question: Question, answer: str) -> SolveAnswer:
    """Let the strategy play against an answer."""
    words = question.words()
    hidden = words.allowed[words.number(answer)]
    started = time.perf_counter()
    turns = play(question.maker(), hidden, words, question.setting, question.opener)
    seconds = time.perf_counter() - started
    shape = wire.solve_shape(hidden, turns)
    return {
        "answer": shape["answer"],
        "guesses": [
            {**guess, "before": turn.before, "bits": turn.bits}
            for guess, turn in zip(shape["guesses"], turns, strict=True)
        ],
        "solved": shape["solved"],
        "strategy": question.strategy,
        "list": words.name,
        "seconds": seconds,
    }


def hindsight(solver: str, list_name: str, answer: str, branching: int, seed: int) -> wire_hindsight.HindsightShape:
    """Search for an answer that is known; never on a thread, as tracing memory slows down all that runs beside it."""
    return wire_hindsight.hindsight_shape(measure(Task(solver, words_named(list_name), answer, branching, seed)))


def reviewed(question: ReviewQuestion) -> wire_coach.ReviewShape | wire_coach.SquaresShape:
    """Review a game; of squares alone, say what is possible."""
    words, game = words_named(question.list_name), question.game
    if isinstance(game, Share):
        if game.length != words.length:
            expected = f"expected rows of {words.length} squares for the list {words.name!r}"
            raise InvalidPattern(f"{expected}, got rows of {game.length}")
        squares = review_squares(game.patterns, words, question.answer, question.setting.seed)
        return wire_coach.squares_shape(squares, game.is_hard if question.hard is None else question.hard)
    try:
        found = review(game, words, question.answer, question.hard, question.setting)
    except Contradiction as error:
        raise AtRows(error, _rows_against(game, words, question.answer)) from None
    return wire_coach.review_shape(found, with_parts=True)


def _rows_against(rows: Sequence[Row], words: WordList, answer: str | None) -> list[int]:
    """Return the rows that the answer would not have given, or else those that clash."""
    hidden = words.spell(answer) if answer else None
    differing = [n for n, row in enumerate(rows, 1) if hidden and feedback(row.word, hidden) != row.pattern]
    return differing or rows_to_check(rows, words)


def picture(image: bytes, list_name: str, board: int | None) -> object:
    """Read the board in a picture."""
    try:
        from ...reading.photo import read_board
        from ..wire_photo import board_shape
    except ImportError:
        raise MissingExtra("photo", "reading a board from a picture") from None
    return board_shape(read_board(image, words_named(list_name), board))


def load_for_searches(list_name: str) -> None:
    """Load what searches in this process will need."""
    words = words_named(list_name)
    _ = words.letters, words.numbers, words.digest


def load_for_pictures(list_name: str) -> None:
    """Load what reading pictures in this process will need, where that is installed."""
    load_for_searches(list_name)
    with suppress(ImportError, WordlensError):
        from ...reading import photo

        _ = photo.read_board
