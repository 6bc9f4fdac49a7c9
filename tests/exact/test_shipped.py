"""The trees that ship with the package, replayed by rules/tree.py, which knows nothing of the search that made them."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from wordlens.exact import is_proved, shipped_path, shipped_tree
from wordlens.rules import Rule, Tree, check_tree
from wordlens.words import WordList, load_words


@dataclass(frozen=True)
class Shipped:
    list_name: str
    rule: Rule
    opener: str
    total: int
    max: int
    opener_is_proved: bool = True

    @property
    def path(self) -> Path:
        return shipped_path(self.list_name, self.rule)


SHIPPED = (
    Shipped("classic", Rule.NORMAL, "salet", 7920, 5),
    Shipped("classic", Rule.HARD, "salet", 8122, 6),
    Shipped("nyt2023", Rule.NORMAL, "tarse", 11219, 6),
    Shipped("nyt2023", Rule.HARD, "tarse", 11627, 6, opener_is_proved=False),
    Shipped("nyt", Rule.NORMAL, "tarse", 11226, 6, opener_is_proved=False),
)
"""Totals as others published them; for nyt, which has two more answers than nyt2023, nobody has."""
EACH = pytest.mark.parametrize("one", [pytest.param(one, id=one.path.name.partition(".")[0]) for one in SHIPPED])


@EACH
def test_the_checker_alone_gives_the_published_total(one: Shipped) -> None:
    words = load_words(one.list_name)
    tree = Tree.read(one.path)
    summary = check_tree(tree, words)
    assert (summary.total, summary.max, summary.games) == (one.total, one.max, len(words.answers))
    assert (tree.opener, tree.rule, tree.list_digest) == (one.opener, one.rule, words.digest)


@EACH
def test_it_is_found_for_its_list_and_says_whether_its_opener_is_proved(one: Shipped) -> None:
    words = load_words(one.list_name)
    assert shipped_tree(words, one.rule) == Tree.read(one.path)
    assert is_proved(words, one.rule) == one.opener_is_proved


def test_no_tree_is_shipped_unchecked() -> None:
    folder = SHIPPED[0].path.parent
    assert {path.name for path in folder.glob("*.tree.gz")} == {one.path.name for one in SHIPPED}


def test_another_list_of_the_same_name_gets_no_tree(classic: WordList) -> None:
    other = WordList.build("classic", classic.words(classic.answers[1:]), classic.allowed)
    assert shipped_tree(other, Rule.NORMAL) is None
    assert shipped_tree(classic, Rule.STRICT) is None
    assert shipped_tree(load_words("common500"), Rule.NORMAL) is None
