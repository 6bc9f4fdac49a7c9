"""What lies at the edges of a board: rows that the picture cuts off or something covers, and columns that are cut.

A row of tiles next to the lattice is told by its paint, since its letters are cut off or covered.
"""

from string import ascii_lowercase

import numpy as np

from . import thresholds as limits
from .cells import TILE, Cells
from .colour import apart, chroma, to_lab
from .lattice import Flags, Floats, Picture
from .letters import Sight
from .lines import are_keys, are_next_keys
from .paint import Paint

_BORDER = TILE // 6
"""Pixels along a tile's edge that no letter reaches."""
_BLENDED = 3
"""Pixels along a tile's edge that blend with what is around it."""


def with_hidden_rows(picture: Picture, sight: Sight, paint: Paint) -> Sight:
    """Return the sight with more rows above and below where tiles are cut off by the picture, or covered."""
    begun = np.flatnonzero(sight.lettered.any(axis=1))
    if not len(begun):
        return sight
    wide = Cells.cut(picture, sight.lattice.window(-1, 0, sight.lattice.rows + 2, sight.lattice.columns))
    above = _hidden_rows(sight, paint, wide, 0) if begun[0] == 0 else 0
    below = _hidden_rows(sight, paint, wide, -1) if begun[-1] == sight.lattice.rows - 1 else 0
    if below > 1:  # farther below there is a keyboard: a row has to have all its letters
        letters, is_keyboard = _letters_in(sight.with_lines(picture, above, below).letters[-1])
        below = below if letters.all() and not is_keyboard else 0
    return sight.with_lines(picture, above, below) if above or below else sight


def _hidden_rows(sight: Sight, paint: Paint, wide: Cells, line: int) -> int:
    """Return how many rows above (0) or below (-1) the lattice are scored, though too little of them can be seen."""
    lost, shown = sight.cells.lost[line, 1:-1], sight.cells.shown[line, 1:-1]
    if shown.max() < limits.ROW_GONE:
        return 0
    tiles = _are_tiles(sight.cells, lost, paint, line)
    if lost.max() > limits.TILE_CUT:
        empty = sight.cells.inside[line, 1:-1] & (sight.around[line, 1:-1, -1] > limits.SURELY_EMPTY)
        tiles = tiles[shown > limits.TILE_TOLD]
        # Where absent tiles are as white as the page, two others tell that there is a row.
        is_row = tiles.mean() > limits.LINE_HELD or (_is_page_like(paint) and tiles.sum() > 1)
        return int(is_row and not empty.any())
    # A line that lies in the picture as a whole is a row if something covers it: a few tiles with letters tell.
    letters, is_keyboard = _letters_in(sight.around[line, 1:-1])
    if line == 0:  # no keys are above a board
        tiles |= _are_framed(wide.frames, sight.lettered)
    if (tiles & letters).sum() > (0 if line == 0 else 1) and not is_keyboard:
        return 1
    # Under a finger one letter may be left, and beside it the colour of a tile above.
    if letters.any() and not is_keyboard and tiles.sum() > 1:
        coloured = tiles & _repeat_colours(sight.cells, lost, paint, line)
        if coloured.any():
            return 1
    # Beyond a line that is covered as a whole there may be one more row.
    lost = wide.lost[line, 1:-1]
    next_line = _are_tiles(wide, lost, paint, line)
    if lost.max() >= limits.TILE_CUT:
        return 0
    if line and next_line.mean() <= limits.LINE_HELD:
        return 0
    if line and next_line.all():
        return 2
    held = sight.surely_held(wide.tiles[line, 1:-1])
    # Tiles may look like the page; a picture above the board may look like tiles, and shows no letters.
    return 2 if held.all() or (line == 0 and next_line.mean() > limits.LINE_HELD and held.any()) else 0


def _are_framed(frames: Floats, lettered: Flags) -> Flags:
    """Tell which cells above the lattice have the frame of its empty tiles; `frames` begin with those cells."""
    empty = frames[1:-1][~lettered]
    usual = float(np.median(empty)) if len(empty) else 0.0
    above = frames[0] * np.sign(usual)
    return np.asarray((above > limits.OTHER_FRAME) & (above > limits.HALF * abs(usual)))


def _letters_in(chances: Floats) -> tuple[Flags, bool]:
    """Tell which cells of a line surely hold a letter, by the chances (columns, 27), and whether they are keys."""
    letters = (chances[:, -1] < limits.SINGLE_NO_LETTER) & (chances[:, :-1].max(axis=1) > limits.SINGLE_LETTER)
    text = "".join(ascii_lowercase[at] for at in chances[:, :-1].argmax(axis=1))
    return letters, are_keys(text, letters) or are_next_keys(text, letters)


def _is_page_like(paint: Paint) -> bool:
    """Tell whether some tiles with letters have the page's colour."""
    scored = to_lab(paint.fills, paint.white)[paint.lettered]
    page = to_lab(paint.cells.page[None, None], paint.white)[0, 0]
    return bool((apart(scored, page) < limits.NEVER_EMPTY).any())


def _are_tiles(cells: Cells, lost: Floats, paint: Paint, line: int) -> Flags:
    """Tell which cells of a line above (0) or below (-1) the lattice are painted like scored tiles, to their edges."""
    upright = cells.lattice.is_upright
    shown, fills = _line_of(cells, lost, line)
    lab = to_lab(fills[None], paint.white)[0]
    scored = to_lab(paint.fills, paint.white)[paint.lettered]
    # A strip along the board that shows the tiles of one more row may be taken for the page: the gaps tell better.
    page, gap = (
        to_lab(colour[None, None], paint.white)[0, 0]
        for colour in (paint.cells.page, np.median(paint.cells.gaps[paint.lettered], axis=0))
    )
    like: Flags = apart(lab[:, None], scored[None]).min(axis=1) < limits.LIKE_A_TILE
    usual = np.median([part.std() for part in paint.cells.tiles[1:-1, 1:-1][paint.lettered]])
    like |= np.array([part.std() for part in shown]) > limits.PLAIN_TILE * usual
    like |= chroma(lab) - chroma(page) > limits.NEVER_TYPED
    filled = np.maximum(apart(lab, page), apart(lab, gap)) > limits.NEVER_EMPTY
    least = limits.EVEN_SIDES if upright else limits.EVEN_EDGES
    even = [_evenness(part, fill) > least for part, fill in zip(shown, fills, strict=True)]
    return np.asarray(like & filled & np.array(even) & _are_parted(cells, lost, fills, line))


def _line_of(cells: Cells, lost: Floats, line: int) -> tuple[list[Picture], Floats]:
    """Return the parts of a line's tiles that lie in the picture, and their fills (columns, 3)."""
    shown = [_shown(tile, share, line) for tile, share in zip(cells.tiles[line, 1:-1], lost, strict=True)]
    # Beside a letter that is cut the sides tell the fill; in the uneven light of a photo the whole tile tells it.
    upright = cells.lattice.is_upright
    inner = [_sides(part) if upright else part[:, _BORDER:-_BORDER].reshape(-1, 3) for part in shown]
    return shown, np.array([np.median(part, axis=0) for part in inner], np.float64)


def _repeat_colours(cells: Cells, lost: Floats, paint: Paint, line: int) -> Flags:
    """Tell which cells of a line have the colour of a scored tile that is strongly coloured."""
    lab = to_lab(_line_of(cells, lost, line)[1][None], paint.white)[0]
    scored = to_lab(paint.fills, paint.white)[paint.lettered]
    page = to_lab(paint.cells.page[None, None], paint.white)[0, 0]
    coloured = scored[np.minimum(chroma(scored), chroma(scored - page)) > limits.STRONG_CHROMA]
    if not len(coloured):
        return np.zeros(len(lab), dtype=bool)
    return np.asarray(apart(lab[:, None], coloured[None]).min(axis=1) < limits.LIKE_A_TILE)


def _are_parted(cells: Cells, lost: Floats, fills: Floats, line: int) -> Flags:
    """Tell which cells of a line have a gap on either side that is not of their fill: a coloured bar has none."""
    step, gap = cells.step, cells.step - TILE
    if gap < 2:
        return np.asarray(np.abs(fills - fills[0]).sum(axis=1).max() > limits.UNLIKE) | np.zeros(len(fills), dtype=bool)
    visible = max(_BLENDED, round(TILE * (1 - float(lost.max()))) - _BLENDED)
    top = step - gap // 2 - visible if line == 0 else len(cells.upright) - step + gap // 2
    strip = cells.upright[top : top + visible]
    between = np.array(
        [np.median(strip[:, step * at - 1 : step * at + 1].reshape(-1, 3), axis=0) for at in range(1, len(fills) + 2)]
    )
    away = np.abs(between[:, None] - fills[None]).sum(axis=2)
    own = np.arange(len(fills))
    return np.asarray(np.maximum(away[own, own], away[own + 1, own]) > limits.LEAST_STAIN)


def _shown(tile: Picture, lost: float, line: int) -> Picture:
    """Return the part of a tile that lies in the picture: its lower part above the lattice (0), else its upper part."""
    rows = min(round(TILE * lost) + 1, TILE - 2 * _BORDER) if lost else 0
    return tile[rows:-_BLENDED] if line == 0 else tile[_BLENDED : TILE - rows]


def _evenness(tile: Picture, fill: Floats) -> float:
    """Return the share of pixels along the two sides of a tile that have its fill: a key is smaller than a tile."""
    return float((np.abs(_sides(tile) - fill).sum(axis=1) < limits.UNLIKE).mean())


def _sides(tile: Picture) -> Picture:
    """Return the pixels (count, 3) along the left and the right side of a tile, which no letter reaches."""
    return np.concatenate([tile[:, _BLENDED:_BORDER], tile[:, -_BORDER:-_BLENDED]], axis=1).reshape(-1, 3)
