"""The game in the window, with real keys and a real mouse."""

import numpy as np
import pytest

from wordlens.app.show.theme import Palette
from wordlens.errors import IllegalGuess
from wordlens.rules import Game, Rule, feedback, format_pattern
from wordlens.words import WordList

from ...children import wait_equal, wait_for
from .conftest import Opened
from .desk import SHARED, Desk

GRID, SIDE = ".body.play.rows.grid", ".body.play.side"
SEED = "7"


def hidden(words: WordList) -> str:
    return Game.random(words, np.random.default_rng(int(SEED))).answer


def guess(desk: Desk, word: str) -> None:
    """Type a word and wait until its cells have turned."""
    before = desk.text(f"{SIDE}.head")
    desk.type(word)
    desk.key("Return")
    wait_for(lambda: desk.text(f"{SIDE}.head") != before, lambda: f"for {word}: {desk.status}")


def scored(word: str, answer: str) -> tuple[str, str]:
    return word, format_pattern(feedback(word, answer), len(answer))


def test_typing_moves_on_backspace_crosses_cells_and_enter_submits(open_desk: Opened, classic: WordList) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    assert int(desk.ask(f"font actual [{GRID} itemcget t0c0 -font] -size")) >= 36
    assert desk.size(GRID) == (6, 5)
    desk.type("moist")
    desk.wait_board(GRID, ("moist", ""))
    desk.type("x")  # a full row takes no more
    desk.key("BackSpace", "BackSpace")
    desk.wait_board(GRID, ("moi", ""))
    desk.key("Return")
    desk.wait_status(SHARED["texts"]["too_short"])
    desk.key(*["BackSpace"] * 5)
    desk.wait_board(GRID)
    guess(desk, "crane")
    assert desk.board(GRID) == [scored("crane", hidden(classic))]


def test_a_click_on_a_cell_puts_the_cursor_there(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    accent = Palette.of("light").accent

    def is_at(column: int) -> bool:
        return desk.ask(f"{GRID} itemcget r0c{column} -outline") == accent

    desk.type("crane")
    desk.click_cell(GRID, 0, 1)
    wait_for(lambda: is_at(1), "for the cursor")
    desk.type("l")
    desk.wait_board(GRID, ("clane", ""))
    wait_for(lambda: is_at(2), "for the cursor to move on")
    desk.click_cell(GRID, 2, 3)  # another row is not written in
    desk.key("End", "Left")
    wait_for(lambda: is_at(3), "for the cursor to follow the keys")
    desk.key("BackSpace")
    desk.wait_board(GRID, ("clae", ""))
    assert desk.ask(f"{GRID} itemcget t0c4 -text") == "E"
    desk.key("Return")
    desk.wait_status(SHARED["texts"]["too_short"])
    desk.type("s")
    desk.wait_board(GRID, ("clase", ""))


def test_shortcuts_and_held_keys_type_nothing_more(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic")
    desk.key("ctrl+a", "alt+b", "super+c", "F5", "Tab")
    assert desk.board(GRID) == []
    desk.xdotool("keydown", "z", "sleep", "1.2", "keyup", "z")  # the server repeats it many times
    desk.wait_board(GRID, ("z", ""))
    desk.type("zz")  # the same key, pressed again, counts
    desk.wait_board(GRID, ("zzz", ""))


def test_a_wrong_word_gets_the_sentence_of_the_terminal(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic")
    desk.type("zzzzz")
    desk.key("Return")
    desk.wait_status("Not in word list: ZZZZZ.")
    assert desk.board(GRID) == [("zzzzz", "")]


def test_a_won_game_is_praised_shared_and_reviewed(open_desk: Opened, classic: WordList) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    answer = hidden(classic)
    guess(desk, "crane")
    for letter in answer:  # on the keyboard of the screen
        desk.click_key(f"{SIDE}.keyboard", letter)
    desk.click_key(f"{SIDE}.keyboard", "Enter")
    desk.wait_text(f"{SIDE}.head", SHARED["texts"]["praise"][1])
    assert desk.text(f"{SIDE}.note") == f"{answer.upper()} in 2 guesses."
    assert desk.board(GRID) == [scored("crane", answer), (answer, "ggggg")]
    key = desk.ask(f"{SIDE}.keyboard itemcget key-{answer[0]} -fill")
    assert key == SHARED["themes"]["light"]["correct"]["fill"]
    desk.type("q")  # the game is over
    assert len(desk.board(GRID)) == 2
    desk.click(f"{SIDE}.buttons.share")
    desk.wait_status(SHARED["texts"]["copied"])
    game = Game(classic, answer)
    game.guess("crane")
    game.guess(answer)
    assert desk.asker.clipboard_get(type="UTF8_STRING") == game.share_text("light")
    desk.click(f"{SIDE}.buttons.review")
    desk.wait_text(".body.review.side.head", "Skill")
    assert desk.board(".body.review.rows.grid") == [scored("crane", answer), (answer, "ggggg")]


def test_a_lost_game_tells_the_word(open_desk: Opened, classic: WordList) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    lost = SHARED["texts"]["lost"].replace("{answer}", hidden(classic).upper())
    desk.type("cra")
    desk.click(f"{SIDE}.buttons.give_up")
    desk.wait_text(f"{SIDE}.head", lost)
    desk.click(f"{SIDE}.buttons.new")
    desk.wait_text(f"{SIDE}.head", "Guess 1 of 6")
    for word in ("fuzzy", "jumpy", "vivid", "mamma", "queue", "igloo"):
        guess(desk, word)
    assert desk.text(f"{SIDE}.head").startswith("The word was ")


def test_the_rule_is_chosen_before_the_first_guess_and_obeyed(open_desk: Opened, classic: WordList) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    desk.choose(".body.play.menus.rule", "hard")
    desk.wait_text(".body.play.menus.rule", "Rule: Hard")
    answer = hidden(classic)
    guess(desk, "crane")
    desk.type("fuzzy")
    desk.key("Return")
    game = Game(classic, answer, Rule.HARD)
    game.guess("crane")
    with pytest.raises(IllegalGuess) as refused:
        game.guess("fuzzy")
    desk.wait_status(str(refused.value))
    desk.choose(".body.play.menus.rule", "normal")
    desk.wait_status(SHARED["texts"]["rule_locked"])
    assert desk.text(".body.play.menus.rule") == "Rule: Hard"


def test_other_lists_bring_other_sizes_and_letters(open_desk: Opened, own_lists: None) -> None:
    desk = open_desk("--list", "short")
    assert desk.size(GRID) == (6, 3)
    desk.type("cu")
    desk.wait_board(GRID, ("cu", ""))
    desk.choose(".body.play.menus.list", "spanish")
    wait_equal(lambda: desk.size(GRID), (6, 5))
    desk.type("señ")
    desk.wait_board(GRID, ("señ", ""))
    desk.click_key(f"{SIDE}.keyboard", "ñ")
    desk.wait_board(GRID, ("seññ", ""))
    desk.choose(".body.play.menus.list", "classic")
    desk.wait_board(GRID)
    desk.choose(".body.play.menus.list", "short")  # every list keeps its game
    desk.wait_board(GRID, ("cu", ""))


def test_a_game_may_take_another_number_of_guesses(open_desk: Opened, classic: WordList) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    desk.click(".body.play.menus.guesses.entry")
    desk.key("ctrl+a")
    desk.type("2")
    desk.key("Return")
    wait_equal(lambda: desk.size(GRID), (2, 5))
    desk.click_cell(GRID, 0, 0)  # gives the keyboard back to the cells
    for word in ("fuzzy", "jumpy"):
        guess(desk, word)
    assert desk.text(f"{SIDE}.head") == SHARED["texts"]["lost"].replace("{answer}", hidden(classic).upper())
