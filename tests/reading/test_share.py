"""Games as players paste them, with and without words, and whatever stands around them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Game, Row, UserError, WordList, feedback, parse_pattern
from wordlens.errors import InvalidPattern, InvalidRow
from wordlens.reading import Share, read_pasted, read_share
from wordlens.rules import Rule
from wordlens.rules.pattern import SQUARES


@pytest.mark.parametrize("theme", sorted(SQUARES))
@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_our_own_share_text_is_read_back(tiny: WordList, theme: str, rule: Rule) -> None:
    game = Game(tiny, "tight", rule)
    for guess in ("light", "night", "tight"):
        game.guess(guess)
    share = read_share(game.share_text(theme))
    assert share == Share(tuple(row.pattern for row in game.rows), 5, rule is Rule.HARD)


def test_heading_variation_selectors_and_other_text_are_understood() -> None:
    text = (
        "Look at this 😀\nWordle 1,234 3/6*\n\n⬜️🟨⬜️⬜️⬜️\n\n  ⬛🟩⬛⬛🟩 phew\r\n🟩🟩🟩🟩🟩\nhttps://example.org/6/7"
    )
    share = read_share(text)
    assert share.patterns == tuple(map(parse_pattern, ("-y---", "-g--g", "ggggg"))) and share.is_hard


@pytest.mark.parametrize("heading", ["Wordle 1,234 2/6", "no heading", "sent on 4/6/2026", ""])
def test_without_a_star_it_is_no_hard_game(heading: str) -> None:
    assert not read_share(f"{heading}\n🟦⬛⬛⬛⬛\n🟧🟧🟧🟧🟧").is_hard


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Wordle 9 4/6\n🟩🟩🟩🟩🟩", "the heading says 4/6, so expected 4 rows"),
        ("Wordle 9 X/6\n🟩🟩🟩🟩🟩", "expected 6 rows of squares, none all correct, got 1"),
        ("⬛⬛⬛⬛⬛\n⬛⬛⬛⬛", "got rows of 4 and 5"),
        ("⬛⬛⬛⬛⬛ ⬛⬛⬛⬛⬛", "one board at a time"),
        ("hello", "got none"),
        ("", "got none"),
    ],
)
def test_squares_that_make_no_game_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPattern, match=sentence):
        read_share(text)


def test_rows_with_words_and_squares_are_rows(tiny: WordList) -> None:
    expected = (Row.parse("crane=-y--g"), Row.parse("other=---gg"))
    assert read_pasted("CRANE ⬛🟨⬛⬛🟩\nmy second was\nother: ⬜️⬜️⬜️🟩🟩", tiny) == expected
    assert read_pasted("crane=⬛🟨⬛⬛🟩\nother=---gg\n", tiny) == expected
    assert read_pasted("crane=-y--g\n\nother ---gg", tiny) == expected


def test_squares_without_words_are_a_share(tiny: WordList) -> None:
    assert read_pasted("⬛🟨⬛⬛🟩", tiny) == Share((parse_pattern("-y--g"),), 5, False)
    with pytest.raises(InvalidRow, match="a word before every row of squares, or before none"):
        read_pasted("crane ⬛🟨⬛⬛🟩\n⬛🟨⬛⬛🟩", tiny)


@given(st.text("⬛🟨🟩🟦🟧⬜\ufe0fab X/6*\n=-yg", max_size=40))
def test_any_text_is_a_game_or_refused_in_one_sentence(tiny: WordList, text: str) -> None:
    try:
        read_pasted(text, tiny)
    except UserError as refusal:
        assert "\n" not in str(refusal)


def test_typed_rows_with_squares_are_those_of_the_game(tiny: WordList) -> None:
    rows = [Row(guess, feedback(guess, "tight")) for guess in ("crane", "light")]
    squares = {0: "⬛", 1: "🟨", 2: "🟩"}
    text = "\n".join(f"{row.word} {''.join(squares[mark] for mark in row.marks)}" for row in rows)
    assert read_pasted(text, tiny) == tuple(rows)
