"""`wordlens diary`, typed as a person would: nothing unasked, imports that repeat, exports that return, and figures."""

import json
import random
from pathlib import Path

import pytest

from wordlens.diary import Diary, diary_file, write_games
from wordlens.words import load_record
from wordlens.words.record import record_file

from ..diary import formats
from ..diary.generated import judged, made_games, share_text, squares_only
from .conftest import Wordlens

GAME = ("crane=y-y--", "moist=----y", "watch=ggggg")


def chat(tmp_path: Path, days: int = 6) -> Path:
    """Write a family's chat in which three people share games of the same days."""
    lines = []
    for name, seed in (("Ann Lee", 1), ("Bob", 2), ("Zoë", 3)):
        for game in made_games(days, seed):
            assert game.date is not None
            text = share_text(game, has_words=name == "Ann Lee")
            lines.append(f"{game.date:%d/%m/%Y}, 08:15 - {name}: {text}")
    file = tmp_path / "chat.txt"
    file.write_text("\n".join(lines), "utf-8")
    return file


def test_a_game_is_added_listed_shown_and_deleted(wordlens: Wordlens) -> None:
    ran = wordlens("diary", "add", *GAME, "--date", "2024-11-04")
    assert ran.out.splitlines() == ["1 game came in, 0 known already.", "The diary has 1 game now."]
    assert "1 known already" in wordlens("diary", "add", *GAME, "--date", "2024-11-04").out
    listed = wordlens("diary", "list").out
    assert "official:1234" in listed
    assert "3/6" in listed
    assert "watch" not in listed.lower()
    for which in ("2024-11-04", "1234", "official:1234"):
        assert "W  A  T  C  H" in wordlens("diary", "show", which).out
    assert wordlens("diary", "show", "1234", "--json").json["rows"][2] == {"word": "watch", "pattern": "ggggg"}
    assert wordlens("diary", "delete", "1234").out == "1 game deleted.\n"
    assert wordlens("diary", "show", "1234").code == 1
    assert "no game yet" in wordlens("diary", "list").out


def test_an_unfinished_game_comes_in_only_as_one_that_was_given_up(wordlens: Wordlens) -> None:
    refused = wordlens("diary", "add", *GAME[:-1])
    assert refused.code == 2 and "give --answer where the game was given up" in refused.err
    assert "1 game came in" in wordlens("diary", "add", *GAME[:-1], "--answer", GAME[-1].split("=")[0]).out
    assert "X/6" in wordlens("diary", "list").out


def test_an_official_answer_counts_as_played_until_its_game_is_deleted(wordlens: Wordlens) -> None:
    wordlens("diary", "add", *GAME, "--date", "2024-11-04")
    assert dict(load_record().played.days)[1234] == "watch"
    assert load_record().sources == {"diary": 1}
    wordlens("played", "add", "crane", "--date", "2024-11-05")
    wordlens("diary", "delete", "--all", "--yes")
    assert load_record().sources == {"added by hand": 1}


def test_a_game_that_differs_from_the_diary_is_told_and_left_out(wordlens: Wordlens) -> None:
    wordlens("diary", "add", *GAME, "--date", "2024-11-05")
    told = " ".join(wordlens("diary", "add", "slate=ggggg", "--date", "2024-11-05").out.split())
    assert "1 game differs from the diary (the newspaper's puzzle 1,235): the diary keeps what it has." in told


def test_a_free_game_counts_for_no_record(wordlens: Wordlens) -> None:
    wordlens("diary", "add", *GAME)
    assert not record_file().exists()
    assert wordlens("diary", "stats", "--json").json["streaks"] == []


def test_of_a_chat_only_the_chosen_sender_comes_in_and_a_second_time_nothing(
    wordlens: Wordlens, tmp_path: Path
) -> None:
    file = str(chat(tmp_path))
    refused = wordlens("diary", "import", file)
    assert refused.code == 2
    assert "Ann Lee (6), Bob (6), Zoë (6)" in refused.err
    assert "--sender" in refused.err
    dry = wordlens("diary", "import", file, "--sender", "ann", "--dry-run", "--json").json
    assert (dry["added"], dry["dry"], dry["total"]) == (6, True, 0)
    done = wordlens("diary", "import", file, "--sender", "ann", "--json").json
    assert (done["added"], done["games"], done["total"]) == (6, dry["games"], 6)
    again = wordlens("diary", "import", file, "--sender", "ann", "--json").json
    assert (again["added"], again["known"], again["total"]) == (0, 6, 6)
    with Diary() as diary:
        assert diary.players() == {"me": 6}
    wordlens("diary", "import", file, "--everyone")
    assert wordlens("diary", "--json").json["players"] == {"Ann Lee": 6, "Bob": 6, "Zoë": 6, "me": 6}
    assert wordlens("diary", "import", file, "--sender", "carl").code == 2
    assert wordlens("diary", "import", file, "--sender", "ann", "--everyone").code == 2


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_export_and_import_return_the_same_diary(wordlens: Wordlens, tmp_path: Path, form: str) -> None:
    games = made_games(12)
    with Diary() as diary:
        diary.add([*games[:6], *map(squares_only, games[6:])])
    before = wordlens("diary", "export").out
    assert wordlens("diary", "export", "-").out == before and not Path("-").exists()
    file = tmp_path / f"mine.{form}"
    assert wordlens("diary", "export", str(file)).code == 0
    wordlens("diary", "delete", "--all", "--yes")
    assert wordlens("diary", "export").out == ""
    assert wordlens("diary", "import", str(file)).code == 0
    assert wordlens("diary", "export").out == before
    assert [json.loads(line)["id"] for line in before.splitlines()] == [game.id for game in games]


def test_everything_is_deleted_only_when_asked_for(wordlens: Wordlens) -> None:
    with Diary() as diary:
        diary.add(made_games(3))
    assert wordlens("diary", "delete").code == 2
    assert "--yes" in wordlens("diary", "delete", "--all").err
    assert wordlens("diary", "delete", "--player", "me", "--yes").out == "3 games deleted.\n"
    assert wordlens("diary", "--json").json["players"] == {}


def test_games_are_kept_by_themselves_only_after_a_yes(wordlens: Wordlens) -> None:
    play = ("play", "--list", "classic", "--seed", "1")
    typed = "crane\nmoist\nslate\nbulky\nwatch\nvivid\n"
    assert wordlens(*play, typed=typed).code == 0
    assert not diary_file().exists()
    assert "kept in your diary" in wordlens("diary", "keep", "yes").out
    assert "in your diary" in wordlens(*play, typed=typed).err
    [game] = wordlens("diary", "list", "--json").json
    assert (game["kind"], game["list"], len(game["rows"]), game["won"]) == ("free", "classic", 6, False)
    wordlens("diary", "keep", "no")
    wordlens(*play, typed=typed)
    assert wordlens("diary", "--json").json == {"file": str(diary_file()), "players": {"me": 1}, "keeps": False}


def test_a_reviewed_game_is_kept_with_its_figures_after_a_yes(wordlens: Wordlens) -> None:
    asked = ("review", *GAME, "--list", "classic")
    assert wordlens(*asked).code == 0
    assert not diary_file().exists()
    wordlens("diary", "keep", "yes")
    wordlens(*asked)
    wordlens(*asked)
    [game] = wordlens("diary", "list", "--json").json
    assert (game["source"], game["kind"], len(game["review"]["turns"])) == ("review", "free", 3)


def test_reviewed_squares_are_kept_with_their_luck(wordlens: Wordlens) -> None:
    wordlens("diary", "keep", "yes")
    pasted = "Wordle 1,234 2/6\n\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n"
    assert "in your diary" in wordlens("review", "--list", "nyt", typed=pasted).err
    wordlens("review", "--list", "nyt", typed="🟨⬛🟨⬛⬛\n")  # not finished
    [game] = wordlens("diary", "list", "--json").json
    assert (game["id"], game["source"], game["rows"][0]["word"]) == ("official:1234", "review", None)
    assert game["review"]["luck"] is not None and game["review"]["skill"] is None


def test_statistics_are_told_drawn_and_plotted(wordlens: Wordlens, tmp_path: Path) -> None:
    rng = random.Random(4)
    with Diary() as diary:
        diary.add([judged(game, rng) for game in made_games(80)])
    ran = wordlens("diary", "stats", "--plot", str(tmp_path / "mine.svg"))
    assert ran.code == 0
    for part in (
        "80, ",
        "longest",
        "best possible play",
        "CRANE",
        "known letters ignored",
        "95% interval",
        "People need",
    ):
        assert part in ran.out, part
    assert (tmp_path / "mine.svg").read_text("utf-8").startswith("<?xml")
    shape = wordlens("diary", "stats", "--json").json
    assert shape["games"] == 80
    assert sum(shape["distribution"].values()) == 80
    assert len(shape["costly"]) == 3
    assert shape["advice"]
    assert "no games of 'carl'" in wordlens("diary", "stats", "--player", "carl").err


def test_an_empty_diary_says_so(wordlens: Wordlens, tmp_path: Path) -> None:
    assert "no game yet" in wordlens("diary", "stats").out
    assert wordlens("diary", "stats", "--plot", str(tmp_path / "x.png")).code == 2
    assert "0 games, and nothing is wrong" in wordlens("diary", "check").out
    assert wordlens("diary", "league").code == 2


def test_who_only_looks_makes_no_file(wordlens: Wordlens, tmp_path: Path) -> None:
    for looks in ((), ("list",), ("stats",), ("check",), ("export",), ("league",), ("show", "1")):
        wordlens("diary", *looks)
    wordlens("diary", "import", str(chat(tmp_path)), "--everyone", "--dry-run")
    wordlens("diary", "delete", "--all", "--yes")
    wordlens("review", "--diary")
    assert not diary_file().exists()
    assert not diary_file().parent.exists()
    wordlens("diary", "add", *GAME)
    assert diary_file().exists()


def test_a_league_of_a_chat_tells_no_word(wordlens: Wordlens, tmp_path: Path) -> None:
    ran = wordlens("diary", "league", str(chat(tmp_path, days=10)))
    assert ran.code == 0
    assert all(name in ran.out for name in ("Ann Lee", "Bob", "Zoë"))
    words = {word for game in made_games(10, 1) for word in game.words}
    assert not any(word in ran.out.lower().split() for word in words)
    assert not diary_file().exists()


def test_a_league_of_several_diaries_takes_their_names_from_the_files(wordlens: Wordlens, tmp_path: Path) -> None:
    for name, seed in (("ann", 1), ("bob", 2)):
        (tmp_path / f"{name}.jsonl").write_text(write_games(made_games(5, seed), "jsonl"), "utf-8")
    shape = wordlens("diary", "league", str(tmp_path / "ann.jsonl"), str(tmp_path / "bob.jsonl"), "--json").json
    assert {one["player"]: one["games"] for one in shape["standings"]} == {"ann": 5, "bob": 5}
    assert shape["days"] == 5


def test_what_cannot_be_imported_is_one_sentence(wordlens: Wordlens, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing here")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfb\x00")
    (tmp_path / "empty").mkdir()
    for name in ("notes.txt", "bytes.txt", "empty", "missing.txt"):
        ran = wordlens("diary", "import", str(tmp_path / name))
        assert ran.code == 2, name
        assert ran.err.count("\n") == 1
    assert "left out" in wordlens("diary", "import", "-", typed=formats.LOOK_ALIKES["Worldle"]).out


def test_a_pasted_game_comes_in(wordlens: Wordlens) -> None:
    assert "1 game came in" in wordlens("diary", "add", typed=formats.WITH_WORDS).out
    assert "1 game came in" in wordlens("diary", "import", "-", typed=formats.SHARE.replace("1,234", "1,235")).out
    assert dict(load_record().played.days)[1234] == "slate"


def test_a_damaged_diary_is_named_with_the_way_out(wordlens: Wordlens) -> None:
    with Diary() as diary:
        diary.add(made_games(2))
        diary._file.execute("UPDATE games SET turns = 9")
    ran = wordlens("diary", "check")
    assert ran.code == 2
    assert "2 problems" in ran.err
    assert len(wordlens("diary", "check", "--json").json["problems"]) == 2
    diary_file().write_bytes(b"rubbish" * 1000)
    ran = wordlens("diary", "list")
    assert ran.code == 2
    assert "move it away" in ran.err
