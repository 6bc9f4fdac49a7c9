"""From names to lists, strategies, openers and settings; what is not named is the user's own default, else ours."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from math import isfinite
from typing import Literal

from ...errors import InvalidOption, InvalidWord, UnknownName
from ...registry import Entry, find
from ...rules import Rule, Setting
from ...strategies import REGISTRY, Strategy
from ...words import PRIORS, Played, WordList, load_record, normalise
from ..show.shapes import OptionShape
from .settings import Defaults

OptionKind = Literal["switch", "whole", "number"]
Options = tuple[tuple[str, bool | float], ...]
LONGEST_SEARCH = 20.0
"""Seconds that a request may let exact search take for one guess: what it may take of itself, too."""
_KINDS: dict[type, OptionKind] = {bool: "switch", int: "whole", float: "number"}


def choose_setting(
    defaults: Defaults,
    words: WordList,
    rule: Rule | None = None,
    prior: str | None = None,
    played: Played | Iterable[str] | None = None,
    seed: int = 0,
    date: datetime.date | None = None,
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
    return Setting(rule=rule or defaults.rule, prior=prior, played=known, date=date, seed=seed)


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
    return find(REGISTRY, name or defaults.strategy, "strategy")


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


def options_of(entry: Entry[Strategy]) -> list[OptionShape]:
    """Return the options of a strategy that a request may set: switches and numbers, never files."""
    made = entry.make()
    values: dict[str, object] = (
        {field.name: getattr(made, field.name) for field in fields(made)} if is_dataclass(made) else {}
    )
    return [
        {"name": name, "kind": _KINDS[type(value)], "default": value}
        for name, value in values.items()
        if isinstance(value, int | float)  # a switch is one too
    ]


def check_options(entry: Entry[Strategy], wanted: Mapping[str, bool | float]) -> Options:
    """Return the options in order and of the right kind, or raise what says which there are."""
    known = {option["name"]: option for option in options_of(entry)}
    checked: dict[str, bool | float] = {}
    for name, value in wanted.items():
        if name not in known:
            raise UnknownName(f"option of {entry.name}", name, known)
        checked[name] = _of_kind(f"{entry.name}'s {name}", known[name]["kind"], value)
    seconds = checked.get("seconds", LONGEST_SEARCH)
    if not 0 < seconds <= LONGEST_SEARCH:
        raise InvalidOption(f"expected seconds above 0 and up to {LONGEST_SEARCH:g}, got {seconds:g}")
    return tuple(sorted(checked.items()))


def _of_kind(what: str, kind: OptionKind, value: bool | float) -> bool | float:
    if kind == "switch":
        if isinstance(value, bool):
            return value
        raise InvalidOption(f"expected {what} to be true or false, got {value!r}")
    if isinstance(value, bool) or not isfinite(value) or (kind == "whole" and value != int(value)):
        raise InvalidOption(f"expected {what} to be a {'whole ' * (kind == 'whole')}number, got {value!r}")
    return int(value) if kind == "whole" else float(value)


@lru_cache(maxsize=64)
def strategy_with(name: str, options: Options) -> Strategy:
    """Return the strategy with these options, made once: a book need not be read again for every question."""
    return find(REGISTRY, name, "strategy").make(**dict(options))
