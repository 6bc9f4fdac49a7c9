"""`wordlens strategies`: what there is, and how far each is trusted."""

import click

from ...strategies import REGISTRY
from ..show.columns import STRATEGY
from ..show.encode import encode_all
from ..show.shapes import StrategyShape
from . import options


@click.command("strategies")
@options.json_option
def command(as_json: bool) -> None:
    """Show the strategies: proved, measured or heuristic."""
    shapes = encode_all(REGISTRY, StrategyShape)
    if as_json:
        options.echo_json(shapes)
        return
    from . import draw

    for shape in shapes:
        shape["summary"] += f" (also: {', '.join(shape['aliases'])})" if shape["aliases"] else ""
    draw.show(draw.table(STRATEGY, shapes))
