"""Whole files or none, written by one function, and where a user's own files lie.

What stands at a path is respected: a symbolic link is followed and its target replaced, a FIFO or device is written to
as a stream, a folder is refused. Folders are made only inside wordlens's own folders.
"""

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .errors import InvalidOption

_STREAMS = ("/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/")
"""Names that stand for what a process has open, even where that is an ordinary file."""
_LOCK_SECONDS = 10.0
"""How long to wait for another process that changes the same file."""


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write to a temporary name beside the file and rename it, so that nobody ever sees half a file; raises OSError."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    if not path.parent.exists() and _is_own(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    target = _target(path)
    if target is None:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND), "wb") as stream:
            stream.write(data)
        return
    handle, name = _temporary(target)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _take_over(name, target)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_file(path: Path, content: str | bytes) -> None:
    """Write a whole file or none; a place that cannot be written raises InvalidOption."""
    try:
        write_atomically(path, content)
    except OSError as reason:
        raise unwritable(path, reason) from reason


def make_folder(path: Path) -> None:
    """Make a folder, and those that it lies in, where it is missing; a place for none raises InvalidOption."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise unwritable(path, reason) from reason


def check_place(path: Path) -> None:
    """Raise InvalidOption if a file could not be written there, before the work whose result it is to hold."""
    try:
        target = _target(path)
        if target is None:
            if not os.access(path, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            return
        handle, name = _temporary(target)
        os.close(handle)
        Path(name).unlink()
    except OSError as reason:
        raise unwritable(path, reason) from reason


def ordinary_place(path: Path, what: str) -> Path:
    """Return the file that a path leads to, for what cannot be written to a stream; checked as by check_place."""
    check_place(path)
    target = _target(path)
    if target is None:
        raise InvalidOption(f"cannot write {path}: {what} needs an ordinary file, no pipe or device; choose another")
    return target


@contextmanager
def locked(path: Path, seconds: float = _LOCK_SECONDS) -> Iterator[None]:
    """Keep other processes from changing a file that is read, changed and written; the system frees a dead one's lock.

    Where another process holds it, wait so many seconds, then refuse.

    The lock lies in a file of its own beside it, as the file itself is replaced.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(f"{path.name}.lock").open("ab") as lock:
        give_up = time.monotonic() + seconds
        while not _try_lock(lock.fileno()):
            if time.monotonic() > give_up:
                raise InvalidOption(f"another wordlens is changing {path}; try again when it has ended")
            time.sleep(0.01)
        yield


def _try_lock(descriptor: int) -> bool:
    """Lock an open file for this process, or tell that another one holds it; closing it frees the lock."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]  # on Windows alone
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def unwritable(path: Path, reason: Exception) -> InvalidOption:
    """Return the error that says why a file cannot be written, and the way out."""
    if isinstance(reason, IsADirectoryError):
        return InvalidOption(f"cannot write {path}: it is a folder; name a file")
    if isinstance(reason, FileNotFoundError) and not path.parent.exists():
        return InvalidOption(f"cannot write {path}: there is no folder {str(path.parent)!r}; make it first")
    return InvalidOption(f"cannot write {path}: {getattr(reason, 'strerror', None) or reason}; choose another place")


def _target(path: Path) -> Path | None:
    """Return the ordinary file, there or not, that a path leads to; None where it leads to a stream."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return Path(os.path.realpath(path))  # of a link, what it names
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode) or str(path.absolute()).startswith(_STREAMS):
        return None
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return Path(os.path.realpath(path))


def _temporary(target: Path) -> tuple[int, str]:
    """Make an empty file beside the target; return its descriptor and name."""
    import tempfile  # 7 ms that only a writer should pay

    return tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)


def _take_over(name: str, target: Path) -> None:
    """Give a file the owner and mode of the one that it replaces, or those of an ordinary new file."""
    try:
        before = target.stat()
    except FileNotFoundError:
        os.chmod(name, 0o666 & ~_umask())  # noqa: PTH101 - mkstemp makes private files; these are ordinary ones
        return
    if hasattr(os, "chown"):
        with suppress(OSError):  # only root may give files away
            os.chown(name, before.st_uid, before.st_gid)
    os.chmod(name, stat.S_IMODE(before.st_mode))  # noqa: PTH101


def _is_own(path: Path) -> bool:
    """Tell whether a path lies in one of our own folders, which are made when they are needed."""
    return any(path.is_relative_to(folder) for folder in (data_dir(), settings_file().parent))


def settings_file() -> Path:
    """Return where config.toml is looked for: the platform's configuration directory."""
    import platformdirs

    return Path(platformdirs.user_config_dir("wordlens", appauthor=False)) / "config.toml"


def data_dir() -> Path:
    """Return where a user's own word lists and played answers are kept: the platform's data directory."""
    import platformdirs

    return Path(platformdirs.user_data_dir("wordlens", appauthor=False))


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current
