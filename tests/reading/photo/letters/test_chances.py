"""The letter model reads plain tiles without a mistake, refuses empty ones, and keeps its contract."""

import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image, ImageDraw, ImageFont

from wordlens.errors import MissingExtra
from wordlens.reading.photo.cells import TILE
from wordlens.reading.photo.letters.chances import CLASSES, read_letters
from wordlens.reading.photo.network import Network

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# fill and letter: the official themes, a contrast theme, and a faint one
COLOURS = [
    ("#6aaa64", "#ffffff"),
    ("#787c7e", "#ffffff"),
    ("#3a3a3c", "#ffffff"),
    ("#121213", "#d7dadc"),
    ("#ffffff", "#1a1a1b"),
    ("#f5793a", "#ffffff"),
    ("#85c0f9", "#000000"),
    ("#9aa3ad", "#c5ccd4"),
]
Tiles = npt.NDArray[np.uint8]


def bold_font(size: int) -> ImageFont.FreeTypeFont:
    """Return DejaVu Sans Bold, which comes with matplotlib and which the model was not trained on."""
    matplotlib = pytest.importorskip("matplotlib")
    return ImageFont.truetype(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans-Bold.ttf", size)


def draw_tiles(text: str, fill: str, ink: str, side: int = TILE, border: str | None = None) -> Tiles:
    """Draw one tile for each character, `side` pixels large, then bring them to the model's size."""
    font = bold_font(round(side * 0.55))
    tiles = []
    for character in text:
        image = Image.new("RGB", (side, side), fill)
        draw = ImageDraw.Draw(image)
        if border:
            draw.rectangle((0, 0, side - 1, side - 1), outline=border, width=max(1, side // 24))
        draw.text((side / 2, side / 2), character, fill=ink, font=font, anchor="mm")
        tiles.append(np.asarray(image.resize((TILE, TILE), Image.Resampling.BILINEAR)))
    return np.stack(tiles)


def spelled(probabilities: npt.NDArray[np.float32]) -> str:
    return "".join(CLASSES[best] for best in probabilities.argmax(axis=1))


@pytest.fixture(scope="module")
def alphabet() -> Tiles:
    return draw_tiles(ALPHABET, "#538d4e", "#ffffff")


@pytest.mark.parametrize(("fill", "ink"), COLOURS)
@pytest.mark.parametrize("side", [20, 48, 160])
def test_plain_letters_are_read_in_every_colour_and_size(fill: str, ink: str, side: int) -> None:
    assert spelled(read_letters(draw_tiles(ALPHABET, fill, ink, side))) == ALPHABET


def test_typed_letters_in_a_frame_are_read() -> None:
    assert spelled(read_letters(draw_tiles(ALPHABET, "#121213", "#ffffff", 60, border="#565758"))) == ALPHABET


@pytest.mark.parametrize("border", [None, "#d3d6da", "#3a3a3c", "#878a8c"])
@pytest.mark.parametrize("fill", ["#ffffff", "#121213", "#6aaa64", "#c9b458", "#2e3440"])
def test_empty_tiles_carry_no_letter(fill: str, border: str | None) -> None:
    found = read_letters(draw_tiles(" ", fill, fill, 62, border=border))
    assert spelled(found) == " "
    assert found[0, -1] > 0.9


def test_the_seam_between_two_tiles_carries_no_sure_letter(alphabet: Tiles) -> None:
    strip = np.concatenate(list(alphabet), axis=1)
    seams = np.stack([strip[:, at : at + TILE] for at in range(TILE // 2, strip.shape[1] - TILE, TILE)])
    assert (read_letters(seams)[:, :-1].max(axis=1) > 0.9).mean() < 0.1


def test_plain_letters_are_sure(alphabet: Tiles) -> None:
    assert read_letters(alphabet).max(axis=1).min() > 0.9


def test_probabilities_have_their_shape_and_sum_to_one(alphabet: Tiles) -> None:
    found = read_letters(alphabet)
    assert found.shape == (26, 27)
    assert found.dtype == np.float32
    assert (found >= 0).all()
    np.testing.assert_allclose(found.sum(axis=1), 1, atol=1e-5)


def test_a_tile_is_read_alike_in_any_company(alphabet: Tiles) -> None:
    together = read_letters(alphabet)
    alone = np.concatenate([read_letters(alphabet[number : number + 1]) for number in range(26)])
    np.testing.assert_allclose(alone, together, atol=1e-5)


def test_order_does_not_matter(alphabet: Tiles) -> None:
    order = np.random.default_rng(3).permutation(26)
    np.testing.assert_allclose(read_letters(alphabet[order]), read_letters(alphabet)[order], atol=1e-5)


def test_tiles_are_not_changed(alphabet: Tiles) -> None:
    before = alphabet.copy()
    read_letters(alphabet)
    np.testing.assert_array_equal(alphabet, before)


def test_threads_share_the_model(alphabet: Tiles) -> None:
    expected = read_letters(alphabet)
    with ThreadPoolExecutor(4) as pool:
        for number, found in enumerate(pool.map(read_letters, [alphabet[n % 20 :] for n in range(40)])):
            np.testing.assert_allclose(found, expected[number % 20 :], atol=1e-5)


def test_no_tiles_give_no_rows() -> None:
    assert read_letters(np.empty((0, TILE, TILE, 3), np.uint8)).shape == (0, 27)


@pytest.mark.parametrize(
    "tiles",
    [
        np.zeros((TILE, TILE, 3), np.uint8),
        np.zeros((2, 32, 32, 3), np.uint8),
        np.zeros((2, TILE, TILE), np.uint8),
        np.zeros((2, 3, TILE, TILE), np.uint8),
        np.zeros((2, TILE, TILE, 3), np.float32),
    ],
    ids=["one tile alone", "too small", "grey", "channels first", "floats"],
)
def test_other_shapes_are_refused(tiles: Tiles) -> None:
    with pytest.raises(ValueError, match=r"expected uint8 tiles of shape \(n, 48, 48, 3\), got"):
        read_letters(tiles)


def test_model_is_one_small_file() -> None:
    data = resources.files("wordlens.reading.photo") / "data"
    files = [item for item in data.iterdir() if item.name.startswith("letters")]
    assert [item.name for item in files] == ["letters.onnx"]
    assert 50_000 < len(files[0].read_bytes()) < 5_000_000


def test_missing_opencv_is_named_with_the_way_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    with pytest.raises(MissingExtra, match=r"pip install '\.\[photo\]'"):
        Network("letters.onnx").run(np.zeros((1, 3, TILE, TILE), np.float32))
