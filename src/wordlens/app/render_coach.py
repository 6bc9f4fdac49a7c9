"""Reviews drawn for the terminal, with rich."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..coach import (
    EXPLANATION,
    JudgedTurn,
    Review,
    SquaresReview,
    game_notes,
    game_sentence,
    squares_notes,
    squares_sentence,
    turn_sentence,
)
from ..rules import format_pattern
from .render import TILE_STYLES, row_line

_CELLS = 10
_SKILL, _LUCK = "#6aaa64", "#85c0f9"
_TOP = 99


def review_view(review: Review) -> RenderableType:
    """Draw every turn with its bars and its sentence, the whole game, the strategies, and what the numbers mean."""
    parts: list[RenderableType] = [_head(review)]
    for turn in review.turns:
        parts += [_turn_line(turn), Padding(Text(turn_sentence(turn)), (0, 0, 1, 3), expand=False)]
    parts.append(_total_line(review))
    parts.append(Text(game_sentence(review)))
    if review.rivals:
        parts += ["", _rivals_table(review)]
    notes = (*game_notes(review), *_hints(review))
    parts += ["", *(Text(note, style="yellow") for note in notes), Text(EXPLANATION, style="dim")]
    return _indented(Group(*parts))


def _hints(review: Review) -> Iterator[str]:
    """Yield the options that may help; page and window have fields for them."""
    if review.is_hard and review.is_rule_detected:
        yield "To judge it as a normal game, add --normal."
    if review.answer is None:
        yield "If you know the answer, give it with --answer."


def squares_view(review: SquaresReview, is_hard: bool) -> RenderableType:
    """Draw the squares with the luck of each row, and how many games fit."""
    parts: list[RenderableType] = []
    for pattern, value in zip(review.patterns, review.luck_by_row, strict=True):
        line = Text()
        for mark in format_pattern(pattern, review.words.length):
            line.append(f" {mark} ", style=TILE_STYLES["-yg".index(mark)])
        parts.append(line.append("   luck ", "dim").append_text(_bar(value, _LUCK)).append(f" {value:2.0f}"))
    parts += ["", Text(squares_sentence(review))]
    parts += [Text(note, style="dim") for note in squares_notes(review, is_hard)]
    return _indented(Group(*parts))


def _head(review: Review) -> Text:
    """Return the titles above the turns."""
    width = 4 * review.words.length + 5
    return Text(f"{'guess':<{width}}  {'skill':<15}{'luck':<15}bits (expected)", "dim")


def _turn_line(turn: JudgedTurn) -> Text:
    """Draw tiles, bars for skill and luck, and the bits that the reply told."""
    line = Text(f"{turn.number}  ").append_text(row_line(turn.row)).append("  ")
    line.append_text(_bar(turn.skill, _SKILL)).append(f" {turn.skill:2}{' ' if turn.verdict.exact else '~'} ")
    line.append_text(_bar(turn.luck, _LUCK)).append(f" {turn.luck:2}  ")
    return line.append(f"{turn.bits:.1f}").append(f" ({turn.expected_bits:.1f})", "dim")


def _total_line(review: Review) -> Text:
    """Draw the means of the game; the opening is not in that of skill."""
    line = Text("Skill ", "bold")
    if review.skill is None:
        line.append("– (the opening is not counted)")
    else:
        line.append_text(_bar(review.skill, _SKILL)).append(f" {review.skill:.0f}")
    return line.append("   Luck ", "bold").append_text(_bar(review.luck, _LUCK)).append(f" {review.luck:.0f}")


def _rivals_table(review: Review) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("with the same answer", style="bold")
    table.add_column("guesses", justify="right")
    table.add_column("")
    for rival in review.rivals:
        name = rival.name if rival.seed is None else f"{rival.name} (seed {rival.seed})"
        count = str(len(rival.rows)) if rival.is_solved else "not found"
        table.add_row(name, count, Text(" ".join(word.upper() for word in rival.words), "dim"))
    return table


def _bar(value: float, style: str) -> Text:
    """Draw a number from 0 to 99 as ten cells."""
    full = round(_CELLS * value / _TOP)
    return Text.assemble(("█" * full, style), ("░" * (_CELLS - full), "dim"))


def _indented(drawn: RenderableType) -> Padding:
    return Padding(drawn, (0, 1), expand=False)
