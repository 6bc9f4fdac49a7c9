"""Advice for rows that are typed and clicked in the window: the same as the terminal's."""

from functools import partial
from pathlib import Path
from typing import Any

from tests.app.conftest import Wordlens
from tests.app.recorded_games import with_chances
from wordlens.app.show.names import chance_text, guess_kind
from wordlens.app.show.theme import THEMES, Palette
from wordlens.strategies.books import kept_books

from ...children import wait_equal, wait_for
from .conftest import Opened
from .desk import SHARED, Desk

GRID, SIDE = ".body.advise.rows.grid", ".body.advise.side"


def suggested(wordlens: Wordlens, *arguments: str) -> Any:  # noqa: ANN401 - JSON
    return wordlens("suggest", "--list", "classic", "--json", *arguments).json


def wait_for_advice(desk: Desk, best: str) -> None:
    wait_for(
        lambda: desk.text(f"{SIDE}.head").removesuffix(f" ({SHARED['texts']['optimal']})").endswith(f" {best.upper()}"),
        lambda: f"for {best}: {desk.text(f'{SIDE}.head')}, {desk.status}",
    )


def check(desk: Desk, terminal: Any) -> None:  # noqa: ANN401 - JSON
    """Wait for the terminal's advice, and compare all of it."""
    wait_for_advice(desk, terminal["guesses"][0]["word"])
    ranking = desk.table(f"{SIDE}.ranking")
    assert [row[0].lower() for row in ranking] == [guess["word"] for guess in terminal["guesses"]]
    chances = [guess["chance"] for guess in terminal["guesses"]]
    assert [row[2] for row in ranking] == [chance_text(chance) if chance else "" for chance in chances]
    assert [row[3] for row in ranking] == [f"{guess['expected_left']:,.2f}" for guess in terminal["guesses"]]
    assert [row[4] for row in ranking] == [str(guess["parts"]) for guess in terminal["guesses"]]
    assert [row[6] for row in ranking] == [guess_kind(guess["is_candidate"]) for guess in terminal["guesses"]]
    count = terminal["candidates"]["count"]
    assert desk.text(f"{SIDE}.count").split()[0] == f"{count:,}"
    shown = desk.ask(f"{SIDE}.words.text get 1.0 end").lower().strip().removesuffix(" …").split(", ")
    assert shown[:200] == with_chances(terminal["candidates"])[:200]


def test_the_ranking_has_the_titles_of_every_other_table(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "advise", "--strategy", "minimax")
    titles = desk.titles(f"{SIDE}.ranking")
    assert titles == ["guess", "score", "chance", "left on average", "parts", "largest", "kind"]


def test_cells_are_clicked_and_rows_corrected(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "advise")
    check(desk, suggested(wordlens))
    desk.type("crane")
    desk.wait_board(GRID, ("crane", "-----"))
    desk.click_cell(GRID, 0, 1)
    desk.click_cell(GRID, 0, 4)
    desk.click_cell(GRID, 0, 4)
    desk.wait_board(GRID, ("crane", "-y--g"))
    desk.click_cell(GRID, 0, 4)  # once around
    desk.wait_board(GRID, ("crane", "-y---"))
    desk.click_cell(GRID, 0, 4)
    desk.click_cell(GRID, 0, 4)
    desk.key("Return")
    check(desk, suggested(wordlens, "crane=-y--g"))
    desk.type("moist13111")  # by digits, too
    desk.key("Return")
    check(desk, suggested(wordlens, "crane=-y--g", "moist=-g---"))
    desk.key("BackSpace")  # crosses into the row above, which opens again
    desk.wait_board(GRID, ("crane", "-y--g"), ("mois", ""))
    check(desk, suggested(wordlens, "crane=-y--g"))
    desk.key("Up", "Home", "Delete")
    desk.wait_board(GRID, ("mois", ""))
    check(desk, suggested(wordlens))


def test_the_guess_that_is_clicked_becomes_the_next_row(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "advise", "--strategy", "minimax")
    terminal = suggested(wordlens, "--strategy", "minimax")
    check(desk, terminal)
    x, y, _, height = map(
        int, desk.ask(f"{SIDE}.ranking.tree bbox [lindex [{SIDE}.ranking.tree children {{}}] 1]").split()
    )
    desk.click(f"{SIDE}.ranking.tree", x + 40, y + height // 2)
    second = terminal["guesses"][1]["word"]
    desk.wait_board(GRID, (second, "-----"))
    desk.type("2")
    desk.click(".body.advise.rows.buttons.add")
    check(desk, suggested(wordlens, f"{second}=y----", "--strategy", "minimax"))
    desk.choose(".body.advise.menus.strategy", "parts")
    check(desk, suggested(wordlens, f"{second}=y----", "--strategy", "parts"))
    desk.choose(".body.advise.menus.rule", "hard")
    check(desk, suggested(wordlens, f"{second}=y----", "--strategy", "parts", "--hard"))


def test_mistakes_get_a_sentence_for_players(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "advise")
    impossible = (
        "No answer colours SPEED like this: an earlier E is marked absent and a later E present, "
        "but copies are marked from the left. Check that row."
    )
    for typed, sentence in (("zzzzz", "Not in word list: ZZZZZ."), ("speed11121", impossible)):
        desk.type(typed)
        desk.key("Return")
        desk.wait_complaint(sentence)
        desk.click(".body.advise.rows.buttons.clear")
        desk.wait_board(GRID)
    desk.type("crane33333")
    desk.key("Return")
    desk.type("moist33333")
    desk.key("Return")
    clash = "CRANE and MOIST cannot both be right: the 1st letter both is and is not C."
    desk.wait_complaint(f"{clash} Check row 1, CRANE: the others fit without it.")
    wait_equal(lambda: desk.text(f"{SIDE}.head"), "No advice")
    assert desk.ask(f"{GRID} itemcget r1c0 -outline") == Palette.of("light").bad
    for column in range(5):  # corrected by clicks: what was wrong is no longer said
        desk.click_cell(GRID, 0, column)
    check(desk, suggested(wordlens, "crane=-----", "moist=ggggg"))
    assert desk.status == ""


def test_every_theme_has_the_colours_of_the_page(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "advise")
    desk.type("crane12113")
    places = {(0, 0): "absent", (0, 1): "present", (0, 4): "correct", (1, 1): "empty"}
    for name, label in THEMES.items():
        desk.choose(".head.theme", label)
        for (row, column), state in places.items():
            wanted = SHARED["themes"][name][state]["fill"]
            wait_for(partial(shows, desk, row, column, wanted), f"for {state} in {name}")


def shows(desk: Desk, row: int, column: int, colour: str) -> bool:
    """Tell whether the screen has this colour near a cell's corner, where no letter is."""
    left, top = (int(desk.ask(f"winfo {what} {GRID}")) for what in ("rootx", "rooty"))
    x, y, *_ = (int(float(number)) for number in desk.ask(f"{GRID} coords r{row}c{column}").split())
    pixel = desk.picture().getpixel((left + x + 8, top + y + 8))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel[:3]) == colour


def test_options_of_a_strategy_are_fields_and_count(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "advise", "--strategy", "ngram")
    row = "crane=-y--g"
    desk.type_row(row)
    check(desk, suggested(wordlens, row, "--strategy", "ngram"))
    desk.click(".body.advise.menus.options")
    entry = ".body.advise.panel_options.ngram_b2"
    wait_for(lambda: desk.ask("winfo viewable .body.advise.panel_options") == "1", "for the panel")
    desk.click(entry)
    desk.key("ctrl+a", "BackSpace")
    desk.wait_complaint("Weight of letter pairs must be a number from -100 to 100.")
    desk.type("60.5")
    wait_equal(lambda: desk.status, "")
    check(desk, suggested(wordlens, row, "--strategy", "ngram:b2=60.5"))
    desk.choose(".body.advise.menus.strategy", "minimax")  # what was set belongs to its strategy
    check(desk, suggested(wordlens, row, "--strategy", "minimax"))


def test_the_day_is_asked_for_where_answers_were_played(open_desk: Opened) -> None:
    desk = open_desk("--list", "nyt", "--view", "advise", "--strategy", "minimax")
    day = ".body.advise.menus.day"
    desk.wait_text(f"{SIDE}.head", "Best next guess")
    assert desk.ask(f"winfo viewable {day}") == "1"
    desk.click(f"{day}.entry")
    desk.key("ctrl+a")
    desk.type("2022-05-32")
    desk.key("Return")
    desk.wait_complaint("Give a day such as 2026-03-01.")
    desk.key("ctrl+a")
    desk.type("2022-05-31")
    desk.key("Return")
    desk.wait_text(f"{SIDE}.head", "Best next guess")
    desk.choose(".body.advise.menus.list", "classic")
    wait_equal(lambda: desk.ask(f"winfo viewable {day}"), "0")


def test_a_tree_of_the_players_own_is_opened_and_played(open_desk: Opened, wordlens: Wordlens, tmp_path: Path) -> None:
    file, panel, dialog = tmp_path / "mine.tree", ".body.advise.panel_options", ".__tk_filedialog"
    assert wordlens("tree", "build", "parts", "--list", "classic", "--opener", "crane", "-o", str(file)).code == 0
    damaged = tmp_path / "damaged.tree"
    damaged.write_text("hello")
    desk = open_desk("--list", "classic", "--view", "advise", "--strategy", "book")

    def bring(path: Path) -> None:
        desk.click(f"{panel}.book_file.open")
        wait_for(lambda: desk.ask(f"winfo exists {dialog}") == "1" and desk.ask(f"winfo viewable {dialog}") == "1")
        desk.click(f"{dialog}.contents.f2.ent")
        desk.type(str(path))
        desk.key("Return")

    desk.click(".body.advise.menus.options")
    wait_for(lambda: desk.ask(f"winfo viewable {panel}") == "1", "for the panel")
    bring(damaged)
    desk.wait_status_with("This is no decision tree")
    bring(file)
    desk.wait_text(f"{SIDE}.head", "CRANE")
    (kept,) = kept_books()
    check(desk, suggested(wordlens, "--strategy", f"book:file={kept}"))
