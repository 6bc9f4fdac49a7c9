"""How right and how honest the reader of several boards is: on games drawn by tools/boards, whole and scrolled.

The first figure is *sure and wrong*: games with a row that is not what was drawn, though nothing in the reading is
called unclear.

Run as: python bench/photo_boards.py [--pictures 500] [--seed 2600000] [--game quordle] [--minutes 30]
[--results FILE] [--failures]. Without a game each of the six is measured, one game of each by turns. A results file
keeps each game as it is read: the same command goes on where an earlier one ended, by its minutes or otherwise. Games
in several pictures count once. Times are processor time, which other work on the machine hardly changes.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import cv2
import numpy as np

from measure import ROOT, print_table

sys.path.append(str(ROOT / "tools"))

from boards.multi import MultiScene, draw_multi  # found through the line above
from boards.multi_game import LAYOUTS
from wordlens.errors import UserError
from wordlens.reading.photo.result import SURE
from wordlens.reading.photo.several import GameRow, SeenGame, read_game

FIRST_SEED = 2_600_000
"""Seeds from here on are not looked at while the reader is changed."""
HIDDEN = "....."
FAILURES = ROOT / "build" / "photo-boards"


@dataclass(frozen=True)
class Verdict:
    """What the reader made of one game."""

    game: str
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
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no game after this many minutes")
    parser.add_argument("--results", type=Path, help="a file of results, to go on with and to add to")
    parser.add_argument("--failures", action="store_true", help=f"write what failed to {FAILURES.relative_to(ROOT)}")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    games = [options.game] if options.game else list(LAYOUTS)
    kept = load(options.results)
    ends = time.monotonic() + 60 * options.minutes
    for seed in range(options.seed, options.seed + options.pictures):
        for game in games:
            if (game, seed) not in kept and time.monotonic() < ends:
                kept[game, seed] = score(game, seed, options.failures)
                store(options.results, kept[game, seed])
    wanted = range(options.seed, options.seed + options.pictures)
    for game in games:
        summarise(game, [one for (name, seed), one in kept.items() if name == game and seed in wanted])
    rows = [row(game, [one for (name, seed), one in kept.items() if name == game and seed in wanted]) for game in games]
    head = ("game", "games", "wholly right", "right and sure", "sure and wrong", "median s", "worst s")
    print_table(f"Several boards, seeds from {options.seed}", head, [each for each in rows if each])


def load(path: Path | None) -> dict[tuple[str, int], Verdict]:
    """Return what earlier runs kept in a file."""
    if path is None or not path.exists():
        return {}
    verdicts = [Verdict(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]
    return {(one.game, one.seed): one for one in verdicts}


def store(path: Path | None, verdict: Verdict) -> None:
    """Add a verdict to the file of results."""
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(verdict)) + "\n")


def summarise(game: str, scored: Sequence[Verdict]) -> None:
    """Print what was not right, and how often each kind of failure came."""
    for one in scored:
        if not one.right:
            print(f"{game} {one.seed}: {'SILENT ' if one.is_silent else ''}{one.reason}")
    print(game, dict(Counter(one.reason.split(":")[0] for one in scored if not one.right)))


def row(game: str, scored: Sequence[Verdict]) -> tuple[str, ...]:
    """Return a game's line of the table, or nothing where no picture of it was read."""
    if not scored:
        return ()
    right, silent = sum(one.right for one in scored), sum(one.is_silent for one in scored)
    sure = sum(one.right and one.sure for one in scored)
    times = [one.seconds for one in scored]
    share = f"{right} ({100 * right / len(scored):.1f}%)"
    return game, str(len(scored)), share, str(sure), str(silent), f"{np.median(times):.2f}", f"{max(times):.2f}"


def score(game: str, seed: int, keep: bool = False) -> Verdict:
    """Draw a game, read it and compare."""
    scene = draw_multi(seed, game)
    start = time.process_time()
    try:
        found = read_game(scene.pictures)
    except UserError as error:
        verdict = Verdict(
            game, seed, False, False, f"{type(error).__name__}: {error}"[:160], time.process_time() - start
        )
    else:
        reason = difference(scene, found)
        verdict = Verdict(game, seed, not reason, found.is_sure, reason, time.process_time() - start)
    if keep and not verdict.right:
        FAILURES.mkdir(parents=True, exist_ok=True)
        for number, picture in enumerate(scene.pictures, 1):
            cv2.imwrite(str(FAILURES / f"{game}-{seed}-{number}.png"), cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
    return verdict


def difference(scene: MultiScene, found: SeenGame) -> str:
    """Return what was not read as it was drawn, or nothing: rows that the pictures cut may be read or left out."""
    words = [row.word for row in found.rows]
    left_out = {at for at in scene.cut_guesses if scene.guesses[at] not in words}
    kept = [at for at in range(len(scene.guesses)) if at not in left_out]
    if words != [scene.guesses[at] for at in kept]:
        return f"words: {words} for {scene.guesses}"
    if list(found.unscored) != ([scene.typed] if scene.typed else []):
        return f"typed: {found.unscored} for {scene.typed!r}"
    told = [[_told(row, at) for row in found.rows] for at in range(found.count)]
    return _boards_differ(scene, [board for board in told if any(set(cell) - {"."} for cell in board)], kept)


def _told(row: GameRow, at: int) -> str:
    """Return what was read of a guess on a board, with a question mark where it is called unclear."""
    return row.as_read.written(at) + "?" * (row.cells[at].confidence < SURE)


def _boards_differ(scene: MultiScene, shown: Sequence[list[str]], kept: Sequence[int]) -> str:
    """Return which of the boards that were read are not those that were drawn, or nothing."""
    waiting = list(shown)
    for at, board in enumerate(scene.boards):
        cut = any(number == at for number, _ in scene.doubtful)
        if not any(board[guess] for guess in kept) and not cut:
            continue  # hidden, or scrolled away
        wrong = _cells_differ(scene, at, kept, waiting[0]) if waiting else "not read"
        if wrong and cut and not any(board):
            continue  # only parts of its rows are seen: it may be left out
        if wrong:
            return f"marks: board {at + 1}: {wrong}" if waiting else f"boards: {len(shown)}, without {at + 1}"
        del waiting[0]
    return f"boards: {len(waiting)} too many" if waiting else ""


def _cells_differ(scene: MultiScene, at: int, kept: Sequence[int], read: Sequence[str]) -> str:
    """Return where the marks of a board are others than those that were drawn, or nothing."""
    for cell, guess in zip(read, kept, strict=True):
        wanted, cut = scene.boards[at][guess], scene.doubtful.get((at, guess))
        asked = cut is not None and cell.endswith("?")  # of a row that the picture cuts, not to know is right
        if not asked and cell.rstrip("?") not in (wanted if wanted is not None else HIDDEN, cut or wanted or HIDDEN):
            return f"row {guess + 1}: {cell!r} for {wanted!r}"
    return ""


if __name__ == "__main__":
    main()
