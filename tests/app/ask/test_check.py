"""The form of requests: what is let through, and what the sentence says where it is not."""

from dataclasses import dataclass
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.app.ask.check import Limits, read_request, read_whole
from wordlens.app.ask.requests import AdviseRequest, CompareRequest, GuessRequest, RowRequest
from wordlens.errors import InvalidOption, InvalidRequest, WordlensError
from wordlens.rules import Rule


@dataclass(frozen=True)
class Thing:
    name: Annotated[str, Limits(most=3)]
    share: float = 0.5


def test_what_is_left_out_has_its_default() -> None:
    assert read_request(Thing, {"name": "abc"}) == Thing("abc")
    assert read_request(Thing, {"name": "a", "share": 1}) == Thing("a", 1.0)


def test_a_whole_request_is_read() -> None:
    asked = read_request(
        AdviseRequest,
        {"rows": ["crane=-y--g", {"word": "moist", "pattern": "-----"}], "rule": "hard", "options": {"b2": 1}},
    )
    assert asked.rows == ("crane=-y--g", RowRequest("moist", "-----"))
    assert asked.rule is Rule.HARD and asked.options == {"b2": 1.0}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "expected the request to be an object"),
        ({}, "the field name is missing"),
        ({"name": "abcd"}, "expected name to have at most 3 characters, got 4"),
        ({"name": 5}, "expected name to be a text, got 5"),
        ({"name": "\ud800"}, "expected name to be a text"),
        ({"name": "a", "share": "1"}, "expected share to be a number, got '1'"),
        ({"name": "a", "share": True}, "expected share to be a number, got True"),
        ({"name": "a", "share": float("nan")}, "expected share to be a number, got nan"),
        ({"name": "a", "shade": 1}, "no field named 'shade'; there are name, share"),
    ],
)
def test_a_mistake_names_its_field(data: object, words: str) -> None:
    with pytest.raises(InvalidRequest) as told:
        read_request(Thing, data)
    assert words in str(told.value)


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        (AdviseRequest, {"rows": [{"word": "crane"}]}, "the field rows.1.pattern is missing"),
        (AdviseRequest, {"rows": ["crane=-y--g", 5]}, "expected rows.2 to be a text, got 5"),
        (AdviseRequest, {"rows": ["crane=-y--g"] * 11}, "expected rows to have at most 10 entries, got 11"),
        (AdviseRequest, {"rule": "harder"}, "expected rule to be one of normal, hard, strict, got 'harder'"),
        (AdviseRequest, {"top": 2.5}, "expected top to be a whole number from 1 to 200, got 2.5"),
        (AdviseRequest, {"options": {"b2": None}}, "expected options.b2 to be a number"),
        (CompareRequest, {"strategies": "entropy"}, "expected strategies to be a list, got 'entropy'"),
        (GuessRequest, {"game": "x"}, "the field guess is missing"),
    ],
)
def test_real_requests_are_held_to_their_form(kind: type, data: object, words: str) -> None:
    with pytest.raises(InvalidRequest) as told:
        read_request(kind, data)
    assert words in str(told.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=8,
)
NAMES = st.sampled_from(["rows", "rule", "top", "options", "opener", "played", "seed", "list", "unlisted"])


@given(st.dictionaries(NAMES, JSON, max_size=4))
def test_any_json_is_a_request_or_a_sentence(data: dict[str, object]) -> None:
    try:
        asked = read_request(AdviseRequest, data)
    except WordlensError as error:
        assert "\n" not in str(error) and len(str(error)) < 400
    else:
        assert isinstance(asked.top, int) and 1 <= asked.top <= 200
        assert all(isinstance(row, str | RowRequest) for row in asked.rows)


@pytest.mark.parametrize("text", ["", "x", "-1", "2.5", "0", "9" * 30, "٣"])
def test_a_typed_number_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(InvalidOption, match="expected Samples to be a whole number of at least 1"):
        read_whole("Samples", text, 1)


def test_a_typed_number_may_have_spaces_around() -> None:
    assert read_whole("Samples", " 200 ", 1) == 200
