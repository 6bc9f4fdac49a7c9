"""What a benchmark is to work out, row by row, and how a finished row reads."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import click

from ...arena import Evaluation, Match
from ...arena.evaluate import chosen_targets
from ...errors import InvalidOption
from ...hindsight import BRANCHING, Comparison, sample_answers
from ...registry import find
from ...rules import Position, Setting
from ...strategies import REGISTRY
from ...words import WordList
from ..web import job_tasks

COLUMNS = {
    "strategies": ("opener", "games", "total", "mean", "max", "failed", "time s", "CPU s", "MB"),
    "solvers": ("solved", "depth", "time ms", "peak MB", "expanded", "generated", "frontier", "words"),
}


@dataclass(frozen=True)
class Part:
    """One row to work out, in a process of its own."""

    name: str
    function: Callable[..., Any]
    arguments: tuple[object, ...]
    counted: str
    """What the function counts, such as 'searches'."""
    expected: int | None
    """What it counts up to, where that is known."""


def strategy_parts(
    chosen: Sequence[str], words: WordList, setting: Setting, samples: int | None, seed: int
) -> list[Part]:
    """Return a part for each strategy; a prior that is refused is refused here, before any work."""
    setting = replace(setting, seed=seed)
    Position.after((), words, setting)
    return [
        _match_part(Match(find(REGISTRY, name, "strategy").make(), words, setting, None, None, samples))
        for name in chosen
    ]


def _match_part(match: Match) -> Part:
    games = len(chosen_targets(match)) if match.strategy.stochastic else None
    return Part(match.strategy.name, job_tasks.evaluate_match, (match,), job_tasks.counted(match), games)


def solver_parts(chosen: Sequence[str], words: WordList, samples: int, seed: int) -> list[Part]:
    """Return a part for each search in hindsight; every answer is searched for twice."""
    answers = sample_answers(words, samples, seed)
    return [
        Part(name, job_tasks.compare_solver, (name, words, answers, BRANCHING, seed), "searches", 2 * len(answers))
        for name in chosen
    ]


def cells(result: Evaluation | Comparison) -> tuple[str, ...]:
    """Return a finished row, in the terminal's figures."""
    if isinstance(result, Evaluation):
        opener = result.opener.upper() if result.opener else "varies"
        play = (f"{result.games:,}", f"{result.total:,}", f"{result.mean:.4f}", str(result.max), f"{result.failures:,}")
        return opener, *play, f"{result.seconds:.2f}", f"{result.cpu_seconds:.2f}", f"{result.peak_mb:.0f}"
    return (
        f"{result.success:.0%}",
        "–" if result.guesses is None else f"{result.guesses:.1f}",
        f"{1000 * result.seconds:,.2f}",
        f"{result.peak_mb:,.2f}",
        f"{result.expanded:,.1f}",
        f"{result.generated:,.0f}",
        f"{result.max_frontier:,}",
        f"{result.words_explored:,.1f}",
    )


def read_whole(option: str, least: int, text: str) -> int:
    """Read a whole number; what is none gets the sentence that the terminal's option of that name would give."""
    kind = click.IntRange(least)
    typed: Any = text.strip()  # a text, as the terminal gives it
    try:
        return int(kind.convert(typed, click.Option([option], type=kind), None))
    except click.BadParameter as mistake:
        raise InvalidOption(mistake.format_message()) from None
