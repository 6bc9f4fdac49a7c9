"""Numbers in as few bytes as they need: seven bits to a byte, low group first, the high bit says that more follow.

300 is AC 02. Whole arrays at a time: a Python loop over 30 million numbers would take a minute.
"""

import numpy as np
import numpy.typing as npt

from ..kernels import Longs

_GROUP = 7
_MORE = 0x80


def encode(values: npt.NDArray[np.integer]) -> tuple[bytes, Longs]:
    """Return the bytes of all values one after another, and where each value starts, with the end last.

    >>> encode(np.array([5, 300]))[0].hex(" ")
    '05 ac 02'
    """
    widths = np.ones(len(values), dtype=np.int64)
    above = values >> _GROUP
    while above.any():
        widths += above > 0
        above >>= _GROUP
    bounds = np.zeros(len(values) + 1, dtype=np.int64)
    np.cumsum(widths, out=bounds[1:])
    made = np.empty(int(bounds[-1]), dtype=np.uint8)
    starts, rest = bounds[:-1], values
    while len(rest):
        more = rest > _MORE - 1
        made[starts] = (rest & (_MORE - 1)) | (more * _MORE)
        starts, rest = starts[more] + 1, rest[more] >> _GROUP
    return made.tobytes(), bounds


def decode(data: bytes) -> Longs:
    """Return the values of bytes that encode() made."""
    groups = np.frombuffer(data, dtype=np.uint8)
    ends = np.flatnonzero(groups < _MORE)
    if len(ends) == len(groups):  # most lists of answers: every distance fits one byte
        return groups.astype(np.int64)
    starts = np.concatenate(([0], ends[:-1] + 1))
    place = np.arange(len(groups)) - np.repeat(starts, ends + 1 - starts)
    bits = (groups & (_MORE - 1)).astype(np.int64) << (_GROUP * place)
    values: Longs = np.add.reduceat(bits, starts)
    return values


def counts(data: bytes, starts: Longs) -> Longs:
    """Return how many values there are between each start and the next; no stretch may be empty."""
    is_last = np.frombuffer(data, dtype=np.uint8) < _MORE
    found: Longs = np.add.reduceat(is_last, starts, dtype=np.int64)
    return found
