"""Any picture comes as upright RGB pixels, and anything else as one sentence."""

import io
import os
import struct
import subprocess
import sys
import threading
import warnings
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pillow_heif
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from wordlens.errors import NotAnImage, UserError
from wordlens.reading.photo import read_board
from wordlens.reading.photo.picture import load_picture

from .simple_board import draw_board

Pixels = npt.NDArray[np.uint8]
RED, GREEN, BLUE, WHITE = (220, 30, 40), (20, 200, 60), (30, 50, 210), (255, 255, 255)


def scene(width: int = 24, height: int = 16) -> Pixels:
    """Four quarters of different colours: no turn and no mirror image of it is itself."""
    pixels = np.empty((height, width, 3), dtype=np.uint8)
    pixels[: height // 2, : width // 2], pixels[: height // 2, width // 2 :] = RED, GREEN
    pixels[height // 2 :, : width // 2], pixels[height // 2 :, width // 2 :] = BLUE, WHITE
    return pixels


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:  # noqa: ANN401 - Pillow's
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def is_near(pixels: Pixels, expected: Pixels, tolerance: int) -> bool:
    """Compare the middles of the quarters, which lossy compression keeps best."""
    height, width = expected.shape[:2]
    places = [(y, x) for y in (height // 4, 3 * height // 4) for x in (width // 4, 3 * width // 4)]
    return pixels.shape == expected.shape and all(
        np.abs(pixels[place].astype(int) - expected[place]).max() <= tolerance for place in places
    )


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png_header(width: int, height: int) -> bytes:
    """A grey PNG that claims a size and has no pixels: decoding it fails, refusing it needs no decoding."""
    size = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("PNG", {}),
        ("WEBP", {"lossless": True}),
        ("BMP", {}),
        ("TIFF", {}),
        ("TIFF", {"compression": "tiff_lzw"}),
        ("GIF", {}),
    ],
)
def test_lossless_formats_keep_every_pixel(kind: str, options: dict[str, Any]) -> None:
    assert np.array_equal(load_picture(saved(Image.fromarray(scene()), kind, **options)), scene())


@pytest.mark.parametrize("kind", ["JPEG", "WEBP", "MPO", "AVIF"])
def test_lossy_formats_keep_the_colours(kind: str) -> None:
    if kind == "AVIF" and ".avif" not in Image.registered_extensions():
        pytest.skip("this Pillow has no AVIF")
    expected = scene(64, 48)
    assert is_near(load_picture(saved(Image.fromarray(expected), kind)), expected, 30)


def test_heic_is_read() -> None:
    expected = scene(64, 48)
    file = io.BytesIO()
    pillow_heif.from_pillow(Image.fromarray(expected)).save(file, quality=90)
    assert is_near(load_picture(file.getvalue()), expected, 30)


def test_path_name_and_bytes_are_the_same_picture(tmp_path: Path) -> None:
    path = tmp_path / "no-suffix"
    path.write_bytes(saved(Image.fromarray(scene()), "PNG"))
    for source in (path, str(path), path.read_bytes()):
        assert np.array_equal(load_picture(source), scene())


def test_a_picture_higher_than_one_strip_is_whole() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (200, 37, 3), dtype=np.uint8)
    assert np.array_equal(load_picture(saved(Image.fromarray(pixels), "PNG")), pixels)


STORED: dict[int, Callable[[Pixels], Pixels]] = {
    1: lambda upright: upright,
    2: lambda upright: upright[:, ::-1],
    3: lambda upright: upright[::-1, ::-1],
    4: lambda upright: upright[::-1],
    5: lambda upright: upright.transpose(1, 0, 2),
    6: lambda upright: np.rot90(upright),
    7: lambda upright: upright[::-1, ::-1].transpose(1, 0, 2),
    8: lambda upright: np.rot90(upright, -1),
}
"""How a camera stores what it saw, by the EXIF orientation that it writes beside."""


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF"])
@pytest.mark.parametrize("orientation", STORED)
def test_pictures_are_turned_as_their_exif_data_say(orientation: int, kind: str) -> None:
    upright = scene(64, 48)
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = Image.fromarray(np.ascontiguousarray(STORED[orientation](upright)))
    assert is_near(load_picture(saved(stored, kind, exif=exif)), upright, 30)


def test_turned_heic_is_turned_once() -> None:
    upright = scene(64, 48)
    exif = Image.Exif()
    exif[0x0112] = 6
    stored = Image.fromarray(np.ascontiguousarray(STORED[6](upright)))
    file = io.BytesIO()
    pillow_heif.from_pillow(stored).save(file, quality=90, exif=exif.tobytes())  # turns in the format's own way too
    assert is_near(load_picture(file.getvalue()), upright, 30)


def test_damaged_exif_data_are_no_reason_to_refuse() -> None:
    broken = saved(Image.fromarray(scene(64, 48)), "JPEG", exif=b"Exif\0\0II*\0\xff\xff\xff\x7f nonsense")
    assert is_near(load_picture(broken), scene(64, 48), 30)


def halves(left: tuple[int, ...], right: tuple[int, ...], mode: str) -> Image.Image:
    image = Image.new(mode, (20, 10), left)
    image.paste(right, (10, 0, 20, 10))
    return image


def colours(image: Image.Image, kind: str = "PNG", **options: Any) -> list[tuple[int, ...]]:  # noqa: ANN401 - Pillow's
    pixels = load_picture(saved(image, kind, **options))
    assert pixels.shape == (10, 20, 3) and pixels.dtype == np.uint8
    return [tuple(pixels[5, 3].tolist()), tuple(pixels[5, 16].tolist())]


def test_transparency_shows_white_behind() -> None:
    assert colours(halves((*RED, 255), (*RED, 0), "RGBA")) == [RED, WHITE]
    assert colours(halves((0, 0, 0, 128), (0, 0, 0, 255), "RGBA")) == [(127, 127, 127), (0, 0, 0)]
    assert colours(halves((90, 255), (90, 0), "LA")) == [(90, 90, 90), WHITE]
    assert colours(halves(RED, GREEN, "RGB"), transparency=GREEN) == [RED, WHITE]
    assert colours(halves((7,), (200,), "L"), transparency=200) == [(7, 7, 7), WHITE]


def test_palettes_are_looked_up() -> None:
    image = Image.new("P", (20, 10), 0)
    image.putpalette([*RED, *GREEN, *BLUE])
    image.paste(1, (10, 0, 20, 10))
    assert colours(image) == colours(image, "GIF") == [RED, GREEN]
    assert colours(image, transparency=1) == colours(image, transparency=b"\xff\0\xff") == [RED, WHITE]


def test_grey_and_black_and_white_become_rgb() -> None:
    assert colours(halves((7,), (200,), "L")) == [(7, 7, 7), (200, 200, 200)]
    assert colours(halves((0,), (255,), "1")) == [(0, 0, 0), WHITE]


def test_cmyk_becomes_rgb() -> None:
    image = halves((0, 255, 255, 0), (255, 0, 255, 0), "CMYK")
    (red, green), tolerance = colours(image, "JPEG", quality=95), 12
    assert np.abs(np.subtract(red, (255, 0, 0))).max() < tolerance
    assert np.abs(np.subtract(green, (0, 255, 0))).max() < tolerance
    assert colours(image, "TIFF") == [(255, 0, 0), (0, 255, 0)]


@pytest.mark.parametrize(
    ("kind", "dtype", "white"),
    [
        ("PNG", "<u2", 65535),
        ("TIFF", "<u2", 65535),
        ("TIFF", ">u2", 65535),
        ("TIFF", "<i4", 255),
        ("TIFF", "<i4", 65535),
        ("TIFF", "<i4", 2**30),
        ("TIFF", "<f4", 1),
        ("TIFF", "<f4", 255),
    ],
)
def test_more_than_eight_bits_are_scaled_down(kind: str, dtype: str, white: int) -> None:
    deep = np.zeros((10, 20), dtype=dtype)
    deep[:, 10:] = white
    deep[0] = 0.6 * white
    pixels = load_picture(saved(Image.fromarray(deep), kind))
    assert pixels[5, 3].tolist() == [0, 0, 0] and pixels[5, 16].tolist() == [255, 255, 255]
    assert np.abs(pixels[0].astype(int) - 153).max() <= 1


def test_numbers_that_are_none_are_black() -> None:
    deep = np.array([[np.nan, np.inf, -np.inf, 0.5]], dtype=np.float32)
    assert load_picture(saved(Image.fromarray(deep), "TIFF")).shape == (1, 4, 3)


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_last_frame_of_an_animation_is_read(kind: str) -> None:
    frames = [Image.new("RGB", (20, 10), colour) for colour in (RED, BLUE, GREEN)]
    options = {"lossless": True} if kind == "WEBP" else {}
    animation = saved(frames[0], kind, save_all=True, append_images=frames[1:], duration=50, **options)
    assert load_picture(animation)[5, 5].tolist() == list(GREEN)


def test_last_frame_of_a_gif_is_built_on_those_before() -> None:
    first = Image.new("P", (20, 10), 0)
    first.putpalette([*RED, *GREEN])
    second = first.copy()
    second.paste(1, (10, 0, 20, 10))
    animation = saved(first, "GIF", save_all=True, append_images=[second], duration=50)
    pixels = load_picture(animation)
    assert (pixels[5, 3].tolist(), pixels[5, 16].tolist()) == (list(RED), list(GREEN))


def test_only_the_first_page_of_a_document_is_read() -> None:
    pages = [Image.new("RGB", (20, 10), colour) for colour in (RED, GREEN)]
    assert load_picture(saved(pages[0], "TIFF", save_all=True, append_images=pages[1:]))[5, 5].tolist() == list(RED)


def test_pixels_are_passed_on_in_rgb() -> None:
    assert load_picture(scene()) is not None and np.array_equal(load_picture(scene()), scene())
    assert load_picture(scene()[::2, ::2]).flags.c_contiguous


@pytest.mark.parametrize(
    "pixels",
    [np.zeros((4, 4)), np.zeros((4, 4, 3)), np.zeros((4, 4, 4), dtype=np.uint8), np.zeros((0, 4, 3), dtype=np.uint8)],
)
def test_pixels_of_another_kind_are_refused(pixels: Any) -> None:  # noqa: ANN401 - what nobody should pass
    with pytest.raises(NotAnImage, match=r"^expected "):
        load_picture(pixels)


def test_picture_by_named_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(saved(Image.fromarray(scene()), "PNG"),))
    writer.start()
    assert np.array_equal(load_picture(pipe), scene())
    writer.join()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "which is empty"),
        (b"crane=-y--g\n", "which is text"),
        (b"%PDF-1.7\n%\xe2\xe3", "which is a PDF document"),
        (b"\0\0\0\x18ftypmp42\0\0\0\0", "which is a video"),
        (b"\x7fELF\2\1\1\0", "which is none"),
        (png_header(30_000, 30_000), "at most 100 megapixels"),
        (png_header(12_000, 10_000), "of 12,000 x 10,000 pixels; crop or scale it"),
        (png_header(20_001, 10), "of 20,001 x 10 pixels; crop or scale it"),
        (png_header(10, 10), "a PNG file that is damaged or incomplete"),
        (saved(Image.new("RGB", (64, 64)), "PNG")[:60], "a PNG file that is damaged or incomplete"),
        (b"\xff\xd8\xff\xe0", "a JPEG file that is damaged or incomplete"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "a HEIF file that is damaged or incomplete"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_picture_gives_a_sentence(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "board.png"
    path.write_bytes(content)
    for source in (path, content):
        with pytest.raises(NotAnImage) as caught:
            load_picture(source)
        message = str(caught.value)
        assert message.startswith("expected a ") and sentence in message and "\n" not in message
        assert (repr(str(path)) if isinstance(source, Path) else "the given data") in message


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF", "TIFF", "BMP", "HEIF"])
def test_half_a_picture_is_refused(kind: str) -> None:
    whole = examples()[kind]
    with pytest.raises(NotAnImage, match=f"a {kind} file that is damaged or incomplete; save or take it again"):
        load_picture(whole[: len(whole) // 2])


def test_long_animation_is_refused_before_it_is_decoded() -> None:
    start = b"GIF89a" + struct.pack("<HHBBB", 2000, 1000, 0x80, 0, 0) + bytes(6)
    frame = b"," + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\2\2D\1\0"
    assert load_picture(start + 3 * frame + b";").shape == (1000, 2000, 3)
    with pytest.raises(NotAnImage, match="501 frames of 2,000 x 1,000 pixels; save its last frame as a picture"):
        load_picture(start + 501 * frame + b";")


def test_files_that_cannot_be_opened_say_why(tmp_path: Path) -> None:
    for source, reason in (
        (tmp_path / "none.png", "there is no such file"),
        (tmp_path, "it is a directory"),
        ("a\0b.png", "null"),
        ("x" * 5000, "name too long"),
    ):
        with pytest.raises(NotAnImage) as caught:
            load_picture(source)
        assert str(caught.value).startswith("cannot read the picture ") and reason in str(caught.value)
        assert caught.value.exit_code == 2


def test_warnings_stay_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", scene().size // 3 - 1)
    picture = saved(Image.fromarray(scene()), "PNG")
    with pytest.warns(Image.DecompressionBombWarning):
        Image.open(io.BytesIO(picture))
    assert np.array_equal(load_picture(picture), scene())  # a warning is an error in these tests


def test_threads_leave_the_warning_filters_as_they_were() -> None:
    before = list(warnings.filters)
    with ThreadPoolExecutor(8) as pool:
        assert all(pixels.shape == (64, 48, 3) for pixels in pool.map(load_picture, [examples()["JPEG"]] * 64))
    assert list(warnings.filters) == before


def test_missing_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['PIL'] = None; sys.modules['cv2'] = None\n"
        "from wordlens.app.cli.main import main\n"
        "main(['read', 'board.png'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    way_out = "pip install '.[photo]' in wordlens's folder"
    assert done.stderr == f"wordlens: reading a picture needs the extra 'photo': {way_out}\n"


@cache
def examples() -> dict[str, bytes]:
    """A picture with some detail in every format."""
    detail = np.random.default_rng(2).integers(0, 256, (48, 64, 3), dtype=np.uint8) // 4 + scene(64, 48) // 2
    image = Image.fromarray(detail)
    heic = io.BytesIO()
    pillow_heif.from_pillow(image).save(heic)
    exif = Image.Exif()
    exif[0x0112] = 6
    kinds = {"PNG": {"exif": exif}, "JPEG": {"exif": exif}, "WEBP": {}, "GIF": {}, "BMP": {}, "TIFF": {}}
    return {kind: saved(image, kind, **options) for kind, options in kinds.items()} | {"HEIF": heic.getvalue()}


def is_picture_or_refused(data: bytes) -> bool:
    try:
        pixels = load_picture(data)
    except NotAnImage as refusal:
        return "\n" not in str(refusal) and len(str(refusal)) > 20
    return pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3


STARTS = (b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF89a", b"BM", b"II*\0", b"MM\0*", b"RIFF\x20\0\0\0WEBPVP8 ")


@given(st.sampled_from(STARTS), st.binary(max_size=300))
def test_any_bytes_are_a_picture_or_refused(start: bytes, rest: bytes) -> None:
    assert is_picture_or_refused(start + rest)


@given(st.sampled_from(sorted(examples())), st.data())
def test_any_damage_to_a_picture_leaves_a_picture_or_a_sentence(kind: str, data: st.DataObject) -> None:
    damaged = bytearray(examples()[kind])
    for _ in range(data.draw(st.integers(1, 8))):
        # The headers, where a change does most, are at the start of all these files.
        at = data.draw(st.integers(0, min(200, len(damaged) - 1)) | st.integers(0, len(damaged) - 1))
        damaged[at] = data.draw(st.integers(0, 255))
    end = data.draw(st.integers(0, len(damaged)) | st.just(len(damaged)))
    assert is_picture_or_refused(bytes(damaged[:end]))


@cache
def boards() -> list[bytes]:
    """A board in the two formats that most pictures have."""
    image = draw_board(["crane=-y--g", "moist=-y---"], "li")
    return [saved(image, "PNG"), saved(image, "JPEG", quality=80)]


@settings(max_examples=15)
@given(st.integers(0, 1), st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 255)), max_size=4))
def test_any_damage_to_a_board_leaves_a_board_or_a_sentence(which: int, changes: list[tuple[float, int]]) -> None:
    damaged = bytearray(boards()[which])
    for place, value in changes:
        damaged[int(place * len(damaged))] = value
    try:
        found = read_board(bytes(damaged))
    except UserError as refusal:
        assert changes and "\n" not in str(refusal)
    else:
        assert all(len(row.word) == found.columns == len(row.tiles) for row in found.rows)
