"""The tree drawn at the top of errors.py is the tree of the classes, and it is the only one."""

import ast
import inspect
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import wordlens
from wordlens import errors
from wordlens.errors import KernelError, MissingExtra, ProofError, UnknownName, UserError, WordlensError

SOURCE = Path(wordlens.__file__).parent
CLASSES: dict[str, Any] = {
    name: value
    for name, value in vars(errors).items()
    if inspect.isclass(value) and value.__module__ == errors.__name__
}
USER_ERRORS = [value for value in CLASSES.values() if issubclass(value, UserError)]
DRAWN = re.compile(r"^( *)([A-Z]\w+)(.*)$", re.MULTILINE)


def drawn_tree() -> dict[str, str | None]:
    """Return each drawn class with the one that it is drawn under."""
    assert errors.__doc__ is not None
    above: list[tuple[int, str]] = []
    tree: dict[str, str | None] = {}
    for indent, name, _ in DRAWN.findall(errors.__doc__.partition("\n")[2]):
        while above and above[-1][0] >= len(indent):
            above.pop()
        tree[name] = above[-1][1] if above else None
        above.append((len(indent), name))
    return tree


def test_every_class_is_drawn_under_its_base() -> None:
    actual = {
        name: value.__bases__[0].__name__ if value.__bases__[0].__name__ in CLASSES else None
        for name, value in CLASSES.items()
    }
    assert drawn_tree() == actual


def test_there_is_one_root_and_every_class_says_what_it_is_for() -> None:
    assert [name for name, above in drawn_tree().items() if above is None] == ["WordlensError"]
    assert all(issubclass(value, WordlensError) and value.__doc__ for value in CLASSES.values())


def exceptions_defined_in(path: Path) -> list[str]:
    classes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
    bases = {node.name: {ast.unparse(base).rpartition(".")[2] for base in node.bases} for node in classes}
    raisable = {"Exception", "BaseException", *CLASSES}
    return [f"{path.relative_to(SOURCE)}: {name}" for name, above in bases.items() if above & raisable]


def test_no_exception_is_defined_anywhere_else() -> None:
    """But for the server's refusals, which carry a status of HTTP and never leave its folder."""
    own = {"errors.py", "faults.py"}
    elsewhere = [path for path in sorted(SOURCE.rglob("*.py")) if path.name not in own]
    assert [found for path in elsewhere for found in exceptions_defined_in(path)] == []


@pytest.mark.parametrize("kind", USER_ERRORS)
def test_mistake_of_a_user_ends_with_its_code_and_is_a_value_error(kind: type[UserError]) -> None:
    assert kind.exit_code == {"NoBoard": 3, "UnclearTile": 4, "SeveralBoards": 5}.get(kind.__name__, 2)
    assert issubclass(kind, ValueError)


def test_other_errors_end_with_code_1_and_are_no_value_errors() -> None:
    assert {kind.exit_code for kind in (WordlensError, KernelError, ProofError)} == {1}
    assert {name for name, value in CLASSES.items() if value.exit_code == 1} == CLASSES.keys() - {
        kind.__name__ for kind in USER_ERRORS
    }
    assert not issubclass(KernelError, ValueError)


@pytest.mark.parametrize(
    ("name", "known", "message"),
    [
        ("entorpy", ["entropy", "size"], "no strategy named 'entorpy'; did you mean 'entropy'?"),
        ("ENTROPIE", ["entropy", "size"], "no strategy named 'ENTROPIE'; did you mean 'entropy'?"),
        ("nyt202", ["nyt2022", "nyt2023"], "no strategy named 'nyt202'; did you mean 'nyt2023' or 'nyt2022'?"),
        ("xyz", ["size", "entropy"], "no strategy named 'xyz'; there are entropy, size"),
    ],
)
def test_unknown_name_says_what_was_probably_meant(name: str, known: list[str], message: str) -> None:
    assert str(UnknownName("strategy", name, known)) == message


def test_missing_extra_names_the_command_that_installs_it() -> None:
    assert str(MissingExtra("photo", "reading a picture")) == (
        "reading a picture needs the extra 'photo': pip install '.[photo]' in wordlens's folder"
    )


def test_every_error_travels_between_processes() -> None:
    for error in (UnknownName("list", "clasic", ["classic"]), MissingExtra("plots", "drawing"), UserError("no")):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.exit_code) == (type(error), str(error), error.exit_code)
