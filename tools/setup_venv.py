"""Make the project's virtual environment, and a C++ compiler if the machine has none.

Run by the Makefile with the machine's own Python: python3 tools/setup_venv.py .venv
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

OLDEST = (3, 11)


def main() -> None:
    """Check, install what is missing, create the environment."""
    if sys.version_info < OLDEST:
        sys.exit(f"wordlens needs Python {OLDEST[0]}.{OLDEST[1]} or newer, this is {sys.version.split()[0]}")
    if not any(shutil.which(name) for name in (os.environ.get("CXX") or "c++", "g++", "clang++")):
        install_debian("g++")
    venv.create(Path(sys.argv[1]), with_pip=True, clear=True)


def install_debian(*packages: str) -> None:
    """Install Debian packages when that is possible here; otherwise say which command does it."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=False, env=quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], check=True, env=quiet)
        return
    sys.exit(f"this machine lacks {', '.join(packages)}: install it, for example 'sudo apt-get install {packages[0]}'")


if __name__ == "__main__":
    main()
