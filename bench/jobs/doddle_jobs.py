"""doddle's side of bench/peers.py, run by the Python of doddle's own environment; the last line printed is JSON.

    doddle_jobs.py work    the three jobs on the word lists and sampled answers read from standard input
    doddle_jobs.py start   its own `doddle solve`, told that nothing of its first guess matched, up to its next guess

doddle compiles with numba in every process, partly on import and partly on first use. `work` does both before it
measures; `start` cannot, nor can doddle's users.
"""

import hashlib
import json
import os
import sys
import time
from functools import partial
from importlib.metadata import version
from pathlib import Path

import numpy as np
from doddle.cli import parse_args
from doddle.engine import Engine
from doddle.histogram import HistogramBuilder
from doddle.scoring import Scorer
from doddle.solver import EntropySolver
from doddle.views import NullRunReporter, SolveView
from doddle.words import Dictionary, Word, WordSeries, load_dictionary

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from measure import STARTED, Cost, best_of

TABLE_RUNS, RANKING_RUNS = 2, 7
TOP = 10  # as doddle's own deeper search does: sorted(guesses)[:10]


def work() -> dict[str, object]:
    """Build the table, rank all openers, play the sampled games."""
    lists = json.load(sys.stdin)
    words = Dictionary(WordSeries(map(str.upper, lists["allowed"])), WordSeries(map(str.upper, lists["answers"])))
    allowed, answers = words.words
    scorer = Scorer(5)
    costs: dict[str, Cost] = {}
    costs["table"], table = best_of(lambda: HistogramBuilder(scorer, allowed, answers, lazy_eval=False), TABLE_RUNS)
    solver = EntropySolver(table)
    solver.get_best_guess(allowed, answers[:3])  # compiles
    costs["ranking"], ranking = best_of(lambda: sorted(solver.all_guesses(allowed, answers))[:TOP], RANKING_RUNS)
    engine = Engine(words, scorer, table, solver, NullRunReporter())
    games = [best_of(partial(engine.run, Word(answer), []), 1)[0] for answer in lists["sample"]]
    own = load_dictionary(5)
    return {
        "costs": {name: vars(cost) for name, cost in costs.items()},
        "games": [vars(cost) for cost in games],
        "digest": digest(table.score_matrix._storage),
        "versions": ", ".join(f"{name} {version(name)}" for name in ("doddle", "numba", "numpy")),
        "opener": str(ranking[0]).lower(),
        "same_lists": [set(map(str, mine)) for mine in own.words] == [set(map(str, given)) for given in words.words],
    }


def digest(table: np.ndarray) -> str:
    """Return the SHA-256 of the table in wordlens's codes: one byte each, first letter least significant."""
    code = [sum(theirs // 3 ** (4 - at) % 3 * 3**at for at in range(5)) for theirs in range(3**5)]
    ours = np.array(code, dtype=np.uint8)
    running = hashlib.sha256()
    for row in table:
        running.update(ours[row])
    return running.hexdigest()


def start() -> dict[str, object]:
    """Run the command, note the cost so far whenever it asks, and answer its first question."""
    asked: list[Cost] = []

    def reply(view: SolveView, prompt: str) -> str:
        asked.append(Cost(time.process_time(), time.time() - float(os.environ[STARTED])))
        return "00000" if len(asked) == 1 else "22222"

    SolveView.get_input = reply
    parse_args(["solve", "--solver=ENTROPY"])
    stored, computed = asked
    return {"stored": vars(stored), "computed": vars(computed)}


if __name__ == "__main__":
    print(json.dumps({"work": work, "start": start}[sys.argv[1]]()))
