"""Random small problems that are hard for their size: few letters, and families of words that differ in one place."""

import random
from dataclasses import dataclass

import numpy as np

from wordlens import Row, Rule, WordList, feedback
from wordlens.exact import Place

LETTERS = "abcdefghi"


@dataclass(frozen=True)
class Instance:
    seed: int
    words: WordList
    rule: Rule
    cap: int
    candidates: tuple[str, ...]
    last: Row | None

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
    return Instance(seed, words, rule, cap, candidates, last)


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
