"""The committed word data is what SOURCES.md says it is."""

import hashlib
import re
from pathlib import Path

import pytest

DATA = Path(__file__).parents[2] / "src" / "wordlens" / "words" / "data"
ROW = re.compile(r"^\| (\S+\.txt) \| (\d+) \| ([0-9a-f]{64}) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
TABLE = {row[0]: row[1:] for row in ROW.findall((DATA / "SOURCES.md").read_text("utf-8"))}
WORD_FILES = sorted(TABLE.keys() - {"zipf.txt", "common-other.txt", "answers-other.txt", "original-order.txt"})


def lines(name: str) -> list[str]:
    return (DATA / name).read_text("utf-8").splitlines()


def test_table_and_folder_name_the_same_files() -> None:
    held = {path.name for path in DATA.iterdir()} - {"SOURCES.md"}
    assert held == TABLE.keys()
    assert len(held) == 10


@pytest.mark.parametrize("name", TABLE)
def test_count_and_hash_are_those_in_the_table(name: str) -> None:
    count, digest, _, _ = TABLE[name]
    content = (DATA / name).read_bytes()
    assert content.count(b"\n") == int(count)
    assert hashlib.sha256(content).hexdigest() == digest


@pytest.mark.parametrize("name", TABLE)
def test_size_in_the_name_is_the_count(name: str) -> None:
    size = re.search(r"\d+", name)
    assert size is None or len(lines(name)) == int(size[0])


@pytest.mark.parametrize("name", WORD_FILES)
def test_words_are_five_letters_sorted_and_distinct(name: str) -> None:
    content = (DATA / name).read_bytes().decode("ascii")
    assert re.fullmatch(r"([a-z]{5}\n)+", content)
    words = content.split()
    assert words == sorted(set(words))


@pytest.mark.parametrize(
    ("inner", "outer"),
    [
        ("allowed-12972.txt", "allowed-14855.txt"),
        ("answers-2315.txt", "allowed-12972.txt"),
        ("answers-2309.txt", "answers-2315.txt"),
        ("answers-3158.txt", "allowed-14855.txt"),
        ("added.txt", "allowed-14855.txt"),
        ("answers-other.txt", "common-other.txt"),
    ],
)
def test_smaller_list_is_part_of_the_larger(inner: str, outer: str) -> None:
    assert set(lines(inner)) < set(lines(outer))


def test_six_answers_were_dropped_in_2022() -> None:
    dropped = set(lines("answers-2315.txt")) - set(lines("answers-2309.txt"))
    assert dropped == {"agora", "fibre", "lynch", "pupal", "slave", "wench"}


def test_the_original_order_has_each_original_answer_once() -> None:
    order = lines("original-order.txt")
    assert sorted(order) == lines("answers-2315.txt") != order
    assert order[:3] == ["cigar", "rebut", "sissy"]


def test_answers_of_2023_hold_2302_of_the_original() -> None:
    assert len(set(lines("answers-2315.txt")) & set(lines("answers-3158.txt"))) == 2302


def test_added_words_make_3160_answers() -> None:
    assert lines("added.txt") == ["kefir", "loris"]
    assert len({*lines("answers-3158.txt"), *lines("added.txt")}) == 3160


def test_zipf_has_a_whole_number_for_every_allowed_word() -> None:
    values = dict(zip(lines("allowed-14855.txt"), map(int, lines("zipf.txt")), strict=True))
    assert all(0 <= value <= 800 for value in values.values())
    # A shift by one line would give these words their neighbours' values.
    assert max(values, key=lambda word: values[word]) == "about"
    assert values["about"] == 640
    assert values["kefir"] == 213
    assert values["aahed"] == 0


def test_common_words_are_of_the_other_lengths_sorted_and_distinct() -> None:
    words = lines("common-other.txt")
    assert words == sorted(set(words)) and {len(word) for word in words} == {4, 6, 7, 8}
    assert all(word.isascii() and word.isalpha() and word.islower() for word in words)
    assert {"name", "window", "journey", "aquarium"} <= set(words)


def test_answers_of_other_lengths_are_the_commoner_half_at_most_and_no_plain_plurals_or_past_forms() -> None:
    guesses, answers = lines("common-other.txt"), lines("answers-other.txt")
    assert answers == sorted(set(answers))
    for length in (4, 6, 7, 8):
        allowed = [word for word in guesses if len(word) == length]
        assert len(allowed) / 4 < sum(len(word) == length for word in answers) <= len(allowed) / 2
    assert {"name", "window", "journey", "children", "always", "hundred"} <= set(answers)
    assert not {"cars", "houses", "stories", "walked", "decided", "stopped", "married"} & set(answers)
