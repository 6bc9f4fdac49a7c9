"""Review of a game: skill, luck and cost per turn; and what squares alone tell."""

from .judge import Verdict
from .losing import Risk
from .review import Review, review
from .rivals import Rival, find_rivals, play_rivals
from .scores import luck, skill
from .sentences import (
    EXPLANATION,
    game_notes,
    game_sentence,
    squares_notes,
    squares_sentence,
    turn_sentence,
    weights_sentence,
)
from .squares import GAMES, SquaresReview, review_squares
from .summary import game_summary
from .traps import Trap
from .turn import JudgedTurn, Part

__all__ = [
    "EXPLANATION",
    "GAMES",
    "JudgedTurn",
    "Part",
    "Review",
    "Risk",
    "Rival",
    "SquaresReview",
    "Trap",
    "Verdict",
    "find_rivals",
    "game_notes",
    "game_sentence",
    "game_summary",
    "luck",
    "play_rivals",
    "review",
    "review_squares",
    "skill",
    "squares_notes",
    "squares_sentence",
    "turn_sentence",
    "weights_sentence",
]
