"""`wordlens tune`: the grid, its shapes, its picture, its mistakes, and Ctrl-C."""

import re
from pathlib import Path

import pytest

from .conftest import Wordlens
from .test_compare import interrupted_after_first

WORDS = ("crane", "light", "might", "night", "tight", "other", "speed", "films", "crank", "crate", "irate", "trace")
GRID = ("--grid", "b2=0,0.3", "--grid", "b3=0, 0.6")


@pytest.fixture
def small(tmp_path: Path) -> tuple[str, str]:
    """Options that choose a list of a few words."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS))
    return "--answers", str(path)


def test_json_gives_every_setting_best_first(wordlens: Wordlens, small: tuple[str, str]) -> None:
    assert wordlens("words", "import", small[1], "--name", "mine").code == 0
    shown = wordlens("tune", "ngram", *GRID, *small, "--train", "7", "--dev", "mine", "--top", "1", "--json").json
    assert len(shown) == 5, "--top is for eyes"
    tried = {(one["options"]["b2"], one["options"]["b3"]) for one in shown}
    assert tried == {(0, 0), (0.3, 0), (0, 0.6), (0.3, 0.6), (0.3, 0.3)}, "the grid, and the default"
    scored = ["games", "success", "mean", "margin", "success_low", "success_high"]
    told = ["options", "mark", "place", "tied", "within_noise", "difference", "success_difference"]
    told += ["train", "rest", "dev", "seconds"]
    for one in shown:
        assert list(one) == told
        assert all(list(one[part]) == scored for part in ("train", "rest", "dev"))
        assert (one["train"]["games"], one["rest"]["games"], one["dev"]["games"]) == (7, 5, 12)
        assert 7 * one["train"]["mean"] + 5 * one["rest"]["mean"] == pytest.approx(12 * one["dev"]["mean"])
    keys = [(-one["train"]["success"], one["train"]["mean"]) for one in shown]
    assert keys == sorted(keys)


def test_without_a_split_all_answers_are_trained_on(wordlens: Wordlens, small: tuple[str, str]) -> None:
    (one,) = wordlens("tune", "weighted", "--grid", "trap=20", *small, "--hard", "--json").json
    assert one["train"]["games"] == 12 and one["rest"] is None and one["dev"] is None
    assert one["options"] == {"trap": 20} and isinstance(one["options"]["trap"], int)


def test_the_seed_draws_the_answers_to_train_on(wordlens: Wordlens, small: tuple[str, str]) -> None:
    def mean(seed: str) -> float:
        shown = wordlens("tune", "ngram", "--grid", "b2=0.3", *small, "--train", "4", "--seed", seed, "--json").json
        return float(shown[0]["train"]["mean"])

    means = [mean(str(seed)) for seed in range(4)]
    assert mean("0") == means[0] and len(set(means)) > 1


def test_the_table_shows_the_best_settings(wordlens: Wordlens, small: tuple[str, str]) -> None:
    lines = wordlens("tune", "ngram", *GRID, *small, "--train", "7", "--top", "3").out.splitlines()
    assert lines[0].split() == ["place", "b2", "b3", "train", "solved", "mean", "±", "worse", "by"]
    rows = [line for line in lines[1:6] if "%" in line]
    assert 3 <= len(rows) <= 5 and any("baseline" in row for row in rows) and any("default" in row for row in rows)


def test_ties_are_said_and_the_best_can_be_played_at_once(
    wordlens: Wordlens, small: tuple[str, str], tmp_path: Path
) -> None:
    best = tmp_path / "best.toml"
    ran = wordlens("tune", "ngram", "--grid", "b2=0,0.3", *small, "--option", "b3=2.5", "-o", str(best))
    assert re.search(r"1= .* best, tied", ran.out) and "settings tie for the first place" in " ".join(ran.out.split())
    assert "[ngram]\n" in best.read_text("utf-8") and "b3 = 2.5\n" in best.read_text("utf-8")
    for command in (("solve", "crane"), ("suggest",), ("compare", "ngram")):
        played = wordlens(*command, *small, "--options", str(best), "--json")
        assert played.code == 0, played.err
        shown = played.json[0] if command[0] == "compare" else played.json
        assert "strategy" not in shown or shown["strategy"].startswith("ngram")


def test_explore_is_tuned_on_targets(wordlens: Wordlens, small: tuple[str, str], tmp_path: Path) -> None:
    targets = tmp_path / "targets.txt"
    targets.write_text("night\nlight\nspeed\n")
    shown = wordlens(
        "tune", "explore", "--grid", "random_guesses=0,1", *small, "--targets", str(targets), "--json"
    ).json
    assert len(shown) == 3 and all(one["train"]["games"] == 3 for one in shown)
    assert {one["options"]["random_guesses"]: one["mark"] for one in shown} == {0: "baseline", 1: "", 3: "default"}


def test_a_table_that_is_too_wide_keeps_its_figures_whole(wordlens: Wordlens, small: tuple[str, str]) -> None:
    assert wordlens("words", "import", small[1], "--name", "mine").code == 0
    lines = wordlens("tune", "ngram", *GRID, *small, "--train", "7", "--dev", "mine").out.splitlines()
    rows = [line.split() for line in lines if "00%" in line]
    assert len(rows) == 10 and lines[7].split()[3:] == ["rest", "solved", "mean", "dev", "solved", "mean"]
    assert {(row[1], row[2]) for row in rows} == {
        ("0", "0"),
        ("0", "0.6"),
        ("0.3", "0"),
        ("0.3", "0.6"),
        ("0.3", "0.3"),
    }


@pytest.mark.parametrize("grid", [GRID, ("--grid", "b2=0,0.3,0.6")])
def test_plot_draws_the_grid(wordlens: Wordlens, small: tuple[str, str], tmp_path: Path, grid: tuple[str, ...]) -> None:
    picture = tmp_path / "grid.svg"
    assert wordlens("tune", "ngram", *grid, *small, "--plot", str(picture)).code == 0
    assert picture.read_bytes().startswith(b"<?xml")


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ngram"], "Missing option '--grid'"),
        (["ngram", "--grid", "b2"], "expected --grid NAME=A,B,C with numbers, got 'b2'"),
        (["ngram", "--grid", "b2="], "got 'b2='"),
        (["ngram", "--grid", "=1,2"], "got '=1,2'"),
        (["ngram", "--grid", "b2=1,,2"], "got 'b2=1,,2'"),
        (["ngram", "--grid", "b2=low,high"], "got 'b2=low,high'"),
        (["ngram", "--grid", "b2=0,nan"], "got 'b2=0,nan'"),
        (["ngram", "--grid", "b2=inf"], "got 'b2=inf'"),
        (["ngram", "--grid", "b2=1", "--grid", "b2=2"], "expected one --grid for each name, got another for 'b2'"),
        (["ngram", "--grid", "b4=1"], "no numeric option of ngram named 'b4'; there are b2, b3"),
        (["likely", "--grid", "b2=1"], "likely has no numeric options"),
        (["explore", "--grid", "random_guesses=1.5"], "expected random_guesses to be a whole number from 0 to 100"),
        (["ngram", "--grid", "b2=1", "--targets", "clasic"], "did you mean 'classic'"),
        (["ngarm", "--grid", "b2=1"], "did you mean 'ngram'?"),
        (["ngram", "--grid", "b2=1", "--train", "12"], "expected between 1 and 11 answers to train on, got 12"),
        (["ngram", "--grid", "b2=1", "--train", "0"], "'--train'"),
        (["ngram", "--grid", "b2=1", "--dev", "comon500"], "did you mean 'common500'"),
        (["ngram", "--grid", "b2=1", "--prior", "oficial"], "did you mean 'official'?"),
        (["ngram", "--grid", "b2=1", "--plot", "grid.pdf"], "expected a picture's name to end in .png or .svg"),
    ],
)
def test_a_mistake_is_one_sentence_before_any_work(
    wordlens: Wordlens, small: tuple[str, str], arguments: list[str], sentence: str
) -> None:
    ran = wordlens("tune", *arguments, *small)
    assert ran.code == 2 and ran.out == ""
    assert sentence in ran.err and ran.err.count("\n") == 1
    as_json = wordlens("tune", *arguments, *small, "--json")
    assert as_json.code == 2 and sentence in as_json.json["error"]["message"]


def test_ctrl_c_leaves_the_settings_that_are_finished(tmp_path: Path) -> None:
    values = ",".join(str(value) for value in range(1, 60))
    picture = tmp_path / "made" / "grid.png"
    picture.parent.mkdir()
    ran = interrupted_after_first(
        *("tune", "weighted", "--list", "classic", "--grid", f"placement={values}", "--plot", str(picture), "--json")
    )
    assert ran.code == 130
    assert "settings are finished" in ran.err and "Traceback" not in ran.err
    assert 1 <= len(ran.json) < 59
    assert [path.name for path in picture.parent.iterdir()] == ["grid.png"]
