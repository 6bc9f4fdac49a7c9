"""One typed JSON shape for each result, the same for the terminal and the page."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NotRequired, TypedDict

from ..advisor import Advice
from ..errors import SeveralBoards, WordlensError
from ..parallel import peak_memory_mb
from ..registry import Entry
from ..rules import Game, Row, Tree, TreeSummary, format_pattern
from ..strategies import Ranked, Strategy, Turn
from ..words import WordList

if TYPE_CHECKING:  # 20 ms that a suggestion need not pay
    from ..arena import Score, Tuned
    from ..exact import Proof


class CandidatesShape(TypedDict):
    """The words that may still be the answer, likeliest first."""

    count: int
    words: list[str]


class GuessShape(TypedDict):
    """One ranked guess."""

    word: str
    score: float
    is_candidate: bool
    expected_left: float
    parts: int
    largest: int
    terms: NotRequired[dict[str, float]]
    """What the score is the sum of, where the strategy says."""


class AdviceShape(TypedDict):
    """What `suggest` answers."""

    candidates: CandidatesShape
    guesses: list[GuessShape]
    """Best first; where a strategy ranks candidates and explorations apart, the other category follows."""
    unit: str
    list: str
    strategy: str
    fallback: bool
    exact: bool
    explanation: NotRequired[str]


class TurnShape(TypedDict):
    """One guess of a game that a strategy played."""

    word: str
    pattern: str
    left: int


class SolveShape(TypedDict):
    """What `solve` answers."""

    answer: str
    guesses: list[TurnShape]
    solved: bool


class RowShape(TypedDict):
    """One row of the board."""

    word: str
    pattern: str


class GameShape(TypedDict):
    """What `play` answers when the game is over."""

    answer: str
    rows: list[RowShape]
    won: bool
    share: str


class ListShape(TypedDict):
    """A word list."""

    name: str
    summary: str
    answers: int
    allowed: int
    length: int
    alphabet: str
    prior: str


class StrategyShape(TypedDict):
    """A strategy and how far it is trusted."""

    name: str
    summary: str
    trust: str
    aliases: list[str]


class ScoreShape(TypedDict):
    """How well a setting did on some answers."""

    games: int
    success: float
    mean: float


class TunedShape(TypedDict):
    """One setting of a grid search."""

    options: dict[str, float]
    train: ScoreShape
    rest: ScoreShape | None
    dev: ScoreShape | None
    seconds: float


class TreeShape(TypedDict):
    """What a decision tree costs."""

    list: str
    rule: str
    opener: str
    games: int
    total: int
    mean: float
    max: int
    distribution: dict[str, int]


class OpenerShape(TypedDict):
    """One of the best openers with its exact total."""

    word: str
    total: int
    max: int


class ProofShape(TypedDict):
    """What `prove` answers."""

    list: str
    rule: str
    max_guesses: int
    opener: str | None
    total: int | None
    mean: float | None
    max: int | None
    proved: bool
    feasible: NotRequired[bool]
    """False where no strategy finds every answer within the guesses; otherwise left out."""
    lower_bound: NotRequired[int]
    openers_checked: int
    openers: NotRequired[list[OpenerShape]]
    seconds: float
    cpu_seconds: float
    peak_mb: float


class ErrorText(TypedDict):
    """What went wrong."""

    kind: str
    message: str
    places: NotRequired[list[list[list[float]]]]
    """The corners of each board, where a picture shows several."""


class ErrorShape(TypedDict):
    """What every command and request answers when it fails."""

    error: ErrorText


def advice_shape(advice: Advice, explanation: Sequence[str] = ()) -> AdviceShape:
    """Return advice in its JSON shape, with the sentences that explain it."""
    words = advice.candidates()
    shape: AdviceShape = {
        "candidates": {"count": len(words), "words": list(words)},
        "guesses": [guess_shape(guess) for guess in (*advice.ranking.guesses, *advice.ranking.others)],
        "unit": advice.ranking.unit,
        "list": advice.position.words.name,
        "strategy": advice.strategy,
        "fallback": advice.is_fallback,
        "exact": advice.ranking.exact,
    }
    if explanation:
        shape["explanation"] = " ".join(explanation)
    return shape


def guess_shape(guess: Ranked) -> GuessShape:
    """Return a ranked guess in its JSON shape."""
    shape: GuessShape = {
        "word": guess.word,
        "score": guess.score,
        "is_candidate": guess.is_candidate,
        "expected_left": guess.expected_left,
        "parts": guess.parts,
        "largest": guess.largest,
    }
    if guess.terms:
        shape["terms"] = dict(guess.terms)
    return shape


def solve_shape(answer: str, turns: Sequence[Turn]) -> SolveShape:
    """Return a played game in its JSON shape."""
    guesses: list[TurnShape] = [{**row_shape(turn.row), "left": turn.left} for turn in turns]
    return {"answer": answer, "guesses": guesses, "solved": turns[-1].row.is_solved}


def row_shape(row: Row) -> RowShape:
    """Return a row in its JSON shape."""
    return {"word": row.word, "pattern": format_pattern(row.pattern, len(row.word))}


def game_shape(game: Game) -> GameShape:
    """Return a game in its JSON shape."""
    return {
        "answer": game.answer,
        "rows": [row_shape(row) for row in game.rows],
        "won": game.is_won,
        "share": game.share_text(),
    }


def list_shape(words: WordList) -> ListShape:
    """Return a word list in its JSON shape."""
    return {
        "name": words.name,
        "summary": words.summary,
        "answers": len(words.answers),
        "allowed": len(words.allowed),
        "length": words.length,
        "alphabet": words.alphabet,
        "prior": words.default_prior,
    }


def strategy_shape(entry: Entry[Strategy]) -> StrategyShape:
    """Return a strategy's entry in its JSON shape."""
    return {"name": entry.name, "summary": entry.summary, "trust": str(entry.trust), "aliases": list(entry.aliases)}


def tuned_shape(one: "Tuned") -> TunedShape:
    """Return one setting of a grid search in its JSON shape."""
    return {
        "options": dict(one.options),
        "train": score_shape(one.train),
        "rest": None if one.rest is None else score_shape(one.rest),
        "dev": None if one.dev is None else score_shape(one.dev),
        "seconds": one.seconds,
    }


def score_shape(score: "Score") -> ScoreShape:
    """Return a score in its JSON shape."""
    return {"games": score.games, "success": score.success, "mean": score.mean}


def tree_shape(tree: Tree, summary: TreeSummary) -> TreeShape:
    """Return a checked decision tree in its JSON shape."""
    return {
        "list": tree.list_name,
        "rule": str(tree.rule),
        "opener": tree.opener,
        "games": summary.games,
        "total": summary.total,
        "mean": summary.mean,
        "max": summary.max,
        "distribution": {str(turns): games for turns, games in summary.distribution.items()},
    }


def proof_shape(proof: "Proof") -> ProofShape:
    """Return a proof in its JSON shape."""
    best = proof.best
    shape: ProofShape = {
        "list": proof.problem.words.name,
        "rule": str(proof.problem.rule),
        "max_guesses": proof.problem.max_guesses,
        "opener": best.word if best else None,
        "total": best.total if best else None,
        "mean": proof.mean,
        "max": best.max if best else None,
        "proved": True,
        "openers_checked": len(proof.known),
        "seconds": proof.seconds,
        "cpu_seconds": proof.cpu_seconds,
        "peak_mb": peak_memory_mb(),
    }
    if not proof.feasible:
        shape["feasible"] = False
    if proof.lower_bound is not None:
        shape["lower_bound"] = proof.lower_bound
    if proof.top:
        shape["openers"] = [{"word": one.word, "total": one.total, "max": one.max} for one in proof.top]
    return shape


def failure_shape(kind: str, message: str) -> ErrorShape:
    """Return in its JSON shape what went wrong."""
    return {"error": {"kind": kind, "message": message}}


def error_shape(error: WordlensError) -> ErrorShape:
    """Return an error of ours in its JSON shape, with the places of several boards."""
    shape = failure_shape(type(error).__name__, str(error))
    if isinstance(error, SeveralBoards):
        shape["error"]["places"] = [[list(corner) for corner in place] for place in error.places]
    return shape
