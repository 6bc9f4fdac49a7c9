"""Damaged files: each is named in a sentence, nothing else stops working, and no damage becomes a false proof."""

import io
import random
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from wordlens.app.ask import catalogue
from wordlens.app.ask.requests import NothingRequest
from wordlens.app.ask.settings import Defaults
from wordlens.app.cli.main import main
from wordlens.exact import prove
from wordlens.words import BUILTIN, read_list

from ..children import run_code

WORDS = ("crane", "light", "might", "night", "tight", "other", "ether", "films", "speed", "world")
SEED = 16
EACH = 24
"""Damaged copies of each kind of file."""
COMMANDS: dict[str, Sequence[Sequence[str]]] = {
    "words.txt": [("suggest", "--answers", "words.txt"), ("words", "import", "words.txt", "--name", "mine")],
    "small.tree": [
        ("tree", "check", "small.tree", "--answers", "good.txt"),
        ("suggest", "--book", "small.tree", "--answers", "good.txt"),
    ],
    "small.log": [("prove", "--answers", "good.txt", "--checkpoint", "small.log", "--json")],
    "small.db": [
        ("patterns", "verify", "small.db", "--answers", "good.txt"),
        ("patterns", "lookup", "small.db", "crane"),
    ],
    "played.txt": [("suggest", "--answers", "good.txt", "--played", "played.txt")],
    "options.toml": [("suggest", "--answers", "good.txt", "--options", "options.toml")],
    "board.png": [("read", "board.png"), ("suggest", "--image", "board.png")],
}
PICTURE = Path(__file__).parents[2] / "docs" / "images" / "page-advise.png"


def damaged(content: bytes, rng: random.Random) -> bytes:
    """Return a file's content with one of the things that happen to files."""
    at, length = rng.randrange(len(content) + 1), rng.randrange(1, 40)
    kinds: list[Callable[[], bytes]] = [
        lambda: content[:at],
        lambda: content[at:],
        lambda: content[:at] + bytes(rng.randrange(256) for _ in range(length)) + content[at + length :],
        lambda: content[:at] + bytes(length) + content[at + length :],
        lambda: content[:at] + b"9" * 5000 + content[at:],
        lambda: content[:at] + b"[" * 5000 + content[at:],
        lambda: content[:at] + content[at + length :],
        lambda: content.replace(b"=", b"=1", 1).replace(b"\n", b"\r\n"),
        lambda: bytes(byte ^ 0x20 if rng.random() < 0.02 else byte for byte in content),
        lambda: b"",
    ]
    return rng.choice(kinds)()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A folder with a good file of each kind."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    for name in ("good.txt", "words.txt", "played.txt"):
        (tmp_path / name).write_text("\n".join(WORDS) + "\n")
    (tmp_path / "options.toml").write_text("[weighted]\nplacement = 2\ntrap_greens = 3\n")
    shutil.copy(PICTURE, tmp_path / "board.png")
    for command in (
        ("tree", "build", "size", "-o", "small.tree", "--answers", "good.txt"),
        ("prove", "--answers", "good.txt", "--checkpoint", "small.log"),
        ("patterns", "build", "small.db", "--answers", "good.txt"),
    ):
        assert wordlens(command, capsys)[0] == 0
    return tmp_path


def wordlens(command: Sequence[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(list(command))
    seen = capsys.readouterr()
    return int(ended.value.code or 0), seen.out, seen.err


@pytest.mark.parametrize("name", COMMANDS)
def test_a_damaged_file_is_a_sentence(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng, good = random.Random(f"{SEED} {name}"), (folder / name).read_bytes()
    best = prove(read_list(folder / "good.txt", None)[0]).best
    for _ in range(EACH if name != "board.png" else EACH // 4):
        (folder / name).write_bytes(damaged(good, rng))
        for command in COMMANDS[name]:
            code, out, err = wordlens(command, capsys)
            assert code in (0, 1, 2, 3, 4, 5) and err.count("Traceback") == 0
            assert code == 0 or err.startswith("wordlens: ") or '"error"' in out or code >= 3, (code, out, err)
            if name == "small.log" and code == 0:
                assert best is not None and f'"opener": "{best.word}", "total": {best.total},' in out


@pytest.mark.parametrize("content", [b"", b"crane\nlig\n", b"\xff\xfe", b"[" * 9000, None], ids=str)
def test_a_damaged_list_of_ones_own_leaves_the_others(
    content: bytes | None, user_directories: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert wordlens(("words", "import", "good.txt", "--name", "mine"), capsys)[0] == 0
    kept = user_directories / "data" / "wordlens" / "lists"
    shutil.copy(kept / "mine.txt", kept / "Odd Name.txt")
    bad = kept / "broken.txt"
    if content is None:
        bad.mkdir()
    else:
        bad.write_bytes(content)
    code, out, err = wordlens(("words",), capsys)
    assert code == 0 and "mine" in out and "broken" not in out and "nyt2023" in out
    assert err.startswith("wordlens: your list 'broken' is left out: ") and err.count("\n") == 1
    nothing = NothingRequest()
    names = [one["name"] for one in catalogue.lists(nothing, Defaults())]
    assert names == [*BUILTIN, "mine"] and catalogue.about(nothing, Defaults())["damaged"] == 1
    assert wordlens(("suggest", "--list", "mine"), capsys)[0] == 0
    assert wordlens(("suggest", "--list", "broken"), capsys)[0] == 2


@pytest.mark.parametrize(
    "text", ["list = ", "list = 5", 'lsit = "x"', 'rule = "harder"', "a = " + "[" * 20_000, "\ufeff", "[list]\nx = 1"]
)
def test_damaged_settings_are_named_and_the_command_works(
    text: str, user_directories: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = user_directories / "config" / "wordlens"
    config.mkdir(parents=True)
    (config / "config.toml").write_text(text, "utf-8")
    code, out, err = wordlens(("suggest", "crane=-y--g"), capsys)
    assert code == 0 and "candidates" in out
    assert err.startswith("wordlens: ") and err.count("\n") == 1 and "left out" in err


@pytest.mark.parametrize("threads", ["0", "-3", "two", "1e3", "9" * 5000, "٣", " 2", "1.5"])
def test_a_bad_number_of_threads_is_a_sentence(threads: str) -> None:
    code = "from wordlens.app.cli.main import main; main(['suggest', 'crane=-y--g'])"
    ran = run_code(code, check=False, WORDLENS_THREADS=threads)
    assert ran.returncode == 2 and ran.stdout == "" and ran.stderr.count("\n") == 1
    assert ran.stderr.startswith("wordlens: WORDLENS_THREADS must be a whole number from 1 to 9999, got ")


def test_a_book_is_checked_as_tree_check_does(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tree = (folder / "small.tree").read_text()
    first = next(line for line in tree.splitlines() if line.count("=") > 1)
    wrong = first.replace("=-", "=y", 1) if "=-" in first else first.replace("=g", "=-", 1)
    (folder / "small.tree").write_text(tree.replace(first, wrong))
    checked = wordlens(("tree", "check", "small.tree", "--answers", "good.txt"), capsys)
    played = wordlens(("suggest", "--book", "small.tree", "--answers", "good.txt"), capsys)
    assert checked[0] == played[0] == 1 and checked[2] == played[2]
