"""Colours, texts, timings and keys: one file that page, window and terminal read, so that all of them look alike."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...rules import MARK_NAMES

THEMES = {"light": "Light", "dark": "Dark", "contrast-light": "High contrast", "contrast-dark": "High contrast, dark"}
DEFAULT_THEME = "light"
ANSI_TILES = {"-": ("white", "black"), "y": ("black", "yellow"), "g": ("black", "green")}
"""Ink and fill of each mark where a terminal has no more than sixteen colours. The fills are among the eight that every
such terminal has behind letters, and no ink is bold, because some terminals show bold black as grey."""
ANSI_INKS = {"skill": "green", "luck": "cyan", "candidate": "bold cyan", "exploration": "bold magenta"}
"""What else is coloured there; each of these can be read on black and on white."""
KEY_SIGNS = {"-": " - ", "y": "({})", "g": "[{}]", "": " {} "}
"""A key with its mark where colours do not tell it."""
KEY_LEGEND = "[A] in its place, (A) elsewhere in the word, - not in the word"
_STATES = ("empty", "typed", "absent", "present", "correct", "key")


def shared_json() -> str:
    """Return the shared file as it is served to the page."""
    return Path(__file__).with_name("themes.json").read_text("utf-8")


@cache
def shared() -> dict[str, Any]:
    """Return what page, window and terminal have in common."""
    data: dict[str, Any] = json.loads(shared_json())
    return data


@dataclass(frozen=True)
class Tile:
    """How a cell or a key is painted."""

    fill: str
    ink: str
    border: str


@dataclass(frozen=True)
class Palette:
    """The colours of one theme."""

    name: str
    page: str
    text: str
    tiles: dict[str, Tile]
    """By state: empty, typed, absent, present, correct; and key."""
    surface: str
    quiet: str
    line: str
    accent: str
    on_accent: str
    explore: str
    bad: str

    @classmethod
    def of(cls, name: str) -> "Palette":
        """Return the palette of a theme."""
        theme = shared()["themes"][name]
        tiles = {state: _tile(theme[state], theme["text"]) for state in _STATES}
        return cls(name, theme["page"], theme["text"], tiles, **theme["around"])

    def marked(self, mark: str) -> Tile:
        """Return how a cell with this mark is painted, such as 'y'."""
        return self.tiles[MARK_NAMES[mark]]

    @property
    def squares(self) -> str:
        """The name by which a shared game's squares go in this theme."""
        return self.name.partition("-")[0]


def _tile(colours: dict[str, str], text: str) -> Tile:
    return Tile(colours["fill"], colours.get("ink", text), colours.get("border", colours["fill"]))
