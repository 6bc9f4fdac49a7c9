"""What stands on a board: guesses with their true patterns, and what is typed but not scored."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from wordlens.rules import feedback, format_pattern, solved
from wordlens.words import load_words

from .ranges import REAL_PLAY, UNLISTED

TRIES = 500
"""Words that are tried until one agrees with all rows; then any word is played."""

_OTHER_LENGTHS = """
able acid aged army away baby back ball bank base bath bear bell blue boat body bone book born boss busy cake calm card
care city club coal cold cook cool copy dark data deal desk dirt dust each east easy edge even face farm fear film fish
flow food foot gift glad goal gold hair half hand iron item jazz join jump keen kick king lady lake land mail mind moon
name near nice open oven pack park quiz race rain road safe salt ship silk taxi team tree unit view wave wind yard zero
action animal banana basket beauty branch bridge bright butter camera candle castle change choice circle coffee cousin
danger desert dinner doctor double dragon engine family finger flower forest garden golden hammer hunger island jacket
jungle kitten ladder leader legend letter market member mirror moment nature number object orange oyster palace pencil
people planet pocket python quartz rabbit random return ribbon school season silver simple singer spring square stream
summer ticket tunnel turtle unique valley velvet violet window winter wizard wonder yellow zipper
account achieve amazing ancient balance battery bedroom between blanket brother cabinet captain central chapter chicken
climate comfort company concert country culture daytime diamond digital dolphin dynamic example explore fashion fiction
freedom gallery general grammar harmony history husband imagine journey justice kitchen leather library machine measure
mystery natural nothing october opinion package pattern penguin perfect picture popular quality quantum railway reading
respect science seventh shelter society student teacher texture theatre thunder traffic unicorn village weather whisper
absolute activity advanced airplane aquarium baseball birthday building business calendar campaign chemical children
computer congress conquest daughter decision delivery dinosaur discover elephant engineer envelope evidence exercise
festival football freezing friendly geometry grateful hospital identity industry instance interest judgment keyboard
language learning magazine material medicine mountain movement national negative notebook operator optimism painting
paradise platform position practice question reaction recovery sandwich security shoulder software standard sunshine
teaching terrible treasure triangle universe vacation vertical victory wildlife woodland yourself
"""
_CONSONANTS, _VOWELS = "bcdfghjklmnpqrstvwxz", "aeiouy"


@dataclass(frozen=True)
class Truth:
    """What a reader should find."""

    rows: tuple[tuple[str, str], ...]
    """Words and patterns such as 'crane' and '-y--g'."""
    unscored: tuple[str, ...]
    listed: bool
    real: bool


@cache
def words_of_length(length: int) -> tuple[str, ...]:
    """Return words of that many letters."""
    if length == 5:
        words = load_words()
        return tuple(words.allowed[number] for number in words.answers)
    return tuple(word for word in _OTHER_LENGTHS.split() if len(word) == length)


def play(
    rng: np.random.Generator,
    columns: int,
    scored: int,
    *,
    need_both: bool = False,
    need_end: bool = False,
    may_solve: bool = True,
) -> Truth:
    """Return a game of at most that many rows.

    `need_both`: present and correct tiles both occur. `need_end`: the last row is not all absent. Without `may_solve`
    the answer is not found, so that a next word can be typed.
    """
    while True:
        truth = _play_once(rng, columns, scored)
        marks = "".join(pattern for _, pattern in truth.rows)
        if need_both and not ("y" in marks and "g" in marks):
            continue
        if not may_solve and set(truth.rows[-1][1]) == {"g"}:
            continue
        if need_end and set(truth.rows[-1][1]) == {"-"}:
            continue
        return truth


def _play_once(rng: np.random.Generator, columns: int, scored: int) -> Truth:
    listed, real = not UNLISTED.hit(rng), REAL_PLAY.hit(rng)
    answer = _word(rng, columns, listed)
    rows: list[tuple[str, int]] = []
    while len(rows) < scored:
        guess = _guess(rng, columns, rows, listed, real)
        if len(rows) == scored - 1 and rng.random() < 0.5:
            guess = answer
        rows.append((guess, feedback(guess, answer)))
        if rows[-1][1] == solved(columns):
            break
    patterns = tuple((word, format_pattern(pattern, columns)) for word, pattern in rows)
    return Truth(patterns, (), listed, real)


def _guess(rng: np.random.Generator, columns: int, rows: list[tuple[str, int]], listed: bool, real: bool) -> str:
    for _ in range(TRIES if real and listed else 1):
        guess = _word(rng, columns, listed)
        if all(feedback(word, guess) == pattern for word, pattern in rows):
            break
    return guess


def typed_letters(rng: np.random.Generator, columns: int, whole: bool) -> str:
    """Return what is typed in a row that is not scored: a word or its beginning."""
    word = _word(rng, columns, rng.random() < 0.8)
    return word if whole else word[: int(rng.integers(1, columns))]


def _word(rng: np.random.Generator, columns: int, listed: bool) -> str:
    words = words_of_length(columns)
    if listed:
        if columns == 5 and rng.random() < 0.3:
            words = load_words().allowed
        return words[int(rng.integers(len(words)))]
    if rng.random() < 0.3:
        return "".join(chr(ord("a") + int(code)) for code in rng.integers(0, 26, columns))
    parts = (_CONSONANTS, _VOWELS) if rng.random() < 0.7 else (_VOWELS, _CONSONANTS)
    return "".join(parts[at % 2][int(rng.integers(len(parts[at % 2])))] for at in range(columns))
