"""Changes to the user's record of played answers: read, changed and written whole, whoever else does the same."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..errors import InvalidList
from ..files import locked, unwritable, write_atomically
from .played import Played, day_of, original_record
from .record import COLUMNS, Line, load_record, record_file, seal_line


@dataclass(frozen=True)
class Added:
    """What became of answers that were to be added."""

    added: int = 0
    known: int = 0
    """Answers that were in the record already."""
    clashes: tuple[str, ...] = ()
    """Days for which the record has another answer, which it keeps; one phrase each."""


def add_played(played: Played, source: str, path: Path | None = None) -> Added:
    """Add what is new in some answers to the user's record; what it has is kept, whoever else adds at the same time."""
    path = path or record_file()
    with _changing(path) as lines:
        known = dict(original_record().days) | {line.number: line.answer for line in lines if line.number is not None}
        words = frozenset(known.values()) | {line.answer for line in lines}
        new = [(number, answer) for number, answer in played.days if number not in known]
        undated = sorted(played.undated - words - {answer for _, answer in new})
        clashes = [
            f"{day_of(number)} has {known[number].upper()} already, not {answer.upper()}"
            for number, answer in played.days
            if known.get(number, answer) != answer
        ]
        written = _plain(source)
        # A word that gets its day needs no line without one.
        dated = {answer for _, answer in new}
        lines[:] = [line for line in lines if line.number is not None or line.answer not in dated]
        lines += [Line(number, answer, written) for number, answer in new]
        lines += [Line(None, answer, written) for answer in undated]
    added = len(new) + len(undated)
    return Added(added, len(played.days) + len(played.undated) - added - len(clashes), tuple(clashes))


def forget_played(
    numbers: Iterable[int] = (), words: Iterable[str] = (), path: Path | None = None, source: str | None = None
) -> tuple[Line, ...]:
    """Take days, or words on whatever day, out of the user's record, and return their lines.

    With a source, only lines that came from there.
    """
    days, answers = frozenset(numbers), frozenset(words)
    with _changing(path or record_file()) as lines:
        named = [line for line in lines if line.number in days or line.answer in answers]
        gone = tuple(line for line in named if source is None or line.source == source)
        lines[:] = [line for line in lines if line not in gone]
    return gone


@contextmanager
def _changing(path: Path) -> Iterator[list[Line]]:
    """Yield the record's lines, to be changed in place; they are written whole if the change ends without an error."""
    try:
        with locked(path):
            record = load_record(path)
            if not record.is_writable:
                raise InvalidList(record.problem or "")
            lines = list(record.lines)
            yield lines
            if tuple(lines) != record.lines:
                if record.problem:  # what cannot be read may still be of use to its owner
                    write_atomically(path.with_name(f"{path.name}.damaged"), path.read_bytes())
                rest = "".join(f"{line}\n" for line in (COLUMNS, *sorted(lines, key=_order)))
                write_atomically(path, f"{seal_line(rest)}\n{rest}")
    except OSError as reason:
        raise unwritable(path, reason) from reason


def _order(line: Line) -> tuple[bool, int, str]:
    return line.number is None, line.number or 0, line.answer


def _plain(source: str) -> str:
    """Return where something came from as one field of a line."""
    return " ".join("".join(c if c.isprintable() and c != "," else " " for c in source).split())[:60]


def gaps(played: Played, until: int) -> Iterator[tuple[int, int]]:
    """Yield the first and last number of each run of days before `until` whose answers are not known."""
    expected = 0
    for number, _ in played.before(until).days:
        if number > expected:
            yield expected, number - 1
        expected = number + 1
    if expected < until:
        yield expected, until - 1
