"""`wordlens tree`: a strategy's whole decision tree as a file, and the checker for such files."""

from pathlib import Path

import click

from ...arena import expand
from ...errors import InvalidOption, UnknownName
from ...rules import Setting, Tree, check_tree
from ...words import WordList, load_words
from .. import wire
from . import options


@click.group("tree")
def command() -> None:
    """Build decision trees, and check them by replay."""


@command.command("build")
@click.argument("strategy", shell_complete=options.complete_strategy)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), required=True, metavar="FILE", help="Where to write it."
)
@options.game_options(measured=True)
@options.opener_option
@options.json_option
def build(
    strategy: str,
    output: Path,
    words: WordList,
    setting: Setting,
    opener: str | None,
    as_json: bool,
) -> None:
    """Write the guesses that STRATEGY makes for every answer, one line each."""
    chosen = options.choose_strategy(strategy)
    if chosen.stochastic:
        raise InvalidOption(f"{chosen.name} plays by chance and has no tree")
    nodes = expand(chosen, words, setting, None if opener is None else words.number(opener))
    tree = Tree.from_nodes(nodes, words, setting.rule)
    try:
        tree.write(output)
    except OSError as reason:
        raise InvalidOption(f"cannot write {output}: {reason.strerror or reason}; choose another place") from reason
    _report(tree, words, as_json)


@command.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@options.list_options
@options.json_option
def check(file: Path, list_name: str | None, answers: Path | None, guesses: Path | None, as_json: bool) -> None:
    """Replay every line of a tree FILE by the plain rule of the game."""
    tree = Tree.read(file)
    named = list_name or answers or guesses
    words = options.choose_words(list_name, answers, guesses) if named else _list_of(tree, file)
    _report(tree, words, as_json)


def _list_of(tree: Tree, file: Path) -> WordList:
    try:
        return load_words(tree.list_name)
    except UnknownName:
        raise InvalidOption(
            f"{file} was made for the list {tree.list_name!r}, which is not kept here; name its words by --answers FILE"
        ) from None


def _report(tree: Tree, words: WordList, as_json: bool) -> None:
    summary = check_tree(tree, words)
    if as_json:
        options.echo_json(wire.tree_shape(tree, summary))
        return
    spread = ", ".join(f"{games:,} in {turns}" for turns, games in summary.distribution.items())
    found = (
        f"{summary.games:,} answers in {summary.total:,} guesses, {summary.mean:.4f} on average, {summary.max} at most"
    )
    click.echo(f"holds: {tree.list_name}, {tree.rule} rule, opening {tree.opener.upper()}: {found} ({spread})")
