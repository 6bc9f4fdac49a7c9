"""Who takes fewer guesses on several boards, wordlens or doddle's mode for several answers, on the same games?

    python bench/boards_peer.py [--games 100] [--seed 1] [--boards 2 4] [--records FOLDER]

Installs doddle into a throw-away environment, as bench/peers.py does, and plays the same seeded games of two and of
four boards with both. Our own games are kept in FOLDER/2.jsonl and FOLDER/4.jsonl, records as bench/several_boards.py
writes them, and are not played again. Without doddle it ends with one sentence. Takes some minutes.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from statistics import mean, stdev

import numpy as np

from measure import print_table
from peers import JOBS, install_peer, last_line, run_peer
from wordlens.arena.boards import BoardsPlay, evaluate_boards
from wordlens.rules import BoardsGame
from wordlens.words import load_words


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--records", type=Path)
    asked = parser.parse_args()
    words, lines, told = load_words("classic"), [], ""
    with tempfile.TemporaryDirectory() as folder:
        python = install_peer(Path(folder))
        for boards in asked.boards:
            games = [
                BoardsGame.random(words, boards, np.random.default_rng([asked.seed, number])).answers
                for number in range(asked.games)
            ]
            theirs = last_line(run_peer([python, str(JOBS / "doddle_boards.py")], json.dumps(games)))
            plays: list[BoardsPlay] = []
            record = None if asked.records is None else asked.records / f"{boards}.jsonl"
            evaluate_boards(words, boards, asked.games, asked.seed, record=record, on_game=plays.append)
            lines.append(compared(boards, [len(play.guesses) for play in plays], theirs["turns"]))
            told = theirs["version"]
    head = ["boards", "games", "wordlens", "doddle", "difference", "95% +-", "wordlens longest", "doddle longest"]
    print_table(f"wordlens against doddle {told} on the same games, seed {asked.seed}", head, lines)


def compared(boards: int, ours: list[int], theirs: list[int]) -> list[str]:
    """Return the line of one number of boards; the interval is of the difference, game by game."""
    if len(ours) != len(theirs):
        sys.exit("doddle did not finish every game, so nothing is compared")
    gaps = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    margin = 1.96 * stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else float("nan")
    means = [f"{mean(ours):.3f}", f"{mean(theirs):.3f}", f"{mean(gaps):+.3f}", f"{margin:.3f}"]
    return [str(boards), str(len(ours)), *means, str(max(ours)), str(max(theirs))]


if __name__ == "__main__":
    main()
