"""Several boards: what is written is what is read, and each board alone is a game of a single board."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Contradiction, Position, Row, WordList
from wordlens.errors import InvalidOption, InvalidPattern, InvalidRow
from wordlens.rules import DONE, HIDDEN, Boards, BoardsGame, BoardsRow, Variant, feedback, guesses_of


@st.composite
def boards_games(draw: st.DrawFn) -> BoardsGame:
    """Draw a game of a few boards that is under way, in any variant that such a number of boards has."""
    length = draw(st.integers(2, 6))
    word = st.text("abcñ", min_size=length, max_size=length)
    listed = draw(st.lists(word, min_size=9, max_size=14, unique=True))
    words = WordList.build("drawn", listed)
    count = draw(st.integers(1, 5))
    variants = [Variant.NORMAL, Variant.SEQUENCE, Variant.JUMBLE, Variant.PERFECT]
    rng = np.random.default_rng(draw(st.integers(0, 99)))
    game = BoardsGame.random(words, count, rng, draw(st.sampled_from(variants)))
    for guess in draw(st.lists(st.sampled_from(words.allowed), max_size=7)):
        if not game.is_over:
            game.guess(guess)
    return game


@given(boards_games())
def test_rows_round_trip(game: BoardsGame) -> None:
    boards = game.shown
    assert Boards.parse(str(boards).split(), boards.count) == boards
    assert all(BoardsRow.parse(str(row)) == row for row in boards.rows)
    assert all(eval(repr(row)) == row for row in boards.rows)


@given(boards_games())
def test_each_board_alone_is_a_game_of_a_single_board(game: BoardsGame) -> None:
    boards = game.shown
    alone = boards.positions(game.words, distinct=False)
    for at, answer in enumerate(game.answers):
        rows = []
        for word in game.guesses:
            rows.append(Row(word, feedback(word, answer)))
            if word == answer:
                break
        if boards.board_rows(at):
            assert boards.board_rows(at) == tuple(rows)
            assert boards.solved_with(at) == (len(rows) if rows[-1].is_solved else None)
        single = Position.after(boards.board_rows(at), game.words)
        assert alone[at].candidates.tolist() == single.candidates.tolist()
        assert alone[at].weights.tolist() == single.weights.tolist()


@given(boards_games())
def test_distinct_answers_lose_no_true_answer_and_share_no_certain_word(game: BoardsGame) -> None:
    positions = game.shown.positions(game.words)
    for position, answer in zip(positions, game.answers, strict=True):
        assert game.words.number(answer) in position.candidates
    certain = [int(one.candidates[0]) for one in positions if len(one.candidates) == 1]
    assert len(certain) == len(set(certain))
    for position in positions:
        assert len(position.candidates) == 1 or not set(certain) & set(position.candidates.tolist())


@given(boards_games())
def test_a_sequence_shows_the_solved_boards_and_the_next_one(game: BoardsGame) -> None:
    boards = game.shown
    if game.variant is not Variant.SEQUENCE:
        assert HIDDEN not in {pattern for row in boards.rows for pattern in row.patterns}
    elif boards.rows:
        first = next((at for at, answer in enumerate(game.answers) if answer not in game.guesses), boards.count)
        assert boards.hidden == tuple(range(first + 1, boards.count))


def test_notation_of_the_docs() -> None:
    row = BoardsRow.parse("Crane=-y--g/g----/...../")
    assert row.patterns == (3 + 162, 2, HIDDEN, DONE)
    assert str(row) == "crane=-y--g/g----/...../"
    assert row.on_board(0) == Row.parse("crane=-y--g")
    assert row.on_board(2) is None is row.on_board(3)


def test_marks_of_any_accepted_form_are_read() -> None:
    assert BoardsRow.parse("crane=⬛🟨⬛⬛🟩/01002/.y..g") == BoardsRow.parse("crane=-y--g/-y--g/-y--g")


@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        ("crane", InvalidRow, "such as crane=-y--g/g----"),
        ("=-y--g/-----", InvalidRow, "such as"),
        ("crane=-y--g/-y-", InvalidPattern, "five of '-yg', got '-y-'"),
        ("crane=-y--g/...", InvalidPattern, "got '...'"),
        ("crane=-y--g/--q--", InvalidPattern, "got '--q--'"),
        ("cr4ne=-----/-----", InvalidRow, "got 'cr4ne'"),
        ("eerie=-y---/-----", InvalidRow, "copies are marked from the left"),
        ("crane=" + "/" * 32, InvalidOption, "expected 1 to 32 boards, got 33"),
    ],
)
def test_malformed_rows_are_refused(text: str, kind: type[Exception], told: str) -> None:
    with pytest.raises(kind, match=told.replace("(", r"\(")):
        BoardsRow.parse(text)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (["crane=-y--g/-----", "moist=-----"], "marks of 2 boards in row 2, got 1"),
        (["crane=-y--g/-----", "moi=---/---"], "rows of 5 letters"),
        (["crane=ggggg/-----", "moist=-----/-----"], "board 1 was solved before row 2"),
        (["crane=-y--g/", "moist=-----/-----"], "board 2 was not solved before row 1"),
    ],
)
def test_rows_that_are_no_game_are_refused(rows: list[str], told: str) -> None:
    with pytest.raises(InvalidRow, match=told) as refused:
        Boards.parse(rows)
    assert refused.value.rows


def test_a_contradiction_names_the_board(classic: WordList) -> None:
    boards = Boards.parse(["crane=-----/g----", "crane=-----/-g---"])
    with pytest.raises(Contradiction, match=r"^board 2: ") as clash:
        boards.positions(classic)
    assert clash.value.facts["board_number"] == 2


def test_number_of_boards_is_needed_without_rows() -> None:
    with pytest.raises(InvalidOption, match="number of boards"):
        Boards.parse([])
    assert Boards.parse([], 4).unsolved == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("boards", "variant", "guesses"),
    [
        (2, Variant.NORMAL, 7),
        (3, Variant.NORMAL, 8),
        (4, Variant.NORMAL, 9),
        (8, Variant.NORMAL, 13),
        (16, Variant.NORMAL, 21),
        (32, Variant.NORMAL, 37),
        (1, Variant.NORMAL, 6),
        (4, Variant.SEQUENCE, 10),
        (8, Variant.SEQUENCE, 15),
        (32, Variant.SEQUENCE, 39),
        (32, Variant.JUMBLE, 38),
        (32, Variant.PERFECT, 32),
        (4, Variant.CHILL, 12),
        (4, Variant.EXTREME, 8),
        (8, Variant.RESCUE, 13),
    ],
)
def test_guesses_of_the_games(boards: int, variant: Variant, guesses: int) -> None:
    assert guesses_of(boards, variant) == guesses


def test_a_variant_is_played_only_where_its_rules_are_known() -> None:
    with pytest.raises(InvalidOption, match="'rescue' is played with 4 or 8 boards, got 16"):
        guesses_of(16, Variant.RESCUE)
