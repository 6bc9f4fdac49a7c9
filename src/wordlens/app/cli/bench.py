"""`wordlens bench`: the signature of all play, and the times of the hot paths."""

import timeit
from collections.abc import Callable

import click

from ...advisor import advise
from ...arena import signature
from ...kernels import ENTROPY, backend_name, expand_tree, pattern_rows, score_parts
from ...words import load_words
from . import options


@click.command("bench")
@options.json_option
def command(as_json: bool) -> None:
    """Print one number that stands for every strategy's play, and how long the hot paths take."""
    words = load_words("classic")
    letters, answers = words.letters, words.letters[words.answers]
    paths: dict[str, Callable[[], object]] = {
        "all 30 M patterns of classic": lambda: pattern_rows(letters, answers),
        "score every guess, 2,315 candidates": lambda: score_parts(letters, answers),
        "score every guess, 200 candidates": lambda: score_parts(letters, answers[:200]),
        "score every guess, 20 candidates": lambda: score_parts(letters, answers[:20]),
        "the whole tree of the entropy strategy": lambda: expand_tree(letters, words.answers, ENTROPY),
        "advice for the opening": lambda: advise((), words),
    }
    repeats = 1 if backend_name() == "plain" else 5
    times = {name: min(timeit.repeat(path, number=1, repeat=repeats)) for name, path in paths.items()}
    number = signature()
    if as_json:
        options.echo_json({"signature": number, "kernels": backend_name(), "seconds": times})
        return
    click.echo(f"signature {number}  ({backend_name()} kernels)")
    for name, seconds in times.items():
        click.echo(f"{1000 * seconds:10.2f} ms  {name}")
