"""Run the notebooks of docs/notebooks/ and store what their cells show, or with --check say which are stale.

Run as: python tools/notebooks.py [--check | --board]. With --board the picture that the third notebook reads is drawn
anew. A notebook is plain JSON and its cells are plain Python, so they are run
here without a notebook server: the last expression of a cell is shown by its `_repr_html_`, `_repr_png_` and `repr`, as
every notebook does. Pictures are compared by their size alone, since versions of a library compress them differently.
"""

import ast
import base64
import contextlib
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wordlens.files import write_atomically

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "notebooks"
Notebook = dict[str, Any]
"""A notebook as its file has it."""
_PNG_SIZE = slice(16, 24)
"""Bytes of a PNG file that hold its width and height."""


BOARD_SEED, BOARD_ROWS = 1, (("crane", "-y--g"), ("blimp", "-----"))
"""The photo of the third notebook: its scene, and the rows of the game."""


def main() -> None:
    """Run all notebooks and write them, or name those that are stale."""
    if "--board" in sys.argv[1:]:
        draw_board()
    notebooks = {path: json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.ipynb"))}
    if "--check" in sys.argv[1:]:
        old = [path.name for path, notebook in notebooks.items() if stale_cells(notebook, path.parent)]
        if old:
            sys.exit(f"stale: {', '.join(old)}; run tools/notebooks.py and review the difference")
        return
    for path, notebook in notebooks.items():
        write_atomically(path, written(ran(notebook, path.parent)))


def draw_board() -> None:
    """Draw the photo of the third notebook at half its size."""
    import cv2

    from boards import bundled_fonts, draw_scene

    picture = draw_scene(BOARD_SEED, "photo", bundled_fonts(), rows=BOARD_ROWS).picture
    half = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    jpeg = cv2.imencode(".jpg", cv2.cvtColor(half, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, 85])[1]
    write_atomically(FOLDER / "board.jpg", jpeg.tobytes())


def ran(notebook: Notebook, folder: Path) -> Notebook:
    """Return the notebook with what its cells show when they are run from top to bottom in a folder."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, count = [], 0
    with contextlib.chdir(folder):
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                count += 1
                cell = {**cell, "execution_count": count, "outputs": _outputs(_text(cell["source"]), names, count)}
            cells.append(cell)
    return {**notebook, "cells": cells}


def stale_cells(notebook: Notebook, folder: Path) -> list[int]:
    """Return the numbers of the cells, from 1, that show something else when they are run."""
    fresh = ran(notebook, folder)
    pairs = zip(notebook["cells"], fresh["cells"], strict=True)
    return [number for number, (old, new) in enumerate(pairs, 1) if _comparable(old) != _comparable(new)]


def written(notebook: Notebook) -> str:
    """Return the text of a notebook's file."""
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _outputs(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Run one cell and return what it prints, and what its last expression is worth."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    value = None
    with contextlib.redirect_stdout(said):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if said.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(said.getvalue())})
    if value is not None:
        data = {"data": shown(value), "execution_count": count, "metadata": {}, "output_type": "execute_result"}
        outputs.append(data)
    return outputs


def shown(value: object) -> dict[str, Any]:
    """Return a value as it is drawn, or its repr where it does not draw itself."""
    forms: dict[str, Any] = {}
    html: Callable[[], str] | None = getattr(value, "_repr_html_", None)
    if html is not None:
        forms["text/html"] = _lines(html())
    png: Callable[[], bytes] | None = getattr(value, "_repr_png_", None)
    if png is not None:
        forms["image/png"] = base64.b64encode(png()).decode()
    # What is drawn needs no second form; the repr of a result may hold seconds, and sets in any order.
    return {**forms, "text/plain": [f"<{type(value).__name__}>"] if forms else _lines(repr(value))}


def _comparable(cell: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON
    """Return a cell with its pictures replaced by their sizes."""
    outputs = []
    for output in cell.get("outputs", ()):
        data = dict(output.get("data", {}))
        if "image/png" in data:
            data["image/png"] = base64.b64decode(data["image/png"])[_PNG_SIZE].hex()
        outputs.append({**output, "data": data})
    return {**cell, "outputs": outputs}


def _text(source: str | list[str]) -> str:
    return source if isinstance(source, str) else "".join(source)


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


if __name__ == "__main__":
    main()
