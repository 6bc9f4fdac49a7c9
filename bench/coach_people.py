"""How often is a review of people's games exact on every turn but the opening, and what does it take?

The games are stand-ins: a seeded player opens with a common word, then guesses a word that fits what is known, the
commoner the likelier, and in one turn of ten forgets a letter that is known. The answers are drawn by the prior of the
puzzle's day, the days from those of which every copy knows what was played before.

Run as: .venv/bin/python bench/coach_people.py, with --steps for the exactness alone; --help names the rest.
"""

import argparse
import datetime
import time
from collections.abc import Sequence
from contextlib import suppress
from statistics import median, quantiles

import numpy as np

from measure import print_table
from wordlens import Row, Rule, Setting, WordList, feedback, load_words
from wordlens.coach import Review, review
from wordlens.coach.patience import STEPS, Patience
from wordlens.coach.totals import ExactTotals, Figures, is_searchable
from wordlens.rules import Knowledge, Position, hard_mode_complaint
from wordlens.words import FIRST_DAY, ORIGINAL_DAYS, zipf

SEED = 18
OPENERS = ("adieu", "audio", "stare", "slate", "raise", "arise", "crane", "crate", "train", "house", "about", "soare")
FORGETS = 0.1
"""Turns in which the player forgets a letter that is known."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to measure in portions")
    parser.add_argument("--list", default="nyt")
    parser.add_argument("--prior", default=None)
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--steps", action="store_true", help="only search for the costs, and count the steps")
    asked = parser.parse_args()
    words = load_words(asked.list)
    if asked.steps:
        show_steps(asked, words)
        return
    found: list[Review] = []
    cpu: list[float] = []
    with suppress(KeyboardInterrupt):  # what is done until then is shown
        review_games(asked, words, found, cpu)
    show(found, cpu, f"{asked.list}, {found[0].prior} prior, {'hard' if asked.hard else 'normal'} rule")


def review_games(asked: argparse.Namespace, words: WordList, found: list[Review], cpu: list[float]) -> None:
    """Draw and review games, each by a seed of its own."""
    for number in range(asked.first, asked.first + asked.games):
        rows, setting, answer = drawn_game(asked, words, number)
        start = time.process_time()
        one = review(rows, words, answer, asked.hard, setting, compare=())
        cpu.append(time.process_time() - start)
        found.append(one)


def show_steps(asked: argparse.Namespace, words: WordList) -> None:
    """Print how many games have exact costs on all turns but the opening, and how many steps their searches took."""
    spent, whole = [], 0
    start = time.process_time()
    for number in range(asked.first, asked.first + asked.games):
        rows, setting, _ = drawn_game(asked, words, number)
        patience = Patience.of(None)
        whole += is_exact(rows, words, setting, patience)
        spent.append(STEPS - (patience.steps or 0))
    steps = [f"{value:,.0f}" for value in (median(spent), quantiles(spent, n=100)[-1], max(spent))]
    cells = [f"{whole} of {asked.games}", *steps, f"{time.process_time() - start:.1f}"]
    print_table("Steps of a game", ["exact but for the opening", "median", "99%", "most", "CPU s of all"], [cells])


def is_exact(rows: Sequence[Row], words: WordList, setting: Setting, patience: Patience) -> bool:
    """Tell whether the costs of all guesses but the opening are found within the steps, searched as in a review."""
    position, turns = Position.after((), words, setting), []
    for row in rows:
        guess = words.numbers[row.word]
        turns.append((Figures(position), guess))
        position = position.after_reply(guess, row.pattern)
    for figures, guess in sorted(turns[1:], key=lambda turn: (turn[0].count, -len(turn[0].position.rows))):
        if bool(figures.is_counted.all()):
            continue
        solver = ExactTotals.solver(figures) if is_searchable(figures.count, patience) else None
        if solver is None:
            return False
        with solver:
            totals = ExactTotals(figures, solver)
            if totals.best(patience) is None or totals.of(figures.place_of(guess), patience) is None:
                return False
    return True


def drawn_game(asked: argparse.Namespace, words: WordList, number: int) -> tuple[tuple[Row, ...], Setting, str]:
    """Return the game of that number, its setting and its answer."""
    rng = np.random.default_rng([SEED, number])
    day = FIRST_DAY + datetime.timedelta(int(rng.integers(ORIGINAL_DAYS)))
    setting = Setting(Rule.HARD if asked.hard else Rule.NORMAL, asked.prior, date=day)
    rows, answer = player_game(words, setting, rng)
    return rows, setting, answer


def player_game(words: WordList, setting: Setting, rng: np.random.Generator) -> tuple[tuple[Row, ...], str]:
    """Return a game and its answer."""
    start = Position.after((), words, setting)
    answer = words.allowed[int(rng.choice(start.candidates, p=start.weights / start.weights.sum()))]
    rows: list[Row] = []
    while len(rows) < setting.max_guesses and not (rows and rows[-1].is_solved):
        guess = str(rng.choice(OPENERS)) if not rows else player_guess(words, rows, setting.rule, rng)
        rows.append(Row(guess, feedback(guess, answer)))
    return tuple(rows), answer


def player_guess(words: WordList, rows: Sequence[Row], rule: Rule, rng: np.random.Generator) -> str:
    """Return a word that fits, the commoner the likelier; sometimes one that fits all rows but what a letter told."""
    known, common = Knowledge.from_rows(rows, words.length), zipf()
    answers = words.words(words.answers.tolist())
    fitting = [word for word in answers if word in known]
    if rng.random() < FORGETS:
        fitting = [word for word in answers if is_nearly(known, word, rows)] or fitting
    allowed = [word for word in fitting if rule is Rule.NORMAL or not hard_mode_complaint(word, rows[-1])]
    chances = np.array([10.0 ** common.get(word, 0.0) for word in allowed])
    return str(rng.choice(allowed, p=chances / chances.sum()))


def is_nearly(known: Knowledge, word: str, rows: Sequence[Row]) -> bool:
    """Tell whether a word would fit but for one letter: one that is absent, elsewhere, or missing."""
    wrong = sum(known.maximum.get(letter, len(word)) < word.count(letter) for letter in set(word))
    wrong += sum(word.count(letter) < least for letter, least in known.minimum.items())
    wrong += sum(bool(fixed) and letter != fixed for letter, fixed in zip(word, known.fixed, strict=True))
    wrong += sum(letter in known.excluded[at] and bool(known.minimum.get(letter)) for at, letter in enumerate(word))
    return wrong == 1 and all(row.word != word for row in rows)


def show(found: Sequence[Review], cpu: Sequence[float], title: str) -> None:
    """Print how many games are exact, and what a review took of the processor, the strategies' games left out."""
    whole = sum(all(turn.verdict.exact for turn in one.turns[1:]) for one in found)
    later = [turn for one in found for turn in one.turns[1:]]
    exact = sum(turn.verdict.exact for turn in later)
    risks = sum(turn.risk is not None and turn.risk.exact for turn in later)
    lost = sum(not one.is_solved for one in found)
    rows = [
        ["games exact on all turns but the opening", f"{whole} of {len(found)}", f"{whole / len(found):.1%}"],
        ["turns after the opening that are exact", f"{exact} of {len(later)}", f"{exact / len(later):.2%}"],
        ["chances to lose that are exact", f"{risks} of {len(later)}", f"{risks / len(later):.2%}"],
        ["games lost", f"{lost}", f"{lost / len(found):.1%}"],
        ["CPU s of a review, median; 99%", f"{median(cpu):.2f}", f"{quantiles(cpu, n=100)[-1]:.2f}"],
        ["CPU s of the slowest review; of all", f"{max(cpu):.2f}", f"{sum(cpu):.0f}"],
    ]
    print_table(title, ["", "", ""], rows)


if __name__ == "__main__":
    main()
