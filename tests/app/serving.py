"""A real server in its own process, and what it answers."""

import json
import os
import signal
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from typing import Any

from ..children import PATIENCE, WORDLENS, Child


@dataclass
class Site:
    """A running server; its process lives as long as the test that started it wants."""

    url: str
    process: Child
    cookies: CookieJar = field(default_factory=CookieJar)
    """Kept as one browser keeps them."""

    def open(self, path: str, **given: Any) -> Any:  # noqa: ANN401 - of urllib
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        return browser.open(urllib.request.Request(self.url + path, **given), timeout=PATIENCE)

    def ask(self, path: str, body: object = None, method: str | None = None) -> Any:  # noqa: ANN401 - JSON
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"} if data else {}
        with self.open(path, data=data, headers=headers, method=method) as response:
            return json.load(response)

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Tell it to stop; return its exit code and what it said on standard error."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@contextmanager
def serving(*arguments: str, descriptors: str = "", **environment: str) -> Iterator[Site]:
    """Start a server on a free port of this machine, with these variables of the environment besides those here.

    It may have only so many files and sockets open at a time, where a number is given.
    """
    command = [*WORDLENS, "app", "--no-browser", "--port", "0", *arguments]
    if descriptors:
        command = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh", *command]
    pipe, env = subprocess.PIPE, {**os.environ, **environment}
    with Child(command, stdout=pipe, stderr=pipe, env=env) as process:
        said = process.line().split()
        assert said[:3] == ["wordlens", "is", "at"], process.communicate()[1]
        process.limit.cancel()
        yield Site(said[3].rstrip("/"), process)
