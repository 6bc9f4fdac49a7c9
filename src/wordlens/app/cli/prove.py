"""`wordlens prove`: the best possible play, and that nothing beats it."""

import datetime
import shlex
import sys
from pathlib import Path

import click

from ...errors import InvalidOption
from ...exact import Weights, prove, weights_of, write_record
from ...parallel import peak_memory_mb
from ...rules import MAX_GUESSES, Rule
from ...words import WordList, read_played
from ..show.encode import encode
from ..show.shapes_lab import ProofShape
from . import options
from .absurd import absurd_option, prove_absurd_line
from .progress import progress_bar


@click.command("prove")
@options.word_options(options.MEASURED_LIST)
@click.option(
    "--prior", metavar="NAME", default="uniform", help="Count answers by a prior; every one alike if not given."
)
@click.option("--played", type=options.FILE, metavar="FILE", help="Answers already played, for the prior 'official'.")
@options.date_option("The day of the prior 'official'; what was played later is not known.")
@click.option("--hard", is_flag=True, help="Official hard mode.")
@absurd_option
@click.option("--opener", metavar="WORD", help="Only this first guess: its exact total.")
@click.option("--top", type=click.IntRange(1, 1000), default=1, metavar="N", help="The N best openers, exactly.")
@click.option("--max-guesses", type=click.IntRange(1, 100), default=MAX_GUESSES, metavar="N", help="Guesses allowed.")
@click.option("--cutoff", type=click.IntRange(1), metavar="N", help="Ask only whether any total is below N.")
@options.output_option("--checkpoint", purpose="Go on from here if interrupted.")
@options.output_option("--tree", purpose="Write the optimal tree.")
@options.output_option("--record", purpose="Write what was proved of each opener.")
@options.cluster_option
@options.json_option
def command(
    words: WordList,
    prior: str,
    played: Path | None,
    date: datetime.date | None,
    hard: bool,
    absurd: bool,
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

    Every answer counts alike, or by its weight under --prior: then totals are sums of weight times guesses.

    With --absurd it is the fewest guesses that beat the adversary of Absurdle, whatever it does.

    Example: wordlens prove --list classic --checkpoint classic.log
    """
    rule = Rule.HARD if hard else Rule.NORMAL
    if absurd:
        prove_absurd_line(words, rule, record, as_json)
        return
    written = [path.resolve() for path in (checkpoint, tree, record) if path is not None]
    if len(set(written)) < len(written):
        raise InvalidOption("--checkpoint, --tree and --record need a file each; choose different names")
    first = None if opener is None else words.allowed[words.number(opener)]
    weights = _weights(words, rule, prior, played, date)
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
            weights=weights,
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
        if proof.resumed:
            click.echo(proof.resumed)


def _weights(
    words: WordList, rule: Rule, prior: str, played: Path | None, date: datetime.date | None
) -> Weights | None:
    """Return what the answers count; options that a prior does not look at are refused."""
    if prior != "official" and (played or date):
        raise InvalidOption(f"--played and --date are for the prior 'official', not for {prior!r}")
    known = read_played(played) if played else None
    return weights_of(words, options.choose_setting(words, rule, prior, known, date=date))


def _tell(proof: ProofShape, opener: str | None) -> None:
    scope = f"{proof['list']}, {proof['rule']} rule, {proof['max_guesses']} guesses{_weighed(proof)}"
    cost = f"{proof['seconds']:.1f} s, {proof['cpu_seconds']:.1f} CPU s"
    best = proof["opener"]
    if "feasible" in proof:
        that = f" that opens with {opener.upper()}" if opener else ""
        click.echo(f"proved: no strategy{that} finds every answer ({scope}); {cost}")
    elif best is None:
        click.echo(f"proved: no total is below {proof['lower_bound']:,} ({scope}); {cost}")
    else:
        claim = "exactly" if opener else "no strategy has less than"
        counted = "weighted guesses" if "prior" in proof else "guesses"
        figures = f"{proof['total']:,} {counted}, mean {proof['mean']:.4f}, max {proof['max']}"
        checked = "" if opener else f"; {proof['openers_checked']:,} openers checked"
        click.echo(f"proved: {claim} {best.upper()} {figures} ({scope}{checked}); {cost}")
    for rank, one in enumerate(proof.get("openers", ()), 1):
        click.echo(f"{rank:4}. {one['word'].upper()} {one['total']:,}, max {one['max']}")


def _weighed(proof: ProofShape) -> str:
    """Say by which prior answers count, and what they weigh together; nothing where they count alike."""
    if "prior" not in proof:
        return ""
    day = f" of {proof['date']}" if "date" in proof else ""
    return f", {proof['prior']} prior{day}, weight {proof['weight']:,}"
