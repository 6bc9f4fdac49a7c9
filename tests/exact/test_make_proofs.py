"""`make proofs` on a small list: the record, the table, and no leftovers."""

import gzip
import json
from pathlib import Path

import pytest

import make_proofs
from make_proofs import BEGIN, END, Wanted

SMALL = Wanted("small", ("--list", "common500"), "arles", 1482)
TOP = Wanted("top", ("--list", "common500", "--top", "2"), "arles", 1482)
LATER = Wanted("later", ("--list", "common500", "--hard"), "arles", 1490)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(make_proofs, "WANTED", (SMALL, TOP, LATER))
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "exact.md").write_text(f"# Exact\n\n{BEGIN}old\n{END}\nThe rest.\n")
    return tmp_path


def test_a_proof_leaves_its_record_and_its_line(root: Path) -> None:
    make_proofs.make(SMALL, root)
    make_proofs.make(TOP, root)
    make_proofs.fill_table(root)
    record = json.loads((root / "docs" / "proofs" / "small.json").read_text("utf-8"))
    assert (record["opener"], record["total"], len(record["openers"])) == ("arles", 1482, 500)
    assert record["command"].startswith("wordlens prove --list common500 --checkpoint build/proofs/small.log ")
    text = (root / "docs" / "exact.md").read_text("utf-8")
    lines = text.partition(BEGIN)[2].partition(END)[0].splitlines()
    assert lines[2].startswith("| `wordlens prove --list common500` | ARLES 1,482 (2.9640), max 5 | 500 | ")
    assert lines[3].startswith("| `wordlens prove --list common500 --top 2` | ARLES 1,482, BARES 1,489 | 500 | ")
    assert lines[4].endswith("| *to be filled by* `make proofs` | | | | |") and lines[-1].startswith("Machine: ")
    assert text.startswith("# Exact\n\n<!--") and text.endswith(f"{END}\nThe rest.\n")
    assert list((root / "build" / "proofs").iterdir()) == [], "a finished proof needs no checkpoint"
    make_proofs.fill_table(root)
    assert (root / "docs" / "exact.md").read_text("utf-8") == text


def test_another_result_than_expected_is_an_error(root: Path) -> None:
    with pytest.raises(SystemExit, match="wrong: expected aahed 1, got"):
        make_proofs.make(Wanted("wrong", ("--list", "common500", "--opener", "arles"), "aahed", 1), root)
    assert not (root / "docs" / "proofs" / "wrong.result.json").exists()


def test_large_records_are_compressed(tmp_path: Path) -> None:
    record = tmp_path / "large.json"
    record.write_text("x" * (make_proofs.MOST_BYTES + 1))
    make_proofs.keep_small(record)
    assert [path.name for path in tmp_path.iterdir()] == ["large.json.gz"]
    assert len(gzip.decompress((tmp_path / "large.json.gz").read_bytes())) == make_proofs.MOST_BYTES + 1
    record.write_text("x")
    make_proofs.keep_small(record)
    assert [path.name for path in tmp_path.iterdir()] == ["large.json"]


def test_an_unknown_name_and_a_page_without_marks_are_errors(root: Path) -> None:
    with pytest.raises(SystemExit, match="no proof named"):
        make_proofs.main(["nonsense"])
    (root / "docs" / "exact.md").write_text("# Exact\n")
    with pytest.raises(SystemExit, match="has lost the lines"):
        make_proofs.fill_table(root)
