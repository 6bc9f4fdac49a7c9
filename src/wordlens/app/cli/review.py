"""`wordlens review`: how good and how lucky a game was."""

import datetime
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from ...advisor import fitted_sentence
from ...coach import Review, find_rivals, review, review_squares
from ...diary import GameReview
from ...reading import Share
from ...rules import Rule
from ...strategies import Given
from ...words import PRIORS, read_played
from ..ask.judging import facts_of
from ..ask.played import keep_game, official_answer_of, puzzle_day
from ..ask.questions import check_squares
from ..show.encode import encode
from ..show.review import Piece, review_pieces, squares_pieces
from ..show.shapes_review import KeptShape, ReviewShape, SquaresShape, squares_given
from . import options
from .boards import review_boards_command
from .boards_options import or_boards
from .given_game import GivenGame, one_game
from .keeping import keep_review
from .reviews import many_games


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
@click.option(
    "--strategy",
    "compared",
    multiple=True,
    metavar="NAME",
    shell_complete=options.complete_strategy,
    help="Compare with this strategy, as ngram or ngram:b2=0.6; repeatable; with all if none is named.",
)
@options.given_options
@options.seed_option()
@many_games
@options.json_option
@or_boards(
    review_boards_command,
    *("image", "board", "squares", "game", "hard", "known", "seconds", "date", "keep"),
    *("compared", "typed", "options_file", "book"),
)
@one_game
def command(
    game: GivenGame,
    answer: str | None,
    prior: str | None,
    known: Path | None,
    seconds: float | None,
    date: datetime.date | None,
    keep: bool | None,
    compared: tuple[str, ...],
    given: Given,
    seed: int,
    as_json: bool,
) -> None:
    """Say turn by turn what a game's guesses cost, how good and how lucky they were, and what strategies would do.

    Without rows, the game is read from standard input: rows, or the text that players share, whatever a chat has put
    around it. Squares without words tell how many games fit. With --diary or --from many games are reviewed, in
    parallel; a stop loses none that is finished.

    With --boards a row has the marks of every board, as for 'wordlens suggest', and --answer names the words of the
    boards that were not solved, in their order, with commas between.

    Example: wordlens review crane=y-y-- moist=----y watch=ggggg
    """
    day, rivals = puzzle_day(game.number, date), find_rivals(compared, given)
    if isinstance(game.game, Share):
        _review_squares(game, game.game, answer, day, keep, bool(compared), seed, as_json)
        return
    words, is_hard = game.words, game.is_hard
    setting = options.choose_setting(words, Rule.NORMAL, prior, read_played(known) if known else None, seed, day)
    found = review(game.game, words, answer, is_hard, setting, seconds, rivals)
    shape = encode(found, ReviewShape, kept=_keep_answer(game, answer, day, keep))
    fitted = (fitted_sentence(words.length, words.summary),) if game.is_fitted else ()
    _show(shape, review_pieces(shape, (*fitted, *_hints(found))), as_json)
    keep_review(game.game, words, is_hard, found.answer, day, lambda: facts_of(found))


def _review_squares(
    game: GivenGame,
    squares: Share,
    answer: str | None,
    day: datetime.date | None,
    keep: bool | None,
    compared: bool,
    seed: int,
    as_json: bool,
) -> None:
    """Say what squares without words tell."""
    check_squares(squares, game.words)
    found = review_squares(squares.patterns, game.words, answer, seed)
    kept = _keep_answer(game, answer, day, keep)
    shape = encode(found, SquaresShape, **squares_given(found, game.is_hard, compared), kept=kept)
    _show(shape, squares_pieces(shape), as_json)
    keep_review(squares, game.words, game.is_hard, answer, day, lambda: GameReview(None, found.luck))


def _keep_answer(game: GivenGame, answer: str | None, day: datetime.date | None, keep: bool | None) -> KeptShape | None:
    """Add the answer of a solved official game to the record of played answers, unless the player does not want it."""
    official = official_answer_of(game.game, answer, game.words, day)
    keeps = options.defaults().keep if keep is None else keep
    return keep_game(official, day) if keeps and official and day else None


def _hints(found: Review) -> Iterator[str]:
    """Yield the options that may help; page and window have fields for them."""
    if found.obeys_hard and not found.is_hard:
        yield "To judge it as a hard-mode game, add --hard."
    if found.answer is None:
        yield "If you know the answer, give it with --answer."


def _show(shape: object, pieces: Iterable[Piece], as_json: bool) -> None:
    if as_json:
        options.echo_json(shape)
        return
    from . import draw

    draw.show(*draw.lines(pieces))
