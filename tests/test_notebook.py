"""Results draw themselves in a notebook, and give plain rows under the JSON names."""

import json
from html.parser import HTMLParser
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Game, Knowledge, Limit, Position, Row, Tree, WordList, advise, feedback, find_strategy
from wordlens import notebook as drawing
from wordlens.app.show.reasons import KnownLetterShape
from wordlens.app.show.shapes import GuessShape, RowShape
from wordlens.app.show.shapes_lab import EvaluationShape, PathStepShape
from wordlens.app.show.shapes_picture import ReadRowShape
from wordlens.app.show.shapes_review import JudgedTurnShape
from wordlens.app.show.theme import Palette
from wordlens.arena import Evaluation, Match, evaluate
from wordlens.coach import Review, review
from wordlens.exact import prove
from wordlens.hindsight import Puzzle, compare, find_solver
from wordlens.reading.photo import Board, BoardRow
from wordlens.rules import parse_pattern

EVIL = "<script>&\"'"
FEW = WordList.build(EVIL, ["crane", "there", "where", "store", "south", "shore", "worse"])
ROWS = [Row.parse("crane=-y--g")]
VOID = ("br", "img")


def results() -> dict[str, Any]:
    game = Game(FEW, "there")
    game.guess("crane")
    row = BoardRow("crane", parse_pattern("-y--g"), 0.99, True, (0.99,) * 5)
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    advice = advise(ROWS, FEW, find_strategy("entropy"), limit=Limit(top=3))
    return {
        "advice": advice,
        "ranking": advice.ranking,
        "review": review([*ROWS, Row("there", feedback("there", "there"))], FEW, compare=()),
        "evaluation": evaluate(Match(find_strategy("entropy"), FEW)),
        "knowledge": Knowledge.from_rows(ROWS),
        "row": ROWS[0],
        "game": game,
        "position": Position.after(ROWS, FEW),
        "board": Board((row,), ("so",), "light", 5, 6, square, ()),
        "tree": prove(FEW).tree,
        "found": find_solver("bfs").solve(Puzzle.shuffled(FEW, "there")),
    }


RESULTS = results()
WITH_TILES = sorted(RESULTS.keys() - {"ranking", "evaluation"})


class Strict(HTMLParser):
    """Notes tags, attributes and text, and fails where tags are not closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.styles: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert {name for name, _ in attrs} <= {"style", "title", "class"}, attrs
        self.styles += [value or "" for name, value in attrs if name == "style"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("name", RESULTS)
def test_a_result_draws_itself_without_a_script_and_escaped(name: str) -> None:
    drawn = Strict(RESULTS[name]._repr_html_())
    assert drawn.tags <= {
        "div",
        "span",
        "p",
        "ul",
        "li",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "details",
        "summary",
    }
    assert drawn.text.strip()


@pytest.mark.parametrize("name", WITH_TILES)
def test_tiles_are_in_colour_and_named(name: str) -> None:
    drawn = RESULTS[name]._repr_html_()
    assert drawing.FILLS["g"][0] in drawn and 'title="correct"' in drawn


@pytest.mark.parametrize("name", RESULTS)
def test_light_and_dark_notebooks_are_readable(name: str) -> None:
    # A colour is set only together with the fill under it; all other text takes the notebook's own.
    for style in Strict(RESULTS[name]._repr_html_()).styles:
        parts = dict(part.split(":") for part in style.split(";"))
        assert ("background" in parts) == (parts.get("color", "inherit") != "inherit"), style


def test_names_from_outside_are_escaped() -> None:
    for name in ("position", "evaluation", "tree"):
        drawn = RESULTS[name]._repr_html_()
        assert "<script>" not in drawn and "&lt;script&gt;" in drawn


def test_tiles_have_the_colours_of_the_page() -> None:
    palette = Palette.of("light")
    assert {mark: (palette.marked(mark).fill, palette.marked(mark).ink) for mark in drawing.FILLS} == drawing.FILLS


@given(st.text(max_size=8), st.text("-yg ?", max_size=8))
def test_any_letters_are_drawn_whole(word: str, marks: str) -> None:
    assert Strict(drawing.page(drawing.board([(word, marks)]), word)).text == word.upper() + word


def test_a_large_tree_is_drawn_in_part() -> None:
    lines = [[(f"w{number}", "-" * 5), ("x", "g")] for number in range(40)]
    drawn = drawing.branches(lines)
    assert drawn.count("<details") == drawing.MOST_REPLIES and "28 more replies lead to 28 answers" in drawn


SHAPES = {
    "advice": GuessShape,
    "ranking": GuessShape,
    "review": JudgedTurnShape,
    "evaluation": EvaluationShape,
    "knowledge": KnownLetterShape,
    "row": RowShape,
    "game": RowShape,
    "position": RowShape,
    "board": ReadRowShape,
    "found": PathStepShape,
}
BESIDES = {"evaluation": {"prior"}, "knowledge": {"fixed"}}
"""Names that the row has and the shape has not: the table in docs/architecture.md has them, or another shape."""


@pytest.mark.parametrize("name", [*RESULTS, "comparison"])
def test_rows_have_the_json_names(name: str) -> None:
    result = RESULTS.get(name) or compare(FEW, ["there"], solvers=["bfs"])[0]
    rows = result.as_rows()
    assert rows and isinstance(rows, list)
    json.dumps(rows)  # plain: numbers, texts, lists
    if name in SHAPES:
        assert set(rows[0]) - BESIDES.get(name, set()) <= set(get_type_hints(SHAPES[name]))
    for row in rows:
        assert list(row) == list(rows[0])


def test_rows_hold_what_the_result_says() -> None:
    advice, tree, game = RESULTS["advice"], RESULTS["tree"], RESULTS["review"]
    assert advice.as_rows()[0]["word"] == advice.best
    assert isinstance(tree, Tree) and isinstance(game, Review)
    assert sum(int(str(row["turns"])) for row in tree.as_rows()) == tree.summary().total
    assert [row["word"] for row in game.as_rows()] == ["crane", "there"]
    one = RESULTS["evaluation"]
    assert isinstance(one, Evaluation) and one.as_rows()[0]["success"] == one.success
    knowledge = {str(row["letter"]): row for row in Knowledge.from_rows(ROWS).as_rows()}
    assert knowledge["e"]["fixed"] == [5] and knowledge["r"]["places"] == [1, 3, 4] and knowledge["a"]["most"] == 0


def test_a_running_game_does_not_tell_its_answer() -> None:
    assert "THERE" not in Strict(RESULTS["game"]._repr_html_()).text
