"""When nothing fits: which tile or row to re-check."""

import re
from collections.abc import Iterator, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens import Row, WordList
from wordlens.rules import feedback, suggest_repairs
from wordlens.rules.pattern import format_pattern, from_marks
from wordlens.rules.row import why_impossible

TILE = re.compile(
    r"the (\d)\w\w tile of row (\d): (absent|present|correct) instead of (absent|present|correct) \((\w+=[-yg]+)\)"
)
NAMES = ("absent", "present", "correct")


def fits(word: str, rows: Sequence[Row]) -> bool:
    return all(feedback(row.word, word) == row.pattern for row in rows)


def one_tile_changes(rows: Sequence[Row]) -> Iterator[tuple[list[Row], str]]:
    """Yield every history that differs by one tile, with the sentence that would name the change."""
    for number, row in enumerate(rows):
        for at, mark in enumerate(row.marks):
            for other in {0, 1, 2} - {mark}:
                changed = from_marks([*row.marks[:at], other, *row.marks[at + 1 :]])
                if why_impossible(row.word, changed) is None:
                    shown = f"({row.word}={format_pattern(changed, len(row.word))})"
                    place = ("1st", "2nd", "3rd", "4th", "5th")[at]
                    sentence = f"the {place} tile of row {number + 1}: {NAMES[other]} instead of {NAMES[mark]} {shown}"
                    yield [*rows[:number], Row(row.word, changed), *rows[number + 1 :]], sentence


def repairs(rows: Sequence[Row], universe: Sequence[str]) -> dict[str, int]:
    """Return the change of one tile that leaves a word, and how many it leaves, by trying all."""
    counts = {said: sum(fits(word, changed) for word in universe) for changed, said in one_tile_changes(rows)}
    return {said: count for said, count in counts.items() if count}


@st.composite
def slips(draw: st.DrawFn) -> tuple[WordList, list[Row], str]:
    """Draw a true history with one tile misread so that no word fits, and the sentence that names the tile."""
    length = draw(st.integers(2, 5))
    word = st.text(draw(st.sampled_from(["abc", "abcdef", "nñeé"])), min_size=length, max_size=length)
    words = WordList.build("drawn", draw(st.lists(word, min_size=1, max_size=5)), draw(st.lists(word, max_size=5)))
    answer = draw(st.sampled_from(words.words(words.answers)))
    rows = [Row(guess, feedback(guess, answer)) for guess in draw(st.lists(word, min_size=1, max_size=4))]
    changes = [changed for changed, _ in one_tile_changes(rows) if not any(fits(w, changed) for w in words.allowed)]
    if not changes:
        return words, [], ""
    wrong = draw(st.sampled_from(changes))
    back = next(said for changed, said in one_tile_changes(wrong) if changed == rows)
    return words, wrong, back


@given(slips())
@settings(max_examples=150)
def test_misread_tile_of_a_true_history_is_found(drawn: tuple[WordList, list[Row], str]) -> None:
    words, rows, true_sentence = drawn
    if not rows:
        return
    message = suggest_repairs(rows, words)
    possible = repairs(rows, words.words(words.answers))
    said = [match[0] for match in TILE.finditer(message)]
    assert message == "re-check " + ", or ".join(said)
    assert true_sentence in possible
    assert len(said) == min(3, len(possible))
    # Those that leave most words come first, so the true one is left out only for likelier ones.
    counts = sorted(possible.values(), reverse=True)
    assert [possible[sentence] for sentence in said] == counts[: len(said)]
    assert true_sentence in said or possible[true_sentence] <= possible[said[-1]]


def test_message_names_tile_row_and_the_mended_row() -> None:
    words = WordList.build("few", ["abc", "xyz"])
    rows = [Row.parse("abq=gg-"), Row.parse("xyc=--y")]
    assert suggest_repairs(rows, words) == "re-check the 3rd tile of row 2: correct instead of present (xyc=--g)"


def test_listed_answers_are_preferred_to_other_allowed_words() -> None:
    words = WordList.build("few", ["abc"], ["xbd"])
    # 'abd' fits neither; one tile away lie abc (an answer) and xbd (only allowed).
    rows = [Row.parse("abd=ggg")]
    assert suggest_repairs(rows, words) == "re-check the 3rd tile of row 1: absent instead of correct (abd=gg-)"


def test_allowed_words_are_tried_when_no_answer_is_one_tile_away() -> None:
    words = WordList.build("few", ["zzz"], ["xbd"])
    assert suggest_repairs([Row.parse("abd=ggg")], words) == (
        "re-check the 1st tile of row 1: absent instead of correct (abd=-gg)"
    )


def test_row_with_two_wrong_tiles_is_named_as_a_whole() -> None:
    words = WordList.build("few", ["abcde", "vwxyz"])
    rows = [Row.parse("abxyz=gg---"), Row.parse("abcde=-----")]
    assert suggest_repairs(rows, words) == "re-check row 1, abxyz=gg---: without it the others fit"
    rows = [Row.parse("abcde=-----"), Row.parse("abxyz=gg---")]
    assert suggest_repairs(rows, words) == "re-check row 1, abcde=-----: without it the others fit"


def test_two_wrong_rows_are_said_to_be_more_than_one() -> None:
    words = WordList.build("few", ["abcde"])
    rows = [Row.parse("abxyz=-----"), Row.parse("xycde=-----"), Row.parse("abcde=ggggg")]
    assert suggest_repairs(rows, words) == "more than one row must be wrong: re-check them all"


@given(slips())
def test_repair_never_suggests_what_no_answer_can_produce(drawn: tuple[WordList, list[Row], str]) -> None:
    words, rows, _ = drawn
    if not rows:
        return
    for match in TILE.finditer(suggest_repairs(rows, words)):
        at, number, new, old, text = match.groups()
        before, after = rows[int(number) - 1], Row.parse(text)
        assert before.word == after.word
        changed = [i for i, pair in enumerate(zip(before.marks, after.marks, strict=True)) if pair[0] != pair[1]]
        assert changed == [int(at) - 1]
        assert (NAMES[after.marks[changed[0]]], NAMES[before.marks[changed[0]]]) == (new, old)
