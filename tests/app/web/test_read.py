"""Pictures over the API: read in a process of their own, and whatever is wrong with them told in one sentence."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from PIL import Image

from tests.app.conftest import Wordlens
from tests.reading.photo.simple_board import draw_board, side_by_side

from ...children import run_code
from .conftest import fault

GAME = ["crane=-y--g", "horse=-ggyg"]


def png(image: Image.Image) -> bytes:
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def bomb(width: int, height: int) -> bytes:
    """Return a few kilobytes that claim to be an enormous picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(bytes(10_000)))
        + chunk(b"IEND", b"")
    )


def test_a_board_is_read_as_in_the_terminal(client: TestClient, wordlens: Wordlens, tmp_path: Path) -> None:
    picture = png(draw_board(GAME))
    answer = client.post("/api/read", files={"image": ("board.png", picture)}, data={"list": "classic"})
    assert answer.status_code == 200, answer.text
    (tmp_path / "board.png").write_bytes(picture)
    told = wordlens("read", str(tmp_path / "board.png"), "--list", "classic", "--json").json
    assert {**answer.json(), "seconds": 0} == {**told, "seconds": 0}
    assert [f"{row['word']}={row['pattern']}" for row in answer.json()["rows"]] == GAME


def test_several_boards_are_told_with_their_places_and_one_is_chosen(client: TestClient) -> None:
    picture = png(side_by_side(draw_board(GAME), draw_board(["moist=-----"])))
    said = fault(client.post("/api/read", files={"image": picture}), 422, "SeveralBoards")
    assert len(said["places"]) == 2 and all(len(place) == 4 for place in said["places"])
    answer = client.post("/api/read", files={"image": picture}, data={"board": 2})
    assert [row["word"] for row in answer.json()["rows"]] == ["moist"]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "NotAnImage"),
        (b"this is no picture", "NotAnImage"),
        (png(Image.new("RGB", (300, 300)))[:200], "NotAnImage"),
        (bomb(30_000, 30_000), "NotAnImage"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "NotAnImage"),
        (png(Image.new("RGB", (1, 1))), "NoBoard"),
        (png(Image.new("RGB", (600, 800))), "NoBoard"),
    ],
    ids=["empty", "text", "truncated", "bomb", "svg", "one pixel", "black"],
)
def test_what_is_no_board_is_told(client: TestClient, data: bytes, kind: str) -> None:
    fault(client.post("/api/read", files={"image": ("board.png", data)}), 422, kind)


@pytest.mark.parametrize(
    ("files", "data", "status", "kind"),
    [
        ({}, {"list": "nyt"}, 422, "InvalidRequest"),
        ({"picture": b"x"}, {}, 422, "InvalidRequest"),
        ({"image": b"x"}, {"list": "klassic"}, 422, "UnknownName"),
        ({"image": b"x"}, {"board": "0"}, 422, "InvalidRequest"),
        ({"image": b"x"}, {"board": "first"}, 422, "InvalidRequest"),
    ],
)
def test_a_form_that_is_wrong_is_told(
    client: TestClient, files: dict[str, bytes], data: dict[str, str], status: int, kind: str
) -> None:
    fault(client.post("/api/read", files=files, data=data), status, kind)


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"no form at all", "multipart/form-data"),
        (b"--x\r\nbroken", "multipart/form-data; boundary=x"),
        (b"{}", "application/json"),
        (b"", ""),
    ],
)
def test_a_body_that_is_no_form_is_refused(client: TestClient, content: bytes, kind: str) -> None:
    answer = client.post("/api/read", content=content, headers={"content-type": kind})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["kind"] in ("InvalidRequest", "Usage")


def test_the_page_is_served_without_the_extra_for_pictures() -> None:
    code = (
        "import sys; sys.modules['cv2'] = None\n"
        "from fastapi.testclient import TestClient\n"
        "from wordlens.app.web.server import create_app\n"
        "with TestClient(create_app(), base_url='http://localhost') as client:\n"
        "    print(client.get('/api/about').json()['can_read_pictures'])\n"
    )
    assert run_code(code).stdout == "False\n"


def test_several_boards_of_one_game_are_read_together(client: TestClient) -> None:
    picture = png(side_by_side(draw_board(["crane=-y--g", "moist=-y---"]), draw_board(["crane=g----", "moist=-----"])))
    answer = client.post("/api/boards/read", files=[("images", picture)], data={"list": "classic", "boards": 2})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert [row["row"] for row in found["rows"]] == ["crane=-y--g/g----", "moist=-y---/-----"]
    assert found["boards"] == 2 and not found["unclear"] and not found["problems"]
    assert [[place["picture"] for place in board] for board in found["places"]] == [[1], [1]]
    advice = client.post(
        "/api/boards/advise", json={"boards": 2, "rows": [row["row"] for row in found["rows"]], "list": "classic"}
    )
    assert advice.status_code == 200, advice.text


def test_boards_of_other_games_are_several_boards(client: TestClient) -> None:
    picture = png(side_by_side(draw_board(GAME), draw_board(["moist=-----", "plumb=-----"])))
    fault(client.post("/api/boards/read", files=[("images", picture)]), 422, "SeveralBoards")
    fault(client.post("/api/boards/read", files=[("images", b"no picture")]), 422, "NotAnImage")
    fault(client.post("/api/boards/read", files=[("images", b"")] * 9), 422, "InvalidRequest")
