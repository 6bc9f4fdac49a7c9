"""Play a decision tree from a file, and go on by entropy where it ends.

Without a file this is the tree that ships for `classic`: `parts` from SALET, 7,937 guesses (tools/make_book.py).
Off the tree, or where the rule forbids its guess, `entropy` ranks and the ranking's note says so: a player who strays
from the book still gets advice. A file that was made for another list is a mistake and is refused.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import numpy as np

from ..errors import InvalidOption
from ..rules import Position, Tree, check_tree
from .base import Limit, Ranking
from .books import book_file
from .by_parts import Entropy
from .options import from_file

SHIPPED_BOOK = Path(__file__).parent / "data" / "classic.tree"
_BEYOND = Entropy()


@dataclass(frozen=True)
class Book:
    """Guess what a tree from a file guesses."""

    file: Path | None = from_file("A tree of guesses; without it, the one that ships.")  # noqa: RUF009 - a field

    name: ClassVar[str] = "book"
    stochastic: ClassVar[bool] = False

    @cached_property
    def tree(self) -> Tree:
        """The tree, read when it is first needed; a damaged file raises InvalidList."""
        return Tree.read(book_file(self.file) if self.file else SHIPPED_BOOK)

    @cached_property
    def _checked(self) -> set[str]:
        """The lists, by their digests, on which the tree was replayed."""
        return set()

    def rank(self, position: Position, limit: Limit) -> Ranking:
        """Return the tree's guess first, with the score that entropy gives it, and then the choices of entropy."""
        move = self._move(position)
        if move is None:
            note = "The book has no guess here, so this one tells the most."
            return replace(_BEYOND.rank(position, limit), note=note)
        own = _BEYOND.rank(position.guessing_only(np.array([move], dtype=np.int32)), limit)
        others = _BEYOND.rank(position, limit).guesses if limit.top > 1 else ()
        rest = tuple(guess for guess in others if guess.word != own.best.word)
        return replace(own, guesses=(*own.guesses, *rest)[: limit.top], note="The guess stands in the book.")

    def _move(self, position: Position) -> int | None:
        """Return the tree's guess, or None where it has none that may be played."""
        if self.tree.list_digest != position.words.digest:
            if self.file is None:
                return None
            raise InvalidOption(
                f"the book {self.file} was made for the list {self.tree.list_name!r}, not for {position.words.name!r};"
                f" choose that list, or a book for this one",
                reason="book_list",
                list=self.tree.list_name,
            )
        if self.file is not None and position.words.digest not in self._checked:
            check_tree(self.tree, position.words)  # as `tree check` does, once
            self._checked.add(position.words.digest)
        move = position.words.numbers.get(self.tree.guess_after.get(position.rows, ""))
        return move if move is not None and move in position.guesses else None
