"""How well the textbook recipe reads boards, beside our reader, on the same pictures.

Run as: python bench/textbook.py [--boards 60] [--seed 2500000] [--folder DIR]. So many screenshots and photos are
drawn, with fonts that no network was trained on. A folder with a labels.json, as for bench/photo.py, is scored besides.
"""

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import cv2

from measure import ROOT, print_table

sys.path.append(str(ROOT / "tools"))

from boards import Scene, draw_scene  # found through the line above
from boards.scoring import Verdict, judge
from wordlens.reading.photo.picture import load_picture
from wordlens.reading.readers import READERS, Reader
from wordlens.words import load_words

UNSEEN = 2_500_000
"""The first seed of boards that nobody looked at while the recipe was written."""
OFFICIAL = ("light", "dark", "contrast")
"""The themes whose colours the recipe knows."""
Expected = tuple[Scene, str]
"""A picture with its truth, and what is to come of it: 'board', 'several' or 'none'."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the textbook recipe with our reader.")
    parser.add_argument("--boards", type=int, default=60)
    parser.add_argument("--seed", type=int, default=UNSEEN)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    seeds = range(options.seed, options.seed + options.boards)
    shots = [(draw_scene(seed, "screenshot"), "board") for seed in seeds]
    groups = {
        "screenshots": shots,
        "of these in official colours": [each for each in shots if each[0].theme in OFFICIAL],
        "photos": [(draw_scene(seed, "photo"), "board") for seed in seeds],
    }
    if options.folder:
        groups["real pictures"] = list(labelled(options.folder))
    found = {(name, entry.name): score(group, entry.make()) for name, group in groups.items() for entry in READERS}
    head = ("", *(f"{name}: {entry.name}" for name in groups for entry in READERS))
    columns = [figures(found[name, entry.name]) for name in groups for entry in READERS]
    rows = [(figure, *(column[figure] for column in columns)) for figure in columns[0]]
    print_table(f"Two readers on the same pictures, seeds from {options.seed:,}", head, rows)
    for (name, reader), verdicts in found.items():
        stages = Counter(verdict.stage or "perfect" for verdict in verdicts)
        print(f"{name}, {reader}: {', '.join(f'{stage} {count}' for stage, count in stages.most_common())}")


def labelled(folder: Path) -> Iterator[Expected]:
    """Yield the pictures of a folder with what its labels say of them."""
    for label in json.loads((folder / "labels.json").read_text("utf-8")):
        true = [(row["word"], row["pattern"]) for row in label["rows"]]
        picture = load_picture(folder / label["file"])
        scene = Scene(picture, true, list(label["unscored"]), len(true[0][0]) if true else 0, "", ())
        yield scene, {"multi": "several", "negative": "none"}.get(label["kind"], "board")


def score(group: list[Expected], reader: Reader) -> list[Verdict]:
    """Let a reader read all pictures of a group."""
    words, verdicts = load_words(), []
    for scene, expected in group:
        start = time.perf_counter()
        verdict = judge(scene, lambda picture: reader.read(picture, words, None), expected=expected)
        verdict.seconds = time.perf_counter() - start
        verdicts.append(verdict)
    return verdicts


def figures(verdicts: list[Verdict]) -> dict[str, str]:
    """Return the figures of one reader on one group."""
    rows, right = sum(each.rows for each in verdicts), sum(each.right for each in verdicts)
    return {
        "pictures": str(len(verdicts)),
        "perfect": f"{sum(each.perfect for each in verdicts)}",
        "rows": str(rows),
        "rows read right": str(right),
        "right and sure": str(sum(each.sure for each in verdicts)),
        "wrong and sure": str(sum(len(each.silent) for each in verdicts)),
        "median ms": f"{1000 * statistics.median(each.seconds for each in verdicts):.0f}" if verdicts else "",
    }


if __name__ == "__main__":
    main()
