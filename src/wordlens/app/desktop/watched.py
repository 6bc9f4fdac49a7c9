"""A strategy's game as it is watched: what the page's task answers, and the memory that playing it took."""

import tracemalloc

from ..web import tasks
from ..web.questions import Question
from ..web.shapes import SolveAnswer


class WatchedGame(SolveAnswer):
    """A game, with the most memory that Python held for it; the native core's own is not seen."""

    peak_mb: float


def watched_game(question: Question, answer: str) -> WatchedGame:
    """Let the strategy play twice, as a search in hindsight is run: traced for memory, then untraced for time."""
    tracemalloc.start()
    try:
        tasks.solution(question, answer)
        peak_mb = tracemalloc.get_traced_memory()[1] / 2**20
    finally:
        tracemalloc.stop()
    return {**tasks.solution(question, answer), "peak_mb": peak_mb}
