"""Everything that can be asked, by name: how a request becomes a question, and a question an answer.

`answer` does all of it here, without a process or a server; page and window take the same steps with a worker process
for what takes long.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..show import hints as hint_shapes
from ..show import shapes, shapes_board_games, shapes_boards, shapes_diary, shapes_lab, shapes_review
from . import (
    answers,
    board_games,
    boards,
    catalogue,
    games,
    hints,
    questions,
    requests,
    requests_board_games,
    requests_boards,
    requests_diary,
)
from .answers import Answer, answered
from .check import read_request
from .settings import Defaults


@dataclass(frozen=True)
class Ask:
    """One thing that can be asked."""

    request: type
    shape: Any
    """The TypedDict of the answer, a list of it, or a union of two."""
    summary: str
    work: Callable[[Any], object] | None = None
    """From a question to its answer; None where `prepare` answers at once."""
    prepare: Callable[[Any, Defaults], Any] = lambda asked, defaults: asked
    """From a request to a question, or to the answer of what is quick; raises what a person can mend."""

    def question(self, given: object, defaults: Defaults) -> Any:  # noqa: ANN401 - each ask has a question of its own
        """Return the question that plain data asks."""
        return self.prepare(read_request(self.request, given), defaults)


def _quick(request: type, shape: Any, prepare: Callable[[Any, Defaults], Any]) -> Ask:  # noqa: ANN401 - as in Ask
    return Ask(request, shape, prepare.__doc__ or "", None, prepare)


ASKS: dict[str, Ask] = {
    "about": _quick(requests.NothingRequest, shapes.AboutShape, catalogue.about),
    "lists": _quick(requests.NothingRequest, list[shapes.ListChoice], catalogue.lists),
    "strategies": _quick(requests.NothingRequest, list[shapes.StrategyChoice], catalogue.strategies),
    "solvers": _quick(requests.NothingRequest, shapes.SolversShape, catalogue.solvers),
    "daily": _quick(requests.DailyRequest, shapes.NewGameShape, games.daily_game),
    "games": _quick(requests.NewGameRequest, shapes.NewGameShape, games.new_game),
    "guess": _quick(requests.GuessRequest, shapes.PlayedShape, games.play_guess),
    "give-up": _quick(requests.GiveUpRequest, shapes.AnswerShape, games.give_up),
    "streaks": _quick(requests_diary.StreaksRequest, shapes_diary.StreaksShape, games.kept_streaks),
    "boards-games": _quick(
        requests_board_games.NewBoardsRequest, shapes_board_games.NewBoardsShape, board_games.new_boards
    ),
    "boards-guess": _quick(
        requests_board_games.BoardsGuessRequest, shapes_board_games.PlayedBoardsShape, board_games.play_boards
    ),
    "boards-give-up": _quick(
        requests_board_games.BoardsGiveUpRequest, shapes_board_games.AnswersShape, board_games.give_up_boards
    ),
    "boards-advise": Ask(
        requests_boards.BoardsAdviseRequest,
        shapes_boards.BoardsAdviceShape,
        "Return the best next guesses for several boards, and what is known of each board.",
        boards.boards_advice,
        boards.advise_question,
    ),
    "boards-review": Ask(
        requests_boards.BoardsReviewRequest,
        shapes_boards.BoardsReviewShape,
        "Return what each guess of a game of several boards cost, and what the strategy would have done.",
        boards.boards_review,
        boards.review_question,
    ),
    "advise": Ask(
        requests.AdviseRequest,
        shapes.AdviceAnswer,
        "Return the candidates left and the best next guesses; equal questions are worked out once.",
        answers.advice,
        questions.advise_question,
    ),
    "word": Ask(
        requests.WordRequest,
        shapes.WordAnswer,
        "Return where a player's own word stands, and what it would tell.",
        answers.word_answer,
        questions.word_question,
    ),
    "rows": _quick(requests.RowsRequest, shapes.RowsShape, questions.pasted_rows),
    "hint": Ask(
        requests.HintRequest,
        hint_shapes.HintShape,
        "Give one hint, which tells no more than was asked.",
        hints.hint,
        hints.hint_question,
    ),
    "review": Ask(
        requests.ReviewRequest,
        shapes_review.ReviewAnswer | shapes_review.SquaresShape,
        "Return how good and how lucky a game was; of squares without words, how many games fit.",
        answers.reviewed,
        questions.review_question,
    ),
    "solve": Ask(
        requests.SolveRequest,
        shapes.SolveAnswer,
        "Let a strategy play against an answer.",
        answers.solution,
        questions.solve_question,
    ),
    "hindsight": Ask(
        requests.HindsightRequest,
        shapes_lab.HindsightAnswer,
        "Search for the path of guesses to an answer that is known.",
        answers.hindsight,
        questions.hindsight_question,
    ),
}


GETS = {"about": "about", "lists": "lists", "strategies": "strategies", "hindsight": "solvers", "daily": "daily"}
"""What is asked without a body: the address, and the name in ASKS; all else is sent."""
_SENT = ("games", "guess", "give-up", "hint", "streaks", "advise", "word", "rows", "review", "solve", "hindsight")
BOARD_POSTS = {f"boards/{name}": f"boards-{name}" for name in ("games", "guess", "give-up", "advise", "review")}
"""What is asked about several boards: the address, and the name in ASKS."""
POSTS = {name: name for name in _SENT} | BOARD_POSTS
"""What is sent: the address, and the name in ASKS."""


def answer(name: str, given: object, defaults: Defaults) -> Answer:
    """Answer a request here and now, whatever it takes."""
    ask = ASKS[name]

    def work() -> object:
        question = ask.question(given, defaults)
        return ask.work(question) if ask.work else question

    return answered(work)
