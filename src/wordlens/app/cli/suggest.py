"""`wordlens suggest`: the best next guesses after the rows that you saw."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING

import click

from ...advisor import Advice, advise, board_rows, fit_board, fitted_sentence
from ...errors import Contradiction, InvalidOption, InvalidWord, UserError
from ...reading import read_rows
from ...rules import Rule, Setting
from ...rules.modes import hard_mode_complaint
from ...strategies import Limit, Strategy, explain
from ...words import WordList
from ..show.encode import encode, encode_all
from ..show.shapes import AdviceAnswer, AdviceShape, RowShape
from ..show.shapes_picture import ImageAdviceShape
from . import options
from .absurd import absurd_option, suggest_absurd
from .boards import suggest_boards
from .boards_options import or_boards

if TYPE_CHECKING:  # the extra `photo`, which typed rows need not have
    from ...reading.photo import Board


@click.command("suggest")
@click.argument("rows", nargs=-1, metavar="[WORD=PATTERN]...")
@options.image_option("Read the rows from a screenshot or photo; typed rows follow them.")
@options.board_option
@options.game_options()
@options.strategy_options
@options.opener_option
@absurd_option
@options.top_option(10)
@click.option("--explain", "wants_why", is_flag=True, help="Say why the first guess was chosen.")
@options.json_option
@or_boards(
    suggest_boards,
    *("image", "board", "rule", "hard", "strict", "max_guesses"),
    *("strategy", "typed", "options_file", "book", "opener", "absurd", "wants_why"),
)
def command(
    rows: tuple[str, ...],
    image: str | None,
    board: int | None,
    words: WordList,
    setting: Setting,
    strategy: Strategy,
    opener: str | None,
    absurd: bool,
    top: int,
    wants_why: bool,
    as_json: bool,
) -> None:
    """Show the candidates left and the best next guesses.

    With --absurd the rows are those of Absurdle, and the whole line that wins soonest is shown.

    With --boards a row has the marks of every board, as in crane=-y--g/g----/...../: dots for a board that is not
    shown, nothing for one that was solved before.

    Example: wordlens suggest crane=-y--g moist=-y---
    """
    with suppress(InvalidWord):  # which may be a word of the list that fits the picture
        read_rows(rows, words)
    asked, found = words, _read(image, board, words)
    if found:
        found, words = fit_board(found, words)
    own = options.choose_opener(opener, words)
    seen = read_rows(rows, words)
    try:
        if found:
            seen = (*board_rows(found, words), *seen)
        if absurd:
            suggest_absurd(seen, words, setting.rule, as_json)
            return
        advice = advise(seen, words, strategy, setting, Limit(top=top), own)
    except UserError as error:
        if isinstance(error, Contradiction):
            from ..ask.answers import rows_to_check  # much to load, which good rows need not

            error.at_rows(rows_to_check(seen, words))
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

        draw_caption(found, words, image, None if words is asked else fitted_sentence(found.columns, words.summary))
    draw_advice(advice, why)
    _tell_broken_rule(advice)


def _tell_broken_rule(advice: Advice) -> None:
    """Say which rows no game in hard mode would have taken; the advice is for them all the same."""
    rows = advice.position.rows
    if advice.position.setting.rule is not Rule.HARD:
        return
    for before, row in pairwise(rows):
        if complaint := hard_mode_complaint(row.word, before):
            click.echo(f"Note: hard mode would not have taken {row.word.upper()} ({complaint}).")


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
