"""The spine: from what was seen on the board to the best next guess.

    photo | share text | typed rows  ->  Row  ->  Position  ->  Ranking

Read this file first. Each step is one call into a room of its own: reading/ turns a picture or text into rows, rules/
turns rows into a Position with the words that may still be the answer, strategies/ ranks the guesses. The terminal,
the page and the window ask here for advice, and draw what comes back; a picture they may read first, let a person
mend, and then ask for its rows. For everything else they ask coach/, arena/, exact/, hindsight/ and patterndb/.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from .errors import Contradiction, InvalidRow
from .notebook import Markup, Rows, page, paragraph, sentences
from .rules import Position, Row, Setting, find_repairs, suggest_repairs
from .strategies import Limit, Ranking, Strategy, find_strategy
from .words import WordList, english_name, load_words, zipf

if TYPE_CHECKING:  # the extra `photo`, which typed rows need not have
    from .reading.photo import Board
    from .reading.photo.picture import Source


_WORDS_DRAWN = 20
"""Words that may be the answer and are named in a notebook."""


@dataclass(frozen=True)
class Advice:
    """The best next guesses, and the position that they are for."""

    position: Position
    ranking: Ranking
    strategy: str

    @property
    def best(self) -> str:
        """The guess to make."""
        return self.ranking.best.word

    @property
    def is_fallback(self) -> bool:
        """Whether no listed answer fits, so that all allowed words were considered."""
        return self.position.is_fallback

    def as_rows(self) -> Rows:
        """Return a row for each guess, best first, for a data frame."""
        return self.ranking.as_rows()

    def _repr_html_(self) -> str:
        """Draw the board, what it tells, the guesses and the likeliest words in a notebook."""
        words = self.candidates()
        named = ", ".join(word.upper() for word in words[:_WORDS_DRAWN])
        more = f"{named}, ..." if len(words) > _WORDS_DRAWN else f"{named}."
        left = f"May be the answer: {len(words):,} words" if len(words) > 1 else "May be the answer: 1 word"
        ranked = f"The best guess by {self.strategy} is {self.best.upper()}."
        parts = (self.position._repr_html_(), self.ranking._repr_html_())
        known = sentences(self.position.knowledge.explain())
        return page(Markup(parts[0]), known, paragraph(ranked), Markup(parts[1]), paragraph(f"{left}: {more}"))

    def candidates(self) -> tuple[str, ...]:
        """Return the words that may still be the answer: likeliest first, then common words, then by spelling."""
        return tuple(word for word, _ in self.chances())

    def chances(self) -> tuple[tuple[str, float], ...]:
        """Return the same words, each with its chance to be the answer by the prior in force."""
        return word_chances(self.position)


def word_chances(position: Position) -> tuple[tuple[str, float], ...]:
    """Return the candidates with their chances: likeliest first, then common words, then by spelling."""
    words = position.words.words(position.candidates)
    common = zipf()
    commonness = np.array([common.get(word, 0.0) for word in words])
    weights = position.weights
    order = np.lexsort((position.candidates, -commonness, -weights))
    shares = (weights / max(1, int(weights.sum()))).tolist()
    return tuple((words[i], shares[i]) for i in order)


def advise(
    rows: Sequence[Row] = (),
    words: WordList | None = None,
    strategy: Strategy | None = None,
    setting: Setting | None = None,
    limit: Limit | None = None,
    opener: str | None = None,
) -> Advice:
    """Return the best next guesses after these rows.

    The answer may be outside the list: when no listed answer fits, every allowed word that fits is a candidate.
    When nothing fits, raises Contradiction, which says what to re-check.
    """
    words = words or load_words()
    strategy = strategy or find_strategy()
    limit = limit or Limit()
    position = find_position(rows, words, setting)
    if opener is not None and not rows:
        ranking = _with_opener(position, strategy, limit, words.number(opener))
    else:
        ranking = strategy.rank(position, limit)
    return Advice(position, ranking, strategy.name)


def advise_image(
    image: "Source",
    words: WordList | None = None,
    strategy: Strategy | None = None,
    setting: Setting | None = None,
    limit: Limit | None = None,
    opener: str | None = None,
    board: int | None = None,
) -> Advice:
    """Return the best next guesses for the board in a picture: a file, its bytes, or its pixels in RGB.

    Where the picture shows several boards, `board` chooses one, counted from 1. A tile that cannot be told raises
    UnclearTile: no advice is built on a guess at what was seen. A board of another width than the list's words is
    advised with the common English words of that width.
    """
    from .reading.photo import read_board

    words = words or load_words()
    found, words = fit_board(read_board(image, words, board), words)
    return advise(board_rows(found, words), words, strategy, setting, limit, opener)


def fit_board(board: "Board", words: WordList) -> "tuple[Board, WordList]":
    """Return the board, and the list for its width: the given one, else the common English words where there are such.

    Which rows are listed is told anew where the list is another one.
    """
    name = None if board.columns == words.length else english_name(board.columns)
    if name is None:
        return board, words
    fitting = load_words(name)
    rows = tuple(replace(row, listed=row.word in fitting.numbers) for row in board.rows)
    return replace(board, rows=rows), fitting


def board_rows(board: "Board", words: WordList) -> tuple[Row, ...]:
    """Return the rows of a board for advice with this list, or raise UnclearTile, or InvalidRow for another width."""
    if board.columns != words.length:
        raise misfit(board.columns, words)
    return board.sure_rows()


def width_sentence(columns: int, list_name: str, length: int) -> str:
    """Say that a board does not fit the words of a list, without a way out: that depends on who is told."""
    return f"the board has {columns} columns, but the words of the list {list_name!r} have {length} letters"


def misfit(columns: int, words: WordList) -> InvalidRow:
    """Return the error for a board whose width is not that of the list's words."""
    told = width_sentence(columns, words.name, words.length)
    way_out = f"give a list of {columns}-letter words with --answers FILE"
    return InvalidRow(f"{told}; {way_out}", reason="board_width", columns=columns, length=words.length)


def fitted_sentence(columns: int, summary: str) -> str:
    """Say which words are used for a board of another width than the chosen list's words."""
    return f"The board has {columns} columns, so the words are those of another list: {summary}."


def find_position(rows: Sequence[Row], words: WordList, setting: Setting | None = None) -> Position:
    """Return the position after these rows, which has at least one candidate, or raise Contradiction."""
    try:
        position = Position.after(rows, words, setting)
        if not len(position.candidates):
            position = position.with_allowed_words()  # the answer may be outside the list: do not give up
        if len(position.candidates):
            return position
        none = f"no word of the list {words.name!r} fits {' '.join(map(str, rows))}"
        found = Contradiction(none, reason="none_fits")
    except Contradiction as clash:
        found = clash
    facts = {**found.facts, "repairs": find_repairs(rows, words), "board": tuple(rows)}
    raise Contradiction(f"{found}; {suggest_repairs(rows, words)}", reason=found.reason, **facts)


def _with_opener(position: Position, strategy: Strategy, limit: Limit, opener: int) -> Ranking:
    """Rank the player's own opener first, with the strategy's score for it, and then the strategy's choices."""
    own = strategy.rank(position.guessing_only(np.array([opener], dtype=np.int32)), limit)
    others = strategy.rank(position, limit)
    rest = tuple(guess for guess in others.guesses if guess.word != own.best.word)
    return replace(others, guesses=(*own.guesses, *rest)[: limit.top], exact=False, note="")
