"""The answers, worked out here or in a worker process alike: from a question to a result in its JSON shape."""

import time
import tracemalloc
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from ...advisor import Advice, advise, find_position
from ...errors import Busy, Contradiction, Ending, MissingExtra, NotFound, Refused, WordlensError
from ...rules import Position, Row, Setting, feedback, find_repairs
from ...strategies import Limit, Turn, explain, play
from ...words import WordList
from ..show.encode import encode, to_json
from ..show.reasons import guess_reason, place_sentence, ranked_place
from ..show.shapes import AdviceAnswer, GuessShape, SolveAnswer, WordAnswer, candidates_shape
from ..show.shapes_error import ErrorShape
from ..show.shapes_review import KeptShape
from .choose import strategy_with
from .lists import words_named
from .played import keep_game
from .questions import (
    HindsightQuestion,
    PictureQuestion,
    PicturesQuestion,
    Question,
    ReviewQuestion,
    SolveQuestion,
    WordQuestion,
)

OK, UNPROCESSABLE = 200, 422
WORDS_NAMED = 24
"""Words left that are named after each guess of a game that is watched."""
_STATUS: dict[type[WordlensError], int] = {Busy: 429, Ending: 503, NotFound: 404, Refused: 403}
"""As the web counts; every other failure is unprocessable."""


@dataclass(frozen=True)
class Answer:
    """A finished answer: what a cache keeps and what comes back from another process."""

    status: int
    """As the web counts: 200 for an answer, 422 for what a person can mend, others for what is unanswered."""
    body: bytes
    """JSON."""


@dataclass(frozen=True)
class WatchedTurn(Turn):
    """One guess, with some of the words that it left."""

    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Solved:
    """A game that a strategy played."""

    answer: str
    turns: tuple[Turn, ...]
    strategy: str = ""
    list_name: str = ""
    seconds: float = 0.0
    peak_mb: float | None = None

    @property
    def is_solved(self) -> bool:
        """Whether the last guess was right."""
        return self.turns[-1].row.is_solved


def answered(work: Callable[..., object], *arguments: object) -> Answer:
    """Return what some work answers as JSON, or the failure that it ran into."""
    try:
        return Answer(OK, to_json(work(*arguments)))
    except WordlensError as error:
        return failed(error)


def failed(error: WordlensError) -> Answer:
    """Return the answer for a failure that we know."""
    return Answer(_STATUS.get(type(error), UNPROCESSABLE), to_json(encode(error, ErrorShape)))


def advice(question: Question) -> AdviceAnswer:
    """Return the best next guesses, and what is shown around them."""
    words = question.words()
    limit = Limit(top=question.top)
    try:
        found = advise(question.rows, words, question.maker(), question.setting, limit, question.opener)
    except Contradiction as error:
        raise _with_repairs(error, question.rows, words) from None
    return encode_advice(found, question.opener is not None, question.most_candidates)


def encode_advice(found: Advice, is_own_opener: bool, most_candidates: int | None = None) -> AdviceAnswer:
    """Return advice in its JSON shape with the sentences that explain it; `most_candidates` limits the named ones."""
    why = explain(found.position, found.ranking, found.strategy, is_own_opener)
    named = candidates_shape(found, most_candidates)
    return encode(found, AdviceAnswer, explanation=" ".join(why), candidates=named)


def word_answer(asked: WordQuestion) -> WordAnswer:
    """Rank a word that the player has in mind beside the best guesses."""
    question, words = asked.question, asked.question.words()
    strategy, number = question.maker(), words.number(asked.word)
    try:
        position = find_position(question.rows, words, question.setting)
    except Contradiction as error:
        raise _with_repairs(error, question.rows, words) from None
    ranking = strategy.rank(position, Limit(top=question.top))
    word = words.allowed[number]
    place = ranked_place(word, ranking.guesses)
    alone = position.guessing_only(np.array([number], dtype=np.int32))
    own = ranking.guesses[place - 1] if place else strategy.rank(alone, Limit(top=1)).best
    return {
        "guess": encode(own, GuessShape),
        "reason": guess_reason(own, len(position.candidates)),
        "place": place,
        "sentence": place_sentence(word, ranking, own),
        "allowed": bool(np.isin(number, position.guesses)),
        "unit": ranking.unit,
    }


def _with_repairs(error: Contradiction, rows: Sequence[Row], words: WordList) -> Contradiction:
    """Say which rows to check, and what would make them possible."""
    error.repairs = find_repairs(rows, words)
    return error.at_rows(rows_to_check(rows, words))


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


def solution(asked: SolveQuestion) -> SolveAnswer:
    """Let the strategy play against an answer; traced, it plays once more for the memory, which slows it down."""
    peak_mb = None
    if asked.traced:
        tracemalloc.start()
        try:
            _played(asked)
            peak_mb = tracemalloc.get_traced_memory()[1] / 2**20
        finally:
            tracemalloc.stop()
    started = time.perf_counter()
    turns = _played(asked)
    seconds = time.perf_counter() - started
    question = asked.question
    solved = Solved(asked.answer, _with_words(turns, question), question.strategy, question.list_name, seconds, peak_mb)
    return encode(solved, SolveAnswer)


def _played(asked: SolveQuestion) -> tuple[Turn, ...]:
    question = asked.question
    return play(question.maker(), asked.answer, question.words(), question.setting, question.opener, question.rows)


def _with_words(turns: tuple[Turn, ...], question: Question) -> tuple[WatchedTurn, ...]:
    """Return the turns with some of the words that each of them left."""
    words, watched = question.words(), []
    for place, turn in enumerate(turns, 1):
        position = Position.after([*question.rows, *(each.row for each in turns[:place])], words, question.setting)
        left = position if len(position.candidates) else position.with_allowed_words()
        named = () if turn.row.is_solved else words.words(left.candidates[:WORDS_NAMED])
        watched.append(WatchedTurn(turn.row, turn.before, turn.left, turn.bits, named))
    return tuple(watched)


def hindsight(asked: HindsightQuestion) -> object:
    """Search for an answer that is known; never on a thread, as tracing memory slows down all that runs beside it."""
    from ...hindsight import Task, measure, trace_of
    from ..show.shapes_lab import HindsightAnswer

    words = words_named(asked.list_name)
    task = Task(asked.solver, words, asked.answer, asked.branching, asked.seed, asked.max_guesses)
    return encode(measure(task), HindsightAnswer, trace=trace_of(task) if asked.trace else None)


def reviewed(question: ReviewQuestion) -> object:
    """Review a game; of squares alone, say what is possible."""
    from ...coach import review, review_squares
    from ...reading import Share
    from ..show.shapes_review import ReviewAnswer, SquaresShape, squares_given

    words, game = words_named(question.list_name), question.game
    if isinstance(game, Share):
        squares = review_squares(game.patterns, words, question.answer, question.setting.seed)
        told = squares_given(squares, question.hard, bool(question.rivals))
        return encode(squares, SquaresShape, **told, kept=_kept(question))
    rivals = [strategy_with(*rival) for rival in question.rivals] or None
    try:
        found = review(game, words, question.answer, question.hard, question.setting, compare=rivals)
    except Contradiction as error:
        raise error.at_rows(_rows_against(game, words, question.answer)) from None
    return encode(found, ReviewAnswer, kept=_kept(question))


def _kept(question: ReviewQuestion) -> KeptShape | None:
    """Add the answer of an official game to the record, once its review has shown that it can be one."""
    day = question.setting.date
    return keep_game(question.kept, day) if question.kept and day else None


def _rows_against(rows: Sequence[Row], words: WordList, answer: str | None) -> list[int]:
    """Return the rows that the answer would not have given, or else those that clash."""
    hidden = words.spell(answer) if answer else None
    differing = [n for n, row in enumerate(rows, 1) if hidden and feedback(row.word, hidden) != row.pattern]
    return differing or rows_to_check(rows, words)


def picture(asked: PictureQuestion) -> object:
    """Read the board in a picture."""
    try:
        from ...reading.photo import read_board
        from ..show.shapes_picture import BoardShape
    except ImportError:
        raise MissingExtra("photo", "reading a board from a picture") from None
    return encode(read_board(asked.image, words_named(asked.list_name), asked.board), BoardShape)


def pictures(asked: PicturesQuestion) -> object:
    """Read all boards of one game from its pictures."""
    try:
        from ...reading.photo.several import read_game
        from ..show.shapes_picture import SeenGameShape
    except ImportError:
        raise MissingExtra("photo", "reading boards from a picture") from None
    return encode(read_game(asked.images, words_named(asked.list_name), asked.boards), SeenGameShape)


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
