"""Heuristics checked on every edge: the two classical ones are neither admissible nor consistent, `one` is both."""

from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.hindsight import Puzzle, Shuffle, Verdict, check_heuristics, sample_answers
from wordlens.hindsight.edges import PAIRS, merge
from wordlens.words import WordList, load_words

from .reference import cheapest, estimate, fitting, step_cost

LIMIT = 20
"""More guesses than any list here can take: the graph has no limit of its own."""


def puzzle_of(words: list[str], answer: str, branching: int) -> Puzzle:
    made = WordList.build("made", words)
    return Puzzle.of(Shuffle(made, order=[made.numbers[word] for word in words]), answer, branching)


def slow_check(cost: str, heuristic: str, words: list[str], answer: str, branching: int) -> tuple[int, int, int, int]:
    """Count states, states too high, edges and broken edges by walking over every path; a state is met once for each
    pair of its candidates and the largest part that led to it."""
    start = log2(len(words)) if heuristic != "one" else 1.0
    waiting: list[tuple[tuple[str, ...], float, int]] = [(tuple(words), start, len(words))]
    met: set[tuple[tuple[str, ...], int]] = set()
    states = too_high = edges = broken = 0
    while waiting:
        left, h, largest = waiting.pop()
        if (left, largest) in met:
            continue
        met.add((left, largest))
        states += 1
        too_high += h > cheapest(cost, left, answer, branching, LIMIT) + 1e-9
        for guess in left[:branching]:
            after = estimate(heuristic, guess, answer, left)
            edges += 1
            broken += h > step_cost(cost, guess, answer, left) + after + 1e-9
            if guess != answer:
                part = round(2 ** estimate("partition", guess, answer, left))
                waiting.append((fitting(guess, answer, left), after, part))
    return states, too_high, edges, broken


@given(st.lists(st.text("aest", min_size=3, max_size=3), min_size=1, max_size=9, unique=True), st.data())
def test_every_edge_is_checked_as_by_the_slow_version(words: list[str], data: st.DataObject) -> None:
    answer, branching = data.draw(st.sampled_from(words)), data.draw(st.integers(1, 4))
    for verdict in check_heuristics(puzzle_of(words, answer, branching)):
        counted = (verdict.states, verdict.too_high, verdict.edges, verdict.broken)
        assert counted == slow_check(verdict.cost, verdict.heuristic, words, answer, branching)
        assert (verdict.worst_edge is None) == verdict.is_consistent
        assert (verdict.worst_state is None) == verdict.is_admissible


def test_one_is_admissible_and_consistent_with_every_cost_and_the_others_with_none() -> None:
    words = load_words("common500")
    for answer in sample_answers(words, 2, 5):
        verdicts = check_heuristics(Puzzle.shuffled(words, answer, 10))
        assert [(one.cost, one.heuristic) for one in verdicts] == [(cost.name, h.name) for cost, h in PAIRS]
        for verdict in verdicts:
            assert verdict.is_admissible == verdict.is_consistent == (verdict.heuristic == "one")


@pytest.mark.parametrize("heuristic", ["log2", "partition"])
def test_a_lucky_guess_breaks_both_promises(heuristic: str) -> None:
    # CRANE leaves LIGHT, MIGHT and TIGHT of the six. There h is log2 3, but TIGHT costs 1 and leaves nothing to pay.
    words = ["crane", "light", "might", "night", "other", "tight"]
    verdicts = {(one.cost, one.heuristic): one for one in check_heuristics(puzzle_of(words, "tight", 30))}
    start = verdicts["constant", heuristic].worst_edge
    assert start is not None and start.rows == () and start.guess == "tight"
    assert start.estimate == pytest.approx(log2(6)) and (start.cost, start.after) == (1, 0)
    assert start.excess == pytest.approx(log2(6) - 1)


def test_verdicts_of_several_answers_add_up() -> None:
    words = ["crane", "light", "might", "night", "other", "tight"]
    first, second = (check_heuristics(puzzle_of(words, answer, 30))[0] for answer in ("tight", "other"))
    both = merge(first, second)
    assert isinstance(both, Verdict)
    assert both.edges == first.edges + second.edges and both.broken == first.broken + second.broken
    assert both.worst_edge in (first.worst_edge, second.worst_edge) and both.worst_edge is not None
    assert first.worst_edge and second.worst_edge
    assert both.worst_edge.excess == max(first.worst_edge.excess, second.worst_edge.excess)
    assert merge(first, first).worst_edge == first.worst_edge
