"""The adversary's JSON shapes, and what is said of a game against it."""

from typing import Annotated, Any, NotRequired, TypedDict

from .encode import From
from .names import counted
from .shapes import GameShape, SolvedTurn

_NUMBERS = {1: "One", 2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}
_NAMED = 12
"""Words left that are named."""


def left_sentence(left: int) -> str:
    """Say how many words the adversary has left."""
    return "Only one word is left." if left == 1 else f"{counted(left, 'word')} are left."


def line_sentence(guesses: int, least: int) -> str:
    """Say how many more guesses a line takes, and whether fewer could do."""
    if guesses == 1:
        return "One more guess wins."
    many = _NUMBERS.get(guesses, str(guesses))
    sure = "no fewer can" if guesses == least else f"at least {_NUMBERS.get(least, str(least)).lower()} are needed"
    return f"{many} more guesses win; {sure}."


def best_sentence(advice: Any) -> str:  # noqa: ANN401 - an AbsurdAdvice, which lies above
    """Name the guess to make, and say how many more it takes."""
    if advice.left == 1:
        return f"The word is {advice.best.upper()}."
    kind = "the best guess" if advice.line.is_exact else "a good guess"
    return f"{advice.best.upper()} is {kind}. {line_sentence(advice.line.guesses, advice.line.least)}"


def missed_sentence(answer: str, left: int) -> str:
    """Say what was still possible when a game was given up."""
    others = f" So were {counted(left - 1, 'other word')}." if left > 2 else " So was one other word."
    return f"{answer.upper()} was still possible.{others if left > 1 else ''}"


def other_reply_sentence(advice: Any) -> str | None:  # noqa: ANN401 - an AbsurdAdvice, which lies above
    """Say which row the adversary of this list would have answered otherwise; None if there is none."""
    if advice.other_reply is None:
        return None
    seen, expected = advice.other_reply
    told = f"with these words the adversary answers {expected.word.upper()} with {expected.written}"
    return f"Note: {told}, not {seen.written}. The line below starts from the rows as they are."


class AbsurdAdviceShape(TypedDict):
    """What `suggest --absurd` answers."""

    left: int
    words: Annotated[list[str], From(lambda advice: advice.position.words.words(advice.position.candidates[:_NAMED]))]
    """Some of the words that are left."""
    guesses: Annotated[list[SolvedTurn], From("line.turns")]
    """The line, with the adversary's replies."""
    least: Annotated[int, From("line.least")]
    """No line takes fewer guesses than this: proved."""
    exact: Annotated[bool, From("line.is_exact")]
    list: Annotated[str, From("position.words.name")]
    rule: Annotated[str, From("position.setting.rule")]
    note: NotRequired[Annotated[str, From(other_reply_sentence)]]


class AbsurdGameShape(GameShape):
    """What `play --absurd` answers at the end."""

    left: int
    """Words that were still possible."""


class AbsurdProofShape(TypedDict):
    """What `prove --absurd` answers."""

    list: Annotated[str, From("words.name")]
    rule: str
    guesses: Annotated[int, From("line.guesses")]
    least: Annotated[int, From("line.least")]
    proved: Annotated[bool, From("line.is_exact")]
    line: Annotated["list[SolvedTurn]", From("line.turns")]
    sets: Annotated[int, From("line.sets")]
    """Sets of words that the search looked at."""
    most_replies: int
    """The most different replies that any guess can get at the start."""
    after_one: int
    """The fewest words that one guess leaves."""
    after_two: int
    """The fewest words that two guesses leave, over all pairs."""
    pairs: int
    seconds: float
    cpu_seconds: float
    peak_mb: float
