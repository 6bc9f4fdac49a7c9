"""How long does it take to score all 12,972 guesses over many, some and few candidates, alike or weighted?"""

from functools import partial

import numpy as np

from measure import SEED, backends, best_of, ms, print_table, shown_runs, times
from wordlens.kernels import Ints
from wordlens.words import WordList, load_words, prior_weights

SIZES = (2315, 200, 20)
RUNS = {"native": 25, "plain": 7}


def main() -> None:
    words = load_words("classic")
    rng = np.random.default_rng(SEED)
    rows = []
    for size in SIZES:
        candidates = np.sort(rng.choice(words.answers, size, replace=False))
        rows += [measure_case(words, candidates, weighted) for weighted in (False, True)]
    title = f"Score {len(words.allowed):,} guesses of classic: parts, largest, entropy, left; {shown_runs(RUNS)}"
    head = ["candidates", "native CPU ms", "wall ms", "plain CPU ms", "wall ms", "CPU ratio"]
    print_table(title, head, rows)


def measure_case(words: WordList, candidates: Ints, weighted: bool) -> list[str]:
    """Return one row of the table; weights are those of the prior 'frequency'."""
    weights = prior_weights("frequency", words, candidates) if weighted else None
    letters = words.letters[candidates]
    costs = {}
    entropies = []
    for name, kernels in backends().items():
        costs[name], scores = best_of(partial(kernels.score_parts, words.letters, letters, weights), RUNS[name])
        entropies.append(scores.entropy)
    if not (entropies[0] == entropies[1]).all():
        raise SystemExit("the two backends score differently")
    native, plain = costs["native"], costs["plain"]
    label = f"{len(candidates):,} {'weighted' if weighted else 'alike'}"
    return [label, ms(native.cpu), ms(native.wall), ms(plain.cpu), ms(plain.wall), times(plain.cpu, native.cpu)]


if __name__ == "__main__":
    main()
