"""A decision tree is written and read back unchanged, and its checker believes nothing."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Row, Rule, Tree, WordList, check_tree
from wordlens.errors import InvalidList, ProofError
from wordlens.kernels import ENTROPY, expand_tree


def grow(words: WordList, rule: Rule = Rule.NORMAL, measure: int = ENTROPY) -> Tree:
    nodes = expand_tree(words.letters, words.answers, measure, rule=rule.kernel_code)
    return Tree.from_nodes(nodes, words, rule)


def rows(*texts: str) -> tuple[Row, ...]:
    return tuple(Row.parse(text) for text in texts)


@pytest.fixture(scope="module")
def words() -> WordList:
    """Four answers that a tree can be written down for by hand."""
    return WordList.build("few", ["abc", "abd", "abe", "xyz"], ["cde", "zzz"])


@pytest.fixture
def tree(words: WordList) -> Tree:
    """CDE tells three of them apart, and what is left is XYZ."""
    paths = {
        "abc": rows("cde=y--", "abc=ggg"),
        "abd": rows("cde=-y-", "abd=ggg"),
        "abe": rows("cde=--g", "abe=ggg"),
        "xyz": rows("cde=---", "xyz=ggg"),
    }
    return Tree("few", words.digest, Rule.NORMAL, paths)


@st.composite
def lists(draw: st.DrawFn) -> WordList:
    length = draw(st.integers(2, 7))
    word = st.text(draw(st.sampled_from(["ab", "abc", "nñeé", "αβγδ"])), min_size=length, max_size=length)
    return WordList.build("drawn", draw(st.lists(word, min_size=1, max_size=15)), draw(st.lists(word, max_size=8)))


@given(drawn=lists(), rule=st.sampled_from(Rule), measure=st.integers(0, 3))
def test_tree_of_any_list_holds_and_round_trips_through_its_file(
    tmp_path_factory: pytest.TempPathFactory, drawn: WordList, rule: Rule, measure: int
) -> None:
    grown = grow(drawn, rule, measure)
    path = tmp_path_factory.getbasetemp() / "round.tree"
    grown.write(path)
    back = Tree.read(path)
    assert back == grown
    summary = check_tree(back, drawn)
    assert summary.games == len(drawn.answers)
    assert summary.total == sum(len(path) for path in grown.paths.values())
    assert summary.max == max(len(path) for path in grown.paths.values())


def test_tree_written_by_hand_holds(tree: Tree, words: WordList) -> None:
    summary = check_tree(tree, words)
    assert summary.total == 8
    assert summary.distribution == {2: 4}
    assert summary.mean == 2.0
    assert summary.max == 2
    assert summary.games == 4
    assert tree.opener == "cde"
    assert tree.guess_after[rows("cde=--g")] == "abe"


def test_file_is_one_line_per_answer_in_spelling_order(tree: Tree, words: WordList, tmp_path: Path) -> None:
    tree.write(tmp_path / "few.tree")
    assert (tmp_path / "few.tree").read_text("utf-8").splitlines() == [
        "# wordlens tree 1",
        f"# list few {words.digest}",
        "# rule normal",
        "cde=y-- abc=ggg",
        "cde=-y- abd=ggg",
        "cde=--g abe=ggg",
        "cde=--- xyz=ggg",
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["few.tree"]


def test_name_of_a_list_may_have_spaces(words: WordList, tmp_path: Path) -> None:
    # A list from a user's file is named after the file, "my words.txt".
    spaced = WordList.build("my words", words.words(words.answers), words.allowed)
    grown = grow(spaced)
    grown.write(tmp_path / "spaced.tree")
    assert Tree.read(tmp_path / "spaced.tree") == grown


def test_classic_tree_of_the_hard_mode_holds(classic: WordList) -> None:
    grown = grow(classic, Rule.HARD)
    assert check_tree(grown, classic).games == 2315


def test_summary_of_nothing_is_zero(words: WordList) -> None:
    summary = Tree("few", words.digest, Rule.NORMAL, {}).summary()
    assert (summary.total, summary.games, summary.mean, summary.max) == (0, 0, 0.0, 0)


Damage = Callable[[dict[str, tuple[Row, ...]]], object]
DAMAGES: dict[str, tuple[Damage, str]] = {
    "wrong pattern": (
        lambda paths: paths.update(abc=rows("cde=-y-", "abc=ggg")),
        "cde=-y- is wrong for the answer 'abc'",
    ),
    "missing answer": (lambda paths: paths.pop("abd"), "'abd' is missing or extra"),
    "answer that is no answer": (
        lambda paths: paths.update(zzz=rows("cde=---", "zzz=ggg")),
        "'zzz' is missing or extra",
    ),
    "two guesses at one node": (
        lambda paths: paths.update(xyz=rows("abc=---", "xyz=ggg")),
        "after nothing the tree guesses both cde and abc",
    ),
    "two guesses at a later node": (
        lambda paths: (
            paths.update(abc=rows("zzz=---", "abc=ggg"), abd=rows("zzz=---", "abc=gg-", "abd=ggg"))
            or paths.update(abe=rows("zzz=---", "abd=gg-", "abe=ggg"), xyz=rows("zzz=--g", "xyz=ggg"))
        ),
        "after zzz=--- the tree guesses both abc and abd",
    ),
    "guess outside the list": (
        lambda paths: paths.update(xyz=rows("cde=---", "xxx=g--", "xyz=ggg")),
        "'xxx', which the list does not allow",
    ),
    "guess of another length": (
        lambda paths: paths.update(xyz=rows("cde=---", "wxyz=----", "xyz=ggg")),
        "'wxyz', which the list does not allow",
    ),
    "line that goes on after its solution": (
        lambda paths: paths.update(xyz=rows("cde=---", "xyz=ggg", "xyz=ggg")),
        "'xyz' does not end with its solution",
    ),
    "line that stops short": (
        lambda paths: paths.update(xyz=rows("cde=---")),
        "'xyz' does not end with its solution",
    ),
    "line without a guess": (lambda paths: paths.update(xyz=()), "xyz"),
    "no lines at all": (lambda paths: paths.clear(), "is missing or extra"),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_checker_rejects(kind: str, tree: Tree, words: WordList) -> None:
    damage, message = DAMAGES[kind]
    paths = dict(tree.paths)
    damage(paths)
    with pytest.raises(ProofError) as caught:
        check_tree(replace(tree, paths=paths), words)
    assert message in str(caught.value)


def test_checker_rejects_every_line_exchanged_for_another(tree: Tree, words: WordList) -> None:
    for answer in tree.paths:
        for other in tree.paths.keys() - {answer}:
            with pytest.raises(ProofError):
                check_tree(replace(tree, paths={**tree.paths, answer: tree.paths[other]}), words)


def test_checker_rejects_a_guess_that_hard_mode_forbids(tree: Tree, words: WordList) -> None:
    check_tree(replace(tree, rule=Rule.HARD), words)
    paths = {**tree.paths, "abe": rows("cde=--g", "abc=gg-", "abe=ggg")}
    with pytest.raises(ProofError, match="after cde=--g the rule hard forbids 'abc': 3rd letter must be E"):
        check_tree(replace(tree, rule=Rule.HARD, paths=paths), words)
    check_tree(replace(tree, paths=paths), words)  # under the normal rule it may


def test_checker_rejects_a_guess_that_strict_mode_forbids(tree: Tree, words: WordList) -> None:
    check_tree(replace(tree, rule=Rule.STRICT), words)
    paths = {**tree.paths, "xyz": rows("cde=---", "cde=---", "xyz=ggg")}
    with pytest.raises(ProofError, match="the rule strict forbids 'cde': it is no remaining candidate"):
        check_tree(replace(tree, rule=Rule.STRICT, paths=paths), words)


def test_checker_rejects_a_tree_of_another_list(tree: Tree, words: WordList) -> None:
    more = WordList.build("few", words.words(words.answers), [*words.allowed, "qqq"])
    with pytest.raises(ProofError, match="made for another list"):
        check_tree(tree, more)
    fewer = WordList.build("few", ["abc", "abd", "abe"], words.allowed)
    with pytest.raises(ProofError, match="made for another list"):
        check_tree(tree, fewer)


def test_checker_does_not_mind_the_name_of_the_list(tree: Tree, words: WordList) -> None:
    check_tree(tree, WordList.build("renamed", words.words(words.answers), words.allowed))


HEAD = "# wordlens tree 1\n# list few 0123\n# rule normal\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a tree that starts with"),
        ("crane\n", "expected a tree that starts with"),
        ("# wordlens tree 2\n# list few 0123\n# rule normal\n", "expected a tree that starts with"),
        ("# wordlens tree 1\n", "in lines 2 and 3"),
        ("# wordlens tree 1\n# list few\n# rule normal\n", "in lines 2 and 3"),
        ("# wordlens tree 1\n# list few 0123\n# rule easy\n", "in lines 2 and 3"),
        ("# wordlens tree 1\n# list few 0123\nabc=ggg\n", "in lines 2 and 3"),
        (HEAD + "abc=ggg\nabd\n", "line 5: expected a row such as"),
        (HEAD + "abc=gg\n", "line 4: expected three of '-yg', got 'gg'"),
        (HEAD + "aab=-y- abc=ggg\n", "line 4: no answer gives aab=-y-"),
        (HEAD + "abc=ggg\n\n", "line 5: expected one line per answer"),
        (HEAD + "abc=ggg\nabd=--- abc=ggg\n", "line 5: expected one line per answer"),
    ],
)
def test_damaged_text_is_refused_with_the_line(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "damaged.tree"
    path.write_text(text, "utf-8")
    with pytest.raises(InvalidList) as caught:
        Tree.read(path)
    assert message in str(caught.value)
    assert str(path) in str(caught.value)


def test_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary.tree").write_bytes(b"\xff\xfe\x00")
    for name in ("binary.tree", "missing.tree", "."):
        with pytest.raises(InvalidList, match="cannot read the tree"):
            Tree.read(tmp_path / name)


def test_every_single_character_changed_in_a_file_is_noticed_or_harmless(
    tree: Tree, words: WordList, tmp_path: Path
) -> None:
    path = tmp_path / "few.tree"
    tree.write(path)
    text = path.read_text("utf-8")
    for at in range(len(text)):
        path.write_text(text[:at] + ("g" if text[at] != "g" else "y") + text[at + 1 :], "utf-8")
        try:
            changed = Tree.read(path)
            check_tree(changed, words)
        except (InvalidList, ProofError):
            continue
        assert changed.paths == tree.paths  # what changed was a name in the head
