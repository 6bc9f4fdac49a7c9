"""Doubtful words weighed against the other rows: a game's rows agree with each other, however badly one is printed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from ...errors import Contradiction, InvalidRow
from ...rules import Knowledge, Pattern, Row
from .decode import Candidate, Word

CONTRADICTED = 150.0
"""How many times likelier it is that a letter was misread than that a game contradicts itself: what is printed clearly
stays as it is and is reported."""
NEGLIGIBLE = 0.001
"""Candidates of less than this share of their row's likeliest are left out."""
MOST_GAMES = 2000
"""Choices of words for all rows that are weighed."""


@dataclass(frozen=True)
class _Game:
    words: tuple[Candidate, ...]
    weight: float


def agree(words: Sequence[Word], patterns: Sequence[Pattern]) -> list[Word]:
    """Return the words again, others where these contradict each other and others that agree are likely enough."""
    if _is_sound([word.text for word in words], patterns):
        return list(words)
    choices = _likeliest([word.candidates for word in words])
    judged = [_judged(game, patterns) for game in product(*choices)]
    total = sum(game.weight for game in judged)
    best = max(judged, key=lambda game: game.weight)
    return [
        _reweighed(word, best.words[row], _shares(judged, row, total), sum(one.share for one in choices[row]))
        for row, word in enumerate(words)
    ]


def _likeliest(choices: Sequence[tuple[Candidate, ...]]) -> list[tuple[Candidate, ...]]:
    """Return the candidates without the least likely ones, so that there are not too many games."""
    kept = [[one for one in row if one.share > NEGLIGIBLE * row[0].share] for row in choices]
    while prod(map(len, kept)) > MOST_GAMES:
        weakest = min((row for row in kept if len(row) > 1), key=lambda row: row[-1].share / row[0].share)
        weakest.pop()
    return [tuple(row) for row in kept]


def _judged(words: tuple[Candidate, ...], patterns: Sequence[Pattern]) -> _Game:
    weight = prod(word.share for word in words)
    return _Game(words, weight if _is_sound([word.text for word in words], patterns) else weight / CONTRADICTED)


def _is_sound(words: Sequence[str], patterns: Sequence[Pattern]) -> bool:
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
            letters[column, ord(letter) - ord("a")] += covered * share
    return replace(
        word, text=chosen.text, listed=chosen.listed, confidence=covered * shares[chosen.text], letters=letters
    )
