"""Whole files or none, and where a user's own files lie."""

import os
from pathlib import Path

from .errors import InvalidOption


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write to a temporary name beside path and rename it, so that nobody ever sees half a file."""
    import tempfile  # 7 ms that only a writer should pay

    data = content.encode("utf-8") if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())  # noqa: PTH101 - mkstemp makes private files; these are ordinary ones
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_file(path: Path, content: str | bytes) -> None:
    """Write a whole file or none; a place that cannot be written raises InvalidOption."""
    try:
        write_atomically(path, content)
    except OSError as reason:
        raise unwritable(path, reason) from reason


def unwritable(path: Path, reason: Exception) -> InvalidOption:
    """Return the error that says why a file cannot be written, and the way out."""
    return InvalidOption(f"cannot write {path}: {getattr(reason, 'strerror', None) or reason}; choose another place")


def settings_file() -> Path:
    """Return where config.toml is looked for: the platform's configuration directory."""
    import platformdirs

    return Path(platformdirs.user_config_dir("wordlens", appauthor=False)) / "config.toml"


def data_dir() -> Path:
    """Return where a user's own word lists are kept: the platform's data directory."""
    import platformdirs

    return Path(platformdirs.user_data_dir("wordlens", appauthor=False))


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current
