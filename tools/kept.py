"""Drawn arrays that are kept below build/, so that a second training draws nothing."""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

Arrays = dict[str, npt.NDArray[np.generic]]


def kept(folder: Path, order: object, code: Sequence[Path], draw: Callable[[], Arrays]) -> Arrays:
    """Return what was drawn for this order by this code, or draw it; what older code drew is not taken for it."""
    recipe = b"".join(path.read_bytes() for path in code) + repr(order).encode()
    store = folder / f"{hashlib.sha256(recipe).hexdigest()[:16]}.npz"
    if store.exists():
        with np.load(store) as saved:
            return dict(saved)
    drawn = draw()
    store.parent.mkdir(parents=True, exist_ok=True)
    part = store.with_suffix(".part.npz")
    np.savez(part, **drawn)  # type: ignore[arg-type]  # NumPy also has an option of its own among the names
    part.replace(store)
    return drawn
