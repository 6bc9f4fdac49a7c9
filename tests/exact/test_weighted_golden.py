"""Some openers under the prior that every copy has: the recorded totals, by the search and by a replay of its tree."""

import pytest

import record_weighted
from wordlens.exact import prove
from wordlens.rules import check_tree
from wordlens.words import load_words

_, WEIGHTS, *LINES = [line.split() for line in record_weighted.GOLDEN.read_text("utf-8").splitlines()]


def test_the_weights_are_those_that_were_recorded() -> None:
    weights = record_weighted.shipped_weights(load_words(record_weighted.LIST))
    assert ["weights", weights.digest, str(weights.total)] == WEIGHTS, "run tools/record_weighted.py"


def test_the_openers_are_those_of_the_tool() -> None:
    assert [line[0] for line in LINES] == list(record_weighted.OPENERS)


@pytest.mark.parametrize(("opener", "total", "most"), LINES)
def test_search_and_replay_agree_with_the_record(opener: str, total: str, most: str) -> None:
    words = load_words(record_weighted.LIST)
    weights = record_weighted.shipped_weights(words)
    proof = prove(words, opener=opener, weights=weights)
    assert proof.best is not None and proof.tree is not None
    replayed = check_tree(proof.tree, words, weights.by_answer(words))  # by the plain rule, without the search
    assert proof.best.total == replayed.weighted_total == int(total), "run tools/record_weighted.py"
    assert proof.best.max == replayed.max == int(most)
