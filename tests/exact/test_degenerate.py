"""Lists on which every guess tells next to nothing: proofs end, and at once where too few guesses are left."""

import pytest

from wordlens.exact import prove
from wordlens.exact.core import ExactSolver, Objective
from wordlens.rules import Rule
from wordlens.words import WordList


def repeated(count: int) -> WordList:
    """Words of one repeated letter each: every guess tells itself from the rest."""
    return WordList.build("repeated", [chr(0x4E00 + number) * 5 for number in range(count)])


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
@pytest.mark.parametrize("guesses", [6, 100])
def test_254_words_of_one_letter_each_are_too_many(rule: Rule, guesses: int) -> None:
    proof = prove(repeated(254), rule, guesses)
    assert not proof.feasible and proof.best is None and len(proof.known) == 254


@pytest.mark.parametrize("count", [1, 2, 3, 7, 26, 40])
def test_one_word_after_another_is_the_best_play(count: int) -> None:
    proof = prove(repeated(count), max_guesses=max(1, count))
    assert proof.best is not None and proof.best.total == count * (count + 1) // 2
    assert not prove(repeated(count + 1), max_guesses=count).feasible


@pytest.mark.parametrize("weight", [1, 7])
def test_what_is_given_up_costs_one_guess_more_than_were_left(weight: int) -> None:
    words = repeated(60)
    weights = (words.answers * 0 + weight).astype("int64")
    with ExactSolver(words, weights=weights, objective=Objective.EXPECTED) as solver:
        found = solver.solve(solver.start(6))
    assert found.value == weight * (1 + 2 + 3 + 4 + 5 + 6 + 54 * 7)


def test_words_that_share_letters_in_a_ring_end_too() -> None:
    ring = [chr(0x4E00 + at) * 4 + chr(0x4E00 + (at + 1) % 120) for at in range(120)]
    assert not prove(WordList.build("ring", ring)).feasible
