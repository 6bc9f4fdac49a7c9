"""The renderer of boards: deterministic, true, and as varied as its table says. Drawn in bundled fonts only."""

from collections import Counter

import cv2
import numpy as np
import pytest

from boards import Scene, bundled_fonts, draw_negative, draw_scene, draw_several, ranges
from boards.negatives import NEGATIVES
from boards.scene import Kind, choose_plan, generator
from boards.themes import CLONES, OFFICIAL_THEMES, choose_theme
from wordlens.rules import feedback, format_pattern

FONTS = bundled_fonts()
pytestmark = pytest.mark.xdist_group("drawn boards")  # in one process, so that they are drawn once
SIDE = 40
"""Pixels of a tile when a board is rectified."""


@pytest.fixture(scope="module")
def screenshots() -> list[Scene]:
    return [draw_scene(seed, "screenshot", FONTS) for seed in range(160)]


@pytest.fixture(scope="module")
def photos() -> list[Scene]:
    return [draw_scene(seed, "photo", FONTS) for seed in range(16)]


@pytest.mark.parametrize("kind", ["screenshot", "photo"])
def test_a_seed_always_gives_the_same_scene(kind: Kind) -> None:
    for seed in range(5):
        once, again = draw_scene(seed, kind, FONTS), draw_scene(seed, kind, FONTS)
        assert np.array_equal(once.picture, again.picture)
        assert (once.rows, once.unscored, once.quad, once.settings) == (
            again.rows,
            again.unscored,
            again.quad,
            again.settings,
        )


def test_seeds_and_kinds_give_different_scenes(screenshots: list[Scene], photos: list[Scene]) -> None:
    games = [str(scene.rows) for scene in screenshots + photos]
    assert len(set(games)) == len(games)


def test_pictures_are_rgb_bytes(screenshots: list[Scene], photos: list[Scene]) -> None:
    for scene in screenshots + photos:
        assert scene.picture.dtype == np.uint8
        assert scene.picture.ndim == 3
        assert scene.picture.shape[2] == 3


def test_patterns_are_what_one_answer_gives(screenshots: list[Scene]) -> None:
    solved = [scene for scene in screenshots if set(scene.rows[-1][1]) == {"g"}]
    assert len(solved) > 50
    for scene in solved:
        answer = scene.rows[-1][0]
        assert [format_pattern(feedback(word, answer), scene.columns) for word, _ in scene.rows] == [
            pattern for _, pattern in scene.rows
        ]


def tile_colour(board: np.ndarray, x: float, y: float, tile: float, height: float) -> np.ndarray:
    """Return the colour at a tile's left side, which no letter reaches."""
    rows = slice(round(y + 0.35 * height), round(y + 0.65 * height))
    colour: np.ndarray = np.median(
        board[rows, round(x + 0.1 * tile) : round(x + 0.17 * tile) + 1].reshape(-1, 3), axis=0
    )
    return colour


def marks_by_colour(scene: Scene) -> tuple[int, int]:
    """Return how many tiles have the colour nearest to the mean of their own mark, and how many there are.

    Tiles are looked for where the quadrilateral says, so a wrong one mixes up the colours.
    """
    gap, aspect = SIDE * float(str(scene.settings["gap share"])), float(str(scene.settings["aspect"]))
    height, rows = SIDE * aspect, int(str(scene.settings["rows seen"]))
    size = scene.columns * (SIDE + gap) - gap, rows * (height + gap) - gap
    straight = np.array([(0, 0), (size[0], 0), size, (0, size[1])], np.float32)
    matrix = cv2.getPerspectiveTransform(np.array(scene.quad, np.float32), straight)
    whole = round(size[0]), round(size[1])
    board = cv2.warpPerspective(scene.picture, matrix, whole, borderMode=cv2.BORDER_REPLICATE)
    colours: dict[str, list[np.ndarray]] = {"-": [], "y": [], "g": []}
    for row, (_, pattern) in enumerate(scene.rows):
        for column, mark in enumerate(pattern):
            colours[mark].append(tile_colour(board, column * (SIDE + gap), row * (height + gap), SIDE, height))
    means = {mark: np.mean(those, axis=0) for mark, those in colours.items() if those}

    def nearest(colour: np.ndarray) -> str:
        return min(means, key=lambda mark: float(np.linalg.norm(means[mark] - colour)))

    return sum(nearest(c) == mark for mark, those in colours.items() for c in those), sum(map(len, colours.values()))


def clear(scenes: list[Scene]) -> list[Scene]:
    return [scene for scene in scenes if not scene.settings["hidden"] and "toast" not in scene.settings]


@pytest.mark.parametrize(("kind", "share"), [("screenshots", 0.98), ("photos", 0.93)])
def test_the_quadrilateral_lies_on_the_tiles(kind: str, share: float, request: pytest.FixtureRequest) -> None:
    counts = [marks_by_colour(scene) for scene in clear(request.getfixturevalue(kind))]
    right, tiles = np.sum(counts, axis=0)
    assert right / tiles > share


def test_every_theme_is_drawn() -> None:
    seeds: dict[str, int] = {}
    for seed in range(1000):  # a theme is the first thing that is drawn by lot
        seeds.setdefault(choose_theme(generator(seed, "screenshot")).name, seed)
    assert seeds.keys() == {theme.name for theme in OFFICIAL_THEMES + CLONES}
    for name, seed in seeds.items():
        assert draw_scene(seed, "screenshot", FONTS).settings["theme"] == name


def test_every_decoy_is_drawn(screenshots: list[Scene]) -> None:
    decoys = {decoy for scene in screenshots for decoy in scene.settings["decoys"]}
    assert decoys == {"keyboard", "how to", "statistics", "emoji", "advertisement", "text"}
    assert {"toast", "moving", "scribble", "edge cut", "quality", "side text"} <= {
        name for scene in screenshots for name in scene.settings
    }


def test_shares_are_those_of_the_table(screenshots: list[Scene]) -> None:
    rng = np.random.default_rng(6)
    plans = [choose_plan(rng, choose_theme(rng)) for _ in range(500)]
    assert sum(plan.columns == 5 for plan in plans) / 500 == pytest.approx(ranges.FIVE_COLUMNS.of, abs=0.06)
    assert sum(bool(plan.unscored) for plan in plans) / 500 == pytest.approx(ranges.UNSCORED.of, abs=0.06)
    assert {len(plan.tiles) for plan in plans} >= {3, 4, 5, 6, 7, 8, 9, 10}
    assert sum(bool(scene.settings["decoys"]) for scene in screenshots) / len(screenshots) >= 0.5
    assert {scene.columns for scene in screenshots} == {4, 5, 6, 7, 8}
    tiles = [int(str(scene.settings["tile"])) for scene in screenshots]
    assert min(tiles) <= 20
    assert max(tiles) >= 170


def test_the_table_is_no_softer_than_promised() -> None:
    assert (ranges.TILE.low, ranges.TILE.high) == (18, 200)
    assert ranges.PHOTO_TILE.low == 18
    assert ranges.TILT.high >= 35
    assert -ranges.ROTATION.low == ranges.ROTATION.high >= 35
    assert ranges.JPEG_QUALITY.low <= 30
    assert ranges.table().count("\n") > 50


def test_negatives_of_every_kind_hold_no_rows() -> None:
    scenes = [draw_negative(seed, FONTS) for seed in range(160)]
    assert Counter(str(scene.settings["what"]) for scene in scenes).keys() == NEGATIVES.keys()
    assert all(not scene.rows and not scene.unscored for scene in scenes)


def test_several_boards_have_their_places_and_rows() -> None:
    for seed in range(8):
        scene = draw_several(seed, FONTS)
        quads, boards = scene.settings["quads"], scene.settings["boards"]
        assert 2 <= len(quads) == len(boards) <= 4
        height, width = scene.picture.shape[:2]
        assert all(0 <= x <= width and 0 <= y <= height for quad in quads for x, y in quad)
        guesses = [[word for word, _ in rows] for rows in boards]
        assert all(words == guesses[0] for words in guesses)


@pytest.mark.parametrize(("kind", "size"), [("screenshot", (1920, 1080)), ("photo", (2000, 1500))])
def test_a_size_is_honoured(kind: Kind, size: tuple[int, int]) -> None:
    scene = draw_scene(3, kind, FONTS, size)
    assert scene.picture.shape == (size[1], size[0], 3)
    assert scene.rows
