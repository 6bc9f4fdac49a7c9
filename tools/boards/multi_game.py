"""Games on several boards, to be drawn: the guesses, what each board shows of them, and the six layouts."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from wordlens.rules import feedback, format_pattern
from wordlens.words import load_words

from .games import words_of_length
from .themes import Theme, theme

COLUMNS = 5
SOLVED = "ggggg"


@dataclass(frozen=True)
class Layout:
    """How a game looks."""

    boards: int
    guesses: int
    phone: tuple[int, ...]
    """Boards side by side on a phone."""
    desktop: tuple[int, ...]
    """Boards side by side on a desktop page."""
    themes: tuple[Theme, ...]


_LIGHT = theme(
    "light", "ffffff", "6aaa64", "c9b458", "787c7e", border="d3d6da", typed_border="878a8c", reported="light"
)
_DARK = theme("dark", "121213", "538d4e", "b59f3b", "3a3a3c", border="3a3a3c", typed_border="565758", reported="dark")
_BRIGHT = theme(
    "bright on dark grey",
    "1f2937",
    "00cc88",
    "ffcc00",
    "374151",
    letters={"g": "111111", "y": "111111"},
    empty="111827",
    border="4b5563",
    typed_border="9ca3af",
)
_BRIGHT_LIGHT = theme(
    "bright on light grey",
    "f3f4f6",
    "00cc88",
    "ffcc00",
    "d1d5db",
    letter="111111",
    empty="ffffff",
    border="d1d5db",
    typed_border="6b7280",
)
_BLUISH = theme(
    "dark blue page", "26262b", "5fb878", "d8b84a", "55565c", empty="303036", border="44444b", typed_border="8a8a94"
)
_CONTRAST = theme(
    "contrast dark", "121213", "f5793a", "85c0f9", "3a3a3c", border="3a3a3c", typed_border="565758", reported="contrast"
)
LAYOUTS = {
    "dordle": Layout(2, 7, (2,), (2,), (_LIGHT, _DARK, _BLUISH, _CONTRAST)),
    "tridle": Layout(3, 8, (3,), (3,), (_LIGHT, _DARK, _BLUISH)),
    "quordle": Layout(4, 9, (2,), (2, 4), (_BRIGHT, _BRIGHT, _BRIGHT_LIGHT, _DARK)),
    "octordle": Layout(8, 13, (2,), (4, 8), (_DARK, _LIGHT, _BLUISH, _CONTRAST)),
    "sedecordle": Layout(16, 21, (2,), (4, 8), (_LIGHT, _DARK, _BLUISH)),
    "duotrigordle": Layout(32, 37, (2, 4), (4, 8), (_DARK, _LIGHT, _BLUISH)),
}
"""The six games; colours are the official ones mostly, Quordle's are brighter on dark grey."""


@dataclass(frozen=True)
class MultiGame:
    """A game on several boards at one moment."""

    guesses: tuple[str, ...]
    answers: tuple[str, ...]
    typed: str
    """Letters that are typed and not scored, in every board that is not solved."""
    hidden: frozenset[int]
    """Boards of a sequence that are not shown yet, from 0."""

    def ends(self, board: int) -> int:
        """Return how many rows a board has: it stops with the guess that solves it."""
        answer = self.answers[board]
        return self.guesses.index(answer) + 1 if answer in self.guesses else len(self.guesses)

    def is_solved(self, board: int) -> bool:
        """Say whether a board's answer was guessed."""
        return self.answers[board] in self.guesses

    def marks(self, board: int, row: int) -> str:
        """Return the pattern of a row, such as '-y--g'."""
        return _pattern(self.guesses[row], self.answers[board])


@cache
def _pattern(guess: str, answer: str) -> str:
    return format_pattern(feedback(guess, answer), COLUMNS)


def play_multi(rng: np.random.Generator, layout: Layout, sequence: bool) -> MultiGame:
    """Play some guesses: openers first, then more and more of the boards' answers, at least one guess."""
    pool = words_of_length(COLUMNS)
    allowed = load_words().allowed
    answers = tuple(pool[int(at)] for at in rng.choice(len(pool), layout.boards, replace=False))
    most = int(rng.integers(1, layout.guesses + 1))
    guesses: list[str] = []
    for turn in range(most):
        left = [answer for answer in answers if answer not in guesses]
        if not left:
            break
        spare = layout.guesses - turn - len(left)
        if turn >= 2 and (spare <= 0 or rng.random() < 0.55):
            guesses.append(left[0] if sequence else left[int(rng.integers(len(left)))])
        else:
            source = allowed if rng.random() < 0.15 else pool
            word = source[int(rng.integers(len(source)))]
            guesses.append(word if word not in guesses else next(one for one in pool if one not in guesses))
    unsolved = [board for board, answer in enumerate(answers) if answer not in guesses]
    typed = ""
    if unsolved and len(guesses) < layout.guesses and rng.random() < 0.25:
        typed = pool[int(rng.integers(len(pool)))][: int(rng.integers(1, COLUMNS + 1))]
    hidden = frozenset(unsolved[1:]) if sequence else frozenset()
    return MultiGame(tuple(guesses), answers, typed, hidden)
