"""The report builds every step in full, and asks for room before it begins."""

import shutil
from itertools import pairwise
from types import SimpleNamespace

import pytest

from wordlens.errors import InvalidOption
from wordlens.parallel import Progress
from wordlens.patterndb import CLASSIC, COMPACT, NAIVE, Technique, report
from wordlens.patterndb.report import steps
from wordlens.words import WordList


def test_steps_go_from_the_naive_table_through_every_technique_to_compact() -> None:
    every = list(steps())
    assert [step.layout for step in every] == [NAIVE, *[CLASSIC] * 9, COMPACT]
    assert [step.name for step in every[2:-1]] == list(Technique)
    assert every[1].without == tuple(Technique) and every[-2].without == ()


def test_report_measures_every_step(spanish: WordList) -> None:
    seen: list[Progress] = []
    measured = report(spanish, seen.append)
    assert len(measured) == 11
    assert measured[0].rows == len(spanish.allowed) * len(spanish.answers)
    for before, after in pairwise(measured):
        assert after.saved == before.bytes - after.bytes
    assert all(one.seconds > 0 and one.lookups.part > 0 and one.lookups.parts > 0 for one in measured)
    assert [one.alone is not None for one in measured] == [False] * 2 + [True] * 8 + [False]
    assert seen[-1].done == seen[-1].total


def test_room_for_the_naive_table_is_asked_for_first(classic: WordList, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1_000_000_000))
    with pytest.raises(InvalidOption, match=r"may take 4\.8 GB and .* has 1\.0 GB free; set TMPDIR"):
        report(classic)
