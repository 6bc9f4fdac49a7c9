"""What may be asked: the requests as plain data; check.py holds them to their form, questions.py finds their sense."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from ...hindsight import BRANCHING, SEED
from ...rules import MAX_GUESSES, MOST_GUESSES, Rule
from .check import Limits

MOST_ROWS = 10
"""Rows that one request may hold; naming a clash tries all sets of them."""
MOST_LIST_TEXT = 300_000
"""Characters of a list that is sent: 50,000 words of five letters, one a line."""
MOST_BOOK_TEXT = 2_000_000
"""Characters of a tree that is sent; one for the 14,855 words of the list `all` has half of it."""
Text = Annotated[str, Limits(most=64)]
"""A word, a name or the marks of a row."""
Pasted = Annotated[str, Limits(most=4000)]
Seed = Annotated[int, Limits(0, 2**53 - 1)]
"""What a browser can hold as a whole number."""
Number = Annotated[float, Limits(-1e6, 1e6)]
Options = dict[str, Text | bool | Number]


@dataclass(frozen=True)
class RowRequest:
    """One row of the board."""

    word: Text
    pattern: Text
    """Such as `-y--g`: `-` absent, `y` present, `g` correct; squares are read too."""


Rows = Annotated[tuple[RowRequest | Text, ...], Limits(most=MOST_ROWS)]
"""Rows, first to last: objects, or text such as `crane=-y--g`."""
Written = Annotated[str, Limits(most=400)]
"""A strategy: its name, or its name with options, such as `ngram:b2=0.6,b3=1`."""
Played = Annotated[tuple[Text, ...], Limits(most=20_000)]
"""Words already played; the user's record of played answers if left out."""
MaxGuesses = Annotated[int, Limits(1, MOST_GUESSES)]
Day = Annotated[str, Limits(most=10)]
"""Such as 2026-03-01."""


@dataclass(frozen=True, kw_only=True)
class GameRequest:
    """What several requests say about the game; what is left out is as in the user's settings, else as in ours."""

    rule: Rule | None = None
    prior: Text | None = None
    played: Played | None = None
    date: Day | None = None
    """The day of the puzzle: what was played before it is known, what came after is not. Today if left out."""
    opener: Text | None = None
    """The player's own first guess; an empty text is none, whatever the settings say."""
    seed: Seed = 0
    """For strategies that draw lots."""
    max_guesses: MaxGuesses = MAX_GUESSES
    """Guesses that the game may have."""
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class StrategyRequest(GameRequest):
    """A game and who ranks its guesses."""

    strategy: Written | None = None
    options: Annotated[Options, Limits(most=30)] = field(default_factory=dict)
    """The strategy's own options, as `/api/strategies` names them."""


@dataclass(frozen=True, kw_only=True)
class AdviseRequest(StrategyRequest):
    """What was seen on the board."""

    rows: Rows = ()
    top: Annotated[int, Limits(1, 200)] = 10
    """How many guesses to rank."""
    most_candidates: Annotated[int, Limits(0, 20_000)] = 200
    """How many candidates to name; their count is always told."""
    unlisted: bool = False
    """Whether a row may hold a word that the list has not, such as one read from a picture."""


class HintStep(StrEnum):
    """The hints, from the one that tells least."""

    LEFT = "left"
    SHAPE = "shape"
    LETTER = "letter"
    GUESS = "guess"


@dataclass(frozen=True, kw_only=True)
class HintRequest(AdviseRequest):
    """A hint for what was seen on the board."""

    step: HintStep
    """`left`: how many words are left; `shape`: repeated letters and vowels; `letter`: one letter; `guess`: a guess."""
    game: Text | None = None
    """The game that is played here, whose answer the hint is about; without it, about the words that are left."""
    guesses: Annotated[tuple[Text, ...], Limits(most=MOST_GUESSES)] = ()
    """The guesses of a game against the adversary, first to last; they say all of it, however many there are."""


@dataclass(frozen=True, kw_only=True)
class WordRequest(StrategyRequest):
    """What was seen on the board, and the word that the player has in mind."""

    word: Text
    rows: Rows = ()
    top: Annotated[int, Limits(1, 200)] = 10
    """How many of the best guesses it is compared with."""
    unlisted: bool = False
    """Whether a row may hold a word that the list has not."""


@dataclass(frozen=True, kw_only=True)
class RowsRequest:
    """A pasted text whose rows are wanted."""

    text: Pasted
    game: Annotated[int, Limits(1, 100)] | None = None
    """Which game, where the text holds several."""
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class SolveRequest(StrategyRequest):
    """An answer for a strategy to find."""

    answer: Text
    rows: Rows = ()
    """Rows that somebody else has played: the strategy goes on after them."""
    traced: bool = False
    """Whether the memory that playing took is told too: the game is then played twice."""


@dataclass(frozen=True, kw_only=True)
class ReviewRequest:
    """A game to review: its rows, or the text that players share."""

    rows: Rows = ()
    share: Pasted | None = None
    """A pasted game: squares with or without words, whatever a chat has put around them."""
    game: Annotated[int, Limits(1, 100)] | None = None
    """Which game, where the shared text holds several."""
    answer: Text | None = None
    """Where the rows do not end with it."""
    hard: bool | None = None
    """Whether it is judged as a hard-mode game; if left out, only where the shared text has its star."""
    prior: Text | None = None
    """How likely words are; the list's own if left out."""
    played: Played | None = None
    date: Day | None = None
    """The day of the puzzle; today if left out, or the day that a shared text's number tells."""
    keep: bool | None = None
    """Whether a solved official game is added to the record of played answers; as the settings say if left out."""
    strategies: Annotated[tuple[Written, ...], Limits(most=20)] = ()
    """The strategies that it is compared with, with or without options; all of them if left out."""
    seed: Seed = 0
    unlisted: bool = False
    """Whether a row may hold a word that the list has not, such as one read from a picture."""
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class ReadRequest:
    """How the board in a picture is to be read."""

    board: Annotated[int, Limits(1, 100)] | None = None
    """Which of several boards, from 1."""
    list: Text | None = None


@dataclass(frozen=True)
class ReadBoardsRequest:
    """How several boards of one game are to be read from their pictures."""

    boards: Annotated[int, Limits(1, 32)] | None = None
    """How many boards the game has; left out, as many as are seen."""
    list: Text | None = None


class Algorithm(StrEnum):
    """The four searches."""

    BFS = "bfs"
    DFS = "dfs"
    UCS = "ucs"
    ASTAR = "astar"


@dataclass(frozen=True, kw_only=True)
class HindsightRequest:
    """An answer for a search to find: by a solver's name, or by algorithm, cost and heuristic."""

    answer: Text
    solver: Text | None = None
    algorithm: Algorithm | None = None
    cost: Text | None = None
    heuristic: Text | None = None
    branching: Annotated[int, Limits(1, 200)] = BRANCHING
    seed: Seed = SEED
    max_guesses: MaxGuesses = MAX_GUESSES
    """No path may be longer."""
    trace: bool = False
    """Whether every step is told too; of a long search, some of its steps."""
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class CompareRequest:
    """Strategies, or solvers, to compare over a list."""

    strategies: Annotated[tuple[Written, ...], Limits(most=20)] = ()
    solvers: Annotated[tuple[Text, ...], Limits(most=30)] = ()
    rule: Rule = Rule.NORMAL
    prior: Text | None = None
    date: Day | None = None
    """The day of the prior `official`; today if left out."""
    opener: Text | None = None
    answer: Text | None = None
    """The one word that all of them are to find; if left out, answers are drawn by the seed."""
    samples: Annotated[int, Limits(1, 20_000)] | None = None
    """Answers to score, drawn by the seed; all of the list if left out (10 for solvers)."""
    seed: Seed | None = None
    max_guesses: MaxGuesses = MAX_GUESSES
    """Guesses that a game or a path may have; a strategy's longer games are failures."""
    branching: Annotated[int, Limits(1, 200)] = BRANCHING
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class NewGameRequest:
    """A game to play: a given word, one that somebody has hidden, or one drawn by lot."""

    answer: Text | None = None
    game: Text | None = None
    """A challenge: what this address gave to somebody else for their word."""
    seed: Seed | None = None
    absurd: bool = False
    """Whether no word is hidden: the adversary of Absurdle, which keeps as many words as it can."""
    max_guesses: MaxGuesses = MAX_GUESSES
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class DailyRequest:
    """The game of a day."""

    date: Day | None = None
    """Today if left out."""
    list: Text | None = None


@dataclass(frozen=True, kw_only=True)
class GuessRequest:
    """One more guess of a game."""

    game: Text
    """What `/api/daily` or `/api/games` gave."""
    guesses: Annotated[tuple[Text, ...], Limits(most=MOST_GUESSES)] = ()
    """The guesses before, first to last."""
    guess: Text
    rule: Rule = Rule.NORMAL
    max_guesses: MaxGuesses = MAX_GUESSES
    """As the game began; against the adversary there is no limit."""


@dataclass(frozen=True, kw_only=True)
class GiveUpRequest:
    """A game whose answer is to be told."""

    game: Text
    guesses: Annotated[tuple[Text, ...], Limits(most=MOST_GUESSES)] = ()
    """The guesses so far, first to last, which the adversary needs to name a word that is still possible."""


@dataclass(frozen=True, kw_only=True)
class PlayedTextRequest:
    """What is to be added to the record of played answers: a file's text, or a pasted one."""

    text: Annotated[str, Limits(most=500_000)]
    name: Text | None = None
    """The file's name."""


@dataclass(frozen=True, kw_only=True)
class ForgetRequest:
    """A day to take out of the record of played answers."""

    date: Day


@dataclass(frozen=True, kw_only=True)
class NewListRequest:
    """A word list that the user brings."""

    name: Text
    """What it is to be called."""
    text: Annotated[str, Limits(most=MOST_LIST_TEXT)]
    """The answers, one a line or with spaces or commas between."""
    guesses: Annotated[str, Limits(most=MOST_LIST_TEXT)] | None = None
    """More words that may be guessed."""


@dataclass(frozen=True, kw_only=True)
class NewBookRequest:
    """A decision tree that the user brings for the strategy `book`."""

    name: Text
    """What it is to be called, such as its file's name."""
    text: Annotated[str, Limits(most=MOST_BOOK_TEXT)]
    """The tree file's text, as `wordlens tree build` writes it."""


@dataclass(frozen=True)
class NothingRequest:
    """A request that says nothing: what there is, is always the same."""


RowsGiven = tuple[RowRequest | str, ...]
