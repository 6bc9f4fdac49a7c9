"""Draw scenes, train the network that finds tiles, export it, and say how well it finds them.

Run as: pip install --group training && python tools/train_finder.py
Needs two cores, 4 GB of memory, 1 GB below build/ and the fonts that tools/fonts.py fetches.
"""

import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from finder.dataset import Pieces, pieces
from finder.network import Finder
from wordlens.reading.photo.find.tiles import prepare

ROOT = Path(__file__).resolve().parents[1]
MODEL = ROOT / "src" / "wordlens" / "reading" / "photo" / "data" / "tiles.onnx"
SEED = 20261
TRAINING, CHECK = (500_000, 4_000), (510_000, 200)
"""First seed and number of scenes: neither for tuning nor for evaluation."""
# One thread: two that wait for each other on a busy machine take five times as long.
EPOCHS, BATCH, RATE, THREADS = 7, 16, 3e-3, 1


def main() -> None:
    """Train, export, check."""
    started = time.process_time()
    data, check = pieces(*TRAINING), pieces(*CHECK)
    print(f"{len(data.pictures)} pieces, {time.ctime()}", flush=True)
    torch.manual_seed(SEED)
    torch.set_num_threads(THREADS)
    network = Finder().to(memory_format=torch.channels_last)
    train(network, data, check)
    export(network)
    print(f"trained in {(time.process_time() - started) / 60:.0f} minutes of processor time")


def train(network: Finder, data: Pieces, check: Pieces) -> None:
    """Train in place with AdamW and one cycle of the learning rate."""
    rng = np.random.default_rng(SEED)
    steps = len(data.pictures) // BATCH
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.01)
    cycle = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=EPOCHS * steps, pct_start=0.15)
    for epoch in range(EPOCHS):
        network.train()
        order = rng.permutation(len(data.pictures))
        sums = np.zeros(2)
        for step in range(steps):
            batch = batch_of(data, order[step * BATCH : (step + 1) * BATCH], rng)
            mark, place = losses(network, *batch)
            optimiser.zero_grad()
            (mark + 0.2 * place).backward()
            optimiser.step()
            cycle.step()
            sums += float(mark.detach()), float(place.detach())
            if step % 50 == 49:
                said = " ".join(f"{part / (step + 1):.4f}" for part in sums)
                print(f"  epoch {epoch + 1} of {EPOCHS}, step {step + 1} of {steps}: {said}", flush=True)
        network.eval()
        export(network)
        with torch.no_grad():
            parts = [
                [float(part) for part in losses(network, *batch_of(check, np.arange(first, first + BATCH), None))]
                for first in range(0, len(check.pictures) - BATCH + 1, BATCH)
            ]
        print(f"epoch {epoch + 1}: on scenes kept out {np.mean(parts, axis=0).round(4)}, {time.ctime()}", flush=True)


def batch_of(
    data: Pieces, chosen: np.ndarray, rng: np.random.Generator | None
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Return some pieces for the network, mirrored and with swapped colours at random."""
    chosen = np.sort(chosen)
    pictures, maps = prepare(data.pictures[chosen]), data.maps[chosen].astype(np.float32)
    weights = data.weights[chosen].astype(np.float32)
    if rng is not None and rng.random() < 0.5:
        pictures, maps, weights = pictures[..., ::-1].copy(), maps[..., ::-1].copy(), weights[..., ::-1].copy()
        maps[:, 1] *= -1
    if rng is not None:
        pictures = pictures[:, rng.permutation(3)] if rng.random() < 0.5 else pictures
        pictures = pictures * np.where(rng.random((len(pictures), 1, 1, 1)) < 0.1, -1, 1).astype(np.float32)
    pictures = np.ascontiguousarray(pictures, np.float32)
    tensor = torch.from_numpy(pictures).contiguous(memory_format=torch.channels_last)
    return tensor, torch.from_numpy(maps), torch.from_numpy(weights)


def losses(
    network: Finder, pictures: torch.Tensor, maps: torch.Tensor, weights: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return how badly tiles are found, and how badly placed and sized."""
    said = network(pictures)
    count = weights * (1 + 4 * maps[:, 0])
    mark = nn.functional.binary_cross_entropy_with_logits(said[:, 0], maps[:, 0], weight=count)
    near = (maps[:, 0] > 0.3)[:, None] * torch.tensor([0.5, 0.5, 1.0]).view(1, 3, 1, 1)
    place = (nn.functional.smooth_l1_loss(said[:, 1:], maps[:, 1:], reduction="none", beta=0.3) * near).sum()
    return mark, place / near.sum().clamp(min=1)


def export(network: Finder) -> None:
    """Write one ONNX file that takes pictures of any size in sixteenths."""
    network.eval()
    example = torch.zeros((1, 3, 128, 160))
    torch.onnx.export(
        network,
        (example,),
        str(MODEL),
        dynamo=False,
        opset_version=17,
        input_names=["picture"],
        output_names=["maps"],
        dynamic_axes={"picture": {2: "height", 3: "width"}, "maps": {2: "rows", 3: "columns"}},
    )


if __name__ == "__main__":
    main()
