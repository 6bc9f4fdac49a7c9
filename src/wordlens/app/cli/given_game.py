"""The one game that `wordlens review` is about: typed, pasted, or read from a picture."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from ...advisor import board_rows, fit_board
from ...errors import InvalidOption, InvalidPattern, InvalidRow
from ...reading import Share, choose_game, has_squares, official_number, read_pasted, read_rows, read_share, says_hard
from ...rules import Row, parse_pattern
from ...words import WordList


@dataclass(frozen=True)
class GivenGame:
    """A game as it was given."""

    game: tuple[Row, ...] | Share
    """Its rows; squares, where there are no words."""
    words: WordList
    """The list asked for, or the one for the width of a picture's board."""
    is_fitted: bool
    """Whether another list than the one asked for was taken."""
    is_hard: bool
    number: int | None
    """The official puzzle's number, where a text tells it."""


def one_game(command: Callable[..., Any]) -> Callable[..., Any]:
    """Call the command with `game` in the place of the options that say which game it is."""

    @wraps(command)
    def run(
        rows: tuple[str, ...],
        image: str | None,
        board: int | None,
        squares: bool,
        game: int | None,
        hard: bool | None,
        words: WordList,
        **others: object,
    ) -> object:
        number, starred, asked = None, False, words
        played: tuple[Row, ...] | Share
        if image is not None:
            played, words = _read_image(image, board, words, bool(rows) or squares, game)
        else:
            played, number, starred = _read_game(rows, board, squares, game, words)
        is_hard = starred if hard is None else hard
        return command(game=GivenGame(played, words, words is not asked, is_hard, number), **others)

    return run


def _read_image(
    image: str, board: int | None, words: WordList, has_rows: bool, game: int | None
) -> tuple[tuple[Row, ...] | Share, WordList]:
    """Return the rows of a picture, and the list for the width of its board."""
    if has_rows:
        raise InvalidOption("give either rows or --image, not both")
    if game is not None:
        raise InvalidOption("--game chooses a game of a pasted text; --board chooses a board of a picture")
    from ...reading.photo import read_board

    found, fitting = fit_board(read_board(image, words, board), words)
    return board_rows(found, fitting), fitting


def _read_game(
    rows: tuple[str, ...], board: int | None, squares: bool, game: int | None, words: WordList
) -> tuple[tuple[Row, ...] | Share, int | None, bool]:
    """Return the rows, or the squares where there are no words; the number and the star that the text may have."""
    if board is not None:
        raise InvalidOption("--board chooses a board of a picture: give one with --image")
    if not rows and sys.stdin.isatty():
        raise InvalidOption("give the game's rows, such as crane=-y--g, or --image, or paste a shared text into input")
    text = choose_game("\n".join(rows) if rows else sys.stdin.read(), game)
    number, starred = official_number(text), says_hard(text)
    if rows and not squares and not has_squares(text):
        return read_rows(rows, words), number, starred
    typed = next((row for row in rows if "=" in row and not has_squares(row)), None)
    if typed is not None and any(has_squares(row) and not any(map(str.isalpha, row)) for row in rows):
        raise InvalidRow(f"expected rows with words, or squares alone, got squares and {typed!r}")
    return (_squares(text) if squares else read_pasted(text, words)), number, starred


def _squares(text: str) -> Share:
    """Read squares, which may also be typed as -yg."""
    if has_squares(text):
        return read_share(text)
    marks = text.split()
    if len({len(each) for each in marks}) != 1:
        raise InvalidPattern(
            f"expected rows of squares of one length, such as ⬛🟨⬛⬛🟩 or -y--g, got {text.strip()!r}"
        )
    return Share(tuple(parse_pattern(each) for each in marks), len(marks[0]), is_hard=False)
