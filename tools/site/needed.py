"""Which modules of Python's library the package can come to import: all others are left out of the site.

Runs inside Pyodide, whose library it reads. Of the package every import counts, also those inside functions; of the
library itself those that are done as soon as a module is imported, as the others belong to uses that are not ours.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ALWAYS = (
    "concurrent.futures.thread",
    "encodings.aliases",
    *(f"encodings.{name}" for name in ("ascii", "cp437", "cp1252", "idna", "latin_1", "utf_8", "utf_8_sig")),
    *(f"encodings.{name}" for name in ("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le")),
    *(f"email.{name}" for name in ("parser", "message", "header", "utils", "charset", "policy", "headerregistry")),
    *(f"importlib.{name}" for name in ("metadata._adapters", "resources.readers")),
    "calendar",
    "locale",
    "quopri",
    "tarfile",
    "traceback",
    "zipfile._path",
)
"""What Pyodide unpacks with, how metadata of packages is read, and the encodings of texts that people import."""
WHOLE = ("_pyodide", "pyodide", "asyncio", "ctypes", "sqlite3")
"""Packages of which C code imports parts by name, or which Pyodide starts with."""
NEVER = ("unittest", "pdb", "pydoc", "doctest", "multiprocessing", "_pyrepl", "xml", "http", "test")
"""What library modules import only for developers or for processes."""


def needed(library: Path, packages: list[Path]) -> set[Path]:
    """Return the files of a library that packages need."""
    found: set[Path] = set()
    names = [*ALWAYS, *WHOLE, *(name for package in packages for name in _asked_by(package))]
    while names:
        name = names.pop()
        if any(name == left_out or name.startswith(left_out + ".") for left_out in NEVER):
            continue
        for file in _files_of(library, name):
            if file not in found:
                found.add(file)
                names += _imports(file, _module_of(library, file), anywhere=False)
    for whole in WHOLE:
        found.update((library / whole).rglob("*.py"))
    return found | {file for file in library.glob("_*.py") if file.name != "_pyio.py"}  # C code imports these by name


def _asked_by(package: Path) -> Iterator[str]:
    """Yield what any module of a package imports, wherever."""
    for file in package.rglob("*.py"):
        yield from _imports(file, _module_of(package.parent, file), anywhere=True)


def _files_of(library: Path, name: str) -> Iterator[Path]:
    """Yield the files that importing a module reads: its own and those of the packages around it."""
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        place = library.joinpath(*parts[:count])
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if file.is_file():
                yield file


def _module_of(root: Path, file: Path) -> list[str]:
    """Return the parts of the package in whose terms a file's relative imports are meant."""
    return list(file.relative_to(root).parent.parts)


def _imports(file: Path, package: list[str], anywhere: bool) -> list[str]:
    """Return the names that a module imports; what is imported from a module may be a module too."""
    names: list[str] = []
    for node in _statements(ast.parse(file.read_bytes()), anywhere):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            around = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*around, *([node.module] if node.module else [])])
            names += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return names


def _statements(tree: ast.AST, anywhere: bool) -> Iterator[ast.AST]:
    """Yield the parts of a module, without functions' bodies unless they count too."""
    for node in ast.iter_child_nodes(tree):
        if not anywhere and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'"):
            continue
        yield node
        yield from _statements(node, anywhere)
