"""How right, how honest and how fast the reader of pictures is: on boards drawn by tools/boards, or on a folder.

The first figure is *sure and wrong*: rows that are not what was drawn, with a confidence of 0.9 or more.

Run as: python bench/photo.py [--boards 2000] [--seed 3600000] [--kind both] [--jobs 2] [--failures 20]. Half of the
boards are screenshots and half photos; negatives and pictures of several boards come on top. Seeds from 1,000,000 on
draw fonts that the letter model was not trained on; those from 3,600,000 on have not been looked at.

    python bench/photo.py --folder DIR

scores pictures with a labels.json: [{file, kind, rows: [{word, pattern}], unscored, width, height}], where the kinds
multi and negative ask for the errors SeveralBoards and NoBoard.
"""

import argparse
import json
import multiprocessing
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from measure import ROOT, print_table, run_fresh

sys.path.append(str(ROOT / "tools"))

from boards import Scene, draw_negative, draw_scene, draw_several  # found through the line above
from boards.canvas import Picture
from boards.ranges import FIRST_UNSEEN_SEED
from boards.scoring import Verdict, judge
from wordlens.errors import UserError
from wordlens.reading.photo import SURE, Board, read_board

DRAW: dict[str, Callable[[int], Scene]] = {
    "screenshot": lambda seed: draw_scene(seed, "screenshot"),
    "photo": lambda seed: draw_scene(seed, "photo"),
    "none": draw_negative,
    "several": draw_several,
}
EXTRA = 200
"""Negatives, and pictures of several boards, in a run of 2,000 boards; fewer in a shorter one."""
SIZES = {
    "1080p screenshot": ("screenshot", (1920, 1080), ".png"),
    "12-megapixel photo": ("photo", (4000, 3000), ".jpg"),
}
TIMED = 7
"""Pictures of each size that are timed."""
FAILURES = ROOT / "build" / "photo-failures"
_READ_ONCE = """
import sys, cv2
cv2.setNumThreads(1)
from wordlens.errors import UserError
from wordlens.reading.photo import read_board
try:
    read_board(sys.argv[1])
except UserError:
    pass
"""


@dataclass(frozen=True)
class Scored:
    """A scene's seed or file, and what the reader made of it."""

    name: str
    verdict: Verdict
    note: str


def main() -> None:
    options = _options()
    cv2.setNumThreads(1)
    if options.folder:
        score_folder(options.folder)
        return
    kinds = ("screenshot", "photo") if options.kind == "both" else (options.kind,)
    extra = max(1, round(EXTRA * options.boards / 2000))
    each = {kind: options.boards // len(kinds) for kind in kinds} | {"none": extra, "several": extra}
    scored = {}
    for kind, count in each.items():
        seeds = range(options.seed, options.seed + count)
        scored[kind] = run(partial(score_seed, kind, failures=options.failures), seeds, options.jobs)
    report(scored, options.seed)
    time_sizes(options.seed)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Score and time the reader of pictures.")
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=FIRST_UNSEEN_SEED)
    parser.add_argument("--kind", choices=["both", "screenshot", "photo"], default="both")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--failures", type=int, default=0, help=f"write up to that many to {FAILURES.relative_to(ROOT)}"
    )
    parser.add_argument("--folder", type=Path, help="score the pictures of a folder instead")
    return parser.parse_args()


def run(job: Callable[[int], Scored], seeds: Sequence[int], jobs: int) -> list[Scored]:
    if jobs == 1:
        return [job(seed) for seed in seeds]
    # spawn: OpenCV's and the reader's state must not be shared by forking
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, fresh, initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        return list(pool.map(job, seeds, chunksize=4))


def score_seed(kind: str, seed: int, failures: int = 0) -> Scored:
    scene = DRAW[kind](seed)
    expected = kind if kind in ("none", "several") else "board"
    verdict = timed(scene, expected, scene.picture)
    about = {name: value for name, value in scene.settings.items() if name not in ("quads", "boards")}
    if not verdict.perfect and failures:
        keep_failure(f"{kind}-{seed}", scene, verdict, failures)
    return Scored(str(seed), verdict, str(about))


def timed(scene: Scene, expected: str, source: Path | Picture) -> Verdict:
    """Return the verdict with its time; a crash is one more way to fail and does not end the run."""
    seconds = 0.0

    def read(_: Picture) -> Board:
        nonlocal seconds
        start = time.perf_counter()
        try:
            return read_board(source)
        finally:
            seconds = time.perf_counter() - start

    try:
        verdict = judge(scene, read, expected=expected)
    except Exception as problem:
        verdict = Verdict(stage=f"crash: {type(problem).__name__}", read=str(problem), rows=len(scene.rows))
    verdict.seconds = seconds
    return verdict


def report(scored: dict[str, list[Scored]], seed: int) -> None:
    head = ("", *scored)
    rows = [
        ("sure and wrong, rows", *(str(sum(len(each.verdict.silent) for each in of)) for of in scored.values())),
        ("pictures", *(str(len(of)) for of in scored.values())),
        ("perfect", *(_share(sum(each.verdict.perfect for each in of), len(of)) for of in scored.values())),
    ]
    boards = {kind: of for kind, of in scored.items() if kind in ("screenshot", "photo")}
    total = {kind: sum(each.verdict.rows for each in of) for kind, of in boards.items()}
    right = {kind: sum(each.verdict.right for each in of) for kind, of in boards.items()}
    sure = {kind: sum(each.verdict.sure for each in of) for kind, of in boards.items()}
    themes = {kind: sum(each.verdict.theme for each in of) for kind, of in boards.items()}

    def row(name: str, values: dict[str, str]) -> None:
        rows.append((name, *(values.get(kind, "") for kind in scored)))

    row("rows read right", {kind: _share(right[kind], total[kind]) for kind in boards})
    row(f"right rows with confidence >= {SURE}", {kind: _share(sure[kind], right[kind]) for kind in boards})
    row("rows left out, nothing unclear", {k: str(sum(each.verdict.missed for each in of)) for k, of in boards.items()})
    row("theme named right", {kind: _share(themes[kind], len(of)) for kind, of in boards.items()})
    stages = sorted({each.verdict.stage for of in scored.values() for each in of} - {""})
    for stage in stages:
        row(f"failed: {stage}", {k: str(Counter(e.verdict.stage for e in of)[stage]) for k, of in scored.items()})
    row("median ms", {kind: f"{1000 * _quantile(of, 0.5):.0f}" for kind, of in scored.items()})
    row("95th percentile ms", {kind: f"{1000 * _quantile(of, 0.95):.0f}" for kind, of in scored.items()})
    print_table(f"The reader on drawn boards, seeds from {seed}", head, rows)
    for kind, of in scored.items():
        for each in of:
            if each.verdict.silent:
                print(f"silent: {kind} {each.name}: {each.verdict.silent}; true: {each.verdict.truth}")
    for kind, of in scored.items():
        failed = [f"{each.name} ({each.verdict.stage})" for each in of if not each.verdict.perfect]
        if failed:
            print(f"failed {kind}: {', '.join(failed)}")
    print()


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.2f}%" if whole else "-"


def _quantile(scored: Sequence[Scored], share: float) -> float:
    return float(np.quantile([each.verdict.seconds for each in scored], share))


def time_sizes(seed: int) -> None:
    """Time both sizes on one core, from the file's bytes and from its pixels, and the memory that one file takes."""
    rows = []
    for name, (kind, size, ending) in SIZES.items():
        from_bytes: list[float] = []
        from_pixels: list[float] = []
        for number in range(seed, seed + TIMED):
            scene = draw_scene(number, "screenshot" if kind == "screenshot" else "photo", size=size)
            data = cv2.imencode(ending, cv2.cvtColor(scene.picture, cv2.COLOR_RGB2BGR))[1].tobytes()
            for source, times in ((data, from_bytes), (scene.picture, from_pixels)):
                read = partial(_read_quietly, source)
                read()
                start = time.perf_counter()
                read()
                times.append(time.perf_counter() - start)
        FAILURES.parent.mkdir(exist_ok=True)
        path = FAILURES.parent / f"timed{ending}"
        path.write_bytes(data)
        peak = run_fresh([sys.executable, "-c", _READ_ONCE, str(path)]).peak
        path.unlink()
        figures = (statistics.median(from_bytes), statistics.median(from_pixels))
        rows.append((name, *(f"{1000 * figure:.0f}" for figure in figures), f"{peak / 2**20:.0f}"))
    head = ("one core", "ms from file", "ms from pixels", "peak MB")
    print_table(f"Time of one picture, median of {TIMED}, and memory of a fresh process", head, rows)


def _read_quietly(source: bytes | Picture) -> None:
    with suppress(UserError):
        read_board(source)


def keep_failure(name: str, scene: Scene, verdict: Verdict, most: int) -> None:
    """Write the picture with the truth and what was read below it, unless there are enough of them."""
    FAILURES.mkdir(parents=True, exist_ok=True)
    if len(list(FAILURES.glob("*.png"))) >= most:
        return
    picture = cv2.cvtColor(scene.picture, cv2.COLOR_RGB2BGR)
    scale = 900 / max(picture.shape[:2])
    picture = cv2.resize(
        picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_NEAREST
    )
    lines = [f"{name}: {verdict.stage}", f"true: {verdict.truth}", f"read: {verdict.read}", str(scene.settings)]
    wrapped = [line[at : at + 140] for line in lines for at in range(0, len(line), 140)]
    strip = np.full((18 * len(wrapped) + 8, max(picture.shape[1], 1000), 3), 255, np.uint8)
    for at, line in enumerate(wrapped):
        cv2.putText(strip, line, (4, 16 + 18 * at), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (0, 0, 160), 1, cv2.LINE_AA)
    sheet = np.full((picture.shape[0] + strip.shape[0], strip.shape[1], 3), 255, np.uint8)
    sheet[: picture.shape[0], : picture.shape[1]] = picture
    sheet[picture.shape[0] :] = strip
    cv2.imwrite(str(FAILURES / f"{name}.png"), sheet)


def score_folder(folder: Path) -> None:
    """Print what was read from each picture, and totals for each kind."""
    rows: list[tuple[str, ...]] = []
    groups: dict[str, list[Scored]] = {}
    for label in json.loads((folder / "labels.json").read_text("utf-8")):
        expected = {"multi": "several", "negative": "none"}.get(label["kind"], "board")
        true = [(row["word"], row["pattern"]) for row in label["rows"]]
        columns = len(true[0][0]) if true else 0
        scene = Scene(np.empty((0, 0, 3), np.uint8), true, list(label["unscored"]), columns, "", ())
        verdict = timed(scene, expected, folder / label["file"])
        groups.setdefault(label["kind"], []).append(Scored(label["file"], verdict, ""))
        result = "right" if verdict.perfect else f"WRONG: {verdict.stage}"
        rows.append(
            (
                label["file"],
                label["kind"],
                result,
                "SILENT" if verdict.silent else "",
                f"{verdict.seconds * 1000:.0f}",
                verdict.read,
            )
        )
    print_table(f"The reader on {folder.name}", ("picture", "kind", "result", "", "ms", "read"), rows)
    for name, of in groups.items():
        right = sum(each.verdict.perfect for each in of)
        sure, rows_right = sum(each.verdict.sure for each in of), sum(each.verdict.right for each in of)
        silent = sum(len(each.verdict.silent) for each in of)
        print(f"{name}: {right} of {len(of)} right, {sure} of {rows_right} right rows sure, {silent} silent errors")


if __name__ == "__main__":
    main()
