"""`wordlens review`: how good and how lucky a game was."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from ...advisor import board_rows
from ...coach import Review, review, review_squares
from ...errors import InvalidOption, InvalidPattern
from ...reading import Share, has_squares, read_pasted, read_rows, read_share
from ...rules import Row, Rule, parse_pattern
from ...words import WordList
from ..ask.questions import check_squares
from ..show.encode import encode
from ..show.review import Piece, review_pieces, squares_pieces
from ..show.shapes_review import ReviewShape, SquaresShape, squares_given
from . import options


@click.command("review")
@click.argument("rows", nargs=-1, metavar="[WORD=PATTERN]...")
@click.option("--image", type=options.FILE, metavar="IMAGE", help="Read the rows from a picture.")
@options.board_option
@click.option("--squares", is_flag=True, help="The game is squares without words, typed here or pasted into input.")
@click.option("--answer", metavar="WORD", help="The answer, if the last row is not right.")
@click.option("--hard/--normal", " /--no-hard", default=None, help="The rule; found from the rows if not given.")
@options.word_options()
@click.option("--seconds", type=click.FloatRange(0), help="Time for exact costs; else a fixed amount of work.")
@options.seed_option()
@options.json_option
def command(
    rows: tuple[str, ...],
    image: Path | None,
    board: int | None,
    squares: bool,
    answer: str | None,
    hard: bool | None,
    words: WordList,
    seconds: float | None,
    seed: int,
    as_json: bool,
) -> None:
    """Say turn by turn what a game's guesses cost, how good and how lucky they were, and what strategies would do.

    Without rows, the game is read from standard input: rows, or the text that players share. Squares without words tell
    how many games fit.

    Example: wordlens review crane=y-y-- moist=----y watch=ggggg
    """
    game = _read_game(rows, image, board, squares, words)
    if isinstance(game, Share):
        check_squares(game, words)
        luck = review_squares(game.patterns, words, answer, seed)
        squares_shape = encode(luck, SquaresShape, **squares_given(luck, game.is_hard if hard is None else hard))
        _show(squares_shape, squares_pieces(squares_shape), as_json)
    else:
        found = review(game, words, answer, hard, options.choose_setting(words, Rule.NORMAL, seed=seed), seconds)
        shape = encode(found, ReviewShape)
        _show(shape, review_pieces(shape, tuple(_hints(found))), as_json)


def _hints(found: Review) -> Iterator[str]:
    """Yield the options that may help; page and window have fields for them."""
    if found.is_hard and found.is_rule_detected:
        yield "To judge it as a normal game, add --normal."
    if found.answer is None:
        yield "If you know the answer, give it with --answer."


def _read_game(
    rows: tuple[str, ...], image: Path | None, board: int | None, squares: bool, words: WordList
) -> tuple[Row, ...] | Share:
    """Return the rows, or the squares where there are no words."""
    if image is not None:
        if rows or squares:
            raise InvalidOption("give either rows or --image, not both")
        from ...reading.photo import read_board

        return board_rows(read_board(image, words, board), words)
    if board is not None:
        raise InvalidOption("--board chooses a board of a picture: give one with --image")
    if not rows and sys.stdin.isatty():
        raise InvalidOption("give the game's rows, such as crane=-y--g, or --image, or paste a shared text into input")
    text = "\n".join(rows) if rows else sys.stdin.read()
    if squares:
        return _squares(text)
    if not rows or has_squares(text):
        return read_pasted(text, words)
    return read_rows(rows, words)


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
