"""Which puzzles a backtest plays: ranges, unknown answers, clashes, and the one sentence for each mistake."""

import datetime

import pytest

from wordlens import WordList
from wordlens.arena import find_puzzles
from wordlens.errors import InvalidOption
from wordlens.words import FIRST_DAY, Played, day_of

RECORD = Played(((0, "crane"), (1, "light"), (3, "night"), (4, "zzzzz")), frozenset({"other"}))


def test_known_answers_of_the_range_are_played_and_the_others_counted(tiny: WordList) -> None:
    found = find_puzzles(tiny, day_of(1), day_of(5), RECORD)
    assert found.answers == ((1, "light"), (3, "night"))
    assert found.unknown == (2, 5) and found.not_allowed == (4,)


def test_words_without_a_day_are_not_known(tiny: WordList) -> None:
    assert "other" not in find_puzzles(tiny, day_of(0), None, RECORD).known_before(3).words


def test_the_last_day_is_the_last_known_one(tiny: WordList) -> None:
    official = Played(((7, "tight"),))
    found = find_puzzles(tiny, day_of(3), None, RECORD, official)
    assert [number for number, _ in found.answers] == [3, 7]


def test_official_answers_are_played_and_not_known(tiny: WordList) -> None:
    found = find_puzzles(tiny, day_of(2), day_of(8), RECORD, Played(((2, "might"), (3, "night"), (8, "tight"))))
    assert found.answers == ((2, "might"), (3, "night"), (8, "tight"))
    assert found.known_before(8).words == {"crane", "light", "night", "zzzzz"}


def test_what_is_known_ends_before_the_puzzle_or_before_the_cut(tiny: WordList) -> None:
    assert find_puzzles(tiny, day_of(3), None, RECORD).known_before(3).days == ((0, "crane"), (1, "light"))
    assert find_puzzles(tiny, day_of(3), None, RECORD, cut=2).known_before(3).days == ((0, "crane"),)


@pytest.mark.parametrize(
    ("first", "last", "sentence"),
    [
        (day_of(3), day_of(2), "expected the first day not to be after the last one, got 2021-06-22 and 2021-06-21"),
        (FIRST_DAY - datetime.timedelta(1), None, "expected days from 2021-06-19 on, when the official game began"),
        (day_of(50), day_of(60), "no official answer is known from 2021-08-08 to 2021-08-18; give a file"),
        (day_of(50), None, "no official answer is known from 2021-08-08 on; give a file"),
        (day_of(4), day_of(4), "the list 'tiny' allows none of the 1 official answers of those days"),
    ],
)
def test_a_mistake_gets_one_sentence(
    tiny: WordList, first: datetime.date, last: datetime.date | None, sentence: str
) -> None:
    with pytest.raises(InvalidOption, match=sentence):
        find_puzzles(tiny, first, last, RECORD)


def test_a_record_cannot_end_after_its_day(tiny: WordList) -> None:
    with pytest.raises(InvalidOption, match="expected the record to end 0 or more days before each puzzle, got -1"):
        find_puzzles(tiny, day_of(0), None, RECORD, cut=-1)


def test_two_answers_of_one_day_are_told(tiny: WordList) -> None:
    with pytest.raises(InvalidOption, match=r"the answer of 2021-06-20 is 'light' in the record .* and 'might'"):
        find_puzzles(tiny, day_of(0), None, RECORD, Played(((1, "might"),)))
