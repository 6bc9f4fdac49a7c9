"""The JSON shapes of advice, games, lists and choices: the contract of `--json`, of the page and of its API."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from ...rules import AbsurdGame, format_squares
from ...words import BUILTIN
from .encode import From
from .measured import MeasuredShape
from .reasons import LettersShape, guess_reasons, letters_of
from .record import RecordShape, record_of


class RowShape(TypedDict):
    """One row of the board."""

    word: str
    pattern: Annotated[str, From("written")]


class MarkShape(TypedDict):
    """What a guess gets for an answer."""

    guess: Annotated[str, From("word")]
    answer: str
    pattern: Annotated[str, From("written")]
    squares: Annotated[str, From(lambda row: format_squares(row.pattern, len(row.word)))]
    code: Annotated[int, From("pattern")]
    """The pattern as a number: a digit of base 3 for each letter, the first one least."""


class CandidatesShape(TypedDict):
    """The words that may still be the answer, likeliest first."""

    count: int
    words: list[str]
    chances: list[float]
    """How likely each of the words is to be the answer, in step with them, by the prior in force."""


class GuessShape(TypedDict):
    """One ranked guess."""

    word: str
    score: float
    is_candidate: bool
    expected_left: float
    parts: int
    largest: int
    chance: Annotated[float | None, From(lambda guess: guess.chance or None)]
    """How likely it is to be the answer; none if it cannot be."""
    terms: NotRequired[dict[str, float]]
    """What the score is the sum of, where the strategy says."""


def candidates_shape(advice: Any, most: int | None = None) -> CandidatesShape:  # noqa: ANN401 - an Advice, not imported
    """Return the candidates of an Advice, of which `most` are named."""
    chances = advice.chances()
    named = chances[:most]
    return {"count": len(chances), "words": [word for word, _ in named], "chances": [share for _, share in named]}


class AdviceShape(TypedDict):
    """What `suggest` answers."""

    candidates: Annotated[CandidatesShape, From(candidates_shape)]
    guesses: Annotated[list[GuessShape], From(lambda advice: (*advice.ranking.guesses, *advice.ranking.others))]
    """Best first; where a strategy ranks candidates and explorations apart, the other category follows."""
    unit: Annotated[str, From("ranking.unit")]
    list: Annotated[str, From("position.words.name")]
    strategy: str
    fallback: Annotated[bool, From("is_fallback")]
    exact: Annotated[bool, From("ranking.exact")]
    record: NotRequired[Annotated[RecordShape, From(record_of)]]
    """What is known of the answers played before; only where the prior looks at them."""
    explanation: NotRequired[Annotated[str, From(lambda advice: None)]]


class AdviceAnswer(AdviceShape):
    """Advice, with what page, window and terminal show around it."""

    rule: Annotated[str, From("position.setting.rule")]
    prior: Annotated[str, From("position.prior")]
    note: Annotated[str, From("ranking.note")]
    """How the choice came about, where the score does not say it."""
    optimal: Annotated[bool, From("ranking.is_optimal")]
    """Whether it is proved that no guess is better than the first one."""
    known: Annotated["list[str]", From(lambda advice: advice.position.knowledge.explain())]
    """What the rows imply, in sentences."""
    letters: Annotated[LettersShape, From(lambda advice: letters_of(advice.position.knowledge))]
    """The same as a pattern."""
    reasons: Annotated["list[str]", From(lambda advice: guess_reasons(advice.ranking, len(advice.position.candidates)))]
    """Why each guess, in one line; in step with the guesses."""


class WordAnswer(TypedDict):
    """What is to be said of a word that the player has in mind."""

    guess: GuessShape
    reason: str
    place: int | None
    """Where it stands in the ranking, from 1; none if it is not among the guesses that are shown."""
    sentence: str
    """The same in words, with its score beside the best one's."""
    allowed: bool
    """Whether the rule allows it now."""
    unit: str


class RowsShape(TypedDict):
    """Rows that a pasted text holds, and the list whose words they are."""

    rows: list[RowShape]
    list: str


class TurnShape(TypedDict):
    """One guess of a game that a strategy played, or of a path that a search found."""

    word: Annotated[str, From("row.word")]
    pattern: Annotated[str, From("row.written")]
    left: int


class SolveShape(TypedDict):
    """What `solve` answers."""

    answer: str
    guesses: Annotated[list[TurnShape], From("turns")]
    solved: Annotated[bool, From("is_solved")]


class SolvedTurn(TurnShape):
    """One guess of a game that a strategy played."""

    before: int
    bits: float
    words: Annotated[list[str], From(lambda turn: getattr(turn, "words", ()))]
    """Some of the words that were left, where the game is watched."""


class SolveAnswer(TypedDict):
    """A game that a strategy played, as page and window watch it."""

    answer: str
    guesses: Annotated[list[SolvedTurn], From("turns")]
    solved: Annotated[bool, From("is_solved")]
    strategy: str
    list: Annotated[str, From("list_name")]
    seconds: float
    peak_mb: NotRequired[float]
    """The most memory that Python held for it; the native core's own is not seen. Only where it was asked for."""


class GameShape(TypedDict):
    """What `play` answers when the game is over."""

    answer: str
    rows: list[RowShape]
    won: Annotated[bool, From("is_won")]
    share: Annotated[str, From(lambda game: game.share_text())]


class NewGameShape(TypedDict):
    """A game that can be played."""

    game: str
    """Names the list and hides the answer from a glance."""
    list: str
    length: int
    guesses: int
    day: int | None
    date: str | None


class ShareShape(TypedDict):
    """The text that players share, with squares for each theme."""

    light: Annotated[str, From(lambda game: game.share_text("light"))]
    dark: Annotated[str, From(lambda game: game.share_text("dark"))]
    contrast: Annotated[str, From(lambda game: game.share_text("contrast"))]


def words_left(game: Any) -> int | None:  # noqa: ANN401 - any game
    """Return how many words the adversary has left; None in a game with a hidden word."""
    return game.left if isinstance(game, AbsurdGame) else None


class PlayedShape(TypedDict):
    """What a guess got, and how the game stands."""

    row: Annotated[RowShape, From(lambda game: game.rows[-1])]
    rows: list[RowShape]
    keys: dict[str, str]
    """The best mark that each letter has had."""
    won: Annotated[bool, From("is_won")]
    over: Annotated[bool, From("is_over")]
    left: Annotated[int, From(lambda game: 0 if game.is_over else game.max_guesses - len(game.rows))]
    """Guesses left."""
    answer: Annotated[str | None, From(lambda game: game.answer if game.is_over else None)]
    share: Annotated[ShareShape | None, From(lambda game: game if game.is_over else None)]
    words_left: NotRequired[Annotated[int, From(words_left)]]
    """Words that the adversary has left; only in a game against it."""


class AnswerShape(TypedDict):
    """The answer of a game that was given up."""

    answer: str
    words_left: NotRequired[Annotated[int, From(words_left)]]
    """Words that the adversary had left, of which the answer is one; only in a game against it."""


class ListShape(TypedDict):
    """A word list."""

    name: str
    summary: str
    answers: Annotated[int, From(lambda words: len(words.answers))]
    allowed: Annotated[int, From(lambda words: len(words.allowed))]
    length: int
    alphabet: str
    prior: Annotated[str, From("default_prior")]
    duplicates: NotRequired[Annotated[int, From(lambda words: None)]]
    """Lines that were dropped because their word stood there already; only when a list is imported."""


class ListChoice(ListShape):
    """A word list, and the keys that its words are typed with."""

    own: Annotated[bool, From(lambda words: words.name not in BUILTIN)]
    """Whether it is the user's own, which can be deleted."""
    keyboard: list[list[str]]
    """The rows of the keyboard, from the top."""


class WordsShape(TypedDict):
    """All words of a list, in spelling order, joined by spaces."""

    name: str
    digest: str
    length: int
    alphabet: str
    answers: Annotated[str, From(lambda words: " ".join(words.words(words.answers)))]
    allowed: Annotated[str, From(lambda words: " ".join(words.allowed))]


class NamedShape(TypedDict):
    """Something to choose, and what it is."""

    name: str
    summary: str


class StrategyShape(NamedShape):
    """A strategy and how far it is trusted."""

    trust: str
    aliases: list[str]


class OptionShape(TypedDict):
    """An option of a strategy."""

    name: str
    kind: Literal["number", "whole", "switch", "choice", "file"]
    """A number, a whole number, yes or no, one of the choices, or a file, which only the terminal takes."""
    default: float | bool | str | None
    """What it is if nothing is said; null for a file."""
    least: float | None
    """The least and the most that a number may be; null for other kinds."""
    most: float | None
    choices: list[str]
    meaning: str
    """One sentence."""


class StrategyChoice(StrategyShape):
    """A strategy, and what can be set about it; options of the kind 'file' only in the terminal."""

    stochastic: Annotated[bool, From(lambda entry: entry.make().stochastic)]
    options: list[OptionShape]


class HeuristicShape(NamedShape):
    """An estimate of what is still to come."""

    admissible: bool


class SolverShape(StrategyShape):
    """A solver in hindsight, and what it is put together from."""

    algorithm: str
    cost: str | None
    heuristic: str | None


class SolversShape(TypedDict):
    """The solvers, and what menus show."""

    default: str
    branching: int
    seed: int
    costs: list[NamedShape]
    heuristics: list[HeuristicShape]
    solvers: list[SolverShape]
    list: str


class DefaultsShape(TypedDict):
    """What a request means that says nothing else: the user's own settings, else ours."""

    strategy: str
    rule: str
    prior: str | None
    opener: str | None
    list: str


class AboutShape(TypedDict):
    """The program, and what its pages need to know once."""

    version: str
    backend: Literal["native", "plain"]
    licence: str
    sources: str
    """Where the words come from and under which licences, as Markdown."""
    defaults: DefaultsShape
    priors: list[NamedShape]
    rules: list[NamedShape]
    guesses: int
    upload_bytes: int
    jobs: int
    """How many may run at a time."""
    damaged: int
    """How many of the user's own settings and word lists are damaged and left out; the terminal names them."""
    can_read_pictures: bool
    measured: list[MeasuredShape]
    """How well each strategy plays."""
