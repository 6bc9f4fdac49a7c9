"""The rules of the game as values: patterns, rows, knowledge, positions, games and decision trees."""

from .absurd import AbsurdGame, keep_part, kept_pattern
from .boards import DONE, HIDDEN, MOST_BOARDS, Boards, BoardsRow, check_board_count, keep_distinct
from .boards_games import GAMES, BoardsGame, BoardsKind, Variant, find_game, given_words, guesses_of, marks_of
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
    "DONE",
    "GAMES",
    "HIDDEN",
    "MARK_NAMES",
    "MAX_GUESSES",
    "MOST_BOARDS",
    "MOST_GUESSES",
    "SOLVED",
    "AbsurdGame",
    "Boards",
    "BoardsGame",
    "BoardsKind",
    "BoardsRow",
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
    "Variant",
    "check_board_count",
    "check_tree",
    "feedback",
    "find_game",
    "find_repairs",
    "format_pattern",
    "format_squares",
    "given_words",
    "guesses_of",
    "hard_mode_complaint",
    "keep_distinct",
    "keep_part",
    "kept_pattern",
    "marks",
    "marks_of",
    "parse_pattern",
    "solved",
    "suggest_repairs",
]
