"""Strategies rank the same from a dictionary as from the kernels."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordlens.errors import InvalidDictionary
from wordlens.kernels import pattern_rows
from wordlens.patterndb import CLASSIC, COMPACT, DictionaryParts, Layout, PatternDictionary, build
from wordlens.rules import ComputedParts, PartSource, Position, Row, Setting
from wordlens.strategies import REGISTRY, Limit
from wordlens.words import WordList, load_words

LAYOUTS = pytest.mark.parametrize("layout", [CLASSIC, COMPACT], ids=lambda layout: layout.name)
SMALL = load_words("common500")


@pytest.fixture(scope="module")
def dictionaries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, PatternDictionary]]:
    folder = tmp_path_factory.mktemp("dictionaries")
    paths = {layout.name: build(folder / layout.name, SMALL, layout).path for layout in (CLASSIC, COMPACT)}
    with ExitStack() as stack:
        yield {name: stack.enter_context(PatternDictionary.open(path, SMALL)) for name, path in paths.items()}


@LAYOUTS
@settings(max_examples=30)
@given(data=st.data())
def test_codes_and_scores_are_the_kernels(
    dictionaries: dict[str, PatternDictionary], layout: Layout, data: st.DataObject
) -> None:
    numbers = st.sets(st.integers(0, 499), min_size=1, max_size=60)
    candidates = SMALL.answers[sorted(data.draw(numbers))]
    guesses = np.array(sorted(data.draw(numbers)), dtype=np.int32)
    weights = None
    if data.draw(st.booleans()):
        drawn = st.lists(st.integers(1, 900), min_size=len(candidates), max_size=len(candidates))
        weights = np.array(data.draw(drawn), dtype=np.int64)
    stored: PartSource = DictionaryParts(dictionaries[layout.name])
    computed = ComputedParts(SMALL)
    assert stored.codes(int(guesses[0]), candidates).tolist() == computed.codes(int(guesses[0]), candidates).tolist()
    ours, theirs = stored.scores(guesses, candidates, weights), computed.scores(guesses, candidates, weights)
    for figure in ("parts", "largest", "entropy", "left"):
        one, other = getattr(ours, figure), getattr(theirs, figure)
        assert one.dtype == other.dtype and one.tolist() == other.tolist()


@LAYOUTS
@pytest.mark.parametrize("entry", REGISTRY, ids=lambda entry: entry.name)
def test_every_strategy_ranks_the_same(
    dictionaries: dict[str, PatternDictionary], layout: Layout, entry: object
) -> None:
    source = DictionaryParts(dictionaries[layout.name])
    row = Row("aisle", int(pattern_rows(SMALL.encode(["aisle"]), SMALL.letters[7:8])[0, 0]))
    for rows in ((), (row,)):
        for prior in ("uniform", "frequency"):
            computed = Position.after(rows, SMALL, Setting(prior=prior, seed=3))
            stored = Position.after(rows, SMALL, Setting(prior=prior, seed=3), source)
            strategy = entry.make()  # type: ignore[attr-defined]  # typed as object by parametrize
            limit = Limit(top=20, nodes=2000)
            assert strategy.rank(stored, limit) == strategy.rank(computed, limit)


@LAYOUTS
def test_a_whole_game_is_played_from_the_dictionary(dictionaries: dict[str, PatternDictionary], layout: Layout) -> None:
    source = DictionaryParts(dictionaries[layout.name])
    strategy = next(entry for entry in REGISTRY if entry.name == "entropy").make()
    for answer in SMALL.answers[::100].tolist():
        position = Position.after((), SMALL, None, source)
        for _ in range(8):
            guess = SMALL.number(strategy.rank(position, Limit(top=1)).best.word)
            if guess == answer:
                break
            place = position.candidates.tolist().index(answer)
            position = position.after_reply(guess, int(source.codes(guess, position.candidates)[place]))
        assert guess == answer


def test_no_kernel_is_called_for_the_parts(
    dictionaries: dict[str, PatternDictionary], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a kernel was called")

    for name in ("classic", "compact", "verify", "source"):
        for kernel in ("pattern_rows", "score_parts"):
            monkeypatch.setattr(f"wordlens.patterndb.{name}.{kernel}", never, raising=False)
    for dictionary in dictionaries.values():
        source = DictionaryParts(dictionary)
        source.codes(3, SMALL.answers)
        source.scores(SMALL.answers[:5], SMALL.answers, None)


def test_candidates_that_are_no_answers_are_refused(built: Callable[..., Path], tiny: WordList) -> None:
    with PatternDictionary.open(built()) as dictionary:
        source = DictionaryParts(dictionary)
        with pytest.raises(InvalidDictionary, match="knows the 6 answers of 'tiny', and 'ether' is none of them"):
            source.codes(0, np.arange(len(tiny.allowed), dtype=np.int32))
        assert len(source.codes(0, np.zeros(0, dtype=np.int32))) == 0
        empty = source.scores(tiny.answers, np.zeros(0, dtype=np.int32), None)
        assert empty.parts.tolist() == [0] * 6
