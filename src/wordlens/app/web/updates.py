"""The update of the record of played answers: one at a time, in a process of its own, with progress and cancel.

It goes on when its page is left: each answer is kept as it comes, and whoever opens the page again sees how far it is.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Literal

from ...errors import Busy, WordlensError
from ..ask.played import host_asked, status, update
from ..show.players import BROKE, told
from ..show.shapes_played import UpdateShape, UpdateStateShape
from .workers import Workers

UPDATE_SECONDS = 3600.0


def ask_for_days(address: str | None, tick: Callable[[int], None]) -> UpdateShape:
    """Ask for the missing days, in a process of its own."""
    return update(address, None, lambda fetched: tick(fetched.done))


class Updates:
    """The update that runs or has run last."""

    def __init__(self, workers: Workers, address: str | None, on_grown: Callable[[], Awaitable[None]]) -> None:
        """Run in one of the workers, and ask at the address that the settings name; tell when the record has grown."""
        self._workers, self._address, self._on_grown = workers, address, on_grown
        self.host = host_asked(address)
        """The machine that is asked."""
        self._task: asyncio.Task[None] | None = None
        self._state = _new_state("idle")
        self._started = 0.0

    def state(self) -> UpdateStateShape:
        """Return how far it has come."""
        state = self._state
        if state["state"] == "running" and state["done"]:
            state["seconds_left"] = (time.monotonic() - self._started) * (state["total"] / state["done"] - 1)
        return state

    def start(self) -> None:
        """Start one, or refuse while one runs."""
        if self._task is not None and not self._task.done():
            raise Busy("an update is running already; wait for its end, or stop it", reason="updating")
        self._state = {**_new_state("running"), "total": status()["missing_days"]}
        self._started = time.monotonic()
        self._task = asyncio.create_task(self._run())

    async def cancel(self) -> None:
        """Stop it, and wait until it has stopped; what has come is kept, and nobody is told of it."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        state = self._state
        try:
            done = await self._workers.run(
                ask_for_days, self._address, seconds=UPDATE_SECONDS, on_tick=self._tick, fresh=True
            )
            state["sentences"] = done["sentences"]
            if done["added"]:
                await self._on_grown()
            state["state"] = "finished"
        except asyncio.CancelledError:
            state["sentences"] = ["Stopped; what has come is kept."]
            state["state"] = "cancelled"
        except WordlensError as error:
            state["error"] = told(error)
            if state["done"]:
                await self._on_grown()
            state["state"] = "failed"
        except Exception:
            state["error"] = BROKE
            state["state"] = "failed"
            raise
        finally:
            state["seconds_left"] = None

    def _tick(self, done: int) -> None:
        self._state["done"] = done


def _new_state(name: Literal["idle", "running"]) -> UpdateStateShape:
    return {"state": name, "done": 0, "total": 0, "seconds_left": None, "sentences": [], "error": None}
