"""What a job's processes do: one strategy, or one solver, over all of its answers.

Imports no more than that takes: the memory of these processes is measured.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from ...arena import Evaluation, Match, evaluate
from ...hindsight import Comparison, Measured, Task
from ...hindsight.benchmark import summarise, timed, traced
from ...strategies.by_parts import ByParts
from ...words import WordList

Tick = Callable[[int], None]
_EVERY = 50
"""Positions between two reports, or games where every game is played by itself."""


def counted(match: Match) -> str:
    """Return what there is to count while a strategy is evaluated; nothing where the native core does it all."""
    if isinstance(match.strategy, ByParts):
        return ""
    return "games" if match.strategy.stochastic else "positions"


def evaluate_match(match: Match, tick: Tick) -> Evaluation:
    """Evaluate a strategy; the question whether to stop, asked between positions, serves to count them."""
    if not counted(match):
        return _with_own_peak(evaluate(match))
    asked = 0

    def count() -> bool:
        nonlocal asked
        asked += 1
        if asked % _EVERY == 0:
            tick(asked)
        return False  # a process is stopped by killing it

    return _with_own_peak(evaluate(match, count))


def _with_own_peak(evaluation: Evaluation) -> Evaluation:
    """Return it with the peak of this process alone: what getrusage tells counts the server that started it too."""
    try:
        lines = Path("/proc/self/status").read_text("utf-8").splitlines()
    except OSError:  # not Linux
        return evaluation
    peak = next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), None)
    return evaluation if peak is None else replace(evaluation, peak_mb=peak / 1024)


def compare_solver(
    solver: str, words: WordList, answers: Sequence[str], branching: int, seed: int, tick: Tick
) -> Comparison:
    """Let a solver find every answer: first all timed runs, then the traced ones."""
    tasks = [Task(solver, words, answer, branching, seed) for answer in answers]
    shuffle = tasks[0].shuffle()
    runs = []
    for number, task in enumerate(tasks, 1):
        runs.append(timed(task, shuffle))
        tick(number)
    measured = []
    for number, (task, (found, seconds)) in enumerate(zip(tasks, runs, strict=True), len(tasks) + 1):
        measured.append(Measured(found, seconds, traced(task)[1]))
        tick(number)
    return summarise(measured)
