"""Where generated states wait, and which is popped next; a waiting state is its moves and a number among them."""

from collections import deque
from heapq import heappop, heappush
from itertools import count
from typing import Protocol, TypeAlias

from .moves import Moves

Waiting: TypeAlias = tuple[Moves, int]


class Frontier(Protocol):
    """A collection of waiting states."""

    def push(self, moves: Moves, priorities: list[float]) -> None:
        """Add all successors of a state; the lowest priority is popped first, where priority matters at all."""
        ...

    def pop(self) -> Waiting:
        """Remove and return the next one."""
        ...

    def __len__(self) -> int:
        """Return how many are waiting."""
        ...


class Queue:
    """First in, first out: breadth first."""

    def __init__(self) -> None:
        """Start empty."""
        self._waiting: deque[Waiting] = deque()

    def push(self, moves: Moves, priorities: list[float]) -> None:
        """Add to the end."""
        self._waiting.extend((moves, number) for number in range(len(moves)))

    def pop(self) -> Waiting:
        """Take from the front."""
        return self._waiting.popleft()

    def __len__(self) -> int:
        """Return how many are waiting."""
        return len(self._waiting)


class Stack:
    """Deepest first, and of one state's successors the first one first: depth first.

    SPEC's "equal priorities first in, first out", read with depth as priority, asks for that order of siblings; a
    naive stack would go to the last one first.
    """

    def __init__(self) -> None:
        """Start empty."""
        self._waiting: list[Waiting] = []

    def push(self, moves: Moves, priorities: list[float]) -> None:
        """Add so that the first successor lies on top."""
        self._waiting.extend((moves, number) for number in reversed(range(len(moves))))

    def pop(self) -> Waiting:
        """Take from the top."""
        return self._waiting.pop()

    def __len__(self) -> int:
        """Return how many are waiting."""
        return len(self._waiting)


class Heap:
    """Lowest priority first, equal ones first in, first out."""

    def __init__(self) -> None:
        """Start empty."""
        self._waiting: list[tuple[float, int, Moves, int]] = []
        self._turn = count()

    def push(self, moves: Moves, priorities: list[float]) -> None:
        """Add each by its priority; the running number decides ties, so that nothing after it is ever compared."""
        for number, priority in enumerate(priorities):
            heappush(self._waiting, (priority, next(self._turn), moves, number))

    def pop(self) -> Waiting:
        """Take the lowest."""
        return heappop(self._waiting)[2:]

    def __len__(self) -> int:
        """Return how many are waiting."""
        return len(self._waiting)
