"""`wordlens tune`: the grid, its shapes, its picture, its mistakes, and Ctrl-C."""

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
    assert len(shown) == 4, "--top is for eyes"
    assert {(one["options"]["b2"], one["options"]["b3"]) for one in shown} == {(0, 0), (0.3, 0), (0, 0.6), (0.3, 0.6)}
    for one in shown:
        assert list(one) == ["options", "train", "rest", "dev", "seconds"]
        assert all(list(one[part]) == ["games", "success", "mean"] for part in ("train", "rest", "dev"))
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
    assert lines[0].split() == [
        "b2",
        "b3",
        "train",
        "within",
        "six",
        "mean",
        "rest",
        "within",
        "six",
        "mean",
        "time",
        "s",
    ]
    assert len(lines) == 4


def test_a_table_that_is_too_wide_keeps_its_figures_whole(wordlens: Wordlens, small: tuple[str, str]) -> None:
    assert wordlens("words", "import", small[1], "--name", "mine").code == 0
    lines = wordlens("tune", "ngram", *GRID, *small, "--train", "7", "--dev", "mine").out.splitlines()
    rows = [line.split() for line in lines if "%" in line]
    assert len(rows) == 4 and all(len(row) == 9 for row in rows)
    assert {(row[0], row[1]) for row in rows} == {("0", "0"), ("0", "0.6"), ("0.3", "0"), ("0.3", "0.6")}


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
        (["explore", "--grid", "random_guesses=1,2"], "explore plays by chance"),
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
