"""`wordlens prove`: the best possible play, and that nothing beats it."""

import shlex
import sys
from pathlib import Path

import click

from ...errors import InvalidOption
from ...exact import Proof, prove, write_record
from ...rules import Rule, Tree
from ...words import WordList
from .. import wire
from ..progress import progress_bar
from . import options


@click.command("prove")
@options.word_options("classic")
@click.option("--hard", is_flag=True, help="Official hard mode.")
@click.option("--opener", metavar="WORD", help="Only this first guess: its exact total.")
@click.option("--top", type=click.IntRange(1, 1000), default=1, metavar="N", help="The N best openers, exactly.")
@click.option("--max-guesses", type=click.IntRange(1, 100), default=6, metavar="N", help="Guesses allowed.")
@click.option("--cutoff", type=click.IntRange(1), metavar="N", help="Ask only whether any total is below N.")
@click.option("--checkpoint", type=click.Path(path_type=Path), metavar="FILE", help="Go on from here if interrupted.")
@click.option("--tree", type=click.Path(path_type=Path), metavar="FILE", help="Write the optimal tree.")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write what was proved of each opener.")
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
        _write(proof.tree, tree)
    if record is not None:
        write_record(record, proof, shlex.join(["wordlens", *sys.argv[1:]]))
    if as_json:
        options.echo_json(wire.proof_shape(proof))
    else:
        _tell(proof, first)


def _write(tree: Tree, path: Path) -> None:
    try:
        tree.write(path)
    except OSError as reason:
        raise InvalidOption(f"cannot write {path}: {reason.strerror or reason}; choose another place") from reason


def _tell(proof: Proof, opener: str | None) -> None:
    problem = proof.problem
    scope = f"{problem.words.name}, {problem.rule} rule, {problem.max_guesses} guesses"
    cost = f"{proof.seconds:.1f} s, {proof.cpu_seconds:.1f} CPU s"
    if not proof.feasible:
        that = f" that opens with {opener.upper()}" if opener else ""
        click.echo(f"proved: no strategy{that} finds every answer ({scope}); {cost}")
    elif proof.best is None:
        click.echo(f"proved: no total is below {proof.lower_bound:,} ({scope}); {cost}")
    else:
        best = proof.best
        claim = "exactly" if opener else "no strategy has less than"
        figures = f"{best.total:,} guesses, mean {proof.mean:.4f}, at most {best.max}"
        checked = "" if opener else f"; {len(proof.known):,} openers checked"
        click.echo(f"proved: {claim} {best.word.upper()} {figures} ({scope}{checked}); {cost}")
    for rank, one in enumerate(proof.top, 1):
        click.echo(f"{rank:4}. {one.word.upper()} {one.total:,}, at most {one.max}")
