"""Solvers watched in the window: their guesses and metrics are the terminal's."""

import re
from pathlib import Path

import wordlens.app.web
from tests.app.conftest import Wordlens
from wordlens.app.desktop.watch import METRICS, PACE_MILLISECONDS

from .conftest import Opened
from .desk import Desk, wait_for

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
    wait_for(lambda: desk.status == f"Found in {count} guesses.", "for the end")
    assert desk.board(GRID) == [(turn["word"], turn["pattern"]) for turn in terminal["guesses"]]
    steps = desk.table(f"{SIDE}.steps")
    assert [(row[0].lower(), row[2]) for row in steps] == [
        (turn["word"], f"{turn['left']:,}") for turn in terminal["guesses"]
    ]
    assert desk.table(f"{SIDE}.figures")[0] == ["guesses", str(count)]


def test_a_search_in_hindsight_shows_its_metrics(open_desk: Opened, wordlens: Wordlens) -> None:
    terminal = wordlens("hindsight", "world", "--solver", "astar-partition-one", "--list", "classic", "--json").json
    desk = open_desk("--list", "classic", "--view", "watch")
    desk.click(".menus.solver")
    desk.click_entry(".menus.solver.menu", "Hindsight")
    desk.click_entry(".menus.solver.menu.hindsight", "astar")
    assert desk.text(".menus.solver") == "Solver: astar"
    desk.choose(".menus.cost", "partition")
    desk.choose(".menus.heuristic", "one")
    solve(desk, "world")
    wait_for(lambda: len(desk.table(f"{SIDE}.figures")) == len(METRICS), "for the figures")
    assert desk.text(f"{SIDE}.head") == "astar-partition-one finds WORLD"
    assert desk.board(GRID) == [(step["word"], step["pattern"]) for step in terminal["path"]]
    figures = dict(desk.table(f"{SIDE}.figures"))
    keys = ("expanded", "generated", "max_frontier", "words_explored")
    assert [figures[name] for name in METRICS[:4]] == [f"{terminal[key]:,}" for key in keys]
    assert figures["time"].endswith(" ms") and figures["peak memory"].endswith(" MB")


def test_a_mistake_gets_the_sentence_of_the_terminal_and_a_search_can_be_stopped(
    open_desk: Opened, wordlens: Wordlens
) -> None:
    desk = open_desk("--list", "classic", "--view", "watch")
    solve(desk, "zzzzz")
    assert wordlens("solve", "zzzzz", "--list", "classic").err == f"wordlens: {desk.status}\n"
    desk.click(f"{SIDE}.form.stop")  # off: nothing runs
    solve(desk, "world")
    wait_for(lambda: desk.board(GRID), "for the first guess")
    desk.click(f"{SIDE}.form.stop")
    shown = desk.board(GRID)
    assert desk.ask(f"{SIDE}.form.stop state") == "disabled" or desk.ask(f"{SIDE}.form.stop instate disabled") == "1"
    assert len(shown) < 5 and desk.table(f"{SIDE}.figures") == []


def test_the_pace_is_the_page_s() -> None:
    script = (Path(wordlens.app.web.__file__).parent / "page" / "js" / "watch.js").read_text("utf-8")
    assert re.search(r"const PACE = (\d+)", script)[1] == str(PACE_MILLISECONDS) == "750"  # type: ignore[index]
