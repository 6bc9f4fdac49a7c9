import subprocess
import sys
import tracemalloc
from dataclasses import replace

import pytest

from wordlens.hindsight import (
    REGISTRY,
    Comparison,
    Measured,
    Puzzle,
    Task,
    benchmark,
    compare,
    find_solver,
    measure,
    sample_answers,
)
from wordlens.hindsight.benchmark import searches, summarise, yardstick_of
from wordlens.parallel import Progress
from wordlens.registry import names
from wordlens.words import WordList, load_words


def test_samples_depend_on_the_seed_and_are_never_repeated() -> None:
    words = load_words("classic")
    first, again, other = (sample_answers(words, 20, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert len(set(first)) == 20 and set(first) <= set(words.words(words.answers))


def test_samples_are_not_the_first_successors() -> None:
    words = load_words("all")
    order = Puzzle.shuffled(words, "crane", seed=42).shuffle.order
    assert not set(sample_answers(words, 10, 42)) & set(words.words(order[:30]))


def test_a_short_list_is_sampled_whole(tiny: WordList) -> None:
    assert sample_answers(tiny, 100) == tiny.words(tiny.answers)


def test_measuring_changes_nothing_and_leaves_no_tracing_on() -> None:
    words = load_words("classic")
    measured = measure(Task("bfs", words, "world"))
    assert measured.found == find_solver("bfs").solve(Puzzle.shuffled(words, "world"))
    assert measured.seconds > 0 and 0 < measured.peak_mb < 50
    assert not tracemalloc.is_tracing()


@pytest.mark.parametrize("solver", ["dfs", "ucs-entropy"])
def test_memory_is_the_same_every_time_the_first_time_included(solver: str) -> None:
    # In a process of its own, whose first search is the one that imports. 0.005 MB: what Python itself keeps for reuse.
    code = (
        "from wordlens.hindsight import Task, measure\n"
        "from wordlens.words import load_words\n"
        "words = load_words('common500')\n"
        f"print(*(measure(Task({solver!r}, words, 'wordy')).peak_mb for _ in range(3)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    peaks = [float(peak) for peak in ran.stdout.split()]
    assert len(peaks) == 3 and max(peaks) - min(peaks) < 0.005
    assert max(peaks) < {"dfs": 0.05, "ucs-entropy": 0.5}[solver]  # an import alone takes 0.9 MB


def test_a_comparisons_times_are_taken_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every timed solver has one search before that does not count; what is traced was timed before."""
    asked: list[tuple[str, str, str]] = []

    def listen(name: str) -> None:
        original = getattr(benchmark, name)

        def run(task: Task, *others: object) -> object:
            asked.append((name, task.solver, task.answer))
            return original(task, *others)

        monkeypatch.setattr(benchmark, name, run)

    listen("timed")
    listen("traced")
    words = load_words("common500")
    compare(words, ("wordy", "flail"), solvers=("astar-reduction-log2",))
    solvers = ("astar-reduction-log2", "bfs", "ucs-reduction")
    assert asked == [
        *(("timed", solver, answer) for solver in solvers for answer in ("wordy", "wordy", "flail")),
        *(("traced", "astar-reduction-log2", answer) for answer in ("wordy", "flail")),
    ]
    assert len(asked) == searches("astar-reduction-log2", 2)


def test_solvers_are_held_against_bfs_and_against_ucs_with_their_cost() -> None:
    words = load_words("common500")
    answers = sample_answers(words, 8, 3)
    for solver in ("astar-reduction-log2", "astar-constant-one", "dfs"):
        (row,) = compare(words, answers, solvers=(solver,))
        puzzles = [Puzzle.shuffled(words, answer) for answer in answers]
        found, bfs, ucs = (
            [find_solver(name).solve(puzzle) for puzzle in puzzles] for name in (solver, "bfs", yardstick_of(solver))
        )
        excess = [one.cost - least.cost for one, least in zip(found, ucs, strict=True)]
        assert row.nodes_saved == pytest.approx(1 - sum(f.expanded for f in found) / sum(b.expanded for b in bfs))
        assert row.dearer == sum(more > 1e-9 for more in excess) and row.dearest == pytest.approx(max(excess))
        assert row.cost == pytest.approx(sum(one.cost for one in found) / len(found))
        assert row.average_branching == pytest.approx(row.generated / row.expanded)
        assert row.words_generated == sum(one.words_generated for one in found) / len(found)
    assert row.dearer > 0 and row.time_saved < 1  # dfs: any path will do


def test_bfs_saves_nothing_against_itself_and_ucs_is_never_dearer() -> None:
    words = load_words("common500")
    rows = compare(words, sample_answers(words, 4, 3), solvers=("bfs", "ucs-entropy", "astar-entropy-one"))
    assert (rows[0].nodes_saved, rows[0].time_saved) == (0, 0)
    assert [(row.dearer, row.dearest) for row in rows] == [(0, 0), (0, 0), (0, pytest.approx(0, abs=1e-9))]


def test_a_solver_that_finds_no_path_where_ucs_does_counts_as_dearer() -> None:
    words = load_words("common500")
    found = find_solver("bfs").solve(Puzzle.shuffled(words, "wordy"))
    measured = [Measured(found, 1.0, 1.0), Measured(replace(found, path=(), cost=0.0), 1.0, 1.0)]
    row = summarise(measured, 2 * found.expanded, 4.0, [2.0, 2.0])
    assert (row.dearer, row.dearest, row.success, row.cost) == (1, 0, 0.5, 2)
    assert (row.nodes_saved, row.time_saved) == (0, 0.5)
    assert summarise(measured[1:], found.expanded, 1.0, [None]).dearer == 0


def test_all_solvers_are_compared_over_the_same_answers(tiny: WordList) -> None:
    told: list[Progress] = []
    answers = tiny.words(tiny.answers)
    rows = compare(tiny, answers, branching=2, on_progress=told.append)
    assert [row.solver for row in rows] == list(names(REGISTRY))
    # Every solver: one search to get warm, each answer timed, each answer traced.
    assert told[-1].done == told[-1].total == len(rows) * (1 + 2 * len(answers))
    by_name = {row.solver: row for row in rows}
    assert by_name["ucs-constant"].expanded == by_name["bfs"].expanded
    assert by_name["astar-constant-one"].guesses == by_name["bfs"].guesses


def test_figures_are_means_but_the_largest_for_memory_and_frontier() -> None:
    words = WordList.build("traps", [f"{first}ight" for first in "bdefhlmnrstw"])
    tasks = [Task("dfs", words, answer, 1, 0) for answer in words.words(words.answers)]
    measured = [measure(task) for task in tasks]
    row = summarise(measured, 1, 1.0, [None] * len(measured))
    assert isinstance(row, Comparison)
    # One successor a state: the words are tried in shuffled order, the first six are found in 1 to 6 guesses.
    assert row.success == 6 / 12 and row.guesses == (1 + 2 + 3 + 4 + 5 + 6) / 6
    assert row.expanded == (sum(range(2, 8)) + 6 * 7) / 12
    assert row.max_frontier == 1
    assert row.peak_mb == max(one.peak_mb for one in measured)
    assert summarise(measured[:1], 1, 1.0, [None]).seconds == measured[0].seconds


def test_no_success_has_no_mean_length() -> None:
    words = WordList.build("traps", [f"{first}ight" for first in "bdefhlmnrstw"])
    last = Puzzle.shuffled(words, "bight", 1, 0).shuffle.order[-1]
    row = summarise([measure(Task("bfs", words, words.allowed[last], 1, 0))], 7, 1.0, [None])
    assert row.success == 0 and row.guesses is None and row.cost is None and row.dearest is None


def test_bfs_needs_a_twentieth_of_the_published_memory() -> None:
    words = load_words("all")
    published_mb = 185  # SPEC.md 4: ten words of 14,855, seed 42
    peaks = [measure(Task("bfs", words, answer)).peak_mb for answer in sample_answers(words)]
    assert 20 * max(peaks) < published_mb
