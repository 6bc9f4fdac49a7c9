"""Reviews of kept games: what the coach finds, in the few figures that the diary keeps."""

from collections.abc import Iterator

from ...coach import JudgedTurn, Review, Rival, find_rivals, play_rivals, review, review_squares
from ...diary import DiaryGame, GameReview, Mistake, TurnFacts, day_of_game
from ...diary.game import ADVICE, LOST, OPTIMAL
from ...errors import UserError
from ...exact import shipped_tree
from ...rules import MAX_GUESSES, Rule
from ...strategies import DEFAULT_STRATEGY
from ...words import Played
from .choose import choose_setting
from .lists import words_named
from .settings import Defaults

DEAR = 0.05
"""Guesses that a turn must cost, or chance to lose that it must add, to be called a mistake; less is lost in chance."""
LATE = 4
"""The turn from which on a dear guess is a risk to lose."""


def judge_game(game: DiaryGame, known: Played | None = None) -> GameReview | None:
    """Return what a review finds about a game, of squares alone its luck; None where it cannot be reviewed.

    `known` is what is known of the answers played so far; None is the user's record.
    """
    try:
        words = words_named(game.list)
        if not game.marks or len(game.marks[0]) != words.length:
            return None
        if not game.words:
            return GameReview(None, review_squares(game.patterns, words, game.answer).luck)
        setting = choose_setting(Defaults(), words, Rule.NORMAL, played=known, date=day_of_game(game))
        advice = find_rivals((DEFAULT_STRATEGY,))
        found = review(game.rows, words, game.answer, game.rule is Rule.HARD, setting, compare=advice)
    except UserError:  # a list that has gone, or rows that no word of it gives
        return None
    return facts_of(found)


def facts_of(found: Review) -> GameReview:
    """Return the figures of a review that the diary keeps."""
    turns = tuple(
        TurnFacts(turn.cost, turn.verdict.exact, turn.skill, turn.luck, turn.before, turn.after, mistake_of(turn))
        for turn in found.turns
    )
    return GameReview(found.skill, found.luck, turns, dict(_par(found)))


def _par(found: Review) -> Iterator[tuple[str, int]]:
    """Yield what others needed for the same answer: the best tree, all words counted alike, and our advice that day."""
    tree = shipped_tree(found.words, found.rule)
    if tree is not None and found.answer in tree.paths:
        yield OPTIMAL, len(tree.paths[found.answer])
    if found.answer is not None:
        ours = _our_game(found, found.answer)
        yield ADVICE, len(ours.rows) if ours.is_solved else MAX_GUESSES + LOST


def _our_game(found: Review, answer: str) -> Rival:
    """Return the game of our advice: that of the review, or one played now where only others were compared."""
    played = next((rival for rival in found.rivals if rival.name == DEFAULT_STRATEGY), None)
    return played or play_rivals(answer, found.words, found.setting, find_rivals((DEFAULT_STRATEGY,)))[0]


def mistake_of(turn: JudgedTurn) -> Mistake | None:
    """Return what kind of mistake a guess was, if it was dear or risky and of a kind that has a name."""
    risked = turn.risk is not None and turn.risk.added >= DEAR
    if turn.number == 1 or (turn.cost < DEAR and not risked):
        return None
    if turn.is_trapped:
        return "trap"
    if turn.wasted:
        return "ignored"
    return "risk" if risked or turn.number >= LATE else None
