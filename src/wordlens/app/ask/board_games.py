"""Games of several boards without a memory: a text hides the answers, and each day has words for any number of boards.

As in games.py, the text keeps the answers out of sight and is no encryption.
"""

import base64
import binascii
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import numpy as np

from ...errors import IllegalGuess, InvalidOption, WordlensError
from ...rules import BoardsGame, Variant, given_words
from ...words import WordList
from ..show.shapes_board_games import AnswersShape, NewBoardsShape, PlayedBoardShape, PlayedBoardsShape
from .days import read_date
from .games import FIRST_DAY
from .lists import words_named
from .questions import chosen_list
from .requests_board_games import BoardsGiveUpRequest, BoardsGuessRequest, NewBoardsRequest
from .settings import Defaults

_NONCE, _NUMBER, _CHECK = 4, 3, 4
"""Bytes of a game's text: drawn by lot, of each answer's number, and of what tells that the text is ours."""
_UNKNOWN = "this game is unknown, or its word list has changed since it began; start a new one"


def hide_all(words: WordList, numbers: Sequence[int], nonce: bytes | None = None) -> str:
    """Return the text of a game whose answers are the words of those numbers."""
    nonce = secrets.token_bytes(_NONCE) if nonce is None else nonce
    plain = b"".join(number.to_bytes(_NUMBER, "little") for number in numbers)
    hidden = bytes(a ^ b for a, b in zip(plain, _mask(words, nonce, len(plain)), strict=True))
    check = hashlib.sha256(nonce + words.digest.encode() + plain).digest()[:_CHECK]
    return f"{words.name}.{base64.urlsafe_b64encode(nonce + check + hidden).decode().rstrip('=')}"


def unhide_all(game: str) -> tuple[WordList, list[int]]:
    """Return the list and the numbers of the answers, or raise IllegalGuess if the text is none of ours."""
    name, _, text = game.rpartition(".")
    try:
        words = words_named(name)
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (WordlensError, binascii.Error, ValueError):
        raise IllegalGuess(_UNKNOWN, reason="unknown_game") from None
    nonce, hidden = data[:_NONCE], data[_NONCE + _CHECK :]
    plain = bytes(a ^ b for a, b in zip(hidden, _mask(words, nonce, len(hidden)), strict=True))
    numbers = [int.from_bytes(plain[at : at + _NUMBER], "little") for at in range(0, len(plain), _NUMBER)]
    known = all(number < len(words.allowed) for number in numbers)
    if len(numbers) < 2 or not known or hide_all(words, numbers, nonce) != f"{words.name}.{text}":
        raise IllegalGuess(_UNKNOWN, reason="unknown_game")
    return words, numbers


def _mask(words: WordList, nonce: bytes, length: int) -> bytes:
    return hashlib.shake_256(nonce + words.digest.encode() + b"hide").digest(length)


def new_boards(asked: NewBoardsRequest, defaults: Defaults) -> NewBoardsShape:
    """Begin a game of several boards: with given words, with those of a day, or with some drawn by lot."""
    words = chosen_list(asked.list, defaults)
    day = read_date(asked.date) if asked.date else None
    if len(words.answers) < asked.boards:
        told = f"{asked.boards} boards need as many answers; the list {words.name!r} has {len(words.answers)}"
        raise InvalidOption(told, reason="few_answers", boards=asked.boards, answers=len(words.answers))
    game = _drawn(words, asked, day)
    return {
        "game": hide_all(words, [words.number(answer) for answer in game.answers]),
        "list": words.name,
        "length": words.length,
        "boards": len(game.answers),
        "guesses": game.max_guesses,
        "day": None if day is None else (day - FIRST_DAY).days,
        "date": None if day is None else day.isoformat(),
        "state": _state(game),
    }


def _drawn(words: WordList, asked: NewBoardsRequest, day: date | None) -> BoardsGame:
    if asked.answers and len(asked.answers) != asked.boards:
        raise InvalidOption(f"expected {asked.boards} different answers, got {', '.join(asked.answers)}")
    seed = secrets.randbits(64) if asked.seed is None else asked.seed
    if day is None and not asked.answers:
        return BoardsGame.random(words, asked.boards, np.random.default_rng(seed), asked.variant)
    purpose = f"{words.digest} {day} {asked.boards} {asked.variant}"
    answers = asked.answers or _of_day(words, asked.boards, purpose)
    spelt = tuple(words.allowed[words.number(answer)] for answer in answers)
    if day is not None:
        seed = int.from_bytes(hashlib.sha256(purpose.encode()).digest()[:8], "little")
    given = given_words(words, spelt, np.random.default_rng(seed), asked.variant)
    return BoardsGame(words, spelt, asked.variant, given)


def _of_day(words: WordList, boards: int, purpose: str) -> list[str]:
    """Return the first answers in an order of the day's own, which no version of a random generator can change."""

    def place(word: str) -> bytes:
        return hashlib.sha256(f"{purpose} {word}".encode()).digest()

    return sorted(words.words(words.answers), key=place)[:boards]


def _played(asked: BoardsGuessRequest | BoardsGiveUpRequest) -> BoardsGame:
    """Return the game as it stands after the guesses so far."""
    words, numbers = unhide_all(asked.game)
    answers = words.words(numbers)
    guesses = [words.allowed[words.number(word)] for word in asked.guesses]
    if asked.variant is Variant.PERFECT and guesses:
        first = BoardsGame(words, answers, asked.variant)
        first.guess(guesses[0])  # which becomes an answer
        answers = first.answers
    return BoardsGame(words, answers, asked.variant, guesses=guesses)


def play_boards(asked: BoardsGuessRequest, defaults: Defaults) -> PlayedBoardsShape:
    """Replay the guesses so far, play one more on all boards, and return how they stand."""
    game = _played(asked)
    game.guess(asked.guess)
    return _state(game)


def _state(game: BoardsGame) -> PlayedBoardsShape:
    over = game.is_over
    return {
        "guesses": list(game.guesses),
        "boards": _boards(replace(game, variant=Variant.NORMAL) if over else game, over),
        "won": game.is_won,
        "over": over,
        "left": 0 if over else game.max_guesses - len(game.guesses),
    }


def _boards(game: BoardsGame, over: bool) -> list[PlayedBoardShape]:
    """Return each board; those behind the first unsolved one of a sequence are not shown, solved or not."""
    shown = game.shown
    last = min(shown.unsolved, default=shown.count) if game.variant is Variant.SEQUENCE else shown.count
    return [
        {
            "patterns": [row.written for row in shown.board_rows(at)],
            "shown": at <= last,
            "solved": shown.solved_with(at),
            "answer": game.answers[at] if over else shown.answer(at),
        }
        for at in range(shown.count)
    ]


def give_up_boards(asked: BoardsGiveUpRequest, defaults: Defaults) -> AnswersShape:
    """Tell the answers of a game of several boards."""
    return {"answers": list(_played(asked).answers)}
