"""A review in words: one sentence a turn, and what holds for the whole game."""

from collections.abc import Iterator, Sequence

from ..rules import Rule
from .review import Review
from .squares import GAMES, SquaresReview
from .turn import JudgedTurn

EXPLANATION = (
    "Skill is about the guess: 99 is a best guess, 0 the median guess or worse. Luck is about the answer: 50 is what "
    "was to be expected, 99 an answer that left the fewest words. A good guess can be unlucky, and a bad one lucky."
)
LUCKY, UNLUCKY = 80, 20
"""From where on, and up to where, luck is worth a word."""
LEAST_RISK = 0.0005
"""A chance to lose from which on it is worth a word."""
_NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}
_WEIGHTS = {
    "uniform": "Every word counts alike",
    "frequency": "Words count by how common they are",
    "official": "Words count by their chance in the real game",
}


def turn_sentence(turn: JudgedTurn) -> str:
    """Say what was good about a guess, then what it cost, what it ignored and risked, and the trap it was made in."""
    wasted = f", though {listed(turn.wasted)}" if turn.wasted else ""
    risk = _risk(turn)
    if turn.is_best:
        told = f"{_worth(turn)}; {_outcome(turn)}{f'; but {risk}' if risk else ''}."
    else:
        told = f"{capitalised(_outcome(turn))}; {_worth(turn)}{wasted}{f'; {risk}' if risk else ''}."
    return f"{told} {_trap(turn)}".strip()


def game_notes(review: Review) -> tuple[str, ...]:
    """Return what a reader must know about how the game was judged; each face adds its own way to change that."""
    return tuple(_notes(review))


def weights_sentence(review: Review) -> str:
    """Say what words and lost games count as."""
    day = "" if review.day is None else f" on {review.day:%Y-%m-%d}"
    return f"{_WEIGHTS[review.prior]}{day}; a lost game counts as {_lost(review)} guesses."


def game_sentence(review: Review) -> str:
    """Say how the game ended, and how the strategies compare."""
    count = len(review.turns)
    played = f"{count} guess{'es' if count > 1 else ''}"
    if review.is_solved:
        result = f"Found in {played}"
    elif review.answer is None:
        left = review.turns[-1].after
        result = f"After {played} {left:,} word{'s are' if left > 1 else ' is'} left"
    else:
        result = f"{review.answer.upper()} was not found in {played}"
    if not review.rivals:
        return f"{result}."
    return f"{result}; {_comparison(review)}."


def squares_sentence(review: SquaresReview) -> str:
    """Say how many games fit the squares, and how lucky they were."""
    answers = f"{len(review.possible):,} of {review.tried:,} answers" if review.tried > 1 else "this answer"
    games = f"{review.games:,} game{' fits' if review.games == 1 else 's fit'}"
    return f"{games} these squares, with {answers}; the luck in them is {review.luck:.0f} of 99."


def squares_notes(review: SquaresReview, is_hard: bool, is_compared: bool = False) -> tuple[str, ...]:
    """Return what was counted as a game, over which games the luck was averaged, and what was asked for in vain."""
    hard = " What hard mode demands is not counted." if is_hard else ""
    counted = f"A game is any sequence of words that may be guessed and would have got these squares.{hard}"
    drawn = f"Luck is the mean over {GAMES} drawn games in which every guess fits the rows before it."
    if not review.is_consistent:
        others = f"luck is the mean over {GAMES} other drawn games"
        drawn = f"No game was found in which every guess fits the rows before it: {others}."
    unable = ("Strategies are compared only where the words of the game are known.",) if is_compared else ()
    return counted, drawn, *unable


def _worth(turn: JudgedTurn) -> str:
    """Say what the guess cost beside the best one."""
    estimated = "" if turn.verdict.exact else " by estimate"
    if turn.is_best and turn.before == 1:
        return "The only word left"
    if turn.is_best and turn.cost > 0 and len(turn.verdict.best) > 1:
        return f"As good as {turn.verdict.best[1].upper()}{estimated}"
    if turn.is_best:
        return f"No guess is better{estimated}"
    better, word = turn.verdict.best[0].upper(), turn.row.word.upper()
    if turn.position.guesses_left > 1:
        return f"{word} costs {guesses(turn.cost)} more than {better}{estimated}"
    if turn.chance == 0:
        return f"{word} could not be right at the last guess, as {better} could"
    return f"at the last guess {better} was likelier to be right"


def _outcome(turn: JudgedTurn) -> str:
    """Say what the guess led to."""
    if turn.row.is_solved:
        return "it was right" if turn.before == 1 else f"it was right, a chance of {_chance(turn)}"
    word = ": lucky" if turn.luck >= LUCKY else ": unlucky" if turn.luck <= UNLUCKY else ""
    if turn.position.guesses_left <= 1:
        if not turn.chance:
            return "nothing could come of it"
        return f"it could be right with a chance of {_chance(turn)}, and was not"
    return f"it left {turn.after:,} of {turn.before:,} ({_figure(turn.expected_after)} expected{word})"


def _chance(turn: JudgedTurn) -> str:
    """Write how likely the guess was to be right."""
    return f"1 in {turn.before:,}" if turn.position.prior == "uniform" else percent(turn.chance)


def _risk(turn: JudgedTurn) -> str:
    """Say by how much the guess raised the chance to lose, and which one does not; nothing where it did not.

    At the last guess that is the cost itself, which is told already.
    """
    risk = turn.risk
    if risk is None or risk.added < LEAST_RISK or turn.position.guesses_left <= 1:
        return ""
    about = "" if risk.exact else "about "
    least = risk.lose - risk.added
    other = f"{risk.safest.upper()} " + ("cannot lose" if least < LEAST_RISK else f"loses {percent(least)}")
    return f"it loses {about}{percent(risk.lose)} of the games from here, where {other}"


def _trap(turn: JudgedTurn) -> str:
    """Name the trap in which a guess was made that does not tell its words apart; nothing where it does."""
    trap = turn.trap
    if trap is None or not turn.is_trapped:
        return ""
    shape, letters = trap.shape.upper(), ", ".join(trap.letters).upper()
    count = _NUMBERS.get(len(trap.words), f"{len(trap.words)}")
    named = f"A trap: {count} words differ in one letter, {shape}"
    if trap.splitter is None:
        allowed = "hard mode allows no word that tells" if turn.position.setting.rule is Rule.HARD else "no word tells"
        return f"{named}; {allowed} more than one of them apart."
    if trap.is_split:
        return f"{named}; a word with {letters} tells them apart, such as {trap.splitter.upper()}."
    return f"{named} ({letters}); {trap.splitter.upper()} tells most of them apart."


def _notes(review: Review) -> Iterator[str]:
    yield weights_sentence(review)
    if review.is_hard:
        yield "Judged as a hard-mode game: only guesses that hard mode allows were compared."
    elif review.obeys_hard:
        yield "Every guess kept to hard mode; it was judged as a normal game, in which any word may be guessed."
    if review.is_fallback:
        yield "The answer is not one of the usual ones, so every word that may be guessed was counted as possible."
    if not all(turn.verdict.exact for turn in review.turns):
        yield "Some costs are estimates: an exact search would have taken longer."
    if review.answer is None:
        yield "The answer is unknown, so the strategies cannot be compared."


def _lost(review: Review) -> int:
    """Return what a lost game counts as."""
    return review.setting.max_guesses + 1


def _comparison(review: Review) -> str:
    """Count the strategies that did better, as well and worse; not found counts as one guess more than there are."""
    not_found = _lost(review)
    own = len(review.turns) if review.is_solved else not_found
    counts = [len(rival.rows) if rival.is_solved else not_found for rival in review.rivals]
    fewer, same = sum(count < own for count in counts), sum(count == own for count in counts)
    if len(counts) == 1:
        return f"the strategy took {'fewer' if fewer else 'as many' if same else 'more'}"
    return f"of {len(counts)} strategies {fewer} took fewer, {same} as many, {len(counts) - fewer - same} more"


def guesses(cost: float) -> str:
    """Write a cost."""
    if cost < 0.001:
        return "less than 0.001 guesses"
    figure = f"{cost:.3f}" if cost < 0.1 else f"{cost:.2f}"
    return "1 guess" if figure == "1.00" else f"{figure} guesses"


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.1f}"


def listed(facts: Sequence[str]) -> str:
    """Write several facts in a row."""
    return facts[0] if len(facts) == 1 else f"{', '.join(facts[:-1])} and {facts[-1]}"


def percent(chance: float) -> str:
    """Write a chance; a small one with a digit more."""
    return f"{chance:.1%}" if 0 < chance < 0.1 else f"{chance:.0%}"


def capitalised(text: str) -> str:
    """Return a sentence's beginning."""
    return text[:1].upper() + text[1:]
