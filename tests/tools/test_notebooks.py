"""The notebooks of docs/notebooks/ are stored as they run, and teach without what a reader may lack."""

import json
from pathlib import Path
from typing import Any

import pytest

from notebooks import FOLDER, ran, shown, stale_cells, written

NAMES = ("1-information", "2-search", "3-photo-to-proof")


def load(name: str) -> Any:  # noqa: ANN401 - any JSON
    return json.loads((FOLDER / f"{name}.ipynb").read_text("utf-8"))


def test_there_are_the_three_notebooks() -> None:
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_shows_what_it_shows_when_it_is_run(name: str) -> None:
    assert stale_cells(load(name), FOLDER) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_is_text_and_code_with_outputs_in_colour(name: str) -> None:
    notebook = load(name)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    cells = notebook["cells"]
    assert cells[0]["cell_type"] == "markdown" and cells[0]["source"][0].startswith("# ")
    assert len({cell["id"] for cell in cells}) == len(cells)
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert all(cell["cell_type"] == "markdown" or cell["source"] for cell in cells)
    outputs = json.dumps([cell["outputs"] for cell in code])
    assert "background:#478241" in outputs and "<script" not in outputs


def test_what_was_stored_for_other_code_is_stale(tmp_path: Path) -> None:
    cell: dict[str, Any] = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "execution_count": None,
        "outputs": [],
        "source": ["6 * 7"],
    }
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    assert stale_cells(notebook, tmp_path) == [1]
    fresh = json.loads(written(ran(notebook, tmp_path)))
    assert stale_cells(fresh, tmp_path) == []
    fresh["cells"][0]["source"] = ["6 * 8"]
    assert stale_cells(fresh, tmp_path) == [1]


def test_prints_and_values_come_apart_and_later_cells_see_earlier_ones(tmp_path: Path) -> None:
    sources = (["x = 3\n", "print(x)"], ["x + 1"], ["x;\n", "y = x"])
    cells = [{"cell_type": "code", "id": str(at), "source": source} for at, source in enumerate(sources)]
    first, second, third = (cell["outputs"] for cell in ran({"cells": cells}, tmp_path)["cells"])
    assert first == [{"name": "stdout", "output_type": "stream", "text": ["3\n"]}]
    assert second[0]["data"] == {"text/plain": ["4"]} and third == []


def test_a_cell_that_fails_is_not_stored(tmp_path: Path) -> None:
    cells = [{"cell_type": "code", "id": "a", "source": "1 / 0"}]
    with pytest.raises(ZeroDivisionError):
        ran({"cells": cells}, tmp_path)


def test_what_draws_itself_is_stored_as_drawn() -> None:
    class Drawn:
        def _repr_html_(self) -> str:
            return "<b>x</b>"

    assert shown(Drawn()) == {"text/html": ["<b>x</b>"], "text/plain": ["<Drawn>"]}
