"""Whole proofs on small lists: every claim about every opener against the slow, obvious solver."""

import gzip
import json
import random
from functools import cache
from math import inf
from pathlib import Path

import pytest

from wordlens.errors import InvalidOption, InvalidWord
from wordlens.exact import Known, PlainSolver, Proof, Status, prove, write_record
from wordlens.parallel import Progress
from wordlens.rules import Rule, Tree, check_tree
from wordlens.words import WordList

from .instances import random_list

BOTH_RULES = pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
EVERY_CAP = pytest.mark.parametrize("cap", [1, 2, 3, 4, 6])
SEEDS = (0, 1, 2, 3, 4, 5, 112, 166, 201, 215, 216)
"""The later ones are the rare kinds: hard mode costs more, three guesses cost more than six, three do not suffice."""


@cache
def some_list(seed: int) -> WordList:
    return random_list(random.Random(seed))


@cache
def true_totals(words: WordList, rule: Rule, cap: int) -> dict[str, float]:
    """Return what each opener really costs; infinite where the guesses do not suffice."""
    plain = PlainSolver(words, rule)
    return {word: plain.cost(word, words.words(words.answers), cap) for word in words.allowed}


def check_facts(proof: Proof, truth: dict[str, float], limit: float) -> None:
    """Every opener is settled, truly, and well enough for what was asked."""
    assert proof.known.keys() == truth.keys()
    for word, fact in proof.known.items():
        if fact.status is Status.EXACT:
            assert fact.value == truth[word]
        elif fact.status is Status.INFEASIBLE:
            assert truth[word] == inf
        else:
            assert fact.status is Status.BOUND
            assert limit <= fact.value <= truth[word]


@BOTH_RULES
@EVERY_CAP
def test_the_least_total_and_every_fact_agree_with_the_oracle(rule: Rule, cap: int) -> None:
    for seed in SEEDS:
        words = some_list(seed)
        truth = true_totals(words, rule, cap)
        proof = prove(words, rule, cap)
        least = min(truth.values())
        check_facts(proof, truth, least + 1)
        assert proof.lower_bound is None and proof.top == ()
        if least == inf:
            assert (proof.best, proof.mean, proof.tree, proof.feasible) == (None, None, None, False)
            continue
        assert proof.best is not None and proof.tree is not None and proof.feasible
        assert (proof.best.total, proof.best.word) == min((total, word) for word, total in truth.items())
        assert proof.mean == pytest.approx(least / len(words.answers))
        replayed = check_tree(proof.tree, words)
        assert (replayed.total, replayed.max, proof.tree.opener) == (least, proof.best.max, proof.best.word)
        assert replayed.max <= cap and proof.tree.rule is rule


def test_the_small_lists_are_of_every_kind() -> None:
    least = {
        (seed, rule, cap): min(true_totals(some_list(seed), rule, cap).values())
        for seed in SEEDS
        for rule in (Rule.NORMAL, Rule.HARD)
        for cap in (2, 3, 6)
    }
    assert sum(total == inf for total in least.values()) >= 5
    assert any(least[seed, Rule.NORMAL, 6] < least[seed, Rule.HARD, 6] for seed in SEEDS)
    assert any(least[seed, Rule.NORMAL, 6] < least[seed, Rule.NORMAL, 3] < inf for seed in SEEDS)
    assert {some_list(seed).length for seed in SEEDS} >= {3, 4, 5}


@BOTH_RULES
def test_one_opener_gets_its_exact_total(rule: Rule) -> None:
    words = some_list(3)
    for cap in (2, 3, 6):
        truth = true_totals(words, rule, cap)
        for word in words.allowed[::4]:
            proof = prove(words, rule, cap, opener=word.upper())
            assert proof.feasible == (truth[word] < inf)
            if proof.feasible:
                assert proof.known == {word: Known(Status.EXACT, int(truth[word]))}
                assert proof.best is not None and proof.best.word == word
            else:
                assert proof.best is None and [str(fact) for fact in proof.known.values()] == ["infeasible"]


@BOTH_RULES
def test_the_n_best_come_with_exact_totals_and_ties_by_spelling(rule: Rule) -> None:
    cut_through_a_tie = 0
    for seed in SEEDS:
        words = some_list(seed)
        truth = true_totals(words, rule, 6)
        order = sorted((total, word) for word, total in truth.items() if total < inf)
        for top in (2, 5, len(words.allowed) + 3):
            proof = prove(words, rule, 6, top=top)
            assert [(one.total, one.word) for one in proof.top] == order[:top]
            assert proof.best == (proof.top[0] if proof.top else None)
            check_facts(proof, truth, order[top - 1][0] + 1 if top <= len(order) else inf)
            cut_through_a_tie += top < len(order) and order[top - 1][0] == order[top][0]
    assert cut_through_a_tie >= 3


def test_each_of_the_n_best_has_the_most_guesses_of_its_own_tree() -> None:
    words = some_list(3)
    for one in prove(words, top=6).top:
        alone = prove(words, opener=one.word)
        assert alone.best == one and alone.tree is not None
        assert check_tree(alone.tree, words).max == one.max


@BOTH_RULES
def test_a_cutoff_tells_whether_anything_is_below_it(rule: Rule) -> None:
    for seed in SEEDS:
        words = some_list(seed)
        truth = true_totals(words, rule, 6)
        least = min(truth.values())
        if least == inf:
            continue
        none_below = prove(words, rule, 6, cutoff=int(least))
        assert (none_below.best, none_below.tree, none_below.lower_bound) == (None, None, least)
        assert none_below.feasible and none_below.cutoff == least
        check_facts(none_below, truth, least)
        one_below = prove(words, rule, 6, cutoff=int(least) + 1)
        assert one_below.best is not None and one_below.best.total == least and one_below.lower_bound is None


def test_a_cutoff_and_the_n_best_together_give_those_below_it() -> None:
    words = some_list(3)
    totals = sorted((int(total), word) for word, total in true_totals(words, Rule.NORMAL, 6).items() if total < inf)
    cutoff = totals[0][0] + 2
    proof = prove(words, top=50, cutoff=cutoff)
    assert [(one.total, one.word) for one in proof.top] == [pair for pair in totals if pair[0] < cutoff]


def test_a_list_of_one_word_takes_one_guess() -> None:
    proof = prove(WordList.build("one", ["crane"], ["speed"]), max_guesses=1)
    assert proof.best is not None and (proof.best.word, proof.best.total, proof.best.max) == ("crane", 1, 1)


def test_the_tree_that_was_written_is_replayed_by_the_checker_alone(tmp_path: Path) -> None:
    words = some_list(3)
    for rule in (Rule.NORMAL, Rule.HARD):
        proof = prove(words, rule)
        assert proof.best is not None and proof.tree is not None
        for name in ("small.tree", "small.tree.gz"):
            proof.tree.write(tmp_path / name)
            summary = check_tree(Tree.read(tmp_path / name), words)
            assert (summary.total, summary.max, summary.games) == (proof.best.total, proof.best.max, len(words.answers))


def test_the_record_says_what_was_proved_about_what(tmp_path: Path) -> None:
    words = some_list(3)
    proof = prove(words, Rule.HARD, 5, top=2)
    assert proof.best is not None
    write_record(tmp_path / "a.json", proof, "wordlens prove --hard")
    write_record(tmp_path / "a.json.gz", proof, "wordlens prove --hard")
    text = (tmp_path / "a.json").read_text("utf-8")
    assert gzip.decompress((tmp_path / "a.json.gz").read_bytes()).decode("utf-8") == text
    record = json.loads(text)
    best = {"word": proof.best.word, "total": proof.best.total, "max": proof.best.max}
    assert {key: value for key, value in record.items() if key not in ("seconds", "cpu_seconds", "openers", "top")} == {
        "kind": "wordlens proof 1",
        "list": words.name,
        "sha256": words.digest,
        "rule": "hard",
        "max_guesses": 5,
        "answers": len(words.answers),
        "allowed": len(words.allowed),
        "opener": best["word"],
        "total": best["total"],
        "max": best["max"],
        "cutoff": None,
        "feasible": True,
        "lower_bound": None,
        "from_checkpoint": 0,
        "command": "wordlens prove --hard",
    }
    assert record["top"][0] == best and len(record["top"]) == 2
    assert record["seconds"] > 0 and record["cpu_seconds"] > 0
    assert {word: Known.parse(fact) for word, fact in record["openers"].items()} == proof.known
    assert list(record["openers"]) == sorted(words.allowed)
    assert text.count("\n") >= len(words.allowed)  # one line for each opener, so that two records can be compared


def test_a_record_of_nothing_found_has_its_bound(tmp_path: Path) -> None:
    words = some_list(3)
    for proof, feasible, bound in ((prove(words, cutoff=5), True, 5), (prove(words, max_guesses=1), False, None)):
        write_record(tmp_path / "a.json", proof)
        record = json.loads((tmp_path / "a.json").read_text("utf-8"))
        assert (record["opener"], record["total"], record["max"], record["top"]) == (None, None, None, [])
        assert (record["feasible"], record["lower_bound"], record["cutoff"]) == (feasible, bound, bound)


def test_a_record_that_cannot_be_written_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(InvalidOption, match=r"cannot write .*a\.json: Not a directory; choose another place"):
        write_record(tmp_path / "file" / "a.json", prove(some_list(3), opener=some_list(3).allowed[0]))


def test_progress_counts_openers_and_names_the_best() -> None:
    words = some_list(3)
    seen: list[Progress] = []
    proof = prove(words, on_progress=seen.append)
    assert proof.best is not None
    assert (seen[-1].done, seen[-1].total) == (len(words.allowed), len(words.allowed))
    assert seen[-1].note == f"best {proof.best.word.upper()} {proof.best.total:,}"
    assert [one.done for one in seen] == sorted(one.done for one in seen)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"opener": "crane", "top": 2}, "--opener goes without --top and --cutoff"),
        ({"opener": "crane", "cutoff": 7}, "--opener goes without --top and --cutoff"),
        ({"max_guesses": 0}, "expected 1 to 250 guesses, got 0"),
        ({"max_guesses": 251}, "expected 1 to 250 guesses, got 251"),
        ({"top": 0}, "--top and --cutoff above zero, got 0 and None"),
        ({"cutoff": 0}, "--top and --cutoff above zero, got 1 and 0"),
        ({"rule": Rule.STRICT}, "not the strict one"),
    ],
)
def test_mistakes_are_refused_with_a_sentence(tiny: WordList, wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(InvalidOption, match=complaint):
        prove(tiny, **wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_an_opener_that_is_not_in_the_list_gets_a_did_you_mean(tiny: WordList) -> None:
    with pytest.raises(InvalidWord, match="did you mean 'crane'"):
        prove(tiny, opener="crame")
