"""The records of the proofs against the adversary are of the lists as they are now, and come out again."""

import json
from pathlib import Path
from typing import Any

import pytest

from wordlens import Row, load_words
from wordlens.exact import AbsurdSolver
from wordlens.rules import AbsurdGame

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = sorted(path.name for path in (DOCS / "proofs").glob("*-absurd.json"))
STEP = 16
"""Every 16th opener is worked out again by the slow test: about three seconds of processor time a list."""


def read(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((DOCS / "proofs" / name).read_text("utf-8"))
    return record


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_covers_every_opener_and_its_line_can_be_replayed(name: str) -> None:
    record = read(name)
    words = load_words(record["list"])
    assert (record["kind"], record["sha256"], record["rule"]) == ("wordlens absurd proof 1", words.digest, "normal")
    assert list(record["openers"]) == list(words.allowed) and record["pairs"] == len(words.allowed) ** 2
    facts = [tuple(map(int, fact.split(", then "))) for fact in record["openers"].values()]
    assert (min(kept for kept, _ in facts), min(two for _, two in facts)) == (record["after_one"], record["after_two"])
    assert record["after_two"] > 1 and record["after_one"] > record["most_replies"]
    game = AbsurdGame(words)
    for text in record["line"]:
        row, left = text.split()
        assert game.guess(Row.parse(row).word) == Row.parse(row)
        assert (0 if game.is_won else game.left) == int(left)
    assert game.is_won and len(game.rows) == record["guesses"] == record["least"]


def test_the_page_has_the_figures_of_the_records() -> None:
    page = (DOCS / "absurd.md").read_text("utf-8")
    assert RECORDS[0] == "classic-absurd.json"
    for name in RECORDS:
        record = read(name)
        line = " ".join(Row.parse(text.split()[0]).word.upper() for text in record["line"])
        figures = (record["after_one"], record["most_replies"], record["after_two"], record["pairs"])
        shown = " | ".join(f"{figure:,}" for figure in figures)
        head = f"| `{record['list']}` | {record['answers']:,} | {record['allowed']:,} | {record['least']} | {line} |"
        assert f"{head} {shown} | {record['cpu_seconds']:.1f} |" in page, name


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_pairs_of_guesses_leave_what_the_record_says(name: str) -> None:
    record = read(name)
    words = load_words(record["list"])
    solver = AbsurdSolver(words)
    start = solver.start()
    assert solver.most_replies(start) == record["most_replies"]
    for number in range(0, len(words.allowed), STEP):
        kept = solver.after(start, number)
        found = f"{len(kept.candidates)}, then {solver.fewest_after(kept)}"
        assert found == record["openers"][words.allowed[number]], words.allowed[number]
