"""The native exact search, wrapped: positions in, proven values and trees out."""

import ctypes
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum
from operator import index
from threading import Lock
from types import TracebackType
from typing import TypeAlias

import numpy as np

from ..errors import InvalidOption, KernelError, Stopped
from ..kernels import Ints, Longs, TreeNodes
from ..kernels.arrays import checked_choice, checked_numbers
from ..kernels.native import Status as Status
from ..kernels.native import empty_nodes, library, run_interruptibly, thread_count, tree_of
from ..rules import Rule
from ..words import WordList

NO_LIMIT = 1 << 28
DEFAULT_MEMORY = 400 << 20
MOST_GUESSES = 250
"""Guesses left that the core can count."""
MOST_WEIGHTS = 16
"""How many different weights the answers may have."""
MOST_WEIGHT = 1 << 20
"""How much the answers may weigh together."""
_MOST_WORDS = (1 << 16) - 1
_I32, _I64, _P = ctypes.c_int32, ctypes.c_int64, ctypes.c_void_p


class Objective(IntEnum):
    """What the search makes as small as can be: the sum of weight times guesses, of which kind of play."""

    ALL_FOUND = 0
    """Play that finds every candidate within the guesses left; where there is none, the answer is 'infeasible'."""
    EXPECTED = 1
    """Any play; a candidate that is not found counts one guess more than were left."""


@dataclass(frozen=True)
class Outcome:
    """What the search found."""

    status: Status
    value: int
    """Sum of weight times guesses over all candidates: exact, or a lower bound."""
    guess: int | None
    nodes: int


class CResult(ctypes.Structure):
    """wl_exact_result of native/wordlens.h."""

    _fields_ = (("status", _I32), ("value", _I32), ("best_guess", _I32), ("reserved", _I32), ("nodes", _I64))


RESULT = np.dtype([("status", "i4"), ("value", "i4"), ("best_guess", "i4"), ("reserved", "i4"), ("nodes", "i8")])
"""wl_exact_result as a row of an array."""
Results: TypeAlias = np.ndarray[tuple[int], np.dtype[np.void]]


class CPosition(ctypes.Structure):
    """wl_exact_position of native/wordlens.h."""

    _fields_ = (("candidates", _P), ("n", _I32), ("last_guess", _I32), ("last_pattern", _I32), ("guesses_left", _I32))


@dataclass(frozen=True)
class Place:
    """Where in a game the search starts."""

    candidates: Ints
    """Numbers of answers, ascending."""
    guesses_left: int
    last: tuple[int, int] | None = None
    """Number and pattern of the last guess, which the hard rule looks at."""


class ExactSolver:
    """Proven best play on one list under one rule; what it learns is kept for later questions."""

    def __init__(
        self,
        words: WordList,
        rule: Rule = Rule.NORMAL,
        answers: Ints | None = None,
        memory: int = DEFAULT_MEMORY,
        weights: Longs | None = None,
        objective: Objective = Objective.ALL_FOUND,
    ) -> None:
        """Prepare for the list's answers, or for these words as the only possible answers.

        `weights` holds the weight of each answer, in step; None weighs every answer 1.
        """
        if rule is Rule.STRICT:
            raise InvalidOption("exact search knows the normal and the hard rule, not the strict one")
        self.words, self.rule = words, rule
        self.answers = self._numbers(words.answers if answers is None else answers, "answers")
        if not len(self.answers):
            raise KernelError("exact search needs at least one possible answer")
        if len(words.allowed) > _MOST_WORDS:
            raise KernelError(f"exact search takes at most {_MOST_WORDS:,} words, got {len(words.allowed):,}")
        letters = np.ascontiguousarray(words.letters)
        heavy = None if weights is None else _checked_weights(weights, len(self.answers))
        self._core = library()
        self._in_use = Lock()
        self._handle = self._core.wl_exact_new(
            words.length,
            len(words.allowed),
            letters.ctypes.data,
            len(self.answers),
            self.answers.ctypes.data,
            None if heavy is None else heavy.ctypes.data,
            rule.kernel_code,
            objective,
            memory,
        )
        if not self._handle:
            raise KernelError(f"exact search does not get its {memory >> 20:,} MB of memory for {words.name!r}")

    def __enter__(self) -> "ExactSolver":
        """Use as a context, so that its memory is given back at the end."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Give the memory back."""
        self.close()

    def __del__(self) -> None:
        """Give the memory back."""
        self.close()

    def close(self) -> None:
        """Give the memory back, once no call uses it any more: a call that was interrupted may end a moment later."""
        if getattr(self, "_handle", None):
            with self._in_use:
                handle, self._handle = self._handle, None
                if handle:
                    self._core.wl_exact_free(handle)

    def leads(self) -> Ints:
        """Return the lead of every allowed word on all answers: of each part the largest weight, summed."""
        leads = np.zeros(len(self.words.allowed), dtype=np.int32)
        with self._in_use:
            _raise_for(Status(self._core.wl_exact_leads(self._live(), leads.ctypes.data)))
        return leads

    def start(self, max_guesses: int) -> Place:
        """Return the beginning of a game."""
        return Place(self.answers, max_guesses)

    def solve(
        self, place: Place, below: int = NO_LIMIT, nodes: int = 0, stop: Callable[[], bool] | None = None
    ) -> Outcome:
        """Return the exact value and best guess if the value is below the limit, else a bound; nodes 0 is no limit."""
        result, flag = CResult(), _I32(0)
        position, keep = self._position(place)
        limit = min(max(0, below), NO_LIMIT)
        self._run(
            lambda handle: self._core.wl_exact_solve(
                handle, ctypes.byref(position), limit, nodes, ctypes.addressof(flag), ctypes.byref(result)
            ),
            flag,
            stop,
            keep,
        )
        return _outcome(result)

    def cost(
        self, place: Place, guess: int, below: int = NO_LIMIT, nodes: int = 0, stop: Callable[[], bool] | None = None
    ) -> Outcome:
        """Return the same for one given next guess, which the rule must allow."""
        guess = self._word(guess, "the guess")
        if place.guesses_left == 0:  # the core counts on a guess that is made to be there
            return replace(self.solve(place, below), guess=guess)
        result, flag = CResult(), _I32(0)
        position, keep = self._position(place)
        limit = min(max(0, below), NO_LIMIT)
        self._run(
            lambda handle: self._core.wl_exact_guess(
                handle, ctypes.byref(position), guess, limit, nodes, ctypes.addressof(flag), ctypes.byref(result)
            ),
            flag,
            stop,
            keep,
        )
        return _outcome(result)

    def tree(self, place: Place, first_guess: int | None = None, stop: Callable[[], bool] | None = None) -> TreeNodes:
        """Return an optimal tree, or the best one that begins with first_guess; raises KernelError if there is none."""
        first = -1 if first_guess is None else self._word(first_guess, "the first guess")
        position, keep = self._position(place)
        nodes, count = empty_nodes(len(place.candidates)), _I32(0)
        result, flag = CResult(), _I32(0)
        self._run(
            lambda handle: self._core.wl_exact_tree(
                handle,
                ctypes.byref(position),
                first,
                ctypes.addressof(flag),
                nodes.ctypes.data,
                len(nodes),
                ctypes.byref(count),
                ctypes.byref(result),
            ),
            flag,
            stop,
            keep,
        )
        if Status(result.status) is Status.STOPPED:
            raise Stopped("the tree was not finished")
        if Status(result.status) is not Status.EXACT or place.guesses_left == 0:
            raise KernelError("there is no tree within the guesses left")
        return tree_of(nodes, count.value)

    def run_openers(
        self,
        openers: Ints,
        max_guesses: int,
        cutoff: int,
        top: int,
        results: Results,
        flag: ctypes.c_int32,
        look: Callable[[], bool],
    ) -> None:
        """Settle openers on all cores, filling results as they finish; look() is called meanwhile, and may stop it."""
        ids = np.ascontiguousarray(openers, dtype=np.int32)
        asked = (ids.ctypes.data, len(ids), max_guesses, cutoff, top)
        shared = (thread_count(), ctypes.addressof(flag), results.ctypes.data)
        self._run(lambda handle: self._core.wl_exact_openers(handle, *asked, *shared), flag, look, ids, results)

    def _position(self, place: Place) -> tuple[CPosition, Ints]:
        """Return a place as the core's, and the array that must live as long as it."""
        candidates = self._numbers(place.candidates, "candidates")
        guess, pattern = -1, -1
        if place.last is not None:
            guess = self._word(place.last[0], "the last guess")
            pattern = checked_choice(index(place.last[1]), "the last pattern", range(3**self.words.length))
        left = checked_choice(index(place.guesses_left), "the number of guesses left", range(MOST_GUESSES + 1))
        return CPosition(candidates.ctypes.data, len(candidates), guess, pattern, left), candidates

    def _word(self, number: int, what: str) -> int:
        return checked_choice(index(number), what, range(len(self.words.allowed)))

    def _numbers(self, numbers: Ints, what: str) -> Ints:
        return checked_numbers(numbers, what, len(self.words.allowed))

    def _live(self) -> int:
        if not self._handle:
            raise KernelError("this exact solver was closed")
        return int(self._handle)

    def _run(
        self, call: Callable[[int], int], flag: ctypes.c_int32, stop: Callable[[], bool] | None, *kept: object
    ) -> None:
        """Make a call with the core's handle, whose memory is not given back meanwhile; `kept` lives as long."""

        def work() -> int:
            with self._in_use:
                return call(self._live())

        _raise_for(Status(run_interruptibly(work, flag, stop, *kept)))


def _checked_weights(weights: Longs, count: int) -> Ints:
    """Return the weights as the core takes them, or raise what is wrong with them."""
    if weights.shape != (count,):
        raise KernelError(f"exact search needs one weight for each of {count:,} answers, got {weights.shape}")
    if weights.min() < 1 or weights.sum() > MOST_WEIGHT:
        raise KernelError(f"weights must be at least 1 and at most {MOST_WEIGHT:,} together, got {weights.sum():,}")
    different = len(np.unique(weights))
    if different > MOST_WEIGHTS:
        raise KernelError(f"exact search takes at most {MOST_WEIGHTS} different weights, got {different}")
    return np.ascontiguousarray(weights, dtype=np.int32)


def _outcome(result: CResult) -> Outcome:
    """Return a result of the core as ours."""
    guess = None if result.best_guess < 0 else int(result.best_guess)
    return Outcome(Status(result.status), int(result.value), guess, int(result.nodes))


def _raise_for(status: Status) -> None:
    if status is Status.BAD_INPUT:
        raise KernelError("exact search was given candidates that are no answers, or a guess that the rule forbids")
    if status is Status.NO_MEMORY:
        raise KernelError("exact search ran out of memory")
