"""`wordlens hindsight`: classical search with the answer known."""

from pathlib import Path

import click
from click.shell_completion import CompletionItem

from ...errors import InvalidOption
from ...hindsight import BRANCHING, DEFAULT_SOLVER, REGISTRY, SEED, Task, compare, find_solver, measure, sample_answers
from ...hindsight.benchmark import SAMPLES
from ...words import WordList
from .. import wire_hindsight
from ..progress import progress_bar
from . import options


def _complete_solver(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(e.name, help=e.summary) for e in REGISTRY if e.name.startswith(incomplete)]


@click.command("hindsight")
@click.argument("answer", required=False)
@click.option(
    "--solver",
    metavar="NAME",
    shell_complete=_complete_solver,
    help=f"bfs, dfs, ucs-COST or astar-COST-HEURISTIC; {DEFAULT_SOLVER} if not given.",
)
@options.list_options
@click.option("--branching", type=click.IntRange(1), default=BRANCHING, show_default=True, help="Successors a state.")
@click.option("--seed", type=click.IntRange(0), default=SEED, show_default=True, help="For shuffle and samples.")
@click.option("--compare", "everything", is_flag=True, help="All solvers, over sampled answers.")
@click.option("--samples", type=click.IntRange(1), metavar="N", help=f"Answers for --compare; {SAMPLES} if not given.")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="Draw --compare as bars, PNG or SVG.")
@options.json_option
def command(
    answer: str | None,
    solver: str | None,
    list_name: str | None,
    answers: Path | None,
    guesses: Path | None,
    branching: int,
    seed: int,
    everything: bool,
    samples: int | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Search for the path of guesses to ANSWER in hindsight, by BFS, DFS, UCS or A*.

    Feedback comes from the true answer: this knows the answer, so it measures search, not play. COST is constant,
    reduction, partition or entropy; HEURISTIC is log2, partition or one. Word list: all, if not given.

    Example: wordlens hindsight world --solver astar-constant-log2
    """
    _refuse_mixtures(answer, everything, solver, samples, plot)
    words = options.choose_words(list_name, answers, guesses, default="all")
    if answer is not None:
        _search(Task(find_solver(solver or DEFAULT_SOLVER).name, words, answer, branching, seed), as_json)
    else:
        _compare(words, branching, seed, samples or SAMPLES, plot, as_json)


def _refuse_mixtures(
    answer: str | None, everything: bool, solver: str | None, samples: int | None, plot: Path | None
) -> None:
    if (answer is None) != everything:
        raise InvalidOption("give either an answer to search for, or --compare")
    if everything and solver:
        raise InvalidOption("--compare runs all solvers; leave out --solver")
    if not everything and (samples or plot):
        raise InvalidOption("--samples and --plot belong to --compare")
    if plot and plot.suffix.lower() not in (".png", ".svg"):  # better said before the work than after it
        raise InvalidOption(f"expected a picture's name to end in .png or .svg, got {plot.name!r}")


def _search(task: Task, as_json: bool) -> None:
    measured = measure(task)
    if as_json:
        options.echo_json(wire_hindsight.hindsight_shape(measured))
        return
    from .. import render, render_hindsight

    render.console().print(render_hindsight.measured_view(measured))


def _compare(words: WordList, branching: int, seed: int, samples: int, plot: Path | None, as_json: bool) -> None:
    answers = sample_answers(words, samples, seed)
    with progress_bar("searching") as on_progress:
        comparisons = compare(words, answers, branching=branching, seed=seed, on_progress=on_progress)
    if as_json:
        options.echo_json(wire_hindsight.comparisons_shape(comparisons, words, answers, branching, seed))
    else:
        from .. import render, render_hindsight

        drawn = render_hindsight.comparisons_view(comparisons, words.name, answers, branching, seed)
        render.console().print(drawn)
    if plot is not None:
        from ...arena.drawing import save_figure
        from ..plot_hindsight import comparisons_figure

        facts = f"List {words.name}, {len(answers)} answers, branching {branching}, seed {seed}."
        save_figure(comparisons_figure(comparisons, facts), plot)
