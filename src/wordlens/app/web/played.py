"""The addresses under /api/played: the record of played answers, which only the machine that it lies on may change."""

from fastapi import APIRouter, Request, Response

from ...errors import Refused
from ...words import day_number
from ...words.recording import forget_played
from ..ask import answers
from ..ask.check import read_request
from ..ask.days import read_puzzle_day
from ..ask.played import export_text, import_text, status
from ..ask.requests import ForgetRequest, PlayedTextRequest
from ..show.encode import to_json
from ..show.shapes_played import ImportShape, PlayedRecordShape, PlayedTextShape
from .bodies import json_body
from .schema import body_of, model_of
from .security import is_local
from .services import Services, Shared, reply

router = APIRouter(prefix="/played", tags=["played"])
REQUESTS = (PlayedTextRequest, ForgetRequest)
_ELSEWHERE = "played answers can be changed only on the computer on which wordlens runs"


@router.get("", response_model=model_of(PlayedRecordShape), operation_id="played")
async def played(request: Request, services: Shared) -> Response:
    """Return how much is known of the played answers, and how far an update is."""
    return await _state(request, services)


@router.get("/export", response_model=model_of(PlayedTextShape))
async def export(request: Request, services: Shared) -> Response:
    """Return what the user has added to the record, as a text; this machine's own browser alone may."""
    _check_local(request)
    return reply(answers.Answer(answers.OK, to_json(await services.on_thread(export_text))))


@router.post("/import", response_model=model_of(ImportShape), openapi_extra=body_of(PlayedTextRequest))
async def add_text(request: Request, services: Shared) -> Response:
    """Add what a file or a pasted text tells; this machine's own browser alone may."""
    _check_local(request)
    asked = read_request(PlayedTextRequest, await json_body(request))
    source = f"import {asked.name}" if asked.name else "import pasted"
    told = await services.on_thread(import_text, asked.text, asked.name or "the text", source)
    if told["added"]:
        await services.openings.refresh()
    return reply(answers.Answer(answers.OK, to_json(told)))


@router.post("/forget", response_model=model_of(PlayedRecordShape), openapi_extra=body_of(ForgetRequest))
async def forget(request: Request, services: Shared) -> Response:
    """Take a day out of the record; this machine's own browser alone may."""
    _check_local(request)
    asked = read_request(ForgetRequest, await json_body(request))
    await services.on_thread(forget_played, [day_number(read_puzzle_day(asked.date))])
    return await _state(request, services)


@router.post("/update", response_model=model_of(PlayedRecordShape), status_code=202)
async def start(request: Request, services: Shared) -> Response:
    """Start asking for the missing days; this machine's own browser alone may."""
    _check_local(request)
    services.updates.start()
    return await _state(request, services, 202)


@router.delete("/update", response_model=model_of(PlayedRecordShape))
async def stop(request: Request, services: Shared) -> Response:
    """Stop asking; what has come is kept."""
    _check_local(request)
    await services.updates.cancel()
    if services.updates.state()["done"]:
        await services.openings.refresh()
    return await _state(request, services)


@router.delete("/opening", response_model=model_of(PlayedRecordShape))
async def stop_opening(request: Request, services: Shared) -> Response:
    """Stop working out the opening; the one that was kept stays."""
    _check_local(request)
    await services.openings.cancel()
    return await _state(request, services)


async def _state(request: Request, services: Services, code: int = answers.OK) -> Response:
    shape: PlayedRecordShape = {
        "status": await services.on_thread(status),
        "update": services.updates.state(),
        "opening": services.openings.state(),
        "host": services.updates.host,
        "can_change": is_local(request.scope),
    }
    return reply(answers.Answer(code, to_json(shape)))


def _check_local(request: Request) -> None:
    """Refuse visitors from other machines: they must not make this one fetch or write."""
    if not is_local(request.scope):
        raise Refused(_ELSEWHERE, reason="elsewhere")
