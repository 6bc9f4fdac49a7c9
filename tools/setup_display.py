"""Make sure that the tests of the window, and its pictures, have a screen without a monitor and a hand that types.

Run by the Makefile: .venv/bin/python tools/setup_display.py
"""

import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from setup_venv import install_debian

PROGRAMS = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""Each program, and Debian's package that holds it."""
NO_TK = "this Python was built without Tk, which cannot be added to it: tests of the window are skipped"
SIZE = "1400x1000x24"


def main() -> None:
    """Install Debian's packages for what is missing."""
    if missing := missing_packages():
        install_debian(*missing)
    if missing := missing_packages():
        sys.exit(f"{' and '.join(missing)} was installed but cannot be found: put its program on the PATH")
    if package := missing_tk():
        install_debian(package)
        importlib.invalidate_caches()
    if (package := missing_tk()) is not None:
        print(f"{package} was installed, but Tk cannot be loaded" if package else NO_TK, file=sys.stderr)
        sys.exit(1 if package else 0)


def missing_packages() -> list[str]:
    """Return the packages whose program is not there."""
    return [package for program, package in PROGRAMS.items() if shutil.which(program) is None]


def missing_tk() -> str | None:
    """Return the package that brings Tk to this Python, "" where none can, or None where it is there."""
    try:
        importlib.import_module("_tkinter")
    except ModuleNotFoundError:  # Debian's Python has it in a package; another one was built with it or without
        return "python3-tk" if sys.base_prefix == "/usr" else ""
    except ImportError as error:  # such as libtk8.6.so: cannot open shared object file
        library = re.search(r"libt(?:k|cl)([\d.]+)\.so", str(error))
        return f"libtk{library[1]}" if library else ""
    return None


@contextmanager
def screen() -> Iterator[str]:
    """Run an X server on a free display, and give its name."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SIZE, "-dpi", "96", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as said:
                yield f":{said.readline().strip()}"
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
