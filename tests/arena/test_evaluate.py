import datetime

import numpy as np
import pytest

from wordlens import Rule, Setting, WordList, find_strategy, load_words
from wordlens.arena import Match, compare, evaluate, expand
from wordlens.arena.expand import turns_to_solve
from wordlens.registry import Entry
from wordlens.rules import Tree, check_tree
from wordlens.strategies import REGISTRY, Strategy, play
from wordlens.words import prior_weights

DETERMINISTIC = [entry for entry in REGISTRY if not entry.make().stochastic]
PATIENT = 60


def small_list(size: int = 40) -> WordList:
    words = load_words("classic")
    answers = words.words(words.answers[:: len(words.answers) // size])
    guesses = words.words(range(0, len(words.allowed), 40))
    return WordList.build("small", answers, guesses)


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("entry", DETERMINISTIC, ids=lambda entry: str(entry.name))
def test_one_tree_gives_the_same_games_as_playing_them_one_by_one(entry: Entry[Strategy], rule: Rule) -> None:
    words = small_list()
    setting = Setting(rule=rule, max_guesses=PATIENT)
    strategy = entry.make()
    found = evaluate(Match(strategy, words, setting))
    turns = [len(play(strategy, answer, words, setting)) for answer in words.words(words.answers)]
    assert (found.games, found.total, found.max) == (len(turns), sum(turns), max(turns))
    assert found.failures == sum(taken > 6 for taken in turns)
    assert found.distribution == {taken: turns.count(taken) for taken in sorted(set(turns))}
    assert found.mean == pytest.approx(np.mean(turns))


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("entry", DETERMINISTIC, ids=lambda entry: str(entry.name))
def test_trees_hold_when_replayed(entry: Entry[Strategy], rule: Rule) -> None:
    words = small_list(30)
    nodes = expand(entry.make(), words, Setting(rule=rule))
    assert check_tree(Tree.from_nodes(nodes, words, rule), words).total == int(nodes.size.sum())


def test_the_expected_mean_counts_answers_by_their_weight() -> None:
    words = load_words("nyt")
    few = WordList.build("few", words.words(words.answers[::40]), words.allowed[::60])
    for targets in (None, few.words(few.answers[::3])):
        for prior in ("official", "uniform"):
            setting = Setting(prior=prior, date=datetime.date(2022, 11, 7), max_guesses=PATIENT)
            found = evaluate(Match(find_strategy("entropy"), few, setting, targets=targets))
            weights = dict(zip(few.words(few.answers), prior_weights(prior, few, few.answers).tolist(), strict=True))
            turns = {
                answer: len(play(find_strategy("entropy"), answer, few, setting))
                for answer in targets or few.words(few.answers)
            }
            weighted = sum(weights[answer] * taken for answer, taken in turns.items())
            assert found.expected_mean == pytest.approx(weighted / sum(weights[answer] for answer in turns))
            assert (found.expected_mean == found.mean) == (prior == "uniform")


def test_targets_are_scored_among_more_candidates() -> None:
    words = small_list()
    targets = words.words(words.answers[::7])
    for name in ("entropy", "frequency"):
        everything = expand(find_strategy(name), words)
        numbers = np.array([words.number(word) for word in targets], dtype=np.int32)
        found = evaluate(Match(find_strategy(name), words, targets=targets))
        assert found.games == len(targets)
        assert found.total == int(turns_to_solve(everything, words, numbers).sum())


def test_samples_are_drawn_by_the_seed() -> None:
    words = small_list()
    totals = [evaluate(Match(find_strategy("likely"), words, Setting(seed=s), samples=9)).total for s in (1, 1, 2)]
    assert totals[0] == totals[1]
    assert evaluate(Match(find_strategy("likely"), words, Setting(seed=1), samples=9)).games == 9


def test_failures_are_counted_past_six_and_the_mean_includes_them() -> None:
    words = WordList.build("traps", [f"{first}ight" for first in "bdefhlmnrstw"])
    found = evaluate(Match(find_strategy("likely"), words))
    assert (found.max, found.failures, found.total) == (12, 6, sum(range(1, 13)))


def test_opener_is_played_first() -> None:
    words = small_list()
    found = evaluate(Match(find_strategy("parts"), words, opener=words.allowed[3]))
    assert found.opener == words.allowed[3]


def test_a_prior_changes_play_but_not_the_games_counted() -> None:
    words = small_list()
    found = evaluate(Match(find_strategy("likely"), words, Setting(prior="frequency")))
    assert found.games == len(words.answers) and found.prior == "frequency"


def test_compare_gives_each_match_a_process_of_its_own() -> None:
    words = small_list()
    matches = [Match(find_strategy(name), words) for name in ("entropy", "likely", "frequency")]
    seen: dict[int, str] = {}
    found = compare(matches, on_result=lambda number, one: seen.update({number: one.strategy}))
    assert [one.strategy for one in found] == ["entropy", "likely", "frequency"]
    assert seen == {0: "entropy", 1: "likely", 2: "frequency"}
    assert [one.total for one in found] == [evaluate(match).total for match in matches]
    assert all(one.peak_mb > 1 for one in found)


@pytest.mark.parametrize("entry", [e for e in REGISTRY if e.make().stochastic], ids=lambda entry: str(entry.name))
def test_replays_of_chance_depend_on_the_seed_only(entry: Entry[Strategy]) -> None:
    words = small_list()
    first, again, other = (evaluate(Match(entry.make(), words, Setting(seed=seed))) for seed in (3, 3, 4))
    assert first.distribution == again.distribution
    assert first.games == other.games == len(words.answers)
    assert first.opener is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "opener", "total"),
    [("entropy", "soare", 8020), ("parts", "salet", 7937)],  # SPEC.md 3: our own count under the stated tie rule
)
def test_totals_on_classic(name: str, opener: str, total: int) -> None:
    assert evaluate(Match(find_strategy(name), load_words("classic"), opener=opener)).total == total
