"""What there is: the program, its lists, strategies and solvers."""

from importlib.metadata import metadata
from importlib.util import find_spec
from pathlib import Path

from fastapi import APIRouter, Request, Response

from ... import __version__, words
from ...errors import UnknownName
from ...hindsight import BRANCHING, DEFAULT_SOLVER, SEED
from ...hindsight import REGISTRY as SOLVERS
from ...hindsight.costs import COSTS
from ...hindsight.heuristics import HEURISTICS, ONE
from ...kernels import backend_name
from ...rules import MAX_GUESSES
from ...strategies import REGISTRY
from ...words import PRIORS, list_names
from .. import wire
from .faults import not_found, to_json
from .jobs import MOST_RUNNING
from .limits import UPLOAD_BYTES
from .lists import words_named
from .questions import option_shapes
from .schema import list_of, model_of
from .services import Services, Shared, reply
from .shapes import AboutShape, SolverShape, SolversShape, StrategyChoice, WordsShape
from .tasks import answered

router = APIRouter(tags=["about"])
SOLVER_LIST = "all"
"""What solvers search in if nothing is said."""
RULES = {
    "normal": "any allowed word may be guessed",
    "hard": "the official hard mode: letters in place stay, marked letters are used",
    "strict": "only words that may still be the answer",
}


@router.get("/about", response_model=model_of(AboutShape))
async def about(services: Shared) -> Response:
    """Return the program's version and licences, the user's defaults, and what pages need to know."""
    return reply(await services.on_thread(answered, _about, services))


def _about(services: Services) -> AboutShape:
    ours = services.defaults
    return {
        "version": __version__,
        "backend": backend_name(),
        "licence": str(metadata("wordlens").json.get("license_expression", "MIT")),
        "sources": (Path(words.__file__).parent / "data" / "SOURCES.md").read_text("utf-8"),
        "defaults": {
            "strategy": ours.strategy,
            "rule": str(ours.rule),
            "prior": ours.prior,
            "opener": ours.opener,
            "played": sorted(ours.played),
            "list": ours.list,
        },
        "priors": [{"name": name, "summary": summary} for name, summary in PRIORS.items()],
        "rules": [{"name": name, "summary": summary} for name, summary in RULES.items()],
        "guesses": MAX_GUESSES,
        "upload_bytes": UPLOAD_BYTES,
        "jobs": MOST_RUNNING,
        "can_read_pictures": find_spec("cv2") is not None and find_spec("PIL") is not None,
    }


@router.get("/lists", response_model=list_of(wire.ListShape))
async def lists(services: Shared) -> Response:
    """Return the word lists, built in and the user's own."""
    return reply(await services.on_thread(answered, _lists))


def _lists() -> list[wire.ListShape]:
    return [wire.list_shape(words_named(name)) for name in list_names()]


@router.get("/lists/{name}/words", response_model=model_of(WordsShape), responses={304: {"description": "unchanged"}})
async def list_words(name: str, request: Request, services: Shared) -> Response:
    """Return all words of a list."""
    try:
        found = await services.on_thread(words_named, name)
    except UnknownName as error:
        raise not_found(str(error)) from None
    tag = f'"{found.digest[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    shape: WordsShape = {
        "name": found.name,
        "digest": found.digest,
        "length": found.length,
        "alphabet": found.alphabet,
        "answers": " ".join(found.words(found.answers)),
        "allowed": " ".join(found.allowed),
    }
    return Response(to_json(shape), media_type="application/json", headers=headers)


@router.get("/strategies", response_model=list_of(StrategyChoice))
async def strategies() -> Response:
    """Return the strategies, how far each is trusted, and what can be set about it."""
    return reply(answered(_strategies))


def _strategies() -> list[StrategyChoice]:
    return [
        {**wire.strategy_shape(entry), "stochastic": entry.make().stochastic, "options": option_shapes(entry)}
        for entry in REGISTRY
    ]


@router.get("/hindsight", response_model=model_of(SolversShape))
async def solvers() -> Response:
    """Return the solvers that know the answer, and what menus choose them by."""
    return reply(answered(_solvers))


def _solvers() -> SolversShape:
    return {
        "default": DEFAULT_SOLVER,
        "branching": BRANCHING,
        "seed": SEED,
        "costs": [{"name": cost.name, "summary": cost.summary} for cost in COSTS],
        "heuristics": [
            {"name": one.name, "summary": one.summary, "admissible": one is ONE} for one in (*HEURISTICS, ONE)
        ],
        "solvers": [_solver(number) for number in range(len(SOLVERS))],
        "list": SOLVER_LIST,
    }


def _solver(number: int) -> SolverShape:
    entry = SOLVERS[number]
    algorithm, _, rest = entry.name.partition("-")
    cost, _, heuristic = rest.partition("-")
    return {
        "name": entry.name,
        "summary": entry.summary,
        "trust": str(entry.trust),
        "aliases": list(entry.aliases),
        "algorithm": algorithm,
        "cost": cost or None,
        "heuristic": heuristic or None,
    }
