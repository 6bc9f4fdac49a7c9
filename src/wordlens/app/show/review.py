"""A review as pieces of text with a style each; the terminal gives the styles rich colours, the window Tk's tags.

Styles: a mark ('-', 'y' or 'g') for a tile, 'skill' and 'luck' for the full cells of a bar and 'track' for its empty
ones, 'strong', 'quiet', 'note', 'sentence', and '' for plain text.
"""

from collections.abc import Callable, Iterator

from ...coach import EXPLANATION
from .columns import RIVAL
from .names import BAR_CELLS, NO_FIGURE, bar_cells
from .shapes_review import JudgedTurnShape, ReviewShape, RivalShape, SquaresShape

Piece = tuple[str, str]
"""A text and its style."""
FULL, EMPTY = "█", "░"


def review_pieces(
    review: ReviewShape, hints: tuple[str, ...] = (), called: Callable[[str], str] = str
) -> Iterator[Piece]:
    """Write the whole review: the game, every turn, the strategies, and what the numbers mean.

    The figures of the turns stand below titles, where all letters have one width. `called` says what the reader calls
    a strategy.
    """
    yield f"{review['sentence']}\n", "strong"
    for sentence in review["summary"]:
        yield f"{sentence}\n", ""
    yield from _totals(review)
    width = 4 * len(review["turns"][0]["word"]) + 5
    yield f"{'guess':<{width}}  {'skill':<15}{'luck':<15}bits (expected)\n", "quiet"
    for number, turn in enumerate(review["turns"], 1):
        yield from _turn(number, turn)
    for note in (*review["notes"], *hints, *_kept(review)):
        yield f"{note}\n", "note"
    if review["strategies"]:
        yield f"\n{RIVAL[0].title.capitalize()}\n", "strong"
        yield from _rivals([{**rival, "name": called(rival["name"])} for rival in review["strategies"]])
    yield f"\n{EXPLANATION}", "quiet"


def squares_pieces(review: SquaresShape) -> Iterator[Piece]:
    """Write squares with the luck of each row, and how many games fit."""
    for pattern, luck in zip(review["patterns"], review["luck_by_row"], strict=True):
        for mark in pattern:
            yield f" {mark} ", mark
        yield "   luck ", "quiet"
        yield from _bar(luck, "luck")
        yield f" {luck:2.0f}\n", ""
    yield f"\n{review['sentence']}\n", ""
    for note in (*review["notes"], *_kept(review)):
        yield f"{note}\n", "quiet"


def _kept(review: ReviewShape | SquaresShape) -> Iterator[str]:
    """Yield what became of an official game's answer in the record of played answers."""
    if "kept" in review:
        yield review["kept"]["sentence"]


def _turn(number: int, turn: JudgedTurnShape) -> Iterator[Piece]:
    """Write one turn: its tiles, skill and luck, the bits that the reply told, and the coach's sentence."""
    yield f"{number}  ", "quiet"
    for letter, mark in zip(turn["word"], turn["pattern"], strict=True):
        yield f" {letter.upper()} ", mark
    yield f"  {turn['pattern']}  ", "quiet"
    yield from _bar(turn["skill"], "skill")
    yield f" {turn['skill']:2}{' ' if turn['exact'] else '~'} ", ""
    yield from _bar(turn["luck"], "luck")
    yield f" {turn['luck']:2}", ""
    yield f"  {turn['bits']:.1f} ({turn['expected_bits']:.1f})\n", "quiet"
    yield f"{turn['sentence']}\n", "sentence"


def skill_text(skill: float | None) -> str:
    """Return the skill of a whole game; the opening is not counted in it."""
    return NO_FIGURE if skill is None else f"{skill:.0f}"


def _totals(review: ReviewShape) -> Iterator[Piece]:
    yield "Skill ", "quiet"
    if review["skill"] is None:
        yield f"{NO_FIGURE} (the opening is not counted)", ""
    else:
        yield from _bar(review["skill"], "skill")
        yield f" {skill_text(review['skill'])}", ""
    yield "   luck ", "quiet"
    yield from _bar(review["luck"], "luck")
    yield f" {review['luck']:.0f}\n\n", ""


def _rivals(rivals: list[RivalShape]) -> Iterator[Piece]:
    width = max(len(_rival_name(rival)) for rival in rivals)
    for rival in rivals:
        yield f"{_rival_name(rival):<{width}}  {RIVAL[1].cell(rival):>9}  ", ""
        yield f"{' '.join(rival['words']).upper()}\n", "quiet"


def _rival_name(rival: RivalShape) -> str:
    return f"{rival['name']} (seed {rival['seed']})" if "seed" in rival else rival["name"]


def _bar(value: float, style: str) -> Iterator[Piece]:
    """Draw a number from 0 to 99 as ten cells."""
    full = bar_cells(value)
    yield FULL * full, style
    yield EMPTY * (BAR_CELLS - full), "track"
