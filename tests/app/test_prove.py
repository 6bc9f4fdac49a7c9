import datetime
import json
import re
import signal
from pathlib import Path

import pytest

from wordlens.exact import prove, weights_of
from wordlens.rules import Rule, Setting, Tree, check_tree
from wordlens.words import read_list

from ..children import OnTerminal
from .conftest import Wordlens

KEYS = [
    "list",
    "rule",
    "max_guesses",
    "opener",
    "total",
    "mean",
    "max",
    "proved",
    "openers_checked",
    "seconds",
    "cpu_seconds",
    "peak_mb",
]
COST = r"; \d+\.\d s, \d+\.\d CPU s\n"
ANSWERS = ["crane", *(f"{first}ight" for first in "flmnrst"), *(f"{first}atch" for first in "bchlmpw")]
GUESSES = ["blmpw", "films", "speed", "thumb", "wrens"]


@pytest.fixture
def few(tmp_path: Path) -> list[str]:
    """Options that name fifteen answers, two traps among them, and five more guesses."""
    (tmp_path / "few.txt").write_text("\n".join(ANSWERS))
    (tmp_path / "more.txt").write_text("\n".join(GUESSES))
    return ["--answers", str(tmp_path / "few.txt"), "--guesses", str(tmp_path / "more.txt")]


def test_json_has_exactly_the_agreed_keys(wordlens: Wordlens, few: list[str]) -> None:
    shown = wordlens("prove", *few, "--json").json
    assert list(shown) == KEYS
    fixed = {key: shown[key] for key in KEYS if key not in ("seconds", "cpu_seconds", "peak_mb")}
    assert fixed == {
        "list": "few",
        "rule": "normal",
        "max_guesses": 6,
        "opener": "crane",
        "total": 40,
        "mean": pytest.approx(40 / 15),
        "max": 3,
        "proved": True,
        "openers_checked": 20,
    }
    assert shown["seconds"] > 0 and shown["cpu_seconds"] > 0 and shown["peak_mb"] > 10


def test_text_says_what_was_proved_and_at_what_cost(wordlens: Wordlens, few: list[str]) -> None:
    ran = wordlens("prove", *few)
    said = r"proved: no strategy has less than CRANE 40 guesses, mean 2\.6667, max 3"
    assert ran.code == 0 and ran.err == ""
    assert re.fullmatch(said + r" \(few, normal rule, 6 guesses; 20 openers checked\)" + COST, ran.out)


def test_hard_mode_and_fewer_guesses_are_other_problems(wordlens: Wordlens, few: list[str]) -> None:
    shown = wordlens("prove", *few, "--hard", "--max-guesses", "4", "--json").json
    assert (shown["rule"], shown["max_guesses"], shown["opener"], shown["total"]) == ("hard", 4, "films", 41)
    fewer = wordlens("prove", *few, "--hard", "--max-guesses", "3", "--json").json
    assert (fewer["max_guesses"], fewer["total"], fewer["feasible"]) == (3, None, False)


def test_one_opener_is_evaluated_exactly(wordlens: Wordlens, few: list[str]) -> None:
    shown = wordlens("prove", *few, "--opener", "Speed", "--json").json
    assert list(shown) == KEYS
    assert (shown["opener"], shown["openers_checked"], shown["proved"]) == ("speed", 1, True)
    text = wordlens("prove", *few, "--opener", "speed").out
    mean = re.escape(f"{shown['total'] / 15:.4f}")
    said = rf"proved: exactly SPEED {shown['total']} guesses, mean {mean}, max {shown['max']}"
    assert re.fullmatch(said + r" \(few, normal rule, 6 guesses\)" + COST, text)


def test_the_n_best_are_added_with_exact_totals(wordlens: Wordlens, few: list[str]) -> None:
    shown = wordlens("prove", *few, "--top", "3", "--json").json
    assert list(shown) == [*KEYS, "openers"]
    assert [list(one) for one in shown["openers"]] == [["word", "total", "max"]] * 3
    totals = [(one["total"], one["word"]) for one in shown["openers"]]
    assert totals == sorted(totals) and totals[0] == (shown["total"], shown["opener"])
    for one in shown["openers"]:
        alone = wordlens("prove", *few, "--opener", one["word"], "--json").json
        assert (alone["total"], alone["max"]) == (one["total"], one["max"])
    lines = wordlens("prove", *few, "--top", "3").out.splitlines()
    best = shown["openers"][0]
    assert lines[1] == f"   1. {best['word'].upper()} {best['total']}, max {best['max']}" and len(lines) == 4


def test_a_cutoff_that_nothing_is_below_is_a_lower_bound(wordlens: Wordlens, few: list[str]) -> None:
    shown = wordlens("prove", *few, "--cutoff", "40", "--json").json
    assert list(shown) == [*KEYS, "lower_bound"]
    assert [shown[key] for key in ("opener", "total", "mean", "max")] == [None] * 4
    assert (shown["lower_bound"], shown["proved"], shown["openers_checked"]) == (40, True, 20)
    said = r"proved: no total is below 40 \(few, normal rule, 6 guesses\)"
    assert re.fullmatch(said + COST, wordlens("prove", *few, "--cutoff", "40").out)


def test_a_cutoff_that_something_is_below_gives_the_best(wordlens: Wordlens, few: list[str]) -> None:
    shown = wordlens("prove", *few, "--cutoff", "41", "--json").json
    assert list(shown) == KEYS and (shown["opener"], shown["total"]) == ("crane", 40)


def test_too_few_guesses_are_infeasible_and_that_is_proved(wordlens: Wordlens, few: list[str]) -> None:
    shown = wordlens("prove", *few, "--max-guesses", "2", "--json").json
    assert list(shown) == [*KEYS, "feasible"]
    assert [shown[key] for key in ("opener", "total", "mean", "max")] == [None] * 4
    assert (shown["feasible"], shown["proved"], shown["openers_checked"]) == (False, True, 20)
    said = r"proved: no strategy finds every answer \(few, normal rule, 2 guesses\)"
    assert re.fullmatch(said + COST, wordlens("prove", *few, "--max-guesses", "2").out)
    said = said.replace("strategy", "strategy that opens with CRANE")
    assert re.fullmatch(said + COST, wordlens("prove", *few, "--max-guesses", "2", "--opener", "crane").out)


def test_the_tree_that_is_written_holds(wordlens: Wordlens, few: list[str], tmp_path: Path) -> None:
    for rule, flags in ((Rule.NORMAL, []), (Rule.HARD, ["--hard"])):
        path = tmp_path / f"{rule}.tree.gz"
        shown = wordlens("prove", *few, *flags, "--tree", str(path), "--json").json
        summary = check_tree(Tree.read(path), read_list(tmp_path / "few.txt", tmp_path / "more.txt")[0])
        assert (summary.total, summary.max) == (shown["total"], shown["max"])
        checked = wordlens("tree", "check", str(path), *few)
        assert checked.code == 0 and f"{rule} rule, opening {shown['opener'].upper()}" in checked.out


def test_the_record_names_the_list_and_every_opener(wordlens: Wordlens, few: list[str], tmp_path: Path) -> None:
    shown = wordlens("prove", *few, "--record", str(tmp_path / "few.json"), "--json").json
    record = json.loads((tmp_path / "few.json").read_text("utf-8"))
    words = read_list(tmp_path / "few.txt", tmp_path / "more.txt")[0]
    assert (record["sha256"], record["total"], record["opener"]) == (words.digest, shown["total"], shown["opener"])
    assert list(record["openers"]) == list(words.allowed) and record["openers"]["crane"] == "=40"
    assert record["command"].startswith("wordlens")


def test_a_checkpoint_is_gone_on_from(wordlens: Wordlens, few: list[str], tmp_path: Path) -> None:
    log = tmp_path / "few.log"
    first = wordlens("prove", *few, "--checkpoint", str(log), "--json").json
    assert len(log.read_text("utf-8").splitlines()) == 1 + first["openers_checked"]
    again = wordlens("prove", *few, "--checkpoint", str(log), "--json").json
    assert again.pop("from_checkpoint") == first["openers_checked"]
    told = wordlens("prove", *few, "--checkpoint", str(log)).out
    assert "openers was read from the checkpoint of an earlier run and not proved again." in told
    assert {**again, "seconds": 0, "cpu_seconds": 0, "peak_mb": 0} == {
        **first,
        "seconds": 0,
        "cpu_seconds": 0,
        "peak_mb": 0,
    }
    ran = wordlens("prove", *few, "--hard", "--checkpoint", str(log))
    assert ran.code == 2 and "is about another problem or damaged; choose another file" in ran.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--opener", "crame"), "did you mean 'crane'?"),
        (("--opener", "cat"), "expected a word of 5 letters, got 'cat'"),
        (("--opener", "crane", "--top", "2"), "--opener goes without --top and --cutoff"),
        (("--opener", "crane", "--cutoff", "20"), "--opener goes without --top and --cutoff"),
        (("--top", "0"), "0 is not in the range"),
        (("--cutoff", "0"), "0 is not in the range"),
        (("--max-guesses", "0"), "0 is not in the range"),
        (("--max-guesses", "101"), "101 is not in the range"),
        (("--list", "classic"), "--list cannot be used together with --answers or --guesses"),
        (("--checkpoint", "/"), "cannot write /: it is a folder; name a file"),
        (("--tree", "/dev/null/x"), "cannot write /dev/null/x: "),
        (("--record", "/dev/null/x"), "cannot write /dev/null/x: "),
    ],
)
def test_mistakes_get_one_sentence(
    wordlens: Wordlens, few: list[str], arguments: tuple[str, ...], complaint: str
) -> None:
    ran = wordlens("prove", *few, *arguments)
    assert ran.code == 2 and complaint in ran.err and len(ran.err.splitlines()) == 1
    error = wordlens("prove", *few, *arguments, "--json")
    assert error.code == 2 and complaint in error.json["error"]["message"]


PRIOR = ("--prior", "official", "--date", "2022-11-07")


def test_a_prior_is_named_with_its_day_and_the_total_is_weighted(
    wordlens: Wordlens, few: list[str], tmp_path: Path
) -> None:
    shown = wordlens("prove", *few, *PRIOR, "--json", "--record", str(tmp_path / "few.json")).json
    assert list(shown) == [*KEYS, "prior", "date", "weight", "weights_sha256"]
    assert (shown["prior"], shown["date"]) == ("official", "2022-11-07")
    words = read_list(tmp_path / "few.txt", tmp_path / "more.txt")[0]
    weights = weights_of(words, Setting(prior="official", date=datetime.date(2022, 11, 7)))
    assert weights is not None and (shown["weight"], shown["weights_sha256"]) == (weights.total, weights.digest)
    least = prove(words, weights=weights)
    assert least.best is not None and (shown["opener"], shown["total"]) == (least.best.word, least.best.total)
    assert shown["mean"] == pytest.approx(shown["total"] / shown["weight"])
    assert json.loads((tmp_path / "few.json").read_text("utf-8"))["weights_sha256"] == weights.digest
    said = (
        f"proved: no strategy has less than {shown['opener'].upper()} {shown['total']:,} weighted guesses, mean "
        rf"{shown['mean']:.4f}, max \d \(few, normal rule, 6 guesses, official prior of 2022-11-07, weight "
        rf"{shown['weight']:,}; 20 openers checked\)"
    )
    assert re.fullmatch(said.replace(".", r"\.") + COST, wordlens("prove", *few, *PRIOR).out)


def test_what_was_played_before_the_day_counts_less(wordlens: Wordlens, few: list[str], tmp_path: Path) -> None:
    played = tmp_path / "played.csv"
    played.write_text("date,answer\n2022-11-07,match\n2022-11-08,crane\n")
    known = [
        wordlens("prove", *few, "--prior", "official", "--date", f"2022-11-0{day}", "--played", str(played), "--json")
        for day in (7, 8, 9)
    ]
    assert len({ran.json["weights_sha256"] for ran in known}) == 3


def test_the_checkpoint_of_another_prior_is_refused(wordlens: Wordlens, few: list[str], tmp_path: Path) -> None:
    log = ("--checkpoint", str(tmp_path / "few.log"))
    assert wordlens("prove", *few, *PRIOR, *log).code == 0
    ran = wordlens("prove", *few, *log)
    assert ran.code == 2 and "is about another problem or damaged; choose another file" in ran.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--prior", "oficial"), "no prior named 'oficial'; did you mean 'official'?"),
        (("--date", "2022-11-07"), "--played and --date are for the prior 'official', not for 'uniform'"),
        (("--prior", "frequency", "--played", "x"), "are for the prior 'official', not for 'frequency'"),
        (("--list", "classic", "--prior", "frequency"), "at most 16 different weights, and the prior 'frequency' has"),
        (("--list", "classic", "--prior", "official", "--date", "7.11.2022"), "expected a date such as 2026-03-01"),
    ],
)
def test_a_prior_that_cannot_be_used_gets_one_sentence(
    wordlens: Wordlens, arguments: tuple[str, ...], complaint: str
) -> None:
    ran = wordlens("prove", *arguments, "--opener", "salet")
    assert ran.code == 2 and complaint in ran.err and len(ran.err.splitlines()) == 1


def test_the_default_list_is_classic(wordlens: Wordlens) -> None:
    shown = wordlens("prove", "--opener", "salet", "--json").json
    assert (shown["list"], shown["total"], shown["max"]) == ("classic", 7920, 5)


def test_help_says_what_it_proves(wordlens: Wordlens) -> None:
    shown = " ".join(wordlens("prove", "--help").out.split())
    assert "prove that no strategy has less" in shown
    for option in ("--list", "--hard", "--opener", "--top", "--max-guesses", "--cutoff", "--checkpoint", "--tree"):
        assert option in shown
    assert "--record" in shown and "--cluster" in shown and "--json" in shown


def test_progress_is_drawn_and_an_interrupt_is_clean_and_resumable(tmp_path: Path) -> None:
    log = tmp_path / "classic.log"
    with OnTerminal("prove", "--checkpoint", str(log)) as child:
        child.read_until("best ")
        child.send_signal(signal.SIGINT)
        seen = child.read_all()
        assert child.wait() == 130
    assert "proving" in seen and "wordlens: stopped" in seen and "Traceback" not in seen
    facts = [line.split() for line in log.read_text("utf-8").splitlines()[1:]]
    assert 0 < len(facts) < 12972 and all(len(fact) == 3 for fact in facts)


def test_python_and_the_command_agree(wordlens: Wordlens, few: list[str], tmp_path: Path) -> None:
    proof = prove(read_list(tmp_path / "few.txt", tmp_path / "more.txt")[0], Rule.HARD, 5)
    shown = wordlens("prove", *few, "--hard", "--max-guesses", "5", "--json").json
    assert proof.best is not None
    assert (shown["opener"], shown["total"], shown["mean"]) == (proof.best.word, proof.best.total, proof.mean)
