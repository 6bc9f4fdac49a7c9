"""From letter probabilities to words: the list is a strong prior, never a law."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens.reading.photo.decide.words import _language, decode_row, decode_rows, decode_typed
from wordlens.reading.photo.lattice import Floats
from wordlens.reading.photo.thresholds import OTHER, OTHER_GAME, STRANGE, UNCOMMON, UNLISTED
from wordlens.words import WordList, load_words


def sure(word: str, clear: float = 0.9999999) -> Floats:
    chances = np.full((len(word), 26), (1 - clear) / 25)
    for at, letter in enumerate(word):
        chances[at, ord(letter) - 97] = clear
    return chances


def unsure(word: str, at: int, letters: dict[str, float]) -> Floats:
    chances = sure(word)
    chances[at] = 1e-6
    for letter, chance in letters.items():
        chances[at, ord(letter) - 97] = chance
    return chances


def test_a_clear_listed_word_is_read() -> None:
    word = decode_row(sure("crane"), load_words("classic"))
    assert (word.text, word.listed) == ("crane", True)
    assert word.confidence > 0.999


def test_a_clear_unlisted_spelling_wins_over_its_listed_neighbours() -> None:
    word = decode_row(sure("cranq"), load_words("classic"))
    assert (word.text, word.listed) == ("cranq", False)
    assert word.confidence > 0.9


def test_the_list_decides_an_unclear_letter() -> None:
    word = decode_row(unsure("xrane", 0, {"q": 0.55, "c": 0.45}), load_words("classic"))
    assert (word.text, word.listed) == ("crane", True)
    assert word.confidence > 0.9


def test_what_the_list_cannot_decide_stays_doubtful() -> None:
    word = decode_row(unsure("_ight", 0, {"l": 0.4, "f": 0.35, "n": 0.25}), load_words("classic"))
    assert word.text == "light"
    assert word.confidence < 0.6
    assert word.letters[0, ord("f") - 97] == pytest.approx(0.35, abs=0.08)


def test_another_width_than_the_list_is_spelled_as_it_stands() -> None:
    word = decode_row(sure("name"), load_words("classic"))
    assert (word.text, word.listed) == ("name", False)
    assert word.confidence > 0.99


def test_another_width_is_spelled_as_words_of_the_list_are() -> None:
    word = decode_row(unsure("aquaried", 1, {"o": 0.6, "q": 0.4}), load_words("classic"))
    assert word.text == "aquaried" and not word.listed
    assert decode_row(unsure("aquaried", 1, {"o": 0.999, "q": 0.001}), load_words("classic")).text == "aouaried"


def test_another_width_is_a_common_word_where_letters_leave_it_open() -> None:
    painting = unsure("painting", 2, {"y": 0.9, "i": 0.1})  # a scribble through the I
    assert decode_row(painting, load_words("classic")).text == "painting"
    assert decode_row(unsure("painting", 2, {"y": 0.9999}), load_words("classic")).text == "paynting"
    greek = WordList.build("greek", answers=["λόγος", "φάρος"])
    assert decode_row(sure("zzqx"), greek).text == "zzqx"


@given(st.integers(0, 10**6))
@settings(max_examples=5, deadline=None, derandomize=True)
def test_another_width_is_weighed_as_if_all_spellings_were_tried(seed: int) -> None:
    words = load_words("classic")
    chances = np.maximum(np.random.default_rng(seed).dirichlet(np.full(26, 0.1), 3), 1e-7)
    word = decode_row(chances, words)
    chances /= chances.sum(axis=1, keepdims=True)
    language = _language(words, 3)
    begins, follows = language.begins, language.follows
    prior = (1 - STRANGE) * begins[:, None, None] * follows[:, :, None] * follows[None] + STRANGE / 26**3
    prior *= UNCOMMON * (1 - OTHER_GAME) + OTHER * OTHER_GAME
    every = prior * chances[0][:, None, None] * chances[1][:, None] * chances[2]
    every /= every.sum()
    assert np.allclose(
        word.letters, [every.sum(axis=(1, 2)), every.sum(axis=(0, 2)), every.sum(axis=(0, 1))], atol=1e-6
    )
    first, second, third = (ord(letter) - 97 for letter in word.text)
    assert word.candidates[0].share == pytest.approx(every[first, second, third], rel=1e-4)
    assert every[first, second, third] > 0.6 * every.max()  # of the likeliest letters one by one, not of all spellings


def test_a_game_with_words_of_its_own_is_not_read_as_the_lists() -> None:
    words = load_words("classic")
    doubtful = unsure("posir", 3, {"i": 0.95, "e": 0.02})
    assert decode_row(doubtful, words).text == "poser"
    assert [word.text for word in decode_rows([sure("crane"), doubtful, sure("slimy")], words)][1] == "poser"
    own = [word.text for word in decode_rows([sure("rocam"), doubtful, sure("qaqod")], words)]
    assert own == ["rocam", "posir", "qaqod"]


@given(st.integers(0, 10**6))
@settings(max_examples=10, deadline=None)
def test_the_rows_of_a_board_are_weighed_as_if_both_kinds_of_games_were_tried(seed: int) -> None:
    words = load_words("common500")
    rows = [np.maximum(row, 1e-7) for row in np.random.default_rng(seed).dirichlet(np.full(26, 0.05), (3, 5))]
    read = decode_rows(rows, words)
    kinds = {unknown: [decode_row(row, words, unknown) for row in rows] for unknown in (UNLISTED, OTHER)}
    chance = {
        unknown: prior * np.prod([(1 - unknown) * word.known + unknown * word.unknown for word in kinds[unknown]])
        for unknown, prior in ((UNLISTED, 1 - OTHER_GAME), (OTHER, OTHER_GAME))
    }
    for at, word in enumerate(read):
        mixed = sum(chance[unknown] * kinds[unknown][at].letters for unknown in kinds) / sum(chance.values())
        assert np.allclose(word.letters, mixed, atol=1e-9)


def test_a_spelling_in_no_list_is_no_surer_than_its_letters() -> None:
    word = decode_row(unsure("qival", 4, {"l": 0.83, "e": 0.14}), load_words("classic"))
    assert word.text == "qival" and word.confidence < 0.86  # though many words end in AL and few in AE


def test_letters_that_no_picture_shows_do_not_disturb() -> None:
    words = WordList.build("spanish", answers=["señor", "perro"])
    assert decode_row(sure("perro"), words).text == "perro"
    assert not decode_row(sure("senor"), words).listed


@given(st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_probabilities_stay_probabilities(seed: int) -> None:
    chances = np.random.default_rng(seed).dirichlet(np.full(26, 0.2), 5)
    word = decode_row(chances, load_words("classic"))
    assert np.allclose(word.letters.sum(axis=1), 1)
    assert 0 < word.confidence <= 1 + 1e-9
    # No row is surer than its least sure letter.
    own = min(word.letters[at, ord(letter) - 97] for at, letter in enumerate(word.text))
    assert word.confidence <= own + 1e-9


@pytest.mark.parametrize(
    ("word", "typed", "clear", "read"),
    [
        ("adopt", 5, {"q": 0.6, "o": 0.4}, "adopt"),  # a scribble makes a Q of the O
        ("adopt", 3, {"q": 0.6, "o": 0.4}, "ado"),
        ("adqpt", 5, {"q": 0.9999999}, "adqpt"),  # a clear spelling wins, typed or not
        ("adqpt", 3, {"q": 0.9999999}, "adq"),
        ("adopts", 6, {"q": 0.6, "o": 0.4}, "adopts"),  # of another length than the list's
    ],
)
def test_what_is_typed_is_read_as_a_word_or_its_beginning(
    word: str, typed: int, clear: dict[str, float], read: str
) -> None:
    there = np.arange(len(word)) < typed
    assert decode_typed(unsure(word, 2, clear), there, load_words("classic")) == read
