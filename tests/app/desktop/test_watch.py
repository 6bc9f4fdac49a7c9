"""Solvers watched in the window: their guesses and metrics are the terminal's."""

from tests.app.conftest import Wordlens
from wordlens.app.show.columns import SEARCH, titles

from ...children import wait_equal, wait_for
from .conftest import Opened
from .desk import Desk

GRID, SIDE = ".body.watch.grid", ".body.watch.side"


def solve(desk: Desk, word: str) -> None:
    desk.click(f"{SIDE}.form.word.answer")
    desk.key("ctrl+a", "BackSpace")
    desk.type(word)
    desk.key("Return")


def test_a_strategy_plays_as_in_the_terminal(open_desk: Opened, wordlens: Wordlens) -> None:
    terminal = wordlens("solve", "world", "--list", "classic", "--strategy", "minimax", "--json").json
    desk = open_desk("--list", "classic", "--strategy", "minimax", "--view", "watch")
    solve(desk, "world")
    count = len(terminal["guesses"])
    desk.wait_status(f"Found in {count} guesses.")
    assert desk.board(GRID) == [(turn["word"], turn["pattern"]) for turn in terminal["guesses"]]
    steps = desk.table(f"{SIDE}.steps")
    assert [(row[0].lower(), row[2]) for row in steps] == [
        (turn["word"], f"{turn['left']:,}") for turn in terminal["guesses"]
    ]
    figures = desk.table(f"{SIDE}.figures")
    assert figures[0] == ["guesses", str(count)]
    assert [name for name, _ in figures[1:]] == ["time ms", "peak MB"]
    assert all(float(figure.replace(",", "")) > 0 for _, figure in figures[1:])


def test_a_search_in_hindsight_shows_its_metrics(open_desk: Opened, wordlens: Wordlens) -> None:
    terminal = wordlens("hindsight", "world", "--solver", "astar-partition-one", "--list", "classic", "--json").json
    desk = open_desk("--list", "classic", "--view", "watch")
    desk.click(".menus.solver")
    desk.click_entry(".menus.solver.menu", "Hindsight")
    desk.click_entry(".menus.solver.menu.hindsight", "astar")
    desk.wait_text(".menus.solver", "Solver: astar")
    desk.choose(".menus.cost", "partition")
    desk.choose(".menus.heuristic", "one")
    solve(desk, "world")
    wait_for(lambda: len(desk.table(f"{SIDE}.figures")) == len(SEARCH), "for the figures")
    assert desk.text(f"{SIDE}.head") == "astar-partition-one finds WORLD"
    assert desk.board(GRID) == [(step["word"], step["pattern"]) for step in terminal["path"]]
    figures = desk.table(f"{SIDE}.figures")
    assert [name for name, _ in figures] == titles(SEARCH)
    keys = ("expanded", "generated", "max_frontier", "words_explored")
    assert [figure for _, figure in figures[:4]] == [f"{terminal[key]:,}" for key in keys]
    assert all(float(figure.replace(",", "")) > 0 for _, figure in figures[4:])


def test_a_mistake_gets_a_sentence_and_a_search_can_be_stopped(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "watch")
    solve(desk, "zzzzz")
    desk.wait_complaint("Not in word list: ZZZZZ.")
    desk.click(f"{SIDE}.form.stop")  # off: nothing runs
    solve(desk, "world")
    wait_for(lambda: desk.board(GRID), "for the first guess")
    desk.click(f"{SIDE}.form.stop")
    wait_equal(lambda: desk.ask(f"{SIDE}.form.stop instate disabled"), "1")
    assert desk.table(f"{SIDE}.figures") == []  # they come after the last guess
