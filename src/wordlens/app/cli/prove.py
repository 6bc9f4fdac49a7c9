"""`wordlens prove`: the best possible play, and that nothing beats it."""

import shlex
import sys
from pathlib import Path

import click

from ...exact import prove, write_record
from ...parallel import peak_memory_mb
from ...rules import MAX_GUESSES, Rule
from ...words import WordList
from ..show.encode import encode
from ..show.shapes_lab import ProofShape
from . import options
from .progress import progress_bar


@click.command("prove")
@options.word_options(options.MEASURED_LIST)
@click.option("--hard", is_flag=True, help="Official hard mode.")
@click.option("--opener", metavar="WORD", help="Only this first guess: its exact total.")
@click.option("--top", type=click.IntRange(1, 1000), default=1, metavar="N", help="The N best openers, exactly.")
@click.option("--max-guesses", type=click.IntRange(1, 100), default=MAX_GUESSES, metavar="N", help="Guesses allowed.")
@click.option("--cutoff", type=click.IntRange(1), metavar="N", help="Ask only whether any total is below N.")
@click.option("--checkpoint", type=options.FILE, metavar="FILE", help="Go on from here if interrupted.")
@click.option("--tree", type=options.FILE, metavar="FILE", help="Write the optimal tree.")
@click.option("--record", type=options.FILE, metavar="FILE", help="Write what was proved of each opener.")
@options.cluster_option
@options.json_option
def command(
    words: WordList,
    hard: bool,
    opener: str | None,
    top: int,
    max_guesses: int,
    cutoff: int | None,
    checkpoint: Path | None,
    tree: Path | None,
    record: Path | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Find the least total number of guesses over all answers, and prove that no strategy has less.

    Every answer counts alike. Example: wordlens prove --list classic --checkpoint classic.log
    """
    first = None if opener is None else words.allowed[words.number(opener)]
    rule = Rule.HARD if hard else Rule.NORMAL
    with progress_bar("proving") as on_progress:
        proof = prove(
            words,
            rule,
            max_guesses,
            opener=first,
            top=top,
            cutoff=cutoff,
            checkpoint=checkpoint,
            cluster=cluster,
            on_progress=on_progress,
        )
    if tree is not None and proof.tree is not None:
        proof.tree.write(tree)
    if record is not None:
        write_record(record, proof, shlex.join(["wordlens", *sys.argv[1:]]))
    shape = encode(proof, ProofShape, peak_mb=peak_memory_mb())
    if as_json:
        options.echo_json(shape)
    else:
        _tell(shape, first)


def _tell(proof: ProofShape, opener: str | None) -> None:
    scope = f"{proof['list']}, {proof['rule']} rule, {proof['max_guesses']} guesses"
    cost = f"{proof['seconds']:.1f} s, {proof['cpu_seconds']:.1f} CPU s"
    best = proof["opener"]
    if "feasible" in proof:
        that = f" that opens with {opener.upper()}" if opener else ""
        click.echo(f"proved: no strategy{that} finds every answer ({scope}); {cost}")
    elif best is None:
        click.echo(f"proved: no total is below {proof['lower_bound']:,} ({scope}); {cost}")
    else:
        claim = "exactly" if opener else "no strategy has less than"
        figures = f"{proof['total']:,} guesses, mean {proof['mean']:.4f}, max {proof['max']}"
        checked = "" if opener else f"; {proof['openers_checked']:,} openers checked"
        click.echo(f"proved: {claim} {best.upper()} {figures} ({scope}{checked}); {cost}")
    for rank, one in enumerate(proof.get("openers", ()), 1):
        click.echo(f"{rank:4}. {one['word'].upper()} {one['total']:,}, max {one['max']}")
