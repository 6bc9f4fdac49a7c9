"""How long do all 30 million pattern codes of the classic list take, in C++ and in NumPy?"""

from measure import backends, best_of, ms, print_table, times
from wordlens.words import load_words

RUNS = {"native": 25, "plain": 7}


def main() -> None:
    words = load_words("classic")
    answers = words.letters[words.answers]
    pairs = len(words.allowed) * len(answers)
    costs = {}
    tables = []
    for name, kernels in backends().items():
        tables.append(kernels.pattern_rows(words.letters, answers))
        costs[name] = best_of(lambda kernels=kernels: kernels.pattern_rows(words.letters, answers), RUNS[name])
    if not (tables[0] == tables[1]).all():
        raise SystemExit("the two tables differ")
    fastest = costs["native"]
    rows = [
        [name, ms(cost.cpu), ms(cost.wall), f"{cost.cpu / pairs * 1e9:.2f}", times(cost.cpu, fastest.cpu)]
        for name, cost in costs.items()
    ]
    title = f"All {pairs:,} patterns of classic into a new table; both tables equal; best of {RUNS['native']} and {RUNS['plain']}"
    print_table(title, ["kernels", "CPU ms", "wall ms", "CPU ns a pattern", "CPU ratio"], rows)


if __name__ == "__main__":
    main()
