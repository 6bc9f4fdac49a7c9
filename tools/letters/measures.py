"""How well a network reads: accuracy by kind, confusions, calibration, time."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from .dataset import NOTHING, Tiles
from .glyphs import LETTERS

Probabilities = npt.NDArray[np.float32]
BANDS = ((18, 24), (24, 40), (40, 80), (80, 201))
"""Pixels across a tile: from, and below."""
BINS = 15


@dataclass(frozen=True)
class Accuracy:
    """Shares of right answers."""

    letters: float
    count: int
    nothing: float
    """Of the tiles without a letter, how many were refused."""
    false_letters: float
    """Of the tiles without a letter, how many were read as one with a probability of 0.9 or more."""
    false_nothing: float
    """Of the tiles with a letter, how many were taken for empty."""
    bands: tuple[float, ...]
    """Letters right in each of BANDS."""
    kinds: dict[str, float]
    """Letters right in each kind of font."""
    sure: float
    """Of the letters read with a probability of 0.9 or more, how many were right."""
    sure_share: float
    """How many letters were read so."""
    error: float
    """Expected calibration error."""
    confusions: tuple[tuple[str, int], ...]


def measure(found: Probabilities, tiles: Tiles, kinds: list[str]) -> Accuracy:
    """Compare probabilities with the truth; kinds are those of the fonts, by place."""
    letter = tiles.classes != NOTHING
    best, chance = found.argmax(1), found.max(1)
    right = best == tiles.classes
    kind = np.array(kinds)[tiles.fonts]
    sure = letter & (chance >= 0.9)
    return Accuracy(
        letters=_share(right[letter]),
        count=int(letter.sum()),
        nothing=_share(right[~letter]),
        false_letters=_share((best != NOTHING)[~letter] & (chance >= 0.9)[~letter]),
        false_nothing=_share(best[letter] == NOTHING),
        bands=tuple(_share(right[letter & (tiles.sizes >= low) & (tiles.sizes < high)]) for low, high in BANDS),
        kinds={name: _share(right[letter & (kind == name)]) for name in dict.fromkeys(kinds)},
        sure=_share(right[sure]),
        sure_share=_share(sure[letter]),
        error=calibration_error(chance, right),
        confusions=_confusions(tiles.classes[letter], best[letter]),
    )


def calibration_error(chance: npt.NDArray[np.float32], right: npt.NDArray[np.bool_]) -> float:
    """Return the mean gap between claimed and true share of right answers, over BINS bins of equal width."""
    place = np.minimum((chance * BINS).astype(int), BINS - 1)
    gaps = [
        abs(chance[place == b].mean() - right[place == b].mean()) * (place == b).mean() for b in set(place.tolist())
    ]
    return float(np.sum(gaps))


def milliseconds(work: Callable[[], object], rounds: int = 60) -> float:
    """Return the median time of a call on one core."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    work()
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    cv2.setNumThreads(threads)
    return 1000 * float(np.median(taken))


def _share(flags: npt.NDArray[np.bool_]) -> float:
    return float(flags.mean()) if len(flags) else float("nan")


def _confusions(truth: npt.NDArray[np.int64], best: npt.NDArray[np.int64]) -> tuple[tuple[str, int], ...]:
    """Return the commonest mistakes among letters, both directions of a pair together."""
    wrong: Iterable[tuple[int, int]] = zip(truth[truth != best].tolist(), best[truth != best].tolist(), strict=True)
    pairs = Counter("".join(sorted(LETTERS[i] for i in pair)) for pair in wrong if NOTHING not in pair)
    return tuple(pairs.most_common(10))
