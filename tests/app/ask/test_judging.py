"""What the diary keeps of a review: the coach's own figures, par, and mistakes by their names."""

from dataclasses import replace

import pytest

from wordlens.app.ask.judging import facts_of, judge_game
from wordlens.coach import find_rivals, review
from wordlens.diary import DiaryGame, checked
from wordlens.exact import shipped_tree
from wordlens.rules import Row, Rule, Setting
from wordlens.words import load_words

CLASSIC = load_words("classic")
WATCH = tuple(map(Row.parse, ("crane=y-y--", "moist=----y", "watch=ggggg")))


def test_the_figures_are_the_coach_s_and_par_is_the_best_tree_s() -> None:
    game = DiaryGame.of_rows("a", WATCH, list="classic")
    found = judge_game(game)
    own = review(WATCH, CLASSIC, hard=False, setting=Setting(prior="uniform"))
    assert found is not None
    assert len(found.turns) == 3
    assert found.turns[1].before == own.turns[1].before
    assert found.luck == pytest.approx(own.luck)
    tree = shipped_tree(CLASSIC, Rule.NORMAL)
    assert tree is not None
    assert found.par["optimal"] == len(tree.paths["watch"])
    assert 1 <= found.par["advice"] <= 7
    assert facts_of(own).turns[2].cost == pytest.approx(found.turns[2].cost)


@pytest.mark.parametrize("prior", ["uniform", "frequency"])
def test_par_has_our_advice_whichever_strategies_a_review_was_compared_with(prior: str) -> None:
    setting = Setting(prior=prior)
    whole = facts_of(review(WATCH, CLASSIC, setting=setting, compare=find_rivals(("optimal",))))
    others = facts_of(review(WATCH, CLASSIC, setting=setting, compare=find_rivals(("likely", "optimal:steps=10"))))
    assert others.par == whole.par
    assert set(whole.par) == {"optimal", "advice"}


def test_par_of_a_game_without_its_answer_is_empty() -> None:
    assert facts_of(review(WATCH[:2], CLASSIC, compare=())).par == {}


def test_letters_that_were_known_and_not_used_are_called_ignored() -> None:
    rows = tuple(Row.parse(text) for text in ("crane=y-y--", "crypt=y---y", "watch=ggggg"))
    found = judge_game(DiaryGame.of_rows("a", rows, list="classic"))
    assert found is not None
    assert found.turns[1].mistake == "ignored"


def test_a_trap_is_called_a_trap() -> None:
    rows = ("might=-gggg", "night=-gggg", "right=-gggg", "light=-gggg", "sight=-gggg", "fight=ggggg")
    game = DiaryGame.of_rows("a", [Row.parse(row) for row in rows], list="classic")
    found = judge_game(game)
    assert found is not None
    assert [turn.mistake for turn in found.turns[:3]] == [None, "trap", "trap"]


def test_of_squares_alone_the_luck_is_known_and_of_a_score_nothing() -> None:
    game = DiaryGame.of_rows("a", WATCH, list="classic")
    found = judge_game(checked(replace(game, words=())))
    assert found is not None
    assert (found.skill, found.turns) == (None, ())
    assert 0 <= (found.luck or -1) <= 99
    assert judge_game(checked(replace(game, words=(), marks=()))) is None


def test_a_game_of_a_list_that_has_gone_is_not_judged() -> None:
    assert judge_game(DiaryGame.of_rows("a", WATCH, list="gone")) is None
