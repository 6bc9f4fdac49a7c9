"""What there is, how far it is trusted, and under which licences: as the server says."""

import pytest
from playwright.sync_api import expect

from ..serving import Site
from .conftest import Opened


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_everything_is_named(open_page: Opened, site: Site, size: str) -> None:
    page = open_page("/about", size=size)
    about = site.ask("/api/about")
    expect(page.get_by_text(f"Version {about['version']}")).to_be_visible()
    strategies = page.get_by_role("region", name="Strategies")
    for strategy in site.ask("/api/strategies"):
        row = strategies.get_by_role("row").filter(has_text=strategy["summary"])
        expect(row).to_contain_text(strategy["name"])
        expect(row.locator(".badge")).to_have_text(strategy["trust"])
    for words in site.ask("/api/lists"):
        expect(page.get_by_role("region", name="Word lists")).to_contain_text(words["summary"] or words["name"])
    page.get_by_text("Sources and licences of the word data").click()
    for licence in ("MIT", "Apache-2.0", "CC-BY-SA-4.0"):
        expect(page.get_by_role("region", name="Licences")).to_contain_text(licence)
    expect(page.get_by_role("region", name="Licences").get_by_role("table")).to_be_visible()
