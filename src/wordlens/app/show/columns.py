"""The columns of every table, once: the JSON name of a figure, the title that people read, and its format.

A row of a table is a result in its JSON shape, so that terminal, window, reports and page show the same figures under
the same titles; `column_data` hands the columns to the page.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from ...rules import MAX_GUESSES
from .names import NO_FIGURE, chance_text, percent, score_text, size_text

Cells = Mapping[str, object]
FORMS: dict[str, Callable[[Any], str]] = {
    "": str,
    "upper": lambda text: str(text).upper(),
    "score": score_text,
    "size": size_text,
    "percent": percent,
    "chance": chance_text,
}
"""The forms that have a name; 'score', 'size' (bytes), 'percent' (never rounded up to 100%), 'chance' are figures."""


@dataclass(frozen=True)
class Column:
    """One column: where its figure stands in a row, how it is called, and how it is written."""

    key: str
    """The JSON name of the figure; a dot leads into an object, as in 'train.mean'."""
    title: str
    form: str = ""
    """A name of FORMS: '' writes a text as it is, 'upper' in capitals; else a format such as ',.2f' or '.0%'."""
    scale: float = 1
    """What the figure is multiplied by before it is written: 1000 makes milliseconds of seconds."""
    missing: str = NO_FIGURE
    """What stands where there is no figure."""
    about: str = ""
    """What it means, where that is not plain: one sentence for players."""

    def cell(self, row: Cells) -> str:
        """Return the figure of one row as it is shown."""
        value: Any = row
        for name in self.key.split("."):
            value = None if value is None else value[name]
        if value is None:
            return self.missing
        if self.form in FORMS:
            return FORMS[self.form](value)
        return format(value if self.scale == 1 else value * self.scale, self.form)

    @property
    def is_figure(self) -> bool:
        """Whether it holds figures, which stand to the right, and not texts."""
        return self.form not in ("", "upper")


EVALUATION = (
    Column("strategy", "strategy"),
    Column("opener", "opener", "upper", missing="varies"),
    Column("games", "games", ","),
    Column("total", "total", ","),
    Column("mean", "mean", ".4f"),
    Column("expected_mean", "mean by prior", ".4f"),
    Column("low", "95% from", ".4f"),
    Column("high", "95% to", ".4f"),
    Column("within_four", "within 4", ".2%"),
    Column("success", f"within {MAX_GUESSES}", ".2%"),
    Column("success_low", "95% from", ".2%"),
    Column("success_high", "95% to", ".2%"),
    Column("max", "max", ","),
    Column("failures", "failures", ","),
    Column("seconds", "time s", ".2f"),
    Column("cpu_seconds", "CPU s", ".2f"),
    Column("peak_mb", "peak MB", ".0f"),
    Column("positions", "positions", ","),
)
INTERVALS = {"low", "high", "success_low", "success_high"}
"""Columns for samples and for strategies that draw lots."""
COSTS = ("seconds", "cpu_seconds", "peak_mb", "positions")
"""Columns for what an evaluation took."""
BACKTEST = (
    *(column for column in EVALUATION if column.key in ("strategy", "opener", "games", "mean")),
    Column("low", "95% from", ".4f"),
    Column("high", "95% to", ".4f"),
    *(column for column in EVALUATION if column.key in ("max", "failures")),
)
DIFFERENCE = (
    Column("strategy", "strategy"),
    Column("difference.mean", "difference", "+.4f"),
    Column("difference.low", "95% from", "+.4f"),
    Column("difference.high", "95% to", "+.4f"),
)
COMPARISON = (
    Column("solver", "solver"),
    Column("success", "solved", ".0%"),
    Column("guesses", "depth", ".1f", about="Guesses on the paths that were found, on average."),
    Column("cost", "path cost", ".2f", about="What these paths cost on average, by the search's own measure."),
    Column("dearer", "dearer", ",", about="Words for which cheapest first finds a cheaper path, costs counted alike."),
    Column(
        "dearest", "dearest", "+.2f", about="How much more the path costs than the cheapest one, in the worst case."
    ),
    Column("seconds", "time ms", ",.2f", 1000),
    Column("time_saved", "time saved", ".1%", about="Share of the time that breadth first takes."),
    Column("peak_mb", "peak MB", ",.2f"),
    Column("expanded", "expanded", ",.1f", about="Positions that the search looked into, on average."),
    Column("nodes_saved", "nodes saved", ".1%", about="Share of the positions that breadth first looks into."),
    Column("generated", "generated", ",.0f", about="Positions that the search made, on average."),
    Column("average_branching", "branching", ".1f", about="Positions made for each one that was looked into."),
    Column("max_frontier", "max frontier", ",", about="Most positions that waited at one time."),
    Column("words_explored", "words explored", ",.1f", about="Different words guessed on the way into positions."),
    Column("words_generated", "words generated", ",.1f", about="Different words among all positions that were made."),
)
SEARCH = (
    Column("cost", "path cost", ".2f"),
    Column("expanded", "nodes expanded", ","),
    Column("generated", "generated", ","),
    Column("average_branching", "average branching", ".1f"),
    Column("max_frontier", "max frontier", ","),
    Column("words_explored", "words explored", ","),
    Column("words_generated", "words generated", ","),
    Column("seconds", "time ms", ",.2f", 1000),
    Column("peak_mb", "peak MB", ".2f"),
)
VERDICT = (
    Column("cost", "cost"),
    Column("heuristic", "heuristic"),
    Column("states", "states", ","),
    Column("too_high", "too high", ","),
    Column("said.admissible", "admissible"),
    Column("edges", "edges", ","),
    Column("broken", "broken", ","),
    Column("said.consistent", "consistent"),
)
"""Whether an estimate of a search in hindsight is admissible and consistent."""
STEP = (
    Column("word", "guess", "upper"),
    Column("left", "left", ",", about="Words that the guess leaves."),
    Column("g", "g", ".2f", about="What the guesses cost so far."),
    Column("h", "h", ".2f", about="The estimate of what is still to be paid."),
    Column("f", "f", ".2f", about="g and h together. A* goes on where this is least."),
)
"""One guess of a path that a search found."""
WATCHED = tuple(column for column in SEARCH if column.key in ("seconds", "peak_mb"))
"""What a strategy's game took."""
GUESS = (
    Column("word", "guess", "upper"),
    Column("score", "score", "score", about="How good the guess is by the chosen strategy's own count."),
    Column("chance", "chance", "chance", missing="", about="How likely the guess is to be the answer itself."),
    Column("expected_left", "left on average", ",.2f", about="Words that the guess leaves, on average."),
    Column("parts", "parts", ",", about="Different replies that the guess can get: each leaves a group of words."),
    Column("largest", "largest", ",", about="Words in the largest of these groups: the worst that can happen."),
)
"""The score's title is the strategy's unit where it has one."""
UNITS = {
    "guesses to go": "Guesses that you still need on average, this one included. Fewer are better.",
    "bits": "How much the reply tells on average; one bit halves the words left. More is better.",
    "parts": "Different replies that the guess can get. More are better.",
    "candidates expected": "Words that the guess leaves, on average. Fewer are better.",
    "candidates at worst": "Words that the guess leaves at worst. Fewer are better.",
}
"""What the score means, by its unit; for other units the column's own sentence holds."""
TURN = (
    Column("word", "guess", "upper"),
    Column("before", "before", ","),
    Column("left", "left", ","),
    Column("bits", "bits", ".2f"),
)
LIST = (
    Column("name", "list"),
    Column("answers", "answers", ","),
    Column("allowed", "allowed", ","),
    Column("length", "letters", ","),
    Column("prior", "prior"),
    Column("summary", "what it is"),
)
OPTION = (
    Column("name", "option"),
    Column("range", "range"),
    Column("default", "default"),
    Column("meaning", "what it means"),
)
STRATEGY = (Column("name", "strategy"), Column("trust", "trust"), Column("summary", "what it does"))
RIVAL = (Column("name", "with the same answer"), Column("guesses", "guesses", ",", missing="not found"))
SIZE = (
    Column("step", "step"),
    Column("bytes", "size", "size"),
    Column("rows", "rows", ","),
    Column("bytes_a_row", "B/row", ".0f"),
    Column("saved", "saved", "size", missing=""),
    Column("alone", "alone", "size", missing=""),
    Column("build_seconds", "built s", ".0f"),
    Column("lookup_seconds", "lookup µs", ",.0f", 1e6),
    Column("published", "published"),
)
BOARDS = (
    Column("games", "games", ","),
    Column("mean", "mean", ".4f"),
    Column("low", "95% from", ".4f"),
    Column("high", "95% to", ".4f"),
    Column("won", "won", ".2%"),
    Column("within_1", "boards + 1", ".2%"),
    Column("within_2", "boards + 2", ".2%"),
    Column("max", "max", ","),
    Column("failures", "failures", ","),
)
BOARD_TURNS = (
    Column("turn", "turn", ","),
    Column("mean", "mean ms", ",.1f", 1000),
    Column("longest", "longest ms", ",.1f", 1000),
)
LOOKUP = (Column("word", "pattern", "upper"), Column("count", "answers", ","), Column("which", "which"))
READ_ROW = (Column("word", "row", "upper"), Column("confidence", "sure", "percent"))
OPENER = (
    Column("word", "opener", "upper"),
    Column("games", "games", ","),
    Column("score.mean", "mean", ".2f"),
    Column("score.low", "95% from", ".2f"),
    Column("score.high", "95% to", ".2f"),
    Column("luck", "luck of the 1st", ".0f"),
)
LOST = (
    Column("title", "where guesses were lost"),
    Column("turns", "times", ","),
    Column("games.mean", "games", ".0%"),
    Column("games.low", "95% from", ".0%"),
    Column("games.high", "95% to", ".0%"),
    Column("cost", "guesses lost", ".1f"),
)
PAR = (
    Column("title", "on the same days"),
    Column("mean.count", "games", ","),
    Column("mean.mean", "mean", ".2f"),
    Column("difference.mean", "you minus it", "+.2f"),
    Column("difference.low", "95% from", "+.2f"),
    Column("difference.high", "95% to", "+.2f"),
)
STANDING = (
    Column("player", "player"),
    Column("games", "games", ","),
    Column("won", "won", ","),
    Column("score.mean", "mean", ".2f"),
    Column("score.low", "95% from", ".2f"),
    Column("score.high", "95% to", ".2f"),
    Column("adjusted", "adjusted", ".2f"),
    Column("luck", "luck", ".0f"),
    Column("longest", "longest streak", ","),
)
TABLES = {
    "strategies": EVALUATION,
    "solvers": COMPARISON,
    "guesses": GUESS,
    "search": SEARCH,
    "steps": STEP,
    "turns": TURN,
    "rivals": RIVAL,
    "lists": LIST,
    "trusted": STRATEGY,
    "openers": OPENER,
    "lost": LOST,
    "pars": PAR,
    "standings": STANDING,
}
"""The tables that page and window draw, by what their rows are."""


def titles(columns: Iterable[Column]) -> list[str]:
    """Return the titles of a table."""
    return [column.title for column in columns]


def cells(columns: Iterable[Column], row: Cells) -> list[str]:
    """Return one row of a table as it is shown."""
    return [column.cell(row) for column in columns]


def pick(columns: Iterable[Column], *keys: str) -> tuple[Column, ...]:
    """Return the columns of these keys, in the order of the keys."""
    by_key = {column.key: column for column in columns}
    return tuple(by_key[key] for key in keys)


def spread_columns(most: int = MAX_GUESSES, may_have: int = MAX_GUESSES) -> tuple[Column, ...]:
    """Return the columns of the guess that an answer was found with, up to `most`; the failures come last.

    Failures are games of more guesses than a game may have.
    """
    guesses = (Column(str(turn), str(turn), ",") for turn in range(1, min(most, may_have) + 1))
    return (*guesses, Column("failures", f"> {may_have}", ","))


def spread(row: Cells) -> Cells:
    """Return an evaluation with its distribution spread over the keys of `spread_columns`."""
    found, may_have = row["distribution"], row.get("max_guesses", MAX_GUESSES)
    assert isinstance(found, dict) and isinstance(may_have, int)
    return {**row, **{str(turn): found.get(str(turn), 0) for turn in range(1, may_have + 1)}}


def evaluation_columns(rows: Sequence[Cells]) -> tuple[Column, ...]:
    """Return the columns of evaluations, without those that tell nothing here.

    The mean by prior is left out where no row has another one than its mean, intervals where all answers were played.
    """
    left_out = set() if any(row["expected_mean"] != row["mean"] for row in rows) else {"expected_mean"}
    if all(row["low"] is None for row in rows):
        left_out |= INTERVALS
    may_have = rows[0]["max_guesses"] if rows else MAX_GUESSES
    named = (replace(one, title=f"within {may_have}") if one.key == "success" else one for one in EVALUATION)
    return tuple(column for column in named if column.key not in left_out)


def evaluation_tables(rows: Sequence[Cells]) -> tuple[tuple[Column, ...], ...]:
    """Return the same columns as tables that fit eighty signs: play, how far chance may have moved it, what it took."""
    columns = evaluation_columns(rows)
    play = tuple(column for column in columns if column.key not in (*INTERVALS, *COSTS))
    costs = pick(columns, "strategy", *COSTS)
    if not any(column.key in INTERVALS for column in columns):
        return play, costs
    return play, pick(columns, "strategy", "mean", "low", "high", "success", "success_low", "success_high"), costs


def figures(columns: Iterable[Column], row: Cells) -> list[tuple[str, str]]:
    """Return a single result as pairs of title and figure."""
    return [(column.title, column.cell(row)) for column in columns]


def guess_columns(unit: str) -> Sequence[Column]:
    """Return the columns of a ranking whose scores have this unit."""
    return tuple(Column("score", unit, "score") if unit and one.key == "score" else one for one in GUESS)


def tuned_tables(row: Cells) -> list[tuple[Column, ...]]:
    """Return the tables of a grid search whose rows are like this one: how it was chosen, and how it did elsewhere."""
    options, others = row["options"], [part for part in ("rest", "dev") if row[part] is not None]
    assert isinstance(options, dict)
    setting = (Column("rank", "place"), *(Column(f"options.{name}", name, "g") for name in options))
    far = (Column("train.margin", "±", ".4f"), Column("difference.mean", "worse by", "+.4f"), Column("verdict", ""))
    tables = [(*setting, *_scores("train"), *far)]
    if others:
        tables.append((*setting, *(column for part in others for column in _scores(part))))
    return tables


def _scores(part: str) -> tuple[Column, ...]:
    return Column(f"{part}.success", f"{part} solved", ".2%"), Column(f"{part}.mean", "mean", ".4f")


def tuned_cells(row: Cells) -> Cells:
    """Return a setting with its place in words, and what it is: tied, within noise, the default, the baseline."""
    place = "best" if row["place"] == 1 else "noise" if row["within_noise"] else ""
    verdict = ", ".join(filter(None, (place, "tied" if row["tied"] else "", str(row["mark"]))))
    return {**row, "rank": f"{row['place']}{'=' if row['tied'] else ''}", "verdict": verdict}


def column_data() -> dict[str, list[dict[str, object]]]:
    """Return the tables in the form that the page reads."""
    return {name: [asdict(column) for column in columns] for name, columns in TABLES.items()}
