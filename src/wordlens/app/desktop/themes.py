"""Fonts and styles: the colours of a theme on Tk's widgets."""

import tkinter as tk
from tkinter import font as tkfont
from tkinter import ttk

from ..show.theme import Palette

LETTER_POINTS = 36
TEXT_POINTS = 11
FIXED_POINTS = 10
_FAMILIES = ("Segoe UI", "Helvetica Neue", "Noto Sans", "Liberation Sans", "DejaVu Sans")
"""The page's faces, in its order."""


def family(root: tk.Misc) -> str:
    """Return the face that everything is written in."""
    there = set(tkfont.families(root))
    return next((name for name in _FAMILIES if name in there), str(tkfont.nametofont("TkDefaultFont", root)["family"]))


def use_fonts(root: tk.Misc) -> None:
    """Set Tk's own fonts to our face."""
    face = family(root)
    for name in ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont"):
        tkfont.nametofont(name, root).configure(family=face, size=TEXT_POINTS, weight="normal")
    tkfont.nametofont("TkFixedFont", root).configure(size=FIXED_POINTS)


class Painted(tk.Misc):
    """A widget that takes colours which Tk's styles do not bring."""

    def paint(self, palette: Palette) -> None:
        """Take the colours of a theme."""


def paint(root: tk.Tk, palette: Palette) -> None:
    """Give every widget the colours of a theme."""
    _style(ttk.Style(root), palette, family(root))
    root.configure(background=palette.page)
    _paint_plain(root, palette)


def _paint_plain(widget: tk.Misc, palette: Palette) -> None:
    """Paint the widgets that have no style: menus, texts and our own."""
    for child in widget.winfo_children():
        if isinstance(child, Painted):
            child.paint(palette)
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
        _paint_plain(child, palette)


def _style(style: ttk.Style, palette: Palette, face: str) -> None:
    if style.theme_use() != "clam":  # the one of Tk's own whose every colour can be set
        style.theme_use("clam")
    page, surface, line, quiet, accent = palette.page, palette.surface, palette.line, palette.quiet, palette.accent
    style.configure(".", background=page, foreground=palette.text, troughcolor=line, fieldbackground=surface)
    style.configure(".", **_edges(line, page), insertcolor=palette.text, arrowcolor=quiet, focuscolor=accent)
    style.configure(".", selectbackground=accent, selectforeground=palette.on_accent)
    style.configure("Quiet.TLabel", foreground=quiet)
    style.configure("Bad.TLabel", foreground=palette.bad)
    style.configure("Head.TLabel", font=(face, 16, "bold"))
    style.configure("TEntry", padding=5, bordercolor=quiet, lightcolor=surface)
    style.map("TEntry", bordercolor=[("focus", accent)], lightcolor=[("focus", accent)])
    style.configure("Horizontal.TProgressbar", background=accent, troughcolor=palette.tiles["key"].fill)
    style.configure("Horizontal.TProgressbar", bordercolor=page, thickness=8)
    style.configure("TScrollbar", background=line, troughcolor=page, **_edges(page, line), gripcount=0)
    style.map("TScrollbar", background=[("disabled", page), ("active", quiet)])
    _style_buttons(style, palette, face)
    _style_boxes(style, palette)
    _style_tables(style, palette)


def _edges(border: str, inside: str) -> dict[str, str]:
    """Return the colours of a widget's border and of the edges inside it."""
    return {"bordercolor": border, "lightcolor": inside, "darkcolor": inside}


def _style_tables(style: ttk.Style, palette: Palette) -> None:
    page = palette.page
    style.configure("Treeview", background=page, fieldbackground=page, rowheight=26, borderwidth=0)
    style.layout("Treeview", [("Treeview.treearea", {"sticky": "nswe"})])  # no frame around it
    style.layout(
        "Treeview.Item", [("Treeitem.padding", {"sticky": "nswe", "children": [("Treeitem.text", {"sticky": "w"})]})]
    )  # nor room for a tree
    style.configure("Treeview.Item", padding=(4, 0))
    style.configure("Treeview.Heading", background=page, foreground=palette.quiet, relief="flat", borderwidth=0)
    style.configure("Treeview.Heading", padding=(4, 4))
    style.map("Treeview.Heading", background=[("active", page)])
    accent, on_accent = [("selected", palette.accent)], [("selected", palette.on_accent)]
    style.map("Treeview", background=accent, foreground=on_accent)


def _style_boxes(style: ttk.Style, palette: Palette) -> None:
    """Style boxes to tick, and panels of them that lie over the rest."""
    surface, quiet, line = palette.surface, palette.quiet, palette.line
    style.configure("Drop.TButton", background=surface, padding=(10, 5), **_edges(line, surface))
    style.configure("Panel.TFrame", background=surface, relief="solid", bordercolor=quiet)
    style.configure("Panel.TLabel", background=surface)
    style.configure("Inside.TFrame", background=surface)
    style.configure("TCheckbutton", indicatorbackground=surface, indicatorforeground=palette.text)
    style.configure("TCheckbutton", upperbordercolor=quiet, lowerbordercolor=quiet)
    style.map("TCheckbutton", background=[("active", palette.page)])
    style.map("TCheckbutton", indicatorbackground=[("selected", palette.accent)])
    style.map("TCheckbutton", indicatorforeground=[("selected", palette.on_accent)])
    style.configure("Panel.TCheckbutton", background=surface)
    style.map("Panel.TCheckbutton", background=[("active", line)])


def _style_buttons(style: ttk.Style, palette: Palette, face: str) -> None:
    """Style the buttons; the main one differs from the others while it can be pressed."""
    key, page, line, quiet, accent = palette.tiles["key"], palette.page, palette.line, palette.quiet, palette.accent
    off = [("disabled", page)]
    style.configure("TButton", background=key.fill, foreground=key.ink, padding=(12, 6), relief="flat", width=0)
    style.configure("TButton", **_edges(key.fill, key.fill))
    style.map("TButton", background=[*off, ("active", line)], foreground=[("disabled", quiet)])
    style.map("TButton", bordercolor=[("disabled", line), ("focus", accent)], lightcolor=off, darkcolor=off)
    style.configure("Main.TButton", background=accent, foreground=palette.on_accent, **_edges(accent, accent))
    style.map("Main.TButton", background=[*off, ("active", quiet)])
    style.configure(
        "TMenubutton", background=palette.surface, padding=(10, 5), width=0, **_edges(line, palette.surface)
    )
    style.map("TMenubutton", background=[("active", line)], bordercolor=[("focus", accent)])
    style.configure("Nav.Toolbutton", padding=(14, 7), font=(face, TEXT_POINTS, "bold"), foreground=quiet)
    style.configure("Nav.Toolbutton", background=page, relief="flat", **_edges(page, page))
    chosen = [("selected", accent), ("active", line)]
    style.map("Nav.Toolbutton", background=chosen, bordercolor=chosen, lightcolor=chosen, darkcolor=chosen)
    style.map("Nav.Toolbutton", foreground=[("selected", palette.on_accent)], relief=[])
