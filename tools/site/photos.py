"""The parts of the site that read pictures, which a browser fetches after the first advice.

OpenCV for JavaScript is taken apart into its program and its WebAssembly, which is smaller and is compiled while it
comes; the networks get weights of 16 bits; of Pillow what opens pictures stays.
"""

import gzip
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np

from wordlens.app.browser.networks import FULL, GRAPH, HALF, TENSOR_BYTES, TENSOR_TYPE, TENSORS, fields

HERE = Path(__file__).parent
OPENCV = Path("node_modules", "@opencvjs", "web", "lib", "opencv_js.js")
LAYER = "libwordlens_layer.so"
"""The compiled layer of the networks, beside them."""
OPENED = ("Bmp", "Gif", "Jpeg", "Mpo", "Png", "Ppm", "Tiff", "WebP")
"""The formats that Pillow keeps."""
UNUSED = ("_imagingft", "_imagingmath", "_imagingmorph", "_imagingcms", "_imagingtk")
UNUSED_MODULES = ("ImageFont", "ImageText", "ImageDraw", "ImageDraw2", "ImageCms", "ImageTk", "ImageQt", "PdfParser")
"""What Pillow has for drawing, printing and windows."""
_LITERAL = re.compile(rb"binaryDecode\('((?:[^'\\]|\\.)*)'\)", re.DOTALL)
_ESCAPES = {"n": "\n", "r": "\r"}

Build = Callable[[list[Path], Path], None]
"""Compiles C++ files into a side module."""


def stage(folder: Path, photo: Path, pillow: zipfile.ZipFile, build: Build) -> None:
    """Add to a folder of Python modules what they need to read pictures; `photo` is the reader's own folder."""
    with pillow:
        pillow.extractall(folder, [name for name in pillow.namelist() if name.startswith("PIL/") and _is_used(name)])
    data = photo / "data"
    for model in data.glob("*.onnx"):
        model.write_bytes(halved(model.read_bytes()))
    build([HERE / "networks.cpp"], data / LAYER)


def _is_used(name: str) -> bool:
    stem = Path(name).name.split(".")[0]
    plugin = stem.removesuffix("ImagePlugin")
    return stem not in (*UNUSED, *UNUSED_MODULES) and (plugin == stem or plugin in OPENED) and not name.endswith(".pyi")


def halved(model: bytes) -> bytes:
    """Return an ONNX file whose weights have 16 bits instead of 32."""
    return _with(model, GRAPH, lambda graph: _with(graph, TENSORS, _halved_tensor))


def _halved_tensor(tensor: bytes) -> bytes:
    written = b""
    for number, value in fields(tensor):
        if number == TENSOR_BYTES and isinstance(value, bytes):
            value = np.frombuffer(value, np.float32).astype(np.float16).tobytes()
        if number == TENSOR_TYPE:
            assert value == FULL
            value = HALF
        written += _field(number, value)
    return written


def _with(message: bytes, wanted: int, change: Callable[[bytes], bytes]) -> bytes:
    """Return a message with the parts of one number changed."""
    parts = []
    for number, value in fields(message):
        parts.append(_field(number, change(value) if number == wanted and isinstance(value, bytes) else value))
    return b"".join(parts)


def _field(number: int, value: int | bytes) -> bytes:
    if isinstance(value, int):
        return _varint(number << 3) + _varint(value)
    return _varint(number << 3 | 2) + _varint(len(value)) + value


def _varint(value: int) -> bytes:
    written = bytearray()
    while value > 127:
        written.append(value & 127 | 128)
        value >>= 7
    return bytes((*written, value))


def write_opencv(work: Path, target: Path) -> None:
    """Write OpenCV's program and its compressed WebAssembly, which lies in the program as a text."""
    whole = (work / OPENCV).read_bytes()
    found = _LITERAL.search(whole)
    assert found is not None
    text = re.sub(r"\\(.)", lambda escape: _ESCAPES.get(escape[1], escape[1]), found[1].decode(), flags=re.DOTALL)
    target.mkdir(parents=True)
    (target / "opencv.pack").write_bytes(gzip.compress(text.encode("latin-1"), 9, mtime=0))
    program = whole[: found.start()] + b"undefined" + whole[found.end() :]
    (target / "opencv.mjs").write_bytes(program)
    shutil.copy((work / OPENCV).parents[1] / "LICENSE", target / "LICENSE")
