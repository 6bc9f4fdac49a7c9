"""Games to play: the word of a day, new ones, guesses, giving up."""

import secrets
from datetime import date
from typing import Annotated

import numpy as np
from fastapi import APIRouter, Query, Response

from ...errors import InvalidOption
from ...rules import MAX_GUESSES
from ...words import WordList
from .games import FIRST_DAY, daily_number, hide, play_guess, unhide
from .lists import words_named
from .models import GiveUpIn, GuessIn, NewGameIn, Text
from .schema import model_of
from .services import Shared, reply
from .shapes import AnswerShape, NewGameShape, PlayedShape
from .tasks import answered

router = APIRouter(tags=["play"])


@router.get("/daily", response_model=model_of(NewGameShape))
async def daily(
    services: Shared,
    list_name: Annotated[Text | None, Query(alias="list")] = None,
    day: Annotated[str | None, Query(alias="date", pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] = None,
) -> Response:
    """Return the game of a day: our own order of the list, the same for everybody."""
    return reply(await services.on_thread(answered, _daily, list_name or services.defaults.list, day))


def _daily(list_name: str, text: str | None) -> NewGameShape:
    words = words_named(list_name)
    try:
        day = date.fromisoformat(text) if text else date.today()
    except ValueError:
        raise InvalidOption(f"expected a date such as 2026-03-01, got {text!r}") from None
    return _new_game(words, daily_number(words, day), day)


@router.post("/games", response_model=model_of(NewGameShape))
async def new_game(asked: NewGameIn, services: Shared) -> Response:
    """Start a game: with a given word, or one drawn by lot."""
    return reply(await services.on_thread(answered, _drawn, asked, services.defaults.list))


def _drawn(asked: NewGameIn, usual_list: str) -> NewGameShape:
    words = words_named(asked.list_name or usual_list)
    if asked.answer is not None:
        return _new_game(words, words.number(asked.answer))
    seed = secrets.randbits(64) if asked.seed is None else asked.seed
    return _new_game(words, int(np.random.default_rng(seed).choice(words.answers)))


def _new_game(words: WordList, number: int, day: date | None = None) -> NewGameShape:
    return {
        "game": hide(words, number),
        "length": words.length,
        "guesses": MAX_GUESSES,
        "day": None if day is None else (day - FIRST_DAY).days,
        "date": None if day is None else day.isoformat(),
        "list": words.name,
    }


@router.post("/guess", response_model=model_of(PlayedShape))
async def guess(asked: GuessIn, services: Shared) -> Response:
    """Play one more guess."""
    return reply(await services.on_thread(answered, play_guess, asked.game, asked.guesses, asked.guess, asked.rule))


@router.post("/give-up", response_model=model_of(AnswerShape))
async def give_up(asked: GiveUpIn, services: Shared) -> Response:
    """Tell a game's answer."""
    return reply(await services.on_thread(answered, _answer, asked.game))


def _answer(game: str) -> AnswerShape:
    words, number = unhide(game)
    return {"answer": words.allowed[number]}
