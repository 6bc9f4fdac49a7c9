import tracemalloc

import pytest

from wordlens.hindsight import REGISTRY, Comparison, Puzzle, Task, compare, find_solver, measure, sample_answers
from wordlens.hindsight.benchmark import summarise
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


def test_memory_is_the_same_every_time() -> None:
    words = load_words("classic")
    peaks = [measure(Task("astar-constant-log2", words, "world")).peak_mb for _ in range(3)]
    assert max(peaks[1:]) == pytest.approx(min(peaks[1:]), rel=0.05)


def test_all_solvers_are_compared_over_the_same_answers(tiny: WordList) -> None:
    told: list[Progress] = []
    answers = tiny.words(tiny.answers)
    rows = compare(tiny, answers, branching=2, on_progress=told.append)
    assert [row.solver for row in rows] == list(names(REGISTRY))
    assert told[-1].done == told[-1].total == 2 * len(rows) * len(answers)  # timed, then traced
    by_name = {row.solver: row for row in rows}
    assert by_name["ucs-constant"].expanded == by_name["bfs"].expanded
    assert by_name["astar-constant-one"].guesses == by_name["bfs"].guesses


def test_figures_are_means_but_the_largest_for_memory_and_frontier() -> None:
    words = WordList.build("traps", [f"{first}ight" for first in "bdefhlmnrstw"])
    tasks = [Task("dfs", words, answer, 1, 0) for answer in words.words(words.answers)]
    measured = [measure(task) for task in tasks]
    row = summarise(measured)
    assert isinstance(row, Comparison)
    # One successor a state: the words are tried in shuffled order, the first six are found in 1 to 6 guesses.
    assert row.success == 6 / 12 and row.guesses == (1 + 2 + 3 + 4 + 5 + 6) / 6
    assert row.expanded == (sum(range(2, 8)) + 6 * 7) / 12
    assert row.max_frontier == 1
    assert row.peak_mb == max(one.peak_mb for one in measured)
    assert summarise(measured[:1]).seconds == measured[0].seconds


def test_no_success_has_no_mean_length() -> None:
    words = WordList.build("traps", [f"{first}ight" for first in "bdefhlmnrstw"])
    last = Puzzle.shuffled(words, "bight", 1, 0).shuffle.order[-1]
    row = summarise([measure(Task("bfs", words, words.allowed[last], 1, 0))])
    assert row.success == 0 and row.guesses is None


def test_bfs_needs_a_twentieth_of_the_published_memory() -> None:
    words = load_words("all")
    published_mb = 185  # SPEC.md 4: ten words of 14,855, seed 42
    peaks = [measure(Task("bfs", words, answer)).peak_mb for answer in sample_answers(words)]
    assert 20 * max(peaks) < published_mb
