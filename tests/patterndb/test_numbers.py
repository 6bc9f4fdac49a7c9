"""Varints and distances: the bytes that SPEC.md gives, and round trips."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.patterndb import delta, varint

numbers = st.lists(st.integers(0, 2**40), min_size=1, max_size=200)


def encode_one(value: int) -> bytes:
    """The slow, obvious version."""
    made = []
    while value > 0x7F:
        made.append(0x80 | value & 0x7F)
        value >>= 7
    return bytes([*made, value])


@pytest.mark.parametrize(
    ("value", "written"), [(0, "00"), (1, "01"), (127, "7f"), (128, "80 01"), (300, "ac 02"), (16384, "80 80 01")]
)
def test_varint_puts_the_low_group_first(value: int, written: str) -> None:
    assert varint.encode(np.array([value]))[0] == bytes.fromhex(written)


@given(numbers)
def test_whole_arrays_are_encoded_as_one_by_one(values: list[int]) -> None:
    data, bounds = varint.encode(np.array(values))
    assert [data[start:end] for start, end in pairwise(bounds)] == list(map(encode_one, values))


@given(numbers)
def test_varints_round_trip(values: list[int]) -> None:
    assert varint.decode(varint.encode(np.array(values))[0]).tolist() == values


@given(st.lists(numbers, min_size=1, max_size=20))
def test_values_are_counted_by_stretch(lists: list[list[int]]) -> None:
    starts = np.cumsum([0, *(len(one) for one in lists)])[:-1]
    data, bounds = varint.encode(np.concatenate([np.array(one) for one in lists]))
    assert varint.counts(data, bounds[starts]).tolist() == [len(one) for one in lists]


def test_distances_are_as_in_the_write_up() -> None:
    assert delta.to_distances(np.array([5, 12, 15, 20]), np.array([0])).tolist() == [5, 7, 3, 5]


@given(st.lists(st.sets(st.integers(1, 20_000), min_size=1, max_size=50), min_size=1, max_size=20))
def test_distances_round_trip_in_every_list(sets: list[set[int]]) -> None:
    values = np.concatenate([np.array(sorted(one)) for one in sets])
    starts = np.cumsum([0, *(len(one) for one in sets)])[:-1]
    distances = delta.to_distances(values, starts)
    assert (distances > 0).all()
    assert delta.from_distances(distances, starts).tolist() == values.tolist()
