"""Whatever the exact search is given, it answers or raises KernelError: it never takes the process down."""

from collections.abc import Callable, Iterator
from itertools import product

import numpy as np
import pytest

from wordlens.errors import InvalidOption, KernelError, Stopped
from wordlens.exact import NO_LIMIT, ExactSolver, Outcome, Place, PlainSolver, Status
from wordlens.kernels import Ints
from wordlens.rules import Row, Rule
from wordlens.words import WordList, load_words

WORDS = WordList.build("tiny", ["fight", "light", "might", "night", "right", "sight"], ["films", "wrens", "zzzzz"])
ALL = WORDS.answers
FILMS, LIGHT = WORDS.numbers["films"], WORDS.numbers["light"]
TOTAL = 13
Ask = Callable[[ExactSolver, Place], object]
ASKS: dict[str, Ask] = {
    "solve": lambda solver, place: solver.solve(place),
    "cost": lambda solver, place: solver.cost(place, FILMS),
    "tree": lambda solver, place: solver.tree(place),
    "tree with its first guess": lambda solver, place: solver.tree(place, FILMS),
}
EVERY_WAY_TO_ASK = pytest.mark.parametrize("ask", [pytest.param(ask, id=name) for name, ask in ASKS.items()])


def numbers(*values: int) -> Ints:
    return np.array(values, dtype=np.int32)


@pytest.fixture(params=[Rule.NORMAL, Rule.HARD])
def solver(request: pytest.FixtureRequest) -> Iterator[ExactSolver]:
    with ExactSolver(WORDS, request.param, memory=1 << 20) as solver:
        yield solver
        after = solver.solve(solver.start(6))
        assert (after.status, after.value) == (Status.EXACT, TOTAL), "it still answers afterwards"


BAD_PLACES = {
    "candidates that are no answers": Place(numbers(FILMS, LIGHT), 6),
    "numbers beyond the list": Place(numbers(LIGHT, 1000), 6),
    "negative numbers": Place(numbers(-1, LIGHT), 6),
    "the same candidate twice": Place(numbers(LIGHT, LIGHT), 6),
    "candidates out of order": Place(ALL[::-1], 6),
    "candidates in two dimensions": Place(ALL.reshape(2, 3), 6),
    "candidates that are no integers": Place(ALL.astype(float), 6),
    "candidates in no array": Place([LIGHT], 6),  # type: ignore[arg-type]  # wrong on purpose
    "fewer than no guesses": Place(ALL, -1),
    "more guesses than can be counted": Place(ALL, 251),
    "guesses that wrap round": Place(ALL, 2**32 + 3),
    "a last guess beyond the list": Place(ALL, 6, (1000, 0)),
    "a last guess before the list": Place(ALL, 6, (-2, 0)),
    "a pattern beyond all": Place(ALL, 6, (FILMS, 243)),
    "a negative pattern": Place(ALL, 6, (FILMS, -1)),
}


@EVERY_WAY_TO_ASK
@pytest.mark.parametrize("place", [pytest.param(place, id=name) for name, place in BAD_PLACES.items()])
def test_a_wrong_place_is_refused_with_a_sentence(solver: ExactSolver, ask: Ask, place: Place) -> None:
    with pytest.raises(KernelError):
        ask(solver, place)


@pytest.mark.parametrize("guess", [-1, len(WORDS.allowed), 10**6, 2**32])
def test_an_unknown_guess_is_refused_with_a_sentence(solver: ExactSolver, guess: int) -> None:
    with pytest.raises(KernelError, match="the guess must be from 0 to 8"):
        solver.cost(solver.start(6), guess)
    with pytest.raises(KernelError, match="the first guess must be from 0 to 8"):
        solver.tree(solver.start(6), guess)


def test_a_guess_that_hard_mode_forbids_is_refused_with_a_sentence() -> None:
    row = Row.parse("light=-gggg")
    place = Place(numbers(*(number for number in ALL if number != LIGHT)), 5, (LIGHT, row.pattern))
    with ExactSolver(WORDS, Rule.HARD, memory=1 << 20) as solver:
        with pytest.raises(KernelError, match="a guess that the rule forbids"):
            solver.cost(place, FILMS)
        with pytest.raises(KernelError, match="a guess that the rule forbids"):
            solver.tree(place, FILMS)
        assert solver.solve(place).value == 1 + 2 + 3 + 4 + 5
    with ExactSolver(WORDS, memory=1 << 20) as solver:
        assert solver.cost(place, FILMS).value < 1 + 2 + 3 + 4 + 5


def test_no_candidates_cost_nothing(solver: ExactSolver) -> None:
    nothing = Place(numbers(), 6)
    assert solver.solve(nothing) == Outcome(Status.EXACT, 0, None, 0)
    assert (solver.cost(nothing, FILMS).status, solver.cost(nothing, FILMS).value) == (Status.EXACT, 0)
    assert len(solver.tree(nothing).guess) == len(solver.tree(nothing, FILMS).guess) == 0


@pytest.mark.parametrize("candidates", [ALL, ALL[:2], ALL[:1]], ids=len)
def test_no_guesses_left_find_nothing(solver: ExactSolver, candidates: Ints) -> None:
    over = Place(candidates, 0)
    assert solver.solve(over).status is Status.INFEASIBLE
    assert solver.cost(over, int(candidates[0])).status is Status.INFEASIBLE
    assert PlainSolver(WORDS).cost(WORDS.allowed[candidates[0]], WORDS.words(candidates), 0) == float("inf")
    with pytest.raises(KernelError, match="no tree within the guesses left"):
        solver.tree(over)
    with pytest.raises(KernelError, match="no tree within the guesses left"):
        solver.tree(over, int(candidates[0]))


def test_too_few_guesses_have_no_tree(solver: ExactSolver) -> None:
    assert solver.solve(solver.start(2)).status is Status.INFEASIBLE
    with pytest.raises(KernelError, match="no tree within the guesses left"):
        solver.tree(solver.start(2))


@EVERY_WAY_TO_ASK
def test_a_closed_solver_says_so(ask: Ask) -> None:
    solver = ExactSolver(WORDS, memory=1 << 20)
    place = solver.start(6)
    solver.close()
    solver.close()
    with pytest.raises(KernelError, match="this exact solver was closed"):
        ask(solver, place)


def test_the_strict_rule_is_refused_with_a_sentence() -> None:
    with pytest.raises(InvalidOption, match="the normal and the hard rule, not the strict one"):
        ExactSolver(WORDS, Rule.STRICT)


@pytest.mark.parametrize(
    "answers",
    [numbers(), numbers(3, 3), numbers(5, 2), numbers(-1, 2), numbers(2, 99), ALL.astype(float), None, [1, 2]],
)
def test_wrong_answers_are_refused_with_a_sentence(answers: Ints | None) -> None:
    if answers is None:
        answers = np.zeros((0, 2), dtype=np.int32)
    with pytest.raises(KernelError, match="answer"):
        ExactSolver(WORDS, answers=answers)


@pytest.mark.parametrize(
    ("weights", "complaint"),
    [
        ([1, 2], "one weight for each"),
        ([0] * len(WORDS.answers), "at least 1"),
        ([1 << 20] * len(WORDS.answers), "together"),
    ],
)
def test_wrong_weights_are_refused_with_a_sentence(weights: list[int], complaint: str) -> None:
    with pytest.raises(KernelError, match=complaint):
        ExactSolver(WORDS, weights=np.array(weights, dtype=np.int64))


def test_more_than_16_different_weights_are_refused_with_a_sentence() -> None:
    many = WordList.build("many", [f"{a}{b}" for a, b in product("abcde", repeat=2)])
    weights = np.minimum(np.arange(1, 26), 17)
    with pytest.raises(KernelError, match="at most 16 different weights, got 17"):
        ExactSolver(many, weights=weights)
    ExactSolver(many, weights=np.minimum(weights, 16)).close()


def test_a_list_that_is_too_long_is_refused_with_a_sentence() -> None:
    many = ["".join(word) for word, _ in zip(product("abcdefghijklmnop", repeat=5), range(1 << 16), strict=False)]
    with pytest.raises(KernelError, match="exact search takes at most 65,535 words, got 65,536"):
        ExactSolver(WordList.build("many", many[:3], many))


@pytest.mark.parametrize("memory", [-1, 0, 1, 1 << 20])
def test_tiny_memory_changes_nothing_but_time(memory: int) -> None:
    classic = load_words("classic")
    some = WordList.build("some", classic.words(classic.answers[::40]), classic.allowed[::10])
    with ExactSolver(some) as roomy, ExactSolver(some, memory=memory) as cramped:
        assert cramped.solve(cramped.start(6)).value == roomy.solve(roomy.start(6)).value


def test_more_memory_than_there_is_gives_a_sentence() -> None:
    with pytest.raises(KernelError, match=r"does not get its .* MB of memory for 'tiny'"):
        ExactSolver(WORDS, memory=1 << 60)


@pytest.mark.parametrize("length", [2, 3, 6, 10])
@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_the_shortest_and_longest_words_are_solved(length: int, rule: Rule) -> None:
    rng = np.random.default_rng(length)
    made = {"".join(word) for word in rng.choice(list("abc"), size=(14, length)).tolist()}
    words = WordList.build("made", sorted(made)[::2], sorted(made))
    plain = PlainSolver(words, rule)
    with ExactSolver(words, rule, memory=1 << 20) as solver:
        for cap in (1, 2, 3, 6):
            expected = plain.value(words.words(words.answers), cap)
            found = solver.solve(solver.start(cap))
            assert (found.value if found.status is Status.EXACT else float("inf")) == expected


def test_bounds_of_any_size_are_answered(solver: ExactSolver) -> None:
    for below in (-(2**40), -(2**31), -1, 0, 1, TOTAL - 1, TOTAL):
        for found in (solver.solve(solver.start(6), below), solver.cost(solver.start(6), FILMS, below)):
            assert found.status is Status.BOUND and below <= found.value <= TOTAL
    for below in (TOTAL + 1, NO_LIMIT, 2**31, 2**32, 2**60):
        assert solver.solve(solver.start(6), below).value == solver.cost(solver.start(6), FILMS, below).value == TOTAL


def test_a_search_that_is_stopped_gives_a_true_bound_and_no_tree() -> None:
    words = load_words("classic")
    with ExactSolver(words, memory=64 << 20) as solver:
        place = solver.start(6)
        stopped = solver.solve(place, stop=lambda: True)
        assert stopped.status is Status.STOPPED and stopped.value <= 7920
        assert solver.solve(place, nodes=3).status is Status.STOPPED
        assert solver.cost(place, words.numbers["fuzzy"], nodes=3).status is Status.STOPPED
        with pytest.raises(Stopped):
            solver.tree(place, stop=lambda: True)
