"""Letters in an order that is no word's."""

import numpy as np
import pytest

from wordlens.reading.photo.lines import are_keys, are_next_keys, is_one_letter, is_printed
from wordlens.words import load_words


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("ertyui", True),
        ("asdf", True),
        ("xasdfgx", True),
        ("poise", False),
        ("rnbqkbnr", True),
        ("kbnr", True),
        ("sdfqhjkl", True),  # one key misread
        ("zxcvhnmm", True),
        ("mtwtfss", True),
        ("smtwtf", True),
        ("lmmjvsd", True),
        ("azerty", True),
        ("ertzui", True),
        ("property", False),  # four neighbouring keys
    ],
)
def test_keys_days_and_pieces_are_told_from_words(text: str, is_one: bool) -> None:
    assert is_printed(text) is is_one


@pytest.mark.parametrize(
    ("text", "held", "are"),
    [
        ("wrnuo", "11011", True),  # every second key, and a gap between two
        ("etip", "1111", True),
        ("wrwwo", "11011", True),  # one of them is misread
        ("zryi", "1111", True),  # of a French keyboard
        ("wetip", "11100", False),  # three are a beginning: WET
        ("poets", "11111", False),
        ("", "", False),
    ],
)
def test_letters_in_the_order_of_the_keys_are_keys(text: str, held: str, are: bool) -> None:
    assert are_keys(text, np.array([here == "1" for here in held], dtype=bool)) is are


def test_no_word_of_the_list_is_taken_for_anything_else() -> None:
    assert not [word for word in load_words("nyt").allowed if is_printed(word) or is_one_letter(word)]


@pytest.mark.parametrize(("text", "is_one"), [("pppppp", True), ("ppppbppp", True), ("poppy", False), ("geese", False)])
def test_pawns_are_no_word(text: str, is_one: bool) -> None:
    assert is_one_letter(text) is is_one


@pytest.mark.parametrize(
    ("text", "held", "are"),
    [
        ("yqrtyunr", "00011100", True),
        ("yqrtyunr", "00011000", False),  # two letters tell nothing
        ("tayu", "1011", False),  # a letter is between them
        ("party", "11100", False),
    ],
)
def test_three_keys_side_by_side_are_told(text: str, held: str, are: bool) -> None:
    assert are_next_keys(text, np.array([one == "1" for one in held])) is are
