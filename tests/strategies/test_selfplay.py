"""A strategy plays by itself: it finds every answer, listed or not, and keeps the rules."""

from collections.abc import Sequence
from functools import cache

import pytest

from wordlens import Game, Position, Rule, Setting, Strategy, Tree, WordList, find_strategy
from wordlens.errors import InvalidWord, UserError
from wordlens.kernels import expand_tree
from wordlens.registry import Entry
from wordlens.rules import feedback
from wordlens.strategies import REGISTRY, Turn, play
from wordlens.strategies.by_parts import ByParts

EVERY_STRATEGY = pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.name) for entry in REGISTRY])
LONG_GAME = 40
"""Guesses that no strategy needs on these lists."""


@cache
def made(entry: Entry[Strategy]) -> Strategy:
    """Return the strategy with its default options; one may read a file when it is first used."""
    return entry.make()


def guesses(turns: Sequence[Turn]) -> list[str]:
    return [turn.row.word for turn in turns]


@EVERY_STRATEGY
def test_answer_outside_the_list_is_found(entry: Entry[Strategy], classic: WordList) -> None:
    assert "guano" in classic.numbers
    assert classic.numbers["guano"] not in classic.answers
    turns = play(made(entry), "GUANO", classic, Setting(max_guesses=LONG_GAME))
    assert turns[-1].row.is_solved
    assert turns[-1].row.word == "guano"


@pytest.mark.parametrize("answer", ["guano", "snafu"])
def test_entropy_finds_answers_outside_the_list_in_an_ordinary_game(answer: str, classic: WordList) -> None:
    turns = play(find_strategy("entropy"), answer, classic)
    assert guesses(turns)[-1] == answer
    assert len(turns) <= 6


@pytest.mark.parametrize("rule", Rule)
@EVERY_STRATEGY
def test_every_allowed_word_is_found_under_every_rule(entry: Entry[Strategy], rule: Rule, tiny: WordList) -> None:
    for answer in tiny.allowed:
        turns = play(made(entry), answer, tiny, Setting(rule=rule, max_guesses=LONG_GAME))
        assert turns[-1].row.is_solved
        game = Game(tiny, answer, rule, LONG_GAME)
        assert [game.guess(guess) for guess in guesses(turns)] == [turn.row for turn in turns]


@pytest.mark.parametrize("list_name", ["short_words", "long_words", "spanish"])
@EVERY_STRATEGY
def test_lists_of_other_lengths_and_alphabets_are_played(
    entry: Entry[Strategy], list_name: str, request: pytest.FixtureRequest
) -> None:
    words: WordList = request.getfixturevalue(list_name)
    for answer in words.allowed:
        assert guesses(play(made(entry), answer, words, Setting(max_guesses=LONG_GAME)))[-1] == answer


def test_turn_counts_candidates_before_and_after(classic: WordList) -> None:
    turns = play(find_strategy("entropy"), "night", classic, opener="crane")
    assert guesses(turns)[0] == "crane"
    answers = classic.words(classic.answers)
    left = list(answers)
    for turn in turns:
        assert turn.before == len(left)
        left = [word for word in left if feedback(turn.row.word, word) == turn.row.pattern]
        assert turn.left == (0 if turn.row.is_solved else len(left))
    assert left == ["night"]


def test_game_ends_when_the_guesses_are_used_up(classic: WordList) -> None:
    turns = play(find_strategy("frequency"), "wares", classic, Setting(max_guesses=2))
    assert len(turns) == 2
    assert not turns[-1].row.is_solved


def test_opener_is_played_first_and_may_be_right(tiny: WordList) -> None:
    assert guesses(play(find_strategy("likely"), "night", tiny, opener="NIGHT")) == ["night"]
    with pytest.raises(InvalidWord):
        play(find_strategy("likely"), "night", tiny, opener="zebra")


def test_answer_of_another_length_is_refused(tiny: WordList) -> None:
    with pytest.raises(InvalidWord, match="expected a word of 5 letters"):
        play(find_strategy("likely"), "nights", tiny)


@EVERY_STRATEGY
def test_answer_that_may_not_even_be_guessed_is_played_out_or_refused(entry: Entry[Strategy], tiny: WordList) -> None:
    # No row of it can be explained by any word of the list; a warning from NumPy would be an error here.
    try:
        turns = play(made(entry), "vozhd", tiny)
    except UserError:
        return
    assert len(turns) == 6
    assert not turns[-1].row.is_solved


@pytest.mark.parametrize("name", [entry.name for entry in REGISTRY if isinstance(made(entry), ByParts)])
@pytest.mark.parametrize("rule", Rule)
def test_game_follows_the_tree_that_the_kernels_expand(name: str, rule: Rule, classic: WordList) -> None:
    strategy = find_strategy(name)
    assert isinstance(strategy, ByParts)
    opener = classic.number("soare")
    nodes = expand_tree(classic.letters, classic.answers, strategy.measure, rule=rule.kernel_code, opener=opener)
    tree = Tree.from_nodes(nodes, classic, rule)
    for answer in ("aback", "night", "mummy", "watch", "zonal"):
        turns = play(strategy, answer, classic, Setting(rule=rule, max_guesses=LONG_GAME), opener="soare")
        assert tuple(turn.row for turn in turns) == tree.paths[answer]


@EVERY_STRATEGY
def test_same_game_is_played_twice(entry: Entry[Strategy], classic: WordList) -> None:
    one, other = (play(strategy, "watch", classic, Setting(seed=3)) for strategy in (made(entry), entry.make()))
    assert one == other


@EVERY_STRATEGY
def test_game_leaves_no_candidates_behind_that_do_not_fit(entry: Entry[Strategy], spanish: WordList) -> None:
    turns = play(made(entry), "niñez", spanish)
    position = Position.after([turn.row for turn in turns], spanish)
    assert spanish.words(position.candidates) == ("niñez",)
