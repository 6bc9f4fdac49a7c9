"""Hints in the window, and a solver that finishes a game: the same as what the shared asks answer."""

import numpy as np

from wordlens import find_strategy
from wordlens.app.ask.asks import ASKS
from wordlens.app.ask.games import hide
from wordlens.app.ask.settings import Defaults
from wordlens.app.show.hints import HINTS
from wordlens.app.show.names import strategy_title
from wordlens.rules import Game
from wordlens.strategies import play
from wordlens.words import WordList

from ...children import wait_equal
from .conftest import Opened
from .test_play import GRID, SEED, SIDE, guess, hidden, scored

PANEL = ".body.play.panel_finish"


def asked(**given: object) -> str:
    """Return what the shared ask tells."""
    ask = ASKS["hint"]
    assert ask.work is not None
    told = ask.work(ask.question(given, Defaults()))
    assert isinstance(told, dict)
    return str(told["text"])


def test_hints_in_a_game_tell_no_more_than_asked_and_stay_until_the_next_guess(
    open_desk: Opened, classic: WordList
) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    guess(desk, "crane")
    answer = hidden(classic)
    game = hide(classic, classic.number(answer))
    rows = ["=".join(scored("crane", answer))]
    told = []
    for step, (name, gives) in list(HINTS.items())[:3]:
        told.append(asked(game=game, rows=rows, step=step))
        desk.choose(f"{SIDE}.buttons.hint", f"{name} ({gives})")
        wait_equal(lambda: desk.text(f"{SIDE}.hints"), "\n".join(told))
    guess(desk, "moist")
    wait_equal(lambda: desk.text(f"{SIDE}.hints"), "")


def test_only_hints_hide_the_advice(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "advise", "--strategy", "minimax")
    side, buttons = ".body.advise.side", ".body.advise.rows.buttons"
    desk.type_row("crane=-y--g")
    desk.wait_text(f"{side}.count", "40 words left")
    desk.click(f"{buttons}.only_hints")
    wait_equal(lambda: desk.text(f"{side}.head"), "Ask for a hint")
    assert desk.table(f"{side}.ranking") == []
    desk.choose(f"{buttons}.hint", "How many words are left (gives away nothing)")
    wait_equal(lambda: desk.text(f"{side}.hints"), "40 words are still possible.")
    desk.click(f"{buttons}.only_hints")
    desk.wait_text(f"{side}.count", "40 words left")


def test_a_solver_finishes_the_game(open_desk: Opened, classic: WordList) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    guess(desk, "crane")
    desk.type("mo")
    game = Game.random(classic, np.random.default_rng(int(SEED)))
    game.guess("crane")
    solver = find_strategy("ngram", b2=60.5)
    rows = [*game.rows, *(turn.row for turn in play(solver, game.answer, classic, rows=game.rows))]
    assert rows != [
        *game.rows,
        *(turn.row for turn in play(find_strategy("ngram"), game.answer, classic, rows=game.rows)),
    ]
    desk.click(f"{SIDE}.buttons.finish")
    desk.choose(f"{PANEL}.head.solver", "ngram")
    desk.click(f"{PANEL}.ngram_b2")
    desk.key("ctrl+a", "BackSpace")
    desk.click(f"{PANEL}.head.go")
    desk.wait_complaint("Weight of letter pairs must be a number from -100 to 100.")
    desk.click(f"{PANEL}.ngram_b2")
    desk.type("60.5")
    desk.click(f"{PANEL}.head.go")
    desk.wait_board(GRID, *((row.word, row.written) for row in rows))
    title = f"{strategy_title('ngram')} (weight of letter pairs 60.5)"
    desk.wait_text(f"{SIDE}.head", f"{title} found {game.answer.upper()}")
    assert desk.ask(f"{SIDE}.buttons.share instate disabled") == "1"  # it is not the player's own
    desk.click(f"{SIDE}.buttons.review")
    desk.wait_text(".body.review.side.head", "Skill")
