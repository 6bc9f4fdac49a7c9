"""Small word lists for every test, and user directories that lie in a temporary one."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from wordlens.words import WordList, load_words

from .children import give_default_signals
from .cluster import Cluster, running_cluster
from .newspaper import Newspaper, publishing

# No deadline: the machine is shared, and a slow example is no defect.
settings.register_profile("wordlens", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("wordlens")

give_default_signals()


WORKERS = 1.5
"""Test processes for each processor: while a test waits for its browser, window or server, another one can run."""
SLOW_LIMIT = 1200
"""Seconds after which a test marked `slow` hangs; the others have the limit in pyproject.toml."""


def pytest_xdist_auto_num_workers() -> int:
    processors = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return round(WORKERS * processors)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.timeout(SLOW_LIMIT))


@pytest.fixture(autouse=True, scope="session")
def no_user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what outlives a test, such as a server, out of the real user's files, and its updates on this machine."""
    home = tmp_path_factory.mktemp("nobody")
    settings_folder = home / "config" / "wordlens"
    settings_folder.mkdir(parents=True)
    (settings_folder / "config.toml").write_text('played_from = "http://127.0.0.1:9/"\n')  # where nobody listens
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("data", "config", "cache"):
            patch.setenv(f"XDG_{kind.upper()}_HOME", str(home / kind))
        yield


@pytest.fixture(autouse=True)
def user_directories(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep a user's lists and settings, and those of started processes, inside a temporary directory."""
    home = tmp_path_factory.mktemp("user")
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    return home


@pytest.fixture(scope="session")
def tiny() -> WordList:
    """Six answers of five letters, and four words that may be guessed but are no answers."""
    answers = ["crane", "light", "might", "night", "other", "tight"]
    return WordList.build("tiny", answers, ["ether", "films", "ither", "speed"])


@pytest.fixture(scope="session")
def short_words() -> WordList:
    """Three letters."""
    return WordList.build("short", ["cat", "cot", "cut", "dog", "tac"], ["aaa", "odd", "tot"])


@pytest.fixture(scope="session")
def long_words() -> WordList:
    """Seven letters: codes no longer fit a byte."""
    return WordList.build("long", ["banquet", "cabbage", "package", "passage", "sausage"], ["message", "zzzzzzz"])


@pytest.fixture(scope="session")
def spanish() -> WordList:
    """Letters outside a to z."""
    return WordList.build("spanish", ["cañas", "mañas", "señal", "señor", "niñez"], ["canas", "ñoños"])


@pytest.fixture(scope="session")
def classic() -> WordList:
    """The original game: 2,315 answers, 12,972 allowed words."""
    return load_words("classic")


@pytest.fixture(scope="session")
def classic_all() -> WordList:
    """The original game, where any of the 12,972 allowed words may be the answer."""
    return load_words("classic-all")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A real scheduler and two worker processes on loopback."""
    with running_cluster(tmp_path) as cluster:
        yield cluster


@pytest.fixture
def newspaper(monkeypatch: pytest.MonkeyPatch) -> Iterator[Newspaper]:
    """A server of the newspaper's shape on loopback, asked without a detour."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with publishing() as newspaper:
        yield newspaper
