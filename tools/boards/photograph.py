"""A synthetic camera: where it stands, and what it does to the light."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from .canvas import Picture
from .devices import Device
from .lettering import Mask
from .ranges import (
    CAST,
    DEFOCUS,
    EXPOSURE,
    FIELD_OF_VIEW,
    GLARE,
    GLARE_DEPTH,
    JPEG_QUALITY,
    MOIRE,
    MOIRE_DEPTH,
    MOTION,
    MOVED,
    NEARLY_STRAIGHT,
    NOISE,
    ROTATION,
    TILT,
    UNEVEN,
    VIGNETTE,
)
from .screenshot import stored
from .sight import Matrix

Light = npt.NDArray[np.float32]
"""Linear-ish brightness of a picture, 0 to 1 in three channels."""
COARSE = 32
"""Light that changes slowly is computed on a grid this many times coarser."""


def place_camera(
    rng: np.random.Generator, aim: tuple[float, float], scale: float, width: int, height: int
) -> tuple[Matrix, dict[str, object]]:
    """Return the matrix from the device to a picture whose middle shows `aim` in that scale, and how it is turned."""
    share = 0.25 if NEARLY_STRAIGHT.hit(rng) else 1.0
    tilt, turn = TILT.draw(rng) * share, ROTATION.draw(rng) * share
    towards = float(rng.uniform(0, 2 * np.pi))
    focal = max(width, height) / 2 / np.tan(np.deg2rad(FIELD_OF_VIEW.draw(rng)) / 2)
    axis = np.array([np.cos(towards), np.sin(towards), 0.0])
    leaning, _ = cv2.Rodrigues(axis * np.deg2rad(tilt))
    turning, _ = cv2.Rodrigues(np.array([0.0, 0.0, np.deg2rad(turn)]))
    pose = turning @ leaning
    distance = focal / scale
    flat = np.column_stack([pose[:, 0], pose[:, 1], np.array([0.0, 0.0, distance])])
    lens = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    centre = np.array([[1, 0, -aim[0]], [0, 1, -aim[1]], [0, 0, 1.0]])
    return lens @ flat @ centre, {"tilt": round(tilt), "rotation": round(turn)}


def expose(
    rng: np.random.Generator, device: Device, behind: Picture, matrix: Matrix, tile: float, letter: float
) -> tuple[Picture, dict[str, object]]:
    """Return the photo; tile and letter are their heights in it, by which blur is measured."""
    height, width = behind.shape[:2]
    notes: dict[str, object] = {}
    body, screen, front = (
        np.asarray(cv2.warpPerspective(layer, matrix, (width, height), flags=cv2.INTER_LINEAR), np.uint8)
        for layer in (device.body, device.screen, device.picture)
    )
    share, lit = (mask[:, :, None].astype(np.float32) / np.float32(255) for mask in (body, screen))
    room = float(rng.uniform(0.15, 1.0))
    black = float(rng.uniform(0.0, 0.08))
    light: Light = behind.astype(np.float32) * np.float32(room / 255)
    shown = front.astype(np.float32) / np.float32(255)
    shown = lit * np.float32(black) + shown * (lit * np.float32(1 - black) + (1 - lit) * np.float32(room))
    light += share * (shown - light)
    if MOIRE.hit(rng):
        light *= 1 + lit * _moire(rng, width, height, tile)
        notes["moire"] = True
    if GLARE.hit(rng):
        glare = _glare(rng, width, height) * share
        light += glare * (1 - light)
        notes["glare"] = True
    light = _blur(rng, light, tile, letter, notes)
    light *= _room_light(rng, width, height, screen, notes)
    noise = NOISE.draw(rng, 12 * min(1.0, letter / 16)) / 255
    notes["noise"] = round(noise * 255, 1)
    light += _noise(rng, width, height, noise)
    picture = np.clip(light * 255, 0, 255).astype(np.uint8)
    notes["quality"] = JPEG_QUALITY.whole(rng)
    return stored(picture, int(str(notes["quality"]))), notes


def _moire(rng: np.random.Generator, width: int, height: int, tile: float) -> Light:
    """Return stripes of one or two directions, slightly bent, whose colours are out of step."""
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    result = np.zeros((height, width, 3), np.float32)
    for _ in range(int(rng.integers(1, 3))):
        period = float(np.exp(rng.uniform(np.log(3), np.log(max(4, tile * 0.8)))))
        angle, bend = float(rng.uniform(0, np.pi)), float(rng.normal(0, 0.3)) / max(width, height)
        along = xs * np.cos(angle) + ys * np.sin(angle)
        across = ys * np.cos(angle) - xs * np.sin(angle)
        phase = (along + bend * across * across) * np.float32(2 * np.pi / period)
        depth = MOIRE_DEPTH.draw(rng)
        for channel, shift in enumerate(rng.uniform(0, 1.5, 3)):
            result[:, :, channel] += depth * np.sin(phase + np.float32(shift))
    return result


def _glare(rng: np.random.Generator, width: int, height: int) -> Light:
    """Return a soft spot or streak of white."""
    small = max(2, width // COARSE * 4), max(2, height // COARSE * 4)
    ys, xs = np.mgrid[0 : small[1], 0 : small[0]].astype(np.float32)
    x, y = float(rng.uniform(0, small[0])), float(rng.uniform(0, small[1]))
    angle = float(rng.uniform(0, np.pi))
    reach = max(small) * float(rng.uniform(0.05, 0.25))
    stretch = float(rng.uniform(1, 6))
    along = ((xs - x) * np.cos(angle) + (ys - y) * np.sin(angle)) / (reach * stretch)
    across = ((ys - y) * np.cos(angle) - (xs - x) * np.sin(angle)) / reach
    spot = GLARE_DEPTH.draw(rng) * np.exp(-(along**2 + across**2))
    return _spread(spot, width, height)


def _blur(rng: np.random.Generator, light: Light, tile: float, letter: float, notes: dict[str, object]) -> Light:
    sigma = max(0.4, DEFOCUS.draw(rng) * min(tile, letter * 2))
    notes["blur"] = round(sigma, 1)
    light = np.asarray(cv2.GaussianBlur(light, (0, 0), sigma), np.float32)
    if MOVED.hit(rng):
        reach = max(3, round(MOTION.draw(rng) * min(tile, letter * 2)) | 1)
        kernel = np.zeros((reach, reach), np.float32)
        angle = float(rng.uniform(0, np.pi))
        middle, arm = reach // 2, reach / 2
        start = round(middle - arm * np.cos(angle)), round(middle - arm * np.sin(angle))
        end = round(middle + arm * np.cos(angle)), round(middle + arm * np.sin(angle))
        cv2.line(kernel, start, end, 1.0)
        light = np.asarray(cv2.filter2D(light, -1, kernel / kernel.sum()), np.float32)
        notes["motion"] = reach
    return light


def _room_light(rng: np.random.Generator, width: int, height: int, screen: Mask, notes: dict[str, object]) -> Light:
    """Return what exposure, cast, vignette and uneven light multiply each pixel with.

    Cameras expose by themselves: the exposure is the screen's mean, whatever the other effects take away.
    """
    small = max(2, width // COARSE), max(2, height // COARSE)
    xs, ys = np.meshgrid(np.linspace(-1, 1, small[0]), np.linspace(-1, 1, small[1]))
    fall = 1 - VIGNETTE.draw(rng) * (xs**2 + ys**2) / 2
    towards, depth = float(rng.uniform(0, 2 * np.pi)), UNEVEN.draw(rng)
    fall *= 1 + depth * (xs * np.cos(towards) + ys * np.sin(towards)) / 1.5
    lit = cv2.resize(screen, small, interpolation=cv2.INTER_AREA).astype(np.float32) + 1
    fall /= float((fall * lit).sum() / lit.sum())
    exposure = EXPOSURE.draw(rng)
    cast = np.array([CAST.draw(rng), rng.uniform(1.0, 1.12) if rng.random() < 0.2 else 1.0, CAST.draw(rng)])
    cast /= cast.mean()
    notes |= {"exposure": round(exposure, 2), "cast": [round(float(part), 2) for part in cast]}
    return _spread(fall, width, height) * (exposure * cast).astype(np.float32)


def _spread(coarse: npt.NDArray[np.floating[Any]], width: int, height: int) -> Light:
    """Return light of a coarse grid in the picture's size, with one channel."""
    fine = cv2.resize(coarse.astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(fine, np.float32)[:, :, None]


def _noise(rng: np.random.Generator, width: int, height: int, depth: float) -> Light:
    """Return grain, coarser in some cameras."""
    coarse = 2 if rng.random() < 0.25 else 1
    size = (height + coarse - 1) // coarse, (width + coarse - 1) // coarse
    grain = rng.standard_normal((*size, 3), np.float32) * np.float32(depth)
    if coarse > 1:
        grain = np.asarray(cv2.resize(grain, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
    return grain
