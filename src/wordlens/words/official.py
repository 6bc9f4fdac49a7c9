"""The prior 'official': how likely each answer is on a day, learned from the answers played before that day.

A word belongs to one of three kinds. It is *fresh and original* (one of the 2,315 words that the game came with, not
played yet), *fresh and later* (an answer that the newspaper added), or *played before*, by how long ago. Each kind has
a share of the days, which is counted from the record, recent days more (`Habits`). Within a kind the share is divided
by taste: the editor prefers common words without repeated letters and avoids past tenses (`_levels`). Days that the
record lacks were played too: the longer such a gap, the likelier it is that a word that seems fresh has come in it.

The constants are fitted by tools/fit_official.py on the days before 2025-01-01; docs/real-game.md has the figures.
Floats are only added, subtracted, multiplied and divided here, one after the other: every machine rounds that alike,
which holds neither for powers and logarithms nor for sums whose order NumPy chooses.
"""

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from math import fsum
from operator import mul

import numpy as np
import numpy.typing as npt

from ..errors import InvalidOption
from ..kernels import MAX_TOTAL_WEIGHT, Longs
from .builtin import read_data, zipf
from .join import join_similar
from .played import Played
from .wordlist import WordList

FORGET = 0.99654
"""What a day's choice counts one known puzzle later; so it counts half after 200. Habits of the editor change."""
WAIT = 30.0
"""Puzzles without a word of a kind that are counted before its first one, so that a first one is not taken for 100%."""
NEVER = 0.0005
"""Least share of a kind: one puzzle in 2,000, as long as the game has existed, for what has not happened so far."""
AGES = (524, 731, 1096, 1461)
"""Days since a word was played, at which the next class of repeats begins: the shortest time after which a word has
come again, then two, three and four years."""
SOON = 0.05
"""What the class of words played less than 524 days ago counts at the outset, in repeats; every other class counts 1.
None of those words has come so far."""
PLAYED_AT_MOST = 0.5
"""How likely a played word may be at most, compared with a fresh original word of the same taste."""
MOST_CHANCE = 0.01
"""Most that one fresh word may have on average: the last few words of a kind do not inherit all its days."""

LEVEL = 25
"""Width of a level of taste, in hundredths of a Zipf point; ten times as common is one point."""
LOWEST, HIGHEST = 4, 24
"""Levels end at 1.0 and 6.0 Zipf points: beyond, there are too few words to tell a difference."""
TASTE = 1.12
"""How many times likelier a word is than another one a level below it: 1.57 for ten times as common."""
REPEATED_LETTER = 75
"""What a letter that comes twice in a word takes off its taste, in hundredths of a Zipf point."""
PAST_TENSE = 450
"""What an ending -ED takes off the taste of a word, in hundredths of a Zipf point: such words are rarely chosen."""

MOST_WEIGHTS = 12
"""Different weights among the answers: exact search counts parts once for each, and takes at most 16."""
TOTAL = MAX_TOTAL_WEIGHT >> 3
"""What weights sum to at most: fine enough for 15,000 words, and its table of logarithms takes 1 ms, not 20."""

_STEPS = 32
"""Steps in which a gap's unnamed answers are taken from the fresh words; with more no chance changes by 1%."""

_RECENT, _FRESH, _UNDATED = 0, len(AGES) + 1, len(AGES) + 2
"""Where a word stands: a class of age from 0 up if it was played on a known day, else one of these two."""
_STANDINGS = len(AGES) + 3
_LEVELS = HIGHEST - LOWEST + 1


@dataclass(frozen=True)
class Habits:
    """What the puzzles before a number tell of the editor's choices; a count falls by FORGET with each known puzzle."""

    number: int = 0
    originals: int = 0
    """Original words used so far."""
    later: int = 0
    """Later additions used so far."""
    later_count: float = 0.0
    """Later additions that were chosen, recent ones more."""
    later_days: float = 0.0
    """Puzzles since the first later addition, recent ones more; before it there was no such habit to measure."""
    repeat_counts: tuple[float, ...] = (0.0,) * (len(AGES) + 1)
    """Repeats that were chosen, by class of age, recent ones more."""
    repeat_days: float = 0.0
    """Puzzles since the first repeat, recent ones more."""
    unnamed: int = 0
    """Puzzles after the last of LEARNED whose answers the record lacks; they are not forgotten by."""

    @property
    def later_share(self) -> float:
        """Share of fresh later additions among the next answers."""
        return max(NEVER, self.later_count / (WAIT + self.later_days))

    @property
    def repeat_share(self) -> float:
        """Share of words that were played before among the next answers."""
        return max(NEVER, fsum(self.repeat_counts) / (WAIT + self.repeat_days))


LEARNED: tuple[Habits, ...] = (
    Habits(),
    Habits(506, 506),
    Habits(561, 561),
    Habits(742, 738, 4, 3.364, 81.084),
    Habits(926, 922, 4, 1.778, 179.128),
    Habits(1108, 1102, 6, 2.566, 230.539),
    Habits(1292, 1282, 10, 4.497, 258.112),
    Habits(1473, 1456, 17, 7.667, 272.514),
    Habits(1657, 1628, 29, 12.19, 280.296),
    Habits(1688, 1657, 31, 12.773, 281.184),
    Habits(1716, 1679, 34, 14.53, 281.909, (0.0, 0.0, 0.0, 0.963, 1.89), 24.906),
    Habits(1747, 1704, 36, 14.93, 282.633, (0.0, 0.0, 0.0, 0.865, 5.534), 51.812),
    Habits(1777, 1729, 39, 16.3, 283.263, (0.0, 0.914, 0.0, 0.779, 5.95), 75.238),
    Habits(1808, 1755, 40, 15.629, 283.849, (0.0, 0.821, 0.997, 0.7, 8.15), 97.017),
    Habits(1838, 1781, 41, 15.048, 284.36, (0.0, 0.74, 0.898, 0.631, 10.194), 115.978),
    Habits(1869, 1805, 45, 17.311, 284.834, (0.0, 0.664, 0.807, 0.566, 11.999), 133.606),
    Habits(1890, 1820, 48, 19.014, 285.128, (0.0, 0.618, 0.75, 0.527, 14.059), 144.516),
)
"""What the official answers told by the beginning of half-years, since 2026 of months, and by 2026-08-22.

They are for records that lack these days; a day uses none that is after it. Printed by tools/fit_official.py.
"""


def learn(played: Played, day: int) -> Habits:
    """Return the habits that the answers before the puzzle of that number show."""
    start = next(habits for habits in reversed(LEARNED) if habits.number <= day)
    originals, later, named = start.originals, start.later, 0
    later_count, later_days = start.later_count, start.later_days
    counts, repeat_days = list(start.repeat_counts), start.repeat_days
    is_original = _originals()
    last: dict[str, int] = {}
    for number, word in played.days:
        if start.number <= number < day:
            named += 1
            later_count, later_days = later_count * FORGET, later_days * FORGET + (later > 0)
            repeat_days = repeat_days * FORGET + (max(counts) > 0)
            counts = [count * FORGET for count in counts]
            if word in last:
                counts[bisect_right(AGES, number - last[word])] += 1
            elif word in is_original:
                originals += 1
            else:
                later, later_count = later + 1, later_count + 1
        last[word] = number
    unnamed = day - start.number - named
    return Habits(day, originals, later, later_count, later_days, tuple(counts), repeat_days, unnamed)


@lru_cache(maxsize=64)
def official_weights(words: WordList, played: Played, day: int) -> Longs:
    """Return the weight of each answer of the list on the day of that puzzle, by what was played before the day."""
    known = played.before(day)
    answers = _Answers.of(words)
    groups = (answers.is_later * _STANDINGS + _standings(answers.words, known, day)) * _LEVELS + answers.levels
    sizes = np.bincount(groups, minlength=2 * _STANDINGS * _LEVELS).reshape(2, _STANDINGS, _LEVELS).tolist()
    chances = _Chances(sizes, learn(known, day), _unnamed_by_age(known, day))
    weights: Longs = np.array(_whole_numbers(sizes, chances.all()), dtype=np.int64)[groups]
    weights.flags.writeable = False
    return weights


@cache
def _originals() -> frozenset[str]:
    return frozenset(read_data("answers-2315.txt"))


@dataclass(frozen=True)
class _Answers:
    """What stays the same on all days: the answers of a list, their kinds and levels of taste."""

    words: tuple[str, ...]
    is_later: npt.NDArray[np.int64]
    levels: npt.NDArray[np.int64]

    @staticmethod
    @lru_cache(maxsize=4)
    def of(words: WordList) -> "_Answers":
        """Return the answers of a list; raises InvalidOption for one that is not the official game's."""
        answers = words.words(words.answers)
        originals = _originals()
        if originals.isdisjoint(answers):
            raise InvalidOption(
                f"the prior 'official' knows the five-letter English answers only, not the list {words.name!r}",
                reason="prior_list",
            )
        is_later = np.array([word not in originals for word in answers], dtype=np.int64)
        return _Answers(answers, is_later, np.array(_levels(words), dtype=np.int64))


def _levels(words: WordList) -> list[int]:
    """Return how well each answer suits the editor's taste, from 0."""
    if words.allowed is read_data("allowed-14855.txt"):  # spares 5 ms for the dictionary of all frequencies
        values = read_data("zipf.txt")
        hundredths = [int(values[number]) for number in words.answers.tolist()]
    else:
        known = zipf()
        hundredths = [round(100 * known.get(words.allowed[number], 0.0)) for number in words.answers.tolist()]
    levels = []
    for word, common in zip(words.words(words.answers), hundredths, strict=True):
        taste = common - REPEATED_LETTER * (len(set(word)) < len(word)) - PAST_TENSE * word.endswith("ed")
        levels.append(min(max(taste // LEVEL, LOWEST), HIGHEST) - LOWEST)
    return levels


def _standings(answers: tuple[str, ...], known: Played, day: int) -> npt.NDArray[np.int64]:
    """Return where each answer stands: its class of age, fresh, or played on a day that is not known."""
    last = {word: number for number, word in known.days}
    numbers = np.array([last.get(word, -1) for word in answers])
    standings = np.where(numbers < 0, _FRESH, np.searchsorted(AGES, day - numbers, side="right"))
    if known.undated:
        undated = np.array([word in known.undated for word in answers])
        standings[undated & (numbers < 0)] = _UNDATED
    return standings


def _unnamed_by_age(known: Played, day: int) -> list[int]:
    """Return how many days before this one the record lacks, by class of age."""
    numbers = [number for number, _ in known.days]
    ends = [day, *(max(0, day - age + 1) for age in AGES), 0]  # a class holds the numbers below its end
    lacking = [end - bisect_right(numbers, end - 1) for end in ends]
    return [more - fewer for more, fewer in pairwise(lacking)]


class _Chances:
    """The chance of a word on one day, by its kind, where it stands and its level of taste; they sum to about 1."""

    def __init__(self, sizes: list[list[list[int]]], habits: Habits, unnamed: list[int]) -> None:
        """Work out rates from sizes[is_later][standing][level], the numbers of words."""
        self.scores = _scores()
        later, repeat = habits.later_share, habits.repeat_share
        shares = (1 - later - repeat, later)
        used = (habits.originals + habits.unnamed * shares[0], habits.later + habits.unnamed * shares[1])
        self.fresh = [_still_fresh(sizes[kind], used[kind]) for kind in (0, 1)]
        """Chance that a word is fresh that is not known to have been played, by kind and level."""
        self.rates = [self._rate_of_fresh(sizes[kind], kind, shares[kind]) for kind in (0, 1)]
        """Chance of a fresh word of score 1, by kind."""
        self.liking = min(1.0, self.rates[1] / self.rates[0])
        """How likely a later addition is to be repeated, compared with an original word."""
        undated = sum(map(sum, (kind[_UNDATED] for kind in sizes)))
        ages = unnamed if any(unnamed) else [1, *(0 for _ in AGES)]
        parts = [count / sum(ages) for count in ages]
        more = max(sum(unnamed), undated)
        self.repeats = self._rates_of_repeats(sizes, [part * more for part in parts], habits)
        """Chance of a played original word of score 1, by class of age."""
        self.unnamed = fsum(part * rate for part, rate in zip(parts, self.repeats, strict=True))
        """Chance of an original word of score 1 that was played on a day that is not known."""

    def of(self, kind: int, standing: int, level: int) -> float:
        """Return the chance of a word."""
        liking = self.liking if kind else 1.0
        repeat = liking * (self.repeats[standing] if standing < _FRESH else self.unnamed)
        fresh = self.fresh[kind][level] if standing == _FRESH else 0.0
        return self.scores[level] * (fresh * self.rates[kind] + (1 - fresh) * repeat)

    def all(self) -> list[float]:
        """Return the chances of all groups, in the order of their numbers."""
        groups = [(kind, standing) for kind in (0, 1) for standing in range(_STANDINGS)]
        return [self.of(kind, standing, level) for kind, standing in groups for level in range(_LEVELS)]

    def _rate_of_fresh(self, sizes: list[list[int]], kind: int, share: float) -> float:
        fresh = [size * chance for size, chance in zip(sizes[_FRESH], self.fresh[kind], strict=True)]
        score = fsum(map(mul, fresh, self.scores))
        return min(share, MOST_CHANCE * fsum(fresh)) / score if score else MOST_CHANCE

    def _rates_of_repeats(self, sizes: list[list[list[int]]], unnamed: list[float], habits: Habits) -> list[float]:
        usual = fsum(map(mul, self.scores, map(sum, zip(*sizes[0], strict=True)))) / sum(map(sum, sizes[0]))
        scores = [
            fsum(map(mul, sizes[0][age], self.scores))
            + fsum(map(mul, sizes[1][age], self.scores)) * self.liking
            + unnamed[age] * usual
            for age in range(_FRESH)
        ]
        outset = (SOON, *(1.0 for _ in AGES))
        counts = [
            (first + count) * (score > 0)
            for first, count, score in zip(outset, habits.repeat_counts, scores, strict=True)
        ]
        whole = fsum(counts) or 1.0
        return [
            min(PLAYED_AT_MOST * self.rates[0], habits.repeat_share * count / whole / score) if score else 0.0
            for count, score in zip(counts, scores, strict=True)
        ]


@cache
def _scores() -> tuple[float, ...]:
    """How likely a word of each level is, compared with the middle one."""
    return tuple(accumulate(range(_LEVELS - 1), lambda score, _: score * TASTE, initial=1.0))


def _still_fresh(sizes: list[list[int]], used: float) -> list[float]:
    """Return the chance, by level, that a word is fresh that is not known to have been played.

    Of all words of the kind, `used` are thought to have been played; those that the record does not name are taken
    from the levels by size and score, in small steps, as the editor took them.
    """
    fresh = [float(size) for size in sizes[_FRESH]]
    whole = sum(sizes[_FRESH])
    named = sum(map(sum, sizes)) - whole
    step = min(max(0.0, used - named), float(whole)) / _STEPS
    for _ in range(_STEPS if step else 0):
        score = fsum(map(mul, fresh, _scores()))
        fresh = [max(0.0, size * (1 - step * each / score)) for size, each in zip(fresh, _scores(), strict=True)]
    return [left / size if size else 0.0 for left, size in zip(fresh, sizes[_FRESH], strict=True)]


def _whole_numbers(sizes: list[list[list[int]]], chances: list[float]) -> list[int]:
    """Return the weights of groups of words, given how many words each has and the chance of one of them.

    Similar chances get one weight; kinds keep their shares.
    """
    counts = [size for kind in sizes for standing in kind for size in standing]
    order = sorted((i for i, count in enumerate(counts) if count), key=lambda i: (chances[i], i))
    joined, means = join_similar([counts[i] for i in order], [chances[i] for i in order], MOST_WEIGHTS)
    whole = fsum(counts[i] * chances[i] for i in order)
    scale = (TOTAL - sum(counts)) / whole
    weights = [1] * len(counts)
    for group, mean in zip(joined, means, strict=True):
        for i in group:
            weights[order[i]] = max(1, int(mean * scale + 0.5))
    return weights
