"""Writes the result of a game of several boards as its own site writes it."""

from collections.abc import Sequence

from ..rules import SOLVED, Boards, Pattern, Variant, find_game, format_squares
from ..rules.pattern import SQUARES
from .boards_share import CLOCKS, KEYCAP, RED, TEN, BoardsShare, octordle_score

_SELECTOR = "\ufe0f"
"""Asks for the coloured form of a keycap."""
FILLER = "⬛⬛⬛⬛⬛"
"""What stands beside other boards' rows where a board was solved before."""
_LINKS = {
    "Dordle": ("zaratustra.itch.io/dordle",),
    "Quordle": ("m-w.com/games/quordle/",),
    "Sedecordle": ("sedecordle.com", "#sedecordle"),
    "Duotrigordle": ("https://duotrigordle.com/",),
}


def share_of(boards: Boards, variant: Variant = Variant.NORMAL, number: int | None = None) -> BoardsShare | None:
    """Return the result of a finished game as it is shared; None where no game has so many boards."""
    game = find_game(boards.count)
    if game is None:
        return None
    numbers = tuple(boards.solved_with(at) for at in range(boards.count))
    length = len(boards.rows[0].word) if boards.rows else 0
    whole = game.boards <= 4 and length == 5 and not boards.hidden  # larger games share numbers alone
    patterns = tuple(tuple(row.pattern for row in boards.board_rows(at)) for at in range(boards.count))
    scored = octordle_score(numbers, game.guesses) if game.boards == 8 and variant is Variant.NORMAL else None
    return BoardsShare(game, numbers, variant, number, scored, None, patterns if whole else ())


def write_boards_share(share: BoardsShare, theme: str = "light") -> str:
    """Return the text that players share; what `read_boards_share` reads back as the same result."""
    lines = [_heading(share)]
    if share.game.boards == 32 or (share.game.boards == 16 and share.variant is not Variant.NORMAL):
        last = share.guesses if share.is_won else "X"
        lines.append(f"Guesses: {last}/{share.max_guesses}")
    if share.seconds is not None:
        lines.append(f"Time: {_clock(share.seconds)}")
    if share.game.boards > 3:
        lines.extend(_keycaps(share))
    if share.score is not None:
        lines.append(f"Score: {share.score}")
    squares = _squares(share, theme)
    links = _LINKS.get(share.game.name, ())
    return "\n".join([*lines, *links, *squares] if share.game.boards == 4 else [*lines, *squares, *links])


def _heading(share: BoardsShare) -> str:
    name, boards, variant = share.game.name, share.game.boards, share.variant
    mode = "Daily" if share.number is not None else "Free" if boards == 2 else "Practice"
    if boards < 4:
        numbers = "&".join("X" if number is None else str(number) for number in share.solved_with)
        day = [] if share.number is None else [f"{share.number:04}"]
        kind = [] if variant is Variant.NORMAL else [variant.value.title()]
        return " ".join([mode, *kind, name, *day, f"{numbers}/{share.max_guesses}"])
    day = [] if share.number is None else [str(share.number) if boards == 4 else f"#{share.number}"]
    if variant is Variant.NORMAL:
        return " ".join([mode, name, *day])
    if boards == 32 and variant is Variant.PERFECT:
        return " ".join(["Perfect", name, *day])
    title = variant.value.title()
    named = [] if boards in (4, 32) and day else [name]  # the site's own heading has no room for both
    return " ".join([mode, title, *named, *day])


def _keycaps(share: BoardsShare) -> list[str]:
    boards, columns = share.game.boards, share.game.columns
    written = [_number(number, boards) for number in share.solved_with]
    between = " " if boards > 8 else ""
    return [between.join(written[at : at + columns]) for at in range(0, boards, columns)]


def _number(number: int | None, boards: int) -> str:
    if boards > 8:
        return RED + RED if number is None else "".join(_keycap(digit) for digit in f"{number:02}")
    if number is None:
        return RED
    return _keycap(str(number)) if number < 10 else TEN if number == 10 else CLOCKS[number - 11]


def _keycap(digit: str) -> str:
    return f"{digit}{_SELECTOR}{KEYCAP}"


def _clock(seconds: float) -> str:
    hundredths = round(seconds * 100)
    minutes, rest = divmod(hundredths, 6000)
    hours, minutes = divmod(minutes, 60)
    return f"{f'{hours}:' if hours else ''}{minutes:02}:{rest // 100:02}.{rest % 100:02}"


def _squares(share: BoardsShare, theme: str) -> list[str]:
    """Return the rows of squares, boards side by side and an empty line between blocks of them."""
    lines: list[str] = []
    for first in range(0, len(share.patterns), share.game.columns):
        block = share.patterns[first : first + share.game.columns]
        lines.extend([""] if lines else [])
        for at in range(max(map(len, block))):
            lines.append(" ".join(_row(patterns, at, theme) for patterns in block))
    return lines


def _row(patterns: Sequence[Pattern], at: int, theme: str) -> str:
    if at >= len(patterns):
        return FILLER if SOLVED in patterns else SQUARES[theme][0] * 5
    return format_squares(patterns[at], 5, theme)
