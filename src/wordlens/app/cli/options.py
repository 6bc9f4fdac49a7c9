"""Options that several commands share, and what they mean together with the user's settings."""

import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from ...errors import InvalidOption
from ...rules import Rule, Setting
from ...strategies import DEFAULT_STRATEGY, REGISTRY, Strategy, find_strategy
from ...words import DEFAULT_LIST, PRIORS, WordList, list_names, load_words, read_list, read_played
from ..settings import load_settings

Command = TypeVar("Command", bound=Callable[..., Any])
_FILE = click.Path(path_type=Path)


def _complete_list(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in list_names() if name.startswith(incomplete)]


def complete_strategy(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete a strategy's name."""
    return [CompletionItem(e.name, help=e.summary) for e in REGISTRY if e.name.startswith(incomplete)]


def _together(*options: Callable[[Any], Any]) -> Callable[[Command], Command]:
    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


list_options = _together(
    click.option("--list", "list_name", metavar="NAME", shell_complete=_complete_list, help="Word list."),
    click.option("--answers", type=_FILE, metavar="FILE", help="Your own answers, one a line."),
    click.option("--guesses", type=_FILE, metavar="FILE", help="Your own allowed guesses, one a line."),
)
rule_options = _together(
    click.option("--hard", is_flag=True, help="Official hard mode."),
    click.option("--strict", is_flag=True, help="Guess remaining candidates only."),
    click.option("--rule", type=click.Choice([rule.value for rule in Rule]), help="The same by name."),
)
prior_options = _together(
    click.option("--prior", metavar="NAME", help=f"How likely words are: {', '.join(PRIORS)}."),
    click.option("--played", type=_FILE, metavar="FILE", help="Words already played, one a line."),
)
strategy_option = click.option(
    "--strategy", metavar="NAME", shell_complete=complete_strategy, help="See 'wordlens strategies'."
)
opener_option = click.option("--opener", metavar="WORD", help="Your own first guess.")
cluster_option = click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")


def word_options(default: str | None = None) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options that choose a list, and call the command with `words`; default beats the user's settings."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def run(list_name: str | None, answers: Path | None, guesses: Path | None, **others: object) -> object:
            return command(words=choose_words(list_name, answers, guesses, default), **others)

        return list_options(run)

    return decorate


def game_options(measured: bool = False) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options that describe a game, and call the command with `words` and `setting` (its --seed included).

    Measured results are about 'classic' and the normal rule unless said otherwise, whatever the user's settings.
    """

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def run(
            hard: bool,
            strict: bool,
            rule: str | None,
            prior: str | None,
            played: Path | None,
            seed: int = 0,
            **others: object,
        ) -> object:
            chosen = choose_rule(hard, strict, rule, Rule.NORMAL if measured else None)
            return command(setting=choose_setting(chosen, prior, played, seed), **others)

        return word_options("classic" if measured else None)(rule_options(prior_options(run)))

    return decorate


def choose_words(
    list_name: str | None, answers: Path | None, guesses: Path | None, default: str | None = None
) -> WordList:
    """Return the list that the options name, else the command's or the user's own default, else ours."""
    if answers or guesses:
        if list_name:
            raise InvalidOption("--list cannot be used together with --answers or --guesses")
        return read_list(answers, guesses)[0]
    return load_words(list_name or default or load_settings().list or DEFAULT_LIST)


def choose_strategy(name: str | None) -> Strategy:
    """Return the named strategy, else the user's own default, else ours."""
    return find_strategy(name or load_settings().strategy or DEFAULT_STRATEGY)


def choose_rule(hard: bool, strict: bool, rule: str | None, default: Rule | None = None) -> Rule:
    """Return the rule that the options name, else the command's or the user's own default, else the normal one."""
    named = [Rule.HARD] * hard + [Rule.STRICT] * strict + ([Rule(rule)] if rule else [])
    if len(set(named)) > 1:
        raise InvalidOption(f"choose one rule, got {' and '.join(dict.fromkeys(named))}")
    return named[0] if named else default or Rule(load_settings().rule or Rule.NORMAL)


def choose_setting(rule: Rule, prior: str | None, played: Path | None, seed: int = 0) -> Setting:
    """Return the setting that the options and the user's own defaults describe."""
    settings = load_settings()
    played_file = played or (Path(settings.played) if settings.played else None)
    words = read_played(played_file) if played_file else frozenset()
    return Setting(rule=rule, prior=prior or settings.prior, played=words, seed=seed)


def choose_opener(opener: str | None, words: WordList) -> str | None:
    """Return the opener that was asked for, or the user's usual one where the list has it."""
    if opener is not None:
        return words.allowed[words.number(opener)]
    usual = load_settings().opener
    return usual.lower() if usual and usual.lower() in words.numbers else None


def check_picture(path: Path | None) -> None:
    """Refuse a picture's name before the work that it would show, not after."""
    if path is not None:
        from ...arena.drawing import check_picture_name

        check_picture_name(path)


def echo_json(value: object) -> None:
    """Print a result as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False))
