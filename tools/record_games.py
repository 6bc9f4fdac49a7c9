"""Record how every strategy plays: tests/golden/games/<strategy>.txt and the signature. Review the diff.

Run as: .venv/bin/python tools/record_games.py
"""

from pathlib import Path

from wordlens.arena import recorded_answers, signature, transcript
from wordlens.files import write_atomically
from wordlens.strategies import REGISTRY
from wordlens.words import load_words

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"


def main() -> None:
    """Write the games of every registered strategy, and the signature."""
    words = load_words("classic")
    for entry in REGISTRY:
        lines = transcript(entry.make(), recorded_answers(words), words)
        write_atomically(GOLDEN / "games" / f"{entry.name}.txt", "\n".join(lines) + "\n")
    write_atomically(GOLDEN / "signature.txt", f"{signature()}\n")


if __name__ == "__main__":
    main()
