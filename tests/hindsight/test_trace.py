"""Traces: they tell the search as it was, price every state rightly, and stay small."""

import numpy as np
import pytest

from wordlens.hindsight import REGISTRY, Found, Puzzle, Task, Trace, find_solver, trace, trace_of
from wordlens.registry import names
from wordlens.rules import feedback
from wordlens.words import WordList, load_words

EVERY = names(REGISTRY)


def few(count: int = 120, seed: int = 4) -> WordList:
    words = load_words("classic")
    drawn = np.random.default_rng(seed).choice(words.answers, count, replace=False)
    return WordList.build("few", words.words(drawn))


WORDS = few()
ANSWERS = WORDS.allowed[::29]


def searched(solver: str, answer: str, branching: int = 6) -> tuple[Found, Trace]:
    found = find_solver(solver).solve(Puzzle.shuffled(WORDS, answer, branching))
    return found, trace_of(Task(solver, WORDS, answer, branching))


def chain(told: Trace, place: int) -> list[int]:
    """Return the nodes from the start to this one."""
    parent = told.nodes[place].parent
    return [place] if parent is None else [*chain(told, parent), place]


@pytest.mark.parametrize("solver", EVERY)
def test_a_trace_adds_up_to_what_the_search_counts(solver: str) -> None:
    for answer in ANSWERS:
        found, told = searched(solver, answer)
        assert told.every == 1 and [step.number for step in told.steps] == list(range(1, found.expanded + 1))
        assert sum(step.generated for step in told.steps) == found.generated
        assert max(1, *(step.waiting for step in told.steps)) == found.max_frontier
        assert told.nodes[told.steps[0].node].row is None and told.nodes[told.steps[0].node].left == len(WORDS.answers)
        path = [told.nodes[place] for place in chain(told, told.steps[-1].node)[1:]]
        assert [(node.row, node.left) for node in path] == [(step.row, step.left) for step in found.path]
        assert path[-1].g == pytest.approx(found.cost) and path[-1].h == 0


@pytest.mark.parametrize("solver", EVERY)
def test_what_waits_next_is_taken_next(solver: str) -> None:
    for answer in ANSWERS:
        _, told = searched(solver, answer)
        for step, after in zip(told.steps, told.steps[1:], strict=False):
            assert after.waiting == step.waiting - 1 - after.skipped + after.generated
            assert len(step.head) == min(trace.HEAD, step.waiting)
            if after.skipped < len(step.head):
                assert step.head[after.skipped] == after.node
            prices = [round(told.nodes[place].g + told.nodes[place].h, 9) for place in step.head]
            assert solver in ("bfs", "dfs") or prices == sorted(prices)


@pytest.mark.parametrize("solver", ["bfs", "ucs-entropy", "astar-constant-log2"])
def test_nodes_have_their_feedback_their_words_and_their_price(solver: str) -> None:
    answer = ANSWERS[1]
    _, told = searched(solver, answer)
    for place, node in enumerate(told.nodes):
        rows = [row for each in chain(told, place) if (row := told.nodes[each].row)]
        left = [word for word in WORDS.allowed if all(feedback(row.word, word) == row.pattern for row in rows)]
        assert all(row.pattern == feedback(row.word, answer) for row in rows)
        assert node.left == (0 if rows and rows[-1].word == answer else len(left))
        if solver == "astar-constant-log2":
            assert node.g == len(rows) and node.h == pytest.approx(np.log2(node.left) if node.left else 0)
    for step in told.steps:
        assert len(step.words) == min(trace.WORDS, told.nodes[step.node].left or 1)


def test_of_a_long_search_some_steps_are_kept_and_the_whole_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "MOST_STEPS", 5)
    for answer in ANSWERS:
        found, told = searched("bfs", answer)
        assert told.every == -(-found.expanded // 5)
        assert len(told.steps) <= 5 + len(found.path) + 1
        assert told.steps[-1].number == found.expanded
        kept = {step.node for step in told.steps}
        assert set(chain(told, told.steps[-1].node)) <= kept
        assert all(step.number == 1 + place * told.every for place, step in enumerate(told.steps[:1]))


def test_a_search_that_finds_nothing_is_traced_too() -> None:
    words = WordList.build("traps", [f"{first}ight" for first in "bdefhlmnrstw"])
    answers = [
        answer for answer in words.allowed if not find_solver("bfs").solve(Puzzle.shuffled(words, answer, 1)).path
    ]
    assert answers
    told = trace_of(Task("bfs", words, answers[0], 1))
    assert told.steps[-1].waiting == 0 and told.steps[-1].head == ()
