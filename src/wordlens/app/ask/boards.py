"""Questions and answers about several boards that were seen: advice and a review."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...advisor_boards import BoardsAdvice, advise_boards
from ...errors import UserError
from ...rules import Boards, BoardsRow, Setting, Variant
from ...strategies import Limit
from ..show.encode import encode
from ..show.shapes_boards import BoardsAdviceShape, BoardsReviewShape, advised_boards, boards_sentences
from .choose import choose_setting
from .days import read_puzzle_day
from .lists import words_named
from .questions import chosen_list
from .requests_boards import BoardsAdviseRequest, BoardsReviewRequest, SeenBoardsRequest
from .settings import Defaults


@dataclass(frozen=True)
class BoardsQuestion:
    """What several boards show, and what is asked about it."""

    list_name: str
    boards: Boards
    variant: Variant
    setting: Setting
    top: int = 10
    most_candidates: int = 50
    answers: tuple[str, ...] = ()


def read_boards(texts: Sequence[str], count: int) -> Boards:
    """Read the rows of several boards; what cannot be read is raised with its number."""
    rows: list[BoardsRow] = []
    for number, text in enumerate(texts, 1):
        try:
            rows.append(BoardsRow.parse(text))
        except UserError as error:
            raise error.at_rows([number]) from None
    return Boards(count, tuple(rows))


def advise_question(asked: BoardsAdviseRequest, defaults: Defaults) -> BoardsQuestion:
    """Return the question that a request for advice asks."""
    return _question(asked, defaults, asked.top, asked.most_candidates)


def review_question(asked: BoardsReviewRequest, defaults: Defaults) -> BoardsQuestion:
    """Return the question that a request for a review asks."""
    return _question(asked, defaults, answers=asked.answers)


def _question(
    asked: SeenBoardsRequest,
    defaults: Defaults,
    top: int = 10,
    most_candidates: int = 50,
    answers: tuple[str, ...] = (),
) -> BoardsQuestion:
    words = chosen_list(asked.list, defaults)
    boards = read_boards(asked.rows, asked.boards)
    for number, row in enumerate(boards.rows, 1):
        try:
            words.spell(row.word)
        except UserError as error:
            raise error.at_rows([number]) from None
    day = read_puzzle_day(asked.date) if asked.date else None
    setting = choose_setting(defaults, words, None, asked.prior, asked.played, asked.seed, day)
    return BoardsQuestion(words.name, boards, asked.variant, setting, top, most_candidates, answers)


def boards_advice(question: BoardsQuestion) -> BoardsAdviceShape:
    """Return the best next guesses for several boards, and what is known of each board."""
    words = words_named(question.list_name)
    limit = Limit(top=question.top)
    found = advise_boards(question.boards, words, question.setting, question.variant, limit)
    return encode_boards(found, question.most_candidates)


def encode_boards(found: BoardsAdvice, most_candidates: int | None = None) -> BoardsAdviceShape:
    """Return advice for several boards in its JSON shape."""
    return encode(found, BoardsAdviceShape, boards=advised_boards(found, most_candidates))


def boards_review(question: BoardsQuestion) -> BoardsReviewShape:
    """Review a game of several boards."""
    from ...coach.boards import review_boards  # much to load, which advice need not

    words = words_named(question.list_name)
    found = review_boards(question.boards, words, question.setting, question.variant, question.answers)
    return encode(found, BoardsReviewShape, sentences=boards_sentences(found))
