"""Which official puzzles a backtest plays, and what was known before each of them."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import InvalidOption
from ..words import FIRST_DAY, Played, WordList, day_number, day_of


@dataclass(frozen=True)
class Puzzles:
    """Official puzzles with their answers, and the record that earlier answers are looked up in."""

    answers: tuple[tuple[int, str], ...]
    """Number and answer of each puzzle that is played, ascending."""
    record: Played
    """Dated answers; before a puzzle only those of earlier days are known."""
    cut: int = 0
    """How many days before each puzzle its knowledge ends: 0 knows the answer of the day before."""
    unknown: tuple[int, ...] = ()
    """Numbers of the puzzles whose answers nobody told; they are left out."""
    not_allowed: tuple[int, ...] = ()
    """Numbers of the puzzles whose answers the list does not allow as guesses; they are left out."""

    def known_before(self, number: int) -> Played:
        """Return what is known before the puzzle of that number: nothing of its own day or of later ones."""
        return self.record.before(number - self.cut)


def find_puzzles(
    words: WordList,
    first: datetime.date,
    last: datetime.date | None,
    record: Played,
    official: Played | None = None,
    cut: int = 0,
) -> Puzzles:
    """Return the puzzles from the first to the last day; None is the last day whose answer is known.

    `official` has answers to play that the record lacks; they are played, and never known. Words without a day are
    left out of the record, because nobody can say on which days they were known.
    """
    if cut < 0:
        raise InvalidOption(f"expected the record to end 0 or more days before each puzzle, got {cut}")
    answers = _all_answers(record, official or Played())
    numbers = _range(first, last, answers)
    known = [number for number in numbers if number in answers]
    if not known:
        span = f"from {first} on" if last is None else f"from {first} to {last}"
        raise InvalidOption(f"no official answer is known {span}; give a file of dated answers with --official FILE")
    allowed = [(number, answers[number]) for number in known if answers[number] in words.numbers]
    if not allowed:
        raise InvalidOption(f"the list {words.name!r} allows none of the {len(known):,} official answers of those days")
    return Puzzles(
        answers=tuple(allowed),
        record=Played(record.days),
        cut=cut,
        unknown=tuple(number for number in numbers if number not in answers),
        not_allowed=tuple(number for number in known if answers[number] not in words.numbers),
    )


def _range(first: datetime.date, last: datetime.date | None, answers: Iterable[int]) -> range:
    """Return the numbers of the puzzles from the first to the last day."""
    start = day_number(first)
    if start < 0:
        raise InvalidOption(f"expected days from {FIRST_DAY} on, when the official game began, got {first}")
    if last is None:
        return range(start, max(answers, default=start) + 1)
    if last < first:
        raise InvalidOption(f"expected the first day not to be after the last one, got {first} and {last}")
    return range(start, day_number(last) + 1)


def _all_answers(record: Played, official: Played) -> dict[int, str]:
    """Return the answer of every puzzle that either of the two has; raises InvalidOption where they differ."""
    answers = dict(record.days)
    for number, answer in official.days:
        if answers.setdefault(number, answer) != answer:
            raise InvalidOption(
                f"the answer of {day_of(number)} is {answers[number]!r} in the record of played answers and {answer!r}"
                " in the official answers; correct the wrong one"
            )
    return answers
