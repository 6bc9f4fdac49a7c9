"""Signals at seeded moments: no crash, no traceback, no process left behind, no file half-written."""

import random
import signal
from pathlib import Path

import pytest

from wordlens.exact import Checkpoint, Problem
from wordlens.patterndb import PatternDictionary
from wordlens.rules import Rule
from wordlens.words import load_words

from .strikes import Strike, strike_all

SEED = 16
MOMENTS = 60
"""Strikes for each command: half of them Ctrl-C, the others SIGTERM and SIGKILL."""
GAME = ("crane=y-y--", "moist=----y", "watch=ggggg")
COMMANDS: dict[str, tuple[tuple[str, ...], float]] = {
    "review": (("review", *GAME, "--list", "classic"), 1.5),
    "suggest": (("suggest", "salet=-----", "--strategy", "optimal", "--list", "classic"), 1.5),
    "compare": (("compare", "entropy", "parts", "minimax", "--list", "classic"), 2.0),
    "tune": (("tune", "ngram", "--list", "common500", "--grid", "b2=0,0.3,0.6", "--grid", "b3=0,0.3,0.6"), 3.0),
    "prove": (("prove", "--list", "classic", "--checkpoint", "proof.log"), 2.5),
    "patterns": (("patterns", "build", "classic.db", "--list", "classic"), 2.5),
    "hindsight": (("hindsight", "--compare", "--samples", "3"), 1.5),
    "play": (("play", "--seed", "1"), 0.6),
    "app": (("app", "--no-browser", "--port", "0"), 2.0),
}
"""Each command, and the seconds over which its moments are spread."""
SIGNALS = (signal.SIGINT, signal.SIGINT, signal.SIGTERM, signal.SIGKILL)


def strikes(name: str, count: int) -> list[Strike]:
    command, span = COMMANDS[name]
    rng = random.Random(f"{SEED} {name}")
    return [Strike(command, SIGNALS[number % len(SIGNALS)], rng.uniform(0, span)) for number in range(count)]


def attack(name: str, count: int, folder: Path) -> None:
    outcomes = strike_all(strikes(name, count), folder)
    faults = [f"{outcome.strike}: {fault}" for outcome in outcomes for fault in outcome.faults()]
    early = sum(one.is_before_us for one in outcomes)
    print(f"{name}: {len(outcomes)} strikes, {len(faults)} faults, {early} while Python itself was starting")
    assert not faults, "\n".join(faults)


def check_files(folder: Path) -> None:
    """What the commands write is whole, whenever they were struck."""
    words = load_words("classic")
    for dictionary in folder.glob("*/classic.db"):
        with PatternDictionary.open(dictionary, words):
            pass
    for checkpoint in folder.glob("*/proof.log"):
        with Checkpoint(checkpoint, Problem(words, Rule.NORMAL, 6)):
            pass


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
def test_no_signal_crashes_a_command(name: str, tmp_path: Path) -> None:
    attack(name, MOMENTS, tmp_path)
    check_files(tmp_path)


@pytest.mark.parametrize("name", ["review", "tune"])
def test_a_few_signals_crash_no_command(name: str, tmp_path: Path) -> None:
    attack(name, 8, tmp_path)
