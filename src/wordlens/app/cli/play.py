"""`wordlens play`: the game in the terminal."""

import datetime
import sys
import uuid
from dataclasses import dataclass, replace

import click
import numpy as np

from ...advisor import advise
from ...errors import InvalidOption, UserError
from ...rules import AbsurdGame, Game, Rule, Setting
from ...strategies import Limit, Strategy, written
from ...words import WordList, day_number
from ..ask.absurd import advise_absurd
from ..ask.days import official_answer
from ..show.absurd import AbsurdGameShape, left_sentence, line_sentence, missed_sentence
from ..show.encode import encode, encode_all
from ..show.names import best_marks, key_rows
from ..show.shapes import GameShape, RowShape
from . import options
from .absurd import absurd_game, absurd_option
from .assist import typed_lines
from .boards_options import or_boards
from .boards_play import play_boards


@click.command("play")
@options.word_options()
@options.rule_options
@options.seed_option("Play the game of this number again.", default=None)
@options.date_option("Play the official puzzle of that day, where your record has its answer.")
@click.option("--answer", metavar="WORD", help="Play for this word, as for somebody else who is to guess it.")
@absurd_option
@options.max_guesses_option
@options.strategy_options
@options.json_option
@or_boards(
    play_boards,
    *("rule", "hard", "strict", "date", "answer", "absurd", "max_guesses"),
    *("strategy", "typed", "options_file", "book"),
)
def command(
    words: WordList,
    rule: Rule | None,
    seed: int | None,
    date: datetime.date | None,
    answer: str | None,
    absurd: bool,
    max_guesses: int,
    strategy: Strategy,
    as_json: bool,
) -> None:
    """Guess the hidden word.

    'hint' shows what the strategy would guess, 'finish' lets it play on to the end, 'quit' gives up and shows the
    word. A game that a strategy has helped with, or whose word was given, is not offered to the diary.

    With --absurd no word is hidden: each reply keeps as many words possible as it can, and you win when you guess the
    only one left. There is no limit unless --max-guesses sets one, and hints come from the solver with proof.

    With --boards every guess goes to all boards that are not solved; such games are not kept in the diary.
    """
    rule = rule or options.defaults().rule
    game = absurd_game(words, rule, max_guesses) if absurd else _game(words, rule, seed, date, answer, max_guesses)
    setting = options.choose_setting(words, game.rule, seed=seed or 0, date=date)
    helper = Helper(game, strategy, replace(setting, max_guesses=max_guesses))
    if not as_json:
        click.echo(_greeting(game))
    while not game.is_over:
        line = next(typed_lines(f"Guess {len(game.rows) + 1}: "), "quit").strip()
        if line.lower() == "quit":
            break
        before = len(game.rows)
        try:
            helper.act(line)
        except UserError as complaint:
            click.echo(f"wordlens: {complaint}", err=True)
            continue
        if not as_json and line.lower() != "hint":
            _draw(game, before)
    if as_json:
        options.echo_json(encode(game, AbsurdGameShape if isinstance(game, AbsurdGame) else GameShape))
    else:
        _close(game)
    if game.is_over and answer is None and not absurd and not helper.has_helped:
        _keep(game, date)


def _greeting(game: Game) -> str:
    helps = "'hint', 'finish' and 'quit' help or end."
    if isinstance(game, AbsurdGame):
        return f"{game.words.length} letters; no word is hidden yet, and {left_sentence(game.left)[:-1]}; {helps}"
    return f"{game.words.length} letters, {game.max_guesses} guesses; {helps}"


def _game(
    words: WordList, rule: Rule, seed: int | None, date: datetime.date | None, answer: str | None, max_guesses: int
) -> Game:
    """Return the game that is asked for: a word drawn by lot, that of a day, or a given one."""
    named = [name for name, value in (("--seed", seed), ("--date", date), ("--answer", answer)) if value is not None]
    if len(named) > 1:
        raise InvalidOption(f"{' and '.join(named)} each say which word is played; choose one of them")
    if date is not None:
        answer = official_answer(date)
    if answer is not None:
        return Game(words, words.allowed[words.number(answer)], rule, max_guesses)
    return Game.random(words, np.random.default_rng(seed), rule, max_guesses)


@dataclass
class Helper:
    """What is typed during a game: a guess, or a word that asks the strategy to help."""

    game: Game
    strategy: Strategy
    setting: Setting
    has_helped: bool = False

    def act(self, line: str) -> None:
        """Play a guess, show a hint, or let the strategy finish the game."""
        if line.lower() not in ("hint", "finish"):
            self.game.guess(line)
            return
        self.has_helped = True
        if line.lower() == "hint":
            click.echo(self._hint(), err=True)
            return
        while not self.game.is_over:
            self.game.guess(self._best())

    def _hint(self) -> str:
        if not isinstance(self.game, AbsurdGame):
            return f"{written(self.strategy)} would guess {self._best().upper()}."
        advice = advise_absurd(self.game.rows, self.game.words, self.game.rule)
        return f"Guess {advice.best.upper()}. {line_sentence(advice.line.guesses, advice.line.least)}"

    def _best(self) -> str:
        if isinstance(self.game, AbsurdGame):
            return advise_absurd(self.game.rows, self.game.words, self.game.rule).best
        return advise(self.game.rows, self.game.words, self.strategy, self.setting, Limit(top=1)).best


def _draw(game: Game, drawn: int) -> None:
    """Draw the board where somebody sees it change, else the rows that are new."""
    from . import draw

    rows = game.rows if sys.stdin.isatty() else game.rows[drawn:]
    board = map(draw.tiles, encode_all(rows, RowShape))
    draw.show(*board, draw.keyboard(key_rows(game.words.alphabet), best_marks(game.rows)))
    if isinstance(game, AbsurdGame) and not game.is_won:
        draw.show(left_sentence(game.left))


def _close(game: Game) -> None:
    if isinstance(game, AbsurdGame) and not game.is_won:
        click.echo(missed_sentence(game.answer, game.left))
    elif not game.is_won:
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
