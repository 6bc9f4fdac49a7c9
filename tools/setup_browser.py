"""Make sure that there is a Chromium for the tests of the page and for its pictures.

Run by the Makefile: .venv/bin/python tools/setup_browser.py
"""

import shutil
import sys

from setup_venv import install_debian

PACKAGE = "chromium-headless-shell"
"""Debian's Chromium without windows: it opens a page with a third of the processor time of the whole browser."""
NAMES = (PACKAGE, "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",  # whose own user it needs is not there for root
    "--disable-gpu",
    # Nothing of the browser's own on the network.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A camera that shows a test picture, and nobody asked whether it may.
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
)
"""How it is started without a screen."""


def main() -> None:
    """Install Debian's browser if there is none."""
    if find_browser() is None:
        install_debian(PACKAGE, "fonts-liberation")
    if find_browser() is None:
        sys.exit(f"Chromium was installed but cannot be found: put '{PACKAGE}' on the PATH")


def find_browser() -> str | None:
    """Return the path of a Chromium, or None."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


if __name__ == "__main__":
    main()
