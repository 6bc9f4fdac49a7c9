"""Benchmarks in the window: a table that fills, stays alive and is stopped."""

from tests.app.conftest import Wordlens
from wordlens.app.show.columns import COMPARISON, EVALUATION, cells, titles
from wordlens.app.show.names import list_title, solver_title, strategy_title
from wordlens.strategies import REGISTRY

from ...children import wait_equal
from .conftest import Opened
from .desk import Desk

VIEW = ".body.benchmark.side"
STRATEGIES, SOLVERS, NOTE = f"{VIEW}.table_strategies", f"{VIEW}.table_solvers", f"{VIEW}.progress.note"


def fill(desk: Desk, field: str, text: str) -> None:
    desk.click(f"{VIEW}.form.{field}.entry")
    desk.key("ctrl+a", "BackSpace")
    if text:
        desk.type(text)


def test_strategies_come_out_as_in_the_terminal(open_desk: Opened, wordlens: Wordlens) -> None:
    asked = ("--list", "classic", "--samples", "30", "--seed", "4", "--json")
    terminal = wordlens("compare", "entropy", "parts", "minimax", "explore:random_guesses=1", *asked).json
    desk = open_desk("--list", "classic", "--view", "benchmark")
    desk.tick(".body.benchmark", "strategies", "explore")
    desk.wait_text(f"{VIEW}.form.strategies", "Strategies: 4 of ")
    fill(desk, "samples", "30")
    fill(desk, "seed", "4")
    desk.click(".body.benchmark.menus.options")
    desk.choose(".body.benchmark.panel_options.head.of", "explore")
    desk.click(".body.benchmark.panel_options.explore_random_guesses")
    desk.key("ctrl+a")
    desk.type("1")
    desk.key("Escape")
    desk.click(f"{VIEW}.form.compare")
    desk.wait_text(NOTE, "Finished: 4 of 4")
    rows = desk.table(STRATEGIES)
    assert desk.titles(STRATEGIES) == titles(EVALUATION)
    named = [*map(strategy_title, ("entropy", "parts", "minimax")), f"{strategy_title('explore')} (random guesses 1)"]
    assert [row[0] for row in rows] == named
    assert [row[1].lower() for row in rows] == [row["opener"] or "varies" for row in terminal]
    assert [row[2:5] for row in rows] == [["30", str(row["total"]), f"{row['mean']:.4f}"] for row in terminal]
    assert desk.workers() == []


def test_solvers_come_out_as_in_the_terminal(open_desk: Opened, wordlens: Wordlens) -> None:
    asked = ("--compare", "--list", "common500", "--samples", "3", "--seed", "5", "--json")
    terminal = {solver_title(row["solver"]): row for row in wordlens("hindsight", *asked).json["solvers"]}
    desk = open_desk("--list", "common500", "--view", "benchmark")
    desk.click(f"{VIEW}.kinds.solvers")
    fill(desk, "samples", "3")
    fill(desk, "seed", "5")
    desk.click(f"{VIEW}.form.compare")
    desk.wait_text(NOTE, "Finished: 2 of 2")
    assert desk.titles(SOLVERS) == titles(COMPARISON)
    for row in desk.table(SOLVERS):
        told = terminal[row[0]]
        varies = ("seconds", "time_saved", "peak_mb")
        steady = [place for place, column in enumerate(COMPARISON) if place and column.key not in varies]
        expected = cells(COMPARISON, told)
        assert [row[place] for place in steady] == [expected[place] for place in steady]
    desk.wait_status_with("No dearer path than Cheapest first with the same cost for any of the 3 answers: ")
    fill(desk, "word", "Wordy")
    desk.click(f"{VIEW}.form.compare")
    desk.wait_status_with("No dearer path than Cheapest first with the same cost for this answer: ")


def test_the_table_fills_the_window_stays_alive_and_cancel_stops_the_work(open_desk: Opened) -> None:
    desk = open_desk("--list", "nyt", "--view", "benchmark")
    desk.tick(".body.benchmark", "strategies", "parts", "minimax", "ngram", "optimal")
    fill(desk, "samples", "")
    desk.click(f"{VIEW}.form.compare")
    desk.wait_text(NOTE, f"1 of 3 done; now {strategy_title('ngram')}: ")  # it counts: work is under way, for minutes
    ngram, optimal = map(strategy_title, ("ngram", "optimal"))
    entropy, *others = desk.table(STRATEGIES)
    assert (entropy[0], entropy[2]) == (
        strategy_title("entropy"),
        "3,160",
    )  # the opener depends on what was played, and on the day
    assert [row[:2] for row in others] == [[ngram, "running"], [optimal, "waiting"]]
    (worker,) = desk.workers()
    fill(desk, "seed", "123")
    wait_equal(lambda: desk.ask(f"{VIEW}.form.seed.entry get"), "123")
    desk.choose(".head.theme", "Dark")
    assert desk.workers() == [worker]
    desk.click(f"{VIEW}.form.cancel")
    desk.wait_text(NOTE, "Cancelled: 1 of 3")
    assert desk.table(STRATEGIES) == [entropy, [ngram, "not run"], [optimal, "not run"]]
    assert desk.workers() == []


def test_boxes_stay_open_while_they_are_ticked_and_all_ticks_them_all(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "benchmark")
    desk.click(f"{VIEW}.form.strategies")
    panel = ".body.benchmark.panel_strategies"
    for name, count in (("parts", 2), ("minimax", 1), ("size", 2)):
        desk.click(f"{panel}.tick_{name}")
        desk.wait_text(f"{VIEW}.form.strategies", f"Strategies: {count} of {len(REGISTRY)}")
        assert desk.ask(f"winfo viewable {panel}") == "1"
    desk.click(f"{panel}.head.all")
    desk.wait_text(f"{VIEW}.form.strategies", f"Strategies: {len(REGISTRY)} of {len(REGISTRY)}")
    desk.click(f"{panel}.head.none")
    desk.wait_text(f"{VIEW}.form.strategies", "Strategies: 0 of ")
    desk.key("Escape")
    wait_equal(lambda: desk.ask(f"winfo viewable {panel}"), "0")
    desk.click(f"{VIEW}.form.compare")
    desk.wait_status("Choose at least one to compare.")


def test_searches_begin_with_the_list_of_the_terminal(open_desk: Opened) -> None:
    desk = open_desk("--view", "benchmark")
    menu = ".body.benchmark.menus.list"
    desk.wait_text(menu, f"List: {list_title('classic')}")
    desk.click(f"{VIEW}.kinds.solvers")
    desk.wait_text(menu, f"List: {list_title('all')}")
    desk.choose(menu, "common500")
    desk.click(f"{VIEW}.kinds.strategies")
    desk.wait_text(menu, f"List: {list_title('classic')}")
    desk.click(f"{VIEW}.kinds.solvers")
    desk.wait_text(menu, f"List: {list_title('common500')}")  # what was chosen for searches stays theirs


def test_numbers_that_are_none_are_one_sentence(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "benchmark")
    for text in ("0", "many"):
        fill(desk, "samples", text)
        desk.click(f"{VIEW}.form.compare")
        desk.wait_status("The number of answers must be a whole number of at least 1.")
        assert desk.table(STRATEGIES) == [] and desk.workers() == []
