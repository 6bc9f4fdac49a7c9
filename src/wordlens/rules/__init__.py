"""The rules of the game as values: patterns, rows, knowledge, positions, games and decision trees."""

from .feedback import feedback
from .game import MAX_GUESSES, MOST_GUESSES, Game
from .knowledge import Knowledge
from .modes import Rule, hard_mode_complaint
from .parts import ComputedParts, PartSource
from .pattern import MARK_NAMES, SOLVED, Pattern, format_pattern, format_squares, marks, parse_pattern, solved
from .position import Position, Setting
from .repair import Repair, find_repairs, suggest_repairs
from .row import Row
from .tree import Tree, TreeSummary, check_tree

__all__ = [
    "MARK_NAMES",
    "MAX_GUESSES",
    "MOST_GUESSES",
    "SOLVED",
    "ComputedParts",
    "Game",
    "Knowledge",
    "PartSource",
    "Pattern",
    "Position",
    "Repair",
    "Row",
    "Rule",
    "Setting",
    "Tree",
    "TreeSummary",
    "check_tree",
    "feedback",
    "find_repairs",
    "format_pattern",
    "format_squares",
    "hard_mode_complaint",
    "marks",
    "parse_pattern",
    "solved",
    "suggest_repairs",
]
