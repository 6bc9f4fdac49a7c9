"""How honest the reader of pictures is about spoilt ones: cut, covered, too bright, turned, mirrored or repainted.

Run as: python bench/photo_mutations.py [--pictures 1200] [--seed 3600000] [--jobs 2] [--folder DIR] [--json FILE]

tools/boards/mutations.py says which mutations there are and after which a person can still read the rows. Two of three
pictures are drawn screenshots and the others photos. --folder adds each mutation of each picture of a folder with a
labels.json (see bench/photo.py). The first figure is *sure and wrong*: rows with a confidence of 0.9 or more that are
not what was there, and pictures whose rows were left out while nothing was called unclear. It has to be 0.
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from measure import ROOT, print_table

sys.path.append(str(ROOT / "tools"))

from boards import Scene  # found through the line above
from boards.mutations import MUTATIONS, Spoilt, spoil
from boards.ranges import FIRST_UNSEEN_SEED
from boards.scoring import Aftermath, judge_mutated
from boards.spoilt import draw_spoilt
from wordlens.errors import UserError
from wordlens.reading.photo import read_board
from wordlens.reading.photo.games import choose, find_games
from wordlens.reading.photo.picture import load_picture


@dataclass(frozen=True)
class Scored:
    """One mutated picture and what the reader made of it."""

    mutation: str
    name: str
    truth: str
    after: Aftermath


def main() -> None:
    options = _options()
    cv2.setNumThreads(1)
    jobs: list[Callable[[], Scored | None]] = [
        partial(score_drawn, name, options.seed, number)
        for number in range(options.pictures // len(MUTATIONS))
        for name in MUTATIONS
    ]
    if options.folder:
        labels = json.loads((options.folder / "labels.json").read_text("utf-8"))
        jobs += [
            partial(score_file, name, options.folder, label)
            for label in labels
            if label["rows"] or label["kind"] == "negative"
            for name in MUTATIONS
        ]
    scored = [each for each in run(jobs, options.jobs) if each is not None]
    if options.json:
        options.json.write_text(json.dumps([asdict(each) for each in scored], indent=1), "utf-8")
    report(scored)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Score the reader on spoilt pictures.")
    parser.add_argument("--pictures", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=FIRST_UNSEEN_SEED)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="add the pictures of a folder")
    parser.add_argument("--json", type=Path, help="write what was read of each picture")
    return parser.parse_args()


def run(jobs: Sequence[Callable[[], Scored | None]], count: int) -> list[Scored | None]:
    if count == 1:
        return [job() for job in jobs]
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, fresh, initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        return list(pool.map(_call, jobs, chunksize=4))


def _call(job: Callable[[], Scored | None]) -> Scored | None:
    return job()


def score_drawn(name: str, seed: int, number: int) -> Scored | None:
    drawn = draw_spoilt(name, seed, number)
    return score(name, *drawn) if drawn else None


def score_file(name: str, folder: Path, label: dict[str, object]) -> Scored | None:
    spoilt = spoil_file(name, folder, label)
    return score(name, str(label["file"]), spoilt) if spoilt else None


def spoil_file(name: str, folder: Path, label: dict[str, object]) -> Spoilt | None:
    """Return a mutated picture of a folder; where its rows lie is what the reader finds in the unspoilt one."""
    picture = load_picture(folder / str(label["file"]))
    number = sum(str(label["file"]).encode())
    rng = np.random.default_rng([number, list(MUTATIONS).index(name)])
    rows = label["rows"]
    assert isinstance(rows, list) and isinstance(label["unscored"], list)
    true = [(row["word"], row["pattern"]) for row in rows]
    scene = Scene(picture, true, list(label["unscored"]), len(true[0][0]) if true else 0, "", (), {"hidden": []})
    if not true:
        return _spoil_negative(name, scene, rng)
    lattice = choose(find_games(picture), None).lattice
    return spoil(name, scene, lattice, rng)


def _spoil_negative(name: str, scene: Scene, rng: np.random.Generator) -> Spoilt | None:
    """Return a mutated picture without a board, for mutations that need to know no place in it."""
    if name not in ("brighter", "clipped", "turned left", "upside down", "turned right", "mirrored", "inverted"):
        return None
    made = MUTATIONS[name].make(scene, None, rng)  # type: ignore[arg-type]
    return Spoilt(made, False) if made else None


def score(mutation: str, name: str, spoilt: Spoilt) -> Scored:
    scene = spoilt.scene
    truth = " ".join(f"{word}={pattern}" for word, pattern in scene.rows)
    truth += f" hidden {scene.settings['hidden']}" if scene.settings.get("hidden") else ""
    try:
        after = judge_mutated(scene, read_board, readable=spoilt.readable)
    except UserError as refused:
        after = Aftermath(read=type(refused).__name__)
    except Exception as problem:
        after = Aftermath(read=repr(problem), wrong=[f"crash: {problem!r}"])
    return Scored(mutation, name, truth, after)


def report(scored: Sequence[Scored]) -> None:
    head = ("mutation", "pictures", "sure and wrong", "readable rows", "right and sure", "")
    rows = []
    for name in (*MUTATIONS, "all"):
        of = [each for each in scored if name in (each.mutation, "all")]
        wrong = sum(bool(each.after.wrong) for each in of)
        readable, right = sum(each.after.readable for each in of), sum(each.after.right for each in of)
        share = f"{100 * right / readable:.1f}%" if readable else ""
        rows.append((name, str(len(of)), str(wrong), str(readable), str(right), share))
    print(f"sure and wrong: {rows[-1][2]} of {rows[-1][1]} mutated pictures")
    print_table("The reader on mutated pictures", head, rows)
    for each in scored:
        if each.after.wrong:
            print(f"{each.mutation} {each.name}: {each.after.wrong}; true: {each.truth}; read: {each.after.read}")


if __name__ == "__main__":
    main()
