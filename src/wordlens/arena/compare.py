"""Many evaluations, each in a process of its own, so that time and memory are its own too."""

from collections.abc import Callable, Sequence

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
    """Evaluate all matches, each in a new process: its peak memory and CPU time are then those of this match alone."""
    for match in matches:
        Position.after((), match.words, match.setting)  # a prior that is refused is refused here, before any work
    return run_tasks(evaluate, matches, afresh=True, cluster=cluster, on_progress=on_progress, on_result=on_result)
