"""Streaks: the server counts them; without it the last known figure is shown, and marked."""

import signal

from playwright.sync_api import Browser, expect

from ..serving import serving
from .test_connection import GONE, bar, visiting

WON = {
    f"daily:classic:2026-02-{day}": {
        "id": f"daily:classic:2026-02-{day}",
        "date": f"2026-02-{day}",
        "number": 1,
        "list": "classic",
        "rule": "normal",
        "guesses": 6,
        "rows": [{"word": "crane", "pattern": "ggggg"}],
        "answer": "crane",
        "won": True,
        "kind": "daily",
        "source": "play",
        "finished": f"2026-02-{day}T09:00:00Z",
    }
    for day in (26, 27, 28)
}
KEEP = "records => localStorage.setItem('wordlens.records', JSON.stringify(records))"


def test_without_the_server_the_last_known_streak_is_shown_and_marked(browser: Browser) -> None:
    with serving() as site, visiting(browser, site, "horde") as page:
        page.evaluate(KEEP, {name: WON[name] for name in list(WON)[:2]})
        page.get_by_role("button", name="Statistics").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Word of the day").check()
        expect(dialog.locator("dd")).to_have_text(["2", "100%", "0", "2"])
        page.keyboard.press("Escape")
        page.evaluate(KEEP, WON)
        site.process.send_signal(signal.SIGSTOP)
        try:
            page.get_by_role("button", name="Statistics").click()
            dialog.get_by_label("Word of the day").check()
            bar(page, GONE)
            expect(dialog.locator("dd")).to_have_text(["3", "100%", "0last known", "2last known"])
            expect(dialog).to_contain_text("the streak is counted as soon as it does")
        finally:
            site.process.send_signal(signal.SIGCONT)
        expect(dialog.locator("dd")).to_have_text(["3", "100%", "3", "3"])
        expect(dialog.get_by_text("the streak is counted as soon as it does")).to_be_hidden()
