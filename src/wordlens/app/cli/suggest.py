"""`wordlens suggest`: the best next guesses after the rows that you saw."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...advisor import Advice, advise, board_rows
from ...errors import InvalidOption, UserError
from ...reading import read_rows
from ...rules import Setting
from ...strategies import Limit, explain
from ...words import WordList
from ..show.encode import encode, encode_all
from ..show.shapes import AdviceAnswer, AdviceShape, RowShape
from ..show.shapes_review import ImageAdviceShape
from . import options

if TYPE_CHECKING:  # the extra `photo`, which typed rows need not have
    from ...reading.photo import Board


@click.command("suggest")
@click.argument("rows", nargs=-1, metavar="[WORD=PATTERN]...")
@click.option("--image", metavar="IMAGE", help="Read the rows from a screenshot or photo; typed rows follow them.")
@options.board_option
@options.game_options()
@options.strategy_option
@options.strategy_file_options
@options.opener_option
@options.top_option(10)
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
    chosen = options.choose_strategy(strategy, weights, book)
    own = options.choose_opener(opener, words)
    seen = read_rows(rows, words)
    found = _read(image, board, words)
    try:
        if found:
            seen = (*board_rows(found, words), *seen)
        advice = advise(seen, words, chosen, setting, Limit(top=top), own)
    except UserError:
        if found and not as_json:
            from .read import draw_board

            draw_board(found, words)  # the rows to re-check
        raise
    is_own = own is not None and not seen
    why = explain(advice.position, advice.ranking, advice.strategy, is_own) if wants_why else ()
    if as_json:
        shape = ImageAdviceShape if found else AdviceShape
        options.echo_json(encode(advice, shape, explanation=" ".join(why), board=found))
        return
    if found:
        from .read import draw_caption

        draw_caption(found, words, image)
    draw_advice(advice, why)


def draw_advice(advice: Advice, why: Sequence[str] = ()) -> None:
    """Draw advice on the terminal."""
    from . import draw

    shape = encode(advice, AdviceAnswer, explanation=" ".join(why))
    rows = encode_all(advice.position.rows, RowShape)
    draw.show(*draw.advice(shape, rows, bool(advice.ranking.others)))


def _read(image: str | None, board: int | None, words: WordList) -> "Board | None":
    if image is None:
        if board is not None:
            raise InvalidOption("--board chooses a board of a picture; name the picture with --image")
        return None
    from .read import read_picture

    return read_picture(image, words, board)
