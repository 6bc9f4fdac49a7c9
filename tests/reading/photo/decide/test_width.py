"""Whether a board has all its columns, told by its words where the picture ends."""

import pytest

from wordlens.reading.photo.decide.width import _said_by_words
from wordlens.words import load_words

LEFT, RIGHT = 0, -1


@pytest.mark.parametrize(
    ("texts", "side", "is_cut"),
    [
        (("crane", "moist"), LEFT, False),
        (("qyvyb", "kuxyv"), LEFT, False),  # no word of six letters ends so
        (("astle", "igure"), LEFT, True),  # castle, figure
        (("castl", "bridg"), RIGHT, True),
        (("ided", "itro"), LEFT, True),  # bided, vitro
        (("name", "view", "mage", "game"), RIGHT, False),
        (("city", "dust"), RIGHT, False),  # dusty is a word, and no word begins with city
        (("dizi", "kezi", "ycyj"), LEFT, False),
    ],
)
def test_words_that_lack_a_letter_tell_that_a_column_is_cut(texts: tuple[str, ...], side: int, is_cut: bool) -> None:
    said = _said_by_words(texts, side, load_words())
    assert said > 20 if is_cut else said < 3


def test_one_short_word_among_nonsense_does_not_tell_that_the_words_are_whole() -> None:
    assert _said_by_words(("city", "emek", "ziha"), RIGHT, load_words()) >= 1
    assert _said_by_words(("city", "name", "ziha"), RIGHT, load_words()) < 0.5
