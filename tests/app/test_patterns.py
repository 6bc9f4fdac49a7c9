"""`wordlens patterns`: build, lookup, verify, report."""

import signal
import subprocess
from pathlib import Path

import pytest

from wordlens.patterndb import PatternDictionary, Technique, verify
from wordlens.rules import feedback
from wordlens.words import by_frequency, read_list

from ..children import WORDLENS, Child, run, wait_for
from .conftest import Wordlens


@pytest.fixture
def small(tmp_path: Path) -> tuple[str, str]:
    """Options that choose a list of a few words."""
    path = tmp_path / "words.txt"
    path.write_text("crane\nlight\nmight\nnight\ntight\nother\n")
    return "--answers", str(path)


def test_the_parts_counted_below_are_those_of_the_rule() -> None:
    words = ["crane", "light", "might", "night", "tight", "other"]
    assert sum(len({feedback(guess, answer) for answer in words}) for guess in words) == 23


@pytest.mark.parametrize("layout", ["classic", "compact"])
def test_build_lookup_and_verify(wordlens: Wordlens, tmp_path: Path, small: tuple[str, str], layout: str) -> None:
    file = str(tmp_path / "p.db")
    made = wordlens("patterns", "build", file, *small, "--layout", layout, "--json").json
    assert made["layout"] == layout and made["list"] == "words" and made["bytes"] == Path(file).stat().st_size
    assert made["techniques"] == (sorted(Technique) if layout == "classic" else []) and made["resumed_at"] == 0
    left = wordlens("patterns", "lookup", file, "Light=-gggg", "--json").json
    assert left == {
        "guess": "light",
        "list": "words",
        "parts": [{"pattern": "-gggg", "count": 3, "answers": ["might", "night", "tight"]}],
    }
    every = wordlens("patterns", "lookup", file, "light", "--json").json["parts"]
    assert [part["count"] for part in every] == [3, 1, 1, 1] and every[0]["pattern"] == "-gggg"
    held = wordlens("patterns", "verify", file, *small, "--json").json
    assert (held["pairs"], held["parts"], held["equal"]) == (36, 23, True)


def test_results_are_drawn(wordlens: Wordlens, tmp_path: Path, small: tuple[str, str]) -> None:
    file = str(tmp_path / "p.db")
    assert "list words, layout classic, in" in wordlens("patterns", "build", file, *small).out
    shown = wordlens("patterns", "lookup", file, "light=-gggg").out
    assert "MIGHT NIGHT TIGHT" in shown and "3 of the 6 answers of the list words" in shown
    assert "-gggg" in wordlens("patterns", "lookup", file, "light").out
    assert "holds: 36 pairs (6 guesses x 6 answers) in 23 parts" in wordlens("patterns", "verify", file).out


def test_a_pattern_that_leaves_nothing_is_no_error(wordlens: Wordlens, tmp_path: Path, small: tuple[str, str]) -> None:
    file = str(tmp_path / "p.db")
    wordlens("patterns", "build", file, *small)
    ran = wordlens("patterns", "lookup", file, "crane=ygyyy")
    assert ran.code == 0 and "0 of the 6 answers" in ran.out


def test_techniques_are_left_out_by_name(wordlens: Wordlens, tmp_path: Path, small: tuple[str, str]) -> None:
    file = str(tmp_path / "p.db")
    options = ("--without", "zlib", "--without", "delta")
    made = wordlens("patterns", "build", file, *small, *options, "--json").json
    assert made["techniques"] == sorted(set(Technique) - {"zlib", "delta"})
    unknown = wordlens("patterns", "build", file, *small, "--without", "gzip")
    assert unknown.code == 2 and "zlib" in unknown.err
    compact = wordlens("patterns", "build", file, *small, "--layout", "compact", "--without", "zlib")
    assert compact.code == 2 and "no techniques to leave out" in compact.err


def test_refusals_give_the_command_that_builds_the_file(
    wordlens: Wordlens, tmp_path: Path, small: tuple[str, str]
) -> None:
    file = tmp_path / "p.db"
    command = f"wordlens patterns build {file}"
    for verb in ("lookup", "verify"):
        arguments = ("patterns", verb, str(file), *(["crane"] if verb == "lookup" else []))
        file.unlink(missing_ok=True)
        assert command in wordlens(*arguments).err
        file.write_text("something else " * 20)
        assert "no pattern dictionary" in wordlens(*arguments).err
        wordlens("patterns", "build", str(file), *small)
        other = wordlens(*arguments, "--list", "classic", "--json")
        assert other.code == 2 and other.json["error"]["kind"] == "InvalidDictionary"
        assert other.json["error"]["message"].endswith(f"{command} --list classic")
        file.write_bytes(file.read_bytes()[:-1] + b"!")
        ran = wordlens(*arguments)
        assert ran.code == 2 and "is damaged" in ran.err and command in ran.err


def test_words_are_checked_against_the_file(wordlens: Wordlens, tmp_path: Path, small: tuple[str, str]) -> None:
    file = str(tmp_path / "p.db")
    wordlens("patterns", "build", file, *small)
    assert "did you mean" in wordlens("patterns", "lookup", file, "nihgt").err
    assert "expected five of" in wordlens("patterns", "lookup", file, "night=q").err
    assert "no answer gives" in wordlens("patterns", "lookup", file, "night=ggggy").err


def test_report_prints_and_plots_every_step(wordlens: Wordlens, tmp_path: Path, small: tuple[str, str]) -> None:
    picture = tmp_path / "steps.svg"
    shown = wordlens("patterns", "report", *small, "--plot", str(picture)).out
    assert all(name in shown for name in ("naive", *Technique, "compact", "2 GB", "44 MB"))
    assert picture.read_bytes().startswith(b"<?xml")
    made = wordlens("patterns", "report", *small, "--json").json
    assert made["published_bytes"] == [2_000_000_000, 44_000_000] and len(made["steps"]) == 11
    assert made["steps"][0]["rows"] == 36
    refused = wordlens("patterns", "report", *small, "--plot", "steps.bmp")
    assert refused.code == 2 and "'steps.bmp'" in refused.err


def test_an_interrupted_build_is_resumed_by_the_same_command(tmp_path: Path) -> None:
    file, words = tmp_path / "p.db", tmp_path / "words.txt"
    words.write_text("\n".join(by_frequency()[:2500]))
    command = [*WORDLENS, "patterns", "build", str(file), "--answers", str(words)]
    unfinished = tmp_path / ".p.db.building"
    with Child(command, stderr=subprocess.PIPE) as child:
        wait_for(lambda: unfinished.exists() and unfinished.stat().st_size >= 300_000, "for the first words")
        child.send_signal(signal.SIGINT)
        errors = child.communicate()[1]
    assert child.returncode == 130
    assert "Traceback" not in errors and "goes on where this one stopped" in errors
    assert not file.exists() and unfinished.exists()
    done = run([*command, "--json"], check=True)
    assert '"resumed_at": 0' not in done.stdout
    with PatternDictionary.open(file, read_list(words, None)[0]) as dictionary:
        verify(dictionary)
