"""`wordlens backtest`: its shape, its sentences, pictures, mistakes and Ctrl-C, on made-up records."""

import datetime
import re
import signal
from pathlib import Path

import pytest

from wordlens.words import Played, day_number
from wordlens.words.recording import add_played

from ..children import OnTerminal, wait_for
from .conftest import Wordlens

WORDS = ("crane", "light", "might", "night", "other", "tight")
SHAPE = (
    *("list", "rule", "prior", "first_day", "last_day", "cut", "known", "games", "unknown", "not_allowed", "outside"),
    *("log_loss", "uniform_log_loss", "strategies", "days", "seconds"),
)


@pytest.fixture
def answers(tmp_path: Path) -> tuple[str, str]:
    path = tmp_path / "tiny.txt"
    path.write_text("\n".join(WORDS))
    return "--answers", str(path)


@pytest.fixture
def official(tmp_path: Path) -> tuple[str, str]:
    """Made-up answers of five days of 2024, of which one is missing and one is no word of the list."""
    path = tmp_path / "official.csv"
    lines = ("date,answer", "2024-01-01,crane", "2024-01-02,other", "2024-01-04,tight", "2024-01-05,zebra")
    path.write_text("\n".join(lines))
    return "--official", str(path)


SPAN = ("--from", "2024-01-01", "--to", "2024-01-05")


def test_json_has_the_agreed_shape(wordlens: Wordlens, answers: tuple[str, str], official: tuple[str, str]) -> None:
    found = wordlens("backtest", "likely", "entropy", *SPAN, *answers, *official, "--json").json
    assert tuple(found) == SHAPE
    assert (found["list"], found["rule"], found["prior"], found["cut"]) == ("tiny", "normal", "uniform", 0)
    assert (found["first_day"], found["last_day"]) == ("2024-01-01", "2024-01-04")
    assert (found["games"], found["unknown"], found["not_allowed"], found["outside"]) == (3, 1, 1, 0)
    assert found["known"] == 506  # what every copy knows
    likely, entropy = found["strategies"]
    assert (likely["games"], likely["mean"], likely["max"], likely["failures"]) == (3, pytest.approx(7 / 3), 4, 0)
    assert likely["distribution"] == {"1": 1, "2": 1, "4": 1} and likely["difference"] is None
    assert entropy["difference"]["mean"] == pytest.approx(entropy["mean"] - likely["mean"])
    assert [day["turns"][0] for day in found["days"]] == [1, 2, 4]
    assert found["days"][1]["guessed"][0] == ["crane", "other"]
    assert set(found["log_loss"]) == {"mean", "low", "high"}


def test_options_of_strategies_are_set_as_everywhere(
    wordlens: Wordlens, answers: tuple[str, str], official: tuple[str, str]
) -> None:
    asked = ("backtest", "ngram", "entropy", *SPAN, *answers, *official)
    found = wordlens(*asked, "--option", "ngram.b2=0.6", "--option", "candidates_only=yes", "--json").json
    assert [each["strategy"] for each in found["strategies"]] == ["ngram:b2=0.6", "entropy:candidates_only=yes"]
    wrong = wordlens(*asked, "--option", "b2=101")
    assert wrong.code == 2 and "expected b2 to be a number from -100 to 100" in wrong.err


def test_the_table_says_what_was_known_and_what_was_left_out(
    wordlens: Wordlens, answers: tuple[str, str], official: tuple[str, str]
) -> None:
    shown = wordlens("backtest", "likely", "entropy", *SPAN, *answers, *official, "--cut", "2")
    text = " ".join(shown.out.split())
    assert shown.code == 0 and shown.err == ""
    assert re.search(r"likely CRANE 3 2\.3333 0\.\d{4} \d\.\d{4} 4 0", text)
    assert "3 puzzles from 2024-01-01 to 2024-01-04, each with what was known the day before (506 answers" in text
    assert "the last 2 days unknown" in text
    assert "A lost game counts as 7 guesses." in text
    assert "strategy's guesses minus likely's" in text
    assert "Log loss, bits per puzzle: prior uniform 2.585. List tiny" in text
    assert "1 day left out, because the answer is not known" in text
    assert "1 day left out, because the list does not allow the answer" in text


def test_the_record_that_is_given_is_what_is_known(wordlens: Wordlens, official: tuple[str, str]) -> None:
    common = ("backtest", "likely", "--from", "2024-01-02", "--to", "2024-01-02", "--json")
    fresh = wordlens(*common, "--fresh", *official).json
    knowing = wordlens(*common, "--played", official[1]).json
    assert (fresh["prior"], fresh["known"], knowing["known"]) == ("official", 506, 507)
    assert fresh["days"][0]["answer"] == knowing["days"][0]["answer"] == "other"


def test_the_users_record_is_known_and_played(wordlens: Wordlens, official: tuple[str, str]) -> None:
    first = day_number(datetime.date(2024, 1, 1))
    add_played(Played(((first, "crane"),)), "typed")
    found = wordlens("backtest", "likely", "--from", "2024-01-01", "--to", "2024-01-02", *official, "--json").json
    assert (found["known"], [day["answer"] for day in found["days"]]) == (507, ["crane", "other"])
    add_played(Played(((first + 1, "light"),)), "typed")
    clash = wordlens("backtest", "--from", "2024-01-01", *official)
    assert clash.code == 2 and "the answer of 2024-01-02 is 'light' in the record of played answers and" in clash.err


def test_an_opener_opens_and_a_picture_is_drawn(
    wordlens: Wordlens, answers: tuple[str, str], official: tuple[str, str], tmp_path: Path
) -> None:
    picture = tmp_path / "months.svg"
    ran = wordlens("backtest", "likely", *SPAN, *answers, *official, "--opener", "NIGHT", "--plot", str(picture))
    assert "NIGHT" in ran.out and "mean guesses" in picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--from", "2024-02-31"), "expected a date such as 2026-03-01, got '2024-02-31'"),
        (("--from", "2024-01-05", "--to", "2024-01-01"), "expected the first day not to be after the last one"),
        (("--from", "2019-01-01"), "expected a date from 2021-06-19 to "),
        (("--from", "2024-06-01"), "no official answer is known from 2024-06-01 on; give a file of dated answers"),
        (("--from", "2024-01-01", "entorpy"), "no strategy named 'entorpy'; did you mean 'entropy'?"),
        (("--from", "2024-01-01", "--prior", "oficial"), "no prior named 'oficial'; did you mean 'official'?"),
        (("--from", "2024-01-01", "--opener", "xxxxx"), "no word 'xxxxx' in the list 'nyt'"),
        (("--from", "2024-01-01", "--fresh", "--played", "some.csv"), "leave out --played, or --fresh"),
        (("--from", "2024-01-01", "--played", "missing.csv"), "cannot read missing.csv"),
        (("--from", "2024-01-01", "--plot", "months.pdf"), "expected a picture's name to end in .png or .svg"),
        ((), "Missing option '--from'"),
    ],
)
def test_a_mistake_gets_one_sentence(
    wordlens: Wordlens, official: tuple[str, str], arguments: tuple[str, ...], sentence: str
) -> None:
    ran = wordlens("backtest", *arguments, *official)
    assert ran.code == 2 and ran.out == ""
    assert sentence in ran.err and ran.err.count("\n") == 1


def test_ctrl_c_shows_the_days_that_are_finished() -> None:
    with OnTerminal("backtest", "ngram", "--from", "2021-06-19", "--to", "2022-11-06") as child:
        child.read_until(r"\D[1-9]\d*/506")
        child.signal_all(signal.SIGINT)
        seen = child.read_all()
        out = child.communicate()[0]
        wait_for(child.is_gone, "for its workers to end")
    assert child.returncode == 130 and "Traceback" not in seen
    finished = re.search(r"stopped; (\d+) of 506 days are finished", seen)
    assert finished is not None and re.search(rf"ngram +\S+ +{finished[1]} ", out)
