"""Where a game of several boards stands: what may be on each unsolved board.

The answers of one game are distinct. A board that can hold only one word therefore takes that word from all others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt

from ...errors import Contradiction, InvalidOption
from ...kernels import MAX_TOTAL_WEIGHT, Ints, Longs, pattern_rows
from ...words import WordList


@dataclass(frozen=True, eq=False)
class BoardsState:
    """The candidates of every unsolved board that is shown, and how many boards are hidden.

    Make it with `of`, which checks the arrays and uses that answers are distinct.
    """

    words: WordList
    candidates: tuple[Ints, ...]
    """For each shown board the numbers of the words that it may hold, ascending, at least one."""
    weights: tuple[Longs, ...] | None = None
    """How likely each candidate is beside the others of its board; None where all are alike."""
    hidden: int = 0
    """Unsolved boards whose replies are not shown yet."""
    played: tuple[int, ...] = ()
    """Numbers of the words played so far: hidden boards have answered them, and will show it one day."""

    @classmethod
    def of(
        cls,
        words: WordList,
        candidates: Sequence[Ints],
        weights: Sequence[Longs] | None = None,
        *,
        hidden: int = 0,
        played: Sequence[int] = (),
    ) -> "BoardsState":
        """Return a state in which no board can hold a word that another board must hold."""
        boards = [np.asarray(board, dtype=np.int32) for board in candidates]
        heavy = None if weights is None else [np.asarray(each, dtype=np.int64) for each in weights]
        if heavy is not None and [len(each) for each in heavy] != [len(board) for board in boards]:
            raise InvalidOption("every candidate of every board needs one weight")
        if any(len(each) and each.min() < 1 for each in heavy or ()):
            raise InvalidOption(f"weights must be from 1 to {MAX_TOTAL_WEIGHT}")
        kept = _keep_distinct(boards)
        if any(not mask.any() for mask in kept):
            raise Contradiction("the rows leave no word for one of the boards; check its colours")
        shown = tuple(board[mask] for board, mask in zip(boards, kept, strict=True))
        weighed = None if heavy is None else tuple(each[mask] for each, mask in zip(heavy, kept, strict=True))
        return cls(words, shown, weighed, hidden, tuple(played))

    @property
    def boards(self) -> int:
        """How many boards are unsolved, hidden ones included."""
        return len(self.candidates) + self.hidden

    @property
    def combinations(self) -> int:
        """The product of the shown boards' candidates: at least as many as there are possible games."""
        return prod(len(board) for board in self.candidates)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing is known of any board: a game before its first guess, every answer as likely as another."""
        return self.weights is None and all(np.array_equal(board, self.words.answers) for board in self.candidates)

    def weight(self, board: int) -> Longs:
        """Return the weights of one board's candidates."""
        return np.ones(len(self.candidates[board]), np.int64) if self.weights is None else self.weights[board]

    def after(self, guess: int, codes: Sequence[int]) -> "BoardsState":
        """Return the state after the shown boards answered a guess with these pattern codes.

        Solved boards are left out, hidden boards stay hidden: who plays a sequence shows the next board in a new state.
        """
        solved = 3**self.words.length - 1
        letters = self.words.letters
        shown, heavy = [], []
        for board, (numbers, code) in enumerate(zip(self.candidates, codes, strict=True)):
            if code != solved:
                same = pattern_rows(letters[guess : guess + 1], letters[numbers])[0] == code
                shown.append(numbers[same])
                heavy.append(self.weight(board)[same])
        weights = None if self.weights is None else heavy
        return BoardsState.of(self.words, shown, weights, hidden=self.hidden, played=(*self.played, guess))


def _keep_distinct(boards: Sequence[Ints]) -> list[npt.NDArray[np.bool_]]:
    """Tell which candidates of each board stay when certain words are taken from the other boards, again and again."""
    kept: list[npt.NDArray[np.bool_]] = [np.ones(len(board), dtype=bool) for board in boards]
    settled: set[int] = set()
    waiting = [index for index, board in enumerate(boards) if len(board) == 1]
    while waiting:
        owner = waiting.pop()
        if owner in settled or not kept[owner].any():
            continue
        settled.add(owner)
        word = boards[owner][kept[owner]][0]
        for other, board in enumerate(boards):
            at = int(np.searchsorted(board, word))
            if other != owner and at < len(board) and board[at] == word and kept[other][at]:
                kept[other][at] = False
                if np.count_nonzero(kept[other]) == 1:
                    waiting.append(other)
    return kept
