"""`wordlens diary stats` and `league`: what the games tell together."""

import datetime
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...diary import DEFAULT_PLAYER, Diary, DiaryGame, league, statistics
from ...errors import InvalidGame, InvalidOption
from ..show.columns import LOST, OPENER, PAR, STANDING
from ..show.diary import (
    course_values,
    distribution_bars,
    league_shape,
    people_sentence,
    statistics_shape,
    summary_figures,
)
from ..show.names import counted
from ..show.shapes_diary import DiaryGameShape, StatisticsShape
from . import options

if TYPE_CHECKING:
    from rich.console import RenderableType

_BAR = 30
"""Cells of the longest bar."""
_STEPS = "▁▂▃▄▅▆▇█"


@click.command("stats")
@click.option("--player", metavar="NAME", help="Whose games; else yours, or the player's with most games.")
@options.plot_option("results and course")
@options.json_option
def stats(player: str | None, plot: Path | None, as_json: bool) -> None:
    """Tell what the games say together: results, streaks, course, par, openers, and where guesses were lost."""
    today = datetime.date.today()
    with Diary(looks=True) as diary:
        players = diary.players()
        chosen = player or (DEFAULT_PLAYER if DEFAULT_PLAYER in players else next(iter(players), DEFAULT_PLAYER))
        games = diary.games(chosen)
    if player is not None and not games:
        known = f"there are {', '.join(players)}" if players else "the diary is empty"
        raise InvalidOption(f"no games of {player!r}; {known}")
    shape = statistics_shape(statistics(games, today))
    if plot is not None:
        _draw_picture(shape, chosen, plot)
    if as_json:
        options.echo_json(shape)
        return
    from . import draw

    if not shape["games"]:
        draw.show(draw.quiet("There is no game yet: 'wordlens diary import' and 'wordlens diary add' bring some."))
        return
    draw.show(*terminal_parts(shape))


def _draw_picture(shape: StatisticsShape, player: str, plot: Path) -> None:
    from ...arena.drawing import save_figure
    from ..show.diary_plots import statistics_figure

    if not shape["games"]:
        raise InvalidOption("there is no game to draw yet; import or add some")
    save_figure(statistics_figure(shape, player), plot)


def terminal_parts(shape: StatisticsShape) -> "Iterator[RenderableType]":
    """Yield the tables and sentences under each other."""
    from . import draw

    yield draw.figures(summary_figures(shape), to_right=False)
    yield draw.quiet(people_sentence(shape))
    yield ""
    yield draw.figures(distribution_bars(shape["distribution"], _BAR), to_right=False)
    yield from _course(shape)
    for columns, rows in (
        (PAR, shape["pars"]),
        (OPENER, shape["openers"]),
        (LOST, shape["lost"]),
    ):
        if rows:
            yield ""
            yield draw.table(columns, rows)
    if shape["costly"]:
        names = ", ".join(game["id"] for game in shape["costly"])
        yield draw.quiet(f"The games that cost most: {names}; 'wordlens diary show' replays one.")
    if shape["advice"]:
        yield ""
        yield from draw.notes([shape["advice"]])


def _course(shape: StatisticsShape) -> "Iterator[RenderableType]":
    """Yield the moving means as lines of blocks, lowest to highest."""
    from . import draw

    lines = []
    for name, title in (("score", "guesses"), ("skill", "skill"), ("luck", "luck"), ("cost", "cost")):
        values = [value for _, value in course_values(shape, name)]
        if len(values) > 1:
            lines.append((title, f"{_sparks(values)} {min(values):.2f} to {max(values):.2f}"))
    if lines:
        yield ""
        yield draw.quiet(f"Means of the latest {counted(shape['window'], 'game')}, from the first game to the last:")
        yield draw.figures(lines, to_right=False)


def _sparks(values: list[float], width: int = 48) -> str:
    """Draw values as blocks of eight heights; of many, evenly chosen ones."""
    step = max(1.0, len(values) / width)
    shown = [values[min(len(values) - 1, int((at + 1) * step) - 1)] for at in range(min(width, len(values)))]
    low, high = min(shown), max(shown)
    height = (high - low) or 1.0
    return "".join(_STEPS[min(7, int(8 * (value - low) / height))] for value in shown)


def board(game: DiaryGameShape) -> "Iterator[RenderableType]":
    """Yield a kept game's rows as tiles, each with what its review found."""
    from rich.text import Text

    from . import draw

    turns = game["review"]["turns"] if game["review"] else []
    for at, row in enumerate(game["rows"]):
        line = draw.tiles({"word": row["word"] or " " * len(row["pattern"]), "pattern": row["pattern"]})
        if at < len(turns):
            turn = turns[at]
            about = "" if turn["exact"] else "~"
            line.append(f"  cost {about}{turn['cost']:.2f}  skill {turn['skill']}  luck {turn['luck']}")
        yield line
    if not game["rows"]:
        yield Text("Only the score is known.")
    if game["answer"] and not game["won"]:
        yield Text(f"The answer was {game['answer'].upper()}.")


@click.command("league")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@options.json_option
def group(files: tuple[str, ...], as_json: bool) -> None:
    """Compare players by days that they played: those of your diary, or of exports and chats. No word is told.

    Example: wordlens diary league family-chat.txt
    """
    shape = league_shape(league(_league_games(files), datetime.date.today()))
    if not shape["standings"]:
        raise InvalidGame("no puzzle of a day was found; a league needs games with their numbers or days")
    if as_json:
        options.echo_json(shape)
        return
    from . import draw

    rows = draw.table(STANDING, shape["standings"], narrow=True)
    draw.show(rows, *(draw.quiet(note) for note in shape.get("notes", ())))


def _league_games(files: Iterable[str]) -> list[DiaryGame]:
    """Return the games of all files, an export's without other names under the file's; else those of the diary."""
    from ...diary.imports import games_of_text
    from .diary_files import read_text

    names = list(files)
    if not names:
        with Diary(looks=True) as diary:
            return diary.games()
    games = []
    for name in names:
        found = games_of_text(read_text(name), Path(name).stem, datetime.date.today())
        mine = {game.player for game in found.games} == {DEFAULT_PLAYER}
        own = Path(name).stem if mine and len(names) > 1 else None
        games += [_of(game, own) for game in found.games]
    return games


def _of(game: DiaryGame, player: str | None) -> DiaryGame:
    from dataclasses import replace

    return replace(game, player=player) if player else game


COMMANDS = (stats, group)
