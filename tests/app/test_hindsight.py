import signal
from pathlib import Path

import pytest

from wordlens.hindsight import REGISTRY
from wordlens.registry import names

from ..children import OnTerminal
from .conftest import Wordlens

SENTENCE = "this measures search, not play"
KEYS = ["answer", "solver", "path", "expanded", "generated", "max_frontier", "words_explored", "seconds", "peak_mb"]


@pytest.fixture
def few(tmp_path: Path) -> str:
    path = tmp_path / "few.txt"
    path.write_text("\n".join(["crane", "light", "might", "night", "other", "tight"]))
    return str(path)


def test_json_has_exactly_the_agreed_keys(wordlens: Wordlens) -> None:
    shown = wordlens("hindsight", "WORLD", "--solver", "astar-constant-log2", "--list", "classic", "--json").json
    assert list(shown) == KEYS
    assert (shown["answer"], shown["solver"]) == ("world", "astar-constant-log2")
    assert shown["path"][-1] == {"word": "world", "pattern": "ggggg", "left": 0}
    assert all(list(step) == ["word", "pattern", "left"] and step["left"] > 0 for step in shown["path"][:-1])
    assert shown["expanded"] > len(shown["path"]) and 0 < shown["seconds"] < 60 and shown["peak_mb"] > 0


def test_path_is_drawn_with_candidates_and_metrics(wordlens: Wordlens) -> None:
    ran = wordlens("hindsight", "world", "--list", "classic")
    assert ran.code == 0 and "path by bfs" in ran.out
    assert " W  O  R  L  D   ggggg" in ran.out and " left" in ran.out
    for metric in ("nodes expanded", "generated", "max frontier", "words explored", "time ms", "peak MB"):
        assert metric in ran.out
    assert SENTENCE in ran.out


def test_the_default_list_is_all_and_aliases_work(wordlens: Wordlens) -> None:
    shown = wordlens("hindsight", "zymic", "--solver", "dfs-opt", "--json").json  # no answer of any other list
    assert shown["solver"] == "dfs" and shown["path"][-1]["word"] == "zymic"


def test_seed_and_branching_decide_the_search(wordlens: Wordlens) -> None:
    runs = [
        wordlens("hindsight", "world", "--list", "classic", "--json", "--seed", seed, "--branching", branching).json
        for seed, branching in (("1", "5"), ("1", "5"), ("2", "5"), ("1", "40"))
    ]
    paths = [run["path"] for run in runs]
    assert paths[0] == paths[1] != paths[2]
    assert runs[3]["generated"] != runs[0]["generated"]


def test_no_path_within_six_is_said(wordlens: Wordlens, tmp_path: Path) -> None:
    traps = tmp_path / "traps.txt"
    traps.write_text("\n".join(f"{first}ight" for first in "bdefhlmnrstw"))
    outcomes = [
        wordlens("hindsight", f"{first}ight", "--answers", str(traps), "--branching", "1") for first in "bdefhlmnrstw"
    ]
    failed = [ran for ran in outcomes if "bfs found no path to" in ran.out]
    assert len(failed) == 6 and all("within 6 guesses" in ran.out and ran.code == 0 for ran in failed)


def test_unknown_solver_gives_the_nearest(wordlens: Wordlens) -> None:
    ran = wordlens("hindsight", "world", "--solver", "astar-constant-log")
    assert ran.code == 2 and "did you mean 'astar-constant-log2'" in ran.err
    error = wordlens("hindsight", "world", "--solver", "nonsense", "--json")
    assert error.code == 2 and error.json["error"]["kind"] == "UnknownName"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "give either an answer to search for, or --compare"),
        (("world", "--compare"), "give either an answer to search for, or --compare"),
        (("--compare", "--solver", "bfs"), "leave out --solver"),
        (("world", "--plot", "x.png"), "belong to --compare"),
        (("world", "--samples", "3"), "belong to --compare"),
        (("wrold",), "or 'world'"),
        (("aahed", "--list", "classic"), "may be guessed but is no answer"),
        (("world", "--branching", "0"), "0 is not in the range"),
    ],
)
def test_mistakes_get_one_sentence(wordlens: Wordlens, arguments: tuple[str, ...], complaint: str) -> None:
    ran = wordlens("hindsight", *arguments)
    assert ran.code == 2 and complaint in ran.err and "Traceback" not in ran.err


def test_compare_shows_every_solver(wordlens: Wordlens, few: str) -> None:
    ran = wordlens("hindsight", "--compare", "--answers", few, "--samples", "2")
    assert ran.code == 0
    assert all(name in ran.out for name in names(REGISTRY))
    assert SENTENCE in " ".join(ran.out.split())


def test_compare_as_json(wordlens: Wordlens, few: str) -> None:
    shown = wordlens("hindsight", "--compare", "--answers", few, "--samples", "3", "--seed", "5", "--json").json
    assert list(shown) == ["list", "branching", "seed", "answers", "solvers"]
    assert (shown["branching"], shown["seed"], len(shown["answers"])) == (30, 5, 3)
    assert [row["solver"] for row in shown["solvers"]] == list(names(REGISTRY))
    assert all(row["success"] == 1 and row["seconds"] > 0 and row["peak_mb"] > 0 for row in shown["solvers"])


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_compare_draws_bars(wordlens: Wordlens, few: str, tmp_path: Path, kind: str) -> None:
    picture = tmp_path / f"bars.{kind}"
    ran = wordlens("hindsight", "--compare", "--answers", few, "--samples", "1", "--plot", str(picture))
    assert ran.code == 0
    assert picture.read_bytes().startswith({"png": b"\x89PNG", "svg": b"<?xml"}[kind])


def test_a_picture_of_another_kind_is_refused_before_the_work(wordlens: Wordlens, few: str, tmp_path: Path) -> None:
    ran = wordlens("hindsight", "--compare", "--answers", few, "--plot", str(tmp_path / "bars.gif"))
    assert ran.code == 2 and ".png or .svg" in ran.err and ran.out == ""


def test_help_says_that_it_knows_the_answer(wordlens: Wordlens) -> None:
    shown = " ".join(wordlens("hindsight", "--help").out.split())
    assert "this knows the answer, so it measures search, not play" in shown


def test_progress_is_drawn_and_an_interrupt_is_clean() -> None:
    with OnTerminal("hindsight", "--compare", "--samples", "2000") as child:
        child.read_until("searching")
        child.send_signal(signal.SIGINT)
        seen = child.read_all()
        assert child.wait() == 130
    assert "wordlens: stopped" in seen and "Traceback" not in seen
