"""Doubtful words among rows that a game has shown together."""

import numpy as np
import pytest

from wordlens.reading.photo.decide.agreement import agree
from wordlens.reading.photo.decide.words import Word, decode_row
from wordlens.rules import parse_pattern
from wordlens.words import load_words


def word(text: str, *doubts: tuple[int, str, float]) -> Word:
    """Read a word of which some letters may be others: (place, other letter, its chance)."""
    chances = np.full((len(text), 26), 1e-7)
    for at, letter in enumerate(text):
        chances[at, ord(letter) - 97] = 1
    for at, letter, chance in doubts:
        chances[at, ord(letter) - 97] = chance
    return decode_row(chances / chances.sum(axis=1, keepdims=True), load_words("classic"))


def patterns(*texts: str) -> list[int]:
    return [parse_pattern(text) for text in texts]


def test_rows_that_agree_stay_as_they_are() -> None:
    rows = [word("crane", (0, "b", 0.4)), word("moist")]
    assert agree(rows, patterns("-----", "ggggg")) == rows


def test_a_doubtful_word_is_surer_where_the_other_contradicts() -> None:
    # SKIFF has an F that is absent: the second row is UNLIT, though it looks nearly as much like UNFIT.
    rows = [word("skiff"), word("unlit", (2, "f", 0.6))]
    assert rows[1].confidence < 0.9
    assert agree(rows, patterns("--y--", "--yy-"))[1].confidence > 0.95


def test_a_word_in_no_list_stays_doubtful_though_others_contradict() -> None:
    rows = [word("skiff"), word("qnlit", (2, "f", 0.6))]
    assert not rows[1].listed and rows[1].confidence < 0.9
    assert agree(rows, patterns("--y--", "--yy-"))[1].confidence == rows[1].confidence


def test_a_doubtful_letter_gives_way_to_the_rows_above() -> None:
    # The answer has a T that POINT found: it is HOTLY, however much the picture looks like NOILY.
    rows = [word("point"), word("noily", (0, "h", 0.3), (2, "t", 0.3))]
    assert rows[1].text == "noily"
    point, answer = agree(rows, patterns("-g--y", "ggggg"))
    assert (point.text, answer.text) == ("point", "hotly")
    assert answer.confidence > 0.8
    assert answer.letters[0, ord("h") - 97] > 0.8
    assert answer.letters.sum(axis=1) == pytest.approx(1, abs=1e-6)


def test_what_is_printed_clearly_is_not_repaired() -> None:
    rows = [word("point"), word("noily")]
    assert [row.text for row in agree(rows, patterns("-g--y", "ggggg"))] == ["point", "noily"]


def test_many_doubtful_rows_are_weighed_in_no_time() -> None:
    doubts = [(at, letter, 0.5) for at, letter in enumerate("stare")]
    rows = [word("crane", *doubts) for _ in range(9)]
    assert len(agree(rows, patterns(*["y----"] * 8, "ggggg"))) == 9
