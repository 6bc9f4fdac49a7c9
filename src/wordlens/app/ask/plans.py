"""Plans of comparisons: one part for each strategy or solver, worked out in a process of its own.

What a part's process imports is no more than that takes: its memory is measured.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from ...arena import Match, evaluate
from ...arena.evaluate import chosen_targets
from ...errors import InvalidOption, InvalidWord
from ...hindsight import REGISTRY as SOLVERS
from ...hindsight import SEED, compare, sample_answers
from ...hindsight.benchmark import SAMPLES, searches
from ...registry import find
from ...rules import Position
from ...strategies import Strategy, written
from ...strategies.by_parts import ByParts
from ...words import WordList
from ..show.encode import encode
from ..show.names import ALGORITHMS
from ..show.shapes_lab import ComparisonShape, EvaluationShape
from ..show.solvers import best_overall
from .choose import choose_setting, choose_strategy, strategy_with
from .days import read_puzzle_day
from .lists import words_named
from .questions import SOLVER_LIST
from .requests import CompareRequest
from .settings import Defaults

MEASURED_LIST = "classic"
"""What comparisons of strategies are about if nothing is said, as published figures are."""
FIRST_CHOSEN = {"strategies": ("entropy", "parts", "minimax"), "solvers": ("bfs", "astar-constant-log2")}
"""What a benchmark offers to compare before anybody has chosen."""
FIRST_SAMPLES = {"strategies": (200, 0), "solvers": (SAMPLES, SEED)}
"""Samples and seed that a benchmark begins with."""
_EVERY = 50
"""Positions between two reports, or games where every game is played by itself."""

Kind = Literal["strategies", "solvers"]
Row = EvaluationShape | ComparisonShape
Tick = Callable[[int], None]


@dataclass(frozen=True)
class Part:
    """One row that a comparison is to work out."""

    name: str
    work: Callable[..., Any]
    """Called with the arguments and a function to report a count by; returns the row."""
    arguments: tuple[object, ...]
    counted: str
    """What the work counts, such as 'positions'; empty where it counts nothing."""
    expected: int | None = None
    """What it counts up to, where that is known."""

    def note(self, count: int) -> str:
        """Say how far the part has come."""
        return f"{self.name}: {count:,} {self.counted}" if count and self.counted else self.name

    def share(self, count: int) -> float:
        """Return how much of the part is done, from 0 to 1, where that is known."""
        return min(1.0, count / self.expected) if self.expected else 0.0


@dataclass(frozen=True)
class Plan:
    """What a comparison is to do, part after part."""

    kind: Kind
    list: str
    parts: Sequence[Part]
    answers: int = 0
    """Answers that every solver finds; 0 for strategies, whose rows tell of their games."""

    def verdict(self, rows: Sequence[Row], called: Callable[[str], str]) -> str:
        """Say which search is best overall, once there are two to compare; of strategies the table says it."""
        searched = [cast(ComparisonShape, row) for row in rows if "solver" in row]
        return best_overall(searched, self.answers, called, ALGORITHMS["ucs"]) if len(searched) > 1 else ""


def compare_plan(asked: CompareRequest, defaults: Defaults | None = None) -> Plan:
    """Return the plan of a comparison; what is refused is refused here, before any work."""
    if bool(asked.strategies) == bool(asked.solvers):
        told = "name the strategies to compare, or the solvers, one of the two"
        raise InvalidOption(told, reason="nothing_chosen")
    if asked.answer and asked.samples:
        raise InvalidOption("samples are drawn by lot; leave them out, or the answer", reason="answer_or_samples")
    return _solvers_plan(asked) if asked.solvers else _strategies_plan(asked, defaults or Defaults())


def _strategies_plan(asked: CompareRequest, defaults: Defaults) -> Plan:
    words = words_named(asked.list or MEASURED_LIST)
    day = read_puzzle_day(asked.date) if asked.date else None
    setting = choose_setting(defaults, words, asked.rule, asked.prior, None, asked.seed or 0, day, asked.max_guesses)
    Position.after((), words, setting)  # refuses a prior that the list has no figures for
    opener = words.allowed[words.number(asked.opener)] if asked.opener else None
    chosen = dict.fromkeys(_strategy(text, defaults) for text in asked.strategies)
    targets = _one_answer(asked, words)
    matches = [Match(strategy, words, setting, opener, targets, asked.samples) for strategy in chosen]
    return Plan("strategies", words.name, [_match_part(match) for match in matches])


def _one_answer(asked: CompareRequest, words: WordList) -> tuple[str, ...] | None:
    """Return the one word that is to be found, where the request names one; it must be an answer of the list."""
    if not asked.answer:
        return None
    number = words.number(asked.answer)
    word = words.allowed[number]
    if number not in words.answers:
        told = f"{word!r} may be guessed but is no answer of the list {words.name!r}; choose one that has it"
        raise InvalidWord(told, reason="never_answer", word=word)
    return (word,)


def _strategy(text: str, defaults: Defaults) -> Strategy:
    entry, options = choose_strategy(text, {}, defaults)
    return strategy_with(entry.name, options)


def _match_part(match: Match) -> Part:
    games = len(chosen_targets(match)) if match.strategy.stochastic else None
    return Part(written(match.strategy), evaluate_match, (match,), _counted(match), games)


def _counted(match: Match) -> str:
    """Return what there is to count while a strategy is evaluated; nothing where the native core does it all."""
    if isinstance(match.strategy, ByParts):
        return ""
    return "games" if match.strategy.stochastic else "positions"


def evaluate_match(match: Match, tick: Tick) -> EvaluationShape:
    """Evaluate a strategy; the question whether to stop, asked between positions, serves to count them."""
    asked = 0

    def count() -> bool:
        nonlocal asked
        asked += 1
        if asked % _EVERY == 0:
            tick(asked)
        return False  # a process is stopped by killing it

    return encode(evaluate(match, count if _counted(match) else None), EvaluationShape)


def _solvers_plan(asked: CompareRequest) -> Plan:
    if asked.opener or asked.prior or asked.date:
        raise InvalidOption("an opener, a prior and a day are for strategies; solvers know the answer")
    words = words_named(asked.list or SOLVER_LIST)
    seed = SEED if asked.seed is None else asked.seed
    answers = _one_answer(asked, words) or sample_answers(words, asked.samples or SAMPLES, seed)
    solvers = dict.fromkeys(find(SOLVERS, name, "solver").name for name in asked.solvers)
    parts = [
        Part(
            name,
            compare_solver,
            (name, words, answers, asked.branching, seed, asked.max_guesses),
            "searches",
            searches(name, len(answers)),
        )
        for name in solvers
    ]
    return Plan("solvers", words.name, parts, len(answers))


def compare_solver(
    solver: str, words: WordList, answers: Sequence[str], branching: int, seed: int, max_guesses: int, tick: Tick
) -> ComparisonShape:
    """Let a solver find every answer, and hold it against BFS and UCS, which are searched in the same process."""
    (row,) = compare(
        words,
        answers,
        branching=branching,
        seed=seed,
        max_guesses=max_guesses,
        solvers=(solver,),
        on_progress=lambda progress: tick(progress.done),
    )
    return encode(row, ComparisonShape)
