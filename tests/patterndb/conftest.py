"""Words of random lists, and a dictionary that is built once."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import strategies as st

from wordlens.patterndb import COMPACT, Layout, build
from wordlens.words import WordList


@st.composite
def word_lists(draw: st.DrawFn) -> WordList:
    """Any length from 2 to 10, letters of several alphabets, few of them so that words share some."""
    length = draw(st.integers(2, 10))
    letters = draw(st.sampled_from(["abc", "abcdef", "añé", "абв", "ab漢字"]))
    words = st.text(letters, min_size=length, max_size=length)
    answers = draw(st.sets(words, min_size=1, max_size=25))
    return WordList.build("random", answers, draw(st.sets(words, max_size=15)))


@pytest.fixture
def built(tmp_path: Path, tiny: WordList) -> Callable[..., Path]:
    """Build the dictionary of a list, of the tiny one unless another is given."""

    def make(
        words: WordList = tiny, layout: Layout = COMPACT, without: tuple[str, ...] = (), name: str = "p.db"
    ) -> Path:
        return build(tmp_path / name, words, layout, without).path

    return make
