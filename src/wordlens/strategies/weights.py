"""The numbers behind the strategy `weighted`, and the small TOML file that sets them.

    trap = 25
    explore_until = 3

The weights are those of the published strategy. It left open when to explore: the four numbers for that are ours, the
best mean of a small grid on 1,500 answers of `classic` drawn by seed 1 (3.611), with 3.605 on the other 815. The form
of the rule, with a candidate for the opener, was settled on all of `classic` before, so these are not quite unseen.
"""

from dataclasses import asdict, dataclass, fields
from math import isfinite
from pathlib import Path
from typing import Any

from ..errors import InvalidSettings, UnknownName


@dataclass(frozen=True)
class Weights:
    """What each feature of a word adds to its score (a penalty is negative), and when to explore."""

    placement: float = 2
    """Times P: over the places, the share of candidates that have the word's letter there."""
    correct: float = 10
    """For each different letter that is known correct somewhere,"""
    present: float = 5
    """else known to be present,"""
    absent: float = -5
    """or known to be absent,"""
    untried: float = 8
    """or never tried; these four make W."""
    novelty: float = 12
    """Times U, explorations only: different letters never tried."""
    repeats: float = -15
    """Times D, explorations only: letters spent on repeats, but for those known to occur twice."""
    trap: float = 20
    """Times R, explorations only and only in a trap: letters that still tell candidates apart at the open places."""
    trap_greens: int = 3
    """How many known places make a trap."""
    explore_from: int = 2
    """Outside a trap self-play explores from this turn"""
    explore_until: int = 2
    """up to this one,"""
    explore_above: int = 20
    """while more candidates than this are left;"""
    trap_above: int = 3
    """in a trap, while more than this are left."""

    def to_toml(self) -> str:
        """Write the file that read_weights reads back."""
        return "".join(f"{name} = {value}\n" for name, value in asdict(self).items())


def read_weights(path: Path) -> Weights:
    """Read a weights file, the defaults where it says nothing; a bad one raises InvalidSettings naming the key."""
    import tomllib  # only those who have such a file wait for it

    try:
        values = tomllib.loads(path.read_bytes().decode("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as reason:
        raise InvalidSettings(f"cannot read the weights {path}: {reason}") from reason
    kinds = {field.name: int if field.type is int else float for field in fields(Weights)}
    for key, value in values.items():
        if key not in kinds:
            raise InvalidSettings(f"{path}: {UnknownName('weight', key, kinds)}")
        is_number = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
        if not is_number or (kinds[key] is int and value != int(value)):
            expected = "a whole number" if kinds[key] is int else "a number"
            raise InvalidSettings(f"{path}: expected {key} to be {expected}, got {value!r}")
    checked: dict[str, Any] = {key: kinds[key](value) for key, value in values.items()}
    return Weights(**checked)
