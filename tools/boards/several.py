"""Pictures with two to four boards at once, as in Dordle and Quordle."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from wordlens.rules import feedback, format_pattern

from .canvas import blank
from .decoys import scenery_photo
from .draw import choose_style, draw_board, make_plan
from .games import play, words_of_length
from .lettering import choose_font
from .ranges import JPEG, JPEG_QUALITY, LEAST_LETTER, SHIFTED
from .scene import Scene, generator
from .scenery import draw_header, draw_keyboard
from .screenshot import shift_colours, stored
from .themes import choose_theme


def draw_several(seed: int, fonts: Sequence[Path] | None = None) -> Scene:
    """Draw the same guesses on boards with different answers; `settings` holds each one's 'quads' and 'boards'."""
    rng = generator(seed, "several")
    theme = choose_theme(rng)
    font = choose_font(rng, seed, fonts)
    tile = float(np.exp(rng.uniform(np.log(24), np.log(90))))
    style = choose_style(rng, theme, tile, font, least_letter=LEAST_LETTER)
    count = int(rng.choice([2, 3, 4], p=(0.55, 0.1, 0.35)))
    across = 2 if count != 3 else 3
    rows = int(rng.integers(6, 10))
    guesses = [word for word, _ in play(rng, 5, int(rng.integers(2, rows)), need_both=True, need_end=True).rows]
    words = words_of_length(5)
    plans, boards = [], []
    for _ in range(count):
        answer = words[int(rng.integers(len(words)))]
        scored = [(guess, format_pattern(feedback(guess, answer), 5)) for guess in guesses]
        plans.append(make_plan(rng, 5, scored, "", rows - len(scored)))
        boards.append(scored)
    space, edge = round(style.tile * rng.uniform(0.5, 3)), round(style.tile * rng.uniform(0.3, 2))
    wide, high = plans[0].width(style), plans[0].height(style)
    down = (count + across - 1) // across
    top = edge + style.tile * 2
    keys = round(style.tile * 0.7)
    width = across * wide + (across - 1) * space + 2 * edge
    height = top + down * (high + space) + 4 * keys
    picture = blank(width, height, theme.page, theme.page_end)
    if rng.random() < 0.2:  # windows over a wallpaper
        picture[:] = scenery_photo(rng, width, height)
    draw_header(picture, rng, theme, font, 0, style.tile)
    quads = []
    for at, plan in enumerate(plans):
        x, y = edge + at % across * (wide + space), top + at // across * (high + space)
        pad = min(space, edge) // 3
        picture[y - pad : y + high + pad, x - pad : x + wide + pad] = theme.page
        draw_board(picture, plan, theme, style, x, y)
        quads.append(((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)))
    span = round(min(width * 0.9, style.tile * 10))
    draw_keyboard(picture, rng, theme, font, boards[0], (width - span) // 2, height - 4 * keys, span, keys)
    if SHIFTED.hit(rng):
        picture = shift_colours(rng, picture)
    if JPEG.hit(rng):
        picture = stored(picture, JPEG_QUALITY.whole(rng))
    settings = {"theme": theme.name, "count": count, "quads": quads, "boards": boards, "hidden": []}
    return Scene(picture, [], [], 5, theme.reported, (), settings)
