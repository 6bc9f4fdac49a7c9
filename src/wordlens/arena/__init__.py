"""How well strategies play: evaluate, compare, tune; pictures are in plots.py."""

from .compare import compare
from .evaluate import Evaluation, Match, evaluate
from .expand import expand
from .signature import recorded_answers, signature, transcript
from .tune import Score, Tuned, numeric_options, tune

__all__ = [
    "Evaluation",
    "Match",
    "Score",
    "Tuned",
    "compare",
    "evaluate",
    "expand",
    "numeric_options",
    "recorded_answers",
    "signature",
    "transcript",
    "tune",
]
