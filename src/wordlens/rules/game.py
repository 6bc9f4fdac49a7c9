"""A game of Wordle: guesses in, rows out, and the text that players share."""

from dataclasses import dataclass, field

import numpy as np

from ..errors import IllegalGuess, InvalidOption
from ..notebook import Rows, board, page, paragraph
from ..words import WordList
from .feedback import feedback
from .knowledge import Knowledge
from .modes import Rule, hard_mode_complaint
from .pattern import Pattern, format_squares
from .row import Row

MAX_GUESSES = 6
MOST_GUESSES = 100
"""More guesses than this no game may have: the worst strategy on the longest list needs fewer."""


@dataclass
class Game:
    """One game with a hidden answer; `rows` grows with every accepted guess."""

    words: WordList
    answer: str
    rule: Rule = Rule.NORMAL
    max_guesses: int = MAX_GUESSES
    rows: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Check the answer and the number of guesses."""
        self.answer = self.words.spell(self.answer)
        if self.max_guesses < 1:
            raise InvalidOption(f"a game needs at least one guess, got {self.max_guesses}")

    @classmethod
    def random(
        cls, words: WordList, rng: "np.random.Generator", rule: Rule = Rule.NORMAL, max_guesses: int = MAX_GUESSES
    ) -> "Game":
        """Start a game with an answer drawn from the list."""
        return cls(words, words.allowed[int(rng.choice(words.answers))], rule, max_guesses)

    @property
    def is_won(self) -> bool:
        """Whether the last guess was right."""
        return bool(self.rows) and self.rows[-1].is_solved

    @property
    def is_over(self) -> bool:
        """Whether no further guess is accepted."""
        return self.is_won or len(self.rows) >= self.max_guesses

    def as_rows(self) -> Rows:
        """Return a row for each guess so far, for a data frame."""
        return [one for row in self.rows for one in row.as_rows()]

    def _repr_html_(self) -> str:
        """Draw the board in a notebook; the answer is not told before the game is over."""
        ended = "Solved." if self.is_won else f"The answer was {self.answer.upper()}."
        state = ended if self.is_over else f"{self.max_guesses - len(self.rows)} guesses are left."
        return page(board((row.word, row.written) for row in self.rows), paragraph(state))

    def switch_rule(self, rule: Rule) -> None:
        """Change the rule; to a stricter one only before the first guess."""
        if self.rows and rule is not Rule.NORMAL and rule is not self.rule:
            raise IllegalGuess("hard mode can only be switched on at the start of a game", reason="rule_locked")
        self.rule = rule

    def guess(self, text: str) -> Row:
        """Play a guess and return its row, or raise InvalidWord or IllegalGuess and leave the game as it was."""
        if self.is_over:
            told = f"the game is over; the answer was {self.answer.upper()}"
            raise IllegalGuess(told, reason="over", answer=self.answer)
        word = self.words.allowed[self.words.number(text)]
        complaint = self._complaint(word)
        if complaint:
            raise IllegalGuess(complaint, reason="forbidden", complaint=complaint)
        row = Row(word, self._reply(word))
        self.rows.append(row)
        return row

    def share_text(self, theme: str = "dark") -> str:
        """Return the result as players share it: title line, blank line, a row of squares per guess."""
        score = str(len(self.rows)) if self.is_won else "X"
        hard = "" if self.rule is Rule.NORMAL else "*"
        squares = [format_squares(row.pattern, self.words.length, theme) for row in self.rows]
        return "\n".join([f"{self._title} {score}/{self._limit}{hard}", "", *squares])

    @property
    def _title(self) -> str:
        return "Wordlens"

    @property
    def _limit(self) -> str:
        return str(self.max_guesses)

    def _reply(self, word: str) -> Pattern:
        """Return the marks that an accepted guess gets."""
        return feedback(word, self.answer)

    def _complaint(self, word: str) -> str | None:
        if self.rule is Rule.HARD and self.rows:
            return hard_mode_complaint(word, self.rows[-1])
        if self.rule is Rule.STRICT and word not in Knowledge.from_rows(self.rows, self.words.length):
            return f"{word.upper()} does not fit the rows so far"
        return None
