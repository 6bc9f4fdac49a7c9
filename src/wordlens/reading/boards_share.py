"""The results of games of several boards as players share them: read leniently, written exactly.

Dordle and Tridle tell their numbers in the heading (`Daily Dordle 0123 5&6/7`), the others in keycaps, Octordle with
clock faces from 11 on, and all of them with red squares for boards that were not solved. Squares may follow.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import InvalidRow
from ..rules import GAMES, BoardsKind, Pattern, Variant, guesses_of, parse_pattern, solved
from ..rules.pattern import ANY_SQUARE
from .chat import plain_lines

RED = "🟥"
TEN = "🔟"
CLOCKS = "🕚🕛🕐🕑🕒"
"""Eleven to fifteen guesses: 13 is one o'clock on a clock of 24 hours."""
KEYCAP = "\u20e3"
"""What makes a keycap of the digit before it."""
_SPOKEN = {
    **{f":{name}:": f"{digit}{KEYCAP}" for digit, name in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    )},
    ":keycap_ten:": TEN, ":ten:": TEN, ":large_red_square:": RED, ":red_square:": RED,
    ":clock11:": CLOCKS[0], ":clock12:": CLOCKS[1], ":clock1:": CLOCKS[2],
}  # fmt: skip
"""The names that some chats write instead of the signs."""
_TOKEN = re.compile(rf"\d{KEYCAP}|[{TEN}{RED}{CLOCKS}]")
_NUMBERS = re.compile(rf"^(?:\s*(?:\d{KEYCAP}|[{TEN}{RED}{CLOCKS}]))+")
_RUN = re.compile(f"[{ANY_SQUARE}]{{5}}(?![{ANY_SQUARE}])")
_NAMES = {game.name.lower(): game for game in GAMES} | {"sedec-order": GAMES[4]}
_HEADING = re.compile(
    r"(?:^|(?<=\W))(?:(?P<mode>daily|practi[cs]e|free|historic|weekly|perfect)\s+)?"
    r"(?:(?P<first>sequence|jumble|perfect|rescue|savior|chill|extreme)\s*)?"
    r"(?:(?P<name>dordle|tridle|quordle|octordle|sedecordle|sedec-order|duotrigordle)\b)?"
    r"(?:\s+(?P<then>sequence|jumble|perfect|rescue|chill|extreme)\b)?"
    r"(?:\s*[-–]?\s*#?(?P<number>\d{1,2}[,.]\d{3}|\d{1,5})(?![\d&/.,:]))?"
    r"(?:\s+(?P<pair>[\dXx]{1,2}(?:&[\dXx]{1,2})+)/(?P<of>\d{1,2}))?",
    re.IGNORECASE,
)
_SCORE = re.compile(r"^score:\s*(\d{1,4})\b", re.IGNORECASE)
_GUESSES = re.compile(r"^guesses:\s*(\d{1,2}|X)/(\d{1,2})\b", re.IGNORECASE)
_TIME = re.compile(r"^time:\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2}(?:\.\d{1,3})?)", re.IGNORECASE)


@dataclass(frozen=True)
class BoardsShare:
    """A shared result of a game of several boards."""

    game: BoardsKind
    solved_with: tuple[int | None, ...]
    """With which guess each board was solved, in their order; None for one that was not."""
    variant: Variant = Variant.NORMAL
    number: int | None = None
    """The day's number; None for a game of one's own."""
    score: int | None = None
    """Octordle's: the boards' guesses added up, with one more than the game has for a board that was not solved."""
    seconds: float | None = None
    """How long the game took, where the text says so."""
    patterns: tuple[tuple[Pattern, ...], ...] = ()
    """The squares of each board up to its solution; none where the text has none."""

    @property
    def max_guesses(self) -> int:
        """How many guesses the game has."""
        return own_guesses(self.game, self.variant)

    @property
    def guesses(self) -> int:
        """How many guesses were made."""
        numbers = [number for number in self.solved_with if number is not None]
        return max(numbers) if self.is_won else self.max_guesses

    @property
    def is_won(self) -> bool:
        """Whether every board was solved."""
        return None not in self.solved_with


def own_guesses(game: BoardsKind, variant: Variant) -> int:
    """Return how many guesses a game has in a variant; one of which the rules are not documented has the usual ones."""
    known = {Variant.NORMAL, Variant.SEQUENCE, Variant.JUMBLE, Variant.PERFECT, *dict(game.variants)}
    return guesses_of(game.boards, variant) if variant in known else game.guesses


def octordle_score(solved_with: Sequence[int | None], max_guesses: int) -> int:
    """Return Octordle's score: 1 to 13 for each board, and 14 for one that was not solved."""
    return sum(max_guesses + 1 if number is None else number for number in solved_with)


def is_boards_share(text: str) -> bool:
    """Tell whether a text names one of the games of several boards, or has keycaps below a heading such as theirs."""
    lines = _lines(text)
    return any((found := _heading(line)) and (found["name"] or found["pair"]) for line in lines) or (
        _told(lines) is not None and len(_tokens(lines)) >= GAMES[2].boards
    )


def read_boards_share(text: str) -> BoardsShare:
    """Read a shared result, whatever a chat has put around it; raises InvalidRow where it makes no such game."""
    lines = _lines(text)
    told = _told(lines)
    if told is None:
        names = ", ".join(game.name for game in GAMES)
        raise InvalidRow(
            f"expected a shared result of one of {names}, got none of their headings", reason="boards_heading"
        )
    game = _game(told, lines)
    variant = _variant(told)
    most = own_guesses(game, variant)
    if told["pair"]:
        numbers = tuple(None if part in "Xx" else int(part) for part in told["pair"].split("&"))
    else:
        numbers = _numbers(_tokens(lines), game)
    _check_numbers(numbers, game, most)
    patterns = _squares(lines, numbers, game, most)
    score = _score(lines, numbers, game, variant, most)
    number = re.sub(r"\D", "", told["number"] or "")
    _check_guesses(lines, numbers)
    return BoardsShare(game, numbers, variant, int(number) if number else None, score, _seconds(lines), patterns)


def _lines(text: str) -> list[str]:
    for name, sign in _SPOKEN.items():
        text = text.replace(name, sign)
    return plain_lines(text)


def _heading(line: str) -> re.Match[str] | None:
    """Return the part of a line that names a game, or a variant of a day, such as 'Daily Extreme 511'."""
    for found in _HEADING.finditer(line):
        named = found["name"] and (found["mode"] or found["first"] or found["number"] or found["pair"])
        varied = found["mode"] and found["first"] and found["number"]
        dated = (found["mode"] or "").lower() == "daily" and found["number"]
        if named or varied or dated:
            return found
    return None


def _told(lines: Sequence[str]) -> re.Match[str] | None:
    found = [heading for line in lines if not _TOKEN.search(line) and (heading := _heading(line))]
    return next((one for one in found if one["name"]), found[0] if found else None)


def _game(told: re.Match[str], lines: Sequence[str]) -> BoardsKind:
    """Return the game that a heading names; where it names only the day's variant, the numbers tell how many boards."""
    if told["name"]:
        return _NAMES[told["name"].lower()]
    text = "\n".join(lines).lower()
    by_link = next((game for name, game in _NAMES.items() if name in text), None)
    count = len(_tokens(lines))
    by_count = {4: GAMES[2], 8: GAMES[3], 32: GAMES[4], 64: GAMES[5]}.get(count)
    game = by_link or by_count
    if game is None:
        raise InvalidRow(
            f"expected the numbers of 4, 8, 16 or 32 boards below {told[0].strip()!r}, got {count}",
            reason="boards_count",
        )
    return game


def _variant(told: re.Match[str]) -> Variant:
    named = (told["first"] or told["then"] or "").lower()
    if (told["name"] or "").lower() == "sedec-order":
        return Variant.SEQUENCE
    if (told["mode"] or "").lower() == "perfect":
        return Variant.PERFECT
    return Variant.RESCUE if named == "savior" else Variant(named) if named else Variant.NORMAL


def _tokens(lines: Sequence[str]) -> list[str]:
    """Return the keycaps, clocks and red squares of the lines that begin with one; words may stand behind them."""
    found: list[str] = []
    for line in lines:
        row = re.sub(r"(?<=[\u20e3🟥])[⬛⬜|]+(?=[\d🟥])", " ", line)  # Sedecordle writes a black square between two
        if told := _NUMBERS.match(row):
            found.extend(_TOKEN.findall(told[0]))
    return found


def _numbers(tokens: Sequence[str], game: BoardsKind) -> tuple[int | None, ...]:
    values = [_value(token) for token in tokens]
    numbers = _in_pairs(values, game.boards) if game.boards > 8 else [value or None for value in values]
    if len(numbers) != game.boards:
        told = f"expected a number for each of the {game.boards} boards of {game.name}, got {len(numbers)}"
        raise InvalidRow(f"{told}; paste the whole text", reason="boards_count")
    return tuple(numbers)


def _in_pairs(values: Sequence[int | None], boards: int) -> list[int | None]:
    """Join digits two by two; a board that was not solved has two red squares, two zeros, or in old texts one red."""
    reds = sum(value is None for value in values)
    is_single = len(values) - reds == 2 * (boards - reds)
    numbers: list[int | None] = []
    at = 0
    while at < len(values):
        first = values[at]
        second = values[at + 1] if at + 1 < len(values) else None
        if first is None:
            numbers.append(None)
            at += 1 if is_single or second is not None else 2
            continue
        if second is None:
            raise InvalidRow(
                "expected numbers of two keycap digits, got one digit alone; paste the whole text",
                reason="boards_count",
            )
        numbers.append(10 * first + second or None)
        at += 2
    return numbers


def _value(token: str) -> int | None:
    if token == RED:
        return None
    return 10 if token == TEN else 11 + CLOCKS.index(token) if token in CLOCKS else int(token[0])


def _check_numbers(numbers: Sequence[int | None], game: BoardsKind, most: int) -> None:
    known = [number for number in numbers if number is not None]
    if len(numbers) != game.boards:
        raise InvalidRow(f"expected {game.boards} numbers for {game.name}, got {len(numbers)}", reason="boards_count")
    if any(not 1 <= number <= most for number in known):
        raise InvalidRow(f"expected boards solved with guess 1 to {most}, got {max(known)}", reason="boards_number")
    twice = next((number for at, number in enumerate(known) if number in known[:at]), None)
    if twice is not None:
        told = f"expected different guesses for different boards, got guess {twice} for two of them"
        raise InvalidRow(told, reason="boards_number")


def _score(
    lines: Sequence[str], numbers: Sequence[int | None], game: BoardsKind, variant: Variant, most: int
) -> int | None:
    """Return the score that the text tells; one that does not fit the numbers of an Octordle is refused."""
    found = next(filter(None, map(_SCORE.search, lines)), None)
    if found is None:
        return None
    expected = octordle_score(numbers, most)
    if game.boards == 8 and variant is Variant.NORMAL and int(found[1]) != expected:
        raise InvalidRow(
            f"the numbers make the score {expected}, got {found[0]!r}; paste the whole text", reason="boards_score"
        )
    return int(found[1])


def _check_guesses(lines: Sequence[str], numbers: Sequence[int | None]) -> None:
    """Refuse 'Guesses: 35/37' where the numbers tell something else."""
    found = next(filter(None, map(_GUESSES.search, lines)), None)
    last = "X" if None in numbers else str(max(filter(None, numbers)))
    if found is not None and found[1].upper() != last:
        raise InvalidRow(f"the numbers end with {last}, got {found[0]!r}; paste the whole text", reason="boards_score")


def _seconds(lines: Sequence[str]) -> float | None:
    found = next(filter(None, map(_TIME.search, lines)), None)
    return None if found is None else 3600 * int(found[1] or 0) + 60 * int(found[2]) + float(found[3])


def _squares(
    lines: Sequence[str], numbers: Sequence[int | None], game: BoardsKind, most: int
) -> tuple[tuple[Pattern, ...], ...]:
    """Return the squares of each board up to its solution, or nothing where the text has none."""
    runs = [found for line in lines if (found := _RUN.findall(line))]
    boards: list[tuple[Pattern, ...]] = []
    at = 0
    for first in range(0, game.boards if runs else 0, game.columns):
        side = range(first, min(first + game.columns, game.boards))
        rows = max(numbers[board] or most for board in side)
        block = runs[at : at + rows]
        if len(block) < rows or any(len(row) != len(side) for row in block):
            raise InvalidRow(
                f"expected {rows} rows of squares for {len(side)} boards side by side, got other ones; "
                "paste the whole text",
                reason="boards_squares",
            )
        boards.extend(_board([row[place] for row in block], numbers[board]) for place, board in enumerate(side))
        at += rows
    if at < len(runs):
        raise InvalidRow(f"expected {at} rows of squares, got {len(runs)}; paste one game", reason="boards_squares")
    return tuple(boards)


def _board(rows: Sequence[str], number: int | None) -> tuple[Pattern, ...]:
    patterns = tuple(parse_pattern(row, 5) for row in rows)
    first = next((at for at, pattern in enumerate(patterns, 1) if pattern == solved(5)), None)
    if first != number:
        told = f"the heading says {'not solved' if number is None else f'solved with guess {number}'}"
        found = "never all correct" if first is None else f"all correct in row {first}"
        raise InvalidRow(f"{told}, but its squares are {found}; paste the whole text", reason="boards_squares")
    return patterns[:number]
