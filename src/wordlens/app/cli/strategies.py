"""`wordlens strategies`: what there is, and how far each is trusted."""

import click

from ...strategies import REGISTRY
from .. import wire
from . import options


@click.command("strategies")
@options.json_option
def command(as_json: bool) -> None:
    """Show the strategies: proved, measured or heuristic."""
    shapes = [wire.strategy_shape(entry) for entry in REGISTRY]
    if as_json:
        options.echo_json(shapes)
        return
    from .. import render

    render.console().print(render.strategies_table(shapes))
