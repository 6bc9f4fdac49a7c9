"""Fit the table of strategies/boards/data/extra.toml to games that the strategy plays itself.

    .venv/bin/python tools/fit_boards.py [--rounds 3] [--games 60] [--seed 900] [--write]

Every round plays games of each size with the table so far. A position with B unsolved boards that took B + x guesses
says that its boards' extras sum to x. Least squares with rises that are not negative give the next table: extras never
fall with more candidates, between the sizes and the numbers of boards of the table they run along straight lines over
log2, what the games say little about stays near the table before, and each round goes half the way. Round r plays
seed + r; with the seeds from 900 on, use others to measure the table.
"""

import argparse
import datetime
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from wordlens.arena.boards import replayed_states, self_play
from wordlens.strategies.boards.costs import TABLE, Extra, Floats, shipped
from wordlens.words import load_words

SIZES = (1, 2, 3, 4, 6, 9, 14, 22, 40, 80, 200, 600, 2315)
BOARDS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
PLAYED = {2: 3.0, 3: 2.0, 4: 3.0, 6: 2.0, 8: 2.0, 12: 2.0, 16: 2.0, 24: 1.0, 32: 2.0}
"""Boards of the games that are played, and how many games of each for one of --games."""
STEP = 0.5
"""How far a round goes from the table before to the fitted one: a whole step overshoots with few games."""
STAYS = 20.0
"""How strongly a rise stays where it was: as much as so many positions that have it say."""
HEAD = """\
# Guesses that solve nothing, for each unsolved board: one row for each number of unsolved boards, one column for each
# number of candidates. Made by tools/fit_boards.py --rounds {rounds} --games {games} --seed {seed}, {day}, on classic.
"""


def rises(sizes: Sequence[int]) -> Floats:
    """Return how much of each rise between neighbouring sizes of the table the boards have, summed over the boards."""
    at, knots = np.log2(np.asarray(sizes, dtype=float)), np.log2(SIZES)
    inside = (at[:, None] - knots[None, :-1]) / np.diff(knots)
    total: Floats = np.clip(inside, 0.0, 1.0).sum(axis=0)
    return total


def features(sizes: Sequence[int]) -> Floats:
    """Return what a position has of every unknown: its rises, shared between the two nearest numbers of boards."""
    place = np.interp(np.log2(len(sizes)), np.log2(BOARDS), np.arange(len(BOARDS)))
    low = min(int(place), len(BOARDS) - 2)
    shares = np.zeros(len(BOARDS))
    shares[low], shares[low + 1] = low + 1 - place, place - low
    row: Floats = np.outer(shares, rises(sizes)).ravel()
    return row


def least_squares(table: Floats, wanted: Floats, before: Floats) -> Floats:
    """Return the rises, none below 0, that fit the positions best, by going through them until nothing moves."""
    square = table.T @ table + STAYS * np.eye(table.shape[1])
    right = table.T @ wanted + STAYS * before
    found = before.copy()
    for _ in range(2000):
        last = found.copy()
        for k in range(len(found)):
            found[k] = max(0.0, found[k] + (right[k] - square[k] @ found) / square[k, k])
        if np.abs(found - last).max() < 1e-7:
            break
    return found


def positions(task: tuple[int, int, int, Extra]) -> tuple[float, list[tuple[list[int], int]]]:
    """Play games of one size; return their mean, and sizes and guesses to go of every position but the first."""
    boards, games, seed, extra = task
    words = load_words("classic")
    plays = self_play(words, boards, games, seed, extra)
    found = []
    for play in plays:
        for turn, state in enumerate(replayed_states(words, boards, seed, play)):
            if turn and state.boards:
                found.append(([len(board) for board in state.candidates], len(play.guesses) - turn))
    return sum(len(play.guesses) for play in plays) / len(plays), found


def as_rises(extra: Extra) -> Floats:
    """Return a table as the rises that it has."""
    curves = [extra.curve(boards, SIZES[-1])[list(SIZES)] for boards in BOARDS]
    flat: Floats = np.maximum(np.diff(np.array(curves), axis=1), 0.0).ravel()
    return flat


def fitted(data: Sequence[tuple[list[int], int]], before: Extra) -> Extra:
    """Return the table that fits the positions."""
    table = np.array([features(sizes) for sizes, _ in data])
    wanted = np.array([to_go - len(sizes) for sizes, to_go in data], dtype=float)
    last = as_rises(before)
    found = (last + STEP * (least_squares(table, wanted, last) - last)).reshape(len(BOARDS), -1)
    return Extra(BOARDS, SIZES, np.hstack([np.zeros((len(BOARDS), 1)), np.cumsum(found, axis=1)]))


def written(extra: Extra, head: str) -> str:
    """Return the table as TOML, with the openings that the shipped one has."""
    rows = [
        f"{boards} = [{', '.join(f'{x:.3f}' for x in row)}]" for boards, row in zip(BOARDS, extra.values, strict=True)
    ]
    openings = TABLE.read_text("utf-8").split("[openings]")[1].split("[")[0].strip()
    sizes = f"sizes = [{', '.join(map(str, SIZES))}]"
    return f"{head}{sizes}\n\n[openings]\n{openings}\n\n[extra]\n" + "\n".join(rows) + "\n"


def main() -> None:
    """Fit, and print or write the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=900)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    extra, data = shipped(), []
    with ProcessPoolExecutor(max_workers=1) as pool:
        for number in range(asked.rounds):
            tasks = [(n, max(2, round(asked.games * share)), asked.seed + number, extra) for n, share in PLAYED.items()]
            for task, (mean, found) in zip(tasks, pool.map(positions, tasks), strict=True):
                print(f"round {number + 1}: {task[0]} boards, {task[1]} games, mean {mean:.3f}", flush=True)
                data += found
            extra = fitted(data, extra)
    head = HEAD.format(rounds=asked.rounds, games=asked.games, seed=asked.seed, day=datetime.date.today())
    if asked.write:
        Path(TABLE).write_text(written(extra, head), encoding="utf-8")
    print(written(extra, head))


if __name__ == "__main__":
    main()
