"""A build that is stopped, whenever and however, leaves no half file, and the next one goes on from there."""

import signal
import sqlite3
import sys
from pathlib import Path

import pytest

from wordlens.errors import InvalidDictionary, InvalidOption
from wordlens.kernels import Codes
from wordlens.parallel import Progress
from wordlens.patterndb import CLASSIC, COMPACT, Layout, PatternDictionary, build, verify
from wordlens.patterndb.unfinished import unfinished_file
from wordlens.words import WordList, load_words

from ..children import run

WORDS = load_words("common500")
KILLS = {
    "between transactions": "build(path, words, layout, on_progress=lambda p: kill() if p.done > 200 else None)",
    "inside a transaction": """
writer = sys.modules[layout.writer.__module__].__dict__[layout.writer.__name__]
write = writer.write
def write_and_die(self, connection, guesses):
    write(self, connection, guesses)
    if guesses.start > 200: kill()
writer.write = write_and_die
build(path, words, layout)""",
    "before it is sealed": "module.prepare_seal = kill; build(path, words, layout)",
    "before it is renamed": """
seal = module.seal
module.seal = lambda path: (seal(path), kill())
build(path, words, layout)""",
}


@pytest.fixture(autouse=True)
def small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several transactions even for 500 words."""
    monkeypatch.setattr(sys.modules["wordlens.patterndb.build"], "_CELLS", 25_000)


def run_and_kill(path: Path, layout: Layout, code: str) -> None:
    script = f"""
import os, signal, sys
from pathlib import Path
from wordlens.patterndb import build, find_layout
from wordlens.words import load_words
def kill(*_): os.kill(os.getpid(), signal.SIGKILL)
module = sys.modules["wordlens.patterndb.build"]
module._CELLS = 25_000
path, layout, words = Path(sys.argv[1]), find_layout(sys.argv[2]), load_words("common500")
{code}
"""
    command = [sys.executable, "-c", script, str(path), layout.name]
    assert run(command).returncode == -signal.SIGKILL


def check_whole(path: Path, words: WordList = WORDS) -> None:
    with PatternDictionary.open(path, words) as dictionary:
        verify(dictionary)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("moment", KILLS)
@pytest.mark.parametrize("layout", [CLASSIC, COMPACT], ids=lambda layout: layout.name)
def test_a_killed_build_leaves_no_half_file_and_is_resumed(tmp_path: Path, layout: Layout, moment: str) -> None:
    path = tmp_path / "p.db"
    run_and_kill(path, layout, KILLS[moment])
    assert not path.exists()
    if moment != "before it is renamed":  # then it is whole, and lacks but its name
        for left in tmp_path.iterdir():
            with pytest.raises(InvalidDictionary):
                PatternDictionary.open(left)
    built = build(path, WORDS, layout)
    assert 200 < built.resumed_at <= 500
    check_whole(path)


def test_a_killed_build_leaves_the_earlier_file(tmp_path: Path) -> None:
    path = build(tmp_path / "p.db", WORDS, CLASSIC).path
    before = path.read_bytes()
    run_and_kill(path, CLASSIC, KILLS["inside a transaction"])
    assert path.read_bytes() == before


def test_a_resumed_build_makes_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("once", "again"):
        (tmp_path / folder).mkdir()
    once = build(tmp_path / "once" / "p.db", WORDS, CLASSIC).path.read_bytes()
    stop_at(tmp_path / "again" / "p.db", 200)
    again = build(tmp_path / "again" / "p.db", WORDS, CLASSIC)
    assert again.resumed_at and again.path.read_bytes() == once


def stop_at(path: Path, guesses: int, layout: Layout = CLASSIC) -> None:
    def interrupt(progress: Progress) -> None:
        if progress.done >= guesses:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(path, WORDS, layout, on_progress=interrupt)


def test_what_another_build_left_is_not_used(tmp_path: Path, tiny: WordList) -> None:
    path = tmp_path / "p.db"
    for words, layout, without in ((tiny, CLASSIC, ()), (WORDS, COMPACT, ()), (WORDS, CLASSIC, ("delta",))):
        stop_at(path, 200)
        assert build(path, words, layout, without).resumed_at == 0
        check_whole(path, words)
        path.unlink()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE guess_pattern SET answers = x'01' WHERE guess_id = 3",
        "UPDATE guess SET word = 'xxxxx' WHERE id = 400",
        "UPDATE metadata SET value = '499' WHERE key = 'guesses'",
        "DELETE FROM metadata",
        None,
    ],
)
def test_what_was_damaged_meanwhile_is_not_used(tmp_path: Path, damage: str | None) -> None:
    path = tmp_path / "p.db"
    stop_at(path, 200)
    if damage is None:
        unfinished_file(path).write_bytes(b"rubbish" * 1000)
    else:
        with sqlite3.connect(unfinished_file(path)) as connection:
            connection.execute(damage)
        connection.close()
    assert build(path, WORDS, CLASSIC).resumed_at == 0
    check_whole(path)


def test_two_builds_of_one_file_do_not_mix(tmp_path: Path) -> None:
    path = tmp_path / "p.db"
    refusals = []

    def build_too(progress: Progress) -> None:
        with pytest.raises(InvalidOption, match="another process is building") as refusal:
            build(path, WORDS, COMPACT)
        refusals.append(refusal)

    build(path, WORDS, CLASSIC, on_progress=build_too)
    assert refusals
    check_whole(path)


def test_progress_is_reported_to_the_end(tmp_path: Path) -> None:
    seen: list[Progress] = []
    build(tmp_path / "p.db", WORDS, CLASSIC, on_progress=seen.append)
    assert [one.done for one in seen] == sorted(one.done for one in seen) and len(seen) > 5
    assert (seen[-1].done, seen[-1].total) == (500, 500)


def test_places_that_cannot_be_written_are_named(tmp_path: Path, tiny: WordList) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "file" / "p.db"):
        with pytest.raises(InvalidOption, match=f"cannot write {path}"):
            build(path, tiny)


def test_a_full_disk_is_a_sentence(tmp_path: Path, tiny: WordList, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Codes:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(CLASSIC.writer, "write", fail)
    with pytest.raises(InvalidOption, match="disk is full"):
        build(tmp_path / "p.db", tiny)
    assert not (tmp_path / "p.db").exists()
