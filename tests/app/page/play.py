"""Playing as a player does, for the tests."""

from typing import Any

from playwright.sync_api import Page, expect

from ..serving import Site
from .conftest import Opened


def kept_game(site: Site, answer: str, list_name: str = "classic", rule: str = "normal") -> dict[str, Any]:
    """Return what the browser would have kept of a free game with a known answer that has just begun."""
    told = site.ask("/api/games", {"list": list_name, "answer": answer})
    game = {**told, "id": "a-game", "rule": rule, "rows": [], "typed": "", "over": False, "won": False}
    return {
        "games": {f"free:{list_name}": game},
        "mode": "free",
        "settings": {"list": list_name, "rule": rule},
    }


def playing(
    open_page: Opened,
    site: Site,
    answer: str,
    list_name: str = "classic",
    **more: Any,  # noqa: ANN401 - of the page
) -> Page:
    """Open the view with a game whose answer is known."""
    rule = more.pop("rule", "normal")
    return open_page("/play", kept=kept_game(site, answer, list_name, rule), **more)


def guess(page: Page, word: str) -> None:
    """Type a word and wait until its row is scored."""
    scored = page.locator(".row:not(:has([data-state=empty])):not(:has([data-state=typed]))")
    before = scored.count()
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(scored).to_have_count(before + 1)


def picture_of(page: Page) -> bytes:
    """Return a picture of the page as it stands: motions have ended, and what was drawn last is on the screen."""
    page.evaluate(
        """async () => {
            await Promise.allSettled(document.getAnimations().map(each => each.finished));
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        }"""
    )
    return page.screenshot(animations="disabled")


def close_dialog(page: Page) -> None:
    """Close the dialog by its key, and wait until the game has the keys again."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def toasted(page: Page, text: str) -> None:
    """Wait for a toast."""
    expect(page.locator(".toast", has_text=text).first).to_be_visible()
