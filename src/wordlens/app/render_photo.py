"""Boards read from pictures, drawn for the terminal."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..reading.photo import SURE, Board, BoardRow, Unclear
from ..rules import Row
from ..words import WordList
from .render import row_line

_MARKS = {"-": "absent", "y": "present", "g": "correct"}
_WARNING = "yellow"


def board_view(board: Board, words: WordList) -> RenderableType:
    """Draw the rows with their confidence, and all that is to be said about them."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(justify="right")
    for row in board.rows:
        sureness = Text(_percent(row.confidence), style="dim" if row.confidence >= SURE else _WARNING)
        table.add_row(row_line(_as_read(row)), sureness)
    drawn = [table] if board.rows else [Text("There is no scored row on the board.")]
    return Padding(Group(*drawn, *_notes(board, words), _caption(board)), (0, 1), expand=False)


def caption_view(board: Board, words: WordList, name: str) -> RenderableType:
    """Draw what there is to say besides the rows, where the rows themselves are drawn with the advice."""
    return Padding(Group(Text.assemble((f"{name}: ", "dim"), _caption(board)), *_notes(board, words)), (0, 1))


def typed_rows(board: Board) -> str:
    """Return the rows as one would type them."""
    return " ".join(str(_as_read(row)) for row in board.rows)


def _as_read(row: BoardRow) -> Row:
    return Row.given(row.word, row.pattern)  # unchecked: what was seen is shown, even if no answer can give it


def _notes(board: Board, words: WordList) -> Iterator[Text]:
    """Yield a sentence on each thing that a player should look at."""
    if board.unscored:
        yield Text(f"Typed, but not scored: {', '.join(word.upper() for word in board.unscored)}")
    if board.columns != words.length:
        differ = f"the board has {board.columns} columns, the words of the list '{words.name}' {words.length} letters"
        yield Text(f"No word was looked up: {differ}.", style=_WARNING)
    elif board.rows and not all(row.listed for row in board.rows):
        unlisted = ", ".join(row.word.upper() for row in board.rows if not row.listed)
        yield Text(f"Not in the list '{words.name}': {unlisted}.", style=_WARNING)
    yield from (Text(f"Row {number}: {row.problem}", style=_WARNING) for number, row in _with_problems(board))
    yield from (Text(_doubt(tile), style=_WARNING) for tile in board.unclear)


def _with_problems(board: Board) -> list[tuple[int, BoardRow]]:
    return [(number, row) for number, row in enumerate(board.rows, 1) if row.problem]


def _doubt(tile: Unclear) -> str:
    options = (f"{one.letter.upper()} {_MARKS[one.mark]} ({_percent(one.probability)})" for one in tile.alternatives)
    return f"Row {tile.row}, tile {tile.column} is unclear: {', '.join(options)}."


def _caption(board: Board) -> Text:
    rows = f"{len(board.rows)} row{'' if len(board.rows) == 1 else 's'}"
    least = min((row.confidence for row in board.rows), default=None)
    surely = "" if least is None else f", sure by {_percent(least)} at least"
    theme = "colours of no known theme" if board.theme == "other" else f"{board.theme} theme"
    return Text(f"{rows} of {board.columns} tiles{surely}; {theme}; read in {board.seconds:.2f} s", style="dim")


def _percent(share: float) -> str:
    """Return a share that is never rounded up to certainty."""
    return "100%" if share >= 1 else f"{int(1000 * share) / 10:.1f}%"
