"""No line of code or docs is longer than 120 characters; Markdown tables, lines with links, data and drawings aside."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 120
ENDINGS = (".py", ".js", ".css", ".html", ".cpp", ".hpp", ".h", ".toml", ".md", ".json")
DATA = ("docs/figures/", "docs/proofs/", "tests/golden/", "words/data/", "strategies/data/", "package-lock.json")
"""Figures, records and lists, which nobody reads line by line."""


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    return [name for name in listed.stdout.splitlines() if not any(part in name for part in DATA)]


def too_long(name: str) -> list[int]:
    """Return the numbers of the lines that are too long."""
    is_markdown, found = name.endswith(".md"), []
    for number, line in enumerate((ROOT / name).read_text("utf-8").splitlines(), 1):
        may_be_long = is_markdown and (line.lstrip().startswith("|") or re.search(r"\]\(|<img|https?://", line))
        if len(line) > LONGEST and not may_be_long:
            found.append(number)
    return found


@pytest.mark.parametrize("ending", ENDINGS)
def test_no_line_is_too_long(ending: str) -> None:
    names = [name for name in tracked() if name.endswith(ending) and (ROOT / name).is_file()]
    assert names, f"no file ends in {ending}: take it off the list"
    assert {name: lines for name in names if (lines := too_long(name))} == {}
