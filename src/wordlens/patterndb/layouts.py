"""The layouts there are: a new one is one file and one line."""

from ..errors import UnknownName
from .classic import ClassicReader, ClassicWriter
from .compact import CompactReader, CompactWriter
from .layout import Layout
from .naive import NaiveReader, NaiveWriter

CLASSIC = Layout(
    "classic",
    "one row for each guess and pattern, made small by eight techniques",
    "guess_pattern",
    ClassicWriter,
    ClassicReader,
    has_techniques=True,
)
COMPACT = Layout("compact", "the pieces that all rows of codes are sums of", "piece", CompactWriter, CompactReader)
NAIVE = Layout("naive", "a row of text for each guess and answer", "guess_pattern", NaiveWriter, NaiveReader)
LAYOUTS = (CLASSIC, COMPACT)
"""Those worth building; the naive table is where the report begins."""


def find_layout(name: str) -> Layout:
    """Return the layout of that name, or raise UnknownName."""
    by_name = {layout.name: layout for layout in (*LAYOUTS, NAIVE)}
    if name not in by_name:
        raise UnknownName("layout", name, by_name)
    return by_name[name]
