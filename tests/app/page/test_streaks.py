"""Streaks: the page computes those of the games that only the browser has, and must come to what the diary says."""

import datetime
import random
from typing import Any

from wordlens.diary import Streak, from_record, streaks

from .conftest import Opened

CASES = 300
TODAY = datetime.date(2026, 3, 2)  # the last day of a short month is among those before it
LIST = "classic"
_COUNT = """async cases => {
    const { statisticsOf } = await import("/static/js/records.js");
    return cases.map(({ records, today, list }) => {
        localStorage.setItem("wordlens.records", JSON.stringify(records));
        const { streak, best, played } = statisticsOf(list, true, today);
        return [streak, best, played];
    });
}"""


def record(day: datetime.date, won: bool, list_name: str, kind: str) -> dict[str, Any]:
    """Return a finished game as the browser keeps it."""
    return {
        "id": f"{kind}:{list_name}:{day}",
        "date": str(day),
        "number": None,
        "list": list_name,
        "rule": "normal",
        "guesses": 6,
        "rows": [{"word": "crane", "pattern": "-y--g"}, *([{"word": "horde", "pattern": "ggggg"}] if won else [])],
        "answer": "horde",
        "won": won,
        "kind": kind,
        "source": "play",
        "finished": f"{day}T12:00:00.000Z",
    }


def made_records(rng: random.Random) -> dict[str, dict[str, Any]]:
    """Return games of up to 40 days until today, in any order: some days missed or lost, some of other kinds."""
    playing, winning = rng.choice([0.5, 0.9, 1.0]), rng.choice([0.6, 0.9, 1.0])
    made = []
    for back in range(rng.choice([0, 1, 2, 5, 40])):
        day = TODAY - datetime.timedelta(back)
        for list_name, kind in ((LIST, "daily"), (LIST, "past"), ("nyt", "daily")):
            if rng.random() < playing:
                made.append(record(day, rng.random() < winning, list_name, kind))
    rng.shuffle(made)
    return {each["id"]: each for each in made}


def test_page_and_diary_count_the_same_streaks(open_page: Opened) -> None:
    rng = random.Random(18)
    cases = [made_records(rng) for _ in range(CASES)]
    nothing = Streak(0, 0, 0, None)
    expected = []
    for records in cases:
        found = streaks(map(from_record, records.values()), TODAY).get(f"daily:{LIST}", nothing)
        expected.append([found.current, found.longest, found.days])
    asked = [{"records": records, "today": str(TODAY), "list": LIST} for records in cases]
    assert open_page("/about").evaluate(_COUNT, asked) == expected
    assert len({current for current, _, _ in expected}) > 10  # many different ones were compared
