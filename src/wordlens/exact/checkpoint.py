"""What is already known of each opener, on disk: append-only, so that a kill at any moment loses at most one line.

Every line ends with a seal over itself and all lines above it. A line that was altered, dropped or moved is refused, so
that damage never becomes a false proof. Somebody who wants to deceive can seal lies too: a record is only as good as
the machine that made it.
"""

import hashlib
import json
import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from ..errors import InvalidOption
from ..files import ordinary_place, write_atomically
from ..rules import Rule
from ..words import WordList
from .core import DEFAULT_MEMORY, NO_LIMIT, ExactSolver, Status
from .weights import Weights

_KIND = "wordlens checkpoint 2"
_UNSEALED = '{"kind": "wordlens checkpoint 1"'
_KEPT = {"=": Status.EXACT, ">=": Status.BOUND, "infeasible": Status.INFEASIBLE}
_SIGNS = {status: sign for sign, status in _KEPT.items()}
_FACT = re.compile(r"(?P<sign>>?=)(?P<value>[0-9]{1,12})|infeasible")


@dataclass(frozen=True)
class Problem:
    """What is to be proved about: a list, a rule, a number of guesses, and what each answer counts."""

    words: WordList
    rule: Rule
    max_guesses: int
    weights: Weights | None = None
    """None counts every answer once; else a total is the sum of weight times guesses."""

    @property
    def weight(self) -> int:
        """What all answers count together."""
        return self.weights.total if self.weights else len(self.words.answers)

    def identity(self) -> dict[str, str | int]:
        """Return what must be the same for two results to be about the same thing."""
        same: dict[str, str | int] = {
            "list": self.words.name,
            "sha256": self.words.digest,
            "rule": str(self.rule),
            "max_guesses": self.max_guesses,
        }
        return {**same, "weights_sha256": self.weights.digest} if self.weights else same

    def solver(self, memory: int = DEFAULT_MEMORY) -> ExactSolver:
        """Return a search for this problem; it is the caller's to close."""
        weights = self.weights.array if self.weights else None
        return ExactSolver(self.words, self.rule, memory=memory, weights=weights)


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
        if found is None or int(found["value"] or 0) > NO_LIMIT:
            raise ValueError(text)
        return cls(_KEPT[found["sign"] or text], int(found["value"] or NO_LIMIT))

    def tightens(self, other: "Known | None") -> bool:
        """Tell whether this says more than the other."""
        if other is None or self.status is not Status.BOUND:
            return True
        return other.status is Status.BOUND and self.value > other.value


def next_seal(seal: str, line: str) -> str:
    """Return the seal of a line, given the seal of the line above it."""
    return hashlib.sha256(f"{seal} {line}".encode()).hexdigest()[:16]


def _of_another_problem(path: Path, head: str) -> InvalidOption:
    if head.startswith(_UNSEALED):
        return InvalidOption(f"the checkpoint {path} is of an older wordlens, without seals; choose another file")
    return InvalidOption(f"the checkpoint {path} is about another problem or damaged; choose another file")


class Checkpoint:
    """A file of settled openers; opened for appending after what it holds was read."""

    def __init__(self, path: Path, problem: Problem) -> None:
        """Open or create the file; one about another problem is refused."""
        self.known: dict[str, Known] = {}
        head = json.dumps({"kind": _KIND, **problem.identity()})
        self._path = path = ordinary_place(path, "a checkpoint")
        try:
            text = path.read_bytes().decode("utf-8", errors="replace") if path.exists() else ""
            first, *lines = text.split("\n")
            if text and first != head:
                raise _of_another_problem(path, first)
            self._seal = next_seal("", head)
            for number, line in enumerate(lines[:-1], 2):  # the last one is empty, or was cut off by a kill
                self._read(line, f"{path}, line {number}", problem.words)
            # Written anew, so that nothing is ever appended to half a line.
            self._seal = next_seal("", head)
            write_atomically(path, f"{head}\n{self._sealed(self.known)}")
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
            self._file.write(self._sealed(settled))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as reason:  # a full disk, mostly
            raise self._unusable(reason) from reason

    def _unusable(self, reason: OSError) -> InvalidOption:
        return InvalidOption(f"cannot use the checkpoint {self._path}: {reason.strerror or reason}")

    def _sealed(self, facts: dict[str, Known]) -> str:
        """Return the lines of facts, each with its seal."""
        lines = []
        for word, known in facts.items():
            self._seal = next_seal(self._seal, f"{word} {known}")
            lines.append(f"{word} {known} {self._seal}\n")
        return "".join(lines)

    def _read(self, line: str, where: str, words: WordList) -> None:
        fact, _, seal = line.rpartition(" ")
        self._seal = next_seal(self._seal, fact)
        if seal != self._seal:
            raise InvalidOption(
                f"{where}: the line or one above it was altered, for its seal does not fit; delete it and all lines "
                "below it to go on from what is above, or choose another file"
            )
        word, _, text = fact.partition(" ")
        try:
            known = Known.parse(text)
        except ValueError:
            raise InvalidOption(f"{where}: expected a word and what is known of it, got {fact!r}") from None
        if word not in words.numbers:
            raise InvalidOption(f"{where}: {word!r} is not in the list {words.name!r}")
        if known.tightens(self.known.get(word)):
            self.known[word] = known
