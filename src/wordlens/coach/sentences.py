"""A review in words: one sentence a turn, and what holds for the whole game."""

from collections.abc import Iterator

from .review import Review
from .squares import GAMES, SquaresReview
from .turn import JudgedTurn

EXPLANATION = (
    "Skill is about the guess: 99 is a best guess, 0 the median guess or worse. Luck is about the answer: 50 is what "
    "was to be expected, 99 an answer that left the fewest words. A good guess can be unlucky, and a bad one lucky."
)
LUCKY, UNLUCKY = 80, 20
"""From where on, and up to where, luck is worth a word."""


def turn_sentence(turn: JudgedTurn) -> str:
    """Say in one sentence what the guess cost, what it led to, and what it ignored."""
    wasted = f", though {_listed(turn.wasted)}" if turn.wasted else ""
    return f"{_worth(turn)}{wasted}; {_outcome(turn)}."


def game_notes(review: Review) -> tuple[str, ...]:
    """Return what a reader must know about how the game was judged."""
    return tuple(_notes(review))


def game_sentence(review: Review) -> str:
    """Say how the game ended, and how the strategies compare."""
    count = len(review.turns)
    played = f"{count} guess{'es' if count > 1 else ''}"
    if review.is_solved:
        result = f"Found in {played}"
    elif review.answer is None:
        left = review.turns[-1].after
        result = f"After {played} {left:,} word{'s are' if left > 1 else ' is'} left"
    else:
        result = f"{review.answer.upper()} was not found in {played}"
    if not review.rivals:
        return f"{result}."
    return f"{result}; {_comparison(review)}."


def squares_sentence(review: SquaresReview) -> str:
    """Say how many games fit the squares, and how lucky they were."""
    answers = f"{len(review.possible):,} of {review.tried:,} answers" if review.tried > 1 else "this answer"
    games = f"{review.games:,} game{' fits' if review.games == 1 else 's fit'}"
    return f"{games} these squares, with {answers}; the luck in them is {review.luck:.0f} of 99."


def squares_notes(review: SquaresReview, is_hard: bool) -> tuple[str, ...]:
    """Return what was counted as a game, and over which games the luck was averaged."""
    hard = "; hard mode's demands are not counted" if is_hard else ""
    counted = (
        f"A game is any sequence of allowed guesses of the list {review.words.name!r} that gets the squares{hard}."
    )
    if review.is_consistent:
        drawn = f"Luck is the mean over {GAMES} drawn games in which every guess fits the rows before it."
    else:
        drawn = f"No game was found in which every guess fits the rows before it: luck is the mean over {GAMES} others."
    return counted, drawn


def _worth(turn: JudgedTurn) -> str:
    estimated = "" if turn.verdict.exact else " by estimate"
    if turn.is_best and turn.before == 1:
        return "The only word left"
    if turn.is_best:
        return f"No guess is better{estimated}"
    better = turn.verdict.best[0].upper()
    if turn.position.guesses_left <= 1:
        return f"Not a word that may be right at the last guess, as {better} is"
    return f"{turn.row.word.upper()} costs {_guesses(turn.cost)} more than {better}{estimated}"


def _outcome(turn: JudgedTurn) -> str:
    if turn.row.is_solved:
        return "it was right" if turn.before == 1 else f"it was right, a chance of 1 in {turn.before:,}"
    word = ": lucky" if turn.luck >= LUCKY else ": unlucky" if turn.luck <= UNLUCKY else ""
    return f"it left {turn.after:,} of {turn.before:,} ({_figure(turn.expected_after)} expected{word})"


def _notes(review: Review) -> Iterator[str]:
    if review.is_hard:
        reason = " since all rows obey it" if review.is_rule_detected else ""
        yield f"Judged as a hard-mode game{reason}."
    if review.is_fallback:
        yield (
            f"The answer is not among those of the list {review.words.name!r}: "
            "every allowed word was counted as possible from the start."
        )
    if not all(turn.verdict.exact for turn in review.turns):
        yield "Costs marked ~ are estimates: exact search would have taken longer."
    if review.answer is None:
        yield "The answer is unknown, so the strategies cannot be compared."


def _comparison(review: Review) -> str:
    """Count the strategies that did better, as well and worse; not found counts as one guess more than there are."""
    not_found = review.turns[0].position.setting.max_guesses + 1
    own = len(review.turns) if review.is_solved else not_found
    counts = [len(rival.rows) if rival.is_solved else not_found for rival in review.rivals]
    fewer, same = sum(count < own for count in counts), sum(count == own for count in counts)
    return f"of {len(counts)} strategies {fewer} took fewer, {same} as many, {len(counts) - fewer - same} more"


def _guesses(cost: float) -> str:
    if cost < 0.001:
        return "less than 0.001 guesses"
    figure = f"{cost:.3f}" if cost < 0.1 else f"{cost:.2f}"
    return "1 guess" if figure == "1.00" else f"{figure} guesses"


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.1f}"


def _listed(facts: tuple[str, ...]) -> str:
    return facts[0] if len(facts) == 1 else f"{', '.join(facts[:-1])} and {facts[-1]}"
