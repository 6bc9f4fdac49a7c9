"""What is answered about several boards: advice and reviews."""

from typing import Annotated, Any, TypedDict

from ...advisor import word_chances
from .encode import From
from .shapes import CandidatesShape


class BoardsGuessShape(TypedDict):
    """One ranked guess for all boards."""

    word: str
    expected: float
    """Guesses until all boards are solved, this one included."""
    chance: float
    """How likely it is to solve a board now."""
    bits: float
    """What the shown boards' replies tell on average, added up."""
    is_candidate: bool
    """Whether one of the shown boards may hold it."""
    exact: bool
    """Whether `expected` is exact, not estimated."""


class AdvisedBoardShape(TypedDict):
    """What is known of one board."""

    number: int
    """From 1."""
    shown: bool
    solved: int | None
    """The number of the guess that solved it, from 1."""
    answer: str | None
    candidates: CandidatesShape
    """The words that it may hold; of a board that is not shown, all of the list."""
    fallback: bool
    """Whether no listed answer fits, so that every allowed word that fits is named."""
    known: list[str]
    """What its rows imply, in sentences."""


class BoardsAdviceShape(TypedDict):
    """The best next guesses for several boards."""

    boards: list[AdvisedBoardShape]
    guesses: Annotated[list[BoardsGuessShape], From("ranking.guesses")]
    """Best first."""
    exact: Annotated[bool, From("ranking.exact")]
    """Whether it is proved that no guess needs fewer guesses on average than the first one."""
    note: Annotated[str, From("ranking.note")]
    variant: str
    max_guesses: int
    guesses_left: int
    list: Annotated[str, From(lambda advice: advice.positions[0].words.name)]
    prior: Annotated[str, From(lambda advice: advice.positions[0].prior)]


class BoardsRowShape(TypedDict):
    """One guess, and what each board answered."""

    word: str
    patterns: Annotated[list[str], From(lambda row: [row.written(at) for at in range(len(row.patterns))])]
    """One a board: marks such as `-y--g`, dots where it is not shown, nothing where it was solved before."""


class BoardsTurnShape(TypedDict):
    """One guess of a reviewed game of several boards."""

    number: int
    row: BoardsRowShape
    solved: Annotated[list[int], From(lambda turn: [at + 1 for at in turn.solved])]
    """The boards that it solved, from 1."""
    given: Annotated[bool, From("is_given")]
    """Whether the game made this guess, as in a jumble or a rescue."""
    before: list[int]
    """Words that each shown unsolved board could hold before it."""
    own: BoardsGuessShape
    best: BoardsGuessShape
    cost: float
    """Guesses that are expected more than with the best word."""
    exact: bool
    """Whether the cost is exact, not estimated."""


class RivalBoardsShape(TypedDict):
    """The game that the strategy would have played for the same answers."""

    rows: list[BoardsRowShape]
    turns: Annotated[int, From(lambda boards: len(boards.rows))]
    won: Annotated[bool, From("is_solved")]


class SolvedBoardsShape(TypedDict):
    """A game of several boards that was played in the terminal."""

    answers: list[str]
    variant: str
    guesses: list[str]
    """First to last, with those that were given."""
    rows: Annotated[list[str], From(lambda game: [str(row) for row in game.shown.rows])]
    """As they are typed: `crane=-y--g/g----`."""
    max_guesses: int
    solved: Annotated[bool, From("is_won")]


class BoardsEvaluationShape(TypedDict):
    """How the strategy did in seeded games of several boards."""

    list: str
    boards: int
    variant: str
    seed: int
    games: int
    max_guesses: int
    total: Annotated[int, From(lambda found: sum(taken * games for taken, games in found.distribution.items()))]
    mean: float
    low: float | None
    high: float | None
    max: Annotated[int, From(lambda found: max(found.distribution, default=0))]
    failures: Annotated[int, From(lambda found: round((1 - found.success) * found.games))]
    success: float
    """Share of the games that were won."""
    within: dict[str, float]
    """Share of the games that took at most so many guesses more than there are boards, by that number."""
    distribution: dict[str, int]
    seconds: dict[str, tuple[float, float]]
    """By turn: mean and longest time of a suggestion."""


class BoardsReviewShape(TypedDict):
    """A reviewed game of several boards."""

    boards: Annotated[int, From("boards.count")]
    variant: str
    max_guesses: int
    turns: list[BoardsTurnShape]
    answers: list[str | None]
    """One a board; null where it is unknown."""
    won: Annotated[bool, From("is_won")]
    cost: float
    """Guesses that the player's words cost together."""
    exact: bool
    rival: RivalBoardsShape | None
    """Null where an answer is unknown."""
    list: Annotated[str, From("words.name")]
    sentences: list[str]
    """The review in words."""


def advised_boards(advice: Any, most: int | None) -> list[AdvisedBoardShape]:  # noqa: ANN401 - a BoardsAdvice
    """Return what is known of each board; of the words that it may hold, `most` are named."""
    return [_advised(advice, at, most) for at in range(advice.boards.count)]


def _advised(advice: Any, at: int, most: int | None) -> AdvisedBoardShape:  # noqa: ANN401 - a BoardsAdvice
    position = advice.positions[at]
    solved = advice.boards.solved_with(at)
    named = [] if at in advice.hidden else word_chances(position)[:most]
    return {
        "number": at + 1,
        "shown": at not in advice.hidden,
        "solved": solved,
        "answer": advice.boards.answer(at),
        "candidates": {
            "count": len(position.candidates),
            "words": [word for word, _ in named],
            "chances": [share for _, share in named],
        },
        "fallback": position.is_fallback,
        "known": list(position.knowledge.explain()) if solved is None else [],
    }


def boards_sentences(review: Any) -> list[str]:  # noqa: ANN401 - a BoardsReview
    """Return a review of several boards in sentences for a player."""
    made = len(review.boards.rows)
    solved = review.boards.count - len(review.boards.unsolved)
    boards = f"{solved} of {review.boards.count} boards"
    told = [f"You solved {boards} with {made} guess{'es' if made > 1 else ''}."]
    kind = "exactly" if review.exact else "about"
    told.append(f"Your words cost {kind} {review.cost:.2f} guesses beside the best words.")
    if not review.exact:
        told.append("Costs are estimated where too many words are possible for an exact search.")
    dearest = max(review.turns, key=lambda turn: turn.cost)
    if dearest.cost >= _WORTH_TELLING:
        best = dearest.best.word.upper()
        told.append(f"{dearest.row.word.upper()} cost most: {dearest.cost:.2f} guesses more than {best}.")
    if review.rival is not None:
        taken = len(review.rival.rows)
        ended = f"would have taken {taken} guesses" if review.rival.is_solved else "would not have solved all boards"
        told.append(f"The strategy {ended}, beginning with {review.rival.rows[0].word.upper()}.")
    return told


_WORTH_TELLING = 0.05
"""Guesses below which no word is said to have cost most."""
