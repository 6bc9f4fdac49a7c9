"""A decision tree of the player's own: a file is chosen, checked by replay, and kept for the strategy `book`."""

import gzip
import tkinter as tk
import zlib
from pathlib import Path
from tkinter import filedialog

from ...errors import InvalidOption
from ..ask.books import add_book
from ..ask.check import read_request
from ..ask.requests import MOST_BOOK_TEXT, NewBookRequest

BOOK_OPTION = "file"
"""The option that is a tree."""
_KINDS = (("Trees of guesses", (".tree", ".gz", ".txt")), ("All files", ("*",)))


def bring_book(parent: tk.Misc) -> str | None:
    """Let the player choose a file and keep the tree in it; return its name, or None if no file was chosen."""
    root = parent.winfo_toplevel()
    chosen = filedialog.askopenfilename(parent=root, title="Open a tree of guesses", filetypes=_KINDS)
    return keep_file(Path(chosen)) if chosen else None


def keep_file(path: Path) -> str:
    """Keep the tree in a file; return its name."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BOOK_TEXT + 1)
        text = (gzip.decompress(content) if path.suffix == ".gz" else content).decode("utf-8")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as reason:
        raise InvalidOption(f"cannot read the tree {path}: {reason}", reason="book_damaged") from reason
    name = path.name.removesuffix(".gz").rpartition(".")[0] or path.name
    return add_book(read_request(NewBookRequest, {"name": name[:40], "text": text}))["name"]
