"""The record of played answers on the page: known to which day, import, update with progress, errors beside them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ...newspaper import Newspaper, drips, says
from ..serving import Site, serving
from .conftest import Opened, check_no_overhang
from .looks import CheckLooks

GAME = "Wordle 1,234 3/6\n\ncrane ⬛🟨⬛⬛🟩\nforge ⬛🟩🟩⬛🟩\nhorde 🟩🟩🟩🟩🟩\n"


@pytest.fixture
def site(tmp_path: Path, newspaper: Newspaper) -> Iterator[Site]:
    """A server of its own, whose user has no answers yet and asks a newspaper on this machine."""
    (tmp_path / "config" / "wordlens").mkdir(parents=True)
    (tmp_path / "config" / "wordlens" / "config.toml").write_text(f'played_from = "{newspaper.pattern}"\n')
    user = {f"XDG_{kind.upper()}_HOME": str(tmp_path / kind) for kind in ("data", "config", "cache")}
    with serving(**user) as site:
        yield site


def ends_on(newspaper: Newspaper, day: int) -> None:
    """Publish nothing from that day of November 2022 on."""
    for after in range(day, day + 3):
        newspaper.on_day(f"2022-11-{after:02}", says(b"", 404))


def known_to(page: Page, day: str) -> None:
    expect(page.locator(".played-status")).to_contain_text(f"Known to {day}")


def test_answers_are_imported_from_a_file_and_from_a_pasted_text(open_page: Opened, tmp_path: Path) -> None:
    page = open_page("/about", size="phone")
    known_to(page, "2022-11-06")
    page.get_by_role("button", name="Import played answers").click()
    file = tmp_path / "answers.csv"
    file.write_text("date,answer\n2022-11-07,begin\n2022-11-08,spade\n2021-06-19,wrong\n")
    page.get_by_label("A file").set_input_files(file)
    known_to(page, "2022-11-08")
    expect(page.get_by_text("2 answers added, 0 known already")).to_be_visible()
    expect(page.get_by_text("1 clash: 2021-06-19 has CIGAR already, not WRONG.")).to_be_visible()
    page.get_by_label("Or paste them here").fill("Wordle 508 STINK")
    page.get_by_role("button", name="Add them").click()
    known_to(page, "2022-11-09")
    expect(page.get_by_text("1 answer added")).to_be_visible()
    check_no_overhang(page)


def paste(page: Page, text: str) -> None:
    page.get_by_role("button", name="Import played answers").click()
    page.get_by_label("Or paste them here").fill(text)
    page.get_by_role("button", name="Add them").click()


def test_the_opener_is_worked_out_after_an_import_until_it_is_stopped(open_page: Opened) -> None:
    page = open_page("/about", size="phone")
    paste(page, "2022-11-07 begin")
    bar = page.get_by_role("progressbar", name="Progress of the opener")
    expect(bar).to_be_visible()
    expect(page.get_by_text("Working out the best opener for your record ... ")).to_be_visible()
    check_no_overhang(page)
    page.reload()
    expect(bar).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped; advice goes on with the opener that it had.")).to_be_visible()
    expect(bar).to_be_hidden()
    known_to(page, "2022-11-07")


@pytest.mark.slow
def test_the_opener_that_was_worked_out_is_told_and_advised(open_page: Opened) -> None:
    page = open_page("/advise")
    page.get_by_role("button", name="Import or update").click()
    dialog = page.get_by_role("dialog", name="Played answers")
    paste(page, "2022-11-07 begin")
    said = dialog.get_by_text("The best opener for your record is ")
    expect(said).to_be_visible()
    opener = said.inner_text().removeprefix("The best opener for your record is ").partition(":")[0].lower()
    dialog.get_by_role("button", name="Close").click()
    page.get_by_label("Prefer words that people know").uncheck()
    expect(page.locator(".ranking .guess", has_text=opener)).to_be_visible()


def test_a_bad_text_is_told_beside_the_buttons(open_page: Opened, site: Site) -> None:
    page = open_page("/about", size="phone")
    page.get_by_role("button", name="Import played answers").click()
    page.get_by_role("button", name="Add them").click()
    alert = page.get_by_role("region", name="Played answers").get_by_role("alert")
    expect(alert).to_have_text("Choose a file, or paste the answers into the field.")
    page.get_by_label("Or paste them here").fill("what is this?")
    page.get_by_role("button", name="Add them").click()
    expect(alert).to_have_text(
        "Line 1 cannot be read as played answers. Give one a line with its day, such as 2024-11-04 CRANE."
    )
    assert site.ask("/api/played")["status"]["answers"] == 506


def test_an_update_shows_its_progress_and_its_end(open_page: Opened, newspaper: Newspaper) -> None:
    ends_on(newspaper, 10)
    page = open_page("/about", size="phone")
    expect(page.get_by_text("Update asks 127.0.0.1 for")).to_be_visible()
    page.get_by_role("button", name="Update").click()
    expect(page.get_by_role("progressbar", name="Progress of the update")).to_be_visible()
    expect(page.get_by_text("3 answers added; known to 2022-11-09")).to_be_visible()
    expect(page.get_by_text("Not published: 2022-11-10, 2022-11-11, 2022-11-12.")).to_be_visible()
    known_to(page, "2022-11-09")
    expect(page.get_by_role("progressbar", name="Progress of the update")).to_be_hidden()


def test_an_update_can_be_stopped_and_seen_again_from_another_visit(open_page: Opened, newspaper: Newspaper) -> None:
    newspaper.on_day("2022-11-08", drips)
    page = open_page("/about", size="phone")
    page.get_by_role("button", name="Update").click()
    expect(page.get_by_text("1 of 1,")).to_be_visible()
    page.reload()
    expect(page.get_by_role("progressbar", name="Progress of the update")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped; what has come is kept.")).to_be_visible()
    known_to(page, "2022-11-07")


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (403, "127.0.0.1 refuses to answer. Try again in an hour."),
        (404, "127.0.0.1 has no answers for these days, perhaps not yet."),
    ],
)
def test_a_failed_update_is_told_beside_the_buttons(
    open_page: Opened, newspaper: Newspaper, code: int, sentence: str
) -> None:
    newspaper.default = says(b"", code)
    page = open_page("/about", size="phone")
    page.get_by_role("button", name="Update").click()
    expect(page.get_by_role("region", name="Played answers").get_by_role("alert")).to_have_text(sentence)


def test_advice_tells_what_is_missing_and_opens_the_record(open_page: Opened, newspaper: Newspaper) -> None:
    ends_on(newspaper, 9)
    page = open_page("/advise", size="phone")
    line = page.get_by_text("Played answers are known to 2022-11-06;")
    expect(line).to_be_visible()
    assert "wordlens" not in line.inner_text()
    page.get_by_role("button", name="Import or update").click()
    dialog = page.get_by_role("dialog", name="Played answers")
    dialog.get_by_role("button", name="Update").click()
    expect(dialog.get_by_text("2 answers added")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_text("Played answers are known to 2022-11-08;")).to_be_visible()


def test_the_puzzle_s_day_hides_what_came_later(open_page: Opened) -> None:
    page = open_page("/advise")
    page.get_by_text("More options").click()
    page.get_by_label("Day of the puzzle").fill("2022-11-07")
    page.get_by_label("Day of the puzzle").dispatch_event("change")
    expect(page.get_by_text("Played answers are known to")).to_be_hidden()


def test_a_reviewed_official_game_is_kept_and_can_be_forgotten(open_page: Opened, site: Site) -> None:
    page = open_page("/review", size="phone")
    page.get_by_text("Paste a shared text").click()
    page.get_by_label("Squares, with or without the words").fill(GAME)
    page.get_by_role("button", name="Review the text").click()
    expect(
        page.get_by_text("HORDE is now in your record of played answers, as the word of 2024-11-04.")
    ).to_be_visible()
    assert site.ask("/api/played")["status"]["known_to"] == "2024-11-04"
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_text("HORDE is no longer in your record of played answers.")).to_be_visible()
    assert site.ask("/api/played")["status"]["known_to"] == "2022-11-06"


def test_the_record_is_accessible(open_page: Opened, check_looks: CheckLooks) -> None:
    page = open_page("/about")
    page.get_by_role("button", name="Import played answers").click()
    expect(page.get_by_label("A file")).to_be_visible()
    check_looks(page, "played answers")
