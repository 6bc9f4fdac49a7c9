"""The table of recorded games on the page."""

import pytest
from playwright.sync_api import expect

from tests.app.conftest import Wordlens
from tests.app.recorded_games import GAMES, IDS, LIST, Recorded, with_chances

from .conftest import Opened


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_page_advises_as_recorded(open_page: Opened, wordlens: Wordlens, game: Recorded) -> None:
    for turn, (word, left) in enumerate(zip(game.words, game.candidates, strict=True)):
        if turn == 0:
            continue  # without rows the address says nothing
        address = f"/advise?rows={','.join(game.rows[:turn]).replace('=', ':')}&list={LIST}"
        page = open_page(address, kept={"settings": {"list": LIST, "strategy": game.strategy}})
        expect(page.locator(".best-word")).to_have_text(word)
        count = f"{left:,} word{'s' if left > 1 else ''} left"
        expect(page.get_by_role("heading", name=count, exact=True)).to_be_visible()
        asked = ("suggest", *game.rows[:turn], "--list", LIST, "--strategy", game.strategy, "--json")
        words = with_chances(wordlens(*asked).json["candidates"])
        assert page.locator(".words li").all_text_contents() == words[:200]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_page_reviews_as_recorded(open_page: Opened, game: Recorded) -> None:
    page = open_page(f"/review?rows={game.address}&list={LIST}")
    expect(page.locator(".game-sentence")).to_have_text(game.sentence)
    expect(page.locator(".turn")).to_have_count(len(game.rows))
    for number, luck in enumerate(game.luck):
        scores = page.locator(".turn").nth(number).locator(".score-value")
        expect(scores.last).to_have_text(f"{luck} of 99")
        if number:
            expect(scores.first).to_have_text(f"{game.skill[number - 1]} of 99")
