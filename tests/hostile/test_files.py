"""Outputs of commands: what stands at the path is respected, and a full or read-only disk leaves no half file."""

import os
import resource
import stat
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wordlens.errors import InvalidOption
from wordlens.files import check_place, ordinary_place, write_atomically, write_file

from ..children import WORDLENS, Child, run

WORDS = "crane\nlight\nmight\nnight\ntight\nother\n"
OUTPUTS: dict[str, Callable[[Path], list[str]]] = {
    "tree": lambda path: ["tree", "build", "entropy", "-o", str(path), "--answers", "words.txt"],
    "record": lambda path: ["prove", "--record", str(path), "--answers", "words.txt"],
    "proof tree": lambda path: ["prove", "--tree", str(path), "--answers", "words.txt"],
    "checkpoint": lambda path: ["prove", "--checkpoint", str(path), "--answers", "words.txt"],
    "dictionary": lambda path: ["patterns", "build", str(path), "--answers", "words.txt"],
    "plot": lambda path: ["compare", "entropy", "--plot", str(path), "--answers", "words.txt"],
    "report": lambda path: ["compare", "entropy", "--report", str(path), "--answers", "words.txt"],
}
STREAMED = ("tree", "record", "proof tree")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "words.txt").write_text(WORDS)
    return tmp_path


def wordlens(name: str, path: Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    return run([*WORDLENS, *OUTPUTS[name](path)], cwd=folder)


def only(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def is_one_sentence(ran: "subprocess.CompletedProcess[str]") -> bool:
    return ran.returncode in (1, 2) and ran.stderr.startswith("wordlens: cannot ") and ran.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["tree", "record", "checkpoint", "dictionary"])
def test_a_link_is_followed_and_its_target_replaced(name: str, folder: Path) -> None:
    (folder / "far").mkdir()
    target, link = folder / "far" / "target", folder / "link"
    target.write_text("" if name == "checkpoint" else "old")
    target.chmod(0o640)
    link.symlink_to(target)
    assert wordlens(name, link, folder).returncode == 0
    assert link.is_symlink() and link.readlink() == target
    assert target.stat().st_size > 50 and only(folder / "far") == {"target"}
    assert name == "dictionary" or stat.S_IMODE(target.stat().st_mode) == 0o640


@pytest.mark.parametrize("name", STREAMED)
def test_a_fifo_is_written_to_as_a_stream(name: str, folder: Path) -> None:
    fifo = folder / "fifo"
    os.mkfifo(fifo)
    seen: list[bytes] = []
    reader = threading.Thread(target=lambda: seen.append(fifo.read_bytes()), daemon=True)
    reader.start()
    assert wordlens(name, fifo, folder).returncode == 0
    reader.join(60)
    assert len(seen[0]) > 50 and stat.S_ISFIFO(fifo.stat().st_mode)


@pytest.mark.parametrize("name", ["checkpoint", "dictionary"])
def test_what_is_no_stream_is_not_written_to_one(name: str, folder: Path) -> None:
    os.mkfifo(folder / "fifo")
    ran = wordlens(name, folder / "fifo", folder)
    assert is_one_sentence(ran) and "needs an ordinary file" in ran.stderr
    assert stat.S_ISFIFO((folder / "fifo").stat().st_mode)


def test_devices_are_written_to_and_stay(folder: Path) -> None:
    for name in STREAMED:
        assert wordlens(name, Path("/dev/null"), folder).returncode == 0
        full = wordlens(name, Path("/dev/full"), folder)
        assert is_one_sentence(full) and "No space left on device" in full.stderr
    shown = wordlens("tree", Path("/dev/stdout"), folder)
    assert shown.stdout.startswith("# wordlens tree 1\n") and "holds: " in shown.stdout
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode) and stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@pytest.mark.parametrize("name", OUTPUTS)
def test_missing_folders_are_refused_before_any_work(name: str, folder: Path) -> None:
    ran = wordlens(name, folder / "missing" / "made.png", folder)
    assert is_one_sentence(ran) and ran.stderr.endswith(f"there is no folder '{folder / 'missing'}'; make it first\n")
    assert ran.stdout == "" and only(folder) == {"words.txt"}


@pytest.mark.parametrize("name", [name for name in OUTPUTS if name != "report"])
def test_folders_are_refused(name: str, folder: Path) -> None:
    place = folder / "taken.png"
    place.mkdir()
    ran = wordlens(name, place, folder)
    assert is_one_sentence(ran) and ran.stderr.endswith("it is a folder; name a file\n")
    assert only(place) == set()


@pytest.mark.parametrize("name", OUTPUTS)
def test_files_that_may_not_grow_leave_nothing(name: str, folder: Path) -> None:
    """As on a full disk: no file may have more than some bytes."""
    (folder / "out").mkdir()
    limited = ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", *WORDLENS]
    ran = run([*limited, *OUTPUTS[name](folder / "out" / "made.png")], cwd=folder, stdin=subprocess.DEVNULL)
    said = ran.stderr.splitlines()[-1]  # above it matplotlib may say that it has no place for its fonts
    assert ran.returncode in (1, 2) and said.startswith("wordlens: cannot ") and "Traceback" not in ran.stderr
    left = {path for path in (folder / "out").rglob("*") if path.is_file() and path.stat().st_size}
    assert left == set()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kB, where this machine lets us mount one."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], capture_output=True)
    if mounted.returncode:
        pytest.skip("this machine lets nobody mount a disk")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True, capture_output=True)


def test_a_full_or_read_only_disk_is_one_sentence(small_disk: Path, folder: Path) -> None:
    with (small_disk / "filler").open("wb") as filler, pytest.raises(OSError, match="No space"):
        filler.write(bytes(1 << 20))
        filler.flush()
    full = wordlens("record", small_disk / "made.json", folder)
    assert is_one_sentence(full) and only(small_disk) == {"filler"}
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    for name in OUTPUTS:
        ran = wordlens(name, small_disk / "made.png", folder)
        assert is_one_sentence(ran) and "Read-only file system" in ran.stderr and ran.stdout == ""


def test_own_lists_on_a_full_disk_are_one_sentence(small_disk: Path, folder: Path) -> None:
    with (small_disk / "filler").open("wb") as filler, pytest.raises(OSError, match="No space"):
        filler.write(bytes(1 << 20))
        filler.flush()
    environment = {**os.environ, "XDG_DATA_HOME": str(small_disk)}
    command = [*WORDLENS, "words", "import", "words.txt", "--name", "mine"]
    with Child(command, cwd=folder, env=environment, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        out, err = child.communicate()
    assert child.returncode == 2 and out == "" and err.startswith("wordlens: cannot write ") and err.count("\n") == 1


def test_places_are_checked_without_leaving_anything(tmp_path: Path) -> None:
    check_place(tmp_path / "new")
    check_place(tmp_path / ("x" * 250))
    assert only(tmp_path) == set()
    (tmp_path / "a").symlink_to(tmp_path / "b")
    assert ordinary_place(tmp_path / "a", "this") == tmp_path / "b"
    (tmp_path / "b").symlink_to(tmp_path / "a")
    for refuse in (check_place, lambda path: write_file(path, "text")):
        with pytest.raises(InvalidOption, match="Too many levels of symbolic links"):
            refuse(tmp_path / "a")
    with pytest.raises(InvalidOption, match="File name too long"):
        check_place(tmp_path / ("x" * 300))


def test_folders_of_our_own_are_made(user_directories: Path) -> None:
    place = user_directories / "data" / "wordlens" / "lists" / "mine.txt"
    write_atomically(place, "text")
    assert place.read_text() == "text"
    with pytest.raises(FileNotFoundError):
        write_atomically(user_directories / "other" / "mine.txt", "text")


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(InvalidOption, match="File too large"):
            write_file(place, "x" * 10_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert place.read_text() == "old" and only(tmp_path) == {"file"}
