"""The adversary in the terminal: `play --absurd`, `suggest --absurd` and `prove --absurd`."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from ...errors import InvalidOption
from ...exact import prove_absurd, write_absurd_record
from ...parallel import peak_memory_mb
from ...rules import MOST_GUESSES, AbsurdGame, Row, Rule
from ...words import WordList
from ..ask.absurd import advise_absurd
from ..show.absurd import AbsurdAdviceShape, AbsurdProofShape, left_sentence, line_sentence
from ..show.columns import TURN
from ..show.encode import encode, encode_all
from ..show.shapes import RowShape
from . import options
from .progress import progress_bar

_OPTIONS = {"list_name": "list", "typed": "option", "options_file": "options"}
"""Names of parameters that differ from those of their options."""

absurd_option = click.option(
    "--absurd", is_flag=True, help="Against the adversary of Absurdle, which keeps as many words as it can."
)


def is_given(name: str) -> bool:
    """Tell whether a parameter of the running command was typed."""
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE


def refuse_beside_absurd(*names: str) -> None:
    """Refuse options that mean nothing against the adversary."""
    for name in names:
        if is_given(name):
            option = _OPTIONS.get(name, name).replace("_", "-")
            raise InvalidOption(f"--{option} means nothing against the adversary; leave it out, or --absurd")


def absurd_game(words: WordList, rule: Rule, max_guesses: int) -> AbsurdGame:
    """Return a game against the adversary: without a limit, unless one was typed."""
    refuse_beside_absurd("seed", "date", "answer", "strategy", "typed", "options_file", "book")
    return AbsurdGame(words, rule, max_guesses if is_given("max_guesses") else MOST_GUESSES)


def suggest_absurd(rows: Sequence[Row], words: WordList, rule: Rule, as_json: bool) -> None:
    """Show what the adversary has left, and the line that wins soonest."""
    refuse_beside_absurd(
        "strategy", "typed", "options_file", "book", "opener", "top", "wants_why", "prior", "played", "date"
    )
    advice = advise_absurd(rows, words, rule)
    shape = encode(advice, AbsurdAdviceShape)
    if as_json:
        options.echo_json(shape)
        return
    from . import draw

    draw.show(*map(draw.tiles, encode_all(rows, RowShape)), *draw.notes([shape["note"]] if "note" in shape else []))
    draw.show(draw.quiet(left_sentence(advice.left)), draw.table(TURN, shape["guesses"]))
    draw.show(draw.quiet(line_sentence(advice.line.guesses, advice.line.least)))


def prove_absurd_line(words: WordList, rule: Rule, record: Path | None, as_json: bool) -> None:
    """Find the fewest guesses that beat the adversary, and show that no fewer do."""
    refuse_beside_absurd(
        "prior", "played", "date", "opener", "top", "max_guesses", "cutoff", "checkpoint", "tree", "cluster"
    )
    with progress_bar("pairs of guesses") as on_progress:
        proof = prove_absurd(words, rule, on_progress)
    if record is not None:
        write_absurd_record(record, proof, shlex.join(["wordlens", *sys.argv[1:]]))
    shape = encode(proof, AbsurdProofShape, peak_mb=peak_memory_mb())
    if as_json:
        options.echo_json(shape)
        return
    line = " ".join(f"{turn['word'].upper()} ({turn['left']:,} left)" for turn in shape["line"][:-1])
    last = shape["line"][-1]["word"].upper()
    cost = f"{shape['seconds']:.1f} s, {shape['cpu_seconds']:.1f} CPU s"
    click.echo(f"proved: {shape['guesses']} guesses beat the adversary, and no fewer do ({words.name}, {rule} rule)")
    click.echo(f"line: {line} {last}")
    click.echo(
        f"one guess leaves {shape['after_one']:,} words or more, and no guess gets more than "
        f"{shape['most_replies']:,} replies; two guesses leave {shape['after_two']:,} or more "
        f"({shape['pairs']:,} pairs); {cost}"
    )
