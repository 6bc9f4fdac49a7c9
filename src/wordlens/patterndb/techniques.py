"""The eight techniques that make the dictionary small, each a switch so that its effect can be measured."""

from collections.abc import Iterable
from enum import StrEnum


class Technique(StrEnum):
    """A way to spend fewer bytes, by the name that --without takes; in the order in which the report adds them."""

    BASE_3 = "base-3"
    WORD_IDS = "word-ids"
    VARINT = "varint"
    WITHOUT_ROWID = "without-rowid"
    DELTA = "delta"
    NO_ALL_CORRECT = "no-all-correct"
    ZLIB = "zlib"
    PAGES_16K = "16k-pages"


SUMMARIES = {
    Technique.BASE_3: "a pattern is a number, not squares",
    Technique.WORD_IDS: "words are numbers, not letters",
    Technique.VARINT: "seven bits of a number to a byte, as many bytes as it needs",
    Technique.WITHOUT_ROWID: "rows lie in their key's own tree",
    Technique.DELTA: "each number as its distance from the one before",
    Technique.NO_ALL_CORRECT: "the all-correct part is the guess itself and needs no row",
    Technique.ZLIB: "answers of 64 bytes or more compressed where that saves four",
    Technique.PAGES_16K: "pages of 16 KB instead of SQLite's 4",
}
PUBLISHED = {
    Technique.BASE_3: "20 B to 1",
    Technique.WORD_IDS: "5 B to 2",
    Technique.VARINT: "4 B to 1-2",
    Technique.WITHOUT_ROWID: "8 B a row",
    Technique.DELTA: "",
    Technique.NO_ALL_CORRECT: "13 k rows",
    Technique.ZLIB: "30-50%",
    Technique.PAGES_16K: "",
}
"""What the write-up that we start from says that each saves; the last of them is of large blobs only."""


def all_but(without: Iterable[Technique | str] = ()) -> frozenset[Technique]:
    """Return the techniques in use when these are left out.

    Varint and delta shorten numbers: where words are letters there are none, and the two fall away with the ids.
    """
    left = frozenset(Technique) - frozenset(Technique(name) for name in without)
    return left if Technique.WORD_IDS in left else left - {Technique.VARINT, Technique.DELTA}
