"""What common openers take with best play after, counted once and for all by tools/make_openers.py."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypedDict

from ..rules import Rule
from ..words import WordList

Totals = Mapping[str, int | None]
"""By opener; None where it cannot promise to find every answer within six guesses."""


class _Counted(TypedDict, total=False):
    """What is known of a list."""

    sha256: str
    normal: Totals
    hard: Totals


def counted_openers(words: WordList, rule: Rule) -> Totals:
    """Return the totals within six guesses that are known for exactly this list."""
    known = _read().get(words.name, {})
    if known.get("sha256") != words.digest:
        return {}
    totals = {Rule.NORMAL: known.get("normal"), Rule.HARD: known.get("hard")}.get(rule)
    return totals or {}


@lru_cache(maxsize=1)
def _read() -> dict[str, _Counted]:
    read: dict[str, _Counted] = json.loads((Path(__file__).parent / "data" / "openers.json").read_text("utf-8"))
    return read
