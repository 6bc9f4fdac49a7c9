"""The reader's small networks in a browser: read from their ONNX files, and run by a compiled layer.

OpenCV for JavaScript could run them too, without vectors, in five times the time. Only what these networks hold is
known: convolutions, rectifiers, steps up to twice the size, and joined channels.
"""

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Shape = ctypes.c_long * 10
"""Pictures, rows, columns and channels; rows, columns and outputs that come out; kernel, stride and dilation."""

_BLOCK = 8
"""Outputs of a layer that are worked on together: the compiled layer takes multiples of these."""
_VARINT, _EIGHT_BYTES, _BYTES = 0, 1, 2
"""The ways in which a field of a protocol buffer is written."""
GRAPH = 7
_NODES, TENSORS, _OUTPUTS = 1, 5, 12
_NODE_INPUT, _NODE_OUTPUT, _NODE_TYPE, _NODE_SETTING = 1, 2, 4, 5
_TENSOR_SIZE, TENSOR_TYPE, _TENSOR_NAME, TENSOR_BYTES = 1, 2, 8, 9
_SETTING_NAME, _SETTING_INTEGERS = 1, 8
"""Numbers of fields in ONNX files."""
FULL, HALF = 1, 10
"""How ONNX numbers weights of 32 and of 16 bits."""
_TYPES = {FULL: np.float32, HALF: np.float16}


@dataclass(frozen=True)
class Layer:
    """One step of a network."""

    kind: str
    inputs: tuple[str, ...]
    output: str
    settings: dict[str, tuple[int, ...]]


class Net:
    """A network as `cv2.dnn` would give it: an input is set, the output is asked for."""

    def __init__(self, model: bytes, library: Path) -> None:
        """Read an ONNX file; `library` holds the compiled layer."""
        graph = dict_of(model)[GRAPH][0]
        parts = dict_of(_as_bytes(graph))
        self._layers = [_read_layer(_as_bytes(node)) for node in parts[_NODES]]
        self._weights = dict(_read_tensor(_as_bytes(tensor)) for tensor in parts[TENSORS])
        self._packed: dict[str, Floats] = {}
        self._output = _as_bytes(dict_of(_as_bytes(parts[_OUTPUTS][0]))[1][0]).decode()
        self._convolve: Callable[..., None] = ctypes.CDLL(str(library)).convolve
        self._given: Floats = np.empty((0, 0, 0, 0), np.float32)

    def setPreferableBackend(self, backend: int) -> None:
        """Take any choice: there is one way to run."""

    def setInput(self, given: Floats) -> None:
        """Take pictures, channels first."""
        self._given = given

    def forward(self) -> Floats:
        """Return what the network makes of its input, channels first."""
        (first,) = (
            {name for layer in self._layers for name in layer.inputs}
            - set(self._weights)
            - {layer.output for layer in self._layers}
        )
        known = {first: np.ascontiguousarray(self._given.transpose(0, 2, 3, 1), np.float32)}
        rectified = {layer.inputs[0]: layer for layer in self._layers if layer.kind == "Relu"}
        for layer in self._layers:
            after = rectified.get(layer.output)
            if layer.kind == "Conv":
                known[after.output if after else layer.output] = self._convolved(layer, known, after is not None)
            elif layer.kind == "ConvTranspose":
                known[layer.output] = self._doubled(layer, known)
            elif layer.kind == "Concat":
                known[layer.output] = np.concatenate([known[name] for name in layer.inputs], axis=-1)
        return np.ascontiguousarray(known[self._output].transpose(0, 3, 1, 2))

    def _convolved(self, layer: Layer, known: dict[str, Floats], rectify: bool) -> Floats:
        weights = self._weights[layer.inputs[1]]
        outputs, _, kernel, _ = weights.shape
        packed = self._pack(layer.inputs[1], weights)
        bias = _filled(self._weights[layer.inputs[2]])
        border, stride, dilation = (layer.settings[name][0] for name in ("pads", "strides", "dilations"))
        sides = (0, 0), (border, border), (border, border), (0, 0)
        picture = np.pad(known[layer.inputs[0]], sides) if border else known[layer.inputs[0]]
        reach = dilation * (kernel - 1) + 1
        rows, columns = ((side - reach) // stride + 1 for side in picture.shape[1:3])
        out = np.empty((len(picture), rows, columns, len(bias)), np.float32)
        shape = Shape(*picture.shape, rows, columns, len(bias), kernel, stride, dilation)
        arrays = [ctypes.c_void_p(array.ctypes.data) for array in (picture, packed, bias, out)]
        self._convolve(ctypes.byref(shape), *arrays[:3], ctypes.c_int(rectify), arrays[3])
        return out if len(bias) == outputs else np.ascontiguousarray(out[..., :outputs])

    def _pack(self, name: str, weights: Floats) -> Floats:
        """Return weights as the compiled layer takes them: (block, tap, channel, output of the block)."""
        if name not in self._packed:
            filled = _filled(weights)
            blocks = filled.reshape(-1, _BLOCK, *filled.shape[1:])
            self._packed[name] = np.ascontiguousarray(blocks.transpose(0, 3, 4, 2, 1))
        return self._packed[name]

    def _doubled(self, layer: Layer, known: dict[str, Floats]) -> Floats:
        """Return a picture of twice the size: each place becomes two by two, which do not overlap."""
        picture, weights = known[layer.inputs[0]], self._weights[layer.inputs[1]]
        count, rows, columns, channels = picture.shape
        outputs = weights.shape[1]
        spread = picture.reshape(-1, channels) @ weights.transpose(0, 2, 3, 1).reshape(channels, -1)
        parts = spread.reshape(count, rows, columns, 2, 2, outputs).transpose(0, 1, 3, 2, 4, 5)
        return np.asarray(parts.reshape(count, 2 * rows, 2 * columns, outputs) + self._weights[layer.inputs[2]])


def _filled(values: Floats) -> Floats:
    """Return weights with as many outputs more as make whole blocks."""
    more = -len(values) % _BLOCK
    return np.pad(values, [(0, more), *[(0, 0)] * (values.ndim - 1)]) if more else values


def dict_of(message: bytes) -> dict[int, list[int | bytes]]:
    """Return the fields of a protocol buffer by number."""
    found: dict[int, list[int | bytes]] = {}
    for number, value in fields(message):
        found.setdefault(number, []).append(value)
    return found


def fields(message: bytes) -> Iterator[tuple[int, int | bytes]]:
    """Yield the fields of a protocol buffer in their order."""
    at = 0
    while at < len(message):
        key, at = _varint(message, at)
        kind = key & 7
        if kind == _VARINT:
            value, at = _varint(message, at)
            yield key >> 3, value
            continue
        size = 8 if kind == _EIGHT_BYTES else 4
        if kind == _BYTES:
            size, at = _varint(message, at)
        yield key >> 3, message[at : at + size]
        at += size


def _varint(message: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        value |= (message[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if message[at - 1] < 128:
            return value, at


def _as_bytes(value: int | bytes) -> bytes:
    assert isinstance(value, bytes)
    return value


def _integers(values: list[int | bytes]) -> tuple[int, ...]:
    """Return integers that stand in a message one by one."""
    return tuple(value for value in values if isinstance(value, int))


def _texts(values: list[int | bytes]) -> tuple[str, ...]:
    return tuple(_as_bytes(value).decode() for value in values)


def _read_layer(node: bytes) -> Layer:
    parts = dict_of(node)
    settings = {}
    for setting in parts.get(_NODE_SETTING, ()):
        told = dict_of(_as_bytes(setting))
        settings[_as_bytes(told[_SETTING_NAME][0]).decode()] = _integers(told.get(_SETTING_INTEGERS, []))
    inputs, (output,) = _texts(parts[_NODE_INPUT]), _texts(parts[_NODE_OUTPUT])
    return Layer(_as_bytes(parts[_NODE_TYPE][0]).decode(), inputs, output, settings)


def _read_tensor(tensor: bytes) -> tuple[str, Floats]:
    parts = dict_of(tensor)
    sizes = _integers(parts[_TENSOR_SIZE])
    kind = parts[TENSOR_TYPE][0]
    assert isinstance(kind, int)
    values = np.frombuffer(_as_bytes(parts[TENSOR_BYTES][0]), _TYPES[kind]).astype(np.float32)
    return _as_bytes(parts[_TENSOR_NAME][0]).decode(), values.reshape(sizes)
