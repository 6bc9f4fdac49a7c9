"""The addresses under /api/phone: how a phone opens the page, and the door for it."""

from fastapi import APIRouter, Request, Response

from ...errors import Refused
from ..ask import answers
from ..show.encode import to_json
from ..show.phone import ELSEWHERE, PhoneShape
from .door import Door
from .schema import model_of
from .security import is_local
from .services import reply

router = APIRouter(prefix="/phone", tags=["about"])


@router.get("", response_model=model_of(PhoneShape), operation_id="phone")
async def phone(request: Request) -> Response:
    """Return whether a phone on the same network can open the page, and how."""
    return _state(request)


@router.post("", response_model=model_of(PhoneShape), operation_id="open-to-network")
async def let_in(request: Request) -> Response:
    """Open the page to the network; this machine's own browser alone may."""
    _check_local(request)
    await _door(request).open()
    return _state(request)


@router.delete("", response_model=model_of(PhoneShape), operation_id="close-to-network")
async def shut_out(request: Request) -> Response:
    """Close the page to the network again; this machine's own browser alone may."""
    _check_local(request)
    await _door(request).close()
    return _state(request)


def _door(request: Request) -> Door:
    door: Door = request.app.state.door
    return door


def _state(request: Request) -> Response:
    state = _door(request).state(is_local(request.scope), request.headers.get("host", ""))
    return reply(answers.Answer(answers.OK, to_json(state)))


def _check_local(request: Request) -> None:
    if not is_local(request.scope):
        raise Refused(ELSEWHERE, reason="door_elsewhere")
