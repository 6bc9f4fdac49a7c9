"""What every strategy of the registry keeps, present and future: the suite reads REGISTRY and names no strategy.

Only where a strategy states another rule for ties is it named, in the table below.
"""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType

import numpy as np
import pytest

from wordlens import Limit, Position, Ranking, Row, Rule, Setting, Strategy, WordList, load_words
from wordlens.errors import UnknownName, UserError
from wordlens.kernels import Codes, Ints, Longs, PartScores, native, plain
from wordlens.registry import Entry, Trust
from wordlens.rules import feedback
from wordlens.strategies import DEFAULT_STRATEGY, REGISTRY, find_strategy
from wordlens.words import zipf

TIES_TO_THE_LAST_IN_SPELLING = {"frequency", "explore"}
TIES_TO_THE_COMMONEST = {"optimal"}
FIRST_GUESS_IS_NOT_BY_SCORE = {"book", "optimal"}
"""A book has its own first guess; `optimal` chooses between equals for it as proofs do, see test_optimal.py."""

LIMIT = Limit(top=10, nodes=200)


@cache
def made(entry: Entry[Strategy]) -> Strategy:
    """Return the strategy with its default options; one may read a file when it is first used."""
    return entry.make()


def on_each(entries: Iterable[Entry[Strategy]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.name) for entry in entries])


EVERY_STRATEGY = on_each(REGISTRY)
EVERY_STRATEGY_THAT_DRAWS_NO_LOTS = on_each(e for e in REGISTRY if not getattr(made(e), "stochastic", False))


@dataclass(frozen=True)
class KernelParts:
    """Parts from one backend; weights that are all alike are passed on as they are, or left out."""

    words: WordList
    backend: ModuleType
    leave_out_uniform: bool

    def codes(self, guess: int, candidates: Ints) -> Codes:
        letters = self.words.letters
        codes: Codes = self.backend.pattern_rows(letters[guess : guess + 1], letters[candidates])[0]
        return codes

    def scores(self, guesses: Ints, candidates: Ints, weights: Longs | None) -> PartScores:
        if self.leave_out_uniform and weights is not None and np.all(weights == 1):
            weights = None
        letters = self.words.letters
        scores: PartScores = self.backend.score_parts(letters[guesses], letters[candidates], weights)
        return scores


@cache
def some_lists() -> tuple[WordList, ...]:
    """Return lists of three, five and seven letters, one with letters outside a to z; all but one are small."""
    classic = load_words("classic")
    return (
        WordList.build("one word", ["crane"]),
        WordList.build("three", ["cat", "cot", "cut", "dog", "tac", "act"], ["aaa", "odd", "tot", "gnu"]),
        WordList.build("seven", ["banquet", "cabbage", "package", "passage", "sausage"], ["message", "zzzzzzz"]),
        WordList.build("spanish", ["cañas", "mañas", "señal", "señor", "niñez"], ["canas", "ñoños", "señas"]),
        WordList.build("traps", ["light", "might", "night", "tight", "fight", "sight"], ["films", "ither", "ether"]),
        WordList.build("part of classic", classic.words(classic.answers)[::20], classic.allowed[::23]),
    )


def rows_for(answer: str, guesses: Sequence[str]) -> list[Row]:
    return [Row(guess, feedback(guess, answer)) for guess in guesses]


@cache
def some_positions(rule: Rule) -> tuple[Position, ...]:
    """Return positions of every kind after up to four guesses of random games, fallbacks among them."""
    found = []
    for words in some_lists():
        rng = np.random.default_rng(7)
        for turns in (0, 1, 1, 2, 2, 3, 4):
            answer, *guesses = rng.choice(words.allowed, size=turns + 1).tolist()
            position = Position.after(rows_for(answer, guesses), words, Setting(rule=rule))
            if not len(position.candidates):
                position = position.with_allowed_words()
            found.append(position)
    return tuple(found)


def spelled(ranking: Ranking) -> list[str]:
    return [guess.word for guess in (*ranking.guesses, *getattr(ranking, "others", ()))]


def test_positions_are_of_every_kind() -> None:
    for rule in Rule:
        positions = some_positions(rule)
        assert any(position.is_fallback for position in positions)
        assert any(len(position.candidates) == 1 for position in positions)
        assert any(len(position.candidates) > 100 for position in positions)
        assert all(len(position.candidates) for position in positions)
    assert any(len(position.guesses) < len(position.words.allowed) for position in some_positions(Rule.HARD))


@EVERY_STRATEGY
def test_entry_is_found_by_name_and_alias_and_says_what_it_does(entry: Entry[Strategy]) -> None:
    for name in (entry.name, entry.name.upper(), *entry.aliases):
        assert find_strategy(name).name == entry.name
    assert entry.summary
    assert entry.trust in Trust


def test_names_and_aliases_are_all_different() -> None:
    names = [name for entry in REGISTRY for name in (entry.name, *entry.aliases)]
    assert len(names) == len(set(names))
    assert find_strategy().name == DEFAULT_STRATEGY == "optimal"


def test_unknown_strategy_gets_a_did_you_mean() -> None:
    with pytest.raises(UnknownName) as caught:
        find_strategy("entorpy")
    assert str(caught.value) == "no strategy named 'entorpy'; did you mean 'entropy'?"


@pytest.mark.parametrize("rule", Rule)
@EVERY_STRATEGY
def test_only_legal_words_are_ranked_each_once(entry: Entry[Strategy], rule: Rule) -> None:
    for position in some_positions(rule):
        words = spelled(made(entry).rank(position, LIMIT))
        assert set(words) <= set(position.words.words(position.guesses))
        assert len(words) == len(set(words))


@pytest.mark.parametrize("rule", Rule)
@EVERY_STRATEGY
def test_there_is_a_guess_whenever_there_is_a_candidate(entry: Entry[Strategy], rule: Rule) -> None:
    for position in some_positions(rule):
        for top in (1, 10):
            ranking = made(entry).rank(position, replace(LIMIT, top=top))
            assert 1 <= len(ranking.guesses) <= top
            assert ranking.best is ranking.guesses[0]


@pytest.mark.parametrize("rule", Rule)
@EVERY_STRATEGY
def test_limit_only_cuts_the_ranking_off(entry: Entry[Strategy], rule: Rule) -> None:
    for position in some_positions(rule):
        longest = made(entry).rank(position, replace(LIMIT, top=12))
        for top in (1, 2, 5):
            ranking = made(entry).rank(position, replace(LIMIT, top=top))
            assert ranking.guesses == longest.guesses[:top]


@pytest.mark.parametrize("top", [0, -1])
def test_limit_below_one_is_refused(top: int) -> None:
    with pytest.raises(UserError):
        find_strategy().rank(some_positions(Rule.NORMAL)[0], Limit(top=top))


@EVERY_STRATEGY
def test_all_guesses_can_be_asked_for(entry: Entry[Strategy]) -> None:
    for position in some_positions(Rule.NORMAL):
        everything = spelled(made(entry).rank(position, replace(LIMIT, top=10**6)))
        assert set(position.words.words(position.candidates)) <= set(everything)


@EVERY_STRATEGY
def test_same_position_gets_the_same_ranking(entry: Entry[Strategy]) -> None:
    strategy, other = made(entry), entry.make()
    for position in some_positions(Rule.NORMAL):
        again = Position.after(position.rows, position.words, position.setting)
        if position.is_fallback:
            again = again.with_allowed_words()
        assert strategy.rank(position, LIMIT) == strategy.rank(again, LIMIT) == other.rank(position, LIMIT)


@pytest.mark.parametrize("rule", Rule)
@EVERY_STRATEGY_THAT_DRAWS_NO_LOTS
def test_ties_go_to_a_candidate_and_then_by_spelling(entry: Entry[Strategy], rule: Rule) -> None:
    for position in some_positions(rule):
        guesses = made(entry).rank(position, replace(LIMIT, top=30)).guesses
        if entry.name in FIRST_GUESS_IS_NOT_BY_SCORE:
            guesses = guesses[1:]
        for one, other in itertools.pairwise(guesses):
            if one.score != other.score:
                continue
            if entry.name in TIES_TO_THE_LAST_IN_SPELLING:
                assert one.word > other.word
            elif entry.name in TIES_TO_THE_COMMONEST:
                common = [zipf().get(guess.word, 0.0) for guess in (one, other)]
                assert (not one.is_candidate, -common[0]) <= (not other.is_candidate, -common[1])
            else:
                assert (not one.is_candidate, one.word) < (not other.is_candidate, other.word)


@EVERY_STRATEGY
def test_scores_are_finite_and_have_a_unit(entry: Entry[Strategy]) -> None:
    for position in some_positions(Rule.NORMAL):
        ranking = made(entry).rank(position, replace(LIMIT, top=30))
        assert np.isfinite([guess.score for guess in ranking.guesses]).all()
        assert ranking.unit


@pytest.mark.parametrize("rule", Rule)
@EVERY_STRATEGY
def test_last_candidate_is_guessed_first(entry: Entry[Strategy], rule: Rule) -> None:
    for position in some_positions(rule):
        if len(position.candidates) == 1:
            best = made(entry).rank(position, LIMIT).best
            assert best.word == position.words.allowed[position.candidates[0]]
            assert best.is_candidate
            assert (best.parts, best.largest, best.expected_left) == (1, 0, 0.0)


@EVERY_STRATEGY
def test_figures_of_a_guess_are_those_counted_by_hand(entry: Entry[Strategy]) -> None:
    for position in some_positions(Rule.NORMAL):
        candidates = position.words.words(position.candidates)
        for guess in made(entry).rank(position, replace(LIMIT, top=3)).guesses:
            parts: dict[int, int] = {}
            for candidate in candidates:
                if candidate == guess.word:
                    parts.setdefault(-1, 0)  # a right guess leaves nothing
                else:
                    code = feedback(guess.word, candidate)
                    parts[code] = parts.get(code, 0) + 1
            assert guess.is_candidate == (guess.word in candidates)
            assert guess.parts == len(parts)
            assert guess.largest == max(parts.values())
            assert guess.expected_left == pytest.approx(sum(n * n for n in parts.values()) / len(candidates))


@EVERY_STRATEGY
def test_input_is_never_changed(entry: Entry[Strategy]) -> None:
    for shared in some_positions(Rule.HARD):
        words = WordList(shared.words.name, shared.words.allowed, shared.words.answers.copy())
        position = Position.after(shared.rows, words, shared.setting)
        if shared.is_fallback:
            position = position.with_allowed_words()
        arrays: list[np.ndarray] = [
            words.answers,
            words.letters,
            position.candidates,
            position.weights,
            position.guesses,
        ]
        before = [array.copy() for array in arrays]
        for array in arrays:
            array.setflags(write=False)
        assert made(entry).rank(position, LIMIT) == made(entry).rank(shared, LIMIT)
        for array, copy in zip(arrays, before, strict=True):
            np.testing.assert_array_equal(array, copy)
        assert position.rows == shared.rows


@pytest.mark.parametrize("rule", Rule)
@EVERY_STRATEGY
def test_backend_and_spelled_out_uniform_weights_change_nothing(entry: Entry[Strategy], rule: Rule) -> None:
    for position in some_positions(rule):
        rankings = [
            made(entry).rank(replace(position, source=KernelParts(position.words, backend, leave_out)), LIMIT)
            for backend in (native, plain)
            for leave_out in (True, False)
        ]
        assert all(ranking == rankings[0] for ranking in rankings)
        assert rankings[0] == made(entry).rank(position, LIMIT)


@EVERY_STRATEGY
def test_backend_changes_nothing_when_candidates_are_weighted(entry: Entry[Strategy]) -> None:
    for position in some_positions(Rule.NORMAL):
        weights = 1 + np.arange(len(position.candidates)) * 13 % 29
        one, other = (
            made(entry).rank(
                replace(position, weights=weights, source=KernelParts(position.words, backend, True)), LIMIT
            )
            for backend in (native, plain)
        )
        assert one == other


@EVERY_STRATEGY
def test_choice_narrowed_to_one_guess_is_ranked_alone(entry: Entry[Strategy]) -> None:
    # This is how a player's own opener gets its score, be it a candidate or not.
    for position in some_positions(Rule.NORMAL):
        for number in (0, len(position.words.allowed) - 1):
            narrow = position.guessing_only(np.array([number], dtype=np.int32))
            assert spelled(made(entry).rank(narrow, LIMIT)) == [position.words.allowed[number]]


@EVERY_STRATEGY
def test_whole_classic_list_is_ranked_in_every_list_it_comes_in(entry: Entry[Strategy]) -> None:
    for name in ("classic", "nyt"):
        words = load_words(name)
        for rows in ([], [Row.parse("crane=-y--g")]):
            position = Position.after(rows, words)
            best = made(entry).rank(position, LIMIT).best
            assert words.number(best.word) in position.guesses
