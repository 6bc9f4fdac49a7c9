"""The lab: strategies and solvers find a word, and are compared over many."""

import json
from collections.abc import AsyncIterator, Callable

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from ...arena import Match
from ...arena.evaluate import chosen_targets
from ...arena.report import evaluation_row
from ...errors import InvalidOption
from ...hindsight import DEFAULT_SOLVER, SEED, find_solver, sample_answers
from ...hindsight import REGISTRY as SOLVERS
from ...hindsight.benchmark import SAMPLES
from ...registry import find
from ...rules import Position, Setting
from ...strategies import REGISTRY
from ...words import WordList
from ..wire_hindsight import HindsightShape, comparisons_shape
from . import job_tasks, tasks
from .faults import to_json
from .jobs import Job, Part, Plan, Row
from .lists import words_named
from .models import Algorithm, CompareIn, HindsightIn, SolveIn
from .questions import Defaults, Question, chosen_list, strategy_question
from .routes_about import SOLVER_LIST
from .schema import list_of, model_of
from .services import JOB_SECONDS, SEARCH_SECONDS, Services, Shared, unless_left
from .shapes import JobShape, SolveAnswer

router = APIRouter(tags=["lab"])
MEASURED_LIST = "classic"
"""What comparisons are about if nothing is said, as published figures are."""


@router.post("/solve", response_model=model_of(SolveAnswer))
async def solve(asked: SolveIn, request: Request, services: Shared) -> Response:
    """Let a strategy play against an answer."""
    question = await services.on_thread(_solve_question, asked, services.defaults)
    work = services.in_process(services.searches, SEARCH_SECONDS, tasks.solution, question, asked.answer)
    return await unless_left(request, work)


def _solve_question(asked: SolveIn, defaults: Defaults) -> Question:
    words = chosen_list(asked, defaults)
    words.number(asked.answer)  # a word that is unknown is told before any work
    return strategy_question(asked, defaults, words)


@router.post("/hindsight", response_model=model_of(HindsightShape))
async def hindsight(asked: HindsightIn, request: Request, services: Shared) -> Response:
    """Search for the path of guesses to an answer that is known."""
    solver, list_name = _solver_name(asked), asked.list_name or SOLVER_LIST
    words = await services.on_thread(words_named, list_name)
    await services.on_thread(words.number, asked.answer)  # a word that is unknown is told before any work
    work = services.in_process(
        services.searches, SEARCH_SECONDS, tasks.hindsight, solver, list_name, asked.answer, asked.branching, asked.seed
    )
    return await unless_left(request, work)


def _solver_name(asked: HindsightIn) -> str:
    """Return the solver that is named, or put together from algorithm, cost and heuristic."""
    if asked.algorithm is None:
        if asked.cost or asked.heuristic:
            raise InvalidOption("a cost or a heuristic needs an algorithm: bfs, dfs, ucs or astar")
        return find_solver(asked.solver or DEFAULT_SOLVER).name
    if asked.solver is not None:
        raise InvalidOption("name a solver, or an algorithm with its cost and heuristic, not both")
    parts: list[str] = [asked.algorithm]
    if asked.algorithm in (Algorithm.UCS, Algorithm.ASTAR):
        parts.append(asked.cost or "constant")
    if asked.algorithm is Algorithm.ASTAR:
        parts.append(asked.heuristic or "log2")
    return find_solver("-".join(parts)).name


@router.post("/compare", response_model=model_of(JobShape), status_code=202)
async def compare(asked: CompareIn, services: Shared) -> Response:
    """Start comparing strategies, or solvers, over a list."""
    plan = await services.on_thread(_plan, asked, services)
    return _job_reply(services.jobs.start(plan), 202)


def _plan(asked: CompareIn, services: Services) -> Plan:
    if bool(asked.strategies) == bool(asked.solvers):
        raise InvalidOption("name the strategies to compare, or the solvers, one of the two")
    if asked.solvers:
        return _solvers_plan(asked, services)
    words = words_named(asked.list_name or MEASURED_LIST)
    setting = Setting(rule=asked.rule, prior=asked.prior, seed=asked.seed or 0)
    Position.after((), words, setting)  # a prior that is refused is refused here, before any work
    opener = words.allowed[words.number(asked.opener)] if asked.opener else None
    chosen = dict.fromkeys(find(REGISTRY, name, "strategy") for name in asked.strategies)
    matches = [Match(entry.make(), words, setting, opener, None, asked.samples) for entry in chosen]
    return Plan("strategies", words.name, [_match_part(match, services) for match in matches])


def _match_part(match: Match, services: Services) -> Part:
    async def step(tick: Callable[[int], None]) -> Row:
        run = services.job_processes.run
        return evaluation_row(await run(job_tasks.evaluate_match, match, seconds=JOB_SECONDS, on_tick=tick, fresh=True))

    games = len(chosen_targets(match)) if match.strategy.stochastic else None
    return Part(match.strategy.name, step, job_tasks.counted(match), games)


def _solvers_plan(asked: CompareIn, services: Services) -> Plan:
    if asked.opener or asked.prior:
        raise InvalidOption("an opener and a prior are for strategies; solvers know the answer")
    words = words_named(asked.list_name or SOLVER_LIST)
    seed = SEED if asked.seed is None else asked.seed
    answers = sample_answers(words, asked.samples or SAMPLES, seed)
    solvers = dict.fromkeys(find(SOLVERS, name, "solver").name for name in asked.solvers)
    parts = [_solver_part(solver, words, answers, asked.branching, seed, services) for solver in solvers]
    return Plan("solvers", words.name, parts)


def _solver_part(
    solver: str, words: WordList, answers: tuple[str, ...], branching: int, seed: int, services: Services
) -> Part:
    async def step(tick: Callable[[int], None]) -> Row:
        run, task = services.job_processes.run, (job_tasks.compare_solver, solver, words, answers, branching, seed)
        found = await run(*task, seconds=JOB_SECONDS, on_tick=tick, fresh=True)
        return comparisons_shape([found], words, answers, branching, seed)["solvers"][0]

    return Part(solver, step, "searches", 2 * len(answers))


@router.get("/jobs", response_model=list_of(JobShape))
async def jobs(services: Shared) -> Response:
    """Return the jobs that run or have run."""
    return Response(to_json([job.shape() for job in services.jobs.all()]), media_type="application/json")


@router.get("/jobs/{job_id}", response_model=model_of(JobShape))
async def job(job_id: str, services: Shared) -> Response:
    """Return one job."""
    return _job_reply(services.jobs.find(job_id))


@router.delete("/jobs/{job_id}", response_model=model_of(JobShape))
async def cancel(job_id: str, services: Shared) -> Response:
    """Stop a job."""
    found = services.jobs.find(job_id)
    await services.jobs.cancel(found)
    return _job_reply(found)


def _job_reply(found: Job, status: int = 200) -> Response:
    return Response(to_json(found.shape()), status, media_type="application/json")


@router.get(
    "/jobs/{job_id}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "events"}},
)
async def events(job_id: str, request: Request, services: Shared) -> StreamingResponse:
    """Tell of a job as it goes, by server-sent events: progress, row, end."""
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 6 else 0
    return StreamingResponse(_event_texts(services.jobs.find(job_id), seen), media_type="text/event-stream")


async def _event_texts(found: Job, rows_seen: int) -> AsyncIterator[str]:
    """Write each change as an event; a row's number is its id, so that a page that connects again misses none."""
    async for kind, value in found.changes(rows_seen):
        number = ""
        if kind == "row":
            rows_seen += 1
            number = f"id: {rows_seen}\n"
        yield f"event: {kind}\n{number}data: {json.dumps(value)}\n\n"
