"""Strangers are refused: foreign hosts (DNS rebinding), foreign pages, frames, sniffing."""

import json
from collections.abc import Iterable

import pytest
from fastapi.testclient import TestClient

from wordlens.app.ask.settings import Defaults
from wordlens.app.web.security import HEADERS, host_names
from wordlens.app.web.server import create_app

from .conftest import fault

JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8765", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:8765"])
def test_our_own_names_are_answered(client: TestClient, host: str) -> None:
    assert client.get("/api/strategies", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example:8765",
        "localhost:8765@evil.example",
        "user@localhost",
        "127.0.0.2",
        "0.0.0.0",
        "[::]",
        "[::1",
        "localhost:",
        "localhost:port",
        "localhost/",
        "",
        " localhost",
        "localhost, evil.example",
    ],
)
@pytest.mark.parametrize("path", ["/", "/play", "/static/index.html", "/api/lists", "/api/nothing"])
def test_a_foreign_host_is_refused_everywhere(client: TestClient, host: str, path: str) -> None:
    said = fault(client.get(path, headers={"host": host}), 403, "Refused")
    assert "--allow-host" in said["message"]


@pytest.mark.parametrize("host", ["evil.example", "192.168.1.20:8765", "[::1", "localhost:port", "localhost/", ""])
def test_a_browser_by_a_foreign_name_gets_a_plain_sentence_and_a_program_json(client: TestClient, host: str) -> None:
    headers = {"host": host, "accept": "text/html,*/*;q=0.8"}
    answer = client.get("/play", headers=headers)
    assert answer.status_code == 403
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<p>The page does not go by this name." in answer.text
    assert "allow-host" not in answer.text and "127.0.0.1" not in answer.text
    assert not host or host not in answer.text
    for path in ("/api/lists", "/static/js/main.js"):
        fault(client.get(path, headers=headers), 403, "Refused")
    fault(client.post("/play", headers=headers), 403, "Refused")


def test_a_second_host_is_one_too_many(client: TestClient) -> None:
    headers = [("host", "localhost"), ("host", "evil.example")]
    fault(client.get("/api/lists", headers=headers), 403, "Refused")


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "https://127.0.0.1:8765.evil.example",
        "http://127.0.0.1:8766",
        "http://127.0.0.1",
        "http://localhost:8765",
        "null",
        "",
        "file://",
        "http://127.0.0.1:8765/",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "OPTIONS"])
def test_another_page_is_refused(client: TestClient, origin: str, method: str) -> None:
    answer = client.request(method, "/api/jobs", headers={"origin": origin, **JSON}, content="{}")
    fault(answer, 403, "Refused")
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_our_own_page_and_programs_without_a_page_are_answered(client: TestClient) -> None:
    for headers in ({}, {"origin": "http://127.0.0.1:8765"}, {"origin": "HTTP://127.0.0.1:8765"}):
        assert client.post("/api/advise", json={}, headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)]
)
def test_a_browser_that_says_where_a_request_comes_from_is_believed(client: TestClient, site: str, status: int) -> None:
    assert client.get("/api/strategies", headers={"sec-fetch-site": site}).status_code == status


def test_a_link_from_elsewhere_may_open_the_page(client: TestClient) -> None:
    assert client.get("/play", headers={"sec-fetch-site": "cross-site"}).status_code == 200


@pytest.mark.parametrize("path", ["/play", "/static/nothing.js", "/api/lists", "/api/nothing", "/api/openapi.json"])
def test_every_answer_carries_the_headers(client: TestClient, path: str) -> None:
    for answer in (client.get(path), client.get(path, headers={"host": "evil.example"})):
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value]
        assert answer.headers["cache-control"] in ("no-store", "no-cache")


def test_the_policy_allows_nothing_from_elsewhere_and_nothing_inline() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'" and policy["style-src"] == "'self'"
    assert {*" ".join(policy.values()).split()} <= {"'none'", "'self'", "blob:", "data:"}


@pytest.mark.parametrize(
    ("host", "allowed", "more"),
    [
        ("127.0.0.1", (), set()),
        ("0.0.0.0", (), set()),
        ("::", ("Phone.local",), {"phone.local"}),
        ("192.168.1.20", (), {"192.168.1.20"}),
        ("fe80::1", ("fd00::2",), {"[fe80::1]", "[fd00::2]"}),
    ],
)
def test_names_are_ours_or_let_in(host: str, allowed: Iterable[str], more: set[str]) -> None:
    assert host_names(host, allowed) == {"localhost", "127.0.0.1", "[::1]", *more}


def test_a_name_that_was_let_in_is_answered() -> None:
    app = create_app(host_names("0.0.0.0", ["192.168.1.20"]), Defaults())
    with TestClient(app, base_url="http://192.168.1.20:8765") as client:
        assert client.get("/api/strategies").status_code == 200
        assert client.post("/api/advise", json={}, headers={"origin": "http://192.168.1.20:8765"}).status_code == 200
        fault(client.post("/api/advise", json={}, headers={"origin": "http://localhost:8765"}), 403, "Refused")


def test_there_are_no_documentation_pages_that_load_scripts(client: TestClient) -> None:
    for path in ("/docs", "/redoc", "/openapi.json"):
        fault(client.get(path), 404, "NotFound")
    assert json.loads(client.get("/api/openapi.json").text)["info"]["title"] == "wordlens"
