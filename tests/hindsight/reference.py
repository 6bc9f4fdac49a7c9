"""The slow, obvious version: strings, sets and one sorted list, straight from SPEC.md 4."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import inf, log2

from wordlens.rules import feedback as slow_feedback

LIMIT = 6
feedback = cache(slow_feedback)


@dataclass(frozen=True)
class Expected:
    path: tuple[str, ...]
    cost: float
    expanded: int
    generated: int
    max_frontier: int
    words_explored: int
    words_generated: int
    f: tuple[float, ...] = ()
    """g + h of each step of the path."""


@dataclass(frozen=True)
class Node:
    guesses: tuple[str, ...]
    candidates: tuple[str, ...]
    cost: float
    estimate: float
    before: tuple[float, ...] = ()
    """g + h of each state on the way."""


@cache
def part_sizes(guess: str, candidates: tuple[str, ...]) -> list[int]:
    return list(Counter(feedback(guess, word) for word in candidates).values())


@cache
def fitting(guess: str, answer: str, candidates: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in candidates if feedback(guess, word) == feedback(guess, answer))


def step_cost(name: str, guess: str, answer: str, candidates: tuple[str, ...]) -> float:
    n, m = len(candidates), len(fitting(guess, answer, candidates))
    sizes = part_sizes(guess, candidates)
    if name == "constant":
        return 1
    if name == "reduction":
        return 1 + m / n
    if name == "partition":
        return 1 + max(sizes) / n
    return 1 if n == 1 else 2 + sum(size / n * log2(size / n) for size in sizes) / log2(n)


def estimate(name: str, guess: str, answer: str, candidates: tuple[str, ...]) -> float:
    if guess == answer:
        return 0
    if name == "log2":
        return log2(len(fitting(guess, answer, candidates)))
    if name == "partition":
        return log2(max(part_sizes(guess, candidates)))
    return 1 if name == "one" else 0


def expected(solver: str, order: Sequence[str], answer: str, branching: int, limit: int = LIMIT) -> Expected:
    """Search with a list that is sorted again before each pop; Python's sort keeps equal ones first in, first out."""
    kind, cost, heuristic = (
        (*solver.split("-"), "constant", "nothing")[:3] if "-" in solver else (solver, "constant", "")
    )
    frontier = [Node((), tuple(order), 0.0, 0.0)]
    visited: set[tuple[frozenset[str], bool]] = set()
    explored: set[str] = set()
    made: set[str] = set()
    expanded = generated = 0
    max_frontier = 1
    while frontier:
        if kind == "dfs":
            frontier.sort(key=lambda node: -len(node.guesses))
        elif kind != "bfs":
            frontier.sort(key=lambda node: round(node.cost + node.estimate, 9))
        node = frontier.pop(0)
        is_solved = node.guesses[-1:] == (answer,)
        key = (frozenset(node.candidates), is_solved)
        if key in visited:
            continue
        visited.add(key)
        explored.update(node.guesses[-1:])
        expanded += 1
        if is_solved:
            counts = (expanded, generated, max_frontier, len(explored), len(made))
            return Expected(node.guesses, node.cost, *counts, node.before)
        if len(node.guesses) == limit:
            continue
        for guess in node.candidates[:branching]:
            total = node.cost + step_cost(cost, guess, answer, node.candidates)
            to_come = estimate(heuristic, guess, answer, node.candidates)
            left = fitting(guess, answer, node.candidates)
            frontier.append(Node((*node.guesses, guess), left, total, to_come, (*node.before, total + to_come)))
            generated += 1
            made.add(guess)
        max_frontier = max(max_frontier, len(frontier))
    return Expected((), 0.0, expanded, generated, max_frontier, len(explored), len(made))


@cache  # without it a list of twelve words that are all alike takes minutes
def cheapest(cost: str, candidates: tuple[str, ...], answer: str, branching: int, guesses_left: int = LIMIT) -> float:
    """Return the least cost of any path at all within the guesses left, by trying every one."""
    if guesses_left == 0:
        return inf
    best = inf
    for guess in candidates[:branching]:
        price = step_cost(cost, guess, answer, candidates)
        if guess != answer:
            left = fitting(guess, answer, candidates)
            price += cheapest(cost, left, answer, branching, guesses_left - 1)
        best = min(best, price)
    return best
