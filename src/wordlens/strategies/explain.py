"""Why the first guess: a few sentences that a player understands, for any strategy."""

from collections.abc import Iterator

from ..registry import find
from ..rules import Position
from .base import Ranked, Ranking
from .registry import REGISTRY
from .repeats import explain_repeats


def explain(position: Position, ranking: Ranking, strategy: str, own_opener: bool = False) -> tuple[str, ...]:
    """Return sentences on the ranking's first guess: its aim, what it does, its repeated letters, its score."""
    best = ranking.best
    if best.is_candidate and len(position.candidates) == 1:
        only = f"{best.word.upper()} is the only word left that fits every row."
        return (only, *explain_repeats(position, best.word))
    return (
        _choice(ranking, strategy, own_opener),
        *([ranking.note] if ranking.note else []),
        _effect(position, best),
        *explain_repeats(position, best.word),
        *_terms(ranking),
    )


def _choice(ranking: Ranking, strategy: str, own_opener: bool) -> str:
    """Say what the guess was chosen for, and how well it does that."""
    word, score = ranking.best.word.upper(), _scored(ranking.best.score, ranking.unit)
    aim = find(REGISTRY, strategy, "strategy").summary
    if own_opener:
        return f"{word} ({score}) is your own opener; otherwise the aim is this: {aim}."
    proof = " It is proved that none is better." if ranking.is_optimal else ""
    return f"{word} ({score}) comes first by this aim: {aim}.{proof}"


def _scored(score: float, unit: str) -> str:
    """Return a score with its unit, such as '5.89 bits' and '1 bit'."""
    number = _number(score)
    one = {"bits": "bit", "guesses to go": "guess to go", "parts": "part"}
    return f"{number} {one.get(unit, unit) if number == '1' else unit}"


def _effect(position: Position, best: Ranked) -> str:
    """Say whether the guess may be right, and what its replies leave."""
    left = len(position.candidates)
    if best.is_candidate:
        number = position.words.numbers[best.word]
        chance = position.weights[position.candidates == number].sum() / position.weights.sum()
        role = f"It may be the answer ({_percent(float(chance))}), and"
    elif best.word in position.knowledge:
        role = "It is not in the list of answers, but"
    else:
        role = "It cannot be the answer, but"
    if best.parts == left:
        return f"{role} whatever the reply, you will then know the answer."
    if best.parts == 1:
        return f"{role} every candidate gives the same reply, so it tells nothing new."
    return (
        f"{role} its replies sort the {left:,} candidates into {best.parts:,} groups, the largest of {best.largest:,},"
        f" and leave {_number(best.expected_left)} on average."
    )


def _terms(ranking: Ranking) -> Iterator[str]:
    """Break the score into its parts, where it has some; parts of 0 go without saying."""
    best = ranking.best
    shown = [(name, value) for name, value in best.terms if _number(abs(value)) != "0"]
    if len(shown) > 1:
        sums = " ".join(f"{'-' if value < 0 else '+'} {_number(abs(value))} ({name})" for name, value in shown)
        yield f"Its {_number(best.score)} {ranking.unit} = {sums.removeprefix('+ ')}."


def _number(value: float) -> str:
    """Write a figure with two decimals at most; never a negative zero."""
    return f"{round(value, 2) + 0.0:,.2f}".rstrip("0").rstrip(".")


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}%" if chance >= 0.01 else "less than 1%"
