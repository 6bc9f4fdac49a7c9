"""From a request to a question: everything that an answer depends on, checked for sense, small enough to travel."""

import datetime
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...errors import Contradiction, IllegalGuess, InvalidOption, InvalidPattern, InvalidRow, UserError
from ...reading import Share, choose_game, has_squares, official_number, read_pasted, read_row, read_share, says_hard
from ...rules import MAX_GUESSES, Row, Setting, feedback
from ...strategies import Strategy
from ...words import WordList, english_name
from ..show.encode import encode_all
from ..show.shapes import RowShape, RowsShape
from . import requests
from .choose import Options, choose_opener, choose_setting, choose_solver, choose_strategy, strategy_with
from .days import read_puzzle_day
from .lists import words_named
from .played import official_answer_of, puzzle_day
from .settings import Defaults

SOLVER_LIST = "all"
"""What solvers search in if nothing is said."""


@dataclass(frozen=True)
class Question:
    """A position and who is asked about it."""

    list_name: str
    digest: str
    rows: tuple[Row, ...]
    strategy: str
    options: Options
    setting: Setting
    opener: str | None
    top: int = 10
    most_candidates: int = 200

    @property
    def key(self) -> Hashable:
        """What the answer is cached by; small, however many words were played."""
        played = self.setting.known_before().digest
        rules = (self.setting.rule, self.setting.max_guesses)
        game = (*rules, self.setting.prior, played, self.setting.day, self.setting.seed)
        shown = (self.top, self.most_candidates)
        return self.digest, self.list_name, self.strategy, self.options, game, self.rows, self.opener, shown

    @property
    def searches(self) -> bool:
        """Whether it may take a second, so that it is answered in a process of its own."""
        return self.strategy == "optimal"

    def words(self) -> WordList:
        """Return the list."""
        return words_named(self.list_name)

    def maker(self) -> Strategy:
        """Return the strategy."""
        return strategy_with(self.strategy, self.options)


@dataclass(frozen=True)
class WordQuestion:
    """A word that the player has in mind, in a position."""

    question: Question
    word: str


@dataclass(frozen=True)
class SolveQuestion:
    """An answer for a strategy to find."""

    question: Question
    answer: str
    traced: bool


@dataclass(frozen=True)
class HindsightQuestion:
    """An answer for a search in hindsight to find."""

    solver: str
    list_name: str
    answer: str
    branching: int
    seed: int
    trace: bool = False
    max_guesses: int = MAX_GUESSES


@dataclass(frozen=True)
class ReviewQuestion:
    """A game to review, as rows or as squares."""

    list_name: str
    game: tuple[Row, ...] | Share
    answer: str | None
    hard: bool
    """Whether the player said so, or the star in the shared text does."""
    setting: Setting
    kept: str | None = None
    """The answer to add to the record of played answers, where this plainly is an official game."""
    rivals: tuple[tuple[str, Options], ...] = ()
    """The strategies that it is compared with, by name and options; all of them where none is named."""


@dataclass(frozen=True)
class PictureQuestion:
    """A picture, as a file or its bytes, whose board is to be read."""

    image: bytes | Path
    list_name: str
    board: int | None


@dataclass(frozen=True)
class PicturesQuestion:
    """Pictures of one game on several boards, as files or their bytes, in the order in which a player scrolls."""

    images: tuple[bytes | Path, ...]
    list_name: str
    boards: int | None
    """How many boards there are; None for as many as are seen."""


def advise_question(asked: requests.AdviseRequest, defaults: Defaults) -> Question:
    """Return the question that a request for advice asks."""
    words = chosen_list(asked.list, defaults)
    rows = read_rows(asked.rows, words, asked.unlisted)
    return _question(asked, defaults, words, rows, asked.top, asked.most_candidates)


def word_question(asked: requests.WordRequest, defaults: Defaults) -> WordQuestion:
    """Return the question that a player's own word asks; a word that is unknown is told before any work."""
    words = chosen_list(asked.list, defaults)
    word = words.allowed[words.number(asked.word)]
    rows = read_rows(asked.rows, words, asked.unlisted)
    return WordQuestion(_question(asked, defaults, words, rows, asked.top), word)


def pasted_rows(asked: requests.RowsRequest, defaults: Defaults) -> RowsShape:
    """Return the rows of a pasted text, be it a shared game with its words or rows that were typed."""
    words = chosen_list(asked.list, defaults)
    text = choose_game(asked.text, asked.game)
    width = read_share(text).length if has_squares(text) else words.length
    fitting = english_name(width) if width != words.length else None
    game = read_pasted(text, words_named(fitting) if fitting else words)
    if isinstance(game, Share):
        told = "these squares have no words beside them; advice needs the words, too"
        raise InvalidRow(told, reason="squares_alone")
    return {"rows": encode_all(game, RowShape), "list": fitting or words.name}


def solve_question(asked: requests.SolveRequest, defaults: Defaults) -> SolveQuestion:
    """Return the question that a strategy's game asks; a word that is unknown is told before any work."""
    words = chosen_list(asked.list, defaults)
    answer = words.allowed[words.number(asked.answer)]
    rows = read_rows(asked.rows, words)
    _check_begun(rows, answer)
    return SolveQuestion(_question(asked, defaults, words, rows), answer, asked.traced)


def _check_begun(rows: tuple[Row, ...], answer: str) -> None:
    """Refuse rows that are not of a game with this answer, or after which there is nothing to find."""
    for number, row in enumerate(rows, 1):
        if feedback(row.word, answer) != row.pattern:
            told = f"row {number}, {row}, is not what the answer {answer.upper()} gives; re-check the row"
            raise Contradiction(told, reason="answer_clash", row=number, word=row.word, answer=answer)
        if row.is_solved:
            told = f"the game is over; the answer was {answer.upper()}"
            raise IllegalGuess(told, reason="over", answer=answer)


def _question(
    asked: requests.StrategyRequest,
    defaults: Defaults,
    words: WordList,
    rows: tuple[Row, ...] = (),
    top: int = 10,
    most_candidates: int = 200,
) -> Question:
    """Return the question that a game and a strategy ask; what cannot matter is left out, so that equals are equal."""
    entry, options = choose_strategy(asked.strategy, asked.options, defaults)
    seed = asked.seed if strategy_with(entry.name, options).stochastic else 0
    day, most = _date(asked.date), asked.max_guesses
    setting = choose_setting(defaults, words, asked.rule, asked.prior, asked.played, seed, day, most)
    opener = None if rows else choose_opener(asked.opener, defaults, words)
    return Question(words.name, words.digest, rows, entry.name, options, setting, opener, top, most_candidates)


def review_question(asked: requests.ReviewRequest, defaults: Defaults) -> ReviewQuestion:
    """Return the question that a request for a review asks."""
    words = chosen_list(asked.list, defaults)
    if bool(asked.rows) == bool(asked.share):
        told = "give the game's rows, such as crane=-y--g, or a shared text, one of the two"
        raise InvalidOption(told, reason="rows_or_text")
    shared = choose_game(asked.share, asked.game) if asked.share else ""
    game = read_pasted(shared, words) if shared else read_rows(asked.rows, words, asked.unlisted)
    if isinstance(game, Share):
        check_squares(game, words)
    elif len(game) > requests.MOST_ROWS:
        told = f"expected at most {requests.MOST_ROWS} rows, got {len(game)}"
        raise InvalidOption(told, reason="many_rows", most=requests.MOST_ROWS, rows=len(game))
    day = puzzle_day(official_number(shared), _date(asked.date))
    setting = choose_setting(defaults, words, None, asked.prior, asked.played, asked.seed, day)
    keeps = defaults.keep if asked.keep is None else asked.keep
    kept = official_answer_of(game, asked.answer, words, day) if keeps else None
    hard = says_hard(shared) if asked.hard is None else asked.hard
    chosen = [choose_strategy(text, {}, defaults) for text in asked.strategies]
    rivals = tuple(dict.fromkeys((entry.name, options) for entry, options in chosen))
    return ReviewQuestion(words.name, game, asked.answer, hard, setting, kept, rivals)


def _date(text: str | None) -> datetime.date | None:
    return read_puzzle_day(text) if text else None


def check_squares(share: Share, words: WordList) -> None:
    """Refuse squares of another width than the list's words."""
    if share.length != words.length:
        expected = f"expected rows of {words.length} squares for the list {words.name!r}"
        told = f"{expected}, got rows of {share.length}"
        raise InvalidPattern(told, reason="squares_width", length=words.length)


def hindsight_question(asked: requests.HindsightRequest, defaults: Defaults) -> HindsightQuestion:
    """Return the question that a search asks; a word that is unknown is told before any work."""
    solver = choose_solver(asked.solver, asked.algorithm, asked.cost, asked.heuristic)
    words = words_named(asked.list or SOLVER_LIST)
    answer = words.allowed[words.number(asked.answer)]
    chosen = (asked.branching, asked.seed, asked.trace, asked.max_guesses)
    return HindsightQuestion(solver, words.name, answer, *chosen)


def picture_question(image: bytes | Path, asked: requests.ReadRequest, defaults: Defaults) -> PictureQuestion:
    """Return the question that a picture asks."""
    return PictureQuestion(image, asked.list or defaults.list, asked.board)


def pictures_question(
    images: Sequence[bytes | Path], asked: requests.ReadBoardsRequest, defaults: Defaults
) -> PicturesQuestion:
    """Return the question that pictures of several boards ask."""
    return PicturesQuestion(tuple(images), asked.list or defaults.list, asked.boards)


def chosen_list(name: str | None, defaults: Defaults) -> WordList:
    """Return the list that a request names, or the user's."""
    return words_named(name or defaults.list)


def read_rows(rows: requests.RowsGiven, words: WordList, unlisted: bool = False) -> tuple[Row, ...]:
    """Read the rows of a request; what cannot be read is raised with its number."""
    read: list[Row] = []
    for number, row in enumerate(rows, 1):
        text = row if isinstance(row, str) else f"{row.word}={row.pattern}"
        try:
            read.append(_unlisted_row(text, words) if unlisted else read_row(text, words))
        except UserError as error:
            raise error.at_rows([number]) from None
    return tuple(read)


def _unlisted_row(text: str, words: WordList) -> Row:
    """Read a row whose word need not be in the list, as from a picture."""
    row = Row.parse(text)
    words.spell(row.word)
    return row
