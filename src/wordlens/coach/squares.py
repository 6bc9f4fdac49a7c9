"""What the squares of a game tell without its words: how many games fit, and how lucky they were."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from ..errors import Contradiction, InvalidPattern
from ..kernels import Codes, Ints, Longs, pattern_rows
from ..rules import Pattern, format_pattern, solved
from ..words import WordList, load_words
from .scores import luck

GAMES = 300
"""Games that are drawn to tell the luck of the squares."""
_CELLS = 1 << 25
"""Pattern cells at a time: some megabytes."""


@dataclass(frozen=True, eq=False)
class SquaresReview:
    """What is possible behind the squares of a game; every sequence of allowed guesses that gets them is a game."""

    words: WordList
    patterns: tuple[Pattern, ...]
    tried: int
    """How many answers were tried."""
    possible: Ints
    """Numbers of those for which there is such a game, ascending."""
    games_by_answer: tuple[int, ...]
    """How many games there are for each of them."""
    luck_by_row: tuple[float, ...]
    """The mean luck of each row over drawn games."""
    is_consistent: bool
    """Whether in the drawn games every guess fits the rows before it; False where no such game was found."""

    @property
    def games(self) -> int:
        """How many games fit, over all answers."""
        return sum(self.games_by_answer)

    @cached_property
    def luck(self) -> float:
        """The mean of the rows."""
        return sum(self.luck_by_row) / len(self.luck_by_row)

    @property
    def is_solved(self) -> bool:
        """Whether the last row is all correct."""
        return self.patterns[-1] == solved(self.words.length)

    def answers(self) -> tuple[str, ...]:
        """Return the answers that are possible, those with most games first."""
        order = sorted(range(len(self.possible)), key=lambda at: (-self.games_by_answer[at], at))
        return self.words.words(self.possible[order].tolist())


def review_squares(
    patterns: Sequence[Pattern], words: WordList | None = None, answer: str | None = None, seed: int = 0
) -> SquaresReview:
    """Count the games that give these squares, for all answers of the list or for one, and draw some for their luck.

    Raises Contradiction where there is no such game.
    """
    words = words or load_words()
    _check(patterns, words)
    universe = words.answers if answer is None else np.array([words.number(answer)], dtype=np.int32)
    counts = count_guesses(patterns, words, universe)
    games = [prod(int(counts[pattern][at]) for pattern in patterns) for at in range(len(universe))]
    fits = np.array([count > 0 for count in games])
    if not fits.any():
        raise Contradiction(_why_none(patterns, words, counts, answer), reason="no_game")
    possible = universe[fits]
    consistent = _draw_luck(patterns, words, possible, np.random.default_rng(seed), fits_rows=True)
    lucky = consistent or _draw_luck(patterns, words, possible, np.random.default_rng(seed), fits_rows=False)
    counted = tuple(count for count in games if count)
    return SquaresReview(words, tuple(patterns), len(universe), possible, counted, lucky, bool(consistent))


def count_guesses(patterns: Sequence[Pattern], words: WordList, universe: Ints) -> dict[Pattern, Longs]:
    """Return for each pattern, and each answer of the universe, how many allowed guesses get it."""
    counts = {pattern: np.zeros(len(universe), dtype=np.int64) for pattern in patterns}
    step = max(1, _CELLS // len(words.allowed))
    for start in range(0, len(universe), step):
        codes = pattern_rows(words.letters, words.letters[universe[start : start + step]])
        for pattern, found in counts.items():
            found[start : start + step] = np.count_nonzero(codes == pattern, axis=0)
    return counts


def _check(patterns: Sequence[Pattern], words: WordList) -> None:
    if not patterns:
        raise InvalidPattern("a review needs at least one row of squares", reason="no_rows")
    for number, pattern in enumerate(patterns, 1):
        if not 0 <= pattern <= solved(words.length):
            told = f"expected rows of {words.length} squares for the list {words.name!r}"
            raise InvalidPattern(told, reason="squares_width", length=words.length)
        if pattern == solved(words.length) and number < len(patterns):
            told = f"row {number} is all correct, but row {number + 1} follows it; re-check the squares"
            raise Contradiction(told, reason="goes_on", row=number)


def _why_none(patterns: Sequence[Pattern], words: WordList, counts: dict[Pattern, Longs], answer: str | None) -> str:
    """Name a row that no guess can get, or else all of them."""
    whom = f"the answer {answer.lower()!r}" if answer else f"any answer of the list {words.name!r}"
    for number, pattern in enumerate(patterns, 1):
        if not counts[pattern].any():
            marks = format_pattern(pattern, words.length)
            return f"no allowed guess gets row {number}, {marks}, from {whom}; re-check that row"
    return f"no game gets these {len(patterns)} rows together from {whom}; re-check them"


def _draw_luck(
    patterns: Sequence[Pattern], words: WordList, possible: Ints, rng: "np.random.Generator", fits_rows: bool
) -> tuple[float, ...]:
    """Return the mean luck of every row over drawn games, or nothing where all draws came to a dead end.

    Each game has an answer drawn from the possible ones and guesses drawn from those that get the squares and, if
    fits_rows, fit the rows before. A drawn game stands for as many as there were choices on its way, so that the mean
    is that of all such games.
    """
    answers = rng.choice(possible, GAMES)
    replies = pattern_rows(words.letters, words.letters[answers]).T
    fitting = np.ones(replies.shape, dtype=bool)
    candidates = np.zeros(replies.shape, dtype=bool)
    is_listed = bool(np.isin(possible, words.answers).all())
    candidates[:, words.answers if is_listed else slice(None)] = True
    weights, lucks = np.ones(GAMES), np.zeros((GAMES, len(patterns)))
    for turn, pattern in enumerate(patterns):
        choices = (replies == pattern) & fitting
        weights *= np.count_nonzero(choices, axis=1)
        guesses = [int(rng.choice(np.flatnonzero(row))) if row.any() else 0 for row in choices]
        codes = pattern_rows(words.letters[guesses], words.letters)
        for game in np.flatnonzero(weights).tolist():
            lucks[game, turn] = _row_luck(codes[game, candidates[game]], pattern, words.length)
        candidates &= codes == pattern
        if fits_rows:
            fitting &= codes == pattern
    return tuple((weights @ lucks / weights.sum()).tolist()) if weights.any() else ()


def _row_luck(codes: Codes, pattern: Pattern, length: int) -> float:
    """Return the luck of a row over the candidates whose codes these are."""
    sizes = np.bincount(codes, minlength=solved(length) + 1).astype(np.int64)
    sizes[solved(length)] = 0
    return float(luck(sizes[codes], int(sizes[pattern])))
