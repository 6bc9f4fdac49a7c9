"""What a guess's repeated letters ask, and what the rows say about letters that occur more than once.

Players ask about this more than about anything else: a grey copy does not mean that the letter is absent.
"""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ..rules import Position, Row
from ..rules.pattern import ABSENT

Flags = npt.NDArray[np.bool_]
_TIMES = ("never", "once", "twice")


def explain_repeats(position: Position, word: str) -> Iterator[str]:
    """Yield the sentences about repeated letters that matter for this guess."""
    copies = Counter(word)
    said = False
    for letter, count in copies.items():
        if count > 1:
            said = True
            yield _repeated(position, letter, count)
    for letter, least in position.knowledge.minimum.items():
        if copies[letter] < 2:
            for sentence in _known(position, letter, least, copies[letter]):
                said = True
                yield sentence
    if not said:
        yield from _all_different(position)


def _repeated(position: Position, letter: str, copies: int) -> str:
    """Say what a letter that the guess holds several times asks."""
    upper, times = letter.upper(), _times(copies)
    least, most = position.knowledge.minimum.get(letter, 0), position.knowledge.maximum.get(letter)
    total = len(position.candidates)
    held = _held(position, letter)
    holding = int(np.count_nonzero(np.count_nonzero(held, axis=1) >= copies))
    asks_place = bool((held != held[:1]).any())  # else the letter stands at the same places in every candidate
    known = "its place is known, so that more copies ask nothing"
    if least >= copies:
        return f"It has {upper} {times}, as the answer is known to."
    if most == 0:
        return f"It has {upper} {times}, though {upper} is known to be absent: those places ask nothing."
    if most is not None and most < copies:
        asks = "the copies ask for its place only" if asks_place else known
        return f"It has {upper} {times}, though the answer has it {_times(most)}: {asks}."
    if not held.any():
        return f"It has {upper} {times}, though no candidate has it: those places ask nothing."
    if holding == 0:
        asks = "that only helps to find its place" if asks_place else known
        return f"It has {upper} {times}, which no candidate has: {asks}."
    if holding == total:
        return f"It has {upper} {times}, as every candidate has."
    return (
        f"It has {upper} {times}, as {holding:,} of the {total:,} candidates have:"
        f" a grey {upper} beside a coloured one would mean fewer."
    )


def _known(position: Position, letter: str, least: int, copies: int) -> Iterator[str]:
    """Say what is known of how often a letter occurs, where a player may misread it."""
    upper = letter.upper()
    if least > 1:
        held = f"only {_times(copies)}" if copies else "not at all"
        yield f"The answer has {upper} at least {_times(least)}; this guess has it {held}, to ask about other letters."
        return
    for row in position.rows:
        if _has_grey_copy(row, letter) and position.knowledge.maximum.get(letter) == least:
            grey = f"The grey {upper} in {row.word.upper()}"
            yield f"{grey} does not rule {upper} out: it says that {upper} occurs exactly {_times(least)}."
            return


def _all_different(position: Position) -> Iterator[str]:
    """Say that the guess has no repeats though many candidates have some."""
    letters = np.sort(position.words.letters[position.candidates], axis=1)
    repeating = int(np.count_nonzero((letters[:, 1:] == letters[:, :-1]).any(axis=1)))
    if len(letters) > 1 and repeating >= len(letters) / 4:  # fewer are not worth a sentence
        yield (
            f"Its letters all differ, so that each asks something new;"
            f" {repeating:,} of the {len(letters):,} candidates repeat{'s' * (repeating == 1)} a letter."
        )


def _held(position: Position, letter: str) -> Flags:
    """Return for each candidate and place whether the letter stands there."""
    code = position.words.alphabet.find(letter)
    held: Flags = position.words.letters[position.candidates] == code
    return held


def _has_grey_copy(row: Row, letter: str) -> bool:
    marks = [mark for held, mark in zip(row.word, row.marks, strict=True) if held == letter]
    return ABSENT in marks and any(mark != ABSENT for mark in marks)


def _times(count: int) -> str:
    return _TIMES[count] if count < len(_TIMES) else f"{count} times"
