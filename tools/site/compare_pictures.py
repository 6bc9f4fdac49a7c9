"""Read pictures as this machine does and as the built site does, and tell where the two differ.

Run as: .venv/bin/python tools/site/compare_pictures.py [--drawn COUNT] [FOLDER]. The site runs under Node, from the
files that a browser fetches. Two readings are the same if words, marks, doubts and failures are, if confidences differ
by at most CLOSE and corners by at most a pixel: sums are taken in another order there, and weights have 16 bits. JPEG
is decoded by Pillow's other library under Node, so that hard photos differ; in a page the browser decodes it.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypedDict

from PIL import Image

from wordlens.app.ask.settings import Defaults
from wordlens.app.browser import pictures

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent))

from boards import bundled_fonts, draw_scene  # noqa: E402 -- tools/ is on the path only now
from boards.scene import Kind  # noqa: E402

SITE = HERE.parents[1] / "build" / "site"
DRAWN = HERE.parents[1] / ".venv" / "site" / "drawn"
CLOSE, PIXEL = 0.01, 1.0
FIRST_SEED = 2_100_000
"""Seeds of their own: no other measurement draws these pictures."""
KINDS: tuple[Kind, ...] = ("screenshot", "photo")


class Told(TypedDict):
    """What the site answers, and after how many seconds of the processor."""

    status: int
    body: str
    seconds: float


def main() -> None:
    """Read all pictures in both ways and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--drawn", type=int, default=0, help="how many pictures of tools/boards are read, too")
    parser.add_argument("--photo", choices=("png", "jpg"), default="png", help="how drawn photos are kept")
    asked = parser.parse_args()
    files = [path for path in sorted(asked.folder.iterdir()) if path.suffix in (".png", ".jpg")] if asked.folder else []
    files += [drawn(number, asked.photo) for number in range(asked.drawn)]
    seconds: list[tuple[float, float]] = []
    different, worst = 0, 0.0
    for path, told in zip(files, by_site(files, SITE.parent), strict=True):
        start = time.process_time()
        native = pictures.respond("/api/read", [path.read_bytes()], {"list": "nyt"}, Defaults())
        seconds.append((time.process_time() - start, told["seconds"]))
        one, other = json.loads(native.body), json.loads(told["body"])
        found = list(differences(one, other))
        worst = max([worst, *(abs(a - b) for a, b in confidences(one, other))]) if not found else worst
        different += bool(found)
        for line in found:
            print(f"{path.name}: {line}", flush=True)
    here, there = (statistics.median(column) for column in zip(*seconds, strict=True))
    same = f"{len(files) - different} of {len(files)} pictures are read the same"
    print(f"{same}; their confidences differ by {worst:.1g} at most")
    print(f"seconds of the processor a picture, median: {here:.2f} here, {there:.2f} in the site")


def drawn(number: int, photo: str = "png") -> Path:
    """Return the file of a drawn picture: a screenshot as PNG, a photo in the format that is asked for."""
    kind = KINDS[number % len(KINDS)]
    path = DRAWN / f"{number:04}.{'png' if kind == 'screenshot' else photo}"
    if not path.is_file():
        DRAWN.mkdir(parents=True, exist_ok=True)
        Image.fromarray(draw_scene(FIRST_SEED + number, kind, bundled_fonts()).picture).save(path)
    return path


def by_site(files: Sequence[Path], folder: Path) -> list[Told]:
    """Return what the built site answers; the folder is for questions and answers."""
    questions, answers = folder / "questions.json", folder / "answers.jsonl"
    questions.write_text(json.dumps([["/api/read", {"list": "nyt"}, [str(path)]] for path in files]), "utf-8")
    node = Path(sys.executable).with_name("node")
    subprocess.run([node, HERE / "under_node.mjs", SITE, questions, answers], check=True)
    return [json.loads(line) for line in answers.read_text("utf-8").splitlines()]


def differences(one: object, other: object, place: str = "") -> Iterator[str]:
    """Yield in what two answers differ."""
    if place.endswith(".seconds"):
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for name in sorted(one.keys() | other.keys()):
            yield from differences(one.get(name), other.get(name), f"{place}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (first, second) in enumerate(zip(one, other, strict=True)):
            yield from differences(first, second, f"{place}[{number}]")
    elif isinstance(one, float) and isinstance(other, float | int):
        if abs(one - other) > (PIXEL if "quad" in place or "places" in place else CLOSE):
            yield f"{place}: {one} here, {other} in the site"
    elif one != other:
        yield f"{place}: {one} here, {other} in the site"


def confidences(
    one: dict[str, list[dict[str, float]]], other: dict[str, list[dict[str, float]]]
) -> Iterator[tuple[float, float]]:
    """Yield the confidences of rows in two answers that are the same otherwise."""
    for first, second in zip(one.get("rows", []), other.get("rows", []), strict=True):
        yield first["confidence"], second["confidence"]


if __name__ == "__main__":
    main()
