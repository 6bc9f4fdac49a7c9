"""Kill -9 a proof at twenty random moments, and go on each time from its checkpoint."""

import datetime
import json
import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from wordlens.exact import Checkpoint, Known, Problem, Proof, Status, prove, weights_of
from wordlens.rules import Rule, Setting, Tree, check_tree
from wordlens.words import WordList, load_words, read_list

from ..children import WORDLENS, Child, run, wait_for

SEED = 9
SHIPPED_DAY = "2022-11-07"
WEIGHTED = ("--prior", "official", "--date", SHIPPED_DAY)


@pytest.fixture
def words(tmp_path: Path) -> WordList:
    """A quarter of classic's answers and all its guesses: a proof of a few seconds."""
    classic = load_words("classic")
    (tmp_path / "quarter.txt").write_text("\n".join(classic.words(classic.answers[::4])))
    (tmp_path / "guesses.txt").write_text("\n".join(classic.allowed))
    return read_list(tmp_path / "quarter.txt", tmp_path / "guesses.txt")[0]


def command(folder: Path, *more: str) -> list[str]:
    lists = ["--answers", str(folder / "quarter.txt"), "--guesses", str(folder / "guesses.txt")]
    kept = ["--checkpoint", str(folder / "quarter.log")]
    return [*WORDLENS, "prove", *lists, *kept, *more]


def settled_in(checkpoint: Path) -> int:
    """Return how many whole lines about openers there are."""
    return max(0, checkpoint.read_bytes().count(b"\n") - 1) if checkpoint.exists() else 0


def run_and_kill(folder: Path, enough: int, pause: float, *more: str) -> int:
    """Start the proof, kill it a moment after so many openers are settled; return how many there are then."""
    checkpoint = folder / "quarter.log"
    with Child(command(folder, *more), stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as child:
        wait_for(lambda: settled_in(checkpoint) >= enough or child.poll() is not None, "for settled openers")
        time.sleep(pause)
        child.kill()
        output = child.communicate()[0]
    assert child.returncode == -signal.SIGKILL, f"it ended before it was killed: {output}"
    return settled_in(checkpoint)


def check_facts(known: dict[str, Known], undisturbed: Proof) -> None:
    """What is known of each opener fits what an undisturbed run proved of it."""
    assert undisturbed.best is not None
    assert known.keys() == undisturbed.known.keys()
    for word, fact in known.items():
        other = undisturbed.known[word]
        assert fact.value >= undisturbed.best.total
        if fact.status is other.status is Status.EXACT:
            assert fact.value == other.value
        elif fact.status is Status.EXACT:
            assert fact.value >= other.value
        elif other.status is Status.EXACT:
            assert other.value >= fact.value


@pytest.mark.slow
@pytest.mark.parametrize(("kills", "options"), [(20, ()), (6, WEIGHTED)], ids=["uniform", "weighted"])
def test_killed_many_times_a_proof_ends_with_the_same_result(
    words: WordList, tmp_path: Path, kills: int, options: tuple[str, ...]
) -> None:
    rng = random.Random(SEED)
    openers = len(words.allowed)
    goals = sorted(rng.randrange(openers * 3 // 4) for _ in range(kills))
    seen = [run_and_kill(tmp_path, goal, rng.uniform(0, 0.1), *options) for goal in goals]
    assert seen == sorted(seen), "no kill loses an opener that was settled before"
    assert sum(0 < count < openers for count in seen) >= kills // 2, f"most kills come in the middle, got {seen}"
    assert len(set(seen)) >= kills // 2, f"most runs settle some openers, got {seen}"

    more = ("--tree", str(tmp_path / "quarter.tree"), "--json")
    ended = run(command(tmp_path, *options, *more), check=True)
    setting = Setting(prior="official" if options else "uniform", date=datetime.date.fromisoformat(SHIPPED_DAY))
    weights = weights_of(words, setting)
    undisturbed = prove(words, weights=weights)
    assert undisturbed.best is not None and undisturbed.tree is not None
    shown = json.loads(ended.stdout)
    found = (shown["opener"], shown["total"], shown["max"], shown["proved"], shown["openers_checked"])
    assert found == (undisturbed.best.word, undisturbed.best.total, undisturbed.best.max, True, openers)
    assert Tree.read(tmp_path / "quarter.tree") == undisturbed.tree
    replayed = check_tree(undisturbed.tree, words, weights.by_answer(words) if weights else None)
    assert replayed.weighted_total == undisturbed.best.total
    with Checkpoint(tmp_path / "quarter.log", Problem(words, Rule.NORMAL, 6, weights)) as file:
        check_facts(file.known, undisturbed)
