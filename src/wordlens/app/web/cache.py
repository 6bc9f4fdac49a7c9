"""Answers that were given before, within a bound; equal questions that come together are worked out once."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

from ..ask.answers import Answer


class AnswerCache:
    """The answers used last, by question; failures that a person can mend are answers too."""

    def __init__(self, most: int = 1024, most_bytes: int = 32 << 20) -> None:
        """Keep at most `most` answers, and at most `most_bytes` bytes of them."""
        self._most, self._most_bytes = most, most_bytes
        self._answers: OrderedDict[Hashable, Answer] = OrderedDict()
        self._bytes = 0
        self._running: dict[Hashable, asyncio.Task[Answer]] = {}
        self.computed = 0
        """How many answers were worked out, kept or not."""

    def __len__(self) -> int:
        """Return how many answers are kept."""
        return len(self._answers)

    @property
    def bytes(self) -> int:
        """How many bytes the kept answers hold."""
        return self._bytes

    async def get(
        self, key: Hashable, work_out: Callable[[], Awaitable[Answer]], keeps: Callable[[Answer], bool] | None = None
    ) -> Answer:
        """Return the answer: kept, being worked out for somebody else, or worked out now.

        The work goes on if this caller leaves: others may be waiting for it, and the next one will ask again.
        """
        kept = self._answers.get(key)
        if kept is not None:
            self._answers.move_to_end(key)
            return kept
        task = self._running.get(key)
        if task is None:
            task = asyncio.create_task(self._work(key, work_out, keeps))
            self._running[key] = task
        return await asyncio.shield(task)

    async def _work(
        self, key: Hashable, work_out: Callable[[], Awaitable[Answer]], keeps: Callable[[Answer], bool] | None
    ) -> Answer:
        try:
            self.computed += 1
            answer = await work_out()
            if keeps is None or keeps(answer):
                self._keep(key, answer)
            return answer
        finally:
            del self._running[key]

    def _keep(self, key: Hashable, answer: Answer) -> None:
        self._answers[key] = answer
        self._bytes += len(answer.body)
        while self._answers and (len(self._answers) > self._most or self._bytes > self._most_bytes):
            _, dropped = self._answers.popitem(last=False)
            self._bytes -= len(dropped.body)
