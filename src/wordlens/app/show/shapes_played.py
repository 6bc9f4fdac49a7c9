"""The JSON shapes of the record of played answers: what it holds, and what an import or an update came to."""

from typing import Annotated, Literal, NotRequired, TypedDict

from .encode import From


class GapShape(TypedDict):
    """Days in a row whose answers are not known."""

    first: str
    last: str
    days: int


class StatusShape(TypedDict):
    """What `played` answers: how much of the played answers is known before today."""

    answers: int
    """Days whose answers are known."""
    undated: int
    """Words known to have been played on a day that is not known."""
    known_to: str | None
    missing_days: int
    gaps: list[GapShape]
    sources: dict[str, int]
    """How many answers came from where."""
    problem: NotRequired[str]
    """What cannot be read in the record's file, in a sentence."""
    file: NotRequired[str]


class DroppedShape(TypedDict):
    """What was left out of an import."""

    where: str
    message: str


class ImportShape(TypedDict):
    """What `played import` answers."""

    added: int
    known: int
    """Answers that were in the record already."""
    duplicates: int
    """Entries that repeat an earlier one of the same import."""
    clashes: list[str]
    """Days for which the record keeps another answer."""
    dropped: list[DroppedShape]
    unlisted: list[str]
    """Words that were kept although the official game's list lacks them, with their days."""
    status: StatusShape
    sentences: list[str]
    """The same for people."""


class UpdateShape(TypedDict):
    """What `played update` answers."""

    asked: int
    """Requests that were made."""
    added: int
    not_published: Annotated[list[str], From("absent")]
    failed: list[str]
    """Days whose answers could not be used, with the reason."""
    clashes: list[str]
    status: StatusShape
    sentences: list[str]
    """The same for people."""


class UpdateStateShape(TypedDict):
    """How far the update is that a page started."""

    state: Literal["idle", "running", "finished", "cancelled", "failed"]
    done: int
    """Days that were asked for, of the total."""
    total: int
    seconds_left: float | None
    sentences: list[str]
    """What came of it."""
    error: str | None


class PlayedTextShape(TypedDict):
    """The answers that the user has added to the record, as texts that an import reads."""

    text: str
    """One answer a line, with its day."""
    undated: str
    """Words whose days are not known, one a line."""


class OpeningStateShape(TypedDict):
    """How far the opening is that is worked out for a record that has grown."""

    state: Literal["idle", "running", "finished", "cancelled", "failed"]
    share: float
    """How much of the work is done, from 0 to 1."""
    sentence: str
    """What came of it."""


class PlayedRecordShape(TypedDict):
    """The record of played answers as the page shows it."""

    status: StatusShape
    update: UpdateStateShape
    opening: OpeningStateShape
    host: str
    """The machine that an update asks."""
    can_change: bool
    """Whether import and update are allowed: only to browsers on the machine on which the server runs."""
