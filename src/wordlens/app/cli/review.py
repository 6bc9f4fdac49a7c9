"""`wordlens review`: how good and how lucky a game was."""

import datetime
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
from click.core import ParameterSource

from ...advisor import board_rows, fit_board, fitted_sentence
from ...coach import Review, review, review_squares
from ...diary import GameReview
from ...errors import InvalidOption, InvalidPattern, InvalidRow
from ...reading import Share, choose_game, has_squares, official_number, read_pasted, read_rows, read_share, says_hard
from ...rules import Row, Rule, parse_pattern
from ...words import PRIORS, WordList, read_played
from ..ask.judging import facts_of
from ..ask.played import keep_game, official_answer_of, puzzle_day
from ..ask.questions import check_squares
from ..show.encode import encode
from ..show.review import Piece, review_pieces, squares_pieces
from ..show.shapes_review import ReviewShape, SquaresShape, squares_given
from . import options
from .keeping import keep_review


@click.command("review")
@click.argument("rows", nargs=-1, metavar="[WORD=PATTERN]...")
@options.image_option("Read the rows from a picture.")
@options.board_option
@click.option("--squares", is_flag=True, help="The game is squares without words, typed here or pasted into input.")
@click.option("--game", type=click.IntRange(1), metavar="N", help="Which game, where a pasted text holds several.")
@click.option("--answer", metavar="WORD", help="The answer, if the last row is not right.")
@click.option(
    "--hard/--normal",
    " /--no-hard",
    default=None,
    help="The rule to judge by; normal, unless a shared text has its star.",
)
@options.word_options()
@click.option("--prior", metavar="NAME", help=f"How likely words are: {', '.join(PRIORS)}; the list's own by default.")
@click.option(
    "--played", "known", type=options.FILE, metavar="FILE", help="Answers already played: CSV, JSON or words."
)
@click.option("--seconds", type=click.FloatRange(0), help="Time for exact costs; else a fixed amount of work.")
@options.date_option("The day of the puzzle; what was played later is not known.")
@click.option("--keep/--no-keep", default=None, help="Whether a solved official game goes into the record; it does.")
@options.seed_option()
@click.option(
    "--diary", is_flag=True, help="Review every game of your diary that has no review yet, and keep it there."
)
@click.option("--player", metavar="NAME", help="With --diary: whose games; else everybody's.")
@click.option(
    "--from",
    "files",
    multiple=True,
    metavar="FILE",
    help="Review every game of a file: typed rows, a game a line, or what 'diary import' reads; '-' is input.",
)
@options.output_option("--results", purpose="With --from: keep reviews here as they come; run again to go on.")
@options.cluster_option
@options.json_option
def command(
    rows: tuple[str, ...],
    image: str | None,
    board: int | None,
    squares: bool,
    game: int | None,
    answer: str | None,
    hard: bool | None,
    words: WordList,
    prior: str | None,
    known: Path | None,
    seconds: float | None,
    date: datetime.date | None,
    keep: bool | None,
    seed: int,
    diary: bool,
    player: str | None,
    files: tuple[str, ...],
    results: Path | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Say turn by turn what a game's guesses cost, how good and how lucky they were, and what strategies would do.

    Without rows, the game is read from standard input: rows, or the text that players share, whatever a chat has put
    around it. Squares without words tell how many games fit. With --diary or --from many games are reviewed, in
    parallel; a stop loses none that is finished.

    Example: wordlens review crane=y-y-- moist=----y watch=ggggg
    """
    if diary or files:
        _review_many(diary, player, files, results, words, cluster, as_json)
        return
    for name, value in (("--player", player), ("--results", results), ("--cluster", cluster)):
        if value:
            raise InvalidOption(f"{name} is for many games; give them with --diary or --from")
    asked = words
    if image is not None:
        played, words = _read_image(image, board, words, bool(rows) or squares, game)
        number, starred = None, False
    else:
        played, number, starred = _read_game(rows, board, squares, game, words)
    is_hard = starred if hard is None else hard
    day = puzzle_day(number, date)
    official = official_answer_of(played, answer, words, day)
    keeps = options.defaults().keep if keep is None else keep
    if isinstance(played, Share):
        check_squares(played, words)
        luck = review_squares(played.patterns, words, answer, seed)
        kept = keep_game(official, day) if keeps and official and day else None
        given = squares_given(luck, is_hard)
        squares_shape = encode(luck, SquaresShape, **given, kept=kept)
        _show(squares_shape, squares_pieces(squares_shape), as_json)
        keep_review(played, words, is_hard, answer, day, GameReview(None, luck.luck))
    else:
        setting = options.choose_setting(words, Rule.NORMAL, prior, read_played(known) if known else None, seed, day)
        found = review(played, words, answer, is_hard, setting, seconds)
        kept = keep_game(official, day) if keeps and official and day else None
        shape = encode(found, ReviewShape, kept=kept)
        fitted = () if words is asked else (fitted_sentence(words.length, words.summary),)
        _show(shape, review_pieces(shape, (*fitted, *_hints(found))), as_json)
        keep_review(played, words, is_hard, found.answer, day, facts_of(found))


def _review_many(
    diary: bool,
    player: str | None,
    files: tuple[str, ...],
    results: Path | None,
    words: WordList,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Review the games of the diary, or those of files."""
    from .reviews import review_diary, review_files

    allowed = {"diary", "player", "files", "results", "words", "list_name", "answers", "guesses", "cluster", "as_json"}
    context = click.get_current_context()
    for parameter in context.command.params:
        name = parameter.name or ""
        if name not in allowed and context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            given = "rows" if isinstance(parameter, click.Argument) else parameter.opts[0]
            raise InvalidOption(f"{given} is about one game; leave it out with --diary or --from")
    if diary and (files or results):
        raise InvalidOption("--diary reviews the games of your diary, --from and --results those of files; choose one")
    if diary:
        review_diary(player, cluster, as_json)
        return
    if player:
        raise InvalidOption("--player chooses a player of the diary; give it with --diary")
    review_files(files, results, words, cluster, as_json)


def _hints(found: Review) -> Iterator[str]:
    """Yield the options that may help; page and window have fields for them."""
    if found.obeys_hard and not found.is_hard:
        yield "To judge it as a hard-mode game, add --hard."
    if found.answer is None:
        yield "If you know the answer, give it with --answer."


def _read_image(
    image: str, board: int | None, words: WordList, has_rows: bool, game: int | None
) -> tuple[tuple[Row, ...] | Share, WordList]:
    """Return the rows of a picture, and the list for the width of its board."""
    if has_rows:
        raise InvalidOption("give either rows or --image, not both")
    if game is not None:
        raise InvalidOption("--game chooses a game of a pasted text; --board chooses a board of a picture")
    from ...reading.photo import read_board

    found, fitting = fit_board(read_board(image, words, board), words)
    return board_rows(found, fitting), fitting


def _read_game(
    rows: tuple[str, ...], board: int | None, squares: bool, game: int | None, words: WordList
) -> tuple[tuple[Row, ...] | Share, int | None, bool]:
    """Return the rows, or the squares where there are no words; the number and the star that the text may have."""
    if board is not None:
        raise InvalidOption("--board chooses a board of a picture: give one with --image")
    if not rows and sys.stdin.isatty():
        raise InvalidOption("give the game's rows, such as crane=-y--g, or --image, or paste a shared text into input")
    text = choose_game("\n".join(rows) if rows else sys.stdin.read(), game)
    number, starred = official_number(text), says_hard(text)
    if rows and not squares and not has_squares(text):
        return read_rows(rows, words), number, starred
    typed = next((row for row in rows if "=" in row and not has_squares(row)), None)
    if typed is not None and any(has_squares(row) and not any(map(str.isalpha, row)) for row in rows):
        raise InvalidRow(f"expected rows with words, or squares alone, got squares and {typed!r}")
    return (_squares(text) if squares else read_pasted(text, words)), number, starred


def _squares(text: str) -> Share:
    """Read squares, which may also be typed as -yg."""
    if has_squares(text):
        return read_share(text)
    marks = text.split()
    if len({len(each) for each in marks}) != 1:
        raise InvalidPattern(
            f"expected rows of squares of one length, such as ⬛🟨⬛⬛🟩 or -y--g, got {text.strip()!r}"
        )
    return Share(tuple(parse_pattern(each) for each in marks), len(marks[0]), is_hard=False)


def _show(shape: object, pieces: Iterable[Piece], as_json: bool) -> None:
    if as_json:
        options.echo_json(shape)
        return
    from . import draw

    draw.show(*draw.lines(pieces))
