"""A user's own defaults, from config.toml in the platform's configuration directory; what is asked for wins."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ...errors import InvalidSettings
from ...files import settings_file
from ...rules import Rule
from ...strategies import DEFAULT_STRATEGY
from ...words import DEFAULT_LIST, read_played

KEYS = ("list", "strategy", "opener", "rule", "prior", "played")


@dataclass(frozen=True)
class Defaults:
    """What a question means that says nothing else: the user's own settings, else ours."""

    list: str = DEFAULT_LIST
    strategy: str = DEFAULT_STRATEGY
    rule: Rule = Rule.NORMAL
    prior: str | None = None
    opener: str | None = None
    played_file: Path | None = None
    """File of words already played."""

    @cached_property
    def played(self) -> frozenset[str]:
        """The words already played; a bad file is told to whoever needs it, not to everybody."""
        return read_played(self.played_file) if self.played_file else frozenset()

    @classmethod
    def read(cls, path: Path | None = None) -> "Defaults":
        """Read the settings file, if there is one; a bad one raises InvalidSettings."""
        path = path or settings_file()
        try:
            values = tomllib.loads(path.read_bytes().decode("utf-8"))
        except FileNotFoundError:
            return cls()
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as reason:
            raise InvalidSettings(f"cannot read the settings {path}: {reason}") from reason
        _check(values, path)
        if "rule" in values:
            values["rule"] = Rule(values["rule"])
        if "played" in values:  # a relative path starts at the settings file
            values["played_file"] = path.parent / Path(values.pop("played")).expanduser()
        return cls(**{name: value for name, value in values.items() if value})


def _check(values: Mapping[str, object], path: Path) -> None:
    """Refuse a key that is unknown, or a value that is none, with the way out."""
    for key, value in values.items():
        if key not in KEYS:
            from difflib import get_close_matches

            near = get_close_matches(key, KEYS, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(KEYS)}"
            raise InvalidSettings(f"{path}: no setting named {key!r}; {hint}")
        if not isinstance(value, str):
            raise InvalidSettings(f'{path}: expected {key} = "...", got {value!r}')
    if values.get("rule", Rule.NORMAL) not in set(Rule):
        raise InvalidSettings(f"{path}: expected rule to be normal, hard or strict, got {values['rule']!r}")
