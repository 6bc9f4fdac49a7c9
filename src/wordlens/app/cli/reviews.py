"""`wordlens review` of many games: those of the diary, or of files, in parallel and to be resumed."""

import sys
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from ...diary import Diary, DiaryGame
from ...errors import InvalidGame, InvalidOption
from ...words import WordList
from ..ask.reviewing import Keep, Reviewed, games_in, keep_in, results_file, review_games
from ..show.diary import LIST_COLUMNS, game_shape, list_row
from ..show.names import NO_FIGURE, counted
from ..show.shapes_diary import ReviewsShape
from . import options
from .diary_files import read_text
from .progress import stoppable_bar

_SHOWN = 30
"""Games that are listed in the terminal; JSON has all."""
_OPTIONS = (
    click.option(
        "--diary", is_flag=True, help="Review every game of your diary that has no review yet, and keep it there."
    ),
    click.option("--player", metavar="NAME", help="With --diary: whose games; else everybody's."),
    click.option(
        "--from",
        "files",
        multiple=True,
        metavar="FILE",
        help="Review every game of a file: typed rows, a game a line, or what 'diary import' reads; '-' is input.",
    ),
    options.output_option("--results", purpose="With --from: keep reviews here as they come; run again to go on."),
    options.cluster_option,
)
_MANY = ("diary", "player", "files", "results", "words", "list_name", "answers", "guesses", "cluster", "as_json")
"""The options that go with many games; all others are about one."""


def many_games(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options about many games, and review those where one is given; else the command reviews its one game."""

    @wraps(command)
    def run(
        diary: bool,
        player: str | None,
        files: tuple[str, ...],
        results: Path | None,
        cluster: str | None,
        words: WordList,
        as_json: bool,
        **others: object,
    ) -> object:
        for name, value in (("--player", player), ("--results", results), ("--cluster", cluster)):
            if value and not (diary or files):
                raise InvalidOption(f"{name} is for many games; give them with --diary or --from")
        if not (diary or files):
            return command(words=words, as_json=as_json, **others)
        _check_alone()
        if diary and (files or results):
            raise InvalidOption("--diary reviews your diary's games, --from and --results those of files; choose one")
        if player and not diary:
            raise InvalidOption("--player chooses a player of the diary; give it with --diary")
        if diary:
            review_diary(player, cluster, as_json)
        else:
            review_files(files, results, words, cluster, as_json)
        return None

    return _many_options(run)


def _many_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _check_alone() -> None:
    """Refuse the options that are about one game."""
    context = click.get_current_context()
    for parameter in context.command.params:
        name = parameter.name or ""
        if name not in _MANY and context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            given = "rows" if isinstance(parameter, click.Argument) else parameter.opts[0]
            raise InvalidOption(f"{given} is about one game; leave it out with --diary or --from")


def review_diary(player: str | None, cluster: str | None, as_json: bool) -> None:
    """Review the games of the diary that have no review yet, and keep the reviews there."""
    with Diary(looks=True) as diary:
        games = [game for game in diary.games(player) if game.marks]
        if not games:
            raise InvalidGame("the diary has no game to review; 'wordlens diary import' reads games")
        _run(games, keep_in(diary), cluster, "in your diary", as_json)


def review_files(
    files: Sequence[str], results: Path | None, words: WordList, cluster: str | None, as_json: bool
) -> None:
    """Review all games of files, and keep the reviews in a file if one is named."""
    games: dict[tuple[str, str], DiaryGame] = {}
    for name in files:
        found = games_in(read_text(name), Path(name).name, words)
        for refused in found.refused:
            click.echo(f"wordlens: {click.format_filename(name)}, {refused.where}: {refused.message}", err=True)
        games |= {(game.player, game.id): game for game in found.games if game.marks}
    if not games:
        raise InvalidGame(f"no game to review was found in {', '.join(map(click.format_filename, files))}")
    if results is None:
        _run(list(games.values()), lambda game: None, cluster, "", as_json)
    else:
        with results_file(results) as kept:
            _run(kept.known(games.values()), kept.keep, cluster, f"in {click.format_filename(results)}", as_json)


def _run(games: Sequence[DiaryGame], keep: Keep, cluster: str | None, where: str, as_json: bool) -> None:
    """Review, show how far it is, and tell what came out; Ctrl-C keeps what is done."""
    kept = 0

    def count(game: DiaryGame) -> None:
        nonlocal kept
        keep(game)
        kept += 1

    done: Reviewed | None = None
    with stoppable_bar("reviewing", lambda: counted(kept, "review")) as on_progress:
        done = review_games(games, count, cluster=cluster, on_progress=on_progress)
    if done is None:
        if where:
            click.echo(f"wordlens: they are kept {where}; run the command again to go on", err=True)
        if as_json:
            raise KeyboardInterrupt  # standard output tells it, too
        sys.exit(130)  # the bar has told it
    if as_json:
        options.echo_json(_shape(done))
    else:
        _show(done, where)


def _shape(done: Reviewed) -> ReviewsShape:
    return {
        "games": [game_shape(game) for game in done.games],
        "before": done.before,
        "failed": [game.id for game in done.failed],
        "skill": done.skill,
        "luck": done.luck,
        "cost": done.cost,
        "word_games": done.word_games,
        "exact_games": done.exact_games,
    }


def _show(done: Reviewed, where: str) -> None:
    from . import draw

    shown = [list_row(game_shape(game)) for game in done.games[-_SHOWN:]]
    if shown:
        draw.show(draw.table(LIST_COLUMNS, shown))
    figures = [
        ("reviewed", f"{counted(len(done.games), 'game')}, {done.before:,} of them before"),
        ("skill, mean", _figure(done.skill, ".0f")),
        ("luck, mean", _figure(done.luck, ".0f")),
        ("cost of a game", f"{_figure(done.cost, '.2f')} guesses"),
        ("exact but for the opening", f"{done.exact_games:,} of {counted(done.word_games, 'game')} with words"),
    ]
    if done.failed:
        figures.append(("not to be reviewed", counted(len(done.failed), "game")))
    draw.show(draw.figures(figures, to_right=False))
    if where:
        draw.show(draw.quiet(f"The reviews are kept {where}."))


def _figure(value: float | None, form: str) -> str:
    return NO_FIGURE if value is None else format(value, form)
