"""Whatever is passed to a kernel, it works or raises KernelError: it never crashes and never answers nonsense."""

from collections.abc import Callable, Mapping
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from wordlens.errors import KernelError
from wordlens.kernels import ENTROPY, native, plain

BACKENDS = [pytest.param(native, id="native"), pytest.param(plain, id="plain")]
GOOD = np.array([[0, 1, 2], [2, 1, 0], [1, 1, 1], [0, 0, 2]], dtype=np.uint8)
NUMBERS = np.array([0, 1, 3], dtype=np.int32)
MOST = 2**20

BAD_LETTERS = {
    "a list": GOOD.tolist(),
    "None": None,
    "text": "crane",
    "bytes": b"crane",
    "a number": 5,
    "an array scalar": np.uint8(5),
    "signed bytes": GOOD.astype(np.int8),
    "wide integers": GOOD.astype(np.int64),
    "floats": GOOD.astype(np.float64),
    "not-a-number": np.full((2, 3), np.nan),
    "booleans": GOOD.astype(bool),
    "complex numbers": GOOD.astype(complex),
    "objects": GOOD.astype(object),
    "characters": np.array([["a", "b", "c"]]),
    "records": np.zeros((2, 3), dtype=[("letter", np.uint8)]),
    "dates": np.zeros((2, 3), dtype="datetime64[s]"),
    "no dimension": np.array(3, dtype=np.uint8),
    "one dimension": GOOD[0],
    "three dimensions": GOOD[None],
    "words of no letters": np.zeros((2, 0), dtype=np.uint8),
    "words of one letter": np.zeros((2, 1), dtype=np.uint8),
    "words of eleven letters": np.zeros((2, 11), dtype=np.uint8),
    "no words of eleven letters": np.zeros((0, 11), dtype=np.uint8),
}
BAD_WEIGHTS = {
    "a list": [1, 1, 1],
    "a number": 1,
    "text": "111",
    "zero": np.array([1, 0, 1]),
    "negative": np.array([1, -1, 1]),
    "the most negative": np.array([1, np.iinfo(np.int64).min, 1]),
    "one too large": np.array([1, MOST + 1, 1]),
    "too large together": np.array([MOST - 1, 1, 1]),
    "a sum that wraps round": np.array([2**63, 2**63, 1], dtype=np.uint64),
    "floats": np.ones(3),
    "not-a-number": np.full(3, np.nan),
    "infinite": np.full(3, np.inf),
    "booleans": np.ones(3, dtype=bool),
    "objects": np.array([1, 1, 1], dtype=object),
    "too few": np.ones(2, dtype=np.int64),
    "too many": np.ones(4, dtype=np.int64),
    "none": np.zeros(0, dtype=np.int64),
    "two dimensions": np.ones((3, 1), dtype=np.int64),
}
BAD_NUMBERS = {
    "a list": [0, 1],
    "None": None,
    "a number": 0,
    "floats": np.array([0.0, 1.0]),
    "not-a-number": np.array([np.nan]),
    "booleans": np.array([False, True]),
    "objects": np.array([0, 1], dtype=object),
    "no dimension": np.array(0),
    "two dimensions": np.array([[0, 1]]),
    "negative": np.array([-1, 0]),
    "the most negative": np.array([np.iinfo(np.int64).min, 0]),
    "too large": np.array([0, 4]),
    "beyond 32 bits": np.array([0, 2**32 + 1]),
    "beyond 63 bits": np.array([0, 2**64 - 1], dtype=np.uint64),
    "unsorted": np.array([1, 0]),
    "unsorted and unsigned": np.array([1, 0], dtype=np.uint32),
    "unsorted bytes": np.array([3, 1, 0], dtype=np.uint8),
    "twice the same": np.array([1, 1]),
}
BAD_CHOICES = [-1, 4, 10**30, None, "entropy", 0.0, float("nan"), np.zeros(3, dtype=np.int32), [0]]


def same(one: object, other: object) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(vars(one).values(), vars(other).values(), strict=True))


def cases(table: Mapping[str, object]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("wrong", [pytest.param(value, id=name) for name, value in table.items()])


@cases(BAD_LETTERS)
@pytest.mark.parametrize("backend", BACKENDS)
class TestWrongWords:
    def test_pattern_rows_refuses_wrong_guesses(self, backend: ModuleType, wrong: object) -> None:
        with pytest.raises(KernelError, match="guesses must"):
            backend.pattern_rows(wrong, GOOD)

    def test_pattern_rows_refuses_wrong_answers(self, backend: ModuleType, wrong: object) -> None:
        with pytest.raises(KernelError, match="answers must"):
            backend.pattern_rows(GOOD, wrong)

    def test_score_parts_refuses_wrong_guesses(self, backend: ModuleType, wrong: object) -> None:
        with pytest.raises(KernelError, match="guesses must"):
            backend.score_parts(wrong, GOOD)

    def test_score_parts_refuses_wrong_candidates(self, backend: ModuleType, wrong: object) -> None:
        with pytest.raises(KernelError, match="candidates must"):
            backend.score_parts(GOOD, wrong)

    def test_expand_tree_refuses_wrong_guesses(self, backend: ModuleType, wrong: object) -> None:
        with pytest.raises(KernelError, match="guesses must"):
            backend.expand_tree(wrong, NUMBERS, ENTROPY)


@pytest.mark.parametrize("backend", BACKENDS)
def test_words_of_two_lengths_are_refused(backend: ModuleType) -> None:
    longer = np.zeros((2, 4), dtype=np.uint8)
    with pytest.raises(KernelError, match="3 letters"):
        backend.pattern_rows(GOOD, longer)
    with pytest.raises(KernelError, match="3 letters"):
        backend.score_parts(GOOD, longer)


@cases(BAD_WEIGHTS)
@pytest.mark.parametrize("backend", BACKENDS)
def test_wrong_weights_are_refused(backend: ModuleType, wrong: object) -> None:
    with pytest.raises(KernelError, match="weights must"):
        backend.score_parts(GOOD, GOOD[NUMBERS], wrong)
    with pytest.raises(KernelError, match="weights must"):
        backend.expand_tree(GOOD, NUMBERS, ENTROPY, weights=wrong)


@pytest.mark.parametrize("backend", BACKENDS)
def test_weights_may_sum_to_the_most_that_is_allowed(backend: ModuleType) -> None:
    weights = np.array([MOST - 2, 1, 1])
    scores = backend.score_parts(GOOD, GOOD[NUMBERS], weights)
    assert scores.left.tolist() == plain.score_parts(GOOD, GOOD[NUMBERS], weights).left.tolist()
    assert backend.expand_tree(GOOD, NUMBERS, ENTROPY, weights=weights).size[0] == 3


@pytest.mark.parametrize("backend", BACKENDS)
def test_more_candidates_than_the_scores_can_hold_are_refused(backend: ModuleType) -> None:
    many = np.broadcast_to(GOOD[:1, :2], (MOST + 1, 2))
    with pytest.raises(KernelError, match="at most"):
        backend.score_parts(GOOD[:, :2], many)


@cases(BAD_NUMBERS)
@pytest.mark.parametrize("backend", BACKENDS)
def test_wrong_answer_numbers_are_refused(backend: ModuleType, wrong: object) -> None:
    with pytest.raises(KernelError, match="answers must"):
        backend.expand_tree(GOOD, wrong, ENTROPY)


@pytest.mark.parametrize("wrong", BAD_CHOICES, ids=str)
@pytest.mark.parametrize("backend", BACKENDS)
def test_wrong_measure_is_refused(backend: ModuleType, wrong: object) -> None:
    with pytest.raises(KernelError, match="measure must"):
        backend.expand_tree(GOOD, NUMBERS, wrong)


@pytest.mark.parametrize("wrong", [3, *BAD_CHOICES], ids=str)
@pytest.mark.parametrize("backend", BACKENDS)
def test_wrong_rule_is_refused(backend: ModuleType, wrong: object) -> None:
    with pytest.raises(KernelError, match="rule must"):
        backend.expand_tree(GOOD, NUMBERS, ENTROPY, rule=wrong)


@pytest.mark.parametrize("wrong", [choice for choice in BAD_CHOICES if choice is not None], ids=str)
@pytest.mark.parametrize("backend", BACKENDS)
def test_wrong_opener_is_refused(backend: ModuleType, wrong: object) -> None:
    with pytest.raises(KernelError, match="opener must"):
        backend.expand_tree(GOOD, NUMBERS, ENTROPY, opener=wrong)


@pytest.mark.parametrize("backend", BACKENDS)
def test_opener_of_an_empty_list_is_refused(backend: ModuleType) -> None:
    with pytest.raises(KernelError, match="opener"):
        backend.expand_tree(GOOD[:0], NUMBERS[:0], ENTROPY, opener=0)


@pytest.mark.parametrize("backend", BACKENDS)
def test_empty_arrays_give_empty_results(backend: ModuleType) -> None:
    assert backend.pattern_rows(GOOD[:0], GOOD).shape == (0, 4)
    assert backend.pattern_rows(GOOD, GOOD[:0]).shape == (4, 0)
    assert backend.pattern_rows(GOOD[:0], GOOD[:0]).shape == (0, 0)
    assert len(backend.score_parts(GOOD[:0], GOOD).parts) == 0
    assert backend.score_parts(GOOD, GOOD[:0]).parts.tolist() == [0, 0, 0, 0]
    assert backend.score_parts(GOOD, GOOD[:0], np.zeros(0, dtype=np.int64)).left.tolist() == [0, 0, 0, 0]
    assert len(backend.expand_tree(GOOD, NUMBERS[:0], ENTROPY).guess) == 0
    assert len(backend.expand_tree(GOOD[:0], NUMBERS[:0], ENTROPY).guess) == 0


def reversed_twice(array: np.ndarray) -> np.ndarray:
    """Return the same values with negative strides."""
    return np.flip(np.flip(array).copy())


def every_other(array: np.ndarray) -> np.ndarray:
    """Return the same values with gaps between them."""
    return np.repeat(array, 2, axis=0)[::2]


def by_columns(array: np.ndarray) -> np.ndarray:
    """Return the same values, first index fastest."""
    return np.asfortranarray(array)


def read_only(array: np.ndarray) -> np.ndarray:
    """Return the same values, not to be written."""
    copy = array.copy()
    copy.setflags(write=False)
    return copy


def misaligned(array: np.ndarray) -> np.ndarray:
    """Return the same values at an odd address."""
    return np.frombuffer(b"x" + array.tobytes(), dtype=array.dtype, offset=1).reshape(array.shape)


def swapped(array: np.ndarray) -> np.ndarray:
    """Return the same values in the other byte order."""
    return array.astype(array.dtype.newbyteorder())


@pytest.mark.parametrize("layout", [reversed_twice, every_other, by_columns, read_only, misaligned, swapped])
@pytest.mark.parametrize("backend", BACKENDS)
def test_layout_in_memory_does_not_matter(backend: ModuleType, layout: Callable[[np.ndarray], np.ndarray]) -> None:
    weights = np.array([5, 1, 9])
    odd, odd_numbers, odd_weights = layout(GOOD), layout(NUMBERS), layout(weights)
    np.testing.assert_array_equal(backend.pattern_rows(odd, odd), backend.pattern_rows(GOOD, GOOD))
    scores = backend.score_parts(odd, layout(GOOD[NUMBERS]), odd_weights)
    assert same(scores, backend.score_parts(GOOD, GOOD[NUMBERS], weights))
    tree = backend.expand_tree(odd, odd_numbers, ENTROPY, weights=odd_weights)
    assert same(tree, backend.expand_tree(GOOD, NUMBERS, ENTROPY, weights=weights))


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.uint16, np.int64, np.uint64])
@pytest.mark.parametrize("backend", BACKENDS)
def test_numbers_and_weights_may_be_of_any_integer_type(backend: ModuleType, dtype: type) -> None:
    weights = np.array([5, 1, 9])
    tree = backend.expand_tree(GOOD, NUMBERS.astype(dtype), ENTROPY, weights=weights.astype(dtype))
    assert same(tree, backend.expand_tree(GOOD, NUMBERS, ENTROPY, weights=weights))


@pytest.mark.parametrize("backend", BACKENDS)
def test_sum_of_small_integer_weights_does_not_wrap_round(backend: ModuleType) -> None:
    candidates = np.zeros((10_000, 2), dtype=np.uint8)
    with pytest.raises(KernelError, match="weights must"):
        backend.score_parts(GOOD[:, :2], candidates, np.full(10_000, 127, dtype=np.int8))


@pytest.mark.parametrize("backend", BACKENDS)
def test_inputs_are_left_as_they_were(backend: ModuleType) -> None:
    guesses, numbers, weights = GOOD.copy(), NUMBERS.copy(), np.array([5, 1, 9])
    backend.pattern_rows(guesses, guesses)
    backend.score_parts(guesses, guesses[numbers], weights)
    backend.expand_tree(guesses, numbers, ENTROPY, weights=weights)
    np.testing.assert_array_equal(guesses, GOOD)
    np.testing.assert_array_equal(numbers, NUMBERS)
    assert weights.tolist() == [5, 1, 9]


@pytest.mark.parametrize("backend", BACKENDS)
def test_results_can_be_written_to_and_share_no_memory(backend: ModuleType) -> None:
    rows = backend.pattern_rows(GOOD, GOOD)
    rows[:] = 0
    scores = backend.score_parts(GOOD, GOOD)
    scores.entropy[:] = -1
    tree = backend.expand_tree(GOOD, NUMBERS, ENTROPY)
    tree.guess[:] = -1
    assert backend.pattern_rows(GOOD, GOOD).any()
    assert backend.score_parts(GOOD, GOOD).entropy.min() >= 0
    assert backend.expand_tree(GOOD, NUMBERS, ENTROPY).guess.min() >= 0


ANY_ARRAY = arrays.arrays(
    dtype=st.sampled_from([np.uint8, np.uint8, np.int8, np.int32, np.uint32, np.int64, np.float64, np.bool_]),
    shape=arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=12),
)
LETTERS = arrays.arrays(np.uint8, st.tuples(st.integers(0, 6), st.integers(1, 11)), elements=st.integers(0, 255))
FEW_NUMBERS = arrays.arrays(
    st.sampled_from([np.int32, np.uint8, np.uint32, np.int64]), st.integers(0, 5), elements=st.integers(0, 7)
)
SOME_WEIGHTS = st.none() | arrays.arrays(np.int64, st.integers(0, 6), elements=st.integers(-1, 2**20))


def outcome(kernel: Callable[..., object], *arguments: object, **options: object) -> object:
    """Return the result as lists, or KernelError itself; anything else is passed on."""
    try:
        result = kernel(*arguments, **options)
    except KernelError:
        return KernelError
    if isinstance(result, np.ndarray):
        return result.tolist()
    return {name: column.tolist() for name, column in vars(result).items()}


@given(LETTERS | ANY_ARRAY, LETTERS | ANY_ARRAY)
@settings(max_examples=150)
def test_both_backends_take_or_refuse_the_same_words(guesses: np.ndarray, answers: np.ndarray) -> None:
    one, other = (outcome(backend.pattern_rows, guesses, answers) for backend in (native, plain))
    assert one == other


@given(LETTERS | ANY_ARRAY, LETTERS | ANY_ARRAY, SOME_WEIGHTS | ANY_ARRAY)
@settings(max_examples=150)
def test_both_backends_score_or_refuse_the_same(
    guesses: np.ndarray, candidates: np.ndarray, weights: np.ndarray | None
) -> None:
    one, other = (outcome(backend.score_parts, guesses, candidates, weights) for backend in (native, plain))
    assert one == other


@given(
    LETTERS,
    FEW_NUMBERS | ANY_ARRAY,
    st.integers(-1, 4),
    SOME_WEIGHTS,
    st.integers(-1, 3),
    st.none() | st.integers(-2, 7),
)
@settings(max_examples=250)
def test_both_backends_expand_or_refuse_the_same(
    guesses: np.ndarray, answers: np.ndarray, measure: int, weights: np.ndarray | None, rule: int, opener: int | None
) -> None:
    one, other = (
        outcome(backend.expand_tree, guesses, answers, measure, weights=weights, rule=rule, opener=opener)
        for backend in (native, plain)
    )
    assert one == other
