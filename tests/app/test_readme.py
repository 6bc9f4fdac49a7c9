"""The README is executed: its Python as a doctest, its wordlens commands as written."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from .conftest import Wordlens

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
SHELL = [line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]


def test_python_block_gives_the_output_it_shows() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert blocks
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
        results = doctest.DocTestRunner().run(test)
        assert results.attempted and not results.failed


@pytest.mark.parametrize("line", [line for line in SHELL if line.startswith("wordlens ")])
def test_wordlens_commands_run(wordlens: Wordlens, line: str) -> None:
    arguments = shlex.split(line, comments=True)[1:]
    assert wordlens(*arguments, typed="quit\n").code == 0


def test_make_targets_exist() -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text("utf-8")
    targets = [shlex.split(line, comments=True)[1] for line in SHELL if line.startswith("make ")]
    assert targets and all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)


def test_linked_files_exist() -> None:
    for link in re.findall(r"\]\(([^)h][^)]*)\)", README):
        assert (Path(__file__).parents[2] / link).exists(), link


def test_it_says_that_we_are_not_affiliated() -> None:
    assert "not affiliated with The New York Times" in README
