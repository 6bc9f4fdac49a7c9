"""With at most ten candidates left all of them follow the best guess, whatever the prior, the list and the rule."""

import random
from collections.abc import Sequence

import pytest

from wordlens import Limit, Position, Row, Rule, Setting, WordList, feedback
from wordlens.strategies import Ranked
from wordlens.strategies.lookahead import ALL_SHOWN
from wordlens.strategies.optimal import Optimal
from wordlens.words import load_words

from ..children import run_code

GAMES = [("classic", "uniform"), ("nyt2023", "uniform"), ("nyt", "uniform"), ("nyt", "official"), ("nyt", "frequency")]
SHORT = Optimal(seconds=600, steps=1)
"""It settles nothing that needs a search, so that a tree or an estimate must answer."""


def few_left(name: str, setting: Setting, seed: int) -> Position:
    """Return a position with two to ten candidates of a random game."""
    rng, words = random.Random(seed), load_words(name)
    while True:
        answer = rng.choice(words.words(words.answers))
        rows: list[Row] = []
        while len(rows) < setting.max_guesses - 1:
            position = Position.after(rows, words, setting)
            if 2 <= len(position.candidates) <= ALL_SHOWN:
                return position
            if len(position.candidates) < 2:
                break
            guess = words.allowed[rng.choice(position.guesses.tolist())]
            rows.append(Row(guess, feedback(guess, answer)))


def check_shown(position: Position, guesses: Sequence[Ranked]) -> None:
    """Check that the candidates, and nothing else, stand right behind the first guess, the best of them first."""
    candidates = set(position.words.words(position.candidates))
    behind = guesses[1 : 1 + len(candidates - {guesses[0].word})]
    assert {guesses[0].word, *(guess.word for guess in behind)} == candidates | {guesses[0].word}
    assert len({guess.word for guess in guesses}) == len(guesses)
    for part in (behind, guesses[1 + len(behind) :]):
        scores = [guess.score for guess in part]
        assert scores == sorted(scores)


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize(("name", "prior"), GAMES)
def test_all_of_few_candidates_follow_the_best_guess(name: str, prior: str, rule: Rule) -> None:
    for seed in range(2):
        position = few_left(name, Setting(rule=rule, prior=prior), seed)
        for strategy in (Optimal(), SHORT, Optimal(known_words=True)):
            ranking = strategy.rank(position, Limit(top=10))
            check_shown(position, ranking.guesses)
            assert strategy.rank(position, Limit(top=1)).best == ranking.best


def test_fewer_or_more_guesses_shown_are_in_the_same_order() -> None:
    for seed in range(2):
        for name, prior in GAMES:
            position = few_left(name, Setting(prior=prior), seed)
            words = [guess.word for guess in Optimal().rank(position, Limit(top=10)).guesses]
            behind = 1 + len(position.candidates)
            for top in (2, 3, 9):
                fewer = [guess.word for guess in Optimal().rank(position, Limit(top=top)).guesses]
                assert fewer[:behind] == words[: min(top, behind)] and len(fewer) == top
            check_shown(position, Optimal().rank(position, Limit(top=40)).guesses)


def test_another_word_in_first_place_cuts_no_candidate_off() -> None:
    words = WordList.build("traps", [f"{first}ight" for first in "bdeflmnrst"], ["films", "wrens", "zzzzz"])
    position = Position.after((), words, Setting(prior="uniform"))
    guesses = Optimal().rank(position, Limit(top=10)).guesses
    assert not guesses[0].is_candidate and len(guesses) == 1 + len(position.candidates) == 11
    check_shown(position, guesses)
    assert len(Optimal().rank(position, Limit(top=3)).guesses) == 3


def test_a_candidate_that_is_not_proved_is_shown_all_the_same() -> None:
    """With two guesses left a candidate may find not all of them, so that it has no total where all must be found."""
    words = WordList.build("traps", ["fight", "light", "might", "tight"], ["films", "flame", "melts", "zzzzz"])
    position = Position.after((), words, Setting(prior="uniform", max_guesses=2))
    ranking = Optimal().rank(position, Limit(top=10))
    assert ranking.exact and not ranking.best.is_candidate
    check_shown(position, ranking.guesses)


def test_the_example_of_the_terminal() -> None:
    rows = [Row.parse("crane=-y--g"), Row.parse("moist=-g---")]
    shown = [guess.word for guess in Optimal().rank(Position.after(rows, load_words("classic")), Limit(top=7)).guesses]
    assert shown == ["forge", "gorge", "rogue", "rouge", "horde", "found", "group"]


def test_without_the_native_core_the_same_words_follow() -> None:
    code = (
        "from wordlens import *; rows = [Row.parse('crane=-y--g'), Row.parse('moist=-g---')];"
        "print(*(g.word for g in advise(rows, load_words('classic'), limit=Limit(top=6)).ranking.guesses))"
    )
    assert run_code(code, WORDLENS_KERNELS="plain").stdout == "forge gorge rogue rouge horde found\n"
