"""`wordlens compare --boards`: how well the strategy for several boards plays, on seeded games."""

import sys
import time
from pathlib import Path

from ...arena.boards import BoardsEvaluation, BoardsPlay, evaluate_boards
from ...errors import InvalidOption
from ...parallel import Progress
from ...rules import Rule, Setting, Variant
from ...words import WordList
from ..show.columns import BOARD_TURNS, BOARDS, Column
from ..show.encode import encode
from ..show.shapes_boards import BoardsEvaluationShape
from . import options
from .progress import stoppable_bar

SAMPLES = 100
"""Games that are played if nothing is said."""


def compare_boards(
    boards: int,
    variant: Variant,
    strategies: tuple[str, ...],
    everything: bool,
    words: WordList,
    setting: Setting,
    samples: int | None,
    record: Path | None,
    as_json: bool,
    **others: object,
) -> None:
    """Play seeded games of several boards, and show what came out."""
    if strategies or everything:
        raise InvalidOption("several boards have one strategy; name none, and leave out --all")
    if setting.rule is not Rule.NORMAL:
        raise InvalidOption("several boards have one rule; leave out --hard, --strict and --rule")
    total, begun, done = samples or SAMPLES, time.perf_counter(), 0
    found: BoardsEvaluation | None = None
    with stoppable_bar("playing", lambda: f"{done} of {total} games are") as on_progress:

        def on_game(play: BoardsPlay) -> None:
            nonlocal done
            done = play.number + 1
            if on_progress is not None:
                on_progress(Progress(done, total, time.perf_counter() - begun))

        found = evaluate_boards(words, boards, total, setting.seed, variant, record=record, on_game=on_game)
    if found is None:
        sys.exit(130)
    shape = encode(found, BoardsEvaluationShape)
    if as_json:
        options.echo_json(shape)
    else:
        _draw(shape)


def _draw(shape: BoardsEvaluationShape) -> None:
    from . import draw

    figures = {**shape, "won": shape["success"], "within_1": shape["within"]["1"], "within_2": shape["within"]["2"]}
    spread = {str(taken): count for taken, count in shape["distribution"].items()}
    columns = (Column("title", "found with guess"), *(Column(taken, taken, ",") for taken in spread))
    turns = [{"turn": int(turn), "mean": mean, "longest": most} for turn, (mean, most) in shape["seconds"].items()]
    facts = f"{shape['boards']} boards, variant {shape['variant']}, list {shape['list']}, seed {shape['seed']}"
    draw.show(
        draw.table(BOARDS, [figures]),
        "",
        draw.table(columns, [{"title": "games", **spread}]),
        "",
        draw.table(BOARD_TURNS, turns),
        draw.quiet(f"{facts}; won within {shape['max_guesses']} guesses; times are of one suggestion"),
    )
