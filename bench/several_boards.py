"""How many guesses do several boards take, and how long does a suggestion take, turn by turn?

    python bench/several_boards.py --boards 4 --samples 200 --seed 1 [--list nyt] [--variant sequence] [--record FILE]

Every game of a seed has its own answers, so that a run with --record goes on where it was ended. Without options it
plays a few games of each size. A table that tools/fit_boards.py made is to be measured on other seeds than its own.
"""

import argparse
import sys
from pathlib import Path

from measure import ms, print_table
from wordlens.arena.boards import BoardsEvaluation, evaluate_boards
from wordlens.rules import Variant
from wordlens.words import load_words

SIZES = (2, 4, 8, 16, 32)
SAMPLES = {2: 20, 4: 10, 8: 5, 16: 3, 32: 2}
"""Games of each size where no option says more: a minute in all."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boards", type=int)
    parser.add_argument("--samples", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", default="classic")
    parser.add_argument("--variant", choices=["normal", "sequence", "jumble"], default="normal")
    parser.add_argument("--record", type=Path)
    asked = parser.parse_args()
    words, variant = load_words(asked.list), Variant(asked.variant)
    sizes = SIZES if asked.boards is None else (asked.boards,)
    if asked.record is not None and asked.boards is None:
        sys.exit("a record holds games of one size: give --boards too")
    done = [
        evaluate_boards(words, size, asked.samples or SAMPLES.get(size, 5), asked.seed, variant, record=asked.record)
        for size in sizes
    ]
    title = f"several boards on {words.name}, {variant.value}, seed {asked.seed}"
    head = ["boards", "games", "mean", "95% from", "to", "won", "n+1", "n+2", "found with guess"]
    print_table(title, head, [cells(one) for one in done])
    for one in done:
        print(f"{one.boards} boards, ms a suggestion by turn, mean (longest): {times(one)}")


def cells(one: BoardsEvaluation) -> list[str]:
    """Return the line of one size."""
    spread = " ".join(f"{turns}:{games}" for turns, games in one.distribution.items())
    ends = ["" if end is None else f"{end:.3f}" for end in (one.low, one.high)]
    shares = [f"{share:.1%}" for share in (one.success, one.within[1], one.within[2])]
    return [str(one.boards), str(one.games), f"{one.mean:.4f}", *ends, *shares, spread]


def times(one: BoardsEvaluation) -> str:
    """Return the time of a suggestion for every turn."""
    return ", ".join(f"{turn}: {ms(mean)} ({ms(most)})" for turn, (mean, most) in one.seconds.items())


if __name__ == "__main__":
    main()
