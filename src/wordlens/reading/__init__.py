"""From outside to rows: what was typed or pasted."""

from .share import Share, has_squares, read_pasted, read_share
from .typed import read_row, read_rows

__all__ = ["Share", "has_squares", "read_pasted", "read_row", "read_rows", "read_share"]
