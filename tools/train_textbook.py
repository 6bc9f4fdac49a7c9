"""Train the textbook network of reading/textbook/ on drawn tiles, in NumPy alone, and round its weights to 8 bits.

Run as: OPENBLAS_NUM_THREADS=1 python tools/train_textbook.py [--draw | --measure]
With --draw the tiles are drawn and kept below build/, nothing more; with --measure the weights that are there are
measured again. The seed fixes every tile, the weights at the start and the order of the letters; one thread adds in one
order. The tiles are those of tools/letters/, in fonts of the training side only; the result is measured on fonts of the
other side.
"""

import io
import resource
import sys
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

from letters.dataset import Order, Tiles, tiles
from letters.scene import PLAIN
from wordlens.files import write_atomically
from wordlens.reading.textbook import network
from wordlens.reading.textbook.letters import prepare
from wordlens.reading.textbook.network import LAYERS, Floats, Weights

ROOT = Path(__file__).resolve().parents[1]
MODEL = ROOT / "src" / "wordlens" / "reading" / "textbook" / "data" / "textbook.npz"
SEED = 20261
TRAINING = Order("train", "screenshot", 20_000, 0, SEED + 1), Order("train", "photo", 6_000, 0, SEED + 2)
HELD_OUT = (
    Order("held out", "screenshot", 2_000, 0, SEED + 3, PLAIN),
    Order("held out", "photo", 1_000, 0, SEED + 4, PLAIN),
)
EPOCHS, RATE, RISE = 5, 1.2e-3, 0.15
"""How often all letters are gone over, the highest learning rate, and the share of the steps until it is reached."""
BATCH = 128
DROPPED = {"pooled": 0.25, "hidden": 0.5}
"""Shares of the outputs that are left out at random in training, as published."""
DECAY, FORGET = 0.01, (0.9, 0.999)
"""AdamW: how fast weights shrink, and how slowly the means of the gradient and of its square change."""


def main() -> None:
    """Draw, train, write, measure; or what was asked for alone."""
    asked = sys.argv[1:]
    drawn = [tiles(order) for order in (*TRAINING, *HELD_OUT)]
    if not asked:
        data = Tiles.joined(drawn[: len(TRAINING)])
        write(trained(prepare(data.pictures), data.classes))
    if "--draw" not in asked:
        measure()


def start() -> Weights:
    """Return random weights, as large as the number of inputs wants them."""
    rng = np.random.default_rng(SEED)
    weights: Weights = {}
    for layer, shape in LAYERS.items():
        weights[layer] = rng.normal(0, np.sqrt(2 / shape[0]), shape).astype(np.float32)
        weights[f"{layer}.bias"] = np.zeros(shape[1], np.float32)
    return weights


def trained(letters: npt.NDArray[np.uint8], classes: npt.NDArray[np.int64]) -> Weights:
    """Return weights after EPOCHS over all letters, with a learning rate that rises and falls once."""
    weights, rng = start(), np.random.default_rng([SEED, 0])
    memory = tuple({name: np.zeros_like(value) for name, value in weights.items()} for _ in range(2))
    steps = len(letters) // BATCH
    for epoch in range(EPOCHS):
        order, losses = rng.permutation(len(letters)), 0.0
        for step in range(steps):
            chosen = order[step * BATCH : (step + 1) * BATCH]
            loss, slopes = gradient(weights, letters[chosen], classes[chosen], rng)
            number = epoch * steps + step + 1
            done = number / (EPOCHS * steps)
            rate = RATE * min(done / RISE, (1 - done) / (1 - RISE))
            descend(weights, slopes, (memory[0], memory[1]), rate, number)
            losses += loss
        print(f"epoch {epoch + 1} of {EPOCHS}: loss {losses / steps:.4f}, {time.process_time():.0f} CPU s", flush=True)
    return weights


def gradient(
    weights: Weights, letters: npt.NDArray[np.uint8], classes: npt.NDArray[np.int64], rng: np.random.Generator
) -> tuple[float, Weights]:
    """Return the mean loss of a batch, and its slope by every weight."""
    seen1 = network.windows(network.scaled(letters))
    first = np.maximum(network.dense(seen1, weights, "conv1"), 0)
    seen2 = network.windows(first)
    second = np.maximum(network.dense(seen2, weights, "conv2"), 0)
    pooled = network.pool(second)
    keep = kept(pooled.shape, DROPPED["pooled"], rng)
    flat = (pooled * keep).reshape(len(letters), -1)
    before = np.maximum(network.dense(flat, weights, "dense1"), 0)
    drop = kept(before.shape, DROPPED["hidden"], rng)
    hidden = before * drop
    found = network.softmax(network.dense(hidden, weights, "dense2"))
    places = np.arange(len(letters)), classes
    loss = float(-np.log(np.maximum(found[places], 1e-9)).mean())
    slopes: Weights = {}
    back = found.copy()
    back[places] -= 1
    back /= np.float32(len(letters))
    back = through(back, hidden, weights, "dense2", slopes) * drop * (before > 0)
    back = through(back, flat, weights, "dense1", slopes).reshape(pooled.shape) * keep
    back = unpooled(back, pooled, second)
    back = spread(through(back, seen2, weights, "conv2", slopes), first.shape) * (first > 0)
    through(back, seen1, weights, "conv1", slopes)
    return loss, slopes


def kept(shape: tuple[int, ...], dropped: float, rng: np.random.Generator) -> Floats:
    """Return 0 for outputs that are left out at random, and for the others what keeps their sum."""
    return np.asarray((rng.random(shape, np.float32) >= dropped) / np.float32(1 - dropped), np.float32)


def through(back: Floats, inputs: Floats, weights: Weights, layer: str, slopes: Weights) -> Floats:
    """Note the slopes of a layer's weights, and return those of its inputs."""
    flat = back.reshape(-1, back.shape[-1])
    slopes[layer] = inputs.reshape(-1, inputs.shape[-1]).T @ flat
    slopes[f"{layer}.bias"] = flat.sum(axis=0)
    return np.asarray((flat @ weights[layer].T).reshape(inputs.shape))


def unpooled(back: Floats, pooled: Floats, pixels: Floats) -> Floats:
    """Return slopes at the outputs that were the largest of their four, where they were above zero."""
    large = np.repeat(np.repeat(np.where(pooled > 0, pooled, np.inf), 2, axis=1), 2, axis=2)
    return np.where(pixels == large, np.repeat(np.repeat(back, 2, axis=1), 2, axis=2), np.float32(0))


def spread(back: Floats, shape: tuple[int, ...]) -> Floats:
    """Return the slopes of pixels from those of the windows that look at them."""
    height, width = back.shape[1:3]
    parts = back.reshape(*back.shape[:3], network.REACH, network.REACH, shape[-1])
    pixels = np.zeros(shape, np.float32)
    for down in range(network.REACH):
        for right in range(network.REACH):
            pixels[:, down : down + height, right : right + width] += parts[:, :, :, down, right]
    return pixels


def descend(weights: Weights, slopes: Weights, memory: tuple[Weights, Weights], rate: float, step: int) -> None:
    """Move the weights in place, by AdamW."""
    means, squares = memory
    for name, slope in slopes.items():
        means[name] += (1 - FORGET[0]) * (slope - means[name])
        squares[name] += (1 - FORGET[1]) * (slope * slope - squares[name])
        mean, square = means[name] / (1 - FORGET[0] ** step), squares[name] / (1 - FORGET[1] ** step)
        weights[name] -= np.float32(rate) * (mean / (np.sqrt(square) + 1e-8) + DECAY * weights[name])


def write(weights: Weights) -> None:
    """Write the weights, rounded, beside the reader."""
    packed = io.BytesIO()
    np.savez_compressed(packed, **network.rounded(weights))  # type: ignore[arg-type]  # as above
    write_atomically(MODEL, packed.getvalue())
    network.shipped_weights.cache_clear()
    print(f"{MODEL.name}: {MODEL.stat().st_size:,} bytes")


def measure() -> None:
    """Say how many letters of held-out fonts are read right with the rounded weights."""
    for order in HELD_OUT:
        held = tiles(order)
        letters = prepare(held.pictures)
        found = np.concatenate([network.chances(letters[at : at + 500]) for at in range(0, len(letters), 500)])
        right = float((found.argmax(axis=1) == held.classes).mean())
        print(f"{order.mode}s: {right:.2%} of {len(letters):,} letters in held-out fonts are read right")
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(f"{used.ru_utime + used.ru_stime:.0f} CPU s")


if __name__ == "__main__":
    main()
