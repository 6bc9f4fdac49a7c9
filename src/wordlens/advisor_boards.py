"""Advice for several boards at once: from what the boards show to the guess that serves all of them.

typed rows  ->  Boards  ->  a Position a board  ->  BoardsRanking
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from .advisor import find_position, word_chances
from .errors import Contradiction, IllegalGuess
from .notebook import Markup, Rows, page, paragraph
from .rules import Boards, Position, Setting, Variant, guesses_of, keep_distinct
from .strategies import Limit
from .strategies.boards import BoardsRanking, BoardsState, rank_state
from .words import WordList, load_words


@dataclass(frozen=True)
class BoardsAdvice:
    """The best next guesses for all boards, and the positions that they are for."""

    boards: Boards
    positions: tuple[Position, ...]
    """One a board, solved and hidden ones included; a word that is certain on one is no candidate of another."""
    ranking: BoardsRanking
    variant: Variant
    max_guesses: int
    """Guesses that the game has."""

    @property
    def best(self) -> str:
        """The guess to make."""
        return self.ranking.best.word

    @property
    def guesses_left(self) -> int:
        """How many guesses the game still has."""
        return max(0, self.max_guesses - len(self.boards.rows))

    @property
    def shown(self) -> tuple[int, ...]:
        """The unsolved boards that the advice looks at, from 0."""
        return shown_boards(self.boards, self.variant)

    @property
    def hidden(self) -> tuple[int, ...]:
        """The boards that are not shown yet, from 0."""
        return tuple(at for at in self.boards.unsolved if at not in self.shown)

    def candidates(self, at: int) -> tuple[str, ...]:
        """Return the words that one board may still hold, likeliest first."""
        return tuple(word for word, _ in word_chances(self.positions[at]))

    def as_rows(self) -> Rows:
        """Return a row for each guess, best first, for a data frame."""
        return self.ranking.as_rows()

    def _repr_html_(self) -> str:
        """Draw the boards, the guesses, and how many words each board may hold in a notebook."""
        left = ", ".join(f"{at + 1}: {len(self.positions[at].candidates):,}" for at in self.shown)
        drawn = (Markup(self.boards._repr_html_()), Markup(self.ranking._repr_html_()))
        return page(*drawn, paragraph(f"Words that each unsolved board may hold: {left}."))


def advise_boards(
    boards: Boards | int,
    words: WordList | None = None,
    setting: Setting | None = None,
    variant: Variant = Variant.NORMAL,
    limit: Limit | None = None,
    max_guesses: int | None = None,
) -> BoardsAdvice:
    """Return the best next guesses for several boards: those that need the fewest guesses until all are solved.

    `boards` is what they show, or their number before the first guess. `max_guesses` is what the variant gives unless
    said. When no listed answer fits a board, every allowed word that fits is a candidate of it; when nothing fits,
    raises Contradiction, which names the board. When every board is solved, raises IllegalGuess.

    >>> from wordlens import load_words
    >>> advice = advise_boards(Boards.parse(["crane=-y--g/g----", "moist=-y---/-yg--"]), load_words("classic"))
    >>> [len(advice.candidates(at)) for at in (0, 1)]
    [3, 1]
    """
    seen = Boards(boards) if isinstance(boards, int) else boards
    words = words or load_words()
    most = guesses_of(seen.count, variant) if max_guesses is None else max_guesses
    if seen.is_solved:
        raise IllegalGuess("every board is solved, so there is nothing left to guess", reason="boards_solved")
    positions = find_positions(seen, words, setting)
    return BoardsAdvice(seen, positions, rank_positions(seen, positions, variant, most, limit), variant, most)


def shown_boards(boards: Boards, variant: Variant) -> tuple[int, ...]:
    """Return the unsolved boards that are shown: before the first guess of a sequence only the first one is."""
    if variant is Variant.SEQUENCE and not boards.rows:
        return (0,)
    hidden = boards.hidden
    return tuple(at for at in boards.unsolved if at not in hidden)


def find_positions(boards: Boards, words: WordList, setting: Setting | None = None) -> tuple[Position, ...]:
    """Return a position a board, each with at least one candidate, or raise Contradiction naming the board."""
    try:
        found = list(boards.positions(words, setting, distinct=False))
    except Contradiction as clash:
        at = int(clash.facts["board_number"]) - 1
        raise _clash_of(boards, at, words, setting) from None
    for at, position in enumerate(found):
        if not len(position.candidates):  # the answer may be outside the list: do not give up
            try:
                found[at] = find_position(boards.board_rows(at), words, setting)
            except Contradiction:
                raise _clash_of(boards, at, words, setting) from None
    return tuple(keep_distinct(found))


def _clash_of(boards: Boards, at: int, words: WordList, setting: Setting | None) -> Contradiction:
    """Return the error for a board whose rows cannot be, with its number and the changes that would mend it."""
    try:
        find_position(boards.board_rows(at), words, setting)
    except Contradiction as clash:
        facts = {**clash.facts, "board_number": at + 1}
        return Contradiction(f"board {at + 1}: {clash}", reason=clash.reason, **facts)
    raise AssertionError("a board without a candidate raises")  # pragma: no cover


def rank_positions(
    boards: Boards,
    positions: Sequence[Position],
    variant: Variant = Variant.NORMAL,
    max_guesses: int | None = None,
    limit: Limit | None = None,
) -> BoardsRanking:
    """Rank the guesses for boards whose positions are known."""
    most = guesses_of(boards.count, variant) if max_guesses is None else max_guesses
    state = state_of(boards, positions, variant)
    left, must_solve = max(0, most - len(boards.rows)), variant is Variant.PERFECT
    return rank_state(state, guesses_left=left, must_solve=must_solve, limit=limit or Limit())


def state_of(boards: Boards, positions: Sequence[Position], variant: Variant = Variant.NORMAL) -> BoardsState:
    """Return what the strategy looks at: the candidates of the unsolved boards that are shown."""
    words = positions[0].words
    shown = shown_boards(boards, variant)
    chosen = [positions[at] for at in shown]
    are_alike = all(one.weights.min() == one.weights.max() for one in chosen)
    return BoardsState.of(
        words,
        [one.candidates for one in chosen],
        None if are_alike else [np.maximum(one.weights, 1) for one in chosen],
        hidden=len(boards.unsolved) - len(shown),
        played=[words.numbers[row.word] for row in boards.rows if row.word in words.numbers],
    )


def positions_before(boards: Boards, words: WordList, setting: Setting | None = None) -> list[tuple[Position, ...]]:
    """Return the positions before each row, by what the boards showed then; those of fallback boards stay such.

    One set of possible answers serves each board for the whole game, so that turns compare.
    """
    last = find_positions(boards, words, setting)
    return [
        tuple(
            keep_distinct(
                [_with_universe(boards, at, seen, words, setting, one.is_fallback) for at, one in enumerate(last)]
            )
        )
        for seen in range(len(boards.rows))
    ]


def _with_universe(
    boards: Boards, at: int, seen: int, words: WordList, setting: Setting | None, is_fallback: bool
) -> Position:
    rows = replace(boards, rows=boards.rows[:seen]).board_rows(at)
    position = Position.after(rows, words, setting)
    return position.with_allowed_words() if is_fallback else position
