"""Shared results of several boards: the six games' own texts, what chats make of them, and what is none of them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import WordList
from wordlens.errors import InvalidRow
from wordlens.reading import BoardsShare, is_boards_share, read_boards_share, share_of, write_boards_share
from wordlens.rules import GAMES, BoardsGame, Variant, find_game

DORDLE = """Daily Dordle 0597 4&6/7
🟨🟨⬜⬜⬜ 🟨⬜🟨⬜⬜
⬜⬜⬜⬜⬜ ⬜⬜⬜⬜⬜
⬜⬜🟨🟨⬜ ⬜⬜⬜⬜⬜
🟩🟩🟩🟩🟩 ⬜🟨⬜⬜⬜
⬛⬛⬛⬛⬛ ⬜🟩🟨🟩🟩
⬛⬛⬛⬛⬛ 🟩🟩🟩🟩🟩
zaratustra.itch.io/dordle"""
QUORDLE = """🙂 Daily Quordle 1428
2️⃣1️⃣
🟥4️⃣
m-w.com/games/quordle/
⬜🟨⬜⬜⬜ 🟩🟩🟩🟩🟩
🟩🟩🟩🟩🟩 ⬛⬛⬛⬛⬛

{unsolved}"""
SEDECORDLE = """Daily #1374
1️⃣8️⃣⬛0️⃣4️⃣
0️⃣5️⃣⬛0️⃣6️⃣
0️⃣7️⃣⬛0️⃣8️⃣
0️⃣9️⃣⬛1️⃣0️⃣
1️⃣1️⃣⬛1️⃣2️⃣
1️⃣3️⃣⬛1️⃣4️⃣
1️⃣5️⃣⬛1️⃣6️⃣
1️⃣7️⃣⬛🟥🟥
sedecordle.com
#sedecordle"""
DUOTRIGORDLE = """Daily Duotrigordle #347
Guesses: X/37
Time: 05:12.34
1️⃣3️⃣ 2️⃣6️⃣ 1️⃣4️⃣ 🟥🟥
1️⃣5️⃣ 3️⃣0️⃣ 🟥🟥 3️⃣1️⃣
3️⃣2️⃣ 3️⃣3️⃣ 3️⃣4️⃣ 1️⃣6️⃣
1️⃣7️⃣ 1️⃣8️⃣ 🟥🟥 1️⃣9️⃣
2️⃣0️⃣ 2️⃣3️⃣ 2️⃣1️⃣ 2️⃣2️⃣
2️⃣4️⃣ 0️⃣3️⃣ 0️⃣5️⃣ 0️⃣7️⃣
2️⃣5️⃣ 3️⃣5️⃣ 0️⃣8️⃣ 0️⃣9️⃣
3️⃣6️⃣ 1️⃣0️⃣ 3️⃣7️⃣ 1️⃣1️⃣
https://duotrigordle.com/"""
OCTORDLE = "Daily Octordle #501\n6️⃣🟥\n5️⃣8️⃣\n3️⃣🟥\n🕐🔟\nScore: 73"


def test_dordle() -> None:
    share = read_boards_share(DORDLE)
    assert (share.game.name, share.number, share.solved_with) == ("Dordle", 597, (4, 6))
    assert [len(board) for board in share.patterns] == [4, 6]
    assert write_boards_share(share) == DORDLE
    assert share.is_won and share.guesses == 6


def test_dordle_of_which_the_line_breaks_were_kept_by_a_chat_and_a_board_was_lost() -> None:
    share = read_boards_share("[12:30, 17/11/2026] Ann: Daily Dordle #0078 X&3/7")
    assert share.solved_with == (None, 3) and share.number == 78 and not share.patterns
    assert not share.is_won and share.guesses == 7


def test_tridle_is_written_like_dordle() -> None:
    share = read_boards_share("Daily Tridle 0012 3&8&5/8")
    assert share.solved_with == (3, 8, 5)
    assert write_boards_share(share) == "Daily Tridle 0012 3&8&5/8"


def test_quordle_with_squares_in_two_blocks() -> None:
    unsolved = "\n".join(["⬜🟨⬜⬜⬜ ⬜🟨⬜⬜⬜"] * 3 + ["⬜🟨⬜⬜⬜ 🟩🟩🟩🟩🟩"] + ["⬜🟨⬜⬜⬜ ⬛⬛⬛⬛⬛"] * 5)
    text = QUORDLE.format(unsolved=unsolved)
    share = read_boards_share(text)
    assert share.solved_with == (2, 1, None, 4)
    assert [len(board) for board in share.patterns] == [2, 1, 9, 4]
    assert write_boards_share(share) == text.removeprefix("🙂 ")


@pytest.mark.parametrize(
    ("text", "variant", "number", "solved_with"),
    [
        ("🥵 Daily Extreme 511\n7️⃣4️⃣\n6️⃣5️⃣\nm-w.com/games/quordle/", Variant.EXTREME, 511, (7, 4, 6, 5)),
        ("Daily Rescue 42\n4️⃣5️⃣\n7️⃣6️⃣\nm-w.com/games/quordle/", Variant.RESCUE, 42, (4, 5, 7, 6)),
        ("Daily Sequence 9\n4️⃣5️⃣\n7️⃣🔟", Variant.SEQUENCE, 9, (4, 5, 7, 10)),
        ("Daily Chill 42\n4️⃣5️⃣\n🕛🟥", Variant.CHILL, 42, (4, 5, 12, None)),
        ("Practice Quordle\n4️⃣3️⃣ HARDY - EXTRA\n7️⃣8️⃣ STUFF - GAUDY", Variant.NORMAL, None, (4, 3, 7, 8)),
        ("Daily Quordle #1,428\n4️⃣6️⃣\n8️⃣5️⃣", Variant.NORMAL, 1428, (4, 6, 8, 5)),
        ("daily quordle 45\n:four: :five:\n:large_red_square: :nine:", Variant.NORMAL, 45, (4, 5, None, 9)),
    ],
)
def test_quordle_headings(text: str, variant: Variant, number: int | None, solved_with: tuple[int, ...]) -> None:
    share = read_boards_share(text)
    assert share.game.name == "Quordle"
    assert (share.variant, share.number, share.solved_with) == (variant, number, solved_with)
    assert is_boards_share(text)


def test_octordle_has_clocks_reds_and_a_score() -> None:
    share = read_boards_share(OCTORDLE)
    assert share.solved_with == (6, None, 5, 8, 3, None, 13, 10) and share.score == 73
    assert write_boards_share(share) == OCTORDLE
    assert read_boards_share(OCTORDLE.replace("Octordle", "Rescue Octordle")).variant is Variant.RESCUE
    sequence = "Daily Sequence Octordle #9\n4️⃣5️⃣\n6️⃣7️⃣\n8️⃣9️⃣\n🕑🕒"
    assert read_boards_share(sequence).solved_with[-2:] == (14, 15)
    assert write_boards_share(read_boards_share(sequence)) == sequence


def test_sedecordle_as_its_site_and_others_write_it() -> None:
    share = read_boards_share(SEDECORDLE)
    assert share.solved_with == (18, 4, *range(5, 18), None) and share.number == 1374
    again = write_boards_share(share)
    assert again.startswith("Daily Sedecordle #1374\n1️⃣8️⃣ 0️⃣4️⃣\n")
    assert read_boards_share(again) == share
    assert read_boards_share(SEDECORDLE.replace("🟥🟥", "0️⃣0️⃣")) == share
    assert read_boards_share(SEDECORDLE.replace("🟥🟥", "🟥")) == share
    order = SEDECORDLE.replace("Daily #1374", "Daily Sedec-order #1374\nGuesses: X/21")
    assert read_boards_share(order).variant is Variant.SEQUENCE


def test_duotrigordle_has_guesses_and_time() -> None:
    share = read_boards_share(DUOTRIGORDLE)
    assert share.solved_with.count(None) == 3 and share.seconds == pytest.approx(312.34)
    assert write_boards_share(share) == DUOTRIGORDLE
    for heading, variant in (("Daily Sequence #347", Variant.SEQUENCE), ("Daily Jumble #347", Variant.JUMBLE)):
        varied = DUOTRIGORDLE.replace("Daily Duotrigordle #347", heading)
        found = read_boards_share(varied)
        assert found.game.boards == 32 and found.variant is variant


@st.composite
def shares(draw: st.DrawFn) -> BoardsShare:
    """Draw a result of any game as its site would share it, squares left out."""
    game = draw(st.sampled_from(GAMES))
    offered = [Variant.NORMAL, *dict(game.variants)] if game.boards > 3 else [Variant.NORMAL]
    variant = draw(st.sampled_from(offered))
    most = BoardsShare(game, (), variant).max_guesses
    numbers = draw(st.permutations(range(1, most + 1)))[: game.boards]
    lost = draw(st.sets(st.integers(0, game.boards - 1), max_size=game.boards))
    solved_with = tuple(None if at in lost else number for at, number in enumerate(numbers))
    number = draw(st.integers(1, 9999))
    seconds = draw(st.integers(0, 999_999)) / 100 if game.boards == 32 and draw(st.booleans()) else None
    scored = variant is Variant.NORMAL and game.boards == 8
    score = sum(14 if each is None else each for each in solved_with) if scored else None
    return BoardsShare(game, solved_with, variant, number, score, seconds)


@given(shares())
def test_what_is_written_is_read(share: BoardsShare) -> None:
    assert read_boards_share(write_boards_share(share)) == share
    assert is_boards_share(write_boards_share(share))


@pytest.mark.parametrize("boards", [2, 3, 4, 8, 16, 32])
def test_the_result_of_a_played_game_round_trips(boards: int, classic: WordList) -> None:
    rng = np.random.default_rng(boards)
    game = BoardsGame.random(classic, boards, rng)
    for word in ("slate", "crony", *game.answers):
        if not game.is_over:
            game.guess(word)
    share = share_of(game.shown, number=12)
    assert share is not None and share.is_won
    assert read_boards_share(write_boards_share(share)) == share


def test_no_game_has_five_boards(classic: WordList) -> None:
    assert find_game(5) is None
    assert share_of(BoardsGame.random(classic, 5, np.random.default_rng(1)).shown) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Wordle 1,910 4/6\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩", "none of their headings"),
        ("Worldle #45 3/6\n🟩🟩🟩🟨⬛\n🟩🟩🟩🟩🟩", "none of their headings"),
        ("Kilordle in 55 guesses", "none of their headings"),
        ("I like Quordle and Octordle.", "none of their headings"),
        ("", "none of their headings"),
        ("Daily Quordle 45\n4️⃣5️⃣\n7️⃣", "each of the 4 boards of Quordle, got 3"),
        ("Daily Octordle #45\n4️⃣5️⃣\n7️⃣6️⃣", "each of the 8 boards of Octordle, got 4"),
        ("Daily Quordle 45\n4️⃣5️⃣\n7️⃣🔟", "guess 1 to 9, got 10"),
        ("Daily Quordle 45\n4️⃣5️⃣\n7️⃣5️⃣", "got guess 5 for two"),
        ("Daily Dordle 0123 5&6&7/7", "expected 2 numbers for Dordle, got 3"),
        ("Daily Dordle 0123 5&9/7", "guess 1 to 7, got 9"),
        (OCTORDLE.replace("73", "72"), "make the score 73, got 'Score: 72'"),
        (DUOTRIGORDLE.replace("X/37", "35/37"), "the numbers end with X, got 'Guesses: 35/37'"),
        (DORDLE.replace("4&6", "5&6"), "solved with guess 5, but its squares are all correct in row 4"),
        (DORDLE.replace("4&6", "4&7"), "expected 7 rows of squares"),
        (DORDLE + "\n🟩🟩🟩🟩🟩 🟩🟩🟩🟩🟩", "expected 6 rows of squares, got 7"),
        ("Daily Extreme 5\n4️⃣5️⃣\n7️⃣6️⃣\n1️⃣", "numbers of 4, 8, 16 or 32 boards"),
        (SEDECORDLE.replace("1️⃣7️⃣⬛🟥🟥", "1️⃣7️⃣⬛1️⃣"), "one digit alone"),
    ],
)
def test_look_alikes_are_refused(text: str, told: str) -> None:
    with pytest.raises(InvalidRow) as refused:
        read_boards_share(text)
    assert told in str(refused.value)


@pytest.mark.parametrize("text", ["Wordle 1,910 4/6\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩", "I like Quordle.", "crane=-y--g", ""])
def test_other_texts_are_none_of_them(text: str) -> None:
    assert not is_boards_share(text)
