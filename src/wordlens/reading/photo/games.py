"""Which of the lattices in a picture are boards of the game."""

from collections.abc import Sequence

import numpy as np

from ...errors import InvalidOption, NoBoard, SeveralBoards
from .board import COLUMNS, ROWS, find_boards, overlap, seen_cells
from .cells import TILE
from .fills import fills_of
from .printed import are_keys, is_one_letter, is_printed
from .sight import NO_LETTER, PLAIN, Sight, contrast, is_scattered, look
from .squares import Flags, Picture
from .tiles import NEUTRAL, apart, fill_colours, measure, to_lab

LEAST_SURE = 0.7
"""Letters that are less sure than this on average are something else."""
MOST_COLOURS = 4
"""Of the tiles of a game in even light; shadows make more of them on a large board."""
STANDS_OUT = 5.0
"""By how much the tiles of a single row must differ from the page, in CIE L*a*b*."""
SETTLED = 10
"""Tiles that must be seen before nothing more is looked for."""
ALTERNATE = 8.0
"""By how much the two colours of a chessboard differ, at least."""


def find_games(picture: Picture) -> list[Sight]:
    """Return the lattices that are boards: with letters in rows, or empty like a game not yet begun."""
    boards: list[Sight] = []
    lines: list[Sight] = []
    rows: list[Sight] = []
    for lattices in find_boards(picture):
        looked: list[Sight] = []
        for lattice in lattices:  # single rows come last: beside a board they are examples, or a keyboard's
            if lattice.rows > 1 or not _is_settled(boards):
                looked.append(_without_keys(picture, look(picture, lattice)))
                boards = _best_of_each([*boards, *(sight for sight in looked[-1:] if _is_board(sight))])
        rows = _best_of_each(rows + [sight for sight in looked if _is_row(sight)])
        lines = _best_of_each(lines + [sight for sight in rows if _is_line(sight)])
        if _is_settled(boards):
            break
    begun = [sight for sight in boards if sight.score > 0]
    if not begun:
        # The first row of a game whose empty tiles cannot be seen; several such rows are examples of the rules.
        return boards or (lines if len(lines) == 1 and not _has_a_like(lines[0], rows) else [])
    # Beside a game that is read, a doubtful lattice is something else, unless it is one more of the same kind.
    first = begun[0].lattice
    return [
        sight
        for sight in boards
        if sight is begun[0]
        or sight.is_clear
        or (sight.lattice.columns == first.columns and abs(first.step / sight.lattice.step - 1) < 0.12)
    ]


def _is_settled(boards: Sequence[Sight]) -> bool:
    """Tell whether no other way of looking is needed: a few tiles may be a part of a larger board."""
    return bool(boards) and boards[0].is_clear and boards[0].is_whole and len(boards[0].lattice.seen) >= SETTLED


def choose(boards: list[Sight], number: int | None) -> Sight:
    """Return the one board, or the one that was asked for: they are numbered row by row, from the left."""
    if not boards:
        raise NoBoard(
            "no board was found in the picture: show the rows of tiles whole, from the front and not too small"
        )
    ordered = sorted(
        boards, key=lambda sight: (round(sight.lattice.quad[0][1] / sight.lattice.step / 2), sight.lattice.quad[0][0])
    )
    if number is not None:
        if not 1 <= number <= len(ordered):
            raise InvalidOption(f"expected a board from 1 to {len(ordered)}, got {number}")
        return ordered[number - 1]
    if len(ordered) > 1:
        raise SeveralBoards([sight.lattice.quad for sight in ordered])
    return ordered[0]


def _best_of_each(boards: Sequence[Sight]) -> list[Sight]:
    """Return the boards, most letters first, without those that overlap a better one."""
    kept: list[Sight] = []
    for sight in sorted(boards, key=lambda sight: -sight.score):
        if not any(overlap(sight.lattice, other.lattice) > 0.3 for other in kept):
            kept.append(sight)
    return kept


def _without_keys(picture: Picture, sight: Sight) -> Sight:
    """Return the board without rows at its end that are a keyboard's."""
    keys = [is_printed(text) for text in sight.texts()]
    if not any(keys) or keys.index(True) < 2:
        return sight
    return look(picture, sight.lattice.window(0, 0, keys.index(True), sight.lattice.columns))


def _is_board(sight: Sight) -> bool:
    """Tell a board from a keyboard, a grid of squares or a table."""
    lettered = sight.lettered
    counts = lettered.sum(axis=1)
    # A shadow below the last row may be taken for one more, so that empty rows are not counted.
    if sight.lattice.columns not in COLUMNS or sight.lattice.rows < ROWS[0] or int((counts > 0).sum()) > ROWS[-1]:
        return False
    if not lettered.any():
        return _is_empty_board(sight)
    if sight.sureness < LEAST_SURE:
        return False
    whole = sight.letters[counts == sight.lattice.columns]
    tiled = len(sight.lattice.seen) > 0.7 * lettered.size
    # Where a few letters are typed, or a message hides some, the tiles themselves must be there to be seen.
    few = tiled and (_is_typed(lettered) or counts.max() > 0.6 * sight.lattice.columns)
    if not any(row[:, :NO_LETTER].max(axis=1).mean() > 0.6 for row in whole) and not few:
        return False
    if any(map(is_printed, sight.texts())):
        return False
    lines = int((counts > 0.6 * sight.lattice.columns).sum())
    if lines < 2 and not (_has_two_rows_of_tiles(sight) and _others_are_plain(sight)):
        return False  # one line of letters: an example, or a heading
    if (not sight.is_clear and _is_motley(sight)) or _is_chequered(sight):
        return False
    texts = [text for text, count in zip(sight.texts(), counts, strict=True) if count > 0.6 * sight.lattice.columns]
    if any(map(is_one_letter, texts)):
        return False
    if len(texts) > 1 and all(are_keys(text, np.ones(len(text), dtype=bool)) for text in texts):
        return False  # every second key of a keyboard
    return sum(map(is_scattered, lettered)) <= max(1, int((counts > 0).sum()) // 3)


def _is_row(sight: Sight) -> bool:
    return sight.lattice.rows == 1 and sight.lattice.columns in COLUMNS and float(sight.lettered.mean()) > 0.6


def _has_a_like(line: Sight, rows: Sequence[Sight]) -> bool:
    """Tell whether there is another row of as many tiles of the same size."""
    here = line.lattice
    return any(
        row is not line and row.lattice.columns == here.columns and abs(row.lattice.step / here.step - 1) < 0.08
        for row in rows
    )


def _is_line(sight: Sight) -> bool:
    """Tell whether a single row is one of a game: clear, and every tile filled otherwise than the page."""
    if not sight.is_clear:
        return False
    stands_out = np.sqrt(((fill_colours(sight.tiles) - to_lab(sight.cells.page[None, None], NEUTRAL)) ** 2).sum(axis=2))
    return bool(stands_out.min() > STANDS_OUT) and not any(
        is_printed(one) or is_one_letter(one) for one in sight.texts()
    )


def _has_two_rows_of_tiles(sight: Sight) -> bool:
    seen = seen_cells(sight.lattice).mean(axis=1)
    return int((seen > 0.55).sum()) >= 2


def _others_are_plain(sight: Sight) -> bool:
    """Tell whether tiles without a letter show less than the others: a calendar has its numbers."""
    if sight.lettered.all():
        return True
    shown = contrast(sight.tiles)
    return bool(np.percentile(shown[~sight.lettered], 80) < PLAIN * np.median(shown[sight.lettered]))


def _is_motley(sight: Sight) -> bool:
    """Tell whether the tiles have more colours than a game: icons of applications."""
    fills = fills_of(sight.tiles)[sight.lettered.any(axis=1)]
    colours = measure(fills, np.ones(len(fills), dtype=bool), NEUTRAL, upright=False).centres
    return bool(len(colours) > MOST_COLOURS + fills.shape[0] * fills.shape[1] / 8)


def _is_chequered(sight: Sight) -> bool:
    """Tell whether the tiles are of two colours in turn, like a chessboard's."""
    lab = fill_colours(sight.tiles)
    rows, columns = lab.shape[:2]
    dark = np.add.outer(np.arange(rows), np.arange(columns)) % 2 == 1
    middles = np.median(lab[dark], axis=0), np.median(lab[~dark], axis=0)
    first, second = (np.asarray(apart(lab, middle)) for middle in middles)
    return bool(rows * columns >= 8 and apart(*middles) > ALTERNATE and ((first < second) == dark).mean() > 0.95)


def _is_typed(lettered: Flags) -> bool:
    """Tell whether the letters are one beginning of a word, in the first row."""
    rows, columns = np.nonzero(lettered)
    return bool((rows == 0).all() and (columns == np.arange(len(columns))).all())


def _is_empty_board(sight: Sight) -> bool:
    """Tell whether a lattice without letters may be a game not yet begun: rows of equal, plain tiles."""
    fills = np.median(sight.tiles.reshape(*sight.tiles.shape[:2], -1, 3), axis=2)
    even = np.abs(fills - np.median(fills, axis=(0, 1))).max() < 12
    plain = (fills.max(axis=2) - fills.min(axis=2)).max() < 40
    textured = float(np.mean([tile[8:-8, 8:-8].std() for tile in sight.tiles.reshape(-1, TILE, TILE, 3)])) > 6
    return bool(even and plain and not textured and sight.lattice.columns == 5 and sight.lattice.rows in range(5, 10))
