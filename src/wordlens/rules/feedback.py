"""The rule of the game, written the obvious way; the kernels must agree with it on every pair."""

from ..errors import InvalidWord
from .pattern import ABSENT, CORRECT, PRESENT, Pattern, from_marks


def feedback(guess: str, answer: str) -> Pattern:
    """Return the pattern that a guess gets: exact matches first, then from the left while copies remain.

    >>> from wordlens.rules.pattern import format_pattern
    >>> format_pattern(feedback("speed", "abide"))
    '--y-y'
    """
    if len(guess) != len(answer):
        raise InvalidWord(f"guess and answer must have the same length, got {guess!r} and {answer!r}")
    result = [ABSENT] * len(guess)
    unmatched = []
    for at, (letter, true) in enumerate(zip(guess, answer, strict=True)):
        if letter == true:
            result[at] = CORRECT
        else:
            unmatched.append(true)
    for at, letter in enumerate(guess):
        if result[at] != CORRECT and letter in unmatched:
            result[at] = PRESENT
            unmatched.remove(letter)
    return from_marks(result)
