"""Optimal play: exact search, bounds, proofs."""

from .absurd import HINT_WORK, AbsurdLine, AbsurdSolver, AbsurdState, AbsurdTurn
from .absurd_proof import AbsurdProof, prove_absurd, write_absurd_record
from .checkpoint import Checkpoint, Known, Problem
from .core import DEFAULT_MEMORY, MOST_WEIGHTS, NO_LIMIT, ExactSolver, Objective, Outcome, Place, Status
from .plain import PlainSolver
from .prove import BestOpener, Proof, prove
from .record import write_record
from .shipped import is_proved, shipped_path, shipped_tree
from .weights import Weights, weights_of

__all__ = [
    "DEFAULT_MEMORY",
    "HINT_WORK",
    "MOST_WEIGHTS",
    "NO_LIMIT",
    "AbsurdLine",
    "AbsurdProof",
    "AbsurdSolver",
    "AbsurdState",
    "AbsurdTurn",
    "BestOpener",
    "Checkpoint",
    "ExactSolver",
    "Known",
    "Objective",
    "Outcome",
    "Place",
    "PlainSolver",
    "Problem",
    "Proof",
    "Status",
    "Weights",
    "is_proved",
    "prove",
    "prove_absurd",
    "shipped_path",
    "shipped_tree",
    "weights_of",
    "write_absurd_record",
    "write_record",
]
