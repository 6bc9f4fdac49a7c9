"""The exact strategy against the slow, obvious solver, and what it says where it is not exact."""

import random
from dataclasses import replace
from math import inf

import numpy as np
import pytest

from wordlens import Limit, Position, Row, Rule, Setting, WordList, advise, feedback
from wordlens.exact import Objective, PlainSolver, shipped_tree
from wordlens.rules import hard_mode_complaint
from wordlens.strategies import find_strategy
from wordlens.strategies.lookahead import Figures, played_out
from wordlens.strategies.optimal import Optimal
from wordlens.words import load_words

from ..children import run_code
from ..exact.instances import random_list

OPTIMAL = Optimal(seconds=600, steps=10_000_000)
"""As much time and as many steps as it takes: what is tested here is not speed."""
NOT_CERTAIN = (
    "No guess is certain to find every candidate within {} guesses; a word that is not found counts one guess more."
)
TRAPS = WordList.build("traps", [f"{first}ight" for first in "flmnrst"], ["films", "wrens", "zzzzz", "fifth"])


def random_position(seed: int, rule: Rule) -> Position:
    """Return a position after up to two rows of a random game on a random list."""
    rng = random.Random(seed)
    words = random_list(rng)
    answer = rng.choice(words.words(words.answers))
    rows: list[Row] = []
    for _ in range(rng.choice([0, 0, 1, 2])):
        legal = [w for w in words.allowed if rule is Rule.NORMAL or not rows or not hard_mode_complaint(w, rows[-1])]
        guess = rng.choice(legal)
        rows.append(Row(guess, feedback(guess, answer)))
    return Position.after(rows, words, Setting(rule=rule, max_guesses=len(rows) + rng.choice([2, 3, 4, 6])))


def true_totals(position: Position) -> dict[str, float]:
    """Return what every guess that the rule allows costs in all, by the slow solver."""
    plain = PlainSolver(position.words, position.setting.rule)
    candidates = position.words.words(position.candidates)
    guesses = position.words.words(position.guesses)
    return {guess: plain.cost(guess, candidates, position.guesses_left) for guess in guesses}


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_every_figure_is_that_of_the_oracle(rule: Rule) -> None:
    certain = in_game = uncertain = 0
    for seed in range(60):
        position = random_position(seed, rule)
        truth = true_totals(position)
        count = len(position.candidates)
        ranking = OPTIMAL.rank(position, Limit(top=5))
        if min(truth.values()) == inf:
            uncertain += 1
            assert not ranking.exact and ranking.note == NOT_CERTAIN.format(position.guesses_left), seed
            continue
        certain += 1
        in_game += bool(position.rows)
        assert ranking.exact and ranking.note == "Proved, every candidate counted alike.", seed
        assert ranking.best.score * count == pytest.approx(min(truth.values())), seed
        assert truth[ranking.best.word] == min(truth.values()), seed
        for guess in ranking.guesses if count > 1 else ():
            if truth[guess.word] < inf:
                assert guess.score * count == pytest.approx(truth[guess.word]), (seed, guess.word)
    assert certain >= 40 and in_game >= 15 and uncertain >= 2


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_of_equal_guesses_a_candidate_comes_first_and_then_spelling_decides(rule: Rule) -> None:
    ties = 0
    for seed in range(60):
        position = random_position(seed, rule)
        truth = true_totals(position)
        candidates = set(position.words.words(position.candidates))
        best = min((total, word not in candidates, word) for word, total in truth.items())
        if best[0] < inf:
            assert OPTIMAL.rank(position, Limit(top=1)).best.word == best[2], seed
            ties += sum(total == best[0] for total in truth.values()) > 1
    assert ties >= 20


def test_the_opening_comes_from_the_shipped_tree(classic: WordList) -> None:
    for rule, total in ((Rule.NORMAL, 7920), (Rule.HARD, 8122)):
        ranking = Optimal().rank(Position.after((), classic, Setting(rule=rule)), Limit(top=3))
        assert ranking.exact and ranking.best.word == "salet" and len(ranking.guesses) == 3
        assert ranking.best.score == pytest.approx(total / 2315)
        assert ranking.note == "Proved, every answer counted alike."


def test_an_opener_that_is_not_proved_is_not_called_best() -> None:
    ranking = Optimal().rank(Position.after((), load_words("nyt"), Setting(prior="uniform")), Limit(top=1))
    assert not ranking.exact and ranking.note == "The best opener found, not proved to be best."
    assert ranking.best.word == "tarse" and ranking.best.score == pytest.approx(11226 / 3160)


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_on_the_tree_a_search_finds_the_same_guess_and_figure(classic: WordList, rule: Rule) -> None:
    tree = shipped_tree(classic, rule)
    assert tree is not None
    seen = 0
    for answer in classic.words(classic.answers[::97]):
        rows = tree.paths[answer][:2]
        position = Position.after(rows, classic, Setting(rule=rule))
        if rows[-1].is_solved or len(position.candidates) > 60:
            continue
        seen += 1
        by_tree, by_search = (OPTIMAL.rank(position, Limit(top=top)) for top in (1, 2))
        assert by_tree.exact and by_search.exact
        assert by_tree.best.word == by_search.best.word == tree.guess_after[rows]
        assert by_tree.best.score == pytest.approx(by_search.best.score)
    assert seen >= 10


def test_off_the_tree_it_searches(classic: WordList) -> None:
    rows = [Row.parse("crane=-y--g")]
    tree = shipped_tree(classic, Rule.NORMAL)
    assert tree is not None and tuple(rows) not in tree.guess_after
    ranking = OPTIMAL.rank(Position.after(rows, classic), Limit(top=3))
    assert ranking.exact and ranking.note == "Proved, every candidate counted alike."
    scores = [guess.score for guess in ranking.guesses]
    assert scores == sorted(scores) and len(set(scores)) > 1


def test_another_number_of_guesses_is_another_problem(classic: WordList) -> None:
    """Within five guesses hard mode's best opener is another one, so that the shipped tree is of no use."""
    ranking = Optimal().rank(Position.after((), classic, Setting(rule=Rule.HARD, max_guesses=5)), Limit(top=1))
    assert not ranking.exact
    assert ranking.note == (
        "2,315 candidates are too many to search here; an estimate by playing on after the best 3, most bits first."
    )


def test_a_search_that_takes_too_long_says_so_and_estimates(classic: WordList) -> None:
    position = Position.after([Row.parse("fuzzy=-----")], classic)
    estimate = Optimal(seconds=0.0001).rank(position, Limit(top=2))
    assert estimate.note.startswith("Not settled within 0.0001 s; an estimate by playing on after the best 3")
    assert Optimal().rank(position, Limit(top=2, seconds=0.0002)).note.startswith("Not settled within 0.0002 s; an")
    assert not estimate.exact and len(estimate.guesses) == 2
    settled = OPTIMAL.rank(Position.after([Row.parse("crane=-y--g")], classic), Limit(top=1))
    assert settled.exact, "the same strategy is exact where there is time"


def test_an_estimate_is_what_greedy_play_takes(classic: WordList) -> None:
    """Greedy play by entropy from SOARE takes 8,020 guesses on classic; with fewer guesses to choose from some more."""
    position = Position.after((), classic, Setting(max_guesses=20))
    assert 8020 <= played_out(Figures(position), classic.numbers["soare"]) < 8100
    exact = Position.after([Row.parse("crane=-y--g")], classic)
    best = OPTIMAL.rank(exact, Limit(top=1)).best
    total = played_out(Figures(exact), classic.numbers[best.word])
    assert best.score * len(exact.candidates) <= total + 0.001
    assert total <= 1.1 * best.score * len(exact.candidates)


def test_a_limit_of_steps_gives_the_same_result_every_time(classic: WordList) -> None:
    position = Position.after([Row.parse("fuzzy=-----")], classic)
    few = [Optimal(seconds).rank(position, Limit(top=5, nodes=20)) for seconds in (0.8, 60, 0.0001)]
    assert few[0] == few[1] == few[2]
    assert few[0].note.startswith("Not settled within 20 search steps; an estimate")
    smaller = Position.after([Row.parse("crane=-y--g")], classic)
    many = [Optimal(seconds).rank(smaller, Limit(top=5, nodes=100_000)) for seconds in (0.8, 0.0001)]
    assert many[0] == many[1] and many[0].exact


def test_a_word_outside_the_answers_is_found_exactly_too(classic: WordList) -> None:
    rows = [Row(guess, feedback(guess, "caums")) for guess in ("salet", "micro")]
    advice = advise(rows, classic, OPTIMAL, limit=Limit(top=1))
    left = tuple(sorted(advice.candidates()))
    assert advice.is_fallback and advice.ranking.exact and "caums" in left
    oracle = PlainSolver(WordList.build("left", left, classic.allowed))
    assert advice.ranking.best.score * len(left) == oracle.value(left, 4) == oracle.cost(advice.best, left, 4)


def test_on_the_last_guess_only_a_candidate_counts() -> None:
    before = OPTIMAL.rank(Position.after((), TRAPS, Setting(max_guesses=6)), Limit(top=1))
    assert not before.best.is_candidate, "with guesses to spare a burner is best"
    last = OPTIMAL.rank(Position.after((), TRAPS, Setting(max_guesses=1)), Limit(top=4))
    assert all(guess.is_candidate for guess in last.guesses) and len(last.guesses) == 4
    assert not last.exact and last.note == "The last guess: only being right counts."
    weights = np.arange(1, 8)
    likely = replace(Position.after((), TRAPS, Setting(max_guesses=1, prior="frequency")), weights=weights)
    assert OPTIMAL.rank(likely, Limit(top=1)).best.word == "tight", "the likeliest one"


def test_the_only_candidate_is_certain_even_on_the_last_guess() -> None:
    rows = [Row.parse("films=-gy--")]
    position = Position.after(rows, TRAPS, Setting(max_guesses=2))
    ranking = OPTIMAL.rank(position, Limit(top=1))
    assert (ranking.best.word, ranking.best.score, ranking.exact) == ("light", 1, True)


def test_where_the_guesses_do_not_suffice_it_says_so_and_still_ranks() -> None:
    position = Position.after((), TRAPS, Setting(max_guesses=2))
    assert min(true_totals(position).values()) == inf
    ranking = OPTIMAL.rank(position, Limit(top=2))
    assert not ranking.exact and ranking.note == NOT_CERTAIN.format(2)
    plain = PlainSolver(TRAPS, objective=Objective.EXPECTED)
    candidates = TRAPS.words(TRAPS.answers)
    least = min(plain.cost(guess, candidates, 2) for guess in TRAPS.allowed)
    assert ranking.best.score * len(candidates) == pytest.approx(least)


def test_a_choice_narrowed_to_some_guesses_is_ranked_by_their_exact_cost() -> None:
    position = Position.after((), TRAPS)
    truth = true_totals(position)
    some = np.array(sorted(TRAPS.numbers[word] for word in ("fifth", "light", "zzzzz")), dtype=np.int32)
    narrow = position.guessing_only(some)
    best = min(("fifth", "light", "zzzzz"), key=lambda word: truth[word])
    for top in (1, 2, 3):
        ranking = OPTIMAL.rank(narrow, Limit(top=top))
        assert ranking.best.word == best and len(ranking.guesses) == top
        assert not ranking.exact, "another guess may be better"
        for guess in ranking.guesses:
            assert guess.score == pytest.approx(truth[guess.word] / 7)


def test_a_narrowed_choice_that_is_not_settled_is_not_called_hopeless(classic: WordList) -> None:
    narrow = Position.after((), classic).guessing_only(np.array([classic.numbers["fuzzy"]], dtype=np.int32))
    narrow = replace(narrow, candidates=narrow.candidates[::2], weights=narrow.weights[::2])
    ranking = OPTIMAL.rank(narrow, Limit(top=1, nodes=5))
    assert ranking.note.startswith("Not settled within 5 search steps; an estimate")


def test_the_strict_rule_gets_an_estimate_that_says_so() -> None:
    ranking = OPTIMAL.rank(Position.after((), TRAPS, Setting(rule=Rule.STRICT)), Limit())
    assert not ranking.exact
    assert ranking.note.startswith("Exact search knows the normal and the hard rule only; an estimate by playing on")


def test_hard_mode_after_a_guess_outside_the_list_stays_legal_and_says_so() -> None:
    """The search knows words by their numbers, and this one has none: what it demands would be forgotten."""
    row = Row.parse("eight=-gggg")
    assert row.word not in TRAPS.numbers
    position = Position.after([row], TRAPS, Setting(rule=Rule.HARD))
    ranking = OPTIMAL.rank(position, Limit(top=20))
    assert all(hard_mode_complaint(guess.word, row) is None for guess in ranking.guesses)
    assert not ranking.exact
    assert ranking.note.startswith("EIGHT is not in the list, and the hard rule builds on it; an estimate by playing")
    normal = OPTIMAL.rank(Position.after([row], TRAPS), Limit(top=1))
    assert normal.exact and not normal.best.is_candidate


def test_without_the_native_core_it_says_so() -> None:
    code = (
        "from wordlens import *; from wordlens.strategies import find_strategy as find;"
        "r = find('optimal').rank(Position.after([Row.parse('crane=-y--g')], load_words('classic')), Limit(top=1));"
        "print(r.exact, r.note)"
    )
    done = run_code(code, WORDLENS_KERNELS="plain")
    assert done.stdout == "False Exact search needs the native core; an estimate by the parts that a guess makes.\n"


def test_it_is_found_by_its_name_and_by_exact() -> None:
    assert find_strategy("optimal") == find_strategy("exact") == Optimal()
