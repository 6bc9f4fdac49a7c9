"""The opening without a search: trees where all answers count alike, tables of openers for the official game.

A table holds the best openers and what each takes on average, worked out exactly for the prior of one day. Tables ship
for copies that know the original order only and for records that are kept up, from 2022-11-07 on; from a user's own
record one is worked out when it grows (`work_out`) and kept. A kept table is used for `GOOD_FOR` days if the record
before its day is still the same; then, or without one, the latest shipped table before the day is used.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..files import data_dir, write_file
from ..rules import MAX_GUESSES, Position, Rule
from ..words import ORIGINAL_DAYS, day_of, zipf
from .lookahead import KNOWN, KNOWN_AT_MOST, NEAR

ORIGINAL, ALL = "original", "all"
"""What the shipped tables know of the played answers: the original order only, or every day before theirs."""
GOOD_FOR = 90
"""Days for which a kept table serves; docs/real-game.md has what older ones cost."""


@dataclass(frozen=True)
class Opening:
    """Openers with the guesses that each takes on average, best first, and how far they are to be trusted."""

    guesses: tuple[tuple[str, float], ...]
    note: str
    is_proved: bool = False


@dataclass(frozen=True)
class Table:
    """The best openers under the prior of one day."""

    list_digest: str
    rule: Rule
    day: int
    known: str
    """ORIGINAL, ALL, or the digest of a user's record before the day."""
    openers: tuple[tuple[str, float], ...]

    def to_json(self) -> dict[str, object]:
        """Return it as JSON writes it."""
        openers = [[word, round(mean, 5)] for word, mean in self.openers]
        return {
            "sha256": self.list_digest,
            "rule": self.rule.value,
            "day": self.day,
            "known": self.known,
            "openers": openers,
        }

    @classmethod
    def from_json(cls, read: dict[str, object]) -> "Table":
        """Return what `to_json` wrote; raises KeyError, TypeError or ValueError for anything else."""
        openers = read["openers"]
        if not isinstance(openers, list) or not openers:
            raise ValueError("no openers")
        pairs = tuple((str(word), float(mean)) for word, mean in openers)
        return cls(str(read["sha256"]), Rule(str(read["rule"])), int(str(read["day"])), str(read["known"]), pairs)


def find_opening(position: Position, prefers_known: bool = False) -> Opening | None:
    """Return what is known of the guess here without a search, or None."""
    if position.only_guesses is not None or position.is_fallback or position.setting.max_guesses != MAX_GUESSES:
        return None
    if position.prior == "uniform":
        return _from_tree(position)
    if position.rows or position.prior != "official":
        return None
    table = find_table(position)
    return None if table is None else _from_table(table, position, prefers_known)


def find_table(position: Position) -> Table | None:
    """Return the table that serves this opening best: the user's own while it is good, else one that ships."""
    setting, digest = position.setting, position.words.digest
    known = setting.known_before()
    for table in kept_tables():
        is_same_game = (table.list_digest, table.rule) == (digest, setting.rule)
        if is_same_game and 0 <= setting.day - table.day <= GOOD_FOR and table.known == known.before(table.day).digest:
            return table
    days_since = max(0, setting.day - ORIGINAL_DAYS)
    named = sum(number >= ORIGINAL_DAYS for number, _ in known.days) + len(known.undated)
    kind = ALL if named > days_since / 2 else ORIGINAL
    shipped = [
        table
        for table in shipped_tables()
        if (table.list_digest, table.rule, table.known) == (digest, setting.rule, kind)
    ]
    earlier = [table for table in shipped if table.day <= setting.day]
    return max(earlier or shipped[:1], key=lambda table: table.day, default=None)


def _from_table(table: Table, position: Position, prefers_known: bool) -> Opening:
    """Return a table's openers; the first place goes as it does after a search."""
    common, best = zipf(), table.openers[0]
    weight = dict(zip(position.candidates.tolist(), position.weights.tolist(), strict=True))

    def preference(one: tuple[str, float]) -> tuple[float, float, float]:
        return -weight.get(position.words.numbers[one[0]], 0), -common.get(one[0], 0.0), one[1]

    first = min((one for one in table.openers if one[1] <= best[1] + NEAR), key=preference)
    if prefers_known and common.get(first[0], 0.0) < KNOWN:
        familiar = [one for one in table.openers if common.get(one[0], 0.0) >= KNOWN]
        first = next((one for one in familiar if one[1] <= best[1] + KNOWN_AT_MOST), first)
    note = f"The opening is worked out for {day_of(table.day):%Y-%m-%d}."
    if first[1] > best[1] + 0.0005:
        is_likelier = first[1] <= best[1] + NEAR and preference(first)[0] < preference(best)[0]
        quality = "likelier to be right" if is_likelier else "better known"
        note += f" {first[0].upper()} is {quality} than {best[0].upper()}"
        note += f" and takes {first[1] - best[1]:.3f} guesses more on average."
    return Opening((first, *(one for one in table.openers if one != first)), note)


def _from_tree(position: Position) -> Opening | None:
    """Return the guess of the tree that ships for exactly this game, if there is one and the rows are on it."""
    from ..exact import is_proved, shipped_tree  # exact search takes 15 ms to import

    tree = shipped_tree(position.words, position.setting.rule)
    if tree is None or position.rows not in tree.guess_after:
        return None
    done = len(position.rows)
    to_go = [len(path) - done for path in tree.paths.values() if path[:done] == position.rows]
    proved = bool(position.rows) or is_proved(position.words, position.setting.rule)
    note = "Proved, every answer counted alike." if proved else "The best opener found, not proved to be best."
    return Opening(((tree.guess_after[position.rows], sum(to_go) / len(to_go)),), note, proved)


@cache
def shipped_tables() -> tuple[Table, ...]:
    """Return the tables that ship, earliest first."""
    read = json.loads((Path(__file__).parent / "data" / "openings.json").read_text("utf-8"))
    return tuple(sorted((Table.from_json(one) for one in read), key=lambda table: table.day))


def kept_tables() -> tuple[Table, ...]:
    """Return the tables that were worked out for the user's record; a damaged file counts as none."""
    try:
        read = json.loads(_kept_file().read_text("utf-8"))
        return tuple(Table.from_json(one) for one in read)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return ()


def keep_table(table: Table) -> None:
    """Keep a table for later openings, in place of the one for the same game."""
    others = [old for old in kept_tables() if (old.list_digest, old.rule) != (table.list_digest, table.rule)]
    text = json.dumps([one.to_json() for one in (*others, table)]) + "\n"
    write_file(_kept_file(), text)


def _kept_file() -> Path:
    return data_dir() / "openings.json"
