"""Which key of ours a press of the real keyboard is: the page's rules, in Tk's terms."""

import sys
import tkinter as tk
import unicodedata

from .themes import shared

_CONTROL, _MOD1, _SUPER, _WINDOWS_ALT = 0x4, 0x8, 0x40, 0x20000
_MODIFIERS = {"win32": _CONTROL | _WINDOWS_ALT, "darwin": _CONTROL | _MOD1}.get(sys.platform, _CONTROL | _MOD1 | _SUPER)
"""What makes a shortcut of a letter; the bits mean something else on each platform."""
_FIELDS = ("TEntry", "Entry", "Text", "Menu", "TMenubutton", "Treeview", "Listbox")
"""Widgets that want their keys for themselves."""
_PRESSABLE = ("TButton", "TRadiobutton", "TCheckbutton")
"""Widgets that Enter and Space press."""
_NAMED = {
    "Return": shared()["keys"]["submit"],
    "KP_Enter": shared()["keys"]["submit"],
    "BackSpace": shared()["keys"]["erase"],
}
_HELD_MILLISECONDS = 100
"""No server repeats a key sooner: what is shorter are two presses that a busy server saw at once."""
_MOVING = ("Left", "Right", "Up", "Down", "Home", "End", "Delete", "space")


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
        return letter if len(letter) == 1 and (letter in alphabet or letter in shared()["keys"]["marks"]) else None

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
