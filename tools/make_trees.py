"""Make the optimal trees that ship with the package: src/wordlens/exact/data/<list>-<rule>.tree.gz.

Run as: .venv/bin/python tools/make_trees.py. The openers of classic and nyt2023 are the ones that `make proofs` proves
to be best; for nyt the best of the most promising openers is taken, which is no proof.
"""

from wordlens.exact import prove, shipped_path
from wordlens.exact.openers import promising_first
from wordlens.rules import Rule
from wordlens.words import WordList, load_words

PROVED = (
    ("classic", Rule.NORMAL, "salet", 7920),
    ("classic", Rule.HARD, "salet", 8122),
    ("nyt2023", Rule.NORMAL, "tarse", 11219),
    ("nyt2023", Rule.HARD, "tarse", 11627),
)
TRIED = 12
"""Openers tried for nyt."""


def main() -> None:
    """Write all trees, each replayed by the checker first."""
    for name, rule, opener, total in PROVED:
        found = write(load_words(name), rule, opener)
        if found != total:
            raise SystemExit(f"{name}, {rule}: {opener} has {found}, expected {total}")
    words = load_words("nyt")
    totals = {}
    for opener in words.words(promising_first(words)[:TRIED]):
        best = prove(words, opener=opener).best
        totals[opener] = best.total if best else 0
        print(f"nyt {opener} {totals[opener]}", flush=True)
    write(words, Rule.NORMAL, min(totals, key=lambda opener: (totals[opener], opener)))


def write(words: WordList, rule: Rule, opener: str) -> int:
    """Write the best tree with this opener and return its total."""
    proof = prove(words, rule, opener=opener)
    if proof.tree is None or proof.best is None:
        raise SystemExit(f"{words.name}, {rule}: {opener} does not find every answer")
    path = shipped_path(words.name, rule)
    proof.tree.write(path)
    print(f"{path.name}: {opener} {proof.best.total}, max {proof.best.max}, {proof.seconds:.1f} s", flush=True)
    return proof.best.total


if __name__ == "__main__":
    main()
