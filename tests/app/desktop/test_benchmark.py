"""Benchmarks in the window: a table that fills, stays alive and is stopped."""

from tests.app.conftest import Wordlens

from .conftest import Opened
from .desk import Desk, wait_for

VIEW = ".body.benchmark"
STRATEGIES, SOLVERS, NOTE = f"{VIEW}.table_strategies", f"{VIEW}.table_solvers", f"{VIEW}.progress.note"


def fill(desk: Desk, field: str, text: str) -> None:
    desk.click(f"{VIEW}.form.{field}.{field}")
    desk.key("ctrl+a", "BackSpace")
    if text:
        desk.type(text)


def test_strategies_come_out_as_in_the_terminal(open_desk: Opened, wordlens: Wordlens) -> None:
    asked = ("--list", "classic", "--samples", "30", "--seed", "4", "--json")
    terminal = wordlens("compare", "entropy", "parts", "minimax", "explore", *asked).json
    desk = open_desk("--list", "classic", "--view", "benchmark")
    desk.choose(f"{VIEW}.form.which", "explore", "strategies")
    assert desk.text(f"{VIEW}.form.which") == "Strategies: 4 chosen"
    fill(desk, "samples", "30")
    fill(desk, "seed", "4")
    desk.click(f"{VIEW}.form.compare")
    wait_for(lambda: [row[1] for row in desk.table(STRATEGIES)].count("waiting") in (1, 2), "for the first rows")
    desk.wait_text(NOTE, "Finished: 4 of 4")
    rows = desk.table(STRATEGIES)
    expected = [
        [
            row["strategy"],
            (row["opener"] or "varies").upper(),
            str(row["games"]),
            str(row["total"]),
            f"{row['mean']:.4f}",
        ]
        for row in terminal
    ]
    assert [[row[0], row[1].upper(), *row[2:5]] for row in rows] == expected
    assert desk.workers() == []


def test_solvers_come_out_as_in_the_terminal(open_desk: Opened, wordlens: Wordlens) -> None:
    asked = ("--compare", "--list", "common500", "--samples", "3", "--seed", "5", "--json")
    terminal = {row["solver"]: row for row in wordlens("hindsight", *asked).json["solvers"]}
    desk = open_desk("--list", "common500", "--view", "benchmark")
    desk.click(f"{VIEW}.head.solvers")
    fill(desk, "samples", "3")
    fill(desk, "seed", "5")
    desk.click(f"{VIEW}.form.compare")
    desk.wait_text(NOTE, "Finished: 2 of 2")
    for row in desk.table(SOLVERS):
        told = terminal[row[0]]
        assert row[1] == f"{told['success']:.0%}"
        assert row[5:] == [
            f"{told['expanded']:,.1f}",
            f"{told['generated']:,.0f}",
            f"{told['max_frontier']:,}",
            f"{told['words_explored']:,.1f}",
        ]


def test_the_window_stays_alive_and_cancel_stops_the_work(open_desk: Opened) -> None:
    desk = open_desk("--list", "nyt", "--view", "benchmark")
    desk.choose(f"{VIEW}.form.which", "entropy", "strategies")
    desk.choose(f"{VIEW}.form.which", "parts", "strategies")
    desk.choose(f"{VIEW}.form.which", "minimax", "strategies")
    desk.choose(f"{VIEW}.form.which", "ngram", "strategies")
    desk.choose(f"{VIEW}.form.which", "optimal", "strategies")
    fill(desk, "samples", "")
    desk.click(f"{VIEW}.form.compare")
    desk.wait_text(NOTE, "0 of 2 done; now ngram: ")  # it counts: work is under way
    (worker,) = desk.workers()
    fill(desk, "seed", "123")
    assert desk.ask(f"{VIEW}.form.seed.seed get") == "123"
    desk.choose(".head.theme", "Dark")
    assert desk.workers() == [worker]
    desk.click(f"{VIEW}.form.cancel")
    assert desk.text(NOTE).startswith("Cancelled: 0 of 2")
    assert [row[1] for row in desk.table(STRATEGIES)] == ["not run", "not run"]
    assert desk.workers() == []


def test_numbers_that_are_none_get_the_sentence_of_the_terminal(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "benchmark")
    for text in ("0", "many"):
        fill(desk, "samples", text)
        desk.click(f"{VIEW}.form.compare")
        said = wordlens("compare", "entropy", "--samples", text)
        assert said.err == f"wordlens: {desk.status}\n"
        assert desk.table(STRATEGIES) == [] and desk.workers() == []
