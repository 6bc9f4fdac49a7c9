"""`--date`, and the user's record of played answers behind every advice: later answers are not known."""

import datetime

import pytest

from wordlens.words import Played, day_number, original_record
from wordlens.words.record import record_file
from wordlens.words.recording import add_played

from .conftest import Wordlens

DAY = "2022-11-09"
ADVISING = (("suggest",), ("assist",), ("solve", "world"))


def days(*answers: str) -> Played:
    return Played(tuple(enumerate(answers, original_record().end)))


def test_advice_tells_how_far_the_record_reaches_and_the_way_out(wordlens: Wordlens) -> None:
    ran = wordlens("suggest", "--top", "1", "--date", DAY)
    assert "Answers are known to 2022-11-06 (2 missing): run 'wordlens played update'." in ran.out
    record = {"date": DAY, "known_to": "2022-11-06", "missing_days": 2, "own": True}
    assert wordlens("suggest", "--top", "1", "--date", DAY, "--json").json["record"] == record


def test_a_whole_record_is_not_spoken_of(wordlens: Wordlens) -> None:
    add_played(days("begin", "spade"), "a file")
    assert "Answers are known" not in wordlens("suggest", "--top", "1", "--date", DAY).out
    shape = wordlens("suggest", "--top", "1", "--date", DAY, "--json").json["record"]
    assert (shape["known_to"], shape["missing_days"]) == ("2022-11-08", 0)


def test_other_priors_do_not_look_at_the_record(wordlens: Wordlens) -> None:
    for choice in (("--list", "classic"), ("--prior", "uniform")):
        ran = wordlens("suggest", "--top", "1", *choice)
        assert "Answers are known" not in ran.out
        assert "record" not in wordlens("suggest", "--top", "1", *choice, "--json").json


def test_what_came_on_the_day_or_later_changes_nothing(wordlens: Wordlens) -> None:
    before = wordlens("suggest", "--json", "--date", DAY).json
    later = Played(((day_number(datetime.date.fromisoformat(DAY)), "stink"), (700, "crane"), (701, "slate")))
    add_played(later, "a file")
    assert wordlens("suggest", "--json", "--date", DAY).json == before
    assert wordlens("suggest", "--json", "--date", "2022-11-10").json != before


def test_a_file_takes_the_place_of_the_record(wordlens: Wordlens, user_directories: object) -> None:
    add_played(days("begin", "spade"), "a file")
    own = wordlens("suggest", "--json", "--date", DAY).json
    file = record_file().with_name("mine.csv")
    lines = [f"{number},{answer}" for number, answer in (*original_record().days, *days("begin", "spade").days)]
    file.write_text("\n".join(lines))
    assert wordlens("suggest", "--json", "--date", DAY, "--played", str(file)).json == own
    file.write_text("crane\n")
    ran = wordlens("suggest", "--json", "--date", DAY, "--played", str(file))
    assert ran.json["record"] == {"date": DAY, "known_to": None, "missing_days": 508, "own": False}
    assert "wordlens played update" not in wordlens("suggest", "--date", DAY, "--played", str(file)).out


def test_a_damaged_record_is_named_and_advice_still_comes(wordlens: Wordlens) -> None:
    add_played(days("begin", "spade"), "a file")
    with record_file().open("a") as file:
        file.write("nonsense\n")
    ran = wordlens("suggest", "--top", "1", "--date", DAY)
    assert ran.code == 0
    assert "damaged" in ran.out
    assert "line 5" in wordlens("suggest", "--top", "1", "--json").json["record"]["problem"]


@pytest.mark.parametrize("command", [*ADVISING, ("play",), ("review", "crane=ggggg"), ("compare", "entropy")])
@pytest.mark.parametrize(
    ("date", "message"),
    [
        ("2022-13-01", "expected a date such as 2026-03-01, got '2022-13-01'"),
        ("20221101", "expected a date such as 2026-03-01, got '20221101'"),
        ("", "expected a date such as 2026-03-01, got ''"),
        ("2021-06-18", "expected a date from 2021-06-19 to "),
        ("9999-12-31", "expected a date from 2021-06-19 to "),
    ],
)
def test_a_bad_date_is_one_sentence(wordlens: Wordlens, command: tuple[str, ...], date: str, message: str) -> None:
    ran = wordlens(*command, "--date", date)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_the_official_puzzle_of_a_known_day_can_be_played(wordlens: Wordlens) -> None:
    ran = wordlens("play", "--date", "2021-06-19", "--json", typed="rebut\ncigar\n")
    assert (ran.json["answer"], ran.json["won"]) == ("cigar", True)
    ran = wordlens("play", "--date", DAY)
    assert (ran.code, ran.err) == (
        2,
        f"wordlens: the answer of {DAY} is not in your record of played answers; run 'wordlens played update', "
        "or 'wordlens played add WORD --date DAY'\n",
    )
    assert wordlens("play", "--date", DAY, "--seed", "1").code == 2
