"""The proof: no opener does better than the best one found."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import InvalidOption, ProofError
from ..parallel import OnProgress
from ..rules import Rule, Tree, check_tree
from ..words import WordList
from .checkpoint import Checkpoint, Known, Problem
from .core import MOST_GUESSES, NO_LIMIT, ExactSolver, Status
from .openers import Question, promising_first, settle_here, settle_on_cluster
from .weights import Weights

_FIRST_TRY = 24
"""Openers settled here before the rest goes to a cluster, so that its portions have a good cutoff."""


@dataclass(frozen=True)
class BestOpener:
    """One of the best openers with its exact total."""

    word: str
    total: int
    max: int


@dataclass(frozen=True)
class Proof:
    """What was proved."""

    problem: Problem
    best: BestOpener | None
    """None where nothing is below the cutoff, or nothing is within the guesses."""
    feasible: bool
    """False where it is proved that the guesses do not suffice; a cutoff may leave that open."""
    cutoff: int | None
    """Where only totals below it were asked for."""
    lower_bound: int | None
    """With a cutoff that nothing is below: every total is at least this."""
    top: tuple[BestOpener, ...]
    """The N best, where they were asked for."""
    known: dict[str, Known]
    from_checkpoint: int
    """How many openers an earlier run had settled; the times do not count them."""
    tree: Tree | None
    seconds: float
    cpu_seconds: float

    @property
    def resumed(self) -> str:
        """What the proof took from a checkpoint, as a sentence; empty if nothing."""
        if not self.from_checkpoint:
            return ""
        count = f"{self.from_checkpoint:,} of the {len(self.known):,} openers"
        return f"What is known of {count} was read from the checkpoint of an earlier run and not proved again."

    @property
    def mean(self) -> float | None:
        """Guesses per answer of the best opener, each answer counted by its weight."""
        return None if self.best is None else self.best.total / self.problem.weight


def prove(
    words: WordList,
    rule: Rule = Rule.NORMAL,
    max_guesses: int = 6,
    *,
    opener: str | None = None,
    top: int = 1,
    cutoff: int | None = None,
    checkpoint: Path | None = None,
    cluster: str | None = None,
    on_progress: OnProgress | None = None,
    weights: Weights | None = None,
) -> Proof:
    """Find the least total over all openers (or of one), and prove that nothing beats it.

    With weights a total is the sum of weight times guesses; every answer is found within the guesses all the same.
    With a cutoff: is any total below it? Interrupted with a checkpoint, the same call goes on where it was.
    """
    _check(max_guesses, opener, top, cutoff)
    problem = Problem(words, rule, max_guesses, weights)
    start, start_cpu = time.perf_counter(), time.process_time()
    numbers = promising_first(words, weights) if opener is None else [words.number(opener)]
    names = list(words.words(numbers))
    question = Question(problem, NO_LIMIT if cutoff is None else cutoff, top)
    known: dict[str, Known] = {}
    before = 0
    with problem.solver(question.memory) as solver:
        if checkpoint is None:
            _settle(question, names, known, lambda _: None, solver, cluster, on_progress)
        else:
            with Checkpoint(checkpoint, problem) as file:
                known.update({word: file.known[word] for word in names if word in file.known})
                _forget_weak(question, known)
                before = len(known)
                _settle(question, names, known, file.add, solver, cluster, on_progress)
        best, tree = _best_openers(problem, known, top, cutoff, solver)
    feasible = any(fact.status is not Status.INFEASIBLE for fact in known.values())
    return Proof(
        problem=problem,
        best=best[0] if best else None,
        feasible=feasible,
        cutoff=cutoff,
        lower_bound=cutoff if feasible and not best else None,
        top=best if top > 1 else (),
        known=known,
        from_checkpoint=before,
        tree=tree,
        seconds=time.perf_counter() - start,
        cpu_seconds=time.process_time() - start_cpu,
    )


def _check(max_guesses: int, opener: str | None, top: int, cutoff: int | None) -> None:
    if opener is not None and (top > 1 or cutoff is not None):
        raise InvalidOption("one opener has one exact total: --opener goes without --top and --cutoff")
    if not 1 <= max_guesses <= MOST_GUESSES:
        raise InvalidOption(f"expected 1 to {MOST_GUESSES} guesses, got {max_guesses}")
    if top < 1 or (cutoff is not None and cutoff < 1):
        raise InvalidOption(f"expected --top and --cutoff above zero, got {top} and {cutoff}")


def _settle(
    question: Question,
    names: list[str],
    known: dict[str, Known],
    keep: Callable[[dict[str, Known]], None],
    solver: ExactSolver,
    cluster: str | None,
    on_progress: OnProgress | None,
) -> None:
    """Settle all openers; what turns out to be too weak for this question is asked for again."""

    def settled(facts: dict[str, Known]) -> None:
        known.update(facts)
        keep(facts)

    while len(known) < len(names):
        if cluster is None:
            settle_here(question, names, dict(known), settled, solver, on_progress)
        else:
            settle_here(question, names[: max(_FIRST_TRY, 2 * question.top)], dict(known), settled, solver)
            fixed = replace(question, cutoff=_limit(question, known), top=0)
            settle_on_cluster(fixed, names, dict(known), settled, cluster, on_progress)
        _forget_weak(question, known)


def _forget_weak(question: Question, known: dict[str, Known]) -> None:
    """Drop facts, from an earlier run with another question, that do not reach this one's limit.

    Before anything is settled too: while the best openers had but a weak bound and no total, all others would be slow.
    """
    limit = _limit(question, known)
    for word in [word for word, fact in known.items() if fact.status is Status.BOUND and fact.value < limit]:
        del known[word]


def _limit(question: Question, known: dict[str, Known]) -> int:
    """Return what every other opener must be shown to reach: the cutoff, or more than the N-th best total.

    More, so that ties with the N-th are all known, and the N best are the same ones however they were found.
    """
    totals = sorted(fact.value for fact in known.values() if fact.status is Status.EXACT)
    if question.top and len(totals) >= question.top:
        return min(question.cutoff, totals[question.top - 1] + 1)
    return question.cutoff


def _best_openers(
    problem: Problem, known: dict[str, Known], top: int, cutoff: int | None, solver: ExactSolver
) -> tuple[tuple[BestOpener, ...], Tree | None]:
    """Return the best openers, each with the most guesses that its tree takes, and the best one's tree, replayed."""
    totals = [(fact.value, word) for word, fact in known.items() if fact.status is Status.EXACT]
    below = sorted(pair for pair in totals if cutoff is None or pair[0] < cutoff)[: max(1, top)]
    by_answer = problem.weights.by_answer(problem.words) if problem.weights else None
    found: list[BestOpener] = []
    best_tree: Tree | None = None
    for total, word in below:
        nodes = solver.tree(solver.start(problem.max_guesses), problem.words.numbers[word])
        tree = Tree.from_nodes(nodes, problem.words, problem.rule)
        summary = check_tree(tree, problem.words, by_answer)
        if summary.weighted_total != total or summary.max > problem.max_guesses:
            raise ProofError(f"the tree of {word} has {summary.weighted_total} guesses, not {total}")
        found.append(BestOpener(word, total, summary.max))
        best_tree = best_tree or tree
    return tuple(found), best_tree
