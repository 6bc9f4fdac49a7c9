"""`wordlens patterns`: the pattern dictionary, every guess and pattern to its answers in one SQLite file."""

from importlib.util import find_spec
from pathlib import Path

import click

from ...errors import InvalidOption, MissingExtra
from ...patterndb import LAYOUTS, PatternDictionary, Technique, build, find_layout, report, verify
from ...rules import Row
from ...words import WordList
from .. import wire_patterns
from ..progress import progress_bar
from . import options

_FILE = click.Path(path_type=Path)


@click.group("patterns")
def command() -> None:
    """Build and read pattern dictionaries: every guess and pattern to the answers that remain."""


@command.command("build")
@click.argument("file", type=_FILE)
@options.list_options
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
def build_file(
    file: Path,
    list_name: str | None,
    answers: Path | None,
    guesses: Path | None,
    layout: str,
    without: tuple[str, ...],
    as_json: bool,
) -> None:
    """Write the dictionary of a list to FILE; a build that was stopped goes on where it stopped."""
    words = options.choose_words(list_name, answers, guesses, default="classic")
    try:
        with progress_bar("building") as on_progress:
            built = build(file, words, find_layout(layout), without, on_progress)
    except KeyboardInterrupt:
        click.echo(f"{file} is not written yet; the same command goes on where this one stopped", err=True)
        raise
    if as_json:
        options.echo_json(wire_patterns.built_shape(built))
        return
    again = f", the first {built.resumed_at:,} guesses by an earlier run" if built.resumed_at else ""
    made = f"{built.bytes:,} bytes, list {words.name}, layout {layout}, in {built.seconds:.1f} s{again}"
    click.echo(f"{file}: {made}")


@command.command("lookup")
@click.argument("file", type=_FILE)
@click.argument("guess", metavar="GUESS[=PATTERN]")
@options.list_options
@options.json_option
def lookup(
    file: Path, guess: str, list_name: str | None, answers: Path | None, guesses: Path | None, as_json: bool
) -> None:
    """Show the answers that remain after GUESS got PATTERN, or all parts of GUESS.

    Example: wordlens patterns lookup patterns.db crane=-y--g
    """
    with PatternDictionary.open(file, _expected(list_name, answers, guesses)) as dictionary:
        words = dictionary.words
        if "=" in guess:
            row = Row.parse(guess)
            number = words.number(row.word)
            parts = [(row.pattern, dictionary.part(number, row.pattern))]
        else:
            number = words.number(guess)
            parts = sorted(dictionary.parts(number).items(), key=lambda part: (-len(part[1]), part[0]))
    if as_json:
        options.echo_json(wire_patterns.lookup_shape(words, words.allowed[number], parts))
        return
    from .. import render, render_patterns

    shown = len(words.answers) if len(parts) == 1 else 8
    render.console().print(render_patterns.lookup_view(words, words.allowed[number], parts, shown))


@command.command("verify")
@click.argument("file", type=_FILE)
@options.list_options
@options.json_option
def verify_file(file: Path, list_name: str | None, answers: Path | None, guesses: Path | None, as_json: bool) -> None:
    """Compare every guess and answer in FILE with what the kernels compute."""
    with PatternDictionary.open(file, _expected(list_name, answers, guesses)) as dictionary:
        with progress_bar("verifying") as on_progress:
            verified = verify(dictionary, on_progress)
        if as_json:
            options.echo_json(wire_patterns.verified_shape(dictionary, verified))
            return
        pairs = f"{verified.pairs:,} pairs ({verified.guesses:,} guesses x {verified.answers:,} answers)"
        what = f"list {dictionary.facts.list_name}, layout {dictionary.facts.layout.name}"
        click.echo(f"{file} holds: {pairs} in {verified.parts:,} parts equal the kernels', {what}")


@command.command("report")
@options.list_options
@click.option("--plot", type=_FILE, metavar="FILE", help="Draw a picture, PNG or SVG.")
@options.json_option
def show_report(
    list_name: str | None, answers: Path | None, guesses: Path | None, plot: Path | None, as_json: bool
) -> None:
    """Build every step from the naive text table down, and show what each technique saves.

    The tables are built in full, one after another, in a temporary directory (TMPDIR): for classic that takes
    some minutes and at most 5 GB, which are given back.
    """
    words = options.choose_words(list_name, answers, guesses, default="classic")
    _check_plot(plot)
    with progress_bar("building every step") as on_progress:
        measured = report(words, on_progress)
    if as_json:
        options.echo_json(wire_patterns.report_shape(words, measured))
    else:
        from .. import render, render_patterns

        render.console().print(render_patterns.report_view(words, measured))
    if plot is not None:
        from ...arena.drawing import save_figure
        from ..plot_patterns import report_figure

        save_figure(report_figure(words, measured), plot)


def _expected(list_name: str | None, answers: Path | None, guesses: Path | None) -> WordList | None:
    """Return the list that the options name, which the dictionary must then be of; without any it may be of any."""
    return options.choose_words(list_name, answers, guesses) if list_name or answers or guesses else None


def _check_plot(plot: Path | None) -> None:
    """Refuse now what could not be drawn after minutes of work."""
    if plot is not None and plot.suffix.lower() not in (".png", ".svg"):
        raise InvalidOption(f"expected a picture's name to end in .png or .svg, got {plot.name!r}")
    if plot is not None and find_spec("matplotlib") is None:
        raise MissingExtra("plots", "drawing pictures")
