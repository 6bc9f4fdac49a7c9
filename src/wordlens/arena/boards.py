"""How well the strategy for several boards plays: seeded games, each with a draw of its own, so that a run can go on.

Game number i of a seed has the same answers whatever was played before it, and a record holds a line for each game.
"""

import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path

import numpy as np

from ..errors import InvalidOption, Stopped
from ..kernels import Ints, pattern_rows
from ..rules import BoardsGame, Variant, guesses_of
from ..strategies import Limit
from ..strategies.boards import BoardsState, rank_state
from ..strategies.boards.costs import Extra
from ..words import WordList
from .estimate import Estimate

LONGEST = 60
"""Guesses after which a game is given up."""
KEPT_TURNS = 2
"""Advice for the first turns is kept from game to game, as their positions come again; it is timed once."""


@dataclass(frozen=True)
class BoardsPlay:
    """One game that was played."""

    number: int
    guesses: tuple[str, ...]
    won: bool
    seconds: tuple[float, ...]
    """Time on the clock for the advice of each turn; 0 where it was kept from an earlier game, or given."""


@dataclass(frozen=True)
class BoardsEvaluation:
    """How the strategy did on several boards."""

    list: str
    boards: int
    variant: str
    seed: int
    games: int
    max_guesses: int
    mean: float
    """Guesses per game; lost games count in full."""
    low: float | None
    high: float | None
    """Ends of the 95% interval of the mean."""
    distribution: dict[int, int]
    """Games by the number of guesses that they took."""
    success: float
    """Share of the games that were solved within the guesses that they may have."""
    within: dict[int, float]
    """Share of the games that took at most so many guesses more than boards, for 0 to 5."""
    seconds: dict[int, tuple[float, float]]
    """By turn: mean and longest time of a suggestion, in seconds on the clock."""


def evaluate_boards(
    words: WordList,
    boards: int,
    samples: int,
    seed: int,
    variant: Variant = Variant.NORMAL,
    *,
    record: Path | None = None,
    on_game: Callable[[BoardsPlay], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> BoardsEvaluation:
    """Play seeded games and return how they went; with a record, games that stand in it are not played again."""
    head = {"list": words.digest, "boards": boards, "seed": seed, "variant": variant.value}
    plays = {} if record is None else _read(record, head)
    player = _Player(words, variant)
    for number in range(samples):
        if stop is not None and stop():
            raise Stopped
        if number not in plays:
            plays[number] = player.play(number, boards, seed)
            if record is not None:
                with record.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(plays[number])) + "\n")
        if on_game is not None:
            on_game(plays[number])
    return _summary(words, boards, variant, seed, [plays[number] for number in range(samples)])


def self_play(words: WordList, boards: int, games: int, seed: int, extra: Extra) -> list[BoardsPlay]:
    """Play seeded games with another table of costs: what tools/fit_boards.py learns from."""
    player = _Player(words, Variant.NORMAL, extra)
    return [player.play(number, boards, seed) for number in range(games)]


def replayed_states(words: WordList, boards: int, seed: int, play: BoardsPlay) -> list[BoardsState]:
    """Return the state before every guess of a game, and the one after the last."""
    player = _Player(words, Variant.NORMAL)
    answers = player.answers(play.number, boards, seed)
    played = [words.number(word) for word in play.guesses]
    return [player.state(answers, played[:turn]) for turn in range(len(played) + 1)]


class _Player:
    """Plays games by the strategy, and keeps the advice of the first turns."""

    def __init__(self, words: WordList, variant: Variant, extra: Extra | None = None) -> None:
        self.words, self.variant, self.extra = words, variant, extra
        self.kept: dict[tuple[bytes, ...], int] = {}

    def play(self, number: int, boards: int, seed: int) -> BoardsPlay:
        """Play one game to its end."""
        game = self._game(number, boards, seed)
        answers = self.answers(number, boards, seed)
        if self.variant is Variant.PERFECT:
            raise InvalidOption("the perfect variant gives away its first guess, so its games are not compared")
        played = [self.words.number(word) for word in game.guesses]
        times = [0.0] * len(played)
        while len(played) < LONGEST and not np.isin(answers, played).all():
            guess, seconds = self._advise(answers, played, game.max_guesses - len(played))
            played.append(guess)
            times.append(seconds)
        won = len(played) <= game.max_guesses and bool(np.isin(answers, played).all())
        return BoardsPlay(number, self.words.words(played), won, tuple(round(each, 6) for each in times))

    def _game(self, number: int, boards: int, seed: int) -> BoardsGame:
        return BoardsGame.random(self.words, boards, np.random.default_rng([seed, number]), self.variant)

    def answers(self, number: int, boards: int, seed: int) -> Ints:
        """Return the numbers of the answers of a game."""
        return np.array([self.words.number(word) for word in self._game(number, boards, seed).answers], dtype=np.int32)

    def _advise(self, answers: Ints, played: list[int], guesses_left: int) -> tuple[int, float]:
        state = self.state(answers, played)
        key = (*(board.tobytes() for board in state.candidates), np.array(played, dtype=np.int32).tobytes())
        if key in self.kept:
            return self.kept[key], 0.0
        begun = time.perf_counter()
        ranking = rank_state(state, guesses_left=guesses_left, must_solve=False, limit=Limit(top=1), extra=self.extra)
        seconds = time.perf_counter() - begun
        guess = self.words.number(ranking.best.word)
        if len(played) < KEPT_TURNS:
            self.kept[key] = guess
        return guess, seconds

    def state(self, answers: Ints, played: list[int]) -> BoardsState:
        """Return what the player knows: for each board that is shown and unsolved the words that fit all replies."""
        unsolved = [int(answer) for answer in answers if answer not in played]
        shown = unsolved[:1] if self.variant is Variant.SEQUENCE else unsolved
        letters, everything = self.words.letters, self.words.answers
        boards = []
        rows = pattern_rows(letters[played], letters[everything]) if played else None
        for answer in shown:
            own = int(np.searchsorted(everything, answer))
            fits = (
                np.ones(len(everything), dtype=bool) if rows is None else (rows == rows[:, own : own + 1]).all(axis=0)
            )
            boards.append(everything[fits])
        return BoardsState.of(self.words, boards, hidden=len(unsolved) - len(shown), played=played)


def _read(record: Path, head: dict[str, object]) -> dict[int, BoardsPlay]:
    """Return the games of a record, or begin one; a record of other games is refused."""
    if not record.exists():
        record.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return {}
    lines = record.read_text("utf-8").splitlines()
    try:
        found = [json.loads(line) for line in lines]
    except ValueError:
        found = [json.loads(line) for line in lines[:-1]]  # the run was ended in the middle of its last line
        record.write_text("".join(line + "\n" for line in lines[:-1]), encoding="utf-8")
    if not found or found[0] != head:
        raise InvalidOption(f"{record.name} holds games of other settings; choose another file for these")
    plays = (BoardsPlay(one["number"], tuple(one["guesses"]), one["won"], tuple(one["seconds"])) for one in found[1:])
    return {play.number: play for play in plays}


def _summary(words: WordList, boards: int, variant: Variant, seed: int, plays: list[BoardsPlay]) -> BoardsEvaluation:
    counts = Counter(len(play.guesses) for play in plays)
    estimate = Estimate.of_counts(counts, inf)
    longest = max(counts, default=0)
    by_turn: dict[int, list[float]] = {turn: [] for turn in range(1, longest + 1)}
    for play in plays:
        for turn, seconds in enumerate(play.seconds, 1):
            if seconds:
                by_turn[turn].append(seconds)
    games = max(1, len(plays))
    within = {more: sum(count for took, count in counts.items() if took <= boards + more) / games for more in range(6)}
    return BoardsEvaluation(
        list=words.name,
        boards=boards,
        variant=variant.value,
        seed=seed,
        games=len(plays),
        max_guesses=guesses_of(boards, variant),
        mean=estimate.mean,
        low=estimate.low,
        high=estimate.high,
        distribution=dict(sorted(counts.items())),
        success=sum(play.won for play in plays) / games,
        within=within,
        seconds={turn: (sum(each) / len(each), max(each)) for turn, each in by_turn.items() if each},
    )
