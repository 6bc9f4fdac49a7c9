"""`wordlens completion`: the script that teaches your shell our commands and options."""

import click
from click.shell_completion import get_completion_class

from ...errors import UnknownName

SHELLS = ("bash", "fish", "zsh")


@click.command("completion")
@click.argument("shell", metavar="bash|zsh|fish")
def command(shell: str) -> None:
    """Print the completion script; for bash: eval "$(wordlens completion bash)"."""
    from .main import cli

    kind = get_completion_class(shell) if shell in SHELLS else None
    if kind is None:
        raise UnknownName("shell", shell, SHELLS)
    click.echo(kind(cli, {}, "wordlens", "_WORDLENS_COMPLETE").source())
