import signal
from pathlib import Path

import pytest

from wordlens.hindsight import REGISTRY
from wordlens.registry import names

from ..children import OnTerminal
from .conftest import Wordlens

SENTENCE = "this measures search, not play"
KEYS = [
    *("answer", "solver", "path", "cost", "expanded", "generated", "average_branching", "max_frontier"),
    *("words_explored", "words_generated", "max_guesses", "seconds", "peak_mb"),
]


@pytest.fixture
def few(tmp_path: Path) -> str:
    path = tmp_path / "few.txt"
    path.write_text("\n".join(["crane", "light", "might", "night", "other", "tight"]))
    return str(path)


def test_json_has_exactly_the_agreed_keys(wordlens: Wordlens) -> None:
    shown = wordlens("hindsight", "WORLD", "--solver", "astar-constant-log2", "--list", "classic", "--json").json
    assert list(shown) == KEYS
    assert (shown["answer"], shown["solver"]) == ("world", "astar-constant-log2")
    assert shown["path"][-1] == {"word": "world", "pattern": "ggggg", "left": 0, "g": 2.0, "h": 0.0, "f": 2.0}
    assert all(step["f"] == step["g"] + step["h"] and step["left"] > 0 for step in shown["path"][:-1])
    assert shown["cost"] == 2 and shown["average_branching"] == shown["generated"] / shown["expanded"]
    assert shown["expanded"] > len(shown["path"]) and 0 < shown["seconds"] < 60 and shown["peak_mb"] > 0


def test_path_is_drawn_with_candidates_and_metrics(wordlens: Wordlens) -> None:
    ran = wordlens("hindsight", "world", "--list", "classic")
    assert ran.code == 0 and "path by bfs" in ran.out
    assert " W  O  R  L  D   ggggg" in ran.out and " left" in ran.out
    assert ran.out.splitlines()[0].split() == ["path", "by", "bfs", "left", "g", "h", "f"]
    for metric in (
        "path cost",
        "nodes expanded",
        "generated",
        "average branching",
        "max frontier",
        "time ms",
        "peak MB",
    ):
        assert metric in ran.out
    assert "words explored" in ran.out and "words generated" in ran.out
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
        ((), "give an answer to search for, or --compare, or both"),
        (("world", "--check-heuristics", "--solver", "bfs"), "leave out --compare and --solver"),
        (("world", "--solver", "bfs", "--solver", "dfs"), "expected one --solver, got 2; add --compare"),
        (("world", "--plot", "x.png"), "--plot belongs to --compare"),
        (("world", "--samples", "3"), "--samples draws answers by lot; leave it out, or the answer"),
        (("world", "--compare", "--samples", "3"), "--samples draws answers by lot"),
        (("world", "--compare", "--check-heuristics"), "leave out --compare and --solver"),
        (("world", "--compare", "--solver", "bsf"), "did you mean 'bfs'"),
        (("world", "--max-guesses", "0"), "0 is not in the range"),
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
    assert list(shown) == ["list", "branching", "seed", "max_guesses", "answers", "solvers"]
    assert (shown["branching"], shown["seed"], len(shown["answers"])) == (30, 5, 3)
    assert [row["solver"] for row in shown["solvers"]] == list(names(REGISTRY))
    assert all(row["success"] == 1 and row["seconds"] > 0 and row["peak_mb"] > 0 for row in shown["solvers"])


def test_solvers_are_compared_on_one_word(wordlens: Wordlens, few: str) -> None:
    chosen = ("--solver", "dfs", "--solver", "astar-constant-one", "--solver", "dfs-opt")
    asked = ("hindsight", "TIGHT", "--compare", "--answers", few, "--branching", "2", *chosen)
    shown = wordlens(*asked, "--json").json
    assert shown["answers"] == ["tight"]
    rows = {row["solver"]: row for row in shown["solvers"]}
    assert list(rows) == ["dfs", "astar-constant-one"]
    bfs = wordlens("hindsight", "tight", "--answers", few, "--branching", "2", "--json").json
    for name, row in rows.items():
        alone = wordlens("hindsight", "tight", "--answers", few, "--branching", "2", "--solver", name, "--json").json
        for key in ("expanded", "generated", "cost", "average_branching", "words_explored", "words_generated"):
            assert row[key] == alone[key]
        assert row["nodes_saved"] == pytest.approx(1 - alone["expanded"] / bfs["expanded"])
        assert row["dearest"] == alone["cost"] - bfs["cost"]
    text = " ".join(wordlens(*asked).out.split())
    assert "nodes time" in text and "dearer dearest saved saved" in text  # titles stand on two lines
    assert "List few, TIGHT, branching 2, seed 42." in text
    assert "No dearer path than UCS with the same cost for this answer" in text


def test_all_solvers_are_compared_on_one_word_if_none_is_named(wordlens: Wordlens, few: str, tmp_path: Path) -> None:
    picture = tmp_path / "bars.svg"
    asked = ("hindsight", "tight", "--compare", "--answers", few, "--plot", str(picture), "--json")
    assert [row["solver"] for row in wordlens(*asked).json["solvers"]] == list(names(REGISTRY))
    assert picture.read_bytes().startswith(b"<?xml")


def test_guesses_allowed_can_be_more_or_fewer_than_six(wordlens: Wordlens, tmp_path: Path) -> None:
    traps = tmp_path / "traps.txt"
    traps.write_text("\n".join(f"{first}ight" for first in "bdefhlmnrstw"))
    asked = ("--answers", str(traps), "--branching", "1", "--compare", "--samples", "12", "--solver", "bfs", "--json")
    solved = {
        most: wordlens("hindsight", *asked, "--max-guesses", most).json["solvers"][0]["success"]
        for most in ("1", "6", "12")
    }
    assert solved == {"1": pytest.approx(1 / 12), "6": 0.5, "12": 1}
    ran = wordlens("hindsight", "might", "--answers", str(traps), "--branching", "1", "--max-guesses", "1")
    assert "found no path to MIGHT within 1 guess" in ran.out


def test_estimates_are_checked_on_every_edge(wordlens: Wordlens, few: str) -> None:
    asked = ("hindsight", "TIGHT", "--check-heuristics", "--answers", few)
    shown = wordlens(*asked, "--json").json
    assert list(shown) == ["list", "branching", "seed", "answers", "verdicts"] and shown["answers"] == ["tight"]
    assert len(shown["verdicts"]) == 12
    for verdict in shown["verdicts"]:
        is_one = verdict["heuristic"] == "one"
        assert (verdict["consistent"], verdict["broken"] == 0, verdict["worst_edge"] is None) == (is_one,) * 3
    text = " ".join(wordlens(*asked).out.split())
    assert "log2 is not consistent: at the start 6 words are left and h is 2.58; TIGHT costs 1.00" in text
    both = wordlens("hindsight", "--check-heuristics", "--answers", few, "--samples", "2", "--json").json
    assert len(both["answers"]) == 2 and both["verdicts"][0]["edges"] > 6
    assert "log2 is not admissible: at the start h is 2.58, but the cheapest way to the goal" in text
    assert SENTENCE in text


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
