"""The `wordlens` command: finds the subcommand, and turns every failure into one sentence and an exit code."""

import sys
import warnings
from contextlib import suppress
from importlib import import_module

import click

from ... import __version__
from ...errors import UnknownName, WordlensError
from ...kernels import backend_name
from ..show.encode import encode
from ..show.shapes_error import ErrorShape, failure
from .streams import echo_json, end_output, open_streams

COMMANDS = {
    "app": "The page: play, advice, review, lab.",
    "desktop": "The same in a window, without a browser.",
    "suggest": "The best next guesses after the rows that you saw.",
    "read": "Read the board in a screenshot or photo.",
    "assist": "Ask for guess and pattern row by row, and advise after each.",
    "play": "Play a game in the terminal.",
    "mark": "The marks that a guess gets for an answer.",
    "solve": "Watch a strategy find an answer.",
    "review": "How good and how lucky was your game?",
    "compare": "Which strategy is best, on which list, at what cost.",
    "backtest": "Play the real puzzles of past days, each with what was known before it.",
    "tune": "Grid search over a strategy's numeric options.",
    "tree": "Write a strategy's whole decision tree; check one by replay.",
    "prove": "The best possible play, and that nothing beats it.",
    "hindsight": "BFS, DFS, UCS and A* with the answer known: search, not play.",
    "patterns": "Every guess and pattern to its answers, in one SQLite file.",
    "diary": "Your own games: keep, import, statistics, a league.",
    "played": "The answers played so far: import, update, add.",
    "words": "The word lists there are; import your own.",
    "strategies": "The strategies there are, and how far each is trusted.",
    "bench": "The signature of all play, and the times of the hot paths.",
    "completion": "Print the completion script for your shell.",
}
"""Each lives in the module of its own name, page and window aside; listed so that `--help` imports none of them."""
_FACES = {"app": "wordlens.app.web.command", "desktop": "wordlens.app.desktop.command"}
"""Page and window bring the command that opens them: no front end imports another."""
_RUNS_ON = {"native": "its native core", "plain": "NumPy"}


class LazyGroup(click.Group):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order in which people meet them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command, or return None if there is no such one."""
        if cmd_name not in COMMANDS:
            return None
        module = _FACES.get(cmd_name, f"{__package__}.{cmd_name}")
        command: click.Command = import_module(module).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say what was probably meant."""
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            raise UnknownName("command", args[0], COMMANDS)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _tell_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"wordlens {__version__}, running on {_RUNS_ON[backend_name()]}")
        ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version, help="Version.")
def cli() -> None:
    """From what you saw on a Wordle board to the best next guess.

    A row is a guess and its marks, such as crane=-y--g: '-' absent, 'y' present (yellow), 'g' correct (green).
    """


def program() -> None:
    """Run the command that the arguments name and exit, with streams that print no traceback whatever they are."""
    open_streams()
    if not sys.warnoptions:
        warnings.simplefilter("ignore")  # they are for developers, and tests see them
    main()


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit; a mistake gives one sentence, never a traceback."""
    arguments = sys.argv[1:] if arguments is None else arguments
    as_json = "--json" in arguments
    try:
        status = cli.main(arguments, prog_name="wordlens", standalone_mode=False)
        end_output()
        sys.exit(status if isinstance(status, int) else 0)
    except WordlensError as error:
        _fail(encode(error, ErrorShape), error.exit_code, as_json)
    except click.ClickException as error:
        _fail(failure("Usage", error.format_message()), error.exit_code, as_json)
    except (KeyboardInterrupt, click.Abort):
        _fail(failure("Interrupted", "stopped"), 130, as_json)
    except OSError as error:  # of a file or a connection that nobody expected to fail
        _fail(failure("System", _spoken(error)), 1, as_json)
    except UnicodeError as error:
        _fail(failure("System", f"the text is not in the encoding of this terminal: {error}"), 2, as_json)
    except MemoryError:
        _fail(failure("System", "there is not enough memory for this"), 1, as_json)


def _spoken(error: OSError) -> str:
    what = error.strerror or str(error) or type(error).__name__
    return what if error.filename is None else f"{what}: {click.format_filename(error.filename)}"


def _fail(shape: ErrorShape, exit_code: int, as_json: bool) -> None:
    if as_json:
        echo_json(shape)
    else:
        click.echo(f"wordlens: {shape['error']['message']}", err=True)
    with suppress(WordlensError):  # one failure is told already
        end_output()
    sys.exit(exit_code)


if __name__ == "__main__":
    from wordlens_start import main as start

    start()
