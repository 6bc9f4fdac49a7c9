"""Review of a game of several boards: what each guess cost, and what the strategy would have done.

A cost is the guesses that are expected until all boards are solved after the player's word, minus those after the best
word. It is exact where the strategy searched both to the end, which few possibilities allow, and estimated otherwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ..advisor_boards import advise_boards, positions_before, rank_positions, shown_boards, state_of
from ..errors import Contradiction, IllegalGuess, InvalidOption
from ..notebook import Rows, page, paragraph, table
from ..rules import Boards, BoardsGame, BoardsRow, Position, Row, Setting, Variant, feedback, guesses_of
from ..rules.boards_games import JUMBLE_WORDS, RESCUE_WORDS
from ..strategies import Limit
from ..strategies.boards import BoardsGuess, price_guess
from ..words import WordList, load_words
from .review import with_guesses


@dataclass(frozen=True, eq=False)
class BoardsTurn:
    """One guess of a reviewed game."""

    number: int
    """From 1."""
    row: BoardsRow
    before: tuple[int, ...]
    """Words that each unsolved board that was shown could hold before the guess."""
    own: BoardsGuess
    best: BoardsGuess
    solved: tuple[int, ...]
    """The boards that it solved, from 0: at most one is, as answers differ, and hidden ones may be told later."""
    is_given: bool
    """Whether the game made this guess, as in a jumble or a rescue."""

    @property
    def cost(self) -> float:
        """Guesses that are expected more than with the best word; 0 for a guess that the game made."""
        return (
            0.0
            if self.is_given or self.own.word == self.best.word
            else max(0.0, self.own.expected - self.best.expected)
        )

    @property
    def exact(self) -> bool:
        """Whether the cost is exact, not estimated."""
        return self.is_given or self.own.word == self.best.word or (self.own.exact and self.best.exact)

    def as_row(self) -> dict[str, object]:
        """Return the turn as a row of a data frame."""
        return {
            "word": self.row.word,
            "cost": self.cost,
            "exact": self.exact,
            "expected": self.own.expected,
            "best": self.best.word,
            "best_expected": self.best.expected,
            "bits": self.own.bits,
            "chance": self.own.chance,
            "solved": ", ".join(str(at + 1) for at in self.solved),
        }


@dataclass(frozen=True, eq=False)
class BoardsReview:
    """A reviewed game of several boards."""

    words: WordList
    boards: Boards
    variant: Variant
    max_guesses: int
    turns: tuple[BoardsTurn, ...]
    answers: tuple[str | None, ...]
    """One a board, None where it is unknown."""
    rival: Boards | None
    """The game that the strategy would have played; None where an answer is unknown."""

    @property
    def is_won(self) -> bool:
        """Whether every board was solved within the guesses of the game."""
        return self.boards.is_solved and len(self.boards.rows) <= self.max_guesses

    @cached_property
    def cost(self) -> float:
        """Guesses that the player's words cost together."""
        return sum(turn.cost for turn in self.turns)

    @property
    def exact(self) -> bool:
        """Whether all costs are exact."""
        return all(turn.exact for turn in self.turns)

    def as_rows(self) -> Rows:
        """Return a row for each guess, for a data frame."""
        return [turn.as_row() for turn in self.turns]

    def _repr_html_(self) -> str:
        """Draw each guess with its cost in a notebook."""
        columns = {"word": "guess", "cost": "cost", "best": "best guess", "bits": "bits", "solved": "solved board"}
        rows = [{**row, "word": str(row["word"]).upper(), "best": str(row["best"]).upper()} for row in self.as_rows()]
        return page(table(rows, columns, {"cost": ".3f", "bits": ".2f"}), paragraph(f"Cost {self.cost:.2f} guesses."))


def review_boards(
    boards: Boards,
    words: WordList | None = None,
    setting: Setting | None = None,
    variant: Variant = Variant.NORMAL,
    answers: Sequence[str] = (),
) -> BoardsReview:
    """Review a game of several boards; `answers` are those of the boards that are not solved, in their order.

    Raises Contradiction where the rows, or rows and answers, cannot be true together.
    """
    if not boards.rows:
        raise InvalidOption("a review needs at least one row, such as crane=-y--g/g----", reason="no_rows")
    words = with_guesses(words or load_words(), [Row.given(row.word, 0) for row in boards.rows])
    known = _answers(boards, words, answers)
    most = guesses_of(boards.count, variant)
    given = _given(boards, variant)
    before = positions_before(boards, words, setting)
    turns = tuple(_turn(boards, at, before[at], variant, most, at < given) for at in range(len(boards.rows)))
    rival = _play(boards, words, setting, variant, known, given)
    return BoardsReview(words, boards, variant, most, turns, known, rival)


def _answers(boards: Boards, words: WordList, answers: Sequence[str]) -> tuple[str | None, ...]:
    known = [boards.answer(at) for at in range(boards.count)]
    if answers and len(answers) != len(boards.unsolved):
        told = f"expected an answer for each of the {len(boards.unsolved)} boards that are not solved"
        raise InvalidOption(f"{told}, got {len(answers)}", reason="boards_answers", count=len(boards.unsolved))
    for at, text in zip(boards.unsolved, answers, strict=False):
        hidden = words.allowed[words.number(text)]
        wrong = next((row for row in boards.board_rows(at) if feedback(row.word, hidden) != row.pattern), None)
        if wrong is not None:
            told = f"board {at + 1}: row {wrong} is not what the answer {hidden.upper()} gives; re-check the row"
            number = [row.word for row in boards.rows].index(wrong.word) + 1
            raise Contradiction(told, reason="answer_clash", row=number, word=wrong.word, answer=hidden)
        known[at] = hidden
    return tuple(known)


def _given(boards: Boards, variant: Variant) -> int:
    """Return how many of the first guesses the game made; in a perfect game the first one is right by gift."""
    words = {Variant.JUMBLE: JUMBLE_WORDS, Variant.RESCUE: RESCUE_WORDS.get(boards.count, 0), Variant.PERFECT: 1}
    return min(words.get(variant, 0), len(boards.rows))


def _turn(
    boards: Boards, at: int, positions: tuple[Position, ...], variant: Variant, most: int, is_given: bool
) -> BoardsTurn:
    seen, row = replace(boards, rows=boards.rows[:at]), boards.rows[at]
    number = positions[0].words.numbers[row.word]
    best = rank_positions(seen, positions, variant, most, Limit(top=1)).best
    own = best if best.word == row.word else price_guess(state_of(seen, positions, variant), number)
    shown = shown_boards(seen, variant)
    left = tuple(len(positions[board].candidates) for board in shown)
    solved = tuple(board for board in range(boards.count) if boards.solved_with(board) == at + 1)
    return BoardsTurn(at + 1, row, left, own, best, solved, is_given)


def _play(
    boards: Boards,
    words: WordList,
    setting: Setting | None,
    variant: Variant,
    answers: tuple[str | None, ...],
    given: int,
) -> Boards | None:
    """Return the game that the strategy plays for the same answers after the same given guesses."""
    hidden = tuple(answer for answer in answers if answer is not None)
    if len(hidden) < len(answers) or len(set(hidden)) < len(hidden):
        return None
    game = BoardsGame(words, hidden, variant, tuple(row.word for row in boards.rows[:given]))
    return play_out(game, setting).shown


def play_out(game: BoardsGame, setting: Setting | None = None) -> BoardsGame:
    """Let the strategy play a game to its end, and return it."""
    if game.is_over:
        raise IllegalGuess("the game is over", reason="boards_over", answers=game.answers)
    while not game.is_over:
        game.guess(advise_boards(game.shown, game.words, setting, game.variant, Limit(top=1), game.max_guesses).best)
    return game
