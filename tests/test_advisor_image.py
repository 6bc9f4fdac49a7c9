"""The spine from a picture: the same advice as for typed rows, and none for what is not sure."""

import io
from pathlib import Path

import numpy as np
import pytest

from wordlens import Contradiction, Limit, Row, Rule, Setting, WordList, advise, find_strategy
from wordlens.advisor import advise_image, board_rows, fit_board
from wordlens.errors import InvalidRow, NoBoard, NotAnImage, SeveralBoards, UnclearTile
from wordlens.reading.photo import Alternative, Board, BoardRow, Unclear
from wordlens.rules import parse_pattern

from .reading.photo.simple_board import draw_board, side_by_side

ROWS = ("crane=-y--g", "moist=-y---")


def read(*rows: str, columns: int = 5, unclear: tuple[Unclear, ...] = ()) -> Board:
    """A board as if it had been read."""
    pairs = [row.split("=") for row in rows]
    lines = [BoardRow(word, parse_pattern(marks), 0.99, True, (0.99,) * columns) for word, marks in pairs]
    return Board(tuple(lines), (), "dark", columns, 6, ((0, 0), (5, 0), (5, 6), (0, 6)), unclear, 0.1)


def test_rows_of_a_board_are_those_that_one_would_type(classic: WordList) -> None:
    assert board_rows(read(*ROWS), classic) == tuple(Row.parse(row) for row in ROWS)
    assert board_rows(read(), classic) == ()


def test_a_board_of_another_width_says_how_to_choose_a_list(classic: WordList, short_words: WordList) -> None:
    sentence = "the board has 3 columns, but the words of the list 'classic' have 5 letters; give a list of 3-letter"
    with pytest.raises(InvalidRow, match=sentence):
        board_rows(read("cat=---", columns=3), classic)
    assert board_rows(read("cat=---", columns=3), short_words) == (Row.parse("cat=---"),)


@pytest.mark.parametrize("word", ["lamp", "planet", "journey", "aquarium"])
def test_a_board_of_another_width_is_advised_with_english_words(classic: WordList, word: str) -> None:
    length = len(word)
    row = f"{word}={'-' * length}"
    found, words = fit_board(read(row, columns=length), classic)
    assert (words.name, words.length) == (f"english{length}", length)
    assert found.rows[0].listed
    assert not fit_board(read(row.replace(word, "q" * length), columns=length), classic)[0].rows[0].listed
    advice = advise_image(np.array(draw_board((row,), columns=length)), classic)
    assert advice.position.words is words and advice.position.rows == (Row.parse(row),)
    assert advice.best in words.numbers
    assert fit_board(found, words) == (found, words)


def test_nothing_is_built_on_an_unclear_tile(classic: WordList) -> None:
    doubt = Unclear(2, 3, (Alternative("i", "-", 0.6), Alternative("l", "-", 0.3)))
    with pytest.raises(UnclearTile, match="row 2, tile 3 is unclear: it may be I absent, L absent"):
        board_rows(read(*ROWS, unclear=(doubt,)), classic)


def test_advice_for_a_picture_is_that_for_its_rows(classic: WordList, tmp_path: Path) -> None:
    image = draw_board(ROWS)
    path, file = tmp_path / "board.png", io.BytesIO()
    image.save(path)
    image.save(file, "PNG")
    typed = advise([Row.parse(row) for row in ROWS], classic)
    for source in (path, str(path), file.getvalue(), np.array(image)):
        advice = advise_image(source, classic)
        assert advice.position.rows == typed.position.rows
        assert (advice.candidates(), advice.ranking) == (typed.candidates(), typed.ranking)


def test_every_option_of_advice_holds_for_a_picture(classic: WordList) -> None:
    image, chosen = np.array(draw_board(ROWS)), find_strategy("parts")
    rows, setting, limit = [Row.parse(row) for row in ROWS], Setting(rule=Rule.STRICT), Limit(top=3)
    advice = advise_image(image, classic, chosen, setting, limit)
    assert advice.ranking == advise(rows, classic, chosen, setting, limit).ranking
    assert advise_image(np.array(draw_board()), classic, limit=limit, opener="salet").best == "salet"


def test_one_of_several_boards_is_chosen(classic: WordList) -> None:
    picture = np.array(side_by_side(draw_board(ROWS), draw_board(("light=-y---",))))
    with pytest.raises(SeveralBoards) as caught:
        advise_image(picture, classic)
    assert len(caught.value.places) == 2
    assert [row.word for row in advise_image(picture, classic, board=2).position.rows] == ["light"]


def test_rows_that_contradict_give_the_usual_sentence(classic: WordList) -> None:
    rows = board_rows(read("crane=g----", "moist=g----"), classic)
    with pytest.raises(Contradiction, match=r"crane=g---- and moist=g---- cannot both be true: .*re-check"):
        advise(rows, classic)


def test_pictures_that_give_no_advice_say_why(classic: WordList) -> None:
    with pytest.raises(NoBoard):
        advise_image(np.zeros((300, 300, 3), dtype=np.uint8), classic)
    with pytest.raises(NotAnImage):
        advise_image(b"crane=-y--g", classic)
