"""The addresses under /api/lists that change the user's own word lists: only this machine's own browser may."""

from fastapi import APIRouter, Request, Response

from ...errors import NotFound, Refused, UnknownName
from ..ask import answers
from ..ask.catalogue import lists as all_lists
from ..ask.check import read_request
from ..ask.ownlists import add_list, delete_list
from ..ask.requests import NewListRequest, NothingRequest
from ..show.encode import to_json
from ..show.shapes import ListChoice
from .bodies import json_body
from .schema import body_of, model_of
from .security import is_local
from .services import Shared, reply

router = APIRouter(prefix="/lists", tags=["about"])
REQUESTS = (NewListRequest,)
_ELSEWHERE = "word lists can be changed only on the computer on which wordlens runs"


@router.post("", response_model=model_of(ListChoice), status_code=201, openapi_extra=body_of(NewListRequest))
async def add(request: Request, services: Shared) -> Response:
    """Keep a list of the user's own, which the terminal finds too; this machine's own browser alone may."""
    _check_local(request)
    asked = read_request(NewListRequest, await json_body(request))
    kept = await services.on_thread(add_list, asked)
    return reply(answers.Answer(201, to_json(kept)))


@router.delete("/{name}", response_model=model_of(list[ListChoice]))
async def delete(name: str, request: Request, services: Shared) -> Response:
    """Delete a list of the user's own, and return those that stay; this machine's own browser alone may."""
    _check_local(request)
    try:
        await services.on_thread(delete_list, name)
    except UnknownName as error:
        raise NotFound(str(error)) from None
    left = await services.on_thread(all_lists, NothingRequest(), services.defaults)
    return reply(answers.Answer(answers.OK, to_json(left)))


def _check_local(request: Request) -> None:
    """Refuse visitors from other machines: they must not write or delete files on this one."""
    if not is_local(request.scope):
        raise Refused(_ELSEWHERE, reason="lists_elsewhere")
