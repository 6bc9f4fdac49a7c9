"""Draw one search's frontier over time: docs/images/hindsight-frontier.svg.

Run as: .venv/bin/python tools/draw_hindsight.py
"""

from pathlib import Path

from wordlens.app.show.plots import frontier_figure
from wordlens.arena.drawing import save_figure
from wordlens.hindsight import BRANCHING, SEED, Puzzle, find_solver
from wordlens.hindsight.state import State
from wordlens.words import load_words

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "hindsight-frontier.svg"
ANSWER = "world"
SOLVERS = ("bfs", "astar-constant-one", "dfs", "astar-constant-log2")


def main() -> None:
    """Search for one answer with several solvers, and draw how many states wait at each step."""
    puzzle = Puzzle.shuffled(load_words("all"), ANSWER)
    expansions = {name: expand(name, puzzle) for name in SOLVERS}
    curves = {name: [waiting for _, waiting in seen] for name, seen in expansions.items()}
    title = f"The frontier while searching for {ANSWER.upper()}"
    facts = (
        f"List all, {len(puzzle.shuffle.order):,} answers, branching {BRANCHING}, seed {SEED}. "
        "Every search here knows the answer: this measures search, not play."
    )
    save_figure(frontier_figure(by_depth(expansions["bfs"]), curves, title, facts), PICTURE)


def expand(solver: str, puzzle: Puzzle) -> list[tuple[State, int]]:
    """Return every expanded state, and how many were waiting when it was popped."""
    seen: list[tuple[State, int]] = []
    find_solver(solver).solve(puzzle, lambda told: seen.append((told.state, told.waiting)))
    return seen


def by_depth(seen: list[tuple[State, int]]) -> dict[int, list[int]]:
    """Return how many of those waiting lie at each depth, for a breadth-first search.

    Its queue holds two depths at most: that of the state popped, and the next one, which is all that was generated
    from this depth so far.
    """
    deepest = max(state.depth for state, _ in seen) + 1
    layers: dict[int, list[int]] = {depth: [0] * len(seen) for depth in range(1, deepest + 1)}
    generated = dict.fromkeys(range(deepest + 2), 0)
    for at, (state, waiting) in enumerate(seen):
        below = generated[state.depth + 1]
        layers[state.depth + 1][at] = below
        if state.depth:
            layers[state.depth][at] = waiting - below
        generated[state.depth + 1] += min(BRANCHING, len(state.candidates))
    return layers


if __name__ == "__main__":
    main()
