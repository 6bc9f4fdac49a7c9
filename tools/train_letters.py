"""Draw tiles, train the letter model, export it, measure it, write its card in docs/photo.md.

Run as: pip install --group training && python tools/train_letters.py [--card]
With --card nothing is trained: the model that is there is measured again and its card rewritten. Needs two cores,
4 GB of memory, 2 GB below build/ and the packages that tools/fonts.py fetches.
"""

import json
import resource
import sys
import time
from functools import partial
from pathlib import Path

import numpy as np
import torch

from fonts import font_files
from letters import card, measures, networks, training
from letters.dataset import FOLDER, NOTHING, Boards, Order, Tiles, tiles
from letters.measures import Accuracy, measure
from letters.scene import PLAIN, Oddities
from wordlens.reading.photo.cells import TILE
from wordlens.reading.photo.letters.chances import prepare, read_letters
from wordlens.reading.textbook.letters import prepare as prepare_classic

ROOT = Path(__file__).resolve().parents[1]
MODEL = ROOT / "src" / "wordlens" / "reading" / "photo" / "data" / "letters.onnx"
PAGE = ROOT / "docs" / "photo.md"
WEIGHTS, CLASSIC, TIMES = FOLDER / "letters.pt", FOLDER / "classic.pt", FOLDER / "times.json"

SEED = 20260
SCREENSHOTS, PHOTOS = 70_000, 50_000
"""Training tiles, drawn one by one."""
BOARDS = Boards("train", "screenshot", 1_000, 300_000), Boards("train", "photo", 3_000, 400_000)
"""Boards that are cut into more of them; their seeds are neither for tuning nor for evaluation."""
CYCLES = (7, 4e-3), (3, 1.5e-3), (2, 1.2e-3)
"""Epochs and the highest learning rate, one cycle after another; the mean of the weights after the last two is kept."""
PIXELS = 3.0
"""How many times as often pixel letters are taken in the last cycle: they are the hardest."""
CLASSIC_EPOCHS = 2
JUNK = 0.18

HELD_OUT = (
    Order("held out", "screenshot", 40_000, 0.2, SEED + 10, PLAIN),
    Order("held out", "photo", 20_000, 0.2, SEED + 11, PLAIN),
)


def _odd(number: int, odd: Oddities) -> Order:
    return Order("held out", "screenshot", 4_000, 0, SEED + number, odd)


# Reported apart: what no reader can promise.
ODD = {
    "covered by a toast or a scribble, or cut off": _odd(12, Oddities(0, 1, 0, 0, 0)),
    "caught in the flip": _odd(13, Oddities(0, 0, 1, 0, 0)),
    "in faint ink": _odd(14, Oddities(0, 0, 0, 1, 0)),
    "lower case": _odd(15, Oddities(1, 0, 0, 0, 0)),
}
# The temperature is fitted on tiles of their own, in held-out fonts too: in training fonts a network is surer.
CALIBRATION = (
    Order("held out", "screenshot", 10_000, 0.2, SEED + 20),
    Order("held out", "photo", 5_000, 0.2, SEED + 21),
)


def main() -> None:
    """Train unless told not to; measure; write the card."""
    times = json.loads(TIMES.read_text("utf-8")) if "--card" in sys.argv[1:] else build()
    write_card(times)


def build() -> dict[str, float]:
    """Train both networks and export the shipped one; returns the minutes of processor time that each step took."""
    clock = Clock()
    data = Tiles.joined(
        [
            tiles(Order("train", "screenshot", SCREENSHOTS, JUNK, SEED + 1)),
            tiles(Order("train", "photo", PHOTOS, JUNK, SEED + 2)),
            *(tiles(boards) for boards in BOARDS),
        ]
    )
    calibration = Tiles.joined([tiles(order) for order in CALIBRATION])
    clock.stop("drawing")
    network = train_shipped(data)
    torch.save(network.state_dict(), WEIGHTS)  # should anything below fail, the hour is not lost
    divisor = training.temperature(training.logits_of(network, calibration.pictures, prepare), calibration.classes)
    network = training.folded(network, divisor)
    training.export(network, (3, TILE, TILE), MODEL)
    check_export(network, calibration.pictures)
    clock.stop("training")
    train_classic(data)
    clock.stop("classic")
    times = {**clock.minutes, "temperature": divisor}
    TIMES.write_text(json.dumps(times), "utf-8")
    return times


def train_shipped(data: Tiles) -> torch.nn.Sequential:
    """Train the network in cycles, each from where the last one ended, and return the mean of the last two."""
    pixels = np.array([path.parent.name == "pixel" for path in font_files("train")])[data.fonts]
    shares = np.where(pixels, PIXELS, 1.0)
    states: list[dict[str, torch.Tensor]] = []
    for number, (epochs, rate) in enumerate(CYCLES):
        training.start(SEED)  # before the network is made: its first weights are random too
        network = networks.shipped()
        if states:
            network.load_state_dict(states[-1])
        often = shares / shares.sum() if number == len(CYCLES) - 1 else None
        known = data.pictures, data.classes
        training.train(network, known, prepare, epochs, rate, SEED + number, training.vary, often)
        states.append(network.state_dict())
    mean = networks.shipped()
    training.average(mean, states[-2:])
    return mean


def train_classic(data: Tiles) -> None:
    """Train the textbook network on the same letters."""
    letters = data.classes != NOTHING
    pictures = prepare_classic(data.pictures[letters])
    training.start(SEED)
    network = networks.classic()
    training.train(network, (pictures, data.classes[letters]), networks.scale_classic, CLASSIC_EPOCHS, 1e-3, SEED)
    torch.save(network.state_dict(), CLASSIC)


def check_export(network: torch.nn.Sequential, pictures: training.Pictures) -> None:
    """Stop unless OpenCV gives torch's answers."""
    for count in (1, 7, 30):
        ours = read_letters(pictures[:count])
        theirs = torch.softmax(torch.from_numpy(training.logits_of(network, pictures[:count], prepare)), 1).numpy()
        gap = float(np.abs(ours - theirs).max())
        if gap > 1e-4:
            sys.exit(f"train_letters: OpenCV and torch differ by {gap:.2g} on {count} tiles")


def write_card(times: dict[str, float]) -> None:
    """Measure both networks on the held-out fonts and put the card into the page."""
    kinds = [path.parent.name for path in font_files("held out")]
    screenshots, photos = (tiles(order) for order in HELD_OUT)
    facts = card.Facts(
        shipped=(measure_shipped(screenshots, kinds), measure_shipped(photos, kinds)),
        classic=(measure_classic(screenshots, kinds), measure_classic(photos, kinds)),
        odd={name: measure_shipped(tiles(order), kinds).letters for name, order in ODD.items()},
        sizes=(MODEL.stat().st_size, CLASSIC.stat().st_size),
        milliseconds={n: measures.milliseconds(partial(read_letters, photos.pictures[:n])) for n in (30, 80)},
        minutes=times,
        temperature=times["temperature"],
        seed=SEED,
        tiles=(SCREENSHOTS, PHOTOS),
        boards={boards.mode: boards.count for boards in BOARDS},
        epochs=(sum(epochs for epochs, _ in CYCLES), CLASSIC_EPOCHS),
        junk=JUNK,
    )
    card.put(PAGE, card.text(facts))


def measure_shipped(held: Tiles, kinds: list[str]) -> Accuracy:
    """Measure the exported model, run as the reader runs it."""
    parts = [read_letters(held.pictures[first : first + 500]) for first in range(0, len(held.pictures), 500)]
    return measure(np.concatenate(parts), held, kinds)


def measure_classic(held: Tiles, kinds: list[str]) -> Accuracy:
    """Measure the textbook network on the letters alone: it knows no other class."""
    network = networks.classic()
    network.load_state_dict(torch.load(CLASSIC))
    letters = held.classes != NOTHING
    only = Tiles(held.pictures[letters], held.classes[letters], held.sizes[letters], held.fonts[letters])
    logits = training.logits_of(network, prepare_classic(only.pictures), networks.scale_classic)
    return measure(torch.softmax(torch.from_numpy(logits), 1).numpy(), only, kinds)


class Clock:
    """Processor time of this process and its children, step by step."""

    def __init__(self) -> None:
        """Start."""
        self.minutes: dict[str, float] = {}
        self._last = self._now()

    def stop(self, step: str) -> None:
        """Note what was used since the last stop."""
        now = self._now()
        self.minutes[step] = (now - self._last) / 60
        self._last = now
        print(f"{step}: {self.minutes[step]:.1f} minutes of processor time, {time.ctime()}", flush=True)

    @staticmethod
    def _now() -> float:
        used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        return sum(usage.ru_utime + usage.ru_stime for usage in used)


if __name__ == "__main__":
    main()
