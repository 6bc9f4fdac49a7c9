"""`wordlens mark`: the marks that a guess gets for an answer."""

import click

from ...errors import InvalidWord
from ...rules import Row, feedback
from ...words import normalise
from ..show.encode import encode
from ..show.shapes import MarkShape, RowShape
from . import options


@click.command("mark")
@click.argument("guess")
@click.argument("answer")
@options.json_option
def command(guess: str, answer: str, as_json: bool) -> None:
    """Print the tiles and the pattern that GUESS gets where ANSWER is hidden: any two words of one length.

    A letter that the guess holds more often than the answer is absent once the answer's copies are used up.

    Example: wordlens mark speed abide
    """
    word, hidden = normalise(guess), normalise(answer)
    if not (word.isalpha() and hidden.isalpha()):
        raise InvalidWord(f"expected two words of letters, got {guess!r} and {answer!r}")
    row = Row(word, feedback(word, hidden))
    if as_json:
        options.echo_json(encode(row, MarkShape, answer=hidden))
        return
    from . import draw

    draw.show(draw.tiles(encode(row, RowShape)))
