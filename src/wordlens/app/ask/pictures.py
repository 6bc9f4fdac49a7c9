"""A folder of screenshots for the diary: each picture read in a process of its own, unsure ones listed for a look."""

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...diary import DEFAULT_PLAYER, DiaryGame
from ...diary.imports import Found, Refused, content_id
from ...errors import MissingExtra, UserError
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
class PictureTask:
    """One picture to read, and how its game is called."""

    path: str
    list_name: str
    player: str


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
    tasks = [PictureTask(str(path), list_name, player or DEFAULT_PLAYER) for path in paths]
    found = run_tasks(read_one, tasks, on_progress=on_progress)
    games = [game for game in found if isinstance(game, DiaryGame) and (game.date or today) <= today]
    refused = [one for one in found if isinstance(one, Refused)]
    return Found(tuple(games), tuple(refused))


def read_one(task: PictureTask) -> DiaryGame | Refused:
    """Read the game in one picture, or say why it needs a look."""
    path = Path(task.path)
    try:
        from ...reading.photo import read_board

        board = read_board(path, words_named(task.list_name))
        if board.unclear:
            places = ", ".join(f"row {tile.row} column {tile.column}" for tile in board.unclear[:3])
            return Refused(path.name, f"some tiles are unclear ({places}); look at it and add the game by hand")
        rows = tuple(Row(row.word, row.pattern) for row in board.rows)
        if not rows or (not rows[-1].is_solved and len(rows) < MAX_GUESSES):
            return Refused(path.name, f"the game is not finished: {len(rows)} rows, the last not all correct")
        return _game(path, rows, task)
    except ImportError:
        raise MissingExtra("photo", "reading screenshots") from None
    except MissingExtra:
        raise
    except (UserError, OSError) as error:
        return Refused(path.name, str(error))


def _game(path: Path, rows: tuple[Row, ...], task: PictureTask) -> DiaryGame:
    """Return the game with its number by the file's name, or its day by name, camera or file."""
    named = _NUMBER.search(path.stem)
    facts = {"player": task.player, "list": task.list_name, "source": f"picture {path.name}"[:100]}
    if named:
        number = int(re.sub(r"\D", "", named[1]))
        return DiaryGame.of_rows("official", rows, kind="official", number=number, date=day_of(number), **facts)
    game = DiaryGame.of_rows("picture", rows, date=day_of_picture(path), **facts)
    return DiaryGame.of_rows(content_id(game), rows, date=game.date, **facts)


def day_of_picture(path: Path) -> datetime.date:
    """Return the day on which a picture was made: by its camera, else by its name, else by the file's own time."""
    return _camera_day(path) or _named_day(path.stem) or datetime.date.fromtimestamp(path.stat().st_mtime)


def _camera_day(path: Path) -> datetime.date | None:
    from PIL import Image

    try:
        with Image.open(path) as picture:
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
