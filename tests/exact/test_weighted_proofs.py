"""Whole proofs in which answers do not count alike: every opener against the slow, obvious solver."""

import datetime
import json
import random
from dataclasses import replace
from functools import cache
from math import inf
from pathlib import Path

import numpy as np
import pytest

from wordlens.errors import InvalidOption, KernelError
from wordlens.exact import Checkpoint, PlainSolver, Problem, Weights, prove, weights_of, write_record
from wordlens.exact.openers import promising_first
from wordlens.rules import Rule, Setting, Tree, check_tree, feedback
from wordlens.words import WordList, load_words, prior_weights

from ..cluster import Cluster
from .instances import random_list
from .test_prove import BOTH_RULES, SEEDS, check_facts

SHIPPED_DAY = datetime.date(2022, 11, 7)
"""The day after the last one that every copy knows."""


@cache
def some_problem(seed: int) -> tuple[WordList, Weights]:
    """Return a small list and weights for it: up to 16 different ones from 1 to 1000."""
    rng = random.Random(seed)
    words = random_list(rng)
    choice = [rng.randint(1, 1000) for _ in range(rng.choice([2, 3, 16]))]
    return words, Weights(tuple(rng.choice(choice) for _ in words.answers), "made up")


@cache
def true_totals(seed: int, rule: Rule, cap: int) -> dict[str, float]:
    """Return what each opener really costs; infinite where the guesses do not suffice."""
    words, weights = some_problem(seed)
    plain = PlainSolver(words, rule, weights.by_answer(words))
    return {word: plain.cost(word, words.words(words.answers), cap) for word in words.allowed}


@BOTH_RULES
@pytest.mark.parametrize("cap", [2, 3, 4, 6])
def test_the_least_weighted_total_and_every_fact_agree_with_the_oracle(rule: Rule, cap: int) -> None:
    for seed in SEEDS:
        words, weights = some_problem(seed)
        truth = true_totals(seed, rule, cap)
        proof = prove(words, rule, cap, weights=weights)
        least = min(truth.values())
        check_facts(proof, truth, least + 1)
        if least == inf:
            assert (proof.best, proof.mean, proof.tree, proof.feasible) == (None, None, None, False)
            continue
        assert proof.best is not None and proof.tree is not None
        assert (proof.best.total, proof.best.word) == min((total, word) for word, total in truth.items())
        assert proof.mean == pytest.approx(least / sum(weights.values))
        replayed = check_tree(proof.tree, words, weights.by_answer(words))
        assert (replayed.weighted_total, replayed.max) == (least, proof.best.max) and replayed.max <= cap


@BOTH_RULES
def test_the_n_best_and_a_cutoff_are_about_weighted_totals(rule: Rule) -> None:
    for seed in SEEDS[:6]:
        words, weights = some_problem(seed)
        order = sorted((total, word) for word, total in true_totals(seed, rule, 6).items() if total < inf)
        proof = prove(words, rule, 6, top=4, weights=weights)
        assert [(one.total, one.word) for one in proof.top] == order[:4]
        below = prove(words, rule, 6, cutoff=int(order[0][0]), weights=weights)
        assert (below.best, below.lower_bound) == (None, order[0][0])


def test_weights_of_one_give_the_uniform_proof_and_other_weights_another_one() -> None:
    differ = 0
    for seed in SEEDS:
        words, weights = some_problem(seed)
        ones = prove(words, weights=Weights((1,) * len(words.answers)))
        uniform = prove(words)
        assert (ones.best, ones.mean, ones.tree) == (uniform.best, uniform.mean, uniform.tree)
        weighted = prove(words, weights=weights).best
        differ += weighted is not None and uniform.best is not None and weighted.word != uniform.best.word
    assert differ >= 3


def test_uniform_problems_are_named_as_ever_and_weights_by_their_digest() -> None:
    words, weights = some_problem(3)
    plain, weighed = Problem(words, Rule.NORMAL, 6), Problem(words, Rule.NORMAL, 6, weights)
    assert list(plain.identity()) == ["list", "sha256", "rule", "max_guesses"]
    assert weighed.identity() == {**plain.identity(), "weights_sha256": weights.digest}
    assert (plain.weight, weighed.weight) == (len(words.answers), sum(weights.values))
    assert weights.digest == replace(weights, prior="another name").digest != replace(weights, values=(1,)).digest


def test_a_checkpoint_of_other_weights_is_refused(tmp_path: Path) -> None:
    words, weights = some_problem(3)
    other = replace(weights, values=(*weights.values[1:], weights.values[0] + 1))
    path = tmp_path / "weighted.log"
    first = prove(words, weights=weights, checkpoint=path)
    assert prove(words, weights=weights, checkpoint=path).from_checkpoint == len(words.allowed)
    for wrong in (other, None):
        with pytest.raises(InvalidOption, match="is about another problem or damaged; choose another file"):
            prove(words, weights=wrong, checkpoint=path)
    prove(words, checkpoint=tmp_path / "uniform.log")
    with pytest.raises(InvalidOption, match="is about another problem or damaged"):
        prove(words, weights=weights, checkpoint=tmp_path / "uniform.log")
    assert first.best is not None


def test_a_proof_goes_on_from_any_part_of_its_checkpoint(tmp_path: Path) -> None:
    words, weights = some_problem(3)
    path = tmp_path / "weighted.log"
    whole = prove(words, weights=weights, checkpoint=path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    for kept in range(1, len(lines), 5):
        path.write_text("".join(lines[:kept]) + "half a li")
        again = prove(words, weights=weights, checkpoint=path)
        assert again.from_checkpoint <= kept - 1
        assert (again.best, again.tree, again.mean) == (whole.best, whole.tree, whole.mean)
        with Checkpoint(path, whole.problem) as file:
            assert file.known.keys() == set(words.allowed)


def test_the_record_holds_prior_day_weight_and_digest(tmp_path: Path) -> None:
    words, weights = some_problem(3)
    proof = prove(words, weights=replace(weights, prior="official", date=SHIPPED_DAY))
    write_record(tmp_path / "a.json", proof)
    record = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert (record["prior"], record["date"], record["weight"]) == ("official", "2022-11-07", weights.total)
    assert record["weights_sha256"] == weights.digest and record["total"] == (proof.best and proof.best.total)
    write_record(tmp_path / "b.json", prove(words))
    assert not {"prior", "date", "weight", "weights_sha256"} & json.loads((tmp_path / "b.json").read_text()).keys()


def test_openers_come_by_their_bound() -> None:
    for seed in SEEDS:
        words, weights = some_problem(seed)
        weight_of = weights.by_answer(words)

        def lead(guess: str, weight_of: dict[str, int] = weight_of) -> int:
            """Return what makes the bound of a guess low: the heaviest word of each part, and its own weight."""
            heaviest: dict[int, int] = {}
            for answer, weight in weight_of.items():
                reply = feedback(guess, answer)
                heaviest[reply] = max(weight, heaviest.get(reply, 0))
            return sum(heaviest.values()) + weight_of.get(guess, 0)

        leads = [lead(word) for word in words.words(promising_first(words, weights))]
        assert leads == sorted(leads, reverse=True)


def test_the_checker_weighs_a_tree_by_itself() -> None:
    words = WordList.build("two", ["cat", "cot"])
    tree = prove(words).tree
    assert tree is not None
    summary = check_tree(tree, words, {"cat": 5, "cot": 100})
    taken = {answer: len(rows) for answer, rows in tree.paths.items()}
    assert summary.weighted_total == 5 * taken["cat"] + 100 * taken["cot"] and summary.total == 3
    assert check_tree(tree, words).weighted_total == 3


def test_a_priors_weights_are_those_of_its_day() -> None:
    words = load_words("nyt")
    found = weights_of(words, Setting(prior="official", date=SHIPPED_DAY))
    assert found is not None and (found.prior, found.date) == ("official", SHIPPED_DAY)
    assert found.values == tuple(prior_weights("official", words, words.answers).tolist())
    assert weights_of(words, Setting(prior="uniform", date=SHIPPED_DAY)) is None
    assert weights_of(load_words("classic"), Setting()) is None, "the list's own prior"


def test_a_prior_with_too_many_weights_gets_one_sentence() -> None:
    with pytest.raises(InvalidOption, match="takes at most 16 different weights, and the prior 'frequency' has"):
        weights_of(load_words("classic"), Setting(prior="frequency"))
    words = WordList.build("two", ["cat", "cot"])
    with pytest.raises(KernelError, match="weights must be 2 integers"):
        prove(words, weights=Weights((1, 2, 3)))


def test_a_cluster_gives_the_same_weighted_proof(cluster: Cluster) -> None:
    classic = load_words("classic")
    words = WordList.build("few", classic.words(classic.answers[::24]), classic.allowed[::15])
    rng = np.random.default_rng(4)
    for _ in range(2):  # a worker must not go on with the search of other weights
        weights = Weights(tuple(rng.choice([1, 20, 300], len(words.answers)).tolist()))
        ours = prove(words, top=3, weights=weights, cluster=cluster.address)
        here = prove(words, top=3, weights=weights)
        assert (ours.best, ours.top, ours.tree) == (here.best, here.top, here.tree)


def test_a_weighted_tree_is_written_and_replayed(tmp_path: Path) -> None:
    words, weights = some_problem(3)
    proof = prove(words, Rule.HARD, weights=weights)
    assert proof.tree is not None and proof.best is not None
    proof.tree.write(tmp_path / "weighted.tree")
    replayed = check_tree(Tree.read(tmp_path / "weighted.tree"), words, weights.by_answer(words))
    assert replayed.weighted_total == proof.best.total
