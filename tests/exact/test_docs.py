"""What docs/exact.md shows is what the code says."""

import datetime
import json
import re
from pathlib import Path

import pytest

import draw_exact
from make_proofs import BEGIN, END, WANTED, Wanted
from wordlens.app.cli.prove import command
from wordlens.exact import Known, Status, weights_of
from wordlens.rules import Setting
from wordlens.words import load_words

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "exact.md").read_text("utf-8")


def test_its_pictures_are_those_that_are_drawn_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_exact, "IMAGES", tmp_path)
    draw_exact.main()
    shown = re.findall(r"!\[.+\]\(images/(.+\.svg)\)", TEXT)
    assert sorted(shown) == sorted(path.name for path in tmp_path.iterdir())
    for name in shown:
        assert (DOCS / "images" / name).read_bytes() == (tmp_path / name).read_bytes(), f"draw {name} again"


def test_every_option_that_it_shows_exists() -> None:
    options = {option for parameter in command.params for option in parameter.opts}
    for line in re.findall(r"wordlens prove([^`\n]*)", TEXT):
        assert set(re.findall(r"--[a-z-]+", line)) <= options, line


def test_it_has_the_place_for_the_proofs_that_are_made() -> None:
    table = TEXT.partition(BEGIN)[2].partition(END)[0]
    for wanted in WANTED:
        assert f"| `wordlens prove {' '.join(wanted.options)}` |" in table


@pytest.mark.parametrize("wanted", [pytest.param(wanted, id=wanted.name) for wanted in WANTED])
def test_the_record_of_each_proof_covers_every_opener_of_the_list_as_it_is_now(wanted: Wanted) -> None:
    record = json.loads((DOCS / "proofs" / f"{wanted.name}.json").read_text("utf-8"))
    words = load_words(record["list"])
    assert (record["kind"], record["sha256"], record["max_guesses"]) == ("wordlens proof 1", words.digest, 6)
    assert (record["opener"], record["total"], record["cutoff"]) == (wanted.opener, wanted.total, None)
    assert record["rule"] == ("hard" if "--hard" in wanted.options else "normal")
    if "prior" in record:
        setting = Setting(prior=record["prior"], date=datetime.date.fromisoformat(record["date"]))
        weights = weights_of(words, setting)
        assert weights is not None and record["weights_sha256"] == weights.digest, "the prior has changed: make proofs"
    facts = {word: Known.parse(fact) for word, fact in record["openers"].items()}
    assert facts.keys() == set(words.allowed)
    assert facts[wanted.opener] == Known(Status.EXACT, wanted.total)
    assert all(fact.value > wanted.total for word, fact in facts.items() if word != wanted.opener)
    answer = json.loads((DOCS / "proofs" / f"{wanted.name}.result.json").read_text("utf-8"))
    assert (answer["opener"], answer["total"], answer["openers_checked"]) == (wanted.opener, wanted.total, len(facts))
