"""Imports: every format of the corpus gives its one game, look-alikes give none, and only the chosen sender's count."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.diary import Diary, DiaryGame, write_games
from wordlens.diary.imports import Found, games_of_text, of_sender, with_answers, with_official_kind
from wordlens.diary.spreadsheet import dated_as_official
from wordlens.errors import InvalidGame, UnknownName, UserError

from . import formats
from .generated import made_games, share_text, squares_only

TODAY = datetime.date(2026, 11, 18)


def read(text: str) -> Found:
    return games_of_text(text, "a test", TODAY)


@pytest.mark.parametrize("text", formats.PLAIN.values(), ids=formats.PLAIN)
def test_a_pasted_game_is_read_and_nothing_else(text: str) -> None:
    [game] = read(text).games
    assert (game.kind, game.number, game.marks, game.player) == ("official", formats.NUMBER, formats.MARKS, "me")
    assert (game.won, game.turns, game.words, game.rule == "hard") == (True, 4, (), text == formats.HARD)
    assert game.date == datetime.date(2024, 11, 4)


@pytest.mark.parametrize("text", formats.CHATS.values(), ids=formats.CHATS)
def test_a_chat_gives_the_sender_s_game(text: str) -> None:
    found = read(text)
    [game] = found.games
    assert found.senders == {"Ann Lee": 1}
    assert (game.player, game.number, game.marks) == ("Ann Lee", formats.NUMBER, formats.MARKS)
    if game.finished is not None:
        assert game.finished.startswith("2024-11-04T08:15:00")


def test_the_times_of_chats_are_read_where_they_are_whole() -> None:
    without = {name for name, text in formats.CHATS.items() if read(text).games[0].finished is None}
    assert without == {"Slack, copied", "a room with names in brackets", "names alone"}


def test_the_corpus_is_as_large_as_promised() -> None:
    assert len(formats.PLAIN) + len(formats.CHATS) >= 40
    assert len(formats.LOOK_ALIKES) >= 10


@pytest.mark.parametrize("text", formats.LOOK_ALIKES.values(), ids=formats.LOOK_ALIKES)
def test_what_only_looks_like_the_game_is_refused(text: str) -> None:
    assert read(text).games == ()
    assert read(f"[04/11/2024, 08:15:00] Ann Lee: {text}").games == ()


def test_words_beside_squares_are_taken_and_the_answer_follows() -> None:
    [game] = read(formats.WITH_WORDS).games
    assert tuple(zip(game.words, game.marks, strict=True)) == formats.WORDED
    assert game.answer == "slate"


def test_a_quoted_result_in_a_chat_is_somebody_else_s() -> None:
    quoted = "\n".join(f"> {line}" for line in formats.SHARE.split("\n"))
    assert read(f"[04/11/2024, 08:15:00] Bob: \n{quoted}\nwow").games == ()


def test_a_sender_is_found_by_name_in_any_case_or_by_its_beginning() -> None:
    chat = "\n".join(
        f"0{n}/11/2024, 08:15 - {name}: {share_text(squares_only(game))}"
        for n, (name, game) in enumerate(zip(("Ann Lee", "Anna", "Bob"), made_games(3), strict=True), 1)
    )
    found = read(chat)
    assert found.senders == {"Ann Lee": 1, "Anna": 1, "Bob": 1}
    assert [game.player for game in of_sender(found, "bob", "me").games] == ["me"]
    assert [game.number for game in of_sender(found, "ANN l", "me").games] == [made_games(1)[0].number]
    for name in ("ann", "carl", ""):
        with pytest.raises(UnknownName):
            of_sender(found, name, "me")


@given(st.integers(0, 10_000), st.booleans(), st.sampled_from(("plain", "whatsapp", "telegram")))
def test_what_is_shared_is_read_back(seed: int, has_words: bool, form: str) -> None:
    game = made_games(1, seed)[0]
    text = share_text(game, has_words)
    if form == "whatsapp":
        text = f"[01/01/2024, 08:15:00] me: {text}\n[13/01/2024, 08:15:00] you: ok"
    elif form == "telegram":
        text = f"me, [01.01.2024 08:15]\n{text}"
    [found] = read(text).games
    assert (found.number, found.marks, found.won) == (game.number, game.marks, game.won)
    assert found.words == (game.words if has_words else ())


@given(st.text(max_size=300))
def test_no_text_breaks_the_reader(text: str) -> None:
    for each in (text, f"Wordle 1,234 4/6\n{text}", f"{formats.CHATS['Telegram, copied']}\n{text}"):
        try:
            read(each)
        except UserError as error:
            assert str(error)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("date,score\n2024-11-04,4\n", (None, 4, True)),
        ("date;score\n04.11.2024;X/6\n", (None, 6, False)),
        ("Puzzle\tResult\n1,234\t4/6*\n", (1234, 4, True)),
        ("Day,Number,Guesses,Answer\n2024-11-04,1234,4,slate\n", (1234, 4, True)),
        ("number,guess1,guess2,guess3,answer\n1234,crane,plate,slate,slate\n", (1234, 3, True)),
        ("number,rows\n1234,crane=--g-g plate=-gggg slate=ggggg\n", (1234, 3, True)),
        ("number,rows\n1234,⬛⬛🟩⬛🟩 🟩🟩🟩🟩🟩\n", (1234, 2, True)),
    ],
)
def test_a_spreadsheet_is_read_by_its_titles(text: str, expected: tuple[int | None, int, bool]) -> None:
    [game] = read(text).games
    assert (game.number, game.turns, game.won) == expected
    assert game.date == datetime.date(2024, 11, 4)


@pytest.mark.parametrize(
    "line",
    ["2024-11-04,999,4", "someday,,4", "2024-11-04,1234,9", "2024-11-04,1234,", "2030-01-01,,4", "1999-01-01,,4"],
)
def test_a_line_of_a_spreadsheet_that_cannot_be_is_told(line: str) -> None:
    found = read(f"date,number,score\n{line}\n2024-11-05,1235,3\n")
    assert len(found.games) == 1
    [refused] = found.refused
    assert refused.where == "line 2"


def test_our_own_exports_come_in_whole_and_a_second_time_change_nothing() -> None:
    games = made_games(30)
    with Diary() as diary:
        for form in ("jsonl", "csv"):
            found = games_of_text(write_games(games, form), "x", TODAY)
            told = diary.add(found.games)
            assert len(told.added) + told.known == 30
            assert diary.games() == games


def test_answers_of_the_record_are_filled_in_where_they_fit() -> None:
    game = made_games(1)[0]
    squares = squares_only(game)
    assert game.number is not None
    assert next(with_answers([squares], {game.number: str(game.answer)})).answer == game.answer
    lost = DiaryGame.of_rows("a", game.rows[:1], kind="official", number=5)
    assert list(with_answers([lost], {5: "zzzzz"})) == [lost]


def test_a_dated_game_is_the_newspaper_s_where_its_answer_is() -> None:
    game = made_games(1)[0]
    assert game.number is not None
    free = DiaryGame.of_rows("a", game.rows, date=game.date, answer=game.answer)
    for near in (-1, 0, 1):
        found = with_official_kind(free, {game.number + near: str(game.answer)})
        assert (found.kind, found.number) == ("official", game.number + near)
    assert with_official_kind(free, {game.number: "other"}) == free
    assert dated_as_official(free).number == game.number


def test_broken_or_foreign_json_is_told() -> None:
    for text in ("{", '{"a": 1}', '{"messages": 5}'):
        with pytest.raises(InvalidGame):
            read(text)
