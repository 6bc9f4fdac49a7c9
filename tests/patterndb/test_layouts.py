"""Whatever the layout and the techniques, a lookup gives the answers that the rule gives."""

import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from wordlens.errors import InvalidOption
from wordlens.patterndb import CLASSIC, COMPACT, NAIVE, Layout, PatternDictionary, Technique, build, verify
from wordlens.patterndb.compact import pieces
from wordlens.rules import feedback, parse_pattern, solved
from wordlens.words import WordList

from .conftest import word_lists

WITHOUTS = [(), *((technique,) for technique in Technique), tuple(Technique)]


def expected_parts(words: WordList, guess: str) -> dict[int, list[str]]:
    """The slow, obvious version."""
    found: dict[int, list[str]] = {}
    for answer in words.words(words.answers):
        found.setdefault(feedback(guess, answer), []).append(answer)
    return dict(sorted(found.items()))


def check_every_lookup(path: Path, words: WordList) -> None:
    with PatternDictionary.open(path, words) as dictionary:
        for number, guess in enumerate(words.allowed):
            expected = expected_parts(words, guess)
            found = {pattern: list(words.words(part)) for pattern, part in dictionary.parts(number).items()}
            assert list(found.items()) == list(expected.items())
            for pattern in {0, 1, solved(words.length), *expected}:
                assert list(words.words(dictionary.part(number, pattern))) == expected.get(pattern, [])


@pytest.mark.parametrize("layout", [CLASSIC, COMPACT, NAIVE], ids=lambda layout: layout.name)
@settings(max_examples=25)
@given(words=word_lists())
def test_any_list_is_looked_up_by_the_rule(layout: Layout, words: WordList) -> None:
    with tempfile.TemporaryDirectory() as folder:
        check_every_lookup(build(Path(folder) / "p.db", words, layout).path, words)


@pytest.mark.parametrize("without", WITHOUTS, ids=lambda names: "+".join(names) or "none")
def test_each_technique_on_or_off_gives_the_same_lookups(
    built: Callable[..., Path], without: tuple[Technique, ...], spanish: WordList, long_words: WordList, tiny: WordList
) -> None:
    for words in (tiny, spanish, long_words):
        check_every_lookup(built(words, CLASSIC, without), words)


@settings(max_examples=10)
@given(words=word_lists())
def test_techniques_all_off_read_any_list(words: WordList) -> None:
    with tempfile.TemporaryDirectory() as folder:
        check_every_lookup(build(Path(folder) / "p.db", words, CLASSIC, tuple(Technique)).path, words)


def test_tables_are_those_of_the_write_up(built: Callable[..., Path], tiny: WordList) -> None:
    connection = sqlite3.connect(built(tiny, CLASSIC))
    assert dict(connection.execute("SELECT id, word FROM guess")) == dict(enumerate(tiny.allowed, 1))
    ids = {word: number for number, word in connection.execute("SELECT id, word FROM answers")}
    assert sorted(ids) == list(tiny.words(tiny.answers)) and sorted(ids.values()) == [1, 2, 3, 4, 5, 6]
    key = (tiny.number("films") + 1, parse_pattern("-g---"))
    (blob,) = connection.execute("SELECT answers FROM guess_pattern WHERE (guess_id, pattern) = (?, ?)", key).fetchone()
    assert np.cumsum(list(blob)).tolist() == sorted((ids["night"], ids["tight"]))
    connection.close()


def test_the_all_correct_part_needs_no_row(built: Callable[..., Path], tiny: WordList) -> None:
    rows = []
    for without in ((), (Technique.NO_ALL_CORRECT,)):
        with PatternDictionary.open(built(tiny, CLASSIC, without)) as dictionary:
            rows.append(dictionary.count_rows())
    assert rows[1] - rows[0] == len(tiny.answers)


def test_copies_of_a_letter_stay_in_one_piece() -> None:
    assert pieces("speed") == ["s----", "-p---", "--ee-", "----d"]
    assert pieces("mamma") == ["m-mm-", "-a--a"]


def test_compact_has_no_techniques_to_leave_out(built: Callable[..., Path]) -> None:
    with pytest.raises(InvalidOption, match="no techniques to leave out"):
        built(without=("zlib",))


def test_numbers_out_of_range_are_refused(built: Callable[..., Path], tiny: WordList) -> None:
    with PatternDictionary.open(built()) as dictionary:
        for guess, pattern in ((-1, 0), (len(tiny.allowed), 0), (0, -1), (0, 243)):
            with pytest.raises(InvalidOption, match="expected"):
                dictionary.part(guess, pattern)


@pytest.mark.slow
@pytest.mark.parametrize("layout", [CLASSIC, COMPACT], ids=lambda layout: layout.name)
def test_all_pairs_of_classic_are_equal(tmp_path: Path, classic: WordList, layout: Layout) -> None:
    made = build(tmp_path / "p.db", classic, layout)
    assert made.bytes <= {CLASSIC.name: 36_000_000, COMPACT.name: 15_000_000}[layout.name]
    with PatternDictionary.open(made.path, classic) as dictionary:
        verified = verify(dictionary)
    assert (verified.pairs, verified.parts) == (30_030_180, 1_120_540)
