"""Openers over a real scheduler and two workers, one of them killed while it holds some: nothing is lost."""

import signal
from pathlib import Path

import pytest
from distributed import Client

from wordlens.errors import InvalidOption
from wordlens.exact import Proof, Status, prove
from wordlens.parallel import Progress
from wordlens.rules import Rule
from wordlens.words import WordList, load_words

from ..children import PATIENCE
from ..cluster import Cluster

TOP = 30
"""More than the first few openers that are settled before the rest goes to the cluster."""


@pytest.fixture(scope="module")
def words() -> WordList:
    """Enough openers for dozens of portions, each of which takes a moment."""
    classic = load_words("classic")
    return WordList.build("part", classic.words(classic.answers[::6]), classic.allowed[::3])


def check_same(ours: Proof, local: Proof) -> None:
    """The same result, and what is known of each opener agrees."""
    assert (ours.best, ours.top, ours.tree, ours.feasible) == (local.best, local.top, local.tree, local.feasible)
    assert ours.known.keys() == local.known.keys()
    limit = local.top[-1].total
    for word, fact in local.known.items():
        if fact.status is Status.EXACT and fact.value <= limit:
            assert ours.known[word] == fact
        else:
            assert ours.known[word].value > limit


def kill_one_that_holds_a_portion(cluster: Cluster) -> set[str]:
    """Kill a worker that the scheduler waits for; return the names of the tasks that it held."""
    with Client(cluster.address, set_as_default=False) as client:
        name_of = {address: worker["name"] for address, worker in client.scheduler_info()["workers"].items()}
        held = {name_of[address]: set(tasks) for address, tasks in client.processing().items() if address in name_of}
    name = max(held, key=lambda name: len(held[name]))
    cluster.workers[name].send_signal(signal.SIGKILL)
    cluster.workers[name].wait(PATIENCE)
    return held[name]


def test_a_lost_worker_changes_nothing_in_a_proof(cluster: Cluster, words: WordList, tmp_path: Path) -> None:
    lost: list[set[str]] = []
    seen: list[Progress] = []

    def watch(progress: Progress) -> None:
        seen.append(progress)
        if not lost:
            lost.append(kill_one_that_holds_a_portion(cluster))

    checkpoint = tmp_path / "part.log"
    ours = prove(words, top=TOP, cluster=cluster.address, checkpoint=checkpoint, on_progress=watch)
    assert lost and lost[0], "it was killed while it held a portion"
    assert len(seen) > 2, "there were more portions afterwards"
    assert (seen[-1].done, seen[-1].total) == (len(words.allowed), len(words.allowed))
    local = prove(words, top=TOP)
    check_same(ours, local)
    check_same(prove(words, top=TOP, checkpoint=checkpoint), local)


def test_hard_mode_on_a_cluster_is_the_same_as_here(cluster: Cluster, words: WordList) -> None:
    few = WordList.build("few", words.words(words.answers[::4]), words.allowed[::5])
    check_same(prove(few, Rule.HARD, top=3, cluster=cluster.address), prove(few, Rule.HARD, top=3))


def test_an_address_of_nothing_gives_one_sentence(words: WordList) -> None:
    with pytest.raises(InvalidOption, match="expected a scheduler's address such as tcp://host:8786, got 'nonsense'"):
        prove(words, cluster="nonsense")
