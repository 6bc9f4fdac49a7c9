"""The JSON shapes of the pattern dictionary."""

from collections.abc import Sequence
from typing import TypedDict

from ..kernels import Ints
from ..patterndb import PUBLISHED_LAST, PUBLISHED_NAIVE, Built, Measured, PatternDictionary, Verified
from ..rules import Pattern, format_pattern
from ..words import WordList


class BuiltShape(TypedDict):
    """What `patterns build` answers."""

    file: str
    list: str
    layout: str
    techniques: list[str]
    bytes: int
    seconds: float
    resumed_at: int
    """Guesses that an earlier, stopped build had already written."""


class PartShape(TypedDict):
    """The answers that a pattern leaves."""

    pattern: str
    count: int
    answers: list[str]


class LookupShape(TypedDict):
    """What `patterns lookup` answers: one part, or all of a guess, the largest first."""

    guess: str
    list: str
    parts: list[PartShape]


class VerifiedShape(TypedDict):
    """What `patterns verify` answers."""

    file: str
    list: str
    layout: str
    guesses: int
    answers: int
    pairs: int
    parts: int
    equal: bool
    seconds: float


class StepShape(TypedDict):
    """One step of the report."""

    step: str
    summary: str
    bytes: int
    rows: int
    bytes_a_row: float
    build_seconds: float
    lookup_seconds: float
    parts_seconds: float
    saved: int
    alone: int | None
    """Of a technique: bytes that the finished dictionary grows by when only this one is left out."""
    published: str


class ReportShape(TypedDict):
    """What `patterns report` answers."""

    list: str
    guesses: int
    answers: int
    published_bytes: list[int]
    """Of the first table and the last of the write-up that we start from."""
    steps: list[StepShape]


def built_shape(built: Built) -> BuiltShape:
    """Return a build in its JSON shape."""
    return {
        "file": str(built.path),
        "list": built.facts.list_name,
        "layout": built.facts.layout.name,
        "techniques": sorted(built.facts.techniques),
        "bytes": built.bytes,
        "seconds": built.seconds,
        "resumed_at": built.resumed_at,
    }


def lookup_shape(words: WordList, guess: str, parts: Sequence[tuple[Pattern, Ints]]) -> LookupShape:
    """Return the answers of a lookup in their JSON shape."""
    shapes: list[PartShape] = [
        {
            "pattern": format_pattern(pattern, words.length),
            "count": len(answers),
            "answers": list(words.words(answers)),
        }
        for pattern, answers in parts
    ]
    return {"guess": guess, "list": words.name, "parts": shapes}


def verified_shape(dictionary: PatternDictionary, verified: Verified) -> VerifiedShape:
    """Return a verification in its JSON shape."""
    return {
        "file": str(dictionary.path),
        "list": dictionary.facts.list_name,
        "layout": dictionary.facts.layout.name,
        "guesses": verified.guesses,
        "answers": verified.answers,
        "pairs": verified.pairs,
        "parts": verified.parts,
        "equal": True,
        "seconds": verified.seconds,
    }


def report_shape(words: WordList, measured: Sequence[Measured]) -> ReportShape:
    """Return a report in its JSON shape."""
    steps: list[StepShape] = [
        {
            "step": one.step.name,
            "summary": one.step.summary,
            "bytes": one.bytes,
            "rows": one.rows,
            "bytes_a_row": one.bytes_a_row,
            "build_seconds": one.seconds,
            "lookup_seconds": one.lookups.part,
            "parts_seconds": one.lookups.parts,
            "saved": one.saved,
            "alone": one.alone,
            "published": one.step.published,
        }
        for one in measured
    ]
    return {
        "list": words.name,
        "guesses": len(words.allowed),
        "answers": len(words.answers),
        "published_bytes": [PUBLISHED_NAIVE, PUBLISHED_LAST],
        "steps": steps,
    }
