"""Works out the tables of openers that ship: the best first guesses of the official game, by what is known on a day.

    python tools/make_openings.py ANSWERS.csv    # about five CPU minutes

ANSWERS.csv holds the dated official answers, which the project does not ship; a table names openers and what they take
on average, nothing of the record. A table knows only the answers before its day.
"""

import argparse
import datetime
import json
from pathlib import Path

from wordlens.rules import Rule, Setting
from wordlens.strategies import openings
from wordlens.strategies.openings import ALL, ORIGINAL, Table
from wordlens.strategies.work_out import work_out
from wordlens.words import Played, day_number, day_of, load_words, original_record, read_played

TARGET = Path(openings.__file__).parent / "data" / "openings.json"
TRIED = 200
"""Openers tried for each table."""
DAYS = ("2022-11-07", "2024-01-01", "2025-01-01", "2026-01-01")
"""Days of the tables under the normal rule, and beside them the day after the last one in the file."""


def main() -> None:
    """Work out every table and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("answers", type=Path, help="dated official answers, as 'wordlens played import' reads them")
    played, words = read_played(parser.parse_args().answers), load_words("nyt")
    days = [*(day_number(datetime.date.fromisoformat(day)) for day in DAYS), played.end]
    wanted = [(Rule.NORMAL, day) for day in days] + [(Rule.HARD, day) for day in (days[0], days[-1])]
    tables: list[Table] = []
    for rule, day in wanted:
        records: dict[str, Played] = {ORIGINAL: original_record(), ALL: played}
        for known, record in records.items():
            setting = Setting(rule=rule, prior="official", played=record, date=day_of(day))
            tables.append(work_out(words, setting, known, TRIED))
            first = ", ".join(f"{word.upper()} {mean:.4f}" for word, mean in tables[-1].openers[:5])
            print(f"{day_of(day)} {rule} {known}: {first}", flush=True)
    lines = ",\n".join(json.dumps(table.to_json()) for table in tables)
    TARGET.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
