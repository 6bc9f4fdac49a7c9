"""The kernels in C++, loaded through ctypes; the same functions as plain.py.

ctypes releases the GIL during a call. Long work stays interruptible: large tables are scored in slices with Python in
between, and a whole tree is expanded on a helper thread that polls a stop flag.
"""

import ctypes
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from functools import lru_cache
from pathlib import Path
from threading import Event, Lock, Thread

import numpy as np

from ..errors import InvalidSettings, KernelError, Stopped
from .arrays import (
    NORMAL,
    BoardsPlays,
    BoardsSolution,
    Codes,
    Ints,
    Letters,
    Longs,
    PartScores,
    TreeNodes,
    checked_boards,
    checked_letters,
    checked_plays,
    checked_search,
    checked_tree,
    checked_weights,
    code_dtype,
    total_weight,
    xlogx,
)

_CELLS = 1 << 28
"""Pattern cells per native call: well under half a second, so that Ctrl-C is heard between slices."""

HAS_THREADS = sys.platform != "emscripten"
"""Whether there are threads: a browser's Python has none, so that a call of the core runs where it is made."""
INTERFACE = 7
"""WL_INTERFACE of native/wordlens.h, whose declarations follow; tests/kernels/test_header.py compares them."""
_P, _I32, _I64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
SIGNATURES = {
    "wl_interface": (_I32, []),
    "wl_pattern_rows": (_I32, [_I32, _P, _I64, _P, _I64, _P, _I32]),
    "wl_score_parts": (_I32, [_I32, _P, _I64, _P, _I64, _P, _P, _P, _P, _P, _P, _I32]),
    "wl_score_boards": (_I32, [_I32, _P, _I64, _P, _I64, _P, _P, _P, _P, _P, _I32]),
    "wl_expand_tree": (
        _I32,
        [_I32, _P, _I64, _P, _I64, _P, _P, _I32, _I32, _I32, _I32, _P, _I32, _P, _I32, _P],
    ),
    "wl_boards_solve": (_I32, [_I32, _I32, _P, _P, _I64, _P, _P]),
    "wl_play_boards": (_I32, [_I32, _P, _P, _I64, _P, _P, _P]),
    "wl_exact_new": (_P, [_I32, _I32, _P, _I32, _P, _P, _I32, _I32, _I64]),
    "wl_exact_free": (None, [_P]),
    "wl_exact_leads": (_I32, [_P, _P]),
    "wl_exact_solve": (_I32, [_P, _P, _I32, _I64, _P, _P]),
    "wl_exact_guess": (_I32, [_P, _P, _I32, _I32, _I64, _P, _P]),
    "wl_exact_openers": (_I32, [_P, _P, _I32, _I32, _I32, _I32, _I32, _P, _P]),
    "wl_exact_tree": (_I32, [_P, _P, _I32, _P, _P, _I32, _P, _P]),
}
"""What each function of the core returns and takes."""


class CBoardsResult(ctypes.Structure):
    """wl_boards_result of native/wordlens.h."""

    _fields_ = (
        ("status", _I32),
        ("best_guess", _I32),
        ("total", _I64),
        ("weight", _I64),
        ("nodes", _I64),
        ("tried", _I64),
    )


class CBoardsGames(ctypes.Structure):
    """wl_boards_games of native/wordlens.h."""

    _fields_ = (
        ("starts", _P),
        ("candidates", _P),
        ("weights", _P),
        ("firsts", _P),
        ("pool", _P),
        ("n_boards", _I32),
        ("n_firsts", _I32),
        ("n_pool", _I32),
        ("reserved", _I32),
    )


class CBoardsPlays(ctypes.Structure):
    """wl_boards_plays of native/wordlens.h."""

    _fields_ = (
        ("starts", _P),
        ("candidates", _P),
        ("firsts", _P),
        ("pool", _P),
        ("games", _P),
        ("costs", _P),
        ("n_boards", _I32),
        ("n_firsts", _I32),
        ("n_pool", _I32),
        ("n_games", _I32),
        ("n_costs", _I32),
        ("reserved", _I32),
    )


class Status(IntEnum):
    """What a call of the core returns, and what the value of an exact result is."""

    OK = 0
    """Done."""
    EXACT = OK
    """The same of an exact result: its value is the exact total."""
    BOUND = 1
    """The value is a proven lower bound, at least the limit that was asked about."""
    INFEASIBLE = 2
    """Proved: not within the guesses left."""
    STOPPED = 3
    PENDING = 4
    BAD_INPUT = 5
    NO_MEMORY = 6
    STUCK = 7


def library_path() -> Path | None:
    """Return where the built core lies, or None if the package was installed without it."""
    beside = [path for path in Path(__file__).parent.iterdir() if _is_core(path.name)]
    if beside:
        return beside[0]
    from importlib import resources  # editable installs keep it elsewhere; 15 ms that others need not pay

    return next((Path(str(entry)) for entry in resources.files(__package__).iterdir() if _is_core(entry.name)), None)


def _is_core(name: str) -> bool:
    return "wordlens_native" in name and name.endswith((".so", ".dll", ".dylib"))


@lru_cache(maxsize=1)
def library() -> ctypes.CDLL:
    """Load the core once, or raise KernelError."""
    path = library_path()
    if path is None:
        raise KernelError("this installation has no native core; reinstall with a C++ compiler, or use NumPy")
    try:
        core = ctypes.CDLL(str(path))
        for name, (result, arguments) in SIGNATURES.items():
            function = getattr(core, name)
            function.argtypes, function.restype = arguments, result
    except (OSError, AttributeError) as reason:
        raise KernelError(f"the native core cannot be loaded ({reason}); reinstall wordlens") from reason
    if core.wl_interface() != INTERFACE:
        raise KernelError("the native core is of another version than this package; reinstall wordlens")
    return core


@lru_cache(maxsize=1)
def thread_count() -> int:
    """Return how many threads a call may use: WORDLENS_THREADS, or as many as this process has cores."""
    if not HAS_THREADS:
        return 1
    wanted = os.environ.get("WORDLENS_THREADS", "")
    if wanted:
        if not re.fullmatch("0*[1-9][0-9]{0,3}", wanted):
            raise InvalidSettings(f"WORDLENS_THREADS must be a whole number from 1 to 9999, got {wanted[:40]!r}")
        return min(int(wanted), 64)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, 16)


def pattern_rows(guesses: Letters, answers: Letters) -> Codes:
    """Return the pattern code of every guess against every answer, shape (guesses, answers)."""
    guesses = checked_letters(guesses, "guesses")
    length = guesses.shape[1]
    answers = checked_letters(answers, "answers", length)
    rows = np.empty((len(guesses), len(answers)), dtype=code_dtype(length))
    for part in _slices(len(guesses), len(answers)):
        status = library().wl_pattern_rows(
            length,
            _at(guesses[part]),
            len(guesses[part]),
            _at(answers),
            len(answers),
            _at(rows[part]),
            thread_count(),
        )
        _raise_for(status)
    return rows


def score_parts(guesses: Letters, candidates: Letters, weights: Longs | None = None) -> PartScores:
    """Return the four figures of PartScores for every guess over these candidates."""
    guesses = checked_letters(guesses, "guesses")
    length = guesses.shape[1]
    candidates = checked_letters(candidates, "candidates", length)
    weights = checked_weights(weights, len(candidates))
    table = xlogx(total_weight(weights, len(candidates)))
    n = len(guesses)
    scores = PartScores(np.zeros(n, np.int32), np.zeros(n, np.int32), np.zeros(n, np.int64), np.zeros(n, np.int64))
    for part in _slices(n, len(candidates)):
        status = library().wl_score_parts(
            length,
            _at(guesses[part]),
            len(guesses[part]),
            _at(candidates),
            len(candidates),
            _at(weights),
            _at(table),
            _at(scores.parts[part]),
            _at(scores.largest[part]),
            _at(scores.entropy[part]),
            _at(scores.left[part]),
            thread_count(),
        )
        _raise_for(status)
    return scores


def score_boards(
    guesses: Letters,
    candidates: Letters,
    starts: Longs,
    costs: Longs,
    *,
    weights: Longs | None = None,
    factors: Longs | None = None,
) -> Longs:
    """Return for every guess what it leaves on several boards: less is better."""
    table = checked_boards(guesses, candidates, starts, costs, weights, factors)
    badness = np.zeros(len(table.guesses), dtype=np.int64)
    for part in _slices(len(table.guesses), len(table.candidates)):
        status = library().wl_score_boards(
            table.guesses.shape[1],
            _at(table.guesses[part]),
            len(table.guesses[part]),
            _at(table.candidates),
            len(table.factors),
            _at(table.starts),
            _at(table.weights),
            _at(table.factors),
            _at(table.costs),
            _at(badness[part]),
            thread_count(),
        )
        _raise_for(status)
    return badness


def solve_boards(
    guesses: Letters,
    starts: Longs,
    candidates: Ints,
    *,
    weights: Longs | None = None,
    firsts: Ints | None = None,
    pool: Ints | None = None,
    node_limit: int = 0,
) -> BoardsSolution | None:
    """Return the least total over all games of distinct words, or None where the limit ended the search too early."""
    table = checked_search(guesses, starts, candidates, weights, firsts, pool)
    games = CBoardsGames(
        *map(_at, (table.starts, table.candidates, table.weights, table.firsts, table.pool)),
        len(table.starts) - 1,
        0 if table.firsts is None else len(table.firsts),
        0 if table.pool is None else len(table.pool),
        0,
    )
    found, flag = CBoardsResult(), ctypes.c_int32(0)
    status = run_interruptibly(
        lambda: library().wl_boards_solve(
            table.guesses.shape[1],
            len(table.guesses),
            _at(table.guesses),
            ctypes.addressof(games),
            node_limit,
            ctypes.addressof(flag),
            ctypes.addressof(found),
        ),
        flag,
        None,
        table,
        games,
        found,
    )
    if status == Status.STOPPED and not found.tried:
        return None
    if status != Status.STOPPED:
        _raise_for(status)
    guess = found.best_guess if found.weight else None
    return BoardsSolution(found.total, found.weight, guess, found.nodes, found.tried)


def play_boards(
    guesses: Letters,
    starts: Longs,
    candidates: Ints,
    *,
    firsts: Ints,
    pool: Ints,
    games: Ints,
    costs: Longs,
    step_limit: int = 0,
) -> BoardsPlays:
    """Return what first guesses take in given games when the greedy measure chooses all that follows."""
    table = checked_plays(guesses, starts, candidates, firsts, pool, games, costs)
    plays = CBoardsPlays(
        _at(table.starts),
        _at(table.candidates),
        _at(table.firsts),
        _at(table.pool),
        _at(table.games),
        _at(table.costs),
        len(table.starts) - 1,
        len(table.firsts),
        len(table.pool),
        len(table.games),
        table.costs.shape[1],
        0,
    )
    totals = np.zeros(len(table.firsts), dtype=np.int64)
    found, flag = CBoardsResult(), ctypes.c_int32(0)
    status = run_interruptibly(
        lambda: library().wl_play_boards(
            table.guesses.shape[1],
            _at(table.guesses),
            ctypes.addressof(plays),
            step_limit,
            ctypes.addressof(flag),
            _at(totals),
            ctypes.addressof(found),
        ),
        flag,
        None,
        table,
        plays,
        totals,
        found,
    )
    if status != Status.STOPPED:
        _raise_for(status)
    return BoardsPlays(totals[: found.tried], found.nodes)


def expand_tree(
    guesses: Letters,
    answers: Ints,
    measure: int,
    *,
    weights: Longs | None = None,
    rule: int = NORMAL,
    candidates_only: bool = False,
    opener: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> TreeNodes:
    """Return the whole decision tree of the greedy strategy that minimises measure.

    answers are ascending numbers of guesses. Ties go to a candidate, then to the lower number.
    """
    guesses, answers, weights = checked_tree(guesses, answers, weights, measure, rule, opener)
    nodes, count = empty_nodes(len(answers)), ctypes.c_int32(0)
    table = xlogx(total_weight(weights, len(answers)))
    flag = ctypes.c_int32(0)
    if len(answers):
        status = run_interruptibly(
            lambda: library().wl_expand_tree(
                guesses.shape[1],
                _at(guesses),
                len(guesses),
                _at(answers),
                len(answers),
                _at(weights),
                _at(table),
                measure,
                rule,
                int(candidates_only),
                -1 if opener is None else opener,
                _at(nodes),
                len(nodes),
                ctypes.addressof(count),
                thread_count(),
                ctypes.addressof(flag),
            ),
            flag,
            stop,
        )
        _raise_for(status)
    return tree_of(nodes, count.value)


def empty_nodes(candidates: int) -> Ints:
    """Return room for a tree, a wl_node per row: as every guess but the first splits or solves, it is always enough."""
    return np.zeros((2 * candidates + 1, 4), dtype=np.int32)


def tree_of(nodes: Ints, count: int) -> TreeNodes:
    """Return the first rows of nodes as a tree."""
    return TreeNodes(*(np.ascontiguousarray(column) for column in nodes[:count].T))


def run_interruptibly(
    call: Callable[[], int], flag: ctypes.c_int32, stop: Callable[[], bool] | None, *kept: object
) -> int:
    """Make a native call on a helper thread; Ctrl-C or stop(), asked every 50 ms, raises its flag and ends it soon.

    The helper thread itself holds the call, the flag and `kept`, whose memory the call uses, until the call has
    returned: whatever interrupts the thread that waits, no memory is freed under the core. Without threads the call
    is made here and ends by itself, by its number of steps.
    """
    if not HAS_THREADS:
        return call()
    status: list[int] = []
    failure: list[BaseException] = []
    begun, done = Lock(), Event()

    def work(*held: object) -> None:
        if begun.acquire(blocking=False):
            try:
                status.append(call())
            except BaseException as error:  # raised again where somebody waits
                failure.append(error)
            finally:
                done.set()

    try:
        # Not helper.join(): interrupted, it can take a running thread for a finished one (bpo-45274).
        _start(Thread(target=work, args=(flag, *kept), daemon=True))
        while not done.wait(0.05):
            if stop is not None and stop():
                flag.value = 1
    except BaseException:
        flag.value = 1
        # Whoever takes `begun` first decides. If we do, the helper never makes its call; else the call is waited for,
        # so that nothing of it runs any more when the caller goes on.
        if not begun.acquire(blocking=False):
            _wait_out(done)
        raise
    if failure:
        raise failure[0]
    return status[0]


def _start(helper: Thread) -> None:
    try:
        helper.start()
    except RuntimeError as reason:
        raise KernelError(f"the native core gets no helper thread ({reason}); end other programs first") from reason


def _wait_out(done: Event) -> None:
    """Wait for a call whose flag is raised, however often Ctrl-C is pressed meanwhile."""
    while not done.is_set():
        with suppress(KeyboardInterrupt):
            done.wait()


def _slices(guesses: int, answers: int) -> list[slice]:
    step = max(1, _CELLS // max(answers, 1))
    return [slice(start, min(start + step, guesses)) for start in range(0, guesses, step)]


def _at(array: np.ndarray[tuple[int, ...], np.dtype[np.generic]] | None) -> int | None:
    return None if array is None else array.ctypes.data


def _raise_for(status: int) -> None:
    if status == Status.STOPPED:
        raise Stopped
    if status == Status.STUCK:
        raise KernelError("the allowed guesses cannot tell the remaining answers apart")
    if status == Status.NO_MEMORY:
        raise KernelError("not enough memory for this many words")
    if status != Status.OK:
        raise KernelError(f"the native core failed with status {status}")
