"""From a picture's file to its pixels, or a sentence that says why not.

Pillow (the extra `photo`) is imported when a picture comes, not before.
"""

import io
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from ...errors import MissingExtra, NotAnImage, WordlensError
from . import thresholds as limits

if TYPE_CHECKING:
    from PIL.Image import Image

Pixels: TypeAlias = npt.NDArray[np.uint8]
"""Shape (height, width, 3), in RGB."""
Source: TypeAlias = Path | str | bytes | Pixels
"""A file, its content, or pixels."""

MILLION = 1_000_000
_FORMATS = "PNG, JPEG, WebP, GIF, HEIC, AVIF, BMP or TIFF"
_STARTS = {
    b"\x89PNG\r\n\x1a\n": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"BM": "BMP",
    b"II*\0": "TIFF",
    b"MM\0*": "TIFF",
}
_FILE_TYPE, _BRAND = 4, 8
"""Bytes from the start of a file to the word `ftyp` of ISO media files, and to the brand that follows."""
_ANIMATED = ("GIF", "PNG", "WEBP", "AVIF")
_TEXT = bytes((*range(32, 127), *b"\t\n\f\r"))
_ORIENTATION = 0x0112
"""The EXIF tag that says how the picture is turned."""
_HEAD = 512
"""Bytes at the start of a file that tell its format."""
_STRIP = 64
"""Rows of pixels that are converted at once: a third of the time of a whole picture, and no memory besides."""
_WHITE, _DEEP_WHITE = 255, 65535
"""The value of white with eight and with sixteen bits."""
_one_at_a_time = threading.RLock()


def load_picture(source: Source) -> Pixels:
    """Return a picture's pixels: upright, the last frame of an animation, on white where it is transparent.

    Raises NotAnImage for whatever cannot be read, before anything is decoded where the picture is too large.
    """
    check_extra()
    if isinstance(source, np.ndarray):
        return _checked(source)
    if isinstance(source, bytes):
        return _decode(io.BytesIO(source), "the given data")
    with _open(source) as file:
        return _decode(file if file.seekable() else io.BytesIO(read_pipe(file)), repr(str(source)))


def check_extra() -> None:
    """Name the extra that is missing, without the time that its import takes."""
    if any(find_spec(module) is None for module in ("PIL", "cv2")):
        raise MissingExtra("photo", "reading a picture")


def read_pipe(file: IO[bytes]) -> bytes:
    """Return all that comes, or refuse what does not end."""
    data = file.read(limits.MAX_BYTES + 1)
    if len(data) > limits.MAX_BYTES:
        raise NotAnImage(
            f"expected a picture of at most {limits.MAX_BYTES // MILLION} MB by pipe, got more; name its file"
        )
    return data


@contextmanager
def quiet() -> Iterator[None]:
    """Keep Pillow's warnings from users, who can do nothing about them; the filters are one thread's at a time."""
    with _one_at_a_time, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def check_size(width: int, height: int, name: str) -> None:
    """Refuse a picture that is empty or too large."""
    if not (width and height):
        raise NotAnImage(f"expected a picture, got {name} of {width} x {height} pixels")
    if max(width, height) > limits.MAX_SIDE or width * height > limits.MAX_PIXELS:
        raise _too_large(f"{name} of {width:,} x {height:,} pixels")


def upright_rgb(image: "Image") -> Pixels:
    """Return the pixels of a loaded picture of any mode, turned as its EXIF data says."""
    from PIL.Image import Transpose

    # In the order of the EXIF values 2 to 8; 1 is upright.
    turns = (
        Transpose.FLIP_LEFT_RIGHT,
        Transpose.ROTATE_180,
        Transpose.FLIP_TOP_BOTTOM,
        Transpose.TRANSPOSE,
        Transpose.ROTATE_270,
        Transpose.TRANSVERSE,
        Transpose.ROTATE_90,
    )
    try:
        turn = dict(enumerate(turns, 2)).get(image.getexif().get(_ORIENTATION, 1))
    except Exception:  # damaged EXIF data raise anything, and are no reason to refuse a whole picture
        turn = None
    upright = image if turn is None else image.transpose(turn)
    pixels = np.empty((upright.height, upright.width, 3), dtype=np.uint8)
    white = _white(upright)
    for top in range(0, upright.height, _STRIP):
        strip = upright.crop((0, top, upright.width, min(top + _STRIP, upright.height)))
        pixels[top : top + _STRIP] = _flat(strip) if white is None else _shallow(strip, white)
    return pixels


def _checked(pixels: Pixels) -> Pixels:
    if pixels.ndim != 3 or pixels.shape[2] != 3 or pixels.dtype != np.uint8:
        got = f"{pixels.dtype} of shape {pixels.shape}"
        raise NotAnImage(f"expected pixels as uint8 of shape (height, width, 3), in RGB, got {got}")
    check_size(pixels.shape[1], pixels.shape[0], "pixels")
    return np.ascontiguousarray(pixels)


def _open(path: Path | str) -> IO[bytes]:
    try:
        return Path(path).open("rb")
    except FileNotFoundError:
        why = "there is no such file; check its name and folder"
    except IsADirectoryError:
        why = "it is a directory; name a file in it"
    except OSError as error:
        why = error.strerror or str(error)
    except ValueError as error:  # a NUL in the name
        why = str(error)
    raise NotAnImage(f"cannot read the picture {str(path)!r}: {why}", reason="no_file")


def _decode(file: IO[bytes], name: str) -> Pixels:
    from PIL import Image

    head = file.read(_HEAD)
    kind = _sniff(head)
    if kind is None:
        raise NotAnImage(f"expected a picture ({_FORMATS}), got {name}, which is {_described(head)}; name another file")
    try:
        with quiet(), Image.open(file, formats=_formats(kind)) as image:
            check_size(*image.size, name)
            if kind in _ANIMATED:
                _go_to_last_frame(image, name)
            image.load()
            return upright_rgb(image)
    except WordlensError:
        raise
    except Image.DecompressionBombError:
        raise _too_large(f"{name}, which is larger") from None
    except Exception as reason:  # a damaged file makes decoders raise anything, from OSError to struct.error
        raise NotAnImage(
            f"expected a whole picture, got {name}, a {kind} file that is damaged or incomplete; save or take it again",
            reason="damaged_picture",
        ) from reason


def _sniff(head: bytes) -> str | None:
    """Return the format that a file's first bytes announce, by Pillow's name, or None."""
    if head.startswith(b"RIFF") and head.startswith(b"WEBP", _BRAND):
        return "WEBP"
    if head.startswith(b"ftyp", _FILE_TYPE):
        brand = head[_BRAND : _BRAND + 3]
        return "AVIF" if brand == b"avi" else "HEIF" if brand in (b"hei", b"hev", b"mif", b"msf") else None
    return next((kind for start, kind in _STARTS.items() if head.startswith(start)), None)


def _described(head: bytes) -> str:
    if not head:
        return "empty"
    if head.startswith(b"%PDF"):
        return "a PDF document"
    if head.startswith(b"ftyp", _FILE_TYPE):
        return "a video"
    return "text" if not head.translate(None, _TEXT) else "none"


def _formats(kind: str) -> tuple[str, ...]:
    """Return what Pillow may open the file as, with the plug-in for it loaded."""
    from PIL import Image

    if kind == "HEIF":
        if find_spec("pillow_heif") is None:
            raise MissingExtra("photo", "reading a HEIC picture")
        from pillow_heif import register_heif_opener

        register_heif_opener()
    Image.preinit()
    if kind not in Image.OPEN:
        Image.init()
    if kind not in Image.OPEN:
        raise NotAnImage(f"expected a picture, got a {kind} file, which this Pillow cannot read; save it as PNG")
    return (kind,)


def _go_to_last_frame(image: "Image", name: str) -> None:
    frames = getattr(image, "n_frames", 1)
    if frames * image.width * image.height > limits.MAX_ANIMATION:
        size = f"{frames:,} frames of {image.width:,} x {image.height:,} pixels"
        raise NotAnImage(
            f"expected a short animation, got {name} with {size}; save its last frame as a picture",
            reason="large_picture",
        )
    image.seek(frames - 1)
    check_size(*image.size, name)  # a frame may be larger than the first


def _too_large(what: str) -> NotAnImage:
    limit = f"at most {limits.MAX_PIXELS // MILLION} megapixels and {limits.MAX_SIDE:,} pixels a side"
    return NotAnImage(f"expected a picture of {limit}, got {what}; crop or scale it", reason="large_picture")


def _flat(strip: "Image") -> Pixels:
    """Return pixels of eight bits in RGB, on white."""
    from PIL import Image

    if strip.has_transparency_data:
        strip = strip.convert("RGBA")
        if strip.getchannel("A").getextrema()[0] != _WHITE:  # most screenshots have the channel and do not use it
            strip = Image.alpha_composite(Image.new("RGBA", strip.size, "white"), strip)
    return np.asarray(strip.convert("RGB"))


def _white(image: "Image") -> float | None:
    """Return the value of white in a picture of more than eight bits a pixel and one channel, None for any other."""
    if image.mode.startswith("I;16"):
        return _DEEP_WHITE
    if image.mode not in ("I", "F"):
        return None
    brightest = float(np.nan_to_num(np.asarray(image, dtype=np.float32).max()))
    usual = (_WHITE, _DEEP_WHITE) if image.mode == "I" else (1.0, _WHITE, _DEEP_WHITE)
    return next((limit for limit in usual if brightest <= limit), brightest)


def _shallow(strip: "Image", white: float) -> Pixels:
    """Return pixels of eight bits in RGB of a picture that has more."""
    grey = np.nan_to_num(np.asarray(strip, dtype=np.float32)) * (_WHITE / white)
    return np.repeat(np.clip(np.round(grey), 0, _WHITE).astype(np.uint8)[:, :, None], 3, axis=2)
