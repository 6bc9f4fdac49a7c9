"""The one encoder: a result becomes its JSON shape.

A shape is a TypedDict. Each of its fields is filled from the attribute of the same name, unless `From` names another
source: a path of attributes such as "ranking.unit", or a function of the result. The same shapes describe the server's
answers in its API description and, as generated typedefs, in the page's JavaScript.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, NotRequired, TypeVar, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

Shape = TypeVar("Shape")
Read = Callable[[Any], Any]


@dataclass(frozen=True)
class From:
    """Where a field's value comes from: a path of attributes, or a function of the result."""

    source: str | Read

    def reader(self) -> Read:
        """Return the function that finds the value in a result."""
        return attrgetter(self.source) if isinstance(self.source, str) else self.source


@dataclass(frozen=True)
class _Field:
    name: str
    read: Read
    encode: Read
    is_required: bool
    """A field that is not required is left out where its value is None or empty."""


def encode(result: object, shape: type[Shape], **given: object) -> Shape:
    """Return the result in its JSON shape; `given` are the values of fields that the result itself does not have."""
    encoded: dict[str, object] = {}
    for field in _fields(cast(type, shape)):
        value = given[field.name] if field.name in given else field.read(result)
        if field.is_required or (value is not None and value != () and value != {} and value != ""):
            encoded[field.name] = field.encode(value)
    return cast(Shape, encoded)


def encode_all(results: Iterable[object], shape: type[Shape]) -> list[Shape]:
    """Return every result in its JSON shape."""
    return [encode(result, shape) for result in results]


def to_json(value: object) -> bytes:
    """Write compact JSON; half a character that somebody typed is written as '?', not a reason to fail."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8", "replace")


def field_types(shape: type) -> dict[str, Any]:
    """Return a shape's fields with the types that their JSON has; whether a field is required is another question."""
    return get_type_hints(shape)


@cache
def _fields(shape: type) -> tuple[_Field, ...]:
    required: frozenset[str] = getattr(shape, "__required_keys__", frozenset())
    hints = get_type_hints(shape, include_extras=True)
    return tuple(_field(name, hint, name in required) for name, hint in hints.items())


def _field(name: str, hint: Any, is_required: bool) -> _Field:  # noqa: ANN401 - any annotation at all
    source = From(name)
    while get_origin(hint) in (Annotated, NotRequired):
        inner, *notes = get_args(hint)
        source = next((note for note in notes if isinstance(note, From)), source)
        hint = inner
    return _Field(name, source.reader(), _encoder(hint), is_required)


def _encoder(kind: Any) -> Read:  # noqa: ANN401 - any annotation at all
    """Return the function that turns a value into JSON of this type."""
    if is_typeddict(kind):
        return lambda value: value if isinstance(value, dict) else encode(value, kind)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is list:
        one = _encoder(arguments[0])
        return lambda values: [one(value) for value in values]
    if origin is dict:
        return lambda values: {
            str(key): value for key, value in (values.items() if isinstance(values, Mapping) else values)
        }
    if origin in (Union, UnionType) and NoneType in arguments:
        some = _encoder(next(argument for argument in arguments if argument is not NoneType))
        return lambda value: None if value is None else some(value)
    return str if kind is str else _as_it_is


def _as_it_is(value: object) -> object:
    return value
