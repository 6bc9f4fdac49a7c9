"""The diary in words and figures, for terminal and players alike."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from ...diary import DEFAULT_PLAYER, PEOPLE_MEAN, DiaryGame, League, Statistics, to_record
from ...diary.game import ADVICE, OPTIMAL
from ...diary.measures import WINDOW, Interval
from ...diary.stats import Lost, Par
from ...rules import MAX_GUESSES
from .columns import Column
from .encode import encode, encode_all
from .names import NO_FIGURE, counted
from .shapes_diary import (
    DiaryGameShape,
    DiaryImportShape,
    IntervalShape,
    LeagueShape,
    LostShape,
    OpenerShape,
    ParShape,
    PointShape,
    StandingShape,
    StatisticsShape,
    StreakShape,
)

_MOST_TOLD = 5
MISTAKES = {
    "ignored": "known letters ignored",
    "trap": "traps walked into",
    "risk": "late risks",
}
"""What each kind of mistake is called."""
_WAYS = {
    "ignored": "look once more at the marked letters before you press Enter",
    "trap": "when three or more words differ in one letter, guess a word that holds several of those letters",
    "risk": "from the fourth guess on, prefer a word that tells the last words apart to a hopeful try",
}
"""What helps against it."""
_HABITS = {
    "ignored": "you ignored what you knew",
    "trap": "you tried words of a trap one by one",
    "risk": "you took a late risk",
}
KINDS = {
    "official": "newspaper",
    "daily": "word of the day",
    "past": "earlier day",
    "free": "free game",
    "challenge": "challenge",
}
LIST_COLUMNS = (
    Column("date", "day"),
    Column("id", "game"),
    Column("player", "player"),
    Column("result", "result"),
    Column("skill", "skill", ".0f"),
    Column("luck", "luck", ".0f"),
    Column("cost", "cost", ".2f"),
)


def statistics_shape(found: Statistics) -> StatisticsShape:
    """Return statistics in their JSON shape."""
    lost = found.games - found.won
    spread = {str(guesses): games for guesses, games in found.distribution.items()}
    return {
        "games": found.games,
        "won": found.won,
        "score": _interval(found.score),
        "distribution": {**spread, **({"X": lost} if lost else {})},
        "streaks": [
            encode(one, StreakShape, series=name, title=series_title(name)) for name, one in found.streaks.items()
        ],
        "course": encode_all(found.course, PointShape),
        "window": WINDOW,
        "judged": found.judged,
        "skill": _interval(found.skill),
        "luck": _interval(found.luck),
        "cost": _interval(found.cost),
        "pars": [encode(par, ParShape, title=par_title(par)) for par in found.pars],
        "people_mean": PEOPLE_MEAN,
        "openers": encode_all(found.openers, OpenerShape),
        "lost": [encode(lost, LostShape, title=MISTAKES[lost.mistake]) for lost in found.lost],
        "costly": [game_shape(game) for game in found.costly],
        "advice": advice_sentence(found.advice),
    }


def game_shape(game: object) -> DiaryGameShape:
    """Return a kept game in its JSON shape."""
    shape: DiaryGameShape = to_record(game)  # type: ignore[arg-type, assignment]  # the record is the shape
    return shape


def course_values(shape: StatisticsShape, name: str) -> list[tuple[int, float]]:
    """Return the places and values of one figure's course, where it has any."""
    every = [(at, cast("dict[str, float | None]", point)[name]) for at, point in enumerate(shape["course"])]
    return [(at, value) for at, value in every if value is not None]


def _interval(value: Interval | None) -> IntervalShape | None:
    return None if value is None else encode(value, IntervalShape)


def series_title(series: str) -> str:
    """Return what a series of daily puzzles is called."""
    return "the newspaper's puzzle" if series == "official" else "our word of the day"


def par_title(par: Par) -> str:
    """Return what a strategy is called beside a player."""
    return {OPTIMAL: "best possible play", ADVICE: "our advice"}.get(par.name, par.name)


def advice_sentence(lost: Lost | None) -> str | None:
    """Say what the commonest mistake is, how sure that is, and what helps against it."""
    if lost is None or lost.games.low is None or lost.games.high is None:
        return None
    games = round(lost.games.mean * lost.games.count)
    share = f"{lost.games.mean:.0%}, 95% interval {lost.games.low:.0%} to {lost.games.high:.0%}"
    each = lost.cost / lost.turns
    return (
        f"In {games:,} of {counted(lost.games.count, 'judged game')} ({share}) {_HABITS[lost.mistake]}, which cost "
        f"{each:.2f} guesses a time: {_WAYS[lost.mistake]}."
    )


def import_lines(shape: DiaryImportShape) -> Iterator[str]:
    """Yield what an import came to, or would come to."""
    would = "would come in" if shape["dry"] else "came in"
    fuller = f", {shape['completed']:,} completed" if shape["completed"] else ""
    yield f"{counted(shape['added'], 'game')} {would}{fuller}, {shape['known']:,} known already."
    if shape["clashes"]:
        kept = "the diary keeps what it has"
        differ = counted(len(shape["clashes"]), "game differs", "games differ")
        yield f"{differ} from the diary ({_some(shape['clashes'])}): {kept}."
    if shape["refused"]:
        told = [f"{one['where']}: {one['message']}" for one in shape["refused"]]
        yield f"{counted(len(told), 'entry', 'entries')} left out: {_some(told, '; ')}."
    if not shape["dry"]:
        yield f"The diary has {counted(shape['total'], 'game')} now."


def _some(texts: Sequence[str], between: str = ", ") -> str:
    more = f"{between}and {len(texts) - _MOST_TOLD:,} more" if len(texts) > _MOST_TOLD else ""
    return between.join(text.rstrip(".") for text in texts[:_MOST_TOLD]) + more


def summary_figures(shape: StatisticsShape) -> Iterator[tuple[str, str]]:
    """Yield titles and figures of all games together."""
    lost = shape["games"] - shape["won"]
    yield "games", f"{shape['games']:,}, {shape['won']:,} won, {lost:,} lost"
    yield "mean", f"{interval_text(shape['score'], '.2f')}, a lost game counted as one guess more than it may have"
    for one in shape["streaks"]:
        yield "streak", f"{counted(one['current'], 'day')}, longest {one['longest']:,}, of {one['title']}"
    if shape["judged"] or shape["luck"]:
        yield "judged", counted(shape["judged"], "game")
        yield "skill", interval_text(shape["skill"], ".0f")
        yield "luck", interval_text(shape["luck"], ".0f")
        yield "cost", f"{interval_text(shape['cost'], '.2f')} guesses a game"


def distribution_bars(distribution: Mapping[str, int], cells: int) -> Iterator[tuple[str, str]]:
    """Yield the results, from 1 guess to X for a lost game, with bars of at most so many cells."""
    most = max(distribution.values(), default=1)
    highest = max([MAX_GUESSES, *(int(name) for name in distribution if name.isdigit())])
    for name in (*map(str, range(1, highest + 1)), "X"):
        count = distribution.get(name, 0)
        yield name, f"{'█' * round(cells * count / most)} {count:,}"


def interval_text(value: IntervalShape | None, form: str) -> str:
    """Write a mean with its 95% interval."""
    if value is None:
        return NO_FIGURE
    if value["low"] is None or value["high"] is None:
        return format(value["mean"], form)
    return f"{format(value['mean'], form)} ({format(value['low'], form)} to {format(value['high'], form)})"


def people_sentence(shape: StatisticsShape) -> str:
    """Say how the mean stands beside that of people."""
    if shape["score"] is None:
        return ""
    difference = shape["score"]["mean"] - PEOPLE_MEAN
    than = "fewer" if difference < 0 else "more"
    return f"People need {PEOPLE_MEAN:.2f} guesses on average; you need {abs(difference):.2f} {than}."


def game_title(game: DiaryGame) -> str:
    """Return what a game is called in a sentence."""
    number = f" {game.number:,}" if game.kind == "official" and game.number is not None else ""
    day = f" of {game.date}" if game.date and not number else ""
    return f"the {KINDS[game.kind]}'s puzzle{number}" if number else f"the {KINDS[game.kind]}{day}"


def list_row(game: DiaryGameShape) -> dict[str, object]:
    """Return a kept game as a line of a table."""
    review = game["review"]
    costs = [turn["cost"] for turn in review["turns"][1:]] if review else []
    return {
        **game,
        "result": result_text(game["turns"], game["guesses"], game["won"], game["rule"] == "hard"),
        "skill": review["skill"] if review else None,
        "luck": review["luck"] if review else None,
        "cost": sum(costs) if review and review["turns"] else None,
    }


def result_text(turns: int, guesses: int, won: bool, is_hard: bool) -> str:
    """Write a result as players share it, such as 4/6*."""
    return f"{turns if won else 'X'}/{guesses}{'*' if is_hard else ''}"


def league_shape(found: League) -> LeagueShape:
    """Return a league in its JSON shape."""
    return {
        "standings": [encode(one, StandingShape, player=_called(one.player)) for one in found.standings],
        "games": found.games,
        "days": found.days,
        "luck_slope": found.luck_slope,
        "notes": list(league_notes(found)),
    }


def _called(player: str) -> str:
    return "you" if player == DEFAULT_PLAYER else player


def league_notes(found: League) -> Iterator[str]:
    """Say what the adjusted mean is."""
    yield (
        f"{counted(found.games, 'game')}; {counted(found.days, 'day')} were played by at least two. A lost game counts "
        "as seven guesses."
    )
    if found.luck_slope is None:
        yield "Adjusted: without how hard each day was, by least squares. Luck is left in: too few games were judged."
    else:
        yield (
            "Adjusted: without how hard each day was and without luck, by least squares; ten points of luck are worth "
            f"{abs(10 * found.luck_slope):.2f} guesses."
        )
