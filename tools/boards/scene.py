"""Whole scenes: a board on its page, as a screenshot or photographed, with the truth about it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import numpy as np

from .canvas import Picture
from .devices import in_monitor, in_phone, surface
from .draw import Plan, Style, choose_style, make_plan
from .framing import WIDEST_PHOTO, find_view
from .games import play, typed_letters
from .lettering import choose_font
from .overlays import add_scribble, add_thumb, add_toast
from .page import Page, desktop_page, phone_page, tight_page
from .photograph import expose
from .ranges import (
    CLOSE_UP,
    DESKTOP,
    DESKTOP_TILE,
    FIVE_COLUMNS,
    LEAST_LETTER,
    NO_EMPTY_ROWS,
    OTHER_COLUMNS,
    OTHER_ROWS,
    PHONE,
    PHOTO_TILE,
    RESCALE,
    RESCALED,
    SCRIBBLE,
    SIX_ROWS,
    THUMB,
    TIGHT,
    TILE,
    TOAST,
    UNSCORED,
)
from .screenshot import take_screenshot
from .sight import Matrix, lattice_corners, seen_rows, shown_shares
from .themes import Theme, choose_theme

Kind = Literal["screenshot", "photo"]
Corners = tuple[tuple[float, float], ...]
_STREAM = {"screenshot": 1, "photo": 2, "negative": 3, "several": 4}
"""Each kind of picture has its own random numbers: the same seed draws unrelated ones."""


@dataclass(frozen=True)
class Scene:
    """A picture and what a reader should find in it."""

    picture: Picture
    rows: list[tuple[str, str]]
    unscored: list[str]
    columns: int
    theme: str
    quad: Corners
    """Corners of the rows of tiles that are seen, top left first and clockwise, in pixels of the picture."""
    settings: dict[str, Any] = field(default_factory=dict)
    """What was drawn, for looking into failures; 'hidden' lists tiles (row, column from 1) that nobody can read."""


def generator(seed: int, kind: str) -> np.random.Generator:
    """Return the random numbers of a scene."""
    return np.random.default_rng([seed, _STREAM[kind]])


def choose_plan(rng: np.random.Generator, theme: Theme) -> Plan:
    """Return a board to draw: its scored rows, what is typed below them, and empty rows."""
    columns = 5 if FIVE_COLUMNS.hit(rng) else int(rng.choice(OTHER_COLUMNS))
    rows = 6 if SIX_ROWS.hit(rng) else int(rng.choice(OTHER_ROWS))
    unfilled = "unfilled" in theme.traits
    typing = UNSCORED.hit(rng)
    most = rows - 1 if typing else rows
    scored = int(rng.integers(1 if rng.random() < 0.1 else 2, most + 1))
    truth = play(rng, columns, scored, need_both="both" in theme.traits, need_end=unfilled, may_solve=not typing)
    typed = ""
    if typing:
        typed = typed_letters(rng, columns, whole=not unfilled and rng.random() < 0.5)
    empty = rows - len(truth.rows) - bool(typed)
    if NO_EMPTY_ROWS.hit(rng) and len(truth.rows) + bool(typed) >= 2:
        empty = 0
    plan = make_plan(rng, columns, truth.rows, typed, empty)
    plan.notes |= {"listed": truth.listed, "real play": truth.real}
    return plan


def draw_scene(
    seed: int,
    kind: Kind,
    fonts: Sequence[Path] | None = None,
    size: tuple[int, int] | None = None,
    rows: Sequence[tuple[str, str]] = (),
    theme: Theme | None = None,
) -> Scene:
    """Draw the scene of a seed; the same seed, kind and fonts give the same pixels.

    `size` (width, height) asks for a photo, or a desktop, of that many pixels: for timing. `rows` asks for a board of
    six rows that begins with these words and patterns, in place of a game of the seed's own; `theme` asks for colours.
    """
    rng = generator(seed, kind)
    theme = theme or choose_theme(rng)
    plan = make_plan(rng, len(rows[0][0]), rows, "", 6 - len(rows)) if rows else choose_plan(rng, theme)
    font = choose_font(rng, seed, fonts)
    draw = _draw_screenshot if kind == "screenshot" else _draw_photo
    return draw(rng, theme, plan, font, size)


def _draw_screenshot(
    rng: np.random.Generator, theme: Theme, plan: Plan, font: Path, size: tuple[int, int] | None
) -> Scene:
    scale = RESCALE.draw(rng) if RESCALED.hit(rng) and not size else 1.0
    layout = "tight" if TIGHT.hit(rng) else "desktop" if DESKTOP.hit(rng) else "phone"
    layout = "desktop" if size else layout
    wanted = (DESKTOP_TILE if layout == "desktop" else TILE).draw(rng)
    style = choose_style(rng, theme, wanted / scale, font, least_letter=LEAST_LETTER / scale)
    if layout == "tight":
        page = tight_page(rng, plan, theme, style)
    elif layout == "desktop":
        page = desktop_page(rng, plan, theme, style, font, size)
    else:
        page = phone_page(rng, plan, theme, style, font)
    if TOAST.hit(rng):
        add_toast(rng, page, plan, theme, style, font)
    if SCRIBBLE.hit(rng):
        add_scribble(rng, page, plan, style)
    picture, matrix = take_screenshot(rng, page, plan, style, scale, crop=size is None, may_lose_rows=not theme.traits)
    return finish(picture, matrix, page, plan, theme, style)


def _draw_photo(rng: np.random.Generator, theme: Theme, plan: Plan, font: Path, size: tuple[int, int] | None) -> Scene:
    tile = PHOTO_TILE.draw(rng)
    if size:
        tile = min(max(tile, 40.0), max(size) / 20) * max(size) / WIDEST_PHOTO
    finer = float(rng.uniform(0.95, 1.25))
    style = choose_style(rng, theme, tile * finer, font, least_letter=LEAST_LETTER * finer)
    phone = PHONE.hit(rng)
    page = (phone_page if phone else desktop_page)(rng, plan, theme, style, font)
    if TOAST.hit(rng):
        add_toast(rng, page, plan, theme, style, font)
    if THUMB.hit(rng):
        add_thumb(rng, page, plan, style)
    device = (in_phone if phone else in_monitor)(rng, page)
    close_up = (CLOSE_UP.hit(rng) or not phone) and not size
    view = find_view(
        rng, page, plan, style, device, 1 / finer, close_up=close_up, may_lose_rows=not theme.traits, size=size
    )
    behind = surface(rng, view.width, view.height)
    picture, notes = expose(rng, device, behind, view.on_device, tile, min(style.letter, style.tile) / finer)
    page.notes |= notes | view.notes | {"device": "phone" if phone else "monitor", "close up": close_up}
    return finish(picture, view.on_page, page, plan, theme, style)


def finish(picture: Picture, matrix: Matrix, page: Page, plan: Plan, theme: Theme, style: Style) -> Scene:
    """Return the scene with the truth about those rows that are seen."""
    shares = shown_shares(page, plan, style, matrix, picture.shape[1], picture.shape[0])
    first, end = seen_rows(shares)
    quad = lattice_corners(page, plan, style, first, end, matrix)
    hidden = page.notes.get("hidden", [])
    assert isinstance(hidden, list)
    page.notes["hidden"] = [(row - first, column) for row, column in hidden if first < row <= end]
    across = np.hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1])
    tile = float(across) * style.tile / plan.width(style)
    settings = {
        "theme": theme.name,
        "font": style.font.stem,
        "tile": round(tile),
        "rows seen": end - first,
        "rows cut": (first, len(plan.tiles) - end),
        "aspect": round(style.height / style.tile, 3),
        "letter share": round(style.letter / style.tile, 2),
        "gap share": round(style.gap / style.tile, 2),
        "radius share": round(style.radius / style.tile, 2),
        **plan.notes,
        **page.notes,
    }
    typed = list(plan.unscored) if first <= len(plan.rows) < end else []
    return Scene(picture, list(plan.rows[first:end]), typed, plan.columns, theme.reported, quad, settings)
