"""The user's own record of played answers: one file in the data folder, on top of what every copy knows.

Its lines are `date,number,answer,source`; words whose day is not known have neither date nor number. The first line
seals the others: while the seal holds they need no checking, so that advice reads 1,900 of them in about a millisecond.
A file without a seal, or with a broken one, was changed by hand or damaged: every line is then checked by itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

from ..files import data_dir
from .played import Played, day_of, original_record

VERSION = 1
_TITLE = "# wordlens played answers, version "
COLUMNS = "date,number,answer,source"
"""The second line of the file."""
_MOST_BYTES = 4_000_000


class Line(NamedTuple):
    """One answer that was added to the record, and where it came from."""

    number: int | None
    """None where its day is not known."""
    answer: str
    source: str

    def __str__(self) -> str:
        """Write the line as the file has it."""
        day = "," if self.number is None else f"{day_of(self.number)},{self.number}"
        return f"{day},{self.answer},{self.source}"


@dataclass(frozen=True, eq=False, repr=False)  # what is not generated need not be loaded by every command
class Record:
    """What was added, and what it makes known together with what every copy knows."""

    path: Path
    lines: tuple[Line, ...] = ()
    problem: str | None = None
    """One sentence about what cannot be read in the file; what can be read is in `lines`."""
    is_writable: bool = True
    """Whether lines may be added: a file of another version, or one that cannot be read, is left alone."""

    @cached_property
    def played(self) -> Played:
        """The answers that are known; a day that every copy knows stays as it is."""
        original = original_record()
        days = {line.number: line.answer for line in self.lines if line.number is not None}
        days.update(original.days)
        return Played(tuple(sorted(days.items())), frozenset(line.answer for line in self.lines if line.number is None))

    @cached_property
    def sources(self) -> Mapping[str, int]:
        """How many answers came from where."""
        counts: dict[str, int] = {}
        for line in self.lines:
            counts[line.source] = counts.get(line.source, 0) + 1
        return counts


def record_file() -> Path:
    """Return where the user's record lies."""
    return data_dir() / "played.csv"


def load_record(path: Path | None = None) -> Record:
    """Return the user's record; one that is damaged gives what can be read of it, and says so in `problem`."""
    path = path or record_file()
    try:
        facts = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return Record(path)
    except OSError as reason:
        return _unreadable(path, reason.strerror or str(reason))
    return _load(path, facts.st_mtime_ns, facts.st_size, facts.st_ino)


@lru_cache(maxsize=4)
def _load(path: Path, *changed: int) -> Record:
    """Read the file, once for each time that it has changed."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
        text = data.decode("utf-8")
    except OSError as reason:
        return _unreadable(path, reason.strerror or str(reason))
    except UnicodeDecodeError:
        return _unreadable(path, "it is no UTF-8 text")
    if len(data) > _MOST_BYTES:
        return _unreadable(path, f"it is larger than {_MOST_BYTES:,} bytes")
    title, _, rest = text.partition("\n")
    if title == seal_line(rest):
        return Record(path, tuple(map(_sealed_line, rest.splitlines()[1:])))
    return _checked(path, text)


def _unreadable(path: Path, why: str) -> Record:
    problem = f"cannot read the played answers in {path}: {why}; mend the file or move it away"
    return Record(path, problem=problem, is_writable=False)


def _sealed_line(text: str) -> Line:
    _, number, answer, source = text.split(",")
    return Line(int(number) if number else None, answer, source)


def _checked(path: Path, text: str) -> Record:
    """Read a file whose seal is missing or broken, line by line."""
    version = text.removeprefix(_TITLE).partition(",")[0].split("\n")[0] if text.startswith(_TITLE) else str(VERSION)
    if version != str(VERSION):
        return _unreadable(path, f"expected version {VERSION}, got {version[:20]!r}, perhaps of a newer wordlens")
    lines: dict[int | str, Line] = {}
    bad: list[int] = []
    for number, written in enumerate(text.splitlines(), 1):
        if not written.strip() or written.startswith("#") or written == COLUMNS:
            continue
        line = _checked_line(written)
        if line is None or lines.setdefault(_key(line), line).answer != line.answer:
            bad.append(number)
    problem = None
    if bad:
        more = f" and {len(bad) - 1:,} more" if len(bad) > 1 else ""
        problem = f"the played answers in {path} are damaged: line {bad[0]}{more} cannot be used and is left out"
    return Record(path, tuple(lines.values()), problem)


def _checked_line(text: str) -> Line | None:
    """Read a line that nothing vouches for."""
    fields = text.split(",")
    if len(fields) != 4 or not _is_word(fields[2]):
        return None
    date, number, answer, source = fields
    if not date and not number:
        return Line(None, answer, source)
    if not (number.isascii() and number.isdigit() and len(number) < 6) or date != str(day_of(int(number))):
        return None
    return Line(int(number), answer, source)


def _is_word(text: str) -> bool:
    return len(text) == 5 and text.isascii() and text.isalpha() and text.islower()


def _key(line: Line) -> int | str:
    return line.answer if line.number is None else line.number


def seal_line(rest: str) -> str:
    """Return the first line of a file whose other lines are these."""
    import hashlib  # takes 10 ms, which a copy without a record of its own need not pay

    return f"{_TITLE}{VERSION}, seal {hashlib.sha256(rest.encode()).hexdigest()[:16]}"
