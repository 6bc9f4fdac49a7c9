"""The chance to lose, and the traps in which it lies: against brute force, and in a game that everybody knows."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from wordlens import Row, Rule, Setting, WordList, feedback, load_words
from wordlens.coach import JudgedTurn, Review, game_notes, game_summary, review, turn_sentence
from wordlens.coach.judge import judge
from wordlens.coach.losing import risk_of
from wordlens.coach.patience import Patience
from wordlens.coach.totals import Figures
from wordlens.coach.traps import find_trap
from wordlens.rules import MAX_GUESSES, Position, hard_mode_complaint

from .test_review import played

pytestmark = pytest.mark.xdist_group("coach")

UMMY = ("robin", "speak", "tummy", "mummy", "dummy", "yummy")
LOST_GAMES = 300


def ummy(hard: bool) -> Review:
    """The game of the words in -UMMY, every word counted alike.

    The list has all guesses, and of the answers those that the first two rows leave: what comes after is the same.
    """
    words, rows = load_words("nyt"), played("gummy", *UMMY)
    left = Position.after(rows[:2], words).candidates
    few = WordList.build("few", words.words(left.tolist()), words.allowed)
    return review(rows, few, "gummy", hard, compare=())


def test_a_trap_is_named_by_the_normal_rule_with_a_way_out() -> None:
    found = ummy(hard=False)
    fourth, fifth, sixth = found.turns[3:]
    assert fourth.cost == 0.5 and fourth.risk and (fourth.risk.lose, fourth.risk.added) == (0, 0)
    trap = fourth.trap
    assert trap and (trap.shape, trap.letters, trap.is_split) == ("_ummy", ("d", "g", "m", "y"), True)
    assert "four words differ in one letter, _UMMY; a word with D, G, M, Y tells them apart" in turn_sentence(fourth)
    assert (fifth.cost, fifth.skill) == (0, 99)  # a tie in guesses, a lost game counting as seven ...
    assert fifth.risk and fifth.risk.exact and fifth.risk.added == pytest.approx(1 / 3)  # ... and no tie in losing
    told = turn_sentence(fifth)
    assert told.startswith("No guess is better") and "loses 33% of the games from here, where" in told
    assert "three words differ in one letter, _UMMY" in told and "cannot lose" in told
    assert (sixth.cost, sixth.skill) == (0, 99) and sixth.risk and (sixth.risk.lose, sixth.risk.added) == (0.5, 0)
    assert "a chance of 1 in 2" in turn_sentence(sixth)
    told_first, *later = game_summary(found)
    assert told_first.startswith("YUMMY (guess 6)") and "best guess" in told_first  # first what was good
    assert any("DUMMY (guess 5) added 33% to the chance to lose" in sentence for sentence in later)
    assert any("MUMMY (guess 4) and DUMMY (guess 5) walked into a trap" in sentence for sentence in later)
    assert "a lost game counts as 7 guesses" in " ".join(game_notes(found))


def test_by_the_hard_rule_there_is_no_way_out_and_nobody_is_blamed_for_that() -> None:
    found = ummy(hard=True)
    for turn in found.turns[3:]:
        assert (turn.cost, turn.skill) == (0, 99)
        assert turn.risk and turn.risk.added == 0
    assert [round(turn.risk.lose, 3) for turn in found.turns[3:] if turn.risk] == [0.25, 0.333, 0.5]
    assert "hard mode allows no word that tells more than one of them apart" in turn_sentence(found.turns[3])
    third = found.turns[2].risk
    assert third and third.lose > 0  # the trap was entered before


@pytest.fixture(scope="module")
def few_words() -> WordList:
    """An even choice of the real list, small enough to try everything."""
    words = load_words("nyt")
    answers = words.words(words.answers[::25].tolist())
    return WordList.build("few", answers, words.allowed[::100])


Marks = dict[str, dict[str, int]]
"""The reply to each guess, by answer."""


def lost_games(words: WordList, marks: Marks, hard: bool) -> Iterator[tuple[Row, ...]]:
    """Yield games of six wrong guesses, of which some fit what was known and some do not."""
    rng = np.random.default_rng(18)
    answers = words.words(words.answers.tolist())
    while True:
        answer, rows = str(rng.choice(answers)), list[Row]()
        fitting = list(answers)
        while len(rows) < MAX_GUESSES and not (rows and rows[-1].is_solved):
            drawn = map(str, rng.permutation(fitting if rng.random() < 0.2 else words.allowed))
            guess = next(word for word in drawn if not (hard and rows and hard_mode_complaint(word, rows[-1])))
            rows.append(Row(guess, marks[guess][answer]))
            fitting = [word for word in fitting if marks[guess][word] == rows[-1].pattern]
        if not rows[-1].is_solved:
            yield tuple(rows)


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_the_last_two_guesses_of_lost_games_agree_with_brute_force(few_words: WordList, rule: Rule) -> None:
    marks = {
        guess: {word: feedback(guess, word) for word in few_words.words(few_words.answers.tolist())}
        for guess in few_words.allowed
    }
    games, rng = lost_games(few_words, marks, rule is Rule.HARD), np.random.default_rng(4)
    seen = 0
    for _ in range(LOST_GAMES // 2):
        rows = next(games)
        position = Position.after(rows[:4], few_words, Setting(rule=rule))
        weights = rng.choice([1, 2, 9, 30], len(position.candidates))
        position = replace(position, weights=weights.astype(np.int64))
        chances = dict(zip(few_words.words(position.candidates.tolist()), weights.tolist(), strict=True))
        for row, left in zip(rows[4:], (2, 1), strict=True):
            found = risk_of(Figures(position), few_words.numbers[row.word])
            allowed = [few_words.allowed[number] for number in position.guesses.tolist()]
            lost = {guess: brute_force(guess, chances, left, marks) for guess in allowed}
            assert found.exact and found.lose == pytest.approx(lost[row.word])
            assert found.added == pytest.approx(lost[row.word] - min(lost.values()))
            assert lost[found.safest] == pytest.approx(min(lost.values()))
            position = position.after_reply(few_words.numbers[row.word], row.pattern)
            chances = {word: chances[word] for word in few_words.words(position.candidates.tolist())}
            seen += 1
    assert seen == LOST_GAMES


def brute_force(guess: str, chances: dict[str, int], left: int, marks: Marks) -> float:
    """Play the guess against every answer and, if one more is left, the likeliest word that then fits."""
    lost = 0
    for answer, weight in chances.items():
        if answer == guess:
            continue
        fitting = [word for word in chances if word != guess and marks[guess][word] == marks[guess][answer]]
        said = max(fitting, key=lambda word: (chances[word], word)) if left > 1 else None
        lost += 0 if said == answer else weight
    return lost / sum(chances.values())


def test_more_guesses_than_words_never_lose(tiny: WordList) -> None:
    position = Position.after(played("tight", "speed"), tiny)
    assert risk_of(Figures(position), tiny.numbers["films"]).lose == 0


def test_words_that_differ_in_one_letter_are_a_trap_only_where_they_are_most_of_what_is_left() -> None:
    answers = ["fight", "light", "might", "crane", "speed"]
    words = WordList.build("rhymes", answers, ["films"])
    whole = Position.after((), words)
    trap = find_trap(whole)
    assert trap and trap.words == ("fight", "light", "might") and (trap.splitter, trap.splits) == ("films", 3)
    light = replace(whole, weights=np.array([9, 1, 1, 1, 9], dtype=np.int64))
    assert find_trap(light) is None  # crane and speed are far likelier
    assert find_trap(Position.after((), WordList.build("two", answers[1:], []))) is None  # two are no trap


def test_a_guess_that_tells_the_words_of_a_trap_apart_is_not_blamed() -> None:
    words = WordList.build("rhymes", ["fight", "light", "might"], ["films", "speed"])
    position = Position.after(played("might", "speed"), words)
    row = Row("films", feedback("films", "might"))
    turn = JudgedTurn(position, row, judge(position, words.numbers["films"], Patience.of(60.0)))
    assert turn.trap is not None and not turn.is_trapped and "trap" not in turn_sentence(turn)
