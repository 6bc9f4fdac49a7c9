"""What there is: the program, its lists, strategies and solvers."""

import sys
from importlib.metadata import metadata
from importlib.util import find_spec
from pathlib import Path

from ... import __version__, words
from ...errors import NotFound, UnknownName
from ...hindsight import BRANCHING, DEFAULT_SOLVER, SEED
from ...hindsight import REGISTRY as SOLVERS
from ...hindsight.costs import COSTS
from ...hindsight.heuristics import HEURISTICS, ONE
from ...hindsight.search import Solver
from ...kernels import backend_name
from ...registry import Entry
from ...rules import MAX_GUESSES
from ...strategies import REGISTRY
from ...words import PRIORS
from ..show.encode import encode, encode_all
from ..show.measured import measured
from ..show.names import RULES, key_rows
from ..show.shapes import (
    AboutShape,
    DefaultsShape,
    HeuristicShape,
    ListChoice,
    NamedShape,
    OptionShape,
    SolverShape,
    SolversShape,
    StrategyChoice,
    WordsShape,
)
from .choose import asked_options
from .lists import usable_lists, words_named
from .questions import SOLVER_LIST
from .requests import NothingRequest
from .settings import Defaults

UPLOAD_BYTES = 15_000_000
"""How large a picture may be."""
MOST_JOBS = 2
"""Comparisons that may run at a time."""


def about(asked: NothingRequest, defaults: Defaults) -> AboutShape:
    """Return the program's version and licences, the user's defaults, and what pages need to know."""
    return {
        "version": __version__,
        "backend": backend_name(),
        "licence": str(metadata("wordlens").json.get("license_expression", "MIT")),
        "sources": (Path(words.__file__).parent / "data" / "SOURCES.md").read_text("utf-8"),
        "defaults": encode(defaults, DefaultsShape),
        "priors": _named(PRIORS),
        "rules": _named({str(rule): summary for rule, summary in RULES.items()}),
        "guesses": MAX_GUESSES,
        "upload_bytes": UPLOAD_BYTES,
        "jobs": MOST_JOBS,
        "damaged": len(defaults.problems) + len(usable_lists()[1]),
        # A browser fetches what reads pictures after the first advice.
        "can_read_pictures": sys.platform == "emscripten" or all(map(find_spec, ("cv2", "PIL"))),
        "measured": list(measured()),
    }


def _named(summaries: dict[str, str]) -> list[NamedShape]:
    return [{"name": name, "summary": summary} for name, summary in summaries.items()]


def lists(asked: NothingRequest, defaults: Defaults) -> list[ListChoice]:
    """Return the word lists, built in and the user's own."""
    return [encode(each, ListChoice, keyboard=key_rows(each.alphabet)) for each in usable_lists()[0]]


def list_words(name: str) -> WordsShape:
    """Return all words of a list."""
    try:
        return encode(words_named(name), WordsShape)
    except UnknownName as error:
        raise NotFound(str(error)) from None


def strategies(asked: NothingRequest, defaults: Defaults) -> list[StrategyChoice]:
    """Return the strategies, how far each is trusted, and what can be set about it."""
    return [encode(entry, StrategyChoice, options=encode_all(asked_options(entry), OptionShape)) for entry in REGISTRY]


def solvers(asked: NothingRequest, defaults: Defaults) -> SolversShape:
    """Return the solvers that know the answer, and what menus choose them by."""
    return {
        "default": DEFAULT_SOLVER,
        "branching": BRANCHING,
        "seed": SEED,
        "costs": encode_all(COSTS, NamedShape),
        "heuristics": [encode(one, HeuristicShape, admissible=one is ONE) for one in (*HEURISTICS, ONE)],
        "solvers": [_solver(entry) for entry in SOLVERS],
        "list": SOLVER_LIST,
    }


def _solver(entry: Entry[Solver]) -> SolverShape:
    algorithm, _, rest = entry.name.partition("-")
    cost, _, heuristic = rest.partition("-")
    return encode(entry, SolverShape, algorithm=algorithm, cost=cost or None, heuristic=heuristic or None)
