"""Reviews of many games: in parallel, kept one by one, stopped and resumed."""

import signal
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from tests.app.conftest import Wordlens
from tests.children import WORDLENS, Child, wait_for
from tests.cluster import Cluster
from tests.diary.generated import made_games
from wordlens.app.ask.reviewing import ResultsFile, Reviewed, games_in, keep_in, results_file, review_games
from wordlens.diary import Diary, DiaryGame, GameReview, write_games
from wordlens.errors import InvalidOption
from wordlens.words import load_words

pytestmark = pytest.mark.xdist_group("coach")

CLASSIC = load_words("classic")
TYPED = """crane=y-y-- moist=----y watch=ggggg
crane=y-y-- watch=ggggg
salet=-y--- watch=ggggg
slate=--g-- watch
"""


def typed_games() -> list[DiaryGame]:
    return list(games_in(TYPED.splitlines()[0], "t", CLASSIC).games)


class Stop(Exception):
    """Somebody pressed Ctrl-C."""


def test_typed_rows_are_a_game_a_line_and_the_answer_may_follow() -> None:
    found = games_in(TYPED, "typed.txt", CLASSIC)
    assert [(game.turns, game.won, game.answer) for game in found.games[:2]] == [(3, True, "watch"), (2, True, "watch")]
    assert [refused.where for refused in found.refused] == ["line 3", "line 4"]  # neither row fits the answer
    assert "row 1 would be" in found.refused[0].message
    assert len({game.id for game in found.games}) == 2


def test_other_texts_are_read_as_the_diary_reads_them() -> None:
    found = games_in("Wordle 1,234 2/6\n🟨⬛🟨⬛⬛ CRANE\n🟩🟩🟩🟩🟩 WATCH\n", "chat.txt", CLASSIC)
    assert [(game.number, game.words) for game in found.games] == [(1234, ("crane", "watch"))]


def test_what_is_finished_survives_a_stop_and_is_not_done_again(tmp_path: Path) -> None:
    path = tmp_path / "reviews.jsonl"
    first, second = (game for game in games_in(TYPED, "t", CLASSIC).games)
    kept = ResultsFile(path)

    def keep_one(game: DiaryGame) -> None:
        kept.keep(game)
        raise Stop

    with pytest.raises(Stop):
        review_games([first, second], keep_one)
    assert len(path.read_text("utf-8").splitlines()) == 1
    path.write_text(path.read_text("utf-8") + '{"id": "half a li', "utf-8")  # as a kill leaves it
    again = ResultsFile(path)
    known = again.known([first, second])
    assert sum(game.review is not None for game in known) == 1
    done = review_games(known, again.keep)
    assert (len(done.games), done.before, done.failed) == (2, 1, ())
    assert len(path.read_text("utf-8").splitlines()) == 2
    assert (done.word_games, done.exact_games) == (2, 2)
    assert done.skill is not None and done.cost is not None and done.cost > 0
    third = review_games(ResultsFile(path).known([first, second]), lambda game: pytest.fail("nothing is left to do"))
    assert third.before == 2
    assert {game.id: game.review for game in third.games} == {game.id: game.review for game in done.games}


def test_a_review_belongs_to_the_very_game(tmp_path: Path) -> None:
    (game,) = typed_games()
    kept = ResultsFile(tmp_path / "reviews.jsonl")
    kept.keep(replace(game, review=GameReview(50.0, 50.0)))
    again = ResultsFile(tmp_path / "reviews.jsonl")
    assert again.known([game])[0].review == GameReview(50.0, 50.0)
    assert again.known([replace(game, list="nyt")])[0].review is None


def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\n", "utf-8")
    with pytest.raises(InvalidOption, match="choose another file"):
        ResultsFile(path)
    assert path.read_text("utf-8") == "Dear Ann,\n"


def test_games_that_cannot_be_reviewed_are_counted(tmp_path: Path) -> None:
    (game,) = typed_games()
    done = review_games([replace(game, list="gone")], lambda game: pytest.fail("there is nothing to keep"))
    assert (done.games, [each.list for each in done.failed]) == ((), ["gone"])
    assert (done.skill, done.luck, done.cost) == (None, None, None)


def test_reviews_go_into_the_diary(tmp_path: Path) -> None:
    (game,) = typed_games()
    squares = replace(game, id="squares", words=(), answer=None)
    with Diary(tmp_path / "diary.sqlite3") as diary:
        diary.add([game, squares])
        done: Reviewed = review_games(diary.games(), keep_in(diary))
        assert diary.unreviewed() == [] and done.word_games == 1
        found = {each.id: each.review for each in diary.games()}
        assert found["squares"] is not None and found["squares"].skill is None
        review = found[game.id]
        assert review is not None and len(review.turns) == 3 and review.skill == 74.5


def test_the_terminal_reviews_files_and_says_what_does_not_belong(wordlens: Wordlens, tmp_path: Path) -> None:
    file, results = tmp_path / "games.txt", tmp_path / "reviews.jsonl"
    file.write_text(TYPED.splitlines()[0], "utf-8")
    many = ("review", "--from", str(file), "--results", str(results), "--list", "classic")
    shown = wordlens(*many, "--json").json
    assert (shown["before"], shown["word_games"], shown["exact_games"], shown["skill"]) == (0, 1, 1, 74.5)
    told = wordlens(*many).out
    assert "1 game, 1 of them before" in told and "exact but for the opening" in told
    for more, said in (
        (("crane=y-y--",), "rows is about one game"),
        (("--hard",), "--hard is about one game"),
        (("--diary",), "choose one"),
        (("--player", "me"), "give it with --diary"),
    ):
        ran = wordlens(*many, *more)
        assert ran.code == 2 and said in ran.err
    assert "give them with --diary or --from" in wordlens("review", "crane=y-y--", "--cluster", "tcp://h:1").err
    assert "the diary has no game to review" in wordlens("review", "--diary").err


def test_two_runs_do_not_write_one_file_of_reviews(wordlens: Wordlens, tmp_path: Path) -> None:
    file, results = tmp_path / "games.txt", tmp_path / "reviews.jsonl"
    file.write_text(TYPED.splitlines()[0], "utf-8")
    many = ("review", "--from", str(file), "--results", str(results), "--list", "classic")
    with results_file(results):
        refused = wordlens(*many)
    assert (refused.code, refused.out) == (2, "")
    assert "another wordlens is changing" in refused.err and "try again when it has ended" in refused.err
    assert not results.exists()
    assert wordlens(*many).code == 0 and len(results.read_text("utf-8").splitlines()) == 1


def test_ctrl_c_is_told_once_and_keeps_what_is_finished(tmp_path: Path) -> None:
    games, results = tmp_path / "games.jsonl", tmp_path / "reviews.jsonl"
    games.write_text(write_games(made_games(400), "jsonl"), "utf-8")
    command = (*WORDLENS, "review", "--from", str(games), "--results", str(results))
    with Child(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        wait_for(lambda: results.exists() and "\n" in results.read_text("utf-8"), "for the first review")
        child.signal_all(signal.SIGINT)
        out, told = child.communicate()
    assert (child.returncode, out) == (130, "")
    assert told.count("stopped") == 1
    assert "run the command again to go on" in told
    kept = ResultsFile(results).known(made_games(400))
    assert 0 < sum(game.review is not None for game in kept) < 400


def test_a_diary_is_reviewed_on_a_cluster_as_it_is_here(wordlens: Wordlens, cluster: Cluster) -> None:
    games = list(games_in(TYPED, "t", CLASSIC).games)
    with Diary() as diary:
        diary.add(games)
    told = wordlens("review", "--diary", "--cluster", cluster.address, "--json").json
    assert (len(told["games"]), told["before"], told["failed"]) == (2, 0, [])
    here = review_games(games, lambda game: None)
    with Diary() as diary:
        assert {game.id: game.review for game in diary.games()} == {game.id: game.review for game in here.games}
    assert wordlens("review", "--diary", "--cluster", cluster.address, "--json").json["before"] == 2
