"""The route from pictures of several boards to one game, and the sentence where the boards are of several games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase
from time import perf_counter

import numpy as np

from ....errors import NoBoard, SeveralBoards
from ....rules.boards import DONE, HIDDEN, MOST_BOARDS
from ....rules.pattern import from_marks, solved
from ....words import WordList, load_words
from .. import thresholds as limits
from ..decide import Word, alternatives_of, contradict
from ..picture import Pixels, Source, load_picture
from ..result import SURE, BoardRow
from .aligning import aligned
from .decide import Decided, Line, decide_together
from .joining import number_boards
from .layout import Layout, find_layout
from .result import BoardCell, GameRow, SeenBoard, SeenGame, UnclearBoardTile
from .sheet import Sheet, read_sheets


def read_game(images: Sequence[Source], words: WordList | None = None, count: int | None = None) -> SeenGame:
    """Read all boards of one game from its pictures, in the order in which a player scrolls; `count` says how many.

    Raises NoBoard where no boards stand side by side, and SeveralBoards where they do not share their words.
    """
    started = perf_counter()
    words = words or load_words()
    pictures = [load_picture(image) for image in images]
    layouts = [find_layout(picture) for picture in pictures]
    sheets = _sheets(pictures, layouts)
    placed, others = aligned(sheets)
    others = [sheet for sheet in others if len(sheet.letters) > 1 and not sheet.place.is_guess]
    if not any(sheet.rows for sheet in placed) or len(placed) + len(others) < 2:
        raise NoBoard("no boards of one game were found in the picture: show their rows of tiles whole")
    if others:
        raise SeveralBoards([sheet.place.lattice.quad for sheet in sheets])
    decided = decide_together(placed, words)
    numbers, problems = number_boards(placed, decided.lines, count)
    if max(numbers) >= MOST_BOARDS:
        raise SeveralBoards([sheet.place.lattice.quad for sheet in sheets])
    game = _assembled(placed, decided, numbers)
    problems += [
        f"tiles at x {round(part.quad[0][0])}, y {round(part.quad[0][1])} of picture {number} belong to no board"
        for number, layout in enumerate(layouts, 1)
        for part in layout.parts
    ]
    if count is not None and game.count != count:
        problems.append(f"expected {count} boards, saw {game.count}")
    return replace(game, problems=(*problems, *game.problems), seconds=perf_counter() - started)


def _sheets(pictures: Sequence[Pixels], layouts: Sequence[Layout]) -> list[Sheet]:
    """Return the boards of all pictures, cut out alike."""
    places = [layout.places for layout in layouts]
    fills = [place.lattice.fill for some in places for place in some]
    fill = float(np.median(fills)) if fills else 1.0
    alike = [[replace(place, lattice=replace(place.lattice, fill=fill)) for place in some] for some in places]
    sheets = [
        sheet
        for number, (picture, some) in enumerate(zip(pictures, alike, strict=True))
        for sheet in read_sheets(picture, some, number)
    ]
    return [sheet for sheet in sheets if sheet.rows or len(sheet.letters) > 1]


def _assembled(sheets: Sequence[Sheet], decided: Decided, numbers: Sequence[int]) -> SeenGame:
    """Return the game: for each guess what each board shows, and what is unclear or missing."""
    boards = []
    for board in range(max(numbers) + 1):
        seen = [at for at, number in enumerate(numbers) if number == board]
        lines = [line for line in decided.lines if line.board in seen]
        boards.append(_board(board, [sheets[at] for at in seen], lines, decided.words))
    rows = tuple(
        GameRow(word.text, word.confidence, word.listed, tuple(one.cells[guess] for one in boards))
        for guess, word in enumerate(decided.words)
    )
    places = tuple(
        tuple(
            SeenBoard(sheet.picture + 1, sheet.place.lattice.quad, sheet.place.lattice.rows, sheet.offset + 1)
            for sheet, number in zip(sheets, numbers, strict=True)
            if number == board
        )
        for board in range(len(boards))
    )
    return SeenGame(
        rows,
        decided.typed,
        decided.theme,
        sheets[0].place.lattice.columns,
        places,
        tuple(tile for one in boards for tile in one.unclear),
        tuple(problem for one in boards for problem in one.problems),
    )


@dataclass(frozen=True)
class _Board:
    """What one board shows of all guesses."""

    cells: tuple[BoardCell, ...]
    unclear: tuple[UnclearBoardTile, ...]
    problems: tuple[str, ...]


def _board(board: int, seen: Sequence[Sheet], lines: Sequence[Line], words: Sequence[Word]) -> _Board:
    """Return what a board shows; of a row that was seen in two pictures, the surer reading."""
    own = {line.guess: line for line in sorted(lines, key=lambda line: line.together * float(line.sure.min()))}
    faith = limits.CUT_FAITH if _contradict(own, words) else 1.0
    cells: list[BoardCell] = []
    unclear: list[UnclearBoardTile] = []
    problems: list[str] = []
    is_done = False
    for guess, word in enumerate(words):
        if guess in own:
            cell, doubts = _cell(board, word, own[guess], faith)
            unclear += doubts
            is_done = is_done or cell.pattern == solved(len(word.text))
        else:
            cell = BoardCell(DONE if is_done else HIDDEN)
            if not is_done and not _may_be_hidden(guess, seen, own, words):
                problems.append(f"board {board + 1} shows no row {guess + 1}, though rows beside it are there")
        cells.append(cell)
    return _Board(tuple(cells), tuple(unclear), tuple(problems))


def _contradict(own: dict[int, Line], words: Sequence[Word]) -> bool:
    """Tell whether no answer gives the rows of a board, or whether it goes on after it was solved."""
    rows = [
        BoardRow(words[guess].text, from_marks(line.marks.tolist()), 1.0, True, ())
        for guess, line in sorted(own.items())
        if words[guess].confidence >= SURE and line.together >= SURE
    ]
    return contradict(rows)


def _may_be_hidden(guess: int, seen: Sequence[Sheet], own: dict[int, Line], words: Sequence[Word]) -> bool:
    """Tell whether a board need not show a guess: it is hidden, folded, or scrolled away there."""
    if not own:
        return True
    first, last = min(own), max(own)
    is_folded = len(own) == 1 and from_marks(own[first].marks.tolist()) == solved(len(words[0].text))
    if guess < first:
        return is_folded or any(sheet.is_first for sheet in seen)
    return guess > last and any(sheet.is_last for sheet in seen)


def _cell(board: int, word: Word, line: Line, faith: float) -> tuple[BoardCell, list[UnclearBoardTile]]:
    """Return what a board shows of a guess, and its unclear tiles."""
    places = np.arange(len(word.text))
    letters = word.letters[places, [ascii_lowercase.index(letter) for letter in word.text]]
    tiles = letters * line.chances[places, line.marks] * line.sure
    confidence = word.confidence * line.together * float(line.sure.min()) * faith
    doubtful = [at for at, share in enumerate(tiles) if share < SURE]
    if confidence < SURE and not doubtful:
        doubtful = [int(np.argmin(tiles))]
    found = BoardCell(from_marks(line.marks.tolist()), confidence, tuple(map(float, tiles)))
    unclear = [
        UnclearBoardTile(board + 1, line.guess + 1, at + 1, alternatives_of(word.letters[at], line.chances[at]))
        for at in doubtful
    ]
    return found, unclear
