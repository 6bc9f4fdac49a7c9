"""The addresses under /api: what can be asked (ask/asks.py), a picture to read, and comparisons that take long."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, File, Form, Request, Response, UploadFile
from fastapi.responses import StreamingResponse

from ...rules import Rule, Variant
from ...rules.boards import MOST_BOARDS
from ..ask import answers, requests_diary
from ..ask.asks import ASKS, BOARD_POSTS, GETS, POSTS
from ..ask.catalogue import list_words
from ..ask.check import read_request, request_fields
from ..ask.plans import compare_plan
from ..ask.questions import Question, ReviewQuestion, picture_question, pictures_question
from ..ask.requests import Algorithm, CompareRequest, HintStep, ReadBoardsRequest, ReadRequest, RowRequest
from ..show.encode import encode, encode_all, to_json
from ..show.shapes import WordsShape
from ..show.shapes_lab import JobShape
from ..show.shapes_picture import BoardShape, SeenGameShape
from . import books, diary, lists, phone, played
from .bodies import json_body
from .jobs import Job
from .schema import body_of, model_of, query_of
from .security import is_local
from .services import GAME_SECONDS, PICTURE_SECONDS, SEARCH_SECONDS, Services, Shared, reply, unless_left
from .visitors import Visitor, new_visitor, remember

MOST_PICTURES = 8
"""Pictures of one game that are joined at most; together they may be as large as one picture."""
router = APIRouter()
router.include_router(played.router)
router.include_router(lists.router)
router.include_router(books.router)
router.include_router(phone.router)
router.include_router(diary.router)
REQUESTS = (
    *dict.fromkeys(ASKS[name].request for name in POSTS.values()),
    Variant,
    CompareRequest,
    RowRequest,
    Rule,
    HintStep,
    Algorithm,
    *played.REQUESTS,
    *lists.REQUESTS,
    *books.REQUESTS,
    *requests_diary.REQUESTS,
)
"""What is sent as JSON, for the API's description."""
_TAGS = (
    dict.fromkeys(("daily", "games", "guess", "give-up", "hint", "streaks"), "play")
    | dict.fromkeys(BOARD_POSTS.values(), "play")
    | dict.fromkeys(("advise", "word", "rows", "review", "boards-advise", "boards-review"), "advise")
)


def _add_ask(method: str, path: str, name: str) -> None:
    """Give something that can be asked its address."""
    ask = ASKS[name]
    router.add_api_route(
        f"/{path}",
        _answering(name),
        methods=[method],
        response_model=model_of(ask.shape),
        openapi_extra=query_of(ask.request) if method == "GET" else body_of(ask.request),
        description=ask.summary,
        operation_id=name,
        tags=[_TAGS.get(name, "lab" if ask.work else "about")],
    )


def _answering(name: str) -> Callable[..., Awaitable[Response]]:
    """Return the function that answers requests of that name."""
    ask = ASKS[name]

    async def answering(request: Request, services: Shared) -> Response:
        given = await json_body(request) if request.method == "POST" else _query(request, ask.request)
        question = await services.on_thread(ask.question, given, services.defaults)
        if ask.work is None:
            return reply(await services.on_thread(answers.answered, lambda: question))
        if isinstance(question, Question):
            return await _advice(question, services)
        if isinstance(question, ReviewQuestion) and not is_local(request.scope):
            question = replace(question, kept=None)  # another machine's game is not this player's
        return await unless_left(request, services.in_process(services.searches, SEARCH_SECONDS, ask.work, question))

    return answering


def _query(request: Request, kind: type) -> dict[str, str]:
    """Return what an address says behind its question mark, without fields that are nobody's."""
    return {name: value for name, value in request.query_params.items() if name in request_fields(kind)}


async def _advice(question: Question, services: Services) -> Response:
    """Advise; equal questions are worked out once."""

    async def work_out() -> answers.Answer:
        if question.searches:
            return await services.in_process(services.searches, SEARCH_SECONDS, answers.advice, question)
        return await services.on_thread(answers.answered, answers.advice, question)

    return reply(await services.answers.get(question.key, work_out, _is_settled if question.searches else None))


def _is_settled(answer: answers.Answer) -> bool:
    """Tell whether a search came to its end: what a busy moment left open may be answered better the next time."""
    return answer.status != answers.OK or bool(json.loads(answer.body)["exact"])


for _path, _name in GETS.items():
    _add_ask("GET", _path, _name)
for _path, _name in POSTS.items():
    _add_ask("POST", _path, _name)


@router.get(
    "/lists/{name}/words",
    response_model=model_of(WordsShape),
    responses={304: {"description": "unchanged"}},
    tags=["about"],
)
async def words_of_list(name: str, request: Request, services: Shared) -> Response:
    """Return all words of a list."""
    found = await services.on_thread(list_words, name)
    tag = f'"{found["digest"][:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(to_json(found), media_type="application/json", headers=headers)


@router.post("/read", response_model=model_of(BoardShape), tags=["advise"])
async def read(
    request: Request,
    services: Shared,
    image: Annotated[UploadFile, File(description="PNG, JPEG, WebP, GIF or HEIC, at most 15 MB")],
    list_name: Annotated[str | None, Form(alias="list", max_length=64)] = None,
    board: Annotated[int | None, Form(ge=1, le=100, description="Which of several boards, from 1")] = None,
) -> Response:
    """Read the board in a picture."""
    asked = ReadRequest(list=list_name, board=board)
    async with services.uploads:
        question = picture_question(await image.read(), asked, services.defaults)
        work = services.in_process(services.pictures, PICTURE_SECONDS, answers.picture, question)
        return await unless_left(request, work)


@router.post("/boards/read", response_model=model_of(SeenGameShape), tags=["advise"])
async def read_boards(
    request: Request,
    services: Shared,
    images: Annotated[
        list[UploadFile],
        File(min_length=1, max_length=MOST_PICTURES, description="Pictures of one game, in the order of scrolling"),
    ],
    list_name: Annotated[str | None, Form(alias="list", max_length=64)] = None,
    boards: Annotated[int | None, Form(ge=1, le=MOST_BOARDS, description="How many boards the game has")] = None,
) -> Response:
    """Read all boards of one game from its pictures."""
    asked = ReadBoardsRequest(list=list_name, boards=boards)
    async with services.uploads:
        question = pictures_question([await image.read() for image in images], asked, services.defaults)
        work = services.in_process(services.pictures, GAME_SECONDS, answers.pictures, question)
        return await unless_left(request, work)


@router.post(
    "/compare",
    response_model=model_of(JobShape),
    status_code=202,
    openapi_extra=body_of(CompareRequest),
    tags=["lab"],
)
async def compare(request: Request, services: Shared, visitor: Visitor) -> Response:
    """Start comparing strategies, or solvers, over a list."""
    asked = read_request(CompareRequest, await json_body(request))
    plan = await services.on_thread(compare_plan, asked, services.defaults)
    owner = visitor or new_visitor()
    return remember(_job_reply(services.jobs.start(plan, owner), 202), owner)


@router.get("/jobs", response_model=model_of(list[JobShape]), tags=["lab"])
async def jobs(services: Shared, visitor: Visitor) -> Response:
    """Return the visitor's own jobs that run or have run."""
    return reply(answers.Answer(answers.OK, to_json(encode_all(services.jobs.of(visitor), JobShape))))


@router.get("/jobs/{job_id}", response_model=model_of(JobShape), tags=["lab"])
async def job(job_id: str, services: Shared, visitor: Visitor) -> Response:
    """Return one of the visitor's own jobs."""
    return _job_reply(services.jobs.find(job_id, visitor))


@router.delete("/jobs/{job_id}", response_model=model_of(JobShape), tags=["lab"])
async def cancel(job_id: str, services: Shared, visitor: Visitor) -> Response:
    """Stop one of the visitor's own jobs."""
    found = services.jobs.find(job_id, visitor)
    await services.jobs.cancel(found)
    return _job_reply(found)


def _job_reply(found: Job, status: int = answers.OK) -> Response:
    return reply(answers.Answer(status, to_json(encode(found, JobShape))))


@router.get(
    "/jobs/{job_id}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "events"}},
    tags=["lab"],
)
async def events(job_id: str, request: Request, services: Shared, visitor: Visitor) -> StreamingResponse:
    """Tell of a job as it goes, by server-sent events: progress, row, end."""
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 6 else 0
    found = services.jobs.find(job_id, visitor)
    found.check_room()
    return StreamingResponse(_event_texts(found, seen), media_type="text/event-stream")


async def _event_texts(found: Job, rows_seen: int) -> AsyncIterator[str]:
    """Write each change as an event; a row's number is its id, so that a page that connects again misses none."""
    async for kind, value in found.changes(rows_seen):
        number = ""
        if kind == "row":
            rows_seen += 1
            number = f"id: {rows_seen}\n"
        yield f"event: {kind}\n{number}data: {to_json(value).decode()}\n\n"
