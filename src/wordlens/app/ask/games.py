"""Games without a memory: a game is a text that hides its answer from a glance, and a day has its word.

The text is the list's name and eight bytes: four that are drawn by lot, and the answer's number hidden by a hash of
those and of the list. That is no encryption, and a program can undo it; it keeps the answer out of the address bar and
out of sight in the browser's tools, which is all that a game against oneself needs.
"""

import base64
import binascii
import hashlib
import secrets
from datetime import date
from functools import lru_cache

import numpy as np

from ...diary import streak, wins_in_a_row
from ...errors import IllegalGuess, WordlensError
from ...kernels import Ints
from ...rules import MAX_GUESSES, MOST_GUESSES, AbsurdGame, Game, Rule
from ...words import WordList
from ..show.encode import encode
from ..show.names import best_marks
from ..show.shapes import AnswerShape, NewGameShape, PlayedShape
from ..show.shapes_diary import StreaksShape
from .days import read_date
from .lists import words_named
from .questions import chosen_list
from .requests import DailyRequest, GiveUpRequest, GuessRequest, NewGameRequest
from .requests_diary import StreaksRequest
from .settings import Defaults

FIRST_DAY = date(2026, 1, 1)
_ABSURD = ".absurd"
"""The end of the text of a game against the adversary; a hidden word is longer."""
_NONCE, _NUMBER = 4, 4
_UNKNOWN = "this game is unknown, or its word list has changed since it began; start a new one"


def hide(words: WordList, number: int, nonce: bytes | None = None) -> str:
    """Return the text of a game whose answer is the word of that number."""
    nonce = secrets.token_bytes(_NONCE) if nonce is None else nonce
    check = _mask(words, nonce, b"check" + number.to_bytes(_NUMBER, "little"))[:2]
    hidden = bytes(a ^ b for a, b in zip(number.to_bytes(_NUMBER, "little"), _mask(words, nonce), strict=False))
    return f"{words.name}.{base64.urlsafe_b64encode(nonce + hidden + check).decode().rstrip('=')}"


def absurd_text(words: WordList) -> str:
    """Return the text of a game against the adversary."""
    return f"{words.name}{_ABSURD}"


def is_absurd(game: str) -> bool:
    """Tell whether a text is that of a game against the adversary."""
    return game.endswith(_ABSURD)


def absurd_list(game: str) -> WordList:
    """Return the list of such a game, or raise IllegalGuess if there is none of that name."""
    try:
        return words_named(game.removesuffix(_ABSURD))
    except WordlensError:
        raise IllegalGuess(_UNKNOWN, reason="unknown_game") from None


def unhide(game: str) -> tuple[WordList, int]:
    """Return the list and the number of the answer, or raise IllegalGuess if the text is none of ours."""
    name, _, text = game.rpartition(".")
    try:
        words = words_named(name)
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (WordlensError, binascii.Error, ValueError):
        raise IllegalGuess(_UNKNOWN, reason="unknown_game") from None
    nonce, hidden = data[:_NONCE], data[_NONCE : _NONCE + _NUMBER]
    number = int.from_bytes(bytes(a ^ b for a, b in zip(hidden, _mask(words, nonce), strict=False)), "little")
    if number >= len(words.allowed) or hide(words, number, nonce) != f"{words.name}.{text}":
        raise IllegalGuess(_UNKNOWN, reason="unknown_game")
    return words, number


def _mask(words: WordList, nonce: bytes, purpose: bytes = b"hide") -> bytes:
    return hashlib.sha256(nonce + words.digest.encode() + purpose).digest()


def daily_number(words: WordList, day: date) -> int:
    """Return the number of a day's word: the same for everybody who has the list, no word twice until all were."""
    order = _daily_order(words)
    return int(order[(day - FIRST_DAY).days % len(order)])


@lru_cache(maxsize=32)
def _daily_order(words: WordList) -> Ints:
    """Return the answers in an order of our own, which no version of a random generator can change."""
    digest = words.digest

    def place(number: int) -> bytes:
        return hashlib.sha256(f"{digest} {words.allowed[number]}".encode()).digest()

    return words.answers[sorted(range(len(words.answers)), key=lambda at: place(int(words.answers[at])))]


def play_guess(asked: GuessRequest, defaults: Defaults) -> PlayedShape:
    """Replay the guesses so far, play one more, and return how the game stands."""
    played = opened(asked.game, asked.rule, asked.max_guesses)
    for word in (*asked.guesses, asked.guess):
        played.guess(word)
    return encode(played, PlayedShape, keys=best_marks(played.rows))


def opened(game: str, rule: Rule = Rule.NORMAL, max_guesses: int = MAX_GUESSES) -> Game:
    """Return the game that a text names, before its first guess; against the adversary it has no limit."""
    if is_absurd(game):
        return AbsurdGame(absurd_list(game), rule)
    words, number = unhide(game)
    return Game(words, words.allowed[number], rule, max_guesses)


def give_up(asked: GiveUpRequest, defaults: Defaults) -> AnswerShape:
    """Tell a game's answer; of a game against the adversary, a word that is still possible."""
    game = opened(asked.game)
    if isinstance(game, AbsurdGame):
        for word in asked.guesses:
            game.guess(word)
    return encode(game, AnswerShape)


def daily_game(asked: DailyRequest, defaults: Defaults) -> NewGameShape:
    """Return the game of a day: our own order of the list, the same for everybody."""
    words = chosen_list(asked.list, defaults)
    day = read_date(asked.date) if asked.date else date.today()
    return _new_game(words, daily_number(words, day), day)


def new_game(asked: NewGameRequest, defaults: Defaults) -> NewGameShape:
    """Start a game: with a given word, one that a challenge hides, one drawn by lot, or against the adversary."""
    if asked.absurd or (asked.game is not None and is_absurd(asked.game)):
        return _new_absurd(asked, defaults)
    if asked.game is not None:
        return {**_new_game(*unhide(asked.game), most=asked.max_guesses), "game": asked.game}
    words = chosen_list(asked.list, defaults)
    if asked.answer is not None:
        return _new_game(words, words.number(asked.answer), most=asked.max_guesses)
    seed = secrets.randbits(64) if asked.seed is None else asked.seed
    drawn = int(np.random.default_rng(seed).choice(words.answers))
    return _new_game(words, drawn, most=asked.max_guesses)


def kept_streaks(asked: StreaksRequest, defaults: Defaults) -> StreaksShape:
    """Count the streaks of the games that a browser keeps, as the diary counts its own."""
    days = {read_date(day): True for day in asked.won} | {read_date(day): False for day in asked.lost}
    daily = streak(days, read_date(asked.today))
    current, longest = wins_in_a_row(asked.others)
    return {
        "daily": {"current": daily.current, "longest": daily.longest},
        "others": {"current": current, "longest": longest},
    }


def _new_absurd(asked: NewGameRequest, defaults: Defaults) -> NewGameShape:
    """Return a game against the adversary, whose text is its list's name and no word."""
    words = absurd_list(asked.game) if asked.game else chosen_list(asked.list, defaults)
    about: NewGameShape = {**_new_game(words, 0, most=MOST_GUESSES), "game": absurd_text(words)}
    return about


def _new_game(words: WordList, number: int, day: date | None = None, most: int = MAX_GUESSES) -> NewGameShape:
    return {
        "game": hide(words, number),
        "length": words.length,
        "guesses": most,
        "day": None if day is None else (day - FIRST_DAY).days,
        "date": None if day is None else day.isoformat(),
        "list": words.name,
    }
