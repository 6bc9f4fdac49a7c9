"""The JSON shapes of reviews."""

from typing import Annotated, Any, NotRequired, TypedDict

from ...coach import game_notes, game_sentence, game_summary, squares_notes, squares_sentence, turn_sentence
from ...rules import format_pattern
from .encode import From
from .verdict import game_verdict

WORDS_SHOWN = 40
"""Words of a part that are named; its count tells how many there are."""


class PartShape(TypedDict):
    """What one reply to a guess would have left; the all-correct one leaves nothing but names its word."""

    pattern: str
    count: int
    words: list[str]


class TrapShape(TypedDict):
    """Words that differ in one letter, and a guess that tells them apart."""

    shape: str
    """Their common letters, with a blank where they differ: _ummy."""
    words: list[str]
    letters: list[str]
    splitter: str | None
    """A guess that tells them apart as well as any; None where none tells more than saying one of them."""
    splits: int
    """Different replies that the splitter gets from them."""


class RiskShape(TypedDict):
    """The chance to lose, with the play after the guess that avoids losing as well as can be."""

    lose: float
    """After the guess."""
    added: float
    """How much of it the guess added: it is so much more than after the guess that loses least."""
    exact: bool
    safest: str
    """A guess that loses least."""


class JudgedTurnShape(TypedDict):
    """One turn of a reviewed game."""

    word: Annotated[str, From("row.word")]
    pattern: Annotated[str, From("row.written")]
    before: int
    after: int
    expected_after: float
    bits: float
    expected_bits: float
    cost: float
    exact: Annotated[bool, From("verdict.exact")]
    skill: int
    luck: int
    chance: float
    """How likely the guess was to be right."""
    risk: RiskShape | None
    """None at the opening, where it is not looked for."""
    trap: TrapShape | None
    """What the guess was made in, where most of the words left differ in one letter."""
    trapped: Annotated[bool, From("is_trapped")]
    """Whether there was a trap, and the guess told its words apart less well than another could."""
    best: Annotated[list[str], From("verdict.best")]
    wasted: list[str]
    sentence: Annotated[str, From(turn_sentence)]


def _parts(turn: Any) -> list[PartShape]:  # noqa: ANN401 - a JudgedTurn
    length = len(turn.row.word)
    return [
        {
            "pattern": format_pattern(part.pattern, length),
            "count": len(part.words),
            "words": list(part.words[:WORDS_SHOWN]),
        }
        for part in turn.parts()
    ]


class ChartedTurnShape(JudgedTurnShape):
    """One turn with the parts that its guess makes, as the page draws them."""

    parts: Annotated[list[PartShape], From(_parts)]


class RivalShape(TypedDict):
    """What a strategy would have done with the same answer."""

    name: str
    guesses: Annotated[int | None, From(lambda rival: len(rival.rows) if rival.is_solved else None)]
    """None where it did not find the answer."""
    words: list[str]
    seed: NotRequired[int]
    """For strategies that draw lots."""


class KeptShape(TypedDict):
    """An official game that was added to the record."""

    date: str
    number: int
    answer: str
    added: bool
    """False where the record had it already."""
    sentence: str


class ReviewShape(TypedDict):
    """What `review` answers."""

    turns: list[JudgedTurnShape]
    skill: float | None
    """The mean after the opening; None where there is no turn after it."""
    luck: float
    hard: Annotated[bool, From("is_hard")]
    """Whether it was judged as a hard-mode game."""
    obeys_hard: bool
    """Whether every guess kept to hard mode, whatever it was judged by."""
    prior: str
    """How likely words were taken to be."""
    strategies: Annotated[list[RivalShape], From("rivals")]
    answer: str | None
    solved: Annotated[bool, From("is_solved")]
    fallback: Annotated[bool, From("is_fallback")]
    list: Annotated[str, From("words.name")]
    sentence: Annotated[str, From(game_sentence)]
    summary: Annotated["list[str]", From(game_summary)]
    """First what was good, then what cost."""
    notes: Annotated["list[str]", From(game_notes)]
    kept: NotRequired[Annotated[KeptShape, From(lambda review: None)]]
    """What became of the answer in the record of played answers, where this plainly is an official game."""


class ReviewAnswer(ReviewShape):
    """A review with what it comes to in plain words, and the parts that every guess makes."""

    verdict: Annotated[str, From(game_verdict)]
    turns: list[ChartedTurnShape]  # type: ignore[misc]  # each turn holds more than the base class says, never less


class SquaresShape(TypedDict):
    """What `review` answers for squares without words."""

    patterns: Annotated[list[str], From(lambda one: [format_pattern(each, one.words.length) for each in one.patterns])]
    games: int
    answers: Annotated[int, From(lambda one: len(one.possible))]
    of: Annotated[int, From("tried")]
    """Answers of the list, or 1 where the answer was given."""
    words: Annotated[list[str], From(lambda one: one.answers()[:WORDS_SHOWN])]
    """Possible answers, those with most games first; a few of many."""
    luck: float
    luck_by_row: list[float]
    hard: bool
    list: Annotated[str, From("words.name")]
    sentence: Annotated[str, From(squares_sentence)]
    notes: "list[str]"
    kept: NotRequired[Annotated[KeptShape, From(lambda review: None)]]


def squares_given(review: Any, hard: bool, compared: bool) -> dict[str, object]:  # noqa: ANN401 - a SquaresReview
    """Return the fields of squares that depend on what was asked: the rule, and strategies to compare with."""
    return {"hard": hard, "notes": squares_notes(review, hard, compared)}
