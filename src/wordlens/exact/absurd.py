"""The fewest guesses against the adversary of rules/absurd.py, with proof.

The adversary's replies are known beforehand, so a game is a path: each guess leads from one set of words to the one
set that the adversary keeps of it, and the game is won by guessing the word of a set of one. The search asks for each
number of guesses in turn, from 1, whether that many suffice. What makes a "no" quick is counting: a guess that gets at
most P different replies from a set gets at most P from any subset of it. To win with two guesses from a set, the first
of them must get as many replies as there are words; so with d guesses at most P ** (d - 1) words can be settled, and a
guess after which the adversary keeps more is not looked at. Sets that several guesses lead to are looked at once.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import log2

import numpy as np
import numpy.typing as npt

from ..errors import Stopped
from ..kernels import Ints, PartScores, hard_mode_allows
from ..rules import ComputedParts, Row, Rule, keep_part
from ..words import WordList

HINT_WORK = 6_000
"""Sets that a hint may look at: about three seconds on one core with the longest lists."""
_QUICK = 3
"""Guesses up to which all sets are looked at at once; for more, the most promising ones are tried first."""
_WIDTHS = (8, 32)
"""How many sets are tried after each guess before all of them are."""


@dataclass(frozen=True)
class AbsurdTurn:
    """One guess of a line, the adversary's reply, and how many words that leaves."""

    row: Row
    before: int
    left: int

    @property
    def bits(self) -> float:
        """How much the reply told."""
        return log2(self.before / max(self.left, 1))


@dataclass(frozen=True)
class AbsurdLine:
    """A line of guesses that wins, and how few are known to be needed."""

    turns: tuple[AbsurdTurn, ...]
    least: int
    """No line is shorter than this: proved."""
    sets: int
    """Sets of words that the search looked at."""

    @property
    def guesses(self) -> int:
        """How many guesses the line takes."""
        return len(self.turns)

    @property
    def is_exact(self) -> bool:
        """Whether it is proved that no line is shorter."""
        return self.least == self.guesses


@dataclass(frozen=True, eq=False)
class AbsurdState:
    """The words that the adversary has left, and the last row, which hard mode looks at."""

    candidates: Ints
    last: Row | None = None


class AbsurdSolver:
    """Finds shortest lines on one list by one rule."""

    def __init__(self, words: WordList, rule: Rule = Rule.NORMAL) -> None:
        """Search on this list."""
        self._words, self._rule = words, rule
        self._source = ComputedParts(words)
        self._all = np.arange(len(words.allowed), dtype=np.int32)
        self._work: int | None = None
        self.sets = 0

    def start(self) -> AbsurdState:
        """Return the state before the first guess."""
        return AbsurdState(self._words.answers)

    def after(self, state: AbsurdState, guess: int) -> AbsurdState:
        """Return what the adversary makes of a guess."""
        pattern, kept = keep_part(self._source, guess, state.candidates, self._words.length)
        return AbsurdState(kept, Row.given(self._words.allowed[guess], pattern))

    def name(self, state: AbsurdState) -> bytes:
        """Name a state: by its words, and in hard mode by its last row too, which says what may be guessed."""
        last = str(state.last).encode() if self._rule is Rule.HARD else b""
        return last + state.candidates.tobytes()

    def solve(self, state: AbsurdState, work: int | None = None) -> AbsurdLine:
        """Return a shortest line; where the work (sets to look at) does not suffice, the best line that was found."""
        self._work, self.sets = None, 0
        best, least = self._greedy(state), 1
        self._work = work
        try:
            while least < len(best):
                found = self.within(state, least)
                if found is not None:
                    best = found
                else:
                    least += 1
        except Stopped:
            self._work = None
            for guesses in range(least, len(best)):
                best = self._try_within(state, guesses, _WIDTHS[0]) or best
        return AbsurdLine(self.replay(state, best), least, self.sets)

    def replay(self, state: AbsurdState, line: tuple[int, ...]) -> tuple[AbsurdTurn, ...]:
        """Play the guesses of a line, and return what the adversary answers."""
        turns = []
        for guess in line:
            after = self.after(state, guess)
            assert after.last is not None
            left = 0 if after.last.is_solved else len(after.candidates)
            turns.append(AbsurdTurn(after.last, len(state.candidates), left))
            state = after
        return tuple(turns)

    def within(self, state: AbsurdState, guesses: int) -> tuple[int, ...] | None:
        """Return a line of at most that many guesses that wins, or None: then it is proved that there is none."""
        for width in _WIDTHS if guesses > _QUICK else ():
            found = self._try_within(state, guesses, width)
            if found is not None:
                return found
        return self._try_within(state, guesses, None)

    def fewest_after(self, state: AbsurdState) -> int:
        """Return the fewest words that any one guess leaves; 0 if there is one word, which is then found."""
        largest = self._figures(state, self._all).largest
        return int(largest[self._allowed(state)].min())

    def most_replies(self, state: AbsurdState) -> int:
        """Return the most different replies that any word of the list can get from the words left."""
        return int(self._figures(state, self._all).parts.max())

    def _try_within(
        self, state: AbsurdState, guesses: int, width: int | None, hopeful: Ints | None = None
    ) -> tuple[int, ...] | None:
        """Do the same; with a width, look at no more sets than that after each guess, so that None proves nothing.

        `hopeful` are the words that can get as many replies as there are words left, as far as that is known.
        """
        if len(state.candidates) == 1:
            return (int(state.candidates[0]),)
        if guesses < 2:
            return None
        if guesses == 2:
            return self._tell_apart(state, self._all if hopeful is None else hopeful)
        figures = self._figures(state, self._all)
        most = int(figures.parts.max()) ** (guesses - 2)
        seen: set[bytes] = set()
        for guess in self._ordered(state, figures.largest, most):
            after = self.after(state, guess)
            name = self.name(after)
            if name in seen:
                continue
            if len(seen) == width:
                break
            seen.add(name)
            hopeful = self._all[figures.parts >= len(after.candidates)] if guesses == _QUICK else None
            rest = self._try_within(after, guesses - 1, width, hopeful)
            if rest is not None:
                return (guess, *rest)
        return None

    def _tell_apart(self, state: AbsurdState, hopeful: Ints) -> tuple[int, ...] | None:
        """Return a guess that gets another reply from each word, and the word that the adversary keeps then."""
        figures = self._figures(state, hopeful)
        found = hopeful[figures.largest <= 1]
        if len(found):
            found = found[self._allowed(state)[found]]
        if not len(found):
            return None
        guess = int(min(found, key=lambda number: (number not in state.candidates, number)))
        return guess, int(self.after(state, guess).candidates[0])

    def _greedy(self, state: AbsurdState) -> tuple[int, ...]:
        """Return the line that always leaves the fewest words."""
        line: list[int] = []
        while len(state.candidates) > 1:
            largest = self._figures(state, self._all).largest
            line.append(next(self._ordered(state, largest, len(state.candidates))))
            state = self.after(state, line[-1])
        return (*line, int(state.candidates[0]))

    def _figures(self, state: AbsurdState, guesses: Ints) -> PartScores:
        """Return how many replies each guess can get, and how many words the adversary keeps after it."""
        if self._work is not None and self.sets >= self._work:
            raise Stopped
        self.sets += 1
        return self._source.scores(guesses, state.candidates, None)

    def _ordered(self, state: AbsurdState, largest: Ints, most: int) -> Iterator[int]:
        """Yield the guesses after which the adversary keeps at most so many words: fewest first, then by spelling.

        Of equal ones a word that is still possible goes first.
        """
        usable = np.flatnonzero(self._allowed(state) & (largest <= most))
        is_other = ~np.isin(usable, state.candidates)
        yield from usable[np.lexsort((usable, is_other, largest[usable]))].tolist()

    def _allowed(self, state: AbsurdState) -> npt.NDArray[np.bool_]:
        """Tell which words the rule allows now."""
        if self._rule is Rule.HARD and state.last is not None:
            last = self._words.encode([state.last.word])[0]
            return hard_mode_allows(self._words.letters, last, state.last.pattern)
        if self._rule is Rule.STRICT:
            return np.isin(self._all, state.candidates)
        return np.ones(len(self._all), dtype=bool)
