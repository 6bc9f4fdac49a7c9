"""The pattern dictionary: every guess and pattern to the answers that remain, in one SQLite file.

For devices without the native core, and to see what eight techniques save. docs/patterns.md says when it is worth it.
"""

from .build import Built, build
from .dictionary import PatternDictionary
from .facts import FORMAT, Facts
from .layout import Layout
from .layouts import CLASSIC, COMPACT, LAYOUTS, NAIVE, find_layout
from .measure import LookupTimes, time_lookups
from .report import PUBLISHED_LAST, PUBLISHED_NAIVE, Measured, report
from .source import DictionaryParts
from .techniques import Technique, all_but
from .verify import Verified, verify

__all__ = [
    "CLASSIC",
    "COMPACT",
    "FORMAT",
    "LAYOUTS",
    "NAIVE",
    "PUBLISHED_LAST",
    "PUBLISHED_NAIVE",
    "Built",
    "DictionaryParts",
    "Facts",
    "Layout",
    "LookupTimes",
    "Measured",
    "PatternDictionary",
    "Technique",
    "Verified",
    "all_but",
    "build",
    "find_layout",
    "report",
    "time_lookups",
    "verify",
]
