"""The readers of pictures, once: ours, and the textbook's to compare it with."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..registry import Entry, Trust, find
from ..words import WordList

if TYPE_CHECKING:  # the extra `photo`, which typed rows need not have
    from .photo import Board
    from .photo.picture import Source
    from .photo.stages import Stage

DEFAULT_READER = "wordlens"


@dataclass(frozen=True)
class Reader:
    """Reads the board in a picture, with these words, the one with this number where there are several."""

    read: "Callable[[Source, WordList, int | None], Board]"
    watch: "Callable[[Source, WordList, int | None], Generator[Stage, None, Board]]"
    """The same, with a picture of each step."""


def _wordlens() -> Reader:
    from .photo import read_board
    from .photo.stages import watch_board

    return Reader(read_board, watch_board)


def _textbook() -> Reader:
    from .textbook import read_board, watch_board

    return Reader(read_board, watch_board)


READERS: tuple[Entry[Reader], ...] = (
    Entry(DEFAULT_READER, "finds tiles at any angle, in any colours, and knows words", _wordlens, Trust.MEASURED),
    Entry("textbook", "threshold, contours, nearest official colour, a small network", _textbook, Trust.MEASURED),
)


def find_reader(name: str = DEFAULT_READER) -> Reader:
    """Return the reader of that name, or raise UnknownName with what was probably meant."""
    return find(READERS, name, "reader").make()
