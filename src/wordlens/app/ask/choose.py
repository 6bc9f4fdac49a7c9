"""From names to lists, strategies, openers and settings; what is not named is the user's own default, else ours."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from ...errors import InvalidOption, InvalidWord, UnknownName
from ...registry import Entry
from ...rules import MAX_GUESSES, Rule, Setting
from ...strategies import Option, Strategy, Value, entry_options, find_entry
from ...strategies.books import kept_books
from ...strategies.options import find_option, split_written
from ...words import PRIORS, Played, WordList, load_record, normalise
from .settings import Defaults

Options = tuple[tuple[str, Value], ...]
BUILT_IN = "built-in"
"""What the tree that ships is called where trees are chosen by name."""
_BOOK_MEANING = "The tree of guesses: the one that ships, for the original game, or one of yours."
LONGEST_SEARCH = 20.0
"""Seconds that a request may let exact search take for one guess: what it may take of itself, too."""


def choose_setting(
    defaults: Defaults,
    words: WordList,
    rule: Rule | None = None,
    prior: str | None = None,
    played: Played | Iterable[str] | None = None,
    seed: int = 0,
    date: datetime.date | None = None,
    max_guesses: int = MAX_GUESSES,
) -> Setting:
    """Return rule, prior, played answers, seed and day; the list's own prior where nobody named one.

    Where neither question nor settings name played answers, they are those of the user's record.
    """
    prior = prior or defaults.prior or words.default_prior
    if prior not in PRIORS:
        raise UnknownName("prior", prior, PRIORS)
    known: Played | None = None
    if prior == "official":  # no other asks what was played
        if played is None:
            known = load_record().played if defaults.played is None else defaults.played
        else:
            known = played if isinstance(played, Played) else Played.of_words(map(_checked_played, played))
    rule = rule or defaults.rule
    return Setting(rule=rule, prior=prior, played=known, date=date, max_guesses=max_guesses, seed=seed)


def _checked_played(text: str) -> str:
    word = normalise(text)
    if not word.isalpha():
        raise InvalidWord(f"expected words already played, got {text!r}")
    return word


def choose_opener(opener: str | None, defaults: Defaults, words: WordList) -> str | None:
    """Return the opener that was asked for, or the user's usual one where the list has it; an empty text is none."""
    if opener is not None:
        return words.allowed[words.number(opener)] if opener.strip() else None
    usual = normalise(defaults.opener or "")
    return usual if usual in words.numbers else None


def choose_entry(name: str | None, defaults: Defaults) -> Entry[Strategy]:
    """Return the strategy's entry that was asked for, or the user's usual one."""
    return find_entry(split_written(name or defaults.strategy)[0])


def choose_solver(
    solver: str | None = None, algorithm: str | None = None, cost: str | None = None, heuristic: str | None = None
) -> str:
    """Return the solver that is named, or put together from algorithm, cost and heuristic."""
    from ...hindsight import DEFAULT_SOLVER, find_solver  # which a suggestion need not load

    if algorithm is None:
        if cost or heuristic:
            raise InvalidOption("a cost or a heuristic needs an algorithm: bfs, dfs, ucs or astar")
        return find_solver(solver or DEFAULT_SOLVER).name
    if solver is not None:
        raise InvalidOption("name a solver, or an algorithm with its cost and heuristic, not both")
    parts = [str(algorithm)]
    if has_cost(algorithm):
        parts.append(cost or "constant")
    if has_heuristic(algorithm):
        parts.append(heuristic or "log2")
    return find_solver("-".join(parts)).name


def has_cost(algorithm: str) -> bool:
    """Tell whether an algorithm has a cost to choose."""
    return algorithm in ("ucs", "astar")


def has_heuristic(algorithm: str) -> bool:
    """Tell whether an algorithm has a heuristic to choose."""
    return algorithm == "astar"


def asked_options(entry: Entry[Strategy]) -> tuple[Option, ...]:
    """Return the options of a strategy that a request may set: kept trees, no other file; no search without end."""
    return tuple(map(_asked_option, entry_options(entry)))


def _asked_option(option: Option) -> Option:
    if option.kind == "file":
        names = (BUILT_IN, *kept_books())
        return replace(option, kind="choice", default=BUILT_IN, choices=names, meaning=_BOOK_MEANING)
    if option.name == "seconds":
        return replace(option, most=min(option.most or LONGEST_SEARCH, LONGEST_SEARCH))
    return option


def choose_strategy(
    text: str | None, options: Mapping[str, Value], defaults: Defaults
) -> tuple[Entry[Strategy], Options]:
    """Return the strategy that a request names, such as `ngram` or `ngram:b2=0.6`, with all options that it sets."""
    name, own = split_written(text or defaults.strategy)
    entry = find_entry(name)
    known = asked_options(entry)
    checked: dict[str, Value] = {}
    for option_name, value in options.items():
        option = find_option(known, option_name, entry.name)
        checked[option.name] = option.check(value)
    for option_name, typed in own.items():
        option = find_option(known, option_name, entry.name)
        checked[option.name] = option.read(typed)
    return entry, tuple(sorted(_with_files(entry, checked).items()))


def _with_files(entry: Entry[Strategy], values: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options with a kept tree as the file that its name stands for; the tree that ships needs none."""
    files = {option.name for option in entry_options(entry) if option.kind == "file"}
    others = {name: value for name, value in values.items() if name not in files or value != BUILT_IN}
    return {name: Path(str(value)) if name in files else value for name, value in others.items()}


@lru_cache(maxsize=64)
def strategy_with(name: str, options: Options) -> Strategy:
    """Return the strategy with these options, made once: a book need not be read again for every question."""
    return find_entry(name).make(**dict(options))
