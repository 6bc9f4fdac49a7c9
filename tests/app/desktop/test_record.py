"""The record of played answers in the window: one line with its buttons, without a word of the terminal's."""

from pathlib import Path

from ...children import wait_equal, wait_for
from ...newspaper import Newspaper, drips, says
from .conftest import Opened
from .desk import Desk

SIDE = ".body.advise.side"
LINE = f"{SIDE}.record.missing"
UPDATE = f"{SIDE}.record.buttons.update"


def asking(newspaper: Newspaper, home: Path) -> None:
    """Let the user's settings name a newspaper on this machine."""
    folder = home / "config" / "wordlens"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(f'played_from = "{newspaper.pattern}"\n')


def wait_for_line(desk: Desk, known_to: str) -> None:
    wait_for(lambda: f"known to {known_to};" in desk.text(LINE), lambda: f"{desk.text(LINE)}, {desk.status}")


def test_what_is_missing_is_told_and_asked_for_by_a_button(
    open_desk: Opened, newspaper: Newspaper, user_directories: Path
) -> None:
    asking(newspaper, user_directories)
    for day in range(10, 13):
        newspaper.on_day(f"2022-11-{day}", says(b"", 404))
    desk = open_desk("--view", "advise")
    wait_for_line(desk, "2022-11-06")
    assert "wordlens" not in desk.text(LINE)
    desk.click(UPDATE)
    wait_for_line(desk, "2022-11-09")
    wait_for(lambda: desk.status.startswith("3 answers added; known to 2022-11-09"), lambda: desk.status)
    wait_equal(lambda: desk.text(UPDATE), "Update")


def test_an_update_can_be_stopped_and_keeps_what_came(
    open_desk: Opened, newspaper: Newspaper, user_directories: Path
) -> None:
    asking(newspaper, user_directories)
    newspaper.on_day("2022-11-08", drips)
    desk = open_desk("--view", "advise")
    wait_for_line(desk, "2022-11-06")
    desk.click(UPDATE)
    wait_for(lambda: desk.status.startswith("1 of "), lambda: desk.status)
    assert desk.text(UPDATE) == "Stop"
    desk.click(UPDATE)
    wait_for_line(desk, "2022-11-07")
    wait_equal(lambda: desk.text(UPDATE), "Update")


def test_a_failed_update_is_a_sentence(open_desk: Opened, newspaper: Newspaper, user_directories: Path) -> None:
    asking(newspaper, user_directories)
    newspaper.default = says(b"", 429)
    desk = open_desk("--view", "advise")
    wait_for_line(desk, "2022-11-06")
    desk.click(UPDATE)
    wait_for(lambda: desk.status == "127.0.0.1 refuses to answer. Try again in an hour.", lambda: desk.status)


def test_other_lists_do_not_speak_of_it(open_desk: Opened) -> None:
    desk = open_desk("--view", "advise", "--list", "classic")
    wait_for(lambda: "guess:" in desk.text(f"{SIDE}.head"), lambda: desk.text(f"{SIDE}.head"))
    assert desk.text(LINE) == ""


def test_the_puzzle_s_day_hides_what_came_later(open_desk: Opened) -> None:
    desk = open_desk("--view", "advise", "--date", "2022-11-08")
    wait_for(lambda: "2022-11-06; missing days: 1" in desk.text(LINE), lambda: desk.text(LINE))
