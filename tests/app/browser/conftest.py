"""A real Chromium for the page of plain files."""

from ..page.conftest import browser

__all__ = ["browser"]
