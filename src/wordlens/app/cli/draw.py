"""Results on the terminal, with rich: tiles, tables from their columns, texts from their pieces.

What is written comes from show/; here it gets its place and, where they can be seen, the dark theme's colours. Where a
terminal has sixteen colours or fewer, it gets those that differ on every such terminal, and keys get signs.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..show.columns import Cells, Column, guess_columns
from ..show.names import chance_text, guess_kind
from ..show.record import record_lines
from ..show.shapes import AdviceAnswer, CandidatesShape, GuessShape, RowShape
from ..show.theme import ANSI_INKS, ANSI_TILES, KEY_LEGEND, KEY_SIGNS, Palette

if TYPE_CHECKING:  # reviews load the coach, which advice does without
    from ..show.review import Piece

QUIET = "dim"
_LIKELIEST = 12
"""Candidates that are named."""
_KIND = Column("kind", "")
_BREAKS = {
    "branching": "branch-\ning",
    "expanded": "ex-\npanded",
    "explored": "ex-\nplored",
    "generated": "gen-\nerated",
    "frontier": "fron-\ntier",
    "positions": "posi-\ntions",
}
"""Where the words of titles may be broken, so that a wide table fits eighty columns."""


def show(*drawn: RenderableType) -> None:
    """Print results under each other, one space from the left."""
    Console(highlight=False).print(Padding(Group(*drawn), (0, 1), expand=False))


def has_many_colours() -> bool:
    """Tell whether the terminal shows at least 256 colours, so that the theme's own can be told apart."""
    console = Console()
    return console.color_system in ("256", "truecolor") and not console.no_color


def styles() -> dict[str, str]:
    """Return the rich style of each style that a piece of text may have."""
    return _styles(has_many_colours())


@cache
def _styles(many: bool) -> dict[str, str]:
    inks = _theme_styles() if many else _basic_styles()
    return {**inks, "track": QUIET, "strong": "bold", "quiet": QUIET, "note": "yellow", "sentence": "", "": ""}


def _theme_styles() -> dict[str, str]:
    theme = Palette.of("dark")
    marks = {mark: f"bold {tile.ink} on {tile.fill}" for mark in "-yg" for tile in (theme.marked(mark),)}
    bars = {"skill": theme.tiles["correct"].fill, "luck": theme.accent}
    words = {"candidate": f"bold {theme.accent}", "exploration": f"bold {theme.explore}"}
    return {**marks, **bars, **words}


def _basic_styles() -> dict[str, str]:
    return {**{mark: f"{ink} on {fill}" for mark, (ink, fill) in ANSI_TILES.items()}, **ANSI_INKS}


def quiet(text: str) -> Text:
    """Draw what explains, not what was asked for."""
    return Text(text, styles()["quiet"])


def notes(texts: Iterable[str]) -> list[Text]:
    """Draw what a player should look at."""
    return [Text(text, styles()["note"]) for text in texts]


def tiles(row: Mapping[str, object]) -> Text:
    """Draw a row as coloured tiles, with its marks beside them for eyes and terminals without colour."""
    word, pattern = str(row["word"]), str(row["pattern"])
    line = Text.assemble(*((f" {letter.upper()} ", styles()[mark]) for letter, mark in zip(word, pattern, strict=True)))
    return line.append(f"  {pattern}", QUIET)


def keyboard(rows: Iterable[Iterable[str]], best: Mapping[str, str]) -> Group:
    """Draw the letters with the best mark that each has had: as a colour, and as a sign where colours are few."""
    many = has_many_colours()

    def drawn(key: str) -> tuple[str, str]:
        mark = best.get(key, "")
        return KEY_SIGNS["" if many else mark].format(key.upper()), styles()[mark]

    lines = [Text.assemble(*map(drawn, keys)) for keys in rows]
    return Group(*lines) if many else Group(*lines, quiet(KEY_LEGEND))


def table(columns: Sequence[Column], rows: Iterable[Cells], narrow: bool = False, titled: bool = True) -> Table:
    """Draw a table: figures to the right, a word with marks as tiles, a guess in the colour of what it is good for."""
    drawn = Table(box=None, pad_edge=False, collapse_padding=narrow, show_header=titled, header_style=QUIET)
    for number, column in enumerate(columns):
        title = "\n".join(_BREAKS.get(word, word) for word in column.title.split(" ")) if narrow else column.title
        drawn.add_column(
            Text(title),
            style=QUIET if not column.title else "bold" if number == 0 and not column.is_figure else "",
            justify="right" if column.is_figure else "left",
            no_wrap=number == 0 or not column.title,
            overflow="fold",  # where the table is too wide, titles are wrapped and figures stay whole
        )
    for row in rows:
        drawn.add_row(*(_cell(column, row) for column in columns))
    return drawn


def _cell(column: Column, row: Cells) -> Text:
    if column.key == "word" and "pattern" in row:
        return tiles(row)
    if column.key == "word" and "is_candidate" in row:
        return _guess(row)
    return Text(column.cell(row))


def _guess(row: Mapping[str, object]) -> Text:
    return Text(str(row["word"]).upper(), styles()["candidate" if row["is_candidate"] else "exploration"])


def figures(pairs: Iterable[tuple[str, str]], to_right: bool = True) -> Table:
    """Draw a single result: titles and figures, line by line."""
    drawn = Table(box=None, pad_edge=False, show_header=False)
    drawn.add_column(style=QUIET)
    drawn.add_column(justify="right" if to_right else "left", overflow="fold")
    for title, figure in pairs:
        drawn.add_row(title, figure)
    return drawn


def lines(pieces: "Iterable[Piece]") -> list[RenderableType]:
    """Draw pieces of text with their styles; the coach's sentences stand below and behind their turns."""
    drawn: list[RenderableType] = []
    line = Text()
    for text, style in pieces:
        first, *others = text.split("\n")
        line.append(first, styles()[style])
        for other in others:
            if style == "sentence":
                drawn.append(Padding(line, (0, 0, 1, 3), expand=False))
            elif line.plain or not drawn or not isinstance(drawn[-1], Padding):
                drawn.append(line)  # one empty line below a sentence is enough
            line = Text().append(other, styles()[style])
    return [*drawn, line] if line.plain else drawn


def advice(found: AdviceAnswer, rows: Iterable[RowShape], are_apart: bool) -> list[RenderableType]:
    """Draw the rows, the candidates left, the ranked guesses and the sentences that explain the first."""
    parts: list[RenderableType] = [tiles(row) for row in rows]
    if found["known"]:
        parts.append(quiet(" ".join(found["known"])))
    if found["fallback"]:
        parts.extend(notes([f"No answer of the list '{found['list']}' fits; these are other allowed words."]))
    if "record" in found:
        parts.extend(map(quiet, record_lines(found["record"])))
    parts.append(_candidates(found["candidates"]))
    parts.extend(_guess_tables(found["guesses"], found["unit"], are_apart))
    if "explanation" in found:
        parts.extend(["", Text(found["explanation"])])
    elif found["note"]:
        parts.append(quiet(found["note"]))
    return parts


def _candidates(found: CandidatesShape) -> Text:
    words = found["words"]
    if len(words) == 1:
        return Text.assemble("It must be ", (words[0].upper(), styles()["candidate"]), ".")
    pairs = list(zip(words, found["chances"], strict=True))[:_LIKELIEST]
    likeliest = ", ".join(f"{word.upper()} {chance_text(chance)}" for word, chance in pairs)
    more = " ..." if len(words) > _LIKELIEST else ""
    return Text.assemble((f"{found['count']:,} candidates: ", "bold"), likeliest + more)


def _guess_tables(guesses: Sequence[GuessShape], unit: str, are_apart: bool) -> list[RenderableType]:
    """Draw one table, or one for each category where they are ranked apart."""
    kinds = ("" if guess["is_candidate"] else guess_kind(False) for guess in guesses)  # a candidate has a chance
    rows: list[Cells] = [{**guess, "kind": kind} for guess, kind in zip(guesses, kinds, strict=True)]
    word, *others = (*guess_columns(unit), _KIND)
    if not are_apart:
        return [table((word, *others), rows)]
    tables: list[RenderableType] = [Text.assemble("Choice: ", _guess(rows[0]))]
    for title, is_candidate in (("candidates  ", True), ("explorations", False)):
        own = [row for row in rows if row["is_candidate"] is is_candidate]
        tables.append(table((replace(word, title=title), *others), own))
    return tables
