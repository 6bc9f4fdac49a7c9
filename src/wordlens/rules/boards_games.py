"""The games of several boards: the six that people play, their variants, and a game with hidden answers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np

from ..errors import IllegalGuess, InvalidOption, InvalidWord
from ..words import WordList
from .boards import DONE, HIDDEN, Boards, BoardsRow, check_board_count
from .feedback import feedback
from .pattern import Pattern

SPARE = 5
"""Guesses that a game has more than boards, in each of the six games."""
JUMBLE_WORDS = 3
"""Words that a jumble gives before the first guess."""
JUMBLE_TRIES = 20
"""Orders of the list in which three words without a common letter are looked for; a short list may have no such words,
and then any three are given."""


class Variant(StrEnum):
    """How a game of several boards is played."""

    NORMAL = "normal"
    SEQUENCE = "sequence"
    """Only the first unsolved board is shown; the others get every guess too, and show it when their turn comes."""
    JUMBLE = "jumble"
    """Three given words with distinct letters come first and count as guesses."""
    PERFECT = "perfect"
    """There are as many guesses as boards: the first is right by gift, and every later one must solve a board."""
    RESCUE = "rescue"
    """The first guesses were made by somebody else, at random, and count."""
    CHILL = "chill"
    """More guesses."""
    EXTREME = "extreme"
    """One guess less."""


@dataclass(frozen=True)
class BoardsKind:
    """One of the games that people play: its name, how many boards and guesses, and the guesses of its variants."""

    name: str
    boards: int
    guesses: int
    variants: tuple[tuple[Variant, int], ...] = ()
    """The guesses of the variants that the game itself offers."""
    columns: int = 2
    """Boards side by side on a phone and in the shared text."""


GAMES = (
    BoardsKind("Dordle", 2, 7),
    BoardsKind("Tridle", 3, 8, columns=3),
    BoardsKind(
        "Quordle",
        4,
        9,
        ((Variant.SEQUENCE, 10), (Variant.RESCUE, 9), (Variant.CHILL, 12), (Variant.EXTREME, 8)),
    ),
    BoardsKind("Octordle", 8, 13, ((Variant.SEQUENCE, 15), (Variant.RESCUE, 13))),
    BoardsKind("Sedecordle", 16, 21, ((Variant.SEQUENCE, 21),)),
    BoardsKind(
        "Duotrigordle",
        32,
        37,
        ((Variant.SEQUENCE, 39), (Variant.JUMBLE, 38), (Variant.PERFECT, 32)),
        columns=4,
    ),
)
"""The six games, fewest boards first."""
RESCUE_WORDS = {4: 2, 8: 4}
"""Guesses that a rescue begins with, by the number of boards; other games have no rescue."""
EXTRA = {Variant.NORMAL: 0, Variant.SEQUENCE: 2, Variant.JUMBLE: 1}
"""Guesses more than boards and SPARE where no game sets them: those of Duotrigordle's variants."""


def find_game(boards: int) -> BoardsKind | None:
    """Return the game with so many boards, or None."""
    return next((game for game in GAMES if game.boards == boards), None)


def guesses_of(boards: int, variant: Variant = Variant.NORMAL) -> int:
    """Return how many guesses a game of so many boards has; a variant that is not played with them is refused."""
    check_board_count(boards)
    game = find_game(boards)
    own = dict(game.variants) if game else {}
    if variant in own:
        return own[variant]
    if variant is Variant.PERFECT:
        return boards
    if variant not in EXTRA:
        sizes = " or ".join(str(one.boards) for one in GAMES if variant in dict(one.variants))
        raise InvalidOption(f"the variant {variant.value!r} is played with {sizes} boards, got {boards}")
    return boards + SPARE + EXTRA[variant]


def marks_of(word: str, answers: Sequence[str], done: Iterable[int], shown: Iterable[int]) -> tuple[Pattern, ...]:
    """Return what the boards with these answers answer to a guess; `done` were solved before, others show or hide."""
    before, visible = set(done), set(shown)
    return tuple(
        DONE if at in before else feedback(word, answer) if at in visible else HIDDEN
        for at, answer in enumerate(answers)
    )


@dataclass
class BoardsGame:
    """A game with hidden answers; `guesses` grows with every accepted guess and begins with the given words."""

    words: WordList
    answers: tuple[str, ...]
    variant: Variant = Variant.NORMAL
    given: tuple[str, ...] = ()
    """Words that were guessed before the player's first guess: of a jumble, or a rescue."""
    max_guesses: int = 0
    """0 is what the game of so many boards has."""
    guesses: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Check the answers, and make the given guesses."""
        self.answers = tuple(self.words.spell(answer) for answer in self.answers)
        twice = next((word for at, word in enumerate(self.answers) if word in self.answers[:at]), None)
        if twice is not None:
            raise InvalidWord(f"the answers of one game differ, got {twice!r} twice")
        self.max_guesses = self.max_guesses or guesses_of(len(self.answers), self.variant)
        if not self.guesses:
            self.guesses = [self.words.spell(word) for word in self.given]

    @classmethod
    def random(
        cls, words: WordList, boards: int, rng: "np.random.Generator", variant: Variant = Variant.NORMAL
    ) -> "BoardsGame":
        """Start a game with different answers drawn from the list, and with the words that the variant gives."""
        guesses_of(boards, variant)
        if len(words.answers) < boards:
            told = f"the list {words.name!r} has {len(words.answers)} answers, too few for {boards} boards"
            raise InvalidOption(told)
        drawn = rng.choice(words.answers, size=boards, replace=False)
        answers = tuple(words.allowed[int(number)] for number in drawn)
        return cls(words, answers, variant, given_words(words, answers, rng, variant))

    @property
    def shown(self) -> Boards:
        """What the player sees."""
        first = next((at for at in range(len(self.answers)) if not self._solved(at)), len(self.answers))
        visible = range(len(self.answers))[: first + 1 if self.variant is Variant.SEQUENCE else None]
        rows = []
        for number, word in enumerate(self.guesses):
            done = [at for at in visible if self.answers[at] in self.guesses[:number]]
            rows.append(BoardsRow(word, marks_of(word, self.answers, done, visible)))
        return Boards(len(self.answers), tuple(rows))

    @property
    def is_won(self) -> bool:
        """Whether every board is solved."""
        return all(map(self._solved, range(len(self.answers))))

    @property
    def is_over(self) -> bool:
        """Whether no further guess is accepted: all is solved, no guess is left, or a perfect game has a flaw."""
        flawed = self.variant is Variant.PERFECT and any(word not in self.answers for word in self.guesses)
        return self.is_won or flawed or len(self.guesses) >= self.max_guesses

    def guess(self, text: str) -> BoardsRow:
        """Play a guess and return its row, or raise InvalidWord or IllegalGuess and leave the game as it was."""
        if self.is_over:
            told = f"the game is over; the answers were {', '.join(word.upper() for word in self.answers)}"
            raise IllegalGuess(told, reason="boards_over", answers=self.answers)
        word = self.words.allowed[self.words.number(text)]
        if self.variant is Variant.PERFECT and not self.guesses:
            self._give(word)
        self.guesses.append(word)
        return self.shown.rows[-1]

    def _give(self, word: str) -> None:
        """Make the first guess of a perfect game right: it becomes the answer of the first board."""
        if self.words.number(word) not in self.words.answers:
            told = f"the first guess of a perfect game must be a word that can be an answer, got {word!r}"
            raise IllegalGuess(told, reason="perfect_first", word=word)
        if word not in self.answers:
            self.answers = (word, *self.answers[1:])

    def _solved(self, at: int) -> bool:
        return self.answers[at] in self.guesses


def given_words(
    words: WordList, answers: Sequence[str], rng: "np.random.Generator", variant: Variant
) -> tuple[str, ...]:
    """Return the words that a game begins with: three for a jumble, some for a rescue, otherwise none."""
    others = [int(number) for number in words.answers if words.allowed[number] not in answers]
    if variant is Variant.RESCUE:
        return _drawn(words, others, RESCUE_WORDS[len(answers)], rng)
    if variant is not Variant.JUMBLE:
        return ()
    for _ in range(JUMBLE_TRIES):
        apart = _apart(_drawn(words, others, len(others), rng))
        if len(apart) == JUMBLE_WORDS:
            return apart
    return _drawn(words, others, JUMBLE_WORDS, rng)


def _apart(drawn: Sequence[str]) -> tuple[str, ...]:
    """Return the first three of the words that repeat no letter and share none, or fewer where there are no three."""
    found: list[str] = []
    for word in drawn:
        if len(set("".join([*found, word]))) == len(word) * (len(found) + 1):
            found.append(word)
        if len(found) == JUMBLE_WORDS:
            break
    return tuple(found)


def _drawn(words: WordList, others: Sequence[int], count: int, rng: "np.random.Generator") -> tuple[str, ...]:
    if len(others) < count:
        raise InvalidOption(f"the list {words.name!r} has too few words besides the answers, needed are {count}")
    return tuple(words.allowed[int(number)] for number in rng.choice(others, size=count, replace=False))
