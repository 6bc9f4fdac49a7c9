"""From a request to a question: names become lists, strategies and rows, by the same code as the terminal's."""

import hashlib
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Literal

from ...errors import InvalidOption, InvalidWord, UnknownName, UserError
from ...reading import Share, read_pasted, read_row
from ...registry import Entry, find
from ...rules import Row, Rule, Setting
from ...strategies import DEFAULT_STRATEGY, REGISTRY, Strategy
from ...words import DEFAULT_LIST, PRIORS, WordList, normalise, read_played
from ..settings import Settings, load_settings
from .faults import AtRows
from .lists import words_named
from .shapes import OptionShape

if TYPE_CHECKING:  # worker processes answer questions, but never see a request
    from .models import AdviseIn, GameIn, ReviewIn, RowIn, StrategyIn

OptionKind = Literal["switch", "whole", "number"]
Options = tuple[tuple[str, bool | float], ...]
MOST_ROWS = 10
"""Rows that one request may hold; naming a clash tries all sets of them."""
LONGEST_SEARCH = 5.0
"""Seconds that a request may let exact search take for one guess."""
_KINDS: dict[type, OptionKind] = {bool: "switch", int: "whole", float: "number"}


@dataclass(frozen=True)
class Defaults:
    """What a request means that says nothing else: the user's own settings, else ours."""

    list: str = DEFAULT_LIST
    strategy: str = DEFAULT_STRATEGY
    rule: Rule = Rule.NORMAL
    prior: str | None = None
    opener: str | None = None
    played: frozenset[str] = frozenset()

    @classmethod
    def from_settings(cls, settings: Settings | None = None) -> "Defaults":
        """Read the user's settings; a bad file raises InvalidSettings."""
        from pathlib import Path

        settings = settings or load_settings()
        return cls(
            list=settings.list or DEFAULT_LIST,
            strategy=settings.strategy or DEFAULT_STRATEGY,
            rule=Rule(settings.rule or Rule.NORMAL),
            prior=settings.prior,
            opener=settings.opener,
            played=read_played(Path(settings.played)) if settings.played else frozenset(),
        )


@dataclass(frozen=True)
class Question:
    """A position and who is asked about it; everything that the answer depends on."""

    list_name: str
    digest: str
    rows: tuple[Row, ...]
    strategy: str
    options: Options
    setting: Setting
    opener: str | None
    top: int = 10
    most_candidates: int = 200

    @property
    def key(self) -> Hashable:
        """What the answer is cached by; small, however many words were played."""
        played = hashlib.sha256(" ".join(sorted(self.setting.played)).encode("utf-8", "replace")).digest()
        game = (self.setting.rule, self.setting.prior, played, self.setting.seed)
        shown = (self.top, self.most_candidates)
        return self.digest, self.list_name, self.strategy, self.options, game, self.rows, self.opener, shown

    @property
    def searches(self) -> bool:
        """Whether it may take a second, so that it is answered in a process of its own."""
        return self.strategy == "optimal"

    def words(self) -> WordList:
        """Return the list."""
        return words_named(self.list_name)

    def maker(self) -> Strategy:
        """Return the strategy."""
        return strategy_with(self.strategy, self.options)


def advise_question(asked: "AdviseIn", defaults: Defaults) -> Question:
    """Return the question that a request for advice asks."""
    words = chosen_list(asked, defaults)
    rows = read_rows_in(asked.rows, words, asked.unlisted)
    question = strategy_question(asked, defaults, words, rows)
    return replace(question, top=asked.top, most_candidates=asked.most_candidates)


def strategy_question(asked: "StrategyIn", defaults: Defaults, words: WordList, rows: tuple[Row, ...] = ()) -> Question:
    """Return the question that a game and a strategy ask; what cannot matter is left out, so that equals are equal."""
    entry = find(REGISTRY, asked.strategy or defaults.strategy, "strategy")
    options = checked_options(entry, asked.options)
    setting = chosen_setting(asked, defaults, words)
    if not strategy_with(entry.name, options).stochastic:
        setting = Setting(setting.rule, setting.prior, setting.played)
    opener = None if rows else chosen_opener(asked.opener, defaults, words)
    return Question(words.name, words.digest, rows, entry.name, options, setting, opener)


@dataclass(frozen=True)
class ReviewQuestion:
    """A game to review, as rows or as squares."""

    list_name: str
    game: tuple[Row, ...] | Share
    answer: str | None
    hard: bool | None
    setting: Setting


def review_question(asked: "ReviewIn", defaults: Defaults) -> ReviewQuestion:
    """Return the question that a request for a review asks."""
    words = chosen_list(asked, defaults)
    if bool(asked.rows) == bool(asked.share):
        raise InvalidOption("give the game's rows, such as crane=-y--g, or a shared text, one of the two")
    game = read_pasted(asked.share, words) if asked.share else read_rows_in(asked.rows, words, asked.unlisted)
    if isinstance(game, tuple) and len(game) > MOST_ROWS:
        raise InvalidOption(f"expected at most {MOST_ROWS} rows, got {len(game)}")
    return ReviewQuestion(words.name, game, asked.answer, asked.hard, chosen_setting(asked, defaults, words))


def chosen_list(asked: "GameIn | ReviewIn", defaults: Defaults) -> WordList:
    """Return the list that a request names, or the user's."""
    return words_named(asked.list_name or defaults.list)


def chosen_setting(asked: "GameIn | ReviewIn", defaults: Defaults, words: WordList) -> Setting:
    """Return rule, prior and played words; the list's own prior where none is named."""
    prior = asked.prior or defaults.prior or words.default_prior
    if prior not in PRIORS:
        raise UnknownName("prior", prior, PRIORS)
    played = defaults.played if asked.played is None else frozenset(map(_checked_played, asked.played))
    if prior != "official":  # no other asks what was played
        played = frozenset()
    rule = getattr(asked, "rule", None) or defaults.rule  # a review finds it from the rows
    return Setting(rule=rule, prior=prior, played=played, seed=asked.seed)


def _checked_played(text: str) -> str:
    word = normalise(text)
    if not word.isalpha():
        raise InvalidWord(f"expected words already played, got {text!r}")
    return word


def chosen_opener(opener: str | None, defaults: Defaults, words: WordList) -> str | None:
    """Return the opener that was asked for, or the user's usual one where the list has it."""
    if opener is not None:
        return words.allowed[words.number(opener)] if opener.strip() else None
    usual = normalise(defaults.opener or "")
    return usual if usual in words.numbers else None


def read_rows_in(rows: "Sequence[RowIn | str]", words: WordList, unlisted: bool = False) -> tuple[Row, ...]:
    """Read the rows of a request; what cannot be read is raised with its number."""
    read: list[Row] = []
    for number, row in enumerate(rows, 1):
        text = row if isinstance(row, str) else f"{row.word}={row.pattern}"
        try:
            read.append(_unlisted_row(text, words) if unlisted else read_row(text, words))
        except UserError as error:
            raise AtRows(error, [number]) from None
    return tuple(read)


def _unlisted_row(text: str, words: WordList) -> Row:
    """Read a row whose word need not be in the list, as from a picture."""
    row = Row.parse(text)
    words.spell(row.word)
    return row


def option_shapes(entry: Entry[Strategy]) -> list[OptionShape]:
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


def checked_options(entry: Entry[Strategy], wanted: Mapping[str, bool | float]) -> Options:
    """Return the options in order and of the right kind, or raise what says which there are."""
    known = {option["name"]: option for option in option_shapes(entry)}
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
    """Return the strategy with these options, made once: a book need not be read again for every request."""
    return find(REGISTRY, name, "strategy").make(**dict(options))
