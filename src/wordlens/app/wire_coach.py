"""The JSON shapes of reviews."""

from typing import NotRequired, TypedDict

from ..coach import (
    JudgedTurn,
    Review,
    Rival,
    SquaresReview,
    game_notes,
    game_sentence,
    squares_notes,
    squares_sentence,
    turn_sentence,
)
from ..rules import format_pattern

WORDS_SHOWN = 40
"""Words of a part that are named; its count tells how many there are."""


class PartShape(TypedDict):
    """What one reply to a guess would have left; the all-correct one leaves nothing but names its word."""

    pattern: str
    count: int
    words: list[str]


class JudgedTurnShape(TypedDict):
    """One turn of a reviewed game."""

    word: str
    pattern: str
    before: int
    after: int
    expected_after: float
    bits: float
    expected_bits: float
    cost: float
    exact: bool
    skill: int
    luck: int
    best: list[str]
    wasted: list[str]
    sentence: str
    parts: NotRequired[list[PartShape]]


class RivalShape(TypedDict):
    """What a strategy would have done with the same answer."""

    name: str
    guesses: int | None
    """None where it did not find the answer."""
    words: list[str]
    seed: NotRequired[int]
    """For strategies that draw lots."""


class ReviewShape(TypedDict):
    """What `review` answers."""

    turns: list[JudgedTurnShape]
    skill: float | None
    """The mean after the opening; None where there is no turn after it."""
    luck: float
    hard: bool
    strategies: list[RivalShape]
    answer: str | None
    solved: bool
    fallback: bool
    list: str
    sentence: str
    notes: list[str]


class SquaresShape(TypedDict):
    """What `review` answers for squares without words."""

    patterns: list[str]
    games: int
    answers: int
    of: int
    """Answers of the list, or 1 where the answer was given."""
    words: list[str]
    """Possible answers, those with most games first; a few of many."""
    luck: float
    luck_by_row: list[float]
    hard: bool
    list: str
    sentence: str
    notes: list[str]


def review_shape(review: Review, with_parts: bool = False) -> ReviewShape:
    """Return a review in its JSON shape; with the parts that every guess makes, if wanted."""
    return {
        "turns": [turn_shape(turn, with_parts) for turn in review.turns],
        "skill": review.skill,
        "luck": review.luck,
        "hard": review.is_hard,
        "strategies": [rival_shape(rival) for rival in review.rivals],
        "answer": review.answer,
        "solved": review.is_solved,
        "fallback": review.is_fallback,
        "list": review.words.name,
        "sentence": game_sentence(review),
        "notes": list(game_notes(review)),
    }


def turn_shape(turn: JudgedTurn, with_parts: bool = False) -> JudgedTurnShape:
    """Return a judged turn in its JSON shape."""
    length = len(turn.row.word)
    shape: JudgedTurnShape = {
        "word": turn.row.word,
        "pattern": format_pattern(turn.row.pattern, length),
        "before": turn.before,
        "after": turn.after,
        "expected_after": turn.expected_after,
        "bits": turn.bits,
        "expected_bits": turn.expected_bits,
        "cost": turn.cost,
        "exact": turn.verdict.exact,
        "skill": turn.skill,
        "luck": turn.luck,
        "best": list(turn.verdict.best),
        "wasted": list(turn.wasted),
        "sentence": turn_sentence(turn),
    }
    if with_parts:
        shape["parts"] = [
            {
                "pattern": format_pattern(part.pattern, length),
                "count": len(part.words),
                "words": list(part.words[:WORDS_SHOWN]),
            }
            for part in turn.parts()
        ]
    return shape


def rival_shape(rival: Rival) -> RivalShape:
    """Return a strategy's game in its JSON shape."""
    guesses = len(rival.rows) if rival.is_solved else None
    shape: RivalShape = {"name": rival.name, "guesses": guesses, "words": list(rival.words)}
    if rival.seed is not None:
        shape["seed"] = rival.seed
    return shape


def squares_shape(review: SquaresReview, is_hard: bool) -> SquaresShape:
    """Return what squares tell in its JSON shape."""
    return {
        "patterns": [format_pattern(pattern, review.words.length) for pattern in review.patterns],
        "games": review.games,
        "answers": len(review.possible),
        "of": review.tried,
        "words": list(review.answers()[:WORDS_SHOWN]),
        "luck": review.luck,
        "luck_by_row": list(review.luck_by_row),
        "hard": is_hard,
        "list": review.words.name,
        "sentence": squares_sentence(review),
        "notes": list(squares_notes(review, is_hard)),
    }
