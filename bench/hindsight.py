"""How long does classical search with the answer known take, and how much memory, beside what was published?"""

from functools import partial
from statistics import fmean

from measure import best_of, ms, print_table, times
from wordlens.hindsight import REGISTRY, Comparison, Puzzle, Shuffle, compare, find_solver, sample_answers
from wordlens.kernels import pattern_rows
from wordlens.registry import names
from wordlens.words import WordList, load_words

PUBLISHED_MS = {"bfs": 2258, "dfs": 61, "ucs": 415, "astar": 58}
"""SPEC.md 4: mean over ten words of 14,855, seed 42. It names no figure for A* with `one`, which is ours."""
PUBLISHED_MB = {"bfs": 185, "dfs": 0.6, "ucs": 2.9, "astar": 0.6}
PUBLISHED_NODES = {"bfs": 124.3, "dfs": 5.3, "ucs": 124.3, "astar": 4.0}
FASTER, LEANER = 10, 20
RUNS = 5
SLICE = 512
"""Guesses at a time: the table of all pairs would be 221 MB, and nobody needs to keep it."""


def main() -> None:
    words = load_words("all")
    answers = sample_answers(words)
    one_run = compare(words, answers)
    show_times(words, answers, one_run)
    show_memory(one_run)
    show_all_pairs(words)


def show_times(words: WordList, answers: tuple[str, ...], one_run: list[Comparison]) -> None:
    """Print the mean time of one run, the least of several, and of searches that each make a shuffle of their own."""
    rows = []
    for one in one_run:
        run = best_of(partial(solve_all, one.solver, words, answers, shared=True), RUNS)[0]
        alone = best_of(partial(solve_all, one.solver, words, answers, shared=False), RUNS)[0]
        published = PUBLISHED_MS[one.solver.partition("-")[0]] / 1000
        ours = [one.seconds, run.wall / len(answers), run.cpu / len(answers), alone.wall / len(answers)]
        verdicts = [times(published, one.seconds), verdict(published, one.seconds, FASTER)]
        rows.append([one.solver, *map(ms, ours), f"{published * 1000:,.0f}", *verdicts])
    head = ["solver", "one run ms", f"least of {RUNS}", "CPU", "alone", "published", "one run below", f"{FASTER}x"]
    print_table(f"Mean time of ten answers of {words.name}, seed 42; a run shares one shuffle", head, rows)


def show_memory(one_run: list[Comparison]) -> None:
    """Print peak memory; the bar is for bfs only."""
    rows = []
    for one in one_run:
        family = one.solver.partition("-")[0]
        bar = verdict(PUBLISHED_MB[family], one.peak_mb, LEANER) if family == "bfs" else ""
        nodes = [f"{one.expanded:.1f}", f"{PUBLISHED_NODES[family]}"]
        rows.append([one.solver, f"{one.peak_mb:.2f}", f"{PUBLISHED_MB[family]}", bar, *nodes])
    head = ["solver", "peak MB", "published MB", f"{LEANER}x below", "nodes expanded", "published nodes"]
    print_table("Peak memory by tracemalloc, largest of the ten; nodes on average", head, rows)


def show_all_pairs(words: WordList) -> None:
    """Print how long every pair takes, where the published system cached 3 million of them."""
    cost = best_of(partial(all_pairs, words), RUNS)[0]
    pairs = len(words.allowed) ** 2
    row = [f"{pairs:,}", ms(cost.wall), ms(cost.cpu), f"{cost.cpu / pairs * 1e9:.3f}", "3 M pairs, 180 MB, 2-5 s"]
    head = ["pairs", "wall ms", "CPU ms", "CPU ns a pair", "published cache"]
    print_table(f"Every pattern of {words.name}, computed and thrown away, best of {RUNS}", head, [row])


def solve_all(solver: str, words: WordList, answers: tuple[str, ...], shared: bool) -> float:
    """Return the mean number of guesses; a shuffle is shared by the whole run, or made anew for each search."""
    shuffle = Shuffle(words)
    puzzles = (Puzzle.of(shuffle if shared else Shuffle(words), answer) for answer in answers)
    return fmean(len(find_solver(solver).solve(puzzle).path) for puzzle in puzzles)


def all_pairs(words: WordList) -> None:
    for start in range(0, len(words.letters), SLICE):
        pattern_rows(words.letters[start : start + SLICE], words.letters)


def verdict(published: float, ours: float, factor: float) -> str:
    return "yes" if published >= factor * ours else "NO"


if __name__ == "__main__":
    assert set(PUBLISHED_MS) == {name.partition("-")[0] for name in names(REGISTRY)}
    main()
