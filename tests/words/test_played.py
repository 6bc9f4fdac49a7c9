"""The record of played answers: what is known before a day, and nothing of that day or later."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.words import FIRST_DAY, Played, day_number, day_of, original_record

RECORD = Played(((0, "cigar"), (1, "rebut"), (5, "humph")), frozenset({"crane"}))


def test_a_day_has_its_number() -> None:
    assert day_number(FIRST_DAY) == 0
    assert day_number(datetime.date(2026, 8, 21)) == 1889


@given(st.dates(datetime.date(2000, 1, 1), datetime.date(2100, 1, 1)))
def test_number_and_day_are_each_other_s_reverse(date: datetime.date) -> None:
    assert day_of(day_number(date)) == date


@given(st.integers(-3, 9))
def test_nothing_of_the_day_itself_or_later_is_known(day: int) -> None:
    known = RECORD.before(day)
    assert known.days == tuple(pair for pair in RECORD.days if pair[0] < day)
    assert known.undated == RECORD.undated


def test_the_end_is_the_first_day_after_the_record() -> None:
    assert (RECORD.end, RECORD.before(5).end, Played().end) == (6, 2, 0)


def test_the_digest_tells_records_apart() -> None:
    records = [RECORD, RECORD.before(1), Played(), Played.of_words({"crane"}), Played(((0, "crane"),))]
    assert len({record.digest for record in records}) == len(records)
    assert RECORD.digest == Played(RECORD.days, RECORD.undated).digest


@pytest.mark.parametrize(
    ("date", "answer"),
    [
        ("2021-06-19", "cigar"),
        ("2022-02-14", "cynic"),  # the last day before the first change
        ("2022-02-15", "aroma"),  # agora was passed over
        ("2022-03-30", "stove"),  # harry was passed over
        ("2022-05-09", "shine"),  # in place of fetus
        ("2022-05-10", "gecko"),  # in place of butch
        ("2022-05-11", "farce"),
        ("2022-11-06", "stale"),  # the last day of the original order
    ],
)
def test_the_original_record_has_the_answers_that_were_really_played(date: str, answer: str) -> None:
    known = original_record()
    assert dict(known.days)[day_number(datetime.date.fromisoformat(date))] == answer


def test_the_original_record_has_every_day_to_2022_11_06_and_no_answer_twice() -> None:
    known = original_record()
    assert [number for number, _ in known.days] == list(range(506))
    assert len(known.words) == 506 and not known.undated
    assert day_of(known.end) == datetime.date(2022, 11, 7)
    assert not known.words & {"agora", "fibre", "lynch", "pupal", "slave", "wench", "harry", "fetus", "butch"}
