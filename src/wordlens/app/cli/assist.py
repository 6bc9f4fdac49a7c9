"""`wordlens assist`: guess and pattern, row by row, with advice after each."""

import sys
from collections.abc import Iterator

import click

from ...advisor import Advice, advise
from ...errors import UserError
from ...reading import read_row
from ...rules import Row, Setting
from ...strategies import Limit, Strategy
from ...words import WordList
from ..show.encode import encode
from ..show.shapes import AdviceShape
from . import options
from .suggest import draw_advice

_INTRODUCTION = "Type a guess and its marks, such as 'crane -y--g' (an empty line takes ours); 'help' says more."
_HELP = """\
crane -y--g   a guess and its marks: - absent, y present, g correct
crane         a guess alone; its marks are asked for next
(empty line)  the guess in brackets, which is ours; its marks are asked for next
undo          take the last row back
help or ?     this
quit          end; 'exit', 'q' and the end of the input do the same
A guess that is spelt like one of these commands is typed with its marks on one line."""


@click.command("assist")
@options.game_options()
@options.strategy_options
@options.opener_option
@options.top_option(5)
@options.json_option
def command(
    words: WordList,
    setting: Setting,
    strategy: Strategy,
    opener: str | None,
    top: int,
    as_json: bool,
) -> None:
    """Advise during a game that you play elsewhere; works by pipe as well, one row a line."""
    own = options.choose_opener(opener, words)
    rows: list[Row] = []
    if not as_json:
        click.echo(_INTRODUCTION)
    while True:
        try:
            advice = advise(rows, words, strategy, setting, Limit(top=top), own)
        except UserError as mistake:  # the last row cannot be: take it back and ask again
            if not rows:
                raise
            click.echo(f"wordlens: {mistake}", err=True)
            rows.pop()
            continue
        if as_json:
            options.echo_json(encode(advice, AdviceShape))
        else:
            draw_advice(advice)
        asked = _next_rows(rows, advice)
        if asked is None:
            return
        rows = asked
        if rows and rows[-1].is_solved:
            click.echo(f"Solved in {len(rows)}.", err=as_json)
            return


def _next_rows(rows: list[Row], advice: Advice) -> list[Row] | None:
    """Read until the rows change; return them, or None at the end of the input."""
    for line in typed_lines(f"Row {len(rows) + 1} [{advice.best}]: "):
        command = line.strip().lower()
        if command in ("quit", "exit", "q"):
            return None
        if command == "undo":
            return rows[:-1]
        if command in ("help", "?"):
            click.echo(_HELP, err=True)
            continue
        try:
            return [*rows, _parse(line, advice)]
        except UserError as mistake:
            click.echo(f"wordlens: {mistake}", err=True)
    return None


def _parse(line: str, advice: Advice) -> Row:
    """Read a row; a line without marks is the guess, and the marks are asked for next."""
    words = advice.position.words
    guess = line.strip() or advice.best
    if any(mark in guess for mark in "=:, \t"):
        return read_row(guess, words)
    if line.strip():
        words.number(guess)  # say at once that a word is unknown, before asking for its marks
    marks = next(typed_lines(f"Marks for {guess.upper()}: "), None)
    return read_row(f"{guess}={marks}", words) if marks is not None else read_row(guess, words)


def typed_lines(prompt: str) -> Iterator[str]:
    """Yield typed lines, with a prompt only where a person sees it."""
    while True:
        if sys.stdin.isatty():
            click.echo(prompt, nl=False)
        line = sys.stdin.readline()
        if not line:
            return
        yield line.rstrip("\n")
