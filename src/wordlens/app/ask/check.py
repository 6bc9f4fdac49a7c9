"""Whether a request has the form that its class asks for: the only place where the types of input are checked.

A request class is a frozen dataclass whose annotations may carry `Limits`. `read_request` makes one from plain data,
such as parsed JSON, or raises InvalidRequest with a sentence that names the field.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from ...errors import InvalidOption, InvalidRequest

Request = TypeVar("Request")
_SHOWN = 60
"""Characters of a wrong value that a message repeats."""


@dataclass(frozen=True)
class Limits:
    """The least and the most: of a number its value, of a text its characters, of a list or an object its entries."""

    least: float | None = None
    most: float | None = None


def read_request(kind: type[Request], given: object) -> Request:
    """Return the request that plain data describes; a field that the class does not have is a mistake."""
    return cast(Request, _read_object(kind, given, ""))


def read_whole(name: str, text: str, least: int) -> int:
    """Read a whole number that was typed into the field of that name."""
    typed = text.strip()
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 15 and int(typed) >= least):
        told = f"expected {name} to be a whole number of at least {least}, got {typed!r}"
        raise InvalidOption(told, reason="value", field=name, expected=f"a whole number of at least {least}")
    return int(typed)


@cache
def request_fields(kind: type) -> dict[str, tuple[Any, bool]]:
    """Return the fields of a request class: their annotations with limits, and whether they may be left out."""
    assert is_dataclass(kind)
    hints = get_type_hints(kind, include_extras=True)
    return {
        field.name: (hints[field.name], field.default is not MISSING or field.default_factory is not MISSING)
        for field in fields(kind)
    }


def limited(hint: Any) -> tuple[Any, Limits]:  # noqa: ANN401 - any annotation at all
    """Return an annotation without its notes, and the limits that stood among them."""
    if get_origin(hint) is not Annotated:
        return hint, Limits()
    kind, *notes = get_args(hint)
    return kind, next((note for note in notes if isinstance(note, Limits)), Limits())


def _read_object(kind: type, given: object, path: str) -> object:
    if not isinstance(given, Mapping):
        raise _unexpected(path, "an object", given)
    known = request_fields(kind)
    for name in given:
        if name not in known:
            raise InvalidRequest(f"no field named {str(name)[:_SHOWN]!r}{_at(path)}; there are {', '.join(known)}")
    values: dict[str, object] = {}
    for name, (hint, may_be_left_out) in known.items():
        place = f"{path}.{name}" if path else name
        if name in given:
            values[name] = _read(hint, given[name], place)
        elif not may_be_left_out:
            raise InvalidRequest(f"the field {place} is missing")
    return kind(**values)


def _read(hint: Any, value: object, path: str) -> object:  # noqa: ANN401 - any annotation at all
    hint, limits = limited(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _read_either(arguments, value, path)
    if origin is tuple:
        return _read_entries(arguments[0], limits, value, path)
    if origin is dict:
        if not isinstance(value, Mapping):
            raise _unexpected(path, "an object", value)
        _check_size(limits, len(value), "entries", path)
        return {str(key): _read(arguments[1], one, f"{path}.{str(key)[:_SHOWN]}") for key, one in value.items()}
    if is_dataclass(hint):
        return _read_object(cast(type, hint), value, path)
    return _read_plain(hint, limits, value, path)


def _read_either(choices: tuple[Any, ...], value: object, path: str) -> object:
    """Read the first of the choices that the value is meant for: null, a number, a switch, a text or an object."""
    if value is None and NoneType in choices:
        return None
    left = [choice for choice in choices if choice is not NoneType]
    if isinstance(value, Mapping):  # what is wrong inside an object is told of the object
        left.sort(key=is_dataclass)
    for choice in left[:-1]:
        try:
            return _read(choice, value, path)
        except InvalidRequest:
            continue
    return _read(left[-1], value, path)


def _read_entries(
    kind: Any,  # noqa: ANN401 - any annotation at all
    limits: Limits,
    value: object,
    path: str,
) -> tuple[object, ...]:
    if not isinstance(value, list | tuple):
        raise _unexpected(path, "a list", value)
    _check_size(limits, len(value), "entries", path)
    return tuple(_read(kind, one, f"{path}.{number}") for number, one in enumerate(value, 1))


def _read_plain(kind: type, limits: Limits, value: object, path: str) -> object:
    """Read a text, a number or a switch; a text is no number, and true is not 1."""
    if issubclass(kind, StrEnum):
        if value not in [one.value for one in kind]:
            raise _unexpected(path, f"one of {', '.join(kind)}", value)
        return kind(value)
    if kind is str:
        if not isinstance(value, str) or any("\ud800" <= letter <= "\udfff" for letter in value):
            raise _unexpected(path, "a text", value)  # half of a character is none
        _check_size(limits, len(value), "characters", path)
        return value
    if kind is bool:
        if not isinstance(value, bool):
            raise _unexpected(path, "true or false", value)
        return value
    wanted = "a whole number" if kind is int else "a number"
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise _unexpected(path, wanted + _between(limits), value)
    if (kind is int and value != int(value)) or not _within(limits, value):
        raise _unexpected(path, wanted + _between(limits), value)
    return int(value) if kind is int else float(value)


def _within(limits: Limits, value: float) -> bool:
    return (limits.least is None or value >= limits.least) and (limits.most is None or value <= limits.most)


def _between(limits: Limits) -> str:
    if limits.least is not None and limits.most is not None:
        return f" from {limits.least:,.0f} to {limits.most:,.0f}"
    return f" of at least {limits.least:,.0f}" if limits.least is not None else ""


def _check_size(limits: Limits, size: int, what: str, path: str) -> None:
    if not _within(limits, size):
        told = f"expected {path} to have at most {limits.most:,.0f} {what}, got {size:,}"
        raise InvalidRequest(told, reason="size", field=path, most=f"{limits.most:,.0f}", what=what)


def _unexpected(path: str, expected: str, value: object) -> InvalidRequest:
    shown = repr(value)
    told = f"expected {path or 'the request'} to be {expected}, got {shown[:_SHOWN]}"
    return InvalidRequest(told, reason="value", field=path, expected=expected)


def _at(path: str) -> str:
    return f" in {path}" if path else ""
