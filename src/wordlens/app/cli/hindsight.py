"""`wordlens hindsight`: classical search with the answer known."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from ...errors import InvalidOption
from ...hindsight import (
    BRANCHING,
    DEFAULT_SOLVER,
    REGISTRY,
    SEED,
    Task,
    check_over,
    compare,
    measure,
    sample_answers,
)
from ...hindsight.benchmark import SAMPLES
from ...registry import names
from ...words import WordList
from ..ask.choose import choose_solver
from ..ask.questions import SOLVER_LIST
from ..show.columns import COMPARISON, SEARCH, STEP, VERDICT, figures, pick
from ..show.encode import encode, encode_all
from ..show.names import KNOWS_THE_ANSWER, no_path
from ..show.shapes_lab import ComparisonShape, ComparisonsShape, HindsightShape, VerdictShape, VerdictsShape
from . import options
from .progress import progress_bar

_WORK = ("solver", "seconds", "peak_mb", "expanded", "generated", "average_branching", "max_frontier")
_WORDS = ("words_explored", "words_generated")
_PATHS = ("solver", "success", "guesses", "cost", "dearer", "dearest", "nodes_saved", "time_saved")
"""Two tables of one comparison, as all columns together are wider than most terminals."""


@click.command("hindsight")
@click.argument("answer", required=False)
@click.option(
    "--solver",
    "solvers",
    metavar="NAME",
    multiple=True,
    shell_complete=options.complete_entry(REGISTRY),
    help=f"bfs, dfs, ucs-COST or astar-COST-HEURISTIC; {DEFAULT_SOLVER} if not given. Several with --compare.",
)
@options.word_options(SOLVER_LIST)
@click.option("--branching", type=click.IntRange(1), default=BRANCHING, show_default=True, help="Successors a state.")
@options.max_guesses_option
@options.seed_option(f"For shuffle and samples; {SEED} if not given.", default=SEED)
@click.option("--compare", "compared", is_flag=True, help="Several solvers, or all, on ANSWER or on sampled answers.")
@options.samples_option(f"Answers drawn by lot where ANSWER is left out; {SAMPLES} if not given.")
@options.plot_option("--compare as bars")
@click.option(
    "--check-heuristics",
    "checked",
    is_flag=True,
    help="Check every estimate on all states and edges: seconds on short lists, minutes on long ones.",
)
@options.json_option
def command(
    answer: str | None,
    solvers: tuple[str, ...],
    words: WordList,
    branching: int,
    max_guesses: int,
    seed: int,
    compared: bool,
    samples: int | None,
    plot: Path | None,
    checked: bool,
    as_json: bool,
) -> None:
    """Search for the path of guesses to ANSWER in hindsight, by BFS, DFS, UCS or A*.

    Feedback comes from the true answer: this knows the answer, so it measures search, not play. COST is constant,
    reduction, partition or entropy; HEURISTIC is log2, partition or one. Word list: all, if not given.

    Example: wordlens hindsight world --compare
    """
    chosen = tuple(dict.fromkeys(map(choose_solver, solvers)))
    _check(answer, chosen, compared, samples, plot, checked)
    answers = (
        sample_answers(words, samples or SAMPLES, seed) if answer is None else (words.allowed[words.number(answer)],)
    )
    tasks = [Task(choose_solver(*chosen[:1]), words, each, branching, seed, max_guesses) for each in answers]
    if compared:
        _compare(tasks, chosen or names(REGISTRY), plot, as_json)
    elif checked:
        _check_heuristics(tasks, as_json)
    else:
        _search(tasks[0], as_json)


def _check(
    answer: str | None, chosen: tuple[str, ...], compared: bool, samples: int | None, plot: Path | None, checked: bool
) -> None:
    """Refuse options that do not belong together."""
    if checked and (compared or chosen):
        raise InvalidOption("--check-heuristics checks all of them; leave out --compare and --solver")
    if answer is None and not (compared or checked):
        raise InvalidOption("give an answer to search for, or --compare, or both")
    if answer is not None and samples:
        raise InvalidOption("--samples draws answers by lot; leave it out, or the answer")
    if len(chosen) > 1 and not compared:
        raise InvalidOption(f"expected one --solver, got {len(chosen)}; add --compare to run several")
    if plot and not compared:
        raise InvalidOption("--plot belongs to --compare")


def _search(task: Task, as_json: bool) -> None:
    shape = encode(measure(task), HindsightShape)
    if as_json:
        options.echo_json(shape)
        return
    from . import draw

    word, *others = STEP
    titled = (replace(word, title=f"path by {shape['solver']}"), *others)
    unsolved = no_path(shape["solver"], shape["answer"], task.max_guesses)
    path = draw.table(titled, shape["path"]) if shape["path"] else unsolved
    draw.show(path, "", draw.figures(figures(SEARCH, shape)), "", draw.quiet(KNOWS_THE_ANSWER))


def _compare(tasks: list[Task], solvers: Sequence[str], plot: Path | None, as_json: bool) -> None:
    first, answers = tasks[0], [task.answer for task in tasks]
    with progress_bar("searching") as on_progress:
        comparisons = compare(
            first.words,
            answers,
            branching=first.branching,
            seed=first.seed,
            max_guesses=first.max_guesses,
            solvers=solvers,
            on_progress=on_progress,
        )
    shape: ComparisonsShape = {
        "list": first.words.name,
        "branching": first.branching,
        "seed": first.seed,
        "max_guesses": first.max_guesses,
        "answers": answers,
        "solvers": encode_all(comparisons, ComparisonShape),
    }
    if as_json:
        options.echo_json(shape)
    else:
        _draw_comparison(shape, _facts(tasks))
    if plot is not None:
        from ...arena.drawing import save_figure
        from ..show.plots import comparisons_figure

        save_figure(comparisons_figure(comparisons, _facts(tasks)), plot)


def _facts(tasks: list[Task]) -> str:
    """Say what was searched, in one sentence."""
    first = tasks[0]
    what = first.answer.upper() if len(tasks) == 1 else f"{len(tasks)} answers"
    return f"List {first.words.name}, {what}, branching {first.branching}, seed {first.seed}."


def _draw_comparison(shape: ComparisonsShape, facts: str) -> None:
    from ..show.solvers import best_overall
    from . import draw

    caption = (
        f"{facts} Means over the answers; peak memory and max frontier are the largest of all. Saved: against BFS. "
        "Dearer: answers with a path that costs more than that of UCS with the same cost; dearest: by how much at "
        f"worst. The write-up that this follows calls the words generated 'explored'. {KNOWS_THE_ANSWER}"
    )
    work, paths = (
        draw.table(pick(COMPARISON, *keys), shape["solvers"], narrow=True) for keys in (_WORK + _WORDS, _PATHS)
    )
    draw.show(work, "", paths, "", best_overall(shape["solvers"], len(shape["answers"])), "", draw.quiet(caption))


def _check_heuristics(tasks: list[Task], as_json: bool) -> None:
    with progress_bar("checking") as on_progress:
        verdicts = check_over(tasks, on_progress)
    shape: VerdictsShape = {
        "list": tasks[0].words.name,
        "branching": tasks[0].branching,
        "seed": tasks[0].seed,
        "answers": [task.answer for task in tasks],
        "verdicts": encode_all(verdicts, VerdictShape),
    }
    if as_json:
        options.echo_json(shape)
        return
    from ..show.solvers import counterexamples, verdict_row
    from . import draw

    caption = (
        f"{_facts(tasks)} Every state that any search could reach. Too high: states whose estimate exceeds the "
        "cheapest way to the goal. Broken: guesses along which the estimate falls by more than the guess costs. "
        f"{KNOWS_THE_ANSWER}"
    )
    told = [line for text in counterexamples(shape["verdicts"]) for line in (text, "")]
    draw.show(draw.table(VERDICT, map(verdict_row, shape["verdicts"]), narrow=True), "", *told, draw.quiet(caption))
