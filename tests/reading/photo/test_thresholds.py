"""The thresholds stand in one table, each under one name, and the code holds no others."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import wordlens.reading.photo
from wordlens.reading.photo import thresholds
from wordlens.reading.photo.threshold import HOW_FOUND

PHOTO = Path(wordlens.reading.photo.__file__).parent
FILES = sorted(PHOTO.rglob("*.py"))
ROOMS = {
    "find": {"find_lattices", "tile_map", "Lattice", "find_many_squares", "grow_lattices", "Spots"},
    "letters": {"look", "Sight", "read_letters", "likeliest", "NO_LETTER"},
    "paint": {"measure_paint", "Paint", "Numbers"},
    "decide": {"decide", "likelier_side", "Board"}
    | {"Word", "alternatives_of", "contradict", "decode_rows", "decode_typed", "implausible", "measure_signs"},
    "several": {"read_game", "SeenGame", "SeenBoard", "GameRow", "BoardCell", "UnclearBoardTile"},
}
"""The entry functions and the result class of each room, and what the room for several boards takes from others."""
PLAIN = {-1, 0, 1, 2, 3}
"""Numbers that need no name."""
MOST_UNNAMED = 40
"""Other numbers in function bodies: pixel centres, angles, and the places of letters in an array."""


def unnamed(text: str) -> Iterator[tuple[int, float]]:
    """Yield line and value of each number inside a function's body, each once, but for the plain ones."""
    found: dict[tuple[int, int], float] = {}
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            body = [function.body] if isinstance(function, ast.Lambda) else function.body
            for node in (node for part in body for node in ast.walk(part)):
                if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
                    found[node.lineno, node.col_offset] = node.value
    yield from ((line, value) for (line, _), value in sorted(found.items()) if value not in PLAIN)


def constants(text: str) -> Iterator[str]:
    """Yield the upper-case names that a module defines at its top level, with or without an underscore."""
    for node in ast.parse(text).body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            yield from (name.id.lstrip("_") for name in names if isinstance(name, ast.Name) and name.id.isupper())


def test_numbers_in_functions_are_counted() -> None:
    text = "A = 7\ndef f(x=8):\n    def g():\n        return 4.5\n"
    text += "    return -1 * x + 2.0 + 60, [0.3 for _ in x], -5, True\n"
    assert [value for _, value in unnamed(text)] == [4.5, 60, 0.3, 5]


def test_hardly_any_number_in_a_function_has_no_name() -> None:
    found = {str(path.relative_to(PHOTO)): list(unnamed(path.read_text("utf-8"))) for path in FILES}
    assert sum(map(len, found.values())) <= MOST_UNNAMED, {name: numbers for name, numbers in found.items() if numbers}


def test_no_constant_has_two_meanings() -> None:
    assert set(constants("A, _B = 1, 2\nC: int = 3\nd = 4\nclass E:\n    F = 5\n")) == {"A", "B", "C"}
    defined = Counter(name for path in FILES for name in set(constants(path.read_text("utf-8"))))
    assert {name for name, times in defined.items() if times > 1} == set()


def test_every_threshold_says_what_it_is() -> None:
    rows = thresholds.thresholds()
    assert len(rows) > 150
    for name, row in rows.items():
        assert getattr(thresholds, name) is row.value
        assert row.unit and row.why and row.found in HOW_FOUND, name


def test_every_threshold_is_read_somewhere() -> None:
    used = {"SURE"}  # which result.py takes by its name, to hand it on
    for node in (node for path in FILES for node in ast.walk(ast.parse(path.read_text("utf-8")))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "limits":
            used.add(node.attr)
    assert used == set(thresholds.thresholds())


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_one_entry_and_one_result(room: str) -> None:
    (exported,) = (
        ast.literal_eval(node.value)
        for node in ast.parse((PHOTO / room / "__init__.py").read_text("utf-8")).body
        if isinstance(node, ast.Assign)
    )
    assert set(exported) == ROOMS[room]


def test_rooms_are_entered_by_their_door() -> None:
    for path in FILES:
        here = path.relative_to(PHOTO).parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level and node.module:
                room, _, inner = node.module.partition(".")
                if room in ROOMS and room != here:
                    assert not inner, f"{path} reaches into {node.module}"
