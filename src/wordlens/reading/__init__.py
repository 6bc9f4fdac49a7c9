"""From outside to rows: what was typed or pasted."""

from .boards_share import BoardsShare, is_boards_share, read_boards_share
from .boards_write import share_of, write_boards_share
from .games import choose_game, has_squares, official_number, says_hard
from .share import Share, read_pasted, read_share, read_shares
from .typed import read_row, read_rows

__all__ = [
    "BoardsShare",
    "Share",
    "choose_game",
    "has_squares",
    "is_boards_share",
    "official_number",
    "read_boards_share",
    "read_pasted",
    "read_row",
    "read_rows",
    "read_share",
    "read_shares",
    "says_hard",
    "share_of",
    "write_boards_share",
]
