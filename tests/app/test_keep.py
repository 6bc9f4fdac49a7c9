"""An official game that is reviewed adds its answer to the record of played answers, where it plainly is one."""

import datetime
from pathlib import Path

import pytest

from wordlens.app.ask.asks import answer
from wordlens.app.ask.settings import Defaults
from wordlens.reading import official_number
from wordlens.words.record import load_record, record_file

from .conftest import Wordlens

ROWS = "crane ⬛🟨⬛⬛🟩\nforge ⬛🟩🟩⬛🟩\nhorde 🟩🟩🟩🟩🟩\n"
GAME = f"Wordle 1,234 3/6\n\n{ROWS}"
SQUARES = "Wordle 1,234 3/6\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩\n"
QUICK = ("--seconds", "0")


def known() -> dict[int | None, str]:
    return {line.number: line.answer for line in load_record().lines}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Wordle 1,234 4/6*", 1234),
        ("wordle 1.234 X/6", 1234),
        ("Wordle 1 234 1/6", 1234),
        ("My game: Wordle #987 3/6 !", 987),
        ("Wordle 0 3/6", 0),
        ("Wordlens 3/6", None),
        ("Wordle 1,234", None),
        ("Wordle 1234 4/7", None),
        ("Hurdle 1234 4/6", None),
        ("Wordle 123456 4/6", None),
    ],
)
def test_the_heading_tells_the_official_number(text: str, number: int | None) -> None:
    assert official_number(text) == number


def test_a_shared_game_with_words_is_kept_and_told_once(wordlens: Wordlens) -> None:
    ran = wordlens("review", *QUICK, typed=GAME)
    assert "HORDE is now in your record of played answers, as the word of 2024-11-04." in " ".join(ran.out.split())
    assert known() == {1234: "horde"}
    assert load_record().sources == {"review": 1}
    kept = wordlens("review", *QUICK, "--json", typed=GAME).json["kept"]
    assert (kept["date"], kept["number"], kept["answer"], kept["added"]) == ("2024-11-04", 1234, "horde", False)


def test_a_game_of_a_given_day_and_squares_with_their_answer_are_kept(wordlens: Wordlens) -> None:
    wordlens("review", *QUICK, "--date", "2024-11-05", "crane=-y--g", "horde=ggggg")
    wordlens("review", "--answer", "horde", typed=SQUARES)
    assert known() == {1235: "horde", 1234: "horde"}


def test_the_record_keeps_what_it_has(wordlens: Wordlens) -> None:
    wordlens("played", "add", "slate", "--date", "2024-11-04")
    ran = wordlens("review", *QUICK, "--json", typed=GAME)
    assert ran.json["kept"]["sentence"] == (
        "Your record of played answers has SLATE as the word of 2024-11-04; it was left as it is."
    )
    assert known() == {1234: "slate"}


@pytest.mark.parametrize(
    ("options", "typed"),
    [
        (("--no-keep",), GAME),
        (("--list", "classic"), GAME),
        ((), ROWS),
        ((), GAME.replace("Wordle", "Wordlens")),
        ((), GAME.replace("1,234", "9,999")),
        ((), SQUARES),
        (("--date", "2024-11-05", "crane=-y--g"), ""),
    ],
)
def test_what_is_not_plainly_an_official_game_is_not_kept(
    wordlens: Wordlens, options: tuple[str, ...], typed: str
) -> None:
    ran = wordlens("review", *QUICK, "--json", *options, typed=typed)
    assert ran.code == 0, ran.err
    assert "kept" not in ran.json
    assert not record_file().exists()


def test_the_settings_may_say_no(wordlens: Wordlens, user_directories: Path) -> None:
    folder = user_directories / "config" / "wordlens"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text('keep = "no"\n')
    assert "kept" not in wordlens("review", *QUICK, "--json", typed=GAME).json
    assert "kept" in wordlens("review", *QUICK, "--json", "--keep", typed=GAME).json
    (folder / "config.toml").write_text('keep = "perhaps"\n')
    assert "expected keep to be yes or no, got 'perhaps'" in wordlens("review", typed=GAME).err


def test_a_number_and_a_date_of_two_days_are_refused(wordlens: Wordlens) -> None:
    ran = wordlens("review", "--date", "2024-11-05", typed=GAME)
    assert (ran.code, ran.err) == (
        2,
        "wordlens: the heading's number 1,234 is of 2024-11-04, not of 2024-11-05; leave out one of the two\n",
    )


def test_a_record_that_cannot_be_written_does_not_spoil_the_review(wordlens: Wordlens) -> None:
    record_file().mkdir(parents=True)
    ran = wordlens("review", *QUICK, "--json", typed=GAME)
    assert ran.code == 0
    assert ran.json["kept"]["added"] is False
    assert "was not added to your record of played answers, because the record cannot" in ran.json["kept"]["sentence"]


def test_a_game_is_judged_by_what_was_known_on_its_day(wordlens: Wordlens) -> None:
    def chances(game: str) -> list[object]:  # costs differ from run to run, by what the time allows
        turns = wordlens("review", *QUICK, "--json", "--no-keep", typed=game).json["turns"]
        return [(turn["before"], turn["after"], turn["luck"], turn["chance"]) for turn in turns]

    first = chances(GAME)
    for word, day in (("force", "2024-11-04"), ("horse", "2024-11-05"), ("rabid", str(datetime.date(2025, 1, 1)))):
        wordlens("played", "add", word, "--date", day)
    assert chances(GAME) == first
    assert chances(GAME.replace("1,234", "1,400")) != first


def test_a_request_keeps_too_and_can_say_no() -> None:
    assert b'"kept"' not in answer("review", {"share": GAME, "keep": False}, Defaults()).body
    assert b'"kept"' not in answer("review", {"share": GAME}, Defaults(keep=False)).body
    assert known() == {}
    assert b'"kept"' in answer("review", {"share": GAME}, Defaults()).body
    assert known() == {1234: "horde"}
