"""Networks that OpenCV runs, loaded from the package when first used."""

import threading
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ...errors import MissingExtra

if TYPE_CHECKING:
    import cv2


class Network:
    """One ONNX file of data/. OpenCV's networks keep their buffers, so that only one thread at a time may run one."""

    def __init__(self, name: str) -> None:
        """Name the file; nothing is loaded yet."""
        self._name = name
        self._lock = threading.Lock()

    def run(self, inputs: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Return what the network makes of a batch."""
        with self._lock:
            self._loaded.setInput(inputs)
            return np.array(self._loaded.forward(), np.float32)

    @cached_property
    def _loaded(self) -> "cv2.dnn.Net":
        try:
            import cv2
        except ImportError as error:
            raise MissingExtra("photo", "reading a board from a picture") from error
        model = Path(__file__).with_name("data").joinpath(self._name).read_bytes()
        network = cv2.dnn.readNetFromONNX(np.frombuffer(model, np.uint8))
        network.setPreferableBackend(cv2.dnn.DNN_BACKEND_OPENCV)
        return network
