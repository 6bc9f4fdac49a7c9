"""A strategy plays a game by itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2

from ..rules import Game, Position, Row, Setting
from ..words import WordList
from .base import Limit, Strategy


@dataclass(frozen=True)
class Turn:
    """One guess of a played game."""

    row: Row
    before: int
    """Candidates before the guess."""
    left: int
    """Candidates after it; 0 when it was right."""
    bits: float
    """How much the reply told: log2 of the factor by which the prior weight of the candidates shrank."""


def play(
    strategy: Strategy,
    answer: str,
    words: WordList,
    setting: Setting | None = None,
    opener: str | None = None,
    rows: Sequence[Row] = (),
) -> tuple[Turn, ...]:
    """Play until the answer is found or the guesses are used up; return the strategy's own turns, after `rows`.

    An answer outside the list is found too, through the fallback to the allowed words; one that is no allowed word
    raises InvalidWord.
    """
    words.number(answer)
    setting = setting or Setting()
    game = Game(words, answer, setting.rule, setting.max_guesses)
    for row in rows:
        game.guess(row.word)
    turns: list[Turn] = []
    position = Position.after(game.rows, words, setting)
    if not len(position.candidates):
        position = position.with_allowed_words()
    while not game.is_over:
        guess = opener if opener and not game.rows else strategy.rank(position, Limit(top=1)).best.word
        row = game.guess(guess)
        before = position
        position = Position.after(game.rows, words, setting)
        if not len(position.candidates):
            position = position.with_allowed_words()
        turns.append(
            Turn(row, len(before.candidates), 0 if row.is_solved else len(position.candidates), _bits(before, row))
        )
    return tuple(turns)


def _bits(before: Position, row: Row) -> float:
    """Return log2 of the factor by which a reply shrinks the candidates' weight; 0 where it rules all of them out."""
    codes = before.source.codes(before.words.number(row.word), before.candidates)
    kept = int(before.weights[codes == row.pattern].sum())
    return log2(int(before.weights.sum()) / kept) if kept else 0.0
