"""Comparisons in a browser: worked out in a worker of their own, which the page ends to cancel one."""

import json
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ..ask.check import read_request
from ..ask.plans import compare_plan
from ..ask.requests import CompareRequest
from ..ask.running import RunningPlan
from ..ask.settings import Defaults
from ..show.encode import encode, to_json
from ..show.shapes_lab import JobShape

Tell = Callable[[str, str], object]
"""Takes what the server's stream of events would tell: row, progress or end, and its JSON."""


@dataclass(eq=False)
class _Told(RunningPlan):
    """A plan whose changes are told as they come."""

    tell: Tell

    def changed(self) -> None:
        """Tell how far it is."""
        self.tell("progress", to_json(self.progress()).decode())


def start(given: object, defaults: Defaults) -> bytes:
    """Check what is to be compared, and return the job as it begins."""
    return to_json(encode(RunningPlan(compare_plan(read_request(CompareRequest, given), defaults)), JobShape))


def work_out(job_id: str, body: str, tell: Tell) -> None:
    """Work out a job that was started, part after part, and tell of it as the server does."""
    plan = compare_plan(read_request(CompareRequest, json.loads(body)), Defaults.read())
    job = _Told(plan, tell, id=job_id)
    try:
        for part in plan.parts:
            job.say(part, 0)
            row = part.work(*part.arguments, partial(job.say, part))
            job.add(row)
            tell("row", to_json(row).decode())
        job.end("finished")
    except Exception as error:  # a defect too: the page must hear of the end
        if not job.fail(error, "the browser's console says why"):
            traceback.print_exc()
    tell("end", to_json(encode(job, JobShape)).decode())
