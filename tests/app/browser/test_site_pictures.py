"""The built site reads pictures as this machine does: by function, by picture, and without a network."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import expect, sync_playwright

import compare_pictures
from serve import FOLDER, SITE, make_server
from setup_browser import FLAGS, find_browser
from tests.reading.photo.simple_board import draw_board
from wordlens.app.ask.settings import Defaults
from wordlens.app.browser import pictures

from ...children import PATIENCE
from .opencv_cases import results

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("site")]
ROUNDED = ("resize INTER_CUBIC", "warpPerspective")
"""Functions for which OpenCV takes other instructions on other processors: some pixels differ by a level of 255."""
GAME = ["crane=-y--g", "horse=-ggyg"]


@pytest.fixture(autouse=True)
def built() -> None:
    assert (SITE / "index.html").is_file(), "there is no site: make site builds it"


def test_functions_are_those_of_opencv(tmp_path: Path) -> None:
    node, script = Path(sys.executable).with_name("node"), Path(__file__).with_name("opencv_cases.mjs")
    subprocess.run([node, script, SITE, tmp_path / "told.json"], check=True, timeout=PATIENCE * 4)
    told = json.loads((tmp_path / "told.json").read_text("utf-8"))
    wanted = results(cv2)
    assert told.keys() == wanted.keys()
    for name, value in wanted.items():
        off = np.abs(np.asarray(told[name], np.float64) - value).max(initial=0)
        # Sums of floats may be taken in another order; a level of 255 is one whole unit.
        assert off <= (1 if name.startswith(ROUNDED) else 1e-4 * max(1, np.abs(value).max(initial=0))), name


def test_pictures_are_read_the_same(tmp_path: Path) -> None:
    draw_board(GAME).save(tmp_path / "board.png")
    draw_board(GAME, typed="mo").save(tmp_path / "typed.jpg")  # of flat colours, which every decoder gives alike
    files = [tmp_path / "board.png", tmp_path / "typed.jpg", *map(compare_pictures.drawn, range(2))]
    for path, told in zip(files, compare_pictures.by_site(files, tmp_path), strict=True):
        native = pictures.respond("/api/read", [path.read_bytes()], {"list": "nyt"}, Defaults())
        assert told["status"] == native.status
        assert not list(compare_pictures.differences(json.loads(native.body), json.loads(told["body"])))


def test_a_picture_is_read_without_a_network(tmp_path: Path) -> None:
    draw_board(GAME).save(tmp_path / "board.png")
    server = make_server()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(f"http://127.0.0.1:{server.server_port}{FOLDER}advise/")
        page.wait_for_selector("html[data-offline=ready]")
        server.shutdown()
        server.server_close()
        thread.join()
        page.reload()
        page.locator("input[type=file]").first.set_input_files(tmp_path / "board.png")
        page.get_by_role("button", name="Use these rows").click()
        expect(page.locator(".picture")).to_have_count(0, timeout=PATIENCE * 1000)
        words = [row.split("=")[0].upper() for row in GAME]
        letters = page.locator("main .editor .tile, main .rows .tile").all_inner_texts()
        assert "".join(letters).startswith("".join(words))
        browser.close()
