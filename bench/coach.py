"""How long does a review take from process start, how often are its costs exact, and how far off are its shortcuts?"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, median, quantiles

import numpy as np

from measure import print_table, run_fresh
from wordlens import Row, Rule, Setting, WordList, feedback, load_words
from wordlens.coach import review
from wordlens.coach.judge import judge
from wordlens.coach.patience import Patience
from wordlens.coach.totals import EstimatedTotals, ExactTotals, Figures
from wordlens.rules import Position, hard_mode_complaint

BAR = 2.0
SEED = 5
FRESH, INSIDE, CHECKED = 24, 100, 12
PLENTY = 20.0
WORST = ("fuzzy", "jazzy", "mommy", "puppy", "queue", "geese")
"""Guesses that leave many candidates turn after turn."""
POPULAR = ("crane", "slate", "adieu", "audio", "stare", "raise", "arise", "train", "house", "about", "soare", "salet")

Rows = tuple[Row, ...]


def main() -> None:
    words = load_words("classic")
    rng = np.random.default_rng(SEED)
    kinds = {
        "player": [player_game(words, rng, Rule.NORMAL) for _ in range(INSIDE)],
        "player, hard": [player_game(words, rng, Rule.HARD) for _ in range(INSIDE)],
        "random words": [random_game(words, rng) for _ in range(INSIDE)],
        "worst": [tuple(Row(guess, feedback(guess, "watch")) for guess in WORST)],
    }
    show_fresh(kinds)
    show_inside(words, kinds)
    show_shortcuts(words, kinds["player"])


def player_game(words: WordList, rng: np.random.Generator, rule: Rule) -> Rows:
    """A popular opener, and then mostly a word that fits, sometimes any allowed one."""
    answer = words.allowed[int(rng.choice(words.answers))]
    rows: list[Row] = []
    while len(rows) < 6 and not (rows and rows[-1].is_solved):
        position = Position.after(rows, words)
        pool = position.candidates if rule is Rule.HARD or rng.random() < 0.7 else words.answers
        guess = str(rng.choice(POPULAR)) if not rows else words.allowed[int(rng.choice(pool))]
        if rule is Rule.HARD and rows and hard_mode_complaint(guess, rows[-1]):
            continue
        rows.append(Row(guess, feedback(guess, answer)))
    return tuple(rows)


def random_game(words: WordList, rng: np.random.Generator) -> Rows:
    """Six allowed words by lot."""
    answer = words.allowed[int(rng.choice(words.answers))]
    guesses = [words.allowed[int(number)] for number in rng.integers(len(words.allowed), size=6)]
    rows = [Row(guess, feedback(guess, answer)) for guess in guesses]
    solved = next((turn for turn, row in enumerate(rows, 1) if row.is_solved), len(rows))
    return tuple(rows[:solved])


def answer_of(rows: Rows, words: WordList) -> str:
    """Return an answer that the rows leave."""
    return words.allowed[int(Position.after(rows, words).candidates[0])]


def show_fresh(kinds: dict[str, list[Rows]]) -> None:
    """Print the time of whole processes, which is what a player waits for."""
    words, command = load_words("classic"), str(Path(sys.executable).with_name("wordlens"))
    lines, slowest = [], 0.0
    for name, games in kinds.items():
        runs = []
        for rows in games[:FRESH]:
            arguments = [*map(str, rows), "--answer", answer_of(rows, words), "--list", "classic"]
            fresh = run_fresh([command, "review", *arguments])
            if fresh.code:
                sys.exit(f"'review {' '.join(arguments)}' ended with {fresh.code}: {fresh.errors.strip()[-200:]}")
            runs.append(fresh)
        walls = [run.cost.wall for run in runs]
        slowest = max(slowest, *walls)
        cpus, peak = [run.cost.cpu for run in runs], max(run.peak for run in runs)
        seconds = [f"{value:.2f}" for value in (median(walls), max(walls), median(cpus), max(cpus))]
        lines.append([name, str(len(runs)), *seconds, f"{peak / 2**20:.0f}"])
    head = ["games", "runs", "median s", "slowest s", "median CPU s", "max CPU s", "peak MB"]
    print_table("wordlens review, process start to exit, list classic", head, lines)
    print(f"under {BAR} s: {'met' if slowest < BAR else 'missed'}, slowest {slowest:.2f} s\n")


def show_inside(words: WordList, kinds: dict[str, list[Rows]]) -> None:
    """Print the time of the call alone, and how many costs are exact."""
    lines = []
    for name, games in kinds.items():
        seconds, exact, exact_openers, turns = [], 0, 0, 0
        for rows in games:
            start = time.perf_counter()
            found = review(rows, words, answer_of(rows, words))
            seconds.append(time.perf_counter() - start)
            exact_openers += found.turns[0].verdict.exact
            exact += sum(turn.verdict.exact for turn in found.turns[1:])
            turns += len(found.turns) - 1
        late = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
        times = [f"{value:.2f}" for value in (median(seconds), late, max(seconds))]
        shares = [f"{exact_openers / len(games):.0%}", f"{exact / max(1, turns):.1%}"]
        lines.append([name, str(len(games)), *times, *shares])
    head = ["games", "games", "median s", "95% s", "slowest s", "openings exact", "later turns exact"]
    print_table("review() in a running process", head, lines)


def show_shortcuts(words: WordList, games: Sequence[Rows]) -> None:
    """Print how far estimates are off the exact cost, and the middle guess by bits off the median of the sample."""
    misses, medians = [], []
    for rows in [rows for rows in games if len(rows) > 2][:CHECKED]:
        position = Position.after(rows[:1], words, Setting(prior="uniform"))
        figures = Figures(position)
        if not 30 < figures.count < 300:
            continue
        verdict = judge(position, words.numbers[rows[1].word], Patience.of(PLENTY))
        estimates = EstimatedTotals(figures)
        best = words.numbers[verdict.best[0]]
        estimated = (estimates.of(words.numbers[rows[1].word]) - estimates.of(best)) / figures.count
        misses.append(abs(estimated - verdict.cost))
        solver = ExactTotals.solver(figures)
        assert solver is not None
        with solver:
            totals = ExactTotals(figures, solver)
            plenty = Patience.of(PLENTY)
            found = totals.best(plenty)
            every = [totals.of(place, plenty) for place in figures.sample.tolist()]
        assert found is not None
        true = (float(np.median([total for total in every if total is not None])) - found[0]) / figures.count
        medians.append(abs(verdict.median_cost - true) / true)
    rows_of = [
        [
            "estimated cost beside the exact one, guesses",
            str(len(misses)),
            f"{fmean(misses):.3f}",
            f"{max(misses):.3f}",
        ],
        [
            "median cost beside that of all 200, share",
            str(len(medians)),
            f"{fmean(medians):.1%}",
            f"{max(medians):.1%}",
        ],
    ]
    print_table(
        "How far the shortcuts are off, second turns of 31 to 299 candidates", ["", "turns", "mean", "max"], rows_of
    )


if __name__ == "__main__":
    main()
