"""Pages: a board with what surrounds it on a phone, on a desktop, or in a crop of either."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from .canvas import Picture, blank, box, write
from .decoys import draw_advertisement, draw_emoji_grid, draw_how_to, draw_paragraph, draw_statistics
from .draw import Plan, Style, draw_board
from .lettering import sized_font
from .ranges import BOARD_WIDTH, DECOY, HUGE, HUGE_DESKTOP, SIDE_TEXT
from .scenery import draw_browser_bar, draw_header, draw_keyboard, draw_status_bar, draw_taskbar, keyboard_height
from .themes import Theme, is_bright

USUAL_DESKTOP = 1920
"""Pixels: the widest page that is not a huge desktop's."""


@dataclass
class Page:
    """A drawn page and where the first tile of its board lies."""

    picture: Picture
    left: int
    top: int
    notes: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Room:
    """Heights of a page's parts above and below the board, in pixels; 0 leaves a part out."""

    width: int
    status: int = 0
    browser: int = 0
    advertisement: int = 0
    header: int = 0
    above: int = 0
    below: int = 0
    keyboard: int = 0
    foot: int = 0
    bottom_bar: int = 0
    taskbar: int = 0


def tight_page(rng: np.random.Generator, plan: Plan, theme: Theme, style: Style) -> Page:
    """Draw a board with at most a tile around it."""
    around = [round(style.tile * float(rng.uniform(0, 1)) * float(rng.random())) for _ in range(4)]
    width, height = plan.width(style), plan.height(style)
    picture = blank(width + around[0] + around[2], height + around[1] + around[3], theme.page, theme.page_end)
    draw_board(picture, plan, theme, style, around[0], around[1])
    return Page(picture, around[0], around[1], {"layout": "tight", "decoys": []})


def phone_page(rng: np.random.Generator, plan: Plan, theme: Theme, style: Style, font: Path) -> Page:
    """Draw a board on a phone: bars, header and keyboard, each of which may be missing."""
    u = style.tile
    width = round(plan.width(style) / rng.uniform(0.55, 0.95))
    decoys = DECOY.hit(rng)
    whole = rng.random() < 0.5
    keys = decoys and rng.random() < 0.85
    room = Room(
        width,
        status=round(width * 0.11) if whole and rng.random() < 0.8 else 0,
        browser=round(width * 0.12) if whole and rng.random() < 0.3 else 0,
        advertisement=round(width * rng.uniform(0.12, 0.3)) if decoys and (not keys or rng.random() < 0.12) else 0,
        header=round(width * rng.uniform(0.1, 0.16)) if rng.random() < 0.8 else 0,
        above=round(u * rng.uniform(0.15, 1.5)),
        below=round(u * rng.uniform(0.15, 1.2)),
        keyboard=round(width * rng.uniform(0.09, 0.16)) if keys else 0,
        foot=round(u * rng.uniform(0.1, 1.2)),
        bottom_bar=round(width * 0.14) if whole and rng.random() < 0.5 else 0,
    )
    page = _stack(rng, plan, theme, style, font, room, (width - plan.width(style)) // 2)
    page.notes |= {"layout": "phone"}
    return page


def desktop_page(
    rng: np.random.Generator,
    plan: Plan,
    theme: Theme,
    style: Style,
    font: Path,
    size: tuple[int, int] | None = None,
) -> Page:
    """Draw a board on a desktop page, with decoys to its sides; a size asks for that many pixels."""
    u, board = style.tile, plan.width(style)
    width = min(USUAL_DESKTOP, round(board / BOARD_WIDTH.draw(rng)))
    if HUGE_DESKTOP.hit(rng):
        width = min(HUGE.whole(rng), 12 * board)
    width = max(width, board + 4 * u)
    if size:
        width = size[0]
    decoys = DECOY.hit(rng)
    bar = round(min(width * 0.05, 110))
    keys = decoys and rng.random() < 0.85
    room = Room(
        width,
        browser=bar if rng.random() < 0.7 else 0,
        advertisement=round(u * rng.uniform(1.5, 4)) if decoys and (not keys or rng.random() < 0.2) else 0,
        header=round(u * rng.uniform(0.7, 1.3)) if rng.random() < 0.85 else 0,
        above=round(u * rng.uniform(0.3, 2)),
        below=round(u * rng.uniform(0.2, 1.5)),
        keyboard=round(u * rng.uniform(0.6, 1.1)) if keys else 0,
        foot=round(u * rng.uniform(0.2, 3)),
        taskbar=round(bar * 0.7) if rng.random() < 0.4 else 0,
    )
    left = (width - board) // 2
    if rng.random() < 0.2:
        left = round(rng.uniform(0.3, 1.7) * left)
    page = _stack(rng, plan, theme, style, font, room, left)
    page.notes |= {"layout": "desktop"}
    if decoys:
        _fill_sides(rng, page, plan, theme, style, font)
    if size:
        shown = blank(size[0], size[1], theme.page, theme.page_end)
        shown[: page.picture.shape[0]] = page.picture[: size[1]]
        page.picture = shown
    return page


def _stack(
    rng: np.random.Generator,
    plan: Plan,
    theme: Theme,
    style: Style,
    font: Path,
    room: Room,
    left: int,
) -> Page:
    """Draw the parts from top to bottom."""
    width, desktop = room.width, room.width > 2.2 * plan.width(style)
    span = width * 96 // 100
    if desktop:
        span = min(span, max(round(plan.width(style) * rng.uniform(1.0, 1.6)), 120))
    keys = keyboard_height(span, room.keyboard) if room.keyboard else 0
    before = room.status + room.browser + room.advertisement + room.header + room.above
    after = room.below + keys + room.foot + room.bottom_bar + room.taskbar
    picture = blank(width, before + plan.height(style) + after, theme.page, theme.page_end)
    decoys: list[str] = []
    y = room.status
    if room.status:
        draw_status_bar(picture, rng, theme, font, room.status)
    dark = rng.random() < (0.2 if is_bright(theme.page) else 0.7)
    if room.browser:
        draw_browser_bar(picture, rng, font, y, room.browser, dark=dark, desktop=desktop)
        y += room.browser
    if room.advertisement:
        inset = round(width * rng.uniform(0, 0.25))
        draw_advertisement(picture, rng, font, inset, y, width - 2 * inset, room.advertisement)
        decoys.append("advertisement")
        y += room.advertisement
    if room.header:
        draw_header(picture, rng, theme, font, y, room.header)
    draw_board(picture, plan, theme, style, left, before)
    y = before + plan.height(style) + room.below
    if room.keyboard:
        middle = left + plan.width(style) // 2
        start = min(max(0, middle - span // 2), width - span)
        draw_keyboard(picture, rng, theme, font, plan.rows, start, y, span, room.keyboard)
        decoys.append("keyboard")
        y += keys
    if room.bottom_bar:
        bottom = picture.shape[0] - room.bottom_bar
        draw_browser_bar(picture, rng, font, bottom, room.bottom_bar, dark=dark, desktop=False)
    if room.taskbar:
        draw_taskbar(picture, rng, room.taskbar)
    page = Page(picture, left, before, {"decoys": decoys})
    if SIDE_TEXT.hit(rng):
        _write_beside_rows(rng, page, plan, theme, style, font)
    return page


def _write_beside_rows(
    rng: np.random.Generator, page: Page, plan: Plan, theme: Theme, style: Style, font: Path
) -> None:
    """Write figures to the right of each scored row."""
    text = sized_font(font, max(6, round(style.tile * rng.uniform(0.15, 0.3))))
    for row in range(len(plan.rows)):
        y = page.top + row * (style.height + style.gap) + style.height * 0.4
        x = page.left + plan.width(style) + style.tile * 0.3
        write(page.picture, f"{rng.uniform(0, 8):.2f} {int(rng.integers(1, 900))}", text, x, y, theme.text, opacity=0.8)
    page.notes["side text"] = True


def _fill_sides(rng: np.random.Generator, page: Page, plan: Plan, theme: Theme, style: Style, font: Path) -> None:
    """Draw a decoy or two into the space beside the board."""
    decoys = page.notes["decoys"]
    assert isinstance(decoys, list)
    right = page.left + plan.width(style)
    height = min(plan.height(style), page.picture.shape[0] - page.top)
    pad = style.tile
    for start, end in ((pad, page.left - 3 * pad), (right + 3 * pad, page.picture.shape[1] - pad)):
        width = min(end - start, round(height * rng.uniform(0.6, 1.2)))
        if width < 3 * style.tile or rng.random() < 0.35:
            continue
        name = str(rng.choice(["how to", "statistics", "emoji", "advertisement", "text"]))
        place = (start, page.top, width, round(height * rng.uniform(0.5, 1.0)))
        if rng.random() < 0.3:
            box(
                page.picture,
                start - pad // 3,
                page.top - pad // 3,
                width + pad // 2,
                place[3] + pad // 2,
                theme.empty.fill,
                6,
            )
        if name == "how to":
            draw_how_to(page.picture, rng, theme, font, *place)
        elif name == "statistics":
            draw_statistics(page.picture, rng, theme, font, *place)
        elif name == "emoji":
            draw_emoji_grid(page.picture, rng, theme, *place)
        elif name == "advertisement":
            draw_advertisement(page.picture, rng, font, *place)
        else:
            draw_paragraph(page.picture, rng, theme, font, *place)
        decoys.append(name)
