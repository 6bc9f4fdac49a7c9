"""What the colours of all tiles mean: every light and every meaning weighed against what a game can show."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from ...errors import Contradiction, InvalidRow
from ...rules import Knowledge, Row
from ...rules.pattern import CORRECT, PRESENT, from_marks
from .decode import Word
from .lights import lights
from .marks import HOPELESS, Marks, assign
from .result import Theme
from .rows import Rows
from .sight import Sight
from .squares import Floats
from .tiles import Colours, Paints, measure

CONTRADICTED = 6.0
"""The cost, as a negative logarithm, of taking the colours to mean what no game can show."""
WASHED_OUT = 2.0
"""The cost, as a negative logarithm, of glare that takes the colours away."""
FINER = 2.0
"""The same for two colours that are as near as the light's unevenness would make one."""
UNUSUAL = 4.0
"""The same for a row of letters that are all misplaced."""
TRIED_AGAIN = 0.3
"""The same for a row with a misplaced letter that was misplaced there before."""


@dataclass(frozen=True)
class Meaning:
    """What the colours of all tiles mean, with all lights considered."""

    marks: npt.NDArray[np.int64]
    """(rows, columns): the likeliest mark of each tile."""
    chances: Floats
    """(rows, columns, 3): the probability of each mark."""
    together: Floats
    """(rows,): the probability of the row's marks together."""
    theme: Theme


def read_colours(paints: Paints, seen: Sight, kinds: Rows, read: dict[int, Word]) -> Meaning:
    """Read the marks of the board: in each light, and with each meaning of its colours, weighed against each other."""
    upright, is_light = seen.lattice.is_upright, float(seen.cells.page.mean()) > 110
    scored = np.array([state == "scored" for state in kinds.states])
    known: dict[bytes, float] = {}
    ways: list[tuple[float, Colours, Marks]] = []
    for light in lights(paints, seen.cells.page, seen.lettered, upright):
        if ways and light.cost > min(cost for cost, _, _ in ways) + HOPELESS:
            break
        groupings = {0.0: measure(paints.fills, scored, light.white, upright)}
        if not upright:
            fine = measure(paints.fills, scored, light.white, upright=True)
            if len(fine.centres) > len(groupings[0.0].centres):
                groupings[FINER] = fine
        for finer, colours in groupings.items():
            cannot_be = partial(_contradiction, colours=colours, read=read, known=known)
            marks = assign(colours, is_light, cannot_be)
            cost = light.cost + colours.misfit + finer
            ways.append((marks.cost + cost, colours, marks))
            if colours.is_faint and not upright:
                marks = assign(colours.vivid, is_light, cannot_be)
                ways.append((marks.cost + cost + WASHED_OUT, colours, marks))
    likeliest = min(cost for cost, _, _ in ways)
    boards: dict[bytes, list[float]] = {}
    chances = np.zeros((*seen.letters.shape[:2], 3))
    for at, (cost, colours, marks) in enumerate(ways):
        if not len(marks.chances):
            continue
        chances += np.exp(likeliest - cost) * (colours.shares @ marks.chances)
        for choice, weight in zip(marks.choices, marks.weights, strict=True):
            key = np.array(choice)[colours.group].tobytes()
            boards.setdefault(key, [0.0] * len(ways))[at] += float(weight * np.exp(likeliest - cost))
    chances /= np.maximum(chances.sum(axis=2, keepdims=True), 1e-9)
    theme = min(ways, key=lambda way: way[0])[2].theme
    if not boards:
        return Meaning(chances.argmax(axis=2), chances, np.ones(len(chances)), theme)
    by_way = np.array(list(boards.values()))
    shares = by_way.sum(axis=1) / by_way.sum()
    every = np.array([np.frombuffer(key, dtype=np.int64).reshape(chances.shape[:2]) for key in boards])
    best, colours = every[shares.argmax()], ways[int(by_way[shares.argmax()].argmax())][1]
    # A tile that lies between two colours is doubtful, whatever the colours mean.
    together = (shares[:, None] * (every == best).all(axis=2)).sum(axis=0)
    return Meaning(best, chances, together * _within(best, colours), theme)


def _within(marks: npt.NDArray[np.int64], colours: Colours) -> Floats:
    """Return for each row how surely its tiles are of groups with their marks."""
    of_group = np.array([marks[colours.group == group][0] for group in range(len(colours.centres))])
    return np.asarray((colours.shares * (of_group == marks[:, :, None])).sum(axis=2).prod(axis=1))


def _contradiction(choice: Sequence[int], colours: Colours, read: dict[int, Word], known: dict[bytes, float]) -> float:
    """Return the cost of marks for the groups of colours that make rows no game can show; `known` are those found."""
    board = np.array(choice)[colours.group]
    key = board.tobytes()
    if key not in known:
        known[key] = _implausible({row: board[row].tolist() for row in read}, read)
    return known[key]


def _implausible(board: dict[int, list[int]], read: dict[int, Word]) -> float:
    """Return the cost of rows that no game, or no player, would show."""
    rows = []
    cost = 0.0
    tried: set[tuple[int, str]] = set()
    for row, word in read.items():
        marks = board[row]
        if min(marks) == CORRECT and row != max(read):
            cost += CONTRADICTED  # solved, and played on
        if set(marks) == {PRESENT}:
            cost += UNUSUAL
        misplaced = {(at, word.text[at]) for at, mark in enumerate(marks) if mark == PRESENT}
        cost += TRIED_AGAIN * bool(misplaced & tried)
        tried |= misplaced
        try:
            rows.append(Row(word.text, from_marks(marks)))
        except InvalidRow:
            cost += CONTRADICTED * word.confidence**2
    try:
        Knowledge.from_rows(rows)
    except Contradiction:
        # A letter that is read wrong contradicts as well: then nothing is said against the colours.
        cost += CONTRADICTED * min(word.confidence for word in read.values()) ** 2
    return cost
