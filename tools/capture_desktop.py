"""Take the pictures of the window that docs/app.md shows.

Run as: .venv/bin/python tools/capture_desktop.py
"""

import os
import subprocess
import sys
import time
import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import ImageGrab

from setup_display import missing_packages, screen

IMAGES = Path(__file__).parents[1] / "docs" / "images"
PATIENCE = 60.0
"""Seconds after which something hangs."""


@dataclass(frozen=True)
class Picture:
    """One picture: how the window opens, what is pressed, and what it says when it is ready."""

    name: str
    options: tuple[str, ...]
    presses: tuple[str, ...]
    """Widgets to click; a menu's entry is its menu's name, a colon and its number; other texts are typed."""
    ready: tuple[str, str]
    """A script that asks the window, and what it answers in the end."""


WATCH = ".body.watch"
PICTURES = (
    Picture(
        "desktop-advise",
        ("--list", "classic", "--view", "advise"),
        ("crane12113\n", "moist13111\n", "fo"),
        (".body.advise.side.count cget -text", "5 words left"),
    ),
    Picture(
        "desktop-watch",
        ("--list", "classic", "--view", "watch", "--theme", "dark"),
        (
            *(f"{WATCH}.menus.solver", f"{WATCH}.menus.solver.menu:12", f"{WATCH}.menus.solver.menu.hindsight:3"),
            *(f"{WATCH}.menus.heuristic", f"{WATCH}.menus.heuristic.menu:2"),
            *(f"{WATCH}.side.form.answer.entry", "world\n"),
        ),
        (f"{WATCH}.status cget -text", "Found in 2 guesses."),
    ),
)


def main() -> None:
    """Open a window for each, and take them all."""
    if missing := missing_packages():
        sys.exit(f"there is no {' and no '.join(missing)}: python tools/setup_display.py installs it, or says how")
    with screen() as display:
        asker = tk.Tk(screenName=display, baseName="asker")
        asker.withdraw()
        for picture in PICTURES:
            take(picture, display, asker)


def take(picture: Picture, display: str, asker: tk.Tk) -> None:
    """Show the window and keep what it looks like; Tk's own `send` asks it how it stands."""

    def ask(script: str) -> str:
        return str(asker.tk.call("send", "wordlens", script))

    command = [sys.executable, "-m", "wordlens.app.cli.main", "desktop", *picture.options]
    with subprocess.Popen(command, env={**os.environ, "DISPLAY": display}) as process:
        try:
            wait_for(lambda: "wordlens" in asker.tk.splitlist(asker.tk.call("winfo", "interps")))
            wait_for(lambda: ask("winfo viewable .body") == "1")
            xdotool(display, "windowfocus", "1", "mousemove", "5", "5")  # keys go to what is under the mouse
            for press in picture.presses:
                do(press, display, ask)
            script, answer = picture.ready
            wait_for(lambda: ask(script) == answer)
            xdotool(display, "mousemove", "1390", "990", "sleep", "0.5")
            size = int(ask("winfo width .")), int(ask("winfo height ."))
            ImageGrab.grab((0, 0, *size), xdisplay=display).save(IMAGES / f"{picture.name}.png", optimize=True)
        finally:
            process.kill()


def do(press: str, display: str, ask: Callable[[str], str]) -> None:
    """Click a widget or a menu's entry, or type a text."""
    if not press.startswith("."):
        text, *enter = press.partition("\n")
        xdotool(display, "mousemove", "5", "5", "type", "--delay", "40", text)
        if "\n" in enter:
            xdotool(display, "key", "Return")
        return
    path, _, entry = press.partition(":")
    wait_for(lambda: ask(f"winfo viewable {path}") == "1")
    left, top, width, height = (int(ask(f"winfo {what} {path}")) for what in ("rootx", "rooty", "width", "height"))
    x, y = (30, int(ask(f"{path} yposition {entry}")) + 10) if entry else (width // 2, height // 2)
    xdotool(display, "mousemove", "--sync", str(left + x), str(top + y), "click", "1")


def xdotool(display: str, *arguments: str) -> None:
    """Move the mouse or press keys."""
    subprocess.run(["xdotool", *arguments], env={**os.environ, "DISPLAY": display}, check=True, timeout=PATIENCE)


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        if time.monotonic() > deadline:
            sys.exit("the window does not get where it should")
        time.sleep(0.05)


if __name__ == "__main__":
    main()
