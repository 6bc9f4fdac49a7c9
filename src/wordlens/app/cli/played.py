"""`wordlens played`: the record of answers that the official game has played; import, update, add, forget, export."""

import datetime
import sys
from collections.abc import Iterable

import click

from ...errors import InvalidList, InvalidOption
from ...parallel import OnProgress, Progress
from ...words import day_number, day_of, load_record, load_words, normalise
from ...words.recording import forget_played
from ..ask import played
from ..ask.days import read_puzzle_day
from ..ask.openings import is_opening_old, refresh_opening
from ..show.played import STATUS_HINT, status_figures, update_lines
from . import options
from .progress import progress_bar, stoppable_bar

PIPE = "-"


@click.group("played", invoke_without_command=True)
@options.json_option
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """Show how many of the official game's answers are known here, up to which day, and from where."""
    if ctx.invoked_subcommand is not None:
        return
    record = load_record()
    shape = played.status(record)
    if as_json:
        options.echo_json({**shape, "file": str(record.path)})
        return
    from . import draw

    problem = draw.notes([f"{record.problem}."]) if record.problem else ()
    hint = [draw.quiet(STATUS_HINT)] if shape["missing_days"] else ()
    draw.show(draw.figures((*status_figures(shape), ("file", str(record.path))), to_right=False), *problem, *hint)


@command.command("import")
@click.argument("file", metavar="FILE")
@options.json_option
def import_file(file: str, as_json: bool) -> None:
    """Add the answers in FILE to the record ('-' is standard input).

    Read are CSV and JSON with dates or numbers, the newspaper's own files, words, pasted lines, and shared
    games with their words. What the record has stays; duplicates, clashes, lines that cannot be right and
    words that the official list lacks are told.

    Example: wordlens played import answers.csv
    """
    text, name = (_piped(), "standard input") if file == PIPE else (_read(file), click.format_filename(file))
    shape = played.import_text(text, name, f"import {'pasted' if file == PIPE else _last(name)}")
    hint = ["'wordlens played forget DAY|WORD' takes a word out again."] if shape["unlisted"] else []
    _show(shape, [*shape["sentences"], *hint], as_json)
    _refresh_opening(shape["added"])


@command.command("update")
@click.option("--from", "address", metavar="ADDRESS", help="Where to ask; YYYY-MM-DD in it stands for the day.")
@click.option("--until", metavar="DAY", callback=options.read_day, help="The last day to ask for; else yesterday.")
@options.json_option
def update(address: str | None, until: datetime.date | None, as_json: bool) -> None:
    """Ask for the days that the record lacks, and for nothing else, at most four a second.

    The newspaper's public file of each day is asked for, or the ADDRESS that you give: with YYYY-MM-DD in it, ending in
    '/', or of one file with a whole record. Each answer is kept as it comes: after Ctrl-C, run it again to go on.
    """
    from ...words.update import Fetched

    before = len(load_record().lines)
    try:
        with progress_bar("asking for days") as show:

            def on_fetched(fetched: Fetched) -> None:
                _tell(show, fetched.done, fetched.total, fetched.seconds, fetched.note)

            shape = played.update(address or options.defaults().played_from, until, on_fetched)
    except KeyboardInterrupt:
        added = len(load_record().lines) - before
        click.echo(f"wordlens: stopped; {added:,} answers were added; run it again to go on", err=True)
        sys.exit(130)
    _show(shape, list(update_lines(shape, why=True)), as_json)
    _refresh_opening(shape["added"])


@command.command("openers")
def openers() -> None:
    """Work out the best opener for your record, in about half a minute, and keep it.

    An import or update in a terminal does so by itself. The opening is kept for 90 days.
    """
    _work_out_opening()


@command.command("add")
@click.argument("word")
@options.date_option("The day on which it was the answer; else it counts as played on a day that is not known.")
@options.json_option
def add(word: str, date: datetime.date | None, as_json: bool) -> None:
    """Add one answer to the record.

    Example: wordlens played add crane --date 2024-11-04
    """
    words = load_words()
    answer = words.allowed[words.number(word)]
    told = played.add_word(answer, date, "added by hand")
    if told.clashes:
        raise InvalidOption(f"{told.clashes[0]}; 'wordlens played forget {date}' takes it out")
    if as_json:
        options.echo_json({"added": told.added, "known": told.known, "status": played.status()})
        return
    on = f" on {date}" if date else " on a day that is not known (--date tells it)"
    click.echo(f"{answer.upper()} is in the record as played{on}." if told.added else f"{answer.upper()} was known.")


@command.command("forget")
@click.argument("what", nargs=-1, required=True, metavar="DAY|WORD...")
@options.json_option
def forget(what: tuple[str, ...], as_json: bool) -> None:
    """Take answers out of the record again, by their days or words; what every copy knows stays."""
    numbers, words = [], []
    for text in what:
        if text[:1].isdigit():
            numbers.append(day_number(read_puzzle_day(text)))
        else:
            words.append(normalise(text))
    gone = forget_played(numbers, words)
    if as_json:
        options.echo_json({"forgotten": [str(line) for line in gone], "status": played.status()})
        return
    if not gone:
        raise InvalidOption(f"the record has no line of your own for {', '.join(what)}; 'wordlens played' shows it")
    for line in gone:
        day = "a day that is not known" if line.number is None else str(day_of(line.number))
        click.echo(f"{line.answer.upper()} of {day} is forgotten.")


@command.command("export")
def export() -> None:
    """Print the whole record as CSV: date, number, answer; words without a day last."""
    known = load_record().played
    click.echo("date,number,answer")
    for number, answer in known.days:
        click.echo(f"{day_of(number)},{number},{answer}")
    for word in sorted(known.undated):
        click.echo(f",,{word}")


def _refresh_opening(added: int) -> None:
    """Work out the opening for a record that has grown, where somebody watches; a script asks for it by its name."""
    if added and sys.stderr.isatty() and is_opening_old(options.defaults()):
        _work_out_opening()


def _work_out_opening() -> None:
    with stoppable_bar("working out the opening", lambda: "the opening was not") as on_progress:
        click.echo(refresh_opening(options.defaults(), on_progress))


def _tell(show: OnProgress | None, done: int, total: int, seconds: float, note: str) -> None:
    if show is not None:
        show(Progress(done, total, seconds, note))


def _read(file: str) -> str:
    from pathlib import Path

    from ...words.imports import read_text

    return read_text(Path(file))


def _piped() -> str:
    """Return what comes by pipe, or what a person pastes."""
    from ...words.imports import MOST_BYTES, decode

    if sys.stdin is None:
        raise InvalidList("expected answers on standard input, which is closed; name a file")
    if sys.stdin.isatty():
        click.echo("Paste the answers, then press Ctrl-D on a line of its own.", err=True)
    if not hasattr(sys.stdin, "buffer"):  # a text that stands in for the input
        return sys.stdin.read(MOST_BYTES + 1)
    return decode(sys.stdin.buffer.read(MOST_BYTES + 1), "standard input")


def _last(name: str) -> str:
    return name.replace("\\", "/").rpartition("/")[2]


def _show(shape: object, lines: Iterable[str], as_json: bool) -> None:
    if as_json:
        options.echo_json(shape)
        return
    for line in lines:
        click.echo(line)
