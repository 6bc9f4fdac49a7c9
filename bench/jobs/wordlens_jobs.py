"""wordlens's side of bench/peers.py: the three jobs on the word lists read from standard input, as one line of JSON."""

import hashlib
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from measure import Cost, best_of
from wordlens.kernels import expand_tree, pattern_rows
from wordlens.rules import Position, Rule, Tree
from wordlens.strategies import Limit
from wordlens.strategies.by_parts import Entropy
from wordlens.words import WordList

RUNS = 15


def play_all(words: WordList) -> Tree:
    """Return the games of the entropy strategy for every answer, its own first guess included."""
    return Tree.from_nodes(expand_tree(words.letters, words.answers, Entropy.measure), words, Rule.NORMAL)


def main() -> None:
    lists = json.load(sys.stdin)
    words = WordList.build("peers", lists["answers"], lists["allowed"])
    answers = words.letters[words.answers]
    position = Position.after((), words)
    costs: dict[str, Cost] = {}
    costs["table"], table = best_of(lambda: pattern_rows(words.letters, answers), RUNS)
    digest = hashlib.sha256(table.data).hexdigest()
    costs["ranking"], ranking = best_of(lambda: Entropy().rank(position, Limit(top=10)), RUNS)
    costs["games"], _ = best_of(lambda: play_all(words), RUNS)
    timed = {name: vars(cost) for name, cost in costs.items()}
    print(json.dumps({"costs": timed, "digest": digest, "opener": ranking.best.word}))


if __name__ == "__main__":
    main()
