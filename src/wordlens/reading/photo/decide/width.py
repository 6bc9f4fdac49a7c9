"""Whether a board has all its columns: it may go on where the picture ends.

What is left of a cut column tells, and where nothing is left, the words: CASTLE without its first letter is no word.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from string import ascii_lowercase

import numpy as np

from ....words import WordList, common_words
from .. import thresholds as limits
from ..cells import TILE
from ..colour import apart, chroma, to_lab
from ..letters import Sight
from ..paint import Paint
from .words import LETTERS, usual_unknown

_SEAM = 2
"""Pixels beside a board and at the picture's edge that blend with what is next to them."""


def faith_in_width(sight: Sight, paint: Paint, read: dict[int, str], typed: Sequence[str], words: WordList) -> float:
    """Return how surely the board has no more columns on either side.

    `read` holds the word of each scored row; words that are `typed` as a whole tell the number of columns too.
    """
    if not read:
        return 1.0
    return min(_faith_on_side(sight, paint, read, typed, words, side) for side in (0, -1))


def _faith_on_side(
    sight: Sight, paint: Paint, read: dict[int, str], typed: Sequence[str], words: WordList, side: int
) -> float:
    """Return how surely there is no more column to the left (0) or to the right (-1)."""
    rows = list(read)
    shown = float(np.median(sight.cells.shown[1:-1, side][rows]))
    is_short = len(read[rows[0]]) == words.length - 1
    odds = limits.LACKS_ONE if is_short else limits.SELDOM_LACKS_ONE
    if _has_letters(sight, rows, side):
        odds = limits.LACKS_CUT_ONE
    elif shown > 1 - limits.TILE_CUT:
        if not is_short or not _is_covered(sight, paint, rows, side):
            return 1.0
    elif shown > (limits.SIDE_SHOWN if sight.lattice.is_upright else limits.SIDE_SHOWN_LIT):
        if _has_remains(sight, paint, rows, side, shown):
            odds = limits.LACKS_CUT_ONE if is_short or sight.lattice.is_upright else limits.MAY_LACK_ONE
        elif _stands_out(paint, rows):
            return 1.0
    return 1 / (1 + odds * _said_by_words((*read.values(), *typed), side, words))


def _is_covered(sight: Sight, paint: Paint, rows: Sequence[int], side: int) -> bool:
    """Tell whether something else than the page lies beside most rows: a finger may cover a column."""
    fills = np.median(sight.cells.tiles[1:-1, side][rows].reshape(len(rows), -1, 3), axis=1)
    lab = to_lab(fills[None], paint.white)[0]
    page = to_lab(paint.cells.page[None, None], paint.white)[0, 0]
    return bool((apart(lab, page) > limits.NEVER_EMPTY).mean() > limits.HALF)


def _has_letters(sight: Sight, rows: Sequence[int], side: int) -> bool:
    """Tell whether letters stand beside most rows of which that can be told, where the picture cuts into a column."""
    shown = sight.cells.shown[1:-1, side][rows]
    told = shown > limits.LETTER_SHOWN
    if not told.any() or shown.min() == 1:
        return False
    return bool(sight.surely_held(sight.cells.tiles[1:-1, side][rows][told]).mean() > limits.HALF)


def _stands_out(paint: Paint, rows: Sequence[int]) -> bool:
    """Tell whether tiles differ from the page, so that parts of them would be seen; on a screenshot all have to."""
    scored = to_lab(paint.fills[rows], paint.white).reshape(-1, 3)
    page = to_lab(paint.cells.page[None, None], paint.white)[0, 0]
    away = apart(scored, page)
    return float(away.min() if paint.cells.lattice.is_upright else np.median(away)) > limits.NEVER_EMPTY


def _has_remains(sight: Sight, paint: Paint, rows: Sequence[int], side: int, shown: float) -> bool:
    """Tell whether parts of tiles show beside rows of the board: painted, and not like the page."""
    width = max(1, round(TILE * shown) - _SEAM)
    tiles = sight.cells.tiles[1:-1, side][rows]
    parts = tiles[:, :, -width - _SEAM : -_SEAM] if side == 0 else tiles[:, :, _SEAM : _SEAM + width]
    fills = np.median(parts.reshape(len(rows), -1, 3), axis=1)
    lab = to_lab(fills[None], paint.white)[0]
    page = to_lab(paint.cells.page[None, None], paint.white)[0, 0]
    scored = to_lab(paint.fills[rows], paint.white).reshape(-1, 3)
    like = apart(lab[:, None], scored[None]).min(axis=1) < limits.LIKE_A_TILE
    if sight.lattice.is_upright:  # what lies beside a screen in a photo may have any colour
        like = like | (chroma(lab) - chroma(page) > limits.NEVER_TYPED)
    return bool((like & (apart(lab, page) > limits.NEVER_EMPTY)).mean() > limits.REMAINS)


def _said_by_words(texts: tuple[str, ...], side: int, words: WordList) -> float:
    """Return how many times likelier the words are if they lack a letter on this side."""
    columns = len(texts[0])
    here, longer = _known(words, columns), _known(words, columns + 1)
    whole = [here.get(text, 0.0) for text in texts]
    lacking = [
        sum(longer.get(letter + text if side == 0 else text + letter, 0.0) for letter in ascii_lowercase)
        for text in texts
    ]
    strange = float(LETTERS) ** -columns
    said = _of_one_game(lacking, strange, usual_unknown(words, columns + 1)) / _of_one_game(
        whole, strange, usual_unknown(words, columns)
    )
    # A short word among nonsense is known by chance: it does not tell that the words are whole.
    return max(said, 1.0) if 2 * np.count_nonzero(whole) < len(texts) else said


def _of_one_game(known: Sequence[float], strange: float, unknown: float) -> float:
    """Return how likely words are in one game, of the list or with words of its own.

    `known` is how likely each is among known words, `strange` the same among all spellings, and `unknown` how often a
    word is not known in a game of known words.
    """
    return sum(
        share * prod((1 - rare) * likely + rare * strange for likely in known)
        for share, rare in ((1 - limits.OTHER_GAME, unknown), (limits.OTHER_GAME, limits.OTHER))
    )


@lru_cache(maxsize=16)
def _known(words: WordList, columns: int) -> dict[str, float]:
    """Return how likely each known word of a length is: those of the list, or common ones."""
    if words.length != columns:
        common = common_words(columns) if words.alphabet == ascii_lowercase else ()
        return dict.fromkeys(common, 1 / max(len(common), 1))
    weights = np.ones(len(words.allowed))
    weights[words.answers] = limits.ANSWER
    return dict(zip(words.allowed, (weights / weights.sum()).tolist(), strict=True))
