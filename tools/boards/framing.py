"""Where the camera stands: close to the board, whose rows may then be cut, or with the whole device in the picture."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .devices import Device
from .draw import Plan, Style
from .page import Page
from .photograph import place_camera
from .sight import CLEARLY_SHOWN, Matrix, framing_is_fair, shown_shares

FRAMINGS = 60
"""Places that are tried until the rows are clearly in the picture or out of it."""
WIDEST_PHOTO = 1600


@dataclass(frozen=True)
class View:
    """A camera's place: the matrix from the page to a picture of that size."""

    on_device: Matrix
    on_page: Matrix
    width: int
    height: int
    notes: dict[str, object]


def find_view(
    rng: np.random.Generator,
    page: Page,
    plan: Plan,
    style: Style,
    device: Device,
    scale: float,
    *,
    close_up: bool,
    may_lose_rows: bool,
    size: tuple[int, int] | None = None,
) -> View:
    """Return a view of the board in which each row with letters is clearly shown or hardly."""
    board = np.array([plan.width(style), plan.height(style)], float)
    middle = np.array([device.page[0] + page.left, device.page[1] + page.top]) + board / 2
    to_device = np.array([[1, 0, device.page[0]], [0, 1, device.page[1]], [0, 0, 1.0]])
    for attempt in range(FRAMINGS):
        width, height = size or _picture_size(rng, board * scale, device, scale, close_up, attempt)
        spare = np.maximum(0, np.array([width, height]) / scale - board)
        offset = rng.uniform(-0.3, 0.3, 2) * spare
        if close_up and may_lose_rows and attempt < FRAMINGS // 2:
            offset[1] = rng.uniform(-0.45, 0.45) * board[1]
        aim = middle + offset
        matrix, notes = place_camera(rng, (float(aim[0]), float(aim[1])), scale, width, height)
        shares = shown_shares(page, plan, style, matrix @ to_device, width, height)
        kept = may_lose_rows or bool((shares[: len(plan.rows) + len(plan.unscored)] >= CLEARLY_SHOWN).all())
        if kept and framing_is_fair(plan, shares):
            break
    return View(matrix, matrix @ to_device, width, height, notes | {"framings": attempt + 1})


def _picture_size(
    rng: np.random.Generator,
    board: npt.NDArray[np.float64],
    device: Device,
    scale: float,
    close_up: bool,
    attempt: int,
) -> tuple[int, int]:
    """Return the size of a photo: close to the board, less so at later attempts; or with the whole device and more."""
    if close_up:
        width, height = board * rng.uniform(1.0, 1.5, 2) * (1 + attempt / FRAMINGS)
        return max(160, round(width)), max(120, round(height))
    longest = max(device.picture.shape[:2]) * scale * float(np.exp(rng.uniform(np.log(1.0), np.log(4.0))))
    longest = max(longest, 480.0, 1.6 * float(board.max()))
    longest = min(longest, max(WIDEST_PHOTO, 1.6 * float(board.max())))
    shorter = longest * float(rng.choice([0.5625, 0.75, 1.0]))
    sides = round(longest), round(max(shorter, 1.4 * float(board.min())))
    return sides if rng.random() < 0.5 else (sides[1], sides[0])
