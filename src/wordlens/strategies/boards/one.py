"""What one guess is worth on several boards: for a player's own word, which need not be among the best."""

import numpy as np

from .greedy import UNIT, badness
from .rank import bits_of, chance_to_solve
from .ranking import BoardsGuess
from .search import solve_exactly
from .state import BoardsState


def price_guess(state: BoardsState, number: int) -> BoardsGuess:
    """Return what a guess is worth: exactly where few games are possible, else by the estimate of the ranking."""
    guess = np.array([number], dtype=np.int32)
    found = None if state.hidden else solve_exactly(state, number)
    expected = 1.0 + int(badness(state, guess)[0]) / UNIT if found is None else found.total / found.weight
    is_candidate = any(number in board for board in state.candidates)
    chance, bits = float(chance_to_solve(state, guess)[0]), bits_of(state, guess)[0]
    return BoardsGuess(state.words.allowed[number], expected, chance, bits, is_candidate, exact=found is not None)
