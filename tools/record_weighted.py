"""Record what some openers cost exactly under the prior that every copy has, for tests/golden/weighted_openers.txt.

Run as: .venv/bin/python tools/record_weighted.py, whenever the prior 'official' gives other weights. The prior is that
of 2022-11-07, the first day after the answers that every copy knows. Each total is a sum of weight times guesses over
all answers of the list, with at most six guesses, and is checked by replaying the tree before it is written.
"""

import datetime
from pathlib import Path

from wordlens.exact import Weights, prove, weights_of
from wordlens.files import write_atomically
from wordlens.rules import Setting
from wordlens.words import WordList, load_words, original_record

GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "weighted_openers.txt"
LIST, DAY = "nyt", datetime.date(2022, 11, 7)
OPENERS = ("tarse", "salet", "trace", "crane")


def shipped_weights(words: WordList) -> Weights:
    """Return what the answers of the list weigh on that day, known to every copy alike."""
    weights = weights_of(words, Setting(prior="official", played=original_record(), date=DAY))
    assert weights is not None
    return weights


def main() -> None:
    """Write the file anew."""
    words = load_words(LIST)
    weights = shipped_weights(words)
    lines = [f"# List {LIST}, prior official of {DAY}: opener, weighted total, most guesses (tools/record_weighted.py)"]
    lines.append(f"weights {weights.digest} {weights.total}")
    for opener in OPENERS:
        best = prove(words, opener=opener, weights=weights).best
        assert best is not None
        lines.append(f"{best.word} {best.total} {best.max}")
    write_atomically(GOLDEN, "\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
