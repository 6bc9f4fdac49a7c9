"""The addresses under /api/diary: everybody sees their own games alone.

A browser on this machine has the user's own diary. One on another device gets a name of its own in a cookie when it
first keeps something, and the diary holds only a hash of that name.
"""

import hashlib
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, File, Form, Request, Response, UploadFile

from ...diary import LOCAL
from ...rules import Row
from ..ask import answers
from ..ask import diary_page as ask
from ..ask.check import read_request
from ..ask.diary import Intake
from ..ask.pictures import Screenshot
from ..ask.requests import ReviewRequest
from ..ask.requests_diary import (
    DiaryChoiceRequest,
    DiaryImportRequest,
    DiaryRequest,
    KeepGamesRequest,
    KeptGameRequest,
)
from ..show.encode import to_json
from ..show.shapes_diary import (
    DiaryChoiceShape,
    DiaryGameShape,
    DiaryImportShape,
    DiaryShape,
    ForgottenShape,
    KeptGamesShape,
    KeptReviewShape,
    LeagueShape,
    PictureGameShape,
)
from .bodies import json_body
from .schema import body_of, model_of, query_of
from .security import is_local
from .services import PICTURE_SECONDS, SEARCH_SECONDS, Services, Shared, reply, unless_left
from .visitors import Keeper, new_visitor, remember_keeper

router = APIRouter(prefix="/diary", tags=["diary"])
_NOBODY = "nobody"
"""The owner of no game: a visitor who has kept nothing yet."""
_TYPES = {"csv": "text/csv", "jsonl": "application/jsonl"}


def _owner(request: Request, keeper: Keeper) -> str:
    """Return whose games a request is about."""
    if is_local(request.scope):
        return LOCAL
    return hashlib.sha256(keeper.encode()).hexdigest()[:32] if keeper else _NOBODY


Owner = Annotated[str, Depends(_owner)]


async def _told(services: Services, work: Callable[..., object], *arguments: object) -> Response:
    """Return what some quick work answers."""
    return reply(answers.Answer(answers.OK, to_json(await services.on_thread(work, *arguments))))


def _named(request: Request, keeper: str | None) -> tuple[str, str | None]:
    """Return the owner who is about to keep something, and the new name of a browser that has none."""
    if is_local(request.scope):
        return LOCAL, None
    name = keeper or new_visitor()
    return hashlib.sha256(name.encode()).hexdigest()[:32], name


async def _changed(
    request: Request, keeper: str | None, services: Services, work: Callable[..., object], *arguments: object
) -> Response:
    """Return what some work answers that keeps something; a browser of another device is given its name."""
    owner, name = _named(request, keeper)
    response = await _told(services, work, owner, *arguments)
    return response if name is None else remember_keeper(response, name)


@router.get("", response_model=model_of(DiaryShape), openapi_extra=query_of(DiaryRequest), operation_id="diary")
async def diary(request: Request, services: Shared, owner: Owner) -> Response:
    """Return the statistics of a player's games, and a year of days."""
    known = {name: value for name, value in request.query_params.items() if name in ("player", "year")}
    asked = read_request(DiaryRequest, known)
    year = int(asked.year) if asked.year and asked.year.isascii() and asked.year.isdigit() else None
    return await _told(services, ask.overview, owner, asked.player, year, is_local(request.scope))


@router.get("/choice", response_model=model_of(DiaryChoiceShape))
async def choice(request: Request, services: Shared, owner: Owner) -> Response:
    """Return whether finished games are to be kept by themselves, and whether the player has been asked."""
    return await _told(services, ask.choice, owner, is_local(request.scope))


@router.post("/choice", response_model=model_of(DiaryShape), openapi_extra=body_of(DiaryChoiceRequest))
async def choose(request: Request, services: Shared, keeper: Keeper) -> Response:
    """Say whether finished games are to be kept by themselves."""
    asked = read_request(DiaryChoiceRequest, await json_body(request))
    return await _changed(request, keeper, services, ask.choose, asked.keeps, is_local(request.scope))


@router.post("/games", response_model=model_of(KeptGamesShape), openapi_extra=body_of(KeepGamesRequest))
async def keep(request: Request, services: Shared, keeper: Keeper) -> Response:
    """Keep finished games, where the player has agreed to that."""
    asked = read_request(KeepGamesRequest, await json_body(request))
    games = [asdict(game) for game in asked.games]
    return await _changed(request, keeper, services, ask.keep_records, games, services.defaults.keep)


@router.post("/reviewed", response_model=model_of(KeptReviewShape), openapi_extra=body_of(ReviewRequest))
async def keep_review(request: Request, services: Shared, keeper: Keeper) -> Response:
    """Keep the finished game of a review, where the player has agreed to that; a game that is known comes in once."""
    asked = read_request(ReviewRequest, await json_body(request))
    return await _changed(request, keeper, services, ask.keep_review, asked, services.defaults)


@router.post("/import", response_model=model_of(DiaryImportShape), openapi_extra=body_of(DiaryImportRequest))
async def import_text(request: Request, services: Shared, keeper: Keeper) -> Response:
    """Add the games of a text, or say what would come in."""
    asked = read_request(DiaryImportRequest, await json_body(request))
    how = Intake(sender=asked.sender, everyone=asked.everyone, dry=asked.dry)
    return await _changed(
        request, keeper, services, ask.import_text, asked.text, asked.name or "pasted", how, services.defaults.keep
    )


@router.post("/picture", response_model=model_of(PictureGameShape))
async def picture(
    request: Request,
    services: Shared,
    image: Annotated[UploadFile, File(description="PNG, JPEG, WebP, GIF or HEIC, at most 15 MB")],
    name: Annotated[str, Form(max_length=200, description="The file's name")],
    made: Annotated[date, Form(description="The day of the file")],
    rows: Annotated[str | None, Form(max_length=400, description="The rows, where the player has mended them")] = None,
    list_name: Annotated[str | None, Form(alias="list", max_length=64)] = None,
) -> Response:
    """Read the finished game in a screenshot; nothing is kept before an import of it."""
    async with services.uploads:
        mended = tuple(map(Row.parse, rows.split())) if rows else ()
        given = Screenshot(await image.read(), name, made, list_name or services.defaults.list, rows=mended)
        work = services.in_process(services.pictures, PICTURE_SECONDS, ask.picture_game, given)
        return await unless_left(request, work)


@router.get(
    "/export/{form}",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "a file"}},
)
async def export(form: str, services: Shared, owner: Owner) -> Response:
    """Return all games as a file: JSON Lines (jsonl) or CSV (csv)."""
    text = await services.on_thread(ask.export_text, owner, form)
    name = f'attachment; filename="wordlens-diary.{form}"'
    return Response(text, media_type=_TYPES[form], headers={"content-disposition": name})


@router.get("/league", response_model=model_of(LeagueShape))
async def league(services: Shared, owner: Owner) -> Response:
    """Return the players of the diary side by side, without any word."""
    return await _told(services, ask.league_of, owner)


@router.post("/game", response_model=model_of(DiaryGameShape), openapi_extra=body_of(KeptGameRequest))
async def game(request: Request, services: Shared, owner: Owner) -> Response:
    """Return one game with its rows."""
    asked = read_request(KeptGameRequest, await json_body(request))
    return await _told(services, ask.kept_game, owner, asked.id, asked.player)


@router.post("/review", response_model=model_of(DiaryGameShape), openapi_extra=body_of(KeptGameRequest))
async def review(request: Request, services: Shared, owner: Owner) -> Response:
    """Judge one game, and keep what the review finds."""
    asked = read_request(KeptGameRequest, await json_body(request))
    work = services.in_process(services.searches, SEARCH_SECONDS, ask.judge_kept, owner, asked.id, asked.player)
    return await unless_left(request, work)


@router.post("/delete", response_model=model_of(ForgottenShape), openapi_extra=body_of(KeptGameRequest))
async def delete(request: Request, services: Shared, owner: Owner) -> Response:
    """Delete one game."""
    asked = read_request(KeptGameRequest, await json_body(request))
    return await _told(services, ask.delete_one, owner, asked.id, asked.player)


@router.delete("", response_model=model_of(ForgottenShape))
async def delete_all(services: Shared, owner: Owner) -> Response:
    """Delete all games of whoever asks, and what was chosen."""
    return await _told(services, ask.delete_everything, owner)
