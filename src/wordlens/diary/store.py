"""The diary's file: games kept in SQLite, whole or not at all, whoever else uses it and whenever the process ends."""

import datetime
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ..errors import InvalidDiary, InvalidGame
from ..files import data_dir, unwritable
from ..rules import Rule
from .game import DiaryGame, GameReview, checked, merged
from .record import dump_review, read_review
from .schema import migrate

LOCAL = ""
"""The owner of games that were played on this machine; a visitor from another device has a name of its own."""
_WAIT_SECONDS = 20.0
"""How long to wait for another process that writes."""
_COLUMNS = (
    "player, id, kind, date, number, list, rule, guesses, turns, marks, words, answer, won, source, finished, review"
)
_INSERT = f"INSERT OR REPLACE INTO games (owner, {_COLUMNS}) VALUES ({', '.join('?' * 17)})"
_ORDER = "ORDER BY date IS NULL, date, finished, player, id"


@dataclass(frozen=True)
class Added:
    """What became of games that were to be kept."""

    added: tuple[DiaryGame, ...] = ()
    completed: tuple[DiaryGame, ...] = ()
    """Games that were known, and of which more is known now."""
    known: int = 0
    """Games that told nothing new."""
    clashes: tuple[DiaryGame, ...] = ()
    """Games whose place holds another one, which stays."""


def diary_file() -> Path:
    """Return where the user's diary lies."""
    return data_dir() / "diary.sqlite3"


class Diary:
    """An open diary, seen by one owner; use it in a `with` statement, in one thread."""

    def __init__(self, path: Path | None = None, owner: str = LOCAL, *, looks: bool = False) -> None:
        """Open the file, make it if there is none, and bring it to this version; raises InvalidDiary.

        Who only `looks` makes no file: where there is none, the diary is an empty one in memory.
        """
        self.path, self.owner = path or diary_file(), owner
        with _telling(self.path):
            in_memory = looks and not self.path.exists()
            if not in_memory:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            # Transactions are begun and ended by hand: isolation_level None keeps Python from doing so.
            place = ":memory:" if in_memory else self.path
            self._file = sqlite3.connect(place, timeout=_WAIT_SECONDS, isolation_level=None)
        try:
            with _telling(self.path):
                self._prepare()
        except BaseException:
            self._file.close()
            raise

    def _prepare(self) -> None:
        migrate(self._file, str(self.path))
        with suppress(sqlite3.OperationalError):  # where another process is about to do the same, it does
            self._file.execute("PRAGMA journal_mode = WAL")  # a file system without shared memory keeps its journal
        self._file.execute("PRAGMA synchronous = FULL")  # what was confirmed survives a power cut, too
        self._file.execute("PRAGMA secure_delete = ON")  # what was deleted is overwritten

    def __enter__(self) -> Self:
        """Use the diary."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Write what happens inside all at once; other writers wait."""
        with _telling(self.path):
            self._file.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._file.execute("COMMIT")
            except BaseException:
                self._file.execute("ROLLBACK")
                raise

    @property
    def keeps(self) -> bool | None:
        """Whether finished games are to be kept by themselves; None while nobody has said."""
        with _telling(self.path):
            found = self._file.execute("SELECT keeps FROM choices WHERE owner = ?", (self.owner,)).fetchone()
        return None if found is None else bool(found[0])

    def choose(self, keeps: bool) -> None:
        """Remember whether finished games are to be kept by themselves."""
        with self._writing():
            self._file.execute("INSERT OR REPLACE INTO choices VALUES (?, ?)", (self.owner, keeps))

    def games(self, player: str | None = None) -> list[DiaryGame]:
        """Return all games, or one player's, by their days; those without a day last."""
        return list(self._select(*_of_player(player)))

    def find(self, id: str, player: str | None = None) -> list[DiaryGame]:
        """Return the games with that id: one for each player who has it."""
        where, values = _of_player(player)
        return list(self._select(f"{where} AND id = ?", (*values, id)))

    def alike(self, game: DiaryGame) -> DiaryGame | None:
        """Return a game of the same player with the very same rows, whatever its id and day; None if there is none."""
        rows = (game.player, " ".join(game.marks), " ".join(game.words))
        return next(self._select("player = ? AND marks = ? AND words = ?", rows), None)

    def count(self) -> int:
        """Return how many games there are."""
        with _telling(self.path):
            found = self._file.execute("SELECT count(*) FROM games WHERE owner = ?", (self.owner,)).fetchone()
        return int(found[0])

    def players(self) -> dict[str, int]:
        """Return the players by name with their number of games, the one with most first."""
        asked = "SELECT player, count(*) FROM games WHERE owner = ? GROUP BY player ORDER BY count(*) DESC, player"
        with _telling(self.path):
            return dict(self._file.execute(asked, (self.owner,)).fetchall())

    def unreviewed(self, player: str | None = None) -> list[DiaryGame]:
        """Return the games with rows or squares that no review has judged."""
        where, values = _of_player(player)
        return list(self._select(f"{where} AND review IS NULL AND marks <> ''", values))

    def _select(self, where: str, values: Sequence[object]) -> Iterator[DiaryGame]:
        with _telling(self.path):
            asked = f"SELECT {_COLUMNS} FROM games WHERE owner = ? AND {where} {_ORDER}"
            found = self._file.execute(asked, (self.owner, *values)).fetchall()
        return (_read(row) for row in found)

    def add(self, games: Iterable[DiaryGame], *, dry: bool = False) -> Added:
        """Keep games, all of them or, if the process ends before, none; what is known is only completed.

        Each must have passed `checked`. With `dry` nothing is written, and what would become of them is returned.
        """
        told = _Telling()
        with _telling(self.path):
            if dry:
                self._file.execute("BEGIN")  # what is compared does not change meanwhile
                try:
                    self._put_all(games, told, dry=True)
                finally:
                    self._file.execute("ROLLBACK")
            else:
                with self._writing():
                    self._put_all(games, told, dry=False)
        return told.added()

    def _put_all(self, games: Iterable[DiaryGame], told: "_Telling", *, dry: bool) -> None:
        """Sort games into new, completed, known and clashing ones, and write the first two."""
        seen: dict[tuple[str, str], DiaryGame] = {}
        for game in games:
            key = (game.player, game.id)
            old = seen.get(key) or next(self._select("player = ? AND id = ?", key), None)
            kept = told.sort(old, game)
            if kept is not None and kept != old:
                seen[key] = kept
                if not dry:
                    self._write(kept)

    def _write(self, game: DiaryGame) -> None:
        self._file.execute(_INSERT, (self.owner, *_columns(game)))

    def put_review(self, game: DiaryGame, review: GameReview) -> bool:
        """Keep a review of a game as it was judged; False where the game has changed or gone meanwhile."""
        with self._writing():
            now = next(self._select("player = ? AND id = ?", (game.player, game.id)), None)
            if now is None or (now.marks, now.words, now.answer) != (game.marks, game.words, game.answer):
                return False
            self._write(replace(now, review=review))
        return True

    def delete(self, games: Iterable[DiaryGame]) -> int:
        """Delete games, and return how many there were."""
        with self._writing():
            return sum(
                self._file.execute(
                    "DELETE FROM games WHERE owner = ? AND player = ? AND id = ?", (self.owner, game.player, game.id)
                ).rowcount
                for game in games
            )

    def clear(self, *, everybody: bool = False) -> int:
        """Delete all games and what was chosen, of this owner or of everybody, so that no byte of them stays."""
        where, values = ("", ()) if everybody else (" WHERE owner = ?", (self.owner,))
        with self._writing():
            gone = self._file.execute(f"DELETE FROM games{where}", values).rowcount
            self._file.execute(f"DELETE FROM choices{where}", values)
        with _telling(self.path):
            self._file.execute("VACUUM")
            self._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return gone

    def check(self) -> tuple[str, ...]:
        """Return what is wrong with the file or any game in it, of whatever owner, one phrase each."""
        with _telling(self.path):
            told = [str(row[0]) for row in self._file.execute("PRAGMA integrity_check(20)")]
            rows = self._file.execute(f"SELECT {_COLUMNS} FROM games {_ORDER}").fetchall()
        problems = [] if told == ["ok"] else told
        for row in rows:
            try:
                game = _read(row)
                if checked(game) != game:
                    problems.append(f"the game {game.id} of {game.player} is not written as it should be")
            except (InvalidGame, InvalidDiary, ValueError) as error:
                problems.append(f"the game {str(row[1])[:60]} of {str(row[0])[:60]}: {error}")
        return tuple(problems)


class _Telling:
    """Counts what became of each game."""

    def __init__(self) -> None:
        self._new: dict[tuple[str, str], DiaryGame] = {}
        self._completed: dict[tuple[str, str], DiaryGame] = {}
        self._known = 0
        self._clashes: list[DiaryGame] = []

    def sort(self, old: DiaryGame | None, game: DiaryGame) -> DiaryGame | None:
        """Return the game as it is kept from now on; None where another one stays in its place."""
        key = (game.player, game.id)
        if old is None:
            self._new[key] = game
            return game
        kept = merged(old, game)
        if kept is None:
            self._clashes.append(game)
        elif kept == old:
            self._known += 1
        elif key in self._new:
            self._new[key] = kept
        else:
            self._completed[key] = kept
        return kept

    def added(self) -> Added:
        return Added(tuple(self._new.values()), tuple(self._completed.values()), self._known, tuple(self._clashes))


def _of_player(player: str | None) -> tuple[str, tuple[str, ...]]:
    return ("1", ()) if player is None else ("player = ?", (player,))


def _columns(game: DiaryGame) -> tuple[Any, ...]:
    """Return the game as its line in the table."""
    date = game.date.isoformat() if game.date else None
    played = (game.guesses, game.turns, " ".join(game.marks), " ".join(game.words), game.answer, game.won)
    head = (game.player, game.id, game.kind, date, game.number, game.list, str(game.rule))
    return (*head, *played, game.source, game.finished, dump_review(game.review))


def _read(row: Sequence[Any]) -> DiaryGame:
    """Return the game of a line in the table; what was written was checked."""
    player, id, kind, date, number, words_list, rule, guesses, turns, marks, words, answer, won, source, at, review = (
        row
    )
    try:
        return DiaryGame(
            id=id,
            player=player,
            kind=kind,
            date=datetime.date.fromisoformat(date) if date else None,
            number=number,
            list=words_list,
            rule=Rule(rule),
            guesses=guesses,
            turns=turns,
            marks=tuple(marks.split()),
            words=tuple(words.split()),
            answer=answer,
            won=bool(won),
            source=source,
            finished=at,
            review=read_review(json.loads(review)) if review else None,
        )
    except (ValueError, TypeError, AttributeError) as reason:
        raise InvalidDiary(f"the game {str(id)[:60]} of {str(player)[:60]} is damaged: {reason}") from reason


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about the file into one sentence with the way out."""
    try:
        yield
    except sqlite3.OperationalError as reason:
        text = str(reason)
        if "locked" in text or "busy" in text:
            raise InvalidDiary(f"another wordlens is changing {path}; try again when it has ended") from reason
        raise InvalidDiary(f"cannot use the diary {path}: {text}; choose another place or mend its folder") from reason
    except sqlite3.DatabaseError as reason:
        raise InvalidDiary(
            f"the diary {path} cannot be read ({reason}); move it away, then import your last export"
        ) from reason
    except OSError as reason:
        raise unwritable(path, reason) from reason
