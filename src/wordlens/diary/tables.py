"""The diary as files for people and other programs: JSON Lines and CSV, both read back exactly."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any, Literal

from ..errors import InvalidGame
from .game import DiaryGame
from .record import FIELDS, from_record, to_record

Form = Literal["jsonl", "csv"]
COLUMNS = (*FIELDS[:-1], "skill", "luck", "costs", FIELDS[-1])
"""The columns of the CSV file; skill, luck and costs are there to be read, `review` holds them with the rest."""
_SHOWN = ("skill", "luck", "costs")


def write_games(games: Iterable[DiaryGame], form: Form) -> str:
    """Return the games as the text of a file."""
    records = map(to_record, games)
    if form == "jsonl":
        return "".join(f"{json.dumps(record, ensure_ascii=False, allow_nan=False)}\n" for record in records)
    made = io.StringIO()
    writer = csv.DictWriter(made, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(_line, records))
    return made.getvalue()


def _line(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record as a line of the CSV file."""
    review = record["review"]
    rows = [f"{row['word']}={row['pattern']}" if row["word"] else row["pattern"] for row in record["rows"]]
    figures: dict[str, Any] = {"skill": None, "luck": None, "costs": None, "review": None}
    if review is not None:
        costs = " ".join(f"{turn['cost']:.3f}" for turn in review["turns"])
        written = json.dumps(review, separators=(",", ":"), allow_nan=False)
        figures = {"skill": review["skill"], "luck": review["luck"], "costs": costs, "review": written}
    return {**record, "won": "yes" if record["won"] else "no", "rows": " ".join(rows), **figures}


def is_own_csv(header: Iterable[str]) -> bool:
    """Tell whether a table has the columns that we write."""
    return set(COLUMNS) <= set(header)


def read_own_line(line: dict[str, str]) -> DiaryGame:
    """Return the game of one line of our own CSV file; raises InvalidGame."""
    record: dict[str, Any] = {name: value or None for name, value in line.items() if name not in _SHOWN}
    try:
        for name in ("number", "guesses", "turns"):
            record[name] = int(line[name]) if line[name] else None
        record["review"] = json.loads(line["review"]) if line["review"] else None
    except ValueError as reason:
        raise InvalidGame(f"expected numbers and a review as the diary writes them: {reason}") from None
    record["won"] = {"yes": True, "no": False}.get(line["won"])
    record["source"] = line["source"]
    record["rows"] = [_row(text) for text in line["rows"].split()]
    return from_record(record)


def _row(text: str) -> dict[str, str | None]:
    word, equals, mark = text.partition("=")
    return {"word": word, "pattern": mark} if equals else {"word": None, "pattern": text}


def read_lines(text: str) -> Iterator[tuple[str, DiaryGame | InvalidGame]]:
    """Yield the games of JSON Lines, each with its place, or why a line is none."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield f"line {number}", from_record(json.loads(line))
        except InvalidGame as error:
            yield f"line {number}", error
        except (ValueError, RecursionError):
            yield f"line {number}", InvalidGame(f"expected one game as JSON, got {line.strip()[:60]!r}")
