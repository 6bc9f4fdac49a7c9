"""How right a reader was about a scene, and how honest about its doubts."""

from collections.abc import Callable
from dataclasses import dataclass, field

from wordlens.errors import NoBoard, SeveralBoards, UserError
from wordlens.reading.photo import SURE, Board, BoardRow
from wordlens.rules import format_pattern

from .canvas import Picture
from .scene import Scene

Reader = Callable[[Picture], Board]


@dataclass
class Verdict:
    """What a reader made of one scene."""

    stage: str = ""
    """Where it first went wrong: no board, several boards, lattice, colours, letters, unscored; empty when perfect."""
    truth: str = ""
    read: str = ""
    rows: int = 0
    """Rows that there are."""
    right: int = 0
    sure: int = 0
    """Rows that are right and have a confidence of at least SURE."""
    silent: list[str] = field(default_factory=list)
    """Rows that are wrong with such a confidence."""
    missed: bool = False
    """Rows were left out though no tile was called unclear."""
    theme: bool = False
    seconds: float = 0.0

    @property
    def perfect(self) -> bool:
        """Say whether every row and every typed letter is as it was drawn."""
        return not self.stage


def judge(scene: Scene, read: Reader, *, expected: str = "board") -> Verdict:
    """Let a reader read the scene and compare; `expected` may also be 'several' or 'none'."""
    wanted = f"{' '.join(f'{word}={pattern}' for word, pattern in scene.rows)} {scene.unscored or ''}".strip()
    verdict = Verdict(truth=wanted if expected == "board" else f"{expected} expected", rows=len(scene.rows))
    try:
        board = read(scene.picture)
    except NoBoard:
        verdict.stage, verdict.read = "" if expected == "none" else "no board", "no board"
        return verdict
    except SeveralBoards as several:
        verdict.stage = "" if expected == "several" else "several boards"
        verdict.read = f"{len(several.places)} boards"
        return verdict
    verdict.read = shown(board)
    if expected == "board":
        compare(scene, board, verdict)
    else:
        verdict.stage = "a board was read"
        verdict.silent = [row.word for row in board.rows if row.confidence >= SURE]
    return verdict


def compare(scene: Scene, board: Board, verdict: Verdict) -> None:
    """Fill in the verdict about a board that was read."""
    hidden = hidden_tiles(scene)
    pairs = _matched(scene, board, hidden)
    matched = {at for _, at in pairs}
    wrong = [row for at, row in enumerate(board.rows) if at not in matched]
    verdict.right = len(pairs)
    verdict.sure = sum(board.rows[at].confidence >= SURE for at in matched)
    verdict.silent = [f"{row.word}={_marks(row)} {row.confidence:.2f}" for row in wrong if row.confidence >= SURE]
    verdict.missed = len(board.rows) < len(scene.rows) and not board.unclear
    verdict.theme = board.theme == scene.theme
    if len(pairs) == len(scene.rows) == len(board.rows):
        verdict.stage = "" if _same_unscored(scene, board, hidden) else "unscored"
    elif board.columns != scene.columns or len(board.rows) != len(scene.rows):
        verdict.stage = "lattice"
    elif any(_marks(row) != pattern for row, (_, pattern) in zip(board.rows, scene.rows, strict=True)):
        verdict.stage = "colours"
    else:
        verdict.stage = "letters"


def hidden_tiles(scene: Scene) -> set[tuple[int, int]]:
    """Return the tiles that nobody can read, by row and column from 1."""
    hidden = scene.settings.get("hidden", [])
    assert isinstance(hidden, list)
    return set(hidden)


def shown(board: Board) -> str:
    """Return rows with their confidence, and what is typed, on one line."""
    rows = " ".join(f"{row.word}={_marks(row)}({row.confidence:.2f})" for row in board.rows)
    return f"{rows} {list(board.unscored) or ''}".strip()


def _marks(row: BoardRow) -> str:
    return format_pattern(row.pattern, len(row.word))


def _matched(scene: Scene, board: Board, hidden: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return pairs of a true row and the row that reads it right: as many as there can be, the surest, in order."""

    def worth(pairs: list[tuple[int, int]]) -> tuple[int, float]:
        return len(pairs), sum(board.rows[to].confidence for _, to in pairs)

    best: list[list[list[tuple[int, int]]]] = [
        [[] for _ in range(len(board.rows) + 1)] for _ in range(len(scene.rows) + 1)
    ]
    for at in range(len(scene.rows)):
        for to in range(len(board.rows)):
            longer = max(best[at][to + 1], best[at + 1][to], key=worth)
            if _is_right(scene.rows[at], board.rows[to], at + 1, hidden):
                longer = max(longer, [*best[at][to], (at, to)], key=worth)
            best[at + 1][to + 1] = longer
    return best[-1][-1]


def _is_right(true: tuple[str, str], row: BoardRow, number: int, hidden: set[tuple[int, int]]) -> bool:
    """Say whether a row is as it was drawn; a hidden tile may be anything that the reader is not sure of."""
    word, pattern = true
    if len(row.word) != len(word):
        return False
    for at, (letter, mark, read_letter, read_mark) in enumerate(zip(word, pattern, row.word, _marks(row), strict=True)):
        doubted = (number, at + 1) in hidden and min(row.confidence, row.tiles[at]) < SURE
        if (letter, mark) != (read_letter, read_mark) and not doubted:
            return False
    return True


def _same_unscored(scene: Scene, board: Board, hidden: set[tuple[int, int]]) -> bool:
    if [len(word) for word in scene.unscored] != [len(word) for word in board.unscored]:
        # A hidden letter may be missing from what is read.
        return bool(scene.unscored) and any(row > len(scene.rows) for row, _ in hidden)
    number = len(scene.rows) + 1
    return all(
        letter == read or (number, at + 1) in hidden
        for word, typed in zip(scene.unscored, board.unscored, strict=True)
        for at, (letter, read) in enumerate(zip(word, typed, strict=True))
    )


@dataclass
class Aftermath:
    """What a reader made of a mutated picture."""

    read: str = ""
    readable: int = 0
    """Rows that a person can still read."""
    right: int = 0
    """Rows among these that are read right with a confidence of at least SURE."""
    wrong: list[str] = field(default_factory=list)
    """What is sure and wrong: rows, and rows that were left out while nothing is unclear."""


def judge_mutated(scene: Scene, read: Reader, *, readable: bool) -> Aftermath:
    """Let a reader read a mutated scene; to refuse it is never wrong."""
    hidden = {row for row, _ in hidden_tiles(scene)}
    clear = [number for number in range(1, len(scene.rows) + 1) if readable and number not in hidden]
    after = Aftermath(readable=len(clear))
    try:
        board = read(scene.picture)
    except UserError as refused:
        after.read = type(refused).__name__
        return after
    after.read = shown(board) + (f" {len(board.unclear)} unclear" if board.unclear else "")
    pairs = _matched(scene, board, set())
    matched = {at for _, at in pairs}
    after.right = sum(board.rows[at].confidence >= SURE and true + 1 in clear for true, at in pairs)
    after.wrong = [
        f"{row.word}={_marks(row)} {row.confidence:.2f}"
        for at, row in enumerate(board.rows)
        if at not in matched and row.confidence >= SURE
    ]
    if len(board.rows) < len(scene.rows) and not board.unclear:
        after.wrong.append(f"{len(scene.rows) - len(board.rows)} rows left out")
    return after
