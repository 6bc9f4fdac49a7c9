"""Whatever standard input, output and error are, a command prints no traceback and ends with a code that fits."""

from pathlib import Path

import pytest

from .situations import COMMANDS, SITUATIONS, make_files, run_in

ALARMING = ("Traceback", "Exception ignored", "Error:", "object at 0x")
QUICK = ("help", "suggest", "suggest-spanish", "suggest-wrong", "words-json")
CODES = {0, 2, 3, 4, 5}


def faults_in(name: str, command: str, folder: Path) -> list[str]:
    situation = SITUATIONS[name]
    ran = run_in(situation, COMMANDS[command], folder)
    said = ran.stdout + ran.stderr
    found = [f"said {said[-1500:]}"] if any(word in said for word in ALARMING) else []
    if ran.returncode not in CODES | ({1} if situation.may_fail else set()):
        found.append(f"ended with code {ran.returncode} and said {said[-500:]}")
    return [f"{command}, {name}: {fault}" for fault in found]


def commands_for(situation: str) -> list[str]:
    """Return every other command, for neighbouring situations the others: all commands meet half of the situations."""
    return list(COMMANDS)[list(SITUATIONS).index(situation) % 2 :: 2]


@pytest.mark.slow
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_command_bears_its_streams(situation: str, tmp_path: Path) -> None:
    make_files(tmp_path)
    chosen = commands_for(situation)
    faults = [fault for command in chosen for fault in faults_in(situation, command, tmp_path)]
    print(f"{situation}: {len(chosen)} commands, {len(faults)} faults")
    assert not faults, "\n".join(faults)


def test_every_command_meets_many_situations() -> None:
    met = [command for situation in SITUATIONS for command in commands_for(situation)]
    assert min(map(met.count, COMMANDS)) >= len(SITUATIONS) // 2


@pytest.mark.parametrize("situation", ["out closed", "all closed", "out full", "reader left", "cp1252", "LC_ALL=C"])
def test_some_commands_bear_their_streams(situation: str, tmp_path: Path) -> None:
    make_files(tmp_path)
    faults = [fault for command in QUICK for fault in faults_in(situation, command, tmp_path)]
    assert not faults, "\n".join(faults)


def test_a_full_output_is_one_sentence_and_a_code(tmp_path: Path) -> None:
    ran = run_in(SITUATIONS["out full"], ("suggest", "crane=-y--g"), tmp_path)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == "wordlens: cannot write to standard output: No space left on device\n"


@pytest.mark.parametrize("situation", ["reader left", "first line"])
def test_a_reader_who_leaves_is_no_error(situation: str, tmp_path: Path) -> None:
    ran = run_in(SITUATIONS[situation], ("words",), tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_what_an_encoding_lacks_is_written_plainly(tmp_path: Path) -> None:
    make_files(tmp_path)
    plain = run_in(SITUATIONS["LC_ALL=C"], ("suggest", "--answers", "spanish.txt"), tmp_path)
    assert "SENOR" in plain.stdout and plain.stdout.isascii()
    escaped = run_in(SITUATIONS["LC_ALL=C"], ("suggest", "--answers", "spanish.txt", "--json"), tmp_path)
    assert "se\\u00f1or" in escaped.stdout and escaped.stdout.isascii()
    assert "SEÑOR" in run_in(SITUATIONS["err closed"], ("suggest", "--answers", "spanish.txt"), tmp_path).stdout
