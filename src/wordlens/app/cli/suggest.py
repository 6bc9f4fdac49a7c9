"""`wordlens suggest`: the best next guesses after the rows that you saw."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...advisor import advise, board_rows
from ...errors import InvalidOption, UserError
from ...reading import read_rows
from ...rules import Setting
from ...strategies import Limit, explain
from ...words import WordList
from .. import wire
from . import options
from .read import board_option, read_picture, show_board, spoken_name
from .strategy_files import choose_strategy, strategy_file_options

if TYPE_CHECKING:  # the extra `photo`, which typed rows need not have
    from ...reading.photo import Board
    from ..wire_photo import ImageAdviceShape


@click.command("suggest")
@click.argument("rows", nargs=-1, metavar="[WORD=PATTERN]...")
@click.option("--image", metavar="IMAGE", help="Read the rows from a screenshot or photo; typed rows follow them.")
@board_option
@options.game_options()
@options.strategy_option
@strategy_file_options
@options.opener_option
@click.option("--top", type=click.IntRange(1, 100_000), default=10, metavar="N", help="How many guesses to show.")
@click.option("--explain", "wants_why", is_flag=True, help="Say why the first guess was chosen.")
@options.json_option
def command(
    rows: tuple[str, ...],
    image: str | None,
    board: int | None,
    words: WordList,
    setting: Setting,
    strategy: str | None,
    weights: Path | None,
    book: Path | None,
    opener: str | None,
    top: int,
    wants_why: bool,
    as_json: bool,
) -> None:
    """Show the candidates left and the best next guesses.

    Example: wordlens suggest crane=-y--g moist=-y---
    """
    chosen = choose_strategy(strategy, weights, book)
    own = options.choose_opener(opener, words)
    seen = read_rows(rows, words)
    found = _read(image, board, words)
    try:
        if found:
            seen = (*board_rows(found, words), *seen)
        advice = advise(seen, words, chosen, setting, Limit(top=top), own)
    except UserError:
        if found and not as_json:
            show_board(found, words)  # the rows to re-check
        raise
    is_own = own is not None and not seen
    why = explain(advice.position, advice.ranking, advice.strategy, is_own) if wants_why else ()
    if as_json:
        options.echo_json(_with_board(wire.advice_shape(advice, why), found))
    else:
        from .. import render

        if found:
            _show_caption(found, words, image)
        render.console().print(render.advice_view(advice, why))


def _read(image: str | None, board: int | None, words: WordList) -> "Board | None":
    if image is None and board is not None:
        raise InvalidOption("--board chooses a board of a picture; name the picture with --image")
    return None if image is None else read_picture(image, words, board)


def _show_caption(found: "Board", words: WordList, image: str | None) -> None:
    """Draw what there is to say about the picture; its rows are drawn with the advice."""
    from .. import render, render_photo

    render.console().print(render_photo.caption_view(found, words, spoken_name(image)))


def _with_board(shape: wire.AdviceShape, found: "Board | None") -> "wire.AdviceShape | ImageAdviceShape":
    if found is None:
        return shape
    from ..wire_photo import board_shape

    return {**shape, "board": board_shape(found)}
