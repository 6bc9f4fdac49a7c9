"""Results drawn for the terminal, with rich."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..advisor import Advice
from ..rules import MAX_GUESSES, Game, Row, format_pattern
from ..strategies import Ranked, Ranking, Turn
from .wire import ListShape, StrategyShape

if TYPE_CHECKING:  # 10 ms that a suggestion need not pay
    from ..arena import Evaluation, Tuned

TILE_STYLES = ("bold white on #3a3a3c", "bold white on #b59f3b", "bold white on #538d4e")
"""Absent, present, correct: the dark theme's colours."""
CANDIDATE_STYLE, EXPLORATION_STYLE = "bold #85c0f9", "bold #f5793a"
_LIKELIEST = 12
_KEYBOARD = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def console() -> Console:
    """Return a console for standard output; colours only where they can be seen."""
    return Console(highlight=False)


def _indented(drawn: RenderableType) -> Padding:
    return Padding(drawn, (0, 1), expand=False)


def row_line(row: Row) -> Text:
    """Draw a row as coloured tiles, with its marks written beside them for eyes and terminals without colour."""
    line = Text()
    for letter, mark in zip(row.word, row.marks, strict=True):
        line.append(f" {letter.upper()} ", style=TILE_STYLES[mark])
    return line.append(f"  {format_pattern(row.pattern, len(row.word))}", style="dim")


def advice_view(advice: Advice, explanation: Sequence[str] = ()) -> RenderableType:
    """Draw the rows, the candidates left, the ranked guesses and the sentences that explain the first."""
    parts: list[RenderableType] = [row_line(row) for row in advice.position.rows]
    facts = advice.position.knowledge.explain()
    if facts:
        parts.append(Text(" ".join(facts), style="dim"))
    if advice.is_fallback:
        sentence = f"No answer of the list '{advice.position.words.name}' fits; these are other allowed words."
        parts.append(Text(sentence, style="yellow"))
    parts.append(candidates_line(advice.candidates()))
    parts.extend(guess_tables(advice.ranking))
    if explanation:
        parts.extend(["", Text(" ".join(explanation))])
    elif advice.ranking.note:
        parts.append(Text(advice.ranking.note, style="dim"))
    return _indented(Group(*parts))


def candidates_line(words: Sequence[str]) -> Text:
    """Draw how many candidates are left and the likeliest of them."""
    if len(words) == 1:
        return Text.assemble("It must be ", (words[0].upper(), CANDIDATE_STYLE), ".")
    likeliest = " ".join(word.upper() for word in words[:_LIKELIEST])
    more = " ..." if len(words) > _LIKELIEST else ""
    return Text.assemble((f"{len(words):,} candidates: ", "bold"), likeliest + more)


def guess_tables(ranking: Ranking) -> list[RenderableType]:
    """Draw the ranked guesses: one table, or one for each category where they are ranked apart."""
    if not ranking.others:
        return [guess_table(ranking.guesses, ranking.unit)]
    chosen = Text.assemble("Choice: ", (ranking.best.word.upper(), _guess_style(ranking.best)))
    every = (*ranking.guesses, *ranking.others)
    candidates = [guess for guess in every if guess.is_candidate]
    explorations = [guess for guess in every if not guess.is_candidate]
    return [
        chosen,
        guess_table(candidates, ranking.unit, Text("candidates", CANDIDATE_STYLE)),
        guess_table(explorations, ranking.unit, Text("explorations", EXPLORATION_STYLE)),
    ]


def guess_table(guesses: Sequence[Ranked], unit: str, title: str | Text = "guess") -> Table:
    """Draw ranked guesses."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(title, min_width=len("explorations") if isinstance(title, Text) else None)
    for title in (unit, "left on average", "parts", "largest"):
        table.add_column(title, justify="right")
    table.add_column("")
    for guess in guesses:
        table.add_row(*guess_cells(guess))
    return table


def guess_cells(guess: Ranked) -> tuple[RenderableType, ...]:
    """Draw one ranked guess as the cells of a table row."""
    kind = "may be the answer" if guess.is_candidate else "exploration"
    score = f"{guess.score:,.0f}" if guess.score == int(guess.score) else f"{guess.score:,.3f}"
    left = f"{guess.expected_left:,.2f}"
    word = Text(guess.word.upper(), _guess_style(guess))
    return word, score, left, f"{guess.parts:,}", f"{guess.largest:,}", Text(kind, "dim")


def _guess_style(guess: Ranked) -> str:
    return CANDIDATE_STYLE if guess.is_candidate else EXPLORATION_STYLE


def turns_view(turns: Sequence[Turn]) -> RenderableType:
    """Draw a game that a strategy played: tiles, candidates left and bits gained per guess."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("guess")
    for title in ("candidates before", "left", "bits"):
        table.add_column(title, justify="right")
    for turn in turns:
        table.add_row(row_line(turn.row), f"{turn.before:,}", f"{turn.left:,}", f"{turn.bits:.2f}")
    return _indented(table)


def board_view(rows: Sequence[Row]) -> RenderableType:
    """Draw rows under each other."""
    return _indented(Group(*(row_line(row) for row in rows)))


def evaluations_view(evaluations: Sequence["Evaluation"]) -> RenderableType:
    """Draw how well strategies played, best mean first: what came out, and guess by guess."""
    ranked = sorted(evaluations, key=lambda one: one.mean)
    results = _figures("strategy", "opener", "games", "total", "mean", "max", "failed", "CPU s", "MB", "positions")
    for one in ranked:
        opener = one.opener.upper() if one.opener else "varies"
        figures = (f"{one.games:,}", f"{one.total:,}", f"{one.mean:.4f}", str(one.max), f"{one.failures:,}")
        cost = (f"{one.cpu_seconds:.2f}", f"{one.peak_mb:.0f}", f"{one.positions:,}")
        results.add_row(one.strategy, opener, *figures, *cost)
    turns = range(1, min(max(one.max for one in ranked), MAX_GUESSES) + 1)
    spread = _figures("found with guess", *(str(turn) for turn in turns), "later")
    for one in ranked:
        cells = [f"{one.distribution.get(turn, 0):,}" for turn in turns]
        spread.add_row(one.strategy, *cells, f"{one.failures:,}")
    first = ranked[0]
    caption = (
        f"list {first.list}, {first.rule} rule, {first.prior} prior; the mean includes games of more than six guesses"
    )
    return _indented(Group(results, Text(), spread, Text(caption, style="dim")))


def _figures(name: str, *titles: str) -> Table:
    """Return a table with a bold first column and figures to its right."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(name, style="bold", no_wrap=True)
    for title in titles:
        table.add_column(title, justify="right", no_wrap=True)
    return table


def tuned_table(settings: Sequence["Tuned"]) -> RenderableType:
    """Draw the settings of a grid search, best first."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name, _ in settings[0].options:
        table.add_column(name, justify="right")
    columns = [("train", settings[0].train), ("rest", settings[0].rest), ("dev", settings[0].dev)]
    kinds = [kind for kind, score in columns if score is not None]
    for kind in kinds:
        table.add_column(f"{kind} within six", justify="right")
        table.add_column("mean", justify="right")
    table.add_column("s", justify="right")
    for one in settings:
        scores = [getattr(one, kind) for kind in kinds]
        cells = [cell for score in scores for cell in (f"{100 * score.success:.2f}%", f"{score.mean:.4f}")]
        table.add_row(*(f"{value:g}" for _, value in one.options), *cells, f"{one.seconds:.2f}")
    return _indented(table)


def keyboard_view(game: Game) -> RenderableType:
    """Draw the letters of the alphabet with the best mark that each has got."""
    best: dict[str, int] = {}
    for row in game.rows:
        for letter, mark in zip(row.word, row.marks, strict=True):
            best[letter] = max(mark, best.get(letter, 0))
    latin = set(game.words.alphabet) <= set("".join(_KEYBOARD))
    lines = []
    for keys in _KEYBOARD if latin else (game.words.alphabet,):
        line = Text()
        for letter in keys:
            line.append(f" {letter.upper()} ", style=TILE_STYLES[best[letter]] if letter in best else "")
        lines.append(line)
    return _indented(Group(*lines))


def lists_table(lists: Sequence[ListShape]) -> Table:
    """Draw the word lists."""
    table = Table(box=None, header_style="dim")
    table.add_column("list", style="bold")
    for title in ("answers", "allowed", "letters"):
        table.add_column(title, justify="right")
    table.add_column("prior")
    table.add_column("what it is")
    for shape in lists:
        numbers = (f"{shape['answers']:,}", f"{shape['allowed']:,}", str(shape["length"]))
        table.add_row(shape["name"], *numbers, shape["prior"], shape["summary"])
    return table


def strategies_table(strategies: Sequence[StrategyShape]) -> Table:
    """Draw the strategies and how far each is trusted."""
    table = Table(box=None, header_style="dim")
    table.add_column("strategy", style="bold")
    table.add_column("trust")
    table.add_column("what it does")
    for shape in strategies:
        also = f" (also: {', '.join(shape['aliases'])})" if shape["aliases"] else ""
        table.add_row(shape["name"], shape["trust"], shape["summary"] + also)
    return table
