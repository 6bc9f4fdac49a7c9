"""The networks as a browser runs them: the same numbers as OpenCV's, with whole weights and with halved ones."""

import shutil
import subprocess
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from photos import halved
from wordlens.app.browser.networks import Net

ROOT = Path(__file__).parents[3]
DATA = ROOT / "src" / "wordlens" / "reading" / "photo" / "data"
SHAPES = {"letters.onnx": (7, 3, 48, 48), "tiles.onnx": (1, 3, 64, 96)}


@pytest.fixture(scope="module")
def layer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled layer, for this machine instead of a browser."""
    made = tmp_path_factory.mktemp("layer") / "layer.so"
    compiler = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    assert compiler is not None
    source = ROOT / "tools" / "site" / "networks.cpp"
    subprocess.run([compiler, "-std=c++17", "-O2", "-shared", "-fPIC", str(source), "-o", str(made)], check=True)
    return made


@pytest.mark.parametrize("name", SHAPES)
def test_runs_as_opencv_does(name: str, layer: Path) -> None:
    """Sums are taken in another order, so that the last digits may differ."""
    given = np.random.default_rng(1).normal(size=SHAPES[name]).astype(np.float32)
    told = run(Net((DATA / name).read_bytes(), layer), given)
    native = cv2.dnn.readNetFromONNX(str(DATA / name))
    native.setInput(given)
    wanted = native.forward()
    assert told.shape == wanted.shape
    assert np.abs(told - wanted).max() < 1e-4


@pytest.mark.parametrize("name", SHAPES)
def test_halved_weights_change_little(name: str, layer: Path) -> None:
    """What the network tells with weights of 16 bits is what it tells with 32, to a hundredth."""
    given = np.random.default_rng(2).normal(size=SHAPES[name]).astype(np.float32)
    whole = (DATA / name).read_bytes()
    small = halved(whole)
    assert len(small) < 0.55 * len(whole)
    told, wanted = run(Net(small, layer), given), run(Net(whole, layer), given)
    assert 0 < np.abs(told - wanted).max() < 0.05
    assert np.abs(told - wanted).mean() < 0.01


def run(network: Net, given: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """Return what a network makes of its input."""
    network.setInput(given)
    return network.forward()
