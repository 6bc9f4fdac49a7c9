"""Imports point down: docs/architecture.md's levels, proved from the syntax trees."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "wordlens"
LAYERS = (
    ("errors",),
    ("kernels", "worker", "files", "registry", "notebook"),
    ("words", "parallel"),
    ("rules",),
    ("reading", "exact", "patterndb", "hindsight"),
    ("strategies",),
    ("advisor",),
    ("advisor_boards",),
    ("coach", "arena", "diary"),
    ("app",),
)
LEVEL = {name: depth for depth, layer in enumerate(LAYERS) for name in layer}
ROOMS_INSIDE = {
    "app": (("show",), ("ask",), ("cli", "web", "desktop", "browser")),
    "reading/photo": (
        ("threshold",),
        ("thresholds", "network"),
        ("result",),
        ("picture", "lattice", "choosing"),
        ("cells", "colour", "lines"),
        ("find", "letters", "paint"),
        ("decide", "games", "edges", "keyboard"),
        ("reader", "overlay", "clipboard"),
        ("stages", "several"),
    ),
    "reading/textbook": (("squares", "colours", "letters", "network"), ("reader",), ("stages",)),
}
"""The levels inside folders that have rooms of their own, lowest first: the same rule as for LAYERS."""
LONGEST = 500
"""Lines that a file may have."""


def package_files() -> list[Path]:
    """Return every module but the package's own __init__, which only lists the public names."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path != PACKAGE / "__init__.py"]


def room(path: Path) -> str:
    """Return the part of the package that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def modules_imported_by(text: str, package: tuple[str, ...]) -> Iterator[str]:
    """Yield the full names of the modules that a source text imports, wherever in it; package is where it lies."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            stem = ".".join((*base, *(node.module.split(".") if node.module else ())))
            # `from . import x` may name a module: it counts as one.
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def imports_of(path: Path) -> set[str]:
    package = ("wordlens", *path.relative_to(PACKAGE).parent.parts)
    return set(modules_imported_by(path.read_text("utf-8"), package))


def rooms_imported_by(path: Path) -> set[str]:
    names = [name.split(".") for name in imports_of(path)]
    return {parts[1] if len(parts) > 1 else "" for parts in names if parts[0] == "wordlens"}


def test_no_module_is_missing_from_the_table() -> None:
    rooms = {room(path) for path in package_files()}
    assert rooms <= LEVEL.keys(), f"give {sorted(rooms - LEVEL.keys())} a level"


@pytest.mark.parametrize("path", package_files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_down(path: Path) -> None:
    here = room(path)
    for there in rooms_imported_by(path):
        # The package's own __init__ sits on top of everything: only the outermost level may reach back to it.
        level = LEVEL.get(there, len(LAYERS) - 2)
        assert there == here or level < LEVEL[here], f"{path} reaches up or across to {there or 'wordlens'}"


def inner_files() -> list[tuple[str, Path]]:
    """Return every module inside the folders of ROOMS_INSIDE with its folder, but for the folders' own __init__."""
    return [
        (folder, path)
        for folder in ROOMS_INSIDE
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        if path != PACKAGE / folder / "__init__.py"
    ]


def inner_rooms_imported_by(path: Path, folder: str) -> set[str]:
    """Return the rooms of a folder that a module in it imports; '' is the folder's own __init__."""
    stem = ("wordlens", *folder.split("/"))
    names = [(*name.split("."), "") for name in imports_of(path)]
    return {parts[len(stem)] for parts in names if parts[: len(stem)] == stem}


@pytest.mark.parametrize("folder", ROOMS_INSIDE)
def test_no_inner_room_is_missing_from_the_table(folder: str) -> None:
    named = {name for layer in ROOMS_INSIDE[folder] for name in layer}
    inside = [path.relative_to(PACKAGE / folder) for here, path in inner_files() if here == folder]
    there = {path.parts[0].removesuffix(".py") for path in inside}
    assert named == there, f"give {sorted(there ^ named)} a level in {folder}"


@pytest.mark.parametrize(("folder", "path"), inner_files(), ids=lambda each: str(each).removeprefix(f"{PACKAGE}/"))
def test_imports_inside_a_folder_point_down(folder: str, path: Path) -> None:
    level = {name: depth for depth, layer in enumerate(ROOMS_INSIDE[folder]) for name in layer}
    here = path.relative_to(PACKAGE / folder).parts[0].removesuffix(".py")
    for there in inner_rooms_imported_by(path, folder):
        assert there == here or level.get(there, len(level)) < level[here], (
            f"{path} reaches up or across to {there or folder}"
        )


@pytest.mark.parametrize("path", package_files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_package_imports_neither_tools_nor_tests(path: Path) -> None:
    outside = {name.partition(".")[0] for name in imports_of(path)}
    assert outside.isdisjoint({"tools", "tests", "bench", "pytest", "hypothesis"})


def test_level_one_imports_errors_and_nothing_else_of_ours() -> None:
    for path in package_files():
        if LEVEL[room(path)] == 1:
            assert rooms_imported_by(path) <= {"errors", room(path)}, path


def test_imports_are_resolved_as_python_does() -> None:
    text = "import numpy as np\nfrom . import plain\nfrom ..errors import UserError\nfrom .. import rules\n"
    text += "def late():\n    from wordlens.app.cli import main\n"
    assert set(modules_imported_by(text, ("wordlens", "kernels"))) == {
        "numpy",
        "wordlens.kernels.plain",
        "wordlens.errors.UserError",
        "wordlens.rules",
        "wordlens.app.cli.main",
    }


def test_no_file_is_too_long() -> None:
    kinds = {"src": "*.py", "tests": "*.py", "tools": "*.py", "bench": "*.py", "native": "*.[ch]pp"}
    files = [path for folder, kind in kinds.items() for path in (ROOT / folder).rglob(kind)]
    assert len(files) > 50
    long = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in files}
    assert {name: lines for name, lines in long.items() if lines > LONGEST} == {}
