"""What a review comes to, in plain words for players: one verdict, and how it was judged."""

from collections.abc import Iterator
from typing import Any

from ...coach import weights_sentence

PLAY = ((90, "excellent play"), (70, "good play"), (45, "fair play"), (0, "play with room to improve"))
"""From which skill on, of 99, play is called what."""
LUCK = ((80, "great luck"), (62, "good luck"), (38, "ordinary luck"), (20, "bad luck"), (0, "very bad luck"))
"""From which luck on, of 99, it is called what; 50 is what was to be expected."""


def game_verdict(review: Any) -> str:  # noqa: ANN401 - a Review, not imported
    """Say in one sentence how the game was played, how lucky it was, and how it ended.

    Such as "Good play, ordinary luck: HORDE in 3 guesses."
    """
    return f"{_capital(_judged(review))}: {_ending(review)}."


def game_remarks(review: Any) -> tuple[str, ...]:  # noqa: ANN401 - a Review
    """Return what a player must know about how the game was judged."""
    return tuple(_remarks(review))


def squares_remarks(review: Any, is_hard: bool) -> tuple[str, ...]:  # noqa: ANN401 - a SquaresReview
    """Return what was counted as a game, and over which games the luck was averaged."""
    hard = " What hard mode demands is not counted." if is_hard else ""
    counted = f"A game is any sequence of words that may be guessed and would have got these squares.{hard}"
    if review.is_consistent:
        return counted, "Luck is the mean over games in which every guess fits the rows before it."
    return counted, "No game was found in which every guess fits the rows before it: luck is the mean over other games."


def _remarks(review: Any) -> Iterator[str]:  # noqa: ANN401 - a Review
    yield weights_sentence(review)
    if review.is_hard:
        yield "Judged as a hard-mode game: only guesses that hard mode allows were compared."
    elif review.obeys_hard:
        yield "Every guess kept to hard mode; it was judged as a normal game. Choose Hard if it was one."
    if review.is_fallback:
        yield "The answer is not one of the usual ones, so every word that may be guessed was counted as possible."
    if not all(turn.verdict.exact for turn in review.turns):
        yield "Some costs are estimates: an exact search would have taken longer."
    if review.answer is None:
        yield "The answer is unknown, so the strategies cannot be compared. Enter it, and they will be."


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
