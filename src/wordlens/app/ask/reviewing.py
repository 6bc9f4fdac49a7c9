"""Reviews of many games: spread over processes or a cluster, and kept one by one, so that a stop loses none."""

import datetime
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import fmean

from ...diary import Diary, DiaryGame, GameReview, TurnFacts, read_lines, write_games
from ...diary.imports import Found, Refused, content_id, games_of_text
from ...errors import InvalidGame, InvalidOption, UserError
from ...files import check_place, locked, ordinary_place, unwritable, write_file
from ...parallel import OnProgress, Progress, run_tasks
from ...reading import read_rows
from ...words import WordList, load_record, normalise
from .judging import judge_game

Keep = Callable[[DiaryGame], None]
"""Keeps a game with its review; what it returns from is safe."""


@dataclass(frozen=True)
class Reviewed:
    """What became of games that were to be reviewed."""

    games: tuple[DiaryGame, ...]
    """Those that have a review, from now or from before."""
    before: int
    """How many of them an earlier run had reviewed."""
    failed: tuple[DiaryGame, ...] = ()
    """Games that cannot be reviewed: nothing but a score is known, or no word of their list gives the rows."""

    @property
    def skill(self) -> float | None:
        """The mean over the games with words."""
        return _mean(game.review.skill for game in self.games if game.review)

    @property
    def luck(self) -> float | None:
        """The mean over all games."""
        return _mean(game.review.luck for game in self.games if game.review)

    @property
    def cost(self) -> float | None:
        """Guesses that the turns after the opening cost a game with words."""
        return _mean(game.review.cost for game in self.games if game.review and game.review.turns)

    @property
    def exact_games(self) -> int:
        """Games whose costs are exact on every turn but the opening."""
        return sum(bool(turns) and all(turn.exact for turn in turns[1:]) for turns in self._turns())

    @property
    def word_games(self) -> int:
        """Games with words."""
        return sum(map(bool, self._turns()))

    def _turns(self) -> list[tuple[TurnFacts, ...]]:
        return [game.review.turns for game in self.games if game.review]


def review_games(
    games: Sequence[DiaryGame], keep: Keep, *, cluster: str | None = None, on_progress: OnProgress | None = None
) -> Reviewed:
    """Review the games that have no review yet, in parallel; each is kept as it comes.

    What was played is told to the processes, so that those of a cluster need no record of their own.
    """
    waiting = [game for game in games if game.review is None]
    before = len(games) - len(waiting)
    done: dict[int, DiaryGame] = {}

    def on_result(number: int, review: GameReview | None) -> None:
        if review is not None:
            done[number] = replace(waiting[number], review=review)
            keep(done[number])

    def told(progress: Progress) -> None:
        if on_progress is not None:
            count, total = before + progress.done, before + progress.total
            on_progress(replace(progress, done=count, total=total, done_before=before))

    work = partial(judge_game, known=load_record().played)
    run_tasks(work, waiting, cluster=cluster, on_progress=told, on_result=on_result)
    old = [game for game in games if game.review is not None]
    failed = [game for number, game in enumerate(waiting) if number not in done]
    return Reviewed((*old, *(done[number] for number in sorted(done))), before, tuple(failed))


def games_in(text: str, name: str, words: WordList) -> Found:
    """Return the games of a text: typed rows, a game a line, or anything that the diary imports.

    A word alone behind the rows of a line is the answer of a lost game.
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not lines or not all("=" in line[0] for line in lines):
        return games_of_text(text, f"review {name}"[:100], datetime.date.today())
    games, refused = [], []
    for number, line in enumerate(lines, 1):
        try:
            games.append(_typed(line, words))
        except UserError as error:
            refused.append(Refused(f"line {number}", str(error)))
    return Found(tuple(games), tuple(refused))


def _typed(line: Sequence[str], words: WordList) -> DiaryGame:
    *rows, last = line
    answer = None if "=" in last else normalise(last)
    read = read_rows(tuple(rows) if answer else tuple(line), words)
    game = DiaryGame.of_rows("typed", read, list=words.name, answer=answer)
    return replace(game, id=content_id(game))


_LOCK_SECONDS = 1.0
"""How long a run waits for another that writes the same file: the processes of one that was killed end in less."""


@contextmanager
def results_file(path: Path) -> Iterator["ResultsFile"]:
    """Open a file of reviews for one run: a second one at the same time would review and write every game again."""
    place = ordinary_place(path, "the file of reviews")
    with ExitStack() as held:
        try:
            held.enter_context(locked(place, _LOCK_SECONDS))
        except OSError as reason:
            raise unwritable(path, reason) from reason
        yield ResultsFile(path)


class ResultsFile:
    """A file of reviewed games as the diary exports them, a line each, to which reviews are added as they come."""

    def __init__(self, path: Path) -> None:
        """Read what an earlier run has kept; half a line, which a kill may leave, is cut off."""
        check_place(path)
        self._path = ordinary_place(path, "the file of reviews")
        self._known: dict[tuple[object, ...], GameReview] = {}
        try:
            text = self._path.read_text("utf-8") if self._path.exists() else ""
        except (OSError, UnicodeDecodeError) as reason:
            raise InvalidOption(f"cannot read the reviews {path}: {reason}; choose another file") from reason
        whole = text[: text.rfind("\n") + 1]
        for place, game in read_lines(whole):
            if isinstance(game, InvalidGame):
                raise InvalidOption(f"{path}, {place}: {game}; choose another file for the reviews")
            if game.review is not None:
                self._known[_key(game)] = game.review
        if whole != text:
            write_file(self._path, whole)

    def known(self, games: Iterable[DiaryGame]) -> list[DiaryGame]:
        """Return the games, those that were reviewed with their reviews."""
        return [replace(game, review=self._known.get(_key(game), game.review)) for game in games]

    def keep(self, game: DiaryGame) -> None:
        """Add a game; it is on the disk when this returns."""
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(write_games([game], "jsonl"))
                file.flush()
                os.fsync(file.fileno())
        except OSError as reason:
            raise unwritable(self._path, reason) from reason


def keep_in(diary: Diary) -> Keep:
    """Return what keeps reviews in the diary; a game that was changed or deleted meanwhile is left as it is."""

    def keep(game: DiaryGame) -> None:
        if game.review is not None:
            diary.put_review(replace(game, review=None), game.review)

    return keep


def _key(game: DiaryGame) -> tuple[object, ...]:
    """Return what must be the same for a review to be about a game."""
    return game.player, game.id, game.list, game.rule, game.date, game.marks, game.words, game.answer


def _mean(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if known else None
