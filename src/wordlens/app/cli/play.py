"""`wordlens play`: the game in the terminal."""

import datetime
import sys
import uuid

import click
import numpy as np

from ...errors import InvalidOption, UserError
from ...rules import Game, Rule
from ...words import WordList, day_number
from ..ask.days import official_answer
from ..show.encode import encode, encode_all
from ..show.names import best_marks, key_rows
from ..show.shapes import GameShape, RowShape
from . import options
from .assist import typed_lines


@click.command("play")
@options.word_options()
@options.rule_options
@options.seed_option("Play the game of this number again.", default=None)
@options.date_option("Play the official puzzle of that day, where your record has its answer.")
@options.json_option
def command(words: WordList, rule: Rule | None, seed: int | None, date: datetime.date | None, as_json: bool) -> None:
    """Guess the hidden word; 'quit' gives up and shows it."""
    rule = rule or options.defaults().rule
    if date is None:
        game = Game.random(words, np.random.default_rng(seed), rule)
    elif seed is not None:
        raise InvalidOption("--date plays a given puzzle and --seed draws one; choose one of the two")
    else:
        game = Game(words, words.allowed[words.number(official_answer(date))], rule)
    if not as_json:
        click.echo(f"{words.length} letters, {game.max_guesses} guesses; 'quit' gives up.")
    while not game.is_over:
        line = next(typed_lines(f"Guess {len(game.rows) + 1}: "), "quit").strip()
        if line.lower() == "quit":
            break
        try:
            game.guess(line)
        except UserError as complaint:
            click.echo(f"wordlens: {complaint}", err=True)
            continue
        if not as_json:
            _draw(game)
    if as_json:
        options.echo_json(encode(game, GameShape))
    else:
        _close(game)
    if game.is_over:
        _keep(game, date)


def _draw(game: Game) -> None:
    from . import draw

    rows = game.rows if sys.stdin.isatty() else game.rows[-1:]
    board = map(draw.tiles, encode_all(rows, RowShape))
    draw.show(*board, draw.keyboard(key_rows(game.words.alphabet), best_marks(game.rows)))


def _close(game: Game) -> None:
    if not game.is_won:
        click.echo(f"The answer was {game.answer.upper()}.")
    if game.is_over:
        click.echo(f"\n{game.share_text()}")


def _keep(game: Game, date: datetime.date | None) -> None:
    """Offer the finished game to the diary: the newspaper's of a day, or a free one."""
    from ...diary import DiaryGame
    from .keeping import keep

    now = datetime.datetime.now().astimezone().isoformat(timespec="seconds")
    played = {"list": game.words.name, "rule": game.rule, "guesses": game.max_guesses, "answer": game.answer}
    puzzle = {"kind": "official", "number": day_number(date)} if date else {}
    day = date or datetime.date.today()
    told = {"finished": now, "source": "play in the terminal", "date": day}
    keep(DiaryGame.of_rows(str(uuid.uuid4()), game.rows, **played, **puzzle, **told))
