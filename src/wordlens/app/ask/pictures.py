"""Screenshots for the diary, of a folder or from the page: each is read by itself, unsure ones wait for a look."""

import datetime
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...diary import DEFAULT_PLAYER, DiaryGame
from ...diary.imports import Found, Refused, content_id
from ...errors import InvalidGame, MissingExtra, UserError
from ...parallel import OnProgress, run_tasks
from ...rules import MAX_GUESSES, Row
from ...words import day_of
from ...words.dates import find_dates
from .lists import words_named

SUFFIXES = frozenset((".png", ".jpg", ".jpeg", ".webp", ".gif", ".heic", ".heif"))
_EXIF_TAKEN, _EXIF_CHANGED, _EXIF_BLOCK = 36867, 306, 34665
"""Where a camera writes when a picture was taken, when it was changed, and the block that holds the first."""
_NUMBER = re.compile(r"wordle[\s_#-]*(\d{1,2}[,.]?\d{3}|\d{2,3})(?!\d)", re.IGNORECASE)
_COMPACT = re.compile(r"(?<!\d)(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?!\d)")
"""A date in a file's name, such as Screenshot_20261117-123045.png."""


@dataclass(frozen=True)
class Screenshot:
    """One picture of a finished game, and what is known of it beside what it shows."""

    image: Path | bytes
    name: str
    """The file's name."""
    made: datetime.date
    """The day of the file itself, where neither camera nor name tell another."""
    list_name: str
    player: str = DEFAULT_PLAYER
    rows: tuple[Row, ...] = ()
    """What the player has read and mended; none where the picture is to be read."""


def pictures_in(folder: Path) -> list[Path]:
    """Return the pictures of a folder and of those in it, by name."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES and path.is_file())


def games_of_pictures(
    paths: Sequence[Path],
    list_name: str,
    player: str | None,
    today: datetime.date,
    on_progress: OnProgress | None = None,
) -> Found:
    """Read pictures in parallel; what is unclear, unfinished or no board is told, never guessed."""
    whose = player or DEFAULT_PLAYER
    found = run_tasks(read_one, [_of_file(path, list_name, whose) for path in paths], on_progress=on_progress)
    games = [game for game in found if isinstance(game, DiaryGame) and (game.date or today) <= today]
    refused = [one for one in found if isinstance(one, Refused)]
    return Found(tuple(games), tuple(refused))


def _of_file(path: Path, list_name: str, player: str) -> Screenshot:
    made = datetime.date.fromtimestamp(path.stat().st_mtime)
    return Screenshot(path, path.name, made, list_name, player)


def read_one(given: Screenshot) -> DiaryGame | Refused:
    """Read the game in one picture, or say why it needs a look."""
    try:
        return game_in(given)
    except MissingExtra:
        raise
    except (UserError, OSError) as error:
        return Refused(given.name, str(error))


def game_in(given: Screenshot) -> DiaryGame:
    """Return the finished game that a picture shows; raises UserError where it is unclear, unfinished or none."""
    rows = given.rows or _rows_in(given)
    if not rows or (not rows[-1].is_solved and len(rows) < MAX_GUESSES):
        told = f"the game is not finished: {len(rows)} rows, the last not all correct"
        raise InvalidGame(told, reason="unfinished_picture")
    named = _NUMBER.search(Path(given.name).stem)
    source = "".join(letter for letter in f"picture {given.name}" if letter.isprintable())[:100]
    facts = {"player": given.player, "list": given.list_name, "source": source}
    if named:
        number = int(re.sub(r"\D", "", named[1]))
        return DiaryGame.of_rows("official", rows, kind="official", number=number, date=day_of(number), **facts)
    game = DiaryGame.of_rows("picture", rows, date=day_of_picture(given), **facts)
    return DiaryGame.of_rows(content_id(game), rows, date=game.date, **facts)


def _rows_in(given: Screenshot) -> tuple[Row, ...]:
    """Return the rows that the picture shows, if all of them are clear."""
    try:
        from ...reading.photo import read_board
    except ImportError:
        raise MissingExtra("photo", "reading screenshots") from None
    board = read_board(given.image, words_named(given.list_name))
    if board.unclear:
        places = ", ".join(f"row {tile.row} column {tile.column}" for tile in board.unclear[:3])
        told = f"some tiles are unclear ({places}); look at it and add the game by hand"
        raise InvalidGame(told, reason="unclear_picture")
    return tuple(Row(row.word, row.pattern) for row in board.rows)


def day_of_picture(given: Screenshot) -> datetime.date:
    """Return the day on which a picture was made: by its camera, else by its name, else by the file's own time."""
    return _camera_day(given.image) or _named_day(Path(given.name).stem) or given.made


def _camera_day(image: Path | bytes) -> datetime.date | None:
    from PIL import Image

    try:
        with Image.open(io.BytesIO(image) if isinstance(image, bytes) else image) as picture:
            exif = picture.getexif()
            told = exif.get_ifd(_EXIF_BLOCK).get(_EXIF_TAKEN) or exif.get(_EXIF_CHANGED)
        return datetime.datetime.strptime(str(told)[:10], "%Y:%m:%d").date() if told else None
    except (OSError, ValueError, SyntaxError):
        return None


def _named_day(stem: str) -> datetime.date | None:
    found = _COMPACT.search(stem)
    if found:
        try:
            return datetime.date(int(found[1]), int(found[2]), int(found[3]))
        except ValueError:
            return None
    dates = [one.days[0] for one in find_dates(stem.replace("_", " ")) if len(one.days) == 1]
    return dates[0] if dates else None
