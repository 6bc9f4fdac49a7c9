"""The whole decision tree of a deterministic strategy: every position ranked once, however many answers share it."""

from collections.abc import Callable

import numpy as np

from ..errors import IllegalGuess, Stopped
from ..kernels import Ints, TreeNodes, expand_tree, pattern_rows
from ..rules import Position, Setting, solved
from ..strategies import Limit, Strategy
from ..strategies.by_parts import ByParts
from ..words import WordList

_TOO_DEEP = 100


def expand(
    strategy: Strategy,
    words: WordList,
    setting: Setting | None = None,
    opener: int | None = None,
    targets: Ints | None = None,
    stop: Callable[[], bool] | None = None,
) -> TreeNodes:
    """Return the tree as columns; with targets, only the branches that lead to one of them need be there."""
    start = Position.after((), words, setting)
    if isinstance(strategy, ByParts):  # the native core knows these measures
        tree: TreeNodes = expand_tree(
            words.letters,
            words.answers,
            strategy.measure,
            weights=None if start.prior == "uniform" else start.weights,
            rule=start.setting.rule.kernel_code,
            candidates_only=strategy.candidates_only,
            opener=opener,
            stop=stop,
        )
        return tree
    return _expand_by_rank(strategy, start, opener, None if targets is None else set(targets.tolist()), stop)


def _expand_by_rank(
    strategy: Strategy, start: Position, opener: int | None, targets: set[int] | None, stop: Callable[[], bool] | None
) -> TreeNodes:
    right = solved(start.words.length)
    nodes: list[tuple[int, int, int, int]] = []
    stack = [(-1, 0, start)]
    while stack:
        if stop is not None and stop():
            raise Stopped
        parent, pattern, position = stack.pop()
        guess = opener if parent < 0 and opener is not None else choose(strategy, position)
        if len(position.rows) > _TOO_DEEP:
            raise IllegalGuess(f"{strategy.name} goes round in circles: {position.rows[-1]}")
        number = len(nodes)
        nodes.append((parent, pattern, guess, len(position.candidates)))
        children = [(number, code, child) for code, child in position.replies(guess) if code != right]
        if targets is not None:
            children = [child for child in children if not targets.isdisjoint(child[2].candidates.tolist())]
        stack.extend(reversed(children))
    columns = np.array(nodes, dtype=np.int32).reshape(-1, 4).T
    return TreeNodes(*(np.ascontiguousarray(column) for column in columns))


def choose(strategy: Strategy, position: Position) -> int:
    """Return the guess that the strategy makes; one word left needs no ranking."""
    if len(position.candidates) == 1:
        return int(position.candidates[0])
    return position.words.numbers[strategy.rank(position, Limit(top=1)).best.word]


def _depths(nodes: TreeNodes) -> Ints:
    """Return for each node which guess it makes, from 1."""
    depth = np.ones(len(nodes.parent), dtype=np.int32)
    for number in range(1, len(depth)):  # parents come before children
        depth[number] = depth[nodes.parent[number]] + 1
    return depth


def turns_to_solve(nodes: TreeNodes, words: WordList, targets: Ints) -> Ints:
    """Return for each target how many guesses the tree takes to find it."""
    depth = _depths(nodes)
    passed_on = np.bincount(nodes.parent[1:], weights=nodes.size[1:], minlength=len(depth))
    solves = nodes.size - passed_on > 0  # what a node does not pass on, it has found
    if np.count_nonzero(solves) == len(words.answers):
        turns = np.zeros(len(words.allowed), dtype=np.int32)
        turns[nodes.guess[solves]] = depth[solves]
        return turns[targets]
    return _walk_to_solve(nodes, depth, words, targets)  # some branches were left out


def _walk_to_solve(nodes: TreeNodes, depth: Ints, words: WordList, targets: Ints) -> Ints:
    children: dict[int, list[int]] = {}
    for number in range(1, len(depth)):
        children.setdefault(int(nodes.parent[number]), []).append(number)
    turns = np.zeros(len(targets), dtype=np.int32)
    right = solved(words.length)
    stack = [(0, np.arange(len(targets)))]
    while stack:
        number, members = stack.pop()
        guess = int(nodes.guess[number])
        codes = pattern_rows(words.letters[guess : guess + 1], words.letters[targets[members]])[0]
        turns[members[codes == right]] = depth[number]
        for child in children.get(number, ()):
            inside = members[codes == nodes.pattern[child]]
            if len(inside):
                stack.append((child, inside))
    return turns
