"""The answers of one part as bytes, in the forms that the techniques choose between.

Ids begin at 1, so an encoded 0 in front can mark compressed answers: it costs one byte, and only where zlib saved four.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

import numpy as np

from ..kernels import Ints, Longs
from . import delta, varint
from .numbering import Numbering
from .techniques import Technique

ZLIB_FROM, ZLIB_SAVES = 64, 4
"""Fewest bytes worth compressing, and fewest that compressing must save."""


class Form(Protocol):
    """Writes the answers of many parts at a time, laid end to end, and reads them back as places."""

    @property
    def nothing(self) -> bytes:
        """What no part begins with."""
        ...

    @property
    def strategy(self) -> int:
        """How zlib does best with these bytes."""
        ...

    def write(self, ids: Longs, starts: Longs) -> list[bytes]:
        """Return the bytes of each part; parts begin at the starts, and their ids ascend."""
        ...

    def read(self, blobs: Sequence[bytes]) -> tuple[Ints, Longs]:
        """Return the places of all answers, and how many there are in each part."""
        ...

    def read_one(self, blob: bytes) -> Ints:
        """Return the places of the answers of one part."""
        ...


@dataclass(frozen=True)
class Numbers:
    """Answers as ids: four bytes each, or varints; as they are, or as distances."""

    numbering: Numbering
    is_varint: bool
    is_delta: bool

    @property
    def nothing(self) -> bytes:
        """Id 0."""
        return b"\0" if self.is_varint else b"\0\0\0\0"

    @property
    def strategy(self) -> int:
        """Huffman codes alone for distances: they are small numbers, not phrases that come again (saves 1.2 MB)."""
        return zlib.Z_HUFFMAN_ONLY if self.is_varint and self.is_delta else zlib.Z_DEFAULT_STRATEGY

    def write(self, ids: Longs, starts: Longs) -> list[bytes]:
        """Return the bytes of each part."""
        values = delta.to_distances(ids, starts) if self.is_delta else ids
        if self.is_varint:
            data, bounds = varint.encode(values)
        else:
            data, bounds = values.astype("<u4").tobytes(), 4 * np.arange(len(values) + 1)
        cuts = [*bounds[starts].tolist(), len(data)]
        return [data[start:end] for start, end in pairwise(cuts)]

    def read(self, blobs: Sequence[bytes]) -> tuple[Ints, Longs]:
        """Return the places of all answers, and how many there are in each part."""
        data = b"".join(blobs)
        lengths = np.fromiter(map(len, blobs), dtype=np.int64, count=len(blobs))
        if self.is_varint:
            values = varint.decode(data)
            sizes = varint.counts(data, np.cumsum(lengths) - lengths)
        else:
            values, sizes = np.frombuffer(data, dtype="<u4").astype(np.int64), lengths // 4
        ids = delta.from_distances(values, np.cumsum(sizes) - sizes) if self.is_delta else values
        return self.numbering.places[ids - 1], sizes

    def read_one(self, blob: bytes) -> Ints:
        """Return the places of the answers of one part: half the time of read(), which has to tell parts apart."""
        values = varint.decode(blob) if self.is_varint else np.frombuffer(blob, dtype="<u4").astype(np.int64)
        return self.numbering.places[(values.cumsum() if self.is_delta else values) - 1]


@dataclass(frozen=True)
class Spelled:
    """Answers as words, one after another: all have the same number of letters."""

    numbering: Numbering
    nothing: bytes = b"\0"
    strategy: int = zlib.Z_DEFAULT_STRATEGY

    def write(self, ids: Longs, starts: Longs) -> list[bytes]:
        """Return the bytes of each part."""
        answers = self.numbering.answers
        words = [answers[number - 1] for number in ids.tolist()]
        cuts = [*starts.tolist(), len(words)]
        return ["".join(words[start:end]).encode() for start, end in pairwise(cuts)]

    def read(self, blobs: Sequence[bytes]) -> tuple[Ints, Longs]:
        """Return the places of all answers, and how many there are in each part."""
        length, place_of = self.numbering.words.length, self.numbering.spelled_places
        texts = [blob.decode() for blob in blobs]
        places = [place_of[text[at : at + length]] for text in texts for at in range(0, len(text), length)]
        sizes = np.array([len(text) // length for text in texts], dtype=np.int64)
        return np.array(places, dtype=np.int32), sizes

    def read_one(self, blob: bytes) -> Ints:
        """Return the places of the answers of one part."""
        return self.read([blob])[0]


@dataclass(frozen=True)
class Compressed:
    """Another form, compressed by zlib where that is worth it."""

    form: Form

    @property
    def nothing(self) -> bytes:
        """As the other form's."""
        return self.form.nothing

    @property
    def strategy(self) -> int:
        """As the other form's."""
        return self.form.strategy

    def write(self, ids: Longs, starts: Longs) -> list[bytes]:
        """Return the bytes of each part, those of large parts compressed."""
        return [self._squeeze(blob) if len(blob) >= ZLIB_FROM else blob for blob in self.form.write(ids, starts)]

    def read(self, blobs: Sequence[bytes]) -> tuple[Ints, Longs]:
        """Return the places of all answers, and how many there are in each part."""
        return self.form.read([self._unsqueeze(blob) for blob in blobs])

    def read_one(self, blob: bytes) -> Ints:
        """Return the places of the answers of one part."""
        return self.form.read_one(self._unsqueeze(blob))

    def _unsqueeze(self, blob: bytes) -> bytes:
        mark = self.nothing
        return zlib.decompress(blob[len(mark) :]) if blob.startswith(mark) else blob

    def _squeeze(self, blob: bytes) -> bytes:
        packer = zlib.compressobj(level=9, memLevel=9, strategy=self.strategy)
        squeezed = self.nothing + packer.compress(blob) + packer.flush()
        return squeezed if len(squeezed) <= len(blob) - ZLIB_SAVES else blob


def form_for(techniques: frozenset[Technique], numbering: Numbering) -> Form:
    """Return the form that these techniques give the answers."""
    if Technique.WORD_IDS in techniques:
        form: Form = Numbers(numbering, Technique.VARINT in techniques, Technique.DELTA in techniques)
    else:
        form = Spelled(numbering)
    return Compressed(form) if Technique.ZLIB in techniques else form
