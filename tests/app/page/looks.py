"""The looks that every state of a view is checked in: three in `make test`, the other sizes in `make golden`."""

from collections.abc import Callable
from typing import Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "narrow": (320, 568)}
THEMES: dict[str, tuple[Literal["dark", "light"], Literal["more", "no-preference"]]] = {
    "light": ("light", "no-preference"),
    "dark": ("dark", "no-preference"),
    "contrast": ("light", "more"),
}
Look = tuple[str, str]
"""A theme and a size."""
CheckLooks = Callable[[Page, str], None]
FEW: tuple[Look, ...] = (("light", "desktop"), ("dark", "phone"), ("contrast", "desktop"))
"""Each theme once, and both sizes."""
OTHERS: tuple[Look, ...] = (("light", "phone"), ("dark", "desktop"), ("contrast", "phone"))
_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_SETTLED = "() => !document.getAnimations().some(each => each.playState === 'running')"
_RUN = """async () => {
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    return (await axe.run(shown, {resultTypes: ['violations']})).violations;
}"""
_ANSWERED = "() => !document.querySelector('[aria-busy=true]')"
"""Advice is dimmed while its search goes on, and axe would complain of that."""


def check_look(page: Page, state: str, look: Look) -> None:
    """Let axe look at the page, once its colours have settled: they fade from theme to theme."""
    theme, size = look
    scheme, contrast = THEMES[theme]
    page.emulate_media(color_scheme=scheme, contrast=contrast)
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    expect(page.locator("html")).to_have_attribute("data-contrast", "more" if contrast == "more" else "normal")
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_DRAWN)
    page.wait_for_function(_SETTLED)
    found = violations(page, f"{state} {theme} {size}")
    assert not found, "\n".join(found)


def violations(page: Page, state: str = "") -> list[str]:
    """Return what axe finds, one line each; it is loaded once a page, and its tables of what is fine are left out.

    While a dialog is open nothing else can be reached, and axe looks at the dialog alone.
    """
    page.wait_for_function(_ANSWERED)
    page.wait_for_function(_SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(_RUN)
    return [f"{state} {each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]
