"""From outside to rows: what was typed or pasted."""

from .games import choose_game, has_squares, official_number, says_hard
from .share import Share, read_pasted, read_share, read_shares
from .typed import read_row, read_rows

__all__ = [
    "Share",
    "choose_game",
    "has_squares",
    "official_number",
    "read_pasted",
    "read_row",
    "read_rows",
    "read_share",
    "read_shares",
    "says_hard",
]
