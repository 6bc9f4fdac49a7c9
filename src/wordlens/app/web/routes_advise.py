"""Advice for the board at hand, typed or photographed, and the review of a game."""

import json
from typing import Annotated

from fastapi import APIRouter, File, Form, Request, Response, UploadFile

from ..wire_coach import ReviewShape, SquaresShape
from ..wire_photo import BoardShape
from . import tasks
from .faults import Answer
from .models import AdviseIn, ReviewIn, Text
from .questions import Question, advise_question, review_question
from .schema import model_of
from .services import PICTURE_SECONDS, SEARCH_SECONDS, Services, Shared, reply, unless_left
from .shapes import AdviceAnswer

router = APIRouter(tags=["advise"])


@router.post("/advise", response_model=model_of(AdviceAnswer))
async def advise(asked: AdviseIn, services: Shared) -> Response:
    """Return the candidates left and the best next guesses; equal questions are worked out once."""
    question = await services.on_thread(advise_question, asked, services.defaults)
    keeps = _is_settled if question.searches else None
    return reply(await services.answers.get(question.key, lambda: _work_out(question, services), keeps))


async def _work_out(question: Question, services: Services) -> Answer:
    if question.searches:
        return await services.in_process(services.searches, SEARCH_SECONDS, tasks.advice, question)
    return await services.on_thread(tasks.answered, tasks.advice, question)


def _is_settled(answer: Answer) -> bool:
    """Tell whether a search came to its end: what a busy moment left open may be answered better the next time."""
    return answer.status != 200 or bool(json.loads(answer.body)["exact"])


@router.post("/review", response_model=model_of(ReviewShape) | model_of(SquaresShape))
async def review(asked: ReviewIn, request: Request, services: Shared) -> Response:
    """Return how good and how lucky a game was; of squares without words, how many games fit."""
    question = await services.on_thread(review_question, asked, services.defaults)
    return await unless_left(request, services.in_process(services.searches, SEARCH_SECONDS, tasks.reviewed, question))


@router.post("/read", response_model=model_of(BoardShape))
async def read(
    request: Request,
    services: Shared,
    image: Annotated[UploadFile, File(description="PNG, JPEG, WebP, GIF or HEIC, at most 15 MB")],
    list_name: Annotated[Text | None, Form(alias="list")] = None,
    board: Annotated[int | None, Form(ge=1, le=100, description="Which of several boards, from 1")] = None,
) -> Response:
    """Read the board in a picture."""
    chosen = list_name or services.defaults.list
    async with services.uploads:
        data = await image.read()
        work = services.in_process(services.pictures, PICTURE_SECONDS, tasks.picture, data, chosen, board)
        return await unless_left(request, work)
