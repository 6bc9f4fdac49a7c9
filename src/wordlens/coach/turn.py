"""One turn of a reviewed game: what was possible before, what is left, and how good and lucky the guess was."""

from dataclasses import dataclass
from functools import cached_property
from math import log2

import numpy as np

from ..kernels import Ints, Longs
from ..rules import Pattern, Position, Row, solved
from .judge import Verdict
from .losing import Risk
from .scores import is_best, luck
from .traps import Trap, find_trap
from .waste import wasted_facts


@dataclass(frozen=True)
class Part:
    """The candidates that a guess leaves after one of its replies."""

    pattern: Pattern
    words: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class JudgedTurn:
    """A guess, the position it was made in, and the verdict on it; candidates count by the position's weights."""

    position: Position
    """Before the guess."""
    row: Row
    verdict: Verdict

    def as_row(self) -> dict[str, object]:
        """Return the turn as a row of a data frame."""
        return {
            "word": self.row.word,
            "pattern": self.row.written,
            "before": self.before,
            "after": self.after,
            "expected_after": self.expected_after,
            "bits": self.bits,
            "expected_bits": self.expected_bits,
            "cost": self.cost,
            "exact": self.verdict.exact,
            "skill": self.skill,
            "luck": self.luck,
            "chance": self.chance,
        }

    @property
    def number(self) -> int:
        """Which turn it is, from 1."""
        return self.position.turn

    @property
    def before(self) -> int:
        """Candidates before the guess."""
        return len(self.position.candidates)

    @property
    def after(self) -> int:
        """Candidates after it; 0 when it was right."""
        return 0 if self.row.is_solved else len(self.left)

    @cached_property
    def left(self) -> Ints:
        """Numbers of the words that fit the reply, the right guess itself included."""
        left: Ints = self.position.candidates[self._codes == self.row.pattern]
        return left

    def words_left(self) -> tuple[str, ...]:
        """Return the words that may still be the answer after this turn, by spelling; none when it was right."""
        return () if self.row.is_solved else self.position.words.words(self.left.tolist())

    @property
    def expected_after(self) -> float:
        """How many candidates were to be expected after the guess."""
        return float(self._left_by_answer @ self.position.weights / self._whole)

    @property
    def bits(self) -> float:
        """How much the reply told."""
        return log2(self._whole / int(self._weights_by_reply[self.row.pattern]))

    @property
    def expected_bits(self) -> float:
        """How much a reply was to be expected to tell."""
        chances = self._weights_by_reply[self._sizes > 0] / self._whole
        return max(0.0, float(-(chances * np.log2(chances)).sum()))

    @cached_property
    def luck(self) -> int:
        """0 to 99: 50 is as good as could be expected of the answer."""
        return luck(self._left_by_answer, self.after, self.position.weights)

    @property
    def chance(self) -> float:
        """How likely the guess was to be right."""
        return int(self._weights_by_reply[-1]) / self._whole

    @property
    def skill(self) -> int:
        """0 to 99: 99 is a best guess, 0 the median guess or worse."""
        return self.verdict.skill

    @property
    def cost(self) -> float:
        """Expected guesses more than with the best guess."""
        return self.verdict.cost

    @property
    def is_best(self) -> bool:
        """Whether no guess is known to be better by more than the advice takes for equal."""
        return is_best(self.verdict.cost)

    @property
    def risk(self) -> Risk | None:
        """The chance to lose that the guess left and added; None at the opening."""
        return self.verdict.risk

    @cached_property
    def trap(self) -> Trap | None:
        """The trap in which the guess was made: most candidates differ in one letter; None where there is none."""
        return find_trap(self.position) if self.position.rows else None

    @property
    def is_trapped(self) -> bool:
        """Whether there was a trap, and the guess told its words apart less well than another could."""
        trap = self.trap
        if trap is None or self.row.is_solved:
            return False
        return trap.splitter is None or self._replies_of(trap) < trap.splits

    @cached_property
    def wasted(self) -> tuple[str, ...]:
        """Known facts that the guess ignored; none for a best guess, which had reason to."""
        return () if self.is_best else wasted_facts(self.position, self.row.word, int(np.count_nonzero(self._sizes)))

    def parts(self) -> tuple[Part, ...]:
        """Return what each reply would have left, the largest part first."""
        present = np.flatnonzero(self._sizes).tolist()
        order = sorted(present, key=lambda code: (-int(self._sizes[code]), code))
        words = self.position.words
        return tuple(Part(code, words.words(self.position.candidates[self._codes == code].tolist())) for code in order)

    def _replies_of(self, trap: Trap) -> int:
        """Return how many different replies the guess can get from the words of a trap."""
        numbers = [self.position.words.numbers[word] for word in trap.words]
        return len(set(self._codes[np.searchsorted(self.position.candidates, numbers)].tolist()))

    @property
    def _whole(self) -> int:
        return int(self.position.weights.sum())

    @cached_property
    def _weights_by_reply(self) -> Longs:
        length = solved(self.position.words.length) + 1
        return np.bincount(self._codes, weights=self.position.weights, minlength=length).astype(np.int64)

    @cached_property
    def _codes(self) -> Longs:
        guess = self.position.words.numbers[self.row.word]
        return self.position.source.codes(guess, self.position.candidates).astype(np.int64)

    @cached_property
    def _sizes(self) -> Longs:
        return np.bincount(self._codes, minlength=solved(self.position.words.length) + 1).astype(np.int64)

    @cached_property
    def _left_by_answer(self) -> Longs:
        """For every candidate, how many it would leave; the guess itself leaves none."""
        sizes = self._sizes.copy()
        sizes[solved(self.position.words.length)] = 0
        return sizes[self._codes]
