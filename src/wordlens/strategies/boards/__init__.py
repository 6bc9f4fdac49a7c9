"""Advice for several boards at once: every guess goes to every unsolved board.

It works on plain arrays, one array of candidates for each unsolved board, and knows nothing of rows or variants.
"""

from .one import price_guess
from .rank import rank_boards, rank_state
from .ranking import BoardsGuess, BoardsRanking
from .state import BoardsState

__all__ = ["BoardsGuess", "BoardsRanking", "BoardsState", "price_guess", "rank_boards", "rank_state"]
