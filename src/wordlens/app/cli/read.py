"""`wordlens read`: the board in a screenshot or photo, as rows."""

import itertools
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...errors import InvalidOption, MissingExtra, NoBoard, NotAnImage, SeveralBoards, UnclearTile, UserError
from ...files import check_place, make_folder, write_file
from ...reading.readers import DEFAULT_READER, READERS, Reader, find_reader
from ...registry import names
from ...rules.boards import MOST_BOARDS
from ...words import WordList
from ..show.boards import board_caption, board_notes, game_caption, game_notes, typed_rows
from ..show.columns import READ_ROW
from ..show.encode import encode
from ..show.shapes_picture import BoardShape, FailedShape, SeenGameShape
from . import options

if TYPE_CHECKING:  # the extra `photo`, which other commands need not have
    from ...reading.photo import Board
    from ...reading.photo.picture import Source
    from ...reading.photo.several import SeenGame

PIPE = "-"
_NO_ROW = "There is no scored row on the board."


@click.command("read")
@click.argument("images", nargs=-1, metavar="IMAGE...")
@click.option("--clipboard", is_flag=True, help="Read the picture in the clipboard.")
@options.word_options()
@options.board_option
@click.option(
    "--boards",
    metavar="N|auto",
    callback=lambda _ctx, _param, given: board_count(given),
    help="Read all boards of one game together, N of them or as many as there are; several IMAGEs are joined.",
)
@click.option(
    "--overlay",
    type=options.FILE,
    metavar="OUT.png",
    help="Draw what was read over the picture; OUT-1.png, OUT-2.png ... where there are several.",
)
@click.option(
    "--reader", default=DEFAULT_READER, show_default=True, help=f"How to read: {' or '.join(names(READERS))}."
)
@click.option(
    "--stages",
    type=options.FILE,
    metavar="DIR",
    help="Write a picture of each step of the reading there; in DIR/1, DIR/2 ... where there are several.",
)
@options.json_option
def command(
    images: tuple[str, ...],
    clipboard: bool,
    words: WordList,
    board: int | None,
    boards: int | None,
    overlay: Path | None,
    reader: str,
    stages: Path | None,
    as_json: bool,
) -> int:
    """Read the board in each IMAGE: a file (PNG, JPEG, WebP, GIF, HEIC), or '-' for a pipe.

    Several boards that share their words are one game and are read together. Exit code 3: no board. 4: a tile is
    unclear; the result is printed. 5: several boards with other words, and none was chosen. Where several pictures are
    read, the highest of their codes.

    Example: wordlens read board.png
    """
    pictures = (*images, *((None,) if clipboard else ()))
    _check(pictures, overlay)
    if boards is not None:
        if board is not None or overlay is not None or stages is not None:
            raise InvalidOption("--boards reads all boards at once: leave out --board, --overlay and --stages")
        return show_game(read_pictures(pictures, words, boards or None), as_json)
    how = Reading(words, board, find_reader(reader), overlay, stages, len(pictures))
    if stages is not None:
        make_folder(stages)
        check_place(stages / "1-picture.png")
    may_be_game = board is None and overlay is None and stages is None and reader == DEFAULT_READER
    shapes: list[BoardShape | FailedShape] = []
    codes = []
    for number, name in enumerate(pictures, 1):
        file = _spoken(name) if len(pictures) > 1 else None
        try:
            found = how.read(name, number)
        except MissingExtra:
            raise
        except UserError as error:
            if file is None:
                if isinstance(error, SeveralBoards) and may_be_game:
                    return show_game(_game_or(error, name, words), as_json)
                raise
            codes.append(error.exit_code)
            shapes.append(encode(error, FailedShape, file=file))
            if not as_json:
                click.echo(f"wordlens: {file}: {error}", err=True)
        else:
            codes.append(UnclearTile.exit_code if found.unclear else 0)
            shapes.append(encode(found, BoardShape, file=file))
            if not as_json:
                if file:
                    click.echo(f"{file}:")
                draw_board(found, words)
    if as_json:
        options.echo_json(shapes if len(pictures) > 1 else shapes[0])
    return max(codes)


def board_count(given: str | None) -> int | None:
    """Return how many boards are to be read: 0 for as many as there are, None where one is to be read."""
    if given is None or given == "auto":
        return None if given is None else 0
    if not given.isdecimal() or not 1 <= int(given) <= MOST_BOARDS:
        raise InvalidOption(f"expected --boards auto, or a number from 1 to {MOST_BOARDS}, got {given!r}")
    return int(given)


def read_pictures(names: Sequence[str | None], words: WordList, count: int | None) -> "SeenGame":
    """Read all boards of one game from its pictures: files, what comes by pipe ('-') and the clipboard (None)."""
    from ...reading.photo.several import read_game

    return read_game([_source(name) for name in names], words, count)


def _game_or(several: SeveralBoards, name: str | None, words: WordList) -> "SeenGame":
    """Read several boards of a picture as one game, or raise the error that they are several."""
    if name == PIPE:  # what came by pipe was read already
        raise several
    try:
        return read_pictures([name], words, None)
    except (SeveralBoards, NoBoard):
        raise several from None


def show_game(found: "SeenGame", as_json: bool) -> int:
    """Print what was read of several boards, and return the exit code."""
    game = encode(found, SeenGameShape)
    if as_json:
        options.echo_json(game)
    else:
        from . import draw

        draw.show(*draw.notes(game_notes(game)), draw.quiet(game_caption(game)))
        for row in game["rows"]:  # never wrapped, so that it can be pasted
            click.echo(f" {row['row']}")
    return 0 if found.is_sure else UnclearTile.exit_code


def read_picture(name: str | None, words: WordList, board: int | None) -> "Board":
    """Read the board in a file, in what comes by pipe ('-') or in the clipboard (None)."""
    return Reading(words, board, find_reader()).read(name)


@dataclass(frozen=True)
class Reading:
    """How pictures are read, and what is drawn of it."""

    words: WordList
    board: int | None
    reader: Reader
    overlay: Path | None = None
    stages: Path | None = None
    count: int = 1
    """How many pictures are read: where there are several, each has its own overlay and folder of stages."""

    def read(self, name: str | None, number: int = 1) -> "Board":
        """Read the picture of that name and number, and draw where asked to."""
        from ...reading.photo.picture import load_picture

        source = _source(name)
        overlay = _place(self.overlay, number, self.count)
        if overlay is None:
            return self._read(source, number)
        from ...reading.photo.overlay import draw_overlay, draw_places, encode_png

        pixels = load_picture(source)
        try:
            found = self._read(pixels, number)
        except SeveralBoards as several:  # shows which number is which
            write_file(overlay, encode_png(draw_places(pixels, several.places)))
            raise
        write_file(overlay, encode_png(draw_overlay(pixels, found)))
        return found

    def _read(self, source: "Source", number: int) -> "Board":
        """Read a board; each stage is written as it comes, so that those before an error are there to be looked at."""
        if self.stages is None:
            return self.reader.read(source, self.words, self.board)
        from ...reading.photo.overlay import encode_png

        folder = self.stages if self.count == 1 else self.stages / str(number)
        steps = self.reader.watch(source, self.words, self.board)
        for at in itertools.count(1):
            try:
                stage = next(steps)
            except StopIteration as end:
                found: Board = end.value
                return found
            make_folder(folder)
            write_file(folder / f"{at}-{stage.name}.png", encode_png(stage.pixels))
        raise AssertionError("counting does not end")


def draw_board(found: "Board", words: WordList) -> None:
    """Draw what was read, and write the rows as one would type them."""
    from . import draw

    board = encode(found, BoardShape)
    rows = draw.table(READ_ROW, board["rows"], titled=False) if board["rows"] else _NO_ROW
    draw.show(rows, *draw.notes(board_notes(board, words.name, words.length)), draw.quiet(board_caption(board)))
    if board["rows"]:  # never wrapped, so that it can be pasted
        click.echo(f" As typed: {typed_rows(board)}")


def draw_caption(found: "Board", words: WordList, name: str | None, note: str | None = None) -> None:
    """Draw what there is to say about the picture besides its rows, which are drawn with the advice."""
    from . import draw

    board = encode(found, BoardShape)
    notes = draw.notes([*([note] if note else ()), *board_notes(board, words.name, words.length)])
    draw.show(draw.quiet(f"{_spoken(name)}: {board_caption(board)}"), *notes)


def _spoken(name: str | None) -> str:
    """Return what a picture is called in results: its file's name in letters that can be printed."""
    return "clipboard" if name is None else click.format_filename(name)


def _check(names: Sequence[str | None], overlay: Path | None) -> None:
    """Refuse before any work what could not be done after it."""
    if not names:
        raise InvalidOption("name the picture to read, or '-' for a pipe, or --clipboard")
    if names.count(PIPE) > 1:
        raise InvalidOption("one picture can come by pipe, got '-' more than once")
    if overlay is not None and overlay.suffix.lower() != ".png":
        raise InvalidOption(f"expected the overlay's name to end in .png, got {overlay.name!r}")
    places = [place for number in range(1, len(names) + 1) if (place := _place(overlay, number, len(names)))]
    for place in places:
        check_place(place)
    drawn = {place.resolve() for place in places}
    if any(Path(name).resolve() in drawn for name in names if name):
        raise InvalidOption(f"the overlay {str(overlay)!r} would replace the picture itself; choose another name")


def _place(overlay: Path | None, number: int, count: int) -> Path | None:
    return overlay and (overlay if count == 1 else overlay.with_stem(f"{overlay.stem}-{number}"))


def _source(name: str | None) -> "Source":
    """Return where a picture comes from: a file, a pipe ('-') or the clipboard (None)."""
    from ...reading.photo.clipboard import load_clipboard

    return load_clipboard() if name is None else _piped() if name == PIPE else name


def _piped() -> bytes:
    from ...reading.photo.picture import read_pipe

    if sys.stdin.isatty():
        raise NotAnImage("expected a picture by pipe, got the keyboard; name a file, or pipe one into this command")
    return read_pipe(sys.stdin.buffer)
