"""The diary's file: nothing confirmed is lost, nothing is kept twice, and owners do not see each other."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from wordlens.diary import Diary, DiaryGame, GameReview, diary_file
from wordlens.diary.schema import APPLICATION, STEPS, migrate, version_of
from wordlens.errors import InvalidDiary, InvalidOption

from .generated import made_games, squares_only

WRITING = """
import sys
from tests.diary.generated import made_games
from wordlens.diary import Diary
for game in made_games(30, player=sys.argv[1]):
    with Diary() as diary:
        diary.add([game])
"""


def test_what_is_added_is_there_in_the_next_process() -> None:
    games = made_games(20)
    with Diary() as diary:
        told = diary.add(games)
    assert (len(told.added), told.known, told.clashes) == (20, 0, ())
    with Diary() as diary:
        assert diary.games() == games
        assert diary.check() == ()
        assert diary.players() == {"me": 20}
        assert diary.count() == 20


def test_a_second_time_changes_nothing_and_doubles_inside_one_import_count_once() -> None:
    games = made_games(5)
    with Diary() as diary:
        diary.add([*games, *games])
        told = diary.add(games)
        assert (told.added, told.completed, told.known) == ((), (), 5)
        assert diary.games() == games


def test_squares_are_completed_by_words_and_the_review_of_squares_goes() -> None:
    whole = made_games(1)[0]
    with Diary() as diary:
        diary.add([squares_only(whole)])
        assert diary.put_review(squares_only(whole), GameReview(None, 60.0))
        told = diary.add([whole])
        assert (told.added, told.completed) == ((), (whole,))
        assert diary.games() == [whole]


def test_a_clash_is_told_and_the_first_stays() -> None:
    first, other = made_games(2)
    clash = replace(other, id=first.id, number=first.number, date=first.date)
    with Diary() as diary:
        diary.add([first])
        assert diary.add([clash]).clashes == (clash,)
        assert diary.games() == [first]


def test_a_dry_run_tells_the_same_and_writes_nothing() -> None:
    games = made_games(4)
    with Diary() as diary:
        diary.add([squares_only(games[0]), games[1]])
        dry = diary.add(games, dry=True)
        assert diary.games() == [squares_only(games[0]), games[1]]
        assert diary.add(games) == dry
        assert diary.games() == games


def test_an_error_on_the_way_leaves_nothing() -> None:
    def broken() -> Iterator[DiaryGame]:
        yield made_games(1)[0]
        raise KeyboardInterrupt

    with Diary() as diary:
        with pytest.raises(KeyboardInterrupt):
            diary.add(broken())
        assert diary.count() == 0
        diary.add(made_games(1))
        assert diary.count() == 1


def test_owners_see_only_their_own_games() -> None:
    mine, theirs = made_games(2)
    with Diary() as diary, Diary(owner="visitor") as visitor:
        diary.add([mine])
        visitor.add([theirs])
        diary.choose(True)
        assert (diary.games(), visitor.games()) == ([mine], [theirs])
        assert visitor.find(mine.id) == []
        assert visitor.delete([mine]) == 0
        assert not visitor.put_review(mine, GameReview(1.0, 1.0))
        assert (diary.keeps, visitor.keeps) == (True, None)
        assert visitor.clear() == 1
        assert diary.games() == [mine]
        assert diary.keeps is True


def test_a_review_is_kept_only_with_the_game_that_it_judged() -> None:
    game, other = made_games(2)
    review = GameReview(80.0, 50.0)
    with Diary() as diary:
        diary.add([game])
        assert diary.unreviewed() == [game]
        assert not diary.put_review(replace(other, id=game.id), review)
        assert diary.put_review(game, review)
        assert diary.unreviewed() == []
        assert diary.find(game.id)[0].review == review


def test_of_what_was_deleted_no_byte_stays() -> None:
    games = [replace(game, source="unmistakable") for game in made_games(200)]
    with Diary() as diary:
        diary.add(games)
        diary.choose(True)
        assert diary.clear(everybody=True) == 200
        assert (diary.count(), diary.keeps) == (0, None)
    left = [path for path in diary_file().parent.iterdir() if path.name.startswith(diary_file().name)]
    assert left
    assert not any(b"unmistakable" in path.read_bytes() for path in left)


def test_two_processes_may_write_at_once() -> None:
    Diary().close()
    root = Path(__file__).parents[2]
    started = [subprocess.Popen([sys.executable, "-c", WRITING, name], cwd=root) for name in ("ann", "bob")]
    assert [process.wait(120) for process in started] == [0, 0]
    with Diary() as diary:
        assert diary.players() == {"ann": 30, "bob": 30}
        assert diary.check() == ()


def test_a_file_of_every_older_version_becomes_a_new_one(tmp_path: Path) -> None:
    for version in range(len(STEPS)):
        path = tmp_path / f"{version}.sqlite3"
        old = sqlite3.connect(path, isolation_level=None)
        migrate(old, "old", STEPS[:version])
        if version:
            columns = "owner, player, id, kind, list, rule, guesses, turns, marks, words, won, source"
            old.execute(
                f"INSERT INTO games ({columns}) VALUES ('', 'me', 'x', 'free', 'nyt', 'normal', 6, 4, '', '', 1, '')"
            )
        old.close()
        with Diary(path) as diary:
            assert diary.count() == bool(version)
            assert diary.check() == ()
        with sqlite3.connect(path) as now:
            assert version_of(now) == len(STEPS)
        now.close()


def test_a_newer_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "diary.sqlite3"
    Diary(path).close()
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    with pytest.raises(InvalidDiary, match=r"version 99.*update wordlens"):
        Diary(path)


def test_a_foreign_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    foreign = tmp_path / "other.sqlite3"
    with sqlite3.connect(foreign) as file:
        file.execute("CREATE TABLE mine (x)")
    file.close()
    with pytest.raises(InvalidDiary, match="of something else"):
        Diary(foreign)
    text = tmp_path / "notes.txt"
    text.write_text("no database at all, but long enough to look like one" * 20)
    before = text.read_bytes()
    with pytest.raises(InvalidDiary, match="move it away"):
        Diary(text)
    assert text.read_bytes() == before


def test_a_folder_or_a_place_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises((InvalidDiary, InvalidOption)):
        Diary(tmp_path)
    with pytest.raises((InvalidDiary, InvalidOption)):
        Diary(tmp_path / "file" / "diary.sqlite3")


def test_a_damaged_game_is_named_by_the_check(tmp_path: Path) -> None:
    path = tmp_path / "diary.sqlite3"
    with Diary(path) as diary:
        diary.add(made_games(3))
    with sqlite3.connect(path) as file:
        file.execute("UPDATE games SET won = 1 - won WHERE id = (SELECT min(id) FROM games)")
        file.execute("UPDATE games SET review = '{' WHERE id = (SELECT max(id) FROM games)")
    file.close()
    with Diary(path) as diary:
        problems = diary.check()
    assert len(problems) == 2
    assert all("official:" in problem for problem in problems)


def test_a_file_without_write_ahead_log_works_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "diary.sqlite3"
    with Diary(path) as diary:
        diary.add(made_games(1))
    with sqlite3.connect(path) as file:
        assert file.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert file.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
        file.execute("PRAGMA journal_mode = DELETE")
    file.close()
    with Diary(path) as diary:
        assert diary.count() == 1


def test_a_score_alone_is_a_game_too() -> None:
    game = DiaryGame("official:7", kind="official", number=7, turns=4, won=True)
    with Diary() as diary:
        diary.add([game])
        assert diary.games() == [game]
        assert diary.unreviewed() == []
