"""Where the games of a pasted text begin and end, and what their headings say."""

import re

from ..errors import InvalidOption, SeveralGames
from ..rules.pattern import ANY_SQUARE, CORRECT_SQUARES
from .chat import plain_lines

RUN = re.compile(f"[{ANY_SQUARE}]{{2,}}")
"""A row of squares; one square alone may be an ornament."""
_SQUARES = re.compile(f"[{ANY_SQUARE}]+")
_GAP = re.compile(rf"\s+(?=[{ANY_SQUARE}])")
_SCORE = re.compile(r"(?<![\d/.,])([1-9]\d?|[Xx])/(\d{1,2})(\*?)(?![\d/])")
_GAME = re.compile(r"(?<!\w)wordle(?:ns)?(?!\w)", re.IGNORECASE)
_OFFICIAL = re.compile(
    r"(?<!\w)wordle\s+(?:#|n[ro]?[.°º]?\s*)?(\d{1,2}[,.’'\s]\d{3}|\d{1,5})\s+[1-6Xx]/6(?!\d)", re.IGNORECASE
)


def has_squares(text: str) -> bool:
    """Tell whether there is a row of squares in a text."""
    return any(map(RUN.search, square_lines(text)))


def square_lines(text: str) -> list[str]:
    """Return the lines of a text with each row of squares in one piece, and without what a chat puts around them.

    Where the line breaks of a game with a heading were lost, each row gets its own line again.
    """
    lines = [_joined(line) for line in plain_lines(text)]
    if len(lines) == 1 and _SCORE.search(lines[0]) and _GAME.search(lines[0]):
        return _GAP.sub("\n", lines[0]).split("\n")
    return lines


def _joined(line: str) -> str:
    """Return a line whose single squares stand side by side; whole rows stay apart."""
    runs = _SQUARES.findall(line)
    is_spaced = len(runs) > 1 and all(len(run) == 1 for run in runs)
    return re.sub(rf"(?<=[{ANY_SQUARE}])\s+(?=[{ANY_SQUARE}])", "", line) if is_spaced else line


def official_number(text: str) -> int | None:
    """Return the number of the official puzzle that a shared text's heading tells; None where there is no such heading.

    >>> official_number("Wordle 1,234 4/6*")
    1234
    """
    found = next(filter(None, map(_OFFICIAL.search, plain_lines(text))), None)
    return int(re.sub(r"\D", "", found[1])) if found else None


def says_hard(text: str) -> bool:
    """Tell whether a shared text's heading has the star of hard mode.

    >>> says_hard("Wordle 1,234 4/6*")
    True
    """
    score = find_score(text)
    return score is not None and bool(score[3])


def find_score(text: str) -> re.Match[str] | None:
    """Return the score above a game's squares: that of a line that names the game, else the last one."""
    found: list[re.Match[str]] = []
    for line in square_lines(text):
        found.extend(filter(None, [_score_of(line)]))
        if RUN.search(line):
            break
    return next((score for score in found if _GAME.search(score.string)), found[-1] if found else None)


def _score_of(line: str) -> re.Match[str] | None:
    """Return the score in a heading; a date such as 17/11 is none, nor is a number beside squares."""
    found = _SCORE.search(line)
    if found is None or (RUN.search(line) and not _GAME.search(line)):
        return None
    return found if found[1] in "Xx" or int(found[1]) <= int(found[2]) else None


def split_games(text: str) -> tuple[str, ...]:
    """Return the text of each game, first to last: one begins at a heading, or behind a row that is all correct."""
    games: list[list[str]] = [[]]
    has_rows = is_solved = False
    for line in square_lines(text):
        run = RUN.search(line)
        if (has_rows and _score_of(line)) or (is_solved and run):
            games.append([])
            has_rows = is_solved = False
        games[-1].append(line)
        has_rows = has_rows or run is not None
        is_solved = is_solved or (run is not None and not set(run[0]) - set(CORRECT_SQUARES))
    if len(games) > 1 and not has_rows:  # a score in what was said about the last game
        last = games.pop()
        games[-1].extend(last)
    return tuple("\n".join(lines) for lines in games)


def choose_game(text: str, number: int | None = None) -> str:
    """Return the text of the only game, or of the one with that number, counted from 1; raises SeveralGames."""
    games = split_games(text) if has_squares(text) else (text,)
    if number is None and len(games) > 1:
        raise SeveralGames(map(_title, games))
    if number is not None and not 1 <= number <= len(games):
        held = f"{len(games)} games" if len(games) > 1 else "one game"
        told = f"the text holds {held}, so expected a game's number up to {len(games)}, got {number}"
        raise InvalidOption(told, reason="which_game", games=len(games))
    return games[(number or 1) - 1]


def _title(text: str) -> str:
    """Return what tells a game from the others in its text."""
    number, score = official_number(text), find_score(text)
    if score is None:
        rows = len(RUN.findall(text))
        return f"{rows} row{'s' if rows > 1 else ''} of squares"
    return score[0] if number is None else f"Wordle {number:,} {score[0]}"
