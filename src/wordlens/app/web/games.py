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

from ...errors import IllegalGuess, WordlensError
from ...kernels import Ints
from ...rules import Game, Rule
from ...words import WordList
from .. import wire
from .lists import words_named
from .shapes import PlayedShape

FIRST_DAY = date(2026, 1, 1)
_NONCE, _NUMBER = 4, 4
_UNKNOWN = "this game is unknown, or its word list has changed since it began; start a new one"


def hide(words: WordList, number: int, nonce: bytes | None = None) -> str:
    """Return the text of a game whose answer is the word of that number."""
    nonce = secrets.token_bytes(_NONCE) if nonce is None else nonce
    check = _mask(words, nonce, b"check" + number.to_bytes(_NUMBER, "little"))[:2]
    hidden = bytes(a ^ b for a, b in zip(number.to_bytes(_NUMBER, "little"), _mask(words, nonce), strict=False))
    return f"{words.name}.{base64.urlsafe_b64encode(nonce + hidden + check).decode().rstrip('=')}"


def unhide(game: str) -> tuple[WordList, int]:
    """Return the list and the number of the answer, or raise IllegalGuess if the text is none of ours."""
    name, _, text = game.rpartition(".")
    try:
        words = words_named(name)
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (WordlensError, binascii.Error, ValueError):
        raise IllegalGuess(_UNKNOWN) from None
    nonce, hidden = data[:_NONCE], data[_NONCE : _NONCE + _NUMBER]
    number = int.from_bytes(bytes(a ^ b for a, b in zip(hidden, _mask(words, nonce), strict=False)), "little")
    if number >= len(words.allowed) or hide(words, number, nonce) != f"{words.name}.{text}":
        raise IllegalGuess(_UNKNOWN)
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


def play_guess(game: str, guesses: tuple[str, ...], guess: str, rule: Rule) -> PlayedShape:
    """Replay the guesses so far, play one more, and return how the game stands."""
    words, number = unhide(game)
    played = Game(words, words.allowed[number], rule)
    for word in (*guesses, guess):
        row = played.guess(word)
    return {
        "row": wire.row_shape(row),
        "rows": [wire.row_shape(one) for one in played.rows],
        "keys": _keys(played),
        "won": played.is_won,
        "over": played.is_over,
        "left": 0 if played.is_over else played.max_guesses - len(played.rows),
        "answer": played.answer if played.is_over else None,
        "share": {
            "light": played.share_text("light"),
            "dark": played.share_text("dark"),
            "contrast": played.share_text("contrast"),
        }
        if played.is_over
        else None,
    }


def _keys(game: Game) -> dict[str, str]:
    best: dict[str, int] = {}
    for row in game.rows:
        for letter, mark in zip(row.word, row.marks, strict=True):
            best[letter] = max(mark, best.get(letter, 0))
    return {letter: "-yg"[mark] for letter, mark in best.items()}
