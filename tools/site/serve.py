"""Serve build/site/ on this machine alone, in a folder of its own, as a host for plain files would.

Run as: .venv/bin/python tools/site/serve.py [PORT]
"""

import os
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SITE = Path(__file__).parents[2] / "build" / "site"
FOLDER = "/wordlens/"
"""Where the page lies on the host: it must work in any folder."""
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}


class Files(SimpleHTTPRequestHandler):
    """Plain files with their types; nothing is written to the terminal for each of them."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return a file's type; what Python may not know is named here."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def translate_path(self, path: str) -> str:
        """Return the file for an address; outside the folder there is none."""
        if not path.startswith(FOLDER):
            return str(Path(self.directory) / "none")
        return super().translate_path("/" + path.removeprefix(FOLDER))

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def make_server(port: int = 0, site: Path = SITE) -> ThreadingHTTPServer:
    """Return a server on loopback; port 0 is any free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(site)))


def main() -> None:
    """Serve until Ctrl-C."""
    if not (SITE / "index.html").is_file():
        sys.exit("there is no site yet; make site builds it")
    with make_server(int(sys.argv[1]) if len(sys.argv) > 1 else 8766) as server:
        print(f"http://127.0.0.1:{server.server_port}{FOLDER}  (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
