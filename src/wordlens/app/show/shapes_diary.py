"""The JSON shapes of the diary: its games, what an import came to, and what they tell together."""

from typing import Annotated, NotRequired, TypedDict

from .encode import From


class DiaryRowShape(TypedDict):
    """One row of a kept game; of squares alone the word is null."""

    word: str | None
    pattern: str


class DiaryTurnShape(TypedDict):
    """What a review found about one guess of a kept game."""

    cost: float
    exact: bool
    skill: int
    luck: int
    before: int
    after: int
    mistake: str | None
    """ignored: a known letter was not used; trap: one of many words alike; risk: a late guess that may lose."""


class DiaryReviewShape(TypedDict):
    """What a review found about a kept game."""

    skill: float | None
    luck: float | None
    turns: list[DiaryTurnShape]
    par: dict[str, int]
    """Guesses that optimal play and our default needed for the same word."""


class DiaryGameShape(TypedDict):
    """A kept game, as the page records it and the diary exports it."""

    id: str
    player: str
    kind: str
    date: str | None
    number: int | None
    list: str
    rule: str
    guesses: int
    turns: int
    rows: "list[DiaryRowShape]"
    answer: str | None
    won: bool
    source: str
    finished: str | None
    review: DiaryReviewShape | None


class DayShape(TypedDict):
    """A kept game in a calendar or a list: nothing that gives its word away."""

    id: str
    player: str
    kind: str
    date: str | None
    number: int | None
    turns: int
    won: bool
    source: str
    judged: Annotated[bool, From(lambda game: game.review is not None)]
    marks: list[str]


class RefusedShape(TypedDict):
    """What was left out of an import."""

    where: str
    message: str


class PictureGameShape(TypedDict):
    """What a screenshot shows: a game as an import takes it, or why it needs a look."""

    name: str
    game: DiaryGameShape | None
    problem: str | None


class DiaryImportShape(TypedDict):
    """What an import into the diary came to, or would come to."""

    dry: bool
    added: int
    completed: int
    """Games that were known, and of which more is known now."""
    known: int
    clashes: list[str]
    """Games whose place in the diary another one holds, which stays."""
    refused: list[RefusedShape]
    senders: dict[str, int]
    """Of a chat: who sent how many games."""
    games: list[DayShape]
    """What came in; the first ones of many."""
    total: int
    """Games in the diary now."""
    sentences: list[str]
    """The same for people."""


class ReviewsShape(TypedDict):
    """What `review` answers for many games."""

    games: list[DiaryGameShape]
    """Those that have a review."""
    before: int
    """How many of them an earlier run had reviewed."""
    failed: list[str]
    """Games that cannot be reviewed."""
    skill: float | None
    luck: float | None
    cost: float | None
    """Guesses that the turns after the opening cost a game, on average."""
    word_games: int
    """Games with words."""
    exact_games: int
    """Of those, how many have exact costs on every turn but the opening."""


class IntervalShape(TypedDict):
    """A mean or a share with its 95% interval."""

    mean: float
    low: float | None
    high: float | None
    count: int


class StreakShape(TypedDict):
    """Days in a row that were won."""

    series: str
    """official, or daily: and the list."""
    title: str
    current: int
    longest: int
    days: int
    last: str | None


class RunShape(TypedDict):
    """Days, or games, in a row that were won."""

    current: int
    longest: int


class StreaksShape(TypedDict):
    """The streaks of the games that a browser keeps."""

    daily: RunShape
    """Of days: those of the word of the day, on its day."""
    others: RunShape
    """Of games: all others."""


class PointShape(TypedDict):
    """The means of the latest games up to one of them."""

    date: str | None
    score: float
    skill: float | None
    luck: float | None
    cost: float | None


class ParShape(TypedDict):
    """What a strategy needed for the same words."""

    name: str
    title: str
    mean: IntervalShape
    difference: IntervalShape
    """The player's guesses minus the strategy's."""


class OpenerShape(TypedDict):
    """How games with one first word went."""

    word: str
    games: int
    score: IntervalShape
    luck: float | None


class LostShape(TypedDict):
    """Where guesses were lost."""

    mistake: str
    title: str
    turns: int
    games: IntervalShape
    """The share of judged games in which it happened."""
    cost: float


class StatisticsShape(TypedDict):
    """What a player's games tell together."""

    games: int
    won: int
    score: IntervalShape | None
    distribution: dict[str, int]
    """Won games by their guesses; the lost ones under X."""
    streaks: list[StreakShape]
    course: list[PointShape]
    window: int
    """Games over which the means of the course are taken."""
    judged: int
    skill: IntervalShape | None
    luck: IntervalShape | None
    cost: IntervalShape | None
    pars: list[ParShape]
    people_mean: float
    openers: list[OpenerShape]
    lost: list[LostShape]
    costly: list[DiaryGameShape]
    advice: str | None
    """One sentence about the commonest mistake, where the numbers carry it."""


class DiaryShape(TypedDict):
    """The diary as the page shows it."""

    keeps: bool | None
    """Whether finished games are kept by themselves; null while nobody has said."""
    players: dict[str, int]
    player: str
    today: str
    years: list[int]
    year: int
    days: list[DayShape]
    unreviewed: list[str]
    """The ids of games that could be judged."""
    statistics: StatisticsShape
    local: bool
    """Whether the page is open on the computer that keeps the diary."""


class DiaryChoiceShape(TypedDict):
    """What a player has said to whether games are kept."""

    keeps: bool | None
    """Null while nobody has said."""
    local: bool
    """Whether the page is open on the computer that keeps the diary."""


class KeptReviewShape(TypedDict):
    """What became of a reviewed game that was to be kept."""

    id: str
    player: str
    sentence: str


class KeptGamesShape(TypedDict):
    """What became of finished games that the page sent."""

    added: int
    completed: int
    known: int
    clashes: list[str]
    refused: list[str]
    """Games that cannot have been, with the reason."""


class ForgottenShape(TypedDict):
    """How many games were deleted."""

    deleted: int


class StandingShape(TypedDict):
    """One player's place in a league: nothing that gives a word away."""

    player: str
    games: int
    won: int
    score: IntervalShape
    adjusted: float
    luck: float | None
    longest: int


class LeagueShape(TypedDict):
    """A group's table."""

    standings: list[StandingShape]
    games: int
    days: int
    luck_slope: float | None
    notes: NotRequired[list[str]]
