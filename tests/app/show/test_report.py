"""The report: a page that loads nothing, tables that carry the numbers, whole files or a sentence."""

import csv
import io
import json
import re
import tempfile
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from wordlens.app.show.encode import encode
from wordlens.app.show.report import to_csv, to_json, to_markdown, write_report
from wordlens.app.show.shapes_lab import EvaluationShape
from wordlens.errors import InvalidOption
from wordlens.words import WordList

from ...arena import evaluations

pytest.importorskip("matplotlib")

LIKELY = replace(evaluations.LIKELY, list="tiny", opener="crane")
SIZE = replace(
    LIKELY,
    strategy="size",
    opener=None,
    total=8059,
    mean=8059 / 2315,
    expected_mean=3.4375,
    max=5,
    failures=0,
    distribution={2: 55, 3: 1130, 4: 1091, 5: 39},
)
COMMAND = "wordlens compare likely size --report 'my <folder>'"
FILES = {
    f"{name}.{kind}" for name in ("distribution", "success", "mean", "letters", "positions") for kind in ("svg", "png")
} | {
    "index.html",
    "table.csv",
    "table.json",
    "table.md",
}
VOID = {"meta", "br", "hr", "img", "link", "input"}

pytestmark = pytest.mark.xdist_group("report")  # in one process, so that its fixtures are made once


class Page(HTMLParser):
    """Reads a page: whether its tags close, its attributes by tag, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data.strip())

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, tiny: WordList) -> Path:
    folder = tmp_path_factory.mktemp("report") / "new"
    assert write_report(folder, [LIKELY, SIZE], tiny, COMMAND) == folder / "index.html"
    return folder


@pytest.fixture(scope="module")
def page(folder: Path) -> Page:
    page = Page((folder / "index.html").read_text("utf-8"))
    assert not page.open
    return page


def test_row_has_exactly_the_fields_of_compare() -> None:
    assert encode(SIZE, EvaluationShape) == {
        "strategy": "size",
        "list": "tiny",
        "rule": "normal",
        "opener": None,
        "games": 2315,
        "total": 8059,
        "mean": 8059 / 2315,
        "expected_mean": 3.4375,
        "low": None,
        "high": None,
        "max_guesses": 6,
        "within_four": (55 + 1130 + 1091) / 2315,
        "success": 1.0,
        "success_low": None,
        "success_high": None,
        "max": 5,
        "failures": 0,
        "distribution": {"2": 55, "3": 1130, "4": 1091, "5": 39},
        "seconds": 1.062,
        "cpu_seconds": 0.4113,
        "peak_mb": 41.7,
        "positions": 849,
    }


def test_json_is_the_list_of_rows() -> None:
    assert json.loads(to_json([LIKELY, SIZE])) == [encode(one, EvaluationShape) for one in (LIKELY, SIZE)]


def test_csv_has_a_column_for_every_number_of_guesses() -> None:
    likely, size = csv.DictReader(io.StringIO(to_csv([LIKELY, SIZE])))
    assert [likely[str(turn)] for turn in range(1, 10)] == ["1", "56", "407", "861", "722", "210", "44", "13", "1"]
    assert size["9"] == "0"
    assert size["opener"] == ""
    assert float(size["mean"]) == SIZE.mean
    assert "distribution" not in size


def test_markdown_is_one_table_in_the_order_given() -> None:
    lines = to_markdown([LIKELY, replace(SIZE, list="a|b")]).splitlines()
    assert len({len(re.findall(r"(?<!\\)\|", line)) for line in lines}) == 1
    shares = "57.24% | 97.49% | – | –"
    first = "| likely | tiny | normal | CRANE | 2,315 | 10,069 | 4.3495 | – | – | 4.1250"
    assert lines[2].startswith(f"{first} | {shares} | 9 | 58 | 1 | 56 | 407 |")
    assert "| 210 | 58 |" in lines[2]
    assert lines[3].startswith(r"| size | a\|b | normal | varies |")


def test_no_evaluations_give_empty_tables() -> None:
    assert to_json([]) == "[]\n"
    assert len(to_markdown([]).splitlines()) == 2
    assert len(to_csv([]).splitlines()) == 1


def test_folder_holds_page_tables_and_pictures_and_no_scraps(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == FILES
    assert (folder / "table.md").read_text("utf-8") == to_markdown([LIKELY, SIZE])
    assert (folder / "table.csv").read_text("utf-8") == to_csv([LIKELY, SIZE])
    assert (folder / "table.json").read_text("utf-8") == to_json([LIKELY, SIZE])


def test_page_carries_the_numbers_the_command_and_the_list(page: Page, tiny: WordList) -> None:
    text = "\n".join(page.text)
    for number in ("4.3495", "3.4812", "97.49%", "10,069", "8,059", "1,130", "861", "58"):
        assert number in page.text, number
    assert COMMAND in page.text
    assert tiny.digest in page.text
    assert "Best mean 3.4812 guesses: size. Games 2,315, failures 0, max 5 guesses." in page.text
    for said in (
        "Games that took more guesses than a game may have: more than 6",
        "Every game is played to its end",
        "the hardest answer took",
    ):
        assert said in text


def test_page_asks_nobody_for_anything(folder: Path, page: Page) -> None:
    assert not {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe", "object", "embed", "image"}
    for tag, attributes in page.tags:
        for name in ("src", "href", "xlink:href", "srcset", "action", "data"):
            target = attributes.get(name, "#")
            assert target.startswith("#") or (tag == "a" and (folder / target).is_file()), (tag, target)
    source = (folder / "index.html").read_text("utf-8")
    assert set(re.findall(r"url\((.)", source)) <= {"#"}
    assert "@import" not in source
    assert set(re.findall(r"https?://", source)) == set()


def test_page_can_be_read_without_eyes_and_on_a_phone(page: Page) -> None:
    tables = len(page.all("table"))
    assert tables == len(page.all("caption")) == 4
    assert {attributes.get("scope") for attributes in page.all("th")} == {"col", "row"}
    pictures = page.all("svg")
    assert len(pictures) == 5
    assert all(picture["role"] == "img" and picture["aria-label"] for picture in pictures)
    assert page.all("html") == [{"lang": "en"}]
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in page.all("meta")
    names = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(names) == len(set(names))
    for _, attributes in page.tags:
        assert attributes.get("xlink:href", "#")[1:] in {"", *names}


def test_second_run_writes_the_same_bytes(folder: Path, tmp_path: Path, tiny: WordList) -> None:
    write_report(tmp_path, [LIKELY, SIZE], tiny, COMMAND)
    for name in FILES:
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes(), name


def test_other_alphabets_and_names_from_outside_are_shown_as_they_are(spanish: WordList, tmp_path: Path) -> None:
    name = '<b onclick="x">&ñ</b>'
    words = WordList(name, spanish.allowed, spanish.answers, summary="<i>")
    page = Page(write_report(tmp_path, [replace(LIKELY, list=name, rule="hard")], words).read_text("utf-8"))
    assert not page.open
    assert not page.all("b")
    assert not page.all("i")
    assert f"How likely plays {name}" in page.text
    assert "Ñ" in page.text
    assert not page.all("pre")


def test_folder_that_cannot_be_written_is_a_sentence(
    tiny: WordList, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(InvalidOption, match=r"^cannot write .*: .*; choose another place$"):
        write_report(tmp_path / "file", [SIZE], tiny)

    def refuse(**_: object) -> None:  # root may write into a read-only folder, so that one would prove nothing
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    with pytest.raises(InvalidOption, match=r"^cannot write .*table\.md: Permission denied; choose another place$"):
        write_report(tmp_path / "folder", [SIZE], tiny)


def test_report_on_nothing_is_refused(tiny: WordList, tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="expected at least one evaluation"):
        write_report(tmp_path / "folder", [], tiny)
    assert not (tmp_path / "folder").exists()
