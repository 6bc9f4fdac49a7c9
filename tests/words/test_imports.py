"""What people have about played answers becomes a record, whatever its format; what is left out is told."""

import datetime
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidList
from wordlens.words import Played, day_of, read_played
from wordlens.words.imports import AHEAD, MOST_BYTES, MOST_ENTRIES, decode, parse_played

TODAY = datetime.date(2026, 8, 21)
CRANE = Played(((1234, "crane"),))
BOTH = Played(((1234, "crane"), (1235, "slate")))
WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=5, max_size=5)
DAYS = st.dictionaries(st.integers(0, 1889), WORDS, min_size=1, max_size=30).map(
    lambda days: Played(tuple(sorted(days.items())))
)
DATE_FORMS = ("%Y-%m-%d", "%Y/%m/%d", "%Y%m%d", "%d.%m.%Y", "%d %B %Y", "%b %d, %Y", "%A, %B %d, %Y", "%d-%b-%Y")


@pytest.mark.parametrize(
    "text",
    [
        "2024-11-04 crane",
        "crane 2024-11-4",
        "CRANE,2024-11-04",
        "04.11.2024; crane",
        "1234 crane",
        "1234, 2024-11-04, CRANE",
        "11/04/2024 1234 crane",
        "20241104\tcrane",
        "2024-11-04T00:00:00Z;crane",
        "crane 2024-11-04 # the best opener",
        "Wordle 1,234 2024-11-04 CRANE",
        "Wordle #1234: CRANE (Monday, November 4, 2024)",
        "1,234 – Crane – 4th Nov 2024",
        "On Monday, 4 November 2024, today's word was CRANE",
        "04 Nov 2024,crane,Tracy Bennett",
        "Date\tNo.\tWord\nNov 4, 2024\t1,234\tCRANE",
        'weekday;answer;editor;date\nMonday;CRANE;"Tracy";2024-11-04',
        '{"id":99,"solution":"crane","print_date":"2024-11-04","days_since_launch":1234,"editor":"Tracy"}',
        '{"2024-11-04": "crane"}',
        '{"1234": "CRANE"}',
        '{"crane": "2024-11-04"}',
        '{"2024-11-04": {"word": "crane", "number": 1234}}',
        '{"answers": [["2024-11-04", "crane"]]}',
        '[{"Wordle": 1234, "Answer": "CRANE", "hints": ["a bird"]}]',
    ],
)
def test_one_answer_with_its_day_is_read_from_many_forms(text: str) -> None:
    assert parse_played(text, today=TODAY).played == CRANE
    assert parse_played(f"\n{text}\r\n\r\n", today=TODAY).played == CRANE


@pytest.mark.parametrize(
    "text",
    [
        "crane\nslate\n",
        "# played so far\r\n\r\nCRANE\r\nslate",
        "crane slate",
        "Crane, Slate",
        '["crane", "slate"]',
        '{"words": ["CRANE", "slate"]}',
        "word,frequency\ncrane,4.2\nslate,3.7",
    ],
)
def test_words_without_days_are_undated(text: str) -> None:
    assert parse_played(text).played == Played.of_words({"crane", "slate"})


@pytest.mark.parametrize(
    "text",
    [
        "11/04/2024 crane\n05/11/2024 slate\n13/11/2024 panel\n",
        "11/04/2024 crane\n11/05/2024 slate\n11/13/2024 panel\n",
    ],
)
def test_one_date_tells_whether_the_others_have_the_day_first(text: str) -> None:
    days = dict(parse_played(text, today=TODAY).played.days)
    assert days[1243] == "panel"
    assert len(days) == 3


def test_a_date_that_may_mean_two_days_is_told() -> None:
    found = parse_played("04/11/2024 crane\n2024-11-05 slate", today=TODAY)
    assert found.played == Played(((1235, "slate"),))
    (drop,) = found.dropped
    assert (drop.where, drop.reason) == ("line 1", "date")
    assert drop.message == "expected a date such as 2024-11-04, got one that may be 2024-11-04 or 2024-04-11"


def as_csv(played: Played, form: str, order: list[int], delimiter: str, has_header: bool) -> str:
    rows = [("date", "number", "answer")] if has_header else []
    rows += [(day_of(number).strftime(form), str(number), word) for number, word in played.days]
    return "\n".join(delimiter.join(row[place] for place in order) for row in rows)


@given(
    DAYS,
    st.sampled_from(DATE_FORMS),
    st.permutations([0, 1, 2]),
    st.sampled_from([2, 3]),
    st.sampled_from(["\t", ";", "|"]),
    st.booleans(),
)
def test_a_table_is_read_in_any_order_of_its_columns(
    played: Played, form: str, order: list[int], width: int, delimiter: str, has_header: bool
) -> None:
    order = order if 2 in order[:width] else [*order[: width - 1], 2]
    found = parse_played(as_csv(played, form, order[:width], delimiter, has_header), today=TODAY)
    assert found.played == played
    assert not found.dropped


@given(DAYS)
def test_json_in_its_several_shapes_gives_the_same_record(played: Played) -> None:
    items = [
        {"solution": word, "print_date": str(day_of(number)), "days_since_launch": number, "id": number + 7}
        for number, word in played.days
    ]
    shapes: list[Callable[[], str]] = [
        lambda: json.dumps(items),
        lambda: json.dumps({"answers": items}, indent=2),
        lambda: "\n".join(map(json.dumps, items)),
        lambda: json.dumps({str(day_of(number)): word for number, word in played.days}),
        lambda: json.dumps({str(number): word for number, word in played.days}),
        lambda: json.dumps([[word, str(day_of(number))] for number, word in played.days]),
    ]
    for shape in shapes:
        assert parse_played(shape(), today=TODAY).played == played


@given(st.text(max_size=200))
def test_any_text_gives_a_record_or_one_sentence(text: str) -> None:
    try:
        found = parse_played(text)
    except InvalidList as error:
        assert "\n" not in str(error)
    else:
        assert list(found.played.days) == sorted(set(found.played.days))


@given(
    st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9), st.lists, max_leaves=9)
)
def test_any_json_gives_a_record_or_one_sentence(value: object) -> None:
    for text in (json.dumps([value]), json.dumps({"2024-11-04": value, "x": value}), json.dumps({"answer": value})):
        try:
            parse_played(text)
        except InvalidList as error:
            assert "\n" not in str(error)


def test_what_is_left_out_is_told_with_its_place_and_reason() -> None:
    text = "\n".join(
        [
            "date,number,answer",
            "2024-11-04,1234,crane",
            "2024-11-04,1234,CRANE",
            "2024-11-04,1234,slate",
            "2024-11-05,1236,slate",
            "2021-06-18,,cigar",
            "2027-01-01,,panel",
            "2024-11-06,1236,",
            "2024-11-31,,bread",
            "2024-11-07,1237,night",
            "2024-11-08,1238,light",
            "2024-11-09,1239,might",
        ]
    )
    found = parse_played(text, today=TODAY)
    assert found.played == Played(((1234, "crane"), (1237, "night"), (1238, "light"), (1239, "might")))
    assert found.duplicates == 1
    assert [(drop.where, drop.reason, drop.message) for drop in found.dropped] == [
        ("line 4", "clash", "expected one answer a day, got SLATE for 2024-11-04, which has CRANE"),
        (
            "line 5",
            "clash",
            "expected a number and a date of one day, got 1236 and 2024-11-05, which has number 1235",
        ),
        ("line 6", "date", "expected a day from 2021-06-19 to 2026-09-21, got 2021-06-18"),
        ("line 7", "date", "expected a day from 2021-06-19 to 2026-09-21, got 2027-01-01"),
        ("line 8", "unread", "expected a five-letter word, got ''"),
        ("line 9", "unread", "expected a date such as 2024-11-04, got '2024-11-31'"),
    ]


def test_days_of_the_next_weeks_are_taken_and_later_ones_are_not() -> None:
    assert parse_played(f"{TODAY + datetime.timedelta(AHEAD)} crane", today=TODAY).played.days
    assert not parse_played(f"{TODAY + datetime.timedelta(AHEAD + 1)} crane", today=TODAY).played.days


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cr4ne", "line 1: expected a five-letter word, with or without a date, got 'cr4ne'"),
        ("These are my words", "line 1: expected a five-letter word, with or without a date"),
        ("2026-01-31", "line 1: expected one five-letter word and its date or number, got '2026-01-31'"),
        ("2026-01-31 bread crane", "line 1: expected one five-letter word and its date or number"),
        ("Wordle 1,234 4/6\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩", "line 1: expected one five-letter word and its date or number"),
        ("[1, 2", "line 1: expected CSV or JSON with dates, or words one a line, got JSON that is broken"),
        ("[" * 100_000, "expected CSV or JSON with dates, or words one a line, got JSON that is broken: it is nested"),
        ('{"a": ' + "9" * 5000 + "}", "got JSON that is broken"),
        ('{"answer": 5}', "item 1: expected a five-letter word, got '5'"),
        ("crane\n" * (MOST_ENTRIES + 1), "expected at most 20,000 answers, got more"),
        ("x" * (MOST_BYTES + 1), "expected at most 4,000,000 characters, got 4,000,001"),
    ],
)
def test_a_text_that_is_no_record_gives_one_sentence(text: str, expected: str) -> None:
    with pytest.raises(InvalidList, match="pasted") as caught:
        parse_played(text, "pasted")
    assert expected in str(caught.value)
    assert len(str(caught.value)) < 200


def test_bytes_are_utf_8_or_utf_16() -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert decode("1234 crane".encode(encoding), "pasted") == "1234 crane"
    with pytest.raises(InvalidList, match="pasted: expected UTF-8 text, got byte 0xe9"):
        decode("café".encode("latin-1"), "pasted")


def test_a_file_is_read_with_its_days_and_a_bad_one_is_named(tmp_path: Path) -> None:
    path = tmp_path / "played.csv"
    path.write_text("1234,crane\n1235,slate\n")
    assert read_played(path) == BOTH
    path.write_text("# nothing yet\n")
    assert read_played(path) == Played()
    path.write_text("1234,crane\n1235,slate\n1235,panel\n")
    with pytest.raises(InvalidList) as caught:
        read_played(path)
    assert str(caught.value) == (
        f"{path}, line 3: expected one answer a day, got PANEL for 2024-11-05, which has SLATE"
    )
    with pytest.raises(InvalidList, match="cannot read"):
        read_played(tmp_path / "missing.txt")
    with pytest.raises(InvalidList, match="cannot read"):
        read_played(tmp_path)


def test_what_people_say_between_dated_lines_is_no_answer() -> None:
    found = parse_played("Wordle 510: CRANE (November 11, 2022)\nWordle 511 - MOIST\nhello\nWordle 512 SLATE\n")
    assert dict(found.played.days) == {510: "crane", 511: "moist", 512: "slate"}
    assert not found.played.undated
    [drop] = found.dropped
    assert drop.where == "line 3" and "expected a date or number beside the word" in drop.message
