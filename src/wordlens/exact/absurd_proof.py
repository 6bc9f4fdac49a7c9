"""The proof of how few guesses beat the adversary, and its record: everything somebody needs to repeat it."""

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..files import write_file
from ..parallel import OnProgress, Progress
from ..rules import Rule
from ..words import WordList
from .absurd import AbsurdLine, AbsurdSolver

_KIND = "wordlens absurd proof 1"
_TELL_EVERY = 100
"""Openers between two reports of progress."""


@dataclass(frozen=True)
class OpenerFact:
    """What the adversary keeps after an opener, and the fewest words that any second guess leaves of them."""

    kept: int
    after_two: int

    def __str__(self) -> str:
        """Write it as the record has it."""
        return f"{self.kept}, then {self.after_two}"


@dataclass(frozen=True)
class AbsurdProof:
    """A shortest line, and for every opener what two guesses can reach."""

    words: WordList
    rule: Rule
    line: AbsurdLine
    most_replies: int
    """The most different replies that any guess can get from all answers."""
    openers: dict[str, OpenerFact]
    seconds: float
    cpu_seconds: float

    @property
    def after_one(self) -> int:
        """The fewest words that one guess leaves."""
        return min(fact.kept for fact in self.openers.values())

    @property
    def after_two(self) -> int:
        """The fewest words that two guesses leave."""
        return min(fact.after_two for fact in self.openers.values())

    @property
    def pairs(self) -> int:
        """How many pairs of first and second guesses there are; each was looked at, unless hard mode forbids it."""
        return len(self.openers) ** 2


def prove_absurd(words: WordList, rule: Rule = Rule.NORMAL, on_progress: OnProgress | None = None) -> AbsurdProof:
    """Find a shortest line against the adversary, and what every pair of first and second guesses leaves."""
    began, began_cpu = time.monotonic(), time.process_time()
    solver = AbsurdSolver(words, rule)
    line = solver.solve(solver.start())
    start, facts = solver.start(), {}
    known: dict[bytes, OpenerFact] = {}
    for number, word in enumerate(words.allowed):
        state = solver.after(start, number)
        name = solver.name(state)
        if name not in known:
            known[name] = OpenerFact(len(state.candidates), solver.fewest_after(state))
        facts[word] = known[name]
        if on_progress and number % _TELL_EVERY == 0:
            on_progress(Progress(number, len(words.allowed), time.monotonic() - began))
    seconds, cpu_seconds = time.monotonic() - began, time.process_time() - began_cpu
    return AbsurdProof(words, rule, line, solver.most_replies(start), facts, seconds, cpu_seconds)


def write_absurd_record(path: Path, proof: AbsurdProof, command: str = "") -> None:
    """Write the record: the list by its hash, the rule, the line, and for each opener what two guesses can reach."""
    words, line = proof.words, proof.line
    content: dict[str, Any] = {
        "kind": _KIND,
        "list": words.name,
        "sha256": words.digest,
        "rule": proof.rule.value,
        "answers": len(words.answers),
        "allowed": len(words.allowed),
        "guesses": line.guesses,
        "least": line.least,
        "line": [f"{turn.row} {turn.left}" for turn in line.turns],
        "sets": line.sets,
        "most_replies": proof.most_replies,
        "after_one": proof.after_one,
        "after_two": proof.after_two,
        "pairs": proof.pairs,
        "seconds": round(proof.seconds, 3),
        "cpu_seconds": round(proof.cpu_seconds, 3),
        "command": command,
        "openers": {word: str(fact) for word, fact in proof.openers.items()},
    }
    write_file(path, (json.dumps(content, indent=0, ensure_ascii=False) + "\n").encode("utf-8"))
