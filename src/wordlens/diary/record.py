"""The diary's game as plain data: the record that the page keeps, as JSON, and back."""

import datetime
import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, cast

from ..errors import InvalidGame
from ..rules import MAX_GUESSES, Rule
from .game import DEFAULT_PLAYER, MISTAKES, DiaryGame, GameReview, Kind, TurnFacts, checked

FIELDS = (
    "id",
    "player",
    "kind",
    "date",
    "number",
    "list",
    "rule",
    "guesses",
    "turns",
    "rows",
    "answer",
    "won",
    "source",
    "finished",
    "review",
)
"""What a record of a game may hold, in the order in which it is written."""
_SHOWN = 60


def to_record(game: DiaryGame) -> dict[str, Any]:
    """Return the game as JSON can hold it; `from_record` reads it back exactly."""
    words = game.words or (None,) * len(game.marks)
    return {
        "id": game.id,
        "player": game.player,
        "kind": game.kind,
        "date": game.date.isoformat() if game.date else None,
        "number": game.number,
        "list": game.list,
        "rule": str(game.rule),
        "guesses": game.guesses,
        "turns": game.turns,
        "rows": [{"word": word, "pattern": mark} for word, mark in zip(words, game.marks, strict=True)],
        "answer": game.answer,
        "won": game.won,
        "source": game.source,
        "finished": game.finished,
        "review": review_record(game.review),
    }


def review_record(review: GameReview | None) -> dict[str, Any] | None:
    """Return a review as JSON can hold it."""
    if review is None:
        return None
    return {
        "skill": review.skill,
        "luck": review.luck,
        "turns": [asdict(turn) for turn in review.turns],
        "par": dict(sorted(review.par.items())),
    }


def from_record(data: object, player: str | None = None) -> DiaryGame:
    """Return the game that plain data describes, with another player's name if one is given; raises InvalidGame.

    Fields that a page's older or newer record has beside ours are left out.
    """
    if not isinstance(data, Mapping):
        raise InvalidGame(f"expected a game as an object, got {repr(data)[:_SHOWN]}")
    known = {name: value for name, value in data.items() if name in FIELDS}
    rows = _rows(known.get("rows") or [])
    marks = tuple(mark for _, mark in rows)
    words = tuple(word for word, _ in rows if word is not None)
    if words and len(words) != len(marks):
        raise InvalidGame("expected a word in every row, or in none")
    game = DiaryGame(
        id=_text(known, "id") or "",
        player=player or _text(known, "player") or DEFAULT_PLAYER,
        kind=cast(Kind, _text(known, "kind") or "free"),
        date=_date(_text(known, "date")),
        number=_whole(known, "number"),
        list=_text(known, "list") or "nyt",
        rule=_rule(_text(known, "rule")),
        guesses=_whole(known, "guesses") or MAX_GUESSES,
        turns=_whole(known, "turns") or len(marks),
        marks=marks,
        words=words,
        answer=_text(known, "answer"),
        won=_truth(known, "won"),
        source=_text(known, "source") or "",
        finished=_text(known, "finished"),
        review=read_review(known.get("review")),
    )
    return checked(game)


def read_review(data: object) -> GameReview | None:
    """Return the review that plain data describes."""
    if data is None:
        return None
    try:
        given = cast(Mapping[str, Any], data)
        turns = tuple(_turn(each) for each in given.get("turns") or ())
        par = {str(name): int(guesses) for name, guesses in (given.get("par") or {}).items()}
        return GameReview(_figure(given.get("skill")), _figure(given.get("luck")), turns, par)
    except (AttributeError, KeyError, TypeError, ValueError) as reason:
        raise InvalidGame(f"expected a review as the diary writes it, got {repr(data)[:_SHOWN]}") from reason


def dump_review(review: GameReview | None) -> str | None:
    """Write a review as one line of JSON."""
    return None if review is None else json.dumps(review_record(review), separators=(",", ":"), allow_nan=False)


def _turn(data: Mapping[str, Any]) -> TurnFacts:
    """Read one guess, without any detour: a diary of 10,000 games has 47,000 of them."""
    mistake = data.get("mistake")
    if mistake is not None and mistake not in MISTAKES:
        raise ValueError(mistake)
    before, after = int(data["before"]), int(data["after"])
    return TurnFacts(
        float(data["cost"]), bool(data["exact"]), int(data["skill"]), int(data["luck"]), before, after, mistake
    )


def _figure(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(value)
    return float(value)


def _rows(data: object) -> list[tuple[str | None, str]]:
    """Read rows: objects of word and pattern, whose word may be missing."""
    if not isinstance(data, list | tuple) or not all(isinstance(row, Mapping) for row in data):
        raise InvalidGame(f"expected rows of word and pattern, got {repr(data)[:_SHOWN]}")
    rows = [(row.get("word"), row.get("pattern")) for row in data]
    if not all((word is None or isinstance(word, str)) and isinstance(mark, str) for word, mark in rows):
        raise InvalidGame(f"expected rows of word and pattern, got {repr(data)[:_SHOWN]}")
    return cast("list[tuple[str | None, str]]", rows)


def _text(data: Mapping[str, object], name: str) -> str | None:
    value = data.get(name)
    if value is not None and (not isinstance(value, str) or any("\ud800" <= letter <= "\udfff" for letter in value)):
        raise InvalidGame(f"expected {name} to be a text, got {repr(value)[:_SHOWN]}")
    return value


def _whole(data: Mapping[str, object], name: str) -> int | None:
    value = data.get(name)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise InvalidGame(f"expected {name} to be a whole number, got {repr(value)[:_SHOWN]}")
    return value


def _truth(data: Mapping[str, object], name: str) -> bool:
    value = data.get(name)
    if not isinstance(value, bool):
        raise InvalidGame(f"expected {name} to be true or false, got {repr(value)[:_SHOWN]}")
    return value


def _date(text: str | None) -> datetime.date | None:
    if text is None:
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise InvalidGame(f"expected a date such as 2026-11-17, got {text[:_SHOWN]!r}") from None


def _rule(text: str | None) -> Rule:
    try:
        return Rule(text or Rule.NORMAL)
    except ValueError:
        raise InvalidGame(f"expected a rule of {', '.join(Rule)}, got {repr(text)[:_SHOWN]}") from None
