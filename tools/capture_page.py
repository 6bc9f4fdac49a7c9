"""Take the pictures of the page that README and docs show.

Run as: .venv/bin/python tools/capture_page.py [NAME ...]; without names it takes all of them.
"""

import datetime
import json
import os
import random
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from setup_browser import FLAGS, find_browser
from wordlens.rules import MAX_GUESSES, Row, feedback, format_pattern
from wordlens.words import day_number, load_words

IMAGES = Path(__file__).parents[1] / "docs" / "images"
NOON = "2026-03-01T12:00:00"
"""The day on every picture."""
LIST = "classic"
LETTERS = 5
PHONE = 500
"""Pixels: what is narrower is a phone."""
DIARY_BEGINS = datetime.date(2025, 1, 1)
DIARY_DAYS = 365
OPENERS = ("crane", "slate", "adieu", "stare")


@dataclass(frozen=True)
class Picture:
    """One picture: a view, its window, and what the browser has kept."""

    name: str
    path: str
    width: int
    height: int
    theme: Literal["light", "dark"]
    answer: str = ""
    """Of the game that is played on it."""
    words: tuple[str, ...] = ()
    """Guessed and typed; the last one may be unfinished."""


PICTURES = (
    Picture("page-advise", "/advise?rows=crane:-y--g,moist:-g---&list=classic", 1280, 880, "light"),
    Picture("page-advise-phone", "/advise?rows=crane:-y--g&list=classic", 390, 780, "light"),
    Picture("page-play", "/play", 390, 780, "dark", "horde", ("crane", "moist", "fo")),
    Picture("page-boards", "/play?boards=4", 390, 780, "light", words=("salet", "crony", "humid", "gl")),
    Picture("page-review", "/review?rows=crane:-y--g,forge:-gg-g,horde:ggggg&list=classic", 1280, 900, "light"),
    Picture("page-lab", "/lab", 1440, 900, "light"),
    Picture("page-diary", "/diary", 1280, 1000, "light"),
    Picture("page-diary-phone", "/diary", 390, 780, "dark"),
    Picture("page-about", "/about", 1280, 900, "light"),
)


def main() -> None:
    """Start a server and a browser, and take them all."""
    path = find_browser()
    if path is None:
        sys.exit("there is no Chromium: python tools/setup_browser.py installs it, or says how")
    with serving() as url, sync_playwright() as playwright:
        ask(url, "/api/diary/choice", {"keeps": True})
        ask(url, "/api/diary/import", {"text": "\n\n".join(year_of_games())})
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for picture in PICTURES:
            if picture.name in (sys.argv[1:] or [picture.name]):
                take(picture, browser, url)
        browser.close()


@contextmanager
def serving() -> Iterator[str]:
    """Run the page's server for a user who has kept nothing yet, and give its address."""
    command = [sys.executable, "-m", "wordlens.app.cli.main", "app", "--no-browser", "--port", "0"]
    with tempfile.TemporaryDirectory() as home:
        user = {f"XDG_{kind}_HOME": f"{home}/{kind.lower()}" for kind in ("DATA", "CONFIG", "CACHE")}
        with running(command, {**os.environ, **user}) as url:
            yield url


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[str]:
    """Run a server, and end it."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[3].rstrip("/")
        finally:
            process.terminate()


def take(picture: Picture, browser: Browser, url: str) -> None:
    """Show a view and keep what it looks like."""
    game = kept_game(url, picture.answer) if picture.answer else {}
    kept = {"settings": {"list": LIST}, "met-boards": True, **game}
    items = [{"name": f"wordlens.{name}", "value": json.dumps(value)} for name, value in kept.items()]
    memory: Any = {"cookies": [], "origins": [{"origin": url, "localStorage": items}]}
    context = browser.new_context(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme=picture.theme,
        reduced_motion="reduce",
        has_touch=picture.width < PHONE,
        is_mobile=picture.width < PHONE,
        storage_state=memory,
    )
    context.clock.set_fixed_time(NOON)
    page = context.new_page()
    page.goto(url + picture.path)
    settle(page, picture)
    page.screenshot(path=IMAGES / f"{picture.name}.png")
    context.close()


def kept_game(url: str, answer: str) -> dict[str, Any]:
    """Return what a browser keeps of a game with this answer that has just begun."""
    told = ask(url, "/api/games", {"list": LIST, "answer": answer})
    game = {**told, "rule": "normal", "rows": [], "typed": "", "keys": {}, "over": False, "won": False}
    return {"games": {f"free:{LIST}": game}, "mode": "free", "met": True}


def ask(url: str, address: str, question: dict[str, Any]) -> dict[str, Any]:
    """Ask the server as the page does."""
    body = json.dumps(question).encode()
    request = urllib.request.Request(url + address, body, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as response:
        told: dict[str, Any] = json.load(response)
    return told


def year_of_games() -> Iterator[str]:
    """Yield a shared text a day, of a player who guesses any word that may still be right and misses a day at times."""
    rng, words = random.Random(7), load_words("nyt")
    answers = words.words(words.answers.tolist())
    for day in range(DIARY_DAYS):
        if rng.random() < 0.97:
            number = day_number(DIARY_BEGINS + datetime.timedelta(day))
            yield shared(f"Wordle {number:,}", played(rng.choice(answers), answers, rng))


def played(answer: str, candidates: Sequence[str], rng: random.Random) -> list[Row]:
    """Play a game: an opener, then one of the words that fit."""
    rows: list[Row] = []
    guess = rng.choice(OPENERS)
    while len(rows) < MAX_GUESSES and (not rows or rows[-1].word != answer):
        rows.append(Row(guess, feedback(guess, answer)))
        candidates = [word for word in candidates if feedback(guess, word) == rows[-1].pattern]
        guess = rng.choice(candidates)
    return rows


def shared(title: str, rows: list[Row]) -> str:
    """Return a game as a player shares it, with its words."""
    squares = {"-": "\u2b1b", "y": "\U0001f7e8", "g": "\U0001f7e9"}
    marks = [format_pattern(row.pattern, LETTERS) for row in rows]
    lines = [
        f"{''.join(squares[mark] for mark in each)} {row.word.upper()}" for each, row in zip(marks, rows, strict=True)
    ]
    score = len(rows) if marks[-1] == "g" * LETTERS else "X"
    return "\n".join([f"{title} {score}/{MAX_GUESSES}", "", *lines])


def settle(page: Page, picture: Picture) -> None:
    """Play the words, and wait until everything stands."""
    expect(page.locator("main[data-ready]")).to_be_attached()
    for number, word in enumerate(picture.words):
        page.keyboard.type(word)
        if len(word) == LETTERS:
            page.keyboard.press("Enter")
            row = page.locator(".board .row").nth(number)
            expect(row.locator("[data-state=typed], [data-state=empty]")).to_have_count(0)
    if picture.path.startswith("/advise"):
        expect(page.locator(".advice:not([aria-busy]) .ranking")).to_be_visible()
    if picture.path.startswith("/review"):
        expect(page.locator(".report:not([aria-busy]) .turn").first).to_be_visible()
    if picture.path == "/diary":
        calendar = page.get_by_role("region", name="Calendar")
        expect(calendar).to_be_visible()
        if picture.width < PHONE:
            calendar.evaluate("each => each.scrollIntoView()")
    if picture.path == "/about":
        page.wait_for_load_state("networkidle")
    if picture.path.startswith("/lab"):
        watch_search(page)


def watch_search(page: Page) -> None:
    """Let a search find a word, and hold it in the middle."""
    page.get_by_label("Hindsight search", exact=True).check()
    page.get_by_label("Algorithm").select_option("ucs")
    page.get_by_label("What a guess costs").select_option("entropy")
    page.get_by_label("Word to be found").fill("world")
    page.get_by_role("button", name="Step", exact=True).click()
    expect(page.locator(".frontier")).to_be_visible()
    page.get_by_label("Step,").fill("20")
    expect(page.get_by_text("Step, 20 of")).to_be_visible()


if __name__ == "__main__":
    main()
