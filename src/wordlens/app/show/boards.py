"""Boards read from pictures, in words."""

from collections.abc import Iterator

from ...rules import MARK_NAMES
from .names import counted, percent, width_sentence
from .shapes_picture import AlternativeShape, BoardShape, SeenGameShape, UnclearShape

UNKNOWN_THEME = "other"


def board_notes(board: BoardShape, list_name: str, length: int) -> Iterator[str]:
    """Yield a sentence on each thing that a player should look at."""
    if board["unscored"]:
        yield f"Typed, but not scored: {', '.join(word.upper() for word in board['unscored'])}."
    if board["columns"] != length:
        yield f"No word was looked up: {width_sentence(board['columns'], list_name, length)}."
    else:
        unlisted = ", ".join(row["word"].upper() for row in board["rows"] if not row["listed"])
        if unlisted:
            yield f"Not in the list '{list_name}': {unlisted}."
    yield from (f"Row {number}: {row['problem']}" for number, row in enumerate(board["rows"], 1) if row["problem"])
    yield from (f"{unclear_tile(tile, with_shares=True)}." for tile in board["unclear"])


def game_notes(game: SeenGameShape) -> Iterator[str]:
    """Yield a sentence on each thing that a player should look at in what several boards show."""
    if game["unscored"]:
        yield f"Typed, but not scored: {', '.join(word.upper() for word in game['unscored'])}."
    yield from (f"{problem[0].upper()}{problem[1:]}." for problem in game["problems"])
    yield from (f"Board {tile['board']}: {unclear_tile(tile, with_shares=True)}." for tile in game["unclear"])


def game_caption(game: SeenGameShape) -> str:
    """Say how many boards and rows were read, how surely and how fast."""
    sure = [share for row in game["rows"] for share in row["surely"]]
    surely = f", sure by {percent(min(sure))} at least" if sure else ""
    rows, boards = counted(len(game["rows"]), "row"), counted(game["boards"], "board")
    return f"{rows} on {boards}{surely}; read in {game['seconds']:.2f} s"


def unclear_tile(tile: UnclearShape, with_shares: bool = False, most: int | None = None) -> str:
    """Say what an unclear tile may be, without the full stop."""
    options = ", ".join(_option(one, with_shares) for one in tile["alternatives"][:most])
    return f"Row {tile['row']}, tile {tile['column']} is unclear: it may be {options}"


def board_caption(board: BoardShape) -> str:
    """Say how many rows were read, how surely, in which theme and how fast."""
    least = min((row["confidence"] for row in board["rows"]), default=None)
    surely = "" if least is None else f", sure by {percent(least)} at least"
    theme = "colours of no known theme" if board["theme"] == UNKNOWN_THEME else f"{board['theme']} theme"
    rows = counted(len(board["rows"]), "row")
    return f"{rows} of {board['columns']} tiles{surely}; {theme}; read in {board['seconds']:.2f} s"


def typed_rows(board: BoardShape) -> str:
    """Return the rows as one would type them."""
    return " ".join(f"{row['word']}={row['pattern']}" for row in board["rows"])


def _option(one: AlternativeShape, with_share: bool) -> str:
    share = f" ({percent(one['probability'])})" if with_share else ""
    return f"{one['letter'].upper()} {MARK_NAMES[one['mark']]}{share}"
