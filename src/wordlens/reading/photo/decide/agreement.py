"""What the rows of one game have to agree on: doubtful words, marks and whole rows are weighed against it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from string import ascii_lowercase

import numpy as np
import numpy.typing as npt

from ....errors import Contradiction, InvalidRow
from ....rules import Knowledge, Pattern, Row
from ....rules.pattern import CORRECT, PRESENT, from_marks, solved
from .. import thresholds as limits
from ..result import BoardRow
from .words import Candidate, Word


@dataclass(frozen=True)
class _Game:
    """A choice of words for all rows, and how likely it is."""

    words: tuple[Candidate, ...]
    weight: float


def agree(words: Sequence[Word], patterns: Sequence[Pattern]) -> list[Word]:
    """Return the words again, or others where these contradict each other and others that agree are likely enough.

    A doubtful word of the list is surer where all others that it may be contradict the rows that are sure. One in no
    list is not: any letters may stand there, so that those left out say little about those that remain.
    """
    if _is_sound([word.text for word in words], patterns):
        known = [(word.text, pattern) for word, pattern in zip(words, patterns, strict=True) if _is_sure(word)]
        return [
            _beside(known, word, pattern) if word.listed and not _is_sure(word) else word
            for word, pattern in zip(words, patterns, strict=True)
        ]
    choices = _likeliest([word.candidates for word in words])
    judged = [_judged(game, patterns) for game in product(*choices)]
    total = sum(game.weight for game in judged)
    best = max(judged, key=lambda game: game.weight)
    return [
        _reweighed(word, best.words[row], _shares(judged, row, total), sum(one.share for one in choices[row]))
        for row, word in enumerate(words)
    ]


def _is_sure(word: Word) -> bool:
    return word.confidence >= limits.SURE


def _beside(known: Sequence[tuple[str, Pattern]], word: Word, pattern: Pattern) -> Word:
    """Return a doubtful word of a game with what is `known` of it, other rows, taken into account."""
    texts, patterns = [text for text, _ in known], [other for _, other in known]
    judged = [
        _Game((one,), one.share / (1 if _is_sound([*texts, one.text], [*patterns, pattern]) else limits.MISREAD_ODDS))
        for one in word.candidates
    ]
    shares = _shares(judged, 0, sum(game.weight for game in judged))
    best = max(judged, key=lambda game: game.weight).words[0]
    return _reweighed(word, best, shares, sum(one.share for one in word.candidates))


def implausible(board: npt.NDArray[np.int64], read: dict[int, Word]) -> float:
    """Return the cost of marks (rows, columns) that no game, or no player, would show for the rows that were `read`.

    It is a negative natural logarithm of likelihood, and 0 where nothing speaks against the marks.
    """
    rows = []
    cost = 0.0
    tried: set[tuple[int, str]] = set()
    for row, word in read.items():
        marks = board[row].tolist()
        if min(marks) == CORRECT and row != max(read):
            cost += limits.CONTRADICTION_COST  # the game was solved, and played on
        if set(marks) == {PRESENT}:
            cost += limits.ALL_PRESENT_COST
        misplaced = {(at, word.text[at]) for at, mark in enumerate(marks) if mark == PRESENT}
        cost += limits.TRIED_AGAIN_COST * bool(misplaced & tried)
        tried |= misplaced
        try:
            rows.append(Row(word.text, from_marks(marks)))
        except InvalidRow:
            cost += limits.CONTRADICTION_COST * word.confidence**2
    try:
        Knowledge.from_rows(rows)
    except Contradiction:
        # A letter that is read wrong contradicts too: the less sure the words, the less is said against the colours.
        cost += limits.CONTRADICTION_COST * min(word.confidence for word in read.values()) ** 2
    return cost


def contradict(rows: Sequence[BoardRow]) -> bool:
    """Tell whether no game shows these rows: they contradict each other, or go on after the game was solved."""
    sound = _is_sound([row.word for row in rows], [row.pattern for row in rows])
    return not sound or any(row.pattern == solved(len(row.word)) for row in rows[:-1])


def with_problems(rows: Sequence[BoardRow]) -> tuple[BoardRow, ...]:
    """Say of each row what is wrong with it, by itself or beside the rows above."""
    checked: list[BoardRow] = []
    sound: list[Row] = []
    for row in rows:
        fault: InvalidRow | Contradiction | None = None
        try:
            sound.append(Row(row.word, row.pattern))
            Knowledge.from_rows(sound)
        except InvalidRow as reason:
            fault = reason
        except Contradiction as reason:
            fault = reason
            sound.pop()
        checked.append(replace(row, problem=str(fault or ""), fault=fault))
    return tuple(checked)


def _likeliest(choices: Sequence[tuple[Candidate, ...]]) -> list[tuple[Candidate, ...]]:
    """Return the candidates without the least likely ones, so that there are not too many games."""
    kept = [[one for one in row if one.share > limits.NEGLIGIBLE * row[0].share] for row in choices]
    while prod(map(len, kept)) > limits.MOST_GAMES:
        weakest = min((row for row in kept if len(row) > 1), key=lambda row: row[-1].share / row[0].share)
        weakest.pop()
    return [tuple(row) for row in kept]


def _judged(words: tuple[Candidate, ...], patterns: Sequence[Pattern]) -> _Game:
    """Return a choice of words with its weight, which is less where the words contradict each other."""
    weight = prod(word.share for word in words)
    return _Game(words, weight if _is_sound([word.text for word in words], patterns) else weight / limits.MISREAD_ODDS)


def _is_sound(words: Sequence[str], patterns: Sequence[Pattern]) -> bool:
    """Tell whether a game can show these words with these marks."""
    try:
        Knowledge.from_rows([Row(word, pattern) for word, pattern in zip(words, patterns, strict=True)])
    except (InvalidRow, Contradiction):
        return False
    return True


def _shares(games: Sequence[_Game], row: int, total: float) -> dict[str, float]:
    """Return how likely each word of a row is."""
    shares: dict[str, float] = {}
    for game in games:
        text = game.words[row].text
        shares[text] = shares.get(text, 0.0) + game.weight / total
    return shares


def _reweighed(word: Word, chosen: Candidate, shares: dict[str, float], covered: float) -> Word:
    """Return the chosen word with what is now known about its letters; `covered` is what the candidates had before."""
    covered = min(covered, 1.0)
    letters = (1 - covered) * word.letters
    for text, share in shares.items():
        for column, letter in enumerate(text):
            letters[column, ascii_lowercase.index(letter)] += covered * share
    return replace(
        word, text=chosen.text, listed=chosen.listed, confidence=covered * shares[chosen.text], letters=letters
    )
