"""A user's own files: read with care, kept by name, and every bad line named."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidList, InvalidOption, UnknownName
from wordlens.words import BUILTIN, WordList, keep_list, list_names, load_words, read_list, read_words


def file(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    return path


def test_words_are_read_one_a_line_in_the_order_of_the_file(tmp_path: Path) -> None:
    found = read_words(file(tmp_path / "w.txt", "night\ncrane\nlight\n"))
    assert found.words == ("night", "crane", "light")
    assert found.duplicates == 0


@pytest.mark.parametrize(
    "content",
    [
        "crane\nlight\n",
        "crane\nlight",
        "crane\r\nlight\r\n",
        "crane\rlight\r",
        "\ufeffcrane\nlight\n",
        "\ufeffcrane\r\nlight\r\n",
        "\n\n  CRANE  \n\n\tLight\n \n",
    ],
)
def test_byte_order_mark_line_ends_case_and_blank_lines_do_not_matter(content: str, tmp_path: Path) -> None:
    assert read_words(file(tmp_path / "w.txt", content)).words == ("crane", "light")


def test_duplicates_are_dropped_and_counted(tmp_path: Path) -> None:
    found = read_words(file(tmp_path / "w.txt", "crane\nCrane\nlight\nCRANE \nsen\u0303or\nSEÑOR\n"))
    assert found.words == ("crane", "light", "señor")
    assert found.duplicates == 3


@pytest.mark.parametrize(
    ("content", "line", "got"),
    [
        ("crane\nlig4t\n", 2, "lig4t"),
        ("crane\n\n\nnights\n", 4, "nights"),
        ("crane light\n", 1, "crane light"),
        ("a\n", 1, "a"),
        ("abcdefghijk\n", 1, "abcdefghijk"),
        ("\ufeff# words\ncrane\n", 1, "# words"),
        ("crane\r\nrock'n\r\n", 2, "rock'n"),
    ],
)
def test_bad_line_stops_with_file_line_and_what_was_expected(content: str, line: int, got: str, tmp_path: Path) -> None:
    path = file(tmp_path / "w.txt", content)
    with pytest.raises(InvalidList) as caught:
        read_words(path)
    expected = "5" if line > 1 else "2 to 10"
    assert str(caught.value) == f"{path}, line {line}: expected a word of {expected} letters, got {got!r}"


def test_length_can_be_asked_for(tmp_path: Path) -> None:
    path = file(tmp_path / "w.txt", "crane\n")
    assert read_words(path, length=5).words == ("crane",)
    with pytest.raises(InvalidList, match="line 1: expected a word of 4 letters, got 'crane'"):
        read_words(path, length=4)


@pytest.mark.parametrize("content", ["", "\n \n", "\ufeff"])
def test_empty_file_is_refused(content: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidList, match="got an empty file"):
        read_words(file(tmp_path / "w.txt", content))


def test_file_that_is_not_utf8_is_refused_with_the_byte(tmp_path: Path) -> None:
    with pytest.raises(InvalidList, match="expected UTF-8 text, got byte 0xf1"):
        read_words(file(tmp_path / "w.txt", "señor".encode("latin-1")))


def test_file_that_is_not_there_or_a_directory_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.txt", tmp_path):
        with pytest.raises(InvalidList, match=f"cannot read {path}: "):
            read_words(path)


def test_list_of_two_files_adds_missing_answers_and_counts_all_duplicates(tmp_path: Path) -> None:
    answers = file(tmp_path / "answers.txt", "crane\nlight\nlight\n")
    guesses = file(tmp_path / "guesses.txt", "films\ncrane\nfilms\n")
    words, duplicates = read_list(answers, guesses)
    assert words.allowed == ("crane", "films", "light")
    assert words.words(words.answers) == ("crane", "light")
    assert words.name == "answers"
    assert duplicates == 2


@pytest.mark.parametrize("as_answers", [True, False])
def test_one_file_serves_as_both(as_answers: bool, tmp_path: Path) -> None:
    path = file(tmp_path / "only.txt", "crane\nlight\ncrane\n")
    words, duplicates = read_list(path, None) if as_answers else read_list(None, path)
    assert words.words(words.answers) == words.allowed == ("crane", "light")
    assert duplicates == 1
    same, again = read_list(path, path)
    assert (same.digest, again) == (words.digest, 1)


def test_guesses_of_another_length_are_refused_with_the_line(tmp_path: Path) -> None:
    answers = file(tmp_path / "answers.txt", "crane\n")
    guesses = file(tmp_path / "guesses.txt", "films\nabc\n")
    with pytest.raises(InvalidList) as caught:
        read_list(answers, guesses)
    assert str(caught.value) == f"{guesses}, line 2: expected a word of 5 letters, got 'abc'"


def test_list_of_no_file_is_refused() -> None:
    with pytest.raises(InvalidOption, match="expected a file"):
        read_list(None, None)


@st.composite
def lists(draw: st.DrawFn) -> WordList:
    length = draw(st.integers(2, 10))
    alphabet = draw(st.sampled_from(["ab", "nñeé", "αβγδ", "абвг", "あいう", "אבג"]))
    word = st.text(alphabet, min_size=length, max_size=length)
    return WordList.build("drawn", draw(st.lists(word, min_size=1, max_size=8)), draw(st.lists(word, max_size=8)))


@given(lists())
def test_list_of_any_length_and_alphabet_can_be_kept_and_loaded(words: WordList) -> None:
    keep_list(words, "mine")
    loaded = load_words("mine")
    assert loaded.allowed == words.allowed
    assert loaded.digest == words.digest
    assert loaded.name == "mine"


def test_kept_list_is_named_after_the_built_in_ones(tiny: WordList, short_words: WordList) -> None:
    assert list_names() == tuple(BUILTIN)
    keep_list(tiny, "zoo")
    keep_list(short_words, "3-letter_words")
    assert list_names() == (*BUILTIN, "3-letter_words", "zoo")
    assert load_words(" ZOO ").digest == tiny.digest


def test_keeping_again_replaces_the_list(tiny: WordList, short_words: WordList) -> None:
    keep_list(tiny, "mine")
    keep_list(short_words, "mine")
    assert load_words("mine").digest == short_words.digest


def test_kept_lists_lie_in_the_users_directory(tiny: WordList, user_directories: Path) -> None:
    keep_list(tiny, "mine")
    files = sorted(path.name for path in user_directories.rglob("*") if path.is_file())
    assert files == ["mine.guesses.txt", "mine.txt"]


@pytest.mark.parametrize(
    "name", ["", "My-List", "../escape", "a b", "-x", ".hidden", "x" * 41, "ñ", "a.guesses", "x\n"]
)
def test_name_that_could_be_no_file_is_refused(name: str, tiny: WordList, user_directories: Path) -> None:
    with pytest.raises(InvalidOption, match="a list's name is lower-case letters"):
        keep_list(tiny, name)
    assert not [path for path in user_directories.rglob("*") if path.is_file()]


def test_name_of_a_built_in_list_is_refused(tiny: WordList) -> None:
    with pytest.raises(InvalidOption, match="'classic' is a built-in list"):
        keep_list(tiny, "classic")


def test_kept_list_that_was_damaged_is_refused_with_file_and_line(tiny: WordList, user_directories: Path) -> None:
    keep_list(tiny, "mine")
    kept = next(user_directories.rglob("mine.txt"))
    file(kept, "crane\n12345\n")
    with pytest.raises(InvalidList, match=r"mine\.txt, line 2: expected a word of 5 letters, got '12345'"):
        load_words("mine")


def test_unknown_name_is_compared_with_kept_lists_too(tiny: WordList) -> None:
    keep_list(tiny, "holiday")
    with pytest.raises(UnknownName, match="did you mean 'holiday'"):
        load_words("holidays")
