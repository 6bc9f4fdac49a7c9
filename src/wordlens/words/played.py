"""Answers that the official game has played, by day: what is known of them on a given day."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from .builtin import read_data

FIRST_DAY = datetime.date(2021, 6, 19)
"""The day of puzzle number 0."""

NEWSPAPER = "https://www.nytimes.com/svc/wordle/v2/YYYY-MM-DD.json"
"""The newspaper's public file for each day, which an update asks for."""

ORIGINAL_DAYS = 506
"""How many puzzles followed the original order: numbers 0 to 505, 2021-06-19 to 2022-11-06."""

_PASSED_OVER = (
    "agora pupal lynch harry fibre slave hasty fella payer gaily hydro flack wench stalk augur bobby unlit octal widow "
    "eclat sooth liege unset"
)
"""Words of the original order that the newspaper took out before their day; later words moved up by a day for each."""
_REPLACED = {"fetus": "shine", "butch": "gecko"}
"""Words for which the newspaper played other ones, on 2022-05-09 and 2022-05-10."""


def day_number(date: datetime.date) -> int:
    """Return the number of the official puzzle of that day; 0 is 2021-06-19."""
    return (date - FIRST_DAY).days


def day_of(number: int) -> datetime.date:
    """Return the day on which the official puzzle with that number is played."""
    return FIRST_DAY + datetime.timedelta(days=number)


@dataclass(frozen=True)
class Played:
    """What is known of the answers played so far; days that it lacks were played too, with answers unknown to us."""

    days: tuple[tuple[int, str], ...] = ()
    """Number of the puzzle and its answer, ascending by number, each number once; an answer may come twice."""
    undated: frozenset[str] = frozenset()
    """Words known to have been played on a day that is not known."""

    @classmethod
    def of_words(cls, words: Iterable[str]) -> "Played":
        """Return the record of words whose days are not known."""
        return cls(undated=frozenset(words))

    def before(self, number: int) -> "Played":
        """Return what was known before the puzzle of that number; words without a day are known throughout."""
        if not self.days or self.days[-1][0] < number:
            return self
        return Played(tuple(day for day in self.days if day[0] < number), self.undated)

    @cached_property
    def words(self) -> frozenset[str]:
        """All words that are known to have been played."""
        return frozenset(answer for _, answer in self.days) | self.undated

    @property
    def end(self) -> int:
        """The number of the first puzzle after the last one that is known by its day; 0 if none is."""
        return self.days[-1][0] + 1 if self.days else 0

    def lacking(self, number: int) -> int:
        """Return how many of the puzzles before the one of that number have no known answer."""
        return max(0, number) - len(self.before(number).days)

    @cached_property
    def digest(self) -> str:
        """SHA-256 over all of it, for caches: small, however many words were played."""
        text = " ".join(f"{number}:{answer}" for number, answer in self.days) + "|" + " ".join(sorted(self.undated))
        import hashlib  # takes 10 ms, which an opening of the day need not pay

        return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


@cache
def original_record() -> Played:
    """Return what every copy knows: the answers to 2022-11-06, while the game followed the order it was made with.

    The first 241 answers are those of the original order. From 2022-02-15 on the newspaper edited it: 23 words were
    passed over and two were replaced on their day. Its web page of autumn 2022, of which many public copies exist,
    lists the answers in this order. Since 2022-11-07 an editor chooses each day's word.
    """
    passed_over = frozenset(_PASSED_OVER.split())
    kept = (_REPLACED.get(word, word) for word in read_data("original-order.txt") if word not in passed_over)
    return Played(tuple(zip(range(ORIGINAL_DAYS), kept, strict=False)))
