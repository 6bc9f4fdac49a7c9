"""`wordlens tree`: build, check, and files that do not hold."""

import gzip
from pathlib import Path

import pytest

from .conftest import Wordlens

WORDS = ("crane", "light", "might", "night", "tight", "other")
SHAPE = ("list", "rule", "opener", "games", "total", "mean", "max", "distribution")


@pytest.fixture
def small(tmp_path: Path) -> tuple[str, str]:
    """Options that choose a list of a few words."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS))
    return "--answers", str(path)


@pytest.mark.parametrize("name", ["t.tree", "t.tree.gz"])
def test_a_tree_that_was_built_holds(wordlens: Wordlens, small: tuple[str, str], tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    built = wordlens("tree", "build", "entropy", "-o", str(file), *small, "--json").json
    assert tuple(built) == SHAPE
    assert (built["list"], built["rule"], built["opener"], built["games"]) == ("words", "normal", "crane", 6)
    assert (built["total"], built["max"], built["distribution"]) == (14, 4, {"1": 1, "2": 3, "3": 1, "4": 1})
    content = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    lines = content.decode().splitlines()
    assert lines[0] == "# wordlens tree 1" and len(lines) == 3 + len(WORDS)
    assert wordlens("tree", "check", str(file), *small, "--json").json == built
    said = wordlens("tree", "check", str(file), *small).out
    assert said.startswith("holds: words, normal rule, opening CRANE: 6 answers in 14 guesses, mean 2.3333, max 4")


def test_rule_and_opener_are_kept_and_checked(wordlens: Wordlens, small: tuple[str, str], tmp_path: Path) -> None:
    file = tmp_path / "t.tree"
    built = wordlens("tree", "build", "parts", "-o", str(file), *small, "--hard", "--opener", "NIGHT", "--json").json
    assert (built["rule"], built["opener"]) == ("hard", "night")
    assert wordlens("tree", "check", str(file), *small, "--json").json == built
    loose = file.read_text().replace("# rule hard", "# rule normal").replace("night=---yy", "night=---yy crane=-----")
    file.write_text(loose)
    assert wordlens("tree", "check", str(file), *small).code == 1


def test_the_list_is_found_by_its_name(wordlens: Wordlens, small: tuple[str, str], tmp_path: Path) -> None:
    file = tmp_path / "t.tree"
    wordlens("words", "import", small[1], "--name", "mine")
    assert wordlens("tree", "build", "entropy", "-o", str(file), "--list", "mine").code == 0
    assert "holds: mine" in wordlens("tree", "check", str(file)).out
    wordlens("tree", "build", "entropy", "-o", str(file), *small)
    ran = wordlens("tree", "check", str(file))
    assert ran.code == 2 and "was made for the list 'words', which is not kept here; name its words by" in ran.err
    other = wordlens("tree", "check", str(file), "--list", "classic")
    assert other.code == 1 and "made for another list (words) than classic" in other.err


@pytest.mark.parametrize(
    ("old", "new", "code", "sentence"),
    [
        ("# wordlens tree 1", "# wordlens tree 9", 2, "expected a tree that starts with '# wordlens tree 1'"),
        ("# rule normal", "# rule odd", 2, "expected '# list NAME HASH' and '# rule normal|hard|strict'"),
        ("light=ggggg", "light=gggg", 2, "line 5: expected five of '-yg'"),
        ("crane=ggggg", "", 2, "line 4: expected one line per answer, got ''"),
        ("crane=ggggg\n", "", 1, "'crane' is missing or extra"),
        ("crane=-----", "crane=----y", 1, "is wrong for the answer 'light'"),
        ("night=", "knight=", 2, "line 7: "),
        ("might=-gggg tight=ggggg", "might=-gggg films=---y- tight=ggggg", 1, "which the list does not allow"),
        ("might=-gggg tight=ggggg", "night=-gggg tight=ggggg", 1, "guesses both"),
    ],
)
def test_a_damaged_tree_is_refused(
    wordlens: Wordlens, small: tuple[str, str], tmp_path: Path, old: str, new: str, code: int, sentence: str
) -> None:
    file = tmp_path / "t.tree"
    wordlens("tree", "build", "entropy", "-o", str(file), *small)
    whole = file.read_text()
    assert old in whole, whole
    file.write_text(whole.replace(old, new))
    ran = wordlens("tree", "check", str(file), *small)
    assert ran.code == code and ran.out == ""
    assert sentence in ran.err and ran.err.count("\n") == 1
    as_json = wordlens("tree", "check", str(file), *small, "--json")
    assert as_json.code == code and sentence in as_json.json["error"]["message"]


@pytest.mark.parametrize(
    "content",
    [b"", b"\x1f\x8b\x08", b"# wordlens tree 1\n# list a b\n# rule normal\n", gzip.compress(b"\xff\xfe", mtime=0)],
)
def test_a_cut_or_foreign_archive_is_refused(wordlens: Wordlens, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "t.tree.gz"
    file.write_bytes(content)
    ran = wordlens("tree", "check", str(file))
    assert ran.code == 2 and str(file) in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["explore"], "explore plays by chance and has no tree"),
        (["entorpy"], "did you mean 'entropy'?"),
        (["entropy", "--opener", "tares"], "no word 'tares' in the list 'words'"),
        (["entropy", "--hard", "--strict"], "choose one rule"),
        (["entropy", "--prior", "oficial"], "did you mean 'official'?"),
    ],
)
def test_a_mistake_leaves_no_file(
    wordlens: Wordlens, small: tuple[str, str], tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    file = tmp_path / "t.tree"
    ran = wordlens("tree", "build", *arguments, *small, "-o", str(file))
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1
    assert not file.exists()


def test_a_place_that_cannot_be_written_is_named(wordlens: Wordlens, small: tuple[str, str], tmp_path: Path) -> None:
    for place in ("/dev/null/t.tree", str(tmp_path)):
        ran = wordlens("tree", "build", "entropy", *small, "-o", place)
        assert ran.code == 2 and f"cannot write {place}: " in ran.err and ran.err.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["words.txt"]
    assert not list(tmp_path.parent.glob(f".{tmp_path.name}.*"))


def test_a_file_that_is_not_there(wordlens: Wordlens) -> None:
    ran = wordlens("tree", "check", "no-such.tree")
    assert ran.code == 2 and "cannot read the tree no-such.tree" in ran.err
