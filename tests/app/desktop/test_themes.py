"""What can be chosen on the command line, and the colours there are."""

import re
from dataclasses import asdict

import click
import pytest

from wordlens.app.desktop.command import command
from wordlens.app.desktop.window import VIEWS
from wordlens.app.show.theme import THEMES, Palette, shared


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_all_colours(name: str) -> None:
    palette = asdict(Palette.of(name))
    assert palette.pop("name") == name
    tiles = palette.pop("tiles")
    assert set(tiles) == {"empty", "typed", "absent", "present", "correct", "key"}
    colours = [*palette.values(), *(colour for tile in tiles.values() for colour in tile.values())]
    assert len(colours) == 9 + 3 * len(tiles)
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours)


def test_options_name_what_there_is() -> None:
    choices = {each.name: each.type.choices for each in command.params if isinstance(each.type, click.Choice)}
    assert set(choices["theme"]) == set(THEMES) == set(shared()["themes"])
    assert tuple(choices["view"]) == VIEWS
