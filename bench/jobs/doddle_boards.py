"""doddle's side of bench/boards_peer.py, run by the Python of doddle's own environment; the last line printed is JSON.

Reads games from standard input, a list of answers each, and plays them with doddle's mode for several answers.
"""

import json
import sys
import time
from importlib.metadata import version

from doddle import Doddle
from doddle.enums import SolverType
from doddle.words import Word


def main() -> None:
    """Play the games; print how many guesses each took, and the time on the clock."""
    games = json.load(sys.stdin)
    engine = Doddle(solver_type=SolverType.ENTROPY, lazy_eval=True).simul_engine
    begun = time.perf_counter()
    turns = [engine.run([Word(answer.upper()) for answer in answers], []).rounds for answers in games]
    print(json.dumps({"turns": turns, "seconds": time.perf_counter() - begun, "version": version("doddle")}))


if __name__ == "__main__":
    main()
