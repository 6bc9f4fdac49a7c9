"""The lab: words found step by step, and comparisons that run, end and are stopped."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from wordlens.app.show.columns import COMPARISON, SEARCH, STEP, TURN, cells, evaluation_columns, titles
from wordlens.app.show.names import KNOWS_THE_ANSWER, STRATEGY_TITLES
from wordlens.hindsight import REGISTRY

from ...children import wait_for
from ..serving import Site
from .conftest import Opened, board, check_no_overhang, ready
from .looks import CheckLooks

CLASSIC = {"settings": {"list": "classic"}}


def watching(open_page: Opened, answer: str = "world", **more: Any) -> Page:  # noqa: ANN401
    """Open the lab with a word to be found."""
    page = open_page("/lab", kept=CLASSIC, **more)
    page.get_by_label("Word to be found").fill(answer)
    return page


def watch(page: Page) -> Locator:
    return page.get_by_role("region", name="Watch")


def solution(site: Site, answer: str = "world") -> list[tuple[str, str]]:
    asked = {"answer": answer, "strategy": "optimal", "list": "classic", "rule": "normal", "opener": "", "played": []}
    return [(turn["word"], turn["pattern"]) for turn in site.ask("/api/solve", asked)["guesses"]]


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).press("Enter")


def is_off(page: Page, name: str) -> bool:
    return page.get_by_role("button", name=name, exact=True).get_attribute("aria-disabled") == "true"


def look_up(page: Page, job: str) -> Any:  # noqa: ANN401 - JSON
    """Return a job as the browser that started it sees it; nobody else does."""
    host = "/".join(page.url.split("/")[:3])
    return page.context.request.get(f"{host}/api/jobs/{job}").json()


def state_of(page: Page, job: str) -> str:
    return str(look_up(page, job)["state"])


def stopped(page: Page, job: str) -> str:
    """Wait until a job has ended, and return how."""
    wait_for(lambda: state_of(page, job) != "running", "for the job to end")
    return state_of(page, job)


def choose(page: Page, *names: str) -> None:
    for box in page.get_by_role("region", name="Benchmark").locator(".chips").get_by_role("checkbox").all():
        box.set_checked(box.get_attribute("value") in names)


def comparing(page: Page, *names: str, **fields: str) -> str:
    """Start a comparison, and return its job."""
    form = page.get_by_role("region", name="Benchmark")
    choose(page, *names)
    page.get_by_label("Word list").select_option(fields.pop("list", "classic"))
    if fields.keys() - {"answers"}:
        form.get_by_text("Advanced").click()
    for label, value in fields.items():
        form.get_by_label(label.capitalize()).fill(value)
    with page.expect_response("**/api/compare") as told:
        press(page, "Compare")
    return str(told.value.json()["id"])


def results(page: Page) -> Locator:
    return page.get_by_role("region", name="Benchmark").locator("tbody tr")


def test_a_guess_comes_every_750_milliseconds_until_it_is_held(open_page: Opened, site: Site) -> None:
    expected = solution(site, "fuzzy")
    assert len(expected) > 3
    page = watching(open_page, "fuzzy")
    page.clock.pause_at("2026-03-01T13:00:00")
    page.keyboard.press("Enter")
    rows = watch(page).locator("tbody tr")
    expect(rows).to_have_count(1)
    page.clock.run_for(749)
    assert board(page) == expected[:1]
    page.clock.run_for(1)
    assert board(page) == expected[:2]
    press(page, "Pause")
    page.clock.run_for(10_000)
    assert board(page) == expected[:2]
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    press(page, "Step")
    page.clock.run_for(10_000)
    assert board(page) == expected[:3]
    press(page, "Continue")
    page.clock.run_for(750 * len(expected))
    assert board(page) == expected
    expect(page.get_by_role("status").get_by_text(f"FUZZY found in {len(expected)} guesses")).to_be_visible()
    assert is_off(page, "Pause") and is_off(page, "Step")
    press(page, "Restart")
    assert board(page) == expected[:1]
    page.clock.run_for(750)
    assert board(page) == expected[:2]


def test_a_word_is_found_step_by_step(open_page: Opened, site: Site) -> None:
    expected = solution(site)
    page = watching(open_page)
    for shown in range(1, len(expected) + 1):
        press(page, "Step")
        expect(watch(page).locator("tbody tr")).to_have_count(shown)
        assert board(page) == expected[:shown]
    expect(page.get_by_role("log")).to_contain_text(f"Guess {len(expected)}: W correct, O correct")
    expect(page.get_by_role("button", name="Step")).to_be_focused()
    figures = watch(page).locator(".metrics")
    assert watch(page).locator("thead th").all_inner_texts() == titles(TURN)
    expect(figures).to_contain_text("11.18")  # all bits of 2,315 answers
    expect(watch(page).locator(".shrink li").first).to_contain_text("2,315 words")
    expect(watch(page).locator(".shrink li")).to_have_count(1 + len(expected))
    press(page, "Back")
    assert board(page) == expected[:-1]
    expect(watch(page).locator(".shrink li")).to_have_count(len(expected))
    page.get_by_label("Strategy", exact=True).last.select_option("minimax")
    assert is_off(page, "Restart") and is_off(page, "Back") and not is_off(page, "Step")
    assert board(page) == []


def test_without_a_word_one_is_drawn(open_page: Opened) -> None:
    page = watching(open_page, "")
    press(page, "Solve")
    expect(watch(page).get_by_text(" found in ")).to_be_visible()


def test_a_word_of_the_official_game_is_found_as_on_its_day(open_page: Opened, site: Site) -> None:
    page = watching(open_page, "spade")
    watch(page).get_by_text("Advanced").click()
    day = watch(page).get_by_label("Day of the puzzle")
    expect(watch(page).get_by_label("Guesses allowed")).to_be_visible()
    expect(day).to_be_hidden()  # words of the original game weigh alike on every day
    page.get_by_label("Word list").select_option("nyt")
    day.fill("2022-03-01")
    with page.expect_response("**/api/solve") as told:
        press(page, "Solve")
    assert '"date":"2022-03-01"' in str(told.value.request.post_data)
    asked = {"answer": "spade", "list": "nyt", "strategy": "optimal", "rule": "normal", "opener": ""}
    assert told.value.json()["guesses"] == site.ask("/api/solve", {**asked, "date": "2022-03-01"})["guesses"]
    page.get_by_label("Hindsight search", exact=True).check()
    expect(day).to_be_hidden()


def test_a_word_that_is_none_gets_the_sentence_of_the_terminal(open_page: Opened) -> None:
    page = watching(open_page, "worlx")
    press(page, "Solve")
    alert = watch(page).get_by_role("alert")
    expect(alert).to_have_text("Not in word list: WORLX. Did you mean WORLD?")
    assert board(page) == []
    page.get_by_label("Word to be found").fill("world")
    expect(watch(page).locator(".notice-bad")).to_have_count(0)


SEARCHES = [
    ("bfs", None, None, "Breadth first, fewest guesses."),
    ("ucs", "entropy", None, "Cheapest first, cost 2 - share of the possible bits."),
    ("astar", "constant", "log2", "A*, cost 1 a guess, log2 of what is left."),
]


def searching(page: Page, algorithm: str, cost: str | None = None, heuristic: str | None = None) -> Any:  # noqa: ANN401
    """Let a search find the word, and return what the server told of it."""
    page.get_by_label("Hindsight search", exact=True).check()
    page.get_by_label("Algorithm").select_option(algorithm)
    for label, value in (("What a guess costs", cost), ("Estimate of what is to come", heuristic)):
        if value:
            page.get_by_label(label).select_option(value)
        else:
            expect(page.get_by_label(label)).to_be_hidden()
    with page.expect_response("**/api/hindsight") as told:
        press(page, "Step")
    return told.value.json()


@pytest.mark.parametrize(("algorithm", "cost", "heuristic", "name"), SEARCHES)
def test_a_search_shows_what_it_did(
    open_page: Opened, algorithm: str, cost: str | None, heuristic: str | None, name: str
) -> None:
    page = watching(open_page)
    found = searching(page, algorithm, cost, heuristic)
    assert found["solver"] == "-".join(filter(None, (algorithm, cost, heuristic)))
    expect(watch(page).get_by_text(name, exact=True)).to_be_visible()
    expect(watch(page).get_by_text(KNOWS_THE_ANSWER)).to_be_visible()
    press(page, "End")
    expect(watch(page).get_by_text(f"WORLD found in {len(found['path'])} guesses")).to_be_visible()
    assert board(page) == [(step["word"], step["pattern"]) for step in found["path"]]
    figures = watch(page).locator(".metrics")
    assert figures.locator("dt").all_inner_texts() == titles(SEARCH)
    assert figures.locator("dd").all_inner_texts() == cells(SEARCH, found)
    path = watch(page).get_by_role("group", name="The path that was found")
    assert path.locator("thead th").all_inner_texts() == titles(STEP)
    rows = [row.locator("th, td").all_inner_texts() for row in path.locator("tbody tr").all()]
    assert rows == [cells(STEP, step) for step in found["path"]]


def test_a_search_may_be_allowed_fewer_guesses(open_page: Opened) -> None:
    page = watching(open_page)
    page.get_by_label("Hindsight search", exact=True).check()
    page.get_by_text("Advanced").first.click()
    watch(page).get_by_label("Guesses allowed").fill("1")
    assert not searching(page, "bfs")["path"]
    press(page, "End")
    expect(watch(page).get_by_text("No path to WORLD was found within 1 guess.")).to_be_visible()


def test_the_frontier_is_shown_step_by_step_with_f(open_page: Opened) -> None:
    page = watching(open_page)
    trace = searching(page, "astar", "constant", "log2")["trace"]
    assert len(trace["steps"]) > 2
    for place, step in enumerate(trace["steps"]):
        expect(watch(page).get_by_text(f"Step, {place + 1} of {len(trace['steps'])}")).to_be_visible()
        states = f"{step['waiting']:,} state{'s' * (step['waiting'] != 1)} waiting"
        expect(watch(page).locator(".frontier")).to_contain_text(states)
        rows = watch(page).locator(".frontier-table tbody tr")
        expect(rows).to_have_count(len(step["head"]))
        for row, number in zip(rows.all(), step["head"], strict=True):
            node = trace["nodes"][number]
            shown = [f"{value:.2f}" for value in (node["g"], node["h"], node["g"] + node["h"])]
            assert row.locator("td").all_inner_texts() == [*shown, f"{node['left']:,}"]
            expect(row.locator("th")).to_contain_text(node["word"].upper())
        press(page, "Step")
    expect(watch(page).locator(".shrink li").last).to_contain_text("0 words")


def test_the_film_runs_at_any_speed_and_from_any_place(open_page: Opened) -> None:
    page = watching(open_page)
    page.clock.pause_at("2026-03-01T13:00:00")
    steps = searching(page, "bfs")["trace"]["steps"]
    speed, place = page.get_by_label("Speed,"), page.get_by_label("Step,")
    expect(speed).to_have_attribute("aria-valuetext", "16×")  # a film of this length takes no longer than 12 s
    speed.fill("0")
    expect(speed).to_have_attribute("aria-valuetext", "0.25×")
    place.fill("50")
    expect(place).to_have_attribute("aria-valuetext", f"50 of {len(steps)}")
    press(page, "Continue")
    page.clock.run_for(2999)
    expect(place).to_have_value("50")
    page.clock.run_for(1)
    expect(place).to_have_value("51")
    speed.fill("8")
    page.clock.run_for(12 * len(steps))
    expect(place).to_have_value(str(len(steps)))
    assert is_off(page, "Pause") and is_off(page, "End")


def test_solve_stands_beside_the_board_and_advanced_fields_are_folded(open_page: Opened) -> None:
    page = watching(open_page)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_label("Hindsight search", exact=True).check()
    solve, shown = page.get_by_role("button", name="Solve").bounding_box(), watch(page).locator(".board").bounding_box()
    assert solve and shown
    assert solve["y"] + solve["height"] <= 900 and shown["y"] + shown["height"] <= 900
    assert solve["x"] + solve["width"] < shown["x"]
    expect(page.get_by_label("Words tried in each position").first).to_be_hidden()
    watch(page).get_by_text("Advanced").click()
    expect(page.get_by_label("Words tried in each position").first).to_be_visible()


def test_one_list_serves_all_panels(open_page: Opened) -> None:
    page = open_page("/lab", kept=CLASSIC)
    expect(page.get_by_label("Word list")).to_have_count(1)
    page.get_by_label("Word list").select_option("short")
    expect(watch(page).locator(".board .row").first.locator(".tile")).to_have_count(3)
    page.get_by_label("Word to be found").fill("dog")
    for kind, address in (("Strategy", "solve"), ("Hindsight search", "hindsight")):
        page.get_by_label(kind, exact=True).first.check()
        with page.expect_request(f"**/api/{address}") as asked:
            press(page, "Solve")
        assert '"list":"short"' in str(asked.value.post_data)
        expect(watch(page).get_by_text("DOG found in")).to_be_visible()
    with page.expect_request("**/api/compare") as asked:
        press(page, "Compare")
    assert '"list":"short"' in str(asked.value.post_data)
    expect(page.get_by_text("The comparison is finished").first).to_be_visible()


def test_a_comparison_runs_to_its_end(open_page: Opened) -> None:
    page = open_page("/lab")
    job = comparing(page, "entropy", "explore", answers="12", seed="3")
    outcome = page.get_by_role("region", name="Benchmark").get_by_text("The comparison is finished. 2 of 2 in")
    expect(outcome).to_be_in_viewport(ratio=0.98)
    rows = look_up(page, job)["rows"]
    assert [row["games"] for row in rows] == [12, 12]
    for place, row in enumerate(rows):
        shown = results(page).nth(place)
        title = STRATEGY_TITLES[row["strategy"]]
        assert shown.locator("th, td").all_inner_texts() == [title, *cells(evaluation_columns(rows), row)[1:]]
        chart = page.get_by_role("img", name=f"{title}: games by number of guesses")
        described = page.locator(f"#{chart.get_attribute('aria-describedby')}").text_content()
        for guesses, count in row["distribution"].items():
            assert f"{guesses} guesses: {count} game" in str(described)
        bars = chart.locator(".chart-bar").evaluate_all("bars => bars.map(bar => Number(bar.getAttribute('height')))")
        assert bars.index(max(bars)) + 1 == int(max(row["distribution"], key=row["distribution"].get))
    shown_titles = page.get_by_role("table").filter(has_text="Most information").locator("thead th").all_inner_texts()
    assert shown_titles == titles(evaluation_columns(rows))
    expect(page.get_by_role("button", name="Cancel")).to_be_hidden()
    expect(page.get_by_role("log")).to_contain_text("Most information: mean")


def test_a_day_is_asked_for_where_words_count_by_what_was_played(open_page: Opened) -> None:
    page = open_page("/lab", kept=CLASSIC)
    form = page.get_by_role("region", name="Benchmark")
    form.get_by_text("Advanced").click()
    day = form.get_by_label("Day of the puzzle")
    expect(form.get_by_label("Seed")).to_be_visible()
    expect(day).to_be_hidden()
    page.get_by_label("Word list").select_option("nyt")
    day.fill("2022-02-01")
    choose(page, "entropy")
    form.get_by_label("Answers").fill("2")
    with page.expect_request("**/api/compare") as asked:
        press(page, "Compare")
    assert '"date":"2022-02-01"' in str(asked.value.post_data)
    expect(page.get_by_text("The comparison is finished").first).to_be_visible()
    page.get_by_label("Hindsight searches").check()
    expect(day).to_be_hidden()


def test_searches_are_compared_too(open_page: Opened) -> None:
    page = open_page("/lab")
    page.get_by_label("Hindsight searches").check()
    job = comparing(page, "bfs", "astar-constant-log2", list="classic", answers="2", seed="1")
    expect(page.get_by_text("The comparison is finished").first).to_be_visible()
    rows = look_up(page, job)["rows"]
    assert [row["solver"] for row in rows] == ["bfs", "astar-constant-log2"]
    plain = {entry.name: entry.summary for entry in REGISTRY}
    for place, row in enumerate(rows):
        expected = [plain[row["solver"]], *cells(COMPARISON, row)[1:]]
        assert results(page).nth(place).locator("th, td").all_inner_texts() == expected
    shown_titles = page.get_by_role("table").filter(has_text="Breadth").locator("thead th").all_inner_texts()
    assert shown_titles == titles(COMPARISON)
    expect(page.get_by_role("region", name="Benchmark")).to_contain_text(KNOWS_THE_ANSWER)
    expect(page.get_by_text("No dearer path than Cheapest first").first).to_contain_text("for any of the 2 answers")
    page.get_by_label("One word to find").fill("World")
    page.get_by_label("Guesses allowed").last.fill("5")
    with page.expect_request("**/api/compare") as asked:
        press(page, "Compare")
    body = json.loads(str(asked.value.post_data))
    assert (body["answer"], body["samples"], body["max_guesses"]) == ("world", None, 5)
    expect(page.get_by_text("No dearer path than Cheapest first").first).to_contain_text("for this answer")


def test_the_table_fills_while_it_runs_and_cancel_stops_it(open_page: Opened) -> None:
    page = open_page("/lab")
    job = comparing(page, "entropy", "explore", list="all", answers="")
    expect(results(page).first).to_contain_text("14,855")
    expect(results(page).nth(1)).to_contain_text("waiting")
    expect(page.get_by_text("1 of 2 done")).to_contain_text("left; now Random words first")
    assert float(str(page.get_by_role("progressbar").evaluate("bar => bar.value"))) >= 0.5
    assert state_of(page, job) == "running"
    press(page, "Cancel")
    expect(page.get_by_text("The comparison was cancelled. 1 of 2 in").first).to_be_visible()
    expect(page.get_by_role("button", name="Compare")).to_be_focused()
    expect(results(page).nth(1)).to_contain_text("not run")
    assert state_of(page, job) == "cancelled"


def test_leaving_the_view_stops_the_comparison(open_page: Opened) -> None:
    page = open_page("/lab")
    job = comparing(page, "explore", list="all", answers="")
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    assert state_of(page, job) == "running"
    page.get_by_role("link", name="About").click()
    ready(page)
    assert stopped(page, job) == "cancelled"


def test_closing_the_page_stops_the_comparison(open_page: Opened) -> None:
    page = open_page("/lab")
    job = comparing(page, "explore", list="all", answers="")
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    page.close()
    assert stopped(page, job) == "cancelled"


def test_nothing_to_compare_is_said(open_page: Opened) -> None:
    page = open_page("/lab")
    choose(page)
    press(page, "Compare")
    expect(page.get_by_role("alert")).to_have_text("Choose at least one of the strategies.")


def finished_lab(page: Page) -> None:
    page.get_by_label("Word to be found").fill("world")
    press(page, "Step")
    expect(watch(page).locator("tbody tr")).to_have_count(1)
    comparing(page, "entropy", "minimax", answers="5")
    expect(page.get_by_text("The comparison is finished").first).to_be_visible()


def test_a_full_lab_has_no_violation(open_page: Opened, check_looks: CheckLooks) -> None:
    page = open_page("/lab", kept=CLASSIC)
    finished_lab(page)
    check_looks(page, "strategies")
    searching(page, "astar", "constant", "log2")
    page.get_by_label("Hindsight searches").check()
    for folded in page.get_by_text("Advanced").all():
        folded.click()
    check_looks(page, "searches")


def test_a_full_lab_is_never_wider_than_its_window(open_page: Opened) -> None:
    page = open_page("/lab", kept=CLASSIC, size="narrow")
    finished_lab(page)
    check_no_overhang(page)


def test_a_search_is_never_wider_than_its_window(open_page: Opened) -> None:
    page = watching(open_page, size="narrow")
    searching(page, "astar", "constant", "log2")
    press(page, "End")
    check_no_overhang(page)
