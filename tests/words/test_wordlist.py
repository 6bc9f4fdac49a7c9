"""Word lists: the built-in ones, any length and alphabet, and what was probably meant."""

import itertools
import unicodedata

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidList, InvalidWord, UnknownName
from wordlens.words import BUILTIN, DEFAULT_LIST, WordList, by_frequency, list_names, load_words, normalise, zipf

COUNTS = {  # SPEC.md section 2
    "classic": (2_315, 12_972),
    "classic-all": (12_972, 12_972),
    "nyt": (3_160, 14_855),
    "nyt2023": (3_158, 14_855),
    "nyt2022": (2_309, 14_855),
    "all": (14_855, 14_855),
    "common4k": (4_000, 4_000),
    "common500": (500, 500),
    "english4": (1_100, 2_510),
    "english6": (1_566, 4_317),
    "english7": (1_570, 4_442),
    "english8": (1_324, 3_821),
}
ALPHABETS = ("ab", "nñeé", "αβγδε", "абвгд", "אבגד", "あいう", "abcdefghijklmnopqrstuvwxyz")


@st.composite
def lists(draw: st.DrawFn) -> WordList:
    length = draw(st.integers(2, 10))
    word = st.text(draw(st.sampled_from(ALPHABETS)), min_size=length, max_size=length)
    return WordList.build("drawn", draw(st.lists(word, min_size=1, max_size=10)), draw(st.lists(word, max_size=10)))


@pytest.mark.parametrize("name", COUNTS)
def test_built_in_list_has_the_published_counts(name: str) -> None:
    words = load_words(name)
    assert (len(words.answers), len(words.allowed)) == COUNTS[name]
    assert words.name == name
    assert words.length == (int(name[-1]) if name.startswith("english") else 5)
    assert words.summary


def test_no_built_in_list_is_missing_from_the_table() -> None:
    assert set(BUILTIN) == set(COUNTS)
    assert list_names() == tuple(BUILTIN)


def test_default_list_is_nyt_with_its_two_additions_and_its_own_prior() -> None:
    newest, published = load_words(), load_words("nyt2023")
    assert newest.name == DEFAULT_LIST == "nyt"
    assert set(newest.words(newest.answers)) - set(published.words(published.answers)) == {"kefir", "loris"}
    assert newest.default_prior == "official"
    assert {load_words(name).default_prior for name in COUNTS.keys() - {"nyt"}} == {"uniform"}


def test_common_lists_are_neighbours_by_frequency() -> None:
    order = by_frequency()
    assert len(order) == len(set(order)) == 14_855
    assert set(load_words("common4k").allowed) == set(order[:4000])
    assert set(load_words("common500").allowed) == set(order[4000:4500])
    known = zipf()
    assert all((-known[one], one) < (-known[two], two) for one, two in itertools.pairwise(order))


def test_list_is_loaded_once_and_found_whatever_the_case() -> None:
    assert load_words("classic") is load_words(" Classic ")


def test_unknown_list_gets_a_did_you_mean() -> None:
    with pytest.raises(UnknownName) as caught:
        load_words("clasic")
    assert str(caught.value).startswith("no word list named 'clasic'; did you mean 'classic'")


def test_unknown_list_like_nothing_gets_all_the_names() -> None:
    with pytest.raises(UnknownName, match="there are all, classic, classic-all, common4k"):
        load_words("qqqqqqqq")


@given(lists())
def test_list_is_sorted_and_knows_its_answers(words: WordList) -> None:
    assert list(words.allowed) == sorted(set(words.allowed))
    assert words.answers.dtype == np.int32
    assert np.all(np.diff(words.answers) > 0)
    assert words.letters.shape == (len(words.allowed), words.length)
    assert all(words.number(word) == number for number, word in enumerate(words.allowed))
    assert words.words(range(len(words.allowed))) == words.allowed


@given(lists())
def test_letters_are_equal_exactly_where_the_words_are(words: WordList) -> None:
    assert words.letters.dtype == np.uint8
    decoded = ["".join(words.alphabet[letter] for letter in row) for row in words.letters]
    assert tuple(decoded) == words.allowed


def test_letter_outside_the_alphabet_matches_nothing(tiny: WordList) -> None:
    codes = tiny.encode(["zebra", "ñandu"])
    assert codes[0, 0] == codes[1, 0] == 255
    assert "z" not in tiny.alphabet
    assert not (tiny.letters == 255).any()
    assert codes[0, 1] == tiny.alphabet.index("e")


def test_answers_missing_from_the_guesses_are_added() -> None:
    words = WordList.build("mine", ["abc", "abd"], ["xyz"])
    assert words.allowed == ("abc", "abd", "xyz")
    assert words.answers.tolist() == [0, 1]


@pytest.mark.parametrize(
    ("answers", "guesses", "message"),
    [
        ([], ["abc"], "has no answers"),
        (["abc"], ["abcd"], r"must be of one length, got \[3, 4\]"),
        (["a"], [], "2 to 10 letters, got 1"),
        (["abcdefghijk"], [], "2 to 10 letters, got 11"),
    ],
)
def test_list_that_cannot_be_is_refused(answers: list[str], guesses: list[str], message: str) -> None:
    with pytest.raises(InvalidList, match=message):
        WordList.build("mine", answers, guesses)


def test_alphabet_of_254_letters_is_the_largest() -> None:
    letters = [chr(0x4E00 + at) for at in range(255)]
    largest = WordList.build("mine", [a + b for a, b in zip(letters[:254:2], letters[1:254:2], strict=True)])
    assert len(largest.alphabet) == 254
    assert largest.letters.max() == 253
    too_large = WordList.build("mine", [letter * 2 for letter in letters])
    with pytest.raises(InvalidList, match="at most 254 different letters"):
        assert too_large.letters.size


def test_digest_is_that_of_answers_and_allowed_words_alone() -> None:
    one = WordList.build("one", ["abc"], ["xyz"], summary="first")
    assert one.digest == WordList.build("two", ["abc"], ["xyz", "abc"]).digest
    assert one.digest != WordList.build("one", ["xyz"], ["abc"]).digest
    assert one.digest != WordList.build("one", ["abc"], ["xyy"]).digest
    assert len({load_words(name).digest for name in COUNTS}) == len(COUNTS)


def test_repr_says_name_and_size(tiny: WordList) -> None:
    assert repr(tiny) == "<WordList 'tiny': 6 answers, 10 allowed>"


@pytest.mark.parametrize("text", ["crane", "CRANE", "  Crane\n"])
def test_word_is_found_whatever_its_case(tiny: WordList, text: str) -> None:
    assert tiny.allowed[tiny.number(text)] == "crane"


def test_decomposed_letters_are_composed(spanish: WordList) -> None:
    decomposed = unicodedata.normalize("NFD", "SEÑOR")
    assert len(decomposed) == 6
    assert spanish.allowed[spanish.number(decomposed)] == "señor"


@given(st.text(st.sampled_from("aAñÑéÉßςΣσǅİıäö\u0303\u0301 "), max_size=8))
def test_normalising_twice_changes_nothing(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


def test_capitals_and_their_small_letters_are_one() -> None:
    assert normalise("ΣΊΣΥΦΟΣ") == normalise("σίσυφος") == normalise("σίσυφοσ")
    assert normalise(" Ñandú ") == "ñandú"


@pytest.mark.parametrize("text", ["cran", "cranes", "cr4ne", "cr-ne", "", "crane crane"])
def test_what_is_no_word_of_the_length_is_refused(tiny: WordList, text: str) -> None:
    with pytest.raises(InvalidWord, match="expected a word of 5 letters, got"):
        tiny.number(text)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("crame", "'crane'"), ("carne", "'crane'"), ("nigth", "'night'"), ("ligth", "'light'")],
)
def test_unknown_word_gets_a_did_you_mean(tiny: WordList, typed: str, meant: str) -> None:
    with pytest.raises(InvalidWord) as caught:
        tiny.number(typed)
    assert str(caught.value).startswith(f"no word {typed!r} in the list 'tiny'; did you mean {meant}")


def test_unknown_word_like_nothing_gets_no_guess(tiny: WordList) -> None:
    with pytest.raises(InvalidWord) as caught:
        tiny.number("zzzzz")
    assert str(caught.value) == "no word 'zzzzz' in the list 'tiny'; 'wordlens words' shows the lists"


def test_answers_are_meant_before_other_words() -> None:
    words = WordList.build("mine", ["cat"], ["bat", "dat"])
    with pytest.raises(InvalidWord, match="did you mean 'cat' or 'bat' or 'dat'"):
        words.number("xat")
