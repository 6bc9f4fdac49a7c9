"""How long does the whole decision tree of the entropy strategy take, which plays all 2,315 classic games at once?"""

from functools import partial

import numpy as np

from measure import backends, best_of, print_table, shown_runs
from wordlens.kernels import ENTROPY, TreeNodes
from wordlens.words import load_words

RUNS = {"native": 9, "plain": 1}


def main() -> None:
    words = load_words("classic")
    rows = []
    for name, kernels in backends().items():
        cost, nodes = best_of(partial(kernels.expand_tree, words.letters, words.answers, ENTROPY), RUNS[name])
        rows.append([name, f"{cost.cpu:.3f}", f"{cost.wall:.3f}", *describe(nodes, words.allowed)])
    if rows[0][3:] != rows[1][3:]:
        raise SystemExit("the two trees differ")
    title = f"The entropy tree of classic, first guess included; {shown_runs(RUNS)}"
    print_table(title, ["kernels", "CPU s", "wall s", "opener", "nodes", "guesses", "mean", "max"], rows)


def describe(nodes: TreeNodes, allowed: tuple[str, ...]) -> list[str]:
    """Return opener, nodes, and what the games cost: each candidate at a node spends one guess there."""
    depth = np.ones(len(nodes.parent), dtype=int)
    for number, parent in enumerate(nodes.parent.tolist()):
        if parent >= 0:
            depth[number] = depth[parent] + 1
    total, games = int(nodes.size.sum()), int(nodes.size[0])
    return [allowed[nodes.guess[0]], str(len(depth)), str(total), f"{total / games:.4f}", str(depth.max())]


if __name__ == "__main__":
    main()
