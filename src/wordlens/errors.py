"""Every exception that wordlens raises, in one tree; the kind of an error in JSON is the name of its class.

WordlensError
  UserError (exit code 2)  the input can be mended; the message says how
    InvalidPattern           marks that cannot be read
    InvalidRow               a row that is malformed, or that no answer can produce
    InvalidWord              a word of the wrong length or alphabet, or in no list
    IllegalGuess             a guess that the game or its hard mode refuses
    Contradiction            rows that cannot all be true
    InvalidList              a word list that cannot be read
    InvalidDictionary        a pattern dictionary that is damaged, foreign, or of another version or list
    InvalidDiary             a diary that is damaged, foreign, or of a newer version
    InvalidGame              a game that cannot have been played as it is told
    InvalidSettings          a settings file that cannot be read
    InvalidOption            an option out of its range
    InvalidRequest           a request whose fields are not of the form that was asked for
    UnknownName              no such strategy, list or prior; did you mean ...?
    MissingExtra             an optional part is not installed
    NotAnImage               a file that is no picture, or too large or damaged to be read as one
    NoBoard (exit code 3)    a picture without a board
    UnclearTile (exit 4)     a tile that was read with too little confidence to act on
    SeveralBoards (exit 5)   a picture with more than one board, and none was chosen
    SeveralGames (exit 6)    a shared text with more than one game, and none was chosen
  Unanswered               the question was understood, but no answer comes
    Busy                     too much work waits already
    Ending                   the program is ending
    Crashed                  the process that worked on it broke down or was killed
    TooSlow                  it took more than the seconds it was given
    Unreachable              an address on the network gives no answer
      NotPublished             there is nothing at the address, perhaps not yet
      TurnedAway               the address refuses to answer us, perhaps for a while
      Unusable                 what the address answers is not what was asked for
    NotFound                 there is no such game, job or address
    Refused                  it comes from a page or host that may not ask
  KernelError              the native core is broken or was given what it cannot take
  ProofError               a tree or certificate fails its replay
  Stopped                  work was stopped by its caller's flag
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self


class WordlensError(Exception):
    """Anything that wordlens refuses or fails to do."""

    exit_code = 1
    rows: tuple[int, ...] = ()
    """The rows that the error is about, counted from 1; empty where it is about none in particular."""
    reason: str = ""
    """Which of the sentences for players this is told in (app/show/players.py); empty for the one of its class."""

    def __init__(self, message: str = "", /, *, reason: str = "", **facts: Any) -> None:  # noqa: ANN401 - any fact
        """Keep the sentence for the terminal, and the facts from which page and window make their own."""
        super().__init__(message)
        self.reason, self.facts = reason, facts

    def at_rows(self, rows: Iterable[int]) -> Self:
        """Say which rows the error is about, counted from 1, and return the error."""
        self.rows = tuple(rows)
        return self

    def __reduce__(self) -> tuple[Callable[..., "WordlensError"], tuple[type["WordlensError"], str], dict[str, Any]]:
        """Travel between processes by the finished message and the attributes, whatever the constructor takes."""
        return _with_message, (type(self), str(self)), vars(self)


class UserError(WordlensError, ValueError):
    """A mistake in the input; the message is one sentence that helps."""

    exit_code = 2


class InvalidPattern(UserError):
    """The marks of a row cannot be read."""


class InvalidRow(UserError):
    """A row is malformed, or no answer can produce it."""


class InvalidWord(UserError):
    """A word has the wrong length or alphabet, or is in no list."""


class IllegalGuess(UserError):
    """The game, or its hard mode, refuses this guess."""


class Contradiction(UserError):
    """The rows cannot all be true; the message names them and what to re-check."""

    repairs: tuple[object, ...] = ()
    """The changes that would make them possible, likeliest first, where somebody has looked for them."""


class InvalidList(UserError):
    """A word list cannot be read; the message gives file and line."""


class InvalidDictionary(UserError):
    """A pattern dictionary is damaged, foreign, or of another version or list; the message gives the way out."""


class InvalidDiary(UserError):
    """A diary is damaged, foreign, of a newer version or in use; the message gives the way out."""


class InvalidGame(UserError):
    """A game for the diary contradicts itself, or lacks what every game has."""


class InvalidSettings(UserError):
    """The settings file cannot be read; the message names the key."""


class InvalidOption(UserError):
    """An option is out of its range, or two options exclude each other."""


class InvalidRequest(UserError):
    """A request's field is missing, unknown or of the wrong form; the message names the field."""


class UnknownName(UserError):
    """There is no strategy, list or prior of that name."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        """Say what came, and the nearest known names or all of them."""
        from difflib import get_close_matches  # half a millisecond that only a mistake should cost

        names = sorted(known)
        near = get_close_matches(name.lower(), names, n=3, cutoff=0.6)
        hint = f"did you mean {_either(near)}?" if near else f"there are {', '.join(names)}"
        super().__init__(f"no {kind} named {name!r}; {hint}", kind=kind)


class MissingExtra(UserError):
    """An optional part of wordlens is not installed."""

    def __init__(self, extra: str, purpose: str) -> None:
        """Name the command that installs it."""
        needed = f"{purpose} needs the extra '{extra}': pip install '.[{extra}]' in wordlens's folder"
        super().__init__(needed, purpose=purpose)


class NotAnImage(UserError):
    """A file is no picture, or is too large or too damaged to be read as one."""


class NoBoard(UserError):
    """No board can be found in the picture."""

    exit_code = 3


class UnclearTile(UserError):
    """A tile was read with too little confidence for advice or a review; the message names it."""

    exit_code = 4


class SeveralBoards(UserError):
    """The picture shows more than one board; `places` are their corners, in the order in which they are numbered."""

    exit_code = 5

    def __init__(self, places: Sequence[Sequence[Sequence[float]]]) -> None:
        """Say how many there are, where, and how to choose."""
        self.places = tuple(tuple((float(x), float(y)) for x, y in place) for place in places)
        where = "; ".join(f"{number} at {_middle(place)}" for number, place in enumerate(self.places, 1))
        super().__init__(f"the picture shows {len(self.places)} boards ({where}): choose one with --board N")


class SeveralGames(UserError):
    """A shared text holds more than one game; `games` are their headings, in the order in which they are numbered."""

    exit_code = 6

    def __init__(self, games: Iterable[str]) -> None:
        """Say which games there are, and how to choose."""
        self.games = tuple(games)
        which = "; ".join(f"{number}: {game}" for number, game in enumerate(self.games, 1))
        super().__init__(f"the text holds {len(self.games)} games ({which}): choose one with --game N")


class Unanswered(WordlensError):
    """The question was understood, but no answer comes: it was refused for now, or its work ended without a result."""


class Busy(Unanswered):
    """Too much work waits already; asking again in a moment may help."""


class Ending(Unanswered):
    """The program is ending and takes no more work."""


class Crashed(Unanswered):
    """The process that worked on it broke down, or was killed."""


class TooSlow(Unanswered):
    """The work took more than the seconds that it was given, and was stopped."""


class Unreachable(Unanswered):
    """An address on the network gives no answer."""


class NotPublished(Unreachable):
    """There is nothing at the address, perhaps not yet."""


class TurnedAway(Unreachable):
    """The address refuses to answer us, perhaps for a while: it must not be asked again at once."""


class Unusable(Unreachable):
    """What the address answers is not what was asked for."""


class NotFound(Unanswered):
    """There is no such game, job or address."""


class Refused(Unanswered):
    """The question comes from a page or host that may not ask."""


class KernelError(WordlensError):
    """The native core is broken, or was given arrays that it cannot take."""


class ProofError(WordlensError):
    """A decision tree or certificate does not hold when replayed."""


class Stopped(WordlensError):
    """Work was stopped by its caller's flag, or has spent its limit: not a failure, somebody asked for it."""


def _with_message(kind: type[WordlensError], message: str) -> WordlensError:
    error = kind.__new__(kind)
    error.args = (message,)
    return error


def _middle(place: Sequence[tuple[float, float]]) -> str:
    return f"x {sum(x for x, _ in place) / len(place):.0f}, y {sum(y for _, y in place) / len(place):.0f}"


def _either(names: list[str]) -> str:
    return " or ".join(repr(name) for name in names)
