"""What is already known of each opener, on disk: append-only, so that a kill at any moment loses at most one line."""

import json
import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from ..errors import InvalidOption
from ..files import write_atomically
from ..rules import Rule
from ..words import WordList
from .core import NO_LIMIT, Status

_KIND = "wordlens checkpoint 1"
_KEPT = {"=": Status.EXACT, ">=": Status.BOUND, "infeasible": Status.INFEASIBLE}
_SIGNS = {status: sign for sign, status in _KEPT.items()}
_FACT = re.compile(r"(?P<sign>>?=)(?P<value>[0-9]+)|infeasible")


@dataclass(frozen=True)
class Problem:
    """What is to be proved about: a list, a rule and a number of guesses."""

    words: WordList
    rule: Rule
    max_guesses: int

    def identity(self) -> dict[str, str | int]:
        """Return what must be the same for two results to be about the same thing."""
        return {
            "list": self.words.name,
            "sha256": self.words.digest,
            "rule": str(self.rule),
            "max_guesses": self.max_guesses,
        }


@dataclass(frozen=True)
class Known:
    """What is proved about an opener: its total, or that the total is at least the value, or that there is none."""

    status: Status
    value: int

    def __str__(self) -> str:
        """Write '=7920', '>=7920' or 'infeasible'."""
        sign = _SIGNS[self.status]
        return sign if self.status is Status.INFEASIBLE else f"{sign}{self.value}"

    @classmethod
    def parse(cls, text: str) -> "Known":
        """Read what str() writes."""
        found = _FACT.fullmatch(text)
        if found is None:
            raise ValueError(text)
        return cls(_KEPT[found["sign"] or text], int(found["value"] or NO_LIMIT))

    def tightens(self, other: "Known | None") -> bool:
        """Tell whether this says more than the other."""
        if other is None or self.status is not Status.BOUND:
            return True
        return other.status is Status.BOUND and self.value > other.value


class Checkpoint:
    """A file of settled openers; opened for appending after what it holds was read."""

    def __init__(self, path: Path, problem: Problem) -> None:
        """Open or create the file; one about another problem is refused."""
        self.known: dict[str, Known] = {}
        head = json.dumps({"kind": _KIND, **problem.identity()})
        self._path = path
        try:
            text = path.read_bytes().decode("utf-8", errors="replace") if path.exists() else ""
            first, *lines = text.split("\n")
            if text and first != head:
                raise InvalidOption(f"the checkpoint {path} is about another problem or damaged; choose another file")
            for number, line in enumerate(lines[:-1], 2):  # the last one is empty, or was cut off by a kill
                self._read(line, f"{path}, line {number}", problem.words)
            # Written anew, so that nothing is ever appended to half a line.
            write_atomically(path, "\n".join([head, *(f"{word} {known}" for word, known in self.known.items())]) + "\n")
            self._file = path.open("a", encoding="utf-8")
        except OSError as reason:
            raise self._unusable(reason) from reason

    def __enter__(self) -> "Checkpoint":
        """Use as a context."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close the file; all that was added is on the disk already."""
        with suppress(OSError):
            self._file.close()

    def add(self, settled: dict[str, Known]) -> None:
        """Append newly settled openers and see them onto the disk."""
        if not settled:
            return
        self.known.update(settled)
        try:
            self._file.write("".join(f"{word} {known}\n" for word, known in settled.items()))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as reason:  # a full disk, mostly
            raise self._unusable(reason) from reason

    def _unusable(self, reason: OSError) -> InvalidOption:
        return InvalidOption(f"cannot use the checkpoint {self._path}: {reason.strerror or reason}")

    def _read(self, line: str, where: str, words: WordList) -> None:
        word, _, text = line.partition(" ")
        try:
            known = Known.parse(text)
        except ValueError:
            raise InvalidOption(f"{where}: expected a word and what is known of it, got {line!r}") from None
        if word not in words.numbers:
            raise InvalidOption(f"{where}: {word!r} is not in the list {words.name!r}")
        if known.tightens(self.known.get(word)):
            self.known[word] = known
