"""Many evaluations, each in a process of its own, so that time and memory are its own too."""

import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence

from ..errors import KernelError
from ..parallel import OnProgress, run_tasks
from ..rules import Position
from .evaluate import Evaluation, Match, evaluate


def compare(
    matches: Sequence[Match],
    *,
    cluster: str | None = None,
    on_progress: OnProgress | None = None,
    on_result: Callable[[int, Evaluation], None] | None = None,
) -> list[Evaluation]:
    """Evaluate all matches, spread over local processes or a cluster."""
    for match in matches:
        Position.after((), match.words, match.setting)  # a prior that is refused is refused here, before any work
    return run_tasks(evaluate_afresh, matches, cluster=cluster, on_progress=on_progress, on_result=on_result)


def evaluate_afresh(match: Match) -> Evaluation:
    """Evaluate in a new process: peak memory and CPU time are then those of this match alone."""
    command = [sys.executable, "-m", "wordlens.arena.compare"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            answer, errors = process.communicate(pickle.dumps(match))
        except BaseException:
            process.kill()
            raise
    if process.returncode != 0:
        last = errors.decode(errors="replace").strip().splitlines()[-1:] or ["no message"]
        raise KernelError(f"evaluating {match.strategy.name!r} failed: {last[0]}")
    evaluation: Evaluation = pickle.loads(answer)
    return evaluation


if __name__ == "__main__":
    sys.stdout.buffer.write(pickle.dumps(evaluate(pickle.load(sys.stdin.buffer))))
