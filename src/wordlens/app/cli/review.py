"""`wordlens review`: how good and how lucky a game was."""

import sys
from pathlib import Path

import click

from ...advisor import board_rows
from ...coach import review, review_squares
from ...errors import InvalidOption, InvalidPattern
from ...reading import Share, has_squares, read_pasted, read_rows, read_share
from ...rules import Row, Rule
from ...words import WordList
from .. import wire_coach
from . import options


@click.command("review")
@click.argument("rows", nargs=-1, metavar="[WORD=PATTERN]...")
@click.option("--image", type=click.Path(path_type=Path), metavar="IMAGE", help="Read the rows from a picture.")
@click.option("--board", type=click.IntRange(1), metavar="N", help="Which board of the picture, from 1.")
@click.option("--squares", is_flag=True, help="The game is squares without words, typed here or pasted into input.")
@click.option("--answer", metavar="WORD", help="The answer, if the last row is not right.")
@click.option("--hard/--normal", " /--no-hard", default=None, help="The rule; found from the rows if not given.")
@options.word_options()
@click.option("--seconds", type=click.FloatRange(0), help="Time for exact costs; else a fixed amount of work.")
@click.option("--seed", type=click.IntRange(0), default=0, metavar="N", help="For strategies that use chance.")
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
        _show_squares(game, words, answer, seed, hard, as_json)
        return
    setting = options.choose_setting(Rule.NORMAL, None, None, seed)
    found = review(game, words, answer, hard, setting, seconds)
    if as_json:
        options.echo_json(wire_coach.review_shape(found))
        return
    from .. import render, render_coach

    render.console().print(render_coach.review_view(found))


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
    from ...rules import parse_pattern

    marks = text.split()
    if len({len(each) for each in marks}) != 1:
        raise InvalidPattern(
            f"expected rows of squares of one length, such as ⬛🟨⬛⬛🟩 or -y--g, got {text.strip()!r}"
        )
    return Share(tuple(parse_pattern(each) for each in marks), len(marks[0]), is_hard=False)


def _show_squares(
    share: Share, words: WordList, answer: str | None, seed: int, hard: bool | None, as_json: bool
) -> None:
    if share.length != words.length:
        raise InvalidPattern(
            f"expected rows of {words.length} squares for the list {words.name!r}, got rows of {share.length}"
        )
    is_hard = share.is_hard if hard is None else hard
    found = review_squares(share.patterns, words, answer, seed)
    if as_json:
        options.echo_json(wire_coach.squares_shape(found, is_hard))
        return
    from .. import render, render_coach

    render.console().print(render_coach.squares_view(found, is_hard))
