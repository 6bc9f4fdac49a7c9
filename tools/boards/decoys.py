"""Things beside a board that look like one: how-to rows, statistics, emoji grids; and pictures and text."""

from pathlib import Path

import cv2
import numpy as np

from .canvas import Picture, box, write
from .draw import Plan, Style, Tile, draw_board
from .games import words_of_length
from .lettering import sized_font
from .themes import Theme

HOW_TO = (
    "How to play",
    "Guess the word in six tries.",
    "Each guess must be a valid word.",
    "Hit enter to submit.",
    "The letter is in the word and in the correct spot.",
    "The letter is in the word but in the wrong spot.",
    "The letter is not in the word in any spot.",
    "A new word will be available each day!",
    "Examples",
)
TALK = (
    "the quick brown fox jumps over",
    "I got it in three today",
    "what was your first word",
    "Share your result",
    "next puzzle in 07:41:22",
    "more games for you",
    "settings and feedback",
    "hard mode is on",
    "Congratulations!",
    "average 3.91 guesses",
    "expected 5.82 bits",
    "Only six guesses left",
    "reply",
    "12 comments",
    "Today at 09:12",
)


def draw_paragraph(
    picture: Picture, rng: np.random.Generator, theme: Theme, font: Path, left: int, top: int, width: int, height: int
) -> None:
    """Draw lines of text within a place."""
    size = max(6, round(min(height / 4, width / 14) * rng.uniform(0.5, 1.0)))
    y = float(top)
    lines = HOW_TO if rng.random() < 0.5 else TALK
    while y + size < top + height:
        text = lines[int(rng.integers(len(lines)))][: max(3, int(width / (size * 0.62)))]
        write(picture, text, sized_font(font, size), left, y, theme.text, opacity=0.85)
        y += size * 1.6


def draw_how_to(
    picture: Picture, rng: np.random.Generator, theme: Theme, font: Path, left: int, top: int, width: int, height: int
) -> None:
    """Draw example rows, each with one coloured tile and a sentence below it."""
    side = max(8, min(width // 7, height // 7))
    style = Style(side, side, max(1, side // 12), 0, max(1, side // 30), 0, False, side * 0.5, font)
    write(picture, "HOW TO PLAY", sized_font(font, max(6, side // 2)), left, top, theme.text)
    y = top + side
    for mark in "gy-":
        word = words_of_length(5)[int(rng.integers(len(words_of_length(5))))]
        chosen = int(rng.integers(5))
        tiles = [Tile(mark if at == chosen else "t", letter) for at, letter in enumerate(word)]
        draw_board(picture, Plan([tiles], 5), theme, style, left, y)
        size = max(6, round(side * 0.32))
        sentence = HOW_TO[4 + "gy-".index(mark)][: int(width / (size * 0.6))]
        write(picture, sentence, sized_font(font, size), left, y + side * 1.2, theme.text)
        y += side * 2


def draw_statistics(
    picture: Picture, rng: np.random.Generator, theme: Theme, font: Path, left: int, top: int, width: int, height: int
) -> None:
    """Draw four figures and the bars of a guess distribution."""
    line = max(5, height // 10)
    label, figure = sized_font(font, max(6, round(line * 0.55))), sized_font(font, max(6, line))
    write(picture, "STATISTICS", label, left, top, theme.text)
    for at in range(4):
        write(picture, str(int(rng.integers(0, 130))), figure, left + at * width / 4, top + line * 1.2, theme.text)
    write(picture, "GUESS DISTRIBUTION", label, left, top + line * 2.8, theme.text)
    best = int(rng.integers(6))
    for at in range(6):
        y = round(top + line * (3.8 + at))
        long = max(line, round(width * 0.85 * float(rng.random()) ** 1.5))
        paint = theme.marks["g" if at == best else "-"]
        write(picture, str(at + 1), label, left, y + line * 0.2, theme.text)
        box(picture, round(left + width * 0.08), y, long, max(3, round(line * 0.8)), paint.fill)
        value = str(int(rng.integers(0, 60)))
        write(picture, value, label, left + width * 0.07 + long, y + line * 0.2, paint.letter, anchor="right")


def draw_emoji_grid(
    picture: Picture, rng: np.random.Generator, theme: Theme, left: int, top: int, width: int, height: int
) -> None:
    """Draw the squares that players share, without letters."""
    rows = int(rng.integers(3, 7))
    side = max(4, min(width // 6, height // (rows + 1)))
    gap = max(1, side // 8) if rng.random() < 0.8 else 0
    for row in range(rows):
        for column in range(5):
            mark = "g" if row == rows - 1 else "--yg"[int(rng.integers(4))]
            x, y = left + column * (side + gap), top + row * (side + gap)
            box(picture, x, y, side, side, theme.marks[mark].fill, side // 6)


def draw_advertisement(
    picture: Picture, rng: np.random.Generator, font: Path, left: int, top: int, width: int, height: int
) -> None:
    """Draw a picture of soft shapes with a slogan."""
    left, top = max(0, left), max(0, top)
    width, height = min(width, picture.shape[1] - left), min(height, picture.shape[0] - top)
    if width < 8 or height < 8:
        return
    picture[top : top + height, left : left + width] = scenery_photo(rng, width, height)
    if rng.random() < 0.6:
        size = max(6, min(height // 4, width // 12))
        x, y = left + width * rng.uniform(0.05, 0.5), top + height * rng.uniform(0.2, 0.6)
        write(picture, "“This is a crazy good cake.”", sized_font(font, size), x, y, (250, 250, 250))


def scenery_photo(rng: np.random.Generator, width: int, height: int) -> Picture:
    """Return something like a photograph: coloured noise of several scales with a few shapes."""
    coarse = rng.uniform(0, 255, (4, 5, 1)) * 0.65 + rng.uniform(0, 255, (4, 5, 3)) * 0.35
    coarse = coarse.astype(np.float32)
    picture = np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)
    finer = rng.normal(0, 30, (max(2, height // 12), max(2, width // 12), 1)).astype(np.float32)
    picture += np.asarray(cv2.resize(finer, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)[:, :, None]
    result = np.clip(picture, 0, 255).astype(np.uint8)
    for _ in range(int(rng.integers(2, 9))):
        x, y = int(rng.integers(width)), int(rng.integers(height))
        axes = int(rng.integers(2, max(3, width // 4))), int(rng.integers(2, max(3, height // 3)))
        tone = tuple(int(part) for part in rng.integers(0, 256, 3))
        if rng.random() < 0.5:
            cv2.ellipse(result, (x, y), axes, float(rng.uniform(0, 180)), 0, 360, tone, -1, cv2.LINE_AA)
        else:
            cv2.rectangle(result, (x, y), (x + axes[0], y + axes[1]), tone, -1)
    return result
