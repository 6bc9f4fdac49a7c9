"""One game as the diary keeps it: the page's own record, with the player's name and what a review found."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, get_args

from ..errors import InvalidGame, UserError
from ..rules import MAX_GUESSES, Row, Rule, feedback, format_pattern, parse_pattern, solved
from ..words import normalise

Kind = Literal["official", "daily", "past", "free", "challenge"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""official: the newspaper's puzzle; daily: our word of the day, on its day; past: that of an earlier day."""
Mistake = Literal["ignored", "trap", "risk"]
MISTAKES: tuple[Mistake, ...] = get_args(Mistake)
"""ignored: a known letter was not used; trap: one of many words alike was tried; risk: a late guess that may lose."""
DEFAULT_PLAYER = "me"
"""The name of a player who has given none."""
OPTIMAL, ADVICE = "optimal", "advice"
"""Whose guesses are par: the best tree with all words counted alike, and our default with what was known that day."""
LOST = 1
"""A lost game counts as so many guesses more than it may have: seven in the usual game."""
MOST_TEXT = 120
"""Characters of an id, a name or a source."""
_MOST_GUESSES = 40
_MOST_NUMBER = 99_999


@dataclass(frozen=True)
class TurnFacts:
    """What a review found about one guess."""

    cost: float
    """Expected guesses more than with the best guess."""
    exact: bool
    skill: int
    luck: int
    before: int
    """Candidates before the guess."""
    after: int
    mistake: Mistake | None = None


@dataclass(frozen=True)
class GameReview:
    """What a review found about a whole game; of squares alone only the luck is known."""

    skill: float | None
    luck: float | None
    turns: tuple[TurnFacts, ...] = ()
    par: Mapping[str, int] = field(default_factory=dict)
    """Guesses that a strategy needed for the same answer, by its name; one that failed counts as a lost game."""

    @cached_property
    def cost(self) -> float:
        """Guesses that the turns after the opening cost together."""
        return sum(turn.cost for turn in self.turns[1:])


@dataclass(frozen=True)
class DiaryGame:
    """A finished game; `checked` says whether it can be one."""

    id: str
    player: str = DEFAULT_PLAYER
    kind: Kind = "free"
    date: datetime.date | None = None
    number: int | None = None
    """The puzzle's number, where it has one."""
    list: str = "nyt"
    rule: Rule = Rule.NORMAL
    guesses: int = MAX_GUESSES
    """How many the game allowed."""
    turns: int = 0
    """How many were made."""
    marks: tuple[str, ...] = ()
    """The pattern of each row, such as '-y--g'; none where only the score is known."""
    words: tuple[str, ...] = ()
    """The guesses; none where only squares are known."""
    answer: str | None = None
    won: bool = False
    source: str = ""
    """Where it came from, in a few words."""
    finished: str | None = None
    """When it ended, as an ISO time, where that is known."""
    review: GameReview | None = None

    @property
    def score(self) -> int:
        """Guesses that count: those made, or one more than allowed where the game was lost."""
        return self.turns if self.won else self.guesses + LOST

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows with their words; none where words are not known."""
        pairs = zip(self.words, self.marks, strict=False)
        return tuple(Row.given(word, parse_pattern(mark, len(word))) for word, mark in pairs)

    @property
    def patterns(self) -> tuple[int, ...]:
        """The marks as numbers."""
        return tuple(parse_pattern(mark) for mark in self.marks)

    @classmethod
    def of_rows(cls, id: str, rows: Sequence[Row], **others: object) -> "DiaryGame":
        """Return the game of these rows."""
        marks = tuple(row.written for row in rows)
        words = tuple(row.word for row in rows)
        won = bool(rows) and rows[-1].is_solved
        game = cls(id, marks=marks, words=words, won=won, turns=len(rows))
        return checked(replace(game, **others))  # type: ignore[arg-type]  # fields by their names


def checked(game: DiaryGame) -> DiaryGame:
    """Return the game with what follows from it filled in, or raise InvalidGame where it cannot have been."""
    for name, text in (("an id", game.id), ("a player's name", game.player), ("a list's name", game.list)):
        if not text.strip() or len(text) > MOST_TEXT or not text.isprintable():
            raise InvalidGame(f"expected {name} of 1 to {MOST_TEXT} characters, got {text[:40]!r}")
    if len(game.source) > MOST_TEXT or not game.source.isprintable():
        raise InvalidGame(f"expected a source of at most {MOST_TEXT} characters, got {game.source[:40]!r}")
    if game.kind not in KINDS:
        raise InvalidGame(f"expected a kind of {', '.join(KINDS)}, got {game.kind!r}")
    if game.number is not None and not 0 <= game.number <= _MOST_NUMBER:
        raise InvalidGame(f"expected a puzzle's number from 0 to {_MOST_NUMBER:,}, got {game.number:,}")
    if not 1 <= game.guesses <= _MOST_GUESSES:
        raise InvalidGame(f"expected a game of 1 to {_MOST_GUESSES} guesses, got {game.guesses:,}")
    if game.finished is not None:
        _check_time(game.finished)
    game = _with_answer(game)
    _check_rows(game)
    if game.kind == "official" and game.number is not None:
        return replace(game, id=official_id(game.number))  # one a day, however it was told
    return game


def official_id(number: int) -> str:
    """Return the id of the newspaper's puzzle of that number."""
    return f"official:{number}"


def _with_answer(game: DiaryGame) -> DiaryGame:
    """Normalise the words; the last word of a won game is its answer."""
    words = tuple(map(normalise, game.words))
    answer = normalise(game.answer) if game.answer else None
    if game.won and words:
        if answer not in (None, words[-1]):
            raise InvalidGame(f"the last word {words[-1]!r} was right, so the answer cannot be {answer!r}")
        answer = words[-1]
    return replace(game, words=words, answer=answer)


def _check_rows(game: DiaryGame) -> None:
    """Refuse rows that contradict each other, the answer or the score."""
    if game.marks and game.turns != len(game.marks):
        raise InvalidGame(f"expected as many rows as guesses, got {len(game.marks)} rows and {game.turns} guesses")
    if not (1 if game.won or game.marks else 0) <= game.turns <= game.guesses:  # a game may be given up at once
        raise InvalidGame(f"expected 1 to {game.guesses} guesses, got {game.turns}")
    if game.words and len(game.words) != len(game.marks):
        raise InvalidGame(f"expected a word for every row, got {len(game.words)} words and {len(game.marks)} rows")
    if len({*map(len, game.marks), *map(len, game.words), *([len(game.answer)] if game.answer else [])}) > 1:
        raise InvalidGame("expected rows, words and answer of one length")
    try:
        patterns = game.patterns
        if any(format_pattern(p, len(m)) != m for p, m in zip(patterns, game.marks, strict=True)):
            raise InvalidGame(f"expected marks such as -y--g, got {' '.join(game.marks)!r}")
        for word, pattern in zip(game.words, patterns, strict=False):
            Row(word, pattern)
    except UserError as error:
        raise InvalidGame(str(error)) from None
    _check_end(game, patterns)


def _check_end(game: DiaryGame, patterns: Sequence[int]) -> None:
    right = [pattern == solved(len(mark)) for pattern, mark in zip(patterns, game.marks, strict=True)]
    if any(right[:-1]):
        raise InvalidGame(f"row {right.index(True) + 1} was right, but another row follows it")
    if right and right[-1] != game.won:
        raise InvalidGame(f"the last row is {game.marks[-1]}, but the game counts as {'won' if game.won else 'lost'}")
    if game.answer is None:
        return
    if not game.answer.isalpha():
        raise InvalidGame(f"expected a word as the answer, got {game.answer[:40]!r}")
    for number, (word, pattern) in enumerate(zip(game.words, patterns, strict=False), 1):
        if feedback(word, game.answer) != pattern:
            would = format_pattern(feedback(word, game.answer), len(word))
            raise InvalidGame(
                f"with the answer {game.answer!r}, row {number} would be {word}={would}, not {game.marks[number - 1]}"
            )


def _check_time(text: str) -> None:
    try:
        datetime.datetime.fromisoformat(text)
    except ValueError:
        raise InvalidGame(f"expected a time such as 2026-11-17T12:30:00, got {text[:40]!r}") from None


def merged(old: DiaryGame, new: DiaryGame) -> DiaryGame | None:
    """Return the old game with what the new one of the same id knows beyond it; None where they contradict each other.

    What the old one has stays: rows before squares before a score, a known answer, date, time and review before none.
    """
    if (old.won, old.turns) != (new.won, new.turns):
        return None
    if old.marks and new.marks and old.marks != new.marks:
        return None
    if (old.words and new.words and old.words != new.words) or (old.answer or new.answer) != (new.answer or old.answer):
        return None
    fuller = replace(
        old,
        marks=old.marks or new.marks,
        words=old.words or new.words,
        answer=old.answer or new.answer,
        date=old.date or new.date,
        number=new.number if old.number is None else old.number,
        finished=old.finished or new.finished,
        # The luck of squares alone says less than a review of the words that have come.
        review=new.review if new.words and not old.words else old.review or new.review,
    )
    try:
        return checked(fuller)
    except InvalidGame:
        return None
