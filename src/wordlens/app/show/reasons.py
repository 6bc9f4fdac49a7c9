"""Why a guess, in one line that a player understands: what it leaves, and how often it wins at once."""

from collections.abc import Sequence
from typing import TypedDict

from ...rules import Knowledge
from ...strategies import Ranked, Ranking
from .names import score_text

_OFTEN = 0.4
"""From this chance on per cent are easier to grasp than 'one time in two'."""


class KnownLetterShape(TypedDict):
    """A letter that is in the word, though not all of its places are known."""

    letter: str
    places: list[int]
    """Where it may still stand, from 1."""
    least: int
    """How often it occurs at least."""
    most: int | None
    """How often it occurs at most; none where there is no limit."""


class LettersShape(TypedDict):
    """What the rows tell of the letters, as a pattern."""

    fixed: list[str]
    """The letter at each place; empty where it is not known."""
    present: list[KnownLetterShape]
    absent: list[str]


def letters_of(knowledge: Knowledge) -> LettersShape:
    """Return what is known of the letters, place by place."""
    fixed = knowledge.fixed
    open_places = [at for at, letter in enumerate(fixed) if letter is None]
    present: list[KnownLetterShape] = [
        {
            "letter": letter,
            "places": [at + 1 for at in open_places if letter not in knowledge.excluded[at]],
            "least": least,
            "most": knowledge.maximum.get(letter),
        }
        for letter, least in knowledge.minimum.items()
        if fixed.count(letter) < least or (least > 1 or letter in knowledge.maximum)
    ]
    absent = [letter for letter, most in knowledge.maximum.items() if most == 0]
    return {"fixed": [letter or "" for letter in fixed], "present": present, "absent": absent}


def guess_reason(guess: Ranked, left: int) -> str:
    """Say in one line what a guess does to the words that are left."""
    if left == 1:
        only = "is the only word left that fits" if guess.is_candidate else "cannot be right: one other word is left"
        return f"{guess.word.upper()} {only}."
    return f"{_splitting(guess, left)}; {_winning(guess)}."


def guess_reasons(ranking: Ranking, left: int) -> list[str]:
    """Return the reason of every guess that is shown, in step with them."""
    return [guess_reason(guess, left) for guess in (*ranking.guesses, *ranking.others)]


def _splitting(guess: Ranked, left: int) -> str:
    if guess.parts == 1:
        return f"Tells nothing new about the {left:,} words left"
    if guess.parts == left:
        return f"Tells all {left:,} words apart, so that you know the answer then"
    most = "1 word" if guess.largest == 1 else f"{guess.largest:,}"
    return f"Splits the {left:,} words into {guess.parts:,} groups, at most {most} left"


def _winning(guess: Ranked) -> str:
    word = guess.word.upper()
    if not guess.chance:
        return f"{word} cannot be the answer"
    if guess.chance >= _OFTEN:
        return f"{word} wins at once {int(100 * guess.chance)}% of the time"
    return f"{word} wins at once 1 time in {round(1 / guess.chance):,}"


def place_sentence(word: str, ranking: Ranking, own: Ranked | None) -> str:
    """Say where a player's own word stands; `own` is it, ranked alone, where the ranking does not hold it."""
    best, upper = ranking.best, word.upper()
    place = ranked_place(word, ranking.guesses)
    if place == 1:
        return f"{upper} is the best guess."
    if place is not None:
        return f"{upper} is number {place} of the ranking."
    shown = len(ranking.guesses)
    below = f"{upper} is not among the {shown} shown" if shown > 1 else f"{upper} is not the best guess"
    if own is None or not ranking.unit:
        return f"{below}."
    scores = f"{score_text(own.score)} {ranking.unit}, where {best.word.upper()} has {score_text(best.score)}"
    return f"{below}: {scores}."


def ranked_place(word: str, guesses: Sequence[Ranked]) -> int | None:
    """Return where a word stands among guesses, from 1, or None."""
    return next((place for place, guess in enumerate(guesses, 1) if guess.word == word), None)
