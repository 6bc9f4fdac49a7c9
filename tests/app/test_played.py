"""`wordlens played`: status, import, update, add, forget, export, typed as a person would."""

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from wordlens.words import original_record
from wordlens.words.record import load_record, record_file

from ..children import PATIENCE, WORDLENS, Child
from ..newspaper import Newspaper, drips, says
from .conftest import Wordlens

CSV = "date,number,answer\n2022-11-07,506,crane\n2022-11-08,507,slate\n"


def known() -> dict[int | None, str]:
    return {line.number: line.answer for line in load_record().lines}


def test_the_status_tells_what_is_known_missing_and_from_where(wordlens: Wordlens, tmp_path: Path) -> None:
    ran = wordlens("played")
    assert "506 days" in ran.out
    assert "known to  2022-11-06" in ran.out
    assert "2022-11-07 to " in ran.out
    assert "every copy" in ran.out
    assert "'wordlens played update'" in ran.out
    (tmp_path / "mine.csv").write_text(CSV.replace("2022-11-08,507", "2022-11-09,508") + ",,qajaq\n")
    wordlens("played", "import", str(tmp_path / "mine.csv"))
    shape = wordlens("played", "--json").json
    assert (shape["answers"], shape["undated"], shape["known_to"]) == (508, 1, "2022-11-09")
    assert shape["gaps"][0] == {"first": "2022-11-08", "last": "2022-11-08", "days": 1}
    assert sum(gap["days"] for gap in shape["gaps"]) == shape["missing_days"]
    assert shape["sources"] == {"every copy": 506, "import mine.csv": 3}
    assert shape["file"] == str(record_file())


def test_an_import_tells_added_known_duplicates_and_clashes(wordlens: Wordlens, tmp_path: Path) -> None:
    file = tmp_path / "answers.csv"
    file.write_text(f"{CSV}2022-11-08,507,slate\n2021-06-19,0,cigar\n2021-06-20,1,wrong\n2022-11-08,507,panel\n")
    ran = wordlens("played", "import", str(file))
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("2 answers added, 1 known already; known to 2022-11-08, ")
    assert lines[1:] == [
        "1 duplicate left out.",
        "1 clash: 2021-06-20 has REBUT already, not WRONG.",
        "1 entry left out: line 7: expected one answer a day, got PANEL for 2022-11-08, which has SLATE.",
    ]
    shape = wordlens("played", "import", str(file), "--json").json
    assert (shape["added"], shape["known"], shape["duplicates"]) == (0, 3, 1)
    assert shape["dropped"][0]["where"] == "line 7"


def test_an_import_keeps_and_tells_words_that_the_list_lacks(wordlens: Wordlens) -> None:
    ran = wordlens("played", "import", "-", typed="2022-11-07 ZZZZZ\n2022-11-08 SLATE\n2021-06-20 QQQQQ\n")
    assert ran.out.splitlines()[1:] == [
        "1 clash: 2021-06-20 has REBUT already, not QQQQQ.",
        "1 word that the official list lacks was kept, because the newspaper may use a new word: ZZZZZ of 2022-11-07.",
        "'wordlens played forget DAY|WORD' takes a word out again.",
    ]
    assert known() == {506: "zzzzz", 507: "slate"}
    shape = wordlens("played", "import", "-", "--json", typed="zzzzz xxxxx crane").json
    assert shape["unlisted"] == ["XXXXX", "ZZZZZ"]
    assert "2 words that the official list lacks were kept, because " in shape["sentences"][-1]


def test_an_import_reads_what_is_piped_in(wordlens: Wordlens) -> None:
    ran = wordlens("played", "import", "-", typed="Wordle 506 CRANE\nWordle 507: SLATE (November 8, 2022)\n")
    assert ran.out.startswith("2 answers added, 0 known already; known to 2022-11-08, ")
    assert load_record().sources == {"import pasted": 2}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "expected CSV or JSON with dates, words one a line, pasted lines"),
        (b"# only this", "expected CSV or JSON with dates, words one a line, pasted lines"),
        (b"\xff\xff", "expected UTF-8 text, got byte 0xff"),
        (b"[1", "got JSON that is broken"),
        (b"what is this?", "line 1: expected a five-letter word, with or without a date, got 'what is this?'"),
    ],
)
def test_a_file_of_something_else_is_one_sentence_and_changes_nothing(
    wordlens: Wordlens, tmp_path: Path, content: bytes, message: str
) -> None:
    (tmp_path / "file").write_bytes(content)
    ran = wordlens("played", "import", str(tmp_path / "file"))
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert not record_file().exists()


def test_words_are_added_with_and_without_their_day_and_forgotten(wordlens: Wordlens) -> None:
    assert wordlens("played", "add", "Crane", "--date", "2022-11-07").out == (
        "CRANE is in the record as played on 2022-11-07.\n"
    )
    assert "on a day that is not known" in wordlens("played", "add", "kefir").out
    assert wordlens("played", "add", "kefir").out == "KEFIR was known.\n"
    assert known() == {506: "crane", None: "kefir"}
    clash = wordlens("played", "add", "slate", "--date", "2022-11-07")
    assert (clash.code, clash.err) == (
        2,
        "wordlens: 2022-11-07 has CRANE already, not SLATE; 'wordlens played forget 2022-11-07' takes it out\n",
    )
    assert wordlens("played", "add", "zzzzz").code == 2
    gone = wordlens("played", "forget", "2022-11-07", "kefir")
    assert gone.out == "CRANE of 2022-11-07 is forgotten.\nKEFIR of a day that is not known is forgotten.\n"
    assert known() == {}
    assert "has no line of your own for cigar" in wordlens("played", "forget", "cigar").err


def test_an_export_can_be_imported(wordlens: Wordlens, tmp_path: Path) -> None:
    wordlens("played", "import", "-", typed=f"{CSV},,qajaq\n")
    exported = wordlens("played", "export").out
    assert exported.startswith("date,number,answer\n2021-06-19,0,cigar\n")
    wanted = load_record().played
    record_file().unlink()
    assert wordlens("played", "import", "-", "--json", typed=exported).json["dropped"] == []
    assert load_record().played == wanted


def test_an_update_asks_for_the_missing_days(wordlens: Wordlens, newspaper: Newspaper) -> None:
    newspaper.on_day("2022-11-08", says(b"<html>"))
    newspaper.on_day("2022-11-09", says(b"", 404))
    ran = wordlens("played", "update", "--from", newspaper.pattern, "--until", "2022-11-10")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("2 answers added; known to 2022-11-10, ")
    assert lines[1:] == [
        "Not published: 2022-11-09.",
        "1 day without a usable answer: 2022-11-08: 127.0.0.1 sent no JSON for 2022-11-08.",
    ]
    again = wordlens("played", "update", "--from", newspaper.pattern, "--until", "2022-11-07", "--json")
    assert (again.json["asked"], again.json["added"]) == (0, 0)


def test_the_address_may_stand_in_the_settings(
    wordlens: Wordlens, newspaper: Newspaper, user_directories: Path
) -> None:
    folder = user_directories / "config" / "wordlens"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(f'played_from = "{newspaper.url}/svc/wordle/v2/"\n')
    assert wordlens("played", "update", "--until", "2022-11-07", "--json").json["added"] == 1
    assert [path for _, path, _ in newspaper.asked] == ["/svc/wordle/v2/2022-11-07.json"]


def test_a_failed_update_is_one_sentence(wordlens: Wordlens, newspaper: Newspaper) -> None:
    newspaper.default = says(b"", 429)
    ran = wordlens("played", "update", "--from", newspaper.pattern, "--until", "2022-11-10")
    assert (ran.code, ran.err) == (
        1,
        "wordlens: 127.0.0.1 refuses to answer for now (code 429); try again in an hour\n",
    )
    failed = wordlens("played", "update", "--from", newspaper.pattern, "--json").json
    assert failed["error"]["kind"] == "TurnedAway"


def updating(newspaper: Newspaper) -> Child:
    newspaper.on_day("2022-11-09", drips)
    command = [*WORDLENS, "played", "update", "--from", newspaper.pattern]
    return Child(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for_third_day(newspaper: Newspaper, process: Child) -> None:
    while len(newspaper.asked) < 3 and process.poll() is None:
        time.sleep(0.01)


def test_ctrl_c_ends_an_update_and_keeps_what_came(newspaper: Newspaper) -> None:
    with updating(newspaper) as process:
        wait_for_third_day(newspaper, process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (130, "")
    assert err == "wordlens: stopped; 2 answers were added; run it again to go on\n"
    assert len(newspaper.asked) == 3
    assert list(known()) == [506, 507]


def test_a_killed_update_keeps_what_came(newspaper: Newspaper) -> None:
    with updating(newspaper) as process:
        wait_for_third_day(newspaper, process)
        process.kill()
        process.communicate(timeout=PATIENCE)
    assert list(known()) == [506, 507]
    assert load_record().problem is None


def test_a_damaged_record_is_told_in_the_status(wordlens: Wordlens) -> None:
    wordlens("played", "add", "crane", "--date", "2022-11-07")
    with record_file().open("a") as file:
        file.write("nonsense\n")
    assert "line 4" in json.loads(wordlens("played", "--json").out)["problem"]
    assert "damaged" in wordlens("played").out
    assert load_record().played.end == original_record().end + 1


def test_shared_games_with_their_words_are_imported(wordlens: Wordlens, tmp_path: Path) -> None:
    first = "[12:30, 17/11/2026] Ann: Wordle 1\u202f234 2/6\n\n⬛🟨⬛⬛🟩 ||CRANE||\n🟩🟩🟩🟩🟩 ||HORDE||"
    second = "Wordle 1,235 2/6*\n⬜🟨⬜⬜🟩\n🟩🟩🟩🟩🟩\nCRANE\nWHERE"
    (tmp_path / "chat.txt").write_text(f"{first}\n{second}\nWordle 1,236 1/6\n🟩🟩🟩🟩🟩\n", "utf-8")
    ran = wordlens("played", "import", str(tmp_path / "chat.txt"))
    assert known() == {1234: "horde", 1235: "where"}
    assert "2 answers added" in ran.out and "game 3: expected the number, the words" in " ".join(ran.out.split())
    (tmp_path / "chat.txt").write_text("Wordle 1,236 1/6\n🟩🟩🟩🟩🟩\n", "utf-8")
    refused = wordlens("played", "import", str(tmp_path / "chat.txt"))
    assert refused.code == 2 and "expected the number, the words and the right answer" in " ".join(refused.err.split())
