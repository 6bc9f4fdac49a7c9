"""`wordlens diary import`, `export` and `delete`: what goes in and out."""

import datetime
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from ...diary import Diary, Form, write_games
from ...diary.imports import Found, games_of_text
from ...errors import InvalidGame, InvalidOption
from ...files import write_file
from ..ask import diary as ask
from ..ask.pictures import SUFFIXES, games_of_pictures, pictures_in
from ..show.names import counted
from ..show.shapes_diary import DiaryImportShape
from . import options
from .progress import progress_bar

PIPE = "-"
MOST_BYTES = 200_000_000
"""Size of the largest text that is read: a busy chat of ten years."""


@click.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE|FOLDER...")
@click.option("--sender", metavar="NAME", help="Of a chat, whose games are yours.")
@click.option("--everyone", is_flag=True, help="Of a chat, take everybody's games, each under their own name.")
@click.option("--player", metavar="NAME", help="Whose games they are; else yours.")
@click.option("--official", is_flag=True, help="Games with a day are the newspaper's of that day.")
@click.option("--dry-run", "dry", is_flag=True, help="Show what would come in, and write nothing.")
@options.json_option
def import_files(
    files: tuple[str, ...],
    sender: str | None,
    everyone: bool,
    player: str | None,
    official: bool,
    dry: bool,
    as_json: bool,
) -> None:
    """Add games from files ('-' is standard input), or from the screenshots of a folder.

    Read are shared texts, chats exported from WhatsApp, Telegram, Discord, Messenger and Slack, CSV, JSON Lines, and
    pictures. What the diary has stays; a second import changes nothing.

    Example: wordlens diary import chat.txt --sender "Ann Lee" --dry-run
    """
    if sender and everyone:
        raise InvalidOption("--sender takes one person's games, --everyone all of them; choose one")
    found = Found.joined(_read_all(files, player))
    if not found.games and not found.refused:
        raise InvalidGame(f"no game was found in {', '.join(map(click.format_filename, files))}")
    try:
        shape = ask.take_in(found, ask.Intake(player, sender, everyone, official, dry), options.defaults().keep)
    except InvalidOption as error:
        raise InvalidOption(f"{error} (--sender NAME, or --everyone)") if found.senders else error from None
    tell(shape, as_json)


def _read_all(files: tuple[str, ...], player: str | None) -> Iterator[Found]:
    """Yield what each file holds; all pictures are read together, in parallel."""
    today, pictures = datetime.date.today(), []
    for name in files:
        path = Path(name)
        if name != PIPE and path.is_dir():
            inside = pictures_in(path)
            if not inside:
                raise InvalidGame(f"expected pictures in the folder {click.format_filename(name)}, found none")
            pictures.extend(inside)
        elif name != PIPE and path.suffix.lower() in SUFFIXES:
            pictures.append(path)
        else:
            shown = "pasted" if name == PIPE else f"import {path.name}"
            yield games_of_text(read_text(name), "".join(c for c in shown if c.isprintable())[:100], today, player)
    if pictures:
        with progress_bar("reading pictures") as on_progress:
            yield games_of_pictures(pictures, options.defaults().list, player, today, on_progress)


def read_text(name: str) -> str:
    """Return the text of a file, in UTF-8 or UTF-16."""
    if name == PIPE and not hasattr(sys.stdin, "buffer"):  # a text that stands in for the input
        return sys.stdin.read(MOST_BYTES + 1) if sys.stdin else ""
    try:
        data = sys.stdin.buffer.read(MOST_BYTES + 1) if name == PIPE else Path(name).read_bytes()
    except OSError as reason:
        raise InvalidGame(f"cannot read {click.format_filename(name)}: {reason.strerror or reason}") from reason
    if len(data) > MOST_BYTES:
        raise InvalidGame(f"{click.format_filename(name)}: expected at most {MOST_BYTES:,} bytes, got more")
    try:
        return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as reason:
        byte = f"{reason.object[reason.start]:#x}"
        raise InvalidGame(f"{click.format_filename(name)}: expected UTF-8 text, got byte {byte}") from reason


def tell(shape: DiaryImportShape, as_json: bool) -> None:
    """Print what an import came to."""
    if as_json:
        options.echo_json(shape)
        return
    for line in shape["sentences"]:
        click.echo(line)


@click.command("export")
@click.argument("file", required=False, type=options.FILE, metavar="[FILE]", callback=options.check_output)
@click.option("--form", type=click.Choice(["jsonl", "csv"]), help="JSON Lines or CSV; else by the file's name.")
@click.option("--player", metavar="NAME", help="One player's games; else all.")
def export(file: Path | None, form: Form | None, player: str | None) -> None:
    """Write all games as JSON Lines or CSV, to FILE or standard output; an import reads them back exactly."""
    chosen: Form = form or ("csv" if file and file.suffix.lower() == ".csv" else "jsonl")
    with Diary(looks=True) as diary:
        games = diary.games(player)
    text = write_games(games, chosen)
    if file is None or str(file) == PIPE:
        click.echo(text, nl=False)
        return
    write_file(file, text)
    click.echo(f"{counted(len(games), 'game')} written to {file}.", err=True)


@click.command("delete")
@click.argument("which", nargs=-1, metavar="[ID|DAY|NUMBER]...")
@click.option("--player", metavar="NAME", help="All games of one player, or which player's game is meant.")
@click.option("--all", "everything", is_flag=True, help="Everything, of every player and every device.")
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(which: tuple[str, ...], player: str | None, everything: bool, yes: bool) -> None:
    """Delete games; --all leaves nothing."""
    if everything == bool(which or player):
        raise InvalidOption("name the games to delete, a --player, or --all of them")
    if everything:
        _confirm("every game of the diary", yes)
        gone = ask.delete_all(everybody=True)
    elif which:
        gone = ask.delete_games([ask.find_game(text, player) for text in which])
    else:
        with Diary(looks=True) as diary:
            games = diary.games(player)
        _confirm(f"{counted(len(games), 'game')} of {player}", yes)
        gone = ask.delete_games(games)
    click.echo(f"{counted(gone, 'game')} deleted.")


def _confirm(what: str, yes: bool) -> None:
    """Ask whoever sits there; a script must say --yes."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise InvalidOption(f"this deletes {what} for good; add --yes")
    click.confirm(f"Delete {what} for good?", abort=True)


COMMANDS = (import_files, export, delete)
