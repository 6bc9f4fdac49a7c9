"""Options that give a strategy a file of its own; each names its strategy too, so that --strategy may be left out."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from ...errors import InvalidOption
from ...registry import find
from ...strategies import REGISTRY, Book, Strategy, Weighted
from . import options

Command = TypeVar("Command", bound=Callable[..., Any])
_FILE = click.Path(path_type=Path)


def strategy_file_options(command: Command) -> Command:
    """Add --weights and --book."""
    command = click.option("--book", type=_FILE, metavar="FILE", help="A tree for the strategy 'book'.")(command)
    return click.option("--weights", type=_FILE, metavar="FILE", help="TOML weights for 'weighted'.")(command)


def choose_strategy(name: str | None, weights: Path | None, book: Path | None) -> Strategy:
    """Return the named strategy with its file, or raise InvalidOption where they do not belong together."""
    if weights and book:
        raise InvalidOption("--weights and --book belong to different strategies; choose one")
    wanted = "weighted" if weights else "book" if book else None
    if wanted and name and find(REGISTRY, name, "strategy").name != wanted:
        raise InvalidOption(f"--{'weights' if weights else 'book'} is for the strategy {wanted!r}, got {name!r}")
    if weights:
        return Weighted.from_file(weights)
    return Book(book) if book else options.choose_strategy(name)
