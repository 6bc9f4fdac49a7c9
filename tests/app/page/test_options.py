"""Options of strategies on the page: fields from the registry, folded among the advanced ones, sent as they stand."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Request, expect

from tests.app.conftest import Wordlens
from wordlens.app.show.names import OPTION_TITLES, STRATEGY_TITLES
from wordlens.strategies import REGISTRY, entry_options, find_entry

from ..serving import Site
from .conftest import Opened, check_no_overhang, ready
from .play import guess, playing

WEIGHTED = {"settings": {"list": "classic", "strategy": "weighted"}}


def sent(asked: Request) -> Any:  # noqa: ANN401 - JSON
    return json.loads(asked.post_data or "{}")


def asks(**options: float) -> Callable[[Request], bool]:
    """Return what tells a question for advice with just these options; the page's first question may come late."""
    return lambda asked: asked.url.endswith("/api/advise") and sent(asked)["options"] == options


def test_advise_takes_a_fraction_where_the_default_is_whole_and_keeps_it(open_page: Opened) -> None:
    page = open_page("/advise", kept=WEIGHTED)
    page.get_by_text("More options").click()
    options = page.get_by_role("region", name="Options")
    for option in entry_options(find_entry("weighted")):
        expect(options.get_by_label(OPTION_TITLES[option.name], exact=True)).to_be_visible()
        expect(options.get_by_text(option.meaning)).to_be_visible()
    placement = options.get_by_label(OPTION_TITLES["placement"], exact=True)
    expect(placement).to_have_value("2")
    placement.fill("2.5")
    with page.expect_request(asks(placement=2.5)):
        placement.press("Tab")
    check_no_overhang(page)
    page.reload()
    ready(page)
    page.get_by_text("More options").click()
    expect(page.get_by_label(OPTION_TITLES["placement"], exact=True)).to_have_value("2.5")
    page.get_by_label(OPTION_TITLES["placement"], exact=True).fill("")
    with page.expect_request(asks()):  # an empty field is the default
        page.get_by_label(OPTION_TITLES["placement"], exact=True).press("Tab")


def test_advice_is_for_a_game_of_as_many_guesses_as_the_player_says(open_page: Opened) -> None:
    page = open_page("/advise?rows=crane:-y--g", kept={"settings": {"list": "classic"}})
    page.get_by_text("More options").click()
    most = page.get_by_label("Guesses allowed")
    expect(most).to_have_value("6")
    most.fill("2")
    with page.expect_request(lambda asked: asked.url.endswith("/api/advise") and sent(asked)["max_guesses"] == 2):
        most.press("Tab")


def test_the_lab_says_that_a_list_has_fewer_answers_than_are_asked_for(open_page: Opened) -> None:
    page = open_page("/lab", kept={"settings": {"list": "short"}})
    form = page.get_by_role("region", name="Benchmark")
    form.get_by_label("Answers").fill("6")
    expect(form.get_by_role("status")).to_have_text("The list has 5 answers: all of them are played.")
    form.get_by_label("Answers").fill("5")
    expect(form.get_by_role("status")).to_have_text("")


def test_a_value_out_of_the_range_is_not_sent(open_page: Opened) -> None:
    page = open_page("/advise", kept=WEIGHTED)
    page.get_by_text("More options").click()
    greens = page.get_by_label(OPTION_TITLES["trap_greens"], exact=True)
    greens.fill("2.5")
    greens.press("Tab")
    assert greens.evaluate("field => field.checkValidity()") is False
    trap = page.get_by_label(OPTION_TITLES["trap"], exact=True)
    trap.fill("25")
    with page.expect_request(asks(trap=25)):
        trap.press("Tab")


def test_a_long_game_is_watched_with_options(open_page: Opened) -> None:
    page = open_page("/lab", kept={"settings": {"list": "classic", "strategy": "likely"}})
    watch = page.get_by_role("region", name="Watch")
    watch.get_by_label("Word to be found").fill("wight")
    watch.get_by_text("Advanced").click()
    watch.get_by_label("Guesses allowed").fill("20")
    with page.expect_response("**/api/solve") as answered:
        watch.get_by_role("button", name="Solve").press("Enter")
    found = answered.value.json()
    assert found["solved"] and len(found["guesses"]) > 6
    expect(watch.locator(".board .row")).to_have_count(len(found["guesses"]))
    watch.get_by_label("Strategy", exact=True).last.select_option("explore")
    watch.get_by_label("Random guesses", exact=True).fill("1")
    with page.expect_request("**/api/solve") as asked:
        watch.get_by_role("button", name="Solve").press("Enter")
    assert sent(asked.value)["options"] == {"random_guesses": 1}


def test_strategies_are_compared_with_their_options(open_page: Opened) -> None:
    page = open_page("/lab", kept={"settings": {"list": "classic"}})
    form = page.get_by_role("region", name="Benchmark")
    for box in form.locator(".chips").get_by_role("checkbox").all():
        box.set_checked(box.get_attribute("value") in ("ngram", "explore"))
    form.get_by_label("Answers").fill("12")
    form.get_by_text("Advanced").click()
    form.get_by_label(OPTION_TITLES["b2"], exact=True).fill("2.5")
    form.get_by_label(OPTION_TITLES["b2"], exact=True).press("Tab")
    with page.expect_request("**/api/compare") as asked:
        form.get_by_role("button", name="Compare").press("Enter")
    assert sorted(sent(asked.value)["strategies"]) == ["explore", "ngram:b2=2.5"]
    expect(page.get_by_text("The comparison is finished").first).to_be_visible()
    _check_results(page, f"{STRATEGY_TITLES['ngram']} (weight of letter pairs 2.5)")


def _check_results(page: Page, name: str) -> None:
    expect(page.get_by_role("row").filter(has_text=name)).to_have_count(1)
    success = page.get_by_role("list", name="Success")
    expect(success.get_by_role("listitem")).to_have_count(4)
    expect(success).to_contain_text("within 4")
    expect(success).to_contain_text("within 6")
    expect(page.get_by_role("columnheader", name="within 6")).to_be_visible()
    check_no_overhang(page)


def test_a_review_is_compared_with_what_is_ticked_and_set(open_page: Opened) -> None:
    page = open_page("/review?rows=crane:y-y--,watch:ggggg&list=classic")
    table = page.get_by_role("region", name="Strategies").locator("tbody tr")
    expect(table).to_have_count(1 + len(REGISTRY))
    page.get_by_text("Compared with all strategies").click()
    boxes = page.get_by_role("group", name="Strategies")
    for entry in REGISTRY[1:]:
        boxes.get_by_label(STRATEGY_TITLES[entry.name], exact=True).uncheck()
    boxes.get_by_label(STRATEGY_TITLES["ngram"], exact=True).check()
    boxes.get_by_label(STRATEGY_TITLES["entropy"], exact=True).uncheck()
    page.get_by_text("Their options").click()
    pairs = page.get_by_label(OPTION_TITLES["b2"], exact=True)
    pairs.fill("2.5")
    pairs.press("Tab")
    title = f"{STRATEGY_TITLES['ngram']} (weight of letter pairs 2.5)"
    expect(table.locator("th")).to_have_text(["You", title])
    check_no_overhang(page)
    boxes.get_by_label(STRATEGY_TITLES["ngram"], exact=True).uncheck()
    expect(page.get_by_text("Choose at least one strategy to compare with.")).to_be_visible()


def test_a_solver_that_finishes_a_game_has_its_options(open_page: Opened, site: Site) -> None:
    page = playing(open_page, site, "horde")
    guess(page, "crane")
    page.get_by_role("button", name="Give up").click()
    page.get_by_label("Solver").select_option("ngram")
    page.get_by_text("Its options").click()
    page.get_by_label(OPTION_TITLES["b2"], exact=True).fill("60.5")
    with page.expect_request("**/api/solve") as asked:
        page.get_by_role("button", name="Let a solver finish my game").click()
    assert sent(asked.value)["strategy"] == "ngram:b2=60.5"
    title = f"{STRATEGY_TITLES['ngram']} (weight of letter pairs 60.5)"
    expect(page.get_by_label("Result")).to_contain_text(f"{title} found HORDE")


def test_a_tree_of_the_players_own_is_checked_kept_and_played(
    open_page: Opened, wordlens: Wordlens, tmp_path: Path
) -> None:
    file = tmp_path / "mine.tree.gz"
    assert wordlens("tree", "build", "parts", "--list", "classic", "--opener", "crane", "-o", str(file)).code == 0
    damaged = tmp_path / "damaged.tree"
    damaged.write_text("hello")
    page = open_page("/advise", kept={"settings": {"list": "classic", "strategy": "book"}})
    expect(page.locator(".best-word")).to_have_text("salet")
    page.get_by_text("More options").click()
    page.get_by_label("Add a tree from a file").set_input_files(damaged)
    expect(page.get_by_text("This is no decision tree")).to_be_visible()
    page.get_by_label("Add a tree from a file").set_input_files(file)
    expect(page.locator(".best-word")).to_have_text("crane")
    expect(page.get_by_label(OPTION_TITLES["file"])).to_have_value(re.compile("mine-.{6}"))
    expect(page.get_by_text(re.compile("Kept as mine-.{6}: 2,315 answers, 3.4.. guesses on average"))).to_be_visible()
    check_no_overhang(page)
    page.reload()
    ready(page)
    expect(page.locator(".best-word")).to_have_text("crane")
    page.get_by_text("More options").click()
    page.get_by_role("button", name="Delete this tree").click()
    expect(page.locator(".best-word")).to_have_text("salet")
    expect(page.get_by_label(OPTION_TITLES["file"]).locator("option")).to_have_text(["Built-in"])
