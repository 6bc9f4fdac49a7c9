"""The lists that ship with wordlens, by name; data/SOURCES.md says where each comes from."""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path

from .wordlist import WordList

DEFAULT_LIST = "nyt"
"""For play and advice; proofs and published figures use 'classic'."""
OTHER_LENGTHS = (4, 6, 7, 8)
"""Letters of the words of boards that are not the official game's."""


@cache
def read_data(name: str) -> tuple[str, ...]:
    """Return the lines of one committed data file."""
    return tuple((Path(__file__).parent / "data" / name).read_text("utf-8").split())


@lru_cache(maxsize=1)
def zipf() -> dict[str, float]:
    """Return the Zipf frequency of each of the 14,855 words: 3 is once in a million words, 0 is unknown."""
    return {
        word: int(value) / 100
        for word, value in zip(read_data("allowed-14855.txt"), read_data("zipf.txt"), strict=True)
    }


@cache
def common_words(length: int) -> tuple[str, ...]:
    """Return the common English words of 4, 6, 7 or 8 letters; of another length none."""
    return tuple(word for word in read_data("common-other.txt") if len(word) == length)


def english_name(length: int) -> str | None:
    """Return the name of the list of common English words of that length; None where there is none."""
    return f"english{length}" if length in OTHER_LENGTHS else None


def by_frequency() -> list[str]:
    """Return the 14,855 words, commonest first, ties by spelling."""
    frequency = zipf()
    return sorted(frequency, key=lambda word: (-frequency[word], word))


def _nyt() -> WordList:
    answers = read_data("answers-3158.txt") + read_data("added.txt")
    summary = "answers used or expected since 2023"
    return WordList.build("nyt", answers, read_data("allowed-14855.txt"), summary=summary, prior="official")


def _from(name: str, answers: str, guesses: str, summary: str) -> WordList:
    return WordList.build(name, read_data(answers), read_data(guesses), summary=summary)


def _common(name: str, start: int, end: int, summary: str) -> WordList:
    return WordList.build(name, by_frequency()[start:end], summary=summary)


def _english(length: int) -> WordList:
    answers = [word for word in read_data("answers-other.txt") if len(word) == length]
    summary = f"common English words of {length} letters"
    return WordList.build(f"english{length}", answers, common_words(length), summary=summary)


_NEW, _OLD = "allowed-14855.txt", "allowed-12972.txt"
BUILTIN: dict[str, Callable[[], WordList]] = {
    "nyt": _nyt,
    "classic": lambda: _from("classic", "answers-2315.txt", _OLD, "the original game"),
    "classic-all": lambda: _from("classic-all", _OLD, _OLD, "the original game, any allowed word may be the answer"),
    "nyt2023": lambda: _from("nyt2023", "answers-3158.txt", _NEW, "the answers of July 2023, for published figures"),
    "nyt2022": lambda: _from("nyt2022", "answers-2309.txt", _NEW, "the answers of August 2022"),
    "all": lambda: _from("all", _NEW, _NEW, "any allowed word may be the answer"),
    "common4k": lambda: _common("common4k", 0, 4000, "the 4,000 commonest words, a list of its own"),
    "common500": lambda: _common("common500", 4000, 4500, "the next 500 by frequency, a list of its own"),
    **{f"english{length}": partial(_english, length) for length in OTHER_LENGTHS},
}
