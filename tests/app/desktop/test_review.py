"""The coach in the window."""

from tests.app.conftest import Wordlens
from wordlens.rules import feedback, format_pattern

from ...children import wait_for
from .conftest import Opened

GRID, SIDE, BUTTONS = ".body.review.rows.grid", ".body.review.side", ".body.review.rows.buttons"
LOST = ("crane", "moist", "bulky", "forge", "horse", "worse")


def test_a_lost_game_is_typed_and_reviewed(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "review")
    rows = [f"{word}={format_pattern(feedback(word, 'horde'))}" for word in LOST]
    for row in rows:
        desk.type_row(row)
    desk.wait_text(f"{SIDE}.head", "Skill")  # the board is full
    assert "The answer is unknown" in desk.ask(f"{SIDE}.report.text get 1.0 end")
    desk.click(".body.review.rows.form.answer.entry")
    desk.type("horde")
    desk.key("Return")
    terminal = wordlens("review", *rows, "--answer", "horde", "--list", "classic", "--json").json
    wait_for(
        lambda: desk.ask(f"{SIDE}.report.text get 1.0 end").startswith(terminal["sentence"]),
        lambda: f"for {terminal['sentence']}: {desk.ask(f'{SIDE}.report.text get 1.0 end')[:200]} {desk.status}",
    )
    assert terminal["sentence"].startswith("HORDE was not found in 6 guesses")
    said = desk.ask(f"{SIDE}.report.text get 1.0 end")
    for rival in terminal["strategies"]:
        assert " ".join(rival["words"]).upper() in said


def test_the_rule_and_mistakes(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "review")
    desk.click(f"{BUTTONS}.review")
    desk.wait_status_with("Type the rows of a game")
    rows = ("crane=-y--g", "moist=-g---")
    for row in rows:
        desk.type_row(row)
    desk.choose(f"{BUTTONS}.rule", "hard")
    desk.click(f"{BUTTONS}.review")
    desk.wait_complaint("Row 2, MOIST, breaks hard mode: 5th letter must be E. Review it as a normal game.")
    desk.click(f"{BUTTONS}.clear")
    desk.wait_board(GRID)


def test_it_is_compared_with_the_strategies_that_are_ticked(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "review")
    ticks, panel = ".body.review.menus.strategies", ".body.review.panel_strategies"
    desk.click(ticks)
    wait_for(lambda: desk.ask(f"winfo viewable {panel}") == "1", "for the boxes")
    desk.click(f"{panel}.head.none")
    desk.click(f"{panel}.head.done")
    row = "watch=ggggg"
    desk.type_row(row)
    desk.wait_complaint("Choose at least one to compare.")
    desk.click(ticks)
    desk.click(f"{panel}.tick_ngram")
    desk.click(f"{panel}.head.done")
    desk.click(".body.review.menus.options")
    desk.click(".body.review.panel_options.ngram_b2")
    desk.key("ctrl+a")
    desk.type("60.5")
    desk.key("Escape")
    desk.click(f"{BUTTONS}.review")
    desk.wait_text(f"{SIDE}.head", "Skill")
    said = desk.ask(f"{SIDE}.report.text get 1.0 end")
    asked = ("review", row, "--list", "classic", "--strategy", "ngram:b2=60.5", "--json")
    (rival,) = wordlens(*asked).json["strategies"]
    assert " ".join(rival["words"]).upper() in said and "(weight of letter pairs 60.5)" in said
