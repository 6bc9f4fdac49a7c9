"""Spoil a drawn tile as a screenshot or a photo would, then cut it out as the board's rectifier would."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt

from .scene import SIDE, TILE, Canvas

Pixels = npt.NDArray[np.uint8]
Mode = Literal["screenshot", "photo"]
CROP = 48
LARGEST = 1.0
"""Scale of the largest tiles: beyond it a picture is only slower, as the crop is smaller still."""


@dataclass(frozen=True)
class Ranges:
    """How badly a tile may be treated; every figure is the far end of its range."""

    tile: tuple[float, float] = (18, 200)
    """Pixels across the tile in the picture, evenly by logarithm."""
    turn: float = 0.0
    """Degrees of the whole picture, taken back by the rectifier."""
    tilt: float = 0.0
    """Perspective: how much smaller the far side of a tile is."""
    blur: float = 0.4
    """Sigma, in pixels or, if that is more, in 1/20 of the tile."""
    shake: float = 0.0
    """Motion blur as a share of the tile."""
    noise: float = 3.0
    """Sigma in grey levels."""
    light: float = 0.0
    """Brightness from one side of the tile to the other, as a share."""
    cast: float = 0.06
    """Gain of each colour channel, as a share."""
    haze: float = 0.0
    """Contrast lost to glare or dim light, as a share."""
    moire: float = 0.0
    """Amplitude of stripes, as a share of brightness."""
    quality: tuple[int, int] = (30, 95)
    """JPEG."""
    shift: float = 0.06
    """Error of the crop's place and size, as a share of the tile."""
    askew: float = 1.5
    """Degrees left after rectification."""


RANGES: dict[Mode, Ranges] = {
    "screenshot": Ranges(),
    "photo": Ranges(
        turn=35, tilt=0.12, blur=1.0, shake=0.06, noise=10, light=0.45, cast=0.3, haze=0.55, moire=0.14, askew=6
    ),
}


def random_size(mode: Mode, rng: np.random.Generator) -> float:
    """Return how many pixels a tile measures in the picture."""
    low, high = RANGES[mode].tile
    return float(np.exp(rng.uniform(np.log(low), np.log(high))))


def capture(canvas: Canvas, across: float, mode: Mode, rng: np.random.Generator) -> Pixels:
    """Return the crop of CROP x CROP pixels that a reader would see of this tile, `across` pixels large."""
    ranges = RANGES[mode]
    picture, place = _shoot(np.clip(canvas, 0, 255).astype(np.uint8), across, ranges, rng)
    picture = _expose(picture, ranges, rng) if mode == "photo" else _resample(picture, across, ranges, rng)
    picture = _degrade(picture, across, ranges, rng)
    return _rectify(picture, place, ranges, rng)


def _shoot(canvas: Pixels, across: float, ranges: Ranges, rng: np.random.Generator) -> tuple[Pixels, np.ndarray]:
    """Return the picture at its own resolution, and the matrix from the canvas to it."""
    scale = min(across / TILE, LARGEST)
    angle = np.deg2rad(rng.uniform(-ranges.turn, ranges.turn)) if ranges.turn else 0.0
    side = max(12, round(SIDE * scale * (1.0 if not ranges.turn else 1.1)))
    turn = np.array([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
    lean = np.eye(3)
    lean[2, :2] = rng.uniform(-ranges.tilt, ranges.tilt, 2) / TILE
    to_middle, stretch = np.eye(3), np.diag([scale, scale, 1.0])
    to_middle[:2, 2] = -SIDE / 2
    back = np.eye(3)
    back[:2, 2] = side / 2 + rng.uniform(-0.5, 0.5, 2)
    place = back @ stretch @ turn @ lean @ to_middle
    if scale < 0.75:  # each pixel gathers the light of its whole area
        reach = max(2, round(1 / scale))
        canvas = cv2.blur(canvas, (reach, reach)).astype(np.uint8)
    picture = cv2.warpPerspective(canvas, place, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return picture.astype(np.uint8), place


def _resample(picture: Pixels, across: float, ranges: Ranges, rng: np.random.Generator) -> Pixels:
    """Scale a screenshot away and back again at times, as messengers and browsers do."""
    if rng.random() > 0.25:
        return picture
    side = picture.shape[0]
    other = round(side * rng.uniform(max(0.6, min(1.0, ranges.tile[0] / across)), 1.5))
    ways = (cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_AREA, cv2.INTER_NEAREST)
    there = cv2.resize(picture, (other, other), interpolation=ways[rng.integers(4)])
    return cv2.resize(there, (side, side), interpolation=ways[rng.integers(3)]).astype(np.uint8)


def _expose(picture: Pixels, ranges: Ranges, rng: np.random.Generator) -> Pixels:
    """Apply uneven light, stripes of the screen's grid, and loss of contrast."""
    side = picture.shape[0]
    ramp = np.linspace(-1, 1, side, dtype=np.float32)
    field = np.ones((side, side), np.float32)
    if rng.random() < 0.6:
        a, b = rng.uniform(-ranges.light, ranges.light, 2).astype(np.float32)
        field += a * ramp[:, None] + b * ramp[None, :]
    if rng.random() < 0.4:
        angle, period = rng.uniform(0, np.pi), rng.uniform(2.2, side / 2)
        wave = np.arange(side, dtype=np.float32) * np.float32(2 * np.pi / period)
        phase = wave[:, None] * np.float32(np.sin(angle)) + wave[None, :] * np.float32(np.cos(angle))
        field += np.float32(rng.uniform(0, ranges.moire)) * np.sin(phase + np.float32(rng.uniform(0, 6.28)))
    light = picture * np.clip(field, 0.2, 2)[:, :, None]
    keep = 1 - rng.uniform(0, ranges.haze) * (rng.random() < 0.7)
    veil = rng.uniform(0, 255 * (1 - keep))
    hazy: Pixels = np.clip(np.float32(keep) * light + np.float32(veil), 0, 255).astype(np.uint8)
    return hazy


def _degrade(picture: Pixels, across: float, ranges: Ranges, rng: np.random.Generator) -> Pixels:
    """Apply blur, colour cast, noise and JPEG."""
    across = min(across, LARGEST * TILE)
    unit = max(1.0, across / 20)
    if rng.random() < 0.5:
        sigma = float(rng.uniform(0.2, max(0.25, ranges.blur * unit)))
        picture = cv2.GaussianBlur(picture, (0, 0), sigma).astype(np.uint8)
    if ranges.shake and rng.random() < 0.2:
        length = max(2, round(rng.uniform(0, ranges.shake) * across))
        size = (length, 1) if rng.random() < 0.5 else (1, length)
        picture = cv2.blur(picture, size).astype(np.uint8)
    work = picture.astype(np.float32)
    work *= (1 + rng.uniform(-ranges.cast, ranges.cast, 3)).astype(np.float32)
    if rng.random() < 0.5:
        work += np.float32(rng.uniform(0, ranges.noise)) * _grain(work.shape, rng)
    if rng.random() < 0.1:  # sharpened, by the phone or by the one who shared it
        work += np.float32(rng.uniform(0.3, 1.0)) * (work - cv2.GaussianBlur(work, (0, 0), 1.0))
    picture = np.clip(work, 0, 255).astype(np.uint8)
    if rng.random() < 0.6:
        low, high = ranges.quality
        picture = _jpeg(picture, int(rng.integers(low, high + 1)), rng)
    return picture


@cache
def _grain_pool() -> npt.NDArray[np.float32]:
    """Return normal noise to cut pieces from: drawing it afresh for each tile took a third of all time."""
    return np.random.default_rng(0).standard_normal(1 << 21, np.float32)


def _grain(shape: tuple[int, ...], rng: np.random.Generator) -> npt.NDArray[np.float32]:
    pool, size = _grain_pool(), int(np.prod(shape))
    first = int(rng.integers(len(pool) - size))
    return pool[first : first + size].reshape(shape)


def _jpeg(picture: Pixels, quality: int, rng: np.random.Generator) -> Pixels:
    """Return the picture after JPEG, whose blocks of 8 x 8 may begin anywhere."""
    top, left = (int(v) for v in rng.integers(0, 8, 2))
    padded = cv2.copyMakeBorder(picture, top, 0, left, 0, cv2.BORDER_REPLICATE)
    _, data = cv2.imencode(".jpg", padded[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    decoded = cv2.imdecode(data, cv2.IMREAD_COLOR)
    assert decoded is not None
    return decoded[top:, left:, ::-1].astype(np.uint8)


def _rectify(picture: Pixels, place: np.ndarray, ranges: Ranges, rng: np.random.Generator) -> Pixels:
    """Cut the tile out, slightly off its true place."""
    wide = 2 * CROP if rng.random() < 0.35 else CROP
    size = TILE / wide * (1 + rng.uniform(-ranges.shift, ranges.shift, 2))
    angle = np.deg2rad(rng.uniform(-ranges.askew, ranges.askew))
    shear = rng.uniform(-0.03, 0.03)
    turn = np.array([[np.cos(angle), -np.sin(angle) + shear], [np.sin(angle), np.cos(angle)]]) * size
    error = np.clip(rng.normal(0, ranges.shift / 2, 2), -ranges.shift, ranges.shift) * TILE
    crop = np.eye(3)
    crop[:2, :2] = turn
    crop[:2, 2] = SIDE / 2 + error - turn @ np.full(2, (wide - 1) / 2)
    way = cv2.INTER_LINEAR if rng.random() < 0.6 else cv2.INTER_CUBIC
    flags = way | cv2.WARP_INVERSE_MAP
    tile = cv2.warpPerspective(picture, place @ crop, (wide, wide), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    if wide != CROP:
        tile = cv2.resize(tile, (CROP, CROP), interpolation=cv2.INTER_AREA)
    return tile.astype(np.uint8)
