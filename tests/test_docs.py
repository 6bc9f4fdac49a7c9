"""The generated pages are fresh and whole, and the figures in them can be measured again."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from wordlens import find_strategy, load_words
from wordlens.app.cli.main import cli
from wordlens.arena import Match, evaluate
from wordlens.strategies import REGISTRY

from .children import run

ROOT = Path(__file__).parents[1]
STRATEGIES, CLI, REFERENCE = (ROOT / "docs" / name for name in ("strategies.md", "cli.md", "reference.md"))
FIGURES = json.loads((ROOT / "docs" / "figures" / "strategies.json").read_text("utf-8"))
DETERMINISTIC = [entry.name for entry in REGISTRY if not entry.make().stochastic]


def check(root: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "tools" / "docs.py"), "--check"]
    return run(command)


def commands(command: click.Command, path: str) -> Iterator[str]:
    yield path
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from commands(inner, f"{path} {name}")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the pages and of what makes them."""
    for folder in ("docs", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_pages_are_fresh() -> None:
    ran = check(ROOT)
    assert ran.returncode == 0, ran.stderr


def test_the_check_names_what_is_stale_and_changes_nothing(copy: Path) -> None:
    page, picture = copy / "docs" / "cli.md", copy / "docs" / "images" / "ngram-grid.svg"
    page.write_text(page.read_text("utf-8").replace("Word list.", "World list."), "utf-8")
    photo = copy / "docs" / "photo.md"
    photo.write_text(photo.read_text("utf-8").replace("| `SURE` | 0.9 |", "| `SURE` | 0.8 |"), "utf-8")
    picture.unlink()
    ran = check(copy)
    assert ran.returncode == 1
    stale = "docs/cli.md, docs/photo.md, docs/images/ngram-grid.svg"
    assert ran.stderr == f"stale: {stale}; run tools/docs.py and review the difference\n"
    assert "World list." in page.read_text("utf-8") and not picture.exists()


def test_new_figures_make_page_and_picture_stale(copy: Path) -> None:
    file = copy / "docs" / "figures" / "strategies.json"
    figures = json.loads(file.read_text("utf-8"))
    row = next(row for row in figures["results"] if row["key"] == "size_classic_normal")
    row["total"] += 1
    row["distribution"]["4"], row["distribution"]["5"] = row["distribution"]["4"] - 1, row["distribution"]["5"] + 1
    file.write_text(json.dumps(figures), "utf-8")
    assert check(copy).stderr.startswith("stale: docs/strategies.md, docs/images/compare-classic.svg;")


def test_words_that_the_figures_refute_are_refused(copy: Path) -> None:
    file = copy / "docs" / "figures" / "strategies.json"
    figures = json.loads(file.read_text("utf-8"))
    next(row for row in figures["claims"] if row["key"] == "parts_salet")["total"] = 7938
    file.write_text(json.dumps(figures), "utf-8")
    ran = check(copy)
    assert ran.returncode == 1 and "the figures no longer say 'Confirmed.' of the claim '7,937 guesses" in ran.stderr


def test_every_command_is_in_the_page() -> None:
    headings = re.findall(r"^## (.+)$", CLI.read_text("utf-8"), re.MULTILINE)
    assert headings == list(commands(cli, "wordlens"))


def test_every_strategy_is_in_the_page_with_its_trust_and_results() -> None:
    page = STRATEGIES.read_text("utf-8")
    sections = dict(re.findall(r"^## (.+?)$(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
    for entry in REGISTRY:
        assert f"*{entry.trust}*" in sections[entry.name] and entry.summary in sections[entry.name]
        assert f"| [{entry.name}](#{entry.name}) | {entry.trust} |" in sections["At a glance"]
        for name in ("classic", "nyt", "common4k"):
            for rule in ("normal", "hard"):
                told = f"| `{name}` | {rule} |" in sections[entry.name]
                assert told or f"`{name}` {rule}" in sections[entry.name], (entry.name, name, rule)


def test_links_lead_somewhere() -> None:
    for page in (STRATEGIES, CLI, REFERENCE):
        text = page.read_text("utf-8")
        headings = re.findall(r"^##+ (.+)$", text, re.MULTILINE)
        anchors = {heading.lower().replace(" ", "-").replace(".", "") for heading in headings}
        for link in re.findall(r"\]\(([^)]+)\)", text):
            assert link[1:] in anchors if link.startswith("#") else (page.parent / link).exists(), link


def test_every_figure_says_how_it_was_made() -> None:
    for row in (*FIGURES["results"], *FIGURES["claims"]):
        assert row["command"].startswith(f"wordlens compare {row['strategy']} --list {row['list']}")
    assert all(grid["command"].startswith("wordlens tune ") for grid in FIGURES["tunings"].values())
    assert {row["strategy"] for row in FIGURES["results"]} == {entry.name for entry in REGISTRY}


@pytest.mark.slow
@pytest.mark.parametrize("name", DETERMINISTIC)
def test_figures_are_what_is_measured(name: str) -> None:
    (row,) = (row for row in FIGURES["results"] if row["key"] == f"{name}_classic_normal")
    found = evaluate(Match(find_strategy(name), load_words("classic")))
    assert (found.total, found.max, found.failures, found.opener) == (
        *(row["total"], row["max"], row["failures"], row["opener"]),
    )
    assert {str(turn): games for turn, games in found.distribution.items()} == row["distribution"]
