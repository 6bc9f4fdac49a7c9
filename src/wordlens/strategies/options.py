"""What can be set about a strategy: each option is a field of its class, declared once with range and meaning.

    b2: float = number(0.3, "How much common letter pairs add to the score.", -100, 100)

Terminal, page, window, API, docs and `tune` read these declarations by `options_of`; a value from outside goes through
`Option.check`, a typed text through `Option.read`. A strategy with options is written `ngram:b2=0.6,b3=1`.
"""

from collections.abc import Iterable
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from math import inf
from pathlib import Path
from typing import Any, Literal

from ..errors import InvalidOption, UnknownName

Kind = Literal["number", "whole", "switch", "choice", "file"]
Value = bool | int | float | str | Path
_DECLARED = "wordlens option"
_YES, _NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")
_SHOWN = 60
"""Characters of a wrong value that a message repeats."""


@dataclass(frozen=True)
class Option:
    """One option of a strategy."""

    name: str
    kind: Kind
    """'number', 'whole' (a whole number), 'switch' (yes or no), 'choice' (one of some names) or 'file'."""
    default: Value | None
    """None for a file that need not be given."""
    meaning: str
    """One sentence."""
    least: float | None = None
    """The least that a number may be."""
    most: float | None = None
    choices: tuple[str, ...] = ()
    """The names that a choice may be."""

    @property
    def is_numeric(self) -> bool:
        """Whether it is a number, so that it can be tuned."""
        return self.kind in ("number", "whole")

    @property
    def range(self) -> str:
        """What it may be, such as '-100 to 100' or 'yes or no'."""
        if self.is_numeric:
            return f"{self.write(self.least)} to {self.write(self.most)}"
        return {"switch": "yes or no", "choice": " or ".join(self.choices), "file": "a file"}[self.kind]

    @property
    def expected(self) -> str:
        """What it must be, as the middle of a sentence."""
        kinds = {"number": "a number from ", "whole": "a whole number from ", "choice": "one of "}
        return kinds.get(self.kind, "") + self.range

    def check(self, value: object) -> Value:
        """Return a value of the right kind and within the range, or raise InvalidOption."""
        if self.kind == "switch" and isinstance(value, bool):
            return value
        if self.is_numeric and isinstance(value, int | float) and not isinstance(value, bool):
            return self._within(value)
        if self.kind == "choice" and value in self.choices:
            return str(value)
        if self.kind == "file" and isinstance(value, str | Path) and str(value):
            return Path(value)
        raise self.refusal(value)

    def _within(self, value: float) -> float:
        is_whole = self.kind == "whole"
        least, most = (-inf if self.least is None else self.least), (inf if self.most is None else self.most)
        if not least <= value <= most or (is_whole and value != int(value)):
            raise self.refusal(value)
        return int(value) if is_whole else float(value)

    def read(self, text: str) -> Value:
        """Return the value that a typed text means, or raise InvalidOption."""
        typed = text.strip()
        if self.is_numeric:
            try:
                return self.check(float(typed))
            except (ValueError, OverflowError):  # a refusal is a ValueError too
                raise self.refusal(typed) from None
        if self.kind == "switch" and typed.lower() in (*_YES, *_NO):
            return typed.lower() in _YES
        return self.check(typed)

    def write(self, value: object) -> str:
        """Return a value as it is typed; `read` takes it back."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
            return str(int(value))
        return "" if value is None else str(value)

    def refusal(self, value: object) -> InvalidOption:
        """Return the error for a value that is not what is expected."""
        told = f"expected {self.name} to be {self.expected}, got {repr(value)[:_SHOWN]}"
        return InvalidOption(told, reason="option", field=self.name, expected=self.expected)


def number(default: float, meaning: str, least: float, most: float) -> Any:  # noqa: ANN401 - as dataclasses.field
    """Declare an option that is a number."""
    return _declared("number", default, meaning, least=least, most=most)


def whole(default: int, meaning: str, least: int, most: int) -> Any:  # noqa: ANN401 - as dataclasses.field
    """Declare an option that is a whole number."""
    return _declared("whole", default, meaning, least=least, most=most)


def switch(default: bool, meaning: str) -> Any:  # noqa: ANN401 - as dataclasses.field
    """Declare an option that is yes or no."""
    return _declared("switch", default, meaning)


def choice(default: str, meaning: str, choices: tuple[str, ...]) -> Any:  # noqa: ANN401 - as dataclasses.field
    """Declare an option that is one of some names."""
    return _declared("choice", default, meaning, choices=choices)


def from_file(meaning: str) -> Any:  # noqa: ANN401 - as dataclasses.field
    """Declare an option that is a file, none if it is not given; no request through the page may name one."""
    return _declared("file", None, meaning)


def _declared(kind: Kind, default: Value | None, meaning: str, **limits: object) -> Any:  # noqa: ANN401 - as field
    return field(default=default, metadata={_DECLARED: {"kind": kind, "meaning": meaning, **limits}})


def options_of(strategy: object) -> tuple[Option, ...]:
    """Return the options of a strategy, or of a strategy's class, in the order of their declaration."""
    if not is_dataclass(strategy):
        return ()
    declared = [each for each in fields(strategy) if _DECLARED in each.metadata]
    defaults = [None if each.default is MISSING else each.default for each in declared]
    return tuple(
        Option(each.name, default=default, **each.metadata[_DECLARED])
        for each, default in zip(declared, defaults, strict=True)
    )


def has_option(known: Iterable[Option], name: str) -> bool:
    """Tell whether one of the options has that name; `random-guesses` is `random_guesses`."""
    return any(option.name == _plain(name) for option in known)


def find_option(known: Iterable[Option], name: str, strategy: str) -> Option:
    """Return the option of that name, or raise UnknownName with those that there are."""
    by_name = {option.name: option for option in known}
    if not by_name:
        raise InvalidOption(f"{strategy} has no options, got {name!r}")
    if _plain(name) not in by_name:
        raise UnknownName(f"option of {strategy}", name, by_name)
    return by_name[_plain(name)]


def _plain(name: str) -> str:
    return name.strip().lower().replace("-", "_")


def split_written(text: str) -> tuple[str, dict[str, str]]:
    """Return name and options of a strategy that is written as `ngram:b2=0.6,b3=1`; the values are still text."""
    name, colon, rest = text.partition(":")
    given: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        option, equals, value = (piece.strip() for piece in part.partition("="))
        if not (option and equals and value):
            raise InvalidOption(f"expected a strategy such as ngram:b2=0.6,b3=1, got {text!r}")
        if option in given:
            raise InvalidOption(f"expected each option once, got {option} twice in {text!r}")
        given[option] = value
    return name.strip(), given


def written(strategy: Any) -> str:  # noqa: ANN401 - a Strategy, which is declared above this file
    """Return a strategy's name with those of its options that are not the default, as `find_strategy` reads it."""
    values = [(option, getattr(strategy, option.name)) for option in options_of(strategy)]
    parts = [f"{option.name}={option.write(value)}" for option, value in values if value != option.default]
    return f"{strategy.name}:{','.join(parts)}" if parts else str(strategy.name)
