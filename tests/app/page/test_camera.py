"""The live camera, fed by a drawn video, and what a phone gets that came over plain http by another name."""

import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Route, expect

from tests.reading.photo.simple_board import draw_board

from ...children import PATIENCE
from ..serving import Site, serving
from .conftest import board, overhang, ready
from .looks import violations

GAME = [("crane", "-y--g"), ("moist", "-g---")]
FRAME = (1280, 720)
PHONE = "phone.test"
_STREAMS = """{
    const {mediaDevices} = navigator, open = mediaDevices?.getUserMedia?.bind(mediaDevices);
    globalThis.tracks = [];
    if (open) mediaDevices.getUserMedia = async wanted => {
        const stream = await open(wanted);
        tracks.push(...stream.getTracks());
        return stream;
    };
}"""
_STATES = "tracks.map(track => track.readyState)"
_FRAMES = """async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
}"""
Filmed = Callable[[bytes], Page]


def frame(picture: Image.Image | None = None) -> bytes:
    """Draw what a camera sees: a grey table, and the board that lies on it."""
    image = Image.new("RGB", FRAME, "#8a8178")
    if picture:
        image.paste(picture, (180, 120))
    file = io.BytesIO()
    image.save(file, "JPEG", quality=95)
    return file.getvalue()


@contextmanager
def launched(browser: Browser, *flags: str) -> Iterator[Browser]:
    from setup_browser import FLAGS, find_browser

    other = browser.browser_type.launch(executable_path=find_browser(), args=[*FLAGS, *flags])
    try:
        yield other
    finally:
        other.close()


@pytest.fixture
def filmed(browser: Browser, site: Site, tmp_path: Path) -> Iterator[Filmed]:
    """Opens Advise on a phone whose camera shows a frame over and over."""
    with ExitStack() as opened:

        def film(shown: bytes) -> Page:
            video = tmp_path / "video.mjpeg"
            video.write_bytes(shown)
            other = opened.enter_context(launched(browser, f"--use-file-for-fake-video-capture={video}"))
            context = other.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
            context.set_default_timeout(PATIENCE * 1000)
            context.add_init_script(_STREAMS)
            page = context.new_page()
            page.goto(f"{site.url}/advise?list=classic")
            ready(page)
            expect(page.locator(".best-word")).to_be_visible()  # when it comes, the buttons below it move
            return page

        yield film


def test_the_picture_is_taken_by_itself_once_every_tile_is_sure(filmed: Filmed) -> None:
    rows = [f"{word}={marks}" for word, marks in GAME]
    page = filmed(frame(draw_board(rows)))
    page.get_by_role("button", name="Use camera").tap()
    expect(page.get_by_role("button", name="Use these rows")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(_STATES) == ["ended"], "the camera goes off with the picture"
    page.get_by_role("button", name="Use these rows").tap()
    assert board(page) == GAME
    expect(page.locator(".best-word")).to_be_visible()


def test_an_unsure_board_is_outlined_and_one_frame_is_under_way_at_a_time(filmed: Filmed) -> None:
    """The reader's answer is given here: how sure it is must not depend on how good the reader has become."""
    page = filmed(frame(draw_board(["crane=-y--g"])))
    row = {"word": "crane", "pattern": "-y--g", "confidence": 0.6, "listed": True, "tiles": [0.6] * 5, "problem": ""}
    tile = {"row": 1, "column": 1, "alternatives": [{"letter": "c", "mark": "-", "probability": 0.6}]}
    quad = [[220, 160], [550, 160], [550, 555], [220, 555]]
    found = {"rows": [row], "unscored": [], "theme": "dark", "columns": 5, "quad": quad, "seconds": 0.01}
    unsure = {**found, "unclear": [tile]}
    held: list[Route] = []
    page.route("**/api/read", lambda route: route.fulfill(json=unsure) if held else held.append(route))
    with page.expect_request("**/api/read"):
        page.get_by_role("button", name="Use camera").tap()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/api/read") else None)
    page.evaluate(_FRAMES)
    assert asked == [], "the next frame waits for the answer to this one"
    held[0].fulfill(json=unsure)
    expect(page.locator(".camera-outline.found")).to_be_visible()
    expect(page.get_by_text("A board; hold still and come closer.")).to_be_visible()
    assert overhang(page) == []
    assert violations(page) == []
    page.get_by_role("button", name="Take the picture").tap()
    expect(page.locator(".tile.unclear")).to_have_count(1)
    assert page.evaluate(_STATES) == ["ended"]


@pytest.mark.parametrize("way", ["close", "leave"])
def test_the_camera_stops_when_it_is_closed_or_the_view_is_left(filmed: Filmed, way: str) -> None:
    page = filmed(frame())
    page.get_by_role("button", name="Use camera").tap()
    expect(page.get_by_role("dialog", name="Photograph the board")).to_be_visible()
    page.wait_for_function("() => tracks.length === 1 && tracks[0].readyState === 'live'")
    if way == "close":
        page.get_by_role("button", name="Close").tap()
    else:
        page.evaluate("document.querySelector('nav.views a[data-view=about]').click()")
        ready(page)
    page.wait_for_function("() => tracks[0].readyState === 'ended'")
    expect(page.locator("video")).to_have_count(0)


def test_a_phone_over_plain_http_is_told_and_uses_its_own_camera(browser: Browser, tmp_path: Path) -> None:
    draw_board([f"{word}={marks}" for word, marks in GAME]).save(tmp_path / "board.png")
    rules = f"--host-resolver-rules=MAP {PHONE} 127.0.0.1"
    with serving("--allow-host", PHONE) as site, launched(browser, rules) as other:
        context = other.new_context(viewport={"width": 320, "height": 568}, has_touch=True)
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.goto(f"{site.url.replace('127.0.0.1', PHONE)}/advise?list=classic")
        ready(page)
        assert page.evaluate("isSecureContext") is False
        told = page.get_by_text("over plain http from another device")
        expect(told).to_be_visible()
        for forbidden in ("live camera", "share sheet", "working offline"):
            expect(told).to_contain_text(forbidden)
        assert overhang(page) == []
        with page.expect_file_chooser() as choosing:
            page.get_by_role("button", name="Use camera").tap()
        assert choosing.value.element.get_attribute("capture") == "environment"
        choosing.value.set_files(tmp_path / "board.png")
        page.get_by_role("button", name="Use these rows").tap()
        assert board(page) == GAME
