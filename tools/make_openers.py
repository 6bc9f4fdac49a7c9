"""Count what common openers take with best play after, for the reviews of the coach.

Run as: .venv/bin/python tools/make_openers.py, about half an hour on one core; what is counted is kept, and an
interrupted run goes on where it was. An opener that takes too long to count is left out, and reviews estimate it.
"""

import json
import time
from functools import partial
from pathlib import Path

from wordlens.exact import ExactSolver, Status, shipped_tree
from wordlens.files import write_atomically
from wordlens.rules import MAX_GUESSES, Rule
from wordlens.words import WordList, load_words

TARGET = Path(__file__).parents[1] / "src" / "wordlens" / "coach" / "data" / "openers.json"
LISTS = ("classic", "nyt")
PATIENCE = 12.0
"""Seconds of processor time for one opener."""
COMMON = """
adieu audio about house stare raise arise crane slate soare salet train trace crate roate least heart stone tears irate
great ocean media canoe alone share store water money world reast carle slane carte torse tarse tares lares rates tales
ahead aisle alert alien aster atone beach beast blame blast brain bread cares chair clear cloud dares dealt dream early
earth equal grace grain happy ideal image laser later learn leant louse mouse notes opera orate ouija paint peach pearl
piano place plane plate point radio ratio react reads roast round saint saute shale shore slant smart smile snare solar
sound space spare spear stair stale stain start steal steam suite taser teary terns toast trade trail tread trial trice
"""
"""The most common first, then those that are known to be best."""

Counted = dict[str, dict[str, int | None]]
"""By rule and word; None for an opener that cannot promise to find every answer within six guesses."""


def main() -> None:
    """Count all of them, word after word."""
    known = {name: load(name) for name in LISTS}
    for word in COMMON.split():
        for name in LISTS:
            words = load_words(name)
            for rule, totals in known[name].items():
                if word in words.numbers and word not in totals:
                    totals.update(count(words, Rule(rule), word))
                    save(known)


def load(name: str) -> Counted:
    """Return what is counted already, for each rule that has a best opener to compare with."""
    words = load_words(name)
    kept = json.loads(TARGET.read_text("utf-8")).get(name, {}) if TARGET.exists() else {}
    is_same = kept.get("sha256") == words.digest
    rules = [str(rule) for rule in (Rule.NORMAL, Rule.HARD) if shipped_tree(words, rule) is not None]
    return {rule: dict(kept.get(rule, {})) if is_same else {} for rule in rules}


def save(known: dict[str, Counted]) -> None:
    """Write what is counted."""
    shapes = {
        name: {
            "sha256": load_words(name).digest,
            **{rule: dict(sorted(each.items())) for rule, each in counted.items()},
        }
        for name, counted in known.items()
    }
    write_atomically(TARGET, json.dumps(shapes, indent=0) + "\n")


def count(words: WordList, rule: Rule, word: str) -> dict[str, int | None]:
    """Return the total of an opener within six guesses, or nothing where that takes too long."""
    with ExactSolver(words, rule) as solver:
        stop = partial(_is_past, time.process_time() + PATIENCE)
        outcome = solver.cost(solver.start(MAX_GUESSES), words.numbers[word], stop=stop)
    print(words.name, rule, word, outcome.status.name.lower(), outcome.value, flush=True)
    if outcome.status not in (Status.EXACT, Status.INFEASIBLE):
        return {}
    return {word: outcome.value if outcome.status is Status.EXACT else None}


def _is_past(deadline: float) -> bool:
    return time.process_time() > deadline


if __name__ == "__main__":
    main()
