"""Train a network on prepared tiles, fit its temperature, write it as ONNX."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

THREADS = 1
"""Two that wait for each other on a busy machine take longer than one."""
BATCH = 256

Pictures = npt.NDArray[np.uint8]
Classes = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Prepare = Callable[[Pictures], Floats]


def start(seed: int) -> None:
    """Make torch repeatable: the same seed and number of threads give the same weights on the same machine."""
    torch.manual_seed(seed)
    torch.set_num_threads(THREADS)
    torch.use_deterministic_algorithms(True)


def train(
    network: nn.Sequential,
    data: tuple[Pictures, Classes],
    prepare: Prepare,
    epochs: int,
    rate: float,
    seed: int,
    vary: Callable[[Floats, np.random.Generator], Floats] | None = None,
    shares: npt.NDArray[np.float64] | None = None,
) -> None:
    """Train in place with AdamW and one cycle of the learning rate.

    `vary` changes each batch at random; `shares` says how often each picture is taken, else each is once in an epoch.
    """
    pictures, classes = data
    rng = np.random.default_rng(seed)
    steps = len(pictures) // BATCH
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.02)
    cycle = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=epochs * steps, pct_start=0.2)
    network.train().to(memory_format=torch.channels_last)
    for epoch in range(epochs):
        order = rng.permutation(len(pictures)) if shares is None else rng.choice(len(pictures), len(pictures), p=shares)
        losses = 0.0
        for step in range(steps):
            chosen = np.sort(order[step * BATCH : (step + 1) * BATCH])
            batch = prepare(pictures[chosen])
            if vary:
                batch = vary(batch, rng)
            tensor = torch.from_numpy(batch)
            tensor = warped(tensor, rng) if vary else tensor
            logits = network(tensor.contiguous(memory_format=torch.channels_last)).flatten(1)
            loss = nn.functional.cross_entropy(logits, torch.from_numpy(classes[chosen]))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            cycle.step()
            losses += float(loss.detach())
            if step % 100 == 99:
                print(
                    f"  epoch {epoch + 1} of {epochs}, step {step + 1} of {steps}: loss {losses / (step + 1):.4f}",
                    flush=True,
                )
    network.eval()


def vary(batch: Floats, rng: np.random.Generator) -> Floats:
    """Turn some tiles into their negatives, move each by up to two pixels, and swap colour channels."""
    for number, (down, right) in enumerate(rng.integers(-2, 3, (len(batch), 2))):
        batch[number] = np.roll(batch[number], (down, right), (1, 2))
    batch = batch[:, rng.permutation(3)] if rng.random() < 0.5 else batch
    signs = np.where(rng.random(len(batch)) < 0.3, -1, 1).astype(np.float32)
    return np.ascontiguousarray(batch * signs[:, None, None, None])


def warped(batch: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """Return most tiles a little wider, narrower, taller, flatter or slanted, as letters of other fonts are."""
    count = len(batch)
    change = np.tile(np.eye(2, 3, dtype=np.float32), (count, 1, 1))
    some = rng.random(count) < 0.7
    change[some, 0, 0] = np.exp(rng.uniform(-0.2, 0.22, some.sum()))
    change[some, 1, 1] = np.exp(rng.uniform(-0.12, 0.12, some.sum()))
    change[some, 0, 1] = rng.uniform(-0.12, 0.12, some.sum())
    places = nn.functional.affine_grid(torch.from_numpy(change), list(batch.shape), align_corners=False)
    return nn.functional.grid_sample(batch, places, padding_mode="border", align_corners=False)


def logits_of(network: nn.Sequential, pictures: Pictures, prepare: Prepare) -> Floats:
    """Return the network's raw answers."""
    network.eval()
    parts = []
    with torch.no_grad():
        for first in range(0, len(pictures), 1024):
            parts.append(network(torch.from_numpy(prepare(pictures[first : first + 1024]))).flatten(1).numpy())
    return np.concatenate(parts)


def average(network: nn.Sequential, states: list[dict[str, torch.Tensor]]) -> None:
    """Give a network the mean weights of several trained ones: what they agree on carries over to new fonts."""
    counted = (key for key, value in states[0].items() if value.is_floating_point())
    means = {key: torch.stack([state[key] for state in states]).mean(dim=0) for key in counted}
    network.load_state_dict(states[-1] | means)


def temperature(logits: Floats, classes: Classes) -> float:
    """Return the divisor of the logits under which the classes are likeliest."""
    scores, truth = torch.from_numpy(logits), torch.from_numpy(classes)
    grid = np.geomspace(0.4, 3.0, 200)
    return float(min(grid, key=lambda divisor: float(nn.functional.cross_entropy(scores / divisor, truth))))


def folded(network: nn.Sequential, divisor: float) -> nn.Sequential:
    """Return the network for use: batch norms folded into their convolutions, the temperature into the last one."""
    layers: list[nn.Module] = []
    for layer in network.eval():
        if isinstance(layer, nn.BatchNorm2d):
            layers[-1] = nn.utils.fusion.fuse_conv_bn_eval(layers[-1], layer)
        elif not isinstance(layer, nn.Dropout):
            layers.append(layer)
    last = layers[-1]
    with torch.no_grad():
        last.weight /= divisor
        last.bias /= divisor
    return nn.Sequential(*layers).eval()


def export(network: nn.Sequential, shape: tuple[int, ...], path: Path) -> None:
    """Write one ONNX file that takes any number of inputs of this shape."""
    example = torch.zeros((2, *shape))
    program = torch.onnx.export(
        network,
        (example,),
        dynamo=True,
        opset_version=18,
        input_names=["tiles"],
        output_names=["logits"],
        dynamic_shapes=({0: torch.export.Dim("count")},),
        verbose=False,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    program.save(str(path), external_data=False)
