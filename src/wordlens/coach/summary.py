"""A game in a few sentences: first what was good, then what cost."""

from collections.abc import Iterator, Sequence

from .review import Review
from .sentences import LEAST_RISK, guesses, listed, percent
from .turn import JudgedTurn


def game_summary(review: Review) -> tuple[str, ...]:
    """Return what was good about the game, then what cost, the dearest guess first; the opening counts in neither."""
    later = review.turns[1:]
    return (*_good(later), *_costly(later))


def _good(turns: Sequence[JudgedTurn]) -> Iterator[str]:
    best = [turn for turn in turns if turn.is_best and not _risked(turn)]
    if turns and len(best) == len(turns):
        yield "No guess after the opening could be bettered." if len(turns) > 1 else f"{_named(best)} was a best guess."
    elif best:
        yield f"{_named(best)} {'was a best guess' if len(best) == 1 else 'were best guesses'}."
    split = [turn for turn in turns if turn.is_best and turn.trap and not turn.is_trapped and not turn.row.is_solved]
    if split:
        yield f"{_named(split)} told the words of a trap apart."


def _costly(turns: Sequence[JudgedTurn]) -> Iterator[str]:
    dear = sorted((turn for turn in turns if not turn.is_best), key=lambda turn: -turn.cost)
    if dear:
        total = sum(turn.cost for turn in dear)
        first = f"{_named(dear[:1])} cost most: {guesses(dear[0].cost)} more than {dear[0].verdict.best[0].upper()}"
        yield f"{first}; all guesses after the opening {guesses(total)}." if len(dear) > 1 else f"{first}."
    for turn in turns:
        if _risked(turn) and turn.risk is not None:
            yield f"{_named([turn])} added {percent(turn.risk.added)} to the chance to lose."
    trapped = [turn for turn in turns if turn.is_trapped and (_risked(turn) or not turn.is_best)]
    if trapped:
        yield f"{_named(trapped)} walked into a trap."
    careless = [turn for turn in turns if turn.wasted]
    if careless:
        yield f"{_named(careless)} ignored what was known."


def _risked(turn: JudgedTurn) -> bool:
    return turn.risk is not None and turn.risk.added >= LEAST_RISK


def _named(turns: Sequence[JudgedTurn]) -> str:
    return listed([f"{turn.row.word.upper()} (guess {turn.number})" for turn in turns])
