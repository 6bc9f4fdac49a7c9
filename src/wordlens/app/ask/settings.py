"""A user's own defaults, from config.toml in the platform's configuration directory; what is asked for wins."""

import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from ...files import settings_file
from ...rules import Rule
from ...strategies import DEFAULT_STRATEGY
from ...words import DEFAULT_LIST, Played, read_played

_SHOWN = 60
"""Letters of a bad value that are shown."""
KEYS = ("list", "strategy", "opener", "rule", "prior", "played", "played_from", "keep")


@dataclass(frozen=True)
class Defaults:
    """What a question means that says nothing else: the user's own settings, else ours."""

    list: str = DEFAULT_LIST
    strategy: str = DEFAULT_STRATEGY
    rule: Rule = Rule.NORMAL
    prior: str | None = None
    opener: str | None = None
    played_file: Path | None = None
    """File of answers already played; without it they are those of the user's record."""
    played_from: str | None = None
    """The address that the record is updated from; the newspaper's if None."""
    keep: bool = True
    """Whether an official game that is reviewed is added to the record."""
    problems: tuple[str, ...] = field(default=(), compare=False)
    """What was left out of the settings, a sentence each."""

    @cached_property
    def played(self) -> Played | None:
        """The answers already played, by the file; a bad file is told to whoever needs it, not to everybody."""
        return read_played(self.played_file) if self.played_file else None

    @classmethod
    def read(cls, path: Path | None = None) -> "Defaults":
        """Read the settings file, if there is one; a setting that is bad is left out and named in `problems`."""
        path = path or settings_file()
        try:
            values = tomllib.loads(path.read_bytes().decode("utf-8"))
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, RecursionError) as reason:
            return cls(problems=(f"cannot read the settings {path}: {reason}; they are left out",))
        problems = {key: problem for key, value in values.items() if (problem := _problem(key, value))}
        found: dict[str, Any] = {key: value for key, value in values.items() if value and key not in problems}
        if "rule" in found:
            found["rule"] = Rule(found["rule"])
        if "keep" in found:
            found["keep"] = found["keep"] == "yes"
        if "played" in found:  # a relative path starts at the settings file
            found["played_file"] = path.parent / Path(found.pop("played")).expanduser()
        return cls(**found, problems=tuple(f"{path}: {problem}; it is left out" for problem in problems.values()))


def _problem(key: str, value: object) -> str | None:
    """Return what is wrong with a setting, with the way out; None if nothing is."""
    if key not in KEYS:
        from difflib import get_close_matches

        near = get_close_matches(key, KEYS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(KEYS)}"
        return f"no setting named {key!r} ({hint})"
    if not isinstance(value, str) or not value.isprintable():
        return f'expected {key} = "...", got {repr(value)[:_SHOWN]}'
    if key == "rule" and value not in set(Rule):
        return f"expected rule to be normal, hard or strict, got {value!r}"
    if key == "keep" and value not in ("yes", "no"):
        return f"expected keep to be yes or no, got {value!r}"
    if key == "played":
        try:
            Path(value).expanduser()
        except RuntimeError as reason:
            return f"expected played to be a file's path, got {value!r} ({reason})"
    return None
