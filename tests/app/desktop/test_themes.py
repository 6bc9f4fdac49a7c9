"""What page and window share is data; what is written down twice is held together here."""

import re
from pathlib import Path

import click

import wordlens.app.web
from wordlens.app.cli.desktop import command
from wordlens.app.desktop.keyboard import best_marks, key_rows
from wordlens.app.desktop.themes import AROUND, THEMES, Palette, shared
from wordlens.app.desktop.window import VIEWS
from wordlens.rules import Row

PAGE = Path(wordlens.app.web.__file__).parent / "page"
NAMES = ("surface", "quiet", "line", "accent", "on-accent", "explore", "bad")
SELECTORS = {
    "light": (":root",),
    "dark": (":root", ':root[data-theme="dark"]'),
    "contrast-light": (":root", ':root[data-contrast="more"]'),
    "contrast-dark": (
        ":root",
        ':root[data-theme="dark"]',
        ':root[data-contrast="more"]',
        ':root[data-theme="dark"][data-contrast="more"]',
    ),
}


def style_sheet() -> dict[str, dict[str, str]]:
    text = (PAGE / "css" / "base.css").read_text("utf-8")
    blocks = re.findall(r"^(:root[^\s{]*) \{(.*?)^\}", text, re.DOTALL | re.MULTILINE)
    return {selector: dict(re.findall(r"--([\w-]+): (#\w+);", body)) for selector, body in blocks}


def test_colours_around_the_cells_are_the_page_s() -> None:
    sheet = style_sheet()
    assert SELECTORS.keys() == AROUND.keys() == THEMES.keys() == shared()["themes"].keys()
    for theme, selectors in SELECTORS.items():
        colours = {name: value for selector in selectors for name, value in sheet[selector].items()}
        assert AROUND[theme] == tuple(colours[name] for name in NAMES), theme
        palette = Palette.of(theme)
        assert (palette.page, palette.text) == (colours["page"], colours["text"])


def test_options_name_what_there_is() -> None:
    choices = {each.name: each.type.choices for each in command.params if isinstance(each.type, click.Choice)}
    assert tuple(choices["theme"]) == tuple(THEMES)
    assert tuple(choices["view"]) == VIEWS


def test_keys_follow_the_alphabet() -> None:
    assert key_rows("abcdefghijklmnopqrstuvwxyz") == [list(row) for row in shared()["keyboard"]]
    assert key_rows("aeinorsñ") == [["e", "r", "i", "o"], ["a", "s", "ñ"], ["n"]]
    assert key_rows("αβγδ") == [["α", "β"], ["γ", "δ"]]


def test_a_key_has_the_best_mark_of_its_letter() -> None:
    assert best_marks([Row.parse("speed=--yy-"), Row.parse("erase=y---g")]) == {
        "s": "-", "p": "-", "e": "g", "d": "-", "r": "-", "a": "-",
    }  # fmt: skip
