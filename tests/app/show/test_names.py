"""What players read: every choice has a name for them, and no text of page or window speaks the terminal's language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wordlens import errors
from wordlens.app import desktop
from wordlens.app.ask.choose import asked_options
from wordlens.app.ask.played import keep_game
from wordlens.app.show.names import RULES, list_title, solver_title, strategy_text, strategy_title, titles_data
from wordlens.app.show.played import import_lines, kept_sentence, not_kept_sentence, update_lines
from wordlens.app.show.players import told
from wordlens.app.show.shapes_played import DroppedShape, ImportShape, StatusShape, UpdateShape
from wordlens.app.show.theme import shared
from wordlens.app.web.pages import PAGE
from wordlens.hindsight import REGISTRY as SOLVERS
from wordlens.registry import Trust
from wordlens.strategies import REGISTRY
from wordlens.words import BUILTIN, PRIORS
from wordlens.words.played import day_of
from wordlens.words.record import record_file

from .test_players import spoken_by_no_terminal

WINDOW = Path(desktop.__file__).parent
TERMINAL = re.compile(
    r"wordlens (suggest|review|played|words|app|diary|solve|hindsight|compare)\b|(?<!\w)--[a-z]|[a-z]{5}=[-yg]{5}"
    r"|\bstdin\b|\bcommand line\b|the server's terminal|\b(nyt|classic-all|common4k|english4)\b",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"[A-Z][a-z]* .*")
"""What is said, as opposed to names of classes, addresses and formats."""
CODE = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`")
REMARK = re.compile(r"/\*.*?\*/|^\s*//.*?$|\s// .*?$", re.DOTALL | re.MULTILINE)


def test_everything_that_can_be_chosen_has_a_name_for_players() -> None:
    choices = {
        "lists": list(BUILTIN),
        "strategies": [entry.name for entry in REGISTRY],
        "notes": [entry.name for entry in REGISTRY],
        "options": list({option.name for entry in REGISTRY for option in asked_options(entry)}),
        "rules": [str(rule) for rule in RULES],
        "priors": list(PRIORS),
        "trust": [str(trust) for trust in Trust],
    }
    titles = titles_data()
    assert {kind: sorted(names) for kind, names in titles.items()} == {
        kind: sorted(names) for kind, names in choices.items()
    }
    for kind, names in titles.items():
        assert len(set(names.values())) == len(names), kind
        assert all(SENTENCE.match(f"{name} ") or kind in ("trust", "notes") for name in names.values()), kind


def test_searches_and_strategies_with_options_go_by_plain_names() -> None:
    titles = [solver_title(entry.name) for entry in SOLVERS]
    assert len(set(titles)) == len(SOLVERS) and not any("-log2" in title or "constant" in title for title in titles)
    assert solver_title("astar-constant-one") == "A*: 1 a guess, one more guess"
    said = "Common letter pairs (weight of letter pairs 0.6, weight of letter triples 1)"
    assert strategy_text("ngram:b2=0.6,b3=1") == said
    assert strategy_text("bfs") == "Breadth first"


def test_a_list_of_the_player_s_own_goes_by_its_own_name() -> None:
    assert (list_title("nyt"), list_title("my-words")) == ("The official game", "my-words")
    assert (strategy_title("optimal"), strategy_title("bfs")) == ("Best possible play", "bfs")


def texts_of_page() -> Iterator[tuple[str, str]]:
    for path in sorted(PAGE.rglob("*.js")):
        for text in CODE.findall(REMARK.sub("", path.read_text("utf-8"))):
            yield path.name, text[1:-1]


def texts_of_window() -> Iterator[tuple[str, str]]:
    for path in sorted(WINDOW.glob("*.py")):
        if path.name == "command.py":  # the command that opens the window is read in a terminal
            continue
        tree = ast.parse(path.read_text("utf-8"))
        told = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}  # docstrings and remarks
        for each in ast.walk(tree):
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in told:
                yield path.name, each.value


@pytest.mark.parametrize("texts", [texts_of_page, texts_of_window])
def test_no_text_of_page_or_window_names_a_command_an_option_or_a_list(texts: object) -> None:
    assert callable(texts)
    said = [(name, text) for name, text in texts() if SENTENCE.match(text)]
    assert len(said) > 20
    assert [each for each in said if TERMINAL.search(each[1])] == []
    assert [text for text in shared()["texts"].values() if TERMINAL.search(str(text))] == []


STATUS: StatusShape = {
    "answers": 3, "undated": 0, "known_to": "2022-11-06", "missing_days": 2,
    "gaps": [], "sources": {},
}  # fmt: skip


def test_what_an_import_an_update_and_a_game_came_to_is_told_to_players() -> None:
    dropped: list[DroppedShape] = [{"where": "line 3", "message": "expected a day, got 2020-01-01"}]
    clash = "2021-06-19 has CIGAR already, not WRONG"
    imported: ImportShape = {
        "added": 2, "known": 1, "duplicates": 1, "clashes": [clash], "dropped": dropped, "unlisted": ["ZZZZZ"],
        "status": STATUS, "sentences": [],
    }  # fmt: skip
    updated: UpdateShape = {
        "asked": 4, "added": 1, "not_published": ["2022-11-09"], "clashes": [clash], "status": STATUS, "sentences": [],
        "failed": ["2022-11-07: 127.0.0.1 sent no JSON for 2022-11-07", "2022-11-08: got 'x' from 127.0.0.1"],
    }  # fmt: skip
    kept = [kept_sentence("crane", known, "2022-11-07", added) for known, added in (("crane", True), ("slate", False))]
    lines = [*import_lines(imported), *update_lines(updated), *kept, not_kept_sentence("crane")]
    assert "2 days without a usable answer: 2022-11-07, 2022-11-08." in lines
    assert [line for line in lines if "JSON" in line or TERMINAL.search(line) or "'" in line] == []


def test_a_record_that_cannot_be_written_is_told_without_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    record_file().parent.mkdir(parents=True)
    record_file().write_bytes(b"\xff\xfe\x00")
    kept = keep_game("crane", day_of(600))
    assert not kept["added"]
    assert str(tmp_path) not in kept["sentence"]
    assert spoken_by_no_terminal(kept["sentence"])


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (errors.NotPublished("x", host="a.org"), "A.org has no answers for these days, perhaps not yet."),
        (errors.TurnedAway("x", host="a.org", when="in 5 minutes"), "A.org refuses to answer. Try again in 5 minutes."),
        (
            errors.Unreachable("x", host="a.org", kept=1),
            "A.org does not answer. Check the network and try again. 1 answer had come before and is kept.",
        ),
        (
            errors.TooSlow("x", host="a.org", kept=3),
            "A.org took too long to answer. Try again later. 3 answers had come before and are kept.",
        ),
        (
            errors.TooSlow("x", minutes=30),
            "The update took too long and was stopped. Start it again to go on; what has come is kept.",
        ),
    ],
)
def test_a_failed_update_names_who_was_asked_and_what_is_kept(error: errors.WordlensError, sentence: str) -> None:
    assert told(error) == sentence
