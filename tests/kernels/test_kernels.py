"""Native, plain and the obvious version of every kernel agree, whatever the words look like."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from types import ModuleType
from typing import TypedDict

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens.errors import Stopped
from wordlens.kernels import (
    ENTROPY,
    HARD,
    LARGEST,
    NORMAL,
    PARTS,
    SIZE,
    STRICT,
    Ints,
    Letters,
    Longs,
    PartScores,
    TreeNodes,
    native,
    plain,
)
from wordlens.kernels.arrays import xlogx
from wordlens.rules import Row, feedback, hard_mode_complaint
from wordlens.rules.pattern import marks, solved
from wordlens.words import WordList

BACKENDS = [pytest.param(native, id="native"), pytest.param(plain, id="plain")]
ALPHABETS = (
    "a",
    "ab",
    "abñ",
    "nñeéè",
    "abcdefghijklmnopqrstuvwxyz",
    "αβγδεζηθικλμνξοπρστυφχψω",
    "".join(chr(0x4E00 + i) for i in range(250)),
)
MEASURES = (ENTROPY, PARTS, SIZE, LARGEST)


@dataclass(frozen=True)
class Case:
    """Words of one length, and the small integers that stand for their letters."""

    alphabet: str
    from_above: bool
    guesses: tuple[str, ...]
    answers: tuple[str, ...]

    def letters(self, words: Sequence[str]) -> Letters:
        """Number the letters from 0 up, or from 255 down."""
        places = [[self.alphabet.index(letter) for letter in word] for word in words]
        table = np.array(places, dtype=np.uint8).reshape(len(words), len(self.guesses[0]))
        return 255 - table if self.from_above else table


@st.composite
def cases(draw: st.DrawFn, most_words: int = 8, lengths: tuple[int, int] = (2, 10), distinct: bool = False) -> Case:
    """Draw words over an alphabet that may be as small as one letter, so that repetition is heavy."""
    alphabet = draw(st.sampled_from(ALPHABETS))
    length = draw(st.integers(*lengths))
    word = st.text(alphabet, min_size=length, max_size=length)
    words = st.lists(word, min_size=1, max_size=most_words, unique=distinct)
    return Case(alphabet, draw(st.booleans()), tuple(draw(words)), tuple(draw(words)))


def slow_rows(guesses: Sequence[str], answers: Sequence[str]) -> list[list[int]]:
    return [[feedback(guess, answer) for answer in answers] for guess in guesses]


def slow_scores(guesses: Sequence[str], candidates: Sequence[str], weights: Sequence[int]) -> list[tuple[int, ...]]:
    """Return parts, largest, entropy and left of every guess, counted in dictionaries."""
    table = xlogx(sum(weights))
    all_correct = solved(len(guesses[0]))
    result: list[tuple[int, ...]] = []
    for guess in guesses:
        sizes: Counter[int] = Counter()
        heavy: Counter[int] = Counter()
        for candidate, weight in zip(candidates, weights, strict=True):
            code = feedback(guess, candidate)
            sizes[code] += 1
            heavy[code] += weight
        leaving = [code for code in sizes if code != all_correct]
        result.append(
            (
                len(sizes),
                max((sizes[code] for code in leaving), default=0),
                sum(int(table[weight]) for weight in heavy.values()),
                sum(heavy[code] * sizes[code] for code in leaving),
            )
        )
    return result


def columns(scores: PartScores) -> list[tuple[int, ...]]:
    table = (scores.parts, scores.largest, scores.entropy, scores.left)
    return [tuple(int(value) for value in row) for row in zip(*table, strict=True)]


def assert_same_tree(one: TreeNodes, other: TreeNodes) -> None:
    for name in ("parent", "pattern", "guess", "size"):
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name), err_msg=name)


@given(cases())
@settings(max_examples=200)
def test_native_plain_and_the_obvious_rule_give_the_same_patterns(case: Case) -> None:
    expected = slow_rows(case.guesses, case.answers)
    guesses, answers = case.letters(case.guesses), case.letters(case.answers)
    assert native.pattern_rows(guesses, answers).tolist() == expected
    assert plain.pattern_rows(guesses, answers).tolist() == expected


@pytest.mark.parametrize("length", range(2, 11))
@pytest.mark.parametrize("backend", BACKENDS)
def test_many_answers_of_every_length_get_the_obvious_pattern(backend: ModuleType, length: int) -> None:
    # More answers than position masks: the native core then reads whole tables, which it does not for few answers.
    rng = np.random.default_rng(length)
    letters = rng.integers(0, 3, size=((1 << length) + 5, length), dtype=np.uint8)
    words = ["".join("abc"[letter] for letter in word) for word in letters]
    rows = backend.pattern_rows(letters[:6], letters)
    assert rows.tolist() == slow_rows(words[:6], words)


@pytest.mark.parametrize("backend", BACKENDS)
@given(case=cases())
def test_pattern_is_all_correct_only_for_equal_words(backend: ModuleType, case: Case) -> None:
    words = (*case.guesses, *case.answers)
    rows = backend.pattern_rows(case.letters(words), case.letters(words))
    equal = [[guess == answer for answer in words] for guess in words]
    assert (rows == solved(len(words[0]))).tolist() == equal


@pytest.mark.parametrize("backend", BACKENDS)
@given(case=cases())
def test_marks_that_are_not_grey_count_the_shared_letters(backend: ModuleType, case: Case) -> None:
    rows = backend.pattern_rows(case.letters(case.guesses), case.letters(case.answers))
    for guess, codes in zip(case.guesses, rows, strict=True):
        for answer, code in zip(case.answers, codes, strict=True):
            coloured = sum(mark > 0 for mark in marks(int(code), len(guess)))
            assert coloured == (Counter(guess) & Counter(answer)).total()


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("length", "dtype"), [(2, np.uint8), (5, np.uint8), (6, np.uint16), (10, np.uint16)])
def test_codes_take_the_smallest_type_that_holds_them(backend: ModuleType, length: int, dtype: type) -> None:
    word = np.zeros((1, length), dtype=np.uint8)
    rows = backend.pattern_rows(word, word)
    assert rows.dtype == dtype
    assert rows.tolist() == [[3**length - 1]]


@given(cases(), st.data())
def test_order_of_the_answers_only_moves_the_columns(case: Case, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(case.answers))))
    guesses, answers = case.letters(case.guesses), case.letters(case.answers)
    for backend in (native, plain):
        rows = backend.pattern_rows(guesses, answers)
        np.testing.assert_array_equal(backend.pattern_rows(guesses, answers[order]), rows[:, order])


@given(cases(most_words=12), st.data())
@settings(max_examples=150)
def test_scores_are_those_counted_in_dictionaries(case: Case, data: st.DataObject) -> None:
    n = len(case.answers)
    guesses, candidates = case.letters(case.guesses), case.letters(case.answers)
    uniform = slow_scores(case.guesses, case.answers, [1] * n)
    weights = data.draw(st.lists(st.integers(1, 2**20 // n), min_size=n, max_size=n))
    weighted = slow_scores(case.guesses, case.answers, weights)
    for backend in (native, plain):
        assert columns(backend.score_parts(guesses, candidates)) == uniform
        assert columns(backend.score_parts(guesses, candidates, np.ones(n, dtype=np.int64))) == uniform
        assert columns(backend.score_parts(guesses, candidates, np.array(weights))) == weighted


@given(cases(most_words=12), st.data())
def test_order_of_the_candidates_does_not_change_the_scores(case: Case, data: st.DataObject) -> None:
    n = len(case.answers)
    order = data.draw(st.permutations(range(n)))
    weights = np.array(data.draw(st.lists(st.integers(1, 1000), min_size=n, max_size=n)))
    guesses, candidates = case.letters(case.guesses), case.letters(case.answers)
    for backend in (native, plain):
        there = backend.score_parts(guesses, candidates, weights)
        back = backend.score_parts(guesses, candidates[order], weights[order])
        assert columns(there) == columns(back)


@pytest.mark.parametrize("weighted", [False, True])
def test_backends_score_the_whole_classic_list_alike(classic: WordList, weighted: bool) -> None:
    # Large enough for threads, slices and the walk over a full table of parts.
    candidates = classic.letters[classic.answers]
    weights: Longs | None = 1 + np.arange(len(candidates)) % 97 if weighted else None
    one, other = (backend.score_parts(classic.letters, candidates, weights) for backend in (native, plain))
    for name in ("parts", "largest", "entropy", "left"):
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name), err_msg=name)


@pytest.mark.parametrize("backend", BACKENDS)
def test_the_all_correct_part_counts_but_leaves_nothing(backend: ModuleType) -> None:
    only = np.array([[3, 1, 4]], dtype=np.uint8)
    assert columns(backend.score_parts(only, only)) == [(1, 0, 0, 0)]


@pytest.mark.parametrize("backend", BACKENDS)
def test_without_candidates_every_figure_is_zero(backend: ModuleType) -> None:
    guesses = np.zeros((3, 4), dtype=np.uint8)
    assert columns(backend.score_parts(guesses, guesses[:0])) == [(0, 0, 0, 0)] * 3


def test_fixed_point_entropy_is_within_one_unit_of_the_true_value() -> None:
    table = xlogx(3000)
    with localcontext(prec=40):
        for weight in range(1, 3001):
            true = Decimal(2) ** 32 * weight * Decimal(weight).ln() / Decimal(2).ln()
            assert abs(int(table[weight]) - true) <= 1


def test_fixed_point_entropy_is_exact_for_powers_of_two() -> None:
    table = xlogx(2**20)
    assert table[0] == 0
    assert [int(table[2**k]) for k in range(21)] == [2**32 * 2**k * k for k in range(21)]


class Options(TypedDict):
    """What expand_tree takes besides the words."""

    answers: Ints
    measure: int
    rule: int
    candidates_only: bool
    opener: int | None
    weights: Longs | None


@st.composite
def tree_cases(draw: st.DrawFn) -> tuple[Case, Options]:
    """Draw a small list, which of its words are answers, and every option of expand_tree."""
    case = draw(cases(most_words=9, lengths=(2, 7), distinct=True))
    count = len(case.guesses)
    answers = sorted(draw(st.sets(st.integers(0, count - 1), min_size=1)))
    weights = draw(st.none() | st.lists(st.integers(1, 1000), min_size=len(answers), max_size=len(answers)))
    options: Options = {
        "answers": np.array(answers, dtype=np.int32),
        "measure": draw(st.sampled_from(MEASURES)),
        "rule": draw(st.sampled_from((NORMAL, HARD, STRICT))),
        "candidates_only": draw(st.booleans()),
        "opener": draw(st.none() | st.integers(0, count - 1)),
        "weights": None if weights is None else np.array(weights),
    }
    return case, options


@given(tree_cases())
@settings(max_examples=250)
def test_native_and_plain_expand_the_same_tree(drawn: tuple[Case, Options]) -> None:
    case, options = drawn
    letters = case.letters(case.guesses)
    assert_same_tree(native.expand_tree(letters, **options), plain.expand_tree(letters, **options))


@given(cases(most_words=40, lengths=(3, 5), distinct=True), st.sampled_from(MEASURES), st.booleans(), st.booleans())
def test_both_backends_agree_on_longer_lists(case: Case, measure: int, hard: bool, weighted: bool) -> None:
    letters = case.letters(case.guesses)
    answers = np.arange(0, len(letters), 2, dtype=np.int32)
    weights = 1 + np.arange(len(answers)) * 7 % 11 if weighted else None
    rule = HARD if hard else NORMAL
    trees = [backend.expand_tree(letters, answers, measure, weights=weights, rule=rule) for backend in (native, plain)]
    assert_same_tree(*trees)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("weighted", [False, True])
def test_both_backends_agree_on_a_part_of_classic(classic: WordList, measure: int, weighted: bool) -> None:
    # 130 answers at the root: past the 64 up to which the native core looks for a perfect candidate first.
    letters = classic.letters[::10]
    answers = np.arange(0, len(letters), 10, dtype=np.int32)
    weights = 1 + np.arange(len(answers)) * 31 % 17 if weighted else None
    trees = [backend.expand_tree(letters, answers, measure, weights=weights) for backend in (native, plain)]
    assert_same_tree(*trees)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("candidates_first", [True, False])
def test_both_backends_agree_where_many_guesses_tell_all_candidates_apart(measure: int, candidates_first: bool) -> None:
    # Ten letters have so many replies that one guess can tell 75 candidates apart; a candidate that does must win.
    letters = np.random.default_rng(3).integers(0, 9, size=(240, 10), dtype=np.uint8)
    answers = np.arange(75, dtype=np.int32) + (0 if candidates_first else 165)
    figures = plain.score_parts(letters, letters[answers])
    perfect = np.flatnonzero(figures.parts == len(answers))
    assert np.isin(perfect, answers).any()
    assert not np.isin(perfect, answers).all()
    trees = [backend.expand_tree(letters, answers, measure) for backend in (native, plain)]
    assert_same_tree(*trees)
    assert trees[0].guess[0] in answers


@given(tree_cases())
@settings(max_examples=100)
def test_every_node_makes_the_best_allowed_guess(drawn: tuple[Case, Options]) -> None:
    case, options = drawn
    tree = native.expand_tree(case.letters(case.guesses), **options)
    answers = options["answers"].tolist()
    given_weights = options["weights"]
    weights = [1] * len(answers) if given_weights is None else given_weights.tolist()
    at_node: dict[int, list[int]] = {}
    for node, (parent, pattern, guess, size) in enumerate(
        zip(*(getattr(tree, name).tolist() for name in ("parent", "pattern", "guess", "size")), strict=True)
    ):
        assert parent < node
        before = range(len(answers)) if parent < 0 else at_node[parent]
        last = None if parent < 0 else case.guesses[tree.guess[parent]]
        here = [i for i in before if last is None or feedback(last, case.guesses[answers[i]]) == pattern]
        at_node[node] = here
        assert size == len(here) > 0
        if parent < 0 and options["opener"] is not None:
            assert guess == options["opener"]
            continue
        candidates = [answers[i] for i in here]
        row = None if last is None else Row(last, pattern)
        allowed = allowed_guesses(case, options, candidates, row)
        words = [case.guesses[number] for number in allowed]
        scores = slow_scores(words, [case.guesses[number] for number in candidates], [weights[i] for i in here])
        assert guess == best(allowed, candidates, scores, options["measure"])


def allowed_guesses(case: Case, options: Options, candidates: list[int], last: Row | None) -> list[int]:
    if options["candidates_only"] or options["rule"] == STRICT or len(candidates) == 1:
        return candidates
    every = list(range(len(case.guesses)))
    if options["rule"] == HARD and last is not None:
        return [number for number in every if hard_mode_complaint(case.guesses[number], last) is None]
    return every


def best(allowed: list[int], candidates: list[int], scores: list[tuple[int, ...]], measure: int) -> int:
    def badness(at: int) -> int:
        parts, largest, entropy, left = scores[at]
        return {ENTROPY: entropy, PARTS: -parts, SIZE: left, LARGEST: largest}[measure]

    return min((badness(at), number not in candidates, number) for at, number in enumerate(allowed))[2]


@pytest.mark.parametrize("backend", BACKENDS)
def test_tree_of_no_answers_is_empty(backend: ModuleType) -> None:
    tree = backend.expand_tree(np.zeros((2, 3), dtype=np.uint8), np.zeros(0, dtype=np.int32), ENTROPY)
    assert [len(getattr(tree, name)) for name in ("parent", "pattern", "guess", "size")] == [0, 0, 0, 0]


@pytest.mark.parametrize("backend", BACKENDS)
def test_opener_that_tells_nothing_is_still_played(backend: ModuleType) -> None:
    letters = np.array([[0, 1], [1, 0], [2, 2]], dtype=np.uint8)
    tree = backend.expand_tree(letters, np.array([0, 1], dtype=np.int32), ENTROPY, opener=2)
    assert tree.guess.tolist() == [2, 0, 1]
    assert tree.size.tolist() == [2, 2, 1]


@pytest.mark.parametrize("backend", BACKENDS)
def test_word_that_is_listed_twice_is_solved_once(backend: ModuleType) -> None:
    letters = np.array([[0, 1], [0, 1], [1, 0]], dtype=np.uint8)
    tree = backend.expand_tree(letters, np.array([0, 1, 2], dtype=np.int32), ENTROPY)
    assert tree.guess.tolist() == [0, 2]
    assert tree.size.tolist() == [3, 1]


@pytest.mark.parametrize("backend", BACKENDS)
def test_caller_can_stop_a_tree(backend: ModuleType) -> None:
    # Without the stop this list takes the plain kernels minutes and the native ones a good second.
    rng = np.random.default_rng(1)
    letters = rng.integers(0, 26, size=(14_855, 5), dtype=np.uint8)
    with pytest.raises(Stopped):
        backend.expand_tree(letters, np.arange(len(letters), dtype=np.int32), SIZE, stop=lambda: True)


@given(cases(most_words=12), st.integers(0, 3**10 - 1))
def test_hard_mode_allows_what_the_official_sentence_does_not_object_to(case: Case, number: int) -> None:
    last, answer = case.guesses[0], case.answers[number % len(case.answers)]
    row = Row(last, feedback(last, answer))
    words = (*case.guesses, *case.answers)
    allowed = plain.hard_mode_allows(case.letters(words), case.letters([last])[0], row.pattern)
    assert allowed.tolist() == [hard_mode_complaint(word, row) is None for word in words]


def test_entropy_in_bits_is_that_of_the_textbook() -> None:
    words = ["ab", "ac", "ba", "cc", "dd"]
    letters = np.array([[ord(letter) for letter in word] for word in words], dtype=np.uint8)
    figures = native.score_parts(letters, letters)
    for word, scaled in zip(words, figures.entropy, strict=True):
        sizes = Counter(feedback(word, other) for other in words).values()
        bits = -sum(size / 5 * math.log2(size / 5) for size in sizes)
        assert math.isclose(math.log2(5) - int(scaled) / (5 * 2**32), bits, abs_tol=1e-8)
