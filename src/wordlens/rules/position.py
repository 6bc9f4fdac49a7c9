"""A position: everything a strategy may look at when it chooses the next guess."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from ..kernels import Ints, Longs, hard_mode_allows, pattern_rows
from ..notebook import Rows, board, page, paragraph
from ..words import Played, WordList, day_number, original_record, prior_weights
from .game import MAX_GUESSES
from .knowledge import Knowledge
from .modes import Rule
from .parts import ComputedParts, PartSource
from .pattern import Pattern
from .row import Row


@dataclass(frozen=True)
class Setting:
    """What stays the same during a game: the rule, and how likely each word is."""

    rule: Rule = Rule.NORMAL
    prior: str | None = None
    """None is the list's own default."""
    played: Played | None = None
    """What is known of the answers played so far; None is what every copy knows, `original_record()`."""
    date: datetime.date | None = None
    """The day of the puzzle: answers of that day and later are not known. None is today."""
    max_guesses: int = MAX_GUESSES
    seed: int = 0

    @property
    def day(self) -> int:
        """The number of the official puzzle of the day."""
        return day_number(self.date or datetime.date.today())

    def known_before(self) -> Played:
        """Return the answers that are known to have been played before the day."""
        return (original_record() if self.played is None else self.played).before(self.day)


@dataclass(frozen=True, eq=False)
class Position:
    """Rows so far and what follows from them; candidates and guesses are word numbers, ascending."""

    rows: tuple[Row, ...]
    words: WordList
    setting: Setting
    candidates: Ints
    weights: Longs
    """How likely each candidate is, as whole numbers."""
    source: PartSource
    is_fallback: bool = False
    """No listed answer fits, so every allowed word that fits is a candidate."""
    only_guesses: Ints | None = field(default=None, repr=False)

    @classmethod
    def after(
        cls, rows: Sequence[Row], words: WordList, setting: Setting | None = None, source: PartSource | None = None
    ) -> "Position":
        """Return the position after these rows; raises Contradiction if they cannot all be true."""
        Knowledge.from_rows(rows, words.length)  # says which rows clash; the candidates come from the rows themselves
        nothing = np.zeros(0, dtype=np.int32)
        source = source or ComputedParts(words)
        position = cls(tuple(rows), words, setting or Setting(), nothing, nothing.astype(np.int64), source)
        return position._with_universe(words.answers)

    def replies(self, guess: int) -> Iterator[tuple[Pattern, "Position"]]:
        """Yield every reply that the candidates can give, ascending, with the position that it leads to."""
        codes = self.source.codes(guess, self.candidates)
        for code in np.unique(codes).tolist():
            yield code, self._keeping(Row.given(self.words.allowed[guess], code), codes == code)

    def after_reply(self, guess: int, reply: Pattern) -> "Position":
        """Return the position after one more row."""
        codes = self.source.codes(guess, self.candidates)
        return self._keeping(Row(self.words.allowed[guess], reply), codes == reply)

    def with_allowed_words(self) -> "Position":
        """Return the position in which every allowed word may be the answer."""
        return replace(self._with_universe(np.arange(len(self.words.allowed), dtype=np.int32)), is_fallback=True)

    def as_rows(self) -> Rows:
        """Return a row for each guess so far, for a data frame."""
        return [one for row in self.rows for one in row.as_rows()]

    def _repr_html_(self) -> str:
        """Draw the board, and say how many words are left, in a notebook."""
        left = f"{len(self.candidates):,} words of the list {self.words.name!r} may be the answer."
        return page(board((row.word, row.written) for row in self.rows), paragraph(left))

    def guessing_only(self, guesses: Ints) -> "Position":
        """Return the same position with the choice narrowed to these guesses."""
        return replace(self, only_guesses=guesses)

    @cached_property
    def knowledge(self) -> Knowledge:
        """What the rows imply, for people and for strategies: the candidates are the words that fit it."""
        return Knowledge.from_rows(self.rows, self.words.length)

    @cached_property
    def guesses(self) -> Ints:
        """The words that the rule allows now."""
        if self.only_guesses is not None:
            return self.only_guesses
        if self.setting.rule is Rule.STRICT:
            return self.candidates
        allowed = np.arange(len(self.words.allowed), dtype=np.int32)
        if self.setting.rule is Rule.HARD and self.rows:
            last = self.rows[-1]
            return allowed[hard_mode_allows(self.words.letters, self.words.encode([last.word])[0], last.pattern)]
        return allowed

    @property
    def turn(self) -> int:
        """Which guess comes next, from 1."""
        return len(self.rows) + 1

    @property
    def guesses_left(self) -> int:
        """How many guesses remain."""
        return max(0, self.setting.max_guesses - len(self.rows))

    @property
    def rng(self) -> "np.random.Generator":
        """A generator for this turn: the same seed and turn give the same numbers."""
        return np.random.default_rng([self.setting.seed, len(self.rows)])

    @property
    def prior(self) -> str:
        """The prior in force."""
        return self.setting.prior or self.words.default_prior

    def _keeping(self, row: Row, keep: npt.NDArray[np.bool_]) -> "Position":
        return replace(
            self,
            rows=(*self.rows, row),
            candidates=self.candidates[keep],
            weights=self.weights[keep],
            only_guesses=None,
        )

    def _with_universe(self, universe: Ints) -> "Position":
        """Return the position whose candidates are the words of the universe that fit every row."""
        fits = np.ones(len(universe), dtype=bool)
        for row in self.rows:
            codes = pattern_rows(self.words.encode([row.word]), self.words.letters[universe])[0]
            fits &= codes == row.pattern
        known = self.setting.known_before() if self.prior == "official" else None  # other priors need no record
        if universe is not self.words.answers:  # few words fit: whole numbers tell them apart only among themselves
            universe, fits = universe[fits], fits[fits]
        weights = prior_weights(self.prior, self.words, universe, known, self.setting.day)
        return replace(self, candidates=universe[fits], weights=weights[fits])
