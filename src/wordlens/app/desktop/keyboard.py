"""Keys: which one a press of the real keyboard is, by the page's rules in Tk's terms; and the keys on the screen."""

import sys
import tkinter as tk
import unicodedata
from collections.abc import Callable, Mapping
from tkinter import font as tkfont

from ..show.names import key_rows
from ..show.theme import Palette, shared
from .themes import Painted, family

_CONTROL, _MOD1, _SUPER, _WINDOWS_ALT = 0x4, 0x8, 0x40, 0x20000
_MODIFIERS = {"win32": _CONTROL | _WINDOWS_ALT, "darwin": _CONTROL | _MOD1}.get(sys.platform, _CONTROL | _MOD1 | _SUPER)
"""What makes a shortcut of a letter; the bits mean something else on each platform."""
_FIELDS = ("TEntry", "Entry", "Text", "Menu", "TMenubutton", "Treeview", "Listbox")
"""Widgets that want their keys for themselves."""
_PRESSABLE = ("TButton", "TRadiobutton", "TCheckbutton")
"""Widgets that Enter and Space press."""
SUBMIT, ERASE = str(shared()["keys"]["submit"]), str(shared()["keys"]["erase"])
MARK_KEYS: Mapping[str, str] = shared()["keys"]["marks"]
"""The mark that each digit gives."""
_NAMED = {"Return": SUBMIT, "KP_Enter": SUBMIT, "BackSpace": ERASE}
_MOVING = ("Left", "Right", "Up", "Down", "Home", "End", "Delete", "space")
_HELD_MILLISECONDS = 100
"""No server repeats a key sooner: what is shorter are two presses that a busy server saw at once."""
_WIDTH, _HEIGHT, _GAP, _WIDE = 36, 46, 5, 64
"""Of a key on the screen, in pixels; _WIDE are Enter and Backspace."""
_SHOWN = {ERASE: "⌫", SUBMIT: SUBMIT}


class KeyReader:
    """Remembers which keys are down, so that a held key counts once."""

    def __init__(self, root: tk.Misc) -> None:
        """Listen for releases."""
        self._repeats_release = str(root.tk.call("tk", "windowingsystem")) == "x11"
        self._pressed: dict[int, int] = {}
        self._released: dict[int, int] = {}
        self._down: set[int] = set()
        root.bind("<KeyRelease>", self._release, add=True)
        root.bind("<FocusOut>", lambda _: self._down.clear(), add=True)

    def read(self, event: "tk.Event[tk.Misc]", alphabet: str) -> str | None:
        """Return a letter, a mark's digit or the name of a key; None for what is not meant for the board."""
        if self._is_repeat(event) or int(event.state) & _MODIFIERS:
            return None
        kind = event.widget.winfo_class() if isinstance(event.widget, tk.Misc) else ""
        if kind in _FIELDS:
            return None
        key = _NAMED.get(event.keysym)
        if key or event.keysym in _MOVING:
            pressing = kind in _PRESSABLE and event.keysym in ("Return", "KP_Enter", "space")
            return None if pressing else key or event.keysym
        letter = unicodedata.normalize("NFC", event.char).lower()
        return letter if len(letter) == 1 and (letter in alphabet or letter in MARK_KEYS) else None

    def _is_repeat(self, event: "tk.Event[tk.Misc]") -> bool:
        """Tell a held key: X11 releases it at the moment of its next press, others never release it."""
        key, now = event.keycode, event.time
        if self._repeats_release:
            held = self._released.get(key) == now and now - self._pressed.get(key, now) > _HELD_MILLISECONDS
        else:
            held = key in self._down
        if not held:
            self._pressed[key] = now
        self._down.add(key)
        return held

    def _release(self, event: "tk.Event[tk.Misc]") -> None:
        self._released[event.keycode] = event.time
        self._down.discard(event.keycode)


class Keyboard(tk.Canvas, Painted):
    """Keys of an alphabet that can be clicked; the key of a letter has the tag key-a, its text text-a."""

    def __init__(self, parent: tk.Misc, palette: Palette, on_key: Callable[[str], None]) -> None:
        """Make a keyboard without keys."""
        super().__init__(parent, name="keyboard", highlightthickness=0, borderwidth=0)
        self._font = tkfont.Font(self, family=family(self), size=13, weight="bold")
        self._palette = palette
        self._on_key = on_key
        self._marks: Mapping[str, str] = {}
        self._keys: list[str] = []

    def use(self, alphabet: str) -> None:
        """Make the keys of an alphabet."""
        self.delete("all")
        self._marks, self._keys = {}, []
        rows = key_rows(alphabet)
        rows[-1] = [SUBMIT, *rows[-1], ERASE]
        widths = [sum(_WIDE if len(key) > 1 else _WIDTH for key in row) + _GAP * (len(row) - 1) for row in rows]
        self.configure(width=max(widths), height=len(rows) * (_HEIGHT + _GAP) - _GAP)
        for number, (row, width) in enumerate(zip(rows, widths, strict=True)):
            left = (max(widths) - width) // 2
            for key in row:
                left = self._make(key, left, number * (_HEIGHT + _GAP)) + _GAP
        self.paint(self._palette)

    def mark(self, marks: Mapping[str, str]) -> None:
        """Paint the keys by these marks, the best that each letter has had."""
        self._marks = marks
        self.paint(self._palette)

    def paint(self, palette: Palette) -> None:
        """Draw everything in the colours of a theme."""
        self._palette = palette
        self.configure(background=palette.page)
        for key in self._keys:
            tile = palette.marked(self._marks[key]) if key in self._marks else palette.tiles["key"]
            self.itemconfigure(f"key-{key}", fill=tile.fill, outline=tile.fill)
            self.itemconfigure(f"text-{key}", fill=tile.ink)

    def _make(self, key: str, left: int, top: int) -> int:
        """Draw a key and return where it ends."""
        right = left + (_WIDE if len(key) > 1 else _WIDTH)
        self.create_rectangle(left, top, right - 1, top + _HEIGHT - 1, tags=(f"key-{key}", f"press-{key}"))
        place = (left + right) / 2, top + _HEIGHT / 2
        text = _SHOWN.get(key, key.upper())
        size = self._font if len(text) == 1 else (self._font["family"], 10, "bold")
        self.create_text(*place, text=text, font=size, tags=(f"text-{key}", f"press-{key}"))
        self.tag_bind(f"press-{key}", "<Button-1>", lambda _: self._on_key(key))
        self._keys.append(key)
        return right
