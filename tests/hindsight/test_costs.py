"""Costs and heuristics by hand, and why two of the heuristics are not admissible."""

from math import log2

import pytest

from wordlens.hindsight import Puzzle, Shuffle, find_solver, sample_answers
from wordlens.hindsight.costs import COSTS
from wordlens.hindsight.heuristics import HEURISTICS, NOTHING, ONE
from wordlens.hindsight.moves import Moves, Start
from wordlens.hindsight.state import State
from wordlens.words import WordList, load_words

from .reference import cheapest

STEPS = {cost.name: cost.steps for cost in COSTS}
ESTIMATES = {heuristic.name: heuristic.estimates for heuristic in (*HEURISTICS, ONE, NOTHING)}


def puzzle_of(words: list[str], answer: str) -> Puzzle:
    made = WordList.build("made", words)
    return Puzzle.of(Shuffle(made, order=[made.numbers[word] for word in words]), answer)


def first_moves(words: list[str], answer: str) -> Moves:
    puzzle = puzzle_of(words, answer)
    return Moves(puzzle, State(puzzle.everything))


def test_costs_of_a_guess_are_as_worked_by_hand() -> None:
    # CAT parts the four into {cat}, {cot, cut} and {dog}: n = 4, m = 2, L = 2, H = 2/4 * 2 + 1/2 * 1 = 1.5 bits.
    moves = first_moves(["cat", "cot", "cut", "dog"], "cot")
    assert (moves.before, moves.after[0], moves.largest[0]) == (4, 2, 2)
    assert moves.bits[0] == pytest.approx(1.5)
    assert STEPS["constant"](moves)[0] == 1
    assert STEPS["reduction"](moves)[0] == 1 + 2 / 4
    assert STEPS["partition"](moves)[0] == 1 + 2 / 4
    assert STEPS["entropy"](moves)[0] == pytest.approx(2 - 1.5 / 2)
    # COT is right: m counts as 1. It parts them into {cot}, {cat, cut} and {dog}.
    assert STEPS["reduction"](moves)[1] == 1 + 1 / 4
    assert STEPS["partition"](moves)[1] == 1 + 2 / 4


def test_costs_of_the_last_word_are_as_worked_by_hand() -> None:
    moves = first_moves(["cat"], "cat")
    assert [float(STEPS[name](moves)[0]) for name in STEPS] == [1, 2, 2, 1]


def test_a_whole_path_is_the_sum_of_its_steps() -> None:
    # CAT tells all four apart (m = 1, L = 1, H = 2 of 2 bits), then DOG is the last word.
    four = ["cat", "cot", "dog", "tac"]
    words = WordList.build("four", four)
    puzzle = Puzzle.of(Shuffle(words, order=[words.numbers[word] for word in four]), "dog", branching=1)
    costs = {cost: find_solver(f"ucs-{cost}").solve(puzzle).cost for cost in STEPS}
    assert costs == {"constant": 2, "reduction": 1.25 + 2, "partition": 1.25 + 2, "entropy": 2}


def test_no_step_costs_less_than_the_least() -> None:
    words = load_words("classic")
    for answer in sample_answers(words, 3):
        moves = Moves(puzzle := Puzzle.shuffled(words, answer), State(puzzle.everything))
        for cost in COSTS:
            assert (cost.steps(moves) >= cost.least).all()


def test_estimates_are_as_worked_by_hand() -> None:
    moves = first_moves(["cat", "cot", "cut", "dog"], "dog")
    # CAT leaves {dog}, but its largest part has two; DOG is the goal.
    assert (ESTIMATES["log2"](moves, 1.0)[0], ESTIMATES["partition"](moves, 1.0)[0]) == (0, 1)
    assert (ESTIMATES["one"](moves, 1.0)[0], ESTIMATES["one"](moves, 1.5)[0], ESTIMATES["nothing"](moves, 1.0)[0]) == (
        1,
        1.5,
        0,
    )
    assert {float(estimates(moves, 1.0)[3]) for estimates in ESTIMATES.values()} == {0}
    start = Start(puzzle_of(["cat", "cot", "cut", "dog"], "dog"))
    assert [float(ESTIMATES[name](start, 1.0)[0]) for name in ("log2", "partition", "one")] == [2, 2, 1]


@pytest.mark.parametrize("name", ["log2", "partition"])
def test_a_lucky_guess_shows_that_the_estimate_is_not_admissible(name: str) -> None:
    # CRANE leaves LIGHT, MIGHT and TIGHT of the six, its largest part. TIGHT is one guess away, not log2 3.
    words = ["crane", "light", "might", "night", "other", "tight"]
    moves = first_moves(words, "tight")
    left = ("light", "might", "tight")
    assert moves.after[0] == moves.largest[0] == len(left)
    true_cost = cheapest("constant", left, "tight", 30)
    assert true_cost == 1
    estimate = float(ESTIMATES[name](moves, 1.0)[0])
    assert estimate == pytest.approx(log2(3)) and estimate > true_cost
    assert ESTIMATES["one"](moves, 1.0)[0] <= true_cost


@pytest.mark.parametrize("name", ["log2", "partition"])
def test_an_inadmissible_estimate_misses_the_shortest_path(name: str) -> None:
    words = load_words("all")
    longer = 0
    for answer in sample_answers(words):
        puzzle = Puzzle.shuffled(words, answer)
        fewest, found = (len(find_solver(s).solve(puzzle).path) for s in ("bfs", f"astar-constant-{name}"))
        assert found >= fewest
        longer += found > fewest
    assert longer > 0


def test_one_never_overestimates() -> None:
    words = ["cat", "cot", "cut", "dog", "tac", "tot", "odd", "act"]
    for answer in words:
        moves = first_moves(words, answer)
        for number, guess in enumerate(words):
            left = tuple(words[place] for place in moves.outcome(number, 0.0).candidates.tolist())
            true_cost = 0 if guess == answer else cheapest("constant", left, answer, 30)
            assert ESTIMATES["one"](moves, 1.0)[number] <= true_cost
