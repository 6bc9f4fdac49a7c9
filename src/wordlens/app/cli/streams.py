"""Standard input, output and error as the commands use them: whatever they are, nothing is printed as a traceback.

Each standard stream is opened anew over its file descriptor, with three differences from Python's own:

- What the encoding lacks is written in its nearest plain form: é as e, a green square as g, an arrow as ->.
- A write that fails ends the output quietly and is told once, when the command is done. A reader that has left, as
  `head -1` does, is no failure.
- A read that fails raises UserError with a sentence.
"""

import codecs
import errno
import io
import json
import os
import select
import sys
import unicodedata
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

import click

from ...errors import UserError, WordlensError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

PLAIN = "wordlens-plain"
"""The name of the error handler that writes what an encoding lacks in its nearest plain form."""
ASCII = "wordlens-ascii"
"""ASCII under a name of our own: click takes streams named ASCII for misconfigured ones and writes UTF-8 to them."""
_FORMS = {
    **dict.fromkeys("🟩🟧", "g"),
    **dict.fromkeys("🟨🟦", "y"),
    **dict.fromkeys("⬛⬜", "-"),
    **dict.fromkeys("→⟶➜", "->"),
    **dict.fromkeys("‐‑‒–—―−─━╌╍═╸╺", "-"),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┡┩╇╔╗╚╝╠╣╬", "+"),
    **dict.fromkeys("▏▎▍▌▋▊▉█▁▂▃▄▅▆▇░▒▓■", "#"),
    **dict.fromkeys("•·●", "*"),
    **dict.fromkeys("‘’‚′", "'"),
    **dict.fromkeys("“”„″«»", '"'),
    **dict(zip("…≥≤×æœßøłđðþ", ("...", ">=", "<=", "x", "ae", "oe", "ss", "o", "l", "d", "d", "th"), strict=True)),
    **dict(zip("ÆŒẞØŁĐÞ\ufe0f\u200b", ("AE", "OE", "SS", "O", "L", "D", "TH", "", ""), strict=True)),
}


def plain_form(text: str) -> str:
    """Return a text in ASCII: every letter in its nearest plain form, and a question mark where there is none."""
    return "".join(_plain_character(character) for character in text)


def _plain_character(character: str) -> str:
    if character.isascii():
        return character
    if character in _FORMS:
        return _FORMS[character]
    return unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"


def _encode_plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain_form(error.object[error.start : error.end]), error.end


def _find_codec(name: str) -> codecs.CodecInfo | None:
    if name.replace("_", "-") != ASCII:
        return None
    plain = codecs.lookup("ascii")
    return codecs.CodecInfo(
        plain.encode,
        plain.decode,
        plain.streamreader,
        plain.streamwriter,
        plain.incrementalencoder,
        plain.incrementaldecoder,
        name=ASCII,
    )


class Outlet(io.FileIO):
    """A file descriptor to write to. After the first failure everything goes to the null device."""

    failure: OSError | None = None

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write some of the data; return how much."""
        try:
            while (written := super().write(data)) is None:  # the descriptor was set not to wait, and is full
                select.select([], [self], [])
        except OSError as failure:
            if self.failure is not None:
                return memoryview(data).nbytes
            self.failure = failure
            with suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), self.fileno())
            return memoryview(data).nbytes
        return written


class Inlet(io.FileIO):
    """A file descriptor to read from."""

    def readinto(self, buffer: "WriteableBuffer", /) -> int | None:
        """Read some data; a failure is a sentence."""
        try:
            return super().readinto(buffer)
        except OSError as failure:
            raise _unreadable(failure) from None

    def readall(self) -> bytes:
        """Read all data; a failure is a sentence."""
        try:
            return super().readall() or b""
        except OSError as failure:
            raise _unreadable(failure) from None


def _unreadable(failure: OSError) -> UserError:
    return UserError(f"cannot read standard input: {failure.strerror or failure}; type the rows behind the command")


def open_streams() -> None:
    """Replace Python's standard streams by ours."""
    codecs.register_error(PLAIN, _encode_plainly)
    codecs.register(_find_codec)
    sys.stdin = _reading(sys.stdin)
    sys.stdout = _writing(1, sys.stdout)
    sys.stderr = _writing(2, sys.stderr)


def _reading(stream: TextIO | None) -> TextIO:
    if sys.platform == "win32" and stream is not None and stream.isatty():
        return stream  # a console of Windows takes every letter, and has no file descriptor to open anew
    encoding = "utf-8" if stream is None else stream.encoding
    return io.TextIOWrapper(io.BufferedReader(Inlet(0, "rb", closefd=False)), encoding, errors="replace")


def _writing(number: int, stream: TextIO | None) -> TextIO:
    if sys.platform == "win32" and stream is not None and stream.isatty():
        return stream
    encoding = "utf-8" if stream is None else stream.encoding
    if codecs.lookup(encoding).name == "ascii":
        encoding = ASCII
    outlet = Outlet(number, "wb", closefd=False)
    # Errors are seen at once; what is written elsewhere is seen line by line where somebody looks at it.
    at_once = number == 2 or outlet.isatty()
    return io.TextIOWrapper(io.BufferedWriter(outlet), encoding, errors=PLAIN, line_buffering=at_once)


def end_output() -> None:
    """Write out what is left; raise WordlensError if not all of the output could be written."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    outlet = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    failure = outlet.failure if isinstance(outlet, Outlet) else None
    if failure is not None and failure.errno != errno.EPIPE:
        raise WordlensError(f"cannot write to standard output: {failure.strerror or failure}")


def echo_json(value: object) -> None:
    """Print a result as JSON on one line; letters that standard output's encoding lacks are escaped."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeError:
        text = json.dumps(value)
    click.echo(text)
