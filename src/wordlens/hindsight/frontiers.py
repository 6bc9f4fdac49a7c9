"""Where generated states wait, and which is popped next; what waits is a batch of successors and a number in it."""

from collections import deque
from heapq import heappop, heappush
from itertools import islice
from typing import Protocol, TypeAlias

from .successors import Successors

Waiting: TypeAlias = tuple[Successors, int]
_Entry: TypeAlias = tuple[float, int, Successors, int]
"""Of a heap: priority, turn, batch and the number in it."""
_UNOPENED = -1
"""Stands for the number of a member in the entry of a whole batch."""


class Frontier(Protocol):
    """A collection of waiting states."""

    def push(self, batch: Successors) -> None:
        """Add all successors of a state."""
        ...

    def pop(self) -> Waiting:
        """Remove and return the next one."""
        ...

    def first(self, count: int) -> list[Waiting]:
        """Return the next ones, at most `count`, in the order in which they would be popped; all of them stay."""
        ...

    def __len__(self) -> int:
        """Return how many states are waiting."""
        ...


class Queue:
    """First in, first out: breadth first."""

    def __init__(self) -> None:
        """Start empty."""
        self._waiting: deque[Waiting] = deque()

    def push(self, batch: Successors) -> None:
        """Add to the end."""
        self._waiting.extend((batch, number) for number in range(batch.count))

    def pop(self) -> Waiting:
        """Take from the front."""
        return self._waiting.popleft()

    def first(self, count: int) -> list[Waiting]:
        """Look at the front."""
        return list(islice(self._waiting, count))

    def __len__(self) -> int:
        """Return how many are waiting."""
        return len(self._waiting)


class Stack:
    """Deepest first, and of one state's successors the first one first: depth first.

    That is what "equal priorities first in, first out" means with depth as the priority; a naive stack would go to the
    last successor first.
    """

    def __init__(self) -> None:
        """Start empty."""
        self._waiting: list[Waiting] = []

    def push(self, batch: Successors) -> None:
        """Add so that the first successor lies on top."""
        self._waiting.extend((batch, number) for number in reversed(range(batch.count)))

    def pop(self) -> Waiting:
        """Take from the top."""
        return self._waiting.pop()

    def first(self, count: int) -> list[Waiting]:
        """Look at the top."""
        return self._waiting[: -count - 1 : -1]

    def __len__(self) -> int:
        """Return how many are waiting."""
        return len(self._waiting)


class Heap:
    """Lowest priority first, equal ones first in, first out.

    A batch lies here as one entry under its floor and the turn of its first member; when that entry comes up it is
    priced and its members take its place. As no member is below the floor or before that turn, the order of popping is
    the same as if all had been priced at once.
    """

    def __init__(self) -> None:
        """Start empty."""
        self._entries: list[_Entry] = []
        self._turn = 0
        self._size = 0

    def push(self, batch: Successors) -> None:
        """Add an unopened batch."""
        heappush(self._entries, (batch.floor, self._turn, batch, _UNOPENED))
        self._turn += batch.count  # turns are unique, so that nothing after them is ever compared
        self._size += batch.count

    def pop(self) -> Waiting:
        """Take the lowest."""
        _, _, batch, number = self._next()
        self._size -= 1
        return batch, number

    def first(self, count: int) -> list[Waiting]:
        """Take the next ones out and put them back; batches that come up stay open, which changes no order."""
        taken = [self._next() for _ in range(min(count, self._size))]
        for entry in taken:
            heappush(self._entries, entry)
        return [(batch, number) for _, _, batch, number in taken]

    def _next(self) -> _Entry:
        """Open batches until a single state comes up, and take it out."""
        while True:
            entry = heappop(self._entries)
            _, turn, batch, number = entry
            if number != _UNOPENED:
                return entry
            for at, priority in enumerate(batch.priorities):
                heappush(self._entries, (priority, turn + at, batch, at))

    def __len__(self) -> int:
        """Return how many states are waiting, in unopened batches too."""
        return self._size
