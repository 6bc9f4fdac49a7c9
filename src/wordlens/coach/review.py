"""Review of a finished or running game: skill, luck and cost turn by turn, and what the strategies would have done."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from ..advisor import find_position
from ..errors import Contradiction, IllegalGuess, InvalidOption
from ..exact import shipped_tree
from ..notebook import Rows, page, paragraph, table, tiles
from ..parallel import beside
from ..rules import MAX_GUESSES, Position, Row, Rule, Setting, feedback, format_pattern, hard_mode_complaint
from ..strategies import Strategy
from ..words import WordList, load_words
from .judge import Verdict, judge
from .patience import Patience
from .rivals import Rival, find_rivals, play_rivals
from .turn import JudgedTurn


@dataclass(frozen=True, eq=False)
class Review:
    """A reviewed game."""

    words: WordList
    turns: tuple[JudgedTurn, ...]
    answer: str | None
    """None while it is unknown."""
    rule: Rule
    obeys_hard: bool
    """Whether all rows obey hard mode, and at least one had something to obey, whatever it was judged by."""
    rivals: tuple[Rival, ...]
    """What the strategies would have done; empty where the answer is unknown."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the game."""
        return tuple(turn.row for turn in self.turns)

    @property
    def is_hard(self) -> bool:
        """Whether it was judged as a hard-mode game."""
        return self.rule is Rule.HARD

    @property
    def is_solved(self) -> bool:
        """Whether the last guess was right."""
        return self.turns[-1].row.is_solved

    @property
    def prior(self) -> str:
        """How likely each word was taken to be."""
        return self.turns[0].position.prior

    @property
    def day(self) -> datetime.date | None:
        """The day of the puzzle, where the prior goes by what was played before it."""
        return (self.setting.date or datetime.date.today()) if self.prior == "official" else None

    @property
    def setting(self) -> Setting:
        """The rule, and how likely each word was taken to be."""
        return self.turns[0].position.setting

    @property
    def is_fallback(self) -> bool:
        """Whether the answer is outside the list, so that every allowed word counted as possible."""
        return self.turns[0].position.is_fallback

    def as_rows(self) -> Rows:
        """Return a row for each guess, for a data frame."""
        return [turn.as_row() for turn in self.turns]

    def _repr_html_(self) -> str:
        """Draw each guess with its figures in a notebook."""
        columns = {"tiles": "guess", "before": "before", "after": "left", "bits": "bits", "cost": "cost"}
        columns |= {"skill": "skill", "luck": "luck", "best": "best guess"}
        rows = [
            {**turn.as_row(), "tiles": tiles(turn.row.word, turn.row.written), "best": turn.verdict.best[0].upper()}
            for turn in self.turns
        ]
        skill = "there is no skill of a game with one guess" if self.skill is None else f"skill {self.skill:.0f}"
        answer = "The answer is not known" if self.answer is None else f"The answer is {self.answer.upper()}"
        return page(
            table(rows, columns, {"bits": ".2f", "cost": ".3f"}), paragraph(f"{answer}: {skill}, luck {self.luck:.0f}.")
        )

    @cached_property
    def skill(self) -> float | None:
        """The mean of the turns after the opening; None where there are none."""
        later = [turn.skill for turn in self.turns[1:]]
        return sum(later) / len(later) if later else None

    @cached_property
    def luck(self) -> float:
        """The mean of all turns."""
        return sum(turn.luck for turn in self.turns) / len(self.turns)


def review(
    rows: Sequence[Row],
    words: WordList | None = None,
    answer: str | None = None,
    hard: bool = False,
    setting: Setting | None = None,
    seconds: float | None = None,
    compare: Sequence[Strategy] | None = None,
) -> Review:
    """Review a game; candidates count by the setting's prior, which is the list's own unless named.

    The answer is the last row's word if that is right; else it may be given, or stay unknown. The game is judged by the
    normal rule unless `hard` is said. Every strategy plays the same answer, or those of `compare`, with their options
    (`find_rivals` makes them by name).
    Exact costs are searched for within a number of steps, so that a review is the same on every machine, or within so
    many seconds.
    Raises Contradiction where the rows, or rows and answer, cannot be true together.
    """
    words = words or load_words()
    _check_rows(rows, words)
    words = with_guesses(words, rows)
    hidden = _find_answer(rows, words, answer)
    rule = Rule.HARD if hard else Rule.NORMAL
    if hard:
        _check_hard_mode(rows)
    setting = replace(setting or Setting(), rule=rule, max_guesses=max(MAX_GUESSES, len(rows)))
    positions = _positions(rows, words, setting, hidden)
    shipped_tree(words, rule)  # read once, before both threads want it
    with beside(_rivals, hidden, words, setting, compare) as rivals:
        verdicts = _judge_all(rows, positions, Patience.of(seconds))
        turns = tuple(map(JudgedTurn, positions, rows, verdicts))
        return Review(words, turns, hidden, rule, obeys_hard_mode(rows), rivals())


def _rivals(
    hidden: str | None, words: WordList, setting: Setting, compare: Sequence[Strategy] | None
) -> tuple[Rival, ...]:
    """Return how others would have played against the answer, where that is known."""
    return play_rivals(hidden, words, setting, find_rivals() if compare is None else compare) if hidden else ()


def obeys_hard_mode(rows: Sequence[Row]) -> bool:
    """Tell whether all rows obey the official hard mode, and at least one had something to obey."""
    pairs = list(pairwise(rows))
    had_to = any(any(before.marks) for before, _ in pairs)
    return had_to and not any(hard_mode_complaint(after.word, before) for before, after in pairs)


def with_guesses(words: WordList, rows: Sequence[Row]) -> WordList:
    """Return the list with the rows' words among its guesses: what a game accepted can be reviewed."""
    missing = [row.word for row in rows if row.word not in words.numbers]
    if not missing:
        return words
    allowed = (*words.allowed, *missing)
    answers = words.words(words.answers.tolist())
    return WordList.build(words.name, answers, allowed, summary=words.summary, prior=words.default_prior)


def _check_rows(rows: Sequence[Row], words: WordList) -> None:
    if not rows:
        raise InvalidOption("a review needs at least one row, such as crane=-y--g", reason="no_rows")
    for row in rows:
        words.spell(row.word)
    for number, row in enumerate(rows[:-1], 1):
        if row.is_solved:
            told = f"row {number}, {row}, was right, but row {number + 1} follows it; re-check the rows"
            raise Contradiction(told, reason="goes_on", row=number)


def _find_answer(rows: Sequence[Row], words: WordList, answer: str | None) -> str | None:
    """Return the answer if it is known; one that the rows rule out raises Contradiction."""
    if answer is None:
        return rows[-1].word if rows[-1].is_solved else None
    hidden = words.allowed[words.number(answer)]
    for number, row in enumerate(rows, 1):
        pattern = feedback(row.word, hidden)
        if pattern != row.pattern:
            would = format_pattern(pattern, words.length)
            raise Contradiction(
                f"with the answer {hidden!r}, row {number} would be {row.word}={would}, not {row};"
                " re-check that row or the answer",
                reason="answer_clash",
                answer=hidden,
                row=number,
                word=row.word,
            )
    return hidden


def _check_hard_mode(rows: Sequence[Row]) -> None:
    for number, (before, after) in enumerate(pairwise(rows), 2):
        complaint = hard_mode_complaint(after.word, before)
        if complaint:
            raise IllegalGuess(
                f"row {number}, {after.word!r}, breaks hard mode: {complaint}; review it as a normal game",
                reason="breaks_hard",
                row=number,
                word=after.word,
                complaint=complaint,
            )


def _positions(rows: Sequence[Row], words: WordList, setting: Setting, hidden: str | None) -> tuple[Position, ...]:
    """Return the position before each row; one set of possible answers serves the whole game, so that turns compare."""
    is_fallback = find_position(rows, words, setting).is_fallback
    position = Position.after((), words, setting)
    if is_fallback or (hidden is not None and words.numbers[hidden] not in words.answers):
        position = position.with_allowed_words()
    positions = [position]
    for row in rows[:-1]:
        positions.append(positions[-1].after_reply(words.numbers[row.word], row.pattern))
    return tuple(positions)


def _judge_all(rows: Sequence[Row], positions: Sequence[Position], patience: Patience) -> list[Verdict]:
    """Judge every turn, fewest candidates first and the opening last: what is quick is then certainly exact."""
    verdicts: dict[int, Verdict] = {}
    for turn in sorted(range(len(rows)), key=lambda turn: (len(positions[turn].candidates), -turn)):
        guess = positions[turn].words.numbers[rows[turn].word]
        verdicts[turn] = judge(positions[turn], guess, patience)
    return [verdicts[turn] for turn in range(len(rows))]
