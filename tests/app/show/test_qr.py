"""QR codes: OpenCV, whose decoder is not ours, reads back what was written."""

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens.app.show.qr import qr_rows
from wordlens.errors import InvalidOption

SIDE, MARGIN = 8, 32
"""Pixels of a square, and around the code."""


def read(rows: list[str]) -> str:
    """Decode a drawn code; where its corners are is told, as finding them is not what is tested here."""
    dark = np.array([[square == "1" for square in row] for row in rows])
    drawn = np.where(np.kron(dark, np.ones((SIDE, SIDE), dtype=bool)), 0, 255).astype(np.uint8)
    picture = np.pad(drawn, MARGIN, constant_values=255)
    end = MARGIN + SIDE * len(rows)
    corners = np.array([[[MARGIN, MARGIN], [end, MARGIN], [end, end], [MARGIN, end]]], dtype=np.float32)
    return str(cv2.QRCodeDetector().decode(picture, corners)[0])


@pytest.mark.parametrize("length", [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106])
def test_every_size_is_read_back(length: int) -> None:
    text = ("http://192.168.1.20:8765/" + "advise?rows=crane" * 6)[:length]
    rows = qr_rows(text)
    assert len(rows) in (21, 25, 29, 33, 37, 41) and all(len(row) == len(rows) for row in rows)
    assert read(rows) == text


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 65535))
def test_addresses_are_read_back(number: int, port: int) -> None:
    address = ".".join(str(number >> shift & 255) for shift in (24, 16, 8, 0))
    assert read(qr_rows(f"http://{address}:{port}/")) == f"http://{address}:{port}/"


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(InvalidOption, match="at most 106 characters"):
        qr_rows("x" * 107)
