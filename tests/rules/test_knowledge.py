"""Knowledge equals filtering by pattern, explains itself, and never overrides anything in silence."""

import re
from collections.abc import Sequence
from functools import reduce
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens import Contradiction, Knowledge, Row
from wordlens.errors import InvalidRow
from wordlens.rules import feedback

ALPHABETS = ("ab", "abc", "abcde", "nñeé", "αβγδεζηθ")
FILLER = "z"
"""A letter of no guess; it stands for all the letters that the guesses do not have."""


@st.composite
def true_histories(draw: st.DrawFn) -> tuple[list[Row], list[str]]:
    """Draw rows that one hidden answer gave, and words to test, which may have letters of no row."""
    length = draw(st.integers(2, 10))
    alphabet = draw(st.sampled_from(ALPHABETS))
    word = st.text(alphabet, min_size=length, max_size=length)
    answer = draw(word)
    guesses = draw(st.lists(word, max_size=6))
    words = draw(st.lists(st.text(alphabet + FILLER, min_size=length, max_size=length), min_size=1, max_size=15))
    return [Row(guess, feedback(guess, answer)) for guess in guesses], [answer, *words]


@st.composite
def any_histories(draw: st.DrawFn, most_rows: int = 4) -> list[Row]:
    """Draw short rows, each possible by itself; together they may be impossible."""
    length = draw(st.integers(2, 4))
    word = st.text("abc", min_size=length, max_size=length)
    answer = st.text("abc" + FILLER, min_size=length, max_size=length)
    pairs = draw(st.lists(st.tuples(word, answer), min_size=1, max_size=most_rows))
    return [Row(guess, feedback(guess, answer)) for guess, answer in pairs]


def fits(word: str, rows: Sequence[Row]) -> bool:
    return all(feedback(row.word, word) == row.pattern for row in rows)


def is_possible(rows: Sequence[Row]) -> bool:
    length = len(rows[0].word)
    return any(fits("".join(letters), rows) for letters in product("abc" + FILLER, repeat=length))


def clash_of(rows: Sequence[Row]) -> str:
    with pytest.raises(Contradiction) as caught:
        Knowledge.from_rows(rows)
    return str(caught.value)


@given(true_histories())
@settings(max_examples=200)
def test_word_fits_knowledge_exactly_when_every_row_would_have_been_the_same(
    drawn: tuple[list[Row], list[str]],
) -> None:
    rows, words = drawn
    knowledge = Knowledge.from_rows(rows, len(words[0]))
    for word in words:
        assert (word in knowledge) == fits(word, rows)


@pytest.mark.parametrize("length", [2, 3])
def test_every_short_row_implies_exactly_the_words_that_give_it(length: int) -> None:
    words = ["".join(letters) for letters in product("ab" + FILLER, repeat=length)]
    for guess in words:
        for answer in words:
            row = Row(guess, feedback(guess, answer))
            knowledge = Knowledge.from_row(row)
            assert [word for word in words if word in knowledge] == [word for word in words if fits(word, [row])]


@given(any_histories())
@settings(max_examples=300)
def test_rows_contradict_exactly_when_no_word_whatever_fits_them(rows: list[Row]) -> None:
    if is_possible(rows):
        Knowledge.from_rows(rows)
    else:
        clash_of(rows)


@given(any_histories(), st.data())
def test_order_of_merging_does_not_matter(rows: list[Row], data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(rows))
    if is_possible(rows):
        assert Knowledge.from_rows(rows) == Knowledge.from_rows(shuffled)
    else:
        clash_of(shuffled)


@given(any_histories(most_rows=3))
def test_merging_two_halves_is_the_same_as_taking_all_rows(rows: list[Row]) -> None:
    facts = [Knowledge.from_row(row) for row in rows]
    left = reduce(Knowledge.merge, facts)
    right = reduce(lambda later, earlier: earlier.merge(later), reversed(facts))
    assert (left.clash() is None) == (right.clash() is None) == is_possible(rows)
    if is_possible(rows):
        assert left == right == Knowledge.from_rows(rows)


@given(any_histories(most_rows=3))
def test_knowledge_that_clashes_lets_no_word_through(rows: list[Row]) -> None:
    merged = reduce(Knowledge.merge, (Knowledge.from_row(row) for row in rows))
    words = ["".join(letters) for letters in product("abc" + FILLER, repeat=merged.length)]
    assert [word for word in words if word in merged] == [word for word in words if fits(word, rows)]


@given(any_histories())
@settings(max_examples=300)
def test_contradiction_names_the_fewest_rows_that_clash(rows: list[Row]) -> None:
    if is_possible(rows):
        return
    message = clash_of(rows)
    named = [Row.parse(text) for text in re.findall(r"\w+=[-yg]+", message)]
    assert all(row in rows for row in named)
    assert not is_possible(named)
    assert all(is_possible([*named[:at], *named[at + 1 :]]) for at in range(len(named)))
    assert re.search(r" cannot (both|all) be true: .+", message)
    assert ("both" in message) == (len(named) == 2)


def test_nothing_is_known_before_the_first_guess() -> None:
    knowledge = Knowledge.nothing(5)
    assert "crane" in knowledge
    assert knowledge.explain() == ()
    assert knowledge.clash() is None
    assert Knowledge.from_rows([]) == knowledge


def test_marks_become_bounds() -> None:
    knowledge = Knowledge.from_row(Row.parse("speed=--y-y"))  # as against ABIDE
    assert knowledge.fixed == (None,) * 5
    assert knowledge.excluded == tuple(frozenset(letter) for letter in "speed")
    assert knowledge.minimum == {"d": 1, "e": 1}
    assert knowledge.maximum == {"e": 1, "p": 0, "s": 0}


def test_absent_copy_of_a_letter_that_occurs_elsewhere_is_excluded_where_it_stood() -> None:
    knowledge = Knowledge.from_row(Row.parse("geese=----g"))
    assert knowledge.maximum["e"] == knowledge.minimum["e"] == 1
    assert "crate" in knowledge
    assert "eland" not in knowledge
    assert "melee" not in knowledge


def test_merging_takes_the_tighter_bound() -> None:
    once, twice = Row.parse("crane=----y"), Row.parse("eerie=yy---")
    assert Knowledge.from_row(once).minimum == {"e": 1}
    for rows in ([once, twice], [twice, once]):
        knowledge = Knowledge.from_rows(rows)
        assert knowledge.minimum == {"e": 2}
        assert knowledge.maximum == {"a": 0, "c": 0, "e": 2, "i": 0, "n": 0, "r": 0}


@pytest.mark.parametrize(
    ("texts", "clash"),
    [
        (("crane=g----", "slimy=g----"), "the 1st letter both is and is not"),
        (("crane=----g", "stole=-----"), "the 5th letter both is and is not E"),
        (("crane=y----", "cloth=g----"), "the 1st letter both is and is not C"),
        (("cedar=-----", "spice=---y-"), "C both occurs and does not occur"),
        (("eerie=yy---", "sheep=--y--"), "E occurs at least twice and at most once"),
        (("ab=y-", "bb=g-"), None),
    ],
)
def test_contradiction_says_what_clashes(texts: tuple[str, ...], clash: str | None) -> None:
    rows = [Row.parse(text) for text in texts]
    message = clash_of(rows)
    assert message.startswith(f"{rows[0]} and {rows[1]} cannot both be true: ")
    assert clash is None or clash in message


def test_two_greens_in_one_place_clash_in_either_order() -> None:
    one, other = (Knowledge.from_row(Row.parse(text)) for text in ("crane=g----", "slimy=g----"))
    for merged in (one.merge(other), other.merge(one)):
        assert merged.clash() is not None
        assert "crane" not in merged
        assert "slimy" not in merged


def test_contradiction_of_three_rows_says_all() -> None:
    # One copy of A, and one row for each place where it is not.
    message = clash_of([Row.parse(text) for text in ("axx=y--", "xax=-y-", "xxa=--y")])
    assert message.startswith("axx=y-- and xax=-y- and xxa=--y cannot all be true: ")
    assert "no place left for A" in message


def test_rows_of_another_length_are_refused() -> None:
    with pytest.raises(InvalidRow, match="expected rows of 5 letters, got abc=---"):
        Knowledge.from_rows([Row.parse("crane=-----"), Row.parse("abc=---")])
    with pytest.raises(InvalidRow, match="expected rows of 4 letters"):
        Knowledge.from_rows([Row.parse("crane=-----")], length=4)


@pytest.mark.parametrize("other", ["cran", "cranes", "", None, 5])
def test_what_is_no_word_of_the_length_is_not_in_it(other: object) -> None:
    assert other not in Knowledge.nothing(5)


def test_explanation_is_for_a_person() -> None:
    rows = [Row.parse("crane=-y--g"), Row.parse("three=--ygg")]
    assert Knowledge.from_rows(rows).explain() == (
        "The 4th letter is E.",
        "The 5th letter is E.",
        "E occurs at least twice.",
        "R is in the word, but not 2nd or 3rd.",
        "Not in the word: A, C, H, N, T.",
    )


def test_explanation_tells_the_exact_count_of_a_repeated_letter() -> None:
    assert "E occurs exactly once." in Knowledge.from_row(Row.parse("geese=----g")).explain()
    assert "E occurs exactly twice." in Knowledge.from_row(Row.parse("eerie=yy---")).explain()
    assert "L occurs at least twice." in Knowledge.from_row(Row.parse("llama=yy---")).explain()


@given(true_histories())
def test_explanation_names_every_letter_that_was_guessed(drawn: tuple[list[Row], list[str]]) -> None:
    rows, words = drawn
    said = " ".join(Knowledge.from_rows(rows, len(words[0])).explain())
    for letter in {letter for row in rows for letter in row.word}:
        assert re.search(rf"\b{letter.upper()}\b", said), (letter, said)
