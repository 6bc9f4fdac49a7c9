"""Make sure that the tests of the window, and its pictures, have a screen without a monitor and a hand that types.

Run by the Makefile: .venv/bin/python tools/setup_display.py
"""

import shutil
import sys

from setup_venv import install_debian

PROGRAMS = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""Each program, and Debian's package that holds it."""


def main() -> None:
    """Install Debian's packages for what is missing."""
    if missing := missing_packages():
        install_debian(*missing)
    if missing := missing_packages():
        sys.exit(f"{' and '.join(missing)} was installed but cannot be found: put its program on the PATH")


def missing_packages() -> list[str]:
    """Return the packages whose program is not there."""
    return [package for program, package in PROGRAMS.items() if shutil.which(program) is None]


if __name__ == "__main__":
    main()
