"""Options that several commands share, and what they mean together with the user's settings."""

import datetime
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from ...errors import InvalidOption
from ...files import check_place
from ...registry import Entry
from ...rules import MAX_GUESSES, MOST_GUESSES, Rule, Setting
from ...strategies import REGISTRY, Given, Strategy, entry_options, find_strategies
from ...words import PRIORS, Played, WordList, list_names, load_words, read_list, read_played
from ..ask import choose
from ..ask.settings import Defaults
from .streams import echo_json as echo_json

Command = TypeVar("Command", bound=Callable[..., Any])
Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
FILE = click.Path(path_type=Path)
MEASURED_LIST = "classic"
"""What measured results are about unless said otherwise, whatever the user's settings."""
_DEFAULTS = "wordlens.defaults"


def defaults() -> Defaults:
    """Return the user's settings: read once for a command, and only by those that need them."""
    kept = click.get_current_context().find_root().meta
    if _DEFAULTS not in kept:
        kept[_DEFAULTS] = read = Defaults.read()
        for problem in read.problems:
            click.echo(f"wordlens: {problem}", err=True)
    found: Defaults = kept[_DEFAULTS]
    return found


def _complete_list(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in list_names() if name.startswith(incomplete)]


def complete_entry(entries: Iterable[Entry[Any]]) -> Callable[..., list[CompletionItem]]:
    """Return what completes the name of a registry's entry."""

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(e.name, help=e.summary) for e in entries if e.name.startswith(incomplete)]

    return complete


complete_strategy = complete_entry(REGISTRY)
"""Completes a strategy's name."""


def _check_picture(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """Refuse a picture's name before the work that it would show, not after."""
    if path is not None and not ctx.resilient_parsing:
        from ...arena.drawing import check_picture_name

        check_picture_name(path)
        check_place(path)
    return path


def check_output(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """Refuse a file that cannot be written before the work whose result it is to hold, not after."""
    if path is not None and not ctx.resilient_parsing:
        check_place(path)
    return path


def _together(*options: Callable[[Any], Any]) -> Callable[[Command], Command]:
    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


def read_day(ctx: click.Context, param: click.Parameter, text: str | None) -> datetime.date | None:
    """Read the day that an option names; the callback of every such option."""
    if text is None or ctx.resilient_parsing:
        return None
    from ..ask.days import read_puzzle_day

    return read_puzzle_day(text)


def date_option(purpose: str = "The puzzle's day; what was played later is not known.") -> Decorator:
    """Add the day of the puzzle, today by default."""
    return click.option("--date", metavar="DAY", callback=read_day, help=purpose)


_list_options = _together(
    click.option("--list", "list_name", metavar="NAME", shell_complete=_complete_list, help="Word list."),
    click.option("--answers", type=FILE, metavar="FILE", help="Your own answers, one a line."),
    click.option("--guesses", type=FILE, metavar="FILE", help="Your own allowed guesses, one a line."),
)
_rule_options = _together(
    click.option("--hard", is_flag=True, help="Official hard mode."),
    click.option("--strict", is_flag=True, help="Guess remaining candidates only."),
    click.option("--rule", type=click.Choice([rule.value for rule in Rule]), help="The same by name."),
)
_prior_options = _together(
    click.option("--prior", metavar="NAME", help=f"How likely words are: {', '.join(PRIORS)}."),
    click.option("--played", type=FILE, metavar="FILE", help="Answers already played: CSV, JSON or words."),
    date_option(),
)
_strategy_option = click.option(
    "--strategy", metavar="NAME", shell_complete=complete_strategy, help="See 'wordlens strategies'."
)


def _complete_option(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    known = {option.name: option.meaning for entry in REGISTRY for option in entry_options(entry)}
    return [CompletionItem(f"{name}=", help=why) for name, why in known.items() if name.startswith(incomplete)]


_given_options = _together(
    click.option(
        "--option",
        "typed",
        multiple=True,
        metavar="NAME=VALUE",
        shell_complete=_complete_option,
        help="Set an option, as b2=0.6 or ngram.b2=0.6; 'wordlens strategies NAME' lists them; repeatable.",
    ),
    click.option("--options", "options_file", type=FILE, metavar="FILE", help="Options from a TOML file."),
    click.option("--book", type=FILE, metavar="FILE", help="A tree for the strategy 'book'."),
)
opener_option = click.option("--opener", metavar="WORD", help="Your own first guess.")
board_option = click.option(
    "--board", type=click.IntRange(1), metavar="N", help="Which board, where a picture shows several."
)
cluster_option = click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")


def output_option(*names: str, purpose: str, metavar: str = "FILE", required: bool = False) -> Decorator:
    """Add a file to write; a place that cannot be written is refused before any work."""
    return click.option(*names, type=FILE, metavar=metavar, required=required, callback=check_output, help=purpose)


def _only_one(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> str | None:
    if len(given) > 1:
        raise InvalidOption(f"expected one picture, got --image {len(given)} times: read one board at a time")
    return given[0] if given else None


def image_option(purpose: str) -> Decorator:
    """Add the picture to read; a second one is refused, not taken for the first."""
    return click.option("--image", metavar="IMAGE", multiple=True, callback=_only_one, help=purpose)


def seed_option(purpose: str = "For strategies that use chance.", default: int | None = 0) -> Decorator:
    """Add the number that decides what chance does."""
    return click.option("--seed", type=click.IntRange(0), default=default, metavar="N", help=purpose)


max_guesses_option = click.option(
    "--max-guesses",
    type=click.IntRange(1, MOST_GUESSES),
    default=MAX_GUESSES,
    metavar="N",
    help=f"Guesses that a game may have, {MAX_GUESSES} if nothing is said.",
)


def top_option(default: int, what: str = "guesses") -> Decorator:
    """Add how many lines of a table to show."""
    return click.option(
        "--top", type=click.IntRange(1, 100_000), default=default, metavar="N", help=f"How many {what} to show."
    )


def samples_option(purpose: str) -> Decorator:
    """Add how many answers to draw by lot."""
    return click.option("--samples", type=click.IntRange(1), metavar="N", help=purpose)


def plot_option(drawn: str = "a picture") -> Decorator:
    """Add the picture to draw; a name that cannot be drawn is refused before any work."""
    purpose = f"Draw {drawn}, PNG or SVG."
    return click.option("--plot", type=FILE, metavar="FILE", callback=_check_picture, help=purpose)


def word_options(default: str | None = None, are_required: bool = True) -> Decorator:
    """Add the options that choose a list, and call the command with `words`; default beats the user's settings.

    Where words are not required, they are None if no option names a list.
    """

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def run(list_name: str | None, answers: Path | None, guesses: Path | None, **others: object) -> object:
            words = None
            if list_name and (answers or guesses):
                raise InvalidOption("--list cannot be used together with --answers or --guesses")
            if answers or guesses:
                words, _ = read_list(answers, guesses)
            elif list_name or are_required:
                words = load_words(list_name or default or defaults().list)
            return command(words=words, **others)

        return _list_options(run)

    return decorate


def rule_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose a rule, and call the command with `rule`: None if no option names one."""

    @wraps(command)
    def run(hard: bool, strict: bool, rule: str | None, **others: object) -> object:
        named = dict.fromkeys([Rule.HARD] * hard + [Rule.STRICT] * strict + ([Rule(rule)] if rule else []))
        if len(named) > 1:
            raise InvalidOption(f"choose one rule, got {' and '.join(named)}")
        return command(rule=next(iter(named), None), **others)

    return _rule_options(run)


def game_options(measured: bool = False) -> Decorator:
    """Add the options that describe a game, and call the command with `words` and `setting` (its --seed included).

    Measured results are about 'classic' and the normal rule unless said otherwise, whatever the user's settings.
    """

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def run(
            words: WordList,
            rule: Rule | None,
            prior: str | None,
            played: Path | None,
            date: datetime.date | None,
            max_guesses: int,
            seed: int = 0,
            **others: object,
        ) -> object:
            rule = rule or (Rule.NORMAL if measured else None)
            known = read_played(played) if played else None
            setting = choose_setting(words, rule, prior, known, seed, date)
            return command(words=words, setting=replace(setting, max_guesses=max_guesses), **others)

        return word_options(MEASURED_LIST if measured else None)(rule_options(_prior_options(max_guesses_option(run))))

    return decorate


def choose_setting(
    words: WordList,
    rule: Rule | None = None,
    prior: str | None = None,
    played: Played | None = None,
    seed: int = 0,
    date: datetime.date | None = None,
) -> Setting:
    """Return the setting that options and settings describe; a prior that neither names is each list's own."""
    setting = choose.choose_setting(defaults(), words, rule, prior, played, seed, date)
    return replace(setting, prior=prior or defaults().prior)


def choose_opener(opener: str | None, words: WordList) -> str | None:
    """Return the opener that was asked for, or the user's usual one where the list has it."""
    return choose.choose_opener(opener, defaults(), words)


def given_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that set options of strategies, and call the command with `given`."""

    @wraps(command)
    def run(typed: tuple[str, ...], options_file: Path | None, book: Path | None, **others: object) -> object:
        given = Given.read(options_file) if options_file else Given()
        given = given.under(Given.typed(typed))
        if book:
            given = given.under(Given({"book": {"file": book}}))
        return command(given=given, **others)

    return _given_options(run)


def strategy_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose one strategy and set its options, and call the command with `strategy`."""

    @wraps(command)
    def run(strategy: str | None, given: Given, **others: object) -> object:
        return command(strategy=choose_strategy(strategy, given), **others)

    return _strategy_option(given_options(run))


def choose_strategy(name: str | None, given: Given) -> Strategy:
    """Return the named strategy, or else the one that the options are for, or else the user's usual one."""
    if name is None and len(given.named) > 1:
        raise InvalidOption(f"the options are for {' and '.join(given.named)}; choose one with --strategy NAME")
    (chosen,) = find_strategies([name or next(iter(given.named), defaults().strategy)], given)
    return chosen
