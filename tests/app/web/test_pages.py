"""The page: one file for every view, fresh copies known by their tags, nothing outside its folder."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from wordlens.app.web import pages
from wordlens.errors import NotFound

from .conftest import fault


@pytest.mark.parametrize("view", ["/", "/play", "/advise", "/review", "/lab", "/about"])
def test_every_view_is_the_page(client: TestClient, view: str) -> None:
    answer = client.get(view)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.content == (pages.PAGE / "index.html").read_bytes()
    assert client.head(view).status_code == 200


def test_every_file_has_its_type_and_a_tag(client: TestClient) -> None:
    files = [path for path in pages.PAGE.rglob("*") if path.is_file()]
    assert {path.suffix for path in files} >= {".css", ".html", ".js"}
    for path in files:
        address = f"/static/{path.relative_to(pages.PAGE).as_posix()}"
        answer = client.get(address)
        assert answer.status_code == 200 and answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].partition(";")[0] == pages._TYPES[path.suffix]
        assert client.get(address, headers={"if-none-match": answer.headers["etag"]}).status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server.py",
        "/static/..%2fserver.py",
        "/static/%2e%2e/server.py",
        "/static//etc/passwd",
        "/static/js",
        "/static/",
        "/static/nothing.js",
        "/static/%00",
        "/playing",
        "/api",
        "/api/",
        "/.git/config",
    ],
)
def test_what_is_not_there_is_not_found(client: TestClient, path: str) -> None:
    assert "/play" in fault(client.get(path), 404, "NotFound")["message"]


def test_a_page_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="reinstall wordlens"):
        pages.index(tmp_path)


@pytest.mark.parametrize(("method", "path"), [("POST", "/play"), ("PUT", "/api/lists"), ("GET", "/api/advise")])
def test_another_method_is_refused(client: TestClient, method: str, path: str) -> None:
    answer = client.request(method, path)
    fault(answer, 405, "NotAllowed")
    assert answer.headers["allow"]
