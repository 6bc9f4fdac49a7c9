from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from wordlens.rules import Position, Row, Rule, Setting, feedback
from wordlens.strategies import Limit, Ranked, Weighted, find_strategy
from wordlens.strategies.weights import Weights
from wordlens.words import WordList, load_words

GOLDEN = Path(__file__).parents[1] / "golden" / "weighted.txt"
ALL = Limit(top=100_000)


@dataclass
class Case:
    name: str
    position: Position
    plays: str
    lines: list[tuple[str, str, list[float]]]


def read_cases() -> list[Case]:
    cases: list[Case] = []
    facts: dict[str, list[str]] = {}
    for line in GOLDEN.read_text("utf-8").splitlines():
        word, *rest = line.split() or ["#"]
        if word == "plays":
            words = WordList.build("golden", facts["answers"], facts["guesses"])
            position = Position.after([Row.parse(row) for row in facts["rows"]], words)
            cases.append(Case(facts["position"][0], position, rest[0], []))
        elif word in ("candidate", "exploration"):
            cases[-1].lines.append((word, rest[0], [float(figure) for figure in rest[1:]]))
        elif not word.startswith("#"):
            facts[word] = rest
    return cases


CASES = read_cases()


def ranked_words(position: Position, strategy: Weighted | None = None) -> tuple[Ranked, ...]:
    """Every scored word: candidates first, best first within each category."""
    ranking = (strategy or Weighted()).rank(position, ALL)
    return tuple(sorted((*ranking.guesses, *ranking.others), key=lambda guess: not guess.is_candidate))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_positions_worked_by_hand_come_out(case: Case) -> None:
    ranking = Weighted().rank(case.position, ALL)
    assert ranking.best.category == case.plays
    guesses = ranked_words(case.position)
    assert [(guess.category, guess.word) for guess in guesses] == [(kind, word) for kind, word, _ in case.lines]
    for guess, (_, _, figures) in zip(guesses, case.lines, strict=True):
        *terms, total = figures
        shown = [value for _, value in guess.terms]
        assert shown + [0] * (5 - len(shown)) == pytest.approx(terms)
        assert guess.score == pytest.approx(total)


def test_the_hand_worked_file_adds_up() -> None:
    assert [case.name for case in CASES] == ["crane", "opening", "ight", "twice"]
    for case in CASES:
        for _, word, (*terms, total) in case.lines:
            assert sum(terms) == pytest.approx(total), word


def slow_score(word: str, position: Position, candidates: list[str]) -> tuple[str, float] | None:
    """The formula as SPEC.md writes it, a word at a time."""
    known = position.knowledge
    tried = {letter for row in position.rows for letter in row.word}
    letters = set(word)
    placement = sum(
        sum(other[at] == letter for other in candidates) / len(candidates) for at, letter in enumerate(word)
    )
    value = 0
    for letter in letters:
        if letter in known.fixed:
            value += 10
        elif known.minimum.get(letter, 0) >= 1:
            value += 5
        elif known.maximum.get(letter) == 0:
            value -= 5
        elif letter not in tried:
            value += 8
        else:
            raise AssertionError("a tried letter is known to be there or not")
    if word in candidates:
        return "candidate", 2 * placement + value
    if any(known.maximum.get(letter) == 0 for letter in letters):
        return None
    twice = sum(known.minimum.get(letter, 0) >= 2 for letter in letters)
    repeats = max(0, len(word) - len(letters) - twice)
    telling: set[str] = set()
    if sum(letter is not None for letter in known.fixed) >= 3:
        for at, fixed in enumerate(known.fixed):
            here = {other[at] for other in candidates}
            if fixed is None and len(here) > 1:
                telling |= here
    return "exploration", 2 * placement + value + 12 * len(letters - tried) - 15 * repeats + 20 * len(letters & telling)


def check_score(guess: Ranked, expected: tuple[str, float] | None) -> None:
    assert expected is not None, guess.word
    category, score = expected
    assert guess.category == category, guess.word
    assert guess.score == pytest.approx(score, abs=1e-9), guess.word


def random_positions(words: WordList, count: int, seed: int, setting: Setting | None = None) -> list[Position]:
    rng = np.random.default_rng(seed)
    positions: list[Position] = []
    while len(positions) < count:
        answer = words.allowed[int(rng.choice(words.answers))]
        rows: list[Row] = []
        for _ in range(int(rng.integers(0, 4))):
            # Guesses that fit what is known make greens and so traps; random ones make odd knowledge.
            here = Position.after(rows, words, setting)
            guess = words.allowed[int(rng.choice(here.candidates if rng.random() < 0.6 else here.guesses))]
            rows.append(Row(guess, feedback(guess, answer)))
        position = Position.after(rows, words, setting)
        if 1 < len(position.candidates) < 60:  # the slow way takes its time
            positions.append(position)
    return positions


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_every_score_is_the_slow_one(rule: Rule) -> None:
    words, setting = load_words("classic"), Setting(rule=rule)
    known = ["night=-gggg", "speed=--yy-", "sheep=--gg-", "shall=---gg"]  # traps, and letters known twice
    positions = [Position.after([Row.parse(row)], words, setting) for row in known]
    for position in positions + random_positions(words, 6, 1, setting):
        candidates = list(position.words.words(position.candidates))
        expected = {
            word: scored
            for word in position.words.words(position.guesses)
            if (scored := slow_score(word, position, candidates))
        }
        guesses = ranked_words(position)
        assert len(guesses) == len(expected)
        for guess in guesses:
            check_score(guess, expected[guess.word])
            assert sum(value for _, value in guess.terms) == pytest.approx(guess.score)
        for category in ("candidate", "exploration"):
            order = [guess for guess in guesses if guess.category == category]
            assert order == sorted(order, key=lambda guess: (-round(guess.score, 9), guess.word))


def test_other_lengths_and_alphabets_are_scored_alike() -> None:
    words = WordList.build("odd", ["año", "uña", "oro", "oso"], ["ojo", "ala", "ñoñ"])
    position = Position.after([Row.parse("oro=g-g")], words)
    for guess in ranked_words(position):
        check_score(guess, slow_score(guess.word, position, ["oso"]))
    start = Position.after((), words)
    candidates = list(words.words(words.answers))
    for guess in ranked_words(start):
        check_score(guess, slow_score(guess.word, start, candidates))


def test_top_of_each_category_is_returned_and_the_chosen_one_leads() -> None:
    position = Position.after([Row.parse("night=-gggg")], load_words("classic"))
    ranking = Weighted().rank(position, Limit(top=3))
    assert [guess.category for guess in ranking.guesses] == ["exploration"] * 3
    assert [guess.category for guess in ranking.others] == ["candidate"] * 3
    assert Weighted().rank(position, Limit(top=1)).best == ranking.best


def test_exploring_depends_on_turn_trap_and_candidates_left() -> None:
    words = load_words("classic")
    start, second = Position.after((), words), Position.after([Row.parse("crane=-----")], words)
    third = Position.after([Row.parse("crane=-----"), Row.parse("toils=-y---")], words)
    trap = Position.after([Row.parse("night=-gggg")], words)
    assert [Weighted().explores(position) for position in (start, second, trap)] == [False, True, True]
    assert not Weighted(explore_above=1000).explores(second)
    assert not Weighted().explores(third)
    assert Weighted(explore_until=3, explore_above=2).explores(third)
    assert Weighted(explore_from=1).explores(start)
    assert not Weighted(trap_above=8).explores(trap)


def test_the_last_guess_is_never_an_exploration() -> None:
    position = Position.after([Row.parse("night=-gggg")], load_words("classic"), Setting(max_guesses=2))
    assert Weighted().rank(position, Limit()).best.is_candidate


def test_under_the_hard_rule_self_play_never_explores() -> None:
    trap = Position.after([Row.parse("right=-gggg")], load_words("classic"), Setting(rule=Rule.HARD))
    ranking = Weighted().rank(trap, Limit())
    assert ranking.best.is_candidate
    assert ranking.others
    assert "hard rule" in ranking.note


def test_one_candidate_left_is_the_only_guess() -> None:
    position = Position.after([Row.parse("cigar=ggggg")], load_words("classic"))
    ranking = Weighted().rank(position, Limit())
    assert [guess.word for guess in ranking.guesses] == ["cigar"]
    assert not ranking.others


def test_a_guess_with_absent_letters_is_ranked_where_there_is_no_other() -> None:
    words = load_words("classic")
    position = Position.after([Row.parse("crane=-----")], words)
    only = position.guessing_only(np.array([words.number("nanny")], dtype=np.int32))
    ranking = Weighted().rank(only, Limit())
    assert ranking.best.word == "nanny"
    assert dict(ranking.best.terms)["letters"] == -5 - 5 + 8


def test_without_the_extra_terms_both_categories_are_scored_alike() -> None:
    plain = Weighted(novelty=0, repeats=0, trap=0)
    for guess in ranked_words(CASES[2].position, plain):
        kinds = Counter(dict(guess.terms))
        assert guess.score == pytest.approx(kinds["likely places"] + kinds["letters"])


def test_it_is_registered_with_the_published_weights() -> None:
    assert find_strategy("weighted") == Weighted()
    published = Weights()
    assert (published.placement, published.correct, published.present) == (2, 10, 5)
    assert (published.absent, published.untried) == (-5, 8)
    assert (published.novelty, published.repeats, published.trap, published.trap_greens) == (12, -15, 20, 3)
