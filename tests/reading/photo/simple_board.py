"""A plain screenshot of a board in the dark theme, for tests that are about what happens around the reading."""

from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

TILE, GAP, MARGIN = 62, 5, 40
PAGE, LINE, INK = "#121213", "#3a3a3c", "white"
FILLS = {"-": "#3a3a3c", "y": "#b59f3b", "g": "#538d4e"}


def draw_board(rows: Sequence[str] = (), typed: str = "", columns: int = 5, lines: int = 6) -> Image.Image:
    """Draw rows such as 'crane=-y--g', a word that is typed below them, and empty tiles to the end; '?' is a blot."""
    width, height = (2 * MARGIN + count * (TILE + GAP) - GAP for count in (columns, lines))
    image = Image.new("RGB", (width, height), PAGE)
    pen = ImageDraw.Draw(image)
    words = [*(row.split("=") for row in rows), *([[typed, ""]] if typed else [])]
    for line in range(lines):
        word, marks = words[line] if line < len(words) else ("", "")
        for column in range(columns):
            left, top = MARGIN + column * (TILE + GAP), MARGIN + line * (TILE + GAP)
            fill = FILLS[marks[column]] if marks else PAGE
            pen.rectangle(
                (left, top, left + TILE - 1, top + TILE - 1), fill, None if marks else LINE, 0 if marks else 2
            )
            if word[column : column + 1] == "?":
                pen.ellipse((left + 12, top + 9, left + TILE - 9, top + TILE - 16), INK)
            elif column < len(word):
                centre, font = (left + TILE / 2, top + TILE / 2), ImageFont.load_default(size=34)
                pen.text(centre, word[column].upper(), INK, font, anchor="mm", stroke_width=1)
    return image


def side_by_side(*boards: Image.Image) -> Image.Image:
    """Draw boards of one height beside each other, with a margin between."""
    wide = sum(board.width + MARGIN for board in boards) - MARGIN
    image = Image.new("RGB", (wide, boards[0].height), PAGE)
    for number, board in enumerate(boards):
        image.paste(board, (sum(other.width + MARGIN for other in boards[:number]), 0))
    return image
