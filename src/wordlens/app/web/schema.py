"""Requests and answers as OpenAPI describes them, made from the dataclasses of ask/ and the TypedDicts of show/.

Both are plain Python, as terminal and window need no pydantic; nothing is checked by what is made here.
"""

from dataclasses import is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, is_typeddict

from pydantic import BaseModel, ConfigDict, create_model

from ..ask.check import Limits, limited, request_fields
from ..show.encode import field_types

_STRICT = ConfigDict(extra="forbid")  # an answer never holds more than it says
_PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean"}
_BOUNDS = {"string": ("minLength", "maxLength"), "array": ("minItems", "maxItems"), "object": ("", "maxProperties")}


def model_of(shape: Any) -> Any:  # noqa: ANN401 - a shape, a list of it, or a union of two
    """Return the annotation with every TypedDict in it replaced by a model of the same fields."""
    if is_typeddict(shape):
        return _model_of(shape)
    arguments = get_args(shape)
    if not arguments or get_origin(shape) is None or any(isinstance(one, str) for one in arguments):
        return shape  # a plain type, or a Literal
    inside = tuple(NoneType if one is None else model_of(one) for one in arguments)
    if get_origin(shape) in (Union, UnionType):
        return Union[inside]  # noqa: UP007 - put together at run time
    return get_origin(shape)[inside]


@cache
def _model_of(shape: type) -> type[BaseModel]:
    required: frozenset[str] = getattr(shape, "__required_keys__", frozenset())
    fields: dict[str, Any] = {}
    for name, kind in field_types(shape).items():
        fields[name] = (model_of(kind), ... if name in required else None)
    model: type[BaseModel] = create_model(shape.__name__, __config__=_STRICT, __doc__=shape.__doc__, **fields)
    return model


def body_of(request: type) -> dict[str, Any]:
    """Return what OpenAPI says of a request's JSON body."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": _schema(request)}}}}


def query_of(request: type) -> dict[str, Any]:
    """Return what OpenAPI says of the fields behind an address's question mark."""
    return {
        "parameters": [
            {"name": name, "in": "query", "required": not may_be_left_out, "schema": _schema(_without_none(hint))}
            for name, (hint, may_be_left_out) in request_fields(request).items()
        ]
    }


def _schema(hint: Any) -> dict[str, Any]:  # noqa: ANN401 - any annotation at all
    """Return the JSON schema of a request's field."""
    hint, limits = limited(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return {"anyOf": [{"type": "null"} if one is NoneType else _schema(one) for one in arguments]}
    if origin is tuple:
        return {"type": "array", "items": _schema(arguments[0]), **_bounds("array", limits)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(arguments[1]), **_bounds("object", limits)}
    if is_dataclass(hint) or issubclass(hint, StrEnum):
        return {"$ref": f"#/components/schemas/{cast(type, hint).__name__}"}
    kind = _PLAIN[hint]
    return {"type": kind, **_bounds(kind, limits)}


def request_schema(request: type) -> dict[str, Any]:
    """Return what OpenAPI says of a request, or of a choice in one; others refer to it by its name."""
    if issubclass(request, StrEnum):
        return {"type": "string", "description": request.__doc__, "enum": [one.value for one in request]}
    known = request_fields(cast(type, request))
    return {
        "type": "object",
        "description": request.__doc__,
        "properties": {name: _schema(hint) for name, (hint, _) in known.items()},
        "required": [name for name, (_, may_be_left_out) in known.items() if not may_be_left_out],
        "additionalProperties": False,
    }


def _bounds(kind: str, limits: Limits) -> dict[str, float]:
    least, most = _BOUNDS.get(kind, ("minimum", "maximum"))
    bounds = {least: limits.least, most: limits.most}
    return {name: bound for name, bound in bounds.items() if name and bound is not None}


def _without_none(hint: Any) -> Any:  # noqa: ANN401 - any annotation at all
    """Return the annotation of a field that is left out, rather than null, where it says nothing."""
    left = [one for one in get_args(hint) if one is not NoneType]
    return left[0] if get_origin(hint) in (Union, UnionType) and len(left) == 1 else hint
