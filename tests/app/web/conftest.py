"""The application in this process, and a real server in another."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wordlens.app.ask.settings import Defaults
from wordlens.app.web.server import create_app

from ..serving import Site, serving

Serving = Callable[..., AbstractContextManager[Site]]


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


@pytest.fixture
def server() -> Serving:
    return serving
