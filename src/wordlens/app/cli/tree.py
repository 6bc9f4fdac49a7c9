"""`wordlens tree`: a strategy's whole decision tree as a file, and the checker for such files."""

from pathlib import Path

import click

from ...arena import expand
from ...errors import InvalidOption, UnknownName
from ...rules import Setting, Tree, check_tree
from ...strategies import Given
from ...words import WordList, load_words
from ..show.encode import encode
from ..show.shapes_lab import TreeShape
from . import options


@click.group("tree")
def command() -> None:
    """Build decision trees, and check them by replay."""


@command.command("build")
@click.argument("strategy", shell_complete=options.complete_strategy)
@options.output_option("-o", "--output", required=True, purpose="Where to write it.")
@options.game_options(measured=True)
@options.given_options
@options.opener_option
@options.json_option
def build(
    strategy: str,
    output: Path,
    words: WordList,
    setting: Setting,
    given: Given,
    opener: str | None,
    as_json: bool,
) -> None:
    """Write the guesses that STRATEGY makes for every answer, one line each."""
    chosen = options.choose_strategy(strategy, given)
    if chosen.stochastic:
        raise InvalidOption(f"{chosen.name} plays by chance and has no tree")
    nodes = expand(chosen, words, setting, None if opener is None else words.number(opener))
    tree = Tree.from_nodes(nodes, words, setting.rule)
    tree.write(output)
    _report(tree, words, as_json)


@command.command("check")
@click.argument("file", type=options.FILE)
@options.word_options(are_required=False)
@options.json_option
def check(file: Path, words: WordList | None, as_json: bool) -> None:
    """Replay every line of a tree FILE by the plain rule of the game."""
    tree = Tree.read(file)
    _report(tree, words or _list_of(tree, file), as_json)


def _list_of(tree: Tree, file: Path) -> WordList:
    try:
        return load_words(tree.list_name)
    except UnknownName:
        raise InvalidOption(
            f"{file} was made for the list {tree.list_name!r}, which is not kept here; name its words by --answers FILE"
        ) from None


def _report(tree: Tree, words: WordList, as_json: bool) -> None:
    summary = check_tree(tree, words)
    shape = encode(summary, TreeShape, list=tree.list_name, rule=tree.rule, opener=tree.opener)
    if as_json:
        options.echo_json(shape)
        return
    spread = ", ".join(f"{games:,} in {turns}" for turns, games in shape["distribution"].items())
    found = f"{shape['games']:,} answers in {shape['total']:,} guesses, mean {shape['mean']:.4f}, max {shape['max']}"
    click.echo(f"holds: {shape['list']}, {shape['rule']} rule, opening {shape['opener'].upper()}: {found} ({spread})")
