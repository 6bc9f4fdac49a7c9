"""The user's record of played answers: nothing is lost, and damage is told without disabling the rest."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidList, InvalidOption
from wordlens.words import Played, original_record
from wordlens.words.record import Line, load_record, record_file
from wordlens.words.recording import add_played, forget_played, gaps

FIRST = original_record().end
"""The first puzzle that not every copy knows."""
WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=5, max_size=5)
RECORDS = st.builds(
    lambda days, undated: Played(tuple(sorted(days.items())), undated),
    st.dictionaries(st.integers(FIRST, FIRST + 2000), WORDS, max_size=20),
    st.frozensets(WORDS, max_size=5),
)
ADDING = """
import sys
from wordlens.words import Played
from wordlens.words.recording import add_played
for number in range(int(sys.argv[1]), int(sys.argv[1]) + 12):
    add_played(Played(((number, "crane"),)), sys.argv[1])
"""


def day(number: int, answer: str) -> Played:
    return Played(((number, answer),))


def test_without_a_file_what_every_copy_knows_is_known() -> None:
    record = load_record()
    assert record.played == original_record()
    assert (record.lines, record.problem) == ((), None)
    assert not record_file().exists()


@given(RECORDS, RECORDS)
def test_what_is_added_is_read_back_and_the_first_of_two_stays(
    tmp_path_factory: pytest.TempPathFactory, first: Played, second: Played
) -> None:
    path = tmp_path_factory.mktemp("record") / "deep" / "played.csv"
    add_played(first, "one, or\nthe other", path)
    add_played(second, "two", path)
    found = load_record(path)
    assert found.problem is None
    days = {**dict(second.days), **dict(first.days)}
    assert dict(found.played.days) == {**days, **dict(original_record().days)}
    assert found.played.words == original_record().words | set(days.values()) | first.undated | second.undated
    assert found.played.undated.isdisjoint(days.values())
    assert set(found.sources) <= {"one or the other", "two"}


def test_what_became_of_each_answer_is_told() -> None:
    add_played(Played(((FIRST, "crane"),), frozenset({"slate", "cigar"})), "a file")
    more = Played(((0, "cigar"), (1, "wrong"), (FIRST, "panel"), (FIRST + 1, "slate")), frozenset({"qajaq", "crane"}))
    told = add_played(more, "another file")
    assert (told.added, told.known) == (2, 2)
    assert told.clashes == (
        "2021-06-20 has REBUT already, not WRONG",
        "2022-11-07 has CRANE already, not PANEL",
    )
    assert load_record().lines == (
        Line(FIRST, "crane", "a file"),
        Line(FIRST + 1, "slate", "another file"),
        Line(None, "qajaq", "another file"),
    )
    written = record_file().read_text("utf-8").splitlines()
    assert written[0].startswith("# wordlens played answers, version 1, seal ")
    assert written[1:] == [
        "date,number,answer,source",
        "2022-11-07,506,crane,a file",
        "2022-11-08,507,slate,another file",
        ",,qajaq,another file",
    ]


def test_what_is_forgotten_is_gone_and_can_be_added_again() -> None:
    add_played(Played(((FIRST, "crane"), (FIRST + 1, "slate")), frozenset({"qajaq"})), "a file")
    assert forget_played([FIRST], ["qajaq"]) == (Line(FIRST, "crane", "a file"), Line(None, "qajaq", "a file"))
    assert load_record().lines == (Line(FIRST + 1, "slate", "a file"),)
    assert forget_played([0]) == ()
    assert add_played(day(FIRST, "panel"), "me").added == 1


def test_lines_written_by_hand_are_taken_and_the_file_is_sealed_anew() -> None:
    add_played(day(FIRST, "crane"), "a file")
    with record_file().open("a") as file:
        file.write("2022-11-08,507,slate,me\n")
    assert load_record().problem is None
    assert dict(load_record().played.days)[507] == "slate"
    add_played(day(508, "night"), "a file")
    assert [line.number for line in load_record().lines] == [506, 507, 508]


@pytest.mark.parametrize(
    "line",
    [
        "2022-11-09,507,slate,me",
        "2022-11-08,507,slates,me",
        "2022-11-08,507,SLATE,me",
        "2022-11-08,507,slate",
        "2022-11-08,,slate,me",
        "2022-11-08,9999999999999999999999,slate,me",
        "2022-11-07,506,slate,me",
        "\x00\x00\x00",
    ],
)
def test_a_damaged_line_is_named_and_the_others_are_used(line: str) -> None:
    add_played(day(FIRST, "crane"), "a file")
    whole = record_file().read_text("utf-8")
    record_file().write_text(f"{whole}{line}\n2022-11-09,508,night,me\n")
    damaged = record_file().read_bytes()
    record = load_record()
    assert record.problem == (
        f"the played answers in {record_file()} are damaged: line 4 cannot be used and is left out"
    )
    assert [one.number for one in record.lines] == [506, 508]
    add_played(day(509, "panel"), "a file")
    assert load_record().problem is None
    assert record_file().with_name("played.csv.damaged").read_bytes() == damaged


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfe\x00", "it is no UTF-8 text"),
        (
            b"# wordlens played answers, version 2, seal 0\nx\n",
            "expected version 1, got '2', perhaps of a newer wordlens",
        ),
        (b"x" * 4_000_001, "it is larger than 4,000,000 bytes"),
    ],
)
def test_a_file_that_cannot_be_read_is_left_alone_and_the_rest_is_known(content: bytes, why: str) -> None:
    record_file().parent.mkdir(parents=True)
    record_file().write_bytes(content)
    record = load_record()
    assert record.played == original_record()
    assert record.problem == (
        f"cannot read the played answers in {record_file()}: {why}; mend the file or move it away"
    )
    with pytest.raises(InvalidList, match="cannot read the played answers"):
        add_played(day(FIRST, "crane"), "a file")
    assert record_file().read_bytes() == content


def test_a_folder_in_the_place_of_the_record_is_told() -> None:
    record_file().mkdir(parents=True)
    assert "Is a directory" in (load_record().problem or "")
    assert load_record().played == original_record()


def test_a_place_that_cannot_be_written_is_told() -> None:
    folder = record_file().parent
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder should be")
    assert load_record().played == original_record()
    with pytest.raises(InvalidOption, match="cannot write"):
        add_played(day(FIRST, "crane"), "a file")


def test_processes_that_add_at_the_same_time_lose_nothing() -> None:
    starts = (600, 700, 800)
    running = [subprocess.Popen([sys.executable, "-c", ADDING, str(start)]) for start in starts]
    assert [process.wait(timeout=120) for process in running] == [0, 0, 0]
    record = load_record()
    assert record.problem is None
    assert {line.number for line in record.lines} == {start + n for start in starts for n in range(12)}


def test_a_change_of_the_file_is_seen_at_once() -> None:
    for number in range(FIRST, FIRST + 5):
        add_played(day(number, "crane"), "me")
        assert load_record().played.end == number + 1


@given(st.frozensets(st.integers(0, 40)), st.integers(0, 45))
def test_gaps_and_known_days_make_all_days(numbers: frozenset[int], until: int) -> None:
    played = Played(tuple((number, "crane") for number in sorted(numbers)))
    missing = {number for first, last in gaps(played, until) for number in range(first, last + 1)}
    assert missing == set(range(until)) - numbers
    assert played.lacking(until) == len(missing)


def test_the_file_is_whole_for_whoever_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "played.csv"
    add_played(day(FIRST, "crane"), "me", path)
    before = path.read_bytes()
    with pytest.raises(TypeError):
        add_played(day(FIRST + 1, "slate"), None, path)  # type: ignore[arg-type]  # an error half-way
    assert path.read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["played.csv", "played.csv.lock"]
