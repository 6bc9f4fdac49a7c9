"""`wordlens words`: the lists there are; `import` keeps one of your own, `delete` takes it away again."""

from pathlib import Path

import click

from ...words import forget_list, keep_list, read_list
from ..ask.lists import usable_lists
from ..show.columns import LIST
from ..show.encode import encode
from ..show.shapes import ListShape
from . import options


@click.group("words", invoke_without_command=True)
@options.json_option
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """Show the word lists there are, built in and your own."""
    if ctx.invoked_subcommand is not None:
        return
    lists, problems = usable_lists()
    for problem in problems:
        click.echo(f"wordlens: {problem}", err=True)
    shapes = [encode(words, ListShape) for words in lists]
    if as_json:
        options.echo_json(shapes)
        return
    from . import draw

    draw.show(draw.table(LIST, shapes))


@command.command("import")
@click.argument("file", type=options.FILE)
@click.option("--name", required=True, metavar="NAME", help="What to call the list.")
@click.option("--guesses", type=options.FILE, metavar="FILE", help="Allowed guesses, if there are more.")
@options.json_option
def import_list(file: Path, name: str, guesses: Path | None, as_json: bool) -> None:
    """Keep the words of FILE (the answers, one a line, UTF-8) as a list of your own."""
    words, duplicates = read_list(file, guesses, name)
    keep_list(words, name)
    shape = encode(words, ListShape, duplicates=duplicates)
    if as_json:
        options.echo_json(shape)
        return
    dropped = f"; {duplicates} duplicates were dropped" if duplicates else ""
    sizes = f"{shape['answers']:,} answers, {shape['allowed']:,} allowed, {shape['length']} letters"
    click.echo(f"kept as {name!r}: {sizes}{dropped}")


@command.command("delete")
@click.argument("name")
def delete_list(name: str) -> None:
    """Delete the list NAME of your own; the page's are the same."""
    forget_list(name.strip().lower())
    click.echo(f"deleted: {name.strip().lower()!r}")
