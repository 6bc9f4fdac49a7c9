"""How well strategies play: evaluate, compare, tune, backtest; pictures are in plots.py and month_plot.py."""

from .backtest import Backtest, Plan, PlayedDay, backtest
from .compare import compare
from .estimate import Estimate
from .evaluate import Evaluation, Match, evaluate, samples_note
from .expand import expand
from .puzzles import Puzzles, find_puzzles
from .signature import recorded_answers, signature, transcript
from .tune import Score, Tuned, numeric_options, ranked, tune, with_options

__all__ = [
    "Backtest",
    "Estimate",
    "Evaluation",
    "Match",
    "Plan",
    "PlayedDay",
    "Puzzles",
    "Score",
    "Tuned",
    "backtest",
    "compare",
    "evaluate",
    "expand",
    "find_puzzles",
    "numeric_options",
    "ranked",
    "recorded_answers",
    "samples_note",
    "signature",
    "transcript",
    "tune",
    "with_options",
]
