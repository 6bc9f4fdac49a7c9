"""How long do all 30 million pattern codes of the classic list take, in C++ and in NumPy?"""

from functools import partial

from measure import backends, best_of, ms, print_table, shown_runs, times
from wordlens.words import load_words

RUNS = {"native": 25, "plain": 7}


def main() -> None:
    words = load_words("classic")
    answers = words.letters[words.answers]
    pairs = len(words.allowed) * len(answers)
    costs = {}
    tables = []
    for name, kernels in backends().items():
        costs[name], table = best_of(partial(kernels.pattern_rows, words.letters, answers), RUNS[name])
        tables.append(table)
    if not (tables[0] == tables[1]).all():
        raise SystemExit("the two tables differ")
    fastest = costs["native"]
    rows = [
        [name, ms(cost.cpu), ms(cost.wall), f"{cost.cpu / pairs * 1e9:.2f}", times(cost.cpu, fastest.cpu)]
        for name, cost in costs.items()
    ]
    title = f"All {pairs:,} patterns of classic into a new table, which both fill alike; {shown_runs(RUNS)}"
    print_table(title, ["kernels", "CPU ms", "wall ms", "CPU ns a pattern", "CPU ratio"], rows)


if __name__ == "__main__":
    main()
