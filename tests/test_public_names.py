"""What `import wordlens` offers is listed once, sorted and typed."""

import tomllib
from importlib import metadata, resources
from inspect import getdoc, isclass, isfunction, ismodule
from pathlib import Path

import pytest

import wordlens


def test_public_names_are_sorted_and_listed_once() -> None:
    assert wordlens.__all__ == sorted(set(wordlens.__all__))


def test_public_names_are_complete() -> None:
    offered = {name for name, value in vars(wordlens).items() if not name.startswith("_") and not ismodule(value)}
    assert offered == set(wordlens.__all__)


@pytest.mark.parametrize("name", wordlens.__all__)
def test_public_name_is_a_documented_class_or_function(name: str) -> None:
    value = getattr(wordlens, name)
    assert isclass(value) or isfunction(value)
    assert getdoc(value)


def test_names_of_the_packages_inside_exist() -> None:
    for package in (wordlens.kernels, wordlens.words, wordlens.rules, wordlens.strategies):
        assert len(package.__all__) == len(set(package.__all__))
        assert all(hasattr(package, name) for name in package.__all__)


def test_marker_of_a_typed_package_is_shipped() -> None:
    assert (resources.files("wordlens") / "py.typed").is_file()


def test_version_is_stated_alike_everywhere() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    assert wordlens.__version__ == project["version"] == metadata.version("wordlens")
