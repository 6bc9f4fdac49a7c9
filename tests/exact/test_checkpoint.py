"""The file of settled openers: what it holds, what survives a kill, and what it refuses."""

import errno
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidOption
from wordlens.exact import NO_LIMIT, BestOpener, Checkpoint, Known, Problem, Proof, Status, prove
from wordlens.exact.checkpoint import next_seal
from wordlens.rules import Rule
from wordlens.words import WordList

from .instances import random_list

WORDS = random_list(random.Random(11))
PROBLEM = Problem(WORDS, Rule.NORMAL, 6)
FIRST, SECOND, THIRD = WORDS.allowed[:3]
FACTS = {
    FIRST: Known(Status.EXACT, 71),
    SECOND: Known(Status.BOUND, 72),
    THIRD: Known(Status.INFEASIBLE, NO_LIMIT),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "small.log"


def write(path: Path, *lines: str, problem: Problem = PROBLEM) -> None:
    """Write a checkpoint by hand."""
    with Checkpoint(path, problem):
        pass
    seal = next_seal("", path.read_text("utf-8").rstrip("\n"))
    with path.open("a", encoding="utf-8") as file:
        for line in lines:
            seal = next_seal(seal, line)
            file.write(f"{line} {seal}\n")


def known_in(path: Path) -> dict[str, Known]:
    with Checkpoint(path, PROBLEM) as file:
        return dict(file.known)


def summary(proof: Proof) -> tuple[object, ...]:
    """Return what a proof says, however its openers were settled on the way."""
    return proof.best, proof.feasible, proof.lower_bound, proof.top, sorted(proof.known), proof.tree


@given(st.sampled_from([Status.EXACT, Status.BOUND]), st.integers(0, NO_LIMIT))
def test_facts_round_trip(status: Status, value: int) -> None:
    assert Known.parse(str(Known(status, value))) == Known(status, value)


def test_facts_are_written_as_people_write_them() -> None:
    assert [str(fact) for fact in FACTS.values()] == ["=71", ">=72", "infeasible"]
    assert [Known.parse(str(fact)) for fact in FACTS.values()] == list(FACTS.values())


@pytest.mark.parametrize(
    "text", ["", "=", ">=", "=-5", "= 5", "=7_9", "=79 ", ">79", "79", "infeasible5", "INFEASIBLE"]
)
def test_half_a_fact_is_no_fact(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        Known.parse(text)


def test_the_file_is_a_line_about_the_problem_and_one_for_each_opener(path: Path) -> None:
    with Checkpoint(path, PROBLEM) as file:
        file.add({FIRST: FACTS[FIRST]})
        file.add({})
        file.add({SECOND: FACTS[SECOND], THIRD: FACTS[THIRD]})
        during = path.read_text("utf-8")
    head, *lines = during.splitlines()
    assert json.loads(head) == {
        "kind": "wordlens checkpoint 2",
        "list": WORDS.name,
        "sha256": WORDS.digest,
        "rule": "normal",
        "max_guesses": 6,
    }
    assert [line.rpartition(" ")[0] for line in lines] == [f"{FIRST} =71", f"{SECOND} >=72", f"{THIRD} infeasible"]
    assert known_in(path) == FACTS
    assert path.read_text("utf-8") == during, "opening changes nothing"


def test_cut_off_anywhere_at_most_one_line_is_lost_and_the_next_is_whole(path: Path) -> None:
    with Checkpoint(path, PROBLEM) as file:
        file.add(FACTS)
    whole = path.read_bytes()
    end_of_head = whole.index(b"\n") + 1
    for cut in range(end_of_head, len(whole) + 1):
        path.write_bytes(whole[:cut])
        complete = whole[end_of_head:cut].count(b"\n")
        assert known_in(path) == dict(list(FACTS.items())[:complete])
        path.write_bytes(whole[:cut])
        with Checkpoint(path, PROBLEM) as file:
            file.add({WORDS.allowed[5]: Known(Status.EXACT, 99)})
        assert known_in(path)[WORDS.allowed[5]] == Known(Status.EXACT, 99)
        assert len(known_in(path)) == complete + 1


def test_of_several_facts_about_one_opener_the_tightest_counts(path: Path) -> None:
    write(path, f"{FIRST} >=70", f"{FIRST} >=75", f"{FIRST} >=72", f"{SECOND} =80", f"{SECOND} >=60")
    assert known_in(path) == {FIRST: Known(Status.BOUND, 75), SECOND: Known(Status.EXACT, 80)}


OTHER_LIST = WordList.build(WORDS.name, WORDS.words(WORDS.answers[1:]), WORDS.allowed)


@pytest.mark.parametrize(
    "other",
    [Problem(OTHER_LIST, Rule.NORMAL, 6), Problem(WORDS, Rule.HARD, 6), Problem(WORDS, Rule.NORMAL, 5)],
    ids=["another list of the same name", "another rule", "another number of guesses"],
)
def test_a_file_about_another_problem_is_refused_and_left_as_it_is(path: Path, other: Problem) -> None:
    write(path, f"{WORDS.allowed[-1]} =71", problem=other)
    before = path.read_bytes()
    with pytest.raises(InvalidOption, match="is about another problem or damaged; choose another file"):
        prove(WORDS, checkpoint=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"my holiday notes\n", b"\x00\xff\xfe", b"\n", b"{}"])
def test_any_other_file_is_refused_and_left_as_it_is(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(InvalidOption, match="is about another problem or damaged"):
        Checkpoint(path, PROBLEM)
    assert path.read_bytes() == content


def test_an_empty_file_is_a_new_checkpoint(path: Path) -> None:
    path.touch()
    assert known_in(path) == {}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (f"{FIRST} ={10**29}", f"line 2: expected a word and what is known of it, got '{FIRST} ={10**29}'"),
        (f"{FIRST} =7x", f"line 2: expected a word and what is known of it, got '{FIRST} =7x'"),
        (FIRST, f"line 2: expected a word and what is known of it, got '{FIRST}'"),
        ("", "line 2: expected a word and what is known of it, got ''"),
        ("zzzzz =71", f"line 2: 'zzzzz' is not in the list '{WORDS.name}'"),
    ],
)
def test_a_damaged_line_in_the_middle_is_named(path: Path, line: str, complaint: str) -> None:
    write(path, line, f"{SECOND} =71")
    with pytest.raises(InvalidOption) as caught:
        Checkpoint(path, PROBLEM)
    assert str(caught.value) == f"{path}, {complaint}"


@given(data=st.data())
def test_no_altered_line_is_believed(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("sealed") / "small.log"
    with Checkpoint(path, PROBLEM) as file:
        file.add(FACTS)
    whole = path.read_bytes()
    head = whole.index(b"\n") + 1
    place = data.draw(st.integers(head, len(whole) - 1))
    altered = bytes([data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[place]))])
    path.write_bytes(whole[:place] + altered + whole[place + 1 :])
    try:
        assert known_in(path).items() <= FACTS.items()
    except InvalidOption as refused:
        assert "its seal does not fit" in str(refused) and str(path) in str(refused)


def test_lines_that_were_dropped_or_moved_are_refused(path: Path) -> None:
    with Checkpoint(path, PROBLEM) as file:
        file.add(FACTS)
    head, *lines = path.read_text("utf-8").splitlines(keepends=True)
    for changed in (lines[1:], [lines[1], lines[0], lines[2]], [lines[0], lines[2]]):
        path.write_text("".join([head, *changed]), "utf-8")
        with pytest.raises(InvalidOption, match="delete it and all lines below it to go on"):
            Checkpoint(path, PROBLEM)


def test_a_checkpoint_without_seals_is_refused_with_the_way_out(path: Path) -> None:
    path.write_text(json.dumps({"kind": "wordlens checkpoint 1", **PROBLEM.identity()}) + f"\n{FIRST} =71\n")
    with pytest.raises(InvalidOption, match="is of an older wordlens, without seals; choose another file"):
        Checkpoint(path, PROBLEM)


def test_a_resumed_proof_says_so(path: Path) -> None:
    assert prove(WORDS, checkpoint=path).resumed == ""
    resumed = prove(WORDS, checkpoint=path).resumed
    assert resumed.startswith(f"What is known of {len(WORDS.allowed):,} of the {len(WORDS.allowed):,} openers was read")


def test_a_place_that_cannot_be_written_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for place in (tmp_path, tmp_path / "file" / "small.log"):
        with pytest.raises(InvalidOption, match=f"^cannot write {place}: "):
            prove(WORDS, checkpoint=place)


def test_a_full_disk_gives_a_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with Checkpoint(path, PROBLEM) as file:
        monkeypatch.setattr(os, "fsync", no_room)
        with pytest.raises(InvalidOption, match=r"cannot use the checkpoint .*: No space left"):
            file.add(FACTS)


def test_a_finished_proof_is_read_back_and_nothing_is_asked_again(path: Path) -> None:
    fresh = prove(WORDS, checkpoint=path)
    before = path.read_text("utf-8")
    again = prove(WORDS, checkpoint=path)
    assert path.read_text("utf-8") == before
    assert (fresh.from_checkpoint, again.from_checkpoint) == (0, len(WORDS.allowed))
    assert again.known == fresh.known == known_in(path)
    assert summary(again) == summary(fresh) == summary(prove(WORDS))


def test_what_is_known_well_enough_is_believed(path: Path) -> None:
    """The file is trusted: a bound that no search would find stays, so that opener was not asked for again."""
    best = prove(WORDS).best
    assert best is not None
    other = next(word for word in WORDS.allowed if word != best.word)
    write(path, f"{best.word} ={best.total}", f"{other} >=1000")
    proof = prove(WORDS, checkpoint=path)
    assert proof.known[other] == Known(Status.BOUND, 1000) and proof.best == best
    assert len(known_in(path)) == len(WORDS.allowed)


@pytest.mark.parametrize("rule", [Rule.NORMAL, Rule.HARD])
def test_facts_too_weak_for_a_new_question_are_asked_for_again(path: Path, rule: Rule) -> None:
    fresh = prove(WORDS, rule)
    assert fresh.best is not None
    least = fresh.best.total
    questions: list[dict[str, Any]] = [
        {"cutoff": least - 4},
        {"cutoff": least},
        {"cutoff": least + 3},
        {},
        {"top": 5},
        {"top": 9, "cutoff": least + 2},
        {"top": 3},
    ]
    for question in questions:  # each on what the ones before it left
        proof = prove(WORDS, rule, checkpoint=path, **question)
        assert summary(proof) == summary(prove(WORDS, rule, **question)), question
    for word in WORDS.allowed[::3]:
        alone = prove(WORDS, rule, opener=word, checkpoint=path)
        assert summary(alone) == summary(prove(WORDS, rule, opener=word))


def three_that_tie() -> tuple[WordList, tuple[BestOpener, ...]]:
    """Return the first random list whose three best openers tie, and these."""
    for seed in range(200):
        words = random_list(random.Random(seed))
        top = prove(words, top=3).top
        if len(top) == 3 and len({one.total for one in top}) == 1:
            return words, top
    raise AssertionError("no random list has three best openers")


def test_a_tie_with_the_best_is_found_though_its_bound_was_good_enough_before(path: Path) -> None:
    words, (first, second, third) = three_that_tie()
    lines = (f"{first.word} >={first.total}", f"{second.word} ={second.total}", f"{third.word} ={third.total}")
    write(path, *lines, problem=Problem(words, Rule.NORMAL, 6))
    assert prove(words, checkpoint=path).best == first
