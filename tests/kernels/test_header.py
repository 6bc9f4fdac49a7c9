"""The declarations in Python say what native/wordlens.h says: functions, structures, statuses and choices."""

import ctypes
import re
from pathlib import Path

import pytest

from wordlens.exact.core import MOST_WEIGHT, MOST_WEIGHTS, NO_LIMIT, RESULT, CPosition, CResult, Objective
from wordlens.kernels import arrays, native
from wordlens.kernels.arrays import TreeNodes

ROOT = Path(__file__).parents[2]
HEADER = re.sub(r"/\*.*?\*/", "", (ROOT / "native" / "wordlens.h").read_text("utf-8"), flags=re.DOTALL)
TYPES = {"int32_t": ctypes.c_int32, "int64_t": ctypes.c_int64, "void": None}


def kind(declared: str) -> object:
    """Return the ctypes type of what a C declaration declares; pointers of every kind are void pointers."""
    return ctypes.c_void_p if "*" in declared else TYPES[declared.split()[0]]


def declared_functions() -> dict[str, tuple[object, list[object]]]:
    found = re.findall(r"WL_API ([\w ]+?\*?) ?(wl_\w+)\(([^)]*)\);", HEADER)
    return {
        name: (kind(result), [kind(one) for one in arguments.split(",") if one.strip() != "void"])
        for result, name, arguments in found
    }


def declared_structure(name: str) -> list[tuple[str, object]]:
    body = re.search(rf"typedef struct {{([^}}]*)}} {name};", HEADER)
    assert body is not None
    lines = [line.strip() for line in body[1].split(";") if line.strip()]
    return [(re.split(r"[ *]", line)[-1], kind(line)) for line in lines]


def declared_choices(name: str) -> dict[str, int]:
    body = re.search(rf"enum {name} {{([^}}]*)}};", HEADER)
    assert body is not None
    return {word: int(number) for word, number in re.findall(r"WL_(\w+) = (\d+)", body[1])}


def test_every_function_of_the_header_is_declared_with_its_types() -> None:
    functions = declared_functions()
    assert len(functions) == HEADER.count("WL_API ") - HEADER.count("define WL_API ")
    assert functions == native.SIGNATURES


def test_core_exports_what_the_header_declares_and_no_other_header_exports() -> None:
    core = native.library()
    assert all(hasattr(core, name) for name in declared_functions())
    exporting = [path.name for path in (ROOT / "native").iterdir() if "WL_API" in path.read_text("utf-8")]
    assert exporting == ["wordlens.h"]


def test_interface_number_is_the_same_on_both_sides() -> None:
    assert f"#define WL_INTERFACE {native.INTERFACE}\n" in HEADER
    assert native.library().wl_interface() == native.INTERFACE


@pytest.mark.parametrize(
    ("name", "structure"),
    [
        ("wl_exact_result", CResult),
        ("wl_exact_position", CPosition),
        ("wl_boards_result", native.CBoardsResult),
        ("wl_boards_games", native.CBoardsGames),
        ("wl_boards_plays", native.CBoardsPlays),
    ],
)
def test_structures_have_the_same_fields(name: str, structure: type[ctypes.Structure]) -> None:
    assert declared_structure(name) == list(structure._fields_)


def test_arrays_have_the_fields_of_their_structures() -> None:
    assert RESULT.names == tuple(field for field, _ in declared_structure("wl_exact_result"))
    assert RESULT.itemsize == ctypes.sizeof(CResult)
    assert declared_structure("wl_node") == [(field, ctypes.c_int32) for field in TreeNodes.__dataclass_fields__]


def test_statuses_and_choices_have_the_same_numbers() -> None:
    statuses = {name: int(value) for name, value in native.Status.__members__.items() if name != "EXACT"}
    assert declared_choices("wl_status") == statuses
    assert declared_choices("wl_measure") == {
        name: getattr(arrays, name) for name in ("ENTROPY", "PARTS", "SIZE", "LARGEST")
    }
    assert declared_choices("wl_rule") == {name: getattr(arrays, name) for name in ("NORMAL", "HARD", "STRICT")}
    assert declared_choices("wl_objective") == {one.name: int(one) for one in Objective}


@pytest.mark.parametrize(
    ("name", "value"), [("NO_LIMIT", NO_LIMIT), ("MOST_WEIGHT", MOST_WEIGHT), ("MOST_WEIGHTS", MOST_WEIGHTS)]
)
def test_limits_have_the_same_numbers(name: str, value: int) -> None:
    defined = re.search(rf"#define WL_{name} \(?(\d+)(?: << (\d+)\))?\n", HEADER)
    assert defined is not None and int(defined[1]) << int(defined[2] or 0) == value
