"""How long does exact search take: SALET alone, a word of an even sample, a player's position, and the whole proof?

The whole proof, about a minute of processor time, is measured only with --whole. Published times were not re-run.
"""

import sys
import time
from collections.abc import Callable
from ctypes import c_int32
from functools import partial

import numpy as np

from measure import Cost, Result, best_of, ms, print_table, times
from wordlens.exact import DEFAULT_MEMORY, ExactSolver, Status, prove
from wordlens.exact.core import RESULT
from wordlens.kernels import Ints
from wordlens.parallel import peak_memory_mb
from wordlens.rules import Position
from wordlens.strategies import Limit, find_strategy
from wordlens.words import WordList, load_words

SALET, BEST = "salet", 7920
STEP = 25
"""Every 25th word is in the sample."""
RUNS = 5
OPENERS = ("crane", "salet", "raise")
PATIENCE = 0.1
PUBLISHED_SALET = 1.1
PUBLISHED_WORD = 0.66
"""Both: the best public C++ program, run for EXACT.md on a machine like ours; CPU s, the second over an even sample."""
PUBLISHED_WHOLE = {
    "the best public C++ program, by the sample": PUBLISHED_WORD * 12972,
    "alex1770, 'a day or two' on one core": 86400.0,
    "Lucindo et al., exhaustive, i7-9800X": 434_000.0,
}
BAR_CPU, BAR_WALL, BAR_OPENER, BAR_SHARE = 86.0, 60.0, 0.3, 0.9


def main() -> None:
    words = load_words("classic")
    show_one_opener(words)
    show_sample(words)
    show_positions(words)
    if "--whole" in sys.argv[1:]:
        show_whole(words)
    else:
        print("The whole proof is left out; it runs with --whole.")


def show_one_opener(words: WordList) -> None:
    """Print what the set-up and SALET's exact total take, with an empty memory each time."""
    set_up, _ = best_of(lambda: ExactSolver(words).close(), RUNS)
    costs: list[Cost] = []
    for _ in range(RUNS):
        with ExactSolver(words) as solver:
            cost, found = measured(partial(solver.cost, solver.start(6), words.numbers[SALET]))
        if found.value != BEST:
            raise SystemExit(f"{SALET} has {found.value}, expected {BEST}")
        costs.append(cost)
    alone = min(costs, key=lambda cost: cost.cpu)
    rows = [
        ["set-up", f"{set_up.cpu:.2f}", f"{set_up.wall:.2f}", "", "", ""],
        [
            SALET.upper(),
            f"{alone.cpu:.2f}",
            f"{alone.wall:.2f}",
            f"{PUBLISHED_SALET}",
            times(PUBLISHED_SALET, alone.cpu),
            verdict(alone.wall <= BAR_OPENER),
        ],
    ]
    head = ["", "CPU s", "wall s", "published s (not re-run)", "below", f"under {BAR_OPENER} s"]
    print_table(f"One opener of classic, exactly; best of {RUNS}", head, rows)


def show_sample(words: WordList) -> None:
    """Print the mean time to show that an opener is not below 7920, over an even sample, memory empty at first."""
    sample = np.arange(0, len(words.allowed), STEP, dtype=np.int32)
    with ExactSolver(words) as solver:
        cost, statuses = measured(lambda: settle(solver, sample))
    if not all(status is Status.BOUND for status in statuses):
        raise SystemExit(f"an opener of the sample is below {BEST}")
    each = cost.cpu / len(sample)
    row = [
        f"{len(sample):,}",
        f"{each:.4f}",
        f"{cost.cpu:.1f}",
        f"{cost.wall:.1f}",
        f"{PUBLISHED_WORD}",
        times(PUBLISHED_WORD, each),
        f"{each * len(words.allowed):.0f}",
    ]
    head = [
        "openers",
        "CPU s a word",
        "CPU s",
        "wall s",
        "published s a word (not re-run)",
        "below",
        "at this rate, all",
    ]
    print_table(f"Every {STEP}th word of classic: is its total below {BEST:,}?", head, [row])


def settle(solver: ExactSolver, openers: Ints) -> list[Status]:
    """Ask of every opener whether its total is below the best, on all cores."""
    results = np.zeros(len(openers), dtype=RESULT)
    results["status"] = Status.PENDING
    solver.run_openers(openers, 6, BEST, 0, results, c_int32(0), lambda: False)
    return [Status(status) for status in results["status"]]


def show_positions(words: WordList) -> None:
    """Print how long the strategy `optimal` takes for ten guesses after an opener and each of its replies."""
    strategy = find_strategy("optimal")
    rows = []
    for opener in OPENERS:
        seconds: list[float] = []
        exact = in_time = 0
        for _, position in Position.after((), words).replies(words.numbers[opener]):
            if position.rows[-1].is_solved:
                continue
            cost, ranking = measured(partial(strategy.rank, position, Limit()))
            seconds.append(cost.wall)
            exact += ranking.exact
            in_time += ranking.exact and cost.wall < PATIENCE
        seconds.sort()
        share = in_time / len(seconds)
        middle, late = (seconds[int(len(seconds) * part)] for part in (0.5, 0.9))
        figures = [ms(middle), ms(late), ms(seconds[-1])]
        counts = [f"{len(seconds)}", f"{exact}", f"{share:.0%}"]
        rows.append([opener.upper(), *counts, *figures, verdict(share >= BAR_SHARE)])
    limit = f"exact under {PATIENCE * 1000:.0f} ms"
    head = ["after", "positions", "exact", limit, "median ms", "90% ms", "slowest ms", f"{BAR_SHARE:.0%} in time"]
    print_table("`optimal`, ten guesses, on classic; on the clock, each position once", head, rows)


def show_whole(words: WordList) -> None:
    """Print what the whole proof takes beside the published times."""
    proof = prove(words)
    if proof.best is None or (proof.best.word, proof.best.total) != (SALET, BEST):
        raise SystemExit(f"expected {SALET} {BEST}, got {proof.best}")
    rows = [["ours", f"{proof.cpu_seconds:.1f}", f"{proof.seconds:.1f}", f"{peak_memory_mb():.0f}", ""]]
    for name, seconds in PUBLISHED_WHOLE.items():
        rows.append([f"{name} (not re-run)", f"{seconds:,.0f}", "", "", times(seconds, proof.cpu_seconds)])
    rows.append(["the bar", f"{BAR_CPU:.0f}", f"{BAR_WALL:.0f}", "1024", ""])
    met = proof.cpu_seconds <= BAR_CPU and proof.seconds <= BAR_WALL and peak_memory_mb() < 1024
    title = f"No opener of classic is below {BEST:,}: {len(proof.known):,} openers; the bars are {verdict(met)}"
    print_table(
        f"{title}; memory for the search {DEFAULT_MEMORY >> 20} MB", ["", "CPU s", "wall s", "MB", "below"], rows
    )


def measured(job: Callable[[], Result]) -> tuple[Cost, Result]:
    """Run the job once."""
    wall, cpu = time.perf_counter(), time.process_time()
    result = job()
    return Cost(time.process_time() - cpu, time.perf_counter() - wall), result


def verdict(met: bool) -> str:
    return "met" if met else "MISSED"


if __name__ == "__main__":
    main()
