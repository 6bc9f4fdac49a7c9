"""The fast review against the slow one on small lists, and what a reader is told about a game."""

import itertools
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens import Contradiction, Row, Rule, Setting, WordList, feedback
from wordlens.coach import JudgedTurn, Review, find_rivals, game_notes, game_sentence, review, turn_sentence
from wordlens.coach.judge import judge
from wordlens.coach.openers import counted_openers
from wordlens.coach.patience import Patience
from wordlens.coach.plain import PlainTurn, plain_turn
from wordlens.coach.review import obeys_hard_mode
from wordlens.coach.sentences import guesses
from wordlens.errors import IllegalGuess, InvalidOption, InvalidWord
from wordlens.exact import ExactSolver
from wordlens.rules import MAX_GUESSES, Position, hard_mode_complaint
from wordlens.strategies import REGISTRY, Given

from .games import games, small_lists, weighted

PLENTY = 60.0
"""Seconds that no small list needs, so that every cost is exact."""

pytestmark = pytest.mark.xdist_group("coach")  # in one process, so that its fixtures are made once


@pytest.fixture(scope="module")
def rhymes() -> WordList:
    """Words that differ in one letter, and one that tells them apart but rhymes with none."""
    return WordList.build("rhymes", ["fight", "light", "might", "night", "sight", "tight"], ["films", "speed"])


def played(answer: str, *guesses: str) -> tuple[Row, ...]:
    return tuple(Row(guess, feedback(guess, answer)) for guess in guesses)


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
@given(data=st.data())
@settings(max_examples=25)
def test_every_figure_is_that_of_the_slow_review(rule: Rule, data: st.DataObject) -> None:
    words = data.draw(small_lists())
    rows = data.draw(games(words, rule))
    found = review(rows, words, hard=rule is Rule.HARD, seconds=PLENTY, compare=())
    for number, turn in enumerate(found.turns, 1):
        check_turn(turn, plain_turn(rows[:number], words, rule))


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
@given(data=st.data())
@settings(max_examples=25)
def test_every_figure_follows_the_weights(rule: Rule, data: st.DataObject) -> None:
    words = data.draw(small_lists())
    rows, weights = data.draw(games(words, rule)), data.draw(weighted(words))
    setting = Setting(rule=rule, prior="frequency", max_guesses=MAX_GUESSES)
    position = Position.after((), words, setting)
    values = np.array([weights[word] for word in words.words(position.candidates.tolist())], dtype=np.int64)
    position = replace(position, weights=values)
    for number, row in enumerate(rows, 1):
        guess = words.numbers[row.word]
        turn = JudgedTurn(position, row, judge(position, guess, Patience.of(PLENTY)))
        check_turn(turn, plain_turn(rows[:number], words, rule, weights))
        position = position.after_reply(guess, row.pattern)


def check_turn(turn: JudgedTurn, slow: PlainTurn) -> None:
    """Compare a turn with what the slow review says."""
    assert turn.verdict.exact
    assert (turn.before, turn.after) == (slow.before, slow.after)
    figures = (turn.expected_after, turn.bits, turn.expected_bits, turn.cost, turn.verdict.median_cost)
    slow_figures = (slow.expected_after, slow.bits, slow.expected_bits, slow.cost, slow.median_cost)
    assert figures == pytest.approx(slow_figures)
    assert (turn.skill, turn.luck) == (slow.skill, slow.luck)
    if turn.risk is not None:
        assert turn.risk.exact
        assert (turn.risk.lose, turn.risk.added) == pytest.approx((slow.lose, slow.lose_added))


@given(st.data())
@settings(max_examples=12)
def test_best_guesses_cost_nothing_and_have_99(data: st.DataObject) -> None:
    words = data.draw(small_lists())
    rows = data.draw(games(words))
    last = review(rows, words, seconds=PLENTY, compare=()).turns[-1]
    answer = words.allowed[int(last.left[0])]
    for best in last.verdict.best:
        again = review((*rows[:-1], *played(answer, best)), words, seconds=PLENTY, compare=()).turns[-1]
        assert (again.cost, again.skill, again.wasted) == (0, 99, ())
        assert again.verdict.best[0] == best


def test_guesses_with_the_same_expected_result_have_the_same_skill(tiny: WordList) -> None:
    first = played("tight", "speed")
    turns = [
        review((*first, *played("tight", word)), tiny, seconds=PLENTY).turns[1] for word in ("light", "might", "night")
    ]
    assert len({(turn.cost, turn.skill) for turn in turns}) == 1
    assert turns[0].cost > 0


def test_the_opening_is_reported_but_not_averaged(tiny: WordList) -> None:
    found = review(played("tight", "speed", "films", "tight"), tiny, seconds=PLENTY)
    first, second, third = (turn.skill for turn in found.turns)
    assert first < 99 and found.skill == (second + third) / 2
    assert found.luck == sum(turn.luck for turn in found.turns) / 3
    assert review(played("tight", "speed"), tiny).skill is None


def test_a_game_that_obeys_hard_mode_is_told_so_and_judged_as_a_normal_one(tiny: WordList) -> None:
    obeying = review(played("tight", "light", "night", "tight"), tiny)
    assert obeying.obeys_hard and not obeying.is_hard
    assert "Every guess kept to hard mode; it was judged as a normal game" in " ".join(game_notes(obeying))
    assert not review(played("tight", "light", "films", "tight"), tiny).obeys_hard
    assert not review(played("tight", "light"), tiny).obeys_hard  # nothing to obey yet
    assert not review(played("tight", "speed", "crane"), tiny).obeys_hard  # nothing was found that could be obeyed


@given(st.data())
@settings(max_examples=20)
def test_obeying_agrees_with_the_official_sentences(data: st.DataObject) -> None:
    words = data.draw(small_lists())
    rows = data.draw(games(words, data.draw(st.sampled_from([Rule.NORMAL, Rule.HARD]))))
    had_to = any(row.marks != (0,) * 3 for row in rows[:-1])
    obeys = all(not hard_mode_complaint(after.word, before) for before, after in pairwise(rows))
    assert obeys_hard_mode(rows) == (had_to and obeys)


def test_the_same_game_is_judged_by_the_rule_that_is_given(rhymes: WordList) -> None:
    rows = played("tight", "light", "night", "tight")
    hard, normal = (review(rows, rhymes, hard=hard, seconds=PLENTY) for hard in (True, False))
    assert (hard.is_hard, normal.is_hard) == (True, False)
    assert hard.turns[1].skill == 99  # only such words are allowed
    assert normal.turns[1].skill < 99 and normal.turns[1].verdict.best == ("films",)


def test_rows_that_break_the_hard_mode_that_is_claimed_are_named(tiny: WordList) -> None:
    with pytest.raises(IllegalGuess, match="row 2, 'films', breaks hard mode: 3rd letter must be G"):
        review(played("tight", "light", "films", "tight"), tiny, hard=True)


def test_rows_that_cannot_be_true_together_are_the_spines_contradiction(tiny: WordList) -> None:
    with pytest.raises(Contradiction, match=r"cannot both be true.*re-check"):
        review([Row.parse("crane=g----"), Row.parse("light=g----")], tiny)
    with pytest.raises(Contradiction, match="no word of the list 'tiny' fits"):
        review(
            [Row.parse("crane=-----"), Row.parse("light=-----"), Row.parse("other=-----"), Row.parse("films=----g")],
            tiny,
        )


def test_rows_after_the_right_one_are_refused(tiny: WordList) -> None:
    with pytest.raises(Contradiction, match="row 1, light=ggggg, was right, but row 2 follows"):
        review(played("light", "light", "light"), tiny)


def test_an_answer_that_the_rows_rule_out_is_refused_with_the_row(tiny: WordList) -> None:
    with pytest.raises(Contradiction, match="row 2 would be light=-gggg, not light=ggggg"):
        review(played("light", "crane", "light"), tiny, answer="might")
    with pytest.raises(InvalidWord, match="no word 'wrong' in the list"):
        review(played("light", "crane"), tiny, answer="wrong")


def test_no_rows_are_refused(tiny: WordList) -> None:
    with pytest.raises(InvalidOption, match="at least one row"):
        review([], tiny)
    with pytest.raises(InvalidWord, match="expected a word of 5 letters, got 'cat'"):
        review([Row.parse("crane=----g"), Row.parse("cat=---")], tiny)


def test_an_answer_outside_the_list_is_no_dead_end(tiny: WordList) -> None:
    for found in (
        review(played("ether", "crane", "other", "ether"), tiny),
        review(played("ether", "crane"), tiny, answer="ether"),
    ):
        assert found.is_fallback
        assert found.turns[0].before == len(tiny.allowed)
        assert any("The answer is not one of the usual ones" in note for note in game_notes(found))
        assert len(found.rivals) == len(REGISTRY)


def test_a_guess_outside_the_list_is_reviewed(tiny: WordList) -> None:
    found = review(played("light", "fjord", "light"), tiny)
    assert found.turns[0].before == 6 and found.turns[0].row.word == "fjord"


def test_a_running_game_is_reviewed_without_the_strategies(tiny: WordList) -> None:
    found = review(played("light", "crane", "films"), tiny)
    assert found.answer is None and found.rivals == () and not found.is_solved
    assert game_sentence(found) == "After 2 guesses 1 word is left."
    assert "The answer is unknown, so the strategies cannot be compared." in game_notes(found)


def test_every_strategy_plays_the_same_answer(tiny: WordList) -> None:
    found = review(played("light", "crane", "light"), tiny)
    assert [rival.name for rival in found.rivals] == [entry.name for entry in REGISTRY]
    assert all(rival.words[-1] == "light" for rival in found.rivals if rival.is_solved)
    assert [rival.name for rival in found.rivals if rival.seed is not None] == ["explore"]


def test_strategies_with_options_play_too(tiny: WordList) -> None:
    rows = played("light", "crane", "light")
    rivals = find_rivals(("explore:random_guesses=1", "likely", "likely"), Given({"": {"random_guesses": 2}}))
    found = review(rows, tiny, compare=rivals)
    assert [rival.name for rival in found.rivals] == ["explore:random_guesses=1", "likely"]
    one = review(rows, tiny, compare=find_rivals(("likely",)))
    assert game_sentence(one).startswith("Found in 2 guesses; the strategy took ")
    with pytest.raises(InvalidOption, match="no option of likely named 'b2'"):
        find_rivals(("likely",), Given({"": {"b2": 1}}))


def test_at_the_last_guess_only_being_right_counts(tiny: WordList) -> None:
    rows = played("tight", "speed", "speed", "speed", "speed", "crane")
    right = review((*rows, *played("tight", "light")), tiny).turns[-1]
    burner = review((*rows, *played("tight", "films")), tiny).turns[-1]
    assert (right.skill, right.cost) == (99, 0)
    assert (burner.skill, burner.cost) == (0, 1 / burner.before)
    assert "FILMS could not be right at the last guess, as LIGHT could" in turn_sentence(burner)
    assert burner.risk and (burner.risk.lose, burner.risk.added) == (1, 1 / burner.before)


def waste_of(words: WordList, *guesses: str, answer: str) -> tuple[str, ...]:
    return review(played(answer, *guesses), words, seconds=PLENTY).turns[-1].wasted


def test_wasted_knowledge_is_named(tiny: WordList) -> None:
    assert waste_of(tiny, "speed", "speed", answer="light") == ("it was guessed before",)
    told = waste_of(tiny, "crane", "light", "ether", answer="night")
    assert "E was known to be absent" in told and "R was known to be absent" in told
    assert "the 3rd letter was known to be G" in told
    assert waste_of(tiny, "other", "tight", answer="light") == ()  # nothing is better there
    assert "T was known not to be 2nd" in waste_of(tiny, "other", "ether", answer="tight")
    assert waste_of(tiny, "films", "crane", answer="light")[-1] == "only one word was left"


def test_a_best_guess_wastes_nothing_even_if_it_cannot_be_right(rhymes: WordList) -> None:
    turn = review(played("tight", "light", "films"), rhymes, seconds=PLENTY).turns[1]
    assert turn.is_best and turn.wasted == ()
    assert turn_sentence(turn) == "No guess is better; it left 2 of 5 (1.4 expected: unlucky)."


def test_estimates_say_so(classic: WordList) -> None:
    rows = played("watch", "fuzzy", "mommy", "watch")
    found = review(rows, classic, seconds=0)
    assert not found.turns[0].verdict.exact
    assert "by estimate" in turn_sentence(found.turns[0])
    assert any("Some costs are estimates" in note for note in game_notes(found))
    assert found.turns[0].verdict.best == ("salet",)


def test_known_openers_have_their_published_totals(classic: WordList) -> None:
    for opener, total in (("salet", 7920), ("crane", 7930), ("soare", 7997)):
        turn = review(played("watch", opener), classic, seconds=PLENTY).turns[0]
        assert turn.verdict.exact
        assert turn.cost * 2315 == pytest.approx(total - 7920)


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_counted_openers_are_what_the_search_finds(classic: WordList, rule: Rule) -> None:
    counted = counted_openers(classic, rule)
    assert {"crane", "adieu", "audio"} <= counted.keys() <= classic.numbers.keys()
    with ExactSolver(classic, rule) as solver:
        for opener in ("roate", "train"):
            assert solver.cost(solver.start(MAX_GUESSES), classic.numbers[opener]).value == counted[opener]


def test_what_was_counted_is_for_that_very_list(classic: WordList) -> None:
    fewer = WordList.build("classic", classic.words(classic.answers.tolist())[1:], classic.allowed)
    assert counted_openers(fewer, Rule.NORMAL) == {}
    assert counted_openers(classic, Rule.STRICT) == {}


def test_a_review_is_the_same_however_slow_the_clock(classic: WordList, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = played("watch", "audio", "fuzzy", "mommy", "watch")
    usual = [turn.verdict for turn in review(rows, classic).turns]
    monkeypatch.setattr("time.monotonic", itertools.count(1e9, 1000.0).__next__)
    assert [turn.verdict for turn in review(rows, classic).turns] == usual
    assert usual[0].exact and usual[0].cost * 2315 == pytest.approx(8404 - 7920)


def test_an_opener_that_was_not_counted_is_searched_for(classic: WordList) -> None:
    assert "staid" not in counted_openers(classic, Rule.NORMAL)
    assert review(played("watch", "staid"), classic).turns[0].verdict.exact
    assert not review(played("watch", "fuzzy"), classic).turns[0].verdict.exact


def test_parts_hold_every_candidate_once(classic: WordList) -> None:
    turn = review(played("watch", "crane"), classic, seconds=0).turns[0]
    parts = turn.parts()
    words = [word for part in parts for word in part.words]
    assert sorted(words) == list(classic.words(classic.answers.tolist()))
    assert [len(part.words) for part in parts] == sorted((len(part.words) for part in parts), reverse=True)
    assert next(part.words for part in parts if part.pattern == turn.row.pattern) == turn.words_left()


def test_a_game_of_another_length_and_alphabet(spanish: WordList) -> None:
    found: Review = review(played("señal", "cañas", "señal"), spanish, seconds=PLENTY)
    assert found.is_solved and found.turns[-1].after == 0


@pytest.mark.parametrize(
    ("cost", "text"),
    [(0.0004, "less than 0.001 guesses"), (0.05, "0.050 guesses"), (0.26, "0.26 guesses"), (1.0, "1 guess")],
)
def test_one_guess_is_no_plural(cost: float, text: str) -> None:
    assert guesses(cost) == text
