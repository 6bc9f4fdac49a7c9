"""wordlens: from what you saw on a Wordle board to the best next guess.

>>> from wordlens import Row, advise
>>> advise([Row.parse("crane=-y--g")]).best  # doctest: +SKIP
"""

from .advisor import Advice, advise, advise_image
from .advisor_boards import BoardsAdvice, advise_boards
from .errors import Contradiction, UserError, WordlensError
from .rules import (
    Boards,
    BoardsGame,
    BoardsRow,
    Game,
    Knowledge,
    Position,
    Row,
    Rule,
    Setting,
    Tree,
    Variant,
    check_tree,
    feedback,
    format_pattern,
    parse_pattern,
)
from .strategies import Limit, Ranked, Ranking, Strategy, find_strategy
from .words import Played, WordList, load_words

__version__ = "0.1.0"
__all__ = [
    "Advice",
    "Boards",
    "BoardsAdvice",
    "BoardsGame",
    "BoardsRow",
    "Contradiction",
    "Game",
    "Knowledge",
    "Limit",
    "Played",
    "Position",
    "Ranked",
    "Ranking",
    "Row",
    "Rule",
    "Setting",
    "Strategy",
    "Tree",
    "UserError",
    "Variant",
    "WordList",
    "WordlensError",
    "advise",
    "advise_boards",
    "advise_image",
    "check_tree",
    "feedback",
    "find_strategy",
    "format_pattern",
    "load_words",
    "parse_pattern",
]
