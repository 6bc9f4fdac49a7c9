"""Advice for rows that are typed and clicked in the window: the same as the terminal's."""

from typing import Any

from tests.app.conftest import Wordlens

from .conftest import Opened
from .desk import SHARED, Desk, wait_for

GRID, SIDE = ".body.advise.rows.grid", ".body.advise.side"


def suggested(wordlens: Wordlens, *arguments: str) -> Any:  # noqa: ANN401 - JSON
    return wordlens("suggest", "--list", "classic", "--json", *arguments).json


def wait_for_advice(desk: Desk, best: str) -> None:
    wait_for(lambda: desk.text(f"{SIDE}.head").endswith(f" {best.upper()}"), f"for {best}; {desk.status}")


def check(desk: Desk, terminal: Any) -> None:  # noqa: ANN401 - JSON
    """Wait for the terminal's advice, and compare all of it."""
    wait_for_advice(desk, terminal["guesses"][0]["word"])
    ranking = desk.table(f"{SIDE}.ranking")
    assert [row[0].lower() for row in ranking] == [guess["word"] for guess in terminal["guesses"]]
    assert [row[2] for row in ranking] == [f"{guess['expected_left']:,.2f}" for guess in terminal["guesses"]]
    assert [row[3] for row in ranking] == [str(guess["parts"]) for guess in terminal["guesses"]]
    kinds = {True: SHARED["texts"]["may_be_answer"], False: SHARED["texts"]["exploration"]}
    assert [row[5] for row in ranking] == [kinds[guess["is_candidate"]] for guess in terminal["guesses"]]
    count = terminal["candidates"]["count"]
    assert desk.text(f"{SIDE}.count").split()[0] == f"{count:,}"
    shown = desk.ask(f"{SIDE}.words get 1.0 end").lower().split()
    assert shown[:200] == terminal["candidates"]["words"][:200]


def test_cells_are_clicked_and_rows_corrected(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "advise")
    check(desk, suggested(wordlens))
    desk.type("crane")
    assert desk.board(GRID) == [("crane", "-----")]
    desk.click_cell(GRID, 0, 1)
    desk.click_cell(GRID, 0, 4)
    desk.click_cell(GRID, 0, 4)
    assert desk.board(GRID) == [("crane", "-y--g")]
    desk.click_cell(GRID, 0, 4)  # once around
    assert desk.board(GRID) == [("crane", "-y---")]
    desk.click_cell(GRID, 0, 4)
    desk.click_cell(GRID, 0, 4)
    desk.key("Return")
    check(desk, suggested(wordlens, "crane=-y--g"))
    desk.type("moist13111")  # by digits, too
    desk.key("Return")
    check(desk, suggested(wordlens, "crane=-y--g", "moist=-g---"))
    desk.key("BackSpace")  # crosses into the row above, which opens again
    assert desk.board(GRID) == [("crane", "-y--g"), ("mois", "")]
    check(desk, suggested(wordlens, "crane=-y--g"))
    desk.key("Up", "Home", "Delete")
    assert desk.board(GRID) == [("mois", "")]
    check(desk, suggested(wordlens))


def test_the_guess_that_is_clicked_becomes_the_next_row(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "advise", "--strategy", "minimax")
    terminal = suggested(wordlens, "--strategy", "minimax")
    check(desk, terminal)
    x, y, width, height = map(int, desk.ask(f"{SIDE}.ranking bbox [lindex [{SIDE}.ranking children {{}}] 1]").split())
    desk.click(f"{SIDE}.ranking", x + 40, y + height // 2)
    second = terminal["guesses"][1]["word"]
    assert desk.board(GRID) == [(second, "-----")]
    desk.type("2")
    desk.click(".body.advise.rows.buttons.add")
    check(desk, suggested(wordlens, f"{second}=y----", "--strategy", "minimax"))
    desk.choose(".menus.strategy", "parts")
    check(desk, suggested(wordlens, f"{second}=y----", "--strategy", "parts"))
    desk.choose(".menus.rule", "hard")
    check(desk, suggested(wordlens, f"{second}=y----", "--strategy", "parts", "--hard"))


def test_mistakes_get_the_sentence_of_the_terminal(open_desk: Opened, wordlens: Wordlens) -> None:
    desk = open_desk("--list", "classic", "--view", "advise")
    for typed, row in (("zzzzz", "zzzzz=-----"), ("speed11122", "speed=---yy")):
        desk.type(typed)
        desk.key("Return")
        said = wordlens("suggest", "--list", "classic", row)
        if said.code:
            assert said.err == f"wordlens: {desk.status}\n"
        desk.click(".body.advise.rows.buttons.clear")
    desk.type("crane33333")
    desk.key("Return")
    desk.type("moist33333")
    desk.key("Return")
    said = wordlens("suggest", "--list", "classic", "crane=ggggg", "moist=ggggg")
    wait_for(lambda: said.err == f"wordlens: {desk.status}\n", f"for {said.err}, not {desk.status}")
    assert desk.text(f"{SIDE}.head") == "No advice"
    bad = desk.ask(f"{GRID} itemcget r1c0 -outline")
    assert bad != SHARED["themes"]["light"]["correct"]["fill"]


def test_every_theme_has_the_colours_of_the_page(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "advise")
    desk.type("crane12113")
    names = {
        "Light": "light",
        "Dark": "dark",
        "High contrast": "contrast-light",
        "High contrast, dark": "contrast-dark",
    }
    places = {(0, 0): "absent", (0, 1): "present", (0, 4): "correct", (1, 1): "empty"}
    for label, name in names.items():
        desk.choose(".head.theme", label)
        theme = SHARED["themes"][name]
        left, top = (int(desk.ask(f"winfo {what} {GRID}")) for what in ("rootx", "rooty"))
        side = int(float(desk.ask(f"{GRID} coords r0c0").split()[2]))
        gap = int(float(desk.ask(f"{GRID} coords r0c1").split()[0]))

        def seen(row: int, column: int) -> str:
            """Return the colour on the screen near a cell's corner, where no letter is."""
            pixel = desk.picture().getpixel((left + gap * column + side // 9, top + gap * row + side // 9))
            return "#{:02x}{:02x}{:02x}".format(*pixel[:3])

        for (row, column), state in places.items():
            wait_for(lambda: seen(row, column) == theme[state]["fill"], f"for {state} in {name}")  # noqa: B023
