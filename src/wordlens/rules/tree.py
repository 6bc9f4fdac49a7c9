"""Decision trees: the type, its file format, and the checker that replays a tree without the solver that made it.

A file has one line per answer: the guesses that lead to it with their patterns, as rows.

    # wordlens tree 1
    # list classic 3f0c...
    # rule normal
    salet=-yy-- algae=gyy-- alpha=ggggg
"""

import gzip
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ..errors import InvalidList, ProofError, WordlensError
from ..files import write_file
from ..kernels import TreeNodes
from ..notebook import Rows as PlainRows
from ..notebook import branches, page, paragraph, tiles
from ..words import WordList
from .feedback import feedback
from .knowledge import Knowledge
from .modes import Rule, hard_mode_complaint
from .row import Row

_TITLE = "# wordlens tree 1"
Rows = tuple[Row, ...]


@dataclass(frozen=True)
class TreeSummary:
    """What a tree costs over all its answers."""

    total: int
    distribution: dict[int, int]
    """How many answers are found with the first, second, ... guess."""
    weighted_total: int
    """Sum over the answers of weight times guesses; the total itself where no weights are given."""

    @property
    def games(self) -> int:
        """How many answers the tree leads to."""
        return sum(self.distribution.values())

    @property
    def mean(self) -> float:
        """Guesses per answer."""
        return self.total / self.games if self.games else 0.0

    @property
    def max(self) -> int:
        """The most guesses that any answer takes."""
        return max(self.distribution, default=0)


@dataclass(frozen=True)
class Tree:
    """For every answer, the rows that lead to it."""

    list_name: str
    list_digest: str
    rule: Rule
    paths: dict[str, Rows] = field(repr=False)

    @classmethod
    def from_nodes(cls, nodes: TreeNodes, words: WordList, rule: Rule) -> "Tree":
        """Make a tree from the kernels' columns."""
        guess_of = [words.allowed[number] for number in nodes.guess]
        child = {
            (int(parent), int(pattern)): number
            for number, (parent, pattern) in enumerate(zip(nodes.parent, nodes.pattern, strict=True))
        }

        def path_to(answer: str) -> Iterator[Row]:
            number = 0
            while True:
                row = Row.given(guess_of[number], feedback(guess_of[number], answer))
                yield row
                if row.is_solved:
                    return
                number = child[number, row.pattern]

        paths = {answer: tuple(path_to(answer)) for answer in words.words(words.answers)}
        return cls(words.name, words.digest, rule, paths)

    @classmethod
    def read(cls, path: Path) -> "Tree":
        """Read a tree file, compressed if it is named .gz; a damaged one raises InvalidList with the line."""
        try:
            content = path.read_bytes()
            text = (gzip.decompress(content) if path.suffix == ".gz" else content).decode("utf-8")
        except (OSError, EOFError, zlib.error, UnicodeDecodeError) as reason:
            raise InvalidList(f"cannot read the tree {path}: {reason}") from reason
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, path: str) -> "Tree":
        """Read the text of a tree file; what is damaged raises InvalidList with the path and the line."""
        lines = text.splitlines()
        if not lines or lines[0] != _TITLE:
            raise InvalidList(f"{path}: expected a tree that starts with {_TITLE!r}")
        head = dict(line[2:].split(" ", 1) for line in lines[1:3] if line.startswith("# ") and line.count(" ") >= 2)
        name, _, digest = head.get("list", "").rpartition(" ")
        if not name or head.get("rule") not in set(Rule):
            raise InvalidList(f"{path}: expected '# list NAME HASH' and '# rule normal|hard|strict' in lines 2 and 3")
        paths: dict[str, Rows] = {}
        known: dict[str, Row] = {}
        for number, line in enumerate(lines[3:], 4):
            try:
                rows = tuple(known.get(text) or known.setdefault(text, Row.parse(text)) for text in line.split())
            except WordlensError as reason:
                raise InvalidList(f"{path}, line {number}: {reason}") from reason
            if not rows or rows[-1].word in paths:
                raise InvalidList(f"{path}, line {number}: expected one line per answer, got {line!r}")
            paths[rows[-1].word] = rows
        return cls(name, digest, Rule(head["rule"]), paths)

    def write(self, path: Path) -> None:
        """Write the tree file, whole or not at all; compressed if it is named .gz."""
        head = [_TITLE, f"# list {self.list_name} {self.list_digest}", f"# rule {self.rule}"]
        lines = [" ".join(str(row) for row in self.paths[answer]) for answer in sorted(self.paths)]
        content = ("\n".join([*head, *lines]) + "\n").encode("utf-8")
        write_file(path, gzip.compress(content, 9, mtime=0) if path.suffix == ".gz" else content)

    @cached_property
    def guess_after(self) -> dict[Rows, str]:
        """The guess that the tree makes after these rows."""
        return {rows[:turn]: rows[turn].word for rows in self.paths.values() for turn in range(len(rows))}

    def as_rows(self) -> PlainRows:
        """Return a row for each answer, by spelling, for a data frame: the guesses that it takes, and the way to it."""
        return [
            {"answer": answer, "turns": len(rows), "path": " ".join(map(str, rows))}
            for answer, rows in sorted(self.paths.items())
        ]

    def _repr_html_(self) -> str:
        """Draw the opener, what the tree costs, and the replies, which unfold, in a notebook."""
        cost = self.summary()
        told = f"{cost.games:,} answers of the list {self.list_name!r}, rule {self.rule}: {cost.total:,} guesses"
        figures = f"{told}, {cost.mean:.4f} a game, at most {cost.max}."
        lines = [[(row.word, row.written) for row in rows] for _, rows in sorted(self.paths.items())]
        return page(tiles(self.opener), paragraph(figures), branches(lines))

    @property
    def opener(self) -> str:
        """The first guess."""
        return self.guess_after[()]

    def summary(self, weights: Mapping[str, int] | None = None) -> TreeSummary:
        """Return what the tree costs, as it is written; check_tree tells whether that can be believed."""
        counts = Counter(len(rows) for rows in self.paths.values())
        total = sum(turns * games for turns, games in counts.items())
        weighted = sum(weights[answer] * len(rows) for answer, rows in self.paths.items()) if weights else total
        return TreeSummary(total, dict(sorted(counts.items())), weighted)


def check_tree(tree: Tree, words: WordList, weights: Mapping[str, int] | None = None) -> TreeSummary:
    """Replay every line by the plain rule of the game; a tree that does not hold raises ProofError.

    With weights, one for each answer, the summary has the weighted total too.
    """
    if tree.list_digest != words.digest:
        raise ProofError(f"the tree was made for another list ({tree.list_name}) than {words.name}")
    expected = set(words.words(words.answers))
    if set(tree.paths) != expected:
        odd = sorted(set(tree.paths) ^ expected)[0]
        raise ProofError(
            f"the tree must have one line for each of {len(expected)} answers; {odd!r} is missing or extra"
        )
    next_guess: dict[Rows, str] = {}
    for answer, rows in tree.paths.items():
        if not rows:
            raise ProofError(f"the line of {answer!r} has no guess")
        for turn, row in enumerate(rows):
            before = rows[:turn]
            if next_guess.setdefault(before, row.word) != row.word:
                raise ProofError(f"after {_spoken(before)} the tree guesses both {next_guess[before]} and {row.word}")
            if row.word not in words.numbers:
                raise ProofError(f"the tree guesses {row.word!r}, which the list does not allow")
            if row.pattern != feedback(row.word, answer):
                raise ProofError(f"{row} is wrong for the answer {answer!r}")
            _check_rule(tree.rule, before, row.word)
            if row.is_solved != (turn == len(rows) - 1):
                raise ProofError(f"the line of {answer!r} does not end with its solution")
    return tree.summary(weights)


def _check_rule(rule: Rule, before: Rows, guess: str) -> None:
    if rule is Rule.HARD and before:
        complaint = hard_mode_complaint(guess, before[-1])
    elif rule is Rule.STRICT and guess not in Knowledge.from_rows(before, len(guess)):
        complaint = "it is no remaining candidate"
    else:
        complaint = None
    if complaint:
        raise ProofError(f"after {_spoken(before)} the rule {rule} forbids {guess!r}: {complaint}")


def _spoken(rows: Iterable[Row]) -> str:
    return " ".join(str(row) for row in rows) or "nothing"
