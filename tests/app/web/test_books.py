"""Trees of the user's own over the API: checked, kept, played, deleted; never a path, never from elsewhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.app.conftest import Wordlens
from wordlens.app.ask.settings import Defaults
from wordlens.app.browser.dispatch import respond
from wordlens.app.show.encode import to_json
from wordlens.app.web.server import create_app
from wordlens.strategies.books import kept_books

from .conftest import fault


@pytest.fixture
def local() -> Iterator[TestClient]:
    """The application, asked from this machine."""
    app = create_app(defaults=Defaults())
    with TestClient(app, base_url="http://127.0.0.1:8765", client=("127.0.0.1", 50000)) as client:
        yield client


@pytest.fixture
def tree(wordlens: Wordlens, tmp_path: Path) -> str:
    """The text of a tree that opens with CRANE."""
    file = tmp_path / "mine.tree"
    assert wordlens("tree", "build", "parts", "--list", "classic", "--opener", "crane", "-o", str(file)).code == 0
    return file.read_text("utf-8")


def choices(client: TestClient) -> list[str]:
    (book,) = (each for each in client.get("/api/strategies").json() if each["name"] == "book")
    (file,) = book["options"]
    assert (file["name"], file["kind"], file["default"]) == ("file", "choice", "built-in")
    return list(file["choices"])


def test_a_tree_is_kept_played_and_deleted(local: TestClient, wordlens: Wordlens, tree: str) -> None:
    made = local.post("/api/books", json={"name": "Mine.tree", "text": tree})
    assert made.status_code == 201, made.text
    kept = made.json()
    assert (kept["list"], kept["opener"], kept["games"]) == ("classic", "crane", 2315)
    assert choices(local) == ["built-in", kept["name"]]
    asked = {"strategy": "book", "options": {"file": kept["name"]}, "list": "classic"}
    assert local.post("/api/advise", json=asked).json()["guesses"][0]["word"] == "crane"
    terminal = wordlens("suggest", "--book", kept["name"], "--list", "classic", "--json").json
    assert terminal["guesses"][0]["word"] == "crane"
    built_in = {**asked, "options": {"file": "built-in"}}
    assert local.post("/api/advise", json=built_in).json()["guesses"][0]["word"] == "salet"
    told = fault(local.post("/api/advise", json={**asked, "list": "common500"}), 422, "InvalidOption")
    assert told["player"] == "This tree is for the word list The original game. Choose that list."
    assert local.delete(f"/api/books/{kept['name']}").status_code == 200
    assert choices(local) == ["built-in"]
    fault(local.delete(f"/api/books/{kept['name']}"), 404, "NotFound")
    fault(local.post("/api/advise", json=asked), 422, "InvalidOption")


def test_another_tree_of_the_same_name_is_another_book(local: TestClient, tree: str) -> None:
    first = local.post("/api/books", json={"name": "mine", "text": tree}).json()["name"]
    second = local.post("/api/books", json={"name": "mine", "text": tree + "\n"})
    assert second.status_code == 422  # an empty line is no answer
    other = local.post("/api/books", json={"name": "mine", "text": tree.rstrip("\n")}).json()["name"]
    assert first != other and set(kept_books()) == {first, other}


@pytest.mark.parametrize("text", ["", "hello", "# wordlens tree 1\n# list classic 12\n# rule normal\ncrane=ggggg\n"])
def test_what_does_not_hold_is_refused(local: TestClient, text: str) -> None:
    told = fault(local.post("/api/books", json={"name": "mine", "text": text}), 422, "InvalidOption")
    assert told["player"].startswith("This is no decision tree")
    assert kept_books() == ()


def test_a_changed_guess_does_not_hold(local: TestClient, tree: str) -> None:
    changed = tree.replace("crane=", "slate=", 1)
    fault(local.post("/api/books", json={"name": "mine", "text": changed}), 422, "InvalidOption")


def test_no_request_names_a_path(local: TestClient, tree: str, tmp_path: Path) -> None:
    file = tmp_path / "secret.tree"
    file.write_text(tree)
    for name in ("/etc/passwd", "../../secret.tree", "secret"):
        fault(local.post("/api/advise", json={"strategy": "book", "options": {"file": name}}), 422, "InvalidOption")
    (kept,) = [local.post("/api/books", json={"name": "../../x/../y", "text": tree}).json()["name"]]
    assert "/" not in kept and "." not in kept


def test_a_browser_without_a_server_keeps_trees_too(tree: str) -> None:
    made = respond("POST", "/api/books", to_json({"name": "mine", "text": tree}).decode())
    assert made.status == 201
    (name,) = kept_books()
    body = to_json({"strategy": f"book:file={name}", "list": "classic", "answer": "watch"}).decode()
    assert b'"crane"' in respond("POST", "/api/solve", body).body
    assert respond("DELETE", f"/api/books/{name}").status == 200 and kept_books() == ()


def test_nobody_from_elsewhere_keeps_or_deletes_one(client: TestClient, tree: str) -> None:
    fault(client.post("/api/books", json={"name": "mine", "text": tree}), 403, "Refused")
    fault(client.delete("/api/books/mine"), 403, "Refused")
    assert kept_books() == ()
