"""Sentences for players: every error has one, and none speaks the language of the terminal."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Row, advise, errors, load_words
from wordlens.app.ask.asks import ASKS, answer
from wordlens.app.ask.settings import Defaults
from wordlens.app.show.players import CLASSES, SENTENCES, told
from wordlens.errors import UserError, WordlensError

SOURCE = Path(errors.__file__).parent
TERMINAL = re.compile(r"wordlens [a-z]+ |--\w|[a-z]+=[-yg]|'[^' ]+'|\"|\bpip\b|`", re.IGNORECASE)
"""Commands, options, typed rows, and names in quotes."""


def spoken_by_no_terminal(text: str) -> bool:
    """Tell whether a text is a sentence, and has nothing in it that only a terminal understands."""
    is_sentence = text.startswith("wordlens") or text[:1] == text[:1].upper()
    return is_sentence and "\n" not in text and not TERMINAL.search(re.sub(r"wordlens (is|runs)\b", "", text))


ERRORS = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, WordlensError)]
NAMES = {kind.__name__ for kind in ERRORS}


def reasons_in(path: Path) -> set[str]:
    """Return the reasons that errors are made with in a file."""
    calls = [each for each in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(each, ast.Call)]
    ours = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in NAMES]
    given = [each.value for call in ours for each in call.keywords if each.arg == "reason"]
    return {str(value.value) for value in given if isinstance(value, ast.Constant)}


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    assert {reason for path in SOURCE.rglob("*.py") for reason in reasons_in(path)} == set(SENTENCES)


FACTS: dict[type[WordlensError], WordlensError] = {
    errors.UnknownName: errors.UnknownName("word list", "classik", ["classic"]),
    errors.MissingExtra: errors.MissingExtra("photo", "reading a picture"),
    errors.SeveralBoards: errors.SeveralBoards([[(0, 0), (1, 0), (1, 1), (0, 1)]] * 2),
    errors.SeveralGames: errors.SeveralGames(["Wordle 1", "Wordle 2"]),
    errors.UnclearTile: errors.UnclearTile("row 1, tile 2 is unclear: use --board", row=1, column=2),
}


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.__name__)
def test_every_class_has_a_sentence_that_repeats_nothing_of_the_terminals(kind: type[WordlensError]) -> None:
    error = FACTS.get(kind) or kind("run 'wordlens words' with --list 'classic', such as crane=-y--g")
    assert spoken_by_no_terminal(told(error)), told(error)
    assert kind is WordlensError or any(each in CLASSES for each in kind.__mro__)


BAD_ROWS = [
    "crane=-y--g",
    "crane=ggggg",
    "crane",
    "crane=-y--q",
    "zzzzz=-----",
    "",
    "=",
    "cr=gg",
    "eerie=-y---",
    "x" * 64,
]
BAD_VALUES: list[Any] = ["", "classik", "2026-02-30", "9999-01-01", "cranq", 5, None, []]
GIVEN: dict[str, list[dict[str, Any]]] = {
    "advise": [
        *({"rows": [one, other]} for one in BAD_ROWS for other in BAD_ROWS),
        *(
            {"rows": ["crane=-y--g"], name: value}
            for name in ("list", "strategy", "prior", "opener", "date", "rule")
            for value in BAD_VALUES
        ),
        {"rows": ["crane=-----"] * 11},
        {"top": 0},
        {"top": "many"},
        {"options": {"beam": 3}},
        {"nonsense": 1},
    ],
    "review": [
        *(
            {"rows": [one, other], "answer": answer}
            for one in BAD_ROWS
            for other in BAD_ROWS
            for answer in ("horde", "x")
        ),
        *(
            {"share": text}
            for text in (
                "",
                "hello",
                "🟩",
                "🟩🟩🟩🟩🟩\n🟩🟩",
                "Wordle 1 3/6\n🟩🟩🟩🟩🟩",
                "⬛🟨⬛⬛🟩 ⬛🟨⬛⬛🟩",
                "⬛🟨⬛⬛🟩 crane\n🟩🟩🟩🟩🟩",
                "🟩🟩🟩🟩",
                "x" * 5000,
                "Wordle 1 1/6\n🟩🟩🟩🟩🟩\nWordle 2 1/6\n🟩🟩🟩🟩🟩",
            )
        ),
        {},
        {"rows": ["horde=ggggg"], "share": "x"},
        {"rows": ["crane=-y--g", "moist=-----"], "hard": True},
    ],
    "games": [{"answer": word} for word in ("cranq", "cr4ne", "", "a" * 64, 7)] + [{"list": "none"}, {"seed": -1}],
    "guess": [
        {"game": "x", "guess": "crane"},
        {"guess": "crane"},
        {"game": "classic.AAAAAAAAAAAAAA", "guess": "crane"},
    ],
    "give-up": [{"game": "classic."}, {}],
    "boards-games": [
        {"boards": 1},
        {"boards": 33},
        {},
        {"boards": 2, "answers": ["crane", "crane"]},
        {"boards": 2, "variant": "other"},
        {"boards": 2, "answers": ["crane", "cranq"]},
    ],
    "boards-guess": [{"game": "x", "guess": "crane"}, {"game": "classic.AAAAAAAAAAAAAA", "guess": "crane"}],
    "boards-give-up": [{"game": "classic."}, {}],
    "boards-advise": [
        {"boards": 0},
        {"boards": 2, "rows": ["crane=-y--g"]},
        {"boards": 2, "rows": ["crane=ggggg/-----", "moist=-----/-----"], "list": "classic"},
        {"boards": 2, "rows": ["crane=-y--g/"]},
        {"boards": 1, "rows": ["crane=ggggg"], "list": "classic"},
        {"boards": 2, "rows": ["crane=-----/g----", "crane=-----/-g---"], "list": "classic"},
        {"boards": 2, "rows": ["crane"]},
        {"boards": 2, "variant": "rescue"},
    ],
    "boards-review": [
        {"boards": 2},
        {"boards": 2, "rows": ["crane=-y--g/g----"], "answers": ["moist"], "list": "classic"},
        {"boards": 2, "rows": ["crane=-y--g/g----"], "answers": ["moist", "chirp"], "list": "classic"},
    ],
    "daily": [{"date": "tomorrow"}, {"date": "2026-2-1"}, {"list": "none"}],
    "solve": [{"answer": word, "list": "classic"} for word in ("cranq", "", "no")]
    + [{"answer": "crane", "strategy": "best"}],
    "hindsight": [
        {"answer": "cranq"},
        {"answer": "crane", "solver": "dijkstra"},
        {"answer": "crane", "cost": "constant"},
        {"answer": "crane", "branching": 0},
        {"answer": "zymic", "list": "classic"},
    ],
}


@pytest.mark.parametrize("name", GIVEN)
def test_hundreds_of_bad_requests_are_told_in_players_words(name: str) -> None:
    refused = 0
    for given_ in GIVEN[name]:
        reply = answer(name, {"list": "classic", **given_} if name in ("advise", "review") else given_, Defaults())
        if reply.status == 200:
            continue
        refused += 1
        said = json.loads(reply.body)["error"]
        assert spoken_by_no_terminal(said["player"]), (given_, said)
    assert refused >= len(GIVEN[name]) // 3
    assert set(GIVEN) <= set(ASKS)


@given(st.text(max_size=30))
def test_whatever_was_typed_makes_one_line_without_a_name_in_quotes(text: str) -> None:
    words = load_words("classic")
    try:
        words.number(text)
    except UserError as error:
        assert "\n" not in told(error) and "classic" not in told(error).replace(text.upper(), "")
        assert told(error).startswith(("Type a word of 5 letters", "Not in word list: "))


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (["crane=ggggg", "moist=ggggg"], "CRANE and MOIST cannot both be right: the 1st letter both is and is not C."),
        (["crane=g----", "cigar=-----"], "CRANE and CIGAR cannot both be right: the 1st letter both is and is not C."),
    ],
)
def test_a_contradiction_names_words_and_the_tile_to_check(rows: list[str], sentence: str) -> None:
    with pytest.raises(errors.Contradiction) as caught:
        advise([Row.parse(row) for row in rows], load_words("classic"))
    assert told(caught.value).startswith(sentence)
    assert " Check " in told(caught.value)
