"""Everything can be asked without a server, a process or a front end."""

import json
import subprocess
import sys
from typing import Any, get_args, is_typeddict

import pytest

from wordlens.app.ask.asks import ASKS, answer
from wordlens.app.ask.settings import Defaults
from wordlens.app.show.encode import field_types

GIVEN: dict[str, list[dict[str, Any]]] = {
    "about": [{}],
    "lists": [{}],
    "strategies": [{}],
    "solvers": [{}],
    "daily": [{}, {"date": "2026-03-01", "list": "classic"}],
    "games": [{"list": "classic", "answer": "world"}, {"seed": 5}],
    "guess": [{"game": "GAME", "guess": "crane"}, {"game": "GAME", "guesses": ["crane"], "guess": "world"}],
    "give-up": [{"game": "GAME"}],
    "streaks": [{"today": "2026-03-02", "won": ["2026-03-01"], "lost": [], "others": [True, False]}],
    "boards-games": [{"boards": 4, "list": "classic"}, {"boards": 8, "date": "2026-03-01", "variant": "jumble"}],
    "boards-guess": [{"game": "BOARDS", "guess": "crane"}, {"game": "BOARDS", "guess": "crane", "variant": "sequence"}],
    "boards-give-up": [{"game": "BOARDS"}],
    "boards-advise": [
        {"boards": 2, "rows": ["crane=-y--g/g----"], "list": "classic"},
        {"boards": 4, "variant": "sequence", "rows": ["crane=-y--g/...../...../....."], "list": "classic"},
    ],
    "boards-review": [{"boards": 2, "rows": ["crane=g----/ggggg", "civil=ggggg/"], "list": "classic"}],
    "advise": [{"rows": ["crane=-y--g"], "list": "classic"}, {"list": "classic", "opener": "salet"}],
    "hint": [{"rows": ["crane=-y--g"], "list": "classic", "step": "letter"}, {"game": "GAME", "step": "left"}],
    "word": [{"rows": ["crane=-y--g"], "list": "classic", "word": "moist"}],
    "rows": [{"text": "crane ⬛🟨⬛⬛🟩", "list": "classic"}],
    "review": [
        {"rows": ["crane=y-y--", "moist=----y", "watch=ggggg"], "list": "classic"},
        {"share": "⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩", "list": "common500"},
    ],
    "solve": [{"answer": "world", "list": "classic"}, {"answer": "world", "list": "classic", "traced": True}],
    "hindsight": [{"answer": "world", "list": "classic", "algorithm": "astar"}],
}


def ask(name: str, given: object) -> Any:  # noqa: ANN401 - JSON
    found = answer(name, given, Defaults())
    assert found.status == 200, found.body
    return json.loads(found.body)


def shapes_of(kind: Any) -> list[type]:  # noqa: ANN401 - a shape, a list of it, or a union
    return [kind] if is_typeddict(kind) else [one for inner in get_args(kind) for one in shapes_of(inner)]


@pytest.mark.parametrize("name", ASKS)
def test_every_ask_answers_in_its_shape(name: str) -> None:
    begun = {
        "GAME": ask("games", {"list": "classic", "answer": "world"})["game"],
        "BOARDS": ask("boards-games", {"list": "classic", "boards": 4})["game"],
    }
    shapes = shapes_of(ASKS[name].shape)
    for given in GIVEN[name]:
        found = ask(name, {key: begun.get(str(value), value) for key, value in given.items()})
        for one in found if isinstance(found, list) else [found]:
            assert any(_fits(one, shape) for shape in shapes), (name, sorted(one))


def _fits(found: dict[str, Any], shape: type) -> bool:
    required: frozenset[str] = getattr(shape, "__required_keys__", frozenset())
    return required <= found.keys() <= field_types(shape).keys()


def test_a_failure_is_an_answer_with_its_rows() -> None:
    found = answer("advise", {"rows": ["crane=-y--g", "crane=ggggg"]}, Defaults())
    error = json.loads(found.body)["error"]
    assert (found.status, error["kind"], error["rows"]) == (422, "Contradiction", [1, 2])


def test_the_answering_room_needs_no_front_end() -> None:
    """Neither a web framework, nor a window, nor processes are loaded: it runs inside a browser too."""
    forbidden = ("fastapi", "pydantic", "starlette", "tkinter", "multiprocessing", "click", "rich")
    program = (
        "import sys, pkgutil, wordlens.app.ask as ask\n"
        "for module in pkgutil.iter_modules(ask.__path__): __import__(f'wordlens.app.ask.{module.name}')\n"
        "from wordlens.app.ask.asks import answer; from wordlens.app.ask.settings import Defaults\n"
        "assert answer('advise', {'rows': ['crane=-y--g']}, Defaults()).status == 200\n"
        f"print([name for name in {forbidden!r} if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"


def test_a_strategy_goes_on_after_the_rows_of_somebody_else() -> None:
    given = {"answer": "world", "list": "classic", "strategy": "minimax", "prior": "uniform", "opener": ""}
    begun = ask("solve", {**given, "rows": ["crane=-y---"]})
    assert begun["solved"] and begun["guesses"][-1]["word"] == "world"
    advised = ask("advise", {"list": "classic", "strategy": "minimax", "rows": ["crane=-y---"], "prior": "uniform"})
    assert begun["guesses"][0]["word"] == advised["guesses"][0]["word"]
    assert begun["guesses"][0]["before"] == advised["candidates"]["count"]


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("crane=-yy--", "If the answer is WORLD, row 1, CRANE, has other colours. Check that row or the answer."),
        ("world=ggggg", "The game is over. The word was WORLD."),
    ],
)
def test_rows_of_another_game_or_of_a_finished_one_are_refused(row: str, sentence: str) -> None:
    refused = answer("solve", {"answer": "world", "list": "classic", "rows": [row]}, Defaults())
    assert refused.status == 422 and json.loads(refused.body)["error"]["player"] == sentence
