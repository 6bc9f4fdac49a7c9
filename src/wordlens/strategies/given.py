"""Options as people give them, before it is known which strategies play: typed, or in a small TOML file.

    b2=0.6                  for every strategy here that has it
    ngram.b2=0.6            for ngram alone

    trap = 25               # the same in a file: for every strategy here that has it
    [ngram]                 # for ngram alone
    b2 = 0.6

`wordlens tune` writes such files; `find_strategies` in registry.py gives the options to the strategies.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import InvalidOption, InvalidSettings
from ..files import write_atomically
from .options import Option

ANY = ""
"""Stands for every strategy that has the option."""
_MOST_BYTES = 100_000
"""A file of options is small; what is larger is another file."""


@dataclass(frozen=True)
class Given:
    """Options by the strategy that they are for, `ANY` for whichever has them; values as typed or as in the file."""

    values: Mapping[str, Mapping[str, object]] = field(default_factory=dict)

    spare: frozenset[str] = frozenset()
    """Strategies of a file whose options may go unused, because others play."""

    @property
    def named(self) -> tuple[str, ...]:
        """The strategies that options name."""
        return tuple(name for name in self.values if name != ANY)

    def under(self, typed: "Given") -> "Given":
        """Return these options with others that win over them."""
        names = [*self.values, *(name for name in typed.values if name not in self.values)]
        both = {name: {**self.values.get(name, {}), **typed.values.get(name, {})} for name in names}
        return Given(both, self.spare - set(typed.values))

    @classmethod
    def typed(cls, texts: Iterable[str]) -> "Given":
        """Read options such as `b2=0.6` and `ngram.b2=0.6`."""
        values: dict[str, dict[str, object]] = {}
        for text in texts:
            key, equals, value = (part.strip() for part in text.partition("="))
            strategy, _, option = key.rpartition(".")
            if not (option and equals and value):
                raise InvalidOption(f"expected an option such as b2=0.6 or ngram.b2=0.6, got {text!r}")
            if option in values.setdefault(strategy, {}):
                raise InvalidOption(f"expected each option once, got {key} twice")
            values[strategy][option] = value
        return cls(values)

    @classmethod
    def read(cls, path: Path) -> "Given":
        """Read a file of options; one that is none raises InvalidSettings."""
        import tomllib  # only those who have such a file wait for it

        try:
            with path.open("rb") as file:
                data = file.read(_MOST_BYTES + 1)
            if len(data) > _MOST_BYTES:
                raise InvalidSettings(f"{path} is larger than a file of options can be, {_MOST_BYTES:,} bytes")
            found = tomllib.loads(data.decode("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as reason:
            raise InvalidSettings(f"cannot read the options {path}: {reason}") from reason
        values: dict[str, Mapping[str, object]] = {
            name: table for name, table in found.items() if isinstance(table, dict)
        }
        loose = {name: value for name, value in found.items() if not isinstance(value, dict)}
        return cls({ANY: loose, **values} if loose else values, frozenset(values))


def options_text(strategy: str, values: Iterable[tuple[Option, object]], remark: str = "") -> str:
    """Return a file of options for one strategy, which `Given.read` takes back; the remark becomes comments."""
    remarks = [f"# {line}" for line in remark.splitlines()]
    lines = [f"{option.name} = {_toml(option, value)}" for option, value in values]
    return "\n".join([*remarks, f"[{strategy}]", *lines, ""])


def write_options(path: Path, strategy: str, values: Iterable[tuple[Option, object]], remark: str = "") -> None:
    """Write a file of options for one strategy."""
    write_atomically(path, options_text(strategy, values, remark))


def _toml(option: Option, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if option.is_numeric:
        return option.write(value)
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
