"""How right and how honest the reader of several boards is: on games drawn by tools/boards, whole and scrolled.

The first figure is *sure and wrong*: games with a row that is not what was drawn, though nothing in the reading is
called unclear.

Run as: python bench/photo_boards.py [--pictures 500] [--seed 2000000] [--game quordle] [--failures]. Without a game
each of the six is measured. Games in several pictures count once.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass

import cv2
import numpy as np

from measure import ROOT, print_table

sys.path.append(str(ROOT / "tools"))

from boards.multi import MultiScene, draw_multi  # found through the line above
from boards.multi_game import LAYOUTS
from wordlens.errors import UserError
from wordlens.reading.photo.several import SeenGame, read_game

FIRST_SEED = 2_000_000
"""Seeds from here on are not looked at while the reader is changed."""
FAILURES = ROOT / "build" / "photo-boards"


@dataclass(frozen=True)
class Verdict:
    """What the reader made of one game."""

    seed: int
    right: bool
    sure: bool
    reason: str
    seconds: float

    @property
    def is_silent(self) -> bool:
        """Say whether something is wrong and nothing is called unclear."""
        return self.sure and not self.right


def main() -> None:
    parser = argparse.ArgumentParser(description="Score the reader of several boards.")
    parser.add_argument("--pictures", type=int, default=500)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--game", choices=sorted(LAYOUTS))
    parser.add_argument("--failures", action="store_true", help=f"write what failed to {FAILURES.relative_to(ROOT)}")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    rows = []
    for game in [options.game] if options.game else list(LAYOUTS):
        scored = [score(game, options.seed + at, options.failures) for at in range(options.pictures)]
        right, silent = sum(one.right for one in scored), sum(one.is_silent for one in scored)
        sure = sum(one.right and one.sure for one in scored)
        times = [one.seconds for one in scored]
        share = f"{right} ({100 * right / len(scored):.1f}%)"
        median, worst = f"{np.median(times):.2f}", f"{max(times):.2f}"
        rows.append((game, str(len(scored)), share, str(sure), str(silent), median, worst))
        for one in scored:
            if not one.right:
                print(f"{game} {one.seed}: {'SILENT ' if one.is_silent else ''}{one.reason}")
        print(dict(Counter(one.reason.split(":")[0] for one in scored if not one.right)))
    head = ("game", "games", "wholly right", "right and sure", "sure and wrong", "median s", "worst s")
    print_table(f"Several boards, seeds from {options.seed}", head, rows)


def score(game: str, seed: int, keep: bool = False) -> Verdict:
    """Draw a game, read it and compare."""
    scene = draw_multi(seed, game)
    start = time.perf_counter()
    try:
        found = read_game(scene.pictures)
    except UserError as error:
        verdict = Verdict(seed, False, False, f"{type(error).__name__}: {error}"[:160], time.perf_counter() - start)
    else:
        reason = difference(scene, found)
        verdict = Verdict(seed, not reason, found.is_sure, reason, time.perf_counter() - start)
    if keep and not verdict.right:
        FAILURES.mkdir(parents=True, exist_ok=True)
        for number, picture in enumerate(scene.pictures, 1):
            cv2.imwrite(str(FAILURES / f"{game}-{seed}-{number}.png"), cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
    return verdict


def difference(scene: MultiScene, found: SeenGame) -> str:
    """Return what was not read as it was drawn, or nothing: rows that the pictures cut may be read or left out."""
    if [row.word for row in found.rows] != scene.guesses:
        return f"words: {[row.word for row in found.rows]} for {scene.guesses}"
    told = [[row.written(at) for row in found.read_rows()] for at in range(found.count)]
    shown = [board for board in told if any(set(cell) - {"."} for cell in board)]
    true = [(at, board) for at, board in enumerate(scene.boards) if any(cell is not None for cell in board)]
    if len(shown) != len(true):
        return f"boards: {len(shown)} for {len(true)}"
    for read, (at, board) in zip(shown, true, strict=True):
        for guess, (cell, wanted) in enumerate(zip(read, board, strict=True)):
            expected = "....." if wanted is None else wanted
            free = (at, guess) in scene.doubtful or (not wanted and cell in ("", "....."))
            if cell != expected and not free:
                return f"marks: board {at + 1}, row {guess + 1}: {cell!r} for {expected!r}"
    if list(found.unscored) != ([scene.typed] if scene.typed else []):
        return f"typed: {found.unscored} for {scene.typed!r}"
    return ""


if __name__ == "__main__":
    main()
