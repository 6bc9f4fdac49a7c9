"""The looks that every state of a view is checked in."""

from playwright.sync_api import Page, expect

from .conftest import SIZES, THEMES, violations

_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_SETTLED = "() => !document.getAnimations().some(each => each.playState === 'running')"


def check_in_all_looks(page: Page, state: str) -> None:
    """Let axe look at the page in each theme and size, once its colours have settled: they fade from theme to theme."""
    for theme, (scheme, contrast) in THEMES.items():
        page.emulate_media(color_scheme=scheme, contrast=contrast)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        expect(page.locator("html")).to_have_attribute("data-contrast", "more" if contrast == "more" else "normal")
        for size in ("desktop", "phone"):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(_DRAWN)
            page.wait_for_function(_SETTLED)
            assert violations(page, f"{state} {theme} {size}") == []
