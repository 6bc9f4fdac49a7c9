"""Screens that pages are shown on, and surfaces that they lie on."""

from dataclasses import dataclass

import cv2
import numpy as np

from .canvas import Picture, box, rounded, scaled
from .decoys import scenery_photo
from .lettering import Mask
from .page import Page


@dataclass
class Device:
    """A screen with its frame: pixels, what of them is device and what is lit screen, and the page's corner on it."""

    picture: Picture
    body: Mask
    screen: Mask
    page: tuple[int, int]


def in_phone(rng: np.random.Generator, page: Page) -> Device:
    """Put a page on a phone with a dark frame, round corners and perhaps a notch."""
    height, width = page.picture.shape[:2]
    frame = max(2, round(width * rng.uniform(0.02, 0.06)))
    chin = frame if rng.random() < 0.7 else round(width * rng.uniform(0.1, 0.25))
    size = width + 2 * frame, height + 2 * chin
    tone = int(rng.integers(5, 50)) if rng.random() < 0.85 else int(rng.integers(180, 240))
    picture = np.full((size[1], size[0], 3), tone, np.uint8)
    radius = round(width * rng.uniform(0.02, 0.13))
    inner = rounded(width, height, max(0, radius - frame)) if chin == frame else np.full((height, width), 255, np.uint8)
    area = picture[chin : chin + height, frame : frame + width]
    share = inner[:, :, None].astype(np.float32) / 255
    area[:] = (area * (1 - share) + page.picture * share).astype(np.uint8)
    if rng.random() < 0.3 and page.top > width * 0.06:
        notch = round(width * rng.uniform(0.06, 0.4)), max(2, round(width * 0.035))
        box(picture, (size[0] - notch[0]) // 2, chin, notch[0], notch[1], (8, 8, 8), notch[1] // 2)
    screen = np.zeros(picture.shape[:2], np.uint8)
    screen[chin : chin + height, frame : frame + width] = inner
    return Device(picture, rounded(size[0], size[1], radius), screen, (frame, chin))


def in_monitor(rng: np.random.Generator, page: Page) -> Device:
    """Put a page on a monitor or laptop, which a frame surrounds."""
    height, width = page.picture.shape[:2]
    frame = max(4, round(width * rng.uniform(0.015, 0.04)))
    tone = int(rng.integers(8, 60)) if rng.random() < 0.8 else int(rng.integers(150, 210))
    picture = np.full((height + 2 * frame, width + 2 * frame, 3), tone, np.uint8)
    picture[frame : frame + height, frame : frame + width] = page.picture
    screen = np.zeros(picture.shape[:2], np.uint8)
    screen[frame : frame + height, frame : frame + width] = 255
    return Device(picture, np.full(picture.shape[:2], 255, np.uint8), screen, (frame, frame))


def surface(rng: np.random.Generator, width: int, height: int) -> Picture:
    """Return what lies behind a device: wood, cloth, a plain desk, a dark room, or things out of focus."""
    kind = str(rng.choice(["plain", "wood", "cloth", "things", "dark"]))
    tone = rng.uniform(30, 220, 3) * 0.4 + float(rng.uniform(20, 200)) * 0.6
    if kind == "dark":
        tone = rng.uniform(5, 45, 3)
    if kind == "things":
        small = scenery_photo(rng, max(16, width // 4), max(16, height // 4))
        soft = cv2.GaussianBlur(small, (0, 0), float(rng.uniform(0.8, 4)))
        return scaled(np.asarray(soft, np.uint8), width, height)
    if kind == "wood":
        tone = np.array([150, 105, 65]) * rng.uniform(0.5, 1.4)
        grain = rng.normal(0, 14, (max(2, height // 3), max(2, width // 60)))
    elif kind == "cloth":
        grain = rng.normal(0, 12, (max(2, height // 2), max(2, width // 2)))
    else:
        grain = rng.normal(0, 6, (max(2, height // 40), max(2, width // 40)))
    rough = np.asarray(cv2.resize(grain, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
    picture: Picture = np.clip(tone.astype(np.float32) + rough[:, :, None], 0, 255).astype(np.uint8)
    return picture
