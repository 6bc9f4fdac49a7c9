"""One number that stands for all play: it moves if any strategy makes any other guess on a fixed set of answers."""

import zlib

from ..rules import Position, Row, feedback
from ..strategies import REGISTRY, Limit, Strategy
from ..words import WordList, load_words

_ANSWERS = 24
_MOST_TURNS = 10


def signature() -> int:
    """Play the recorded answers of 'classic' with every registered strategy and fold all guesses into one number."""
    words = load_words("classic")
    number = 0
    for entry in REGISTRY:
        lines = transcript(entry.make(), recorded_answers(words), words)
        number = zlib.crc32("\n".join(lines).encode(), number)
    return number


def recorded_answers(words: WordList) -> tuple[str, ...]:
    """Return the fixed answers, spread evenly over the list."""
    return words.words(words.answers[:: len(words.answers) // _ANSWERS][:_ANSWERS])


def transcript(strategy: Strategy, answers: tuple[str, ...], words: WordList) -> list[str]:
    """Return one line per answer: the rows by which the strategy finds it."""
    known: dict[tuple[Row, ...], str] = {}  # positions are shared: many answers begin alike

    def line(answer: str) -> str:
        rows: tuple[Row, ...] = ()
        while len(rows) < _MOST_TURNS and not (rows and rows[-1].is_solved):
            if rows not in known:
                known[rows] = strategy.rank(Position.after(rows, words), Limit(top=1)).best.word
            rows = (*rows, Row(known[rows], feedback(known[rows], answer)))
        return " ".join(str(row) for row in rows)

    return [f"{strategy.name} {line(answer)}" for answer in answers]
