"""Many tiles with their labels, drawn by two processes and kept in build/letters/; one seed always gives the same."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from fonts import Part, font_files
from kept import kept

from .boards import cut_board
from .camera import CROP, Mode, capture, random_size
from .glyphs import LETTERS, Bank
from .junk import junk_scene
from .scene import Oddities, letter_scene

NOTHING = 26
"""The class of what carries no letter."""
CHUNK = 5_000
BOARDS = 50
"""Boards to a chunk."""
CODE = "glyphs", "shapes", "scene", "junk", "camera", "dataset", "boards"
FOLDER = Path(__file__).resolve().parents[2] / "build" / "letters"

_files: list[Path] = []
_bank: Bank | None = None


@dataclass(frozen=True)
class Order:
    """What to draw: from which fonts, treated how, how many, what share without a letter, from which seed."""

    part: Part
    mode: Mode
    count: int
    junk: float
    seed: int
    odd: Oddities = Oddities()  # noqa: RUF009  # frozen


@dataclass(frozen=True)
class Boards:
    """Whole boards to cut into tiles: drawn with which fonts, seen how, how many, from which seed on."""

    part: Part
    mode: Mode
    count: int
    seed: int


@dataclass(frozen=True)
class Tiles:
    """Drawn tiles; all arrays have the same length."""

    pictures: npt.NDArray[np.uint8]
    """CROP x CROP pixels in RGB."""
    classes: npt.NDArray[np.int64]
    sizes: npt.NDArray[np.float64]
    """Pixels across the tile before it was cut out."""
    fonts: npt.NDArray[np.int64]
    """Place in font_files(part)."""

    @classmethod
    def joined(cls, parts: "list[Tiles]") -> "Tiles":
        """Return several sets as one."""
        return cls(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(cls)))


def tiles(order: Order | Boards) -> Tiles:
    """Return the ordered tiles, from disk if they were drawn before."""
    here = Path(__file__).parent
    code = [*(here / f"{name}.py" for name in CODE), here.parent / "fonts.py"]
    return Tiles(**kept(FOLDER, order, code, lambda: vars(_drawn(order))))  # type: ignore[arg-type]  # as it was kept


def _drawn(order: Order | Boards) -> Tiles:
    step = CHUNK if isinstance(order, Order) else BOARDS
    chunks = [(order, start) for start in range(0, order.count, step)]
    # Not forked: a fork of a process that has run a network may wait for ever for threads that it does not have.
    context, fonts = get_context("spawn"), font_files(order.part)
    with ProcessPoolExecutor(2, context, initializer=_prepare, initargs=(fonts, order.part == "train")) as pool:
        return Tiles.joined(list(pool.map(_draw, chunks)))


def _prepare(files: list[Path], harder: bool) -> None:
    global _files, _bank  # one set of masks for each process, however many chunks it draws
    cv2.setNumThreads(1)
    _files, _bank = files, Bank.load(files, harder)


def _letters(order: Order, count: int, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Return random letters: in training more of Q and O, whose difference every font draws in its own way."""
    weights = np.ones(26)
    if order.part == "train":
        weights[LETTERS.index("O")], weights[LETTERS.index("Q")] = 2, 3
    return rng.choice(26, count, p=weights / weights.sum())


def _draw(chunk: tuple[Order | Boards, int]) -> Tiles:
    order, start = chunk
    if isinstance(order, Boards):
        return _draw_boards(order, start)
    assert _bank is not None
    rng = np.random.default_rng([order.seed, start])
    count = min(CHUNK, order.count - start)
    pictures = np.empty((count, CROP, CROP, 3), np.uint8)
    classes = np.where(rng.random(count) < order.junk, NOTHING, _letters(order, count, rng))
    sizes = np.array([random_size(order.mode, rng) for _ in range(count)])
    fonts = _bank.draw(count, rng)
    for number, label in enumerate(classes):
        face, across = _bank.faces[fonts[number]], float(sizes[number])
        scene = junk_scene(face, rng) if label == NOTHING else letter_scene(face, rng, int(label), across, order.odd)
        pictures[number] = capture(scene, across, order.mode, rng)
    return Tiles(pictures, classes, sizes, fonts)


def _draw_boards(order: Boards, start: int) -> Tiles:
    seeds = range(order.seed + start, order.seed + min(start + BOARDS, order.count))
    cut = [cut_board(seed, order.mode, _files, NOTHING) for seed in seeds]
    pictures, classes, sizes, fonts = ([one for board in cut for one in board[part]] for part in range(4))
    return Tiles(np.stack(pictures), np.array(classes), np.array(sizes), np.array(fonts))
