"""`wordlens strategies`: what there is, how far each is trusted, and what can be set about it."""

import click

from ...strategies import REGISTRY, entry_options, find_entry
from ..show.columns import OPTION, STRATEGY
from ..show.encode import encode, encode_all
from ..show.shapes import OptionShape, StrategyChoice, StrategyShape
from . import options


@click.command("strategies")
@click.argument("name", required=False, shell_complete=options.complete_strategy)
@options.json_option
def command(name: str | None, as_json: bool) -> None:
    """Show the strategies: proved, measured or heuristic; with a NAME, the options of that one.

    Options are set by --option NAME=VALUE or --options FILE wherever a strategy plays.

    Example: wordlens strategies ngram
    """
    if name is not None:
        _show_one(name, as_json)
        return
    shapes = encode_all(REGISTRY, StrategyShape)
    if as_json:
        options.echo_json(shapes)
        return
    from . import draw

    for shape in shapes:
        shape["summary"] += f" (also: {', '.join(shape['aliases'])})" if shape["aliases"] else ""
    draw.show(draw.table(STRATEGY, shapes))


def _show_one(name: str, as_json: bool) -> None:
    entry = find_entry(name)
    known = entry_options(entry)
    if as_json:
        options.echo_json(encode(entry, StrategyChoice, options=encode_all(known, OptionShape)))
        return
    from . import draw

    rows = [
        {"name": one.name, "range": one.range, "default": one.write(one.default) or "none", "meaning": one.meaning}
        for one in known
    ]
    also = f" (also: {', '.join(entry.aliases)})" if entry.aliases else ""
    draw.show(f"{entry.name}: {entry.summary}; {entry.trust}{also}.", "")
    if not rows:
        draw.show(draw.quiet("It has no options."))
        return
    example = f"{rows[0]['name']}={rows[0]['default']}"
    draw.show(
        draw.table(OPTION, rows), "", draw.quiet(f"Set one with --option {example}, or in a file with --options.")
    )
