"""A list of the player's own on the page: added from a file, advised with, known to the terminal, and deleted."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ...children import WORDLENS, run
from ..serving import Site, serving
from .conftest import Opened, board, overhang
from .looks import CheckLooks


@pytest.fixture
def user(tmp_path: Path) -> dict[str, str]:
    return {f"XDG_{kind.upper()}_HOME": str(tmp_path / kind) for kind in ("data", "config", "cache")}


@pytest.fixture
def site(user: dict[str, str]) -> Iterator[Site]:
    """A server of its own, whose user has no list yet."""
    with serving(**user) as site:
        yield site


def test_a_list_is_added_used_and_deleted(open_page: Opened, user: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "Herbs.txt"
    file.write_text("dill\nmint\nsage\nmint\n")
    page = open_page("/advise", size="narrow")
    page.get_by_role("button", name="Your word lists").tap()
    dialog = page.get_by_role("dialog", name="Your word lists")
    expect(dialog.get_by_text("There is none of your own yet.")).to_be_visible()
    dialog.get_by_label("A file").set_input_files(file)
    expect(dialog.get_by_label("Name of the list")).to_have_value("Herbs")
    dialog.get_by_role("button", name="Keep the list").tap()
    expect(dialog.get_by_text("Kept as herbs: 3 words of 4 letters. 1 word stood there twice.")).to_be_visible()
    assert overhang(page) == []
    told = run([*WORDLENS, "words", "--json"], check=True, env={**os.environ, **user}).stdout
    assert '"herbs"' in told
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)
    page.get_by_label("Word list", exact=True).select_option("herbs")
    page.get_by_label("Guess", exact=True).fill("mint=----")
    page.get_by_role("button", name="Add row").tap()
    expect(page.locator(".words li").first).to_contain_text("sage")
    page.get_by_role("button", name="Your word lists").tap()
    dialog.get_by_role("button", name="Delete the list herbs").tap()
    dialog.get_by_role("button", name="Yes, delete it").tap()
    expect(dialog.get_by_text("herbs was deleted.")).to_be_visible()
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)
    expect(page.get_by_label("Word list", exact=True)).not_to_have_value("herbs")
    assert board(page) == []


def test_mistakes_are_told_beside_the_fields(open_page: Opened, check_looks: CheckLooks) -> None:
    page = open_page("/advise", size="phone")
    page.get_by_role("button", name="Your word lists").click()
    dialog = page.get_by_role("dialog", name="Your word lists")
    alert = dialog.get_by_role("alert")
    keep = dialog.get_by_role("button", name="Keep the list")
    keep.click()
    expect(alert).to_have_text("Give the list a name.")
    dialog.get_by_label("Name of the list").fill("Herbs")
    keep.click()
    expect(alert).to_contain_text("Choose a file")
    words = dialog.get_by_label("Or type or paste the words here")
    words.fill("dill, mint, parsley")
    keep.click()
    expect(alert).to_have_text("Line 1: expected a word of 4 letters, got PARSLEY.")
    words.fill("dill " * 60_001)
    keep.click()
    expect(alert).to_have_text("A list may have 300,000 characters; this one has 300,005.")
    words.fill("dill mint")
    check_looks(page, "lists")
