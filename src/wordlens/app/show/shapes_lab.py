"""The JSON shapes of measurements: comparisons, searches, proofs, trees, jobs and the pattern dictionary."""

from typing import Annotated, Literal, NotRequired, TypedDict

from .encode import From
from .shapes import TurnShape
from .shapes_backtest import EstimateShape
from .shapes_error import ErrorText


class EvaluationShape(TypedDict):
    """What `compare` answers for one strategy."""

    strategy: str
    list: str
    rule: str
    opener: str | None
    games: int
    total: int
    mean: float
    expected_mean: float
    """The mean with each answer counted by its weight under the prior; equal to the mean where all weigh alike."""
    low: Annotated[float | None, From("interval.low")]
    """The mean's 95% interval where answers were drawn, or the strategy draws lots; null where nothing was."""
    high: Annotated[float | None, From("interval.high")]
    max_guesses: int
    """Guesses that a game may have."""
    within_four: float
    """Share of the games that took at most four guesses."""
    success: float
    """Share of the games that took at most `max_guesses`."""
    success_low: Annotated[float | None, From("success_interval.low")]
    success_high: Annotated[float | None, From("success_interval.high")]
    max: int
    failures: int
    """Games that took more than `max_guesses`."""
    distribution: dict[str, int]
    seconds: Annotated[float, From(lambda one: round(one.seconds, 4))]
    cpu_seconds: Annotated[float, From(lambda one: round(one.cpu_seconds, 4))]
    peak_mb: Annotated[float, From(lambda one: round(one.peak_mb, 1))]
    positions: int


class PathStepShape(TurnShape):
    """One guess of a path that a search found, with its price."""

    g: float
    """The cost of all guesses up to it."""
    h: float
    """The estimate of the cost to come."""
    f: float
    """Both together."""


class HindsightShape(TypedDict):
    """What `hindsight ANSWER` answers."""

    answer: Annotated[str, From("found.answer")]
    solver: Annotated[str, From("found.solver")]
    path: Annotated[list[PathStepShape], From("found.path")]
    """Empty where no path was found within the guesses allowed."""
    cost: Annotated[float | None, From(lambda one: one.found.cost if one.found.is_solved else None)]
    """Of the whole path, by the solver's own measure; None where there is no path."""
    expanded: Annotated[int, From("found.expanded")]
    generated: Annotated[int, From("found.generated")]
    average_branching: Annotated[float, From("found.average_branching")]
    """States generated for each one expanded."""
    max_frontier: Annotated[int, From("found.max_frontier")]
    words_explored: Annotated[int, From("found.words_explored")]
    """Distinct last guesses of expanded states."""
    words_generated: Annotated[int, From("found.words_generated")]
    """Distinct guesses of generated states."""
    max_guesses: Annotated[int, From("found.max_guesses")]
    seconds: float
    peak_mb: float


class TraceNodeShape(TypedDict):
    """A state of a search: a guess, what it leaves, and its price f = g + h."""

    word: Annotated[str | None, From(lambda node: node.row and node.row.word)]
    """None at the start."""
    pattern: Annotated[str | None, From(lambda node: node.row and node.row.written)]
    parent: int | None
    """The node before the guess, by its place in `nodes`."""
    left: int
    g: float
    """The cost of all guesses up to it."""
    h: float
    """The estimate of the cost to come."""


class TraceStepShape(TypedDict):
    """One state that a search expanded."""

    number: int
    node: int
    generated: int
    waiting: int
    """States in the frontier after its successors had joined it."""
    skipped: int
    """States popped since the step before whose candidates had been met already."""
    head: list[int]
    """The nodes that would be popped next, at most ten."""
    words: list[str]
    """Some of the candidates."""


class TraceShape(TypedDict):
    """A search step by step."""

    steps: list[TraceStepShape]
    nodes: list[TraceNodeShape]
    every: int
    """1 where all steps are told, 2 where every second one is, and so on; those of the path are always told."""


class HindsightAnswer(HindsightShape):
    """A search in hindsight, as page and window watch it."""

    trace: NotRequired[TraceShape]
    """Only where it was asked for."""


class ComparisonShape(TypedDict):
    """One solver over all answers: means, but the largest of all for memory and frontier."""

    solver: str
    success: float
    guesses: float | None
    cost: float | None
    """Of the paths found, by the solver's own measure."""
    dearer: int
    """Answers for which UCS with the same cost finds a cheaper path, or a path where this solver finds none."""
    dearest: float | None
    """By how much its path exceeds that of UCS in the worst case."""
    seconds: float
    time_saved: float
    """Share of the time that BFS takes for the same answers."""
    peak_mb: float
    expanded: float
    nodes_saved: float
    """Share of the states that BFS expands."""
    generated: float
    average_branching: float
    """States generated for each one expanded."""
    max_frontier: int
    words_explored: float
    words_generated: float


class ComparisonsShape(TypedDict):
    """What `hindsight --compare` answers; every field is given, as the comparisons alone do not have them."""

    list: str
    branching: int
    seed: int
    max_guesses: int
    answers: list[str]
    solvers: list[ComparisonShape]


class EdgeShape(TypedDict):
    """Where an estimate is too high: h against the cost of a guess and h after it, or of the whole way to the goal."""

    rows: Annotated[list[str], From(lambda edge: [str(row) for row in edge.rows])]
    left: int
    h: Annotated[float, From("estimate")]
    guess: str
    cost: float
    h_after: Annotated[float, From("after")]


class VerdictShape(TypedDict):
    """Whether an estimate is admissible and consistent with a cost."""

    cost: str
    heuristic: str
    states: int
    too_high: int
    admissible: Annotated[bool, From("is_admissible")]
    edges: int
    broken: int
    consistent: Annotated[bool, From("is_consistent")]
    worst_state: EdgeShape | None
    worst_edge: EdgeShape | None


class VerdictsShape(TypedDict):
    """What `hindsight --check-heuristics` answers; every field is given."""

    list: str
    branching: int
    seed: int
    answers: "list[str]"
    verdicts: "list[VerdictShape]"


def _plain(value: float) -> float:
    """Return a whole number without a fraction, as it was typed."""
    return int(value) if float(value).is_integer() else value


class ScoreShape(TypedDict):
    """How well a setting did on some answers."""

    games: int
    success: float
    mean: float
    margin: float | None
    """Half of the mean's 95% interval, for other answers like these."""
    success_low: float | None
    success_high: float | None


class TunedShape(TypedDict):
    """One setting of a grid search."""

    options: Annotated[dict[str, float], From(lambda one: {name: _plain(value) for name, value in one.options})]
    mark: Literal["default", "baseline", ""]
    """The strategy as it is without tuning, or all tuned options at 0."""
    place: int
    tied: bool
    """Whether another setting has the same place: equal success and mean on the training answers."""
    within_noise: bool
    """Whether the differences from the best, in success and in guesses, may both be chance."""
    difference: EstimateShape | None
    """Guesses more than the best setting, on the same training answers, with the 95% interval."""
    success_difference: EstimateShape | None
    """Share of the games won more than by the best setting, likewise; below 0 where it lost more."""
    train: ScoreShape
    rest: ScoreShape | None
    dev: ScoreShape | None
    seconds: float


class TreeShape(TypedDict):
    """What a decision tree costs; the checked summary is given beside the tree."""

    list: Annotated[str, From("list_name")]
    rule: str
    opener: str
    games: int
    total: int
    mean: float
    max: int
    distribution: dict[str, int]


class BookShape(TreeShape):
    """A tree of the user's own that is kept for the strategy `book`."""

    name: str
    """What it is called as the option `file` of the strategy."""


class OpenerShape(TypedDict):
    """One of the best openers with its exact total."""

    word: str
    total: int
    max: int


class ProofShape(TypedDict):
    """What `prove` answers."""

    list: Annotated[str, From("problem.words.name")]
    rule: Annotated[str, From("problem.rule")]
    max_guesses: Annotated[int, From("problem.max_guesses")]
    opener: Annotated[str | None, From(lambda proof: proof.best and proof.best.word)]
    total: Annotated[int | None, From(lambda proof: proof.best and proof.best.total)]
    mean: float | None
    max: Annotated[int | None, From(lambda proof: proof.best and proof.best.max)]
    proved: Annotated[bool, From(lambda proof: True)]
    openers_checked: Annotated[int, From(lambda proof: len(proof.known))]
    seconds: float
    cpu_seconds: float
    peak_mb: float
    feasible: NotRequired[Annotated[bool, From(lambda proof: None if proof.feasible else False)]]
    """False where no strategy finds every answer within the guesses; otherwise left out."""
    lower_bound: NotRequired[int]
    from_checkpoint: NotRequired[Annotated[int, From(lambda proof: proof.from_checkpoint or None)]]
    """Openers that this run read from the checkpoint of an earlier one; left out where it read none."""
    openers: NotRequired[Annotated[list[OpenerShape], From("top")]]
    prior: NotRequired[Annotated[str, From(lambda proof: proof.problem.weights and proof.problem.weights.prior)]]
    """Where answers do not count alike: the prior that weighs them. Totals are then sums of weight times guesses."""
    date: NotRequired[Annotated[str, From(lambda proof: proof.problem.weights and proof.problem.weights.date)]]
    weight: NotRequired[Annotated[int, From(lambda proof: proof.problem.weights and proof.problem.weight)]]
    """What all answers weigh together; the mean is the total divided by it."""
    weights_sha256: NotRequired[
        Annotated[str, From(lambda proof: proof.problem.weights and proof.problem.weights.digest)]
    ]


class ProgressShape(TypedDict):
    """How far a job has come."""

    done: int
    """Rows that are finished, of the total."""
    total: int
    fraction: float
    """From 0 to 1, what is known of the row at hand included."""
    seconds: float
    seconds_left: float | None
    note: str


class JobShape(TypedDict):
    """A comparison that runs or has run."""

    id: str
    kind: Annotated[Literal["strategies", "solvers"], From("plan.kind")]
    names: Annotated[list[str], From(lambda job: [part.name for part in job.plan.parts])]
    state: Literal["running", "finished", "cancelled", "failed"]
    progress: Annotated[ProgressShape, From(lambda job: job.progress())]
    rows: list[EvaluationShape | ComparisonShape]
    error: ErrorText | None
    list: Annotated[str, From("plan.list")]
    sentence: str
    """Which search is best overall; empty of strategies, and while there are less than two rows."""


class BuiltShape(TypedDict):
    """What `patterns build` answers."""

    file: Annotated[str, From("path")]
    list: Annotated[str, From("facts.list_name")]
    layout: Annotated[str, From("facts.layout.name")]
    techniques: Annotated["list[str]", From(lambda built: sorted(built.facts.techniques))]
    bytes: int
    seconds: float
    resumed_at: int
    """Guesses that an earlier, stopped build had already written."""


class PatternPartShape(TypedDict):
    """The answers that a pattern leaves."""

    pattern: str
    count: int
    answers: list[str]


class LookupShape(TypedDict):
    """What `patterns lookup` answers: one part, or all of a guess, the largest first."""

    guess: str
    list: str
    parts: "list[PatternPartShape]"


class VerifiedShape(TypedDict):
    """What `patterns verify` answers: `file`, `list` and `layout` are given, for they are the dictionary's."""

    file: str
    list: str
    layout: str
    guesses: int
    answers: int
    pairs: int
    parts: int
    equal: Annotated[bool, From(lambda verified: True)]
    seconds: float


class StepShape(TypedDict):
    """One step of the report."""

    step: Annotated[str, From("step.name")]
    summary: Annotated[str, From("step.summary")]
    bytes: int
    rows: int
    bytes_a_row: float
    build_seconds: Annotated[float, From("seconds")]
    lookup_seconds: Annotated[float, From("lookups.part")]
    parts_seconds: Annotated[float, From("lookups.parts")]
    saved: int
    alone: int | None
    """Of a technique: bytes that the finished dictionary grows by when only this one is left out."""
    published: Annotated[str, From("step.published")]


class ReportShape(TypedDict):
    """What `patterns report` answers."""

    list: str
    guesses: int
    answers: int
    published_bytes: "list[int]"
    """Of the first table and the last of the write-up that we start from."""
    steps: "list[StepShape]"
