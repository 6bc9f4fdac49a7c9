"""A user's own defaults, from config.toml in the platform's configuration directory; the command line wins."""

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path

from ..errors import InvalidSettings
from ..files import settings_file
from ..rules import Rule


@dataclass(frozen=True)
class Settings:
    """Defaults that a user chose; None where nothing was said."""

    list: str | None = None
    strategy: str | None = None
    opener: str | None = None
    rule: str | None = None
    prior: str | None = None
    played: str | None = None
    """File of words already played; a relative path starts at the settings file."""


def load_settings(path: Path | None = None) -> Settings:
    """Read the settings file, or return none set if there is no such file; a bad one raises InvalidSettings."""
    path = path or settings_file()
    try:
        values = tomllib.loads(path.read_bytes().decode("utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as reason:
        raise InvalidSettings(f"cannot read the settings {path}: {reason}") from reason
    known = [field.name for field in fields(Settings)]
    for key, value in values.items():
        if key not in known:
            from difflib import get_close_matches

            near = get_close_matches(key, known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
            raise InvalidSettings(f"{path}: no setting named {key!r}; {hint}")
        if not isinstance(value, str):
            raise InvalidSettings(f'{path}: expected {key} = "...", got {value!r}')
    if values.get("rule", Rule.NORMAL) not in set(Rule):
        raise InvalidSettings(f"{path}: expected rule to be normal, hard or strict, got {values['rule']!r}")
    if "played" in values:
        values["played"] = str(path.parent / Path(values["played"]).expanduser())
    return Settings(**values)
