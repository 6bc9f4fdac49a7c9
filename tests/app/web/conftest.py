"""The application in this process, and a real server in another."""

import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wordlens.app.web.questions import Defaults
from wordlens.app.web.server import create_app

PATIENCE = 60.0
"""Seconds after which something hangs; never a measure of speed."""


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(defaults=Defaults()), base_url="http://127.0.0.1:8765") as client:
        yield client


def fault(response: Any, status: int, kind: str) -> dict[str, Any]:  # noqa: ANN401 - of httpx
    """Check that a request failed as it should, and return what was said."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    said: dict[str, Any] = response.json()["error"]
    assert said["kind"] == kind, said
    assert said["message"] and "\n" not in said["message"] and "Traceback" not in said["message"]
    return said


@dataclass
class Running:
    """A server in a process of its own."""

    process: "subprocess.Popen[str]"
    url: str
    errors: list[str] = field(default_factory=list)

    def ask(self, path: str, body: object = None, method: str | None = None) -> Any:  # noqa: ANN401 - JSON
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"} if data else {}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.load(response)

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Tell it to stop; return its exit code and what it said on standard error."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@contextmanager
def serving(*arguments: str) -> Iterator[Running]:
    command = [sys.executable, "-m", "wordlens.app.cli.main", "app", "--no-browser", "--port", "0", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ)
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline().split()
            assert said[:3] == ["wordlens", "is", "at"], process.stderr and process.stderr.read()
            yield Running(process, said[3].rstrip("/"))
        finally:
            if process.poll() is None:
                process.kill()
                process.communicate()


@pytest.fixture
def server() -> Iterator[Callable[..., Any]]:
    yield serving
