"""Advice for several boards: what is certain, what answers being distinct implies, and what variants demand."""

import numpy as np
import pytest

from wordlens.errors import Contradiction, InvalidOption
from wordlens.kernels import Ints, solve_boards
from wordlens.strategies import Limit
from wordlens.strategies.boards import BoardsState, rank_boards
from wordlens.words import WordList, load_words


@pytest.fixture(scope="module")
def words() -> WordList:
    return load_words("classic")


def numbers(words: WordList, *spelled: str) -> Ints:
    return np.array(sorted(words.number(word) for word in spelled), dtype=np.int32)


def test_boards_that_are_all_certain_are_solved_one_after_the_other(words: WordList) -> None:
    ranking = rank_boards(words, [numbers(words, "mound"), numbers(words, "pound")])
    assert ranking.best.word in {"mound", "pound"}
    assert ranking.best.expected == pytest.approx(2.0)
    assert ranking.best.chance == 1.0


def test_a_certain_word_is_taken_from_the_other_boards(words: WordList) -> None:
    boards = [numbers(words, "mound"), numbers(words, "mound", "pound"), numbers(words, "pound", "round")]
    state = BoardsState.of(words, boards)
    assert [words.words(board) for board in state.candidates] == [("mound",), ("pound",), ("round",)]
    assert rank_boards(words, boards).left == (1, 1, 1)


def test_two_boards_that_must_hold_the_same_word_contradict_each_other(words: WordList) -> None:
    with pytest.raises(Contradiction):
        rank_boards(words, [numbers(words, "mound"), numbers(words, "mound")])
    with pytest.raises(Contradiction):
        rank_boards(words, [numbers(words), numbers(words, "mound")])


def test_weights_of_the_wrong_shape_are_refused(words: WordList) -> None:
    board = numbers(words, "mound", "pound")
    with pytest.raises(InvalidOption):
        rank_boards(words, [board], weights=[np.array([1])])
    with pytest.raises(InvalidOption):
        rank_boards(words, [board], weights=[np.array([1, 0])])


def test_likelier_candidates_come_first(words: WordList) -> None:
    boards = [numbers(words, "mound", "pound")] * 2
    ranking = rank_boards(words, boards, weights=[np.array([1, 9]), np.array([9, 1])], must_solve=True)
    assert ranking.best.chance == pytest.approx(1.0)
    single = rank_boards(words, boards[:1], weights=[np.array([1, 9])])
    assert single.best.word == "pound" and single.best.chance == pytest.approx(0.9)


def test_without_a_guess_to_spare_only_words_that_may_solve_a_board_are_advised(words: WordList) -> None:
    board = numbers(words, "mound", "pound", "round", "sound", "hound", "found")
    spare = rank_boards(words, [board], guesses_left=4)
    assert not spare.best.is_candidate
    assert all(guess.is_candidate for guess in rank_boards(words, [board], guesses_left=1).guesses)
    assert all(guess.is_candidate for guess in rank_boards(words, [board], must_solve=True).guesses)


def test_a_ranking_has_as_many_guesses_as_asked_for_in_falling_order(words: WordList) -> None:
    ranking = rank_boards(words, [words.answers[:300], words.answers[200:900]], limit=Limit(top=7))
    assert len(ranking.guesses) == 7 == len(ranking.as_rows())
    assert [guess.expected for guess in ranking.guesses] == sorted(guess.expected for guess in ranking.guesses)
    assert all(guess.bits > 0 for guess in ranking.guesses)
    assert "guesses to go" in ranking._repr_html_()


def test_hidden_boards_count_by_what_the_played_words_will_tell(words: WordList) -> None:
    board = numbers(words, "mound")
    unknown = rank_boards(words, [board], hidden=1)
    played = tuple(words.number(word) for word in ("slate", "crony", "humid"))
    later = rank_boards(words, [board], hidden=1, played=played)
    assert later.boards == unknown.boards == 2
    assert later.best.expected < unknown.best.expected


def test_a_reply_leaves_what_fits_and_drops_solved_boards(words: WordList) -> None:
    state = BoardsState.of(words, [numbers(words, "mound", "pound"), numbers(words, "slate", "plate")])
    after = state.after(words.number("mound"), [242, 0])
    assert after.boards == 1 and after.played == (words.number("mound"),)
    assert words.words(after.candidates[0]) == ("plate", "slate")


def test_no_board_left_is_no_advice(words: WordList) -> None:
    assert rank_boards(words, []).guesses == ()


def test_few_games_are_worked_out_and_marked_exact(words: WordList) -> None:
    boards = [numbers(words, "mound", "pound", "round"), numbers(words, "slate", "plate")]
    ranking = rank_boards(words, boards, limit=Limit(top=4))
    solution = solve_boards(words.letters, np.array([0, 3, 5]), np.concatenate(boards))
    assert solution is not None and ranking.exact and ranking.best.exact
    assert ranking.best.expected == pytest.approx(solution.total / solution.weight)
    assert all(guess.expected >= ranking.best.expected for guess in ranking.guesses if guess.exact)
    assert [guess.exact for guess in ranking.guesses] == [True] * 4


def test_more_games_are_compared_and_not_called_exact(words: WordList) -> None:
    boards = [words.answers[:20], words.answers[100:115]]
    ranking = rank_boards(words, boards, limit=Limit(top=2))
    assert not ranking.exact and "compared" in ranking.note
    assert ranking.best.expected < 4.5


def test_a_word_that_both_boards_may_hold_is_on_one_of_them_only(words: WordList) -> None:
    # Both boards hold one of the same two words: whichever is guessed solves a board, and the other is then certain.
    ranking = rank_boards(words, [numbers(words, "mound", "pound")] * 2)
    assert ranking.exact and ranking.best.expected == pytest.approx(2.0)
    assert ranking.best.chance == pytest.approx(1.0)
