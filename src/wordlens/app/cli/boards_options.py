"""The options of commands that also take several boards, and what calls them."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from ...errors import InvalidOption
from ...rules import MOST_BOARDS, Variant

_OPTIONS = {
    "list_name": "list",
    "typed": "option",
    "options_file": "options",
    "wants_why": "explain",
    "known": "played",
    "compared": "strategy",
}
"""Names of parameters that differ from those of their options."""
_BOARDS = click.option(
    "--boards", type=click.IntRange(1, MOST_BOARDS), metavar="N", help="Several boards at once, 1 to 32."
)
_VARIANT = click.option(
    "--variant",
    type=click.Choice([variant.value for variant in Variant]),
    help="With --boards: how the game is played, normal if nothing is said.",
)


def or_boards(handler: Callable[..., None], *meaningless: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add --boards and --variant, and call the handler where boards are named; options without a meaning are refused.

    The handler gets `boards`, `variant` and what the command would get.
    """

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def run(boards: int | None, variant: str | None, **others: Any) -> object:  # noqa: ANN401 - as the command's
            if boards is None:
                if variant is not None:
                    raise InvalidOption("--variant is about several boards; say how many with --boards N")
                return command(**others)
            for name in meaningless:
                if _is_typed(name):
                    option = _OPTIONS.get(name, name).replace("_", "-")
                    raise InvalidOption(f"--{option} means nothing with several boards; leave it out, or --boards")
            handler(boards=boards, variant=Variant(variant or Variant.NORMAL), **others)
            return None

        return _BOARDS(_VARIANT(run))

    return decorate


def _is_typed(name: str) -> bool:
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE
