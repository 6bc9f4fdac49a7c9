"""Reviews of several boards: costs, what was exact, and the strategy's own game."""

import pytest

from wordlens import Boards, BoardsGame, Contradiction, Variant, WordList, advise_boards
from wordlens.coach.boards import review_boards
from wordlens.errors import InvalidOption


def played(words: WordList, answers: tuple[str, ...], guesses: list[str], variant: Variant = Variant.NORMAL) -> Boards:
    game = BoardsGame(words, answers, variant)
    for word in guesses:
        game.guess(word)
    return game.shown


def test_the_strategys_own_words_cost_nothing_and_others_do(classic: WordList) -> None:
    boards = played(classic, ("crane", "moist"), ["fuzzy", "crane", "moist"])
    review = review_boards(boards, classic)
    assert review.is_won and review.answers == ("crane", "moist")
    assert review.turns[0].cost > 0.5 and not review.turns[0].exact
    assert review.cost == pytest.approx(sum(turn.cost for turn in review.turns))
    assert [turn.solved for turn in review.turns] == [(), (0,), (1,)]
    assert review.turns[0].before == (2315, 2315)
    own = review_boards(played(classic, ("crane", "moist"), [advise_boards(2, classic).best]), classic)
    assert own.turns[0].cost == 0


def test_the_strategy_plays_the_same_answers(classic: WordList) -> None:
    review = review_boards(played(classic, ("crane", "moist"), ["fuzzy", "crane", "moist"]), classic)
    assert review.rival is not None and review.rival.is_solved
    assert [review.rival.answer(at) for at in range(2)] == ["crane", "moist"]


def test_answers_of_unsolved_boards_may_be_told_and_must_fit(classic: WordList) -> None:
    boards = played(classic, ("crane", "moist", "slate"), ["crane"])
    assert review_boards(boards, classic).rival is None
    assert review_boards(boards, classic, answers=["moist", "slate"]).rival is not None
    with pytest.raises(InvalidOption, match="2 boards that are not solved, got 1"):
        review_boards(boards, classic, answers=["moist"])
    with pytest.raises(Contradiction, match="board 3: row crane=--g-g is not what the answer PIZZA gives"):
        review_boards(boards, classic, answers=["moist", "pizza"])


def test_given_guesses_cost_nothing(classic: WordList) -> None:
    guesses = ["fuzzy", "world", "night", "crane", "moist"]
    boards = played(classic, ("crane", "moist"), guesses, Variant.JUMBLE)
    review = review_boards(boards, classic, variant=Variant.JUMBLE)
    assert [turn.is_given for turn in review.turns] == [True, True, True, False, False]
    assert all(turn.cost == 0 and turn.exact for turn in review.turns[:3])
    assert review.rival is not None
    assert [row.word for row in review.rival.rows[:3]] == guesses[:3]


def test_a_word_outside_the_list_is_reviewed(classic: WordList) -> None:
    boards = Boards.parse(["qwert=--yy-/-----", "crane=ggggg/-----", "fuzzy=/-----"])
    review = review_boards(boards, classic)
    assert len(review.as_rows()) == 3 and review.answers == ("crane", None)


def test_a_review_needs_a_row(classic: WordList) -> None:
    with pytest.raises(InvalidOption, match="at least one row"):
        review_boards(Boards(4), classic)
