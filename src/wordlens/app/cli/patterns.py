"""`wordlens patterns`: the pattern dictionary, every guess and pattern to its answers in one SQLite file."""

from pathlib import Path

import click

from ...kernels import Ints
from ...patterndb import (
    LAYOUTS,
    PUBLISHED_LAST,
    PUBLISHED_NAIVE,
    PatternDictionary,
    Technique,
    build,
    find_layout,
    report,
    verify,
)
from ...rules import Pattern, Row, format_pattern
from ...words import WordList
from ..show.columns import LOOKUP, SIZE
from ..show.encode import encode, encode_all
from ..show.shapes_lab import BuiltShape, LookupShape, PatternPartShape, ReportShape, StepShape, VerifiedShape
from . import options
from .progress import progress_bar

_WORDS_SHOWN = 8
"""Answers that are named of each part where all parts of a guess are shown."""
_CAPTION = (
    "Each step keeps what the steps above it do, 'saved' is against the step above; 'alone' is what the finished "
    "dictionary of layout classic grows by when only this technique is left out. Published: for about 13,000 x 2,300. "
    "Exact bytes, and the time for all parts: --json."
)


@click.group("patterns")
def command() -> None:
    """Build and read pattern dictionaries: every guess and pattern to the answers that remain."""


@command.command("build")
@click.argument("file", type=options.FILE)
@options.word_options(options.MEASURED_LIST)
@click.option(
    "--layout",
    type=click.Choice([layout.name for layout in LAYOUTS]),
    default=LAYOUTS[0].name,
    show_default=True,
    help="; ".join(f"{layout.name}: {layout.summary}" for layout in LAYOUTS) + ".",
)
@click.option(
    "--without",
    type=click.Choice([technique.value for technique in Technique]),
    multiple=True,
    help="Leave out one of the eight techniques; may be given several times.",
)
@options.json_option
def build_file(file: Path, words: WordList, layout: str, without: tuple[str, ...], as_json: bool) -> None:
    """Write the dictionary of a list to FILE; a build that was stopped goes on where it stopped."""
    try:
        with progress_bar("building") as on_progress:
            built = build(file, words, find_layout(layout), without, on_progress)
    except KeyboardInterrupt:
        click.echo(f"{file} is not written yet; the same command goes on where this one stopped", err=True)
        raise
    shape = encode(built, BuiltShape)
    if as_json:
        options.echo_json(shape)
        return
    again = f", the first {shape['resumed_at']:,} guesses by an earlier run" if shape["resumed_at"] else ""
    made = f"{shape['bytes']:,} bytes, list {shape['list']}, layout {layout}, in {shape['seconds']:.1f} s{again}"
    click.echo(f"{file}: {made}")


@command.command("lookup")
@click.argument("file", type=options.FILE)
@click.argument("guess", metavar="GUESS[=PATTERN]")
@options.word_options(are_required=False)
@options.json_option
def lookup(file: Path, guess: str, words: WordList | None, as_json: bool) -> None:
    """Show the answers that remain after GUESS got PATTERN, or all parts of GUESS.

    Example: wordlens patterns lookup patterns.db crane=-y--g
    """
    with PatternDictionary.open(file, words) as dictionary:
        words = dictionary.words
        number, parts = _parts(dictionary, guess)
    shapes: list[PatternPartShape] = [
        {"pattern": format_pattern(pattern, words.length), "count": len(left), "answers": list(words.words(left))}
        for pattern, left in parts
    ]
    shape: LookupShape = {"guess": words.allowed[number], "list": words.name, "parts": shapes}
    if as_json:
        options.echo_json(shape)
    else:
        _draw_lookup(shape, len(words.answers))


def _parts(dictionary: PatternDictionary, guess: str) -> tuple[int, list[tuple[Pattern, Ints]]]:
    """Return the guess's number and its part of one pattern, or all of its parts, the largest first."""
    if "=" in guess:
        row = Row.parse(guess)
        number = dictionary.words.number(row.word)
        return number, [(row.pattern, dictionary.part(number, row.pattern))]
    number = dictionary.words.number(guess)
    return number, sorted(dictionary.parts(number).items(), key=lambda part: (-len(part[1]), part[0]))


def _draw_lookup(found: LookupShape, answers: int) -> None:
    from . import draw

    shown = _WORDS_SHOWN if len(found["parts"]) > 1 else answers
    rows = [
        {
            **part,
            "word": found["guess"],
            "which": " ".join(part["answers"][:shown]).upper() + " ..." * (part["count"] > shown),
        }
        for part in found["parts"]
    ]
    left = sum(part["count"] for part in found["parts"])
    caption = f"{left:,} of the {answers:,} answers of the list {found['list']}"
    draw.show(draw.table(LOOKUP, rows), draw.quiet(caption))


@command.command("verify")
@click.argument("file", type=options.FILE)
@options.word_options(are_required=False)
@options.json_option
def verify_file(file: Path, words: WordList | None, as_json: bool) -> None:
    """Compare every guess and answer in FILE with what the kernels compute."""
    with PatternDictionary.open(file, words) as dictionary:
        with progress_bar("verifying") as on_progress:
            verified = verify(dictionary, on_progress)
        facts, path = dictionary.facts, dictionary.path
    shape = encode(verified, VerifiedShape, file=path, list=facts.list_name, layout=facts.layout.name)
    if as_json:
        options.echo_json(shape)
        return
    pairs = f"{shape['pairs']:,} pairs ({shape['guesses']:,} guesses x {shape['answers']:,} answers)"
    what = f"list {shape['list']}, layout {shape['layout']}"
    click.echo(f"{file} holds: {pairs} in {shape['parts']:,} parts equal the kernels', {what}")


@command.command("report")
@options.word_options(options.MEASURED_LIST)
@options.plot_option()
@options.json_option
def show_report(words: WordList, plot: Path | None, as_json: bool) -> None:
    """Build every step from the naive text table down, and show what each technique saves.

    The tables are built in full, one after another, in a temporary directory (TMPDIR): for classic that takes
    some minutes and at most 5 GB, which are given back.
    """
    with progress_bar("building every step") as on_progress:
        measured = report(words, on_progress)
    shape: ReportShape = {
        "list": words.name,
        "guesses": len(words.allowed),
        "answers": len(words.answers),
        "published_bytes": [PUBLISHED_NAIVE, PUBLISHED_LAST],
        "steps": encode_all(measured, StepShape),
    }
    if as_json:
        options.echo_json(shape)
    else:
        _draw_report(shape)
    if plot is not None:
        from ...arena.drawing import save_figure
        from ..show.plots import report_figure

        save_figure(report_figure(words, measured), plot)


def _draw_report(shape: ReportShape) -> None:
    from . import draw

    first, *others = shape["steps"]
    rows = [{**first, "saved": None}, *others]  # above the first step there is none
    facts = f"List {shape['list']}, {shape['guesses']:,} guesses x {shape['answers']:,} answers."
    draw.show(draw.table(SIZE, rows, narrow=True), draw.quiet(f"{facts} {_CAPTION}"))
