"""The tree drawn at the top of errors.py is the tree of the classes, and it is the only one."""

import inspect
import pickle
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import wordlens
from wordlens import errors
from wordlens.errors import (
    Contradiction,
    Crashed,
    KernelError,
    MissingExtra,
    ProofError,
    SeveralBoards,
    SeveralGames,
    UnknownName,
    UserError,
    WordlensError,
)

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


def subclasses(kind: type[BaseException]) -> Iterator[type[BaseException]]:
    """Yield every class below this one that has been defined so far, in whatever module."""
    for below in type.__subclasses__(kind):
        yield below
        yield from subclasses(below)


def test_no_exception_is_defined_anywhere_else() -> None:
    files = [path for path in sorted(SOURCE.rglob("*.py")) if path.stem != "__init__"]
    assert len(files) > 100
    for path in files:
        import_module(".".join(("wordlens", *path.relative_to(SOURCE).with_suffix("").parts)))
    ours = {kind for kind in subclasses(BaseException) if kind.__module__.partition(".")[0] == "wordlens"}
    outside = {f"{kind.__module__}.{kind.__qualname__}" for kind in ours - set(CLASSES.values())}
    assert not outside


@pytest.mark.parametrize("kind", USER_ERRORS)
def test_mistake_of_a_user_ends_with_its_code_and_is_a_value_error(kind: type[UserError]) -> None:
    codes = {"NoBoard": 3, "UnclearTile": 4, "SeveralBoards": 5, "SeveralGames": 6}
    assert kind.exit_code == codes.get(kind.__name__, 2)
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


QUAD = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
TRAVELLERS = [
    UnknownName("list", "clasic", ["classic"]),
    MissingExtra("plots", "drawing"),
    UserError("no"),
    Crashed("gone"),
    Contradiction("both cannot be true").at_rows([1, 3]),
    SeveralBoards([QUAD, QUAD]),
    SeveralBoards([QUAD]).at_rows([2]),
    SeveralGames(["Wordle 1,910 4/6", "3/6"]),
]


@pytest.mark.parametrize("error", TRAVELLERS, ids=lambda error: type(error).__name__)
def test_every_error_travels_between_processes(error: WordlensError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.exit_code) == (type(error), str(error), error.exit_code)
    assert again.rows == error.rows
    assert vars(again) == vars(error)


def test_an_error_tells_the_rows_that_it_is_about() -> None:
    assert UserError("no").rows == ()
    error = UserError("no")
    assert error.at_rows(iter([1, 2])) is error
    assert error.rows == (1, 2)
    assert UserError("another").rows == ()


def test_several_boards_say_where_they_are() -> None:
    assert pickle.loads(pickle.dumps(SeveralBoards([QUAD, QUAD]))).places == (QUAD, QUAD)
