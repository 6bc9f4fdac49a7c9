"""A diary's game: what can be one, what follows from it, and how two tellings of one game are joined."""

import datetime
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.diary import DiaryGame, checked, from_record, to_record
from wordlens.diary.game import merged
from wordlens.errors import InvalidGame
from wordlens.rules import Row, Rule

from .generated import made_games, squares_only

ROWS = [Row.parse("crane=y-y--"), Row.parse("moist=----y"), Row.parse("watch=ggggg")]
WRITTEN = [{"word": row.word, "pattern": row.written} for row in ROWS]
PAGE: dict[str, object] = {
    "id": "daily:nyt:2026-11-17",
    "date": "2026-11-17",
    "number": 320,
    "list": "nyt",
    "rule": "normal",
    "guesses": 6,
    "rows": WRITTEN,
    "answer": "watch",
    "won": True,
    "kind": "daily",
    "source": "play",
    "finished": "2026-11-17T08:15:00.000Z",
}
"""A game as the page's Play view keeps it."""


def test_the_page_s_record_is_taken_over_as_it_is() -> None:
    game = from_record({**PAGE, "hints": 2})
    assert (game.turns, game.score, game.words) == (3, 3, ("crane", "moist", "watch"))
    assert game.rows == tuple(ROWS)
    written = to_record(game)
    assert {name: written[name] for name in PAGE} == PAGE


@given(st.integers(0, 2**32), st.booleans())
def test_a_record_is_read_back_exactly(seed: int, squares: bool) -> None:
    for game in made_games(3, seed):
        game = squares_only(game) if squares else game
        assert from_record(to_record(game)) == game


def test_the_last_word_of_a_won_game_is_its_answer_and_a_lost_game_counts_seven() -> None:
    won = DiaryGame.of_rows("a", ROWS)
    lost = DiaryGame.of_rows("b", ROWS[:2] * 3)
    assert (won.answer, won.won, won.score) == ("watch", True, 3)
    assert (lost.answer, lost.won, lost.score) == (None, False, 7)


def test_an_official_game_has_one_id_a_day_however_it_was_told() -> None:
    game = DiaryGame.of_rows("whatever", ROWS, kind="official", number=1234)
    assert game.id == "official:1234"


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"answer": "wench"}, "the last word 'watch' was right"),
        ({"won": False}, "counts as lost"),
        ({"turns": 2}, "as many rows as guesses"),
        ({"guesses": 2}, "1 to 2 guesses"),
        ({"marks": ("y-y--", "----y", "ggggx")}, "marks such as|five of"),
        ({"marks": ("y-y--", "ggggg", "ggggg")}, "row 2 was right"),
        ({"words": ("crane", "watch")}, "a word for every row"),
        ({"words": ("crane", "mois", "watch")}, "of one length"),
        ({"words": ("crane", "mo1st", "watch")}, "letters"),
        ({"words": (), "answer": "12345"}, "a word as the answer"),
        ({"kind": "secret"}, "a kind of official"),
        ({"number": -1}, "number from 0"),
        ({"id": " "}, "an id"),
        ({"player": "a\nb"}, "a player's name"),
        ({"source": "x" * 500}, "a source"),
        ({"finished": "yesterday"}, "a time such as"),
    ],
)
def test_what_cannot_have_been_is_refused_in_a_sentence(change: dict[str, object], part: str) -> None:
    with pytest.raises(InvalidGame, match=part):
        checked(replace(DiaryGame.of_rows("a", ROWS), **change))  # type: ignore[arg-type]


def test_rows_that_the_answer_would_not_give_are_refused() -> None:
    with pytest.raises(InvalidGame, match="row 1 would be crane="):
        DiaryGame.of_rows("a", ROWS[:2], answer="sooty")


@pytest.mark.parametrize(
    "change",
    [
        {"rows": "crane"},
        {"rows": [["crane", "y-y--"]]},
        {"rows": [{"word": None, "pattern": "y-y--"}, *WRITTEN[1:]]},
        {"won": 1},
        {"number": "320"},
        {"number": True},
        {"rule": "soft"},
        {"date": "17/11/2026"},
        {"list": 5},
        {"player": "\ud800"},
        {"review": {"turns": [{}]}},
        {"review": {"skill": "high"}},
        {"review": {"turns": [{**dict.fromkeys(("cost", "skill", "luck", "before", "after"), 1), "exact": True,
                               "mistake": "other"}]}},
    ],
)  # fmt: skip
def test_a_record_of_the_wrong_form_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(InvalidGame):
        from_record({**PAGE, **change})


@pytest.mark.parametrize("data", [None, 5, "game", [], [PAGE]])
def test_what_is_no_object_is_refused(data: object) -> None:
    with pytest.raises(InvalidGame, match="as an object"):
        from_record(data)


def test_a_later_telling_completes_an_earlier_one_and_never_changes_it() -> None:
    whole = made_games(1)[0]
    squares = squares_only(whole)
    score = checked(replace(squares, marks=()))
    assert merged(score, squares) == squares
    assert merged(squares, whole) == whole
    assert merged(score, whole) == whole
    for less in (score, squares, whole):
        assert merged(whole, less) == whole


def test_two_games_that_contradict_each_other_are_not_joined() -> None:
    game = DiaryGame.of_rows("a", ROWS)
    squares = squares_only(game)
    assert merged(game, DiaryGame.of_rows("a", ROWS[2:])) is None
    assert merged(game, checked(replace(squares, marks=("-----", "----y", "ggggg")))) is None
    assert merged(squares, checked(replace(squares, answer="watch"))) is not None
    assert merged(checked(replace(squares, answer="watch")), checked(replace(squares, answer="match"))) is None
    impossible = checked(replace(squares, marks=(), words=(), answer="crane"))
    assert merged(squares_only(game), impossible) is not None
    assert merged(replace(game, answer=None), impossible) is None


def test_a_game_that_was_given_up_at_once_is_a_lost_one() -> None:
    game = from_record({**PAGE, "rows": [], "won": False})
    assert (game.turns, game.won, game.score) == (0, False, 7)
    with pytest.raises(InvalidGame, match="1 to 6 guesses"):
        from_record({**PAGE, "rows": [], "won": True})


def test_dates_and_rules_are_values() -> None:
    game = from_record({**PAGE, "rule": "hard"})
    assert (game.rule, game.date) == (Rule.HARD, datetime.date(2026, 11, 17))
