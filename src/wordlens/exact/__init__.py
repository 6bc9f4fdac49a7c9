"""Optimal play: exact search, bounds, proofs."""

from .checkpoint import Checkpoint, Known, Problem
from .core import DEFAULT_MEMORY, NO_LIMIT, ExactSolver, Outcome, Place, Status
from .plain import PlainSolver
from .prove import BestOpener, Proof, prove
from .record import write_record
from .shipped import is_proved, shipped_path, shipped_tree

__all__ = [
    "DEFAULT_MEMORY",
    "NO_LIMIT",
    "BestOpener",
    "Checkpoint",
    "ExactSolver",
    "Known",
    "Outcome",
    "Place",
    "PlainSolver",
    "Problem",
    "Proof",
    "Status",
    "is_proved",
    "prove",
    "shipped_path",
    "shipped_tree",
    "write_record",
]
