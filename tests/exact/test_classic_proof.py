"""The whole proof for the original game; about a minute of processor time, so it runs in `make golden`."""

import pytest

from wordlens.exact import ExactSolver, Status, prove
from wordlens.rules import check_tree
from wordlens.words import WordList

PUBLISHED = {
    "salet": 7920,
    "reast": 7923,
    "crate": 7926,
    "trace": 7926,
    "slate": 7928,
    "crane": 7930,
    "carle": 7937,
    "slane": 7943,
    "carte": 7949,
    "torse": 7950,
}
"""The ten best openers; source: the published table of alex1770/wordle."""


@pytest.mark.slow
def test_no_opener_of_the_original_game_beats_salet(classic: WordList) -> None:
    proof = prove(classic)
    assert proof.best is not None and proof.tree is not None
    assert (proof.best.word, proof.best.total, proof.best.max) == ("salet", 7920, 5)
    assert proof.known.keys() == set(classic.allowed) and len(proof.known) == 12972
    assert all(fact.value >= 7920 for fact in proof.known.values())
    assert [word for word, fact in proof.known.items() if fact.value == 7920] == ["salet"]
    for word, total in PUBLISHED.items():
        fact = proof.known[word]
        assert fact.value == total if fact.status is Status.EXACT else fact.value <= total
    summary = check_tree(proof.tree, classic)
    assert (summary.total, summary.max, summary.games) == (7920, 5, 2315)


def test_the_ten_best_openers_have_the_published_totals(classic: WordList) -> None:
    with ExactSolver(classic) as solver:
        start = solver.start(6)
        assert {word: solver.cost(start, classic.numbers[word]).value for word in PUBLISHED} == PUBLISHED
