"""Colours, texts, timings and keys: read from the file that the page reads, so that both look and behave alike."""

import json
import tkinter as tk
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

THEMES = {"light": "Light", "dark": "Dark", "contrast-light": "High contrast", "contrast-dark": "High contrast, dark"}
DEFAULT_THEME = "light"
LETTER_POINTS = 36
TEXT_POINTS = 11
_FAMILIES = ("Segoe UI", "Helvetica Neue", "Noto Sans", "Liberation Sans", "DejaVu Sans")
"""The page's faces, in its order."""
# What the page's style sheet has beside the shared colours; a test holds both together.
AROUND = {
    "light": ("#ffffff", "#5a5f67", "#dfded9", "#3559c7", "#ffffff", "#9a4f08", "#b3261e"),
    "dark": ("#1c1e22", "#a4a9b2", "#2e3137", "#93b1ff", "#0e1220", "#f0a868", "#ff9a91"),
    "contrast-light": ("#ffffff", "#3c4046", "#8c9096", "#1f3fa8", "#ffffff", "#7a3b00", "#b3261e"),
    "contrast-dark": ("#101113", "#d0d4da", "#7d8289", "#b4c8ff", "#0e1220", "#ffc08a", "#ff9a91"),
}
"""Surface, quiet, line, accent, on accent, explore, bad."""


@cache
def shared() -> dict[str, Any]:
    """Return what page and window have in common."""
    data: dict[str, Any] = json.loads(files("wordlens.app.web").joinpath("page", "themes.json").read_text("utf-8"))
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
        states = ("empty", "typed", "absent", "present", "correct", "key")
        tiles = {state: _tile(theme[state], theme["text"]) for state in states}
        return cls(name, theme["page"], theme["text"], tiles, *AROUND[name])

    def marked(self, mark: str) -> Tile:
        """Return how a cell with this mark is painted, such as 'y'."""
        return self.tiles[shared()["marks"][mark]]

    @property
    def squares(self) -> str:
        """The name by which a shared game's squares go in this theme."""
        return self.name.partition("-")[0]


def _tile(colours: dict[str, str], text: str) -> Tile:
    return Tile(colours["fill"], colours.get("ink", text), colours.get("border", colours["fill"]))


def family(root: tk.Misc) -> str:
    """Return the face that everything is written in."""
    there = set(tkfont.families(root))
    return next((name for name in _FAMILIES if name in there), str(tkfont.nametofont("TkDefaultFont", root)["family"]))


def use_fonts(root: tk.Misc) -> None:
    """Set Tk's own fonts to our face."""
    face = family(root)
    for name in ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont"):
        tkfont.nametofont(name, root).configure(family=face, size=TEXT_POINTS, weight="normal")


def paint(root: tk.Tk, palette: Palette) -> None:
    """Give every widget the colours of a theme."""
    _style(ttk.Style(root), palette, family(root))
    root.configure(background=palette.page)
    _paint_plain(root, palette)


def _paint_plain(widget: tk.Misc, palette: Palette) -> None:
    """Paint the widgets that have no style: menus, texts and canvases."""
    for child in widget.winfo_children():
        if isinstance(child, tk.Menu):
            child.configure(
                background=palette.surface,
                foreground=palette.text,
                activebackground=palette.accent,
                activeforeground=palette.on_accent,
                selectcolor=palette.text,
                borderwidth=1,
                activeborderwidth=0,
                relief="raised",  # its edges are shades of the background, and are seen in the dark, too
            )
        elif isinstance(child, tk.Text):
            child.configure(background=palette.page, foreground=palette.text)
        elif isinstance(child, tk.Canvas):
            child.configure(background=palette.page)
        _paint_plain(child, palette)


def _style(style: ttk.Style, palette: Palette, face: str) -> None:
    if style.theme_use() != "clam":  # the one of Tk's own whose every colour can be set
        style.theme_use("clam")
    style.configure(
        ".",
        background=palette.page,
        foreground=palette.text,
        bordercolor=palette.line,
        lightcolor=palette.page,
        darkcolor=palette.page,
        troughcolor=palette.line,
        fieldbackground=palette.surface,
        insertcolor=palette.text,
        selectbackground=palette.accent,
        selectforeground=palette.on_accent,
        arrowcolor=palette.quiet,
        focuscolor=palette.accent,
    )
    style.configure("Quiet.TLabel", foreground=palette.quiet)
    style.configure("Bad.TLabel", foreground=palette.bad)
    style.configure("Head.TLabel", font=(face, 16, "bold"))
    _style_buttons(style, palette, face)
    style.configure("TEntry", padding=5, bordercolor=palette.quiet, lightcolor=palette.surface)
    style.map("TEntry", bordercolor=[("focus", palette.accent)], lightcolor=[("focus", palette.accent)])
    style.configure("Horizontal.TProgressbar", background=palette.accent, troughcolor=palette.tiles["key"].fill)
    style.configure("Horizontal.TProgressbar", bordercolor=palette.page, thickness=8)
    style.configure("TScrollbar", background=palette.line, troughcolor=palette.page, bordercolor=palette.page)
    style.configure("TScrollbar", lightcolor=palette.line, darkcolor=palette.line, gripcount=0)
    style.map("TScrollbar", background=[("disabled", palette.page), ("active", palette.quiet)])
    style.configure("Treeview", background=palette.page, fieldbackground=palette.page, foreground=palette.text)
    style.configure("Treeview", rowheight=26, borderwidth=0)
    style.layout("Treeview", [("Treeview.treearea", {"sticky": "nswe"})])  # no frame around it
    style.layout(
        "Treeview.Item", [("Treeitem.padding", {"sticky": "nswe", "children": [("Treeitem.text", {"sticky": "w"})]})]
    )  # nor room for a tree
    style.configure("Treeview.Item", padding=(4, 0))
    style.configure("Treeview.Heading", background=palette.page, foreground=palette.quiet, relief="flat")
    style.configure("Treeview.Heading", borderwidth=0, padding=(4, 4))
    style.map("Treeview.Heading", background=[("active", palette.page)])
    chosen = [("selected", palette.accent)], [("selected", palette.on_accent)]
    style.map("Treeview", background=chosen[0], foreground=chosen[1])


def _style_buttons(style: ttk.Style, palette: Palette, face: str) -> None:
    key = palette.tiles["key"]
    style.configure("TButton", background=key.fill, foreground=key.ink, bordercolor=key.fill, padding=(12, 6))
    style.configure("TButton", lightcolor=key.fill, darkcolor=key.fill, relief="flat")
    off = [("disabled", palette.page)]
    style.map("TButton", background=[*off, ("active", palette.line)], foreground=[("disabled", palette.quiet)])
    style.map(
        "TButton", bordercolor=[("disabled", palette.line), ("focus", palette.accent)], lightcolor=off, darkcolor=off
    )
    accent = {"background": palette.accent, "foreground": palette.on_accent, "bordercolor": palette.accent}
    style.configure("Main.TButton", **accent, lightcolor=palette.accent, darkcolor=palette.accent)
    style.map("Main.TButton", bordercolor=[("disabled", palette.line)], lightcolor=off, darkcolor=off)
    style.map("Main.TButton", background=[*off, ("active", palette.quiet)], foreground=[("disabled", palette.quiet)])
    style.configure("TMenubutton", background=palette.surface, foreground=palette.text, padding=(10, 5))
    style.configure("TMenubutton", bordercolor=palette.line, lightcolor=palette.surface, darkcolor=palette.surface)
    style.map("TMenubutton", background=[("active", palette.line)], bordercolor=[("focus", palette.accent)])
    style.configure("Nav.Toolbutton", padding=(14, 7), font=(face, TEXT_POINTS, "bold"), foreground=palette.quiet)
    style.configure("Nav.Toolbutton", background=palette.page, bordercolor=palette.page, relief="flat")
    style.configure("Nav.Toolbutton", lightcolor=palette.page, darkcolor=palette.page)
    chosen = [("selected", palette.accent), ("active", palette.line)]
    style.map("Nav.Toolbutton", background=chosen, bordercolor=chosen, lightcolor=chosen, darkcolor=chosen)
    style.map("Nav.Toolbutton", foreground=[("selected", palette.on_accent)], relief=[])
