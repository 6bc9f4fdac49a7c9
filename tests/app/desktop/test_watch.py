"""Solvers watched in the window: their guesses and metrics are the terminal's."""

from functools import partial

from tests.app.conftest import Wordlens
from wordlens.app.show.columns import SEARCH, cells, titles
from wordlens.app.show.names import list_title

from ...children import wait_equal, wait_for
from .conftest import Opened
from .desk import Desk

GRID, SIDE, MENU = ".body.watch.rows.grid", ".body.watch.side", ".body.watch.menus.solver"


def solve(desk: Desk, word: str) -> None:
    desk.click(f"{SIDE}.form.answer.entry")
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
    desk.click(".body.watch.menus.solver")
    desk.click_entry(".body.watch.menus.solver.menu", "A search that knows the answer")
    desk.click_entry(".body.watch.menus.solver.menu.hindsight", "astar")
    desk.wait_text(".body.watch.menus.solver", "Solver: A*")
    desk.choose(".body.watch.menus.cost", "1 + share of the largest group")
    desk.choose(".body.watch.menus.heuristic", "one more guess")
    solve(desk, "world")
    wait_for(lambda: len(desk.table(f"{SIDE}.figures")) == len(SEARCH), "for the figures")
    assert desk.text(f"{SIDE}.head") == "A*: 1 + largest share, one more guess finds WORLD"
    assert desk.board(GRID) == [(step["word"], step["pattern"]) for step in terminal["path"]]
    figures = desk.table(f"{SIDE}.figures")
    assert [name for name, _ in figures] == titles(SEARCH)
    assert [figure for _, figure in figures[:-2]] == cells(SEARCH, terminal)[:-2]
    assert all(float(figure.replace(",", "")) > 0 for _, figure in figures[-2:])  # time and memory
    assert desk.split(desk.ask(f"{SIDE}.steps.tree cget -displaycolumns")) == ["left", "g", "h", "f"]


def test_a_mistake_gets_a_sentence_and_a_search_can_be_stopped(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "watch")
    solve(desk, "zzzzz")
    desk.wait_complaint("Not in word list: ZZZZZ.")
    desk.click(f"{SIDE}.buttons.stop")  # off: nothing runs
    solve(desk, "world")
    wait_for(lambda: desk.board(GRID), "for the first guess")
    desk.click(f"{SIDE}.buttons.stop")
    wait_equal(lambda: desk.ask(f"{SIDE}.buttons.stop instate disabled"), "1")
    assert desk.table(f"{SIDE}.figures") == []  # they come after the last guess


def test_a_search_goes_step_by_step_and_is_held(open_desk: Opened, wordlens: Wordlens) -> None:
    terminal = wordlens("solve", "world", "--list", "classic", "--strategy", "minimax", "--json").json["guesses"]
    desk = open_desk("--list", "classic", "--strategy", "minimax", "--view", "watch")
    desk.click(f"{SIDE}.form.answer.entry")
    desk.type("world")
    for count in range(1, len(terminal)):
        desk.click(f"{SIDE}.buttons.step")
        wait_equal(lambda: len(desk.board(GRID)), count)
        assert desk.text(f"{SIDE}.buttons.pause") == "Continue"  # a step stays until the next one
    assert desk.table(f"{SIDE}.figures") == []
    desk.click(f"{SIDE}.buttons.pause")
    desk.wait_status(f"Found in {len(terminal)} guesses.")
    assert desk.text(f"{SIDE}.buttons.pause") == "Pause"


def test_branching_and_seed_are_the_search_s_own(open_desk: Opened, wordlens: Wordlens) -> None:
    asked = ("--solver", "bfs", "--branching", "7", "--seed", "3", "--list", "classic", "--json")
    terminal = wordlens("hindsight", "world", *asked).json
    desk = open_desk("--list", "classic", "--view", "watch")
    desk.click(MENU)
    desk.click_entry(f"{MENU}.menu", "A search that knows the answer")
    desk.click_entry(f"{MENU}.menu.hindsight", "bfs")
    for name, text in (("branching", "7"), ("seed", "3")):
        wait_equal(partial(desk.ask, f"winfo viewable {SIDE}.form.{name}.entry"), "1")
        desk.click(f"{SIDE}.form.{name}.entry")
        desk.key("ctrl+a", "BackSpace")
        desk.type(text)
    solve(desk, "world")
    wait_for(lambda: len(desk.table(f"{SIDE}.figures")) == len(SEARCH), "for the figures")
    figures = [figure for _, figure in desk.table(f"{SIDE}.figures")]
    assert figures[:-2] == cells(SEARCH, terminal)[:-2]  # all but time and memory
    assert desk.board(GRID) == [(step["word"], step["pattern"]) for step in terminal["path"]]
    desk.click(f"{SIDE}.form.branching.entry")
    desk.key("ctrl+a", "BackSpace")
    desk.click(f"{SIDE}.buttons.solve")
    desk.wait_complaint("The number of guesses per state must be a whole number of at least 1.")


def test_searches_begin_with_the_list_of_the_terminal(open_desk: Opened) -> None:
    desk = open_desk("--view", "watch")
    usual = desk.text(".body.watch.menus.list")
    desk.click(MENU)
    desk.click_entry(f"{MENU}.menu", "A search that knows the answer")
    desk.click_entry(f"{MENU}.menu.hindsight", "dfs")
    desk.wait_text(".body.watch.menus.list", f"List: {list_title('all')}")
    desk.choose(MENU, "minimax")
    desk.wait_text(".body.watch.menus.list", usual)


def test_a_long_game_is_watched_to_its_end(open_desk: Opened, wordlens: Wordlens) -> None:
    asked = ("--list", "classic", "--strategy", "frequency", "--max-guesses", "30", "--json")
    terminal = wordlens("solve", "catch", *asked).json["guesses"]
    assert len(terminal) > 6
    desk = open_desk("--list", "classic", "--strategy", "frequency", "--view", "watch")
    desk.click(".body.watch.menus.guesses.entry")
    desk.key("ctrl+a")
    desk.type("0")
    desk.key("Return")
    desk.wait_complaint("The number of guesses must be a whole number from 1 to 100.")
    desk.key("ctrl+a")
    desk.type("30")
    desk.key("Return")
    solve(desk, "catch")
    desk.wait_status(f"Found in {len(terminal)} guesses.")
    assert desk.board(GRID) == [(turn["word"], turn["pattern"]) for turn in terminal]
