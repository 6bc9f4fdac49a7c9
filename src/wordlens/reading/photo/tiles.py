"""What each tile's colour is, and which rows are scored, typed or empty: looked at as one board."""

from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt

from .board import TILE
from .squares import Flags, Floats, Picture

State = Literal["scored", "typed", "empty"]

LIGHTNESS = 0.35
"""How much lightness counts beside colour: light falls unevenly on a photographed screen, hue stays."""
DIFFERENT = 6.0
"""From this distance on two fills are two colours."""
BLEND = 5.0
"""The spread of one colour over a board, as a standard deviation."""


@dataclass(frozen=True)
class Colours:
    """The fills of a board's tiles, in groups of one colour."""

    lab: Floats
    """(rows, columns, 3): lightness 0 to 100, green to red, blue to yellow; as if the light were white."""
    group: npt.NDArray[np.int64]
    """(rows, columns): the number of the tile's group, -1 outside scored rows."""
    centres: Floats
    """(groups, 3): the colour of each group."""
    belongs: Floats
    """(rows, columns): how surely a tile is of its group."""
    states: tuple[State, ...]
    """What each row is."""
    page_lightness: float


def measure(tiles: Picture, board: Picture, lettered: Flags) -> Colours:
    """Measure fills and tell the rows' states; `lettered` says which tiles hold a letter, `board` is upright."""
    fills = np.median(tiles[:, :, _RING], axis=2)
    page = _page_colour(board, tiles.shape[0], tiles.shape[1])
    lab = _to_lab(fills, _white(fills, page, tiles, lettered))
    page_lab = _to_lab(page[None, None], page * 0 + 255)[0, 0]
    blank = _blank_colour(lab, lettered, _to_lab(page[None, None], _white(fills, page, tiles, lettered))[0, 0])
    states = _row_states(lab, lettered, blank, tiles)
    scored = np.array([state == "scored" for state in states])[:, None] & np.ones_like(lettered)
    group, centres = _groups(lab, scored)
    return Colours(lab, group, centres, _belongs(lab, group, centres), states, float(page_lab[0]))


def _make_ring() -> Flags:
    """Mark the pixels between letter and edge, without the corners, which may be rounded."""
    ring = np.zeros((TILE, TILE), dtype=bool)
    near, far, corner = TILE // 10, TILE // 5, TILE // 4
    ring[near : TILE - near, near : TILE - near] = True
    ring[far : TILE - far, far : TILE - far] = False
    for rows in (slice(0, corner), slice(TILE - corner, TILE)):
        for columns in (slice(0, corner), slice(TILE - corner, TILE)):
            ring[rows, columns] = False
    return ring


_RING = _make_ring()


def _page_colour(board: Picture, rows: int, columns: int) -> Floats:
    """Return the colour between the tiles."""
    step = board.shape[0] // rows
    gap = (step - TILE) / 2
    if gap >= 1:
        lines = [round(step * at) for at in range(1, rows)]
        between = np.concatenate([board[line - 1 : line + 1].reshape(-1, 3) for line in lines or [1]])
        return np.asarray(np.median(between, axis=0), dtype=np.float64)
    edge = np.concatenate([board[0], board[-1], board[:, 0], board[:, -1]])
    return np.asarray(np.median(edge, axis=0), dtype=np.float64)


def _white(fills: Floats, page: Floats, tiles: Picture, lettered: Flags) -> Floats:
    """Return what white looks like in this light: the page or empty tiles where they are bright and nearly grey."""
    blank = fills[~lettered]
    for colour in (np.median(blank, axis=0) if len(blank) else page, page):
        strongest, weakest = float(colour.max()), float(colour.min())
        # A page that is brighter than the tiles and not strongly coloured is white paper in coloured light.
        if strongest > 130 and weakest > 0.62 * strongest and strongest > np.percentile(fills.max(axis=2), 60):
            return np.asarray(colour, dtype=np.float64)
    return np.full(3, 255.0)


def _to_lab(colours: Floats, white: Floats) -> Floats:
    """Return the colours as they would look in white light, in CIE L*a*b*."""
    balanced = np.clip(colours * (white.max() / white), 0, 255) / 255
    return np.asarray(cv2.cvtColor(balanced.astype(np.float32), cv2.COLOR_RGB2LAB), dtype=np.float64)


def distance(first: Floats, second: Floats) -> Floats:
    """Return how different two colours are, lightness counting little."""
    return np.asarray(np.sqrt((((first - second) * (LIGHTNESS, 1, 1)) ** 2).sum(axis=-1)))


def _blank_colour(lab: Floats, lettered: Flags, page: Floats) -> Floats:
    """Return the fill of tiles that hold nothing, or the page's where every tile holds a letter."""
    # Below the last row with a letter, so that a tile hidden by a thumb does not count.
    last = int(np.flatnonzero(lettered.any(axis=1))[-1]) if lettered.any() else -1
    blank = lab[last + 1 :].reshape(-1, 3) if last + 1 < len(lab) else lab[last][~lettered[last]]
    return np.asarray(np.median(blank, axis=0)) if len(blank) else page


def _row_states(lab: Floats, lettered: Flags, blank: Floats, tiles: Picture) -> tuple[State, ...]:
    """Tell scored rows from typed and empty ones."""
    tinted = _tinted(lab, blank)
    counts = lettered.sum(axis=1)
    columns = lettered.shape[1]
    states: list[State] = []
    for row in range(len(lab)):
        coloured = int((tinted[row] & lettered[row]).sum())
        if counts[row] == 0:
            states.append("empty")
        elif coloured and 2 * counts[row] >= columns:
            states.append("scored")
        else:
            states.append("typed")
    unfilled = [
        (row, column)
        for row, state in enumerate(states)
        if state == "scored"
        for column in range(columns)
        if lettered[row, column] and not tinted[row, column]
    ]
    if unfilled:  # absent tiles look empty here: a row of them is scored if its letters are drawn like theirs
        usual = np.median([_ink(tiles[cell]) for cell in unfilled], axis=0)
        for row, state in enumerate(states):
            if state == "typed" and counts[row] == columns:
                ink = np.median([_ink(tile) for tile in tiles[row]], axis=0)
                if np.abs(ink - usual).max() < 22:
                    states[row] = "scored"
    return tuple(states)


def _tinted(lab: Floats, blank: Floats) -> Flags:
    """Tell which tiles are filled otherwise than an empty one."""
    strict = np.sqrt(((lab - blank) ** 2).sum(axis=-1))
    return np.asarray((distance(lab, blank) > DIFFERENT) | (strict > 11.0))


def _ink(tile: Picture) -> Floats:
    """Return the colour of the letter and of the frame, one after the other."""
    fill = np.median(tile[_RING], axis=0)
    middle = tile[TILE // 5 : -TILE // 5, TILE // 5 : -TILE // 5].reshape(-1, 3).astype(np.float64)
    away = np.abs(middle - fill).sum(axis=1)
    letter = np.median(middle[away >= np.percentile(away, 90)], axis=0)
    edge = np.concatenate([tile[:2].reshape(-1, 3), tile[-2:].reshape(-1, 3)]).astype(np.float64)
    return np.concatenate([letter, np.median(edge, axis=0)])


def _groups(lab: Floats, scored: Flags) -> tuple[npt.NDArray[np.int64], Floats]:
    """Join the scored tiles of like colour, neighbour by neighbour, so that light may change across the board."""
    group = np.full(scored.shape, -1, dtype=np.int64)
    colours = lab[scored]
    label = np.arange(len(colours))
    near = distance(colours[:, None], colours[None]) < DIFFERENT if len(colours) else np.zeros((0, 0), bool)
    for _ in range(len(colours)):
        joined = np.array([label[row].min() for row in near], dtype=np.int64)
        if (joined == label).all():
            break
        label = joined
    names = np.unique(label)
    group[scored] = np.searchsorted(names, label)
    centres = np.array([np.median(colours[label == name], axis=0) for name in names]).reshape(-1, 3)
    return group, centres


def _belongs(lab: Floats, group: npt.NDArray[np.int64], centres: Floats) -> Floats:
    """Return how surely each tile is of its group and not of the nearest other."""
    if len(centres) < 2:
        return np.ones(group.shape)
    away = distance(lab[:, :, None], centres[None, None])
    closeness = np.exp(-((away / BLEND) ** 2 - (away.min(axis=2, keepdims=True) / BLEND) ** 2) / 2)
    shares = closeness / closeness.sum(axis=2, keepdims=True)
    own = np.take_along_axis(shares, np.maximum(group, 0)[:, :, None], axis=2)[:, :, 0]
    return np.asarray(np.where(group >= 0, own, 1.0))
