"""The opening for the user's record, worked out anew when the record has grown: beside all else, a minute at most.

Nothing depends on it: advice goes on with the opening that it had until a better one is kept.
"""

import asyncio
import os

from ...errors import TooSlow, WordlensError
from ...parallel import Progress
from ...worker import OnTick
from ..ask.openings import is_opening_old, refresh_opening
from ..ask.settings import Defaults
from ..show.shapes_played import OpeningStateShape
from .workers import Workers

OPENING_SECONDS = 45.0
"""After this the best opener so far counts."""
_LAST_SECONDS = 60.0
"""After this the process is killed: the machine is too busy even to end it."""
_WHOLE = 100
"""A worker tells how far it is in per cent."""
_GOES_ON = "advice goes on with the opener that it had"


def work_out_opening(defaults: Defaults, most: int | None, tick: OnTick) -> str:
    """Work out the opening in a process of its own, which lets others go first."""
    if hasattr(os, "nice"):
        os.nice(5)

    def on_progress(progress: Progress) -> None:
        tick(_WHOLE * progress.done // max(1, progress.total))

    return refresh_opening(defaults, on_progress, OPENING_SECONDS, most)


class Openings:
    """The opening that is being worked out or was worked out last."""

    def __init__(self, workers: Workers, defaults: Defaults, most: int | None = None) -> None:
        """Work in one of the workers; `most` is as `refresh_opening` takes it."""
        self._workers, self._defaults, self._most = workers, defaults, most
        self._turn = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._state: OpeningStateShape = {"state": "idle", "share": 0.0, "sentence": ""}

    def state(self) -> OpeningStateShape:
        """Return how far it has come, or what came of it."""
        return self._state

    async def refresh(self) -> None:
        """Start anew for a record that has grown, if the opening that is kept no longer serves it."""
        async with self._turn:
            try:
                is_old = await asyncio.to_thread(is_opening_old, self._defaults)
            except WordlensError:  # such as a file of played answers that is gone: whoever asks for advice is told
                return
            await self.cancel()
            if is_old:
                self._state = {"state": "running", "share": 0.0, "sentence": ""}
                self._task = asyncio.create_task(self._run(self._state))

    async def cancel(self) -> None:
        """Stop it, and wait until it has stopped."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self, state: OpeningStateShape) -> None:
        def on_tick(done: int) -> None:
            state["share"] = done / _WHOLE

        work = (work_out_opening, self._defaults, self._most)
        try:
            said = await self._workers.run(*work, seconds=_LAST_SECONDS, on_tick=on_tick, fresh=True)
            state["sentence"], state["state"] = said, "finished"
        except asyncio.CancelledError:
            state["sentence"], state["state"] = f"Stopped; {_GOES_ON}.", "cancelled"
        except TooSlow:
            state["sentence"] = f"No opener was worked out within a minute; {_GOES_ON}."
            state["state"] = "failed"
        except Exception as error:
            why = f": {error}" if isinstance(error, WordlensError) else ""
            state["sentence"], state["state"] = f"No opener was worked out{why}; {_GOES_ON}.", "failed"
            if not why:
                raise
