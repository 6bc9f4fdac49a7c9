"""`wordlens hindsight`: classical search with the answer known."""

from dataclasses import replace
from pathlib import Path

import click

from ...errors import InvalidOption
from ...hindsight import BRANCHING, DEFAULT_SOLVER, REGISTRY, SEED, Task, compare, measure, sample_answers
from ...hindsight.benchmark import SAMPLES
from ...rules import MAX_GUESSES
from ...words import WordList
from ..ask.choose import choose_solver
from ..ask.questions import SOLVER_LIST
from ..show.columns import COMPARISON, SEARCH, TURN, figures
from ..show.encode import encode, encode_all
from ..show.names import KNOWS_THE_ANSWER, no_path
from ..show.shapes_lab import ComparisonShape, ComparisonsShape, HindsightShape
from . import options
from .progress import progress_bar


@click.command("hindsight")
@click.argument("answer", required=False)
@click.option(
    "--solver",
    metavar="NAME",
    shell_complete=options.complete_entry(REGISTRY),
    help=f"bfs, dfs, ucs-COST or astar-COST-HEURISTIC; {DEFAULT_SOLVER} if not given.",
)
@options.word_options(SOLVER_LIST)
@click.option("--branching", type=click.IntRange(1), default=BRANCHING, show_default=True, help="Successors a state.")
@options.seed_option(f"For shuffle and samples; {SEED} if not given.", default=SEED)
@click.option("--compare", "everything", is_flag=True, help="All solvers, over sampled answers.")
@options.samples_option(f"Answers for --compare; {SAMPLES} if not given.")
@options.plot_option("--compare as bars")
@options.json_option
def command(
    answer: str | None,
    solver: str | None,
    words: WordList,
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
    if (answer is None) != everything:
        raise InvalidOption("give either an answer to search for, or --compare")
    if everything and solver:
        raise InvalidOption("--compare runs all solvers; leave out --solver")
    if not everything and (samples or plot):
        raise InvalidOption("--samples and --plot belong to --compare")
    if answer is not None:
        _search(Task(choose_solver(solver), words, answer, branching, seed), as_json)
    else:
        _compare(words, branching, seed, samples or SAMPLES, plot, as_json)


def _search(task: Task, as_json: bool) -> None:
    shape = encode(measure(task), HindsightShape)
    if as_json:
        options.echo_json(shape)
        return
    from . import draw

    word, _, left, _ = TURN
    titled = (replace(word, title=f"path by {shape['solver']}"), left)
    unsolved = no_path(shape["solver"], shape["answer"], MAX_GUESSES)
    path = draw.table(titled, shape["path"]) if shape["path"] else unsolved
    draw.show(path, "", draw.figures(figures(SEARCH, shape)), "", draw.quiet(KNOWS_THE_ANSWER))


def _compare(words: WordList, branching: int, seed: int, samples: int, plot: Path | None, as_json: bool) -> None:
    answers = sample_answers(words, samples, seed)
    with progress_bar("searching") as on_progress:
        comparisons = compare(words, answers, branching=branching, seed=seed, on_progress=on_progress)
    shape: ComparisonsShape = {
        "list": words.name,
        "branching": branching,
        "seed": seed,
        "answers": list(answers),
        "solvers": encode_all(comparisons, ComparisonShape),
    }
    facts = f"List {words.name}, {len(answers)} answers, branching {branching}, seed {seed}."
    if as_json:
        options.echo_json(shape)
    else:
        from . import draw

        caption = (
            f"{facts} Mean depth of the paths found, mean time, peak memory of all, mean nodes expanded and generated, "
            f"max frontier of all, mean number of distinct words explored. {KNOWS_THE_ANSWER}"
        )
        draw.show(draw.table(COMPARISON, shape["solvers"], narrow=True), "", draw.quiet(caption))
    if plot is not None:
        from ...arena.drawing import save_figure
        from ..show.plots import comparisons_figure

        save_figure(comparisons_figure(comparisons, facts), plot)
