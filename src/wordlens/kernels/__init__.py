"""Arrays in, arrays out: the hot loops, in C++ where it was built and in NumPy otherwise.

The choice is made here and nowhere else. WORDLENS_KERNELS=plain or =native forces one of them.
"""

import os
from types import ModuleType
from typing import Literal

from ..errors import InvalidSettings
from . import native, plain
from .arrays import (
    ENTROPY,
    HARD,
    LARGEST,
    MAX_LENGTH,
    MAX_TOTAL_WEIGHT,
    MIN_LENGTH,
    NORMAL,
    PARTS,
    SCALE_BITS,
    SIZE,
    STRICT,
    Codes,
    Ints,
    Letters,
    Longs,
    PartScores,
    TreeNodes,
    code_dtype,
)

__all__ = [
    "BACKEND",
    "ENTROPY",
    "HARD",
    "LARGEST",
    "MAX_LENGTH",
    "MAX_TOTAL_WEIGHT",
    "MIN_LENGTH",
    "NORMAL",
    "PARTS",
    "SCALE_BITS",
    "SIZE",
    "STRICT",
    "Codes",
    "Ints",
    "Letters",
    "Longs",
    "PartScores",
    "TreeNodes",
    "code_dtype",
    "expand_tree",
    "hard_mode_allows",
    "pattern_rows",
    "score_parts",
]


def _choose() -> tuple[Literal["native", "plain"], ModuleType]:
    wanted = os.environ.get("WORDLENS_KERNELS", "auto")
    if wanted not in ("auto", "native", "plain"):
        raise InvalidSettings(f"WORDLENS_KERNELS must be auto, native or plain, got {wanted!r}")
    if wanted == "plain" or (wanted == "auto" and native.library_path() is None):
        return "plain", plain
    native.library()  # a core that is there but broken is an error, not a reason to be slow in silence
    return "native", native


BACKEND, _backend = _choose()
pattern_rows = _backend.pattern_rows
score_parts = _backend.score_parts
expand_tree = _backend.expand_tree
hard_mode_allows = plain.hard_mode_allows
