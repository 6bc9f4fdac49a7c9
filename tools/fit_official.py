"""Fits the constants of the prior 'official', prints what its module ships, and how well it foretells each year.

    python tools/fit_official.py ANSWERS.csv            # bits per puzzle by year, and the table LEARNED
    python tools/fit_official.py ANSWERS.csv --fit      # the constants first: some minutes

ANSWERS.csv holds the dated official answers, which the project does not ship. Constants are fitted by walk-forward log
loss on the days from 2022-11-07, when an editor took over, to 2024-12-31; later days are never looked at for that. The
loss of a day is minus log2 of the share of the weight that the days before gave to its answer.
"""

import argparse
import datetime
from collections.abc import Callable, Sequence
from dataclasses import astuple
from functools import partial
from math import log2
from pathlib import Path

import numpy as np

from wordlens.kernels import Longs
from wordlens.words import Played, WordList, day_number, load_words, official, original_record, read_played

FITTED = {
    "FORGET": (0.99, 0.9931, 0.99654, 0.99769, 0.99827, 0.99885),
    "WAIT": (10.0, 15.0, 20.0, 30.0, 45.0, 60.0, 90.0),
    "TASTE": (1.04, 1.06, 1.08, 1.1, 1.12, 1.14, 1.16, 1.2),
    "REPEATED_LETTER": (0, 25, 50, 75, 100, 125),
    "PAST_TENSE": (0, 150, 300, 450, 600),
}
"""The constants that days tell something about, and the values that are tried; FORGET by half-lives of 69 to 600."""
FIT_FROM, FIT_TO = datetime.date(2022, 11, 7), datetime.date(2025, 1, 1)
SHIPPED = (
    datetime.date(2022, 11, 7),
    *(datetime.date(year, month, 1) for year in range(2023, 2026) for month in (1, 7)),
    *(datetime.date(2026, month, 1) for month in range(1, 13)),
)
"""Days whose habits ship, and beside them the day after the last one in the file: by the month since 2026, when the
editor began to repeat words, so that a copy of any month plays by what could be known then."""
WORTH = 0.005
"""Bits a puzzle that a change must gain: over 786 days, less is noise, and a constant that ships may as well stay."""
CUT = 90
"""Days by which a record is cut short, to see what it costs not to keep it up."""


def main() -> None:
    """Fit if asked to, then tell what was learned and how well it foretells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("answers", type=Path, help="dated official answers, as 'wordlens played import' reads them")
    parser.add_argument("--fit", action="store_true", help="search for the best constants first")
    asked = parser.parse_args()
    played, words = read_played(asked.answers), load_words("nyt")
    if asked.fit:
        fit(words, played)
    official.LEARNED = learned(played)
    print("LEARNED = (")
    for habits in official.LEARNED:
        print(f"    Habits{astuple(habits)},")
    print(")")
    tell_losses(words, played)


def learned(played: Played) -> tuple[official.Habits, ...]:
    """Return the habits that the answers show by the days that ship, each from all answers before it."""
    official.LEARNED = (official.Habits(),)
    days = [day_number(date) for date in SHIPPED if day_number(date) < played.end]
    return tuple(_rounded(official.learn(played, day)) for day in (*days, played.end))


def _rounded(habits: official.Habits) -> official.Habits:
    """Return the same with three decimals, which change no share by 1%."""
    number, originals, later, later_count, later_days, counts, repeat_days, unnamed = astuple(habits)
    counts = tuple(round(count, 3) for count in counts)
    return official.Habits(
        number, originals, later, round(later_count, 3), round(later_days, 3), counts, round(repeat_days, 3), unnamed
    )


def fit(words: WordList, played: Played) -> None:
    """Change one constant at a time to the value with the least loss, as long as that helps."""
    official.LEARNED = (official.Habits(),)
    best = _loss(words, played)
    print(f"start: {best:.4f} bits")
    changed = True
    while changed:
        changed = False
        for name, values in FITTED.items():
            before = getattr(official, name)
            losses = {before: best}
            for value in values:
                if value not in losses:
                    _set(name, value)
                    losses[value] = _loss(words, played)
            least = min(losses, key=lambda value: losses[value])
            chosen = least if losses[least] < best - WORTH else before
            _set(name, chosen)
            changed |= chosen != before
            best = losses[chosen]
            print(name, ", ".join(f"{value:g}: {loss:.4f}" for value, loss in sorted(losses.items())), flush=True)
    print("best:", {name: getattr(official, name) for name in FITTED}, f"{best:.4f} bits")


def _set(name: str, value: float) -> None:
    """Give the prior another constant, and make it forget what it worked out with the old one."""
    setattr(official, name, value)
    for kept in (official.official_weights, official._Answers.of, official._scores):
        kept.cache_clear()


def _loss(words: WordList, played: Played) -> float:
    return float(np.mean(losses(words, played, FIT_FROM, FIT_TO, partial(_by_official, words, played))))


def losses(
    words: WordList, played: Played, start: datetime.date, end: datetime.date, weights: Callable[[int], Longs]
) -> Sequence[float]:
    """Return the bits of each day's answer from start to before end, under the weights that are given for the day."""
    place = {word: at for at, word in enumerate(words.words(words.answers))}
    found = []
    for number, answer in played.days:
        if day_number(start) <= number < day_number(end):
            given = weights(number)
            found.append(log2(given.sum() / given[place[answer]]))
    return found


def _by_official(words: WordList, played: Played, number: int) -> Longs:
    return official.official_weights(words, played.before(number), number)


def _cut_short(words: WordList, played: Played, number: int) -> Longs:
    return official.official_weights(words, played.before(number - CUT), number)


def _fresh_copy(words: WordList, _: Played, number: int) -> Longs:
    return official.official_weights(words, original_record().before(number), number)


def _uniform(words: WordList, _played: Played, _number: int) -> Longs:
    return np.ones(len(words.answers), dtype=np.int64)


def fixed_shares(words: WordList, played: Played, number: int) -> Longs:
    """Return the weights of three shares set by hand from the answers of 2026, as the prior was before it learned.

    Of the answers 8% were outside the original words, one in nine was a repeat, and 1,820 originals had been used.
    """
    later_share, repeat_share, used = 0.08, 1 / 9, 1820
    originals, known = official._originals(), played.before(number).words
    named = len(originals & known)
    repeat, fresh = repeat_share / used, 1 - repeat_share - later_share
    original = (fresh + repeat * max(0, used - named)) / (len(originals) - named)
    answers = words.words(words.answers)
    later = later_share / sum(word not in originals for word in answers)
    chances = []
    for word in answers:
        usual = original if word in originals else later
        chances.append(min(usual, repeat) if word in known else usual)
    scale = (official.TOTAL - len(chances)) / sum(chances)
    return 1 + np.floor(np.array(chances) * scale).astype(np.int64)


def tell_losses(words: WordList, played: Played) -> None:
    """Print bits per puzzle by year: what the prior gets, and what others get."""
    columns: dict[str, Callable[[WordList, Played, int], Longs]] = {
        "uniform": _uniform,
        "fixed shares": fixed_shares,
        "learned": _by_official,
        f"record cut {CUT} days early": _cut_short,
        "fresh copy": _fresh_copy,
    }
    print("\n| days | puzzles |", " | ".join(columns), "|")
    print("|---|--:|" + "--:|" * len(columns))
    last = datetime.date(2021, 6, 19) + datetime.timedelta(days=played.end)
    starts = (FIT_FROM, *(datetime.date(year, 1, 1) for year in range(2023, last.year + 1)))
    for start in starts:
        end = min(datetime.date(start.year + 1, 1, 1), last)
        bits = [losses(words, played, start, end, partial(column, words, played)) for column in columns.values()]
        means = " | ".join(f"{np.mean(each):.3f}" for each in bits)
        print(f"| {start} to {end - datetime.timedelta(days=1)} | {len(bits[0])} | {means} |", flush=True)


if __name__ == "__main__":
    main()
