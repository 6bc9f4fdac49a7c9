"""`wordlens compare`: shapes, targets, samples, pictures, reports, mistakes, and Ctrl-C."""

import json
import re
import signal
import sys
from pathlib import Path

import pytest

from wordlens.strategies import REGISTRY

from ..children import OnTerminal, wait_for
from .conftest import Ran, Wordlens

TRAPS = [f"{first}ight" for first in "bdefhlmnrstw"]
SHAPE = (
    *("strategy", "list", "rule", "opener", "games", "total", "mean", "expected_mean", "low", "high"),
    *("max_guesses", "within_four", "success", "success_low", "success_high", "max", "failures"),
    *("distribution", "seconds", "cpu_seconds", "peak_mb", "positions"),
)


@pytest.fixture
def traps(tmp_path: Path) -> tuple[str, str]:
    """Options that choose twelve words which differ in one letter: by spelling, half of them are found too late."""
    path = tmp_path / "traps.txt"
    path.write_text("\n".join(TRAPS))
    return "--answers", str(path)


@pytest.fixture
def burner(tmp_path: Path) -> tuple[str, str]:
    """Options that allow a word which sorts the traps."""
    path = tmp_path / "guesses.txt"
    path.write_text("blend\n")
    return "--guesses", str(path)


def test_json_has_the_agreed_shape(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    likely, entropy = wordlens("compare", "likely", "entropy", *traps, "--json").json
    assert tuple(likely) == tuple(entropy) == SHAPE
    assert (likely["strategy"], likely["list"], likely["rule"], likely["opener"]) == (
        *("likely", "traps", "normal", "bight"),
    )
    assert (likely["games"], likely["total"], likely["mean"], likely["max"], likely["failures"]) == (12, 78, 6.5, 12, 6)
    assert likely["distribution"] == {str(turn): 1 for turn in range(1, 13)}
    assert sum(games * int(turn) for turn, games in entropy["distribution"].items()) == entropy["total"]
    assert all(isinstance(likely[name], float) for name in ("mean", "seconds", "cpu_seconds", "peak_mb"))
    assert likely["positions"] == 11 and likely["peak_mb"] > 1


def test_the_table_has_the_best_mean_first(wordlens: Wordlens, traps: tuple[str, str], burner: tuple[str, str]) -> None:
    shown = wordlens("compare", "likely", "optimal", *traps, *burner)
    assert shown.code == 0 and shown.err == ""
    assert shown.out.index("optimal") < shown.out.index("likely")
    assert re.search(r"likely +BIGHT +12 +78 +6\.5000 +33\.33% +50\.00% +12 +6", shown.out)
    assert "list traps, normal rule, uniform prior" in " ".join(shown.out.split())


def test_the_mean_by_prior_stands_beside_the_mean_where_it_differs(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    prior = ("--prior", "official", "--date", "2022-11-07")
    uniform, weighted = (wordlens("compare", "likely", *traps, *more, "--json").json[0] for more in ((), prior))
    assert uniform["expected_mean"] == uniform["mean"] and weighted["expected_mean"] != weighted["mean"]
    assert " by " not in wordlens("compare", "likely", *traps).out
    shown = wordlens("compare", "likely", *traps, *prior).out
    assert re.search(
        rf"{weighted['mean']:.4f} +{weighted['expected_mean']:.4f} +33\.33% +50\.00% +{weighted['max']} ", shown
    )


def test_all_plays_every_strategy_once(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    rows = wordlens("compare", "--all", *traps, "--json").json
    assert [row["strategy"] for row in rows] == [entry.name for entry in REGISTRY]
    assert all(row["games"] == 12 for row in rows)
    openers = {row["strategy"]: row["opener"] for row in rows}
    assert openers["explore"] is None and openers["likely"] == "bight"


def test_a_strategy_named_twice_is_played_once(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    assert [row["strategy"] for row in wordlens("compare", "knuth", "MINIMAX", *traps, "--json").json] == ["minimax"]


def test_targets_come_from_a_file_or_from_a_list(wordlens: Wordlens, traps: tuple[str, str], tmp_path: Path) -> None:
    targets = tmp_path / "few.txt"
    targets.write_text("Tight\nwight\ntight\n")
    by_file = wordlens("compare", "likely", *traps, "--targets", str(targets), "--json").json[0]
    assert by_file["distribution"] == {"11": 1, "12": 1} and by_file["list"] == "traps"
    assert wordlens("words", "import", str(targets), "--name", "few").code == 0
    by_name = wordlens("compare", "likely", *traps, "--targets", "FEW", "--json").json[0]
    assert by_name["distribution"] == by_file["distribution"]


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "no word list or file named 'clasic'; did you mean 'classic'"),
        ("", "expected one word a line, got an empty file"),
        ("might\nmighty\n", "line 2: expected a word of 5 letters"),
        ("might\nzesty\n", "no word 'zesty' in the list 'traps'"),
        ("might\nblend\n", "expected answers of the list 'traps' to score, got 'blend', which is none"),
    ],
)
def test_targets_that_cannot_be_scored(
    wordlens: Wordlens,
    traps: tuple[str, str],
    burner: tuple[str, str],
    tmp_path: Path,
    content: str | None,
    sentence: str,
) -> None:
    targets = tmp_path / "targets.txt"
    targets.write_text(content or "")
    given = "clasic" if content is None else str(targets)
    ran = wordlens("compare", "entropy", *traps, *burner, "--targets", given)
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1


def test_samples_are_drawn_by_the_seed(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    def drawn(seed: str) -> Ran:
        return wordlens("compare", "likely", *traps, "--samples", "5", "--seed", seed, "--json")

    first, again, other = (drawn(seed).json[0] for seed in ("1", "1", "2"))
    assert first["games"] == other["games"] == 5
    assert first["distribution"] == again["distribution"] != other["distribution"]
    all_of_them = wordlens("compare", "likely", *traps, "--samples", "99", "--json")
    assert all_of_them.json[0]["games"] == 12 and all_of_them.json[0]["low"] is None
    assert "there are 12 answers to score, not 99; all of them are played" in all_of_them.err


def test_a_sample_has_an_interval_that_a_larger_one_narrows(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    few, many = (
        wordlens("compare", "likely", *traps, "--samples", samples, "--json").json[0] for samples in ("4", "11")
    )
    for one in (few, many):
        assert one["low"] < one["mean"] < one["high"]
        assert one["success_low"] <= one["success"] <= one["success_high"]
    assert many["high"] - many["low"] < few["high"] - few["low"]
    shown = wordlens("compare", "likely", *traps, "--samples", "4").out
    assert re.search(rf"likely +{few['mean']:.4f} +{few['low']:.4f} +{few['high']:.4f} +{few['success']:.2%}", shown)
    assert "95%" not in wordlens("compare", "likely", *traps).out
    by_lot = wordlens("compare", "explore", *traps, "--json").json[0]
    assert by_lot["low"] is not None, "other seeds give other means, though all answers were played"


def test_games_may_have_more_guesses_or_fewer(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    for most, failures in ((3, 9), (6, 6), (12, 0)):
        ran = ("compare", "likely", *traps, "--max-guesses", str(most))
        row = wordlens(*ran, "--json").json[0]
        assert (row["max_guesses"], row["failures"], row["success"]) == (most, failures, 1 - failures / 12)
        assert row["within_four"] == 4 / 12 and row["mean"] == 6.5
        assert f"> {most}\n" in wordlens(*ran).out.replace(" \n", "\n").replace("  ", " ") or failures >= 0
    assert wordlens("compare", "likely", *traps, "--max-guesses", "0").code == 2


def test_one_strategy_plays_twice_with_other_options(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    rows = wordlens("compare", "ngram", "ngram:b2=2.5", "entropy", "--option", "b3=1", *traps, "--json").json
    assert [row["strategy"] for row in rows] == ["ngram:b3=1", "ngram:b2=2.5,b3=1", "entropy"]


def test_a_book_is_compared(wordlens: Wordlens, traps: tuple[str, str], tmp_path: Path) -> None:
    book = tmp_path / "likely.tree"
    assert wordlens("tree", "build", "likely", "-o", str(book), *traps).code == 0
    row = wordlens("compare", "book", "--book", str(book), *traps, "--json").json[0]
    assert row["distribution"] == {str(turn): 1 for turn in range(1, 13)}


def test_the_seed_decides_what_chance_does(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    seeds = ("1", "1", "2")
    rows = [wordlens("compare", "explore", *traps, "--seed", seed, "--json").json[0] for seed in seeds]
    assert rows[0]["distribution"] == rows[1]["distribution"]
    assert rows[0]["positions"] != rows[2]["positions"] or rows[0]["total"] != rows[2]["total"]


@pytest.mark.parametrize(
    ("options", "rule"), [(["--hard"], "hard"), (["--strict"], "strict"), (["--rule", "hard"], "hard")]
)
def test_rules_are_named_either_way(
    wordlens: Wordlens, traps: tuple[str, str], burner: tuple[str, str], options: list[str], rule: str
) -> None:
    common = ("compare", "parts", *traps, *burner, "--opener", "light", "--json")
    free, bound = wordlens(*common).json[0], wordlens(*common, *options).json[0]
    assert (free["rule"], bound["rule"]) == ("normal", rule)
    assert free["total"] < bound["total"], "the rule forbids the word that would sort the traps"


def test_the_opener_is_played(wordlens: Wordlens, traps: tuple[str, str]) -> None:
    assert wordlens("compare", "parts", *traps, "--opener", "WIGHT", "--json").json[0]["opener"] == "wight"


@pytest.mark.parametrize(("name", "start"), [("p.png", b"\x89PNG"), ("p.SVG", b"<?xml")])
def test_plot_draws_a_picture(
    wordlens: Wordlens, traps: tuple[str, str], tmp_path: Path, name: str, start: bytes
) -> None:
    picture = tmp_path / "made" / name
    picture.parent.mkdir()
    assert wordlens("compare", "likely", *traps, "--plot", str(picture)).code == 0
    assert picture.read_bytes().startswith(start)
    assert [path.name for path in picture.parent.iterdir()] == [name]


def test_report_writes_page_tables_and_pictures(wordlens: Wordlens, traps: tuple[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "report"
    shown = wordlens("compare", "likely", "parts", *traps, "--report", str(folder), "--json").json
    assert json.loads((folder / "table.json").read_text()) == shown
    pictures = {
        f"{name}.{kind}"
        for name in ("distribution", "success", "mean", "letters", "positions")
        for kind in ("svg", "png")
    }
    assert {path.name for path in folder.iterdir()} == {"index.html", "table.md", "table.csv", "table.json", *pictures}
    assert "How 2 strategies play traps" in (folder / "index.html").read_text()


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "name the strategies to compare, or --all"),
        (["entorpy"], "no strategy named 'entorpy'; did you mean 'entropy'?"),
        (["entropy", "parst"], "did you mean 'parts'"),
        (["entropy", "--list", "clasic"], "--list cannot be used together with --answers"),
        (["entropy", "--opener", "tares"], "no word 'tares' in the list 'traps'"),
        (["entropy", "--prior", "oficial"], "did you mean 'official'?"),
        (["entropy", "--hard", "--strict"], "choose one rule, got hard and strict"),
        (["entropy", "--rule", "soft"], "'soft' is not one of"),
        (["entropy", "--samples", "0"], "'--samples'"),
        (["entropy", "--seed", "-1"], "'--seed'"),
        (["entropy", "--plot", "p.bmp"], "expected a picture's name to end in .png or .svg, got 'p.bmp'"),
        (["entropy", "--plot", "p"], "expected a picture's name to end in .png or .svg, got 'p'"),
        (["entropy", "--report", __file__], "expected a folder to write the report to"),
    ],
)
def test_a_mistake_is_one_sentence_before_any_work(
    wordlens: Wordlens, traps: tuple[str, str], arguments: list[str], sentence: str
) -> None:
    ran = wordlens("compare", *arguments, *traps)
    assert ran.code == 2 and ran.out == ""
    assert sentence in ran.err and ran.err.count("\n") == 1
    as_json = wordlens("compare", *arguments, *traps, "--json")
    assert as_json.code == 2 and as_json.err == "" and sentence in as_json.json["error"]["message"]


@pytest.mark.usefixtures("no_work")
def test_pictures_without_matplotlib_are_refused_before_any_work(
    wordlens: Wordlens, traps: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for option in ("--plot", "--report"):
        ran = wordlens("compare", "entropy", *traps, option, str(tmp_path / "new.png"))
        assert ran.code == 2 and "needs the extra 'plots'" in ran.err


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize("option", ["--plot", "--report"])
def test_a_place_that_cannot_be_written_is_named_before_any_work(
    wordlens: Wordlens, traps: tuple[str, str], tmp_path: Path, option: str
) -> None:
    ran = wordlens("compare", "likely", *traps, option, "/dev/null/p.png")
    assert ran.code == 2 and "cannot write /dev/null/p.png" in ran.err
    missing = wordlens("compare", "likely", *traps, option, str(tmp_path / "missing" / "p.png"))
    assert missing.code == 2 and missing.err.endswith(f"there is no folder '{tmp_path / 'missing'}'; make it first\n")


@pytest.mark.parametrize("address", ["nonsense", "foo://127.0.0.1:1"])
def test_an_address_that_is_none_is_one_sentence(wordlens: Wordlens, traps: tuple[str, str], address: str) -> None:
    ran = wordlens("compare", "likely", *traps, "--cluster", address)
    assert ran.code == 2 and ran.err == (
        f"wordlens: expected a scheduler's address such as tcp://host:8786, got '{address}'\n"
    )


@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_leaves_what_is_finished(tmp_path: Path, as_json: bool) -> None:
    picture = tmp_path / "made" / "p.svg"
    picture.parent.mkdir()
    arguments = ["compare", "parts", "explore", "--list", "all", "--plot", str(picture)]
    ran = interrupted_after_first(*arguments, *(["--json"] if as_json else []))
    assert ran.code == 130
    assert "stopped; 1 of 2 are finished" in ran.err and "Traceback" not in ran.err
    if as_json:
        assert [row["strategy"] for row in ran.json] == ["parts"] and ran.json[0]["games"] == 14_855
    else:
        assert "parts" in ran.out and "explore" not in ran.out
    assert [path.name for path in picture.parent.iterdir()] == ["p.svg"]
    assert picture.read_text().rstrip().endswith("</svg>")


def interrupted_after_first(*arguments: str) -> Ran:
    """Run a command and press Ctrl-C once its bar shows a finished task; none of its workers may be left afterwards."""
    with OnTerminal(*arguments) as child:
        child.read_until(r"\D[1-9]\d*/\d")
        child.signal_all(signal.SIGINT)
        seen = child.read_all()
        out = child.communicate()[0]
        wait_for(child.is_gone, "for its workers to end")
    return Ran(child.returncode, out, seen)
