"""What is installed has licences that we know, and ours are told with their texts."""

import tomllib
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from check_licences import declared, missing_texts, refused_packages, refused_page_packages, why_refused

ROOT = Path(__file__).parents[2]
APPROVED = "License :: OSI Approved"
GPL = "GNU General Public License v3 (GPLv3)"


def package(folder: Path, *lines: str) -> PathDistribution:
    folder.mkdir()
    (folder / "METADATA").write_text("\n".join(["Metadata-Version: 2.1", "Name: x", "Version: 1", *lines, ""]), "utf-8")
    return PathDistribution(folder)


@pytest.mark.parametrize(
    ("lines", "licence"),
    [
        (["License-Expression: MIT AND PSF-2.0", "License: other"], "MIT AND PSF-2.0"),
        (["License: Apache 2.0"], "Apache-2.0"),
        (["License: BSD" + " and the rest" * 9, f"Classifier: {APPROVED} :: BSD License"], "BSD-3-Clause"),
        ([f"Classifier: {APPROVED} :: {GPL}"], GPL),
        (["Classifier: License :: DFSG approved"], None),
        ([], None),
    ],
)
def test_the_licence_is_what_the_metadata_declares(tmp_path: Path, lines: list[str], licence: str | None) -> None:
    assert declared(package(tmp_path / "x.dist-info", *lines)) == licence


@pytest.mark.parametrize(
    ("expression", "is_refused"),
    [
        ("MIT", False),
        ("MIT AND (Apache-2.0)", False),
        ("GPL-3.0-only OR MIT", False),
        ("MIT AND GPL-3.0-only", True),
        (GPL, True),
        ("Proprietary", True),
        ("", True),
        (None, True),
    ],
)
def test_only_licences_on_the_list_pass(expression: str | None, is_refused: bool) -> None:
    assert (why_refused(expression) is not None) is is_refused


def test_every_installed_package_passes() -> None:
    assert list(refused_packages()) == []


def test_a_package_of_the_page_is_looked_at() -> None:
    lock = {"packages": {"": {}, "node_modules/a": {"license": "MIT"}, "node_modules/b": {"license": "GPL-3.0-only"}}}
    assert list(refused_page_packages(lock)) == ["b is under GPL-3.0-only, which is not on the list"]


def test_every_licence_that_we_declare_has_its_text(tmp_path: Path) -> None:
    expression = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["license"]
    assert list(missing_texts(expression, ROOT)) == []
    assert len(list(missing_texts(expression, tmp_path))) == 3
    assert (ROOT / "LICENSES" / "MIT.txt").read_text("utf-8") == (ROOT / "LICENSE").read_text("utf-8")
