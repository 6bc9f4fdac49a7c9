"""The page's own files: typed throughout, within the line length, and checked by tools that name no host."""

import json
import re
from pathlib import Path

import pytest

from .conftest import PAGE, ROOT

FILES = sorted(path for path in PAGE.rglob("*") if path.suffix in (".js", ".css", ".html"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_line_is_too_long_and_nothing_is_of_any_type(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if len(line) > 120] == []
    assert re.findall(r"@ts-\w+|biome-ignore|[{<(,|:] ?any\b[^a-z' ]", text) == []


def test_the_lock_file_names_versions_and_no_host() -> None:
    folder = ROOT / "tools" / "page"
    wanted = json.loads((folder / "package.json").read_text("utf-8"))["devDependencies"]
    locked = json.loads((folder / "package-lock.json").read_text("utf-8"))["packages"]
    assert wanted == {name: locked[f"node_modules/{name}"]["version"] for name in wanted}
    assert [name for name, package in locked.items() if "resolved" in package] == []
