"""Rows of pattern codes taken apart: which answers share a pattern."""

from dataclasses import dataclass

import numpy as np

from ..kernels import Codes, Longs


@dataclass(frozen=True)
class Parts:
    """The parts of many rows, laid end to end: by row, then by pattern, then by column."""

    rows: Longs
    """Which row each part is of."""
    patterns: Longs
    starts: Longs
    """Where each part begins in `columns`."""
    columns: Longs


def split_rows(codes: Codes) -> Parts:
    """Take every row of codes apart."""
    order = np.argsort(codes, axis=1, kind="stable")  # stable on small integers is a radix sort, several times faster
    ordered = np.take_along_axis(codes, order, axis=1)
    is_first = np.ones(codes.shape, dtype=bool)
    np.not_equal(ordered[:, 1:], ordered[:, :-1], out=is_first[:, 1:])
    starts = np.flatnonzero(is_first)
    return Parts(starts // codes.shape[1], ordered.ravel()[starts].astype(np.int64), starts, order.ravel())
