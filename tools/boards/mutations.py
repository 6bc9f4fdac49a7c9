"""Pictures that were spoilt: which mutations there are, how each is made, and what a person can still read after it.

MUTATIONS was written before any reader was measured on it. A mutation is *readable* if a person still tells every row
that is not cut or covered, with its marks. After the others a reader has to refuse, or to call unclear what it returns;
a sure row counts as right then only if it is what was there. Cut and covered tiles are listed as hidden.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from wordlens.reading.photo.lattice import Lattice

from .damage import barred, brightened, covered, greyed, repainted, shown_share, tile_corners, turned
from .scene import Scene
from .themes import Colour, colour

LEGIBLE = 0.8
"""A letter of whose place less can be seen is hidden."""
GONE = 0.35
"""A row of whose tiles less lies in the picture is cut away: it need not be told."""
LETTER_PLACE = 0.62
"""The share of a tile's side that its letter takes up."""
CLIPPED = (1.7, 4.0)
"""Times: how much brighter a picture is made so that fills are clipped."""
BRIGHTER = (1.03, 1.15)
"""Times: how much brighter a picture is made that stays readable."""


@dataclass(frozen=True)
class Spoilt:
    """A mutated picture and what is left of its truth."""

    scene: Scene
    """Its rows are those that are in the picture; 'hidden' lists their tiles that are cut or covered."""
    readable: bool
    """Whether a person can read the rows without hidden tiles, with their marks."""


Make = Callable[[Scene, Lattice, np.random.Generator], Scene | None]


@dataclass(frozen=True)
class Mutation:
    """One way to spoil a picture."""

    readable: bool
    make: Make
    """Returns None where a picture does not allow it."""
    upright: bool = False
    """Whether it is for screenshots only."""


def spoil(name: str, scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Spoilt | None:
    """Return a scene mutated in the way of that name; `lattice` says where its rows of tiles are, from the first on."""
    mutation = MUTATIONS[name]
    if mutation.upright and not lattice.is_upright:
        return None
    made = mutation.make(scene, lattice, rng)
    if made is None or not made.rows:
        return None
    return Spoilt(made, mutation.readable or bool(made.settings.get("told")))


def _kept(scene: Scene, lattice: Lattice, sides: tuple[int, int, int, int]) -> Scene | None:
    """Return the part of a scene between these sides, with the rows that are in it and their hidden tiles."""
    left, top, right, bottom = sides
    picture = np.ascontiguousarray(scene.picture[top:bottom, left:right])
    if min(picture.shape[:2]) < 24:
        return None
    before = set(map(tuple, scene.settings.get("hidden", [])))
    rows, hidden, kept_typed = [], [], []
    for number, text in enumerate([*scene.rows, *((word, "") for word in scene.unscored)]):
        places = [(number, column) for column in range(lattice.columns)]
        if max(shown_share(tile_corners(lattice, *place), *sides) for place in places) < GONE:
            continue
        if number >= len(scene.rows):
            kept_typed.append(text[0])
            continue
        rows.append(text)
        for row, column in places:
            letter = tile_corners(lattice, row, column, LETTER_PLACE)
            if (row + 1, column + 1) in before or shown_share(letter, *sides) < LEGIBLE:
                hidden.append((len(rows), column + 1))
    return replace(
        scene, picture=picture, rows=rows, unscored=kept_typed, settings={**scene.settings, "hidden": hidden}
    )


def _box(scene: Scene) -> list[int]:
    return [0, 0, scene.picture.shape[1], scene.picture.shape[0]]


def _row_cut(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene | None:
    """Crop through the tiles of a row with letters, from above or from below."""
    row = int(rng.integers(len(scene.rows)))
    at = row + 0.5 + lattice.fill * float(rng.uniform(-0.3, 0.3))
    ys = lattice.points(np.array([(0.0, at), (float(lattice.columns), at)]))[:, 1]
    sides = _box(scene)
    from_below = row > 0 and (row == len(scene.rows) - 1 or rng.random() < 0.7)
    sides[3 if from_below else 1] = round(float(ys.mean()))
    return _kept(scene, lattice, (sides[0], sides[1], sides[2], sides[3])) if sides[3] - sides[1] > 24 else None


def _column_cut(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene | None:
    """Crop through the tiles of the first or the last column."""
    return _side_cut(scene, lattice, rng, float(rng.uniform(0.25, 0.75)))


def _column_lost(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene | None:
    """Crop away the first or the last column whole; of words in no list nobody can tell that one is missing."""
    if not scene.settings.get("listed", True) and lattice.columns > 5:
        return None
    return _side_cut(scene, lattice, rng, 1.0 + float(rng.uniform(0.0, 0.03)))


def _side_cut(scene: Scene, lattice: Lattice, rng: np.random.Generator, depth: float) -> Scene | None:
    last = rng.random() < 0.5
    inset = depth if depth >= 1 else (1 - lattice.fill) / 2 + depth * lattice.fill
    at = lattice.columns - inset if last else inset
    rows = float(len(scene.rows))
    xs = lattice.points(np.array([(at, 0.0), (at, rows)]))[:, 0]
    sides = _box(scene)
    sides[2 if last else 0] = round(float(xs.mean()))
    if sides[2] - sides[0] < 24:
        return None
    return _kept(scene, lattice, (sides[0], sides[1], sides[2], sides[3]))


def _finger(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene | None:
    """Lay a finger over one to four tiles of scored rows."""
    row = int(rng.integers(len(scene.rows)))
    across = float(rng.uniform(0, lattice.columns))
    step = lattice.step
    axes = step * float(rng.uniform(0.45, 0.8)), step * float(rng.uniform(0.9, 2.2))
    middle = lattice.points(np.array([(across, row + 0.5)]))[0]
    picture = covered(rng, scene.picture, middle, axes, float(rng.uniform(0, 180)))
    return _hiding(scene, lattice, picture)


def _bar(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene | None:
    """Lay a flat bar over two tiles of a row or more, in the page's colour or another."""
    row = int(rng.integers(max(1, len(scene.rows) - 1)))
    count = int(rng.integers(2, lattice.columns + 1))
    first = int(rng.integers(0, lattice.columns - count + 1))
    corners = lattice.points(
        np.array([(first, row), (first + count, row), (first + count, row + 1), (first, row + 1)], float)
    )
    tone = (
        scene.picture[0, 0] if rng.random() < 0.5 else np.array([[240, 240, 240], [20, 20, 20]][int(rng.integers(2))])
    )
    return _hiding(scene, lattice, barred(scene.picture, corners, (int(tone[0]), int(tone[1]), int(tone[2]))))


def _hiding(scene: Scene, lattice: Lattice, picture: np.ndarray) -> Scene | None:
    """Return the scene with tiles hidden where the picture now differs at the place of their letter."""
    changed = np.abs(picture.astype(np.int16) - scene.picture).sum(axis=2) > 12
    hidden = set(map(tuple, scene.settings.get("hidden", [])))
    for row in range(len(scene.rows)):
        for column in range(lattice.columns):
            (left, top), (right, bottom) = (
                edge(tile_corners(lattice, row, column, LETTER_PLACE), axis=0).round().astype(int)
                for edge in (np.min, np.max)
            )
            part = changed[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)]
            if part.size and part.mean() > 1 - LEGIBLE:
                hidden.add((row + 1, column + 1))
    if not hidden:
        return None
    # Nobody can tell that there is a row where all letters of the first or of the last one are covered.
    shown = [
        row for row in range(1, len(scene.rows) + 1) if len({at for at in hidden if at[0] == row}) < lattice.columns
    ]
    if not shown:
        return None
    first, last = min(shown), max(shown)
    left = sorted((row - first + 1, column) for row, column in hidden if first <= row <= last)
    return replace(
        scene, picture=picture, rows=list(scene.rows[first - 1 : last]), settings={**scene.settings, "hidden": left}
    )


def _brighter(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene:
    return replace(scene, picture=brightened(scene.picture, float(rng.uniform(*BRIGHTER)), 0.0))


def _clipped(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene:
    gain = float(np.exp(rng.uniform(*np.log(CLIPPED))))
    if rng.random() < 0.5:
        return replace(scene, picture=brightened(scene.picture, gain, 0.0))
    return replace(scene, picture=brightened(scene.picture, 1.0, 60.0 * gain))


def _turned(quarters: int) -> Make:
    return lambda scene, lattice, rng: replace(scene, picture=turned(scene.picture, quarters))


def _mirrored(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene:
    return replace(scene, picture=np.ascontiguousarray(scene.picture[:, ::-1]))


def _flipped(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene:
    return replace(scene, picture=np.ascontiguousarray(scene.picture[::-1]))


def _inverted(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene:
    return replace(scene, picture=np.asarray(255 - scene.picture, np.uint8))


def _greyed(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene:
    return replace(scene, picture=greyed(scene.picture))


def _unfilled(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene:
    """Take all fills away, as on electronic paper: dark letters on light tiles, or light ones on dark."""
    light = rng.random() < 0.7
    fill, ink = ((250, 250, 248), (20, 20, 20)) if light else ((16, 16, 18), (235, 235, 235))
    places = {(row, column): fill for row in range(len(scene.rows)) for column in range(lattice.columns)}
    picture = repainted(greyed(scene.picture), lattice, places, ink)
    return replace(scene, picture=picture)


def _two_colours(scene: Scene, lattice: Lattice, rng: np.random.Generator) -> Scene | None:
    """Repaint the tiles in orange and blue, either of which may be correct; a solved row tells which is.

    A keyboard keeps its colours: where it has an orange and a blue of its own, it would tell the contrary.
    """
    if "contrast" in str(scene.settings.get("theme", "")) and "keyboard" in scene.settings.get("decoys", []):
        return None
    warm = colour(WARM[int(rng.integers(len(WARM)))])
    cold = colour(COLD[int(rng.integers(len(COLD)))])
    grey = colour(GREY[int(rng.integers(len(GREY)))])
    official = (warm, cold) == (colour(WARM[0]), colour(COLD[0]))
    correct, present = (warm, cold) if official or rng.random() < 0.5 else (cold, warm)
    marks: dict[str, Colour] = {"g": correct, "y": present, "-": grey}
    places = {(row, at): marks[mark] for row, (_, text) in enumerate(scene.rows) for at, mark in enumerate(text)}
    told = set(scene.rows[-1][1]) == {"g"}
    picture = repainted(scene.picture, lattice, places, (245, 245, 245))
    return replace(scene, picture=picture, settings={**scene.settings, "told": told, "palette": (correct, present)})


WARM = ("f5793a", "b4570f", "c2410c", "e67e22", "d2691e", "a0522d", "f28c28", "cc5500")
"""Oranges that are correct in some games and present in others; the first is the official one."""
COLD = ("85c0f9", "1f4e79", "2563eb", "3b82f6", "2980b9", "5dade2", "274c77", "4a90d9")
"""Blues that are correct in some games and present in others; the first is the official one, present beside WARM[0]."""
GREY = ("3a3a3c", "787c7e", "2f3136", "8d99ae", "555a60")

MUTATIONS = {
    "row cut": Mutation(True, _row_cut),
    "column cut": Mutation(False, _column_cut),
    "column lost": Mutation(False, _column_lost),
    "finger": Mutation(True, _finger),
    "bar": Mutation(True, _bar),
    "brighter": Mutation(True, _brighter),
    "clipped": Mutation(False, _clipped),
    "turned left": Mutation(True, _turned(1)),
    "upside down": Mutation(True, _turned(2)),
    "turned right": Mutation(True, _turned(3)),
    "mirrored": Mutation(False, _mirrored),
    "flipped": Mutation(False, _flipped),
    "inverted": Mutation(False, _inverted),
    "greyed": Mutation(False, _greyed),
    "unfilled": Mutation(False, _unfilled, upright=True),
    "orange and blue": Mutation(False, _two_colours, upright=True),
}
"""Every mutation, with whether a person can read the picture after it; orange and blue only where a row is solved."""
