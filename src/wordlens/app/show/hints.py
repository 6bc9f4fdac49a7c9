"""The JSON shape of a hint."""

from typing import TypedDict

HINTS = {
    "left": ("How many words are left", "gives away nothing"),
    "shape": ("Repeated letters and vowels", "gives away a little"),
    "letter": ("One letter", "gives away much"),
    "guess": ("A good guess", "gives away the most"),
}
"""The hints by their steps, from the one that tells least: what each is about, and how much it gives away."""


class HintShape(TypedDict):
    """One hint, which tells no more than was asked."""

    step: str
    """`left`, `shape`, `letter` or `guess`."""
    text: str
    before: int
    """Words that the rows leave."""
    left: int | None
    """Words that the hint leaves of them; none where it is a guess to make."""
    word: str | None
    """The guess to make, if that was asked."""


def hint_shape(step: str, text: str, before: int, left: int | None, word: str | None = None) -> HintShape:
    """Return a hint in its JSON shape."""
    return {"step": step, "text": text, "before": before, "left": left, "word": word}
