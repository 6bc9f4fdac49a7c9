"""Games that are played out to compare guesses: which ones are drawn, and what is taken from them."""

from itertools import pairwise

import numpy as np
import pytest

from wordlens.strategies.boards import BoardsState, rank_boards
from wordlens.strategies.boards import playout as room
from wordlens.strategies.boards.costs import costs, opening
from wordlens.strategies.boards.greedy import UNIT
from wordlens.strategies.boards.playout import Effort, play_out
from wordlens.words import WordList, load_words


@pytest.fixture(scope="module")
def words() -> WordList:
    return load_words("classic")


def test_drawn_games_are_distinct_always_the_same_and_as_likely_as_their_words(words: WordList) -> None:
    boards = [words.answers[:5], words.answers[3:43]]
    state = BoardsState.of(words, boards, [np.array([1, 1, 1, 1, 4]), np.ones(40, dtype=np.int64)])
    games = room._drawn_games(state, 400, 0)
    assert games.shape == (400, 2)
    assert (games[:, 0] != games[:, 1]).all()
    assert np.isin(games[:, 0], boards[0]).all() and np.isin(games[:, 1], boards[1]).all()
    assert 170 < np.count_nonzero(games[:, 0] == boards[0][4]) < 230
    assert (games == room._drawn_games(state, 400, 0)).all()
    assert (games != room._drawn_games(state, 400, 1)).any()


def test_only_the_ratio_of_weights_counts_however_large_they_are(words: WordList) -> None:
    light = [np.arange(1, 41, dtype=np.int64), np.ones(40, dtype=np.int64)]
    boards = [words.answers[:40], words.answers[40:80]]
    drawn = [
        room._drawn_games(BoardsState.of(words, boards, [weight * times for weight in light]), 2000, 0)
        for times in (1, 2**14)
    ]
    assert (drawn[0] == drawn[1]).all()


def test_boards_that_hold_each_others_words_give_the_games_that_there_are(words: WordList) -> None:
    pair = words.answers[:2]
    state = BoardsState.of(words, [pair, pair, words.answers[:3]])
    drawn = room._drawn_games(state, 30, 0)
    assert len(drawn) and set(map(tuple, drawn.tolist())) <= set(map(tuple, room._all_games(state).tolist()))
    assert len(room._all_games(state)) == 2


def test_all_games_of_two_boards_are_played_where_they_are_few(words: WordList) -> None:
    state = BoardsState.of(words, [words.answers[:20], words.answers[10:30]])
    assert [len(batch) for batch in room._batches(state, Effort(8, 200, 3, 80, 10**9))] == [20 * 20 - 10]
    assert [len(batch) for batch in room._batches(state, Effort(8, 16, 3, 80, 10**9))] == [16, 20 * 20 - 10]
    many = BoardsState.of(words, [words.answers[:20]] * 3)
    assert [len(batch) for batch in room._batches(many, Effort(8, 16, 3, 80, 10**9))] == [16, 32, 64]


def test_the_guess_that_takes_fewest_is_taken_whatever_its_place(words: WordList) -> None:
    state = BoardsState.of(words, [words.answers[:30], words.answers[400:430]])
    useless, useful = words.number("fuzzy"), words.number("slate")
    found = play_out(state, np.array([useless, useful], dtype=np.int32), np.zeros(2, dtype=np.int64))
    assert found is not None and found.guess == useful
    assert found.expected is not None and 3.0 < found.expected < 6.0


def test_work_beyond_the_limit_is_cut_short_without_an_answer(words: WordList, monkeypatch: pytest.MonkeyPatch) -> None:
    state = BoardsState.of(words, [words.answers[:30], words.answers[400:430]])
    firsts = np.array([words.number("slate"), words.number("fuzzy")], dtype=np.int32)
    monkeypatch.setattr(room, "effort_for", lambda state: Effort(8, 16, 3, 80, 1))
    assert play_out(state, firsts, np.zeros(2, dtype=np.int64)) is None


def test_in_few_drawn_games_the_greedy_measure_has_its_say(words: WordList, monkeypatch: pytest.MonkeyPatch) -> None:
    state = BoardsState.of(words, [words.answers[first : first + 40] for first in (0, 300, 600)])
    firsts = np.array([words.number("slate"), words.number("crane")], dtype=np.int32)
    monkeypatch.setattr(room, "effort_for", lambda state: Effort(2, 4, 1, 80, 10**9))
    for preferred in (0, 1):
        scores = np.array([6 if place == preferred else 7 for place in range(2)], dtype=np.int64) * UNIT
        found = play_out(state, firsts, scores)
        assert found is not None and found.guess == firsts[preferred]


@pytest.mark.parametrize("name", ["classic", "nyt"])
@pytest.mark.parametrize("boards", [1, 2, 3, 4, 8, 16, 32])
def test_a_game_begins_with_its_opening(name: str, boards: int) -> None:
    words = load_words(name)
    ranking = rank_boards(words, [words.answers] * boards)
    assert ranking.best.word == opening(boards)
    assert boards < ranking.best.expected < boards + 6


def test_costs_never_fall_with_the_size_and_grow_no_larger_than_the_core_takes() -> None:
    for boards in range(1, 40):
        row = costs(boards, 2315)
        assert all(low <= high for low, high in pairwise(row.tolist()))
        assert row.max() < 2**20
