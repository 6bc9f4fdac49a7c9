"""QR codes for addresses: byte mode, error correction M, versions 1 to 6, by ISO/IEC 18004.

That is enough for 106 characters, and needs no package. Squares are kept by (row, column); True is dark.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby, product

from ...errors import InvalidOption

Squares = dict[tuple[int, int], bool]


@dataclass(frozen=True)
class _Version:
    """How much a size of code holds, and how that is protected."""

    number: int
    blocks: int
    data: int
    """Bytes of data in each block."""
    repair: int
    """Bytes of error correction of each block."""

    @property
    def size(self) -> int:
        """Squares on each side."""
        return 17 + 4 * self.number

    @property
    def room(self) -> int:
        """Characters that fit: two bytes are taken by mode, length and end."""
        return self.blocks * self.data - 2


_VERSIONS = (
    _Version(1, 1, 16, 10),
    _Version(2, 1, 28, 16),
    _Version(3, 1, 44, 26),
    _Version(4, 2, 32, 18),
    _Version(5, 2, 43, 24),
    _Version(6, 4, 27, 16),
)
_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
_FIELD = 0x11D
"""The polynomial of the field of 256 elements."""
_FORMAT, _FORMAT_MASK = 0x537, 0x5412
"""The polynomial that protects the format, and what it is combined with."""
_BYTE_MODE, _PADDING = 0b0100, (0xEC, 0x11)
_LOOKALIKES = ("10111010000", "00001011101")
"""Squares in a line that look like a corner mark."""


def qr_rows(text: str) -> list[str]:
    """Return the code of a text, row by row, '1' for dark squares and '0' for light ones, without the quiet zone."""
    data = text.encode("utf-8")
    version = next((each for each in _VERSIONS if len(data) <= each.room), None)
    if version is None:
        raise InvalidOption(f"expected at most {_VERSIONS[-1].room} characters for a code, got {len(data)}")
    fixed = _fixed(version)
    filled = _fill(version, fixed, _codewords(version, data))
    masked = [_masked(version, fixed, filled, number) for number in range(len(_MASKS))]
    return min(masked, key=_penalty)


def _codewords(version: _Version, data: bytes) -> bytes:
    """Return data and error correction in the order in which they are drawn."""
    bits = f"{_BYTE_MODE:04b}{len(data):08b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    given = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    room = version.blocks * version.data
    padded = bytes([*given, *(_PADDING[at % 2] for at in range(room - len(given)))])
    blocks = [padded[at : at + version.data] for at in range(0, room, version.data)]
    repairs = [_repair(block, version.repair) for block in blocks]
    return bytes(chain(*zip(*blocks, strict=True), *zip(*repairs, strict=True)))


def _times(one: int, other: int) -> int:
    """Multiply in the field of 256 elements."""
    product_ = 0
    while other:
        product_ ^= one if other & 1 else 0
        one = one << 1 ^ (_FIELD if one & 0x80 else 0)
        other >>= 1
    return product_


def _repair(block: bytes, count: int) -> bytes:
    """Return the error correction of a block: the rest of its division by the generator, by Reed and Solomon."""
    generator, root = [1], 1
    for _ in range(count):
        shifted = [0, *(_times(each, root) for each in generator)]
        generator = [one ^ other for one, other in zip([*generator, 0], shifted, strict=True)]
        root = _times(root, 2)
    rest = [*block, *[0] * count]
    for at in range(len(block)):
        factor = rest[at]
        for offset, each in enumerate(generator):
            rest[at + offset] ^= _times(each, factor)
    return bytes(rest[len(block) :])


def _fixed(version: _Version) -> Squares:
    """Return the squares that are the same in every code of this size; those of the format are still light."""
    size = version.size
    squares: Squares = {(6, at): at % 2 == 0 for at in range(size)} | {(at, 6): at % 2 == 0 for at in range(size)}
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for row, column in product(range(-1, 8), repeat=2):
            ring = max(abs(row - 3), abs(column - 3))
            if 0 <= top + row < size and 0 <= left + column < size:
                squares[top + row, left + column] = ring not in (2, 4)
    if version.number > 1:
        middle = size - 7
        for row, column in product(range(-2, 3), repeat=2):
            squares[middle + row, middle + column] = max(abs(row), abs(column)) != 1
    for place in chain(*_format_places(size)):
        squares[place] = False
    squares[size - 8, 8] = True
    return squares


def _format_places(size: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return where the fifteen bits of the format stand, twice, the most significant first."""
    first = [(8, at) for at in (0, 1, 2, 3, 4, 5, 7, 8)] + [(at, 8) for at in (7, 5, 4, 3, 2, 1, 0)]
    second = [(size - 1 - at, 8) for at in range(7)] + [(8, size - 8 + at) for at in range(8)]
    return first, second


def _fill(version: _Version, fixed: Squares, codewords: bytes) -> Squares:
    """Lay the codewords into the free squares, up and down in pairs of columns from the right."""
    bits = chain.from_iterable(f"{byte:08b}" for byte in codewords)
    return {place: next(bits, "0") == "1" for place in _path(version.size) if place not in fixed}


def _path(size: int) -> Iterator[tuple[int, int]]:
    """Yield all squares in the order in which they are filled; the column of the timing marks is left out."""
    columns = [column for column in range(size - 1, -1, -1) if column != 6]
    for turn, at in enumerate(range(0, len(columns), 2)):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        for row in rows:
            yield row, columns[at]
            yield row, columns[at + 1]


def _masked(version: _Version, fixed: Squares, filled: Squares, number: int) -> list[str]:
    """Return the whole code with this mask, which its format names."""
    mask = _MASKS[number]
    squares = fixed | {place: dark ^ mask(*place) for place, dark in filled.items()}
    rest = number << 10  # correction M is 00
    for at in range(14, 9, -1):
        rest ^= (_FORMAT << (at - 10)) if rest >> at & 1 else 0
    written = f"{((number << 10) | rest) ^ _FORMAT_MASK:015b}"
    for places in _format_places(version.size):
        squares |= {place: bit == "1" for place, bit in zip(places, written, strict=True)}
    squares[version.size - 8, 8] = True
    side = range(version.size)
    return ["".join("01"[squares[row, column]] for column in side) for row in side]


def _penalty(rows: list[str]) -> int:
    """Return how hard a code is to read: long runs, blocks of one colour, lookalikes of corners, uneven colours."""
    size = len(rows)
    lines = [*rows, *("".join(column) for column in zip(*rows, strict=True))]
    runs = (len(list(run)) for line in lines for _, run in groupby(line))
    total = sum(run - 2 for run in runs if run >= 5)
    inner = range(size - 1)
    total += sum(
        3 * (len({rows[r][c], rows[r][c + 1], rows[r + 1][c], rows[r + 1][c + 1]}) == 1) for r in inner for c in inner
    )
    total += sum(40 * (line[at : at + 11] in _LOOKALIKES) for line in lines for at in range(size - 10))
    dark = sum(row.count("1") for row in rows)
    return total + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
