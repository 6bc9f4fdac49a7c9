"""From outside to rows: what was typed or pasted."""

from .typed import read_row, read_rows

__all__ = ["read_row", "read_rows"]
