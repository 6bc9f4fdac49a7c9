"""The typed shapes of app/wire*.py as models that OpenAPI can describe.

The shapes are plain TypedDicts, as the terminal needs no pydantic; before Python 3.12 pydantic refuses those, so each
is turned into a model here, field by field.
"""

from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel, ConfigDict, create_model

_STRICT = ConfigDict(extra="forbid")  # an answer never holds more than it says


@cache
def model_of(shape: type) -> type[BaseModel]:
    """Return the model of a TypedDict, with those inside it."""
    required: frozenset[str] = getattr(shape, "__required_keys__", frozenset())
    fields: dict[str, Any] = {}
    for name, kind in get_type_hints(shape).items():
        fields[name] = (_inside(kind), ... if name in required else None)
    model: type[BaseModel] = create_model(shape.__name__, __config__=_STRICT, __doc__=shape.__doc__, **fields)
    return model


def list_of(shape: type) -> Any:  # noqa: ANN401 - a type made at run time
    """Return the type of a list of such shapes."""
    return list[model_of(shape)]  # type: ignore[misc]  # mypy knows only types that stand in the source


def _inside(kind: Any) -> Any:  # noqa: ANN401 - any annotation at all
    """Return the annotation with every TypedDict in it replaced by its model."""
    if is_typeddict(kind):
        return model_of(kind)
    arguments = get_args(kind)
    if not arguments or get_origin(kind) is None or any(isinstance(one, str) for one in arguments):
        return kind  # a plain type, or a Literal
    inside = tuple(NoneType if one is None else _inside(one) for one in arguments)
    if get_origin(kind) in (Union, UnionType):
        return Union[inside]  # noqa: UP007 - put together at run time
    return get_origin(kind)[inside]
