"""The shortest line against the adversary: brute force agrees on small lists, and the published figure comes out."""

import json
import random
from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest

from wordlens import Row, Rule, WordList, feedback, load_words
from wordlens.exact import AbsurdSolver, AbsurdState, prove_absurd, write_absurd_record
from wordlens.rules import AbsurdGame
from wordlens.rules.modes import hard_mode_complaint

from .instances import random_list

RULES = [Rule.NORMAL, Rule.HARD, Rule.STRICT]


def brute_force(words: WordList, rule: Rule) -> int:
    """Return the fewest guesses that win, by trying all lines of each length; none of the solver's ideas is used."""
    here: set[tuple[tuple[str, ...], Row | None]] = {(tuple(words.words(words.answers)), None)}
    for guesses in range(1, 50):
        there: set[tuple[tuple[str, ...], Row | None]] = set()
        for left, last in here:
            for guess in words.allowed:
                if rule is Rule.STRICT and guess not in left:
                    continue
                if rule is Rule.HARD and last is not None and hard_mode_complaint(guess, last):
                    continue
                if left == (guess,):
                    return guesses
                row, kept = reply(guess, left)
                there.add((kept, row if rule is Rule.HARD else None))
        here = there
    raise AssertionError("no line wins")


def reply(guess: str, left: tuple[str, ...]) -> tuple[Row, tuple[str, ...]]:
    parts: dict[int, list[str]] = defaultdict(list)
    for word in left:
        parts[feedback(guess, word)].append(word)
    rows = {code: Row(guess, code) for code in parts}

    def rank(code: int) -> tuple[int, int, int, tuple[int, ...]]:
        marks = rows[code].marks
        return -len(parts[code]), marks.count(2), marks.count(1), marks

    kept = min(parts, key=rank)
    return rows[kept], tuple(parts[kept])


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("seed", range(12))
def test_brute_force_finds_no_shorter_line(seed: int, rule: Rule) -> None:
    words = random_list(random.Random(seed))
    solver = AbsurdSolver(words, rule)
    line = solver.solve(solver.start())
    assert line.is_exact and line.guesses == brute_force(words, rule)
    game = AbsurdGame(words, rule)
    for turn in line.turns:
        assert game.guess(turn.row.word) == turn.row
    assert game.is_won and line.turns[-1].left == 0


@pytest.mark.parametrize("rule", RULES)
def test_with_too_little_work_a_line_still_wins_and_claims_no_more_than_is_known(rule: Rule) -> None:
    words = random_list(random.Random(5))
    best = AbsurdSolver(words, rule)
    least = best.solve(best.start()).guesses
    for work in range(1, 12):
        solver = AbsurdSolver(words, rule)
        line = solver.solve(solver.start(), work)
        assert line.least <= least <= line.guesses
        assert line.turns[-1].row.is_solved


def test_one_word_needs_one_guess() -> None:
    solver = AbsurdSolver(WordList.build("one", ["night"], ["light"]))
    line = solver.solve(solver.start())
    assert [str(turn.row) for turn in line.turns] == ["night=ggggg"]
    assert (line.guesses, line.least, line.turns[0].before, line.turns[0].bits) == (1, 1, 1, 0)


@pytest.mark.parametrize("name", ["classic", "nyt"])
def test_four_guesses_are_the_least(name: str) -> None:
    words = load_words(name)
    solver = AbsurdSolver(words)
    line = solver.solve(solver.start())
    assert (line.guesses, line.least) == (4, 4)
    game = AbsurdGame(words)
    for turn in line.turns:
        game.guess(turn.row.word)
    assert game.is_won and len(game.rows) == 4


def test_a_line_goes_on_from_the_middle_of_a_game(classic: WordList) -> None:
    solver = AbsurdSolver(classic)
    state = solver.after(solver.start(), classic.number("fuzzy"))
    line = solver.solve(state, 200)
    assert line.turns[0].before == len(state.candidates) and line.turns[-1].row.is_solved
    two = AbsurdState(np.array(sorted(map(classic.number, ("light", "night"))), dtype=np.int32))
    assert solver.solve(two).guesses == 2


def test_a_proof_looks_at_every_pair_and_its_record_says_so(tmp_path: Path) -> None:
    words = random_list(random.Random(3))
    told: list[int] = []
    proof = prove_absurd(words, on_progress=lambda progress: told.append(progress.total))
    answers = tuple(words.words(words.answers))
    for first in words.allowed:
        kept = reply(first, answers)[1]
        after = min(0 if kept == (second,) else len(reply(second, kept)[1]) for second in words.allowed)
        assert (proof.openers[first].kept, proof.openers[first].after_two) == (len(kept), after)
    write_absurd_record(tmp_path / "record.json", proof, "wordlens prove --absurd")
    record = json.loads((tmp_path / "record.json").read_text("utf-8"))
    assert record["sha256"] == words.digest and record["guesses"] == record["least"] == proof.line.guesses
    assert record["openers"].keys() == set(words.allowed) and record["pairs"] == len(words.allowed) ** 2
    assert (record["after_one"], record["after_two"]) == (proof.after_one, proof.after_two)
    assert told and set(told) == {len(words.allowed)}
