"""Find the boards in a picture, and cut them into upright tiles."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import cv2
import numpy as np

from .glyphs import find_glyphs
from .lattice import LETTERS, Lattice, find_lattices
from .squares import Flags, Floats, Picture, find_squares

COLUMNS = range(4, 9)
ROWS = range(2, 11)
MOST_ROWS_UNSEEN = 6
"""Rows beyond the tiles seen that are looked at for letters."""
SCREEN, PHOTO, SMALL = 1600, 4200, 700
"""The longer side of the picture that is searched: most are searched no larger than a screen."""
TILE = 48
"""The side of a tile that is cut out, in pixels."""


def find_boards(picture: Picture) -> Iterator[list[Lattice]]:
    """Yield what may be boards, one list for each way of looking, the quickest way first and the best seen first."""
    longer = max(picture.shape[:2])
    usual = min(1.0, SCREEN / longer)
    screen = _resized(picture, usual)
    yield _ranked(find_lattices(find_squares(screen)), usual)
    larger = 2.0 if longer <= SMALL else usual
    bright = _brightened(_resized(picture, larger))
    yield _ranked(_letter_lattices(bright), larger)
    calm = cv2.medianBlur(_brightened(screen), 5)
    yield _ranked(find_lattices(find_squares(np.asarray(calm, dtype=np.uint8))), usual)
    # Tiles of fewer than 30 pixels, where edges cover half of each; or a small board in a large photo.
    closer = min(1.0, PHOTO / longer) if usual < 1 else min(3.5, 2 * SCREEN / longer)
    if closer != usual:
        close = _resized(picture, closer)
        yield _ranked(find_lattices(find_squares(close)), closer)
        if usual < 1:
            yield _ranked(_letter_lattices(close), closer)


def _letter_lattices(picture: Picture) -> Iterator[Lattice]:
    for glyphs in find_glyphs(picture):
        yield from find_lattices(glyphs, LETTERS)


def _ranked(lattices: Iterator[Lattice], scale: float) -> list[Lattice]:
    """Return those that may be boards, each once, in pixels of the picture itself."""
    ranked: list[Lattice] = []
    for lattice in sorted(filter(_is_plausible, lattices), key=_quality, reverse=True):
        if not any(abs(lattice.step / other.step - 1) < 0.15 and overlap(lattice, other) > 0.5 for other in ranked):
            ranked.append(lattice)
    return [lattice.scaled(1 / scale) for lattice in ranked]


def overlap(first: Lattice, second: Lattice) -> float:
    """Return the share of the smaller board's bounding box that both have in common."""
    one, other = np.array(first.quad), np.array(second.quad)
    low = np.maximum(one.min(axis=0), other.min(axis=0))
    high = np.minimum(one.max(axis=0), other.max(axis=0))
    shared = float(np.prod(np.maximum(high - low, 0)))
    return shared / max(min(float(np.prod(np.ptp(one, axis=0))), float(np.prod(np.ptp(other, axis=0)))), 1e-9)


def _is_plausible(lattice: Lattice) -> bool:
    # A keyboard is wider than any board, and nothing is lost if keys joined a board's sides.
    sure = trim(lattice, _seen(lattice))
    return len(lattice.seen) >= 5 and sure.columns <= COLUMNS[-1] and max(lattice.rows, lattice.columns) <= 16


def _quality(lattice: Lattice) -> float:
    """Return the number of tiles seen, less where many had to be inferred."""
    return len(lattice.seen) ** 2 / (lattice.rows * lattice.columns)


def _resized(picture: Picture, scale: float) -> Picture:
    if scale == 1:
        return picture
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how), dtype=np.uint8)


def _brightened(picture: Picture) -> Picture:
    """Return the picture with its brightest parts at white: a dim photo has few levels between tile and page."""
    brightest = float(np.percentile(picture[::7, ::7].max(axis=2), 99.5))
    if brightest > 200:
        return picture
    return np.asarray(cv2.convertScaleAbs(picture, alpha=min(255 / max(brightest, 1.0), 8.0)), dtype=np.uint8)


def _seen(lattice: Lattice) -> Flags:
    seen = np.zeros((lattice.rows, lattice.columns), dtype=bool)
    for cell in lattice.seen:
        seen[cell] = True
    return seen


def trim(lattice: Lattice, held: Flags) -> Lattice:
    """Return the lattice without outer lines where little speaks for a tile: keys and icons join by chance."""
    top, left, (bottom, right) = 0, 0, held.shape
    while bottom - top > 1 and right - left > 1:
        block = held[top:bottom, left:right]
        shares = (block[0].mean(), block[-1].mean(), block[:, 0].mean(), block[:, -1].mean())
        worst = int(np.argmin(shares))
        if shares[worst] > 0.36:
            break
        top, bottom = top + (worst == 0), bottom - (worst == 1)
        left, right = left + (worst == 2), right - (worst == 3)
    return lattice.window(top, left, bottom - top, right - left)


def settle(picture: Picture, lattice: Lattice, lettered: Callable[[Lattice], Flags]) -> Lattice:
    """Return the lattice with the rows and columns that its tiles and letters speak for.

    A tile without an edge of its own is not seen as a square; its letter still tells that it is there.
    """
    for _ in range(MOST_ROWS_UNSEEN):
        wider = lattice.window(-1, -1, lattice.rows + 2, lattice.columns + 2)
        letters = lettered(wider) & _inside(picture, wider)
        held = (_seen(wider) | letters)[1:-1, 1:-1]
        if not held.any():
            return lattice
        settled = trim(lattice, held)
        if (settled.rows, settled.columns) != (lattice.rows, lattice.columns):
            lattice = settled
            continue
        lines = letters[1:-1, 1:-1].any(axis=1)
        up, down = (int(letters[line, 1:-1].mean() > 0.7) for line in (0, -1))
        left, right = (int(lines.any() and letters[1:-1, line][lines].mean() > 0.6) for line in (0, -1))
        if not (up or down or left or right):
            return lattice
        lattice = lattice.window(-up, -left, lattice.rows + up + down, lattice.columns + left + right)
    return lattice


def _inside(picture: Picture, lattice: Lattice) -> Flags:
    """Tell which tiles lie in the picture, but for their outer quarter."""
    height, width = picture.shape[:2]
    middles = np.array([(column + 0.5, row + 0.5) for row in range(lattice.rows) for column in range(lattice.columns)])
    inside = np.ones(len(middles), dtype=bool)
    for shift in ((0.25, 0.25), (-0.25, 0.25), (0.25, -0.25), (-0.25, -0.25)):
        x, y = lattice.points(middles + shift).T
        inside &= (x >= 0) & (y >= 0) & (x < width) & (y < height)
    return inside.reshape(lattice.rows, lattice.columns)


def cut_tiles(picture: Picture, lattice: Lattice) -> Picture:
    """Return the tiles upright and edge to edge, as an array (rows, columns, TILE, TILE, 3)."""
    board, step = upright(picture, lattice)
    start = round((step - TILE) / 2)
    cells = board.reshape(lattice.rows, step, lattice.columns, step, 3).swapaxes(1, 2)
    return np.ascontiguousarray(cells[:, :, start : start + TILE, start : start + TILE])


def upright(picture: Picture, lattice: Lattice) -> tuple[Picture, int]:
    """Return the board seen from straight above, and the side of one of its cells."""
    step = max(TILE, round(TILE / lattice.fill))
    shrink = min(1.0, 1.5 * step / lattice.step)
    if shrink < 1:  # averaging first, so that no detail is skipped
        picture, lattice = _reduced(picture, lattice, shrink)
    from_cells = lattice.to_picture @ _pixel_to_cell(step)
    how = cv2.INTER_LINEAR if lattice.step >= step else cv2.INTER_CUBIC
    size = (lattice.columns * step, lattice.rows * step)
    board = cv2.warpPerspective(
        picture, from_cells, size, flags=how | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(board, dtype=np.uint8), step


def page_colour(picture: Picture, lattice: Lattice) -> Floats:
    """Return the colour of the page just around the board."""
    height, width = picture.shape[:2]
    across, down = np.arange(0, lattice.columns, 0.25), np.arange(0, lattice.rows, 0.25)
    sides = [np.column_stack([across, np.full(len(across), at)]) for at in (-0.2, lattice.rows + 0.2)]
    sides += [np.column_stack([np.full(len(down), at), down]) for at in (-0.2, lattice.columns + 0.2)]
    x, y = np.round(lattice.points(np.concatenate(sides))).astype(int).T
    inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
    if not inside.any():
        return np.asarray(np.median(picture[:: height - 1 or 1].reshape(-1, 3), axis=0), dtype=np.float64)
    return np.asarray(np.median(picture[y[inside], x[inside]], axis=0), dtype=np.float64)


def _pixel_to_cell(step: int) -> Floats:
    """Return the map from the middle of an upright pixel to (column, row)."""
    return np.array([[1 / step, 0, 0.5 / step], [0, 1 / step, 0.5 / step], [0, 0, 1]])


def _reduced(picture: Picture, lattice: Lattice, shrink: float) -> tuple[Picture, Lattice]:
    """Cut out the board with some margin and shrink that."""
    corners = np.array(lattice.quad)
    margin = lattice.step / 2
    left, top = np.maximum(np.floor(corners.min(axis=0) - margin), 0).astype(int)
    right, bottom = np.ceil(corners.max(axis=0) + margin).astype(int)
    part = picture[top:bottom, left:right]
    small = _resized(part, shrink)
    move = np.array([[1.0, 0, -left], [0, 1, -top], [0, 0, 1]])
    moved = replace(lattice, to_picture=move @ lattice.to_picture)
    return small, moved.scaled(shrink)
