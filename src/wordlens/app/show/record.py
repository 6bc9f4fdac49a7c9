"""What is said about the record of played answers: its JSON shape, and the lines that terminal and players read."""

from collections.abc import Iterator
from typing import Any, NotRequired, TypedDict

from ...words import day_of, load_record
from .theme import shared


class RecordShape(TypedDict):
    """How much is known of the answers played before the puzzle's day."""

    date: str
    """The day of the puzzle."""
    known_to: str | None
    """The last day before it whose answer is known; null if there is none."""
    missing_days: int
    """Days before it whose answers are not known."""
    own: bool
    """Whether this is the user's record, which grows by import and update, or what the question itself named."""
    problem: NotRequired[str]
    """What cannot be read in the user's record, in a sentence."""


def record_of(advice: Any) -> RecordShape | None:  # noqa: ANN401 - an Advice, which shapes need not import
    """Return what advice knew of the played answers; None where its prior does not look at them."""
    setting = advice.position.setting
    if advice.position.prior != "official":
        return None
    known = setting.known_before()
    record = load_record()
    is_own = setting.played is not None and setting.played == record.played
    shape: RecordShape = {
        "date": str(day_of(setting.day)),
        "known_to": str(day_of(known.end - 1)) if known.days else None,
        "missing_days": known.lacking(setting.day),
        "own": is_own,
    }
    if is_own and record.problem:
        shape["problem"] = record.problem
    return shape


def record_lines(record: RecordShape) -> Iterator[str]:
    """Yield what the terminal says about the user's record: what is damaged, and what it lacks with the way out."""
    if not record["own"]:
        return
    if "problem" in record:
        yield f"Note: {record['problem']}."
    if record["missing_days"]:
        yield f"{missing_sentence(record)}: run 'wordlens played update'."


def missing_sentence(record: RecordShape) -> str:
    """Say how far the record reaches, for terminal and players alike, without the way out and the full stop."""
    known = f"known to {record['known_to']}" if record["known_to"] else "not known"
    return f"Answers are {known} ({record['missing_days']:,} missing)"


def missing_text(record: RecordShape) -> str:
    """Say to a player what the user's record lacks; empty where it lacks nothing."""
    if not record["own"] or not record["missing_days"]:
        return ""
    text: str = shared()["texts"]["record_missing" if record["known_to"] else "record_empty"]
    return text.format(known_to=record["known_to"], missing=f"{record['missing_days']:,}")
