"""Random small problems that are hard for their size: few letters, and families of words that differ in one place."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from wordlens import Row, Rule, WordList, feedback
from wordlens.exact import ExactSolver, Objective, Place, PlainSolver

LETTERS = "abcdefghi"


@dataclass(frozen=True)
class Instance:
    seed: int
    words: WordList
    rule: Rule
    cap: int
    candidates: tuple[str, ...]
    last: Row | None
    weights: Sequence[int] = field(repr=False)
    """In step with the answers of the list."""
    objective: Objective = Objective.ALL_FOUND

    @property
    def weight_of(self) -> dict[str, int]:
        return dict(zip(self.words.words(self.words.answers), self.weights, strict=True))

    def plain(self) -> PlainSolver:
        return PlainSolver(self.words, self.rule, self.weight_of, self.objective)

    def native(self) -> ExactSolver:
        weights = np.array(self.weights, dtype=np.int64)
        return ExactSolver(self.words, self.rule, memory=1 << 20, weights=weights, objective=self.objective)

    @property
    def place(self) -> Place:
        numbers = np.array([self.words.numbers[word] for word in self.candidates], dtype=np.int32)
        last = None if self.last is None else (self.words.numbers[self.last.word], self.last.pattern)
        return Place(numbers, self.cap, last)


def random_instance(seed: int) -> Instance:
    rng = random.Random(seed)
    words = random_list(rng)
    rule = rng.choice([Rule.NORMAL, Rule.HARD])
    cap = rng.choice([2, 2, 3, 3, 4, 5, 6])
    candidates, last = words.words(words.answers), None
    if rng.random() < 0.15:  # in the middle of a game
        guess = rng.choice(words.allowed)
        pattern = feedback(guess, rng.choice(candidates))
        candidates = tuple(word for word in candidates if feedback(guess, word) == pattern)
        last = Row(guess, pattern) if rule is Rule.HARD else None
    return Instance(seed, words, rule, cap, candidates, last, [1] * len(words.answers))


def weighted_instance(seed: int) -> Instance:
    """Return a random problem whose answers have up to 16 weights from 1 to 1000; some have one weight for all."""
    rng = random.Random(seed)
    instance = random_instance(seed)
    most = rng.choice([10, 1000])
    choice = [rng.randint(1, most) for _ in range(rng.choice([1, 2, 3, 3, 8, 16]))]
    weights = [rng.choice(choice) for _ in instance.weights]
    return replace(instance, weights=weights, objective=rng.choice(list(Objective)))


def random_list(rng: random.Random) -> WordList:
    length = rng.choice([3, 3, 4, 4, 5, 6])
    letters = rng.choice([2, 2, 3, 3, 4, 9])
    possible = letters**length
    answers = max(5, min(rng.randint(5, rng.choice([12, 30, 60])), possible * 3 // 4))
    extra = rng.randint(0, rng.choice([0, 0, 3, 20, 60]))
    kind = rng.choice(["family", "family", "cousins", "any", "any"])  # a family differs in its first letter only
    made: list[str] = []
    while len(made) < min(answers + extra, possible):
        word = [rng.choice(LETTERS[:letters]) for _ in range(length)]
        if kind != "any" and made:
            family = list(rng.choice(made[:2]))
            family[0 if kind == "family" else rng.randrange(length)] = rng.choice(LETTERS[:letters])
            word = family if "".join(family) not in made else word
        if "".join(word) not in made:
            made.append("".join(word))
    rng.shuffle(made)
    return WordList.build("random", made[:answers], made)
