"""The addresses under /api/books that change the user's own decision trees: only this machine's own browser may."""

from fastapi import APIRouter, Request, Response

from ...errors import NotFound, Refused, UnknownName
from ..ask import answers
from ..ask.books import add_book, delete_book
from ..ask.catalogue import strategies
from ..ask.check import read_request
from ..ask.requests import NewBookRequest, NothingRequest
from ..show.encode import to_json
from ..show.shapes import StrategyChoice
from ..show.shapes_lab import BookShape
from .bodies import json_body
from .schema import body_of, model_of
from .security import is_local
from .services import Shared, reply

router = APIRouter(prefix="/books", tags=["about"])
REQUESTS = (NewBookRequest,)
_ELSEWHERE = "trees can be added and deleted only on the computer on which wordlens runs"


@router.post("", response_model=model_of(BookShape), status_code=201, openapi_extra=body_of(NewBookRequest))
async def add(request: Request, services: Shared) -> Response:
    """Check a decision tree by replay and keep it for the strategy `book`; this machine's own browser alone may."""
    _check_local(request)
    asked = read_request(NewBookRequest, await json_body(request))
    kept = await services.on_thread(add_book, asked)
    return reply(answers.Answer(201, to_json(kept)))


@router.delete("/{name}", response_model=model_of(list[StrategyChoice]))
async def delete(name: str, request: Request, services: Shared) -> Response:
    """Delete a tree of the user's own, and return the strategies; this machine's own browser alone may."""
    _check_local(request)
    try:
        await services.on_thread(delete_book, name)
    except UnknownName as error:
        raise NotFound(str(error)) from None
    left = await services.on_thread(strategies, NothingRequest(), services.defaults)
    return reply(answers.Answer(answers.OK, to_json(left)))


def _check_local(request: Request) -> None:
    """Refuse visitors from other machines: they must not write or delete files on this one."""
    if not is_local(request.scope):
        raise Refused(_ELSEWHERE, reason="books_elsewhere")
