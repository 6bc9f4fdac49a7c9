"""The one search loop, against a slow and obvious version, exhaustive search, and an example worked by hand."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidOption, InvalidWord
from wordlens.hindsight import REGISTRY, Puzzle, Shuffle, find_solver, patterns, sample_answers
from wordlens.hindsight.state import State
from wordlens.kernels import plain
from wordlens.registry import names
from wordlens.words import WordList, load_words

from .reference import LIMIT, cheapest, expected

EVERY = names(REGISTRY)
COSTS = ("constant", "reduction", "partition", "entropy")


def listed(words: list[str]) -> tuple[WordList, list[int]]:
    """Return a list of these words, and their numbers in the order given."""
    made = WordList.build("made", words)
    return made, [made.numbers[word] for word in words]


def puzzle_of(words: list[str], answer: str, branching: int) -> Puzzle:
    made, order = listed(words)
    return Puzzle.of(Shuffle(made, order=order), answer, branching)


def classic_words(count: int, seed: int) -> list[str]:
    words = load_words("classic")
    return list(words.words(np.random.default_rng(seed).choice(words.answers, count, replace=False)))


def alike(count: int, seed: int) -> list[str]:
    """Three letters out of four: parts are large, and paths are long."""
    rng = np.random.default_rng(seed)
    return ["".join("aest"[letter] for letter in divmod_digits(n)) for n in rng.permutation(64)[:count].tolist()]


def divmod_digits(number: int) -> tuple[int, int, int]:
    return number // 16, number // 4 % 4, number % 4


@pytest.mark.parametrize("solver", EVERY)
@pytest.mark.parametrize(
    "words", [classic_words(60, 1), classic_words(200, 2), alike(40, 3)], ids=["60", "200", "alike"]
)
@pytest.mark.parametrize("branching", [1, 3, 30])
def test_paths_and_metrics_are_those_of_the_slow_version(solver: str, words: list[str], branching: int) -> None:
    for answer in words[:: len(words) // 5]:
        found = find_solver(solver).solve(puzzle_of(words, answer, branching))
        slow = expected(solver, words, answer, branching)
        assert tuple(step.row.word for step in found.path) == slow.path
        assert found.cost == pytest.approx(slow.cost)
        assert (found.expanded, found.generated) == (slow.expanded, slow.generated)
        assert (found.max_frontier, found.words_explored) == (slow.max_frontier, slow.words_explored)
        assert found.words_generated == slow.words_generated >= found.words_explored
        assert [step.f for step in found.path] == pytest.approx(slow.f)


@given(st.lists(st.text("aest", min_size=3, max_size=3), min_size=1, max_size=14, unique=True), st.data())
def test_any_list_is_searched_as_by_the_slow_version(words: list[str], data: st.DataObject) -> None:
    answer, solver = data.draw(st.sampled_from(words)), data.draw(st.sampled_from(EVERY))
    branching = data.draw(st.integers(1, 4))
    found = find_solver(solver).solve(puzzle_of(words, answer, branching))
    slow = expected(solver, words, answer, branching)
    assert tuple(step.row.word for step in found.path) == slow.path
    assert (found.expanded, found.max_frontier) == (slow.expanded, slow.max_frontier)


@pytest.mark.parametrize("solver", ["bfs", "ucs-constant", "astar-constant-one"])
@pytest.mark.parametrize("branching", [1, 2, 3, 30])
def test_fewest_guesses_are_found_under_the_branching_limit(solver: str, branching: int) -> None:
    lists = [classic_words(25, 4), alike(20, 5), [f"{first}ight" for first in "bdefhlmnrstw"]]
    for words in lists:
        for answer in words:
            found = find_solver(solver).solve(puzzle_of(words, answer, branching))
            fewest = cheapest("constant", tuple(words), answer, branching)
            assert len(found.path) == (0 if fewest > LIMIT else fewest)
            assert found.is_solved == (fewest <= LIMIT)


@pytest.mark.parametrize("cost", COSTS)
def test_the_cheapest_path_is_found_by_ucs_and_by_the_admissible_astar(cost: str) -> None:
    words = alike(16, 6)
    for answer in words:
        least = cheapest(cost, tuple(words), answer, 3)
        for solver in (f"ucs-{cost}", f"astar-{cost}-one"):
            assert find_solver(solver).solve(puzzle_of(words, answer, 3)).cost == pytest.approx(least)


def test_ucs_with_constant_cost_is_bfs() -> None:
    words = load_words("all")
    for answer in sample_answers(words, 5, 7):
        bfs, ucs = (find_solver(name).solve(Puzzle.shuffled(words, answer)) for name in ("bfs", "ucs-constant"))
        assert bfs.path == ucs.path and bfs.cost == ucs.cost
        assert (bfs.expanded, bfs.generated, bfs.max_frontier) == (ucs.expanded, ucs.generated, ucs.max_frontier)


def test_astar_with_one_finds_the_depth_of_bfs_on_every_sampled_answer() -> None:
    for name, samples in (("all", 40), ("classic", 40), ("common500", 40)):
        words = load_words(name)
        for answer in sample_answers(words, samples, 3):
            puzzle = Puzzle.shuffled(words, answer, branching=10)
            depths = [len(find_solver(solver).solve(puzzle).path) for solver in ("bfs", "astar-constant-one")]
            assert depths[0] == depths[1] > 0


def test_metrics_are_counted_as_worked_by_hand() -> None:
    # Successors of the start: CAT and COT. Either leaves just DOG, so the two states are one, visited once:
    # pop start (1 expanded; CAT, COT generated, 2 waiting), pop CAT (2; DOG generated, COT and DOG waiting),
    # pop COT: visited, not counted; pop DOG (3): the goal. Explored: CAT, DOG.
    puzzle = puzzle_of(["cat", "cot", "dog", "tac"], "dog", 2)
    found = find_solver("bfs").solve(puzzle)
    assert [(str(step.row), step.left) for step in found.path] == [("cat=---", 1), ("dog=ggg", 0)]
    assert (found.expanded, found.generated, found.max_frontier, found.words_explored) == (3, 3, 2, 2)
    # With COT's state first visited by dfs the same; with three successors DOG itself is among the first.
    assert find_solver("dfs").solve(puzzle).expanded == 3
    wider = find_solver("bfs").solve(puzzle_of(["cat", "cot", "dog", "tac"], "dog", 3))
    # start; CAT (DOG waits behind COT and DOG); COT visited; DOG at depth 1.
    assert (len(wider.path), wider.expanded, wider.generated, wider.max_frontier) == (1, 3, 4, 3)


def test_a_path_longer_than_six_is_no_success() -> None:
    words = [f"{first}ight" for first in "bdefhlmnrstw"]
    found = find_solver("bfs").solve(puzzle_of(words, "might", 1))
    assert not found.is_solved and found.path == () and found.cost == 0
    assert (found.expanded, found.generated) == (7, 6)  # the start and six guesses; the sixth has no successors
    assert find_solver("bfs").solve(puzzle_of(words, "light", 1)).is_solved  # the sixth word


def test_the_number_of_guesses_allowed_can_be_chosen() -> None:
    words = [f"{first}ight" for first in "bdefhlmnrstw"]
    made, order = listed(words)
    for most in (1, 4, 9):
        for solver in EVERY:
            puzzle = Puzzle.of(Shuffle(made, order=order), "night", 1, most)  # the eighth word
            found, slow = find_solver(solver).solve(puzzle), expected(solver, words, "night", 1, most)
            assert found.is_solved == (most >= 8) and found.max_guesses == most
            assert (len(found.path), found.expanded) == (len(slow.path), slow.expanded)
    with pytest.raises(InvalidOption, match="at least one guess, got at most 0"):
        Puzzle.of(Shuffle(made), "night", 1, 0)


def test_the_price_of_each_step_is_as_worked_by_hand() -> None:
    # CAT leaves COT and CUT of the four: it costs 1 + 2/4, and h says log2 2. COT is then the goal, at 1 + 1/2.
    puzzle = puzzle_of(["cat", "cut", "cot", "dog"], "cot", 1)
    found = find_solver("astar-reduction-log2").solve(puzzle)
    assert [step.row.word for step in found.path] == ["cat", "cut", "cot"]
    assert [(step.g, step.h, step.f) for step in found.path] == [(1.5, 1, 2.5), (3, 0, 3), (5, 0, 5)]
    assert found.cost == 5 and found.average_branching == found.generated / found.expanded == 3 / 4


def test_a_search_without_an_estimate_has_h_of_0() -> None:
    puzzle = puzzle_of(["cat", "cut", "cot", "dog"], "cot", 1)
    for solver in ("bfs", "dfs", "ucs-constant"):
        assert [(step.g, step.h) for step in find_solver(solver).solve(puzzle).path] == [(1, 0), (2, 0), (3, 0)]


def test_words_generated_are_those_among_all_states_that_were_made() -> None:
    # The start makes CAT and COT, each of these leaves DOG alone; CAT's state is opened, COT's is the same one.
    found = find_solver("bfs").solve(puzzle_of(["cat", "cot", "dog", "tac"], "dog", 2))
    assert (found.words_explored, found.words_generated) == (2, 3)


def test_candidates_are_the_words_that_the_knowledge_allows() -> None:
    words = classic_words(150, 8)
    puzzle = puzzle_of(words, words[-1], 4)
    seen: list[State] = []
    find_solver("bfs").solve(puzzle, lambda told: seen.append(told.state))
    assert seen[0].chain() == () and len(seen) > 3
    for state in seen:
        knowledge = state.knowledge(puzzle)
        fit = [puzzle.word(place) for place in state.candidates.tolist()]
        assert fit == [word for word in words if word in knowledge]


def test_expansions_are_reported_with_what_is_waiting() -> None:
    waiting: list[int] = []
    puzzle = puzzle_of(["cat", "cot", "dog", "tac"], "dog", 2)
    find_solver("bfs").solve(puzzle, lambda told: waiting.append(told.waiting))
    assert waiting == [0, 1, 0]


@pytest.mark.parametrize("solver", EVERY)
def test_other_lengths_and_alphabets_work(solver: str, long_words: WordList, spanish: WordList) -> None:
    for words in (long_words, spanish):
        for answer in words.words(words.answers):
            puzzle = Puzzle.shuffled(words, answer, branching=2, seed=1)
            order = [puzzle.word(place) for place in range(len(puzzle.shuffle.order))]
            found, slow = find_solver(solver).solve(puzzle), expected(solver, order, answer, 2)
            assert tuple(step.row.word for step in found.path) == slow.path
            assert found.expanded == slow.expanded


def test_the_seed_alone_decides_the_order() -> None:
    words = load_words("classic")
    orders = [
        Puzzle.shuffled(words, answer, seed=seed).shuffle.order
        for answer, seed in (("crane", 5), ("slate", 5), ("crane", 6))
    ]
    assert np.array_equal(orders[0], orders[1]) and not np.array_equal(orders[0], orders[2])
    assert sorted(orders[0].tolist()) == words.answers.tolist()
    for solver in EVERY:
        first, again = (find_solver(solver).solve(Puzzle.shuffled(words, "crane", seed=5)) for _ in range(2))
        assert first == again


def test_both_backends_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    words = load_words("classic")
    found = [find_solver(solver).solve(Puzzle.shuffled(words, "world")) for solver in EVERY]
    monkeypatch.setattr(patterns, "pattern_rows", plain.pattern_rows)
    assert found == [find_solver(solver).solve(Puzzle.shuffled(words, "world")) for solver in EVERY]


def test_answers_outside_the_list_and_empty_branching_are_refused(tiny: WordList) -> None:
    with pytest.raises(InvalidWord, match="'speed' may be guessed but is no answer"):
        Puzzle.shuffled(tiny, "speed")
    with pytest.raises(InvalidWord, match="no word 'tiger'"):
        Puzzle.shuffled(tiny, "tiger")
    with pytest.raises(InvalidOption, match="at least one successor"):
        Puzzle.shuffled(tiny, "crane", branching=0)
