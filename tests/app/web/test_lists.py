"""A user's own word lists through the server: kept in the user's folder, and nobody from elsewhere may change them."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wordlens.app.ask.ownlists import MOST_LISTS, list_name
from wordlens.app.ask.requests import MOST_LIST_TEXT
from wordlens.app.ask.settings import Defaults
from wordlens.app.web.server import create_app
from wordlens.words import WordList, keep_list, kept_names, load_words

from ...app.conftest import Wordlens
from .conftest import fault


@pytest.fixture
def local() -> Iterator[TestClient]:
    """The application, asked from this machine."""
    app = create_app(defaults=Defaults())
    with TestClient(app, base_url="http://127.0.0.1:8765", client=("127.0.0.1", 50000)) as client:
        yield client


def names(client: TestClient) -> list[str]:
    return [each["name"] for each in client.get("/api/lists").json()]


def add(client: TestClient, name: str, text: str, **more: Any) -> Any:  # noqa: ANN401 - of httpx
    return client.post("/api/lists", json={"name": name, "text": text, **more})


def test_a_list_is_kept_advised_with_shared_with_the_terminal_and_deleted(
    local: TestClient, wordlens: Wordlens
) -> None:
    told = add(local, "My Pets!", "cat\ncot\ndog\ncat\n", guesses="tac, act")
    assert told.status_code == 201
    made = told.json()
    assert (made["name"], made["answers"], made["allowed"], made["own"]) == ("my-pets", 3, 5, True)
    assert made["duplicates"] == 1
    assert "my-pets" in names(local)
    assert load_words("my-pets").allowed == ("act", "cat", "cot", "dog", "tac")
    listed = [each["name"] for each in wordlens("words", "--json").json]
    assert "my-pets" in listed
    advice = local.post("/api/advise", json={"list": "my-pets", "rows": ["dog=-g-"]})
    assert advice.json()["candidates"]["words"] == ["cot"]
    left = local.request("DELETE", "/api/lists/my-pets")
    assert left.status_code == 200
    assert "my-pets" not in [each["name"] for each in left.json()]
    assert kept_names() == ()
    fault(local.post("/api/advise", json={"list": "my-pets"}), 422, "UnknownName")
    fault(local.request("DELETE", "/api/lists/my-pets"), 404, "NotFound")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("cat\nhorse\n", "line 2: expected a word of 3 letters, got 'horse'"),
        ("c4t", "line 1"),
        ("a", "line 1"),
        ("<script>alert()</script>", "line 1"),
    ],
)
def test_a_bad_text_is_told_with_its_line_and_nothing_is_kept(local: TestClient, text: str, said: str) -> None:
    assert said in fault(add(local, "bad", text), 422, "InvalidList")["message"]
    assert kept_names() == ()


def test_names_that_are_taken_or_empty_are_refused(local: TestClient) -> None:
    fault(add(local, "NYT", "cat"), 422, "InvalidOption")
    fault(add(local, "!!!", "cat"), 422, "InvalidOption")
    assert add(local, "pets", "cat").status_code == 201
    fault(add(local, "Pets", "dog"), 422, "InvalidOption")
    fault(local.request("DELETE", "/api/lists/nyt"), 422, "InvalidOption")
    fault(local.request("DELETE", "/api/lists/..%2Fpets"), 404, "NotFound")
    assert kept_names() == ("pets",)


def test_there_are_limits(local: TestClient) -> None:
    fault(add(local, "long", "word " * (MOST_LIST_TEXT // 5 + 1)), 422, "InvalidRequest")
    for number in range(MOST_LISTS):
        keep_list(WordList.build("each", ["cat"]), f"list-{number}")
    assert "delete one first" in fault(add(local, "more", "cat"), 422, "InvalidOption")["message"]


def test_another_machine_may_neither_add_nor_delete(local: TestClient) -> None:
    assert add(local, "pets", "cat").status_code == 201
    app = create_app(defaults=Defaults())
    with TestClient(app, base_url="http://127.0.0.1:8765", client=("192.168.1.20", 50000)) as phone:
        fault(add(phone, "theirs", "cat"), 403, "Refused")
        fault(phone.request("DELETE", "/api/lists/pets"), 403, "Refused")
        assert "pets" in names(phone)
    assert kept_names() == ("pets",)


@pytest.mark.parametrize(
    ("given", "name"), [("Pets", "pets"), ("  Élodie's  6 ", "elodie-s-6"), ("x" * 90, "x" * 40), ("a_b", "a-b")]
)
def test_a_name_is_made_plain(given: str, name: str) -> None:
    assert list_name(given) == name


def test_the_terminal_deletes_what_the_page_keeps(local: TestClient, wordlens: Wordlens) -> None:
    assert add(local, "pets", "cat").status_code == 201
    wordlens("words", "delete", "pets")
    assert kept_names() == ()
    assert wordlens("words", "delete", "nyt").code == 2
