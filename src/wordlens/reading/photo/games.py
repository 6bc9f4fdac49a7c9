"""Which of the lattices in a picture are boards of the game."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...errors import NoBoard
from . import thresholds as limits
from .cells import TILE
from .choosing import pick
from .colour import NEUTRAL, apart, to_lab
from .find import find_lattices
from .lattice import Flags, Floats, Picture, Way, turned_back
from .letters import Sight, look
from .lines import are_keys, is_one_letter, is_printed, is_scattered
from .paint import Paint, measure_paint
from .result import Quad


@dataclass(frozen=True)
class Games:
    """The boards in a picture, and how it had to be turned for them."""

    boards: list[Sight]
    picture: Picture
    """The picture in which they stand upright."""
    quarters: int = 0
    """By how many quarters of a turn to the left that is the picture which was given."""

    def place(self, quad: Quad) -> Quad:
        """Return a board's corners in the picture that was given."""
        return turned_back(quad, self.quarters, self.picture.shape)


def find_games(picture: Picture) -> Games:
    """Return the boards: lattices with letters in rows, or empty like a game not yet begun.

    Where none is clear, the picture is turned if its letters say that it lies on its side or upside down.
    """
    boards, looked = _search(picture)
    games = Games(boards, picture)
    if boards and boards[0].is_clear:
        return games
    likely = sorted((sight for sight in looked if sight.lattice.rows > 1), key=lambda sight: -len(sight.lattice.seen))
    for sight in likely[: limits.TURNED_LATTICES]:
        turned = righted(games, sight, limits.LEAST_DOUBT)
        if turned is not games:
            return turned
    return games


def righted(games: Games, sight: Sight, least_doubt: float = limits.LEAST_STRANGE_DOUBT) -> Games:
    """Return the boards of the picture turned upright if the letters of a lattice say so, or else the same boards.

    A picture with less than the `least_doubt` about its letters stays as it is.
    Raises NoBoard for a picture in a mirror.
    """
    (quarters, mirrored), left = sight.surest_way(least_doubt)
    if games.quarters or left >= limits.TURNED:
        return games
    return turned_to(games, (quarters, mirrored))


def turned_to(games: Games, way: Way) -> Games:
    """Return the boards of the picture turned that way, or the same boards if fewer letters are read then.

    Raises NoBoard for a picture in a mirror.
    """
    quarters, mirrored = way
    if mirrored:
        told = "the picture shows a board in a mirror: mirror it back, or take it from the front"
        raise NoBoard(told, reason="mirrored")
    turned = np.ascontiguousarray(np.rot90(games.picture, quarters))
    boards, _ = _search(turned)
    best = max((sight.score for sight in games.boards), default=0.0)
    return Games(boards, turned, quarters) if boards and boards[0].score > best else games


def _search(picture: Picture) -> tuple[list[Sight], list[Sight]]:
    """Return the boards in a picture as it is, and every lattice that was looked at."""
    every: list[Sight] = []
    boards: list[Sight] = []
    lines: list[Sight] = []
    rows: list[Sight] = []
    for lattices in find_lattices(picture):
        looked: list[Sight] = []
        for lattice in lattices:  # single rows come last: beside a board they are examples or keys
            if lattice.rows > 1 or not _is_settled(boards):
                looked.append(_without_keys(picture, look(picture, lattice)))
                boards = _best_of_each([*boards, *(sight for sight in looked[-1:] if _is_board(sight))])
        every += looked
        rows = _best_of_each(rows + [sight for sight in looked if _is_row(sight)])
        lines = _best_of_each(lines + [sight for sight in rows if _is_line(sight)])
        if _is_settled(boards):
            break
    return _games_among(boards, lines, rows), every


def _games_among(boards: list[Sight], lines: list[Sight], rows: list[Sight]) -> list[Sight]:
    """Return the games among boards, and single lines where there is no board."""
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
        or (sight.lattice.columns == first.columns and abs(first.step / sight.lattice.step - 1) < limits.SAME_KIND_STEP)
    ]


def _is_settled(boards: Sequence[Sight]) -> bool:
    """Tell whether no other way of looking is needed: a few tiles may be a part of a larger board."""
    return (
        bool(boards)
        and boards[0].is_clear
        and boards[0].is_whole
        and len(boards[0].lattice.seen) >= limits.SETTLED_TILES
    )


def choose(games: Games, number: int | None) -> Sight:
    """Return the one board, or the one that was asked for: they are numbered row by row, from the left."""
    ordered = sorted(
        games.boards,
        key=lambda sight: (round(sight.lattice.quad[0][1] / sight.lattice.step / 2), sight.lattice.quad[0][0]),
    )
    return ordered[pick([games.place(sight.lattice.quad) for sight in ordered], number)]


def _best_of_each(boards: Sequence[Sight]) -> list[Sight]:
    """Return the boards, most letters first, without those that overlap a better one."""
    kept: list[Sight] = []
    for sight in sorted(boards, key=lambda sight: -sight.score):
        if not any(sight.lattice.overlap(other.lattice) > limits.OVERLAPPING for other in kept):
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
    lattice, counts = sight.lattice, sight.lettered.sum(axis=1)
    # A shadow below the last row may be taken for one more row: only rows with letters are counted.
    if not _has_columns(sight) or lattice.rows < limits.FEWEST_ROWS or int((counts > 0).sum()) > limits.MOST_ROWS:
        return False
    if not sight.lettered.any():
        return _is_empty_board(sight)
    if not _has_enough_letters(sight) or any(map(is_printed, sight.texts())):
        return False
    lines = counts > limits.LINE_HELD * lattice.columns
    if int(lines.sum()) < 2 and not (_has_two_rows_of_tiles(sight) and _others_are_plain(sight)):
        return False  # one line of letters is an example of the rules, or a heading
    paint = measure_paint(sight.cells, sight.lettered)
    if (not sight.is_clear and _is_motley(paint)) or _is_chequered(paint):
        return False
    return not _are_other_lines(sight, lines)


def _has_columns(sight: Sight) -> bool:
    """Tell whether the lattice has as many columns as words have letters."""
    return limits.FEWEST_COLUMNS <= sight.lattice.columns <= limits.MOST_COLUMNS


def _has_enough_letters(sight: Sight) -> bool:
    """Tell whether the letters are sure, and fill a row, or begin one on tiles that were seen."""
    if sight.sureness < limits.LEAST_SURE:
        return False
    lettered, columns = sight.lettered, sight.lattice.columns
    counts = lettered.sum(axis=1)
    whole = sight.letters[counts == columns]
    tiled = len(sight.lattice.seen) > limits.TILED_BOARD * lettered.size
    # Where a few letters are typed, or a message hides some, the tiles themselves must be there to be seen.
    few = tiled and (_is_typed(lettered) or counts.max() > limits.LINE_HELD * columns)
    return few or any(row[:, :-1].max(axis=1).mean() > limits.ROW_SURE for row in whole)


def _are_other_lines(sight: Sight, lines: Flags) -> bool:
    """Tell whether the rows flagged in `lines`, which most tiles fill, are no words of a game."""
    texts = [text for text, full in zip(sight.texts(), lines, strict=True) if full]
    if any(map(is_one_letter, texts)):
        return True
    if len(texts) > 1 and all(are_keys(text, np.ones(len(text), dtype=bool)) for text in texts):
        return True  # every second key of a keyboard
    begun = int(sight.lettered.any(axis=1).sum())
    # Letters after a gap are no game's, unless something covers some: then nearly all tiles were seen.
    return sum(map(is_scattered, sight.lettered)) > (max(1, begun // 2) if sight.is_whole else max(1, begun // 3))


def _is_row(sight: Sight) -> bool:
    """Tell whether a lattice is a single row that most tiles fill with letters."""
    return sight.lattice.rows == 1 and _has_columns(sight) and float(sight.lettered.mean()) > limits.LINE_HELD


def _has_a_like(line: Sight, rows: Sequence[Sight]) -> bool:
    """Tell whether there is another row with the same number of tiles of the same size."""
    here = line.lattice
    return any(
        row is not line
        and row.lattice.columns == here.columns
        and abs(row.lattice.step / here.step - 1) < limits.SAME_ROW_STEP
        for row in rows
    )


def _is_line(sight: Sight) -> bool:
    """Tell whether a single row is one of a game: clear, and every tile filled otherwise than the page."""
    if not sight.is_clear:
        return False
    paint = measure_paint(sight.cells, sight.lettered)
    unlike = apart(paint.plain, to_lab(sight.cells.page[None, None], NEUTRAL))
    return bool(unlike.min() > limits.STANDS_OUT) and not any(
        is_printed(text) or is_one_letter(text) for text in sight.texts()
    )


def _has_two_rows_of_tiles(sight: Sight) -> bool:
    """Tell whether most tiles of two rows were seen."""
    seen = sight.lattice.seen_cells().mean(axis=1)
    return int((seen > limits.TILED_ROW).sum()) >= 2


def _others_are_plain(sight: Sight) -> bool:
    """Tell whether tiles without a letter show less than the others: a calendar has its numbers."""
    if sight.lettered.all():
        return True
    shown = sight.contrasts()
    others = np.percentile(shown[~sight.lettered], limits.OTHERS_PERCENTILE)
    return bool(others < limits.PLAIN_TILE * np.median(shown[sight.lettered]))


def _is_motley(paint: Paint) -> bool:
    """Tell whether the tiles have more colours than a game's: icons of applications do."""
    begun = np.asarray(paint.lettered.any(axis=1))
    tiles = int(begun.sum()) * paint.lettered.shape[1]
    return bool(paint.count_colours(begun) > limits.MOST_COLOURS + tiles / limits.TILES_A_SHADE)


def _is_chequered(paint: Paint) -> bool:
    """Tell whether the tiles are of two colours in turn, like a chessboard's."""
    lab = paint.plain
    rows, columns = lab.shape[:2]
    dark = np.add.outer(np.arange(rows), np.arange(columns)) % 2 == 1
    middles = np.median(lab[dark], axis=0), np.median(lab[~dark], axis=0)
    first, second = (apart(lab, middle) for middle in middles)
    if rows * columns < limits.FEWEST_CHEQUERS or apart(*middles) <= limits.CHEQUERED:
        return False
    return bool(((first < second) == dark).mean() > limits.IN_TURN)


def _is_typed(lettered: Flags) -> bool:
    """Tell whether the letters are one beginning of a word, in the first row."""
    rows, columns = np.nonzero(lettered)
    return bool((rows == 0).all() and (columns == np.arange(len(columns))).all())


def _is_empty_board(sight: Sight) -> bool:
    """Tell whether a lattice without letters may be a game not yet begun: rows of equal, plain tiles."""
    lattice, margin = sight.lattice, limits.CONTRAST_MARGIN
    fills = np.median(sight.tiles.reshape(*sight.tiles.shape[:2], -1, 3), axis=2)
    is_even = np.abs(fills - np.median(fills, axis=(0, 1))).max() < limits.EMPTY_EVEN
    is_even &= not _are_bleached(fills, sight.cells.page)
    is_grey = (fills.max(axis=2) - fills.min(axis=2)).max() < limits.EMPTY_GREY
    inner = [tile[margin:-margin, margin:-margin] for tile in sight.tiles.reshape(-1, TILE, TILE, 3)]
    is_plain = float(np.mean([tile.std() for tile in inner])) <= limits.EMPTY_TEXTURE
    least, most = limits.EMPTY_ROWS
    is_usual = lattice.columns == limits.EMPTY_COLUMNS and least <= lattice.rows <= most
    return bool(is_even and is_grey and is_plain and is_usual)


def _are_bleached(fills: Floats, page: Floats) -> bool:
    """Tell whether tiles (rows, columns, 3) may have lost their letters in too much light: not all are equally white.

    White tiles on a page that is nearly white, but not quite, are such too: the page was dark.
    """
    if fills.min(axis=2).max() < limits.SATURATED:
        return False
    away = float(np.abs(page - np.median(fills, axis=(0, 1))).max())
    return bool(np.ptp(fills) > limits.EQUALLY_WHITE or limits.EQUALLY_WHITE < away < limits.NEARLY_PAGE)
