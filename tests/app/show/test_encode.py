"""The one encoder: attributes become fields, by name or from where the shape says."""

from dataclasses import dataclass
from typing import Annotated, NotRequired, TypedDict

import pytest

from wordlens.advisor import advise
from wordlens.app.show.encode import From, encode, encode_all, to_json
from wordlens.app.show.shapes import AdviceShape, RowShape
from wordlens.app.show.shapes_error import ErrorShape
from wordlens.errors import Contradiction, SeveralBoards
from wordlens.rules import Row, Rule
from wordlens.words import load_words


class Inner(TypedDict):
    size: int


class Shape(TypedDict):
    name: str
    rule: str
    inner: Annotated[Inner | None, From("held.inner")]
    counts: dict[str, int]
    doubled: Annotated[int, From(lambda thing: 2 * thing.number)]
    extra: NotRequired[str]


@dataclass
class Held:
    inner: object


@dataclass
class Thing:
    name: str
    rule: Rule
    held: Held
    counts: dict[int, int]
    number: int
    extra: str | None = None


class Sized:
    size = 7


def test_fields_come_from_attributes_paths_and_functions() -> None:
    thing = Thing("a", Rule.HARD, Held(Sized()), {3: 4}, 5)
    found = encode(thing, Shape)
    assert found == {"name": "a", "rule": "hard", "inner": {"size": 7}, "counts": {"3": 4}, "doubled": 10}
    assert type(found["rule"]) is str
    assert list(found) == ["name", "rule", "inner", "counts", "doubled"]


def test_given_fields_win_and_what_is_not_required_may_be_missing() -> None:
    thing = Thing("a", Rule.HARD, Held(None), {}, 5, "more")
    assert encode(thing, Shape, name="b")["name"] == "b"
    assert encode(thing, Shape)["inner"] is None
    assert encode(thing, Shape)["extra"] == "more"


def test_lists_of_results() -> None:
    rows = [Row.parse("crane=-y--g"), Row.parse("moist=-----")]
    assert encode_all(rows, RowShape) == [
        {"word": "crane", "pattern": "-y--g"},
        {"word": "moist", "pattern": "-----"},
    ]


def test_advice_has_the_published_shape() -> None:
    found = encode(advise([Row.parse("crane=-y--g")], load_words("classic")), AdviceShape)
    assert list(found) == ["candidates", "guesses", "unit", "list", "strategy", "fallback", "exact"]
    assert found["candidates"]["count"] == len(found["candidates"]["words"]) == 40
    assert len(found["candidates"]["chances"]) == 40 and sum(found["candidates"]["chances"]) == pytest.approx(1)
    assert list(found["guesses"][0]) == ["word", "score", "is_candidate", "expected_left", "parts", "largest", "chance"]


def test_errors_say_what_they_are_about() -> None:
    player = "These rows cannot all be right. Check their colours."
    assert encode(Contradiction("no").at_rows([2]), ErrorShape) == {
        "error": {"kind": "Contradiction", "message": "no", "player": player, "rows": [2]}
    }
    several = encode(SeveralBoards([[(0, 0), (1, 0), (1, 1), (0, 1)]] * 2), ErrorShape)["error"]
    assert several["kind"] == "SeveralBoards" and len(several["places"]) == 2 and "rows" not in several


def test_half_a_character_is_written_as_a_question_mark() -> None:
    assert to_json({"a": "é\ud800"}) == '{"a":"é?"}'.encode()
