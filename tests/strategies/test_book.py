from pathlib import Path

import pytest

from wordlens.errors import InvalidList, InvalidOption
from wordlens.kernels import ENTROPY, expand_tree
from wordlens.rules import Position, Row, Rule, Setting, Tree, check_tree
from wordlens.strategies import Book, Limit, find_strategy
from wordlens.strategies.book import SHIPPED_BOOK
from wordlens.words import WordList, load_words

WORDS = WordList.build("tiny", ["fight", "light", "might", "night", "right", "sight"], ["films", "wrens", "zzzzz"])


def write_book(path: Path, rule: Rule = Rule.NORMAL) -> Path:
    nodes = expand_tree(WORDS.letters, WORDS.answers, ENTROPY, rule=rule.kernel_code)
    Tree.from_nodes(nodes, WORDS, rule).write(path)
    return path


def test_the_shipped_book_holds_and_costs_what_is_said() -> None:
    summary = check_tree(Tree.read(SHIPPED_BOOK), load_words("classic"))
    assert (summary.games, summary.total, summary.max) == (2315, 7937, 6)


def test_without_a_file_it_plays_the_shipped_book_on_classic() -> None:
    words = load_words("classic")
    book = find_strategy("book")
    assert book == Book()
    ranking = book.rank(Position.after((), words), Limit(top=3))
    assert ranking.best.word == "salet"
    assert len({guess.word for guess in ranking.guesses}) == 3
    rows = Tree.read(SHIPPED_BOOK).paths["world"]
    for turn, row in enumerate(rows):
        ranking = book.rank(Position.after(rows[:turn], words), Limit(top=1))
        assert ranking.best.word == row.word
        assert "stands in the book" in ranking.note


def test_it_plays_every_line_of_its_file(tmp_path: Path) -> None:
    file = write_book(tmp_path / "tiny.tree")
    book = Book(file)
    for rows in Tree.read(file).paths.values():
        for turn, row in enumerate(rows):
            assert book.rank(Position.after(rows[:turn], WORDS), Limit()).best.word == row.word


def test_off_the_book_entropy_goes_on_and_says_so(tmp_path: Path) -> None:
    book = Book(write_book(tmp_path / "tiny.tree"))
    position = Position.after([Row.parse("zzzzz=-----")], WORDS)
    ranking = book.rank(position, Limit())
    assert ranking.guesses == find_strategy("entropy").rank(position, Limit()).guesses
    assert "has no guess here" in ranking.note


def test_a_guess_that_the_rule_forbids_is_not_played(tmp_path: Path) -> None:
    file = write_book(tmp_path / "tiny.tree")
    burner = Tree.read(file).opener
    assert burner not in WORDS.words(WORDS.answers)
    ranking = Book(file).rank(Position.after((), WORDS, Setting(rule=Rule.STRICT)), Limit())
    assert all(guess.is_candidate for guess in ranking.guesses)
    assert "has no guess here" in ranking.note


def test_other_lists_have_no_shipped_book_and_go_by_entropy() -> None:
    ranking = Book().rank(Position.after((), WORDS), Limit())
    assert "has no guess here" in ranking.note


def test_a_file_for_another_list_is_refused(tmp_path: Path) -> None:
    book = Book(write_book(tmp_path / "tiny.tree"))
    with pytest.raises(InvalidOption, match="made for the list 'tiny', not for 'classic'"):
        book.rank(Position.after((), load_words("classic")), Limit())


def test_a_missing_or_damaged_file_is_refused_when_it_is_needed(tmp_path: Path) -> None:
    missing, damaged = Book(tmp_path / "none.tree"), Book(tmp_path / "bad.tree")
    (tmp_path / "bad.tree").write_text("hello\n", "utf-8")
    for book in (missing, damaged):
        with pytest.raises(InvalidList):
            book.rank(Position.after((), WORDS), Limit())
