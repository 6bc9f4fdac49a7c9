"""`wordlens diary`: a player's own games; list, show, add, keep, check, and the commands of its neighbours."""

import datetime
import sys
from dataclasses import replace

import click

from ...diary import DEFAULT_PLAYER, Diary, DiaryGame, checked, diary_file
from ...diary.imports import Found, content_id, games_of_text
from ...errors import InvalidDiary, InvalidGame, InvalidOption
from ...reading import read_rows
from ...rules import MAX_GUESSES, Rule
from ...words import WordList, day_number, day_of
from ..ask import diary as ask
from ..show.diary import KINDS, LIST_COLUMNS, game_shape, list_row
from ..show.names import counted
from . import diary_files, diary_stats, options

PLAYER = click.option("--player", metavar="NAME", help="Whose games; else everybody's, and yours where it is added.")


@click.group("diary", invoke_without_command=True)
@options.json_option
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """Show how many games your diary keeps, whose, and where it lies.

    Your own games, kept in one file on this machine and nowhere else.
    """
    if ctx.invoked_subcommand is not None:
        return
    with Diary(looks=True) as diary:
        players, keeps = diary.players(), diary.keeps
    if as_json:
        options.echo_json({"file": str(diary_file()), "players": players, "keeps": keeps})
        return
    from . import draw

    said = {True: "are kept by themselves", False: "are not kept", None: "are not kept until you say so"}
    figures = [("finished games", said[keeps]), ("file", str(diary_file()))]
    games = [(name, counted(count, "game")) for name, count in players.items()]
    draw.show(draw.figures([*games, *figures], to_right=False))
    if keeps is None:
        draw.show(draw.quiet("'wordlens diary keep yes' keeps what you finish; 'wordlens diary import' reads more."))


@command.command("list")
@PLAYER
@click.option("--last", type=click.IntRange(1), metavar="N", default=30, help="How many games, the latest.")
@options.json_option
def list_games(player: str | None, last: int, as_json: bool) -> None:
    """List the latest games without their words."""
    with Diary(looks=True) as diary:
        games = [game_shape(game) for game in diary.games(player)[-last:]]
    if as_json:
        options.echo_json(games)
        return
    from . import draw

    if not games:
        draw.show(draw.quiet("There is no game yet."))
        return
    draw.show(draw.table(LIST_COLUMNS, map(list_row, games)))


@command.command("show")
@click.argument("which", metavar="ID|DAY|NUMBER")
@PLAYER
@options.json_option
def show(which: str, player: str | None, as_json: bool) -> None:
    """Show one game with its rows and what a review found.

    Example: wordlens diary show 2026-11-17
    """
    game = game_shape(ask.find_game(which, player))
    if as_json:
        options.echo_json(game)
        return
    from . import draw

    row = list_row(game)
    facts = [(title, str(value)) for title, value in (
        ("game", game["id"]), ("player", game["player"]), ("kind", KINDS[game["kind"]]), ("day", game["date"] or "–"),
        ("result", row["result"]), ("from", game["source"] or "–"),
    )]  # fmt: skip
    draw.show(*diary_stats.board(game), draw.figures(facts, to_right=False))


@command.command("add")
@click.argument("rows", nargs=-1, metavar="[WORD=PATTERN]...")
@options.word_options()
@options.date_option("The day of the newspaper's puzzle; it then counts as that puzzle.")
@click.option("--answer", metavar="WORD", help="The answer, where the last row is not right.")
@click.option("--hard", is_flag=True, help="It was played in hard mode.")
@PLAYER
@options.json_option
def add(
    rows: tuple[str, ...],
    words: WordList,
    date: datetime.date | None,
    answer: str | None,
    hard: bool,
    player: str | None,
    as_json: bool,
) -> None:
    """Add a finished game: its rows, or a shared text on standard input.

    Example: wordlens diary add crane=y-y-- moist=----y watch=ggggg --date 2026-11-17
    """
    if not rows:
        if sys.stdin.isatty():
            raise InvalidOption("give the game's rows, such as crane=-y--g, or paste a shared text into input")
        found = games_of_text(sys.stdin.read(), "pasted", datetime.date.today(), player)
        shape = ask.take_in(found, ask.Intake(player=player), options.defaults().keep)
    else:
        read = read_rows(rows, words)
        if answer is None and len(read) < MAX_GUESSES and not read[-1].is_solved:
            told = f"expected a finished game, got {len(read)} of {MAX_GUESSES} rows and none right"
            raise InvalidGame(f"{told}; give --answer where the game was given up")
        facts = {"list": words.name, "answer": answer, "rule": Rule.HARD if hard else Rule.NORMAL}
        game = DiaryGame.of_rows("new", read, player=player or DEFAULT_PLAYER, source="added by hand", **facts)
        game = _named(game, date)
        shape = ask.take_in(Found((game,)), ask.Intake(), options.defaults().keep)
    diary_files.tell(shape, as_json)


def _named(game: DiaryGame, date: datetime.date | None) -> DiaryGame:
    """Return a game with its id: the newspaper's of a day, else one by its rows."""
    if date is None:
        return replace(game, id=content_id(game))
    return checked(replace(game, kind="official", number=day_number(date), date=day_of(day_number(date))))


@command.command("keep")
@click.argument("choice", type=click.Choice(["yes", "no"]))
def keep(choice: str) -> None:
    """Say whether games that you finish here are kept by themselves."""
    with Diary() as diary:
        diary.choose(choice == "yes")
    click.echo(f"Finished games are {'kept in your diary from now on' if choice == 'yes' else 'not kept'}.")


@command.command("check")
@options.json_option
def check(as_json: bool) -> int:
    """Check the file and every game in it."""
    with Diary(looks=True) as diary:
        problems, games = diary.check(), diary.count()
    if as_json:
        options.echo_json({"file": str(diary_file()), "games": games, "problems": list(problems)})
        return InvalidDiary.exit_code if problems else 0
    for problem in problems:
        click.echo(f"{problem}.")
    if problems:
        told = counted(len(problems), "problem")
        raise InvalidDiary(f"{told} in {diary_file()}; move the file away, then import your last export")
    click.echo(f"{counted(games, 'game')}, and nothing is wrong with the file.")
    return 0


for _each in (*diary_files.COMMANDS, *diary_stats.COMMANDS):
    command.add_command(_each)
