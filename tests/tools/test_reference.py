"""The reference has every public name with its signature and what is said of it."""

import ast
import re
from pathlib import Path
from types import ModuleType

import pytest

from reference import ROOMS, item, reference_page, signature

PAGE = (Path(__file__).parents[2] / "docs" / "reference.md").read_text("utf-8")


def test_the_page_is_fresh() -> None:
    assert reference_page() == PAGE  # else run tools/docs.py


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.__name__)
def test_every_public_name_is_described(room: ModuleType) -> None:
    name = room.__name__
    text = PAGE.split(f"\n## {name}\n")[1].split("\n## ")[0]
    prefix = "" if name == "wordlens" else f"{name.removeprefix('wordlens.')}."
    described = dict(re.findall(r"^### (\S+)\n(.*?)(?=^### |\Z)", text, re.MULTILINE | re.DOTALL))
    assert list(described) == [f"{prefix}{each}" for each in room.__all__]
    assert all(told.strip() for told in described.values())


def test_a_long_signature_has_a_line_for_each_argument() -> None:
    source = "def f(a: int, *rest: str, b: float = 1.5, **more: object) -> str: ..."
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.FunctionDef)
    assert signature(node) == source.removesuffix(": ...")
    node.name = "f" * 90
    assert signature(node).splitlines()[1:] == [
        *("    a: int,", "    *rest: str,", "    b: float = 1.5,", "    **more: object,"),
        ") -> str",
    ]


def test_an_item_tells_the_first_paragraph_alone() -> None:
    assert item("`x`", "One\nsentence.\n\nAnother.") == "- `x`: One sentence.\n"
    assert item("`x`", "") == "- `x`\n"
