"""Files damaged, foreign, or of another version or list are refused by name; read-only files and many readers work."""

import hashlib
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wordlens.errors import InvalidDictionary
from wordlens.kernels import Codes, Letters, pattern_rows
from wordlens.patterndb import CLASSIC, COMPACT, Layout, PatternDictionary, build, verify
from wordlens.patterndb.verify import first_difference
from wordlens.words import WordList

from ..children import run
from .test_layouts import check_every_lookup


def refused(path: Path, words: WordList | None = None) -> str:
    with pytest.raises(InvalidDictionary) as refusal:
        PatternDictionary.open(path, words)
    message = str(refusal.value)
    assert str(path) in message and f"wordlens patterns build {path}" in message
    return message


@pytest.mark.parametrize("layout", [CLASSIC, COMPACT], ids=lambda layout: layout.name)
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_byte_anywhere_is_refused(
    tmp_path: Path, tiny: WordList, layout: Layout, data: st.DataObject
) -> None:

    path = tmp_path / "p.db"
    if not path.exists():
        build(path, tiny, layout)
    whole = path.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    flip = data.draw(st.integers(1, 255))
    try:
        path.write_bytes(whole[:at] + bytes([whole[at] ^ flip]) + whole[at + 1 :])
        refused(path)
    finally:
        path.write_bytes(whole)


def test_a_damaged_byte_is_called_damage(built: Callable[..., Path]) -> None:
    path = built()
    content = bytearray(path.read_bytes())
    content[-100] ^= 1
    path.write_bytes(content)
    assert "is damaged" in refused(path)


@pytest.mark.parametrize("kept", [0, 50, 100, 4096, -1])
def test_a_cut_file_is_refused(built: Callable[..., Path], kept: int) -> None:
    path = built()
    path.write_bytes(path.read_bytes()[:kept])
    refused(path)


def test_a_longer_file_is_refused(built: Callable[..., Path]) -> None:
    path = built()
    path.write_bytes(path.read_bytes() + b"\0")
    assert "is damaged" in refused(path)


def test_foreign_files_are_refused(tmp_path: Path) -> None:
    text, other = tmp_path / "notes.txt", tmp_path / "other.db"
    text.write_text("not a dictionary " * 20)
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE guess (id, word)")
    connection.close()
    assert "no pattern dictionary" in refused(text)
    assert "no finished pattern dictionary" in refused(other)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "cannot read" in refused(tmp_path / "none.db")
    assert "cannot read" in refused(tmp_path)


def test_another_version_is_refused(built: Callable[..., Path]) -> None:
    path = built()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert "has format 99" in refused(path)


def test_another_list_is_refused_with_the_command_that_builds_the_right_one(
    built: Callable[..., Path], tiny: WordList, classic: WordList
) -> None:
    path = built()
    message = refused(path, classic)
    assert "'tiny'" in message and message.endswith(f"{path} --list classic --layout compact")
    same_name = WordList.build("tiny", tiny.words(tiny.answers)[1:], tiny.allowed)
    assert "--answers FILE" in refused(path, same_name)


def test_the_command_keeps_what_was_left_out(built: Callable[..., Path], classic: WordList) -> None:
    assert refused(built(layout=CLASSIC, without=("zlib",)), classic).endswith("--list classic --without zlib")


def test_the_words_are_in_the_file(built: Callable[..., Path], spanish: WordList) -> None:
    with PatternDictionary.open(built(spanish)) as dictionary:
        assert dictionary.words.name == "spanish" and dictionary.words.digest == spanish.digest
        assert dictionary.words.number("señor") == spanish.number("señor")


def test_verify_names_a_pair_that_is_wrong(built: Callable[..., Path], tiny: WordList) -> None:
    def row(guess: int) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
        codes = dictionary.codes(guess).astype(np.uint8)
        if tiny.allowed[guess] == "films":
            codes[2] += 1
        return codes

    with PatternDictionary.open(built()) as dictionary:
        assert verify(dictionary).pairs == len(tiny.allowed) * len(tiny.answers)
        assert str(first_difference(row, tiny)) == "it gives films yg-y- from might, and the rule gives -g-y-"


def test_verify_refuses_a_whole_file_with_a_wrong_pair(
    built: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(guesses: Letters, answers: Letters) -> Codes:
        codes: Codes = pattern_rows(guesses, answers)
        codes[0, 0] ^= 1
        return codes

    with monkeypatch.context() as patched:
        patched.setattr("wordlens.patterndb.classic.pattern_rows", wrong)
        path = built(layout=CLASSIC)
    with PatternDictionary.open(path) as dictionary, pytest.raises(InvalidDictionary) as refusal:
        verify(dictionary)
    assert "and the rule gives" in str(refusal.value) and f"wordlens patterns build {path}" in str(refusal.value)


@pytest.mark.parametrize("layout", [CLASSIC, COMPACT], ids=lambda layout: layout.name)
def test_a_read_only_file_in_a_read_only_folder_is_read(tmp_path: Path, tiny: WordList, layout: Layout) -> None:
    folder = tmp_path / "shelf"
    folder.mkdir()
    path = build(folder / "what? #1 100%.db", tiny, layout).path
    before = hashlib.sha256(path.read_bytes()).digest()
    path.chmod(0o444)
    folder.chmod(0o555)
    try:
        check_every_lookup(path, tiny)
        assert [each.name for each in folder.iterdir()] == [path.name]
        assert hashlib.sha256(path.read_bytes()).digest() == before
    finally:
        folder.chmod(0o755)


@pytest.mark.parametrize("layout", [CLASSIC, COMPACT], ids=lambda layout: layout.name)
def test_threads_share_one_dictionary(tmp_path: Path, layout: Layout) -> None:
    rng = np.random.default_rng(5)
    answers = {"".join(rng.choice(list("abcdef"), 5)) for _ in range(200)}
    words = WordList.build("random", answers)
    with PatternDictionary.open(build(tmp_path / "p.db", words, layout).path) as dictionary:
        alone = [dictionary.codes(guess).tolist() for guess in range(len(words.allowed))]
        with ThreadPoolExecutor(8) as pool:
            together = pool.map(lambda guess: dictionary.codes(guess).tolist(), list(range(len(words.allowed))) * 8)
            assert list(together) == alone * 8


def test_processes_read_one_file_at_a_time(built: Callable[..., Path]) -> None:
    path = built(layout=CLASSIC)
    script = (
        "import sys; from pathlib import Path; from wordlens.patterndb import PatternDictionary, verify\n"
        "with PatternDictionary.open(Path(sys.argv[1])) as d: print(verify(d).pairs)"
    )
    command = [sys.executable, "-c", script, str(path)]
    with ThreadPoolExecutor(3) as pool:
        readers = list(pool.map(run, [command] * 3))
    assert [reader.stdout.strip() for reader in readers] == ["60"] * 3


def test_a_reader_keeps_its_file_while_another_is_built_over_it(
    built: Callable[..., Path], tiny: WordList, spanish: WordList
) -> None:
    path = built(layout=CLASSIC)
    with PatternDictionary.open(path) as dictionary:
        built(spanish, CLASSIC)
        verify(dictionary)
        with PatternDictionary.open(path) as newer:
            assert (dictionary.words.name, newer.words.name) == ("tiny", "spanish")
            verify(newer)
