"""What a review comes to, in plain words for players: one verdict."""

from typing import Any

PLAY = ((90, "excellent play"), (70, "good play"), (45, "fair play"), (0, "play with room to improve"))
"""From which skill on, of 99, play is called what."""
LUCK = ((80, "great luck"), (62, "good luck"), (38, "ordinary luck"), (20, "bad luck"), (0, "very bad luck"))
"""From which luck on, of 99, it is called what; 50 is what was to be expected."""


def game_verdict(review: Any) -> str:  # noqa: ANN401 - a Review, not imported
    """Say in one sentence how the game was played, how lucky it was, and how it ended.

    Such as "Good play, ordinary luck: HORDE in 3 guesses."
    """
    return f"{_capital(_judged(review))}: {_ending(review)}."


def _judged(review: Any) -> str:  # noqa: ANN401 - a Review
    luck = _named(review.luck, LUCK)
    return luck if review.skill is None else f"{_named(review.skill, PLAY)}, {luck}"


def _ending(review: Any) -> str:  # noqa: ANN401 - a Review
    count = len(review.turns)
    guesses = "1 guess" if count == 1 else f"{count} guesses"
    if review.is_solved:
        return f"{review.turns[-1].row.word.upper()} in {guesses}"
    if review.answer is not None:
        return f"{review.answer.upper()} was not found in {guesses}"
    left = review.turns[-1].after
    return f"{left:,} word{' is' if left == 1 else 's are'} left after {guesses}"


def _named(value: float, names: tuple[tuple[int, str], ...]) -> str:
    return next(name for least, name in names if round(value) >= least)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
