"""Play by how likely words are: against the slow solver, near ties, words that people know, what a list shows."""

import random
from dataclasses import replace

import numpy as np
import pytest

from wordlens import Limit, Position, Row, Rule, Setting, WordList, feedback
from wordlens.exact import ExactSolver, Objective, PlainSolver
from wordlens.rules import hard_mode_complaint
from wordlens.strategies import find_strategy
from wordlens.strategies.lookahead import KNOWN, KNOWN_AT_MOST, NEAR, Figures, estimate, played_out
from wordlens.strategies.optimal import Optimal
from wordlens.words import load_words, zipf

from ..exact.instances import random_list

OPTIMAL = Optimal(seconds=600, steps=10_000_000)
NYT = load_words("nyt")
BY_CHANCE = Setting(prior="official")


def random_position(seed: int, rule: Rule) -> Position:
    """Return a position with random weights after up to two rows of a random game on a random list."""
    rng = random.Random(seed)
    words = random_list(rng)
    answer = rng.choice(words.words(words.answers))
    rows: list[Row] = []
    for _ in range(rng.choice([0, 0, 1, 2])):
        legal = [w for w in words.allowed if rule is Rule.NORMAL or not rows or not hard_mode_complaint(w, rows[-1])]
        guess = rng.choice(legal)
        rows.append(Row(guess, feedback(guess, answer)))
    setting = Setting(rule=rule, prior="frequency", max_guesses=len(rows) + rng.choice([1, 2, 3, 6]))
    position = Position.after(rows, words, setting)
    values = [rng.randint(1, 1000) for _ in range(rng.randint(1, 16))]
    return replace(position, weights=np.array([rng.choice(values) for _ in position.candidates], dtype=np.int64))


def true_totals(position: Position) -> dict[str, float]:
    """Return the expected cost of every legal guess times the whole weight, by the slow solver."""
    candidates = position.words.words(position.candidates)
    weights = dict(zip(candidates, position.weights.tolist(), strict=True))
    plain = PlainSolver(position.words, position.setting.rule, weights, Objective.EXPECTED)
    return {
        guess: plain.cost(guess, candidates, position.guesses_left) for guess in position.words.words(position.guesses)
    }


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_every_figure_is_that_of_the_oracle(rule: Rule) -> None:
    in_game = 0
    for seed in range(60):
        position = random_position(seed, rule)
        truth, whole = true_totals(position), int(position.weights.sum())
        ranking = OPTIMAL.rank(position, Limit(top=5))
        assert ranking.exact, seed
        least = min(truth.values())
        assert least <= truth[ranking.best.word] <= least + NEAR * whole, seed
        in_game += bool(position.rows)
        for guess in ranking.guesses if len(position.candidates) > 1 else ():
            assert guess.score * whole == pytest.approx(truth[guess.word]), (seed, guess.word)
    assert in_game >= 15


def test_the_first_place_goes_to_the_likeliest_of_the_near_guesses() -> None:
    seen = 0
    for seed in range(100):
        position = random_position(seed, Rule.NORMAL)
        truth, whole = true_totals(position), int(position.weights.sum())
        chance = dict(zip(position.words.words(position.candidates), position.weights.tolist(), strict=True))
        near = [word for word, total in truth.items() if total <= min(truth.values()) + int(NEAR * whole)]
        best = OPTIMAL.rank(position, Limit(top=1)).best.word
        assert chance.get(best, 0) == max(chance.get(word, 0) for word in near), seed
        seen += len(near) > 1
    assert seen >= 20


def test_the_first_place_does_not_depend_on_how_many_are_shown() -> None:
    for seed in range(40):
        position = random_position(seed, Rule.NORMAL)
        firsts = {OPTIMAL.rank(position, Limit(top=top)).best for top in (1, 2, 10, 30)}
        assert len(firsts) == 1, seed


def test_bounds_never_exceed_the_truth() -> None:
    for seed in range(40):
        position = random_position(seed, Rule.NORMAL)
        truth, figures = true_totals(position), Figures(position)
        for guess, bound in zip(position.guesses.tolist(), figures.least.tolist(), strict=True):
            assert bound <= truth[position.words.allowed[guess]], seed


def test_the_leads_that_a_search_has_counted_are_those_of_the_figures() -> None:
    for seed in range(20):
        position = random_position(seed, Rule.NORMAL)
        figures = Figures(position)
        with ExactSolver(position.words, Rule.NORMAL, position.candidates, weights=figures.weights) as solver:
            counted = solver.leads()
        assert counted[position.guesses].tolist() == figures.lead.tolist(), seed


def test_a_heavy_candidate_beats_a_perfect_outsider() -> None:
    """The weights 156, 8 and 8: the outsider that tells all three apart costs 344, the heavy word 196."""
    words = WordList.build("three", ["light", "might", "night"], ["melon"])
    position = replace(
        Position.after((), words, Setting(prior="frequency")), weights=np.array([156, 8, 8], dtype=np.int64)
    )
    ranking = OPTIMAL.rank(position, Limit(top=4))
    totals = {guess.word: round(guess.score * 172) for guess in ranking.guesses}
    assert ranking.best.word == "light"
    assert (totals["light"], totals["melon"]) == (196, 344)
    assert ranking.best.chance == pytest.approx(156 / 172)


def test_few_candidates_all_follow_the_best_guess() -> None:
    position = Position.after([Row.parse("salet=--y--"), Row.parse("courd=yy---")], NYT, BY_CHANCE)
    candidates = set(NYT.words(position.candidates))
    ranking = Optimal().rank(position, Limit(top=10))
    assert 2 <= len(candidates) <= 10
    following = [guess.word for guess in ranking.guesses[1 : 1 + len(candidates)]]
    assert candidates <= {ranking.best.word, *following}
    assert sum(guess.chance for guess in ranking.guesses) == pytest.approx(1)
    common = zipf()
    others = [guess for guess in ranking.guesses if guess.word not in candidates]
    assert others and min(common[guess.word] for guess in others) >= 5, "equal outsiders: the commonest come first"


def test_a_near_guess_says_what_it_costs_and_why() -> None:
    for rows in (["crane=-y--g"], ["slate=----y"], ["raise=y----"], ["audio=-----"], ["house=-y---"]):
        position = Position.after([Row.parse(row) for row in rows], NYT, BY_CHANCE)
        ranking = Optimal(known_words=True).rank(position, Limit(top=10))
        plain = Optimal().rank(position, Limit(top=10))
        least = min(guess.score for guess in plain.guesses)
        assert plain.best.score <= least + NEAR + 1e-9
        assert ranking.best.score <= least + KNOWN_AT_MOST + 1e-9
        if ranking.best.score > least + 0.001:
            assert f"takes {ranking.best.score - least:.3f} guesses more on average." in ranking.note


def test_words_that_people_know_are_preferred_where_that_is_asked_for() -> None:
    common, gained = zipf(), 0
    for row in ("crane=-y--g", "slate=----y", "raise=y----", "audio=-y---", "house=-y---", "stare=--y-y"):
        position = Position.after([Row.parse(row)], NYT, BY_CHANCE)
        plain = Optimal().rank(position, Limit(top=1)).best.word
        known = Optimal(known_words=True).rank(position, Limit(top=1)).best.word
        gained += common[known] >= KNOWN > common[plain]
        assert common[known] >= KNOWN or known == plain
    assert gained >= 1


def test_many_weights_are_joined_for_the_search() -> None:
    position = Position.after([Row.parse("crane=-y--g")], NYT, Setting(prior="frequency"))
    assert len(np.unique(position.weights)) > 16
    figures = Figures(position)
    assert len(np.unique(figures.weights)) == 16
    assert figures.whole == pytest.approx(position.weights.sum(), rel=0.01)
    assert find_strategy().rank(position, Limit(top=3)).exact


def test_words_that_people_know_are_preferred_by_an_estimate_too() -> None:
    common, gained = zipf(), 0
    for row in ("crane=-y--g", "slate=----y", "raise=y----", "audio=-y---", "house=-y---", "stare=--y-y"):
        figures = Figures(Position.after([Row.parse(row)], NYT, BY_CHANCE))
        plain, known = (estimate(figures, Limit(top=10), "Not settled", "guesses to go", one) for one in (False, True))
        means = [played_out(figures, NYT.numbers[one.best.word]) / figures.whole for one in (plain, known)]
        assert [one.best.score for one in (plain, known)] == pytest.approx(means)
        assert means[1] <= means[0] + KNOWN_AT_MOST + 1e-9
        assert (known.best.word == plain.best.word) == ("better known" not in known.note)
        if known.best.word != plain.best.word:
            assert "by the same estimate." in known.note and not known.exact
            gained += common[known.best.word] >= KNOWN > common[plain.best.word]
    assert gained >= 1


def test_where_candidates_count_alike_an_estimate_prefers_nothing() -> None:
    figures = Figures(Position.after([Row.parse("crane=-y--g")], NYT, Setting(prior="uniform")))
    plain, known = (estimate(figures, Limit(top=10), "Not settled", "guesses to go", one) for one in (False, True))
    assert (plain.guesses, plain.note) == (known.guesses, known.note)
