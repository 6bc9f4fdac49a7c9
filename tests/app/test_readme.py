"""The README is executed: its command prints what it shows; so is the Python of some pages of docs/."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from .conftest import Wordlens

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
SHELL = [line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]


@pytest.mark.parametrize("page", ["architecture", "hindsight"])
def test_python_block_gives_the_output_it_shows(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / f"{page}.md").read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, {}, page, None, 0)
        results = doctest.DocTestRunner().run(test)
        assert results.attempted and not results.failed


def test_the_command_prints_what_is_shown(wordlens: Wordlens) -> None:
    (block,) = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    command, *shown = block.splitlines()
    arguments = shlex.split(command.removeprefix("$ wordlens "))
    assert [line.rstrip() for line in wordlens(*arguments).out.splitlines()] == shown


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = [shlex.split(line, comments=True)[1] for line in SHELL if line.startswith("make ")]
    assert targets and all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)


def test_linked_files_exist() -> None:
    for link in re.findall(r"\]\(([^)h][^)]*)\)", README):
        assert (ROOT / link).exists(), link


def test_every_page_is_linked_once() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    pages = {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")}
    assert len(links) == len(set(links)) and pages <= set(links)


def test_it_says_that_we_are_not_affiliated() -> None:
    assert "not affiliated with The New York Times" in README
