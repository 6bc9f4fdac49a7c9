"""Questions with pictures, as the page without a server answers them: with the server's own words."""

import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from PIL import Image

from tests.reading.photo.simple_board import draw_board, side_by_side
from wordlens.app.ask.settings import Defaults
from wordlens.app.browser import pictures
from wordlens.app.web.server import create_app

GAME = ["crane=-y--g", "horse=-ggyg"]
WON = [*GAME, "those=ggggg"]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    app = create_app(defaults=Defaults())
    with TestClient(app, base_url="http://127.0.0.1:8765", client=("127.0.0.1", 50000)) as client:
        yield client


def png(image: Image.Image) -> bytes:
    """Return a picture's file."""
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


BOARD, TWO = png(draw_board(GAME)), png(side_by_side(draw_board(GAME), draw_board(["moist=-----"])))
ASKED: tuple[tuple[str, bytes, dict[str, str]], ...] = (
    ("read", BOARD, {"list": "classic"}),
    ("read", BOARD, {}),
    ("read", TWO, {}),
    ("read", TWO, {"board": "2"}),
    ("read", TWO, {"board": "0"}),
    ("read", b"no picture", {}),
    ("read", png(Image.new("RGB", (60, 80))), {}),
    ("boards/read", BOARD, {"list": "classic"}),
    ("boards/read", TWO, {"boards": "4"}),
    ("diary/picture", png(draw_board(WON)), {"name": "Wordle 1910.png", "made": "2026-05-01", "list": "classic"}),
    ("diary/picture", BOARD, {"name": "board.png", "made": "2026-05-01", "rows": " ".join(WON), "list": "classic"}),
    ("diary/picture", BOARD, {"name": "board.png", "made": "2026-05-01"}),
)


@pytest.mark.parametrize(("address", "image", "fields"), ASKED)
def test_is_answered_as_by_the_server(client: TestClient, address: str, image: bytes, fields: dict[str, str]) -> None:
    told = pictures.respond(f"/api/{address}", [image], fields, Defaults())
    name = "images" if address == "boards/read" else "image"
    served = client.post(f"/api/{address}", files={name: image}, data=fields)
    assert told.status == served.status_code
    assert timeless(json.loads(told.body)) == timeless(served.json())


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    """Return an answer without how long it took, and a failure by its kind: FastAPI words a wrong field its own way."""
    error = answer.get("error", {})
    if error.get("kind") == "InvalidRequest":
        return {"kind": error["kind"]}
    return {**answer, "seconds": 0}


def test_a_format_that_no_browser_but_safari_opens_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordlens.reading.photo.picture.find_spec", lambda name: None if "heif" in name else name)
    told = pictures.respond("/api/read", [b"\0\0\0\x18ftypheic" + bytes(600)], {}, Defaults())
    assert told.status == 422
    assert json.loads(told.body)["error"]["player"].startswith("This browser cannot open HEIC pictures")


def test_a_form_without_a_picture_is_told() -> None:
    told = pictures.respond("/api/read", [], {}, Defaults())
    assert json.loads(told.body)["error"]["kind"] == "InvalidRequest"
